"""手牌排列: a hand in columns of ranks, high to low, level cards left of the ace or at their natural place; or by suit.

The suit view is for finding straight flushes: one row a suit, one column a rank.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from rich.text import Text

from paizhuo.cards import SUIT_RANKS, Card, Rank, Suit
from paizhuo.cli.table.guandan.sentences import STAR, face_style
from paizhuo.cli.table.sentences import suit_style
from paizhuo.cli.terminal import LOUD, QUIET
from paizhuo.guandan.order import play_value
from paizhuo.guandan.wilds import wild_card
from paizhuo.wording import N_, rank_words
from paizhuo.wording.cards import SUIT_SYMBOLS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from paizhuo.cli.table.guandan.sentences import GuandanSentences

_WIDTH = 4
_JOKERS_WIDTH = 6
_MARGIN = "  "
_PAIR_MARK = "²"


class Sorting(StrEnum):
    """排法: how a hand is sorted."""

    PLAY = "level cards beside the ace"
    NATURAL = "level cards at their natural place"
    SUITS = "by suit"

    @property
    def next(self) -> Sorting:
        """The way the sort key switches to."""
        every = tuple(Sorting)
        return every[(every.index(self) + 1) % len(every)]


SORTING_WORDS = {
    Sorting.PLAY: N_("Sorted: level cards beside the ace."),
    Sorting.NATURAL: N_("Sorted: level cards at their natural place."),
    Sorting.SUITS: N_("Sorted: by suit, to find straight flushes."),
}


def hand_lines(hand: Sequence[Card], sorting: Sorting, sentences: GuandanSentences) -> list[Text]:
    """The hand as lines of at most 70 columns."""
    return _by_suit(hand, sentences) if sorting is Sorting.SUITS else _by_rank(hand, sorting, sentences)


def _by_rank(hand: Sequence[Card], sorting: Sorting, sentences: GuandanSentences) -> list[Text]:
    level = sentences.level
    held = {card.rank for card in hand if not card.rank.is_joker}
    if sorting is Sorting.PLAY:
        ranks = sorted(held, key=lambda rank: play_value(rank, level), reverse=True)
    else:
        ranks = sorted(held, reverse=True)
    jokers = [card for card in reversed(hand) if card.rank.is_joker]
    columns = [_joker_column(jokers, sentences)] if jokers else []
    columns += [_rank_column(rank, hand, sentences) for rank in ranks]
    height = max((len(column.cells) for column in columns), default=0)
    return [_row(columns, at) for at in range(height)]


class CardColumn(NamedTuple):
    """列: one column of cards, and its width."""

    width: int
    cells: tuple[Text, ...]


def _joker_column(jokers: Sequence[Card], sentences: GuandanSentences) -> CardColumn:
    say = sentences.say
    names = {Card.HR: say(N_("big")), Card.SB: say(N_("small"))}
    cells = (Text(names[card], face_style(card, sentences.level)) for card in jokers)
    return CardColumn(_JOKERS_WIDTH, (Text(say(N_("joker")), QUIET), *cells))


def _rank_column(rank: Rank, hand: Sequence[Card], sentences: GuandanSentences) -> CardColumn:
    level = sentences.level
    heading = Text(rank_words(rank, sentences.say), f"{LOUD} underline" if rank is level else LOUD)
    # The wild cards are on top of their column, where they are seen first.
    own = sorted((card for card in hand if card.rank is rank), key=lambda card: card is not wild_card(level))
    return CardColumn(_WIDTH, (heading, *(_suit(card, level) for card in own)))


def _suit(card: Card, level: Rank) -> Text:
    assert card.suit is not None, "jokers have a column of their own"  # noqa: S101 - a programming error, not input
    star = STAR if card is wild_card(level) else ""
    return Text(SUIT_SYMBOLS[card.suit] + star, face_style(card, level))


def _row(columns: Iterable[CardColumn], at: int) -> Text:
    """One line across the columns; one that has ended is filled with spaces."""
    line = Text(_MARGIN)
    for width, cells in columns:
        cell = cells[at] if at < len(cells) else Text()
        line.append_text(cell)
        line.append(" " * (width - cell.cell_len))
    line.rstrip()
    return line


def _by_suit(hand: Sequence[Card], sentences: GuandanSentences) -> list[Text]:
    lines = []
    for suit in Suit:
        line = Text(_MARGIN)
        line.append(f"{SUIT_SYMBOLS[suit]} ", suit_style(suit))
        for rank in reversed(SUIT_RANKS):
            line.append_text(_suit_cell(Card[f"{suit}{rank}"], hand, sentences))
        lines.append(line)
    jokers = [card for card in reversed(hand) if card.rank.is_joker]
    if jokers:
        lines.append(Text(_MARGIN) + sentences.cards(jokers))
    return lines


def _suit_cell(card: Card, hand: Sequence[Card], sentences: GuandanSentences) -> Text:
    count = hand.count(card)
    name = rank_words(card.rank, sentences.say)
    wild = card is wild_card(sentences.level)
    shown = Text()
    if count:
        shown.append(name + (STAR if wild else ""), face_style(card, sentences.level))
        shown.append(_PAIR_MARK if count > 1 else "")
    else:
        shown.append("·", QUIET)
    shown.append(" " * max(1, _WIDTH + 1 - shown.cell_len))
    return shown


def hand_line(hand: Sequence[Card], sentences: GuandanSentences) -> Text:
    """The hand in one line: each rank once, its suits behind it."""
    jokers = [card for card in reversed(hand) if card.rank.is_joker]
    held = {card.rank for card in hand if not card.rank.is_joker}
    ranks = sorted(held, key=lambda rank: play_value(rank, sentences.level), reverse=True)
    columns = [_rank_column(rank, hand, sentences).cells for rank in ranks]
    words = _joker_column(jokers, sentences).cells if jokers else ()
    return Text(" ").join([*words, *(Text().join(cells) for cells in columns)])
