"""一步限时: finds an agent that takes too long for one move, from outside: it may be stuck where no exception gets."""

from __future__ import annotations

import multiprocessing
import time
from threading import Thread
from typing import TYPE_CHECKING

from paizhuo.ai.arena.bout import play_bout
from paizhuo.ai.arena.scores import FIRST_SITS, Crash
from paizhuo.ai.arena.thinking_time import DEAL, GAME, SEAT, TURNS
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from paizhuo.ai.arena.plan import Bout
    from paizhuo.ai.arena.scores import BoutScore

USUAL = 60.0
"""Seconds for one move; far more than any agent of the roster takes."""
_LOOKS = 10
"""How often an overseer looks within the time that a move may take."""
_LONGEST_LOOK = 1.0


class MoveClock:
    """一步的钟: says from the numbers of a turn, which the player shares, whether the turn has lasted too long."""

    def __init__(self, limit: float) -> None:
        """Allow so many seconds; 0 allows any time."""
        self.limit = limit
        self.turn = multiprocessing.get_context("spawn").RawArray("q", len((TURNS, GAME, DEAL, SEAT)))
        self._turns, self._since = 0, 0.0

    @property
    def look(self) -> float | None:
        """The seconds after which to look again; None when there is no limit."""
        return min(self.limit / _LOOKS, _LONGEST_LOOK) if self.limit else None

    def restart(self) -> None:
        """Wait for the first turn of a bout; the time that a process needs to begin is not an agent's."""
        self.turn[TURNS] = self._turns = 0

    def is_overdue(self) -> bool:
        """Whether the same turn has been going on for longer than the limit."""
        turns, now = self.turn[TURNS], time.monotonic()
        if turns != self._turns:
            self._turns, self._since = turns, now
        return bool(self.limit and turns) and now - self._since > self.limit

    def crash(self, bout: Bout) -> Crash:
        """The failure of the agent whose turn it is."""
        game, seat = self.turn[GAME], Seat(self.turn[SEAT])
        agent = bout.first if seat.side is FIRST_SITS[game - 1] else bout.second
        reason = f"one move took longer than {self.limit:g} s"
        return Crash(bout, game, self.turn[DEAL], agent.name, reason, limit=self.limit)


def play_within(bout: Bout, limit: float) -> BoutScore | Crash:
    """Play a bout here and give up when a move takes too long; the stuck agent is left to the end of this process."""
    if not limit:
        return play_bout(bout)
    clock, found = MoveClock(limit), []
    player = Thread(target=lambda: found.append(play_bout(bout, clock.turn)), daemon=True)
    player.start()
    while player.is_alive():
        player.join(clock.look)
        if player.is_alive() and clock.is_overdue():
            return clock.crash(bout)
    return found[0]
