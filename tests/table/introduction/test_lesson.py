"""入门: every wanted answer is right by the law, every typical mistake is refused with a reason, in every book."""

from __future__ import annotations

from itertools import pairwise

import pytest

from paizhuo.guandan import RULE_SETS as GUANDAN
from paizhuo.guandan import rule_set
from paizhuo.shengji import RULE_SETS as SHENGJI
from paizhuo.shengji import gain_of
from paizhuo.table import GameName
from paizhuo.table.introduction import Lesson, lesson_at, lessons
from paizhuo.wording import Language, citation_words, sayer

ENGLISH, CHINESE = sayer(Language.ENGLISH), sayer(Language.CHINESE)
BOOKS = [
    *((GameName.GUANDAN, rules) for rules in GUANDAN),
    *((GameName.SHENGJI, rules) for rules in SHENGJI),
]
ALL = [
    pytest.param(lesson, rules, id=f"{rules}-{lesson.key}") for game, rules in BOOKS for lesson in lessons(game, rules)
]
MOST_CHINESE = 120
"""字: a step is read in one breath."""


@pytest.mark.parametrize(("game", "rules"), BOOKS)
def test_a_game_has_eight_to_twelve_steps_each_with_its_own_key(game: GameName, rules: str) -> None:
    found = lessons(game, rules)
    assert 8 <= len(found) <= 12
    assert len({one.key for one in found}) == len(found)
    assert lesson_at(game, rules, 1) is found[0]
    assert lesson_at(game, rules, 0) is None
    assert lesson_at(game, rules, len(found) + 1) is None


@pytest.mark.parametrize(("lesson", "rules"), ALL)
def test_the_wanted_answer_is_right(lesson: Lesson, rules: str) -> None:
    verdict = lesson.chosen(lesson.right) if lesson.options else lesson.judged(lesson.wanted)
    assert verdict.ok, rules
    assert verdict.words(CHINESE) != verdict.words(ENGLISH)


@pytest.mark.parametrize(("lesson", "rules"), ALL)
def test_what_is_wrong_is_refused_with_a_reason(lesson: Lesson, rules: str) -> None:
    wrong = [lesson.judged(cards) for cards in lesson.wrong]
    wrong += [lesson.chosen(at) for at in range(len(lesson.options)) if at != lesson.right]
    assert wrong or lesson.key == "ruff", rules
    for verdict in wrong:
        assert not verdict.ok
        assert verdict.words(CHINESE) != verdict.words(ENGLISH)


@pytest.mark.parametrize(("lesson", "rules"), ALL)
def test_everything_is_said_in_both_languages_and_briefly(lesson: Lesson, rules: str) -> None:
    for text in (lesson.title, lesson.text, lesson.task, lesson.well):
        english, chinese = lesson.says(text, ENGLISH), lesson.says(text, CHINESE)
        assert english != chinese
        assert "{" not in english + chinese
        assert len(chinese) <= MOST_CHINESE, (rules, chinese)
    assert citation_words(lesson.source, CHINESE)
    assert set(lesson.wanted) <= set(lesson.hand)


def test_nothing_picked_asks_for_cards_first() -> None:
    verdict = lessons(GameName.GUANDAN, "national")[0].judged(())
    assert not verdict.ok
    assert verdict.words(CHINESE) == "请先点牌，再按按钮。"


def test_the_refusal_of_the_law_comes_with_its_article() -> None:
    flush = next(one for one in lessons(GameName.GUANDAN, "national") if one.key == "flush")
    verdict = flush.judged(flush.wrong[0])
    assert verdict.source is not None
    assert "炸" in verdict.words(CHINESE)


def test_what_is_legal_and_not_asked_for_gets_a_sentence_of_its_own() -> None:
    pair = next(one for one in lessons(GameName.GUANDAN, "national") if one.key == "pair")
    single = (pair.hand[-1],)
    assert "但不是一对" in pair.judged(single).words(CHINESE)
    ruff = next(one for one in lessons(GameName.SHENGJI, "fujian-2022") if one.key == "ruff")
    plain = next(card for card in ruff.hand if str(card) == "D4")
    assert "赢不了" in ruff.judged((plain,)).words(CHINESE)


def test_the_books_differ_where_they_differ() -> None:
    """Announcing is done in three ways, and kinds have the names of their book."""
    found = {rules: lessons(GameName.GUANDAN, rules) for rules in GUANDAN}
    announced = {rules: steps[-1].options[steps[-1].right](CHINESE) for rules, steps in found.items()}
    assert len(set(announced.values())) == len({rule_set(rules).announcing.value for rules in GUANDAN}) == 3
    answers = {steps[2].says(steps[2].text, CHINESE) for steps in found.values()}
    assert len(answers) > 1


def test_the_table_of_levels_in_the_last_step_is_that_of_the_law() -> None:
    bounds = [(0, 5), (5, 4), (25, 3), (45, 2), (65, 1), (80, 0)]
    for (low, levels), (high, _next) in pairwise(bounds):
        assert {gain_of(points).dealer for points in range(low, high, 5)} == {levels}
