"""规则集: the published Shengji rule book as a frozen, fully cited record."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput
from paizhuo.shengji.rulesets.fujian_2022 import FUJIAN_2022

if TYPE_CHECKING:
    from paizhuo.shengji.rules import RuleSet

__all__ = ["FUJIAN_2022", "RULE_SETS", "UnknownShengjiRules", "rule_set"]

RULE_SETS = MappingProxyType({FUJIAN_2022.id: FUJIAN_2022})
"""The rule sets by their public ids."""


class UnknownShengjiRules(BadInput):
    """No Shengji rule set has this id."""

    code: ClassVar[str] = "UNKNOWN_SHENGJI_RULES"


def rule_set(name: str) -> RuleSet:
    """The rule set with this id."""
    try:
        return RULE_SETS[name]
    except (KeyError, TypeError):
        known = ", ".join(RULE_SETS)
        raise UnknownShengjiRules(f"{name!r} is no Shengji rule set; choose one of {known}", text=str(name)) from None
