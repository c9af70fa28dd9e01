"""个人淘汰赛: bouts of three rounds at tables of four, single and double elimination [NAT 27(一)].

The book names the knockout for individuals and prints no chart for it. Ours: in a bout each of the four partners each
other once, and the two with fewer points lose it. Places are numbered as in a knockout chart, and its quarters of four
numbers are the tables of the first bout; later the first table meets the last, the second the last but one. In the
double elimination those who lost once play at tables of their own, and the last bout is of two without a loss and two
with one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from paizhuo.rulebook import Basis, Book, Citation
from paizhuo.tournament.formats.field import BadField, is_power_of_two

if TYPE_CHECKING:
    from collections.abc import Sequence

Four: TypeAlias = tuple[int, ...]
"""一桌: four players, by their numbers in the draw."""

FOUR = 4
HALF = 2
"""每桌晋级人数: and as many lose."""
BOUT_ROUNDS = 3
"""每场轮数: in them four players partner each other once."""
KNOCKOUT = Citation(Book.NATIONAL, "", Basis.SILENT, "individual-knockout")
REST = Citation(Book.NATIONAL, "", Basis.SILENT, "individual-knockout-rest")
VACANCY = Citation(Book.NATIONAL, "", Basis.SILENT, "individual-knockout-vacancy")


class BoutSize(NamedTuple):
    """一场的规模: who plays without a loss and with one, who rests, and how many are out after it."""

    unbeaten: int
    beaten: int
    resting: int
    out: int


def fits(players: int) -> bool:
    """Whether so many can play: 4, 8, 16, 32 …"""
    return players >= FOUR and is_power_of_two(players)


def bouts(players: int, *, double: bool = False) -> tuple[BoutSize, ...]:
    """各场规模: from the first bout to the last, which decides places 1 to 4.

    >>> [one.unbeaten for one in bouts(16)], [one.out for one in bouts(16)]
    ([16, 8, 4], [8, 4, 0])
    >>> [one[:3] for one in bouts(16, double=True)]
    [(16, 0, 0), (8, 8, 0), (4, 8, 0), (0, 4, 4), (0, 4, 2), (2, 2, 0)]
    """
    if not fits(players):
        raise BadField(f"an individual knockout takes 4, 8, 16, 32 players and so on, not {players}", text=str(players))
    found: list[BoutSize] = []
    unbeaten, beaten = players, 0
    while (unbeaten, beaten) != ((HALF, HALF) if double else (FOUR, 0)):
        up = unbeaten if unbeaten >= FOUR else 0
        down = beaten // FOUR * FOUR
        lost = up // HALF
        out = down // HALF if double else lost
        found.append(BoutSize(up, down, unbeaten - up + beaten - down, out))
        unbeaten -= lost
        beaten += lost - out if double else 0
    return (*found, BoutSize(unbeaten, beaten, 0, 0))


def spread(numbers: Sequence[int]) -> tuple[Four, ...]:
    """分桌: numbers in their order over tables of four, forwards and backwards in turn.

    >>> spread(range(1, 9))
    ((1, 4, 5, 8), (2, 3, 6, 7))
    """
    tables = len(numbers) // FOUR
    return tuple(
        tuple(numbers[at] for at in (table, 2 * tables - 1 - table, 2 * tables + table, 4 * tables - 1 - table))
        for table in range(tables)
    )


def next_tables(through: Sequence[Sequence[int]]) -> tuple[Four, ...]:
    """下一场分桌: those who went through at the first table with those of the last, and so on inwards.

    >>> next_tables([(1, 8), (2, 7), (6, 3), (4, 5)])
    ((1, 4, 5, 8), (2, 3, 6, 7))
    """
    return tuple(tuple(sorted((*through[table], *through[-1 - table]))) for table in range(len(through) // HALF))


def resting(beaten: Sequence[int], fell: dict[int, int], rested: dict[int, int]) -> tuple[int, ...]:
    """轮空: as many as no table of four can be made of: who rested least, then the last to lose, then the last number.

    >>> resting((1, 2, 3, 4, 5, 6), {1: 1, 2: 1, 3: 3, 4: 1, 5: 3, 6: 1}, {})
    (3, 5)
    """
    order = sorted(beaten, key=lambda number: (rested.get(number, 0), -fell[number], -number))
    return tuple(sorted(order[: len(beaten) % FOUR]))
