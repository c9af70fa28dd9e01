"""对阵表: tables, sides, seats, time and venue of a published round."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.documents import Missing, NothingToPrint, Where
from paizhuo.documents.catalogue import document, pdf
from paizhuo.documents.paper import NO_SUCH_ROUND
from paizhuo.documents.papers import pairing_list
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import End
from paizhuo.wording import Language
from tests.documents.events import empty, event_until, played_event
from tests.documents.golden import same_as_golden

FIRST = Where(stage="swiss", round=1)


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    printed = pdf(played_event("national-swiss-pairs", 13, language=language), [("pairing-list", FIRST)])
    same_as_golden(f"pairing-list-{language}", printed)


def test_a_round_that_is_not_public_is_not_printed() -> None:
    with pytest.raises(NothingToPrint):
        pdf(empty("national-swiss-pairs"), [("pairing-list", FIRST)])


def test_the_seating_says_when_and_where_and_who_sits_at_which_side() -> None:
    event = event_until("fujian-shengji-swiss", f.RoundPublished)
    timed = replace(event.plan, clock=replace(event.plan.clock, starts="08:30", round_minutes=60))
    event_view = replace(event, state=replace(event.state, plan=timed), venue="云汀市体育馆", first_day="2026-12-05")
    stage = event.plan.stages[0].id
    data = document("pairing-list").make(event_view, Where(stage, 1)).data
    assert data["about"].endswith("08:30 · 云汀市体育馆")
    assert "2026" in data["about"]
    assert data["heads"][2] == "Home (North-South)"
    assert data["heads"][5] == "Away (East-West)"
    book = document("programme-book").make(event_view, Where()).data
    (seating,) = (part for part in book["parts"] if part["title"] == "Seating of the first round")
    assert seating["blocks"][0]["text"] == data["about"]
    assert seating["blocks"][1]["heads"][2] == "Home (North-South)"


def test_partners_in_an_individual_event_have_their_seats_listed() -> None:
    event = played_event("national-individual", 12, language=Language.ENGLISH)
    one = event.rounds(event.plan.stages[0].id)[0]
    first, second = one.matches[1].pairing.home
    row = document("pairing-list").make(event, Where(event.plan.stages[0].id, 1)).data["rows"][0]
    names = {number: entry.members[0].name for number, entry in event.state.entries.items()}
    assert row[2] == f"North {names[first]}, South {names[second]}"


def test_a_note_names_tables_where_the_home_side_does_not_sit_north_south() -> None:
    event = played_event("national-swiss-pairs", 13, language=Language.ENGLISH)
    state = event.state.branch()
    match = state.stages["swiss"].own_round(1).own_match(2)
    match.seated[End.HOME] = (f.Side("open", "E", "甲"), f.Side("open", "W", "乙"))
    data = document("pairing-list").make(replace(event, state=state), Where("swiss", 1)).data
    assert "Table 2: the home side sits East-West." in data["notes"]
    assert data["rows"][1][2] == "East 甲, West 乙"


def test_a_round_must_be_published_and_its_stage_named() -> None:
    event = played_event("national-swiss-pairs", 13)
    assert pairing_list.check(event, Where("swiss", 1)) is None
    for where in (Where("swiss", 99), Where("swiss"), Where("", 1)):
        assert pairing_list.check(event, where) == Missing(NO_SUCH_ROUND, {"round": where.round})
