"""可编关系: who may meet whom, by places in the ranking list: place 0 is the best.

A set of places is an int with one bit for each: a hall of thousands is then intersected in a microsecond.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from paizhuo.tournament.pairing.field import Field

Places: TypeAlias = int
"""A set of places of the list, one bit for each."""

Pair: TypeAlias = tuple[int, int]
"""Two places that meet, the higher in the list (the smaller number) first."""

BYE = 0
"""The number of the bye where it counts as one more entrant, whom everybody may meet once; no entrant has it."""


def members(places: Places) -> Iterator[int]:
    """The places of a set, best first."""
    while places:
        low = places & -places
        yield low.bit_length() - 1
        places ^= low


def gathered(places: Iterable[int]) -> Places:
    """The set of these places."""
    whole = 0
    for place in places:
        whole |= 1 << place
    return whole


def best(places: Places) -> int:
    """The best place of a set that is not empty."""
    return (places & -places).bit_length() - 1


def least_degree(links: Iterable[Places]) -> int:
    """The fewest possible opponents of anybody; 0 where there is nobody."""
    return min((linked.bit_count() for linked in links), default=0)


@dataclass(frozen=True, slots=True)
class Board:
    """可编关系: the places each place may meet.

    ``unmet`` are those not met in this stage, ``legal`` those of them whom the director did not bar from this round,
    ``apart`` those of the legal ones that are not related. ``may_rest`` are those whose byes are not used up, and
    ``barred`` is the largest number of places that one place is kept apart from.
    """

    numbers: tuple[int, ...]
    unmet: tuple[Places, ...]
    legal: tuple[Places, ...]
    apart: tuple[Places, ...]
    may_rest: Places
    barred: int

    @property
    def everyone(self) -> Places:
        """All places."""
        return (1 << len(self.numbers)) - 1

    @property
    def is_odd(self) -> bool:
        """Whether somebody has to rest."""
        return len(self.numbers) % 2 == 1

    def are_related(self, one: int, other: int) -> bool:
        """Whether two who may meet are related."""
        return not self.apart[one] >> other & 1

    def related_pairs(self, pairs: Iterable[Pair]) -> tuple[Pair, ...]:
        """Those of the pairs that are related."""
        return tuple(pair for pair in pairs if self.are_related(*pair))

    def evened(self) -> Board:
        """The board; in an odd field with the bye as one more place, the last, that is related to nobody."""
        if not self.is_odd:
            return self
        apart = self.with_bye(self.apart)
        barred = len(self.numbers) - least_degree(apart)
        return Board(
            (*self.numbers, BYE), self.with_bye(self.unmet), self.with_bye(self.legal), apart, self.may_rest, barred
        )

    def with_bye(self, links: tuple[Places, ...]) -> tuple[Places, ...]:
        """These links; in an odd field with the bye as one more place, which everybody may meet once."""
        if not self.is_odd:
            return links
        bye = 1 << len(self.numbers)
        resting = [linked | bye if self.may_rest >> place & 1 else linked for place, linked in enumerate(links)]
        return (*resting, self.may_rest)


def board_of(field: Field) -> Board:
    """The board of a field; opponents who are no longer in the field bar nobody."""
    numbers = tuple(candidate.number for candidate in field.candidates)
    place_of = {number: place for place, number in enumerate(numbers)}
    met = _bans(place_of, ((own.number, other) for own in field.candidates for other in own.met))
    barred = _bans(place_of, field.forbidden)
    related = _bans(place_of, ((own.number, other) for own in field.candidates for other in own.related))
    everyone = (1 << len(numbers)) - 1
    unmet = tuple(everyone & ~(1 << place) & ~met[place] for place in range(len(numbers)))
    legal = tuple(linked & ~bans for linked, bans in zip(unmet, barred, strict=True))
    apart = tuple(linked & ~bans for linked, bans in zip(legal, related, strict=True))
    may_rest = gathered(place for place, candidate in enumerate(field.candidates) if not candidate.byes_used_up)
    return Board(numbers, unmet, legal, apart, may_rest, max(len(numbers) - 1 - least_degree(apart), 0))


def _bans(place_of: Mapping[int, int], pairs: Iterable[tuple[int, int]]) -> list[Places]:
    """Bans hold both ways, even if only one side of the input names them."""
    bans = [0] * len(place_of)
    for one, other in pairs:
        if one in place_of and other in place_of:
            bans[place_of[one]] |= 1 << place_of[other]
            bans[place_of[other]] |= 1 << place_of[one]
    return bans
