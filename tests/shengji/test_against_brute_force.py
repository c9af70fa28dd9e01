"""Leads, follows, winners and throws agree with a twin that tries every choice of cards."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from paizhuo.cards import Rank, Suit
from paizhuo.shengji import FUJIAN_2022, judge_throw
from paizhuo.shengji.rules import LevelGap, ShorterTractor
from tests.shengji import brute_force
from tests.shengji.brute_force import Law
from tests.shengji.comparison import compare, run
from tests.shengji.positions import random_position
from tests.shengji.table import cards, order

if TYPE_CHECKING:
    from paizhuo.shengji import RuleSet

KINDS = ("single", "pair", "tractor")
SPADES_AT_TWO = Law(Rank.TWO, Suit.SPADES)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_engine_and_twin_agree_on_fifteen_hundred_positions(seed: int) -> None:
    met = run(1_500, seed)
    assert met["positions"] >= 1_500
    assert all(met[kind] > 60 for kind in KINDS), met
    assert all(met[f"throw with a {kind}"] > 15 for kind in KINDS), met
    assert met["stopped throw"] > 30, met
    assert met["ruff"] > 30, met


@pytest.mark.slow
@pytest.mark.parametrize(("gap_skipped", "shorter_first"), [(False, True), (True, False), (False, False)])
def test_they_agree_where_the_open_questions_are_answered_otherwise(*, gap_skipped: bool, shorter_first: bool) -> None:
    assert run(600, 5, gap_skipped=gap_skipped, shorter_first=shorter_first)["positions"] >= 600


@pytest.mark.parametrize(
    "wrong",
    [
        replace(FUJIAN_2022, level_gap=replace(FUJIAN_2022.level_gap, value=LevelGap.BREAKS)),
        replace(FUJIAN_2022, shorter_tractor=replace(FUJIAN_2022.shorter_tractor, value=ShorterTractor.AS_PAIRS)),
    ],
    ids=["gap", "shorter tractor"],
)
def test_the_comparison_notices_a_law_that_differs_in_one_question(wrong: RuleSet) -> None:
    chance = random.Random(6)  # noqa: S311 - repeatable positions
    with pytest.raises(AssertionError):
        _compare_many(400, wrong, chance)


def _compare_many(count: int, rules: RuleSet, chance: random.Random) -> None:
    for _ in range(count):
        compare(random_position(chance), rules, chance)


def test_the_twin_itself_holds_the_specifications_examples() -> None:
    """Examples 191 to 193, 194, 195 and 197, so that the twin is anchored to the book as well as the engine."""
    law = SPADES_AT_TWO
    pair, tractor = cards("H9 H9"), cards("H9 H9 H8 H8")
    assert brute_force.follows(cards("HK HK HQ HQ H3"), pair, law) == {cards("HK HK"), cards("HQ HQ")}
    assert brute_force.follows(cards("HK HK HQ HQ H5 H4"), tractor, law) == {cards("HK HK HQ HQ")}
    assert brute_force.follows(cards("HK HK H5 H5 H3"), tractor, law) == {cards("HK HK H5 H5")}
    assert brute_force.winner([pair, cards("S4 S7"), cards("D3 D4"), cards("H3 H4")], law) == 0
    assert brute_force.winner([pair, cards("S4 S4"), cards("D3 D4"), cards("H3 H4")], law) == 1
    failed = brute_force.throw(cards("HA HK"), [cards("HA C3"), cards("C4 C5"), cards("D3 D4")], law)
    assert failed == brute_force.Failed(20, (frozenset({cards("HK")}),))


def test_a_shorter_tractor_that_was_stopped_is_led_and_not_a_longer_one_that_was_good() -> None:
    """FJ 4.4: what was stopped is led. Nobody has three pairs in a row above 4 4 3 3 2 2."""
    thrown = cards("H2 H2 H3 H3 H4 H4 H7 H7 H8 H8")
    others = [cards("HQ HQ HK HK"), cards("C3 C4 C5 C6"), cards("D3 D4 D5 D6")]
    stopped = judge_throw(thrown, others, order("9S"), FUJIAN_2022)
    assert stopped is not None
    assert stopped.must_lead == (cards("H7 H7 H8 H8"),)


def test_follows_to_a_throw_of_two_tractors_must_give_two_where_the_hand_can() -> None:
    """Out of five pairs in a row, those answers that hold two tractors: not K K beside J J 10 10 9 9."""
    lead = cards("H2 H2 H3 H3 H5 H5 H6 H6")
    follows = brute_force.follows(cards("HK HK HQ HQ HJ HJ HT HT H9 H9"), lead, Law(Rank.SEVEN, Suit.SPADES))
    assert follows == {
        cards("HK HK HQ HQ HJ HJ HT HT"),
        cards("HK HK HQ HQ HT HT H9 H9"),
        cards("HQ HQ HJ HJ HT HT H9 H9"),
    }
