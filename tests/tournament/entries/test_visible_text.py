"""可见文字: names that hide something are refused, names written in two ways become one."""

from __future__ import annotations

import unicodedata
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.tournament.entries import Entry, EntryFault, EntryKind, EntryRules, Person, check
from paizhuo.tournament.entries.columns import CellFault, read_row
from paizhuo.tournament.entries.visible_text import composed, composed_entry, hides

PAIRS = EntryRules(EntryKind.PAIRS)
ENTRY = Entry(1, "青松", (Person("张一"), Person("李二")), unit="东队")
HIDDEN = {
    "turns the line around": "\u202e青松",
    "isolates": "\u2066青松\u2069",
    "no width": "青\u200b松",
    "joins": "青\u200d松",
    "byte order mark": "\ufeff青松",
    "control": "青\x07松",
    "line end": "青\u2028松",
    "soft hyphen": "青\u00ad松",
    "blank letter": "\u3164",
    "half a character": "青\ud800",
}


@pytest.mark.parametrize("name", HIDDEN.values(), ids=HIDDEN)
def test_a_name_that_hides_something_is_refused_wherever_it_stands(name: str) -> None:
    assert hides(name)
    person = Person(name)
    entries = {
        "name": replace(ENTRY, name=name),
        "members[1].name": replace(ENTRY, members=(Person("张一"), person)),
        "leader.name": replace(ENTRY, leader=person),
        "unit": replace(ENTRY, unit=name),
        "team": replace(ENTRY, team=name),
    }
    for field, entry in entries.items():
        assert [(one.code, one.field) for one in check(entry, (), PAIRS)] == [(EntryFault.NAME_HIDES, field)]
    (problem,) = read_row({"name": f"x{name}x", "member1": "张一", "member2": "李二"}, PAIRS, 1).problems
    assert (problem.fault, problem.column) == (CellFault.NOT_PLAIN, "name")


@pytest.mark.parametrize("name", ["张　伟", "欧阳·娜娜", "Zoë O’Neill-Li", "第1队(甲)", "𠮷野", "李\ue000"])
def test_names_as_people_have_them_are_taken(name: str) -> None:
    assert not hides(name)
    assert check(replace(ENTRY, name=name), (), PAIRS) == ()


def test_two_ways_of_writing_a_name_become_one() -> None:
    apart = replace(ENTRY, name="Zoe\u0308", members=(Person("Zoe\u0308 "), Person("李二")), unit=" 东队")
    entry = composed_entry(apart)
    assert (entry.name, entry.members[0].name, entry.unit) == ("Zo\u00eb", "Zo\u00eb", "东队")
    read = read_row({"name": "Zoe\u0308", "member1": "张一", "member2": "李二"}, PAIRS, 1).entry
    assert read is not None
    assert read.name == "Zo\u00eb"


@given(st.text())
def test_composing_once_is_enough_and_loses_nothing(text: str) -> None:
    once = composed(text)
    assert composed(once) == once
    assert unicodedata.normalize("NFD", once) == unicodedata.normalize("NFD", text.strip())
    assert hides(text.strip()) or not hides(once)
