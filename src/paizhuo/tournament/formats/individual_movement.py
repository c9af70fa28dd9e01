"""个人赛循环移位: everybody is everybody's partner once and opponent twice (a whist tournament).

The book names the round robin for individuals and prints no table for it [NAT 27(一)]. The packaged starters are ours:
the tables of round 1, with players as elements of a group. Adding an element of the group to all of them gives another
round: everybody moves to the seat of the number before his own. With 4k players the last one stands apart from the
group and never moves; with 4k+1 the element 0 rests in round 1, the next one in round 2. The group is that of the whole
numbers modulo its size, but for 9 players, who have no such starter, that of two digits modulo three.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from math import prod
from typing import TypeAlias

from paizhuo.rulebook import Basis, Book, Citation

Pair: TypeAlias = tuple[int, int]
"""搭档: two partners, by their numbers in the movement."""
Table: TypeAlias = tuple[Pair, Pair]
"""一桌: the home side and the visitors."""
Movement: TypeAlias = tuple[tuple[Table, ...], ...]
"""移位表: the tables of each round; who sits at none rests."""

LARGEST = 41
"""最大人数: of the packaged movements."""
TABLE = 4
ROUND_ROBIN = Citation(Book.NATIONAL, "27(一)", Basis.READING, "individual-round-robin")


def movement(n: int) -> Movement | None:
    """移位表: for n players with numbers 1 to n; ``None`` where there is none (n is not 4k or 4k+1, or too large).

    >>> movement(4)
    ((((1, 4), (2, 3)),), (((2, 4), (1, 3)),), (((3, 4), (1, 2)),))
    """
    return _movements().get(n)


def round_robin_rounds(n: int) -> int:
    """循环轮数: in how many rounds everybody can be everybody's partner once; with 4k+1 players everybody rests once.

    >>> [round_robin_rounds(n) for n in (4, 5, 8, 9, 41)]
    [3, 5, 7, 9, 41]
    """
    return n if n % TABLE == 1 else max(n - 1, 0)


@cache
def _movements() -> dict[int, Movement]:
    text = files("paizhuo.tournament").joinpath("data", "whist.json").read_text(encoding="utf-8")
    return {int(n): _developed(tuple(one["moduli"]), one["tables"]) for n, one in json.loads(text).items()}


def _developed(moduli: tuple[int, ...], starter: list[list[list[int]]]) -> Movement:
    """The rounds of a starter: one for each element of the group."""

    def moved(pair: list[int], step: int) -> Pair:
        first, second = sorted(_sum(player, step, moduli) + 1 for player in pair)
        return first, second

    return tuple(
        tuple((moved(home, step), moved(away, step)) for home, away in starter) for step in range(prod(moduli))
    )


def _sum(player: int, step: int, moduli: tuple[int, ...]) -> int:
    """The sum of two elements, digit by digit; the player outside the group stays."""
    if player == prod(moduli):
        return player
    total, unit = 0, 1
    for modulus in moduli:
        total += (player // unit + step // unit) % modulus * unit
        unit *= modulus
    return total
