"""From typed ranks and cards to cards of the hand, where the suit is clear."""

from __future__ import annotations

import pytest

from paizhuo.cards import Hand
from paizhuo.cli.table.shengji.card_selection import Unclear, selected_cards
from paizhuo.cli.table.typed_cards import read_cards
from tests.shengji.table import cards, order


@pytest.mark.parametrize(
    ("typed", "hand", "led", "meant"),
    [
        ("33", "S3 S3 H4", "", "S3 S3"),
        ("A", "HA CK", "", "HA"),
        ("K", "HK CK", "H3", "HK"),
        ("22", "H2 H2 C2 SA", "", "H2 H2"),
        ("h3 4", "H3 H4 C4", "", "H3 H4"),
        ("K 5", "HK C5", "D3 D4", "HK C5"),
        ("dw", "HR S3", "", "HR"),
    ],
)
def test_ranks_alone_are_found_where_they_are_clear(typed: str, hand: str, led: str, meant: str) -> None:
    """Spades are trumps at level 2."""
    assert selected_cards(read_cards(typed), Hand.parse(hand), order("2S"), cards(led)) == cards(meant)


@pytest.mark.parametrize(("typed", "several"), [("A", True), ("77", False), ("7 K", True)])
def test_ranks_that_are_not_clear_are_asked_about(typed: str, *, several: bool) -> None:
    with pytest.raises(Unclear) as caught:
        selected_cards(read_cards(typed), Hand.parse("HA CA H5 C5 DK CK H7"), order("2S"))
    assert caught.value.several is several
