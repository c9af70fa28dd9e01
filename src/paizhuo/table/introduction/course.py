"""教程: the steps of a game by a rule book."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, assert_never

from paizhuo import guandan, shengji
from paizhuo.table.introduction.guandan import guandan_lessons
from paizhuo.table.introduction.shengji import shengji_lessons
from paizhuo.table.settings import GameName

if TYPE_CHECKING:
    from paizhuo.table.introduction.lesson import Lesson


@cache
def lessons(game: GameName, rules: str) -> tuple[Lesson, ...]:
    """The steps in order. Raises an error for a rule set that the game does not have."""
    match game:
        case GameName.GUANDAN:
            return guandan_lessons(guandan.rule_set(rules))
        case GameName.SHENGJI:
            return shengji_lessons(shengji.rule_set(rules))
        case _:
            assert_never(game)


def lesson_at(game: GameName, rules: str, number: int) -> Lesson | None:
    """The step with this number, counted from 1; None where there is none."""
    found = lessons(game, rules)
    return found[number - 1] if 1 <= number <= len(found) else None
