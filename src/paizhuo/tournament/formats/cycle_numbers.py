"""循环队号: the numbers of a cycle that has begun, read off the rounds that were paired with them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament.formats.round_robin import schedule

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

MOST_STEPS = 20_000
"""How many numbers are tried; where one or two have left, about as many as there are entrants are enough."""


class _Met(NamedTuple):
    """A match of the cycle as one side sees it: the round, the opponent, the table."""

    at: int
    other: int
    table: int


def kept_numbers(
    numbered: Sequence[int], played: Sequence[Mapping[int, int]], rested: Sequence[Collection[int]] = ()
) -> tuple[int, ...]:
    """队号不变: entrants by number so that the chart gives the rounds played.

    ``numbered`` is the order by rank now; ``played`` are the visitors by home entrant, in order of tables; ``rested``
    who had no opponent though present. Any numbers that fit make everybody meet everybody once. If none do, because a
    round was paired by hand, the rank counts.

    >>> kept_numbers([2, 1, 3, 4], [{2: 3, 1: 4}]), kept_numbers([2, 1, 3, 4], [])
    ((1, 2, 3, 4), (2, 1, 3, 4))
    """
    if not any(played):
        return tuple(numbered)
    met: dict[int, list[_Met]] = {entrant: [] for entrant in numbered}
    for at, meetings in enumerate(played):
        for table, (home, away) in enumerate(meetings.items()):
            met[home].append(_Met(at, away, table))
            met[away].append(_Met(at, home, table))
    chart = schedule(len(numbered))
    lines = [
        {line: (seat, pair[1 - side]) for seat, pair in enumerate(meetings) for side, line in enumerate(pair)}
        for meetings in chart
    ]
    reading = _Reading(tuple(numbered), met, lines, rested)
    return reading.order() if reading.complete() else tuple(numbered)


@dataclass(slots=True)
class _Reading:
    """The numbers while they are being found. ``lines`` tells of every round the table and opponent of each number."""

    numbered: tuple[int, ...]
    met: Mapping[int, Sequence[_Met]]
    lines: Sequence[Mapping[int, tuple[int, int]]]
    rested: Sequence[Collection[int]]
    number: dict[int, int] = field(default_factory=dict)
    steps: int = 0

    def order(self) -> tuple[int, ...]:
        return tuple(sorted(self.numbered, key=self.number.__getitem__))

    def complete(self) -> bool:
        """Give everybody a number that fits, taking one back where it leads nowhere."""
        entrant = self._next()
        self.steps += 1
        if entrant is None or self.steps > MOST_STEPS:
            return entrant is None
        for number in self._candidates(entrant):
            if self._fits(entrant, number):
                self.number[entrant] = number
                if self.complete():
                    return True
                del self.number[entrant]
        return False

    def _next(self) -> int | None:
        """Somebody whose number follows from an opponent's, else who has played most, at the first table first."""
        waiting = [entrant for entrant in self.numbered if entrant not in self.number]
        for entrant in waiting:
            if any(one.other in self.number for one in self.met[entrant]):
                return entrant
        return min(
            waiting, key=lambda one: (-len(self.met[one]), self.met[one][0].table if self.met[one] else 0), default=None
        )

    def _candidates(self, entrant: int) -> list[int]:
        """The number that the opponent's leaves, or all free ones, those nearest to the table played at first."""
        mine = self.met[entrant]
        for one in mine:
            if one.other in self.number:
                line = self.lines[one.at].get(self.number[one.other])
                return [] if line is None else [line[1]]
        taken = set(self.number.values())
        free = [number for number in range(1, len(self.numbered) + 1) if number not in taken]
        if not mine:
            return free
        first, tables = mine[0], self.lines[mine[0].at]
        return sorted(
            (number for number in free if number in tables), key=lambda one: abs(tables[one][0] - first.table)
        )

    def _fits(self, entrant: int, number: int) -> bool:
        if number in self.number.values() or self._would_have_met(entrant, number):
            return False
        return all(
            number in self.lines[one.at]
            and (one.other not in self.number or self.lines[one.at][number][1] == self.number[one.other])
            for one in self.met[entrant]
        )

    def _would_have_met(self, entrant: int, number: int) -> bool:
        """Whether the chart has a match in which both sides rested."""
        holder = {held: one for one, held in self.number.items()}
        for line, resting in zip(self.lines, self.rested, strict=False):
            if entrant in resting and number in line and holder.get(line[number][1]) in resting:
                return True
        return False
