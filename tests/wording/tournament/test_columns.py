"""报名表列的说法: the heads of columns in the language of the reader."""

from __future__ import annotations

import pytest

from paizhuo.tournament.entries.column_heads import BadHeader, column_of, header_of
from paizhuo.wording import Language, sayer
from paizhuo.wording.tournament.columns import _KNOWN, head_words, list_words


def refusal(cells: list[str], language: Language) -> str:
    with pytest.raises(BadHeader) as bad:
        header_of(cells)
    return list_words(sayer(language), bad.value, "名单.csv")


def test_an_unknown_column_is_refused_with_the_names_that_the_reader_knows() -> None:
    chinese = refusal(["队名", "血型"], Language.CHINESE)
    assert "血型" in chinese
    assert "名称、单位、队别" in chinese
    assert "队员1、性别1、出生1、证号1" in chinese
    assert not any(english in chinese for english in ("name", "unit", "member", "seed"))
    assert "name, unit, team" in refusal(["name", "blood"], Language.ENGLISH)


@pytest.mark.parametrize("column", _KNOWN)
@pytest.mark.parametrize("language", Language)
def test_a_head_in_words_is_read_as_its_column(column: str, language: Language) -> None:
    assert column_of(head_words(sayer(language), column)) == column


def test_a_column_that_stands_there_twice_is_named() -> None:
    assert refusal(["name", "unit", "单位"], Language.ENGLISH) == "名单.csv has two columns of one name: unit."
