"""名字是否看得清: long names are printed whole and large enough."""

from __future__ import annotations

import pytest

from paizhuo.documents import EventView, Where, typeset
from paizhuo.documents.brackets.legible_names import LEAST
from paizhuo.documents.papers import bracket
from paizhuo.tournament.plan.plan import Format
from tests.documents import pdf_reader
from tests.documents.brackets.knockouts import knockout, with_names
from tests.documents.events import LONG


def _sizes(event: EventView, letters: str) -> set[float]:
    """The sizes in which these letters of the names are printed."""
    made = bracket.make(event, Where())
    printed = pdf_reader.letters(typeset([made], title="T", language=event.language))
    return {one.size for one in printed if one.letter in letters}


@pytest.mark.parametrize("entrants", [16, 64])
def test_names_of_two_people_have_one_size_on_a_sheet_and_are_broken_between_them_only(entrants: int) -> None:
    event = with_names(knockout(Format.DOUBLE_STANDARD, entrants, {}), "沈燕文/赵华东", "朱晓燕/钱东强")
    sheets = bracket.make(event, Where()).data["pages"]
    sizes = _sizes(event, "沈燕文赵华东朱晓钱强")
    assert min(sizes) >= LEAST
    assert len(sizes) <= len(sheets)
    made = bracket.make(event, Where())
    text = "".join(pdf_reader.pages(typeset([made], title="T", language=event.language)))
    for name in ("沈燕文", "赵华东", "朱晓燕", "钱东强"):
        assert text.count(name[0]) == text.count(name) > 0


@pytest.mark.parametrize(
    ("format_", "entrants"), [(Format.KNOCKOUT, 16), (Format.DOUBLE_STANDARD, 16), (Format.DOUBLE_STANDARD, 64)]
)
def test_a_name_of_twenty_characters_is_printed_whole_and_can_be_read(format_: Format, entrants: int) -> None:
    event = with_names(knockout(format_, entrants, {}), LONG, "云一")
    assert min(_sizes(event, "供掼蛋俱")) >= LEAST
    made = bracket.make(event, Where())
    text = "".join(pdf_reader.pages(typeset([made], title="T", language=event.language)))
    assert "…" not in text
    assert text.count(LONG[0]) - text.count("云一") == text.count(LONG[-1])
