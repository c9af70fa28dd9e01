"""Live tables whose server is killed and whose answers are lost: the record is the one of an undisturbed match."""

from __future__ import annotations

import json
import time
import urllib.request
from typing import TYPE_CHECKING, Any

import pytest

from paizhuo.seats import Seat
from paizhuo.table import Act, Player, Ready, Sit, Stage, after, due, open_table
from paizhuo.table.record import records
from paizhuo.web.live.asking import hints_for
from tests.browser.halls import installed_in
from tests.web.running.live_players import LivePlayer, chosen_action
from tests.web.running.servers import PATIENCE, PAUSE, database, free_port, need_redis
from tests.web.running.stage_live_tables import SECRET, settings_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.web.running.servers import Installation, Server

KILLS_AFTER = {12, 31}
"""Moves after which the server is killed."""
MOST_MOVES = 600


@pytest.fixture
def on_postgres(tmp_path: Path) -> Iterator[Installation]:
    """An empty installation on PostgreSQL with Redis."""
    with database() as url:
        yield installed_in(tmp_path, {"DATABASE_URL": url, "REDIS_URL": need_redis()})


def played(installation: Installation, game: str, kills: set[int]) -> list[Any]:
    """The record of a deal of four people, without times; the server is killed after some of the moves."""
    key, _ = installation.run("tests.web.running.stage_live_tables", game).split()
    port = free_port()
    server = installation.start("serve", port)
    try:
        players = {seat: LivePlayer(port, key, seat) for seat in "ENWS"}
        for number in range(MOST_MOVES):
            table = players["S"].table()
            if table["stage"] == "over":
                break
            if table["deal"]["stage"] == "Drawing":
                time.sleep(PAUSE)
                continue
            turn = table["deal"]["to_act"][0]
            answer = players[turn].act(players[turn].table())
            assert "refused" not in answer, answer
            if number in kills:
                server.kill()
                server = installation.start("serve", port)
        return record_of(server, key)
    finally:
        server.stop()


def record_of(server: Server, key: str) -> list[Any]:
    """The open record, line by line, without times and hashes."""
    with urllib.request.urlopen(f"{server.url}/live/{key}/record/") as answer:
        return without_times(answer.read().decode())


def without_times(record: str) -> list[Any]:
    """The lines of a record without what depends on the moment."""
    lines = [json.loads(line) for line in record.splitlines()]
    return [{name: value for name, value in line.items() if name not in {"t", "hash", "prev", "at"}} for line in lines]


def undisturbed(game: str) -> list[Any]:
    """The record of the same deal, played without a server."""
    table = open_table(settings_of(game), bytes.fromhex(SECRET))
    for seat in Seat:
        table = after(after(table, Sit(seat, Player(f"牌手{seat}")), 0), Ready(seat, str(seat)), 0)
    while table.stage is not Stage.OVER:
        coming = due(table)
        if coming is not None:
            table = after(table, coming.move, coming.at)
            continue
        seat = table.course.to_act()[0]
        plays = hints_for(table, seat)["plays"]
        stage = table.course.seen(seat)["stage"]  # type: ignore[index] # a deal is on the table
        action = chosen_action(game, stage, plays) | {"seat": str(seat)}
        table = after(table, Act(seat, table.course.read(action)), 0)
    (text,) = records(table)
    return without_times(text)


def test_a_killed_server_and_lost_answers_change_nothing_in_the_record(tmp_path: Path) -> None:
    assert played(installed_in(tmp_path), "guandan", KILLS_AFTER) == undisturbed("guandan")


def test_nor_do_they_on_postgres(on_postgres: Installation) -> None:
    assert played(on_postgres, "shengji", KILLS_AFTER) == undisturbed("shengji")


def test_bots_play_on_after_the_server_was_killed(tmp_path: Path) -> None:
    installation = installed_in(tmp_path)
    _, key = installation.run("tests.web.running.stage_live_tables", "guandan").split()
    port = free_port()
    server = installation.start("serve", port)
    try:
        watched = f"{server.url}/live/{key}/state/"
        wait_until(watched, lambda table: table["revision"] > 12)
        server.kill()
        server = installation.start("serve", port)
        over = wait_until(watched, lambda table: table["stage"] == "over")
        numbers = [line["type"] for line in record_of(server, key)]
        assert numbers.count("outcome") == 1
        assert over["score"]["deals"] == 1
    finally:
        server.stop()


def wait_until(address: str, holds: Any) -> dict[str, Any]:  # noqa: ANN401 - a condition on a message
    """Look at a table until something holds."""
    deadline = time.monotonic() + PATIENCE
    table: dict[str, Any] = {}
    while time.monotonic() < deadline:
        with urllib.request.urlopen(address) as answer:
            table = json.loads(answer.read())["table"]
        if holds(table):
            return table
        time.sleep(PAUSE)
    pytest.fail(f"the table stands still: {table}")
