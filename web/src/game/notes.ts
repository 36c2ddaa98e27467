// What a step sounds like: which sounds, and when. Only for those who have asked for sounds.

import type { StepEvent } from "./wire";

export type Sound = "card" | "train" | "station" | "paper" | "tunnel" | "turn" | "done" | "end";

export interface Note {
  sound: Sound;
  /** Seconds after the step was shown. */
  at: number;
}

/** Trains are laid one by one, as on the map. */
const TRAIN_S = 0.2;
const CARD_S = 0.09;

/** `turn`: with this step it becomes the viewer's turn. */
export function notesOf(events: readonly StepEvent[], spaces: (route: string) => number, turn: boolean): Note[] {
  const notes: Note[] = [];
  let cards = 0;
  for (const event of events) {
    switch (event.type) {
      case "card_drawn":
      case "card_taken":
      case "card_turned_up":
        if (cards < 6) notes.push({ sound: "card", at: CARD_S * cards });
        cards += 1;
        break;
      case "route_claimed":
        for (let n = 0; n < spaces(event.route); n++) notes.push({ sound: "train", at: TRAIN_S * n });
        break;
      case "station_built":
        notes.push({ sound: "station", at: 0 });
        break;
      case "tickets_kept":
      case "opening_chosen":
        notes.push({ sound: "paper", at: 0 });
        break;
      case "tunnel_card_revealed":
        notes.push({ sound: "tunnel", at: 0.6 * notes.filter((note) => note.sound === "tunnel").length });
        break;
      case "game_ended":
        notes.push({ sound: "end", at: 0.4 });
        break;
    }
  }
  if (turn) notes.push({ sound: "turn", at: 0.3 });
  return notes;
}
