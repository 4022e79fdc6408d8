// The page: it passes time and gestures to the engine, and draws what that has laid out.
import { Engine, cellWords, member, phases } from "./engine.js";
import { Painter } from "./draw.js";
import { followKeys, followPointers, followWheel } from "./input.js";
import { NumberPanel, connectButtons } from "./panel.js";
import { grouping, title, word } from "./content.js";
import { rehearse } from "./rehearsal.js";

const bookArrangement = 4;
const wordArrangement = 3;
const insertInterval = 0.1; // In seconds; half-way between two inserts a cell goes that came long ago.
const moveDistance = 4;
const noMemory = "There is no memory for them";
const edited = { insert: "Inserted", remove: "Removed", resize: "Resized", move: "Moved", undo: "Undone", redo: "Redone" };

class Page {
  constructor(engine) {
    this.engine = engine;
    // It checks what it is given: what is left is that memory comes to an end.
    engine.onTrap = () => this.fail(noMemory);
    this.screen = document.getElementById("screen");
    this.painter = new Painter(document.getElementById("canvas"));
    this.panel = new NumberPanel();
    this.arrangement = 0;
    this.isMirrored = false;
    this.isWide = false;
    this.isReady = false;
    /** Whether all cells are there: until then there are no edits. */
    this.isGrown = false;
    this.isRehearsed = false;
    this.nextInsert = null;
    this.nextRemoval = null;
    /** The frame that is asked for, if one is. */
    this.frame = null;
    /** The element that stands for the cell with the focus, if one has it. */
    this.option = null;
    /** What is to be announced with a frame that is still to come. */
    this.announcement = null;
    /** Frames whose engine or drawing took long, for the tests: milliseconds. */
    this.frameTimes = [];
    this.draw = this.draw.bind(this);
    this.reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
    this.reducedMotion.addEventListener("change", () => { if (this.isReady) this.takeReducedMotion(); });
  }

  get isScheduled() { return this.frame !== null; }

  get isBook() { return this.arrangement === bookArrangement; }

  // MARK: Surroundings

  /** Begins with the first cells of an arrangement, if there is memory for them. */
  start(arrangement) {
    this.arrangement = arrangement;
    this.screen.classList.toggle("book", this.isBook);
    this.takeSize();
    const { clientWidth: width, clientHeight: height } = this.screen;
    if (!this.engine.call("start", arrangement, 0, width, height, this.isMirrored ? 1 : 0, this.engine.now())) {
      this.fail(noMemory);
      return;
    }
    this.isReady = true;
    tellFailure(null);
    this.isGrown = false;
    this.takeReducedMotion();
    this.screen.setAttribute("aria-label", `Cells as ${["a feed", "a grid", "a waterfall", "words", "pages"][arrangement]}`);
    this.panel.begin();
    this.invalidate();
  }

  /** Says that there are no cells; another arrangement can be chosen. */
  fail(reason) {
    this.isReady = false;
    this.isGrown = false;
    this.announcement = null;
    this.tellFocus({ focusIndex: -1 });
    this.panel.end();
    tellFailure(reason);
  }

  takeReducedMotion() { this.engine.call("setAnimated", this.reducedMotion.matches ? 0 : 1); }

  takeSize() { this.painter.resize(this.screen.clientWidth, this.screen.clientHeight); }

  /** Draws at the ratio of pixels to points that the window has from now on: on another display, or magnified. */
  followPixelRatio() {
    // A query asks for one ratio, and says no more than that it is another one now.
    matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`).addEventListener("change", () => {
      this.followPixelRatio();
      if (!this.isReady) return;
      // Another size than the cells are laid out in is noticed by itself.
      this.painter.resize(this.painter.width, this.painter.height);
      this.draw();
    }, { once: true });
  }

  /** The screen has another size or direction. */
  surround() {
    if (!this.isReady) return;
    this.takeSize();
    const { clientWidth: width, clientHeight: height } = this.screen;
    this.engine.call("setSurroundings", width, height, this.isMirrored ? 1 : 0, this.engine.now());
    // Another size has emptied the canvas: it is drawn before it is shown.
    this.draw();
  }

  setWide(isWide) {
    this.isWide = isWide;
    this.screen.classList.toggle("wide", isWide);
    this.surround();
  }

  setMirrored(isMirrored) {
    this.isMirrored = isMirrored;
    this.surround();
  }

  setLive(isLive) {
    this.nextInsert = isLive ? this.engine.now() : null;
    this.nextRemoval = null;
    this.invalidate();
  }

  // MARK: Edits and ways

  measured(name, ...values) {
    const isMade = this.engine.call(name, ...values) !== 0;
    if (isMade) this.panel.noteEdit(this.engine.lastCall);
    this.invalidate();
    return isMade;
  }

  /** Edits, by a key the cell with the focus, and says what was done. */
  edit(name, { distance = moveDistance, isKeyed = false } = {}) {
    if (!this.isGrown) return false;
    const now = this.engine.now();
    const numbers = this.engine.numbers();
    const isOfFocus = isKeyed && numbers.focusIndex >= 0 && name !== "undo" && name !== "redo";
    const cell = isOfFocus ? ` ${name === "insert" ? "before " : ""}${this.nameOfFocus(numbers)}` : "";
    const values = name === "move" ? [distance, now] : [now];
    const isMade = this.measured(name, ...values, isKeyed ? 1 : 0);
    this.announce(isMade ? `${edited[name]}${cell}. ` : "");
    return isMade;
  }

  go(where) {
    if (!this.isReady) return;
    const now = this.engine.now();
    switch (where) {
      case "start": this.engine.call("scrollToEnd", 1, now); break;
      case "end": this.engine.call("scrollToEnd", 0, now); break;
      case "back": this.engine.call("turn", -1, now); break;
      case "on": this.engine.call("turn", 1, now); break;
    }
    if (this.isBook) this.announce("", true);
    this.invalidate();
  }

  focusAt(x, y) {
    this.engine.call("focusAt", x, y);
    this.invalidate();
    this.announce();
  }

  /** Whether the cell with the focus is one of those that are drawn. */
  showsFocus() {
    const { focusIndex, cellCount } = this.engine.numbers();
    const { indices } = this.engine.cells(cellCount);
    return focusIndex >= 0 && indices.some((word, at) => at % cellWords === member.index && word === focusIndex);
  }

  /** How far below the thumb's start a place on the thumb is; null beside it. */
  thumbGrip(x, y) {
    const { thumbStart, thumbLength } = this.engine.numbers();
    const edge = this.isMirrored ? x : this.painter.width - x;
    const isOn = thumbLength > 0 && edge < 16 && y > thumbStart - 8 && y < thumbStart + thumbLength + 8;
    return isOn ? y - thumbStart : null;
  }

  /** Brings the thumb's start to a place. */
  dragThumb(start) {
    const { thumbLength } = this.engine.numbers();
    const room = this.painter.height - thumbLength;
    const share = Math.min(Math.max(start / room, 0), 1);
    this.engine.call("scrollToShare", share, this.engine.now());
  }

  // MARK: Frames

  /** Asks for a frame. */
  invalidate() {
    if (this.isScheduled || !this.isReady) return;
    this.frame = requestAnimationFrame(this.draw);
  }

  draw() {
    // Drawn before its turn, a frame would come once more, and each of the two would ask for the next.
    cancelAnimationFrame(this.frame);
    this.frame = null;
    const now = this.engine.now();
    if (this.isGrown) {
      this.exchangeCells(now);
    } else {
      this.isGrown = this.engine.call("grow", now) !== 0;
      this.engine.takeTime();
    }
    const isMoving = this.engine.call("draw", now) !== 0;
    const engineTime = this.engine.takeTime();
    const numbers = this.engine.numbers();
    const start = performance.now();
    this.painter.paint(this.engine, numbers, this);
    const drawTime = performance.now() - start;
    this.panel.noteFrame(engineTime, drawTime);
    this.frameTimes.push([engineTime, drawTime]);
    if (this.frameTimes.length > 4000) this.frameTimes.splice(0, 2000);
    this.panel.update(this.engine, numbers, !isMoving || !this.isGrown, this.isGrown);
    this.tellFocus(numbers);
    this.tellAnnouncement(numbers);
    if (isMoving || this.nextInsert !== null || !this.isGrown) this.invalidate();
  }

  /// Cells that come in by themselves, and go again.
  exchangeCells(now) {
    // Before the next comes in: where frames take longer than that takes, both are due at once.
    if (this.nextRemoval !== null && now >= this.nextRemoval) {
      this.engine.call("retire", now);
      this.nextRemoval = null;
    }
    if (this.nextInsert !== null && now >= this.nextInsert) {
      this.measured("receive", now);
      this.nextRemoval = now + insertInterval / 2;
      this.nextInsert = Math.max(this.nextInsert + insertInterval, now);
    }
  }

  // MARK: What a screen reader is told

  nameOfFocus({ focusNumber, focusWidth }) {
    return this.arrangement === wordArrangement ? word(focusNumber, focusWidth) : `Cell ${title(focusNumber)}`;
  }

  /** What the cell with the focus is called: not where it is, which other cells change. */
  optionName(numbers) {
    const size = `${Math.round(numbers.focusWidth)} by ${Math.round(numbers.focusHeight)} points`;
    return `${this.nameOfFocus(numbers)}, ${size}`;
  }

  /** Keeps the element that stands for the cell with the focus: another cell has another one, as a list's would be. */
  tellFocus(numbers) {
    const id = numbers.focusIndex >= 0 ? `cell-${numbers.focusNumber}` : null;
    if (this.option && this.option.id !== id) {
      this.option.remove();
      this.option = null;
      this.screen.removeAttribute("aria-activedescendant");
    }
    if (id === null) return;
    if (!this.option) {
      this.option = option(id);
      this.screen.append(this.option);
      this.screen.setAttribute("aria-activedescendant", id);
    }
    const said = {
      "aria-label": this.optionName(numbers), "aria-posinset": numbers.focusIndex + 1, "aria-setsize": numbers.count,
    };
    for (const [name, value] of Object.entries(said)) {
      if (this.option.getAttribute(name) !== String(value)) this.option.setAttribute(name, value);
    }
  }

  /** Says what was done, and where the focus or the page is, with the frame that shows it. */
  announce(done = "", isOfPage = false) {
    this.announcement = { done, isOfPage };
    this.invalidate();
  }

  tellAnnouncement(numbers) {
    if (this.announcement === null) return;
    const { done, isOfPage } = this.announcement;
    const isOfFocus = numbers.focusIndex >= 0 && !isOfPage;
    // Until its leaf has come over, the page is the one before.
    if (!isOfFocus && numbers.pageCount > 0 && numbers.phase !== 0) return;
    this.announcement = null;
    document.getElementById("announcement").textContent = done + (isOfFocus
      ? `${this.optionName(numbers)}, ${grouping(numbers.focusIndex + 1)} of ${grouping(numbers.count)}`
      : numbers.pageCount > 0 ? `Page ${numbers.page + 1} of ${numbers.pageCount}`
      : `${grouping(numbers.count)} cells`);
  }

  /** What the script that tests the page looks at. */
  state() {
    const numbers = this.engine.numbers();
    return { ...numbers, phase: phases[numbers.phase], bytes: this.engine.bytes };
  }
}

function option(id) {
  const element = document.createElement("div");
  element.id = id;
  element.className = "spoken";
  element.setAttribute("role", "option");
  element.setAttribute("aria-selected", "true");
  return element;
}

/** Says in place of the cells why they cannot be shown, or shows them again. */
function tellFailure(reason) {
  const message = document.getElementById("loading");
  message.hidden = reason === null;
  document.getElementById("canvas").hidden = reason !== null;
  if (reason === null) return;
  message.setAttribute("role", "alert");
  message.textContent = `The cells cannot be shown: ${reason}`;
}

/** Connects the page with its engine; without one it says so in place of the cells. */
async function begin() {
  const page = new Page(await Engine.load("page.wasm"));
  connectButtons(page);
  followPointers(page.screen, page);
  followWheel(page.screen, page);
  followKeys(page.screen, page);
  new ResizeObserver(() => {
    const { clientWidth, clientHeight } = page.screen;
    if (clientWidth !== page.painter.width || clientHeight !== page.painter.height) page.surround();
  }).observe(page.screen);
  page.followPixelRatio();
  return page;
}

let page;
try {
  page = await begin();
} catch (error) {
  tellFailure(error.message);
  throw error;
}
// For scripts and the console.
window.tatami = page;
page.start(0);
await rehearse(page.engine.module);
page.isRehearsed = true;
