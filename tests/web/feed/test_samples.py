"""公开消息流的样本: the recorded stream of the documentation is what the server sends, and its program follows it."""

from __future__ import annotations

import asyncio
import importlib.util
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from paizhuo.officiating.table_key import TableKey
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.web.results import actions as grid
from tests.web import staging
from tests.web.feed.connections import Connection, messages

if TYPE_CHECKING:
    from types import ModuleType

FOLDER = Path(__file__).parents[3] / "docs" / "feed"


def _sample() -> bytes:
    return (FOLDER / "sample.txt").read_bytes()


def _without_data(stream: bytes) -> list[bytes]:
    """The lines of a stream but its JSON, in which PostgreSQL orders the keys otherwise."""
    return [line for line in stream.splitlines() if not line.startswith(b"data:")]


async def _sent(slug: str, headers: list[tuple[bytes, bytes]]) -> bytes:
    heard_by = Connection(slug, headers=headers)
    assert (await heard_by.next())["status"] == 200
    body: bytes = (await heard_by.next())["body"]
    await heard_by.close()
    return body


@pytest.mark.django_db(transaction=True)
def test_the_server_sends_what_was_recorded_and_resumes_by_number() -> None:
    here = staging.mid_course(6, played=0)
    grid.record(staging.request(here), TableKey("main", 1, 1), Levels(8, 5))
    sent = asyncio.run(_sent(here.slug, [(b"last-event-id", b"0")]))
    assert _without_data(sent) == _without_data(_sample())
    recorded = messages(_sample())
    assert messages(sent) == recorded
    numbers = [one["no"] for one in recorded]
    assert numbers == sorted(set(numbers))
    rest = messages(asyncio.run(_sent(here.slug, [(b"last-event-id", str(numbers[1]).encode())])))
    assert rest == recorded[2:]


def _program() -> ModuleType:
    spec = importlib.util.spec_from_file_location("follow", FOLDER / "follow.py")
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def test_the_program_follows_and_goes_on_where_the_connection_broke(monkeypatch: pytest.MonkeyPatch) -> None:
    program, recorded, asked = _program(), messages(_sample()), []
    monkeypatch.setattr(program.time, "sleep", lambda _seconds: None)
    events = _sample().split(b"\n\n")

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            since = int(self.headers["Last-Event-ID"])
            asked.append((self.path, since))
            self.send_response(200)
            self.end_headers()
            later = [one for one in events[1:] if one and int(one.split()[1]) > since]
            # The connection breaks after two of them, between heartbeats.
            beat = b'event: here\ndata: {"no":0,"topics":[]}'
            self.wfile.write(b"\n\n".join([events[0], beat, *later[:2], beat, b""]))

        def log_message(self, *_args: Any) -> None:  # noqa: ANN401 - as it comes
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        address = f"http://127.0.0.1:{server.server_address[1]}"
        found = list(islice(program.follow(address, "spring"), len(recorded)))
    finally:
        server.shutdown()
        server.server_close()
    assert found == recorded
    assert [since for _, since in asked] == [0, *(one["no"] for one in recorded[1:-1:2])]
    assert {path for path, _ in asked} == {"/feed/spring"}
