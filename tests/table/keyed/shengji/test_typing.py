"""What an operator types for a deal of Shengji."""

from __future__ import annotations

import pytest

from paizhuo.cards import Card, Rank, Suit
from paizhuo.seats import Seat, Side
from paizhuo.shengji import Ending, Trumps
from paizhuo.table.keyed.refusals import NotKeyed
from paizhuo.table.keyed.shengji.acts import KeyedAward, KeyedBury, KeyedEnd, KeyedLay, KeyedShow
from paizhuo.table.keyed.shengji.typing import Typing
from paizhuo.table.keyed.stored import read_any, write_any

HEARTS = Trumps(Rank.FIVE, Suit.HEARTS)


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("nh", KeyedShow(Seat.NORTH, (Card.H5,))),
        ("ss", KeyedShow(Seat.SOUTH, (Card.S5,))),
        ("w:cc", KeyedShow(Seat.WEST, (Card.C5, Card.C5))),
        ("东 红桃", KeyedShow(Seat.EAST, (Card.H5,))),
        ("nh5", KeyedShow(Seat.NORTH, (Card.H5,))),
        ("err", KeyedShow(Seat.EAST, (Card.HR, Card.HR))),
        ("北小王小王", KeyedShow(Seat.NORTH, (Card.SB, Card.SB))),
        ("k", KeyedBury()),
        ("扣底", KeyedBury()),
        ("ks34h56c78d9t", KeyedBury((Card.S3, Card.S4, Card.H5, Card.H6, Card.C7, Card.C8, Card.D9, Card.DT))),
        ("ns+10", KeyedAward(Side.NORTH_SOUTH, 10)),
        ("东西 + 20", KeyedAward(Side.EAST_WEST, 20)),
        ("n!c", KeyedEnd(Seat.NORTH, Ending.CONCEALED)),
        ("西！底", KeyedEnd(Seat.WEST, Ending.BOTTOM_COUNT)),
    ],
)
def test_before_the_first_lead(text: str, act: object) -> None:
    (found,) = Typing(Rank.FIVE, None, ()).acts(text)
    assert found == act
    assert read_any(write_any(found)) == act


@pytest.mark.parametrize(
    ("led", "text", "cards"),
    [
        (None, "s3", (Card.S3,)),
        (None, "sakk", (Card.SA, Card.SK, Card.SK)),
        (None, "黑桃10", (Card.ST,)),
        (Card.S3, "7", (Card.S7,)),
        (Card.S3, "h7", (Card.H7,)),
        (Card.S3, "?", (None,)),
        (Card.S5, "7", (Card.H7,)),
        (Card.HR, "5", (Card.H5,)),
        (Card.HR, "b", (Card.SB,)),
        (Card.C3, "d5 k", (Card.D5, Card.CK)),
    ],
)
def test_who_follows_plays_the_suit_that_was_led(led: Card | None, text: str, cards: tuple[Card | None, ...]) -> None:
    trick = () if led is None else ((led,),)
    (found,) = Typing(Rank.FIVE, HEARTS, trick).acts(text)
    assert found == KeyedLay(cards)
    assert read_any(write_any(found)) == found


def test_a_whole_trick_and_the_next_lead_at_once() -> None:
    acts = Typing(Rank.FIVE, HEARTS, ()).acts("s3/4/d9/k/h8/9")
    assert [one.cards[0] for one in acts if isinstance(one, KeyedLay)] == [
        *(Card.S3, Card.S4, Card.D9, Card.SK),
        *(Card.H8, Card.H9),
    ]


def test_a_throw_that_was_stopped() -> None:
    (act,) = Typing(Rank.FIVE, HEARTS, ()).acts("sakk!kk")
    assert act == KeyedLay((Card.SA, Card.SK, Card.SK), (Card.SK, Card.SK))
    assert read_any(write_any(act)) == act


@pytest.mark.parametrize("text", ["", "3", "y", "s", "s3y", "sakk!", "sakk!?", "s3" * 300])
def test_what_is_no_play_is_refused(text: str) -> None:
    with pytest.raises(NotKeyed):
        Typing(Rank.FIVE, HEARTS, ()).acts(text)


@pytest.mark.parametrize("text", ["", "3", "xh", "n", "k?", "ny"])
def test_what_is_no_show_is_refused(text: str) -> None:
    with pytest.raises(NotKeyed):
        Typing(Rank.FIVE, None, ()).acts(text)
