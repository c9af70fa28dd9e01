"""抢座与过时: tabs that race for a seat; old, stale and foreign commands do nothing, and say why."""

from __future__ import annotations

import json
import threading
from typing import TYPE_CHECKING

import pytest

from tests.browser.halls import installed_in
from tests.web.running.live_asking import CONFLICT, PlayedTable, answer
from tests.web.running.live_players import UNLIMITED, LivePlayer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.web.running.stages import Stages


@pytest.fixture(scope="module")
def unlimited(stages: Stages, tmp_path_factory: pytest.TempPathFactory) -> Iterator[PlayedTable]:
    """Without limits, to be asked anything."""
    found = PlayedTable(stages, tmp_path_factory.mktemp("anything"), UNLIMITED)
    yield found
    found.server.stop()


def test_of_two_tabs_that_race_for_a_seat_one_sits_there(stages: Stages, tmp_path: Path) -> None:
    installation = installed_in(tmp_path)
    key, _ = stages.put(installation, "tests.web.running.stage_live_tables", "guandan").split()
    server = installation.start("serve")
    try:
        tabs = [LivePlayer(server.port, key, "S", sits=False) for _ in range(6)]
        answers: list[tuple[int, bytes, str]] = []

        def sit(number: int) -> None:
            body = {"id": f"sit-down-{number}", "seat": "S", "name": f"{number}"}
            answers.append(answer(tabs[number], "seats/", json.dumps(body).encode()))

        racing = [threading.Thread(target=sit, args=(number,)) for number in range(6)]
        for one in racing:
            one.start()
        for one in racing:
            one.join()
        assert sorted(status for status, _, _ in answers) == [200, *[CONFLICT] * 5]
        assert all(json.loads(content)["refused"]["text"] for status, content, _ in answers if status == CONFLICT)
        assert sum(tab.ask("state")["seat"] == "S" for tab in tabs) == 1
    finally:
        server.stop()


def test_an_old_number_with_another_body_does_nothing(unlimited: PlayedTable) -> None:
    player = unlimited.turn()
    table = player.table()
    first = player.act(table)
    body = {"id": f"{player.seat}-{table['revision']:08}", "revision": first["revision"], "move": {"type": "hold"}}
    before = player.table()
    status, content, _ = answer(player, "moves/", json.dumps(body).encode())
    assert (status, json.loads(content)) == (200, first)
    assert player.table() == before


def test_stale_and_foreign_commands_are_refused_in_words(unlimited: PlayedTable) -> None:
    player = unlimited.turn()
    seen = player.table()["revision"]
    player.act(player.table())
    others = [one for one in unlimited.players.values() if one is not unlimited.turn()]
    move = {"type": "act", "action": {"type": "pass"}}
    stale = player.send("moves", {"id": unlimited.number(), "revision": seen, "move": move})
    assert stale["refused"]["code"] == "STALE"
    revision = player.table()["revision"]
    own = {**move, "seat": str(unlimited.turn().seat)}
    for other in others:
        foreign = other.send("moves", {"id": unlimited.number(), "revision": revision, "move": own})
        assert foreign["refused"]["code"] == "NOT_YOUR_TURN"
        assert foreign["refused"]["text"]
    stranger = LivePlayer(unlimited.server.port, unlimited.key, "S", sits=False)
    watching = stranger.send("moves", {"id": unlimited.number(), "revision": revision, "move": own})
    assert watching["refused"]["code"] == "NO_SEAT"
    assert player.table()["revision"] == revision
