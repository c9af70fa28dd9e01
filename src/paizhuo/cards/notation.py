"""记法: how cards are written and read.

Written: suit then rank, ``S3 HT DA``, small joker ``SB``, big joker ``HR``. Read besides: ``10`` for ``T``,
``sj``/``bj``, suit symbols and Chinese names (``♠3``, ``红桃A``, ``小王``), suits and ranks in either case,
separated by spaces or commas.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from paizhuo.cards.card import SUIT_RANKS, Card, Rank
from paizhuo.errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Iterable

_SUIT_WORDS = {
    "S": ("S", "♠", "♤", "黑桃"),
    "H": ("H", "♥", "♡", "红桃", "红心"),
    "C": ("C", "♣", "♧", "梅花", "草花"),
    "D": ("D", "♦", "♢", "方块", "方片"),
}
_JOKER_WORDS = {
    # SJ is the jack of spades; the joker is written sj in lower case only, as the rule books' readers write it.
    Card.SB: ("SB", "sb", "sj", "小王"),
    Card.HR: ("HR", "hr", "bj", "Bj", "BJ", "大王"),
}


def _words() -> dict[str, Card]:
    table = {word: joker for joker, words in _JOKER_WORDS.items() for word in words}
    for suit, prefixes in _SUIT_WORDS.items():
        for rank in SUIT_RANKS:
            names = {str(rank), str(rank).lower(), "10" if rank is Rank.TEN else str(rank)}
            for prefix in prefixes:
                for name in names:
                    table.setdefault(prefix + name, Card[f"{suit}{rank}"])
                    table.setdefault(prefix.lower() + name, Card[f"{suit}{rank}"])
    return table


_CARDS = _words()
_RANKS = {
    **{str(rank): rank for rank in Rank},
    **{str(rank).lower(): rank for rank in SUIT_RANKS},
    "10": Rank.TEN,
    **{word: joker.rank for joker, words in _JOKER_WORDS.items() for word in words},
}


class UnknownCard(BadInput):
    """The text is not a card in any accepted notation."""

    code: ClassVar[str] = "UNKNOWN_CARD"


class UnknownRank(BadInput):
    """The text is no rank."""

    code: ClassVar[str] = "UNKNOWN_RANK"


def parse_card(text: object) -> Card:
    """Read one card.

    >>> parse_card("♥10"), parse_card("小王"), parse_card("sj"), parse_card("SJ")
    (Card.HT, Card.SB, Card.SB, Card.SJ)
    """
    # Phones write suits as emoji, with an invisible selector after the symbol.
    card = _CARDS.get(text.replace("\ufe0f", "")) if isinstance(text, str) else None
    if card is None:
        raise UnknownCard(
            f"{text!r} is no card; write suit and rank like S3, HT, DA, or SB and HR for the jokers", text=str(text)
        )
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read a list of cards separated by spaces or commas, in the order given."""
    return tuple(parse_card(word) for word in text.replace(",", " ").replace("，", " ").split())


def format_cards(cards: Iterable[Card]) -> str:
    """Write cards separated by spaces, sorted by rank, then suit."""
    return " ".join(map(str, sorted(cards)))


def parse_rank(text: object) -> Rank:
    """Read a rank: ``2`` to ``9``, ``T`` or ``10``, ``J Q K A``, ``SB``, ``HR``."""
    rank = _RANKS.get(text) if isinstance(text, str) else None
    if rank is None:
        raise UnknownRank(f"{text!r} is no rank; use 2 to 9, T, J, Q, K, A, SB or HR", text=str(text))
    return rank
