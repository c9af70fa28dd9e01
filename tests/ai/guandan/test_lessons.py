"""Lessons: by what the player could see, with a line to remember that fits what happened."""

from __future__ import annotations

import pytest

from paizhuo.ai.guandan.lesson_words import reasons, rule_words
from paizhuo.ai.guandan.lessons import Rule, lesson
from paizhuo.ai.guandan.review import review, reviewer
from paizhuo.ai.reviewed import dearest
from paizhuo.guandan import NATIONAL, Action, Lay, Pass
from paizhuo.wording import Language, sayer
from tests.ai.guandan.test_review import SEED, played_by


def test_every_dear_turn_has_reasons_and_a_line_to_remember() -> None:
    deal = played_by("random", 27)
    found = dearest(review(deal, reviewer("net", NATIONAL, SEED)))
    assert found
    for turn in found:
        one = lesson(deal, turn.act, turn.judgement.better)
        assert one.played == turn.played
        assert one.before.hands[turn.seat] is not None
        assert [seat for seat, hand in enumerate(one.before.hands) if hand is not None] == [turn.seat]
        for language in Language:
            why = reasons(one, NATIONAL, sayer(language))
            assert 1 <= len(why) <= 3
            assert all(line.title and line.text for line in why)
            assert rule_words(one.rule, sayer(language))


def test_what_followed_is_until_the_player_acts_again() -> None:
    deal = played_by("greedy")
    first = deal.history[0]
    assert isinstance(first, Action)
    one = lesson(deal, 1, first)
    assert one.next_acts == deal.history[1 : 1 + len(one.next_acts)]
    assert all(act.seat is not one.played.seat for act in one.next_acts)


def test_passing_instead_of_beating_the_partner_is_the_partners_line() -> None:
    deal = played_by("random", 27)
    for number, act in enumerate(deal.history, start=1):
        if not isinstance(act, Lay):
            continue
        one = lesson(deal, number, Pass(act.seat))
        if one.before.top is not None and one.before.top.seat is act.seat.partner:
            assert one.rule is Rule.PARTNER_STANDS
            return
    pytest.fail("somebody beats his partner in this deal")


@pytest.mark.parametrize("rule", Rule)
def test_every_rule_is_a_sentence(rule: Rule) -> None:
    assert rule_words(rule, sayer(Language.ENGLISH)).endswith(".")
    assert rule_words(rule, sayer(Language.CHINESE)).endswith("。")
