"""规则集: every file of the folder is a rule set that can be chosen by the name of the file."""

from __future__ import annotations

from pkgutil import iter_modules

from paizhuo.guandan import rulesets


def test_every_file_is_a_rule_set_that_can_be_chosen() -> None:
    files = {one.name.replace("_", "-") for one in iter_modules(rulesets.__path__)}
    assert files == set(rulesets.EVERY_RULE_SET)
