/** Who plays on this device. */
import { api, type Me } from "./api";
import { t } from "./i18n.svelte";

let known = $state.raw<Me | null>(null);

/** Who it is; null until the server has said. */
export function me(): Me | null {
  return known;
}

/** Somebody, or nobody, as an answer of the server said. */
export function iAm(answer: Me): Me {
  known = answer;
  return answer;
}

/** Ask the server. */
export async function loadMe(): Promise<Me> {
  return iAm(await api.get("/api/me"));
}

/** Be a guest of this name, or be called so from now on. */
export async function enter(name: string): Promise<Me> {
  return iAm(await api.post("/api/me", { body: { name } }));
}

/** Be somebody: whoever one is already, else a guest of this name. A new name renames. */
export async function ensureMe(name: string): Promise<Me> {
  const now = known ?? (await loadMe());
  const wanted = name.trim() || (now.name ?? t("page-player"));
  return now.signed_in && now.name === wanted ? now : enter(wanted);
}
