"""记分表: the right form for every event, for every table that is played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.documents import Missing, NothingToPrint, Where
from paizhuo.documents.catalogue import document, pdf
from paizhuo.documents.paper import NO_SUCH_ROUND
from paizhuo.documents.papers import score_sheets
from paizhuo.tournament.log.facts import Side as Placed
from paizhuo.tournament.results.outcomes import End
from paizhuo.wording import Language
from tests.documents.events import LONG, played_event, with_match, with_stage
from tests.documents.papers.data import data_of
from tests.documents.pdf_reader import pages

SWISS = Where("swiss", 1)
TEAMS = "national-teams-swiss-knockout"


@pytest.mark.parametrize(
    ("template", "entrants", "stage", "title"),
    [
        ("national-swiss-pairs", 8, "swiss", "Score sheet: Swiss pairs"),
        ("national-individual", 8, "individual", "Score sheet: Swiss individual"),
        (TEAMS, 12, "swiss", "Score sheet: team match of 8 boards"),
        ("jiangsu-2017-swiss-pairs", 8, "swiss", "Record sheet"),
        ("jiangsu-2023-swiss-pairs", 8, "swiss", "Record sheet"),
        ("guangzhou-32-b", 32, "main", "Guandan competition: individual points sheet"),
        ("fujian-shengji-swiss", 8, "swiss", "Score sheet"),
    ],
)
def test_the_form_is_that_of_the_book_and_of_the_kind_of_event(
    template: str, entrants: int, stage: str, title: str
) -> None:
    event = played_event(template, entrants, language=Language.ENGLISH)
    assert document("score-sheets").make(event, Where(stage, 1)).title == title


def test_every_table_has_a_sheet_and_two_are_on_a_page() -> None:
    event = played_event("national-swiss-pairs", 13)
    sheets = data_of("score-sheets", event, SWISS)["sheets"]
    assert sorted(int(one["table"]) for one in sheets) == [1, 2, 3, 4, 5, 6]
    assert len(pages(pdf(event, [("score-sheets", SWISS)]))) == 3


def test_one_table_can_be_printed_alone() -> None:
    event = played_event("national-swiss-pairs", 13)
    assert [one["table"] for one in data_of("score-sheets", event, replace(SWISS, table=4))["sheets"]] == ["4"]


def test_a_table_that_the_round_does_not_have_is_refused() -> None:
    with pytest.raises(NothingToPrint, match="no table 99"):
        data_of("score-sheets", played_event("national-swiss-pairs", 13), replace(SWISS, table=99))


def test_a_table_that_is_not_played_needs_no_sheet() -> None:
    event, match = with_match(played_event("national-swiss-pairs", 13), SWISS, 2)
    match.pairing = match.pairing._replace(walkover=End.AWAY)
    sheets = data_of("score-sheets", event, SWISS)["sheets"]
    assert sorted(int(one["table"]) for one in sheets) == [1, 3, 4, 5, 6]
    with pytest.raises(NothingToPrint, match="has left"):
        data_of("score-sheets", event, replace(SWISS, table=2))


def test_a_round_in_which_nobody_plays_has_no_sheets() -> None:
    event, match = with_match(played_event("national-swiss-pairs", 2), SWISS, 1)
    match.pairing = match.pairing._replace(walkover=End.HOME)
    with pytest.raises(NothingToPrint, match="No table of round 1"):
        data_of("score-sheets", event, SWISS)


def test_a_draft_is_not_printed() -> None:
    state = played_event("national-swiss-pairs", 13).state.branch()
    state.stages["swiss"].own_round(1).published = False
    with pytest.raises(NothingToPrint):
        data_of("score-sheets", replace(played_event("national-swiss-pairs", 13), state=state), SWISS)


def test_home_sits_north_south_unless_its_line_up_says_otherwise() -> None:
    event, match = with_match(played_event("national-swiss-pairs", 13), SWISS, 1)
    rows = data_of("score-sheets", event, replace(SWISS, table=1))["sheets"][0]["rows"]
    assert [row["cells"][0] for row in rows] == [str(match.pairing.away[0]), str(match.pairing.home[0])]
    match.seated[End.HOME] = (Placed("open", "E", "甲"), Placed("open", "W", "乙"))
    rows = data_of("score-sheets", event, replace(SWISS, table=1))["sheets"][0]["rows"]
    assert [row["cells"][0] for row in rows] == [str(match.pairing.home[0]), str(match.pairing.away[0])]


def test_a_pair_with_a_name_of_its_own_is_named_before_its_players() -> None:
    sheets = data_of("score-sheets", played_event("national-swiss-pairs", 13), SWISS)["sheets"]
    names = [row["cells"][1] for one in sheets for row in one["rows"]]
    assert [len(name.split("\n")) for name in names if name.startswith(LONG)] == [3]
    assert sorted({len(name.split("\n")) for name in names}) == [2, 3]


def test_the_day_is_printed_where_the_event_has_only_one() -> None:
    event = replace(played_event("national-swiss-pairs", 13), language=Language.ENGLISH)
    one_day = replace(event, last_day=event.first_day)
    assert data_of("score-sheets", one_day, SWISS)["sheets"][0]["date"] == "2026-12-05"
    assert "_" in data_of("score-sheets", event, SWISS)["sheets"][0]["date"]


def test_more_deals_than_the_form_has_columns_go_on_in_a_second_line() -> None:
    event = with_stage(replace(played_event("national-swiss-pairs", 2), language=Language.ENGLISH), deals=16)
    page = pages(pdf(event, [("score-sheets", SWISS)]))[0].split()
    assert page.count("16") == 2
    assert "17" not in page


def test_a_form_for_another_kind_of_event_can_be_had_blank_only() -> None:
    pairs, teams = played_event("national-swiss-pairs", 13), played_event(TEAMS, 12)
    singles = played_event("national-individual", 8)
    for name, event, where in (
        ("score-sheet-individual", pairs, SWISS),
        ("score-sheet-boards", pairs, SWISS),
        ("score-sheet-pairs", singles, Where("individual", 1)),
        ("score-sheet-pairs", teams, SWISS),
        ("score-sheet-jiangsu", teams, SWISS),
        ("travelling-sheet", teams, SWISS),
    ):
        with pytest.raises(NothingToPrint):
            data_of(name, event, where)
        assert document(name).make(event, Where()).data["sheets"]


def test_only_the_tables_of_the_round_can_be_missing() -> None:
    event = played_event("national-swiss-pairs", 13)
    assert [score_sheets.check(event, where) for where in (Where(), SWISS)] == [None] * 2
    assert score_sheets.check(event, Where("swiss", 99)) == Missing(NO_SUCH_ROUND, {"round": 99})
