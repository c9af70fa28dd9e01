"""牌型形状: for each kind its possible runs, its number of cards, and the ranks that can be its key."""

from __future__ import annotations

from types import MappingProxyType
from typing import ClassVar, NamedTuple

from paizhuo.cards import SUIT_RANKS, Rank
from paizhuo.errors import BadInput
from paizhuo.guandan.combinations import JOKER_BOMB, LARGEST_BOMB, Kind, Reading
from paizhuo.guandan.order import PLATE_WINDOWS, STRAIGHT_WINDOWS, TUBE_WINDOWS


class BadReading(BadInput):
    """The kind, key and size are no reading that cards can have."""

    code: ClassVar[str] = "BAD_READING"


class Run(NamedTuple):
    """连牌: the sequences of ranks a kind may show, and how often each rank occurs in it."""

    windows: tuple[tuple[Rank, ...], ...]
    each: int


RUNS = MappingProxyType(
    {
        Kind.STRAIGHT: Run(STRAIGHT_WINDOWS, 1),
        Kind.STRAIGHT_FLUSH: Run(STRAIGHT_WINDOWS, 1),
        Kind.TUBE: Run(TUBE_WINDOWS, 2),
        Kind.PLATE: Run(PLATE_WINDOWS, 3),
    },
)
SIZES = MappingProxyType(
    {
        Kind.SINGLE: 1,
        Kind.PAIR: 2,
        Kind.TRIPLE: 3,
        Kind.FULL_HOUSE: 5,
        Kind.JOKER_BOMB: JOKER_BOMB.size,
        **{kind: run.each * len(run.windows[0]) for kind, run in RUNS.items()},
    },
)
"""How many cards a kind has; a bomb has from four to ten."""
SMALLEST_BOMB = 4
_KEYS = {
    Kind.SINGLE: frozenset(Rank),
    Kind.PAIR: frozenset(Rank),
    Kind.TRIPLE: frozenset(SUIT_RANKS),
    Kind.FULL_HOUSE: frozenset(SUIT_RANKS),
    Kind.BOMB: frozenset(SUIT_RANKS),
    Kind.JOKER_BOMB: frozenset({JOKER_BOMB.key}),
    **{kind: frozenset(window[0] for window in run.windows) for kind, run in RUNS.items()},
}


def run_of(reading: Reading) -> tuple[Rank, ...] | None:
    """The ranks a sequence shows, lowest first; None for other kinds and for a key no sequence begins with."""
    windows = RUNS[reading.kind].windows if reading.kind in RUNS else ()
    return next((window for window in windows if window[0] is reading.key), None)


def check_reading(reading: Reading) -> Reading:
    """The reading, if there are cards that can be it; otherwise :class:`BadReading`.

    >>> check_reading(Reading(Kind.STRAIGHT, Rank.JACK, 5))
    Traceback (most recent call last):
    paizhuo.guandan.shapes.BadReading: J is no key of a straight
    """
    kind, key, size = reading
    if key not in _KEYS[kind]:
        raise BadReading(f"{key} is no key of a {kind}", text=str(key))
    fits = SMALLEST_BOMB <= size <= LARGEST_BOMB if kind is Kind.BOMB else size == SIZES[kind]
    if not fits:
        raise BadReading(f"a {kind} cannot have {size} cards", text=str(size))
    return reading
