"""两种牌的规则集: the rule sets of both games by id."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from paizhuo import guandan, shengji
from paizhuo.errors import BadInput
from paizhuo.wording import N_, Say, book_words
from paizhuo.wording.language import is_english

if TYPE_CHECKING:
    from paizhuo.wording.options import AnyRules

RULE_SETS: dict[str, AnyRules] = {**guandan.EVERY_RULE_SET, **shengji.RULE_SETS}
"""The rule sets of both games by their public ids."""


class NoSuchRuleSet(BadInput):
    """No rule set of either game has this id."""

    code: ClassVar[str] = "NO_SUCH_RULE_SET"

    def words(self, say: Say) -> str:
        """What there is."""
        text = say(N_("'{text}' is no rule set. Use one of: {names}."))
        return text.format(text=self.text, names=" ".join(RULE_SETS))


def rule_set(name: str) -> AnyRules:
    """The rule set of either game with this id."""
    if name not in RULE_SETS:
        raise NoSuchRuleSet(f"{name!r} is no rule set", text=name)
    return RULE_SETS[name]


def rules_words(rules: AnyRules, say: Say) -> str:
    """规则名称: the short name of a rule set: its book, or its id for house rules."""
    return rules.id if rules.id in guandan.HOUSE_RULES else book_words(rules.book, say)


def rules_title(rules: AnyRules, say: Say) -> str:
    """规则名称: the long name of a rule set, shown beside its id: its book, or its title for house rules."""
    title = rules.title_en if is_english(say) else rules.title_zh
    return title if rules.id in guandan.HOUSE_RULES else book_words(rules.book, say)
