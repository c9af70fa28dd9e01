"""A hand of Guandan in columns of ranks, by suit, and in one line."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from paizhuo.cards import Hand, Rank
from paizhuo.cli.table.guandan.layout import Sorting, hand_line, hand_lines
from paizhuo.cli.table.guandan.sentences import GuandanSentences
from paizhuo.guandan import NATIONAL, Match, next_deal
from paizhuo.guandan.dealing import deal_cards
from paizhuo.wording import Language, sayer

ENGLISH = GuandanSentences(sayer(Language.ENGLISH), NATIONAL, Rank.TWO)
HAND = Hand.parse("S3 D3 H5 C5 ST HT CT DT SA H9 S9 C9 SB HR HR")


@pytest.mark.parametrize(
    ("order", "heading"),
    [(Sorting.PLAY, "joker 9   A   10  5   3"), (Sorting.NATURAL, "joker A   10  9   5   3")],
)
def test_a_hand_stands_in_columns_high_to_low(order: Sorting, heading: str) -> None:
    """Level cards stand left of the ace, or at their own place; the wild card carries a star."""
    sentences = GuandanSentences(ENGLISH.say, NATIONAL, Rank.NINE)
    lines = [line.plain for line in hand_lines(HAND, order, sentences)]
    assert lines[0].strip() == heading
    assert "♥★" in lines[1]
    assert sum(line.count("♥") + line.count("♠") + line.count("♣") + line.count("♦") for line in lines) == 12


def test_the_suit_view_shows_what_is_missing_for_a_straight_flush() -> None:
    """One row a suit; two of a card have a raised 2."""
    lines = [line.plain.split() for line in hand_lines(Hand.parse("S3 S4 S4 S6 H2 SB"), Sorting.SUITS, ENGLISH)]
    assert lines[0] == ["♠", *"········", "6", "·", "4²", "3", "·"]
    assert lines[1][-1] == "2★"
    assert lines[-1] == ["small", "joker"]


@pytest.mark.parametrize("lang", Language)
def test_a_hand_in_one_line_fits_80_columns(lang: Language) -> None:
    """Twenty-seven cards of a dealt hand, with a seat's name before them."""
    for number in range(20):
        coming = next_deal(Match(NATIONAL))
        assert coming is not None
        setting = deal_cards(NATIONAL, coming, b"a seed for long lines %d" % number).setting
        sentences = GuandanSentences(sayer(lang), NATIONAL, setting.level)
        assert all(cell_len(hand_line(hand, sentences).plain) <= 72 for hand in setting.dealt)
