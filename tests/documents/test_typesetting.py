"""Typesetting: the same bytes for the same papers, no boxes, and a word about what is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.documents import MissingCharacter, NothingToPrint, Paper, Where, fonts, typeset
from paizhuo.documents.catalogue import DOCUMENTS, UnknownDocument, document, pdf
from paizhuo.documents.fonts import MissingFont
from paizhuo.wording import Language, error_words, sayer
from tests.documents.golden import same_as_read
from tests.documents.reading import pages
from tests.documents.staging import empty, played_event

if TYPE_CHECKING:
    from pathlib import Path

FIRST = Where(stage="swiss", round=1)


def _paper(name: str) -> Paper:
    data = {"event": "E", "title": "T", "about": "", "heads": ["1"] * 6, "rows": [[name] * 6], "notes": []}
    return Paper("pairing_list", "T", data)


def test_the_same_state_gives_the_same_bytes() -> None:
    once = pdf(played_event("national-swiss-pairs", 13), [("pairing-list", FIRST)])
    assert once == pdf(played_event.__wrapped__("national-swiss-pairs", 13), [("pairing-list", FIRST)])


@pytest.mark.parametrize("language", Language)
def test_a_pairing_list_says_who_meets_whom(language: Language) -> None:
    printed = pdf(played_event("national-swiss-pairs", 13, language=language), [("pairing-list", FIRST)])
    same_as_read(f"pairing-list-{language}", printed)


def test_several_papers_make_one_file_each_on_its_own_page() -> None:
    made = pdf(played_event("national-swiss-pairs", 13), [("pairing-list", FIRST), ("pairing-list", Where("swiss", 2))])
    assert len(pages(made)) == 2


NOWHERE = "\U0010fffd"
"""A character for private use that no font has."""


def test_a_character_that_no_font_has_is_named_with_the_name_it_stands_in_and_never_a_box() -> None:
    with pytest.raises(MissingCharacter) as caught:
        typeset([_paper(f"Anna {NOWHERE}")], title="T", language=Language.ENGLISH)
    assert f"'{NOWHERE}' in 'Anna {NOWHERE}'" in error_words(caught.value, sayer(Language.ENGLISH))
    assert NOWHERE in error_words(caught.value, sayer(Language.CHINESE))


def test_a_letter_that_the_chinese_fonts_lack_is_lent_by_another_font() -> None:
    made = typeset([_paper("Łucja Ćwikła 张")], title="T", language=Language.ENGLISH)
    assert "Łucja Ćwikła" in pages(made)[0]
    assert made == typeset([_paper("Łucja Ćwikła 张")], title="T", language=Language.ENGLISH)


def test_every_folder_with_fonts_is_searched_not_only_those_with_chinese_ones(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(fonts, "FOLDERS", (*fonts.FOLDERS, str(tmp_path)))
    monkeypatch.setenv(fonts.VARIABLE, str(tmp_path / "none"))
    assert fonts.font_folders()[-1] == str(tmp_path)


def test_what_looks_like_a_command_of_the_typesetter_is_printed_as_it_is() -> None:
    made = typeset([_paper('#panic("x") $x$ *a* _b_ \\ `c`')], title='T"#x', language=Language.ENGLISH)
    assert '#panic("x") $x$ *a* _b_' in pages(made)[0]


def test_missing_fonts_are_told_with_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(fonts, "FOLDERS", (str(tmp_path),))
    monkeypatch.setenv(fonts.VARIABLE, str(tmp_path))
    with pytest.raises(MissingFont) as caught:
        fonts.font_folders()
    assert "fonts-noto-cjk" in error_words(caught.value, sayer(Language.ENGLISH))


def test_a_round_that_is_not_public_is_not_printed() -> None:
    with pytest.raises(NothingToPrint):
        pdf(empty("national-swiss-pairs"), [("pairing-list", FIRST)])


def test_an_unknown_document_is_told_with_those_there_are() -> None:
    with pytest.raises(UnknownDocument) as caught:
        document("nonsense")
    assert "pairing-list" in error_words(caught.value, sayer(Language.ENGLISH))


def test_every_document_has_a_name_of_its_own() -> None:
    assert len({one.id for one in DOCUMENTS}) == len(DOCUMENTS)
