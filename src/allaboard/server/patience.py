"""Whoever connects must have asked before long: no connection is held by saying nothing, or by saying it slowly."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

UNFINISHED = (h11.IDLE, h11.SEND_BODY)


def patient(seconds: float) -> type[asyncio.Protocol]:
    """Connections on which a request must be here, whole, so many seconds after the connection or its first byte."""

    class Patient(H11Protocol):
        _end: asyncio.TimerHandle | None = None

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self._end = self.loop.call_later(seconds, transport.close)

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            # Each further byte of the same request finds the clock running. Between requests uvicorn's own one does.
            if self.conn.their_state not in UNFINISHED:
                self._forget()
            elif self._end is None:
                self._end = self.loop.call_later(seconds, self.transport.close)

        def connection_lost(self, exc: Exception | None) -> None:
            self._forget()
            super().connection_lost(exc)

        def _forget(self) -> None:
            if self._end is not None:
                self._end.cancel()
                self._end = None

    return Patient
