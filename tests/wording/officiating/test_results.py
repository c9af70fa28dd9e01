"""成绩的说法: what was typed wrongly, and what looks unlikely, in both languages."""

from __future__ import annotations

import pytest

from paizhuo.officiating.results import BadTyping, TypedFault
from paizhuo.officiating.unlikely import Oddity, UnlikelyResult
from paizhuo.rulebook import Book
from paizhuo.wording import Language, sayer
from paizhuo.wording.officiating import not_accepted_words, oddity_words

EN, ZH = sayer(Language.ENGLISH), sayer(Language.CHINESE)


@pytest.mark.parametrize("fault", TypedFault)
def test_what_was_typed_wrongly_has_its_sentence(fault: TypedFault) -> None:
    assert not_accepted_words(EN, BadTyping(fault, "x")) != not_accepted_words(ZH, BadTyping(fault, "x"))


@pytest.mark.parametrize("oddity", Oddity)
def test_everything_unlikely_has_its_words(oddity: Oddity) -> None:
    assert oddity_words(EN, (oddity,), Book.JIANGSU_2023) != oddity_words(ZH, (oddity,), Book.JIANGSU_2023)


def test_an_early_result_cites_the_national_article() -> None:
    early = UnlikelyResult((Oddity.WIDE, Oddity.EARLY), Book.NATIONAL)
    assert not_accepted_words(EN, early) == (
        "This looks unlikely: the levels are 12 or more apart; less than a third of the time has passed; "
        "National 31(四). Look at the sheet again; if it is right, a referee clears it."
    )
    assert "全国规则第31条(四)" in not_accepted_words(ZH, early)
