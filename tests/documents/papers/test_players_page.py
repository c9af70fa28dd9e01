"""牌手一页纸: one sheet in both languages, with the words of the phone and the code of the event."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.documents import Where
from paizhuo.documents.catalogue import document, pdf
from paizhuo.documents.qr import qr
from paizhuo.tournament.plan.templates import TEMPLATES
from paizhuo.wording import Language
from scripts.manual.walks import shown
from tests.documents.events import empty
from tests.documents.golden import same_as_golden
from tests.documents.papers.data import data_of
from tests.documents.pdf_reader import pages

ADDRESS = "http://192.168.1.20:8000/e/spring-open/"
EVENT = replace(empty("national-swiss-pairs"), address=ADDRESS)


def test_the_code_is_that_of_the_page_of_the_event() -> None:
    paper = document("players-page").make(EVENT, Where())
    assert paper.pictures == {"event.svg": qr(ADDRESS)}
    assert paper.data["address"] == ADDRESS


def test_without_an_address_there_is_no_code() -> None:
    paper = document("players-page").make(empty("national-swiss-pairs"), Where())
    assert not paper.pictures
    assert not paper.data["code"]


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("button", ["Yes, that is right", "No, it is wrong", "Call the referee"])
def test_it_names_the_buttons_as_the_phone_does(language: Language, button: str) -> None:
    texts = " ".join(step[language.value][1] for step in data_of("players-page", EVENT, Where())["steps"])
    quotes = "“{}”" if language is Language.CHINESE else '"{}"'
    assert quotes.format(shown(button, language.value)) in texts


@pytest.mark.parametrize("title", ["云汀市供水公司职工掼蛋俱乐部迎春联合公开赛暨全市职工掼蛋锦标赛预选赛", "E"])
def test_it_is_one_sheet_however_long_the_name_of_the_event(title: str) -> None:
    assert len(pages(pdf(replace(EVENT, title=title), [("players-page", Where())]))) == 1


def test_every_event_has_it_from_its_founding() -> None:
    assert all(document("players-page").check(empty(one), Where()) is None for one in TEMPLATES)


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    same_as_golden(f"players-page-{language}", pdf(replace(EVENT, language=language), [("players-page", Where())]))
