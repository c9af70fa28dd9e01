"""选项的说法: the options of a rule set of either game, their titles and their values, in words."""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from typing import TYPE_CHECKING

from paizhuo.guandan import rules as gd
from paizhuo.guandan.lateness import LateStep
from paizhuo.rulebook import Cited
from paizhuo.shengji import rules as sj
from paizhuo.wording.guandan import options as guandan
from paizhuo.wording.language import N_, Say
from paizhuo.wording.shengji import options as shengji

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_VALUES: dict[Enum, str] = guandan.VALUES | shengji.VALUES

AnyRules = gd.RuleSet | sj.RuleSet
"""A rule set of either game."""


def options_of(rules: AnyRules) -> Iterator[tuple[str, Cited[object]]]:
    """The options of a rule set, in the order of its fields."""
    for field in fields(rules):
        value = getattr(rules, field.name)
        if isinstance(value, Cited):
            yield field.name, value


def titles_of(rules: AnyRules) -> Mapping[str, str]:
    """The titles of the options of this rule set's game."""
    return shengji.TITLES if isinstance(rules, sj.RuleSet) else guandan.TITLES


def title_words(option: str, say: Say, rules: AnyRules) -> str:
    """An option's title; the rule set is needed because the two games share a few names of options."""
    return say(titles_of(rules)[option])


def value_words(value: object, say: Say) -> str:
    """An option's value."""
    match value:
        case None:
            return say(N_("none"))
        case bool():
            return say(N_("yes")) if value else say(N_("no"))
        case Enum():
            return say(_VALUES[value])
        case LateStep() | gd.Seconds() | gd.Names():
            return guandan.record_words(value, say)
        case sj.Seconds() | sj.Multiples() | sj.ThrowFine() | sj.ExposedFine():
            return shengji.numbers_words(value, say)
        case (int() as low, int() as high):
            return f"{low}–{high}" if low < high else f"{low}:{high}"
        case tuple():
            return say(N_("; ")).join(value_words(item, say) for item in value)
        case _:
            return str(value)
