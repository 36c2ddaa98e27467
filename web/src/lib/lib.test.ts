import { describe, expect, it } from "vitest";

import { contrast, inkOn } from "./colors";
import { parseEvent, parseEvents } from "./events";
import { match } from "./router.svelte";
import { DEFAULTS, readSettings } from "./settings.svelte";

describe("server-sent events", () => {
  const body = (...pieces: string[]) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    });

  it("come whole, however the bytes are cut", async () => {
    const text = 'retry: 1500\n\nid: 3\nevent: step\ndata: {"a":"ș"}\n\n: still here\n\nevent: bye\ndata: {}\n\n';
    for (let cut = 0; cut <= text.length; cut += 1) {
      const events = [];
      for await (const event of parseEvents(body(text.slice(0, cut), text.slice(cut)))) events.push(event);
      expect(events).toEqual([
        { name: "step", data: '{"a":"ș"}', id: "3" },
        { name: "bye", data: "{}", id: null },
      ]);
    }
  });

  it("are heard even when they say nothing", async () => {
    let heard = 0;
    for await (const event of parseEvents(body(": still here\n\n", ": still here\n\n"), () => heard++)) throw event;
    expect(heard).toBe(2);
  });

  it("join their lines", () => {
    expect(parseEvent("data: a\ndata: b")?.data).toBe("a\nb");
    expect(parseEvent(": only a comment")).toBeNull();
  });
});

describe("addresses", () => {
  const routes = [{ pattern: "/" }, { pattern: "/t/:id" }, { pattern: "/t/:id/replay" }];

  it("find their page and what varies in them", () => {
    expect(match(routes, "/")?.route.pattern).toBe("/");
    expect(match(routes, "/t/a%20b")?.params).toEqual({ id: "a b" });
    expect(match(routes, "/t/x/replay/")?.route.pattern).toBe("/t/:id/replay");
  });

  it("that are none find nothing", () => {
    for (const path of ["/nowhere", "/t", "/t/x/y", "/t/%E0%A4%A"]) expect(match(routes, path)).toBeNull();
  });
});

describe("settings", () => {
  it("survive an old, foreign or damaged store", () => {
    for (const text of [null, "", "{", "[]", "7", "null", '{"theme":"pink","speed":9,"sounds":"yes","palette":null}']) {
      expect(readSettings(text)).toEqual(DEFAULTS);
    }
  });

  it("keep what fits", () => {
    const text = '{"theme":"dark","sounds":true,"speed":0,"playerColors":{"red":"#112233","blue":"red"},"more":1}';
    expect(readSettings(text)).toEqual({ ...DEFAULTS, theme: "dark", sounds: true, speed: 0, playerColors: { red: "#112233" } });
  });
});

describe("colours", () => {
  it("are legible under their symbols", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
    for (const hex of ["#ffffff", "#767676", "#c8382f"]) expect(contrast(hex, inkOn(hex)), hex).toBeGreaterThanOrEqual(4.4);
  });
});
