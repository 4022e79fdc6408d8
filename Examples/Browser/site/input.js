// Fingers, wheels and keys: what they do goes to the engine, which knows what follows.

const tapDistance = 6;
const tapTime = 0.35;
const swipeDistance = 60; // In points; a notch of a wheel is longer.
const swipePause = 150; // In milliseconds.
const steps = { ArrowLeft: 0, ArrowRight: 1, ArrowUp: 2, ArrowDown: 3 };

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
    if (event.pointerId !== finger?.id) return;
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

/** Keys while the screen has the focus. */
export function followKeys(screen, page) {
  const { engine } = page;

  function arrow(event, step) {
    if (event.altKey) {
      const distance = step === steps.ArrowUp || step === steps.ArrowLeft ? -1 : 1;
      page.edit("move", { distance, isKeyed: true });
      return;
    }
    if (page.isBook && (step === steps.ArrowLeft || step === steps.ArrowRight)) {
      page.go((step === steps.ArrowRight) !== page.isMirrored ? "on" : "back");
      return;
    }
    engine.call("moveFocus", step, engine.now());
    page.announce();
  }

  function go(key, isShifted) {
    switch (key) {
      case "PageDown": page.go("on"); return true;
      case "PageUp": page.go("back"); return true;
      case " ": page.go(isShifted ? "back" : "on"); return true;
      case "Home": page.go("start"); return true;
      case "End": page.go("end"); return true;
      default: return false;
    }
  }

  function edit(event) {
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (key === "z") return page.edit(event.shiftKey ? "redo" : "undo"), true;
      return key === "y" ? (page.edit("redo"), true) : false;
    }
    const edits = { i: "insert", r: "resize", m: "move", delete: "remove", backspace: "remove" };
    return edits[key] ? (page.edit(edits[key], { isKeyed: true }), true) : false;
  }

  screen.addEventListener("keydown", (event) => {
    if (!page.isReady) return;
    if (event.key in steps) {
      arrow(event, steps[event.key]);
    } else if (!edit(event)) {
      if (event.ctrlKey || event.metaKey || !go(event.key, event.shiftKey)) return;
    }
    event.preventDefault();
    page.invalidate();
  });
}
