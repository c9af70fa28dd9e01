"""比赛位置: the draw of a chart's numbers: seeds fixed, the rest by lot, related entrants apart or early.

Numbers and positions are drawn [NAT 24(一)1(2)]. Byes go with the numbers, so where there are fewer seeds than byes
the remaining byes fall by lot among the others. How related entrants are placed the book leaves open beyond "not at
all, or early" [NAT 19(五)2]:

- apart: the chart is split into halves, each half into quarters and so on, and at every split as few related
  entrants as possible stay together (exactly the fewest, given the splits above it);
- early: they are drawn two by two into the same first-round match, or as near to it as seeds and byes leave room.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from paizhuo.rulebook import Basis, Book, Citation
from paizhuo.tournament.formats.even_spread import Pool, spread
from paizhuo.tournament.formats.field import require_at_least, require_distinct, require_known
from paizhuo.tournament.formats.single_elimination import lines
from paizhuo.tournament.plan.regulations import Related

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.chance import Chance

DRAW = Citation(Book.NATIONAL, "24(一)1(2)")
RELATED_IN_CHARTS = Citation(Book.NATIONAL, "19(五)2", Basis.READING, "related-in-knockouts")


def draw_positions(
    entrants: Sequence[int],
    chance: Chance,
    *,
    seeds: Sequence[int] = (),
    related: Sequence[Sequence[int]] = (),
    policy: Related = Related.AVOID,
) -> tuple[int, ...]:
    """抽签定位: the entrant with number 1, 2, 3, … in the chart [NAT 24(一)1(2), 24(一)2(2)].

    ``seeds``, strongest first, keep the numbers from 1 on. ``related`` groups must not overlap.
    """
    require_at_least(2, len(entrants))
    require_distinct(entrants)
    require_distinct(seeds)
    require_distinct(chain.from_iterable(related))
    require_known(chain(seeds, *related), entrants)
    draw = _Draw(len(entrants), dict(enumerate(seeds, start=1)), chance)
    drawn = tuple(entrant for entrant in entrants if entrant not in frozenset(seeds))
    groups = tuple(tuple(group) for group in related if len(group) > 1)
    match policy:
        case Related.AVOID:
            draw.apart(lines(len(entrants)), drawn, groups)
        case Related.FIRST_ROUND:
            draw.early(lines(len(entrants)), drawn, groups)
        case Related.IGNORE:
            draw.freely(lines(len(entrants)), drawn)
    return tuple(draw.seated[number] for number in range(1, len(entrants) + 1))


@dataclass(slots=True)
class _Draw:
    """The chart of ``size`` numbers while it fills; ``seated`` says who has which number."""

    size: int
    seated: dict[int, int]
    chance: Chance

    def free(self, part: Sequence[int]) -> list[int]:
        """The numbers of this part of the chart that nobody has yet."""
        return [number for number in part if number <= self.size and number not in self.seated]

    def freely(self, part: Sequence[int], drawn: Sequence[int]) -> None:
        """Draw these entrants into the free numbers of the part, which are as many."""
        self.seated.update(zip(self.free(part), self.chance.shuffled(drawn), strict=True))

    def apart(self, part: Sequence[int], drawn: Sequence[int], groups: Sequence[Sequence[int]]) -> None:
        """Draw these entrants into the part, splitting it as long as related entrants share it."""
        here = {self.seated[number] for number in part if number in self.seated}.union(drawn)
        together = [kept for group in groups if len(kept := [entrant for entrant in group if entrant in here]) > 1]
        if not together or len(part) == 2:  # noqa: PLR2004 - two lines are one match, and cannot be split
            self.freely(part, drawn)
            return
        halves = part[: len(part) // 2], part[len(part) // 2 :]
        pools = []
        for half in halves:
            seated = tuple(self.seated[number] for number in half if number in self.seated)
            pools.append(Pool(len(self.free(half)) + len(seated), seated))
        placed = frozenset(chain.from_iterable(together))
        others = [entrant for entrant in drawn if entrant not in placed]
        for half, its in zip(halves, spread(together, others, pools, 0, self.chance), strict=True):
            self.apart(half, its, together)

    def early(self, order: Sequence[int], drawn: Sequence[int], groups: Sequence[Sequence[int]]) -> None:
        """Draw related entrants two by two as near to one another as there is room, then the rest freely."""
        line = {number: at for at, number in enumerate(order)}
        waiting = frozenset(drawn)
        taken = frozenset(self.seated.values())
        # A seed's place is fixed, so its relatives come before those who can meet anywhere.
        for group in sorted(self.chance.shuffled(groups), key=taken.isdisjoint):
            standing = [line[number] for number, entrant in self.seated.items() if entrant in group]
            alone = list(standing)
            coming = self.chance.shuffled([entrant for entrant in group if entrant in waiting])
            for left, entrant in zip(range(len(coming), 0, -1), coming, strict=True):
                partners = alone or (standing if left == 1 else [])
                number, partner = self._near(line, partners)
                self.seated[number] = entrant
                standing.append(line[number])
                if partner in alone:
                    alone.remove(partner)
                elif not partners:
                    alone.append(line[number])
        placed = frozenset(self.seated.values())
        self.freely(order, [entrant for entrant in drawn if entrant not in placed])

    def _near(self, line: dict[int, int], partners: Sequence[int]) -> tuple[int, int | None]:
        """A free number, by lot, that meets a partner's line earliest; with no partner, one with room beside it."""
        free = self.free(tuple(line))
        meeting: dict[int, tuple[int, int | None]] = {}
        for number in free:
            if partners:
                meeting[number] = min((_round_of(line[number], partner), partner) for partner in partners)
            else:
                beside = (_round_of(line[number], line[other]) for other in free if other != number)
                meeting[number] = min(beside, default=0), None
        soonest = min(at for at, _ in meeting.values())
        number = self.chance.choice([number for number, (at, _) in meeting.items() if at == soonest])
        return number, meeting[number][1]


def _round_of(line: int, other: int) -> int:
    """The round in which two lines of a chart meet if both keep winning."""
    return (line ^ other).bit_length()
