/** The view in motion: the sheet is moved as one piece, and drawn anew, sharp, when its scale has come to rest. */
import { between, type Box, type Camera, fit, held, pan, reach, type Size, zoomAt } from "./camera";

/** How long the scale rests before the sheet is drawn anew, in milliseconds. */
const REST = 220;

export class View {
  /** The scale at which the sheet is laid out. While one zooms it is stretched from this. */
  base = $state(1);
  /** Whether the whole sheet is in view. */
  whole = $state(true);

  #camera: Camera = { x: 0, y: 0, k: 1 };
  #window: Size = { width: 0, height: 0 };
  #element: HTMLElement | null = null;
  #frame = 0;
  #flight = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #touched = false;

  constructor(
    readonly sheet: Size,
    readonly still: () => boolean,
  ) {}

  get camera(): Camera {
    return this.#camera;
  }

  get window(): Size {
    return this.#window;
  }

  /** The least scale: the whole sheet in the window. */
  get least(): number {
    return fit(this.sheet, this.#window).k;
  }

  attach(element: HTMLElement): () => void {
    this.#element = element;
    this.#apply();
    return () => {
      this.#element = null;
      clearTimeout(this.#rest);
      cancelAnimationFrame(this.#frame);
      cancelAnimationFrame(this.#flight);
    };
  }

  /** The window has another size: what was in its middle stays there, and who saw all sees all. */
  resize(window: Size): void {
    if (!window.width || !window.height) return;
    const before = this.#window;
    this.#window = window;
    if (!this.#touched || !before.width) {
      this.#set(fit(this.sheet, window), true);
      return;
    }
    const grown = pan(this.#camera, (window.width - before.width) / 2, (window.height - before.height) / 2);
    this.#set(grown.k < this.least ? fit(this.sheet, window) : grown, true);
  }

  fit(): void {
    this.#touched = false;
    this.fly(fit(this.sheet, this.#window));
  }

  pan(dx: number, dy: number): void {
    this.#stop();
    this.#set(pan(this.#camera, dx, dy));
  }

  zoom(factor: number, px = this.#window.width / 2, py = this.#window.height / 2): void {
    this.#stop();
    this.#set(zoomAt(this.#camera, factor, px, py, this.least));
  }

  /** As `zoom`, in a short flight. */
  zoomSoftly(factor: number, px = this.#window.width / 2, py = this.#window.height / 2): void {
    this.fly(this.#held(zoomAt(this.#camera, factor, px, py, this.least)));
  }

  panSoftly(dx: number, dy: number): void {
    this.fly(this.#held(pan(this.#camera, dx, dy)));
  }

  /** Bring a part of the sheet into view. */
  show(box: Box, margin: number): void {
    const wanted = reach(this.#camera, box, this.#window, margin);
    const moved = Math.abs(wanted.x - this.#camera.x) + Math.abs(wanted.y - this.#camera.y);
    if (moved > 1 || Math.abs(wanted.k - this.#camera.k) > 1e-3) this.fly(this.#held({ ...wanted, k: Math.max(wanted.k, this.least) }));
  }

  fly(goal: Camera): void {
    this.#stop();
    if (this.still()) {
      this.#set(goal, true);
      return;
    }
    const from = this.#camera;
    const start = performance.now();
    const step = (now: number) => {
      const t = Math.min(Math.max((now - start) / 260, 0), 1);
      this.#set(t === 1 ? goal : between(from, goal, 1 - (1 - t) ** 3, this.#window));
      if (t < 1) this.#flight = requestAnimationFrame(step);
    };
    this.#flight = requestAnimationFrame(step);
  }

  /** Go on by itself after a drag, slower and slower; speeds in pixels a millisecond. */
  glide(vx: number, vy: number): void {
    this.#stop();
    if (this.still() || Math.hypot(vx, vy) < 0.15) return;
    let last = performance.now();
    const step = (now: number) => {
      const time = Math.min(Math.max(now - last, 0), 40);
      last = now;
      const slower = Math.exp(-time / 180);
      this.#set(pan(this.#camera, vx * time, vy * time));
      [vx, vy] = [vx * slower, vy * slower];
      if (Math.hypot(vx, vy) > 0.02) this.#flight = requestAnimationFrame(step);
    };
    this.#flight = requestAnimationFrame(step);
  }

  /** A point of the window, in units of the drawing. */
  toSheet(px: number, py: number): { x: number; y: number } {
    return { x: (px - this.#camera.x) / this.#camera.k, y: (py - this.#camera.y) / this.#camera.k };
  }

  #held(camera: Camera): Camera {
    return held(camera, this.sheet, this.#window);
  }

  #stop(): void {
    this.#touched = true;
    cancelAnimationFrame(this.#flight);
  }

  #set(camera: Camera, atOnce = false): void {
    this.#camera = this.#held(camera);
    this.whole = this.#camera.k <= this.least * 1.01;
    if (atOnce) {
      this.base = this.#camera.k;
      this.#apply();
      return;
    }
    if (!this.#frame) this.#frame = requestAnimationFrame(() => this.#apply());
    if (this.base !== this.#camera.k) {
      clearTimeout(this.#rest);
      this.#rest = setTimeout(() => {
        this.base = this.#camera.k;
      }, REST);
    }
  }

  /** Also to be called when the sheet has been laid out at another base. */
  settle(): void {
    this.#apply();
  }

  #apply(): void {
    this.#frame = 0;
    if (!this.#element) return;
    const { x, y, k } = this.#camera;
    this.#element.style.transform = `translate3d(${x.toFixed(2)}px, ${y.toFixed(2)}px, 0) scale(${(k / this.base).toFixed(5)})`;
  }
}
