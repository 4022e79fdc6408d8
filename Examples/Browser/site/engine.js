// The engine as a WebAssembly module: calls that are measured, and the memory that it draws from.

const cellBytes = 32;
const sheetBytes = 40;

// In the order of `SharedNumber` in Sources/Page/SharedFrames.swift.
const numberNames = [
  "offsetX", "offsetY", "contentWidth", "contentHeight", "targetX", "targetY",
  "phase", "count", "cellCount", "sheetCount", "page", "pageCount",
  "undoDepth", "redoDepth", "focusIndex", "focusNumber", "focusWidth", "focusHeight",
  "thumbStart", "thumbLength",
];

export const phases = ["idle", "tracking", "dragging", "decelerating", "bouncing", "animating"];

export class Engine {
  static async load(url) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} is answered with ${response.status}`);
    // Hosts that do not know modules send them as something else, which is not compiled while it comes.
    const isKnown = response.headers.get("Content-Type")?.startsWith("application/wasm");
    const module = isKnown
      ? await WebAssembly.compileStreaming(response) : await WebAssembly.compile(await response.arrayBuffer());
    const engine = new Engine((await WebAssembly.instantiate(module, {})).exports);
    engine.module = module;
    return engine;
  }

  constructor(exports) {
    this.exports = exports;
    /** Milliseconds that the engine has taken since `takeTime`. */
    this.spent = 0;
    this.time = 0;
    /** What is done when the module has trapped. */
    this.onTrap = () => {};
  }

  /** Seconds, which never run backwards. */
  now() {
    this.time = Math.max(this.time, performance.now() / 1000);
    return this.time;
  }

  /** Calls a function of the module and adds up how long it takes. */
  call(name, ...values) {
    const start = performance.now();
    let result;
    try {
      result = this.exports[name](...values);
    } catch (error) {
      // Nobody knows how far it got, so another one goes on, with none of the memory.
      this.exports = new WebAssembly.Instance(this.module).exports;
      this.onTrap();
      throw error;
    }
    this.lastCall = performance.now() - start;
    this.spent += this.lastCall;
    return result;
  }

  /** Milliseconds since the last time that this was asked. */
  takeTime() {
    const spent = this.spent;
    this.spent = 0;
    return spent;
  }

  get bytes() { return this.exports.memory.buffer.byteLength; }

  /** What there is to know beside the cells, by name. */
  numbers() {
    const values = new Float64Array(this.exports.memory.buffer, this.exports.numbers(), numberNames.length);
    return Object.fromEntries(numberNames.map((name, place) => [name, values[place]]));
  }

  /** The cells of the last frame, as views that are good until the next call. */
  cells(count) {
    const { buffer } = this.exports.memory;
    const address = this.exports.cells();
    return {
      lengths: new Float32Array(buffer, address, (count * cellBytes) / 4),
      words: new Uint32Array(buffer, address, (count * cellBytes) / 4),
      indices: new Int32Array(buffer, address, (count * cellBytes) / 4),
    };
  }

  /** The pages of the last frame, the lowest first. */
  sheets(count) {
    const { buffer } = this.exports.memory;
    const address = this.exports.sheets();
    const sheets = [];
    for (let number = 0; number < count; number++) {
      const lengths = new Float32Array(buffer, address + number * sheetBytes, 6);
      const words = new Int32Array(buffer, address + number * sheetBytes + 24, 4);
      const [x, y, width, height, turned, hinge] = lengths;
      const [first, count, page, isBack] = words;
      sheets.push({ x, y, width, height, turned, hinge, first, count, page, isBack: isBack !== 0 });
    }
    return sheets;
  }
}

/** The place of a cell's members in its eight words. */
export const member = { x: 0, y: 1, width: 2, height: 3, opacity: 4, number: 5, index: 6, marks: 7 };
export const cellWords = cellBytes / 4;
