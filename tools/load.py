"""How much a server bears: a thousand tables, five hundred streams, and games played to their end by scripted clients.

    .venv/bin/python -m tools.load                      every storage in one run
    .venv/bin/python -m tools.load --only sqlite --json

Everything is on loopback. The clients take part of the processor too: what is reported is server and clients together.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import time
from argparse import ArgumentParser, Namespace
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any, Final

from tests.support import postgres
from tests.support.servers import Server

from tools.loading.clients import Guest, Pool, Table, Watcher
from tools.loading.figures import Memory, percentile, processor_s
from tools.loading.slow import slowed

SHAPES: Final = {"sqlite": 1, "postgresql 1": 1, "postgresql 2": 2, "postgresql 4": 4}
GUESTS: Final = 100
OPENED_AT_ONCE: Final = 16


def main() -> int:
    """Measure and report."""
    parser = ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=1000, help="tables with a game going on (default: %(default)s)")
    parser.add_argument("--streams", type=int, default=500, help="streams that follow them (default: %(default)s)")
    parser.add_argument("--rate", type=float, default=200, help="actions a second to be borne (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=20, help="for how long (default: %(default)s)")
    parser.add_argument("--games", type=int, default=24, help="games played to their end (default: %(default)s)")
    parser.add_argument(
        "--share", type=float, help="how much of a core each process of the server gets (default: all it can)"
    )
    parser.add_argument("--board", default="usa")
    parser.add_argument("--only", action="append", choices=SHAPES, help="only this storage; may be repeated")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    if options.share is not None and not 0 < options.share <= 1:
        parser.error(f"--share must be more than 0 and at most 1, not {options.share:g}")
    found = {}
    with ExitStack() as stack:
        directory = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="allaboard-load-")))
        wanted = [shape for shape in SHAPES if not options.only or shape in options.only]
        database = None
        if any(shape != "sqlite" for shape in wanted):
            database = stack.enter_context(postgres.running(durable=True))
        for shape in wanted:
            url = (
                f"sqlite:///{directory / 'games.sqlite3'}"
                if database is None or shape == "sqlite"
                else database.database()
            )
            found[shape] = measured(url, SHAPES[shape], directory, options)
            report(shape, found[shape], options)
    if options.json:
        print(json.dumps(found))
    return 0


def report(shape: str, figures: dict[str, Any], options: Namespace) -> None:
    """Tell one storage's figures as soon as they are known."""
    out = sys.stderr if options.json else sys.stdout
    lines = "".join(f"  {name:<52}{value:>12}\n" for name, value in figures.items())
    print(f"{shape} worker{'' if SHAPES[shape] == 1 else 's'}\n{lines}", file=out, flush=True)


def tell(text: str) -> None:
    """Say what is going on, to whoever looks."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\033[K{text} …")
        sys.stderr.flush()


def measured(url: str, workers: int, directory: Path, options: Namespace) -> dict[str, Any]:
    """Everything about one storage and number of workers."""
    more = ["--workers", str(workers)] if workers > 1 else []
    server = Server(url, directory, "--bot-workers", "1", "--log-level", "warning", *more)
    started = server.start()
    try:
        return {"seconds until it is ready": round(started, 2), **asyncio.run(loaded(server, options))}
    finally:
        server.stop()


async def loaded(server: Server, options: Namespace) -> dict[str, Any]:
    """The figures of a server that runs."""
    assert server.process is not None
    memory, rng = Memory(server.process.pid), Random(1)
    pool = Pool(server.port, 32)
    guests = [await Guest.entered(pool, f"Guest {n}") for n in range(GUESTS)]
    await asyncio.sleep(1)
    bare = memory.mib()
    tables = await opened(pool, guests, options)
    await asyncio.sleep(1)
    idle = memory.mib()
    followed = tables[: max(1, options.streams // 2)]
    watchers = [watcher for table in followed for watcher in table.watched()]
    for watcher in watchers:
        await watcher.start()
    await asyncio.gather(*[watcher.ready.wait() for watcher in watchers])
    await asyncio.sleep(1)
    active = memory.mib()
    tell(f"{options.rate:g} actions a second for {options.seconds:g} s")
    before = processor_s(server.process.pid)
    with slowed(server.process.pid, options.share):
        steady = await steadily(pool, followed, options.rate, options.seconds, rng)
    steady["ms of the server's processor time an action"] = per_action(server, before, steady)
    after = memory.mib()
    tell(f"{options.games} games to their end")
    before = processor_s(server.process.pid)
    with slowed(server.process.pid, options.share):
        flat_out = await whole_games(pool, followed, options.games, rng)
    flat_out["ms of the server's processor time an action"] = per_action(server, before, flat_out)
    for watcher in watchers:
        watcher.close()
    pool.close()
    return {
        "tables": len(tables),
        "streams": len(watchers),
        "KiB a table with a game, nobody following": round((idle - bare) * 1024 / len(tables), 1),
        "KiB more a table with two streams": round((active - idle) * 1024 / len(followed), 1),
        "MiB in all after the steady part": round(after, 1),
        "steady: actions/s wanted": options.rate,
        **{f"steady: {name}": value for name, value in steady.items()},
        **{f"flat out: {name}": value for name, value in flat_out.items()},
    }


def per_action(server: Server, before: float, figures: dict[str, Any]) -> float:
    """What the server's own work costs: of all figures the one that others on the machine change least."""
    assert server.process is not None
    return round(1000 * (processor_s(server.process.pid) - before) / int(figures["actions"]), 2)


async def opened(pool: Pool, guests: list[Guest], options: Namespace) -> list[Table]:
    """Tables of two people each, with their games begun."""
    made: list[Table] = []

    async def some(numbers: range) -> None:
        for number in numbers:
            made.append(await Table.opened(pool, guests[number % GUESTS], guests[(number + 1) % GUESTS], options.board))
            tell(f"{len(made)} of {options.tables} tables")

    await asyncio.gather(*[some(range(n, options.tables, OPENED_AT_ONCE)) for n in range(OPENED_AT_ONCE)])
    return made


async def steadily(pool: Pool, tables: list[Table], rate: float, seconds: float, rng: Random) -> dict[str, Any]:
    """So many actions a second, spread over all tables, whether the server keeps up or not."""
    answers: list[float] = []
    seen: list[float] = []
    acting: set[asyncio.Task[None]] = set()
    began = time.perf_counter()
    sent, late = 0, 0
    while (now := time.perf_counter() - began) < seconds:
        if sent < now * rate:
            ready = next((t for t in rng.sample(tables, min(len(tables), 40)) if t.ready()), None)
            sent += 1
            if ready is None:
                late += 1  # every table looked at still waits for its last step
                continue
            ready.busy = True
            task = asyncio.create_task(ready.act(pool, rng, answers, seen))
            acting.add(task)
            task.add_done_callback(acting.discard)
        else:
            await asyncio.sleep(0.002)
    await asyncio.gather(*acting)
    took = time.perf_counter() - began
    return {"actions not begun in time": late, **summary(answers, seen, took)}


async def whole_games(pool: Pool, tables: list[Table], games: int, rng: Random) -> dict[str, Any]:
    """A few tables as quick as the server can, each to the end of its game."""
    answers: list[float] = []
    seen: list[float] = []
    began = time.perf_counter()

    async def play(table: Table) -> None:
        while not table.over:
            await table.act(pool, rng, answers, seen)

    await asyncio.gather(*[play(table) for table in tables[:games]])
    took = time.perf_counter() - began
    return {"games": sum(table.over for table in tables[:games]), **summary(answers, seen, took)}


def summary(answers: list[float], seen: list[float], took: float) -> dict[str, Any]:
    """How quick it was: until the answer, and until the last viewer had the step."""
    return {
        "actions": len(seen),
        "actions/s": round(len(seen) / took, 1),
        "ms from POST to its answer, median": percentile(answers, 0.5),
        "ms from POST to its answer, 99 %": percentile(answers, 0.99),
        "ms from POST to the last viewer, median": percentile(seen, 0.5),
        "ms from POST to the last viewer, 99 %": percentile(seen, 0.99),
    }


__all__ = ["Watcher", "main"]

if __name__ == "__main__":
    sys.exit(main())
