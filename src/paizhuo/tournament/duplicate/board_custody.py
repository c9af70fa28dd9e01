"""牌组流转: which tables a set of boards goes to, and whether anybody would meet a board twice.

The book lets caddies pass the boards on [NAT 20(六)1] and says nothing of their order. What holds for every order:
nobody plays a board twice, and a set is at as many tables at a time as it has copies, unless sharing is declared.
The check looks at rounds, tables and entrants alone; it does not ask which movement has made them.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from paizhuo.rulebook import Citation

CUSTODY: Citation = Source(Book.NATIONAL).silence("custody-of-board-sets")
ONE_TABLE: Citation = Source(Book.NATIONAL).silence("a-set-at-one-table")


class Stop(NamedTuple):
    """一站: a table of a round."""

    round: int
    table: int


class Play(NamedTuple):
    """一次使用: who plays a set of boards at which table of which round.

    In a movement each table has some boards of a set; then there is one for each ``board``. 0 is the entire set.
    """

    set: str
    stop: Stop
    entrants: tuple[int, ...]
    board: int = 0


class MetTwice(NamedTuple):
    """重复打牌: an entrant that would play a set a second time."""

    set: str
    entrant: int
    first: Stop
    again: Stop


class Crowded(NamedTuple):
    """同时在多桌: a set that more tables of a round need than there are copies."""

    set: str
    round: int
    tables: tuple[int, ...]


def met_twice(plays: Iterable[Play]) -> tuple[MetTwice, ...]:
    """重复打牌: every entrant that meets a set again, with the first time.

    >>> met_twice([Play("A", Stop(1, 1), (1, 2)), Play("A", Stop(2, 1), (1, 3))])
    (MetTwice(set='A', entrant=1, first=Stop(round=1, table=1), again=Stop(round=2, table=1)),)
    """
    known: dict[tuple[str, int, int], Stop] = {}
    found = []
    for play in sorted(plays, key=lambda one: (one.stop, one.set, one.board)):
        for entrant in play.entrants:
            first = known.setdefault((play.set, play.board, entrant), play.stop)
            if first != play.stop:
                found.append(MetTwice(play.set, entrant, first, play.stop))
    return tuple(found)


def crowded(plays: Iterable[Play], copies: Mapping[str, int]) -> tuple[Crowded, ...]:
    """同时在多桌: every set that stands at more tables of a round than it has copies (one where none are named)."""
    at: defaultdict[tuple[int, str], set[int]] = defaultdict(set)
    for play in plays:
        at[play.stop.round, play.set].add(play.stop.table)
    return tuple(
        Crowded(name, number, tuple(sorted(tables)))
        for (number, name), tables in sorted(at.items())
        if len(tables) > copies.get(name, 1)
    )
