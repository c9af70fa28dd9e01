"""The lines of an explained hint, in both languages."""

from __future__ import annotations

from paizhuo.ai.guandan.explained import Explanation, Loose, Lowest, Passing, Wilds
from paizhuo.ai.guandan.explained_words import lines, passing_words
from paizhuo.cards import Rank, parse_cards
from paizhuo.guandan import JIANGSU_2023, Kind, Play, Reading
from paizhuo.seats import Seat
from paizhuo.wording import Language, sayer

CHINESE, ENGLISH = sayer(Language.CHINESE), sayer(Language.ENGLISH)
FULL_HOUSE = Play(parse_cards("S3 H3 SQ SQ HQ"), Reading(Kind.FULL_HOUSE, Rank.QUEEN, 5))
BOMB = Play(parse_cards("S8 S8 H8 D8"), Reading(Kind.BOMB, Rank.EIGHT, 4))
WHOLE = Explanation(
    FULL_HOUSE,
    beats=Reading(Kind.FULL_HOUSE, Rank.FOUR, 5),
    keeps=(BOMB.reading,),
    breaks=(),
    carries=(Lowest(Kind.PAIR, Rank.THREE), Loose(2), Wilds(1)),
    again=Reading(Kind.FULL_HOUSE, Rank.ACE, 5),
    highest_out=Reading(Kind.FULL_HOUSE, Rank.NINE, 5),
    cards_left=22,
    plays_left=6,
)
BARE = Explanation(
    BOMB, beats=None, keeps=(), breaks=(), carries=(), again=None, highest_out=None, cards_left=0, plays_left=0
)


def test_there_are_five_lines_in_one_order() -> None:
    assert [tuple(line) for line in lines(WHOLE, JIANGSU_2023, CHINESE)] == [
        ("压得过", "三带对 4，只比三张"),
        ("不拆", "4个8的炸弹，留着"),
        ("带走", "最小的对子 3；散牌2张；逢人配1张"),
        ("还有", "三带对 A，还能再压一次；外面最大可能有三带对 9"),
        ("剩下", "22张，顺当的话再出6手"),
    ]
    english = lines(WHOLE, JIANGSU_2023, ENGLISH)
    assert english[0] == ("Beats", "full house 4: only the triples are compared")
    # The column of the page is so wide, in large print and on a laptop too.
    assert [line.title for line in english] == ["Beats", "Keeps", "Takes", "Higher", "Rest"]


def test_a_line_without_content_is_left_out() -> None:
    assert [tuple(line) for line in lines(BARE, JIANGSU_2023, CHINESE)] == [
        ("还有", "外面没有更大的炸弹了"),
        ("剩下", "没有了，走完"),
    ]


def test_what_comes_apart_takes_the_place_of_what_stays_whole() -> None:
    broken = Explanation(
        BOMB,
        beats=Reading(Kind.PAIR, Rank.ACE, 2),
        keeps=(),
        breaks=(Reading(Kind.STRAIGHT_FLUSH, Rank.FIVE, 5),),
        carries=(),
        again=None,
        highest_out=Reading(Kind.BOMB, Rank.NINE, 5),
        cards_left=3,
        plays_left=2,
    )
    assert [tuple(line) for line in lines(broken, JIANGSU_2023, CHINESE)] == [
        ("压得过", "对子 A，炸弹压一切普通牌型"),
        ("要拆", "同花顺 5-6-7-8-9，得拆开"),
        ("还有", "外面可能还有更大的炸弹"),
        ("剩下", "3张，顺当的话再出2手"),
    ]


def test_passing_is_answered_in_one_sentence() -> None:
    found = {
        passing_words(Passing(Seat.SOUTH if partner else Seat.WEST, Seat.NORTH, left=left), CHINESE)
        for partner in (True, False)
        for left in (0, 4)
    }
    assert found == {
        "对家的牌最大，他还剩4张。",
        "对家已走完：没人压的话，由您接风领出。",
        "没人压的话，上家收这一圈再领出，还剩4张。",
        "上家已走完：没人压的话，由其对家接风领出。",
    }
