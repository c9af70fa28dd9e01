"""轮次表、交叉表、积分编排表: who meets whom, and what has come of it so far."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.chance import Chance
from paizhuo.documents import EventView, Missing, Paper, Where, typeset
from paizhuo.documents.catalogue import document
from paizhuo.documents.papers import cross_table, progress_table, round_table
from paizhuo.officiating.tables.match_lists import Fate, fate_of
from paizhuo.tournament import directing
from paizhuo.tournament.generator import CALM, random_entries, simulate
from paizhuo.tournament.log.fold import apply, fold, start
from paizhuo.tournament.plan.templates import new_plan
from paizhuo.tournament.results.outcomes import Boards, End, Forfeit, Halved, Levels
from paizhuo.tournament.results.points import points
from paizhuo.wording import Language, sayer
from paizhuo.wording.tournament.scores import both_scores_words, own_score_words
from tests.documents.golden import same_as_read
from tests.documents.reading import pages
from tests.documents.staging import empty, played_event

ENGLISH = sayer(Language.ENGLISH)


def _printed(paper: Paper, language: Language = Language.ENGLISH) -> bytes:
    return typeset([paper], title=paper.title, language=language)


def _cycles(cycles: int, entrants: int) -> EventView:
    plan = new_plan("jiangsu-2023-groups-cross", "cup")
    plan = replace(plan, stages=(replace(plan.stages[0], groups=1, cycles=cycles),))
    chance = Chance(b"printed matter of an event", "cycles")
    state = fold(plan, simulate(plan, random_entries(plan, entrants, chance), chance, CALM))
    return EventView(state, "Spring Open", Language.ENGLISH)


def test_a_round_table_is_the_published_one_with_home_first() -> None:
    (part,) = round_table.make(played_event("national-teams-round-robin", 6), Where()).data["parts"]
    assert part["rows"][0] == ["1", "3–5", "2–4", "1–6"]
    assert [row[0] for row in part["key"]] == ["1", "2", "3", "4", "5", "6"]


def test_before_the_draw_the_table_is_there_and_its_numbers_are_to_be_filled_in() -> None:
    event = played_event("jiangsu-2023-groups-cross", 18)
    state = event.state.branch()
    state.stages.clear()
    parts = round_table.make(replace(event, state=state), Where()).data["parts"]
    assert [len(part["key"]) for part in parts] == [5, 5, 4, 4]
    assert parts[0]["key"][0] == ["1", "", "", ""]
    assert parts[0]["rows"][0][1:] == ["3–5", "2–4", "1"]


def test_an_odd_field_rests_by_number() -> None:
    (part,) = round_table.make(played_event("national-teams-round-robin", 5), Where()).data["parts"]
    assert [row[-1] for row in part["rows"]] == ["1", "2", "3", "4", "5"]


def test_a_second_cycle_has_a_table_of_its_own_with_the_numbers_of_its_rounds() -> None:
    event = _cycles(2, 4)
    first, second = round_table.make(event, Where()).data["parts"]
    assert [row[0] for row in second["rows"]] == ["4", "5", "6"]
    (numbers,) = event.rounds("groups")[3].numbers
    assert [row[1] for row in second["key"]] == [str(number) for number in numbers]
    assert sorted(row[1] for row in first["key"]) == sorted(row[1] for row in second["key"])


def test_a_later_cycle_is_not_told_before_its_first_round_is_public() -> None:
    event = _cycles(2, 4)
    state = event.state.branch()
    state.stages["groups"].rounds[3].published = False
    del state.stages["groups"].rounds[4:]
    assert len(round_table.make(replace(event, state=state), Where()).data["parts"]) == 1


def test_a_cross_table_mirrors_every_result() -> None:
    (table,) = cross_table.make(played_event("national-teams-round-robin", 6), Where()).data["tables"]
    cells = [[cell["results"] for cell in row["cells"]] for row in table["rows"]]
    for i, row in enumerate(cells):
        for j, results in enumerate(row):
            if i == j:
                assert not results
            else:
                assert results[0]["words"].split(":") == cells[j][i][0]["words"].split(":")[::-1]


def test_a_group_of_more_than_24_goes_on_on_another_sheet() -> None:
    made = cross_table.make(played_event("national-teams-round-robin", 26), Where())
    assert [len(one["across"]) for one in made.data["tables"]] == [24, 2]
    assert len(pages(_printed(made))) > 1


def test_running_totals_end_at_the_total() -> None:
    event = played_event("national-swiss-pairs", 13)
    sheets = directing.context(event.state, "swiss").sheets()
    for row in progress_table.make(event, Where()).data["rows"]:
        sheet = sheets[int(row["number"])]
        assert points(row["rounds"][-1]["total"]) == sheet.total_mp() - sheet.fined_mp


def test_an_unconfirmed_result_is_in_no_table() -> None:
    event = played_event("national-swiss-pairs", 13)
    state = event.state.branch()
    last = state.stages["swiss"].rounds[-1]
    match = last.matches[1]
    match.entered, match.confirmed = match.confirmed, None
    state.stages["swiss"].closed = False
    rows = progress_table.make(replace(event, state=state), Where()).data["rows"]
    mine = next(row for row in rows if int(row["number"]) in match.pairing.home)
    assert (mine["rounds"][-1]["score"], mine["rounds"][-1]["total"]) == ("", "")
    assert mine["rounds"][-1]["met"].startswith(str(match.pairing.away[0]))
    other = next(row for row in rows if int(row["number"]) in last.matches[2].pairing.home)
    assert other["rounds"][-1]["score"]
    assert not other["rounds"][-1]["total"]


@pytest.mark.parametrize("template", ["national-swiss-pairs", "jiangsu-2023-groups-cross"])
def test_the_tables_can_be_printed_at_every_moment_of_an_event(template: str) -> None:
    plan = new_plan(template, "cup")
    chance = Chance(b"printed matter of an event", "moments")
    state = start(plan)
    made = []
    for logged in simulate(plan, random_entries(plan, 16, chance), chance, CALM):
        apply(state, logged)
        event = EventView(state, "Spring Open", Language.ENGLISH)
        for paper in (round_table, cross_table, progress_table):
            missing = paper.check(event, Where())
            made.append(missing.words(ENGLISH) if missing else paper.make(event, Where()).title)
    assert len(set(made)) > 3


def test_what_a_side_has_of_a_match_is_told_from_its_own_end() -> None:
    assert own_score_words(ENGLISH, Levels(12, 3), End.AWAY) == "5"
    assert both_scores_words(ENGLISH, Boards(30, 18, 16), End.AWAY) == "18:30"
    assert both_scores_words(ENGLISH, Halved(), End.HOME) == "="
    assert [fate_of(Forfeit(None), end) for end in End] == [Fate.LOST, Fate.LOST]


@pytest.mark.parametrize("name", ["round-table", "cross-table", "progress-table"])
def test_another_format_or_an_empty_event_says_why_there_is_nothing(name: str) -> None:
    for event in (
        played_event("national-knockout", 13),
        empty("national-swiss-pairs"),
        empty("national-teams-round-robin"),
    ):
        assert isinstance(document(name).check(event, Where()), Missing)


@pytest.mark.parametrize("language", Language)
def test_the_charts_say_what_has_been_read(language: Language) -> None:
    groups = played_event("jiangsu-2023-groups-cross", 18, language=language)
    same_as_read(f"round-table-{language}", _printed(round_table.make(groups, Where()), language))
    same_as_read(f"cross-table-{language}", _printed(cross_table.make(groups, Where()), language))
    swiss = played_event("national-swiss-pairs", 13, language=language, rough=True)
    same_as_read(f"progress-table-{language}", _printed(progress_table.make(swiss, Where()), language))
