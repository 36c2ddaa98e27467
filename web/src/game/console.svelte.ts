// The command line: what was typed, what was answered, and what a number would choose.

import { t } from "$lib/i18n.svelte";
import { CARDS, count } from "./cards";
import type { Game } from "./game.svelte";
import { Hints, hintLine, reasonLine } from "./hint.svelte";
import { ORDERS, Reader, type Looking } from "./orders";
import type { Action } from "./wire";
import { actionLine, cardName, cityName, heapName, listed, routeName, ticketName } from "./words";
import { CityNames } from "./names";

export interface Said {
  n: number;
  text: string;
  own: boolean;
}

const KEPT = 60;

export class Console {
  lines = $state.raw<Said[]>([]);
  /** Actions among which a number chooses. */
  #asked: Action[] = [];
  #count = 0;
  readonly history: string[] = [];

  constructor(
    private readonly game: Game,
    private readonly hints: Hints,
  ) {}

  private get reader(): Reader | null {
    const { facts, view, choices, hand, offer } = this.game;
    return facts && view ? new Reader({ facts, view, choices, hand, offer }) : null;
  }

  /** An order as one may write it here. */
  get example(): string {
    const { facts, choices } = this.game;
    const route = facts && (choices.claims.size > 0 ? facts.route([...choices.claims.keys()][0]!) : [...facts.routes.values()][0]);
    if (!facts || !route) return "";
    const [from, to] = route.ends.map((end) => cityName(facts, end).toLocaleLowerCase());
    return t("game-command-example", { from: from ?? "", to: to ?? "", color: cardName(route.color === "gray" ? "blue" : route.color) });
  }

  complete(line: string): string[] {
    return line.trim() === "" ? [] : (this.reader?.complete(line) ?? []);
  }

  async enter(line: string): Promise<void> {
    const typed = line.trim();
    if (typed === "") return;
    this.say(typed, true);
    this.history.push(typed);
    const asked = this.#asked;
    this.#asked = [];
    if (asked.length > 0 && /^\d+$/.test(typed)) {
      const chosen = asked[Number(typed) - 1];
      if (chosen) await this.#do(chosen);
      else this.say(t("terminal-number", { n: asked.length }));
      return;
    }
    const meaning = this.reader?.read(typed);
    switch (meaning?.kind) {
      case "do":
      case "ask":
        await this.#do(meaning.action);
        break;
      case "choose":
        this.#asked = meaning.actions;
        this.say(t("terminal-which-way"));
        meaning.actions.forEach((action, n) => this.say(`${n + 1}. ${this.#line(action)}`));
        break;
      case "look":
        await this.#look(meaning.what, meaning.words);
        break;
      case "mistake":
        this.say(meaning.text);
        break;
    }
  }

  say(text: string, own = false): void {
    this.#count += 1;
    this.lines = [...this.lines, { n: this.#count, text, own }].slice(-KEPT);
  }

  #line(action: Action): string {
    const { facts, view } = this.game;
    return facts && view ? actionLine(action, facts, view.market) : "";
  }

  async #do(action: Action): Promise<void> {
    const { game } = this;
    const before = game.entries.length;
    const done = await game.act(action);
    if (done) for (const entry of game.entries.slice(before)) this.say(game.line(entry));
    else if (game.notice) this.say(game.notice.text);
  }

  async #look(what: Looking, words: string[]): Promise<void> {
    const { game } = this;
    const { facts, view } = game;
    if (!facts || !view) return;
    switch (what) {
      case "undo":
        await game.wish("undo");
        this.say(game.notice?.text ?? t("terminal-undone"));
        break;
      case "hint":
        await this.hints.ask();
        if (this.hints.now) this.say(`${hintLine(this.hints.now, facts, view.market)}. ${reasonLine(this.hints.now, facts)}`);
        else if (game.notice) this.say(game.notice.text);
        break;
      case "help":
        for (const order of ORDERS) this.say(`${t(`terminal-do-${order}.form`)} – ${t(`terminal-do-${order}.about`)}`);
        break;
      case "hand":
        this.#sayHand();
        break;
      case "log":
        for (const entry of game.entries.slice(-(Number(words[0]) || 10))) this.say(game.line(entry));
        break;
      case "routes":
        this.#sayRoutes();
        break;
      case "city":
        this.#sayCity(words);
        break;
      case "map":
        for (const city of facts.cities.keys()) this.#sayCity([city]);
        break;
      case "table":
        this.#sayTable();
        break;
    }
  }

  #sayHand(): void {
    const { game } = this;
    this.say(`${t("word-hand")}: ${heapName(game.hand)}`);
    const held = game.view?.players[game.viewer]?.tickets;
    const facts = game.facts;
    if (facts && Array.isArray(held)) this.say(`${t("word-tickets")}: ${listed(held.map((one) => ticketName(facts, one)))}`);
    if (facts) game.offer.forEach((one, n) => this.say(`${n + 1}. ${ticketName(facts, one)}`));
  }

  #sayRoutes(): void {
    const { facts, choices } = this.game;
    if (!facts) return;
    if (choices.claims.size === 0) this.say(t("terminal-no-routes"));
    for (const [route, claims] of choices.claims) {
      this.say(`${routeName(facts, route)}: ${listed([...new Set(claims.map((claim) => cardName(claim.payment.color)))])}`);
    }
  }

  #sayCity(words: string[]): void {
    const { facts, view } = this.game;
    if (!facts || !view) return;
    const city = new CityNames(facts).take(words)?.options[0];
    if (city === undefined) {
      this.say(t("terminal-which-city"));
      return;
    }
    const station = view.stations[city];
    this.say(station === undefined ? cityName(facts, city) : `${cityName(facts, city)} (${t("board-station-of", { player: this.game.names[station] ?? "" })})`);
    for (const route of facts.at.get(city) ?? []) {
      const owner = view.claims[route.id];
      const who = owner === undefined ? t("game-route-free") : (this.game.names[owner] ?? "");
      this.say(`  ${routeName(facts, route.id)}: ${t("spaces", { n: route.spaces })}, ${cardName(route.color)}, ${who}`);
    }
  }

  #sayTable(): void {
    const { game } = this;
    const { view } = game;
    if (!view) return;
    view.players.forEach((player, seat) => {
      this.say(`${game.names[seat]}: ${t("points", { n: player.score ?? 0 })}, ${t("trains", { n: player.trains })}`);
    });
    this.say(`${t("word-market")}: ${view.market.map((card, n) => `${n + 1} ${card ? cardName(card) : "–"}`).join(", ")}`);
    const deck = typeof view.deck === "number" ? view.deck : view.deck.length;
    const discards = CARDS.reduce((sum, card) => sum + count(view.discard, card), 0);
    this.say(t("terminal-piles", { deck, discards, tickets: view.tickets.length }));
    this.#sayHand();
  }
}
