"""Results of finished games, and ratings by OpenSkill for each board and number of seats."""

from __future__ import annotations

from typing import Any

from openskill.models import PlackettLuce
from sqlalchemy import Connection, case, delete, func, insert, select

from allaboard.table import schema
from allaboard.table.store import Change


def record(connection: Connection, change: Change) -> None:
    """Keep the results of a game that ended, and rate it if that was agreed."""
    row = change.row
    count = len(change.results)
    connection.execute(
        insert(schema.results),
        [
            {
                "table_id": row.id,
                "seat": r.seat,
                "subject": r.subject,
                "board": row.setup.board,
                "seats": count,
                "total": r.total,
                "rank": r.rank,
                "rated": r.rated,
                "reason": r.reason,
                "ended_at": row.ended_at,
            }
            for r in change.results
        ],
    )
    subjects = [r.subject for r in change.results]
    if change.results[0].rated and len(set(subjects)) == len(subjects):
        _rate(connection, row.setup.board, count, subjects, [r.rank for r in change.results])


def _rate(connection: Connection, board: str, seats: int, subjects: list[str], ranks: list[int]) -> None:
    t = schema.ratings
    model = PlackettLuce()
    where = (t.c.board == board, t.c.seats == seats)
    known = {r["subject"]: r for r in connection.execute(select(t).where(*where, t.c.subject.in_(subjects))).mappings()}
    teams = [
        [model.rating(mu=known[s]["mu"], sigma=known[s]["sigma"]) if s in known else model.rating()] for s in subjects
    ]
    rated = model.rate(teams, ranks=[float(rank) for rank in ranks])
    connection.execute(delete(t).where(*where, t.c.subject.in_(subjects)))
    connection.execute(
        insert(t),
        [
            {
                "subject": s,
                "board": board,
                "seats": seats,
                "mu": team[0].mu,
                "sigma": team[0].sigma,
                "games": (known[s]["games"] if s in known else 0) + 1,
            }
            for s, team in zip(subjects, rated, strict=True)
        ],
    )


def of(connection: Connection, subject: str) -> list[dict[str, Any]]:
    """The ratings of a guest or bot. `rating` is what it is worth for sure: mu less three sigma."""
    t = schema.ratings
    found = connection.execute(select(t).where(t.c.subject == subject).order_by(t.c.board, t.c.seats)).mappings()
    return [_shown(dict(r)) for r in found]


def best(connection: Connection, board: str, seats: int, limit: int = 100) -> list[dict[str, Any]]:
    """The ranking of one board and number of seats."""
    t, g = schema.ratings, schema.guests
    query = (
        select(t, g.c.name)
        .outerjoin(g, t.c.subject == "guest:" + g.c.id)
        .where(t.c.board == board, t.c.seats == seats)
        .order_by((t.c.mu - 3 * t.c.sigma).desc())
        .limit(limit)
    )
    shown = []
    for values in connection.execute(query).mappings():
        kind, _, name = values["subject"].partition(":")
        shown.append({**_shown(dict(values)), "kind": kind, "name": values["name"] if kind == "guest" else name})
    return shown


def _shown(values: dict[str, Any]) -> dict[str, Any]:
    return {
        "board": values["board"],
        "seats": values["seats"],
        "games": values["games"],
        "mu": round(values["mu"], 3),
        "sigma": round(values["sigma"], 3),
        "rating": round(values["mu"] - 3 * values["sigma"], 2),
    }


def statistics(connection: Connection, subject: str) -> list[dict[str, Any]]:
    """Games, wins and mean score of a guest or bot, for each board and number of seats."""
    t = schema.results
    wins = func.sum(case((t.c.rank == 1, 1), else_=0))
    query = (
        select(
            t.c.board,
            t.c.seats,
            func.count().label("games"),
            wins.label("wins"),
            func.avg(t.c.total).label("mean"),
            func.max(t.c.total).label("best"),
        )
        .where(t.c.subject == subject, t.c.reason != "agreement")
        .group_by(t.c.board, t.c.seats)
        .order_by(t.c.board, t.c.seats)
    )
    return [
        {
            "board": r["board"],
            "seats": r["seats"],
            "games": r["games"],
            "wins": int(r["wins"] or 0),
            "mean_score": None if r["mean"] is None else round(float(r["mean"]), 1),
            "best_score": r["best"],
        }
        for r in connection.execute(query).mappings()
    ]
