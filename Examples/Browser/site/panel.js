// The buttons, and the numbers beside the screen.
import { grouping } from "./content.js";

const frameCount = 120;
const barLimit = 0.4;

/** Connects the buttons with what they do. */
export function connectButtons(page) {
  for (const button of document.querySelectorAll("[data-edit]")) {
    button.addEventListener("click", () => page.edit(button.dataset.edit));
  }
  for (const button of document.querySelectorAll("[data-go]")) {
    button.addEventListener("click", () => page.go(button.dataset.go));
  }
  for (const choice of document.querySelectorAll("[name=arrangement]")) {
    choice.addEventListener("change", () => page.start(Number(choice.value)));
  }
  toggle("live", (isOn) => page.setLive(isOn));
  toggle("rotate", (isOn) => page.setWide(isOn));
  toggle("mirror", (isOn) => page.setMirrored(isOn));
}

function toggle(id, change) {
  const button = document.getElementById(id);
  button.addEventListener("click", () => {
    const isOn = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", String(isOn));
    change(isOn);
  });
}

function microseconds(milliseconds) {
  return `${(milliseconds * 1000).toFixed(milliseconds < 0.01 ? 1 : 0)} µs`;
}

function megabytes(bytes) { return `${(bytes / 1e6).toFixed(1)} MB`; }

/** What is shown of times and sizes: a mean over frames, as clocks in browsers are coarse. */
export class NumberPanel {
  constructor() {
    this.fields = Object.fromEntries(
      ["edit-time", "frame-time", "draw-time", "cell-count", "memory", "offset", "content"]
        .map((id) => [id, document.getElementById(id)]));
    this.editButtons = document.querySelectorAll("[data-edit]");
    this.engineTimes = [];
    this.drawTimes = [];
    this.chart = document.getElementById("chart");
    this.lastUpdate = 0;
  }

  /** Other cells are shown: what was measured is past. */
  begin() {
    this.engineTimes.length = 0;
    this.drawTimes.length = 0;
    this.set("edit-time", "–");
  }

  /** No cells are shown. */
  end() {
    for (const button of this.editButtons) button.disabled = true;
  }

  noteEdit(milliseconds) { this.set("edit-time", microseconds(milliseconds)); }

  noteFrame(engine, drawing) {
    for (const [times, time] of [[this.engineTimes, engine], [this.drawTimes, drawing]]) {
      times.push(time);
      if (times.length > frameCount) times.shift();
    }
  }

  set(id, text) {
    if (this.fields[id].textContent !== text) this.fields[id].textContent = text;
  }

  /** A few times a second, and when things come to rest. */
  update(engine, numbers, isForced, isEditable) {
    const now = performance.now();
    if (!isForced && now - this.lastUpdate < 150) return;
    this.lastUpdate = now;
    const mean = (times) => times.reduce((sum, time) => sum + time, 0) / Math.max(times.length, 1);
    this.set("frame-time", microseconds(mean(this.engineTimes.slice(-60))));
    this.set("draw-time", microseconds(mean(this.drawTimes.slice(-60))));
    this.set("cell-count", grouping(numbers.count));
    this.set("memory", megabytes(engine.bytes));
    this.set("offset", numbers.pageCount > 0
      ? `page ${numbers.page + 1} of ${grouping(numbers.pageCount)}` : `${grouping(Math.round(numbers.offsetY))} pt`);
    this.set("content", `${grouping(Math.round(numbers.contentWidth))} × ${grouping(Math.round(numbers.contentHeight))} pt`);
    const depths = { undo: numbers.undoDepth, redo: numbers.redoDepth };
    for (const button of this.editButtons) {
      button.disabled = !isEditable || depths[button.dataset.edit] === 0;
    }
    this.drawChart();
  }

  drawChart() {
    const pen = this.chart.getContext("2d");
    const { width, height } = this.chart;
    pen.clearRect(0, 0, width, height);
    pen.fillStyle = "#7d9a6c";
    this.engineTimes.forEach((time, place) => {
      const bar = Math.max(1, Math.min(time / barLimit, 1) * height);
      pen.fillRect((place * width) / frameCount, height - bar, width / frameCount - 0.6, bar);
    });
    pen.fillStyle = "#b98b5e";
    pen.fillRect(0, height - (0.2 / barLimit) * height, width, 1);
  }
}
