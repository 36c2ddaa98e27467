/** The board alone, in any state: for tests and for looking at. `?board=usa&theme=dark`; `scene({ … })` sets props, `told` holds what came out. */
import "@fontsource-variable/source-sans-3/wght.css";
import "../src/styles/tokens.css";
import "../src/styles/base.css";

import { mount } from "svelte";

import type { Board, City, Drawing, Route, Ticket } from "$lib/boards";
import { chooseFirstLanguage } from "$lib/i18n.svelte";
import { changeSettings, type Settings } from "$lib/settings.svelte";
import Harness from "./Harness.svelte";

const asked = new URLSearchParams(location.search);
const name = asked.get("board") ?? "usa";
const facts = import.meta.glob("../../src/allaboard/boards/*.json", { import: "default" });

async function read<T>(file: string): Promise<T> {
  return (await facts[`../../src/allaboard/boards/${file}.json`]!()) as T;
}

const byId = <T extends { id: string }>(things: T[]) => new Map(things.map((thing) => [thing.id, thing]));
const file = await read<Board & { cities: City[]; routes: Route[]; tickets: Ticket[] }>(name);
const drawing = await read<Drawing>(`${name}.drawing`);
const board: Board = { ...file, hash: "", drawing, city: byId(file.cities), route: byId(file.routes), ticket: byId(file.tickets) };

const changes: Partial<Settings> = { theme: asked.get("theme") === "dark" ? "dark" : "light" };
if (asked.get("palette")) changes.palette = asked.get("palette") as Settings["palette"];
changeSettings(changes);
await chooseFirstLanguage();
performance.mark("facts");
mount(Harness, { target: document.getElementById("page")!, props: { board } });
requestAnimationFrame(() => setTimeout(() => performance.measure("board", "facts")));
