// Fingers, wheels and keys: what they do goes to the engine, which knows what follows.

const tapDistance = 6;
const tapTime = 0.35;
const swipeDistance = 60; // In points; a notch of a wheel is longer.
const swipePause = 150; // In milliseconds.
const steps = { left: 0, right: 1, up: 2, down: 3 };

/** Where on the screen an event is, in points. */
function place(screen, event) {
  const bounds = screen.getBoundingClientRect();
  return [event.clientX - bounds.left, event.clientY - bounds.top];
}

/** When an event came about, in seconds of the engine's clock: a frame's events are handled all at once. */
function time(event) { return event.timeStamp / 1000; }

/** One finger, pen or mouse that drags; a short touch gives the focus to a cell. */
export function followPointers(screen, page) {
  const { engine } = page;
  let finger = null;

  screen.addEventListener("pointerdown", (event) => {
    if (finger || event.button !== 0 || !page.isReady) return;
    const [x, y] = place(screen, event);
    const start = time(event);
    finger = { id: event.pointerId, x, y, start, time: start, grip: page.thumbGrip(x, y), hasMoved: false };
    screen.setPointerCapture(event.pointerId);
    screen.classList.add("held");
    if (finger.grip === null) engine.call("touchDown", x, y, start);
    page.invalidate();
  });

  screen.addEventListener("pointermove", (event) => {
    if (event.pointerId !== finger?.id || !page.isReady) return;
    for (const point of event.getCoalescedEvents?.() ?? [event]) move(...place(screen, point), time(point));
    page.invalidate();
  });

  function move(x, y, now) {
    finger.time = Math.max(finger.time, now);
    finger.hasMoved ||= Math.hypot(x - finger.x, y - finger.y) > tapDistance;
    if (finger.grip !== null) {
      page.dragThumb(y - finger.grip);
    } else if (finger.hasMoved) {
      engine.call("touchMove", x, y, finger.time);
    }
  }

  function end(event) {
    if (event.pointerId !== finger?.id) return;
    const { x, y, start, hasMoved, grip } = finger;
    screen.classList.remove("held");
    const now = Math.max(finger.time, time(event));
    finger = null;
    if (!page.isReady) return;
    if (grip === null) engine.call("touchUp", now, event.type === "pointercancel" ? 1 : 0);
    if (!hasMoved && grip === null && event.type === "pointerup" && now - start < tapTime) page.focusAt(x, y);
    page.invalidate();
  }

  screen.addEventListener("pointerup", end);
  screen.addEventListener("pointercancel", end);
}

/** What many small steps of a wheel add up to: a swipe, which ends with a pause or where it goes back. */
class Swipe {
  way = 0;
  end = -Infinity;
  hasTurned = false;

  /** Adds a step; says whether the swipe is long enough and has not turned a page yet. */
  add(step, now) {
    if (now - this.end > swipePause || step * this.way < 0) {
      this.way = 0;
      this.hasTurned = false;
    }
    this.way += step;
    this.end = now;
    return Math.abs(this.way) >= swipeDistance && !this.hasTurned;
  }
}

/** Small steps of a wheel go at once, notches as a motion; in a book they turn a page together. */
export function followWheel(screen, page) {
  const { engine } = page;
  const swipe = new Swipe();

  function turn(x, y, now) {
    const step = Math.abs(x) > Math.abs(y) ? (page.isMirrored ? -x : x) : y;
    // A page that still turns is not turned over: the swipe goes on, and may turn the next one.
    if (!swipe.add(step, now) || engine.numbers().phase !== 0) return;
    swipe.hasTurned = true;
    page.go(step > 0 ? "on" : "back");
  }

  screen.addEventListener("wheel", (event) => {
    if (event.ctrlKey || !page.isReady) return;
    event.preventDefault();
    const unit = event.deltaMode === 1 ? 40 : event.deltaMode === 2 ? screen.clientHeight : 1;
    const [x, y] = [event.deltaX * unit, event.deltaY * unit];
    if (page.isBook) {
      turn(x, y, event.timeStamp);
      return;
    }
    const isNotch = event.deltaMode !== 0 || Math.abs(x) + Math.abs(y) >= 60;
    engine.call("scrollBy", x, y, isNotch ? 1 : 0, engine.now());
    page.invalidate();
  }, { passive: false });
}

/** A key with what is held down beside it, such as `Control+Shift+z`. */
function combination({ key, altKey, ctrlKey, metaKey, shiftKey }) {
  const held = [altKey && "Alt+", ctrlKey && "Control+", metaKey && "Meta+", shiftKey && "Shift+"];
  // Without Shift a letter is a capital under Caps Lock.
  return held.filter(Boolean).join("") + (key.length === 1 ? key.toLowerCase() : key);
}

/** Keys while the screen has the focus; all other combinations are the browser's. */
export function followKeys(screen, page) {
  const { engine } = page;

  function moveFocus(step) {
    engine.call("moveFocus", step, engine.now());
    page.announce();
  }

  function across(step) {
    if (!page.isBook || page.showsFocus()) return moveFocus(step);
    page.go((step === steps.right) !== page.isMirrored ? "on" : "back");
  }

  const edit = (name, distance) => page.edit(name, { distance, isKeyed: true });
  const keys = {
    ArrowLeft: () => across(steps.left),
    ArrowRight: () => across(steps.right),
    ArrowUp: () => moveFocus(steps.up),
    ArrowDown: () => moveFocus(steps.down),
    // With the other arrows Alt goes back and forward in what was visited.
    "Alt+ArrowUp": () => edit("move", -1),
    "Alt+ArrowDown": () => edit("move", 1),
    PageDown: () => page.go("on"),
    PageUp: () => page.go("back"),
    " ": () => page.go("on"),
    "Shift+ ": () => page.go("back"),
    Home: () => page.go("start"),
    End: () => page.go("end"),
    i: () => edit("insert"),
    r: () => edit("resize"),
    m: () => edit("move"),
    Delete: () => edit("remove"),
    Backspace: () => edit("remove"),
    "Control+z": () => page.edit("undo"),
    "Meta+z": () => page.edit("undo"),
    "Control+Shift+z": () => page.edit("redo"),
    "Meta+Shift+z": () => page.edit("redo"),
    "Control+y": () => page.edit("redo"),
  };

  screen.addEventListener("keydown", (event) => {
    const pressed = combination(event);
    if (!page.isReady || !Object.hasOwn(keys, pressed)) return;
    keys[pressed]();
    event.preventDefault();
    page.invalidate();
  });
}
