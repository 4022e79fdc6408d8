// A browser compiles quickly at first and well only what is called often. What is called ten times a second
// would take minutes to become fast: so it is called on few cells that nobody sees, in pauses.

const slice = 6; // Milliseconds at a time.
const rounds = 1000;

/** Runs a copy of the module that shares its code, until the code is compiled well. */
export async function rehearse(module) {
  const { exports } = await WebAssembly.instantiate(module, {});
  exports.start(0, 4000, 400, 700, 0, 0);
  exports.scrollToShare(0.5, 0);
  let time = 0;

  function round(number) {
    time += 1 / 60;
    if (number % 90 === 0) fling(number % 180 === 0 ? 1 : -1);
    exports.receive(time);
    exports.retire(time);
    if (number % 20 === 0) {
      for (const edit of ["insert", "resize", "remove"]) exports[edit](time);
      exports.move(4, time);
      exports.undo(time);
    }
    exports.draw(time);
  }

  function fling(sign) {
    exports.touchDown(200, 350, time);
    exports.touchMove(200, 350 - 90 * sign, time + 0.02);
    exports.touchMove(200, 350 - 180 * sign, time + 0.04);
    time += 0.04;
    exports.touchUp(time);
  }

  for (let number = 0; number < rounds;) {
    const end = performance.now() + slice;
    while (number < rounds && performance.now() < end) round(number++);
    await new Promise((resolve) => setTimeout(resolve, 24));
  }
}
