"""循环赛: who meets whom in which round and at which table, and how entrants get their numbers.

The tables for 4, 6, …, 24 entrants are the published ones [NAT App.2]. For more the book is silent; the circle method
is used with a labelling that keeps every law of the published tables: number n meets number r in round r at the last
table, the smaller number is home in odd rounds and the larger in even ones, the last round is 1-2, 3-4, 5-6, …
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

from paizhuo.rulebook import Basis, Book, Citation
from paizhuo.tournament.formats.field import (
    BadField,
    OrganiserMustDecide,
    require_at_least,
    require_distinct,
    require_known,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Meeting: TypeAlias = tuple[int, int]
"""对阵: home and visitor [NAT 29(一)1]."""
Rounds: TypeAlias = tuple[tuple[Meeting, ...], ...]
"""轮次表: the meetings of each round in order of tables."""

TABLES = Citation(Book.NATIONAL, "App.2")
ODD_FIELD = Citation(Book.NATIONAL, "", Basis.SILENT, "round-robin-odd")
LARGE_FIELD = Citation(Book.NATIONAL, "", Basis.SILENT, "round-robin-beyond-24")
RELATED = Citation(Book.NATIONAL, "25(三)")
NEXT_CYCLE = Citation(Book.NATIONAL, "25(四)")


def schedule(n: int) -> Rounds:
    """轮次表: the round table for n entrants [NAT App.2, 29(一)1].

    An odd field plays the table of n+1 with the last number vacant, so that number r is idle in round r.

    >>> schedule(4)
    (((2, 3), (1, 4)), ((3, 1), (4, 2)), ((1, 2), (3, 4)))
    """
    require_at_least(2, n)
    return tuple(tuple(pair for pair in meetings if max(pair) <= n) for meetings in _table(n + n % 2))


def idle(n: int, number: int) -> int | None:
    """轮空: who is idle in round ``number`` of a field of n: nobody if n is even, else number r in round r."""
    require_at_least(2, n)
    last = n - 1 + n % 2
    if number not in range(1, last + 1):
        raise BadField(f"{n} entrants play rounds 1 to {last}, there is no round {number}", text=str(number))
    return number if n % 2 else None


def _table(even: int) -> Rounds:
    return _published().get(even) or _circle(even)


@cache
def _published() -> dict[int, Rounds]:
    text = files("paizhuo.tournament").joinpath("data", "round_robin.json").read_text(encoding="utf-8")
    return {
        int(n): tuple(tuple((home, away) for home, away in meetings) for meetings in rounds)
        for n, rounds in json.loads(text).items()
    }


def _circle(even: int) -> Rounds:
    """Sum residues modulo n-1: 2k stands at k and 2k-1 at -k, so the round of the number at 0 pairs neighbours."""
    odd = even - 1
    at = {number: number // 2 if number % 2 == 0 else -((number + 1) // 2) % odd for number in range(1, odd)}
    at[odd] = 0
    number_at = {place: number for number, place in at.items()}
    rounds = []
    for r in range(1, even):
        pairs = [(x, number_at[(2 * at[r] - at[x]) % odd]) for x in range(1, even)]
        meetings = [(x, y) for x, y in pairs if x < y]
        meetings.append((r, even))
        rounds.append(tuple(meetings) if r % 2 else tuple((y, x) for x, y in meetings))
    return tuple(rounds)


def numbers_with_related(ranking: Sequence[int], related: Iterable[Sequence[int]]) -> dict[int, int]:
    """相关队号: numbers by earlier results where related pairs must meet early [NAT 25(三)].

    The better placed of a pair keeps its rank as its number, the other gets the number that meets it earliest (in
    round 1 wherever that is free), the rest fill up in ranking order. The better pair comes first; where it has
    taken the rank of another pair's better entrant, that one gets the nearest free number (silent). Three or more
    entrants related in a chain or a ring are for the organiser to place.
    """
    require_at_least(2, len(ranking))
    require_distinct(ranking)
    rank = {entrant: place for place, entrant in enumerate(ranking, start=1)}
    pairs = sorted(_pairs(ranking, related, rank))
    earliest = _earliest(len(ranking))
    free = set(rank.values())
    numbers: dict[int, int] = {}

    def give(leader: int, follower: int, number: int) -> None:
        free.discard(number)
        second = min(free, key=lambda other: (earliest[frozenset({number, other})], other))
        free.discard(second)
        numbers[ranking[leader - 1]], numbers[ranking[follower - 1]] = number, second

    displaced = []
    for leader, follower in pairs:
        if leader in free:
            give(leader, follower, leader)
        else:
            displaced.append((leader, follower))
    for leader, follower in displaced:
        give(leader, follower, _nearest(leader, free))
    rest = [entrant for entrant in ranking if entrant not in numbers]
    return numbers | dict(zip(rest, sorted(free), strict=True))


def _nearest(rank: int, free: set[int]) -> int:
    return min(free, key=lambda number: (abs(number - rank), number))


def _pairs(ranking: Sequence[int], related: Iterable[Sequence[int]], rank: dict[int, int]) -> set[tuple[int, int]]:
    """The related pairs as (better rank, worse rank); an entrant in two of them is the organiser's case."""
    found: set[tuple[int, int]] = set()
    for group in related:
        require_known(group, ranking)
        require_distinct(group)
        found.update((a, b) for a, b in combinations(sorted(rank[entrant] for entrant in group), 2))
    for a, b in combinations(sorted(found), 2):
        if not {a[0], a[1]}.isdisjoint(b):
            concerned = tuple(ranking[place - 1] for place in sorted({*a, *b}))
            message = f"entrants {concerned} are related to one another: the organiser must say how they are numbered"
            raise OrganiserMustDecide(message, concerned, RELATED)
    return found


def _earliest(n: int) -> dict[frozenset[int], int]:
    return {frozenset(pair): r for r, meetings in enumerate(schedule(n), start=1) for pair in meetings}
