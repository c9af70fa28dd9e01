"""限度表: figures that an operator replaces, and the table of the documentation."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.test import override_settings

from paizhuo.web.throttling.limits import LIMITS, SIT, BadLimit, configured, effective, whole_seconds
from paizhuo.wording import Language, sayer

DOCS = Path(__file__).parents[3] / "docs" / "manual" / "en" / "operator.md"


def test_an_operator_replaces_figures() -> None:
    found = configured("sit=20/2m, form-address=2000/1h")
    assert {name: (one.most, one.seconds) for name, one in found.items()} == {
        "sit": (20, 120),
        "form-address": (2000, 3600),
    }


def test_the_setting_holds_where_it_is_used() -> None:
    assert effective(SIT) == SIT
    with override_settings(LIMITS="sit=3/30s"):
        assert (effective(SIT).most, effective(SIT).interval) == (3, 10)


@pytest.mark.parametrize(
    "text", ["sit", "sit=0/1m", "sit=5/0", "seat=5/1m", "sit=5/99h", "sit=99999999/1m", "sit=-1/1m"]
)
def test_what_is_no_limit_is_named_in_words(text: str) -> None:
    with pytest.raises(BadLimit) as caught:
        configured(text)
    assert caught.value.words(sayer(Language.ENGLISH)).startswith(f"PAIZHUO_LIMITS: '{text}' is no limit.")
    assert f"“{text}”不是" in caught.value.words(sayer(Language.CHINESE))


def test_a_wait_is_never_zero() -> None:
    assert [whole_seconds(wait) for wait in (0.01, 1.0, 1.2)] == [1, 1, 2]


def test_every_limit_stands_in_the_documentation_with_its_figures_and_its_reason() -> None:
    text = DOCS.read_text(encoding="utf-8")
    for one in LIMITS.values():
        minutes = one.seconds / 60
        assert f"| `{one.name}` | {one.counts} | {one.most} in {minutes:g} min | {one.reason} |" in text
