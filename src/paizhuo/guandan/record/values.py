"""掼蛋的取值: parses the values that only records of Guandan have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cards import parse_rank
from paizhuo.guandan.combinations import JOKER_BOMB, Kind, Reading, key_text
from paizhuo.guandan.phases import NoTribute
from paizhuo.guandan.shapes import BadReading, check_reading
from paizhuo.guandan.tribute import BadTribute, TributeDue
from paizhuo.recording import values as v
from paizhuo.recording.problems import BadValue

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.seats import Seat

GAME = "guandan"


def reading(kind_text: object, key: object, size: int) -> Reading:
    """A reading; raises an error for one that no cards can have."""
    kind = v.choice(kind_text, "kind", Kind)
    if kind is Kind.JOKER_BOMB:
        if key != key_text(JOKER_BOMB):
            raise v.wrong(key, "key", key_text(JOKER_BOMB))
        rank = JOKER_BOMB.key
    else:
        rank = parse_rank(v.words(key, "key"))
    try:
        return check_reading(Reading(kind, rank, size))
    except BadReading as error:
        raise BadValue(str(error), text="key") from None


def finish(values: Sequence[object], field: str) -> tuple[Seat, ...]:
    """A finishing order: different seats, the first finisher first."""
    seats = tuple(v.seat(value, field) for value in values)
    if not seats or len(set(seats)) != len(seats):
        raise BadValue(f"{field} must name different seats, at least one", text=field)
    return seats


def opening(leader: object, first: object, payers: Sequence[object]) -> NoTribute | TributeDue:
    """How a deal opens: a leader, or tribute from one or two payers to the first finisher."""
    if leader is not None:
        return NoTribute(v.seat(leader, "leader"))
    receiver, owing = v.seat(first, "first"), tuple(v.seat(payer, "payers") for payer in payers)
    try:
        return TributeDue(receiver, owing)
    except BadTribute as error:
        raise BadValue(str(error), text="payers") from None
