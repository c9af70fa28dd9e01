"""Books and lists: what is in them, in which order, and what is left out while the event runs."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

import pytest

from paizhuo.chance import Chance
from paizhuo.documents import EventView, NothingToPrint, Where
from paizhuo.documents.catalogue import document, pdf
from paizhuo.documents.sections.final import awards
from paizhuo.documents.sections.regulations import cover_notes
from paizhuo.officiating.tables.final_places import places_so_far
from paizhuo.rulebook import BOOKS, Book
from paizhuo.tournament.generator import CALM, ROUGH, random_entries, simulate
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.fold import fold
from paizhuo.tournament.plan.templates import TEMPLATES, new_plan
from paizhuo.tournament.results.outcomes import End
from paizhuo.wording import Language
from tests.documents.golden import same_as_read
from tests.documents.reading import pages
from tests.documents.staging import empty, played_event

if TYPE_CHECKING:
    from paizhuo.tournament.log.logged import Logged

SWISS = ("national-swiss-pairs", 13)
READ = (
    ("programme-book", SWISS, Where()),
    ("programme-book", ("national-teams-round-robin", 12), Where()),
    ("result-book", SWISS, Where()),
    ("result-book", ("jiangsu-2023-groups-cross", 18), Where()),
    ("result-book", ("fujian-shengji-swiss", 12), Where()),
    ("result-list", SWISS, Where("swiss")),
    ("round-results", SWISS, Where("swiss", 3)),
    ("start-list", ("national-teams-round-robin", 12), Where()),
    ("conversion-table", ("national-teams-swiss-knockout", 14), Where()),
    ("conversion-table", ("fujian-shengji-swiss", 12), Where()),
    ("timetable", ("fujian-shengji-swiss", 12), Where()),
    ("penalties-list", SWISS, Where()),
    ("competition-report", ("national-teams-swiss-knockout", 14), Where()),
)
OURS = (
    "programme-book",
    "result-book",
    "result-list",
    "round-results",
    "start-list",
    "conversion-table",
    "timetable",
    "penalties-list",
    "competition-report",
)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(("name", "event", "where"), READ)
def test_a_book_or_list_says_what_it_said_when_it_was_read(
    name: str, event: tuple[str, int], where: Where, language: Language
) -> None:
    printed = pdf(played_event(*event, language=language, rough=True), [(name, where)])
    same_as_read(f"{name}-{event[0]}-{language}", printed)


@cache
def _log(template: str) -> tuple[Logged, ...]:
    plan, chance = new_plan(template, "mid-course"), Chance(b"an event in mid-course", template)
    return simulate(plan, random_entries(plan, 12, chance), chance, ROUGH)


@pytest.mark.parametrize("template", TEMPLATES)
def test_in_mid_course_every_book_and_list_is_made_or_says_what_is_missing(template: str) -> None:
    plan, log = new_plan(template, "mid-course"), _log(template)
    for length in range(1, len(log), 12):
        event = EventView(fold(plan, log[:length]), "E", Language.ENGLISH)
        for name in OURS:
            where = Where(plan.stages[0].id, 1) if name == "round-results" else Where()
            assert _told(name, event, where)


def _told(name: str, event: EventView, where: Where) -> str:
    """The title of the paper, or the sentence that says why there is none."""
    try:
        return document(name).make(event, where).title
    except NothingToPrint as nothing:
        return nothing.words(event.say)


def _until(template: str, last: type) -> EventView:
    """A calm event up to the first fact of this kind, this one included."""
    plan, chance = new_plan(template, "mid-course"), Chance(b"an event in mid-course", template)
    log = simulate(plan, random_entries(plan, 12, chance), chance, CALM)
    length = next(at for at, one in enumerate(log, start=1) if isinstance(one.fact, last))
    return EventView(fold(plan, log[:length]), "E", Language.ENGLISH)


def _titles(name: str, event: EventView) -> list[str]:
    return [part["title"] for part in document(name).make(event, Where()).data["parts"]]


def test_the_seating_of_the_first_round_is_in_the_programme_book_once_it_is_published() -> None:
    assert "Seating of the first round" not in _titles("programme-book", _until("club-evening", f.RoundDrafted))
    assert "Seating of the first round" in _titles("programme-book", _until("club-evening", f.RoundPublished))


def test_the_seating_says_when_and_where_and_who_sits_at_which_side() -> None:
    event = _until("fujian-shengji-swiss", f.RoundPublished)
    timed = replace(event.plan, clock=replace(event.plan.clock, starts="08:30", round_minutes=60))
    told = replace(event, state=replace(event.state, plan=timed), venue="云汀市体育馆", first_day="2026-12-05")
    stage = event.plan.stages[0].id
    data = document("pairing-list").make(told, Where(stage, 1)).data
    assert data["about"].endswith("08:30 · 云汀市体育馆")
    assert "2026" in data["about"]
    assert data["heads"][2] == "Home (North-South)"
    assert data["heads"][5] == "Away (East-West)"
    book = document("programme-book").make(told, Where()).data
    (seating,) = (part for part in book["parts"] if part["title"] == "Seating of the first round")
    assert seating["blocks"][0]["text"] == data["about"]
    assert seating["blocks"][1]["heads"][2] == "Home (North-South)"


def test_partners_whom_an_individual_event_brings_together_are_told_their_seats() -> None:
    event = played_event("national-individual", 12, language=Language.ENGLISH)
    one = event.rounds(event.plan.stages[0].id)[0]
    first, second = one.matches[1].pairing.home
    row = document("pairing-list").make(event, Where(event.plan.stages[0].id, 1)).data["rows"][0]
    names = {number: entry.members[0].name for number, entry in event.state.entries.items()}
    assert row[2] == f"North {names[first]}, South {names[second]}"


def test_a_table_where_the_home_side_does_not_sit_north_south_is_told_apart() -> None:
    event = played_event("national-swiss-pairs", 13, language=Language.ENGLISH)
    state = event.state.branch()
    match = state.stages["swiss"].rounds[0].matches[2]
    match.seated[End.HOME] = (f.Side("open", "E", "甲"), f.Side("open", "W", "乙"))
    data = document("pairing-list").make(replace(event, state=state), Where("swiss", 1)).data
    assert "Table 2: the home side sits East-West." in data["notes"]
    assert data["rows"][1][2] == "East 甲, West 乙"


@pytest.mark.parametrize("language", Language)
def test_the_programme_book_names_the_rules_in_force_by_their_title(language: Language) -> None:
    event = empty("national-swiss-pairs", language=language)
    text = json.dumps(document("programme-book").make(event, Where()).data, ensure_ascii=False)
    assert "规则规则" not in text
    assert ("《掼蛋竞赛规则(全国)》" if language is Language.CHINESE else BOOKS[Book.NATIONAL].title_en) in text


def test_a_result_book_without_results_is_refused_with_a_sentence() -> None:
    with pytest.raises(NothingToPrint, match="No round has all its results yet"):
        document("result-book").make(_until("club-evening", f.RoundPublished), Where())


def test_while_the_event_is_not_over_the_result_book_says_so_and_names_no_winners() -> None:
    template = "guangzhou-32-a"
    plan, chance = new_plan(template, "mid-course"), Chance(b"an event in mid-course", template)
    log = simulate(plan, random_entries(plan, 16, chance), chance, CALM)
    assert isinstance(log[-1].fact, f.StageClosed)
    running = EventView(fold(plan, log[:-1]), "E", Language.ENGLISH)
    assert document("result-book").make(running, Where()).data["stamp"] == "The event is not over: not final"
    assert "Awards" not in _titles("result-book", running)
    over = EventView(fold(plan, log), "E", Language.ENGLISH)
    assert not document("result-book").make(over, Where()).data["stamp"]
    assert "Awards" in _titles("result-book", over)


def test_prizes_go_to_the_places_in_their_order_and_thirds_share_theirs() -> None:
    event = replace(played_event("guangzhou-32-a", 32), language=Language.ENGLISH)
    rows = awards(event)[0]["rows"]
    assert [row[0] for row in rows] == ["冠军", "亚军", "季军", "", "优胜奖", *[""] * 5]
    assert [row[1] for row in rows] == ["1", "2", "3", "3", "5", "6", "7", "8", "9", "10"]


def test_a_prize_that_nobody_has_won_is_told() -> None:
    event = replace(played_event("guangzhou-32-a", 32), language=Language.ENGLISH)
    count = len(places_so_far(event.state))
    plan = replace(event.plan, prizes=(("all", count), ("one more", 1)))
    rows = awards(replace(event, state=replace(event.state, plan=plan)))[0]["rows"]
    assert rows[-1] == ["one more", "", "not awarded", ""]


@pytest.mark.parametrize("name", ["programme-book", "result-book"])
def test_the_contents_name_the_pages_on_which_the_chapters_stand(name: str) -> None:
    event = played_event("jiangsu-2023-groups-cross", 18, language=Language.ENGLISH, rough=True)
    found = pages(pdf(event, [(name, Where())]))
    listed = {
        title.rstrip(" ."): int(number)
        for title, _, number in (line.strip().rpartition(" ") for line in found[1].splitlines())
        if number.isdecimal() and "." in title
    }
    for title in _titles(name, event):
        assert listed[title] == min(at for at, page in enumerate(found, start=1) if at > 2 and title in page)


def test_two_books_in_one_file_have_contents_of_their_own() -> None:
    event = played_event("club-evening", 8, language=Language.ENGLISH)
    found = pages(pdf(event, [("programme-book", Where()), ("result-book", Where())]))
    contents = [page for page in found if page.startswith("Contents")]
    assert ["Regulations" in page for page in contents] == [True, False]


def test_who_holds_the_event_stands_on_the_cover_and_other_notes_among_the_provisions() -> None:
    plan = replace(new_plan("club-evening", "x"), notes=(("主办单位", "云汀市体育局"), ("着装", "整洁")))
    event = empty("club-evening", language=Language.ENGLISH)
    data = document("programme-book").make(replace(event, state=replace(event.state, plan=plan)), Where()).data
    assert cover_notes(plan) == (("主办单位", "云汀市体育局"),)
    assert data["lines"] == ["主办单位: 云汀市体育局"]
    assert {"kind": "labelled", "rows": [["着装", "整洁"]]} in data["parts"][0]["blocks"]


def test_a_reason_of_any_length_is_printed_to_its_end() -> None:
    event = played_event("national-swiss-pairs", 13, language=Language.ENGLISH)
    stage = event.state.stages["swiss"]
    fine = f.Penalised("swiss", 1, -100, -100, "迟到" * 1500 + "终", "NAT 53")
    state = replace(event.state, stages={"swiss": replace(stage, fines=dict.fromkeys((901, 902, 903), fine))})
    printed = "".join(pages(pdf(replace(event, state=state), [("penalties-list", Where())])))
    assert printed.count("终") == 3
    assert printed.count("迟") == 3 * 1500


def test_a_difference_of_five_gives_eighteen_to_eight_in_the_national_table() -> None:
    rows = document("conversion-table").make(played_event(*SWISS), Where()).data["blocks"][0]["rows"]
    assert rows[5] == ["5", "18", "8"]
    assert rows[-1] == ["≥ 13", "26", "0"]


def test_fujian_shows_match_points_beside_the_standard_score() -> None:
    rows = (
        document("conversion-table").make(played_event("fujian-shengji-swiss", 12), Where()).data["blocks"][0]["rows"]
    )
    assert rows[2] == ["2", "12", "8", "2.5", "0.5"]


def test_guangzhou_has_no_conversion_table() -> None:
    with pytest.raises(NothingToPrint, match="not turned into other points"):
        document("conversion-table").make(played_event("guangzhou-32-a", 32), Where())
