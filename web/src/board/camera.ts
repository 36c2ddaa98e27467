/** Where the view stands: pure arithmetic, in pixels of the viewport and units of the drawing. */

/** A point `w` of the drawing is shown at `w * k + (x, y)`. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The closest that one can look: pixels per unit. */
export const CLOSEST = 4;

/** Everything in view, in its middle. */
export function fit(sheet: Size, window: Size): Camera {
  const k = Math.max(Math.min(window.width / sheet.width, window.height / sheet.height), 0.01);
  return { k, x: (window.width - sheet.width * k) / 2, y: (window.height - sheet.height * k) / 2 };
}

/** The sheet fills the window: the initial view where one side would leave much of the window to the sea. */
export function fill(sheet: Size, window: Size): Camera {
  const k = Math.max(window.width / sheet.width, window.height / sheet.height, 0.01);
  return { k, x: (window.width - sheet.width * k) / 2, y: (window.height - sheet.height * k) / 2 };
}

/** Closer by a factor, with the point `(px, py)` of the window staying where it is. */
export function zoomAt(camera: Camera, factor: number, px: number, py: number, least: number): Camera {
  const k = Math.min(Math.max(camera.k * factor, least), Math.max(CLOSEST, least));
  const real = k / camera.k;
  return { k, x: px - (px - camera.x) * real, y: py - (py - camera.y) * real };
}

export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { k: camera.k, x: camera.x + dx, y: camera.y + dy };
}

/** Keep the sheet in the window: what is smaller than the window is centred, what is larger covers it. */
export function held(camera: Camera, sheet: Size, window: Size): Camera {
  return {
    k: camera.k,
    x: along(camera.x, sheet.width * camera.k, window.width),
    y: along(camera.y, sheet.height * camera.k, window.height),
  };
}

function along(at: number, sheet: number, window: number): number {
  // A little of the land beyond the edge may be pulled in, so that cities at the edge come clear of thumbs and buttons.
  const spare = Math.min(window, sheet) * 0.12;
  if (sheet <= window) return Math.min(Math.max(at, (window - sheet) / 2 - spare), (window - sheet) / 2 + spare);
  return Math.min(Math.max(at, window - sheet - spare), spare);
}

/** The least change of the view that has the box inside, with a margin in pixels. */
export function reach(camera: Camera, box: Box, window: Size, margin: number): Camera {
  const room = { width: Math.max(window.width - 2 * margin, 40), height: Math.max(window.height - 2 * margin, 40) };
  const k = Math.min(camera.k, room.width / Math.max(box.right - box.left, 1), room.height / Math.max(box.bottom - box.top, 1));
  const middle = zoomAt(camera, k / camera.k, window.width / 2, window.height / 2, 0.01);
  return {
    k: middle.k,
    x: middle.x + into(box.left * k + middle.x, box.right * k + middle.x, margin, window.width - margin),
    y: middle.y + into(box.top * k + middle.y, box.bottom * k + middle.y, margin, window.height - margin),
  };
}

function into(from: number, to: number, low: number, high: number): number {
  if (from < low) return low - from;
  return to > high ? high - to : 0;
}

/** Between two views, at `t` of 0 to 1: the scale by its logarithm, the middle of the window straight on. */
export function between(a: Camera, b: Camera, t: number, window: Size): Camera {
  const k = a.k * (b.k / a.k) ** t;
  const [ax, ay] = [(window.width / 2 - a.x) / a.k, (window.height / 2 - a.y) / a.k];
  const [bx, by] = [(window.width / 2 - b.x) / b.k, (window.height / 2 - b.y) / b.k];
  // With the scale's own share, what both views show does not swim.
  const share = Math.abs(a.k - b.k) < 1e-6 ? t : (1 / a.k - 1 / k) / (1 / a.k - 1 / b.k);
  const [cx, cy] = [ax + (bx - ax) * share, ay + (by - ay) * share];
  return { k, x: window.width / 2 - cx * k, y: window.height / 2 - cy * k };
}
