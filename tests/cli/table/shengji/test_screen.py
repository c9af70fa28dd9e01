"""A hand and a table of Shengji on the screen, and the result of a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from rich.text import Text

from paizhuo.cards import Hand
from paizhuo.cli.table.shengji.layout import Sorting, hand_lines
from paizhuo.cli.table.shengji.results import deal_lines
from paizhuo.cli.table.shengji.screen import Scene, table_lines
from paizhuo.cli.table.shengji.sentences import ShengjiSentences
from paizhuo.seats import Seat
from paizhuo.shengji import FUJIAN_2022, DealDone, Match, Over, Standing, after, view
from paizhuo.wording import Language, sayer
from tests.shengji.table import drawing, laid, order, playing, shown

if TYPE_CHECKING:
    from collections.abc import Iterable


ENGLISH = ShengjiSentences(sayer(Language.ENGLISH), FUJIAN_2022)


def texts(lines: Iterable[Text]) -> list[str]:
    """The lines without their colours."""
    return [line.plain for line in lines]


def test_the_hand_is_laid_out_by_suits_with_trumps_first() -> None:
    hand = Hand.parse("HR SB S2 H2 SA S5 HK HK H3 DT")
    assert texts(hand_lines(hand, order("2S"), Sorting.DOWN, ENGLISH)) == [
        "  trumps  big joker small joker ♠2 ♥2 ♠A 5",
        "          ♥K K 3",
        "          ♦10",
    ]
    assert texts(hand_lines(hand, order("2S"), Sorting.UP, ENGLISH))[1] == "          ♥3 K K"


@pytest.mark.parametrize("lang", list(Language))
def test_the_largest_hand_fits_the_screen(lang: Language) -> None:
    """33 cards, thirty of them trumps, four notes and the question: 24 lines of 80 columns."""
    sentences = ShengjiSentences(sayer(lang), FUJIAN_2022)
    held = "HR HR SB SB S2 S2 H2 H2 C2 C2 D2 D2 " + " ".join(f"S{rank} S{rank}" for rank in "3456789TJ") + " HA CA DA"
    seen = view(shown(drawing({"S": "S2"}), "S S2"), Seat.SOUTH)
    scene = Scene(seen, Seat.SOUTH, sentences, Standing(), 1, notes=(Text("x"),) * 4)
    lines = [*table_lines(scene, 80)]
    assert len(lines) < 24
    assert max(line.cell_len for line in lines) <= 80
    assert len(hand_lines(Hand.parse(held), order("2S"), Sorting.DOWN, sentences)) <= 6


def test_the_table_shows_the_trick_who_is_highest_and_who_deals() -> None:
    phase = laid(playing({"E": "HA D3", "N": "S3 D4", "W": "HK H3", "S": "H6 D6"}), "E HA", "N S3", "W HK")
    scene = Scene(view(phase, Seat.SOUTH), Seat.SOUTH, ENGLISH, Standing(dealer=Seat.EAST), 2)
    output = "\n".join(texts(table_lines(scene, 80)))
    assert "ruff · highest" in output
    assert "♠ trumps, level 2 · dealer East" in output
    assert "▶ South you  2 cards" in output
    assert "♥A" in output


def test_the_bottom_is_counted_by_the_play_that_won_it() -> None:
    """Ace and king thrown, singles both, and ruffed with a pair: ten points four times, as they were counted."""
    hands = {"E": "HA HK", "N": "S3 S3", "W": "H4 H5", "S": "C3 C4"}
    over = laid(playing(hands, buried="CT"), "E HA HK", "N S3 S3", "W H4 H5", "S C3 C4")
    assert isinstance(over, Over)
    assert over.outcome.bottom_points == 40
    match = Match(FUJIAN_2022, Standing(dealer=Seat.EAST))
    output = texts(deal_lines(over, match, after(match, DealDone(over.outcome)), ENGLISH))
    assert output[0] == "Bottom: ♣10; won with a pair: 10 × 4 = 40"
