"""Commands on the short way: the same answers, refusals and checks as on the pages of Django."""

from __future__ import annotations

import asyncio
import json
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest
from django.core import signing
from django.db import OperationalError, connections
from django.middleware.csrf import _get_new_csrf_string

from paizhuo.seats import Seat
from paizhuo.web.asgi import application, pages
from paizhuo.web.live import door, opening, posting, statements, store
from paizhuo.web.live.browsers import COOKIE, SALT
from paizhuo.web.live.writer import writer
from paizhuo.web.models import LiveSeat
from paizhuo.web.threads import readers, writers
from tests.web.live.seated import GUANDAN, cookie_of, current, seated

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.web.feed.endpoint import Receive, Scope, Send
    from paizhuo.web.models import LiveTable

pytestmark = pytest.mark.django_db(transaction=True)

TOKEN = _get_new_csrf_string()
PIECE = 1000


class Answer:
    """What came back."""

    def __init__(self, sent: list[dict[str, Any]]) -> None:
        """Put the parts together."""
        self.status = sent[0]["status"]
        self.headers = {name.decode().lower(): value.decode() for name, value in sent[0]["headers"]}
        self.body = b"".join(one.get("body", b"") for one in sent[1:])

    @property
    def json(self) -> Any:  # noqa: ANN401 - any JSON
        """The body."""
        return json.loads(self.body)


def post(row_key: str, body: bytes, seat: Seat | None, **headers: str) -> Answer:
    """Send a command as a browser does; a header that is empty is not sent."""
    usual = {
        "host": "127.0.0.1:8000",
        "content_type": "application/json",
        "cookie": f"{cookie_of(seat) if seat is not None else ''}; csrftoken={TOKEN}",
        "x_csrftoken": TOKEN,
        "accept_language": "zh-CN",
        "accept": "application/json",
    }
    scope = {
        "type": "http",
        "method": "POST",
        "path": f"/live/{row_key}/moves/",
        "raw_path": b"",
        "query_string": b"",
        "scheme": "http",
        "http_version": "1.1",
        "client": ("127.0.0.1", 50_000),
        "server": ("127.0.0.1", 8000),
        "headers": [
            (name.replace("_", "-").encode(), value.encode()) for name, value in (usual | headers).items() if value
        ],
    }
    pieces = [body[at : at + PIECE] for at in range(0, len(body), PIECE)] or [b""]
    waiting = [
        {"type": "http.request", "body": piece, "more_body": number < len(pieces)}
        for number, piece in enumerate(pieces, start=1)
    ]
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return waiting.pop(0) if waiting else {"type": "http.disconnect"}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    async def work() -> None:
        try:
            await application(scope, receive, send)
        finally:
            for threads in (readers, writers):
                await threads.run(connections.close_all)
            await writer.close()

    asyncio.run(work())
    return Answer(sent)


def play(row: LiveTable, number: str = "command-1", **changes: Any) -> tuple[bytes, Seat]:  # noqa: ANN401 - any JSON
    """The command of who is to act."""
    table = current(row)
    (seat,) = table.course.to_act()
    action = table.course.write(table.course.automatic(seat))
    del action["seat"]
    body = {"id": number, "revision": table.revision, "move": {"type": "act", "action": action}} | changes
    return json.dumps(body).encode(), seat


@contextmanager
def long_way_counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The addresses that Django answers."""
    asked: list[str] = []
    answer = type(pages).__call__

    async def counted(self: Any, scope: Scope, receive: Receive, send: Send) -> None:  # noqa: ANN401 - the handler
        asked.append(scope["path"])
        await answer(self, scope, receive, send)

    with monkeypatch.context() as patch:
        patch.setattr(type(pages), "__call__", counted)
        yield asked


def test_a_command_is_carried_out_without_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    row = seated(GUANDAN)
    body, seat = play(row)
    with long_way_counted(monkeypatch) as long_way:
        answer = post(row.key, body, seat)
        again = post(row.key, body, seat)
    assert (answer.status, answer.json) == (200, {"revision": row.revision + 1})
    assert (again.status, again.json) == (200, {"revision": row.revision + 1})
    assert len(current(row).course.acts) == 1
    assert long_way == []


def test_an_old_command_is_known_after_memory_is_gone() -> None:
    row = seated(GUANDAN)
    body, seat = play(row)
    first = post(row.key, body, seat).json
    later, other = play(row, "command-2")
    post(row.key, later, other)
    store.forget()
    assert post(row.key, body, seat).json == first
    assert len(current(row).course.acts) == 2


@pytest.mark.parametrize(("language", "word"), [("en", "gone on"), ("zh-CN", "牌局")])
def test_a_refusal_is_in_the_language_of_the_browser(language: str, word: str) -> None:
    row = seated(GUANDAN)
    old, seat = play(row, "command-2")
    body, _ = play(row)
    post(row.key, body, seat)
    answer = post(row.key, old, seat, accept_language=language)
    assert answer.status == 409
    assert answer.json["refused"]["code"] == "STALE"
    assert word in answer.json["refused"]["text"]


def test_who_has_no_seat_or_lost_it_moves_nothing() -> None:
    row = seated(GUANDAN)
    body, seat = play(row)
    assert post(row.key, body, None).json["refused"]["code"] == "NO_SEAT"
    opening.take_over(row, seat, "another-browser")
    assert post(row.key, body, seat).json["refused"]["code"] == "NO_SEAT"
    assert len(current(row).course.acts) == 0


def test_standing_up_frees_the_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    row = opening.new_table(GUANDAN)
    opening.seat_person(row, Seat.EAST, "牌手", "browser-E", door.Command())
    body = json.dumps({"id": "command-1", "revision": 1, "move": {"type": "stand"}}).encode()
    with long_way_counted(monkeypatch) as long_way:
        assert post(row.key, body, Seat.EAST).status == 200
    assert long_way
    assert not LiveSeat.objects.filter(table=row).exists()


@pytest.mark.parametrize(
    ("changes", "status"),
    [
        ({"x_csrftoken": "wrong"}, 403),
        ({"x_csrftoken": ""}, 403),
        ({"origin": "http://elsewhere.example"}, 403),
        ({"host": "elsewhere.example"}, 400),
    ],
)
def test_what_another_site_sends_is_refused(changes: dict[str, str], status: int, settings: Any) -> None:  # noqa: ANN401 - of pytest-django
    settings.ALLOWED_HOSTS = ["127.0.0.1"]
    row = seated(GUANDAN)
    body, seat = play(row)
    assert post(row.key, body, seat, **changes).status == status
    assert len(current(row).course.acts) == 0


def test_a_page_of_this_site_may_name_itself() -> None:
    row = seated(GUANDAN)
    body, seat = play(row)
    assert post(row.key, body, seat, origin="http://127.0.0.1:8000").status == 200


@pytest.mark.parametrize(
    "body", [b"", b"[]", b"{", b"{}", b'{"id": "x"}', b"\xff", b'{"id": "' + b"x" * 30_000 + b'"}']
)
def test_what_is_no_command_is_refused_in_words(body: bytes) -> None:
    row = seated(GUANDAN)
    answer = post(row.key, body, Seat.EAST)
    assert answer.status == 409
    assert answer.json["refused"]["code"] == "BAD_COMMAND"


def test_an_unknown_table_is_not_found() -> None:
    assert post("no-such-table", b"{}", Seat.EAST).status == 404


def test_floods_are_refused(settings: Any) -> None:  # noqa: ANN401 - of pytest-django
    settings.LIMITS = "live-move=1/30s"
    row = seated(GUANDAN)
    first, seat = play(row)
    assert post(row.key, first, seat).status == 200
    answer = post(row.key, first, seat)
    assert answer.status == 429
    assert int(answer.headers["retry-after"]) > 0


def test_strangers_are_counted_by_their_address_however_many_cookies_they_have(settings: Any) -> None:  # noqa: ANN401 - of pytest-django
    settings.LIMITS = "live-move=2/30s"
    row = seated(GUANDAN)
    body, seat = play(row)
    strangers = [f"{COOKIE}={signing.TimestampSigner(salt=SALT).sign(f'stranger-{one}')}" for one in range(3)]
    answers = [post(row.key, body, None, cookie=f"{one}; csrftoken={TOKEN}").status for one in strangers]
    assert answers == [409, 409, 429]
    assert post(row.key, body, seat).status == 200, "a player behind the same address"


def test_an_answer_has_the_headers_of_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    row = seated(GUANDAN)
    body, seat = play(row)
    short = post(row.key, body, seat).headers
    monkeypatch.setattr(posting, "_accepted", lambda _scope, _content: None)
    long = post(row.key, body, seat).headers
    assert "no-store" in short["cache-control"]
    safe = set(long) - {"vary", "expires", "cache-control", "content-language", "set-cookie"}
    assert {name: short.get(name) for name in safe} == {name: long[name] for name in safe}


def test_without_the_database_the_page_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    row = seated(GUANDAN)
    body, seat = play(row)

    def full(_moves: object) -> None:
        raise OperationalError from OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(statements, "add_moves", full)
        assert post(row.key, body, seat).status == 503
    assert len(current(row).course.acts) == 0
    assert post(row.key, body, seat).status == 200
