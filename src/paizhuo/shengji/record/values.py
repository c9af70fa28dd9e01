"""升级的取值: parses the values that only records of Shengji have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cards import PACK
from paizhuo.recording import values as v
from paizhuo.recording.problems import BadValue
from paizhuo.seats import Seat
from paizhuo.shengji.phases import BOTTOM
from paizhuo.shengji.scoring import UNIT

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from paizhuo.cards import Card

GAME = "shengji"
DRAWN = len(PACK) - BOTTOM
"""The cards that are drawn: all but the bottom."""
UNDER = "B"
"""底牌: what the line of the bottom cards begins with."""
MOST_POINTS = 100_000
"""More than any number of fines in one deal."""
MOST_LEVELS = 13


def listed(values: Iterable[object], field: str) -> tuple[Card, ...]:
    """Cards in the given order."""
    return tuple(v.card(value, field) for value in values)


def pack_of(first: Seat, hands: Mapping[Seat, Sequence[Card]], bottom: Sequence[Card]) -> tuple[Card, ...]:
    """The pack from which these hands were drawn in this order."""
    each = DRAWN // len(Seat)
    if len(bottom) != BOTTOM or any(len(hands[seat]) != each for seat in Seat):
        raise BadValue(f"every seat draws {each} cards, and {BOTTOM} are left", text="hands")
    return (*(hands[first.after(at)][at // len(Seat)] for at in range(DRAWN)), *bottom)


def drawn_by(pack: Sequence[Card], first: Seat) -> tuple[tuple[Card, ...], ...]:
    """What each seat draws from a pack, by seat, in the order in which it is drawn."""
    return tuple(tuple(pack[(seat - first) % len(Seat) : DRAWN : len(Seat)]) for seat in Seat)


def points(value: object, field: str, low: int = -MOST_POINTS) -> int:
    """A number of points, a multiple of five."""
    found = v.count(value, field, low, MOST_POINTS)
    if found % UNIT:
        raise v.wrong(value, field, "a number of fives")
    return found


def levels_gained(value: object, field: str) -> int:
    """Levels that a deal was worth."""
    return v.count(value, field, 0, MOST_LEVELS)
