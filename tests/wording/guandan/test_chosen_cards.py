"""Chosen cards in words: the name, what the wild card stands for, and whether they beat the table."""

from __future__ import annotations

from paizhuo.cards import Rank, parse_cards
from paizhuo.guandan import NATIONAL, view
from paizhuo.guandan.chosen_cards import read_chosen
from paizhuo.seats import Seat
from paizhuo.wording import Language, sayer
from paizhuo.wording.guandan.chosen_cards import not_playable_words, read_words
from tests.ai.guandan.table import position

CHINESE, ENGLISH = sayer(Language.CHINESE), sayer(Language.ENGLISH)
LED = position(
    {Seat.EAST: "S3 C4 D5 S6 H7 SA", Seat.NORTH: "S5 S6 C7 D8 HJ S9", Seat.WEST: 6, Seat.SOUTH: 6},
    ["S3 C4 D5 S6 H7"],
    leader=Seat.EAST,
    level=Rank.JACK,
)


def test_a_straight_with_a_wild_card() -> None:
    found = read_chosen(view(LED, Seat.NORTH), parse_cards("S5 S6 C7 D8 HJ"), NATIONAL)
    assert [tuple(read_words(one, NATIONAL, CHINESE)) for one in found.readings] == [
        ("顺子 5-6-7-8-9", "配当9", "压得过顺子 3-4-5-6-7", ""),
        ("顺子 4-5-6-7-8", "配当4", "压得过顺子 3-4-5-6-7", ""),
    ]
    assert read_words(found.readings[0], NATIONAL, ENGLISH)[1:3] == ("wild as 9", "beats straight 3-4-5-6-7")


def test_what_may_not_be_played_says_why_and_by_which_article() -> None:
    found = read_chosen(view(LED, Seat.NORTH), parse_cards("S9"), NATIONAL)
    name, wilds, verdict, article = read_words(found.readings[0], NATIONAL, CHINESE)
    assert (name, wilds) == ("单张 9", "")
    assert verdict.startswith("单张 9")
    assert "全国规则" in article
    assert found.refused is not None
    assert not_playable_words(found.refused, NATIONAL, CHINESE) == (verdict, article)
