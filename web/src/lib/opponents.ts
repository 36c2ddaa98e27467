/** Bots as players know them: by a name in their language and by how strong they are. */
import { hasText, t } from "./i18n.svelte";
import type { Schema } from "./api";

export type Bot = Schema<"BotOut">;

/** What a bot is called. */
export function botName(bot: string): string {
  return hasText(`bot-${bot}`) ? t(`bot-${bot}`) : bot;
}

/** How it plays, in a sentence; nothing for a bot that we do not know. */
export function botAbout(bot: string): string {
  return hasText(`bot-${bot}.about`) ? t(`bot-${bot}.about`) : "";
}

/** Its rating on a board with so many seats, if it has one. */
export function ratingOf(bot: Bot, board: string, seats: number): number | null {
  const found = bot.ratings.find((rating) => rating.board === board && rating.seats === seats);
  return found && found.games > 0 ? found.rating : null;
}
