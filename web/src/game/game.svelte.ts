// One game as this page knows it: the table, the position, what may be done, what was said and what happened.
// The server decides everything; this holds what it told, in order, and sends what the player wants.

import { api, Problem, tell } from "$lib/api";
import { board } from "$lib/boards";
import { t } from "$lib/i18n.svelte";
import { settings } from "$lib/settings.svelte";
import { seatNames } from "$lib/tables";
import { TableStream, type Connection } from "$lib/stream.svelte";
import { open as openHand, type Heap } from "./cards";
import { Choices } from "./choices";
import { setServerTime } from "./clock.svelte";
import { Draft, stillPossible } from "./draft.svelte";
import { Facts } from "./facts";
import { entriesOf, type Entry } from "./log";
import { notesOf } from "./notes";
import { Stage } from "./stage.svelte";
import type { Action, ChatLine, StepOut, TableOut, View } from "./wire";
import { eventLine, refusalText } from "./words";

export interface Notice {
  text: string;
  kind: "info" | "wrong";
  /** What the player may do about it. */
  retry?: () => void;
}

interface Unsent {
  action: Action;
  seq: number;
  key: string;
}

/** More waiting steps than this are not shown one by one. */
const HURRY = 8;

export class Game {
  facts = $state.raw<Facts | null>(null);
  table = $state.raw<TableOut | null>(null);
  /** Through whose eyes; -1: everybody's. */
  viewer = $state(-1);
  /** What is shown. */
  step = $state.raw<StepOut | null>(null);
  entries = $state.raw<Entry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  unread = $state(0);
  notice = $state.raw<Notice | null>(null);
  /** For the live region: what has just happened, in words. */
  said = $state.raw<string[]>([]);
  /** An action is on its way. */
  sending = $state(false);
  /** Steps have come that are not shown yet. */
  behind = $state(0);
  /** On a shared device: whom to hand it to before anything is shown. */
  curtain = $state<number | null>(null);
  failed = $state.raw<unknown>(null);
  /** The seat whose counter of trains says no. */
  shaking = $state<number | null>(null);
  /** What everybody has in the end, once it is counted and told. */
  totals = $state.raw<readonly number[] | null>(null);
  /** The route that cannot be claimed, for the board to shake. */
  refused = $state.raw<{ route: string } | null>(null);
  readonly draft = new Draft();
  readonly stage = new Stage();
  #stream = $state.raw<TableStream | null>(null);
  #queue: StepOut[] = [];
  #received = -1;
  #pumping = false;
  #unsent: Unsent | null = null;
  #closed = false;
  #opening = 0;

  constructor(
    readonly id: string,
    readonly wanted: number | null = null,
  ) {}

  view = $derived<View | null>(this.step?.view ?? null);
  mine = $derived<number[]>(this.table?.your_seats ?? []);
  /** Several players share this device. */
  shared = $derived(this.mine.length > 1);
  seated = $derived(this.viewer >= 0 && this.mine.includes(this.viewer));
  over = $derived(this.table?.status === "over");
  toMove = $derived<number[]>(this.over ? [] : (this.step?.to_move ?? []));
  myTurn = $derived(this.seated && this.toMove.includes(this.viewer));
  /** What may be done now; nothing while the screen lags behind or an action is on its way. */
  choices = $derived(
    new Choices(this.behind === 0 && !this.sending && this.curtain === null ? (this.step?.legal ?? []) : []),
  );
  hand = $derived.by<Heap>(() => {
    const player = this.view?.players[this.viewer];
    return (player && openHand(player.hand)) ?? {};
  });
  names = $derived(seatNames(this.table?.seats ?? []));
  connection = $derived<Connection>(this.#stream?.connection ?? "opening");
  retryAt = $derived(this.#stream?.retryAt ?? null);
  lost = $derived(this.#stream?.problem ?? null);
  /** The tickets that the viewer is to choose from. */
  offer = $derived.by<string[]>(() => {
    const phase = this.view?.phase;
    if (!phase || this.viewer < 0) return [];
    if (phase.type === "opening") {
      const offered = phase.offers[this.viewer];
      return phase.choices[this.viewer] === null && Array.isArray(offered) ? offered : [];
    }
    return phase.type === "choosing" && phase.seat === this.viewer && Array.isArray(phase.offer) ? phase.offer : [];
  });

  /** Come to the table. */
  async open(seat: number | null = this.wanted): Promise<void> {
    const opening = (this.#opening += 1);
    this.#stream?.close();
    const path = { table_id: this.id };
    const query = seat === null ? {} : { seat };
    try {
      const { table, viewer, step } = await api.get("/api/tables/{table_id}/snapshot", { path, query });
      const [told, talk, facts] = await Promise.all([
        step ? api.get("/api/tables/{table_id}/log", { path, query: { seat: viewer } }) : [],
        api.get("/api/tables/{table_id}/chat", { path }),
        this.facts ?? board(table.board).then((found) => new Facts(found)),
      ]);
      if (opening !== this.#opening || this.#closed) return;
      this.failed = null;
      this.facts = facts;
      this.viewer = viewer;
      this.draft.open(this.id, viewer);
      this.#queue = [];
      this.behind = 0;
      this.#received = step?.seq ?? -1;
      this.step = step;
      if (step) {
        const past = told.filter((one) => one.seq <= step.seq);
        this.entries = past.flatMap((one) => entriesOf(one, step.view));
      }
      this.chat = talk;
      this.#takeTable(table);
      this.#checkDraft();
      this.#handOver();
      const listener = {
        step: (one: StepOut) => this.#receive(one),
        table: (one: TableOut) => this.#takeTable(one),
        chat: (line: ChatLine) => this.#hear(line),
      };
      this.#stream = new TableStream(this.id, listener, viewer, step?.seq ?? null);
    } catch (error) {
      if (opening === this.#opening) this.failed = error;
    }
  }

  close(): void {
    this.#closed = true;
    this.#stream?.close();
    this.stage.skip();
  }

  retryNow(): void {
    this.#stream?.retryNow();
  }

  #takeTable(table: TableOut): void {
    if (this.table && table.version < this.table.version) return;
    setServerTime(table.as_of);
    this.table = table;
    if (this.#unsent) void this.#send(this.#unsent);
  }

  #hear(line: ChatLine): void {
    if (this.chat.some((one) => one.n === line.n)) return;
    this.chat = [...this.chat, line];
    this.unread += 1;
  }

  // ── steps ──────────────────────────────────────────────────────────────────

  #receive(step: StepOut): void {
    if (step.snapshot) {
      // The line was away for long: the position now, without how it came about.
      if (step.seq > this.#received) void this.open(this.viewer);
      return;
    }
    if (step.seq <= this.#received) return;
    this.#received = step.seq;
    this.#queue.push(step);
    this.behind = this.#queue.length;
    void this.#pump();
  }

  async #pump(): Promise<void> {
    if (this.#pumping) return;
    this.#pumping = true;
    while (!this.#closed) {
      const step = this.#queue.shift();
      if (!step) break;
      await this.#show(step);
    }
    this.#pumping = false;
  }

  async #show(step: StepOut): Promise<void> {
    const turn = !this.myTurn && step.to_move.includes(this.viewer) && this.seated;
    this.step = step;
    if (settings.sounds && this.#queue.length < HURRY) this.#sound(step, turn);
    this.behind = this.#queue.length;
    const entries = entriesOf(step, step.view);
    if (entries.length > 0) this.entries = [...this.entries, ...entries];
    this.said = entries.map((entry) => this.line(entry)).filter((line) => line !== "");
    this.#checkDraft();
    if (this.#queue.length < HURRY) {
      const { facts } = this;
      await this.stage.play(step, this.viewer, (route) => facts?.route(route).spaces ?? 0);
    }
    if (this.#queue.length === 0) this.#handOver();
  }

  #sound(step: StepOut, turn: boolean): void {
    const notes = notesOf(step.events, (route) => this.facts?.route(route).spaces ?? 0, turn);
    if (notes.length > 0) void import("./sounds").then(({ play }) => play(notes));
  }

  /** Show everything that has come, at once. */
  hurry = (): void => {
    if (this.#queue.length > 1) {
      const last = this.#queue[this.#queue.length - 1] as StepOut;
      for (const step of this.#queue.slice(0, -1)) this.entries = [...this.entries, ...entriesOf(step, step.view)];
      this.#queue = [last];
    }
    this.stage.skip();
  };

  line(entry: Entry): string {
    return (this.facts && eventLine(entry.event, this.facts, this.names, entry.trains)) ?? "";
  }

  #checkDraft(): void {
    const { draft, choices } = this;
    if (!this.myTurn || choices.none) return;
    if (!stillPossible(draft, choices)) {
      draft.clear();
      this.tell(t("game-draft-gone"));
    }
    if (this.offer.length > 0) {
      const kept = draft.tickets.filter((ticket) => this.offer.includes(ticket));
      if (kept.length !== draft.tickets.length) draft.tickets = kept;
    } else if (draft.tickets.length > 0) draft.tickets = [];
  }

  // ── a shared device ────────────────────────────────────────────────────────

  /** Draw the curtain if it is somebody else's turn who sits at this device. */
  #handOver(): void {
    if (!this.shared || this.over || this.wanted !== null) return;
    if (this.toMove.includes(this.viewer) && this.curtain === null && this.#lifted) return;
    const next = this.toMove.find((seat) => this.mine.includes(seat) && !this.table?.seats[seat]?.away);
    this.curtain = next ?? null;
    this.#lifted = next === undefined && this.#lifted;
  }

  #lifted = false;

  /** The device has been handed over. */
  async lift(): Promise<void> {
    const seat = this.curtain;
    if (seat === null) return;
    this.#lifted = true;
    if (seat !== this.viewer) {
      await this.open(seat);
    }
    this.curtain = null;
  }

  // ── wishes ─────────────────────────────────────────────────────────────────

  tell(text: string, kind: Notice["kind"] = "info"): void {
    this.notice = { text, kind };
  }

  /** Do this. What is not legal the server refuses, and says why. */
  async act(action: Action): Promise<boolean> {
    if (!this.step || this.sending) return false;
    return this.#send({ action, seq: this.step.seq, key: crypto.randomUUID() });
  }

  /** The second card from the deck, if it is still to be drawn. */
  async drawAgain(): Promise<boolean> {
    const { step } = this;
    const again = step?.legal.find((action) => action.type === "draw_card");
    if (!again || step?.view.phase.type !== "second_card" || step.view.phase.seat !== this.viewer) return false;
    return this.act(again);
  }

  async #send(unsent: Unsent): Promise<boolean> {
    if (this.sending) return false;
    this.sending = true;
    this.notice = null;
    this.#unsent = null;
    const { action, seq, key } = unsent;
    try {
      const { table, step } = await api.post("/api/tables/{table_id}/actions", {
        path: { table_id: this.id },
        body: { action, seq, seat: this.viewer },
        headers: { "Idempotency-Key": key },
      });
      if (action.type === "keep_tickets") this.draft.clearAll();
      else this.draft.clear();
      this.#receive(step);
      this.#takeTable(table);
      return true;
    } catch (error) {
      this.#refused(error, unsent);
      return false;
    } finally {
      this.sending = false;
    }
  }

  #refused(error: unknown, unsent: Unsent): void {
    if (!(error instanceof Problem)) throw error;
    if (error.code === "offline") {
      // It is sent again as soon as the line is back; the key sees to it that it happens once.
      this.#unsent = unsent;
      this.tell(t("game-unsent"), "wrong");
      return;
    }
    const current = error.more["current"] as StepOut | undefined;
    if (error.code === "illegal") {
      const clause = error.more["clause"] as string | undefined;
      this.tell(refusalText(clause, error.detail), "wrong");
      if (unsent.action.type === "claim_route") this.refused = { route: unsent.action.route };
      if (clause === "C4") {
        this.shaking = this.viewer;
        setTimeout(() => (this.shaking = null), 500);
      }
      return;
    }
    this.tell(error.code === "stale" ? t("game-stale") : tell(error), "wrong");
    if (current && current.seq > this.#received) void this.open(this.viewer);
  }

  /** A wish of the viewer's seat that is not an action of the game. */
  async wish(what: "undo" | "offer-end" | "resign" | "leave" | "return"): Promise<void> {
    const path = { table_id: this.id };
    const body = { seat: this.viewer };
    await this.#try(async () => {
      if (what === "leave" || what === "return") {
        const table =
          what === "leave"
            ? await api.post("/api/tables/{table_id}/leave", { path, body })
            : await api.post("/api/tables/{table_id}/return", { path, body });
        this.#takeTable(table);
        return;
      }
      const ask = { path, body };
      const { table, step } =
        what === "undo"
          ? await api.post("/api/tables/{table_id}/undo", ask)
          : what === "resign"
            ? await api.post("/api/tables/{table_id}/resign", ask)
            : await api.post("/api/tables/{table_id}/offer-end", ask);
      this.#receive(step);
      this.#takeTable(table);
    });
  }

  async answer(accept: boolean): Promise<void> {
    await this.#try(async () => {
      const { table, step } = await api.post("/api/tables/{table_id}/answer", {
        path: { table_id: this.id },
        body: { accept },
      });
      this.#receive(step);
      this.#takeTable(table);
    });
  }

  async say(text: string): Promise<boolean> {
    return this.#try(async () => {
      const line = await api.post("/api/tables/{table_id}/chat", { path: { table_id: this.id }, body: { text } });
      this.#hear(line);
      this.unread = 0;
    });
  }

  async openChat(open: boolean): Promise<void> {
    await this.#try(async () => {
      const path = { table_id: this.id };
      this.#takeTable(await api.patch("/api/tables/{table_id}", { path, body: { chat_open: open } }));
    });
  }

  /** A new table of the same kind; its address, or that of the one somebody else has made. */
  async rematch(): Promise<string | null> {
    if (this.table?.rematch) return this.table.rematch;
    try {
      return (await api.post("/api/tables/{table_id}/rematch", { path: { table_id: this.id } })).id;
    } catch (error) {
      if (error instanceof Problem && error.code === "rematch_exists") return error.more["table"] as string;
      this.tell(tell(error), "wrong");
      return null;
    }
  }

  async #try(wish: () => Promise<void>): Promise<boolean> {
    this.notice = null;
    try {
      await wish();
      return true;
    } catch (error) {
      this.tell(tell(error), "wrong");
      return false;
    }
  }
}
