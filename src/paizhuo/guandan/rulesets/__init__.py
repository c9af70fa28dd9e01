"""规则集: the four published Guandan rule books as frozen, fully cited records, and house rules beside them."""

from __future__ import annotations

from types import MappingProxyType
from typing import ClassVar

from paizhuo.errors import BadInput
from paizhuo.guandan.rules import RuleSet
from paizhuo.guandan.rulesets.guangzhou_2025 import GUANGZHOU_2025
from paizhuo.guandan.rulesets.jiangsu_2017 import JIANGSU_2017
from paizhuo.guandan.rulesets.jiangsu_2023 import JIANGSU_2023
from paizhuo.guandan.rulesets.national import NATIONAL
from paizhuo.guandan.rulesets.njupt_v1006 import NJUPT_V1006
from paizhuo.plugins import Registry, fits

__all__ = [
    "EVERY_RULE_SET",
    "GUANGZHOU_2025",
    "HOUSE_RULES",
    "JIANGSU_2017",
    "JIANGSU_2023",
    "NATIONAL",
    "NJUPT_V1006",
    "RULE_SETS",
    "UnknownRules",
    "rule_set",
]

RULE_SETS = MappingProxyType(
    {rules.id: rules for rules in (JIANGSU_2017, JIANGSU_2023, NATIONAL, GUANGZHOU_2025)},
)
"""The published rule sets by their public ids."""

HOUSE_RULES = Registry("paizhuo.rulebooks", {NJUPT_V1006.id: NJUPT_V1006}, fits(RuleSet), taken=frozenset(RULE_SETS))
"""约定: sets of house rules that are played in many places, by their public ids, and those that packages add. They are
no rule books."""

EVERY_RULE_SET = Registry("paizhuo.rulebooks", {**RULE_SETS, NJUPT_V1006.id: NJUPT_V1006}, fits(RuleSet))
"""All that can be played by, by their public ids."""


class UnknownRules(BadInput):
    """No rule set has this id."""

    code: ClassVar[str] = "UNKNOWN_RULES"


def rule_set(name: str) -> RuleSet:
    """The rule set with this id."""
    try:
        return EVERY_RULE_SET[name]
    except (KeyError, TypeError):
        known = ", ".join(EVERY_RULE_SET)
        raise UnknownRules(f"{name!r} is no rule set; choose one of {known}", text=str(name)) from None
