"""A bot that is a program of its own, in any language: one line of JSON in, one line out.

It is asked `{"v": 1, "view": …, "legal": […], "ms": 1000}` and answers `{"choose": 3}`, a place in the list of legal
actions. A wrong, late or missing answer is a `BotFailed`, and nothing that it does keeps us waiting.
"""

from __future__ import annotations

import json
import os
import selectors
import shlex
import signal
import subprocess
import weakref
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import IO, Final

from allaboard.bots.base import BotFailed, Reason, UnknownBot
from allaboard.codec import encode_action, encode_view
from allaboard.core import Action, State

VERSION: Final = 1
LONGEST_ANSWER: Final = 4096
"""Bytes; `{"choose": 3}` is 13."""
STARTING: Final = 5.0
"""Seconds more for the first answer: the program has to start."""
GRACE: Final = 0.5
"""Seconds more for every answer: pipes and busy machines take their time."""
_LAST_WORDS: Final = 2000


class StdioBot:
    """A program that plays. It is started with the first question and stopped by `close`."""

    def __init__(self, command: str, ms: int) -> None:
        self.command = command
        self.ms = ms
        self._program: _Program | None = None
        self._arguments = _split(command)

    def choose(self, view: State, legal: Sequence[Action], /) -> Action:
        """What the program answers; `BotFailed` if that is nothing, nonsense or too late."""
        allowed = self.ms / 1000 + GRACE
        if self._program is None:
            self._program = _Program(self._arguments)
            allowed += STARTING
        question = {
            "v": VERSION,
            "view": encode_view(view),
            "legal": [encode_action(action) for action in legal],
            "ms": self.ms,
        }
        try:
            answer = self._program.ask(json.dumps(question, separators=(",", ":")), allowed)
            return legal[_chosen(answer, len(legal))]
        except BotFailed as error:
            last = self._program.last_words()
            self.close()
            raise BotFailed(f"stdio:{self.command} {error}{last}") from None

    def why(self) -> Reason:
        """The program does not say."""
        return Reason("bot-why-program")

    def close(self) -> None:
        """Stop the program, and whatever it has started."""
        if self._program is not None:
            self._program.stop()
            self._program = None


def _split(command: str) -> list[str]:
    try:
        arguments = shlex.split(command)
    except ValueError as error:
        raise UnknownBot(f"stdio:{command}: the command cannot be read ({error})") from None
    if not arguments:
        raise UnknownBot("stdio: is followed by the command that starts the bot, as in 'stdio:python3 my_bot.py'")
    from shutil import which

    if which(arguments[0]) is None:
        raise UnknownBot(f"stdio:{command}: there is no program {arguments[0]!r} to start")
    return arguments


def _chosen(answer: bytes, choices: int) -> int:
    shown = repr(answer.decode("utf-8", "replace")[:80])
    try:
        data = json.loads(answer)
    except (ValueError, RecursionError):
        raise BotFailed(f'answered {shown}, which is not {{"choose": N}}') from None
    place = data.get("choose") if isinstance(data, dict) else None
    if type(place) is not int:
        raise BotFailed(f'answered {shown}, which is not {{"choose": N}}')
    if not 0 <= place < choices:
        raise BotFailed(f"chose {place}, but the legal actions are 0 to {choices - 1}")
    return place


class _Program:
    """A child process and its three pipes, none of which can make us wait beyond a deadline."""

    def __init__(self, arguments: Sequence[str]) -> None:
        try:
            self.process = subprocess.Popen(
                arguments,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
                bufsize=0,
            )
        except OSError as error:
            raise BotFailed(f"stdio:{shlex.join(arguments)} cannot be started ({error.strerror})") from None
        self.stdin, self.stdout, self.stderr = (
            _pipe(self.process.stdin),
            _pipe(self.process.stdout),
            _pipe(self.process.stderr),
        )
        self.heard = b""
        self.complaints = b""
        self._stopped = weakref.finalize(self, _stop, self.process)

    def ask(self, question: str, seconds: float) -> bytes:
        """The line that answers the question."""
        deadline = monotonic() + seconds
        self._exchange(b"", 0)
        if self.heard:
            raise BotFailed("wrote before it was asked: one line for each question, no more")
        rest = question.encode() + b"\n"
        while b"\n" not in self.heard:
            left = deadline - monotonic()
            if left <= 0:
                raise BotFailed(f"gave no answer within {seconds:.1f} seconds")
            rest = self._exchange(rest, left)
            if len(self.heard) > LONGEST_ANSWER:
                raise BotFailed(f"wrote more than {LONGEST_ANSWER} bytes where one short line is wanted")
        answer, _, self.heard = self.heard.partition(b"\n")
        return answer

    def _exchange(self, rest: bytes, seconds: float) -> bytes:
        """Write what can be written and read what can be read, waiting at most so long for either."""
        with selectors.DefaultSelector() as selector:
            selector.register(self.stdout, selectors.EVENT_READ)
            selector.register(self.stderr, selectors.EVENT_READ)
            if rest:
                selector.register(self.stdin, selectors.EVENT_WRITE)
            ready = {key.fd for key, _ in selector.select(seconds)}
        if self.stderr.fileno() in ready:
            self.complaints = (self.complaints + (self.stderr.read(65536) or b""))[-_LAST_WORDS:]
        if self.stdout.fileno() in ready:
            read = self.stdout.read(LONGEST_ANSWER + 1)
            if read == b"":
                raise BotFailed(self._end())
            self.heard += read or b""
        elif self.stdin.fileno() in ready:
            try:
                written = self.stdin.write(rest)
            except BrokenPipeError:
                raise BotFailed(self._end()) from None
            rest = rest[written or 0 :]
        return rest

    def _end(self) -> str:
        try:
            code = self.process.wait(0.2)
        except subprocess.TimeoutExpired:
            return "closed its output"
        how = f"was killed by signal {-code}" if code < 0 else f"ended with exit code {code}"
        return f"{how} instead of answering"

    def last_words(self) -> str:
        """The last line that it wrote to standard error."""
        with suppress(OSError, ValueError):
            self.complaints += self.stderr.read(65536) or b""
        lines = self.complaints.decode("utf-8", "replace").split("\n")
        last = next((line.strip() for line in reversed(lines) if line.strip()), "")
        printable = "".join(c for c in last[:200] if c.isprintable())
        return f" (it said: {printable})" if printable else ""

    def stop(self) -> None:
        """End it and its children."""
        self._stopped()
        for pipe in (self.stdin, self.stdout, self.stderr):
            with suppress(OSError):
                pipe.close()


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    os.set_blocking(pipe.fileno(), False)
    return pipe


def _stop(process: subprocess.Popen[bytes]) -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
