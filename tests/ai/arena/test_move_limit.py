"""一步限时: a turn that lasts too long is found at either side, and a fast one never is."""

from __future__ import annotations

import pytest

from paizhuo.ai.arena.bout import play_bout
from paizhuo.ai.arena.move_limit import MoveClock, play_within
from paizhuo.ai.arena.plan import Bout
from paizhuo.ai.arena.scores import BoutScore, Crash
from paizhuo.ai.arena.thinking_time import TURNS, Watch
from paizhuo.seats import Seat
from tests.ai.arena.own_agents import DEALS, GREEDY, STUCK_FROM, entrant


class Time:
    """A clock that is set by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Take the place of the machine's clock."""
        self.now = 100.0
        monkeypatch.setattr("paizhuo.ai.arena.move_limit.time.monotonic", lambda: self.now)


def test_a_turn_is_overdue_when_it_alone_lasts_longer_than_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    time, clock = Time(monkeypatch), MoveClock(5)
    clock.restart()
    time.now += 60
    assert not clock.is_overdue(), "no turn has begun yet: the process is still starting"
    watch = Watch(clock.turn, game=2)
    watch.deal = 7
    for _ in range(4):
        watch.seat = Seat.NORTH
        assert not clock.is_overdue()
        time.now += 5
        assert not clock.is_overdue(), "as long as the limit is not longer"
    time.now += 1
    assert clock.is_overdue()
    crash = clock.crash(Bout(DEALS, GREEDY, entrant("stuck"), 3))
    assert (crash.game, crash.deal, crash.agent, crash.limit) == (2, 7, "greedy", 5)
    clock.restart()
    assert not clock.is_overdue()


def test_without_a_limit_nothing_is_overdue(monkeypatch: pytest.MonkeyPatch) -> None:
    time, clock = Time(monkeypatch), MoveClock(0)
    Watch(clock.turn).seat = Seat.EAST
    assert not clock.is_overdue()
    time.now += 1e6
    assert not clock.is_overdue()
    assert clock.look is None


def test_every_turn_of_a_bout_is_seen_from_outside() -> None:
    clock = MoveClock(1)
    score = play_bout(Bout(DEALS, GREEDY, GREEDY, 1), clock.turn)
    assert isinstance(score, BoutScore)
    # Each game begins with a turn of nobody and the making of four agents.
    assert clock.turn[TURNS] == sum(times.moves for times in score.times) + 2 * 5


@pytest.mark.parametrize("limit", [0, 60.0])
def test_a_bout_within_its_limit_is_the_bout(limit: float) -> None:
    bout = Bout(DEALS, GREEDY, GREEDY, 1)
    here, within = play_bout(bout), play_within(bout, limit)
    assert isinstance(here, BoutScore)
    assert isinstance(within, BoutScore)
    assert here.games == within.games


def test_a_bout_with_a_stuck_agent_is_given_up() -> None:
    crash = play_within(Bout(DEALS, GREEDY, entrant("stuck"), STUCK_FROM), 0.5)
    assert isinstance(crash, Crash)
    assert (crash.agent, crash.limit) == ("stuck", 0.5)
