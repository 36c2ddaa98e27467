/** Fingers, mouse and wheel on the board, told as pan, zoom, tap and hover. */
export type By = "mouse" | "touch";

export interface Gestures {
  pan(dx: number, dy: number): void;
  zoom(factor: number, x: number, y: number): void;
  /** A drag was let go with this speed, in pixels a millisecond. */
  glide(vx: number, vy: number): void;
  tap(x: number, y: number, by: By): void;
  doubleTap(x: number, y: number): void;
  hover(x: number, y: number): void;
  leave(): void;
  drag(dragging: boolean): void;
}

const SLACK = { mouse: 4, touch: 9 };
const DOUBLE = { time: 320, distance: 28 };

interface Finger {
  x: number;
  y: number;
}

const byOf = (event: PointerEvent): By => (event.pointerType === "mouse" ? "mouse" : "touch");

/** Listen on an element; points are in its own pixels. Returns how to stop. */
export function listen(element: HTMLElement, tell: Gestures): () => void {
  const fingers = new Map<number, Finger>();
  let start: Finger = { x: 0, y: 0 };
  let moved = false;
  let trace: { x: number; y: number; time: number }[] = [];
  let lastTap = { x: 0, y: 0, time: -Infinity };

  const at = (event: { clientX: number; clientY: number }): Finger => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const own = (event: Event) => !(event.target instanceof Element && event.target.closest("[data-over]"));

  function down(event: PointerEvent): void {
    if (!own(event) || (event.pointerType === "mouse" && event.button !== 0 && event.button !== 1)) return;
    const point = at(event);
    fingers.set(event.pointerId, point);
    if (fingers.size === 1) {
      [start, moved] = [point, false];
      trace = [{ ...point, time: event.timeStamp }];
    } else moved = true;
  }

  function move(event: PointerEvent): void {
    const point = at(event);
    const before = fingers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === "mouse") own(event) ? tell.hover(point.x, point.y) : tell.leave();
      return;
    }
    if (!moved) {
      if (Math.hypot(point.x - start.x, point.y - start.y) < SLACK[byOf(event) === "mouse" ? "mouse" : "touch"]) return;
      moved = true;
      capture(event.pointerId);
      tell.drag(true);
      tell.leave();
    }
    if (fingers.size === 1) tell.pan(point.x - before.x, point.y - before.y);
    else pinch(event.pointerId, before, point);
    fingers.set(event.pointerId, point);
    trace.push({ ...point, time: event.timeStamp });
    if (trace.length > 6) trace.shift();
  }

  /** Two fingers: their middle is dragged, their distance zooms. */
  function pinch(id: number, before: Finger, point: Finger): void {
    const [other] = [...fingers].filter(([finger]) => finger !== id).map(([, finger]) => finger);
    if (!other) return;
    const middle = { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 };
    tell.pan((point.x - before.x) / 2, (point.y - before.y) / 2);
    const [from, to] = [before, point].map((finger) => Math.max(Math.hypot(finger.x - other.x, finger.y - other.y), 8)) as [number, number];
    tell.zoom(to / from, middle.x, middle.y);
  }

  function up(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId) || fingers.size) {
      trace = [];
      return;
    }
    tell.drag(false);
    if (moved) {
      const [first, last] = [trace[0], trace[trace.length - 1]];
      if (first && last && event.timeStamp - last.time < 60 && last.time > first.time) {
        const time = last.time - first.time;
        tell.glide((last.x - first.x) / time, (last.y - first.y) / time);
      }
      return;
    }
    const point = at(event);
    const again = Math.hypot(point.x - lastTap.x, point.y - lastTap.y) < DOUBLE.distance;
    if (again && event.timeStamp - lastTap.time < DOUBLE.time) {
      lastTap = { ...lastTap, time: -Infinity };
      tell.doubleTap(point.x, point.y);
      return;
    }
    lastTap = { ...point, time: event.timeStamp };
    tell.tap(point.x, point.y, byOf(event));
  }

  function cancel(event: PointerEvent): void {
    if (fingers.delete(event.pointerId)) tell.drag(fingers.size > 0);
  }

  function capture(id: number): void {
    try {
      element.setPointerCapture(id);
    } catch {
      // The finger is gone already.
    }
  }

  function wheel(event: WheelEvent): void {
    if (!own(event)) return;
    event.preventDefault();
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 200 : 1;
    const point = at(event);
    if (event.shiftKey) {
      tell.pan(-(event.deltaX || event.deltaY) * unit, 0);
      return;
    }
    // Two fingers on a pad come as small steps with the control key: those zoom as the fingers do.
    const step = Math.max(Math.min(event.deltaY * unit, 160), -160);
    tell.zoom(Math.exp(-step * (event.ctrlKey ? 0.01 : 0.0022)), point.x, point.y);
  }

  /** After a tap a browser sends a click to whatever lies there by then, such as a button that the tap has brought. */
  function touchend(event: TouchEvent): void {
    if (own(event) && event.cancelable) event.preventDefault();
  }

  const leave = () => tell.leave();
  element.addEventListener("pointerdown", down);
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", up);
  element.addEventListener("pointercancel", cancel);
  element.addEventListener("pointerleave", leave);
  element.addEventListener("touchend", touchend, { passive: false });
  element.addEventListener("wheel", wheel, { passive: false });
  return () => {
    element.removeEventListener("pointerdown", down);
    element.removeEventListener("pointermove", move);
    element.removeEventListener("pointerup", up);
    element.removeEventListener("pointercancel", cancel);
    element.removeEventListener("pointerleave", leave);
    element.removeEventListener("touchend", touchend);
    element.removeEventListener("wheel", wheel);
  };
}
