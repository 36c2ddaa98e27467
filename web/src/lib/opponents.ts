/** Bots as players know them: by a name in their language and by how strong they are. */
import { hasText, t } from "./i18n.svelte";
import type { Schema } from "./api";

export type Bot = Schema<"BotOut">;

/** The message that names a bot: levels have names of their own. */
const nameOf = (bot: string): string => (hasText(`level-${bot}`) ? `level-${bot}` : `bot-${bot}`);

/** What a bot is called. */
export function botName(bot: string): string {
  return hasText(nameOf(bot)) ? t(nameOf(bot)) : bot;
}

/** How it plays, in a sentence; nothing for a bot that we do not know. */
export function botAbout(bot: string): string {
  return hasText(`${nameOf(bot)}.about`) ? t(`${nameOf(bot)}.about`) : "";
}

/** A bot in a list: its level, its name, and the rating that was measured, or else earned here. */
export function botLine(bot: Bot, board: string, seats: number): string {
  const name = bot.level === null ? botName(bot.name) : t("bot-level", { level: bot.level, name: botName(bot.name) });
  const rating = bot.strength[board]?.rating ?? ratingOf(bot, board, seats);
  const line = rating === null ? name : t("bot-rated", { bot: name, rating: Math.round(rating) });
  return bot.available ? line : t("bot-missing", { bot: line });
}

/** Its rating on a board with so many seats, if it has one. */
export function ratingOf(bot: Bot, board: string, seats: number): number | null {
  const found = bot.ratings.find((rating) => rating.board === board && rating.seats === seats);
  return found && found.games > 0 ? found.rating : null;
}

/** Whom to suggest: of the levels that can play here neither the weakest nor the strongest. */
export function suggested(bots: readonly Bot[]): string {
  const levels = bots.filter((bot) => bot.available && bot.level !== null);
  return levels[Math.floor((levels.length - 1) / 2)]?.name ?? "";
}
