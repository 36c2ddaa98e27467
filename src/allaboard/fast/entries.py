"""What Python calls in the kernel, and with what: each function's arguments, as the kernel file holds them.

`u1` … `i8` are arrays of numpy's names (`u2:2` has two dimensions), `int` and `word` are numbers with and without a sign, and
`flag` is true or false. A function that is not here, or that is called otherwise, is compiled by numba where it is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

PARTS: Final[Mapping[str, Mapping[str, str]]] = {
    "whole games": {
        "playout.imagine": "u8 word word",
        "playout.copy": "u2 u2",
        "playout.play_out": "u2 u2 u8 u8 u2",
        "playout.play_games": "u2 u2 u8 u8 u2 int int i4",
        "playout.margin": "i4 int int",
        "flow.start": "u2 u2 u8 u8",
        "step.apply": "u2 u2 u8 int",
        "count.final_count": "u2 u2 u8 u2 i4",
    },
    "games step by step": {
        "choices.legal_codes": "u2 u2 u8 u4 flag",
        "choices.legal_mask": "u2 u2 u8 u4 u1 flag",
        "choices.id_of": "u2 int flag",
        "actions.resolved": "u2 u2 int flag",
        "marks.thrifty_mask": "u2 u2 u8 u1",
        "thrifty.thrifty_move": "u2 u2 u8 u8 int",
        "batch.begin_games": "u2:2 u8 u2 u8 u8 u4 u1:2 i4:2 flag int int",
        "batch.step_games": "u2:2 u8 u2 u8 u8 u2 u4 u4 u1:2 i8 i4:2 i4:2 flag flag int int",
        "batch.sample_ids": "u8 u8:2 i4:2 i8 int int",
        "batch.finish_games": "u2:2 u8 u2 u8 u8 u2 i4:2 i4:2 int int",
        "solo.count_legal": "u2 u2 u8 u8 u4 u8",
        "solo.code_at": "u2 u2 u8 u8 u4 u8 int",
        "solo.step_at": "int int",
    },
    "imagined futures": {
        "imagine.redeal": "u2 u2 u8 u2 int",
        "playout.rollouts": "u2 u2 u2 u2 u8 u8 u2 i4 u4 int int int int flag i4",
    },
    "observations": {
        "sights.forget_all": "u8",
        "observe.observe": "u2 u2 u8 i4 u8 u2 u8 int u1",
        "sights.observe_games": "u2:2 u2 u8 i4 u8 u2 u8:2 i4:2 u1:2 int int",
        "sights.advance_games": (
            "u2:2 u8 u8 u2 u8 u8 i4 u8 u2 u8:2 u4 u4 u1:2 i8 i4:2 i4:2 u1:2 u1:2 i4:2 i8 i8 flag flag flag int int"
        ),
    },
    "moves tried in imagined games": {
        "policies.choose": "u2 u2 u8 u8 u2",
        "policies.seat_policies": "u8 u2",
        "search.interests": "u2 u2 u2 i4 int i4",
        "search.station_gains": "u2 u2 u2 u8 u2 i4 u4 int i4",
        "search.trials": "u2 u2 u2 u2 u8 u8 u2 i4 i4 u4 u2 int int int int i4",
    },
}
"""What is compiled, in this order."""

ENTRIES: Final[Mapping[str, str]] = {name: kinds for part in PARTS.values() for name, kinds in part.items()}
"""Module and function, and the kinds of its arguments."""

LETTERS: Final[Mapping[str, str]] = {"u1": "B", "u2": "H", "u4": "IL", "u8": "LQ", "i4": "il", "i8": "lq"}
"""What the buffer protocol calls the kinds of cells, here or there."""

PYTHON: Final = (
    "PyBuffer_Release",
    "PyErr_BadInternalCall",
    "PyErr_Clear",
    "PyErr_Occurred",
    "PyEval_RestoreThread",
    "PyEval_SaveThread",
    "PyLong_AsUnsignedLongLongMask",
    "PyLong_FromLongLong",
    "PyLong_FromUnsignedLongLong",
    "PyObject_GetBuffer",
    "PyObject_IsTrue",
    "PyObject_Vectorcall",
    "Py_IncRef",
)
"""Python's own functions that the kernel file calls; their addresses and, after them, that of None are told to it."""


def dimensions(kind: str) -> int:
    """How many dimensions an argument has; a number has none."""
    return 0 if kind in ("int", "word", "flag") else int(kind[3:] or 1)
