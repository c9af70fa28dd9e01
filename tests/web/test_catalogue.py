"""The pages speak Chinese completely: nothing untranslated, nothing left over, every value in its place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from babel.messages.pofile import read_po
from django.utils import translation

from paizhuo.rulebook import Book
from paizhuo.rulebook.labels import chinese_label
from paizhuo.web.language import as_in_templates
from paizhuo.wording import Language, sayer
from scripts.messages import LAW, PAGES, as_in_domain, domain_messages, page_messages, pages_only

if TYPE_CHECKING:
    from pathlib import Path

VALUES = re.compile(r"%\((\w+)\)s|\{(\w*)\}")
CHINESE = re.compile(r"[\u4e00-\u9fff]")
SAME_IN_BOTH = frozenset({"English"})
"""Sentences that are written alike in both languages."""
HOMOGRAPHS = {
    "no": "No. is an abbreviation, no is an answer",
    "pair": "two players, or two cards",
    "warning": "what a check finds, or what a referee gives",
}
"""English words for two things that Chinese calls by two names."""
NOT_SAID = {
    "主办方": "主办单位",
    "官员": "工作人员",
    "至多": "最多",
    "撤回": "撤销",
    "末副": "最后一副",
    "竞赛文件": "赛事文件",
    "三四名赛": "三四名决赛",
    "赛果": "成绩",
    "摘要": "哈希",
}
"""Words that were used beside those that are said, which are mostly the words of the books."""
MEASURES = "轮桌副号组条场队人位张次分秒页局个天级项件份步种行版"


def _catalogue(path: Path = PAGES) -> dict[str, str]:
    with path.open("rb") as file:
        found = {}
        for message in read_po(file):
            key = message.id if isinstance(message.id, str) else message.id[0]
            text = message.string if isinstance(message.string, str) else (message.string or ("",))[0]
            if key:
                found[key] = text
        return found


def _used() -> set[str]:
    return {message if isinstance(message, str) else message[0] for message, _ in pages_only()} - {""}


def test_every_sentence_has_its_chinese_and_none_is_left_over() -> None:
    catalogue = _catalogue()
    used = _used()
    assert sorted(used - set(catalogue)) == []
    assert sorted(set(catalogue) - used) == []
    assert sorted(key for key, text in catalogue.items() if not text) == []


def test_every_value_stands_in_both_languages() -> None:
    for key, text in _catalogue().items():
        assert sorted(VALUES.findall(key)) == sorted(VALUES.findall(text)), key


def test_the_chinese_is_chinese() -> None:
    for key, text in _catalogue().items():
        words = VALUES.sub("", key)
        if re.search(r"[A-Za-z]{3,}", re.sub(r"<[^>]*>|&\w+;|[A-Z]{2,}\w*|https?://\S*", "", words)):
            assert CHINESE.search(text), (key, text)


def test_chinese_sentences_have_no_half_width_commas() -> None:
    for key, text in _catalogue().items():
        bare = re.sub(r"<[^>]*>", "", text)
        assert not re.search(r"[\u4e00-\u9fff],", bare), (key, text)


def test_a_sentence_about_the_domain_has_one_chinese_on_pages_on_paper_and_in_the_terminal() -> None:
    domain = {message for message, _ in domain_messages() if isinstance(message, str)}
    pages = {message for message, context in page_messages() if isinstance(message, str) and context is None}
    shared = {message: domain_form for message in pages if (domain_form := str(as_in_domain(message))) in domain}
    say = sayer(Language.CHINESE)
    assert len(shared) > 100
    assert any(message != domain_form for message, domain_form in shared.items())
    with translation.override("zh-hans"):
        assert {message: translation.gettext(message) for message in shared} == {
            message: say(domain_form) if message == domain_form else as_in_templates(say(domain_form))
            for message, domain_form in shared.items()
        }
    assert not shared.keys() & set(_catalogue())


def test_sentences_that_differ_in_case_marks_or_stops_only_have_one_chinese() -> None:
    found: dict[str, dict[str, str]] = {}
    for english, chinese in (*_catalogue(LAW).items(), *_catalogue().items()):
        found.setdefault(_alike(english), {})[english] = _alike(chinese).replace(" ", "")
    two = {key: said for key, said in found.items() if len(set(said.values())) > 1 and key not in HOMOGRAPHS}
    assert two == {}
    assert all(len(set(found[key].values())) > 1 for key in HOMOGRAPHS)


@pytest.mark.parametrize("path", [LAW, PAGES])
def test_one_thing_has_one_chinese_word(path: Path) -> None:
    for english, chinese in _catalogue(path).items():
        assert [word for word in NOT_SAID if word in chinese] == [], (english, chinese)


@pytest.mark.parametrize("path", [LAW, PAGES])
def test_no_space_parts_a_number_from_its_measure_word(path: Path) -> None:
    place = r"(%\(\w+\)s|{\w+})"
    parted = re.compile(rf"第 {place}|{place} [{MEASURES}]")
    assert [chinese for chinese in _catalogue(path).values() if parted.search(chinese)] == []


@pytest.mark.parametrize("path", [LAW, PAGES])
def test_nat_30_who_plays_is_the_list_and_the_form_is_only_its_paper(path: Path) -> None:
    """NAT 30 declares 出场名单; 出场表 is the form on which that may be written [NAT 14(二), 30(二)2]."""
    for english, chinese in _catalogue(path).items():
        assert "出场表" not in chinese or "form" in english.casefold(), (english, chinese)


@pytest.mark.parametrize("path", [LAW, PAGES])
def test_an_article_is_cited_as_the_house_cites_it(path: Path) -> None:
    """第30条(四), as ``chinese_label`` has it: neither 第三十条（四） nor a bare 30(四); codes as NAT 30(四) stay."""
    assert chinese_label(Book.NATIONAL, "30(四)") == "第30条(四)"
    otherwise = re.compile(r"第[一二三四五六七八九十百]+条（|(?<![条第\d.])(?<!NAT )\d{1,2}\([一二三四五六七八九十]+\)")
    assert [chinese for chinese in _catalogue(path).values() if otherwise.search(chinese)] == []


def _alike(sentence: str) -> str:
    """A sentence without what differs between a label, a line on paper and a template."""
    return re.sub(r"\s+", " ", VALUES.sub(r"{\1\2}", sentence)).strip().rstrip(".:。：").casefold()
