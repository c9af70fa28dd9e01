"""写法: actions as the contest protocol writes them: ``[type, rank, cards]``.

Cards are our own two characters. A play is labelled with its kind and the rank that decides comparison, which for runs
is the lowest; the jokers' ranks are the second characters of their cards, and the four jokers together are ``JOKER``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from paizhuo.cards import SUIT_RANKS, Card, Rank
from paizhuo.errors import BadInput
from paizhuo.guandan import GiveBack, Kind, Lay, Pass, Pay, Reading
from paizhuo.guandan.combinations import JOKER_BOMB
from paizhuo.guandan.shapes import check_reading

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.guandan import Action
    from paizhuo.seats import Seat

Entry = list[str | list[str]]
"""An action as it stands in a message."""

PASS = "PASS"  # noqa: S105 - what a player does, not a password
TRIBUTE = "tribute"
BACK = "back"
_FOUR_JOKERS = "JOKER"
_TYPES = {
    Kind.SINGLE: "Single",
    Kind.PAIR: "Pair",
    Kind.TRIPLE: "Trips",
    Kind.TUBE: "ThreePair",
    Kind.FULL_HOUSE: "ThreeWithTwo",
    Kind.PLATE: "TwoTrips",
    Kind.STRAIGHT: "Straight",
    Kind.STRAIGHT_FLUSH: "StraightFlush",
    Kind.BOMB: "Bomb",
    Kind.JOKER_BOMB: "Bomb",
}
_KINDS = {name: kind for kind, name in _TYPES.items() if kind is not Kind.JOKER_BOMB}
_RANKS = {
    **{str(rank): rank for rank in SUIT_RANKS},
    **{card.name[1]: card.rank for card in (Card.SB, Card.HR)},
}
_LABELS = {rank: label for label, rank in _RANKS.items()}
_PARTS = 3


class BadMessage(BadInput):
    """A message that is not of this protocol."""

    code: ClassVar[str] = "BAD_MESSAGE"


def card_list(cards: Iterable[Card]) -> list[str]:
    """Cards, sorted by rank, then suit."""
    return [card.name for card in sorted(cards)]


def rank_label(rank: Rank) -> str:
    """A rank in one character."""
    return _LABELS[rank]


def entry_of(action: Action) -> Entry:
    """An action as it stands in a message; a play says what it is played as.

    >>> from paizhuo.cards import Hand
    >>> from paizhuo.seats import Seat
    >>> entry_of(Lay(Seat.EAST, Hand.parse("S2 H3 C4 D5 SA"), Reading(Kind.STRAIGHT, Rank.ACE, 5)))
    ['Straight', 'A', ['S2', 'H3', 'C4', 'D5', 'SA']]
    >>> entry_of(Pass(Seat.EAST)), entry_of(Pay(Seat.EAST, Card.D5))
    (['PASS', 'PASS', 'PASS'], ['tribute', 'tribute', ['D5']])
    """
    match action:
        case Pass():
            return [PASS, PASS, PASS]
        case Pay():
            return [TRIBUTE, TRIBUTE, [action.card.name]]
        case GiveBack():
            return [BACK, BACK, [action.card.name]]
        case Lay():
            reading = action.declared
            assert reading is not None, "a play that was listed or accepted has its reading"  # noqa: S101 - no input
            label = _FOUR_JOKERS if reading == JOKER_BOMB else _LABELS[reading.key]
            return [_TYPES[reading.kind], label, card_list(action.cards)]


def action_of(entry: object, seat: Seat) -> Action:
    """The action of this seat that an entry of a message stands for; otherwise :class:`BadMessage`.

    >>> from paizhuo.seats import Seat
    >>> print(action_of(["Bomb", "JOKER", ["SB", "SB", "HR", "HR"]], Seat.WEST))
    W plays SB SB HR HR as joker_bomb JOKER
    """
    if not isinstance(entry, list) or len(entry) != _PARTS:
        raise BadMessage(f"{entry!r} is no action; it is a list of type, rank and cards", text=str(entry))
    kind, label, cards = entry
    if kind == PASS:
        return Pass(seat)
    held = cards_of(cards)
    if kind in (TRIBUTE, BACK):
        if len(held) != 1:
            raise BadMessage(f"one card goes over or back, not {cards!r}", text=str(cards))
        return Pay(seat, held[0]) if kind == TRIBUTE else GiveBack(seat, held[0])
    return Lay(seat, held, _reading(kind, label, len(held)))


def _reading(kind: object, label: object, size: int) -> Reading:
    if (kind, label) == (_TYPES[Kind.JOKER_BOMB], _FOUR_JOKERS):
        return JOKER_BOMB
    found = _KINDS.get(kind) if isinstance(kind, str) else None
    key = rank_of(label)
    if found is None:
        raise BadMessage(f"{kind!r} is no type of action", text=str(kind))
    return check_reading(Reading(found, key, size))


def rank_of(label: object) -> Rank:
    """The rank of this label."""
    rank = _RANKS.get(label) if isinstance(label, str) else None
    if rank is None:
        raise BadMessage(f"{label!r} is no rank", text=str(label))
    return rank


def cards_of(names: object) -> tuple[Card, ...]:
    """The cards of a list in a message."""
    if not isinstance(names, list):
        raise BadMessage(f"{names!r} is no list of cards", text=str(names))
    return tuple(map(card_of, names))


def card_of(name: object) -> Card:
    """A card by its two characters; other notations are not of this protocol."""
    if not isinstance(name, str) or name not in Card.__members__:
        raise BadMessage(f"{name!r} is no card", text=str(name))
    return Card[name]
