"""The kernel refuses every rule set that it cannot play by, and names the option."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import Enum
from typing import TYPE_CHECKING

import pytest

from paizhuo.guandan import NATIONAL, RuleSet
from paizhuo.guandan.rules import LevelInSequences
from paizhuo.guandan.rulesets import EVERY_RULE_SET
from paizhuo.kernel.batch import Batch
from paizhuo.kernel.packing import DEAL_OPTIONS, OUTSIDE_DEALS, NotInKernel, rules_of, tribute_rules_of
from paizhuo.rulebook import Cited
from tests.kernel.positions import answered

if TYPE_CHECKING:
    from collections.abc import Callable

CONVERSIONS: tuple[Callable[[RuleSet], object], ...] = (rules_of, tribute_rules_of, lambda rules: Batch(1, rules))


class Jokers(Enum):
    """An option that no book has: may jokers be played as a straight?"""

    NEVER = "never"
    AS_STRAIGHT = "as-straight"


class Invented(Enum):
    """An answer that no option has."""

    OTHERWISE = "otherwise"


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class NextYear(RuleSet):
    """A rule set with one more option about deals."""

    joker_straight: Cited[Jokers]


def next_year(answer: Jokers) -> NextYear:
    """The national rules with the new option."""
    same = {one.name: getattr(NATIONAL, one.name) for one in fields(NATIONAL)}
    return NextYear(**same, joker_straight=Cited(answer, NATIONAL.leader_pass.source))


@pytest.mark.parametrize("convert", CONVERSIONS)
@pytest.mark.parametrize("answer", Jokers)
def test_an_option_that_the_kernel_does_not_know_is_refused_by_name(
    convert: Callable[[RuleSet], object], answer: Jokers
) -> None:
    with pytest.raises(NotInKernel, match="does not know the option joker_straight of rule set national") as refused:
        convert(next_year(answer))
    assert refused.value.text == "joker_straight"


def test_every_field_of_a_rule_set_is_classified_once() -> None:
    # A new field of RuleSet fails here until it is in DEAL_OPTIONS (and in the kernel) or in OUTSIDE_DEALS.
    names = {one.name for one in fields(RuleSet)}
    assert set(DEAL_OPTIONS) | OUTSIDE_DEALS == names
    assert not set(DEAL_OPTIONS) & OUTSIDE_DEALS


def test_an_answer_that_the_kernel_does_not_know_is_refused_by_name() -> None:
    rules = answered(NATIONAL, "level_in_sequences", LevelInSequences.BARRED)
    for convert in CONVERSIONS:
        with pytest.raises(NotInKernel, match="level_in_sequences = barred"):
            convert(rules)


@pytest.mark.parametrize("option", DEAL_OPTIONS)
def test_a_new_answer_to_any_deal_option_is_refused(option: str) -> None:
    rules = answered(NATIONAL, option, Invented.OTHERWISE)
    for convert in CONVERSIONS:
        with pytest.raises(NotInKernel, match=f"{option} = otherwise"):
            convert(rules)


@pytest.mark.parametrize("rules", EVERY_RULE_SET.values(), ids=lambda rules: rules.id)
def test_the_kernel_plays_by_every_rule_set_that_is_delivered(rules: RuleSet) -> None:
    for convert in CONVERSIONS:
        convert(rules)
