// The rules of a board in the reader's language, fetched when somebody first asks why.

import { api, type Schema } from "$lib/api";

export type Clause = Schema<"ClauseOut">;

const held = new Map<string, Promise<ReadonlyMap<string, Clause>>>();

/** The clauses of a board by their ids. A failed fetch is tried again by the next who asks. */
export function clauses(board: string, language: "en" | "pt" | "ro"): Promise<ReadonlyMap<string, Clause>> {
  const key = `${board} ${language}`;
  let found = held.get(key);
  if (!found) {
    found = api
      .get("/api/rules/{board}/{language}", { path: { board, language } })
      .then((rules) => new Map(rules.sections.flatMap((section) => section.clauses.map((clause) => [clause.id, clause] as const))));
    held.set(key, found);
    found.catch(() => held.delete(key));
  }
  return found;
}
