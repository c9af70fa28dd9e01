"""录入的一手: what an operator keys of a deal of Shengji. Whose a play was follows from the turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from paizhuo.cards.notation import parse_card
from paizhuo.recording import values as v
from paizhuo.recording.fields import TYPE, Fields
from paizhuo.recording.heads import texts
from paizhuo.recording.problems import BadValue, quoted
from paizhuo.shengji import Ending

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from paizhuo.cards import Card
    from paizhuo.chain import Entry
    from paizhuo.seats import Seat, Side

UNSEEN = "?"
"""没看清: a card of a play that the operator did not see."""


@dataclass(frozen=True, slots=True)
class KeyedShow:
    """亮牌: level cards or jokers that a seat showed."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class KeyedBury:
    """扣底: the dealer has lifted the bottom and buried eight cards; empty where nobody knows them."""

    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class KeyedLay:
    """出的牌: None is a card that was not seen; ``led`` is what was led after a throw that was stopped."""

    cards: tuple[Card | None, ...]
    led: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class KeyedAward:
    """罚分: points that the referee gave to a side."""

    to: Side
    points: int


@dataclass(frozen=True, slots=True)
class KeyedEnd:
    """终止: the referee has ended the deal."""

    seat: Seat
    why: Ending


@dataclass(frozen=True, slots=True)
class KeyedPoints:
    """得分: the operator has lost track of the plays; at the end the defenders had these points, everything counted."""

    points: int


ShengjiAct: TypeAlias = KeyedShow | KeyedBury | KeyedLay | KeyedAward | KeyedEnd | KeyedPoints
SHENGJI_ACTS = (KeyedShow, KeyedBury, KeyedLay, KeyedAward, KeyedEnd, KeyedPoints)
"""升级的录入: the types of its acts."""


def write_act(act: ShengjiAct) -> Entry:
    """An act as it is stored."""
    match act:
        case KeyedShow(seat, cards):
            return {TYPE: "show", "seat": str(seat), "cards": texts(cards)}
        case KeyedBury(cards):
            return {TYPE: "bury", "cards": texts(cards)}
        case KeyedLay(cards, led):
            entry: Entry = {TYPE: "lay", "cards": [UNSEEN if card is None else str(card) for card in cards]}
            return {**entry, "led": texts(led)} if led else entry
        case KeyedAward(to, points):
            return {TYPE: "award", "to": str(to), "points": points}
        case KeyedEnd(seat, why):
            return {TYPE: "end", "seat": str(seat), "why": str(why)}
        case KeyedPoints(points):
            return {TYPE: "points", "points": points}


def read_act(entry: Mapping[str, object]) -> ShengjiAct:
    """An act from what was stored."""
    fields, kind = Fields(entry), v.words(entry.get(TYPE), TYPE)
    if kind not in READERS:
        raise BadValue(f"there is no act {quoted(kind)}", text=kind)
    act = READERS[kind](fields)
    fields.close()
    return act


def _cards(fields: Fields, field: str) -> tuple[Card, ...]:
    return tuple(parse_card(text) for text in fields.list_of(field))


def _lay(fields: Fields) -> KeyedLay:
    cards = tuple(None if text == UNSEEN else parse_card(text) for text in fields.list_of("cards"))
    return KeyedLay(cards, () if fields.may("led") is None else _cards(fields, "led"))


READERS: dict[str, Callable[[Fields], ShengjiAct]] = {
    "show": lambda fields: KeyedShow(v.seat(fields.need("seat"), "seat"), _cards(fields, "cards")),
    "bury": lambda fields: KeyedBury(_cards(fields, "cards")),
    "lay": _lay,
    "award": lambda fields: KeyedAward(v.side(fields.need("to"), "to"), v.count(fields.need("points"), "points")),
    "end": lambda fields: KeyedEnd(v.seat(fields.need("seat"), "seat"), v.choice(fields.need("why"), "why", Ending)),
    "points": lambda fields: KeyedPoints(v.count(fields.need("points"), "points", low=0)),
}
"""怎样读: by the name under which each kind is stored."""
