"""规则契约: every rule set keeps it; what breaks it is named."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.guandan import EVERY_RULE_SET, NATIONAL
from paizhuo.rulebook import Basis, Book, Citation, Cited
from paizhuo.testing import check_rule_set
from tests.plugins.example.paizhuo_example.rules import OUR_CLUB


@pytest.mark.parametrize("name", EVERY_RULE_SET)
def test_every_rule_set_keeps_the_contract(name: str) -> None:
    check_rule_set(EVERY_RULE_SET[name])


def test_the_rule_set_of_the_example_keeps_it() -> None:
    check_rule_set(OUR_CLUB)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ("text", "should be a paizhuo.guandan.RuleSet"),
        (replace(NATIONAL, id="Our Club"), "the id 'Our Club' should be like"),
        (replace(NATIONAL, title_zh=""), "title_zh is empty"),
        (
            replace(NATIONAL, cut_margin=Cited(3, Citation(Book.NATIONAL, "999"))),
            "the option cut_margin cites NAT 999, which that book does not have",
        ),
        (
            replace(NATIONAL, cut_margin=Cited(3, Citation(Book.NATIONAL, "", Basis.HOUSE))),
            "the option cut_margin is house, and its citation has no note",
        ),
    ],
)
def test_what_is_wrong_is_named(changed: object, said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        check_rule_set(changed)
