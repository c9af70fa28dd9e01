"""奖状: who gets a certificate, and for what."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.documents import Missing, Where
from paizhuo.documents.catalogue import pdf
from paizhuo.documents.papers import certificates
from paizhuo.wording import Language
from tests.documents.events import empty, played_event
from tests.documents.golden import same_as_golden


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


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    event = played_event("guangzhou-32-a", 12, language=language)
    same_as_golden(f"certificates-{language}", pdf(event, [("certificates", Where())]))
