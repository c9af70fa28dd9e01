"""奖状与参赛证: everybody who won gets one, and everybody who has business in the hall wears one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.documents import EventView, Missing, Official, Where, typeset
from paizhuo.documents.papers import badges, certificates
from paizhuo.tournament.entries import Entry, Person
from paizhuo.tournament.log.facts import LeaveKind, Left
from paizhuo.wording import Language
from tests.documents.golden import same_as_read
from tests.documents.reading import pages
from tests.documents.staging import LONG, empty, played_event


def test_every_prize_of_the_plan_is_given_as_often_as_it_says() -> None:
    made = certificates.make(played_event("guangzhou-32-a", 32), Where())
    prizes = [one["prize"] for one in made.data["certificates"]]
    assert prizes == ["冠军", "亚军", "季军", "季军", *["优胜奖"] * 6]


def test_without_prizes_the_first_three_places_are_honoured() -> None:
    made = certificates.make(played_event("national-swiss-pairs", 13, language=Language.ENGLISH), Where())
    assert [one["prize"] for one in made.data["certificates"]] == ["1st place", "2nd place", "3rd place"]


def test_one_entrant_gets_a_certificate_of_its_place_though_there_is_no_prize_for_it() -> None:
    event = played_event("guangzhou-32-a", 32, language=Language.ENGLISH)
    last = next(number for number, place in event.state.stages["main"].places.items() if place > 20)
    (one,) = certificates.make(event, Where(entrant=last)).data["certificates"]
    assert one["prize"].endswith("place")
    assert not one["place"]


def test_a_team_is_honoured_with_all_its_players() -> None:
    event = played_event("national-teams-round-robin", 13)
    winner = certificates.make(event, Where()).data["certificates"][0]
    entry = next(entry for entry in event.state.entries.values() if entry.name == winner["name"])
    assert winner["members"] == [person.name for person in entry.members]


def test_before_the_end_there_is_nothing_to_award() -> None:
    event = played_event("national-swiss-pairs", 13)
    state = event.state.branch()
    state.stages["swiss"].closed = False
    for running in (replace(event, state=state), empty("national-swiss-pairs")):
        assert certificates.check(running, Where()) == Missing(certificates.NOT_OVER)
    assert certificates.check(event, Where(entrant=99)) == Missing(certificates.NO_PLACE, {"entrant": 99})
    assert certificates.check(event, Where()) is None


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


def test_ten_badges_fit_on_a_page_and_long_names_on_a_badge() -> None:
    entries = [
        Entry(at, LONG, (Person(LONG), Person("Alexandrina Wolfeschlegelstein")), unit=LONG) for at in range(1, 6)
    ]
    made = badges.make(_field(*entries), Where())
    (page,) = pages(typeset([made], title="T", language=Language.ENGLISH))
    assert page.replace("\r\n", "").count("Wolfeschlegelstein") == 5


@pytest.mark.parametrize("language", Language)
def test_certificates_and_badges_say_what_has_been_read(language: Language) -> None:
    event = played_event("guangzhou-32-a", 12, language=language)
    for name, make in (("certificates", certificates.make), ("badges", badges.make)):
        made = make(event, Where())
        same_as_read(f"{name}-{language}", typeset([made], title=made.title, language=language))
