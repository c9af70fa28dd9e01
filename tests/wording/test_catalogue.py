"""The words: Chinese complete, English the key, and every typed value has some."""

from __future__ import annotations

import re
from dataclasses import fields
from enum import Enum, EnumType
from functools import cache
from pathlib import Path
from typing import get_args

import pytest
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po

import paizhuo
from paizhuo.cards import Card, Rank
from paizhuo.guandan import RULE_SETS, Kind, Reading, rules
from paizhuo.guandan.lateness import LateEffect
from paizhuo.guandan.phases import Stage
from paizhuo.guandan.refusals import DealReason
from paizhuo.seats import Seat
from paizhuo.wording import Language, options_of, sayer, title_words, value_words
from paizhuo.wording.guandan.plays import reason_words

SOURCE = Path(__file__).parents[2] / "src" / "paizhuo"
CATALOGUE = SOURCE / "wording" / "locale" / "zh" / "LC_MESSAGES" / "paizhuo.po"
PLACE = re.compile(r"{\w*}")


@cache
def _used() -> frozenset[str]:
    keywords = {"N_": None, "say": None}
    called = re.compile(r"\b(N_|say)\b")
    # Only a file with one of the words is cut into tokens, which takes a hundred times as long as looking for them.
    files = [path for path in SOURCE.rglob("*.py") if called.search(path.read_text(encoding="utf-8"))]
    found = [one for path in files for one in extract_from_file("python", path, keywords=keywords)]
    return frozenset(message for _, message, _, _ in found if isinstance(message, str))


@cache
def _translated() -> dict[str, str]:
    with CATALOGUE.open("rb") as file:
        return {str(message.id): str(message.string) for message in read_po(file) if message.id}


def test_every_sentence_has_its_chinese() -> None:
    chinese = _translated()
    assert sorted(message for message in _used() if not chinese.get(message)) == []


def test_no_chinese_is_left_over_from_a_sentence_that_is_gone() -> None:
    assert sorted(set(_translated()) - _used()) == []


def test_no_sentence_hides_inside_an_f_string() -> None:
    """The extractor does not look into f-strings, so a sentence in one would never reach the catalogue."""
    hidden = re.compile(r"""f(["']).*{[^}]*\bN_\(.*\1""")
    for path in SOURCE.rglob("*.py"):
        assert not hidden.search(path.read_text(encoding="utf-8")), path


def test_no_sentence_writes_out_its_article() -> None:
    """Articles come from citations, which the rulebook checks; a number in a sentence would not follow them."""
    article = re.compile(r"\((?:National|Jiangsu|Guangzhou|Fujian|NAT|J23|J17|GZ|FJ)[^)]*\d|（[^）]*规则 ?\d")
    pages = Path(paizhuo.__file__).parent / "web" / "locale" / "zh_Hans" / "LC_MESSAGES" / "django.po"
    with pages.open("rb") as file:
        of_pages = {str(one.id): str(one.string) for one in read_po(file)}
    assert [text for pair in (_translated() | of_pages).items() for text in pair if article.search(text)] == []


def test_the_chinese_keeps_every_place_to_be_filled() -> None:
    for english, chinese in _translated().items():
        assert sorted(PLACE.findall(english)) == sorted(PLACE.findall(chinese)), english


@pytest.mark.parametrize("language", Language)
def test_every_option_of_every_rule_set_has_words(language: Language) -> None:
    say = sayer(language)
    for rule_set in RULE_SETS.values():
        for name, cited in options_of(rule_set):
            assert title_words(name, say, rule_set)
            assert value_words(cited.value, say)


def test_every_value_an_option_may_take_has_words() -> None:
    say = sayer(Language.CHINESE)
    options = [LateEffect, *(option for option in vars(rules).values() if isinstance(option, EnumType))]
    for option in options:
        values: list[Enum] = list(option)
        for value in values:
            assert value_words(value, say) != value.value


SAMPLES: dict[str, object] = {
    "phase": Stage.PAYING,
    "turn": Seat.EAST,
    "cards": (Card.S3,),
    "declared": Reading(Kind.BOMB, Rank.THREE, 4),
    "readings": (Reading(Kind.TUBE, Rank.ACE, 6), Reading(Kind.FULL_HOUSE, Rank.TEN, 5)),
    "to_beat": Reading(Kind.JOKER_BOMB, Rank.BIG_JOKER, 4),
    "payers": (Seat.WEST,),
    "returners": (),
    "allowed": (Card.SB, Card.HT),
    "kind": Kind.PLATE,
}


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("reason", get_args(DealReason), ids=lambda reason: reason.code)
def test_every_reason_has_words(reason: type[DealReason], language: Language) -> None:
    made = reason(*[SAMPLES[field.name] for field in fields(reason)])  # type: ignore[arg-type]
    words = reason_words(made, RULE_SETS["national"], sayer(language))
    assert words
    assert "{" not in words
