"""参赛证: everybody who takes part or officiates has one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.documents import EventView, Missing, Official, Where, typeset
from paizhuo.documents.catalogue import pdf
from paizhuo.documents.papers import badges
from paizhuo.tournament.entries import Entry, Person
from paizhuo.tournament.log.facts import Admitted, GuestKind, LeaveKind, Left
from paizhuo.wording import Language
from tests.documents.events import LONG, empty, played_event
from tests.documents.golden import same_as_golden
from tests.documents.pdf_reader import pages


def _field(*entries: Entry) -> EventView:
    event = empty("national-swiss-pairs", language=Language.ENGLISH)
    event.state.entries.update({entry.number: entry for entry in entries})
    return event


def test_a_leader_of_two_entries_wears_one_badge_with_both_numbers() -> None:
    leader = Person("山领队")
    one = Entry(1, "甲、乙", (Person("甲"), Person("乙")), unit="云汀", leader=leader)
    two = Entry(2, "丙、丁", (Person("丙"), Person("丁")), unit="云汀", leader=leader)
    cards = badges.make(_field(one, two), Where()).data["cards"]
    assert [(card["name"], card["number"], card["role"]) for card in cards] == [
        ("甲", "1", "Player"),
        ("乙", "1", "Player"),
        ("山领队", "1 2", "Leader"),
        ("丙", "2", "Player"),
        ("丁", "2", "Player"),
    ]


def test_officials_wear_badges_and_who_has_left_does_not() -> None:
    one = Entry(1, "甲、乙", (Person("甲"), Person("乙")), unit="云汀")
    event = replace(_field(one), officials=(Official("云裁判长", "Chief referee"),))
    event.state.left[1] = Left(1, LeaveKind.WITHDRAWN, "")
    cards = badges.make(event, Where()).data["cards"]
    assert [(card["name"], card["role"], card["official"]) for card in cards] == [("云裁判长", "Chief referee", True)]
    assert badges.check(event, Where()) is None
    assert badges.check(event, Where(entrant=1)) == Missing(badges.ONE_LEFT, {"number": 1})
    assert badges.check(replace(event, officials=()), Where()) == Missing(badges.ALL_LEFT)
    assert badges.check(_field(), Where()) == Missing(badges.NOBODY)


def test_nat_42_2_who_was_let_into_the_closed_room_wears_a_badge() -> None:
    event = _field(Entry(1, "云汀队", (Person("甲"), Person("乙")), unit="云汀"))
    event.state.admitted[9] = Admitted("周来宾", GuestKind.GUEST, note="市体育局")
    event.state.admitted[10] = Admitted("山领队", GuestKind.LEADER, 1)
    cards = badges.make(event, Where()).data["cards"][2:]
    assert [(card["name"], card["role"], card["team"] or card["unit"], card["kind"]) for card in cards] == [
        ("周来宾", "Guest of honour", "市体育局", "Closed room"),
        ("山领队", "Team leader's seat", "云汀队", "Closed room"),
    ]
    assert [card["name"] for card in badges.make(event, Where(entrant=1)).data["cards"]] == ["甲", "乙"]
    event.state.entries.clear()
    assert badges.check(event, Where()) is None


@pytest.mark.parametrize("language", Language)
def test_the_badges_of_guests_are_printed(language: Language) -> None:
    event = empty("national-teams-round-robin", language=language)
    event.state.admitted[9] = Admitted("周来宾", GuestKind.GUEST, note="市体育局")
    event.state.admitted[10] = Admitted("钱记者", GuestKind.PRESS, note="云汀晚报")
    same_as_golden(f"badges-guests-{language}", pdf(event, [("badges", Where())]))


def test_ten_badges_fit_on_a_page_and_long_names_on_a_badge() -> None:
    entries = [
        Entry(at, LONG, (Person(LONG), Person("Alexandrina Wolfeschlegelstein")), unit=LONG) for at in range(1, 6)
    ]
    made = badges.make(_field(*entries), Where())
    (page,) = pages(typeset([made], title="T", language=Language.ENGLISH))
    assert page.replace("\r\n", "").count("Wolfeschlegelstein") == 5


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    event = played_event("guangzhou-32-a", 12, language=language)
    same_as_golden(f"badges-{language}", pdf(event, [("badges", Where())]))
