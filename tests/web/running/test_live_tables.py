"""Live tables whose server is killed and whose answers are lost: the record is the one of an undisturbed match."""

from __future__ import annotations

import json
import os
import time
import urllib.request
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from paizhuo.seats import Seat
from paizhuo.table import Act, Player, Ready, Sit, Stage, after, due, open_table
from paizhuo.table.record import records
from paizhuo.web.live.asking import hints_for
from tests.browser.halls import installed_in
from tests.web.running.live_players import UNLIMITED, LivePlayer, chosen_action
from tests.web.running.servers import PATIENCE, PAUSE, database, free_port, need_redis
from tests.web.running.stage_live_tables import SECRET, settings_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.web.running.servers import Installation, Server
    from tests.web.running.stages import Stages

KILL_EVERY = int(os.environ.get("PAIZHUO_KILL_EVERY", "40"))
"""The server is killed at every so many-th message; ``make soak`` kills it at each one."""
MOST_MOVES = 600
MOMENTS, MOMENT_SECONDS = 8, 0.012
"""A command is carried out in ten to eighty milliseconds, as busy as the machine is: the kills fall on all of them."""
DEALS = {"guandan": 2, "shengji": 1}
"""So that tribute is paid, and cards are dealt, after a kill."""


@pytest.fixture
def on_postgres(tmp_path: Path) -> Iterator[Installation]:
    """An empty installation on PostgreSQL with Redis."""
    with database() as url:
        yield installed_in(tmp_path, UNLIMITED | {"DATABASE_URL": url, "REDIS_URL": need_redis()})


@dataclass
class Killing:
    """The server of a table, and how often it was killed (``kill -9``) and started again."""

    installation: Installation
    port: int = field(default_factory=free_port)
    moves: int = 0
    """Messages that the players sent, the seats that they took included."""
    kills: int = 0
    in_flight: int = 0
    """Kills after a command was sent and before it was answered."""
    carried_out: int = 0
    """How many of these commands had been carried out all the same."""

    def __post_init__(self) -> None:
        """Start it for the first time."""
        self.began = time.monotonic()
        self.server = self.installation.start("serve", self.port)

    def kill(self) -> None:
        """Kill it, and start it again."""
        self.server.kill()
        self.server = self.installation.start("serve", self.port)
        self.kills += 1

    def kill_in_flight(self, player: LivePlayer, revision: int) -> None:
        """Kill it by turns at once, or while it carries the command out, or just after that."""
        time.sleep(self.in_flight % MOMENTS * MOMENT_SECONDS)
        self.kill()
        self.in_flight += 1
        self.carried_out += player.table()["revision"] > revision

    def __str__(self) -> str:
        """What it came to."""
        return (
            f"{self.moves} moves, {self.kills} kills, {self.in_flight} of them before the answer "
            f"(the move was stored in {self.carried_out}), record identical, {time.monotonic() - self.began:.0f} s"
        )


def played(installation: Installation, game: str, every: int) -> tuple[list[Any], Killing]:
    """The record of a match of four people, without times, and how the server was killed meanwhile.

    Every command is sent twice: its first answer is lost. At every so many-th message the server is killed, by turns
    while it carries the command out, and after it has answered.
    """
    key, _ = installation.run("tests.web.running.stage_live_tables", game, str(DEALS[game])).split()
    killing = Killing(installation)

    def is_killed() -> bool:
        killing.moves += 1
        return killing.moves % every == 0

    def arriving() -> None:
        if is_killed():
            killing.kill()

    try:
        players = {seat: LivePlayer(killing.port, key, seat, sits=False) for seat in "ENWS"}
        for one in players.values():
            one.arrive(arriving)
        while (table := players["S"].table())["stage"] != "over":
            assert killing.moves < MOST_MOVES
            who = next_player(table)
            if who is None:
                time.sleep(PAUSE)
                continue
            player = players[who]
            seen = player.table()
            is_due = is_killed()
            in_flight = partial(killing.kill_in_flight, player, seen["revision"])
            is_early = is_due and killing.kills % 2 == 0
            answer = player.act(seen, in_flight if is_early else lambda: None)
            assert "refused" not in answer, answer
            if is_due and not is_early:
                killing.kill()
        return record_of(killing.server, key), killing
    finally:
        killing.server.stop()


def next_player(table: dict[str, Any]) -> str | None:
    """Who acts next; None while cards are drawn."""
    if table["stage"] == "between":
        return next("ENWS"[at] for at, place in enumerate(table["places"]) if not place["ready"])
    deal = table["deal"]
    return None if deal["stage"] == "Drawing" else str(deal["to_act"][0])


def record_of(server: Server, key: str) -> list[Any]:
    """The open record, line by line, without times and hashes."""
    with urllib.request.urlopen(f"{server.url}/live/{key}/record/") as answer:
        return without_times(answer.read().decode())


def without_times(record: str) -> list[Any]:
    """The lines of a record without what depends on the moment."""
    lines = [json.loads(line) for line in record.splitlines()]
    return [{name: value for name, value in line.items() if name not in {"t", "hash", "prev", "at"}} for line in lines]


def undisturbed(game: str) -> list[Any]:
    """The record of the same deals, played without a server."""
    table = open_table(settings_of(game, DEALS[game]), bytes.fromhex(SECRET))
    for seat in Seat:
        table = after(after(table, Sit(seat, Player(f"牌手{seat}")), 0), Ready(seat, str(seat)), 0)
    while table.stage is not Stage.OVER:
        coming = due(table)
        if coming is not None:
            table = after(table, coming.move, coming.at)
            continue
        if table.stage is Stage.BETWEEN:
            for seat in Seat:
                table = after(table, Ready(seat), 0)
            continue
        seat = table.course.to_act()[0]
        plays = hints_for(table, seat)["plays"]
        seen = table.course.seen(seat)
        assert seen is not None
        table = after(table, Act(seat, table.course.read(chosen_action(seen, plays) | {"seat": str(seat)})), 0)
    return without_times("".join(records(table)))


def test_a_killed_server_and_lost_answers_change_nothing_in_the_record(tmp_path: Path) -> None:
    record, killing = played(installed_in(tmp_path, UNLIMITED), "guandan", KILL_EVERY)
    assert record == undisturbed("guandan")
    print(f"Guandan: {killing}")
    assert killing.kills


def test_nor_do_they_on_postgres(on_postgres: Installation) -> None:
    record, killing = played(on_postgres, "shengji", KILL_EVERY)
    assert record == undisturbed("shengji")
    print(f"Shengji on PostgreSQL: {killing}")
    assert killing.kills


def test_bots_play_on_after_the_server_was_killed(stages: Stages, tmp_path: Path) -> None:
    installation = installed_in(tmp_path)
    _, key = stages.put(installation, "tests.web.running.stage_live_tables", "guandan").split()
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
