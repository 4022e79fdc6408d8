// What the cells of each arrangement look like. Places are points on the screen.
import { colours, isNew, mixed, title, word } from "./content.js";

const ink = "#2c2b27";
const soft = "#625f56";
const card = "#fffdf8";
const edge = "#ded8c8";
const font = 'system-ui, "DejaVu Sans", sans-serif';

function outline(pen, cell, radius) {
  pen.beginPath();
  pen.roundRect(cell.x, cell.y, cell.width, cell.height, Math.min(radius, cell.width / 2, cell.height / 2));
}

function text(pen, words, x, y, { size = 13, weight = 400, colour = ink, align = "left" } = {}) {
  pen.font = `${weight} ${size}px ${font}`;
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.textBaseline = "middle";
  pen.fillText(words, x, y);
}

function message(pen, cell, isMirrored) {
  const [strong, light] = colours(cell.number);
  const start = isMirrored ? cell.x + cell.width : cell.x;
  const sign = isMirrored ? -1 : 1;
  const align = isMirrored ? "right" : "left";
  outline(pen, cell, 12);
  pen.fillStyle = card;
  pen.fill();
  pen.strokeStyle = edge;
  pen.lineWidth = 1;
  pen.stroke();
  pen.beginPath();
  pen.arc(start + sign * 32, cell.y + 32, 17, 0, 7);
  pen.fillStyle = light;
  pen.fill();
  text(pen, initials(cell.number), start + sign * 32, cell.y + 32.5, { size: 12, weight: 600, colour: strong, align: "center" });
  text(pen, title(cell.number), start + sign * 62, cell.y + 24, { size: 14, weight: 600, align });
  if (isNew(cell.number)) badge(pen, isMirrored ? cell.x + 14 : cell.x + cell.width - 50, cell.y + 15);
  lines(pen, cell, start + sign * 62, sign);
}

function initials(number) {
  const chance = mixed(number + 7);
  return String.fromCharCode(65 + (chance % 26), 65 + ((chance >>> 8) % 26));
}

function badge(pen, x, y) {
  pen.beginPath();
  pen.roundRect(x, y, 36, 18, 9);
  pen.fillStyle = "#4f6b45";
  pen.fill();
  text(pen, "new", x + 18, y + 9.5, { size: 11, weight: 600, colour: "#fff", align: "center" });
}

/** Grey bars in place of a text, as many as there is room for. */
function lines(pen, cell, start, sign) {
  const room = cell.width - 84;
  let chance = mixed(cell.number + 1);
  pen.fillStyle = "#e7e2d5";
  for (let y = 38; y + 18 < cell.height; y += 16) {
    const length = room * (0.55 + 0.45 * ((chance & 255) / 255));
    chance = mixed(chance);
    pen.beginPath();
    pen.roundRect(sign > 0 ? start : start - length, cell.y + y, length, 7, 3.5);
    pen.fill();
  }
}

function tile(pen, cell) {
  const [strong, light] = colours(cell.number);
  outline(pen, cell, 10);
  pen.fillStyle = light;
  pen.fill();
  const isTight = cell.width < 72;
  const name = title(cell.number);
  const middle = cell.y + cell.height / 2;
  pen.fillStyle = strong;
  pen.beginPath();
  pen.roundRect(cell.x + cell.width / 2 - 9, middle + 9, 18, 3, 1.5);
  pen.fill();
  text(pen, name, cell.x + cell.width / 2, middle - 4, {
    size: isTight || name.length > 8 ? 11.5 : 13.5, weight: 600, colour: isNew(cell.number) ? "#4f6b45" : ink, align: "center",
  });
}

/** A landscape: a sky, a sun and two hills. */
function picture(pen, cell) {
  const [strong, light] = colours(cell.number);
  const chance = mixed(cell.number + 3);
  const share = (chance & 255) / 255;
  const { x, y, width, height } = cell;
  pen.save();
  outline(pen, cell, 12);
  pen.clip();
  pen.fillStyle = light;
  pen.fillRect(x, y, width, height);
  pen.fillStyle = card;
  pen.beginPath();
  pen.arc(x + width * (0.2 + 0.6 * share), y + Math.min(height * 0.35, 60), 11, 0, 7);
  pen.fill();
  hill(pen, cell, 0.62 + 0.12 * share, strong, 0.45);
  hill(pen, cell, 0.86 - 0.12 * share, strong, 0.9);
  pen.restore();
  text(pen, title(cell.number), x + 10, y + 15, { size: 11.5, weight: 600 });
}

function hill(pen, { x, y, width, height }, level, colour, opacity) {
  const top = y + height - Math.min(height * (1 - level) + 18, 90);
  const before = pen.globalAlpha;
  pen.globalAlpha = before * opacity;
  pen.fillStyle = colour;
  pen.beginPath();
  pen.moveTo(x, top + 22);
  pen.quadraticCurveTo(x + width * level, top - 24, x + width, top + 26 * level);
  pen.lineTo(x + width, y + height);
  pen.lineTo(x, y + height);
  pen.fill();
  pen.globalAlpha = before;
}

function pill(pen, cell) {
  const [strong, light] = colours(cell.number);
  outline(pen, cell, 17);
  pen.fillStyle = isNew(cell.number) ? strong : light;
  pen.fill();
  text(pen, word(cell.number, cell.width), cell.x + cell.width / 2, cell.y + cell.height / 2 + 1, {
    size: 14, colour: isNew(cell.number) ? "#fff" : ink, align: "center",
  });
}

function ring(pen, cell, radius) {
  const around = { x: cell.x - 2.5, y: cell.y - 2.5, width: cell.width + 5, height: cell.height + 5 };
  outline(pen, around, radius + 2.5);
  pen.strokeStyle = "#4f6b45";
  pen.lineWidth = 3;
  pen.stroke();
}

const looks = [message, tile, picture, pill, tile];
const radii = [12, 10, 12, 17, 10];

/** Draws one cell. */
export function drawCell(pen, arrangement, cell, isMirrored) {
  pen.globalAlpha = cell.opacity;
  looks[arrangement](pen, cell, isMirrored);
  if (cell.hasFocus) ring(pen, cell, radii[arrangement]);
  pen.globalAlpha = 1;
}

/** Draws the paper of a page, its number, and the shade at its spine. */
export function drawPaper(pen, sheet, isOpen, isMirrored) {
  pen.fillStyle = card;
  pen.fillRect(sheet.x, sheet.y, sheet.width, sheet.height);
  const isSpineAtRight = isOpen ? sheet.x < sheet.hinge - 1 : isMirrored;
  const spine = isSpineAtRight ? sheet.x + sheet.width : sheet.x;
  const shade = pen.createLinearGradient(spine, 0, spine + (isSpineAtRight ? -28 : 28), 0);
  shade.addColorStop(0, "#5b533f2e");
  shade.addColorStop(1, "#5b533f00");
  pen.fillStyle = shade;
  pen.fillRect(sheet.x, sheet.y, sheet.width, sheet.height);
  text(pen, String(sheet.page + 1), sheet.x + sheet.width / 2, sheet.y + sheet.height - 11, {
    size: 11, colour: soft, align: "center",
  });
}
