"""The fingerprint of rules: literal, so that nobody changes a published rule set without noticing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.guandan import HOUSE_RULES, NATIONAL, RULE_SETS, RuleSet
from paizhuo.guandan.record import DealRecord, dumps, fingerprint, loads, verify
from paizhuo.guandan.rules import AllHigh, FailedAce, PassingFinish
from paizhuo.recording.fingerprint import answers
from paizhuo.recording.problems import NoSuchRules, UnknownFingerprint
from paizhuo.rulebook import Book, Citation
from paizhuo.shengji.record import fingerprint as shengji_fingerprint
from paizhuo.shengji.rulesets import RULE_SETS as SHENGJI_RULE_SETS
from tests.guandan.record.making import ending

CLUB = replace(NATIONAL, all_high=replace(NATIONAL.all_high, value=AllHigh.ANY))
"""A club's rules that go under the name of the national ones."""
NO_OPTIONS = {"id", "book", "title_zh", "title_en", "topics"}
LATER = {"passing_finish"}
"""Options that came after the first fingerprints: they count where the answer is not the one that all books give."""
PUBLISHED = {
    "jiangsu-2017": "9dc5f5388ce7042a89d5f636924a550fe9600d049860369d56ed7b291b83f80b",
    "jiangsu-2023": "bb272bbf9efea53822d7baa389621b02ab7313d65b621ad847b5b7fad346fbae",
    "national": "0aee251e24a2c61feabda47c322485c91c2b4237d8dd348085b35cc5680383f4",
    "guangzhou-2025": "ae03a450cbd78c82037cbc81216801a3e9beadd5f3bf143de5a48aef309fb44d",
}


SHENGJI = {"fujian-2022": "ee6f11e2b051fe05f31a722c30443210156708532c15b6767c69920a1fb535a0"}


def test_the_published_rule_sets() -> None:
    assert {name: fingerprint(rules) for name, rules in RULE_SETS.items()} == PUBLISHED
    assert {name: shengji_fingerprint(rules) for name, rules in SHENGJI_RULE_SETS.items()} == SHENGJI


def test_every_option_counts() -> None:
    given = answers(NATIONAL)
    assert given["book"] == "NAT"
    assert given["seconds"] == {"tribute": None, "giving_back": None, "first_lead": None, "follow": None}
    assert given["late"] == [
        {"minutes": 5, "inclusive": True, "effect": "START_LEVEL_3"},
        {"minutes": 10, "inclusive": True, "effect": "START_LEVEL_4"},
        {"minutes": None, "inclusive": True, "effect": "FORFEIT"},
    ]
    assert set(given) == {"book", *(name for name in RuleSet.__dataclass_fields__ if name not in NO_OPTIONS | LATER)}
    for option in (replace(NATIONAL, failed_ace=replace(NATIONAL.failed_ace, value=FailedAce.BACK_TO_TWO)), CLUB):
        assert fingerprint(option) != fingerprint(NATIONAL)


def test_an_option_that_came_later_counts_where_its_answer_is_another() -> None:
    strict = replace(NATIONAL, passing_finish=replace(NATIONAL.passing_finish, value=PassingFinish.FIRST_AND_SECOND))
    assert answers(strict) == {**answers(NATIONAL), "passing_finish": "FIRST_AND_SECOND"}
    assert fingerprint(strict) != fingerprint(NATIONAL)


def test_house_rules_have_a_fingerprint_of_their_own() -> None:
    assert {name: fingerprint(rules) for name, rules in HOUSE_RULES.items()} == {
        "njupt-v1006": "e44627e7a03229e76f80dc4352b33357b568ae71ebd913b47bb1de80a5d2da3d",
    }


def test_titles_and_citations_do_not_count() -> None:
    cited = replace(
        NATIONAL, title_en="Other", all_high=replace(NATIONAL.all_high, source=Citation(Book.NATIONAL, "1"))
    )
    assert fingerprint(cited) == fingerprint(NATIONAL)


@pytest.mark.parametrize("form", ["json", "text"])
def test_a_club_reads_its_own_rules_and_others_are_refused(form: str) -> None:
    record = replace(ending(), rules=CLUB)
    content = dumps(record, form="json" if form == "json" else "text")
    assert loads(content, [CLUB]) == record
    with pytest.raises(UnknownFingerprint) as caught:
        loads(content)
    assert (caught.value.rules, caught.value.known) == ("national", fingerprint(NATIONAL))
    assert caught.value.recorded == fingerprint(CLUB)
    assert caught.value.line == (1 if form == "json" else 3)


@pytest.mark.parametrize("form", ["json", "text"])
def test_rules_of_an_unknown_name(form: str) -> None:
    club: RuleSet = replace(CLUB, id="our-club")
    content = dumps(replace(ending(), rules=club), form="json" if form == "json" else "text")
    with pytest.raises(NoSuchRules) as caught:
        loads(content)
    assert (caught.value.code, caught.value.text) == ("UNKNOWN_RULES", "our-club")
    read = loads(content, [club])
    assert isinstance(read, DealRecord)
    assert read.rules is club
    assert verify(read).acts == 16
