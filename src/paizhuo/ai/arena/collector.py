"""收获: collects bouts in the order of their numbers, whatever order they end in, so that the report is reproducible.

An early end leaves the bouts before the first gap, or before the first that failed. Those behind it are reported but
not counted: short games end first, and counting them would favour agents that win quickly.
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
    """Why the records of the next bout could not be written; what was played before it is found all the same."""
    beyond: int = 0
    """Bouts that had ended behind a gap, and are not counted."""


def collect(
    bouts: Sequence[Bout],
    played: Generator[BoutScore | Crash, None, None],
    keep: Callable[[BoutScore], None],
    ended: Callable[[int], None],
) -> Collected:
    """Take in what is ``played`` until it is all there, an agent fails, somebody interrupts or nothing can be kept.

    ``keep`` is given each score in order, with its records, which are dropped after that; ``ended`` hears how many
    bouts have ended.
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
                    # Bouts before it may still be played, and one of them may fail as well: the first counts.
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
