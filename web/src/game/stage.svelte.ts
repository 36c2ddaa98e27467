// What moves on the screen when something has happened: cards that fly, tunnel cards turned over, routes that light up.

import { lasting } from "$lib/settings.svelte";
import type { Card, StepEvent, StepOut } from "./wire";

export interface Flight {
  id: number;
  /** null: face down. */
  card: Card | null;
  kind: "card" | "ticket";
  from: string;
  to: string;
  delay: number;
  ms: number;
}

/** A tunnel as everybody watches it being dug. */
export interface Digging {
  seat: number;
  route: string;
  cards: Card[];
  /** null until all are turned up. */
  extra: number | null;
}

/** How long things take, in seconds, at the usual speed. */
const CARD_S = 0.5;
const TRAIN_S = 0.2;
const TUNNEL_CARD_S = 0.6;
const TUNNEL_END_S = 1.2;

let numbers = 0;

export class Stage {
  flights = $state.raw<Flight[]>([]);
  digging = $state.raw<Digging | null>(null);
  /** Routes and cities that the last step was about, for the board to show. */
  lit = $state.raw<{ routes: string[]; cities: string[] }>({ routes: [], cities: [] });
  /** Face-up places whose card has just been turned up. */
  turned = $state.raw<ReadonlySet<number>>(new Set());
  busy = $state(false);
  #waiting = new Set<() => void>();

  /** Show what a step brought; resolves when it has been seen, or was skipped. */
  async play(step: StepOut, viewer: number, spaces: (route: string) => number): Promise<void> {
    if (lasting(1) === 0 || document.hidden) {
      this.skip();
      return;
    }
    this.busy = true;
    const flights = step.events.flatMap((event, n) => flightsOf(event, n, viewer));
    this.turned = new Set(step.events.flatMap((event) => (event.type === "card_turned_up" ? [event.slot] : [])));
    this.flights = flights;
    const claimed = step.events.find((event) => event.type === "route_claimed");
    const built = step.events.find((event) => event.type === "station_built");
    this.lit = { routes: claimed ? [claimed.route] : [], cities: built ? [built.city] : [] };
    let seconds = flights.length > 0 ? CARD_S : 0;
    if (step.events.some((event) => event.type === "tunnel_laid")) await this.#dig(step.events);
    if (claimed) seconds = Math.max(seconds, CARD_S, TRAIN_S * spaces(claimed.route) + 0.3);
    if (built) seconds = Math.max(seconds, CARD_S);
    if (step.events.some((event) => event.type === "market_swept")) seconds = Math.max(seconds, 1);
    await this.wait(lasting(seconds));
    this.#clear();
  }

  async #dig(events: readonly StepEvent[]): Promise<void> {
    for (const event of events) {
      if (event.type === "tunnel_laid") {
        this.digging = { seat: event.seat, route: event.route, cards: [], extra: null };
        await this.wait(lasting(TUNNEL_CARD_S / 2));
      } else if (event.type === "tunnel_card_revealed" && this.digging) {
        this.digging = { ...this.digging, cards: [...this.digging.cards, event.card] };
        await this.wait(lasting(TUNNEL_CARD_S));
      } else if (event.type === "tunnel_priced" && this.digging) {
        this.digging = { ...this.digging, extra: event.extra };
        if (event.extra === 0) await this.wait(lasting(TUNNEL_END_S));
      }
    }
    this.digging = null;
  }

  /** Everything at once. */
  skip = (): void => {
    for (const done of [...this.#waiting]) done();
    this.#clear();
  };

  wait(ms: number): Promise<void> {
    if (ms <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.#waiting.add(done);
    });
  }

  #clear(): void {
    this.busy = false;
    this.flights = [];
    this.digging = null;
    this.turned = new Set();
  }
}

/** Which cards move where, by the names of places on the screen. */
function flightsOf(event: StepEvent, place: number, viewer: number): Flight[] {
  const ms = lasting(CARD_S);
  const delay = Math.min(place, 6) * lasting(0.06);
  const fly = (kind: Flight["kind"], card: Card | null, from: string, to: string): Flight => ({
    id: (numbers += 1),
    kind,
    card,
    from,
    to,
    delay,
    ms,
  });
  const home = (seat: number, card: Card | null) => (seat === viewer && card ? `hand-${card}` : `plate-${seat}`);
  switch (event.type) {
    case "card_taken":
      return [fly("card", event.card, `market-${event.slot}`, home(event.seat, event.card))];
    case "card_drawn":
      return [fly("card", event.card, "deck", home(event.seat, event.card))];
    case "card_turned_up":
      return [fly("card", event.card, "deck", `market-${event.slot}`)];
    case "tickets_kept":
      return [fly("ticket", null, "tickets", event.seat === viewer ? "mine" : `plate-${event.seat}`)];
    default:
      return [];
  }
}
