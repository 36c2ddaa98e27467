#!/usr/bin/env node
// A bot in a process of its own: it claims the longest route it can, and draws cards otherwise.
//
// allaboard simulate --board europe --seats "stdio:node examples/stdio_bot.js,thrifty" --games 10

const lines = require("node:readline").createInterface({ input: process.stdin });

function worth(action) {
  if (action.type === "claim_route") return action.payment.colored + action.payment.locomotives;
  return action.type === "draw_card" || action.type === "pay_tunnel" ? 0.5 : 0;
}

lines.on("line", (line) => {
  const { legal } = JSON.parse(line); // {"v": 1, "view": …, "legal": […], "ms": 1000}
  let choose = 0;
  legal.forEach((action, place) => {
    if (worth(action) > worth(legal[choose])) choose = place;
  });
  process.stdout.write(JSON.stringify({ choose }) + "\n");
});
