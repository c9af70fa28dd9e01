"""The pages speak Chinese completely: nothing untranslated, nothing left over, every value in its place."""

from __future__ import annotations

import re

from babel.messages.pofile import read_po
from django.utils import translation

from paizhuo.wording import Language, sayer
from scripts.messages import PAGES, domain_messages, page_messages, pages_only

VALUES = re.compile(r"%\((\w+)\)s|\{(\w*)\}")
CHINESE = re.compile(r"[\u4e00-\u9fff]")
SAME_IN_BOTH = frozenset({"English"})
"""Sentences that are written alike in both languages."""


def _catalogue() -> dict[str, str]:
    with PAGES.open("rb") as file:
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
    shared = {message for message, context in page_messages() if isinstance(message, str) and context is None} & domain
    say = sayer(Language.CHINESE)
    assert len(shared) > 100
    with translation.override("zh-hans"):
        assert {message: translation.gettext(message) for message in shared} == {
            message: say(message) for message in shared
        }
    assert not shared & set(_catalogue())
