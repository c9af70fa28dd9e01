"""What stands on and around the tables: cards, numbers, slips, line-up forms, the plan of the hall."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from paizhuo.documents import EventView, NothingToPrint, Where
from paizhuo.documents.catalogue import document, pdf
from paizhuo.tournament.entries import Gender, GenderClass
from paizhuo.tournament.log.facts import Side as Placed
from paizhuo.tournament.results.outcomes import End
from paizhuo.wording import Language
from tests.documents.golden import same_as_read
from tests.documents.reading import pages
from tests.documents.staging import empty, played_event

SWISS = Where("swiss", 1)
INDIVIDUAL = Where("individual", 1)
TEAMS = "national-teams-swiss-knockout"
LINKS = {("swiss", 1, table): f"https://hall.example/t/{table}" for table in (1, 2)}
PAPERS = ("table-cards", "table-numbers", "table-slips", "seating-plan", "line-up-form")


def _data(name: str, event: EventView, where: Where) -> dict[str, Any]:
    return dict(document(name).make(event, where).data)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", PAPERS)
def test_a_paper_of_a_round_reads_as_it_was_read(name: str, language: Language) -> None:
    event = replace(played_event("national-swiss-pairs", 5, language=language), links=LINKS)
    same_as_read(f"{name}-{language}", pdf(event, [(name, SWISS)]))


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", ["table-cards", "seating-plan", "line-up-form"])
def test_a_paper_of_a_team_match_reads_as_it_was_read(name: str, language: Language) -> None:
    event = played_event(TEAMS, 12, language=language)
    same_as_read(f"{name}-teams-{language}", pdf(event, [(name, replace(SWISS, table=1))]))


def test_a_card_has_the_code_of_its_table_where_there_is_one() -> None:
    event = replace(played_event("national-swiss-pairs", 13), links=LINKS)
    paper = document("table-cards").make(event, SWISS)
    assert set(paper.pictures) == {"1.svg", "2.svg"}
    assert {one["number"]: one["code"] for one in paper.data["cards"]} == {
        "1": "1.svg", "2": "2.svg", "3": "", "4": "", "5": "", "6": ""
    }  # fmt: skip


def test_a_card_without_a_code_says_nothing_about_codes() -> None:
    event = played_event("national-swiss-pairs", 13, language=Language.ENGLISH)
    assert "Scan" not in "".join(pages(pdf(event, [("table-cards", SWISS)])))


def test_partners_of_an_individual_event_have_a_seat_each() -> None:
    event = played_event("national-individual", 8)
    match = event.rounds("individual")[0].matches[1]
    seats = next(one for one in _data("table-cards", event, INDIVIDUAL)["cards"] if one["number"] == "1")["seats"]
    home, away = match.pairing.home, match.pairing.away
    assert [seats[seat]["number"] for seat in "NSEW"] == [str(number) for number in (*home, *away)]


def test_in_a_mixed_event_men_sit_north_or_west() -> None:
    event = played_event("national-swiss-pairs", 13)
    state = event.state.branch()
    state.plan = replace(event.plan, entries=replace(event.plan.entries, gender_class=GenderClass.MIXED))
    for number, entry in state.entries.items():
        genders = (Gender.MALE, Gender.FEMALE) if number % 2 else (Gender.FEMALE, Gender.MALE)
        members = tuple(replace(person, gender=gender) for person, gender in zip(entry.members, genders, strict=True))
        state.entries[number] = replace(entry, members=members)
    men = {person.name for entry in state.entries.values() for person in entry.members if person.gender is Gender.MALE}
    for card in _data("table-cards", replace(event, state=state), SWISS)["cards"]:
        assert {seat for seat, taken in card["seats"].items() if taken["name"] in men} == {"N", "W"}


def test_the_players_of_a_line_up_stand_at_their_seats() -> None:
    event = played_event("national-swiss-pairs", 13)
    state = event.state.branch()
    match = state.stages["swiss"].rounds[0].matches[1]
    match.seated[End.HOME] = (Placed("open", "N", "甲乙"), Placed("open", "S", "丙丁"))
    seats = _data("table-cards", replace(event, state=state), replace(SWISS, table=1))["cards"][0]["seats"]
    assert (seats["N"]["name"], seats["S"]["name"]) == ("甲乙", "丙丁")
    forms = _data("line-up-form", replace(event, state=state), replace(SWISS, table=1))["forms"]
    assert [place[2] for one in forms for place in one["places"]] == ["甲乙", "丙丁", "", ""]


def test_before_the_first_round_there_are_tables_for_everybody() -> None:
    event = played_event("national-individual", 18)
    unplayed = replace(event, state=replace(event.state, stages={}))
    cards = _data("table-numbers", unplayed, Where())["cards"]
    assert sorted(int(one["number"]) for one in cards) == [1, 2, 3, 4], "eighteen players, four at a table"


def test_an_event_without_entrants_has_no_tables_to_number() -> None:
    for name in ("table-numbers", "table-slips", "seating-plan", "table-cards"):
        with pytest.raises(NothingToPrint, match="Nobody has entered"):
            document(name).make(empty("national-swiss-pairs"), Where())


def test_a_table_has_a_slip_for_each_side() -> None:
    event = played_event("guangzhou-32-a", 32, language=Language.ENGLISH)
    slips = _data("table-slips", event, Where("main", 1))["slips"]
    assert len(slips) == 32
    assert [(one["number"], one["side"]) for one in slips[:2]] == [("1", "North-South"), ("1", "East-West")]


def test_both_sides_of_a_team_match_declare_their_places_in_both_rooms() -> None:
    event = played_event(TEAMS, 12, language=Language.ENGLISH)
    home, away = _data("line-up-form", event, replace(SWISS, table=1))["forms"]
    assert [place[:2] for place in home["places"]] == [
        ["Open room", "North"], ["Open room", "South"], ["Closed room", "East"], ["Closed room", "West"]
    ]  # fmt: skip
    assert [place[1] for place in away["places"]] == ["East", "West", "North", "South"]
    assert home["team"] == away["opponent"]


def test_nobody_declares_a_line_up_in_an_individual_event() -> None:
    with pytest.raises(NothingToPrint, match="no line-up"):
        document("line-up-form").make(played_event("national-individual", 8), INDIVIDUAL)


def test_a_blank_line_up_form_names_nobody() -> None:
    forms = _data("line-up-form", empty("national-swiss-pairs"), Where())["forms"]
    assert [one["team"] for one in forms] == ["", ""]


def test_the_plan_of_a_team_event_shows_both_rooms() -> None:
    rooms = _data("seating-plan", played_event(TEAMS, 12, language=Language.ENGLISH), SWISS)["rooms"]
    assert [one["name"] for one in rooms] == ["Open room", "Closed room"]
    opened, closed = (one["tables"][0] for one in rooms)
    assert (opened["N"], opened["E"]) == (closed["E"], closed["N"])
