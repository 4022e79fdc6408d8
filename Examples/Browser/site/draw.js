// Draws the frames that the engine has written, on whole device pixels.
import { cellWords, member } from "./engine.js";
import { drawCell, drawPaper } from "./cells.js";

export class Painter {
  constructor(canvas) {
    this.canvas = canvas;
    this.pen = canvas.getContext("2d", { alpha: false });
    this.resize(400, 700);
  }

  /** Takes over the screen's size in points. */
  resize(width, height) {
    this.scale = Math.max(1, window.devicePixelRatio || 1);
    this.width = width;
    this.height = height;
    this.canvas.width = Math.round(width * this.scale);
    this.canvas.height = Math.round(height * this.scale);
  }

  /** Edges go to device pixels, so that neighbours neither gap nor overlap. */
  snapped(place) { return Math.round(place * this.scale) / this.scale; }

  cell({ lengths, words, indices }, place) {
    const at = place * cellWords;
    const left = lengths[at + member.x];
    const top = lengths[at + member.y];
    const x = this.snapped(left);
    const y = this.snapped(top);
    return {
      x, y,
      width: this.snapped(left + lengths[at + member.width]) - x,
      height: this.snapped(top + lengths[at + member.height]) - y,
      opacity: lengths[at + member.opacity],
      number: words[at + member.number],
      index: indices[at + member.index],
      hasFocus: (words[at + member.marks] & 1) !== 0,
    };
  }

  /** Draws a frame. */
  paint(engine, numbers, { arrangement, isMirrored }) {
    const { pen } = this;
    pen.setTransform(this.scale, 0, 0, this.scale, 0, 0);
    pen.fillStyle = "#ebe6da";
    pen.fillRect(0, 0, this.width, this.height);
    const cells = engine.cells(numbers.cellCount);
    if (numbers.sheetCount > 0) {
      for (const sheet of engine.sheets(numbers.sheetCount)) this.paintSheet(sheet, cells, { arrangement, isMirrored });
    } else {
      this.paintCells(cells, 0, numbers.cellCount, { arrangement, isMirrored });
    }
    this.paintThumb(numbers, isMirrored);
  }

  paintCells(cells, first, count, { arrangement, isMirrored }) {
    for (let place = first; place < first + count; place++) {
      drawCell(this.pen, arrangement, this.cell(cells, place), isMirrored);
    }
  }

  paintSheet(sheet, cells, look) {
    const { pen } = this;
    const isOpen = sheet.width < this.width - 1;
    pen.save();
    if (sheet.turned >= 0) this.bend(sheet);
    if (sheet.page >= 0) drawPaper(pen, sheet, isOpen, look.isMirrored);
    if (sheet.turned >= 0) this.paintFold(sheet);
    pen.translate(sheet.x, sheet.y);
    this.paintCells(cells, sheet.first, sheet.count, look);
    pen.restore();
  }

  /** Turns what is drawn next around its hinge. */
  bend({ hinge, turned, x }) {
    const width = Math.abs(Math.cos(Math.PI * turned));
    const lift = Math.sin(Math.PI * turned) * (x < hinge - 1 ? 0.07 : -0.07);
    const { pen } = this;
    pen.shadowColor = "#3b352866";
    pen.shadowBlur = 24 * this.scale;
    pen.transform(width, lift, 0, 1, hinge * (1 - width), -lift * hinge);
  }

  /** The shade on a leaf, the darker the more upright it stands. */
  paintFold(sheet) {
    const { pen } = this;
    pen.shadowColor = "transparent";
    pen.fillStyle = `rgb(59 53 40 / ${0.16 * Math.sin(Math.PI * sheet.turned)})`;
    pen.fillRect(sheet.x, sheet.y, sheet.width, sheet.height);
  }

  paintThumb({ thumbStart, thumbLength }, isMirrored) {
    if (thumbLength <= 0) return;
    this.pen.fillStyle = "#2c2b2755";
    this.pen.beginPath();
    this.pen.roundRect(isMirrored ? 3 : this.width - 8, thumbStart, 5, thumbLength, 2.5);
    this.pen.fill();
  }
}
