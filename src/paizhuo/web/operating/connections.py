"""连接: how long the server waits for a client that sends or reads slowly, and how large the head of a request may be.

uvicorn limits only the pause between two requests. A connection costs a descriptor and memory, so a client that sends
half of a request, or never takes its answer, is let go.
"""

from __future__ import annotations

import socket
from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

LONGEST_URL = 8 * 1024
MOST_HEAD = 64 * 1024
"""Bytes of the address and all headers of a request; browsers send a few thousand."""


@dataclass(frozen=True)
class Patience:
    """耐心: seconds that a client has."""

    head: float = 20
    """For the address and the headers of a request, from the first byte; for the first byte, from the connection."""
    pause: float = 30
    """Between two pieces of a body."""
    body: float = 600
    """For a whole body: half a gigabyte at a megabyte a second."""
    answer: float = 60
    """To take what waits for it: 64 KiB. A screen of the hall that does not read its feed connects again."""


class PatientProtocol(HttpToolsProtocol):
    """有限的耐心: reads requests as uvicorn does, and lets slow clients go."""

    patience: ClassVar[Patience] = Patience()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn's own
        """Wait for the first byte."""
        super().connection_made(transport)
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._head_bytes = 0
        self._reads_head = True
        self._refusal: HTTPStatus | None = None
        self._limit_unread(transport)
        self._begin("head", self.patience.head, self._head_is_late)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody waits any more."""
        for name in tuple(self._timers):
            self._end(name)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, unless the head has become too large."""
        if self._reads_head:
            self._head_bytes += len(data)
        super().data_received(data)
        if self._reads_head and self._head_bytes > MOST_HEAD and not self.transport.is_closing():
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def on_message_begin(self) -> None:
        """The head of the next request begins, perhaps in the same piece as the end of the one before."""
        super().on_message_begin()
        self._head_bytes = max(1, self._head_bytes)
        if "head" not in self._timers:
            self._begin("head", self.patience.head, self._head_is_late)

    def on_headers_complete(self) -> None:
        """The head is there: check its size, and wait for the body."""
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        self._reads_head = False
        self._end("head")
        if len(self.url) > LONGEST_URL or size > MOST_HEAD:
            is_url = len(self.url) > LONGEST_URL
            self._refusal = HTTPStatus.REQUEST_URI_TOO_LONG if is_url else HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
            raise ValueError("the head of the request is too large")
        self._begin("pause", self.patience.pause, self._body_pauses)
        self._begin("body", self.patience.body, self._body_is_late)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A piece of the body has come."""
        self._begin("pause", self.patience.pause, self._body_pauses)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is whole; the next one may begin."""
        self._end("pause")
        self._end("body")
        self._reads_head, self._head_bytes = True, 0
        super().on_message_complete()

    def pause_writing(self) -> None:
        """The client does not take what waits for it."""
        super().pause_writing()
        self._begin("answer", self.patience.answer, self._let_go)

    def resume_writing(self) -> None:
        """The client has taken enough."""
        super().resume_writing()
        self._end("answer")

    def send_400_response(self, msg: str) -> None:
        """Answer what cannot be read, or what was found too large."""
        if self._refusal is None:
            super().send_400_response(msg)
        else:
            self._refuse(self._refusal)

    def _head_is_late(self) -> None:
        before: RequestResponseCycle | None = self.cycle  # none yet on a new connection, whatever its type says
        if before is not None and not before.response_complete:
            # An earlier request of the connection is still being answered.
            self._begin("head", self.patience.head, self._head_is_late)
        elif self._head_bytes:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT)
        else:
            self.transport.close()

    def _body_pauses(self) -> None:
        if self.flow.read_paused:
            # It is the server that does not read.
            self._begin("pause", self.patience.pause, self._body_pauses)
        else:
            self._body_is_late()

    def _body_is_late(self) -> None:
        if self.cycle.response_started:
            self._let_go()
        else:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT)

    def _let_go(self) -> None:
        self.transport.abort()

    def _refuse(self, status: HTTPStatus) -> None:
        text = f"{status.value} {status.phrase}\n".encode()
        head = f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: text/plain\r\n"
        self.transport.write(f"{head}content-length: {len(text)}\r\nconnection: close\r\n\r\n".encode() + text)
        self.transport.close()

    def _begin(self, name: str, seconds: float, then: Callable[[], None]) -> None:
        """Set a timer, from now on if it was set before."""
        self._end(name)

        def fire() -> None:
            self._timers.pop(name, None)
            if not self.transport.is_closing() or name == "answer":
                then()

        self._timers[name] = self.loop.call_later(seconds, fire)

    def _end(self, name: str) -> None:
        timer = self._timers.pop(name, None)
        if timer is not None:
            timer.cancel()

    def _limit_unread(self, transport: asyncio.Transport) -> None:
        """Let the system end a connection whose client takes nothing at all, also while it is being closed."""
        found = transport.get_extra_info("socket")
        if found is not None and hasattr(socket, "TCP_USER_TIMEOUT"):
            found.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(self.patience.answer * 1000))
