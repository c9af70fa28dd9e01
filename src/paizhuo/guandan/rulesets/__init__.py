"""规则集: the four published Guandan rule books as frozen, fully cited records."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput
from paizhuo.guandan.rulesets.guangzhou_2025 import GUANGZHOU_2025
from paizhuo.guandan.rulesets.jiangsu_2017 import JIANGSU_2017
from paizhuo.guandan.rulesets.jiangsu_2023 import JIANGSU_2023
from paizhuo.guandan.rulesets.national import NATIONAL

if TYPE_CHECKING:
    from paizhuo.guandan.rules import RuleSet

__all__ = ["GUANGZHOU_2025", "JIANGSU_2017", "JIANGSU_2023", "NATIONAL", "RULE_SETS", "UnknownRules", "rule_set"]

RULE_SETS = MappingProxyType(
    {rules.id: rules for rules in (JIANGSU_2017, JIANGSU_2023, NATIONAL, GUANGZHOU_2025)},
)
"""The rule sets by their public ids."""


class UnknownRules(BadInput):
    """No rule set has this id."""

    code: ClassVar[str] = "UNKNOWN_RULES"


def rule_set(name: str) -> RuleSet:
    """The rule set with this id."""
    try:
        return RULE_SETS[name]
    except (KeyError, TypeError):
        known = ", ".join(RULE_SETS)
        raise UnknownRules(f"{name!r} is no rule set; choose one of {known}", text=str(name)) from None
