"""打字: what an operator types for a deal of Shengji.

While cards are drawn: ``nh`` North shows a level card of hearts, ``nhh`` two of them, ``nrr`` and ``nbb`` jokers; ``k``
the dealer has buried, with the eight cards where they are known. Then plays: ``s55`` with the suit for a lead; who
follows plays the suit that was led unless another one is typed: ``7``, ``h3``. ``?`` is a card that was not seen.
``sakk!k`` is a throw that was stopped, and what was led instead. ``ew+10`` are points that the referee gave to a side;
``n!c`` ends the deal because of North: ``c`` concealed, ``i`` information, ``b`` the number of bottom cards. ``/``
stands between acts that are typed at once. ``#45``: the plays were lost from sight; the defenders had 45 points.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from paizhuo.cards import Card, Suit, card_of
from paizhuo.seats import Side, parse_seat
from paizhuo.shengji import Ending
from paizhuo.table.keyed.refusals import Doubt, NotKeyed
from paizhuo.table.keyed.shengji.acts import KeyedAward, KeyedBury, KeyedEnd, KeyedLay, KeyedPoints, KeyedShow
from paizhuo.table.keyed.typing import JOKERS, LONGEST, RANKS, SPACES, SUITS, TOKEN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.cards import Rank
    from paizhuo.shengji import Trumps
    from paizhuo.table.keyed.shengji.acts import ShengjiAct

_SEAT = "[enws东北西南]"
_SHOW = re.compile(rf"({_SEAT})\s*[:：]?\s*(.+)")
_AWARD = re.compile(r"(ew|ns|东西|南北)\s*[+＋]\s*(\d{1,3})")
_END = re.compile(rf"({_SEAT})\s*[!！]\s*([cib藏信底])")
_POINTS = re.compile(r"[#＃]\s*(\d{1,4})")
_BURY = re.compile(r"(?:k|扣底?)\s*(.*)")
_SIDES = {"ew": Side.EAST_WEST, "东西": Side.EAST_WEST, "ns": Side.NORTH_SOUTH, "南北": Side.NORTH_SOUTH}
_ENDINGS = {"c": Ending.CONCEALED, "藏": Ending.CONCEALED, "i": Ending.INFORMATION, "信": Ending.INFORMATION}
_ENDINGS |= {"b": Ending.BOTTOM_COUNT, "底": Ending.BOTTOM_COUNT}
_UNSEEN = frozenset("?？")


class Typing:
    """读入: reads acts one after another; it knows the level, the trumps once they are fixed, and the trick."""

    def __init__(self, level: Rank, trumps: Trumps | None, trick: Sequence[tuple[Card | None, ...]]) -> None:
        """``trumps``: None while cards are drawn; ``trick``: the plays that lie there."""
        self._level, self._trumps = level, trumps
        self._is_playing = trumps is not None
        self._count = len(trick)
        self._led = trick[0] if trick else ()

    def acts(self, text: str) -> tuple[ShengjiAct, ...]:
        """The acts that a text says."""
        if len(text) > LONGEST:
            raise NotKeyed(Doubt.NOT_READ, text[:20])
        return tuple(self._act(part.strip()) for part in text.lower().replace("／", "/").split("/"))

    def _act(self, text: str) -> ShengjiAct:
        if found := _AWARD.fullmatch(text):
            return KeyedAward(_SIDES[found[1]], int(found[2]))
        if found := _END.fullmatch(text):
            return KeyedEnd(parse_seat(found[1]), _ENDINGS[found[2]])
        if found := _POINTS.fullmatch(text):
            return KeyedPoints(int(found[1]))
        return self._lay(text) if self._is_playing else self._before_play(text)

    def _before_play(self, text: str) -> ShengjiAct:
        if found := _BURY.fullmatch(text):
            # What follows on the same line is typed without knowing who has shown what.
            self._is_playing = True
            return KeyedBury(_all_seen(faces(found[1], None)))
        if found := _SHOW.fullmatch(text):
            return KeyedShow(parse_seat(found[1]), self._shown(found[2]))
        raise NotKeyed(Doubt.NOT_READ, text)

    def _shown(self, text: str) -> tuple[Card, ...]:
        """``h`` is a level card of hearts; jokers and cards with their ranks are what they are."""
        letters = [token for token in TOKEN.findall(text) if token not in SPACES]
        if letters and all(token[0] in SUITS and token not in JOKERS for token in letters):
            return tuple(card_of(Suit(SUITS[token[0]]), self._level) for token in letters)
        return _all_seen(faces(text, None))

    def _lay(self, text: str) -> KeyedLay:
        thrown, mark, led = text.replace("！", "!").partition("!")
        suit = self._suit_led() if self._led else None
        cards = faces(thrown, suit)
        if not cards:
            raise NotKeyed(Doubt.NOT_READ, text)
        instead = _all_seen(faces(led, cards[0].suit if cards[0] is not None else None)) if mark else ()
        if mark and not instead:
            raise NotKeyed(Doubt.NOT_A_PART)
        self._count += 1
        if self._count == 1:
            self._led = instead or cards
        elif self._count % 4 == 0:
            self._count, self._led = 0, ()
        return KeyedLay(cards, instead)

    def _suit_led(self) -> Suit | None:
        """The suit that who follows plays; that of the trumps where trumps were led."""
        first = self._led[0]
        if first is None or self._trumps is None:
            return None
        is_trump = first.rank.is_joker or first.rank is self._level or first.suit is self._trumps.suit
        return self._trumps.suit if is_trump else first.suit


def _all_seen(cards: Sequence[Card | None]) -> tuple[Card, ...]:
    if None in cards:
        raise NotKeyed(Doubt.NOT_READ, "?")
    return tuple(card for card in cards if card is not None)


def faces(text: str, suit: Suit | None) -> tuple[Card | None, ...]:
    """Cards as typed; ranks without a suit are of this one, until another one is typed.

    >>> faces("a10h3?", Suit.SPADES)
    (Card.SA, Card.ST, Card.H3, None)
    """
    found: list[Card | None] = []
    here = suit
    for token in TOKEN.findall(text):
        if token in SPACES:
            here = suit
        elif token in JOKERS:
            found.append(JOKERS[token])
        elif token in _UNSEEN:
            found.append(None)
        elif token[0] in SUITS:
            here = Suit(SUITS[token[0]])
        elif token in RANKS and here is not None:
            found.append(card_of(here, RANKS[token]))
        elif token in RANKS:
            raise NotKeyed(Doubt.SUIT_MISSING, str(RANKS[token]))
        else:
            raise NotKeyed(Doubt.NOT_READ, token)
    return tuple(found)
