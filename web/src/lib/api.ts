/** The server's API, typed by its own description; what goes wrong comes as a `Problem` that can be told in words. */
import { hasText, t } from "./i18n.svelte";
import type { components, paths } from "./protocol";

export type Schema<Name extends keyof components["schemas"]> = components["schemas"][Name];
export type Table = Schema<"TableOut">;
export type Seat = Schema<"SeatOut">;
export type Step = Schema<"StepOut">;
export type Action = Schema<"Action">;
export type View = Schema<"View">;
export type StepEvent = Schema<"StepEvent">;
export type ChatLine = Schema<"ChatLine">;
export type Me = Schema<"Me">;

type Method = "get" | "post" | "put" | "patch" | "delete";
type Operation<P extends keyof paths, M extends Method> = NonNullable<paths[P][M]>;
type Body<O> = O extends { requestBody: { content: { "application/json": infer B } } } ? B : never;
type Query<O> = O extends { parameters: { query?: infer Q } } ? Q : never;
type PathValues<O> = O extends { parameters: { path: infer V } } ? V : never;
type Good<O> = O extends { responses: infer R }
  ? R extends { 200: { content: { "application/json": infer A } } } | { 201: { content: { "application/json": infer A } } }
    ? A
    : void
  : never;
/** Paths that know a method. */
type With<M extends Method> = { [P in keyof paths]: paths[P][M] extends object ? P : never }[keyof paths];

export interface Ask<O> {
  path?: PathValues<O>;
  query?: Query<O>;
  body?: Body<O>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** An answer that is an error. `code` is stable (`/docs/problems`); `offline` and `unreadable` are our own. */
export class Problem extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    readonly detail: string,
    readonly more: Readonly<Record<string, unknown>> = {},
    readonly retryAfter: number | null = null,
  ) {
    super(`${code}: ${detail}`);
    this.name = "Problem";
  }
}

/** What went wrong, in the reader's language. */
export function tell(error: unknown): string {
  if (!(error instanceof Problem)) return t("problem-internal");
  const id = `problem-${error.code.replaceAll("_", "-")}`;
  return hasText(id) ? t(id) : error.detail;
}

/** A part of the page that is fetched when it is first needed. */
export async function part<T>(load: () => Promise<T>): Promise<T> {
  const found = await load().catch((error: unknown) => {
    throw new Problem("offline", 0, String(error));
  });
  // Nothing: the server has another version, and the page is about to be loaded anew.
  return found ?? new Promise<never>(() => {});
}

/** The problem in a response that is none of the 200s. */
export async function problemOf(response: Response): Promise<Problem> {
  const wait = Number(response.headers.get("retry-after") ?? Number.NaN);
  const retryAfter = Number.isFinite(wait) ? wait : null;
  try {
    const body = (await response.json()) as Record<string, unknown>;
    const { code, detail } = body;
    if (typeof code === "string" && typeof detail === "string") {
      return new Problem(code, response.status, detail, body, retryAfter);
    }
  } catch {
    // A proxy's page, or nothing.
  }
  const code = response.status >= 502 && response.status <= 504 ? "offline" : "unreadable";
  return new Problem(code, response.status, response.statusText, {}, retryAfter);
}

async function call<P extends keyof paths, M extends Method>(
  method: M,
  path: P,
  ask: Ask<Operation<P, M>>,
): Promise<Good<Operation<P, M>>> {
  let address: string = path;
  for (const [name, value] of Object.entries((ask.path ?? {}) as Record<string, string | number>)) {
    address = address.replace(`{${name}}`, encodeURIComponent(value));
  }
  const query = Object.entries((ask.query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined && value !== null);
  if (query.length) address += `?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`;
  const headers: Record<string, string> = { Accept: "application/json", ...ask.headers };
  const request: RequestInit = { method: method.toUpperCase(), headers };
  if (ask.signal) request.signal = ask.signal;
  if (ask.body !== undefined) {
    headers["Content-Type"] = "application/json";
    request.body = JSON.stringify(ask.body);
  }
  let response: Response;
  try {
    response = await fetch(address, request);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new Problem("offline", 0, "The server cannot be reached.");
  }
  if (!response.ok) throw await problemOf(response);
  if (response.status === 204) return undefined as Good<Operation<P, M>>;
  return (await response.json()) as Good<Operation<P, M>>;
}

/** `await api.get("/api/tables/{table_id}", { path: { table_id } })`, and so on. Throws `Problem`. */
export const api = {
  get: <P extends With<"get">>(path: P, ask: Ask<Operation<P, "get">> = {}) => call("get", path, ask),
  post: <P extends With<"post">>(path: P, ask: Ask<Operation<P, "post">> = {}) => call("post", path, ask),
  put: <P extends With<"put">>(path: P, ask: Ask<Operation<P, "put">> = {}) => call("put", path, ask),
  patch: <P extends With<"patch">>(path: P, ask: Ask<Operation<P, "patch">> = {}) => call("patch", path, ask),
  delete: <P extends With<"delete">>(path: P, ask: Ask<Operation<P, "delete">> = {}) => call("delete", path, ask),
};
