"""升级的说法: every typed value of Shengji has its words in both languages, and they read as officials speak."""

from __future__ import annotations

import importlib
import pkgutil
import re
from dataclasses import fields
from enum import Enum, EnumType
from typing import TYPE_CHECKING, get_args

import pytest

import paizhuo.shengji
from paizhuo.cards import Card, Rank, Suit
from paizhuo.errors import BadInput
from paizhuo.guandan import NATIONAL
from paizhuo.referee.rulings.shengji_table import DealerAnswers, SeatNeeded, ShownCardsWrong
from paizhuo.seats import Seat, Side
from paizhuo.shengji import (
    FUJIAN_2022,
    RULE_SETS,
    Award,
    Bar,
    Bury,
    Call,
    Cause,
    Choose,
    Claim,
    Direct,
    Draw,
    EndDeal,
    Ending,
    Expose,
    Gain,
    Group,
    Kind,
    Lay,
    Lift,
    Outcome,
    Result,
    Trumps,
    gain_of,
    lead_of,
    refusal,
    rules,
)
from paizhuo.shengji.phases import Stage, Throw
from paizhuo.shengji.refusals import DealReason, refuse
from paizhuo.shengji.topics import Topic
from paizhuo.wording import Language, error_words, options_of, sayer, title_words, value_words
from paizhuo.wording.options import titles_of
from paizhuo.wording.shengji.deal import action_words, gain_words, outcome_words, result_words, throw_words
from paizhuo.wording.shengji.plays import group_words, kind_words, lead_words, reason_words, refusal_words, trumps_words
from tests.shengji.table import cards, laid, order, playing, trumps

if TYPE_CHECKING:
    from paizhuo.engine import Refusal

EN, ZH = sayer(Language.ENGLISH), sayer(Language.CHINESE)
EAST, NORTH, WEST, SOUTH = Seat

SAMPLES: dict[str, object] = {
    "stage": Stage.DRAWING,
    "topic": Topic.PROTECT,
    "turn": EAST,
    "cards": (Card.S3,),
    "by": NORTH,
    "given": 7,
    "led": 2,
    "group": Group.TRUMP,
    "missing": 1,
    "pairs": 3,
    "shorter": True,
    "options": ((Card.HK,), (Card.HQ, Card.HQ)),
    "must": True,
    "points": 7,
}


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("reason", get_args(DealReason), ids=lambda reason: reason.code)
def test_every_reason_has_words_and_its_article(reason: type[DealReason], language: Language) -> None:
    made = reason(*[SAMPLES[field.name] for field in fields(reason)])  # type: ignore[arg-type]
    words = reason_words(made, sayer(language))
    assert words
    assert "{" not in words
    assert bool(re.search("[一-鿿]", words)) is (language is Language.CHINESE)
    refused: Refusal[DealReason] = refuse(FUJIAN_2022, made)
    assert refusal_words(refused, sayer(language)).startswith(words)
    assert ("福建2022" if language is Language.CHINESE else "Fujian 2022") in refusal_words(refused, sayer(language))


def test_no_two_reasons_have_the_same_words() -> None:
    made = [reason(*[SAMPLES[field.name] for field in fields(reason)]) for reason in get_args(DealReason)]
    assert len({reason_words(one, ZH) for one in made}) == len(made)


def test_a_refused_follow_says_what_is_owed_and_where_it_stands() -> None:
    hands = {"E": "H9 H9 C3", "N": "HK HK HQ", "W": "D3 D4 D5", "S": "C5 C6 C7"}
    refused = refusal(laid(playing(hands), "E H9 H9"), Lay(NORTH, cards("HK HQ")))
    assert refused is not None
    english = "A pair is owed: who holds one in ♥ must play it, also out of a tractor. (Fujian 2022 3.6)"
    assert refusal_words(refused, EN) == english
    chinese = "有对必跟：手中有♥的对子必须跟出，拖拉机里的对子也算。（福建2022 3.6）"
    assert refusal_words(refused, ZH) == chinese


@pytest.mark.parametrize(
    ("text", "english", "chinese"),
    [("7S", "♠ trumps, level 7", "♠主 打7"), ("TNT", "no-trump, level 10", "无主 打10")],
)
def test_trumps(text: str, english: str, chinese: str) -> None:
    assert (trumps_words(trumps(text), EN), trumps_words(trumps(text), ZH)) == (english, chinese)


def test_suits_and_kinds() -> None:
    assert [group_words(group, ZH) for group in Group] == ["主牌", "♠", "♥", "♣", "♦"]
    assert [kind_words(kind, ZH) for kind in Kind] == ["单张", "对子", "拖拉机"]
    assert [kind_words(kind, EN) for kind in Kind] == ["single", "pair", "tractor"]


@pytest.mark.parametrize(
    ("led", "english", "chinese"),
    [
        ("HA", "single ♥A", "单张 ♥A"),
        ("H3 H3 H4 H4", "tractor of 2 pairs ♥3 ♥3 ♥4 ♥4", "2对拖拉机 ♥3 ♥3 ♥4 ♥4"),
        ("HA HQ HQ", "throw: pair ♥Q ♥Q; single ♥A", "甩牌：对子 ♥Q ♥Q；单张 ♥A"),
    ],
)
def test_a_lead_is_named_by_its_parts(led: str, english: str, chinese: str) -> None:
    lead = lead_of(cards(led), order("2S"))
    assert (lead_words(lead, EN), lead_words(lead, ZH)) == (english, chinese)


SPADES = Claim(NORTH, Suit.SPADES, cards("S2"))


@pytest.mark.parametrize(
    ("call", "standing", "english", "chinese"),
    [
        (Call(NORTH, cards("S2")), None, "North shows ♠2", "北家亮 ♠2"),
        (Call(NORTH, cards("S2")), SPADES, "North protects with ♠2", "北家加 ♠2 自保"),
        (Call(EAST, cards("H2 H2")), SPADES, "East overcalls with ♥2 ♥2", "东家用 ♥2 ♥2 反主"),
        (
            Call(SOUTH, cards("SB SB")),
            SPADES,
            "South makes it no-trump with small joker small joker",
            "南家用 小王 小王 反无主",
        ),
    ],
)
def test_a_call_is_named_by_the_claim_before_it(call: Call, standing: Claim | None, english: str, chinese: str) -> None:
    assert (action_words(call, EN, standing), action_words(call, ZH, standing)) == (english, chinese)


@pytest.mark.parametrize(
    ("action", "chinese"),
    [
        (Draw(EAST), "东家抓牌"),
        (Lift(EAST), "东家拿底"),
        (Bury(EAST, cards("C3 C4")), "东家扣底 ♣3 ♣4"),
        (Lay(WEST, cards("HA")), "西：♥A"),
        (Choose(NORTH, cards("HQ HQ")), "北家指定领出 ♥Q ♥Q"),
        (Direct(WEST, Group.HEARTS, must=True), "西家指定出♥"),
        (Direct(WEST, Group.TRUMP, must=False), "西家禁止出主牌"),
        (Award(Side.EAST_WEST, 40), "罚40分给东西"),
        (Expose(NORTH, cards("HA")), "北家暴露张：♥A"),
        (Bar(NORTH), "北家不能抠底或保底"),
        (EndDeal(NORTH, Ending.CONCEALED), "裁判终止本副：北家藏张至第三圈才被发现"),
        (EndDeal(NORTH, Ending.INFORMATION), "裁判终止本副：北家传递非法信息"),
        (EndDeal(NORTH, Ending.BOTTOM_COUNT), "本副打到有人出完牌为止，不抠底：底牌不是八张而无人检查"),
    ],
)
def test_actions_and_rulings(action: object, chinese: str) -> None:
    assert action_words(action, ZH) == chinese  # type: ignore[arg-type]
    assert "{" not in action_words(action, EN)  # type: ignore[arg-type]


def test_a_failed_throw() -> None:
    throw = Throw(EAST, cards("HA HK"), 20, cards("HK"), 1)
    assert throw_words(throw, ZH) == "东家甩 ♥K ♥A 被挡，罚20分给对方，改出 ♥K。"
    assert throw_words(throw, EN) == "East's throw of ♥K ♥A fails: 20 points to the other side, ♥K is led."


@pytest.mark.parametrize(
    ("outcome", "chinese"),
    [
        (Outcome(EAST, 85, 0, 0, gain_of(85)), "防守方得85分，上台。"),
        (Outcome(EAST, 60, 40, 0, gain_of(100)), "防守方得100分（捡分60，抠底40，罚分+0），上台并升1级。"),
        (Outcome(EAST, 50, 0, -10, gain_of(40)), "防守方得40分（捡分50，抠底0，罚分-10），庄家方升3级。"),
        (
            Outcome(EAST, 30, 0, 0, Gain(2, 0, take_over=False), Ending.INFORMATION),
            "防守方得30分，庄家方升2级。裁判终止本副：传递非法信息。",
        ),
    ],
)
def test_outcomes(outcome: Outcome, chinese: str) -> None:
    assert outcome_words(outcome, ZH) == chinese
    assert "{" not in outcome_words(outcome, EN)


def test_every_gain_of_the_table_has_words() -> None:
    words = [gain_words(gain_of(points), ZH) for points in range(0, 201, 5)]
    assert list(dict.fromkeys(words)) == [
        *(f"庄家方升{levels}级" for levels in (5, 4, 3, 2, 1)),
        "上台",
        *(f"上台并升{levels}级" for levels in (1, 2, 3, 4, 5)),
    ]


@pytest.mark.parametrize("cause", Cause)
def test_results_say_why(cause: Cause) -> None:
    result = Result(None if cause is Cause.DRAW else Side.EAST_WEST, (13, 10), cause)
    assert "{" not in result_words(result, EN)
    if cause is Cause.PASSED_ACE:
        assert result_words(result, ZH) == "结果：东西（过A），东西 过A，南北 Q。"


@pytest.mark.parametrize("language", Language)
def test_every_option_has_words(language: Language) -> None:
    say = sayer(language)
    for one in RULE_SETS.values():
        assert {name for name, _ in options_of(one)} == set(titles_of(one))
        for name, cited in options_of(one):
            words = title_words(name, say, one), value_words(cited.value, say)
            assert all(words)
            assert not any("{" in text for text in words)


def test_every_value_an_option_may_take_has_words() -> None:
    for option in [one for one in vars(rules).values() if isinstance(one, EnumType)]:
        values: list[Enum] = list(option)
        for value in values:
            assert value_words(value, ZH) != value.value


def test_an_option_that_both_games_have_is_worded_by_its_game() -> None:
    assert title_words("seconds", EN, FUJIAN_2022).startswith("seconds for a play / burying")
    assert title_words("seconds", EN, NATIONAL).startswith("seconds for tribute")
    assert value_words(FUJIAN_2022.throw_fine.value, ZH) == "每张10分，最多80分"
    assert value_words(FUJIAN_2022.multiples.value, EN) == "×2 / ×4 / ×8"


def _errors() -> list[type[BadInput]]:
    """Every kind of bad input that the engine and its referee know by a code of their own; records have other words."""
    found = pkgutil.iter_modules(paizhuo.shengji.__path__, "paizhuo.shengji.")
    modules = [importlib.import_module(one.name) for one in found if not one.name.endswith(".record")]
    values = [value for module in modules for value in vars(module).values()]
    kinds = {one for one in values if isinstance(one, type) and issubclass(one, BadInput) and "code" in vars(one)}
    mine = {one for one in kinds if one.__module__.startswith("paizhuo.shengji")}
    return sorted({*mine, SeatNeeded, ShownCardsWrong, DealerAnswers}, key=lambda one: one.code)


@pytest.mark.parametrize("error", _errors(), ids=lambda error: error.code)
def test_every_error_has_words(error: type[BadInput]) -> None:
    made = error("a developer's sentence", text="XY")
    assert not error_words(made, ZH).isascii()
    assert "{" not in error_words(made, ZH)
    assert error_words(made, EN) != str(made)


def test_a_level_of_ten_is_written_as_people_write_it() -> None:
    assert trumps_words(Trumps(Rank.TEN, Suit.HEARTS), ZH) == "♥主 打10"
