"""`allaboard bench`: how fast everything is on this machine, as rates and as ratios in one run."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from allaboard.commands.options import add_command, whole

if TYPE_CHECKING:
    from allaboard.commands.options import SubParsers


def register(subparsers: SubParsers) -> None:
    """Add the command."""
    parser = add_command(
        subparsers,
        "bench",
        "On one core. The ratios can be compared between machines; the rates cannot.",
        epilog="Example: allaboard bench --seconds 5 --json",
    )
    parser.add_argument(
        "--seconds", type=whole(1, 600), default=2, metavar="T", help="for each figure (default: %(default)s)"
    )
    parser.add_argument("--json", action="store_true", help="report as JSON")
    parser.set_defaults(run=run)


def run(options: Namespace) -> int:
    """Measure and report."""
    from allaboard.simulation.bench import core_rates, scoring_times, start_times

    def tell(what: str) -> None:
        if sys.stderr.isatty():
            sys.stderr.write(f"\r\033[Kmeasuring {what} …")
            sys.stderr.flush()

    report: dict[str, Any] = {"core": core_rates(options.seconds, tell)}
    report["fast"] = _fast(options.seconds, tell)
    report["scoring"] = scoring_times(tell)
    report["start"] = start_times(tell)
    report["ratios"] = ratios(report)
    if sys.stderr.isatty():
        sys.stderr.write("\r\033[K")
    print(json.dumps(report) if options.json else "\n".join(_table(report)))
    return 0


def _fast(seconds: int, tell: Any) -> dict[str, Any]:
    """The kernel's rates, where it is installed (the extra `fast`)."""
    if find_spec("numba") is None:
        return {}
    from allaboard.simulation.kernel_bench import rates

    return rates(seconds, tell)


def ratios(report: dict[str, Any]) -> dict[str, float]:
    """Rates against the core with two seats on the first map."""
    core = report["core"]
    base = core["usa/2"]["games_per_s"]
    found = {f"core {name} / core usa/2": rate["games_per_s"] / base for name, rate in core.items() if name != "usa/2"}
    for name, rate in report["fast"].items():
        if isinstance(rate, dict) and "games_per_s" in rate and name in core:
            found[f"fast {name} / core {name}"] = rate["games_per_s"] / core[name]["games_per_s"]
        game, _, kind = name.partition(" ")
        if kind and "decisions_per_s" in core.get(game, {}):  # step by step, with or without observations
            found[f"fast {name} / core {game}"] = rate["decisions_per_s"] / core[game]["decisions_per_s"]
    return {name: round(ratio, 3) for name, ratio in found.items()}


def _table(report: dict[str, Any]) -> list[str]:
    lines = []
    for part in ("core", "fast"):
        if report[part]:
            lines += [f"{part + ', thrifty play' if part == 'fast' else 'core, uniform play':24}  games/s  decisions/s"]
        for name, rate in report[part].items():
            if isinstance(rate, dict) and "games_per_s" in rate:
                decisions = rate.get("decisions_per_s")
                lines.append(f"  {name:22}  {rate['games_per_s']:7.0f}  {decisions or 0:11.0f}")
    if not report["fast"]:
        lines.append("fast: not installed; pip install 'allaboard[fast]'")
    for title, part in (("scoring, milliseconds", "scoring"), ("start, milliseconds", "start")):
        lines.append(title)
        lines += [f"  {name:44}  {value:9.2f}" for name, value in report[part].items()]
    lines.append("ratios")
    lines += [f"  {name:44}  {value:9.2f}" for name, value in report["ratios"].items()]
    return lines
