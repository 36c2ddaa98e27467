"""Chance in the kernel: the seed's exact shuffles (docs/contract.md), and a quick generator for imagined worlds."""

from __future__ import annotations

from typing import Any, Final

from allaboard.fast.layout import (
    D_BYTES,
    D_MODE,
    D_POLICY,
    D_PREFIX,
    D_SPARE,
    D_SPONGE,
    D_WORLD,
    N_CARDS,
    N_LONG,
    N_TICKETS,
)
from allaboard.fast.words import i64, jit, u64

_GOLDEN: Final = u64(0x9E3779B97F4A7C15)
_MIX_A: Final = u64(0xBF58476D1CE4E5B9)
_MIX_B: Final = u64(0x94D049BB133111EB)
_LOW: Final = u64(0xFFFFFFFF)
_SPAN: Final = u64(1 << 32)
_FULL: Final = u64(0xFFFFFFFFFFFFFFFF)
_RATE: Final = 136

_ROUNDS: Final = tuple(
    u64(word)
    for word in (
        0x0000000000000001, 0x0000000000008082, 0x800000000000808A, 0x8000000080008000, 0x000000000000808B,
        0x0000000080000001, 0x8000000080008081, 0x8000000000008009, 0x000000000000008A, 0x0000000000000088,
        0x0000000080008009, 0x000000008000000A, 0x000000008000808B, 0x800000000000008B, 0x8000000000008089,
        0x8000000000008003, 0x8000000000008002, 0x8000000000000080, 0x000000000000800A, 0x800000008000000A,
        0x8000000080008081, 0x8000000000008080, 0x0000000080000001, 0x8000000080008008,
    )
)  # fmt: skip
_TURNS: Final = (1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 2, 14, 27, 41, 56, 8, 25, 43, 62, 18, 39, 61, 20, 44)
_PLACES: Final = (10, 7, 11, 17, 18, 3, 5, 16, 8, 21, 24, 4, 15, 23, 19, 13, 12, 2, 20, 14, 22, 9, 6, 1)

_TRAIN_CARDS: Final = tuple(b"train cards/")
_TICKETS: Final = tuple(b"tickets")
_LONG_TICKETS: Final = tuple(b"long tickets")
_SEATS: Final = tuple(b"seats")


@jit
def mixed(word: Any) -> Any:
    """Scramble a word: the finaliser of SplitMix64."""
    word = u64((word ^ (word >> u64(30))) * _MIX_A)
    word = u64((word ^ (word >> u64(27))) * _MIX_B)
    return word ^ (word >> u64(31))


@jit
def below(D: Any, bound: Any) -> Any:
    """Draw a number from 0 to bound - 1, each exactly as likely."""
    wide = u64(bound)
    while True:
        D[D_POLICY] = u64(D[D_POLICY] + _GOLDEN)
        product = u64((mixed(D[D_POLICY]) >> u64(32)) * wide)
        low = product & _LOW
        if low >= wide or low >= (_SPAN - wide) % wide:
            return i64(product >> u64(32))


@jit
def _rotated(word: Any, by: Any) -> Any:
    return u64(word << u64(by)) | (word >> u64(64 - by))


@jit
def _permute(D: Any) -> None:
    """Keccak-f[1600] on the sponge."""
    for r in range(24):
        for x in range(5):
            at = D_SPONGE + x
            D[D_SPARE + x] = D[at] ^ D[at + 5] ^ D[at + 10] ^ D[at + 15] ^ D[at + 20]
        for x in range(5):
            word = D[D_SPARE + (x + 4) % 5] ^ _rotated(D[D_SPARE + (x + 1) % 5], 1)
            for y in range(0, 25, 5):
                D[D_SPONGE + x + y] = D[D_SPONGE + x + y] ^ word
        word = D[D_SPONGE + 1]
        for i in range(24):
            at = D_SPONGE + _PLACES[i]
            kept = D[at]
            D[at] = _rotated(word, _TURNS[i])
            word = kept
        for y in range(0, 25, 5):
            for x in range(5):
                D[D_SPARE + x] = D[D_SPONGE + y + x]
            for x in range(5):
                # The complement as a difference: plain Python's ~ would be negative.
                other = _FULL ^ D[D_SPARE + (x + 1) % 5]
                D[D_SPONGE + y + x] = D[D_SPARE + x] ^ (other & D[D_SPARE + (x + 2) % 5])
        D[D_SPONGE] = D[D_SPONGE] ^ _ROUNDS[r]


@jit
def _absorb(D: Any, at: Any, byte: Any) -> Any:
    lane = D_SPONGE + (at >> 3)
    D[lane] = D[lane] ^ u64(u64(byte) << u64(8 * (at & 7)))
    at += 1
    if at == _RATE:
        _permute(D)
        at = 0
    return at


@jit
def _open_stream(D: Any, name: Any) -> None:
    """Let the sponge drink the seed and the shuffle's name, and make it ready to be squeezed."""
    for lane in range(25):
        D[D_SPONGE + lane] = u64(0)
    at = 0
    for i in range(i64(D[D_PREFIX])):
        at = _absorb(D, at, D[D_BYTES + i])
    if name == N_TICKETS:
        for byte in _TICKETS:
            at = _absorb(D, at, byte)
    elif name == N_LONG:
        for byte in _LONG_TICKETS:
            at = _absorb(D, at, byte)
    elif name < N_CARDS:
        for byte in _SEATS:
            at = _absorb(D, at, byte)
    else:
        for byte in _TRAIN_CARDS:
            at = _absorb(D, at, byte)
        number = name - N_CARDS
        power = 1
        while power * 10 <= number:
            power *= 10
        while power > 0:
            at = _absorb(D, at, 48 + number // power % 10)
            power //= 10
    lane = D_SPONGE + (at >> 3)
    D[lane] = D[lane] ^ u64(u64(0x1F) << u64(8 * (at & 7)))
    last = D_SPONGE + ((_RATE - 1) >> 3)
    D[last] = D[last] ^ u64(u64(0x80) << u64(56))
    _permute(D)


@jit
def _seed_shuffle(A: Any, start: Any, size: Any, D: Any, name: Any) -> None:
    _open_stream(D, name)
    used = 0
    for last in range(size - 1, 0, -1):
        bound = u64(last + 1)
        pick = 0
        while True:
            if used == _RATE // 4:
                _permute(D)
                used = 0
            word = D[D_SPONGE + (used >> 1)]
            word = (word >> u64(32)) if used & 1 else (word & _LOW)
            used += 1
            product = u64(word * bound)
            low = product & _LOW
            if low >= bound or low >= _SPAN % bound:
                pick = i64(product >> u64(32))
                break
        A[start + last], A[start + pick] = A[start + pick], A[start + last]


@jit
def shuffle(A: Any, start: Any, size: Any, D: Any, name: Any) -> None:
    """Put cells into the order that belongs to a name: Fisher-Yates from the far end (rules P7)."""
    if D[D_MODE] != u64(0):
        _seed_shuffle(A, start, size, D, name)
        return
    # An imagined order depends on the world's key and the name alone: the same world deals the same to every candidate.
    word = mixed(u64(D[D_WORLD] + u64(u64(name + 1) * _MIX_A)))
    for last in range(size - 1, 0, -1):
        bound = u64(last + 1)
        while True:
            word = u64(word + _GOLDEN)
            product = u64((mixed(word) >> u64(32)) * bound)
            low = product & _LOW
            if low >= bound or low >= (_SPAN - bound) % bound:
                break
        pick = i64(product >> u64(32))
        A[start + last], A[start + pick] = A[start + pick], A[start + last]
