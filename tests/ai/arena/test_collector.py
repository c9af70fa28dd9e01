"""Collecting bouts and playing them in processes: the report is the same in any order, and an early end is reported."""

from __future__ import annotations

import multiprocessing
import os
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from paizhuo.ai.arena import processes
from paizhuo.ai.arena.bout import play_bout
from paizhuo.ai.arena.collector import collect
from paizhuo.ai.arena.entrants import Entrant
from paizhuo.ai.arena.plan import Bout, bouts_of
from paizhuo.ai.arena.processes import in_processes, usual_workers
from paizhuo.ai.arena.report import report, times_data
from paizhuo.ai.arena.scores import BoutScore, Crash
from paizhuo.guandan.record import loads
from tests.ai.arena.own_agents import DEALS, GREEDY, entrant

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from paizhuo.ai.arena.collector import Collected

RANDOM = Entrant("random")
BOUTS = bouts_of(DEALS, [RANDOM, GREEDY], range(1, 7))


def taken(bouts: Sequence[Bout], played: Generator[BoutScore | Crash, None, None]) -> Collected:
    """What is collected, with nothing archived and no progress shown."""
    return collect(bouts, played, lambda _: None, lambda _: None)


def test_one_worker_and_two_give_the_same_report() -> None:
    """The times differ and are compared separately."""
    one, two = (taken(BOUTS, in_processes(BOUTS, workers)) for workers in (1, 2))
    reports = [report(DEALS, [RANDOM, GREEDY], found, with_ladder=True) for found in (one, two)]
    assert reports[0] == reports[1]
    assert reports[0]["bouts_counted"] == 6
    moves = [{name: times["moves"] for name, times in times_data(found.scores).items()} for found in (one, two)]
    assert moves[0] == moves[1]
    assert not multiprocessing.active_children()


def test_scores_are_taken_in_by_their_numbers_whatever_order_they_end_in() -> None:
    kept: list[int] = []
    heard: list[int] = []
    backwards = (play_bout(bout) for bout in reversed(BOUTS))
    found = collect(BOUTS, backwards, lambda score: kept.append(score.bout.number), heard.append)
    assert kept == [score.bout.number for score in found.scores] == [1, 2, 3, 4, 5, 6]
    assert heard == [1, 2, 3, 4, 5, 6]
    assert (found.beyond, found.interrupted, found.crash) == (0, False, None)


def test_an_interruption_leaves_what_came_before_the_first_gap() -> None:
    """The first, the second and the fourth have ended: two are counted, and the third is missing."""

    def played() -> Generator[BoutScore | Crash, None, None]:
        for at in (1, 0, 3):
            yield play_bout(BOUTS[at])
        raise KeyboardInterrupt

    found = taken(BOUTS, played())
    assert [score.bout.number for score in found.scores] == [1, 2]
    assert (found.planned, found.beyond, found.interrupted) == (6, 1, True)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_crash_ends_the_arena_and_keeps_what_is_done(workers: int) -> None:
    who = entrant("failing")
    bouts = bouts_of(DEALS, [GREEDY, who], [1, 2])
    found = taken(bouts, in_processes(bouts, workers))
    assert found.crash is not None
    assert (found.crash.agent, found.crash.bout) == ("failing", bouts[1])
    assert [score.bout.number for score in found.scores] == [1]
    data = report(DEALS, [GREEDY, who], found, with_ladder=False)
    assert data["crash"]["seed"] == bouts[1].seed.hex()
    assert (data["crash"]["first"], data["crash"]["second"]) == ("greedy", "failing")


def test_the_first_crash_counts_though_a_later_one_is_heard_of_before() -> None:
    """Bout 5 fails, then 2, then 1 ends: one bout is counted, and bout 2 is reported."""

    def played() -> Generator[BoutScore | Crash, None, None]:
        for at in (4, 1):
            yield Crash(BOUTS[at], 1, 1, "greedy", f"bout {at + 1}")
        yield play_bout(BOUTS[2])
        yield play_bout(BOUTS[0])
        pytest.fail("nothing more is asked for")

    found = taken(BOUTS, played())
    assert found.crash is not None
    assert found.crash.reason == "bout 2"
    assert [score.bout.number for score in found.scores] == [1]
    assert found.beyond == 1


def test_a_process_that_dies_names_its_bout_and_the_others_go_on() -> None:
    """Exit status 3 is what the agent leaves with at level 2."""
    bouts = bouts_of(DEALS, [GREEDY, entrant("dying")], [1, 2, 3, 4])
    done = list(in_processes(bouts, 2))
    (crash,) = (one for one in done if isinstance(one, Crash))
    assert crash.bout.number == 2
    assert "exit status 3" in crash.reason
    assert sorted(one.bout.number for one in done) == [1, 2, 3, 4]


def test_a_process_that_is_ended_while_idle_is_replaced() -> None:
    worker = processes._Worker(0)  # noqa: SLF001 - nobody else can end it between two bouts
    try:
        worker._process.kill()  # noqa: SLF001
        worker._process.join()  # noqa: SLF001
        worker.hand(BOUTS[0])
        done = worker.take()
    finally:
        worker.end()
    assert isinstance(done, BoutScore)
    assert done.bout == BOUTS[0]


def test_a_process_that_dies_in_the_middle_of_its_answer_names_its_bout() -> None:
    """Half a message is on the line when it ends."""
    worker = processes._Worker(0)  # noqa: SLF001
    ours, theirs = multiprocessing.Pipe()
    try:
        worker.hand(BOUTS[0])
        worker._process.kill()  # noqa: SLF001
        worker.line.close()
        worker.line = ours
        os.write(theirs.fileno(), (1000).to_bytes(4, "big") + b"half")
        theirs.close()
        done = worker.take()
    finally:
        worker.end()
    assert isinstance(done, Crash)
    assert (done.bout, done.agent) == (BOUTS[0], "")


def test_the_records_are_kept_once_and_then_dropped() -> None:
    """A thousand games in memory would be too many."""
    bouts = bouts_of(replace(DEALS, keeps_records=True), [RANDOM, GREEDY], [1, 2])
    kept: list[str] = []
    found = collect(
        bouts,
        (play_bout(bout) for bout in bouts),
        lambda score: kept.extend(game.record for game in score.games),
        lambda _: None,
    )
    assert len(set(kept)) == 4
    assert all(loads(content).seed for content in kept)
    assert all(game.record == "" for score in found.scores for game in score.games)


def test_there_is_always_somebody_to_work() -> None:
    assert usual_workers() >= 1
