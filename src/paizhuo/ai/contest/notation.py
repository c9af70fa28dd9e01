"""写法: actions as the contest protocol writes them: ``[type, rank, cards]``.

Cards are our own two characters. A play is labelled with its kind and the rank that decides comparison, which for runs
is the lowest; the jokers' ranks are the second characters of their cards, and the four jokers together are ``JOKER``.
Existing bots read a play by the places of its cards: a run from its lowest, a full house from its triple, a wild card
where it stands for another. So they are written in that order under every book.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from paizhuo.cards import SUIT_RANKS, Card, Rank
from paizhuo.errors import BadInput
from paizhuo.guandan import NATIONAL, GiveBack, Kind, Lay, Pass, Pay, Play, Reading
from paizhuo.guandan.combinations import JOKER_BOMB
from paizhuo.guandan.order import low_value, play_value
from paizhuo.guandan.play_layout import left_to_right
from paizhuo.guandan.shapes import RUNS, BadReading, check_reading
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.guandan import Action
    from paizhuo.seats import Seat
    from paizhuo.wording import Say

Entry = list[str | list[str]]
"""An action as a message has it."""

PASS = "PASS"  # noqa: S105 - what a player does, not a password
TRIBUTE = "tribute"
BACK = "back"
_FOUR_JOKERS = "JOKER"
_NOTHING = (None, [None, None, None])
"""How messages write "no action": null, or a list of nulls, which some platforms send."""
_TYPES = {  # in the order in which they are listed
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
_ORDER = {name: place for place, name in enumerate(dict.fromkeys(_TYPES.values()))}
_KINDS = {name: kind for kind, name in _TYPES.items() if kind is not Kind.JOKER_BOMB}
_RANKS = {
    **{str(rank): rank for rank in SUIT_RANKS},
    **{card.name[1]: card.rank for card in (Card.SB, Card.HR)},
}
_LABELS = {rank: label for label, rank in _RANKS.items()}
_PARTS = 3
_JOKERS = [Card.SB, Card.SB, Card.HR, Card.HR]


class BadMessage(BadInput):
    """A message that is not of this protocol."""

    code: ClassVar[str] = "BAD_MESSAGE"

    def words(self, say: Say) -> str:
        """What could not be read."""
        return say(N_("The server speaks another protocol; this could not be read: {what}")).format(what=str(self))


def card_list(cards: Iterable[Card], level: Rank) -> list[str]:
    """Cards from the lowest in play, the level rank above the ace; one rank by suit.

    >>> card_list((Card.HR, Card.S2, Card.DA, Card.SA, Card.C3), Rank.TWO)
    ['C3', 'SA', 'DA', 'S2', 'HR']
    """
    return [card.name for card in sorted(cards, key=lambda card: (play_value(card.rank, level), card))]


def rank_label(rank: Rank) -> str:
    """A rank in one character."""
    return _LABELS[rank]


def entry_of(action: Action, level: Rank) -> Entry:
    """An action as a message has it; a play says what it is played as.

    >>> from paizhuo.cards import Hand
    >>> from paizhuo.seats import Seat
    >>> entry_of(Lay(Seat.EAST, Hand.parse("S2 H9 C4 D5 SA"), Reading(Kind.STRAIGHT, Rank.ACE, 5)), Rank.NINE)
    ['Straight', 'A', ['SA', 'S2', 'H9', 'C4', 'D5']]
    >>> entry_of(Pass(Seat.EAST), Rank.NINE), entry_of(Pay(Seat.EAST, Card.D5), Rank.NINE)
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
            # The national book puts a wild card beside the cards it belongs to; others put it on the far right.
            cards = left_to_right(Play(action.cards, reading), level, NATIONAL)
            return [_TYPES[reading.kind], label, [card.name for card in cards]]


def listed(actions: Iterable[Action], level: Rank) -> list[Action]:
    """The actions in the order of a list: a pass, then type by type, each from the lowest; bombs the smaller first."""
    return sorted(actions, key=lambda action: _place(action, level))


def _place(action: Action, level: Rank) -> tuple[int, ...]:
    match action:
        case Pass() | Pay() | GiveBack():
            return ()  # one pass, and cards for tribute as the law lists them
        case Lay():
            reading = action.declared
            assert reading is not None, "a play that was listed has its reading"  # noqa: S101 - no input
            key = low_value(reading.key) if reading.kind in RUNS else play_value(reading.key, level)
            joker_bomb = reading == JOKER_BOMB
            return _ORDER[_TYPES[reading.kind]], joker_bomb, reading.size, key, *action.cards


def is_nothing(entry: object) -> bool:
    """Whether an entry of a message means "no action", as before a lead."""
    return entry in _NOTHING


def action_of(entry: object, seat: Seat) -> Action:
    """The action of this seat that an entry of a message means; otherwise :class:`BadMessage`.

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
    return Lay(seat, held, _reading(kind, label, held))


def _reading(kind: object, label: object, cards: tuple[Card, ...]) -> Reading:
    if kind == _TYPES[Kind.JOKER_BOMB] and (label == _FOUR_JOKERS or sorted(cards) == _JOKERS):
        return JOKER_BOMB  # some platforms label it by a joker
    found = _KINDS.get(kind) if isinstance(kind, str) else None
    key = rank_of(label)
    if found is None:
        raise BadMessage(f"{kind!r} is no type of action", text=str(kind))
    try:
        return check_reading(Reading(found, key, len(cards)))
    except BadReading as error:
        raise BadMessage(str(error), text=str(label)) from None


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
    """Parse a card of two characters, the only notation of this protocol."""
    if not isinstance(name, str) or name not in Card.__members__:
        raise BadMessage(f"{name!r} is no card", text=str(name))
    return Card[name]
