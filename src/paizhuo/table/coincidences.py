"""巧合: facts about a day of tables that somebody may want to look at. They say nothing about anybody's intent.

A home, a school or a hall has one address for everybody in it, and people think at their own pace. What is found here
is counted and put into an order, and nothing more.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

QUICK = 1000
"""一秒: milliseconds under which an answer counts as quick."""
NINETY = 90


class Sighting(NamedTuple):
    """所见: from which address (a word that only compares) somebody played on a seat of a table, and when."""

    player: str
    table: str
    seat: str
    address: str
    browser: str
    since: int
    until: int


@dataclass(frozen=True, slots=True)
class SharedAddress:
    """同一地址: two or more players were seen from one address; whether some of them at one table."""

    sightings: tuple[Sighting, ...]
    at_one_table: bool


@dataclass(frozen=True, slots=True)
class AnswerTimes:
    """用时: of one player: how many acts, in milliseconds the middle one and the one that nine of ten stay under."""

    player: str
    acts: int
    median: int
    most: int
    """十之九: nine of ten acts took at most so long."""
    quick: int
    """一秒以内: how many acts took less than a second."""
    others: int | None
    """同桌: the middle one of all acts of the others at the same tables."""

    @property
    def distance(self) -> float:
        """差多少: how many times slower or quicker than the others; 1 where they are alike or there are none."""
        if self.others is None:
            return 1.0
        own, other = max(self.median, 1), max(self.others, 1)
        return max(own / other, other / own)


def shared_addresses(sightings: Iterable[Sighting]) -> tuple[SharedAddress, ...]:
    """Addresses with more than one player: those at one table first, then by how many players, then in order."""
    by_address: dict[str, list[Sighting]] = defaultdict(list)
    for one in sightings:
        by_address[one.address].append(one)
    found = [
        SharedAddress(tuple(sorted(some, key=lambda one: (one.since, one.table, one.seat))), _meet(some))
        for some in by_address.values()
        if len({one.player for one in some}) > 1
    ]
    return tuple(sorted(found, key=_order))


def _meet(some: Sequence[Sighting]) -> bool:
    players: dict[str, set[str]] = defaultdict(set)
    for one in some:
        players[one.table].add(one.player)
    return any(len(names) > 1 for names in players.values())


def _order(one: SharedAddress) -> tuple[bool, int, int, str]:
    first = one.sightings[0]
    return not one.at_one_table, -len({seen.player for seen in one.sightings}), first.since, first.address


def answer_times(times: Mapping[str, Mapping[str, Sequence[int]]]) -> tuple[AnswerTimes, ...]:
    """用时: from the milliseconds of every act, by table and player; who differs most from his tables comes first."""
    own: dict[str, list[int]] = defaultdict(list)
    others: dict[str, list[int]] = defaultdict(list)
    for players in times.values():
        for player, took in players.items():
            own[player].extend(took)
            for other, theirs in players.items():
                if other != player:
                    others[player].extend(theirs)
    found = [
        AnswerTimes(
            player,
            len(took),
            _at(took, 50),
            _at(took, NINETY),
            sum(one < QUICK for one in took),
            _at(others[player], 50) if others[player] else None,
        )
        for player, took in own.items()
        if took
    ]
    return tuple(sorted(found, key=lambda one: (-one.distance, one.player)))


def _at(values: Iterable[int], percent: int) -> int:
    """The smallest value that so many of a hundred stay at or under.

    >>> _at([1, 2, 3, 4], 50), _at([5], 90), _at(range(1, 11), 90)
    (2, 5, 9)
    """
    ordered = sorted(values)
    return ordered[max((len(ordered) * percent + 99) // 100 - 1, 0)]
