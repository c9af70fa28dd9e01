"""Many threads and two processes write to one competition at once: nothing is lost, doubled or out of order."""

from __future__ import annotations

import json
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest

from tests.browser.halls import installed_in
from tests.web.running.servers import database, need_redis

if TYPE_CHECKING:
    from pathlib import Path

    from tests.web.running.servers import Installation

PROCESSES, THREADS, EACH = 2, 6, 8


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_writers_of_two_processes_wait_for_each_other_and_every_command_counts_once(kind: str, tmp_path: Path) -> None:
    if kind == "sqlite":
        _write_and_judge(installed_in(tmp_path))
        return
    with database() as url:
        _write_and_judge(installed_in(tmp_path, {"DATABASE_URL": url, "REDIS_URL": need_redis()}))


def _write_and_judge(installation: Installation) -> None:
    _, before, acts = installation.run("tests.web.running.stage", "8").split()
    with ThreadPoolExecutor(PROCESSES) as pool:
        writers = ("tests.web.running.writers", str(THREADS), str(EACH))
        running = [pool.submit(installation.run, *writers) for _ in range(PROCESSES)]
        found = [json.loads(one.result()) for one in running]
    answers = [tuple(answer) for one in found for answer in one["answers"]]
    assert sum(one["refused"] for one in found) == PROCESSES * THREADS * EACH, "an outdated page writes nothing"
    commands = Counter(command for command, *_ in answers)
    assert set(commands.values()) == {2}, "both taps are answered"
    first = {command: (act, fact) for command, act, fact, repeated in answers if not repeated}
    assert len(first) == len(commands), "one of the two is carried out"
    assert all(first[command] == (act, fact) for command, act, fact, _ in answers), "the other gets its answer"
    assert len(set(first.values())) == len(first)
    for writer in {command.rpartition("/")[0] for command in first}:
        own = [first[f"{writer}/{at}"] for at in range(EACH)]
        assert own == sorted(own), "a writer's facts stand in the order in which it wrote them"
    judged = json.loads(installation.run("tests.web.running.judge"))
    assert judged["facts"] == int(before) + len(first)
    assert judged["acts"] == int(acts) + len(first)
    assert judged["commands"] == sorted(first, key=lambda command: first[command]), "acts stand in the order of facts"
