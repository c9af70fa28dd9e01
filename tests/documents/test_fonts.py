"""字体: missing fonts and missing characters are errors that name them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.documents import MissingCharacter, Paper, fonts, typeset
from paizhuo.documents.fonts import MissingFont
from paizhuo.wording import Language, error_words, sayer
from tests.documents.pdf_reader import pages

if TYPE_CHECKING:
    from pathlib import Path

NOWHERE = "\U0010fffd"
"""A character for private use that no font has."""


def _paper(name: str) -> Paper:
    data = {"event": "E", "title": "T", "about": "", "heads": ["1"] * 6, "rows": [[name] * 6], "notes": []}
    return Paper("pairing_list", "T", data)


def test_the_error_for_a_character_without_a_font_names_it_and_its_text() -> None:
    with pytest.raises(MissingCharacter) as caught:
        typeset([_paper(f"Anna {NOWHERE}")], title="T", language=Language.ENGLISH)
    assert f"'{NOWHERE}' in 'Anna {NOWHERE}'" in error_words(caught.value, sayer(Language.ENGLISH))
    assert NOWHERE in error_words(caught.value, sayer(Language.CHINESE))


def test_a_letter_that_the_chinese_fonts_lack_comes_from_another_font() -> None:
    made = typeset([_paper("Łucja Ćwikła 张")], title="T", language=Language.ENGLISH)
    assert "Łucja Ćwikła" in pages(made)[0]
    assert made == typeset([_paper("Łucja Ćwikła 张")], title="T", language=Language.ENGLISH)


def test_every_folder_with_fonts_is_searched_not_only_those_with_chinese_ones(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(fonts, "FOLDERS", (*fonts.FOLDERS, str(tmp_path)))
    monkeypatch.setenv(fonts.VARIABLE, str(tmp_path / "none"))
    assert fonts.font_folders()[-1] == str(tmp_path)


def test_the_error_for_missing_fonts_names_the_package_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(fonts, "FOLDERS", (str(tmp_path),))
    monkeypatch.setenv(fonts.VARIABLE, str(tmp_path))
    with pytest.raises(MissingFont) as caught:
        fonts.font_folders()
    assert "fonts-noto-cjk" in error_words(caught.value, sayer(Language.ENGLISH))
