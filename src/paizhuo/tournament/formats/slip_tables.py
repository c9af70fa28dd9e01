"""台号签: which table and side a slip names, and the tables of a round from the slips drawn [GZ Form4 note 3].

Slips 1 and 2 are table 1, slips 3 and 4 table 2, and so on; the odd one of a table sits north-south. Slip 0 is the bye
of an odd field. Who has not drawn when the round is paired gets a free slip by the seed of the round. Where an
entrant has left after drawing, its opponent gets another who is alone at a table.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from paizhuo.chance import Chance

BYE = 0
"""轮空签."""


def table_of(slip: int) -> int:
    """台号: the table that a slip names; 0 for the bye.

    >>> table_of(1), table_of(2), table_of(7), table_of(BYE)
    (1, 1, 4, 0)
    """
    return (slip + 1) // 2


def is_home(slip: int) -> bool:
    """Whether the slip sits north-south."""
    return slip % 2 == 1


def slip_at(table: int, *, home: bool) -> int:
    """The slip of a side of a table; of table 0 it is the bye.

    >>> slip_at(4, home=True), slip_at(4, home=False), slip_at(0, home=True)
    (7, 8, 0)
    """
    return max(2 * table - home, BYE)


@dataclass
class SlipTables:
    """按签就座: the two sides of every table by number, and who rests."""

    tables: dict[int, tuple[int, int]] = field(default_factory=dict)
    byes: tuple[int, ...] = ()
    moved: frozenset[int] = frozenset()
    """换桌: who was alone at the table of its slip and plays at another one."""


def seat_by_slips(
    playing: Sequence[int], slips: Mapping[int, int], may_rest: Collection[int], chance: Chance
) -> SlipTables:
    """The tables of those who play: as drawn; for all others a free slip by ``chance``."""
    seats: dict[int, dict[bool, int]] = {}
    rest: list[int] = []
    byes: tuple[int, ...] = ()
    for entrant in sorted(playing):
        slip = slips.get(entrant)
        if slip == BYE and len(playing) % 2 and not byes:
            byes = (entrant,)
        elif slip is None or slip == BYE or is_home(slip) in seats.get(table_of(slip), {}):
            rest.append(entrant)
        else:
            seats.setdefault(table_of(slip), {})[is_home(slip)] = entrant
    if len(playing) % 2 and not byes:
        byes = (_bye(seats, rest, may_rest, chance),)
        rest = [one for one in rest if one not in byes]
        seats = {at: left for at, two in seats.items() if (left := _without(two, byes[0]))}
    return _filled(seats, chance.shuffled(rest), byes)


def _bye(seats: Mapping[int, Mapping[bool, int]], rest: list[int], may_rest: Collection[int], chance: Chance) -> int:
    """Who rests: somebody without a slip, else somebody alone at a table; first those who have had no bye yet."""
    alone = sorted(entrant for two in seats.values() if len(two) == 1 for entrant in two.values())
    pools = ([one for one in rest if one in may_rest], [one for one in alone if one in may_rest], rest, alone)
    return chance.choice(next(pool for pool in pools if pool))


def _without(two: Mapping[bool, int], gone: int) -> dict[bool, int]:
    return {home: entrant for home, entrant in two.items() if entrant != gone}


def _filled(seats: dict[int, dict[bool, int]], rest: Sequence[int], byes: tuple[int, ...]) -> SlipTables:
    waiting = list(rest)
    for _, two in sorted(seats.items()):
        if len(two) == 1 and waiting:
            two[not next(iter(two))] = waiting.pop(0)
    table = 0
    while waiting:
        table += 1
        if table not in seats:
            seats[table] = {True: waiting.pop(0), False: waiting.pop(0)}
    alone = [at for at, two in sorted(seats.items()) if len(two) == 1]
    moved = set()
    for at, other in zip(alone[::2], alone[1::2], strict=True):
        (entrant,) = seats.pop(other).values()
        seats[at][not next(iter(seats[at]))] = entrant
        moved.add(entrant)
    found = {at: (two[True], two[False]) for at, two in sorted(seats.items())}
    return SlipTables(found, byes, frozenset(moved))
