#!/usr/bin/env python3
"""A bot in a process of its own: it claims the longest route it can, and draws cards otherwise.

allaboard simulate --board usa --seats "stdio:python3 examples/stdio_bot.py,thrifty" --games 10
"""

import json
import sys
from typing import Any


def worth(action: dict[str, Any]) -> tuple[int, int]:
    """Long routes first, with few locomotives; then a card from the deck; anything else last."""
    if action["type"] == "claim_route":
        payment = action["payment"]
        return (payment["colored"] + payment["locomotives"], -payment["locomotives"])
    return (0, 1 if action["type"] in ("draw_card", "pay_tunnel") else 0)


for line in sys.stdin:
    legal = json.loads(line)["legal"]  # the whole line: {"v": 1, "view": …, "legal": […], "ms": 1000}
    best = max(range(len(legal)), key=lambda place, legal=legal: worth(legal[place]))
    print(json.dumps({"choose": best}), flush=True)
