"""收获: collects bouts in the order of their numbers, in whatever order they end, so that the report is reproducible.

After an early end, only the bouts before the first gap or failure count. Later ones are reported but not counted: short
games end first, so counting them would favour agents that win quickly.
"""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from paizhuo.ai.arena.errors import CannotArchive
from paizhuo.ai.arena.scores import Crash

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from paizhuo.ai.arena.plan import Bout
    from paizhuo.ai.arena.scores import BoutScore


@dataclass(slots=True)
class Collected:
    """收获: the scores in order, and why there are not more of them."""

    planned: int
    scores: list[BoutScore] = field(default_factory=list)
    crash: Crash | None = None
    interrupted: bool = False
    unkept: CannotArchive | None = None
    """Why the records of the next bout could not be written; the bouts before it are still counted."""
    beyond: int = 0
    """The number of bouts that ended after a gap and are not counted."""


def collect(
    bouts: Sequence[Bout],
    played: Generator[BoutScore | Crash, None, None],
    keep: Callable[[BoutScore], None],
    ended: Callable[[int], None],
) -> Collected:
    """Collect ``played`` scores until all are there, an agent fails, the user interrupts or ``keep`` fails.

    ``keep`` gets each score in order, with its records, which are dropped after that; ``ended`` gets the number of
    bouts that have ended.
    """
    found = Collected(len(bouts))
    places = {bout: at for at, bout in enumerate(bouts)}
    end = len(bouts)
    early: dict[int, BoutScore] = {}
    try:
        with closing(played):
            for count, done in enumerate(played, start=1):
                place = places[done.bout]
                if isinstance(done, Crash):
                    # Earlier bouts may still be running, and one of them may fail too: the first failure counts.
                    if place < end:
                        found.crash, end = done, place
                else:
                    early[place] = done
                while score := early.pop(len(found.scores), None):
                    keep(score)
                    found.scores.append(_without_records(score))
                ended(count)
                if len(found.scores) == end:
                    break
    except KeyboardInterrupt:
        found.interrupted = True
    except CannotArchive as error:
        found.unkept = error
    found.beyond = len(early)
    return found


def _without_records(score: BoutScore) -> BoutScore:
    one, two = (replace(game, record="") for game in score.games)
    return replace(score, games=(one, two))
