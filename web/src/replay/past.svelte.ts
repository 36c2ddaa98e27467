// A finished game that is gone through: the step that is shown, going on by itself, and whose eyes one looks through.

import { lasting } from "$lib/settings.svelte";
import type { Facts } from "../game/facts";
import { Game } from "../game/game.svelte";
import { entriesOf, type Entry } from "../game/log";
import type { ReplayStepOut, ScoresOut, StepOut, TableOut, View } from "../game/wire";
import { turnStep } from "./steps";

/** Seconds between two steps at the usual speed. */
const PAUSE_S = 0.7;

export class Past {
  at = $state(0);
  running = $state(false);
  /** How much quicker than usual. */
  speed = $state(1);
  steps = $state.raw<readonly ReplayStepOut[]>([]);
  /** The game as the parts of the screen know it; here nobody may do anything. */
  readonly game: Game;
  #entries: Entry[][] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: TableOut,
    facts: Facts,
    readonly scores: ScoresOut,
    steps: readonly ReplayStepOut[],
    viewer: number,
    at: number,
  ) {
    this.game = new Game(table.id);
    this.game.facts = facts;
    this.see(steps, viewer);
    this.go(at);
  }

  step = $derived<ReplayStepOut | null>(this.steps[this.at] ?? null);
  last = $derived(this.steps.length - 1);
  /** The game can be taken up from here. */
  open = $derived((this.step?.view as View | undefined)?.phase.type !== "over");

  /** Look through other eyes. */
  see(steps: readonly ReplayStepOut[], viewer: number): void {
    this.steps = steps;
    this.#entries = steps.map((step, n) => entriesOf({ ...step, kind: n === 0 ? "start" : "act" }, step.view as unknown as View));
    this.game.viewer = viewer;
    this.#show();
  }

  go(to: number): void {
    this.at = Math.min(Math.max(to, 0), this.last);
    this.game.stage.skip();
    this.#show();
    if (this.at === this.last) this.pause();
  }

  turnBy(by: 1 | -1): void {
    this.go(turnStep(this.scores.turns, this.at, by));
  }

  toggle(): void {
    if (this.running) this.pause();
    else {
      if (this.at === this.last) this.go(0);
      this.running = true;
      this.#wait();
    }
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.running = false;
    this.game.stage.skip();
  }

  close(): void {
    this.pause();
  }

  #wait(): void {
    const ms = (PAUSE_S * 1000) / this.speed;
    this.#timer = setTimeout(() => void this.#next(), ms);
  }

  async #next(): Promise<void> {
    if (!this.running || this.at >= this.last) return this.pause();
    this.at += 1;
    this.#show();
    const { step, game } = this;
    // Slower than usual there is time for cards to fly.
    if (step && this.speed <= 1 && lasting(1) > 0) {
      await game.stage.play(step as unknown as StepOut, game.viewer, (route) => game.facts?.route(route).spaces ?? 0);
    }
    if (!this.running) return;
    if (this.at >= this.last) this.pause();
    else this.#wait();
  }

  #show(): void {
    const step = this.steps[this.at];
    if (!step) return;
    const over = this.at === this.last;
    // Who is here now, or has left since, is no part of what was then.
    const seats = this.table.seats.map((seat) => ({ ...seat, away: null }));
    this.game.table = { ...this.table, seats, status: over ? "over" : "playing", to_move: step.to_move };
    this.game.step = { ...step, kind: "act", legal: [], snapshot: false, view: step.view } as unknown as StepOut;
    this.game.entries = this.#entries.slice(0, this.at + 1).flat();
  }

  get turn(): number {
    return this.scores.turns[this.at] ?? 0;
  }

  /** What happened at the step that is shown. */
  get lines(): string[] {
    return (this.#entries[this.at] ?? []).map((entry) => this.game.line(entry)).filter((line) => line !== "");
  }
}
