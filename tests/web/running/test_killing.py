"""kill -9 at any point, double taps, two devices, two processes: nothing is lost and nothing is doubled."""

from __future__ import annotations

import contextlib
import json
import shutil
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from paizhuo.web.operating.server import AlreadyServed, change_folder, is_served
from tests.browser.halls import installed_in
from tests.web.running.clients import Official, Screen, TablePhone
from tests.web.running.servers import PATIENCE, PAUSE, Server, database, free_port, need_redis

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.web.running.servers import Installation
    from tests.web.running.stages import Stages

STAGE = "tests.web.running.stage"
TABLES = 12
KILLS_AFTER = (2, 7)
"""Answers after which the server is killed: at the beginning, and again when half of the tables are written."""
RESULTS = "/api/v1/competitions/spring/results"
BY_BOARD, BOARDS = "/api/v1/competitions/teams/boards", 4
PLAYED = [
    (board, table, room, finish)
    for board in range(1, BOARDS + 1)
    for table in (1, 2)
    for room, finish in (("open", "NS"), ("closed", "ENW"))
]
"""A board in a room of a table, and who went out: home is N-S in the open room, E-W in the closed one."""


class Staged(NamedTuple):
    """A copy of the installation in which every test begins: a round is on the tables."""

    installation: Installation
    facts: int
    acts: int


@pytest.fixture(scope="module")
def postgres_template(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Staged]:
    """The installation on PostgreSQL that is copied for every test."""
    with database() as url:
        environment = {"DATABASE_URL": url, "REDIS_URL": need_redis()}
        installation = installed_in(tmp_path_factory.mktemp("postgres"), environment)
        _, facts, acts = installation.run(STAGE, str(2 * TABLES)).split()
        yield Staged(installation, int(facts), int(acts))


@pytest.fixture
def on_sqlite(stages: Stages, tmp_path: Path) -> Staged:
    installation = installed_in(tmp_path)
    _, facts, acts = stages.put(installation, STAGE, str(2 * TABLES)).split()
    return Staged(installation, int(facts), int(acts))


@pytest.fixture
def on_postgres(postgres_template: Staged, tmp_path: Path) -> Iterator[Staged]:
    template = postgres_template.installation
    shutil.copytree(template.folder, tmp_path, dirs_exist_ok=True)
    with database(copy_of=template.environment["DATABASE_URL"]) as url:
        copy = installed_in(tmp_path, template.environment | {"DATABASE_URL": url})
        yield postgres_template._replace(installation=copy)


@pytest.fixture(params=["on_sqlite", "on_postgres"])
def staged(request: pytest.FixtureRequest) -> Staged:
    found: Staged = request.getfixturevalue(request.param)
    return found


def _judged(installation: Installation) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(installation.run("tests.web.running.judge"))
    return found


def _result(table: int, command: str, levels: tuple[int, int] = (8, 5)) -> dict[str, Any]:
    return {"stage": "main", "round": 1, "table": table, "levels": list(levels), "command": command}


class _Hall:
    """A server that is killed after a number of answers and started again at the same address."""

    def __init__(self, installation: Installation) -> None:
        self.installation = installation
        self.port = free_port()
        self.server: Server = installation.start(port=self.port)
        self.answered = 0
        self.lock = threading.Condition()

    def count(self) -> None:
        with self.lock:
            self.answered += 1
            self.lock.notify_all()

    def kill_after(self, answers: int) -> None:
        with self.lock:
            assert self.lock.wait_for(lambda: self.answered >= answers, 60)
        self.server.kill()
        self.server = self.installation.start(port=self.port)


def _until_answered(hall: _Hall, official: Official, path: str, sent: dict[str, Any]) -> int:
    """Send the same command until an answer comes, as a phone on a bad network does."""
    while True:
        try:
            status, _ = official.post(path, sent)
        except OSError:
            time.sleep(PAUSE)
            continue
        hall.count()
        return status


def test_a_server_killed_again_and_again_loses_and_doubles_nothing(staged: Staged) -> None:
    installation, facts, acts = staged
    hall = _Hall(installation)
    official = Official(hall.server.url)
    screen = Screen(hall.server.url, "spring").start()
    try:
        with ThreadPoolExecutor(4) as pool:
            sent = [_result(table, f"table-{table}", (table % 5 + 6, 5)) for table in range(1, TABLES + 1)]
            statuses = [pool.submit(_until_answered, hall, official, RESULTS, one) for one in sent]
            for answers in KILLS_AFTER:
                hall.kill_after(answers)
            assert [one.result(timeout=90) for one in statuses] == [200] * TABLES
        screen.wait_for(TABLES)
    finally:
        screen.stopping = True
        hall.server.stop()
    report = _judged(installation)
    assert (report["facts"], report["acts"]) == (facts + 2 * TABLES, acts + TABLES)
    assert sorted(report["commands"]) == sorted(f"table-{table}" for table in range(1, TABLES + 1))
    assert report["results"] == {str(table): [table % 5 + 6, 5] for table in range(1, TABLES + 1)}
    numbers = [message["no"] for message in screen.seen]
    assert numbers == list(range(acts + 1, acts + TABLES + 1))


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_server_killed_between_boards_loses_and_doubles_none(tmp_path: Path, kind: str) -> None:
    with contextlib.ExitStack() as stack:
        environment = {}
        if kind == "postgres":
            environment = {"DATABASE_URL": stack.enter_context(database()), "REDIS_URL": need_redis()}
        installation = installed_in(tmp_path, environment)
        _, facts, acts = installation.run("tests.web.running.stage_boards", str(BOARDS)).split()
        hall = _Hall(installation)
        try:
            official = Official(hall.server.url, "team-director")
            with ThreadPoolExecutor(4) as pool:
                answers = [pool.submit(_until_answered, hall, official, BY_BOARD, _board(*one)) for one in PLAYED]
                for after in KILLS_AFTER:
                    hall.kill_after(after)
                assert [one.result(timeout=90) for one in answers] == [200] * len(PLAYED)
        finally:
            hall.server.stop()
        report = _judged(installation)
    commands = sorted(_board(*one)["command"] for one in PLAYED)
    assert sorted(report["boards"]) == sorted(report["commands"]) == commands
    # With the last board of each match it is settled, once.
    assert (report["facts"], report["acts"]) == (int(facts) + len(PLAYED) + 2, int(acts) + len(PLAYED))
    assert report["results"] == {"1": [5 * BOARDS, 0], "2": [5 * BOARDS, 0]}


def _board(board: int, table: int, room: str, finish: str) -> dict[str, Any]:
    place = {"stage": "main", "round": 1, "table": table, "room": room, "board": board}
    return place | {"finish": list(finish), "command": f"{table} {room} {board} {finish}"}


def test_a_double_tap_and_a_second_device_write_one_result(staged: Staged) -> None:
    installation, facts, acts = staged
    server = installation.start()
    try:
        official = Official(server.url)
        with ThreadPoolExecutor(6) as pool:
            taps = list(pool.map(lambda _: official.post(RESULTS, _result(1, "same")), range(6)))
            devices = list(pool.map(lambda at: official.post(RESULTS, _result(2, f"device-{at}")), range(6)))
    finally:
        server.stop()
    assert [status for status, _ in taps] == [200] * 6
    assert sum(not answer["repeated"] for _, answer in taps) == 1
    assert sorted(status for status, _ in devices) == [200] + [409] * 5
    report = _judged(installation)
    assert (report["facts"], report["acts"]) == (facts + 4, acts + 2)


def _stop(servers: list[Server]) -> None:
    for server in servers:
        server.stop()


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_gz_form_4_note_3_phones_that_draw_at_once_get_different_slips_and_none_is_lost(
    tmp_path: Path, kind: str
) -> None:
    with contextlib.ExitStack() as stack:
        environment = {}
        if kind == "postgres":
            environment = {"DATABASE_URL": stack.enter_context(database()), "REDIS_URL": need_redis()}
        installation = installed_in(tmp_path, environment)
        codes = installation.run("tests.web.running.stage_slips", str(2 * TABLES)).split()
        servers = [installation.start()]
        stack.callback(_stop, servers)
        if kind == "postgres":
            servers.append(installation.start("worker"))
        phones = [TablePhone(servers[at % len(servers)].url, code) for at, code in enumerate(codes)]
        barrier = threading.Barrier(2 * TABLES)

        def drawn(at: int) -> int:
            # Every phone is tapped twice, and all of them in the same moment.
            barrier.wait(PATIENCE)
            return phones[at % TABLES].send("draw-table", f"draw-{at % TABLES}")

        with ThreadPoolExecutor(2 * TABLES) as pool:
            statuses = list(pool.map(drawn, range(2 * TABLES)))
        assert set(statuses) == {HTTPStatus.OK}
        report = _judged(installation)
        assert sorted(report["slips"].values()) == list(range(1, TABLES + 1))
        assert len(report["slips"]) == TABLES
        assert sum(command.startswith("draw-") for command in report["commands"]) == TABLES


def test_two_processes_share_one_competition(on_postgres: Staged) -> None:
    installation, facts, acts = on_postgres
    first, second = installation.start(), installation.start("worker")
    try:
        here, there = Official(first.url), Official(second.url)
        screens = [Screen(first.url, "spring").start(), Screen(second.url, "spring").start()]
        with ThreadPoolExecutor(8) as pool:
            race = [
                pool.submit((here, there)[at % 2].post, RESULTS, _result(at // 2 + 1, f"{at}"))
                for at in range(2 * TABLES)
            ]
            statuses = [one.result(timeout=90)[0] for one in race]
        for screen in screens:
            screen.wait_for(TABLES)
            screen.stopping = True
        with (
            pytest.raises(AlreadyServed, match="Stop it, and the workers beside it"),
            change_folder(installation.folder),
        ):
            pass
    finally:
        first.stop()
        is_served_by_the_worker = is_served(installation.folder)
        second.stop()
    assert (is_served_by_the_worker, is_served(installation.folder)) == (True, False)
    assert sorted(statuses) == [200] * TABLES + [409] * TABLES
    report = _judged(installation)
    assert (report["facts"], report["acts"]) == (facts + 2 * TABLES, acts + TABLES)
    for screen in screens:
        assert sorted(message["no"] for message in screen.seen) == list(range(acts + 1, acts + TABLES + 1))
