"""连接: clients that send half, or never read, are let go; each on a real socket, waiting for its close."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading
from typing import TYPE_CHECKING, Any

import pytest
import uvicorn

from paizhuo.web.operating.connections import LONGEST_URL, MOST_HEAD, Patience, PatientProtocol

if TYPE_CHECKING:
    from collections.abc import Iterator

SOON = Patience(head=0.2, pause=0.2, body=0.6, answer=0.3)
PATIENT = Patience()
WAIT = 20.0
"""Seconds after which a connection that stays open is a failure."""
PIECE = b"x" * 65_536


class Application:
    """An application that reads bodies, answers, or feeds for ever; it notes how each request ended."""

    def __init__(self) -> None:
        """Nothing has ended."""
        self.ends: list[str] = []
        self.has_ended = threading.Event()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:  # noqa: ANN401 - of ASGI
        """Serve one request."""
        try:
            self.ends.append(await self._serve(scope, receive, send))
        except asyncio.CancelledError:
            self.ends.append("cancelled")
            raise
        finally:
            self.has_ended.set()

    async def _serve(self, scope: Any, receive: Any, send: Any) -> str:  # noqa: ANN401 - of ASGI
        size, more = 0, True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return "left"
            size, more = size + len(message["body"]), message["more_body"]
        await send({"type": "http.response.start", "status": 200, "headers": []})
        if scope["path"] == "/feed":
            leaving = asyncio.ensure_future(receive())
            while not leaving.done():
                await send({"type": "http.response.body", "body": PIECE, "more_body": True})
                await asyncio.sleep(0)
            return "left"
        await send({"type": "http.response.body", "body": f"{size} bytes".encode()})
        return "answered"


@contextlib.contextmanager
def _served(patience: Patience) -> Iterator[tuple[Application, int]]:
    application = Application()
    protocol = type("Quick", (PatientProtocol,), {"patience": patience})
    config = uvicorn.Config(
        application, port=0, http=protocol, ws="none", lifespan="off", log_config=None, timeout_keep_alive=1
    )
    server = uvicorn.Server(config)
    listening = socket.create_server(("127.0.0.1", 0))
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    try:
        yield application, int(listening.getsockname()[1])
    finally:
        server.should_exit = True
        thread.join(WAIT)
        listening.close()


@contextlib.contextmanager
def _connected(port: int) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", port), timeout=WAIT) as client:
        yield client


def _until_closed(client: socket.socket) -> bytes:
    """What comes until the server closes the connection; a connection that stays open times out and fails."""
    found = b""
    with contextlib.suppress(ConnectionResetError):
        while piece := client.recv(65_536):
            found += piece
    return found


@pytest.mark.parametrize("sent", [b"", b"GET / HTTP/1.1\r\nHost: hall\r\n", b"G"])
def test_a_request_that_never_becomes_whole_is_closed(sent: bytes) -> None:
    with _served(SOON) as (_application, port), _connected(port) as client:
        client.sendall(sent)
        answer = _until_closed(client)
    assert answer.startswith(b"HTTP/1.1 408 ") if sent else answer == b""


def test_headers_that_trickle_in_do_not_begin_the_time_again() -> None:
    with _served(SOON) as (_application, port), _connected(port) as client:
        client.sendall(b"GET / HTTP/1.1\r\n")
        stopped = threading.Event()

        def trickle() -> None:
            with contextlib.suppress(OSError):
                while not stopped.wait(0.02):
                    client.sendall(b"X-More: 1\r\n")

        thread = threading.Thread(target=trickle)
        thread.start()
        answer = _until_closed(client)
        stopped.set()
        thread.join(WAIT)
    assert answer.startswith(b"HTTP/1.1 408 ")


def test_a_half_sent_body_is_closed_and_its_request_ends() -> None:
    with _served(SOON) as (application, port), _connected(port) as client:
        client.sendall(b"POST / HTTP/1.1\r\nHost: hall\r\nContent-Length: 100\r\n\r\nhalf")
        assert _until_closed(client).startswith(b"HTTP/1.1 408 ")
        assert application.has_ended.wait(WAIT)
    assert application.ends == ["left"]


def test_a_body_that_trickles_in_has_a_time_as_a_whole() -> None:
    with _served(SOON) as (application, port), _connected(port) as client:
        client.sendall(b"POST / HTTP/1.1\r\nHost: hall\r\nTransfer-Encoding: chunked\r\n\r\n")
        stopped = threading.Event()

        def trickle() -> None:
            with contextlib.suppress(OSError):
                while not stopped.wait(0.02):
                    client.sendall(b"1\r\nx\r\n")

        thread = threading.Thread(target=trickle)
        thread.start()
        answer = _until_closed(client)
        stopped.set()
        thread.join(WAIT)
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert application.ends == ["left"]


def test_who_never_reads_the_feed_is_let_go_and_the_feed_ends() -> None:
    with _served(SOON) as (application, port), _connected(port) as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.sendall(b"GET /feed HTTP/1.1\r\nHost: hall\r\n\r\n")
        assert application.has_ended.wait(WAIT), "the feed goes on for nobody"
    assert application.ends == ["left"]


def test_who_reads_what_waits_stays() -> None:
    """However often the buffer was full meanwhile; the time is long, so that a busy machine does not end it."""
    with _served(Patience(answer=WAIT)) as (application, port), _connected(port) as client:
        client.sendall(b"GET /feed HTTP/1.1\r\nHost: hall\r\n\r\n")
        size = 0
        while size < 200 * len(PIECE):
            piece = client.recv(65_536)
            assert piece
            size += len(piece)
        assert application.ends == []


def test_an_idle_connection_is_closed_after_its_answer() -> None:
    with _served(PATIENT) as (_application, port), _connected(port) as client:
        client.sendall(b"GET / HTTP/1.1\r\nHost: hall\r\n\r\n")
        answer = _until_closed(client)
    assert answer.startswith(b"HTTP/1.1 200 ")
    assert b"0 bytes" in answer


def test_half_of_a_second_request_on_a_kept_connection_is_closed() -> None:
    with _served(SOON) as (_application, port), _connected(port) as client:
        client.sendall(b"GET / HTTP/1.1\r\nHost: hall\r\n\r\nGET / HT")
        answer = _until_closed(client)
    assert answer.startswith(b"HTTP/1.1 200 ")
    assert b"HTTP/1.1 408 " in answer


@pytest.mark.parametrize(
    ("head", "status"),
    [
        (b"GET /" + b"x" * LONGEST_URL + b" HTTP/1.1\r\nHost: hall\r\n\r\n", b"414"),
        (b"GET / HTTP/1.1\r\nHost: hall\r\nCookie: " + b"x" * MOST_HEAD + b"\r\n\r\n", b"431"),
        (b"GET / HTTP/1.1\r\nHost: hall\r\n" + b"A: b\r\n" * MOST_HEAD, b"431"),
    ],
)
def test_a_head_that_is_too_large_is_refused(head: bytes, status: bytes) -> None:
    with _served(PATIENT) as (application, port), _connected(port) as client:
        with contextlib.suppress(OSError):
            client.sendall(head)
        answer = _until_closed(client)
        assert application.ends == []
    assert answer.startswith(b"HTTP/1.1 " + status) or not answer, "a client that sent on may see a reset"


def test_headers_without_end_are_refused_after_bounded_reading() -> None:
    with _served(PATIENT) as (application, port), _connected(port) as client:
        client.sendall(b"GET / HTTP/1.1\r\n")
        sent = 0
        with contextlib.suppress(OSError):
            while sent < 1000 * MOST_HEAD:
                client.sendall(b"X: " + b"y" * 1000 + b"\r\n")
                sent += 1005
        assert sent < 1000 * MOST_HEAD, "the server closed it"
        assert application.ends == []


def test_requests_as_browsers_send_them_are_answered() -> None:
    with _served(PATIENT) as (application, port), _connected(port) as client:
        client.sendall(b"POST / HTTP/1.1\r\nHost: hall\r\nContent-Length: 200000\r\n\r\n" + b"x" * 200_000)
        client.sendall(b"GET / HTTP/1.1\r\nHost: hall\r\n\r\n")
        answer = _until_closed(client)
    assert answer.count(b"HTTP/1.1 200 ") == 2
    assert b"200000 bytes" in answer
    assert application.ends == ["answered", "answered"]
