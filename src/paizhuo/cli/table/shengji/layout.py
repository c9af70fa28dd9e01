"""手牌排列: a hand by suits, trumps in the first row, each row high to low; points in bold."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from rich.text import Text

from paizhuo.cli.table.sentences import suit_style
from paizhuo.cli.terminal import LOUD, QUIET
from paizhuo.shengji import Group, points_of
from paizhuo.wording import N_, rank_words
from paizhuo.wording.cards import SUIT_SYMBOLS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from paizhuo.cards import Card, Suit
    from paizhuo.cli.table.shengji.sentences import ShengjiSentences
    from paizhuo.shengji.order import Order

_MARGIN = "  "
_LABEL = 8
_MOST = 78


class Sorting(StrEnum):
    """排法: how a hand is sorted."""

    DOWN = "high to low"
    UP = "low to high"

    @property
    def next(self) -> Sorting:
        """The way the sort key switches to."""
        return Sorting.UP if self is Sorting.DOWN else Sorting.DOWN


SORTING_WORDS = {Sorting.DOWN: N_("Sorted: high cards first."), Sorting.UP: N_("Sorted: low cards first.")}


def hand_lines(hand: Sequence[Card], order: Order, sorting: Sorting, sentences: ShengjiSentences) -> list[Text]:
    """The hand, one row a suit; an empty suit has none."""
    lines = []
    for group in Group:
        cards = [card for card in hand if order.groups[card] is group]
        cards.sort(key=lambda card: (order.steps[card], card), reverse=sorting is Sorting.DOWN)
        if cards:
            lines += _row(group, cards, sentences)
    return lines


def _row(group: Group, cards: Sequence[Card], sentences: ShengjiSentences) -> list[Text]:
    """A suit with its sign once and its ranks; trumps are of several suits, so that each run of a suit has its sign."""
    label = Text(sentences.say(N_("trumps")) if group is Group.TRUMP else "", QUIET)
    lines = [Text(_MARGIN) + label + Text(" " * max(1, _LABEL - label.cell_len))]
    for piece in _pieces(cards, sentences):
        if lines[-1].cell_len + piece.cell_len + 1 > _MOST:
            lines.append(Text(" " * (len(_MARGIN) + _LABEL)))
        lines[-1].append_text(piece)
        lines[-1].append(" ")
    for line in lines:
        line.rstrip()
    return lines


def _pieces(cards: Sequence[Card], sentences: ShengjiSentences) -> Iterable[Text]:
    before: Suit | None = None
    for at, card in enumerate(cards):
        style = suit_style(card.suit)
        weight = f"{style} {LOUD}".strip() if points_of((card,)) else style
        if card.suit is None:
            yield sentences.card(card)
        else:
            sign = SUIT_SYMBOLS[card.suit] if card.suit is not before or at == 0 else ""
            yield Text.assemble((sign, style), (rank_words(card.rank, sentences.say), weight))
        before = card.suit
