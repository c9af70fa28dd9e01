"""桌卡: codes, seats and names."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.documents import Missing, Where
from paizhuo.documents.catalogue import document, pdf
from paizhuo.documents.paper import NO_SUCH_ROUND
from paizhuo.documents.papers import table_cards
from paizhuo.documents.tables import NO_SUCH_TABLE, NO_TABLES
from paizhuo.tournament.entries import Gender, GenderClass
from paizhuo.tournament.log.facts import Side as Placed
from paizhuo.tournament.results.outcomes import End
from paizhuo.wording import Language
from tests.documents.events import empty, played_event
from tests.documents.golden import same_as_golden
from tests.documents.papers.data import data_of
from tests.documents.papers.session_played import session
from tests.documents.pdf_reader import pages

SWISS = Where("swiss", 1)
INDIVIDUAL = Where("individual", 1)
LINKS = {table: f"https://hall.example/t/{table}" for table in (1, 2)}


def test_a_card_has_the_code_of_its_table_where_there_is_one() -> None:
    event = replace(played_event("national-swiss-pairs", 13), links=LINKS)
    paper = document("table-cards").make(event, SWISS)
    assert set(paper.pictures) == {"1.svg", "2.svg"}
    assert {one["number"]: one["code"] for one in paper.data["cards"]} == {
        "1": "1.svg", "2": "2.svg", "3": "", "4": "", "5": "", "6": ""
    }  # fmt: skip


def test_cards_for_the_whole_event_have_a_code_and_nobodys_name() -> None:
    event = replace(
        played_event("national-swiss-pairs", 13), links=dict.fromkeys(range(1, 7), "https://hall.example/t/x")
    )
    paper = document("table-cards").make(event, Where())
    assert sorted(int(one["number"]) for one in paper.data["cards"]) == [1, 2, 3, 4, 5, 6]
    assert all(one["code"] and not one["about"] for one in paper.data["cards"])
    assert not any(seat["name"] or seat["number"] for one in paper.data["cards"] for seat in one["seats"].values())
    assert len(paper.pictures) == 6


def test_a_card_without_a_code_says_nothing_about_codes() -> None:
    event = played_event("national-swiss-pairs", 13, language=Language.ENGLISH)
    assert "Scan" not in "".join(pages(pdf(event, [("table-cards", SWISS)])))


def test_partners_of_an_individual_event_have_a_seat_each() -> None:
    event = played_event("national-individual", 8)
    match = event.rounds("individual")[0].matches[1]
    seats = next(one for one in data_of("table-cards", event, INDIVIDUAL)["cards"] if one["number"] == "1")["seats"]
    home, away = match.pairing.home, match.pairing.away
    assert [seats[seat]["number"] for seat in "NSEW"] == [str(number) for number in (*home, *away)]


def test_in_a_mixed_event_men_sit_north_or_west() -> None:
    event = played_event("national-swiss-pairs", 13)
    state = event.state.branch()
    state.plan = replace(event.plan, entries=replace(event.plan.entries, gender_class=GenderClass.MIXED))
    for number, entry in event.state.entries.items():
        genders = (Gender.MALE, Gender.FEMALE) if number % 2 else (Gender.FEMALE, Gender.MALE)
        members = tuple(replace(person, gender=gender) for person, gender in zip(entry.members, genders, strict=True))
        state.own_entries()[number] = replace(entry, members=members)
    men = {person.name for entry in state.entries.values() for person in entry.members if person.gender is Gender.MALE}
    for card in data_of("table-cards", replace(event, state=state), SWISS)["cards"]:
        assert {seat for seat, taken in card["seats"].items() if taken["name"] in men} == {"N", "W"}


def test_the_players_of_a_line_up_are_at_their_seats() -> None:
    event = played_event("national-swiss-pairs", 13)
    state = event.state.branch()
    match = state.stages["swiss"].own_round(1).own_match(1)
    match.seated[End.HOME] = (Placed("open", "N", "甲乙"), Placed("open", "S", "丙丁"))
    seats = data_of("table-cards", replace(event, state=state), replace(SWISS, table=1))["cards"][0]["seats"]
    assert (seats["N"]["name"], seats["S"]["name"]) == ("甲乙", "丙丁")
    forms = data_of("line-up-form", replace(event, state=state), replace(SWISS, table=1))["forms"]
    assert [place[2] for one in forms for place in one["places"]] == ["甲乙", "丙丁", "", ""]


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    event = replace(played_event("national-swiss-pairs", 5, language=language), links=LINKS)
    same_as_golden(f"table-cards-{language}", pdf(event, [("table-cards", Where("swiss", 1))]))


@pytest.mark.parametrize("language", Language)
def test_the_text_for_a_team_match_is_the_checked_one(language: Language) -> None:
    event = played_event("national-teams-swiss-knockout", 12, language=language)
    same_as_golden(f"table-cards-teams-{language}", pdf(event, [("table-cards", Where("swiss", 1, 1))]))


def test_a_table_of_pairs_has_one_card_and_no_room() -> None:
    cards = data_of("table-cards", session(), Where("main", 1))["cards"]
    assert sorted(card["number"] for card in cards if card["number"]) == ["1", "2", "3"]
    assert not any("室" in card["about"] for card in cards)


def test_each_room_of_teams_has_a_card_of_its_own_for_the_whole_event() -> None:
    event = played_event("national-teams-swiss-knockout", 12)
    cards = [card for card in data_of("table-cards", event, Where())["cards"] if card["number"]]
    assert {card["about"] for card in cards} == {"开室", "闭室"}
    assert (
        len({(card["number"], card["about"]) for card in cards})
        == len(cards)
        == 2 * len({card["number"] for card in cards})
    )


def test_a_round_must_be_published_and_its_table_played() -> None:
    event = played_event("national-swiss-pairs", 13)
    assert [table_cards.check(event, where) for where in (Where(), Where("swiss", 1), Where("swiss", 1, 2))] == [
        None
    ] * 3
    assert table_cards.check(event, Where("swiss", 99)) == Missing(NO_SUCH_ROUND, {"round": 99})
    assert table_cards.check(event, Where("swiss", 1, 99)) == Missing(NO_SUCH_TABLE, {"round": 1, "table": 99})
    assert table_cards.check(empty("national-swiss-pairs"), Where()) == Missing(NO_TABLES)
