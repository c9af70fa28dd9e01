"""From typed ranks and cards to cards of the hand, and to what they may be played as."""

from __future__ import annotations

import pytest

from paizhuo.cards import Card, Hand, Rank, parse_cards
from paizhuo.cli.table.guandan.card_selection import CardSelector, TooFew
from paizhuo.cli.table.typed_cards import read_cards
from paizhuo.guandan import NATIONAL, Kind, Reading


def chosen(hand: str, typed: str, to_beat: Reading | None = None) -> tuple[str, list[str]]:
    """The cards taken from the hand at level 2, and their readings."""
    selection = CardSelector(Hand.parse(hand), Rank.TWO, NATIONAL, to_beat).choose(read_cards(typed))
    return " ".join(map(str, selection.cards)), [str(reading) for reading in selection.readings]


def test_natural_cards_are_taken_before_wild_ones() -> None:
    """The wild card fills only what is missing."""
    assert chosen("S3 D3 H2 C3", "33")[0] in {"S3 C3", "S3 D3", "C3 D3"}
    assert chosen("S3 D3 H2", "333") == ("H2 S3 D3", ["triple:3"])
    assert chosen("S2 H2 C2", "22") == ("S2 C2", ["pair:2"])
    assert chosen("H2 C2", "22") == ("H2 C2", ["pair:2"])


def test_a_straight_flush_is_not_broken_for_a_plain_straight() -> None:
    """With a second 5 at hand the spade one stays; asked for by suit the flush is played."""
    hand = "S3 S4 S5 S6 S7 H5 D6 C7 D3 C4"
    cards, readings = chosen(hand, "34567")
    assert readings == ["straight:3"]
    assert not set(parse_cards(cards)) & {Card.S3, Card.S4, Card.S5, Card.S6, Card.S7}
    assert chosen(hand, "s34567") == ("S3 S4 S5 S6 S7", ["straight_flush:3"])


def test_ranks_become_a_straight_flush_where_only_that_beats_the_table() -> None:
    """Over a bomb of four the same ranks mean the flush."""
    bomb = Reading(Kind.BOMB, Rank.ACE, 4)
    assert chosen("S3 S4 S5 S6 S7 H5 D6", "34567", bomb) == ("S3 S4 S5 S6 S7", ["straight_flush:3"])


def test_a_star_leaves_the_reading_open_and_ranks_settle_it() -> None:
    """Two pairs and the wild card."""
    hand = "S6 C6 SK DK H2"
    assert chosen(hand, "66KK*")[1] == ["full_house:6", "full_house:K"]
    assert chosen(hand, "66KKK")[1] == ["full_house:K"]


def test_ranks_that_the_hand_lacks_are_an_error_and_named_cards_go_to_the_rules() -> None:
    """A rank of which there are too few is an error of its own; named cards go to the rules, which refuse them."""
    with pytest.raises(TooFew) as few:
        chosen("SA H2", "AAA")
    assert few.value.rank is Rank.ACE
    assert chosen("S3 D4", "H9") == ("H9", [])
    assert chosen("S3 D4", "*") == ("H2", [])
