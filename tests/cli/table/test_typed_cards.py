"""What a person types for cards: every notation, with or without spaces and suits."""

from __future__ import annotations

import pytest

from paizhuo.cards import Card, Rank
from paizhuo.cli.table.typed_cards import NotCards, TypedCards, normalised, read_cards


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("S3 S3", TypedCards(cards=(Card.S3, Card.S3))),
        ("s3,s3，S3", TypedCards(cards=(Card.S3,) * 3)),
        ("♥10", TypedCards(cards=(Card.HT,))),
        ("♥️T", TypedCards(cards=(Card.HT,))),
        ("红桃A黑桃3", TypedCards(cards=(Card.HA, Card.S3))),
        ("33", TypedCards(ranks=(Rank.THREE,) * 2)),
        ("10JQKA", TypedCards(ranks=(Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE))),
        ("333 44", TypedCards(ranks=(Rank.THREE,) * 3 + (Rank.FOUR,) * 2)),
        ("h345 6", TypedCards(cards=(Card.H3, Card.H4, Card.H5), ranks=(Rank.SIX,))),
        ("xw大王bj", TypedCards(cards=(Card.SB, Card.HR, Card.HR))),
        ("sj SJ", TypedCards(cards=(Card.SB, Card.SJ))),
        ("sb hr", TypedCards(cards=(Card.SB, Card.HR))),
        ("s9tjqk", TypedCards(cards=(Card.S9, Card.ST, Card.SJ, Card.SQ, Card.SK))),
        ("66*", TypedCards(ranks=(Rank.SIX,) * 2, wilds=1)),
        ("３３ Ａ", TypedCards(ranks=(Rank.THREE,) * 2 + (Rank.ACE,))),
        ("q", TypedCards(ranks=(Rank.QUEEN,))),
    ],
)
def test_every_notation_of_cards_is_read(text: str, expected: TypedCards) -> None:
    """Every accepted notation, together and apart."""
    assert read_cards(normalised(text)) == expected


@pytest.mark.parametrize("text", ["S", "1", "S1", "33x", "♥♥3", "S3 H", "S*", "桃"])
def test_a_text_that_names_no_cards_is_refused_from_where_it_goes_wrong(text: str) -> None:
    """And says from where on it was not understood."""
    with pytest.raises(NotCards) as unknown:
        read_cards(normalised(text))
    assert unknown.value.piece
