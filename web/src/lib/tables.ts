/** Tables and seats in words. */
import type { Seat, Table } from "./api";
import { t } from "./i18n.svelte";
import { botName } from "./opponents";

/** Who sits there: a name, a bot's name, or that nobody does yet. */
export function seatName(seat: Seat): string {
  if (seat.kind === "open") return t("seat-open");
  if (seat.kind === "bot") return seat.name ?? botName(seat.bot ?? "");
  return seat.name ?? t("page-player");
}

/** The names of all seats; bots of one kind are told apart by numbers. */
export function seatNames(seats: readonly Seat[]): string[] {
  const names = seats.map(seatName);
  return names.map((name, seat) => {
    const alike = names.flatMap((other, n) => (other === name ? [n] : []));
    return alike.length > 1 && seats[seat]?.kind === "bot" ? `${name} ${alike.indexOf(seat) + 1}` : name;
  });
}

/** How much time there is. */
export function paceWords(table: Table): string {
  const pace = table.setup.pace;
  if (pace.kind === "live") return t("pace-live-said", { minutes: Math.round((pace.bank_s ?? 600) / 60), seconds: pace.increment_s ?? 15 });
  if (pace.kind === "days") return t("pace-days-said", { n: pace.days ?? 2 });
  return t("pace-none");
}

/** What was agreed and is not as always. */
export function setupWords(table: Table): string[] {
  const { setup } = table;
  const said = setup.pace.kind === "none" ? [] : [paceWords(table)];
  if (setup.rated) said.push(t("setup-rated"));
  if (setup.variants.double_routes) said.push(t("rule-V1.title"));
  if (setup.variants.no_sweep) said.push(t("rule-V2.title"));
  if (setup.variants.open_hands) said.push(t("rule-V3.title"));
  if (typeof setup.variants.long_tickets === "number") said.push(t("setup-long-tickets-said", { n: setup.variants.long_tickets }));
  if (setup.card_counter) said.push(t("setup-counter"));
  if (!setup.watching) said.push(t("setup-not-watched"));
  return said;
}
