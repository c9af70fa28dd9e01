"""洪水: floods at a live table are stopped in words, and who plays beside them goes on."""

from __future__ import annotations

import json
import socket
import urllib.error
import urllib.parse
from contextlib import ExitStack, closing
from typing import TYPE_CHECKING

import pytest

from tests.web.running.live_asking import CONFLICT, TOO_MANY, PlayedTable, answer
from tests.web.running.live_players import TIMEOUT, LivePlayer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.web.running.stages import Stages

MOST_GROWTH = 30_000
"""Kilobytes by which floods may let the server grow: what it loads once, not what each request leaves."""


@pytest.fixture(scope="module")
def table(stages: Stages, tmp_path_factory: pytest.TempPathFactory) -> Iterator[PlayedTable]:
    """With the limits of the product; every test floods another one of them."""
    found = PlayedTable(stages, tmp_path_factory.mktemp("floods"), {})
    yield found
    found.server.stop()


def flooded(
    player: LivePlayer, most: int, name: str, body: Callable[[int], bytes] | None = None, **headers: str
) -> tuple[bytes, str, int]:
    """Ask until it is too often; the words, the seconds to wait, and how often it was answered before."""
    for times in range(most):
        status, content, wait = answer(player, name, None if body is None else body(times), **headers)
        assert status < 500
        if status == TOO_MANY:
            return content, wait, times
    pytest.fail(f"{name} may be asked for {most} times at once")


def test_a_flood_of_phrases_stops_one_browser_and_not_the_table(table: PlayedTable) -> None:
    loud = next(player for player in table.players.values() if player is not table.turn())
    revision = loud.table()["revision"]

    def speak(_times: int) -> bytes:
        move = {"type": "speak", "phrase": "hello"}
        return json.dumps({"id": table.number(), "revision": revision, "move": move}).encode()

    before = table.memory()
    content, wait, _ = flooded(loud, 400, "moves/", speak)
    assert json.loads(content)["refused"]["text"]
    assert int(wait) > 0
    table.goes_on()
    for _ in range(300):
        answer(loud, "moves/", speak(0))
    assert table.memory() - before < MOST_GROWTH


def test_a_flood_of_hints_stops_one_browser_and_not_the_table(table: PlayedTable) -> None:
    curious = next(player for player in table.players.values() if player is not table.turn())
    content, wait, times = flooded(curious, 400, "hints/")
    assert content
    assert int(wait) > 0
    assert times > 100
    table.goes_on()


def test_who_opens_too_many_tables_has_to_wait(table: PlayedTable) -> None:
    player = table.players["E"]
    fields = {"csrfmiddlewaretoken": player.headers()["X-CSRFToken"], "game": "guandan"}
    form = urllib.parse.urlencode(fields).encode()
    address, kind = f"{player.url}/live/practice/", {"Content-Type": "application/x-www-form-urlencoded"}
    content, wait, times = flooded(player, 60, address, lambda _times: form, **kind)
    assert f"{wait} 秒" in content.decode() or f"{wait}秒" in content.decode()
    assert int(wait) > 0
    assert times >= 10
    table.goes_on()


def test_who_guesses_codes_has_to_wait_and_a_right_one_still_works(table: PlayedTable) -> None:
    guesser = table.players["N"]
    _, wait, _ = flooded(guesser, 200, f"{guesser.url}/live/join/?code=999999x")
    assert int(wait) > 0
    # A key that nobody has is counted with them, at the feed, too.
    assert answer(guesser, f"{guesser.url}/live/{'x' * 16}/feed")[0] == TOO_MANY
    assert answer(guesser, f"{guesser.url}/live/{'y' * 16}/")[0] == TOO_MANY
    assert answer(guesser, "")[0] == 200
    table.goes_on()


def test_a_browser_has_so_many_feeds_of_a_table_and_others_have_theirs(table: PlayedTable) -> None:
    greedy, other = table.players["W"], table.players["S"]
    with ExitStack() as open_feeds:
        statuses = [feed(open_feeds, greedy) for _ in range(12)]
        assert statuses.count(b"200") == 8
        assert statuses[8:] == [b"429"] * 4
        assert feed(open_feeds, other) == b"200"
        table.goes_on()


def feed(opened: ExitStack, player: LivePlayer) -> bytes:
    """Open a feed; the status of its answer."""
    line = opened.enter_context(socket.create_connection(("127.0.0.1", player.port), timeout=TIMEOUT))
    head = (
        f"GET /live/{player.key}/feed HTTP/1.1\r\nHost: 127.0.0.1:{player.port}\r\nCookie: {player.cookies()}\r\n\r\n"
    )
    line.sendall(head.encode())
    return line.recv(64).split(b" ")[1]


def test_a_body_that_is_too_long_is_refused_in_words(table: PlayedTable) -> None:
    before = table.memory()
    for _ in range(5):
        try:
            status, content, _ = answer(table.players["E"], "moves/", b" " * 8_000_000)
        except (urllib.error.URLError, ConnectionError):
            continue  # the server hangs up before all of it was sent
        assert status in {413, CONFLICT, TOO_MANY}
        assert content
    assert table.memory() - before < MOST_GROWTH
    table.goes_on()


def test_bodies_that_never_end_keep_nobody_waiting(table: PlayedTable) -> None:
    player = table.players["E"]
    head = (
        f"POST /live/{table.key}/moves/ HTTP/1.1\r\nHost: 127.0.0.1:{player.port}\r\nCookie: {player.cookies()}\r\n"
        "Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{"
    ).encode()
    with ExitStack() as waiting:
        for _ in range(100):
            line = waiting.enter_context(closing(socket.create_connection(("127.0.0.1", player.port), timeout=TIMEOUT)))
            line.sendall(head)
        table.goes_on()
