"""Cards, hands and their notation."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paizhuo.cards import (
    FACES,
    PACK,
    Card,
    CardNotHeld,
    Hand,
    Rank,
    Suit,
    TooManyCopies,
    UnknownCard,
    UnknownRank,
    card_of,
    format_cards,
    parse_card,
    parse_cards,
    parse_rank,
)

hands = st.lists(st.sampled_from(PACK), unique=False, max_size=27).filter(
    lambda c: max(Counter(c).values(), default=0) < 3
)


def test_two_packs_have_108_cards_26_of_each_suit() -> None:
    assert len(PACK) == 108
    suits = Counter(card.suit for card in PACK)
    assert suits.pop(None) == 4
    assert suits == dict.fromkeys(Suit, 26)


def test_faces_sort_by_rank_then_suit_in_the_order_s_h_c_d() -> None:
    assert [str(card) for card in FACES[:5]] == ["S2", "H2", "C2", "D2", "S3"]
    assert [str(card) for card in FACES[-3:]] == ["DA", "SB", "HR"]


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("S3", Card.S3),
        ("HT", Card.HT),
        ("H10", Card.HT),
        ("h10", Card.HT),
        ("♠3", Card.S3),
        ("♥10", Card.HT),
        ("红桃A", Card.HA),
        ("红心A", Card.HA),
        ("方块10", Card.DT),
        ("梅花k", Card.CK),
        ("黑桃Q", Card.SQ),
        ("小王", Card.SB),
        ("大王", Card.HR),
        ("sj", Card.SB),
        ("bj", Card.HR),
        ("SB", Card.SB),
        ("HR", Card.HR),
        ("SJ", Card.SJ),
    ],
)
def test_every_accepted_notation_is_read(text: str, card: Card) -> None:
    assert parse_card(text) is card


@pytest.mark.parametrize("text", ["", "S1", "S11", "X3", "3S", "joker", "S 3", "♠", None, 3, ["S3"]])
def test_anything_else_is_an_unknown_card(text: object) -> None:
    with pytest.raises(UnknownCard) as caught:
        parse_card(text)
    assert caught.value.code == "UNKNOWN_CARD"
    assert caught.value.text == str(text)


def test_a_rank_is_read_and_written() -> None:
    assert [parse_rank(str(rank)) for rank in Rank] == list(Rank)
    assert parse_rank("10") is Rank.TEN
    with pytest.raises(UnknownRank):
        parse_rank("1")


def test_lists_of_cards_may_be_separated_by_spaces_and_commas() -> None:
    assert parse_cards("S3, H4，D5  C6") == (Card.S3, Card.H4, Card.D5, Card.C6)
    assert format_cards([Card.HR, Card.D5, Card.S3]) == "S3 D5 HR"


def test_card_of_finds_the_face() -> None:
    assert card_of(Suit.HEARTS, Rank.NINE) is Card.H9


@given(hands)
@settings(derandomize=True)
def test_a_hand_prints_so_that_it_can_be_read_back(cards: list[Card]) -> None:
    hand = Hand(cards)
    assert eval(repr(hand)) == hand  # noqa: S307 - this is what the test is about
    assert Hand.parse(str(hand)) == hand == Hand(reversed(cards))


def test_a_third_copy_of_a_face_is_refused() -> None:
    with pytest.raises(TooManyCopies) as caught:
        Hand.parse("S3 H9 S3 S3")
    assert caught.value.text == "S3"


def test_taking_a_card_that_is_not_there_is_refused() -> None:
    with pytest.raises(CardNotHeld):
        Hand.parse("S3").without([Card.S3, Card.S3])


@given(hands, st.data())
@settings(derandomize=True)
def test_taking_cards_away_and_giving_them_back_changes_nothing(cards: list[Card], data: st.DataObject) -> None:
    hand = Hand(cards)
    taken = data.draw(st.permutations(cards)) if cards else []
    taken = taken[: len(taken) // 2]
    assert hand.holds(taken)
    left = hand.without(taken)
    assert left == Hand(left)
    assert isinstance(left, Hand)
    assert left.with_cards(taken) == hand


def test_missing_counts_copies() -> None:
    assert Hand.parse("S3 S4").missing([Card.S3, Card.S3, Card.S4]) == (Card.S3,)


@given(hands, hands)
@settings(derandomize=True)
def test_missing_is_the_difference_of_the_counts(cards: list[Card], wanted: list[Card]) -> None:
    assert Counter(Hand(cards).missing(wanted)) == Counter(wanted) - Counter(cards)
