"""Score sheets: the right form for every event, filled with who sits where, or blank."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.documents import EventView, NothingToPrint, Where
from paizhuo.documents.catalogue import document, pdf
from paizhuo.documents.tables import cut_and_stacked
from paizhuo.tournament.log.facts import Side as Placed
from paizhuo.tournament.results.outcomes import End
from paizhuo.wording import Language
from tests.documents.golden import same_as_read
from tests.documents.reading import pages
from tests.documents.staging import LONG, empty, played_event

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import MatchState

SWISS = Where("swiss", 1)
TEAMS = "national-teams-swiss-knockout"


def _data(name: str, event: EventView, where: Where) -> dict[str, Any]:
    return dict(document(name).make(event, where).data)


def _changed(event: EventView, where: Where, table: int) -> tuple[EventView, MatchState]:
    """A copy of the event and a match in it that can be changed."""
    state = event.state.branch()
    return replace(event, state=state), state.stages[where.stage].rounds[where.round - 1].matches[table]


def _with_stage(event: EventView, **values: Any) -> EventView:  # noqa: ANN401 - any field of a stage
    """The same event as if its first stage had been planned otherwise."""
    first, *rest = event.plan.stages
    state = event.state.branch()
    state.plan = replace(event.plan, stages=(replace(first, **values), *rest))
    return replace(event, state=state)


READ = {
    "score-sheet-pairs": ("national-swiss-pairs", 5, SWISS),
    "score-sheet-individual": ("national-individual", 8, Where("individual", 1, 1)),
    "score-sheet-boards": (TEAMS, 12, replace(SWISS, table=1)),
    "score-sheet-jiangsu": ("jiangsu-2023-swiss-pairs", 8, replace(SWISS, table=2)),
    "score-sheet-guangzhou": ("guangzhou-32-a", 32, Where("main", 1, 9)),
    "score-sheet-fujian": ("fujian-shengji-swiss", 8, replace(SWISS, table=1)),
    "travelling-sheet": ("national-swiss-pairs", 5, SWISS),
}


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", READ)
def test_a_sheet_reads_as_it_was_read(name: str, language: Language) -> None:
    template, entrants, where = READ[name]
    same_as_read(f"{name}-{language}", pdf(played_event(template, entrants, language=language), [(name, where)]))


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", READ)
def test_a_blank_sheet_reads_as_it_was_read(name: str, language: Language) -> None:
    same_as_read(f"{name}-blank-{language}", pdf(empty("national-swiss-pairs", language=language), [(name, Where())]))


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
    sheets = _data("score-sheets", event, SWISS)["sheets"]
    assert sorted(int(one["table"]) for one in sheets) == [1, 2, 3, 4, 5, 6]
    assert len(pages(pdf(event, [("score-sheets", SWISS)]))) == 3


def test_one_table_can_be_asked_for() -> None:
    event = played_event("national-swiss-pairs", 13)
    assert [one["table"] for one in _data("score-sheets", event, replace(SWISS, table=4))["sheets"]] == ["4"]


def test_a_table_that_the_round_does_not_have_is_told() -> None:
    with pytest.raises(NothingToPrint, match="no table 99"):
        _data("score-sheets", played_event("national-swiss-pairs", 13), replace(SWISS, table=99))


def test_a_table_that_is_not_played_needs_no_sheet() -> None:
    event, match = _changed(played_event("national-swiss-pairs", 13), SWISS, 2)
    match.pairing = match.pairing._replace(walkover=End.AWAY)
    sheets = _data("score-sheets", event, SWISS)["sheets"]
    assert sorted(int(one["table"]) for one in sheets) == [1, 3, 4, 5, 6]
    with pytest.raises(NothingToPrint, match="has left"):
        _data("score-sheets", event, replace(SWISS, table=2))


def test_a_round_in_which_nobody_plays_has_no_sheets() -> None:
    event, match = _changed(played_event("national-swiss-pairs", 2), SWISS, 1)
    match.pairing = match.pairing._replace(walkover=End.HOME)
    with pytest.raises(NothingToPrint, match="No table of round 1"):
        _data("score-sheets", event, SWISS)


def test_a_draft_is_not_printed() -> None:
    state = played_event("national-swiss-pairs", 13).state.branch()
    state.stages["swiss"].rounds[0].published = False
    with pytest.raises(NothingToPrint):
        _data("score-sheets", replace(played_event("national-swiss-pairs", 13), state=state), SWISS)


def test_home_sits_north_south_unless_its_line_up_says_otherwise() -> None:
    event, match = _changed(played_event("national-swiss-pairs", 13), SWISS, 1)
    rows = _data("score-sheets", event, replace(SWISS, table=1))["sheets"][0]["rows"]
    assert [row["cells"][0] for row in rows] == [str(match.pairing.away[0]), str(match.pairing.home[0])]
    match.seated[End.HOME] = (Placed("open", "E", "甲"), Placed("open", "W", "乙"))
    rows = _data("score-sheets", event, replace(SWISS, table=1))["sheets"][0]["rows"]
    assert [row["cells"][0] for row in rows] == [str(match.pairing.home[0]), str(match.pairing.away[0])]


def test_a_pair_with_a_name_of_its_own_is_named_before_its_players() -> None:
    sheets = _data("score-sheets", played_event("national-swiss-pairs", 13), SWISS)["sheets"]
    names = [row["cells"][1] for one in sheets for row in one["rows"]]
    assert [len(name.split("\n")) for name in names if name.startswith(LONG)] == [3]
    assert sorted({len(name.split("\n")) for name in names}) == [2, 3]


def test_the_day_is_printed_where_the_event_has_only_one() -> None:
    event = replace(played_event("national-swiss-pairs", 13), language=Language.ENGLISH)
    one_day = replace(event, last_day=event.first_day)
    assert _data("score-sheets", one_day, SWISS)["sheets"][0]["date"] == "2026-12-05"
    assert "_" in _data("score-sheets", event, SWISS)["sheets"][0]["date"]


def test_more_deals_than_the_form_has_columns_go_on_in_a_second_line() -> None:
    event = _with_stage(replace(played_event("national-swiss-pairs", 2), language=Language.ENGLISH), deals=16)
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
            _data(name, event, where)
        assert document(name).make(event, Where()).data["sheets"]


def test_each_room_has_a_sheet_with_its_boards_and_the_teams_change_sides() -> None:
    event, match = _changed(replace(played_event(TEAMS, 12), language=Language.ENGLISH), SWISS, 1)
    match.seated[End.HOME] = tuple(
        Placed(room, seat, player)
        for room, seat, player in (
            ("open", "N", "甲"),
            ("open", "S", "乙"),
            ("closed", "E", "丙"),
            ("closed", "W", "丁"),
        )
    )
    opened, closed = _data("score-sheets", event, replace(SWISS, table=1))["sheets"]
    assert (opened["room"], closed["room"]) == ("Open room", "Closed room")
    assert opened["seats"] == [["North", "甲"], ["East", ""], ["South", "乙"], ["West", ""]]
    assert closed["seats"] == [["North", ""], ["East", "丙"], ["South", ""], ["West", "丁"]]
    assert [row[0] for row in opened["boards"]] == ["1", "2", "3", "4", "5", "6", "7", "8"]
    assert opened["boards"][0] == ["1", "2", "None, East leads", "-"]
    assert opened["boards"][4] == ["5", "5", "North-South", "West"]


def test_a_team_that_chose_its_seats_is_added_up_from_the_seats_it_took() -> None:
    event, match = _changed(replace(played_event(TEAMS, 12), language=Language.ENGLISH), SWISS, 1)
    usual = _data("score-sheets", event, replace(SWISS, table=1))["sheets"][0]["totals"]
    assert usual[0] == "Home, open room, North-South:"
    match.seated[End.AWAY] = (Placed("open", "N", "甲"), Placed("open", "S", "乙"))
    turned = _data("score-sheets", event, replace(SWISS, table=1))["sheets"][1]["totals"]
    assert turned[:5] == [
        "Home, open room, East-West:",
        "Visitors, open room, North-South:",
        "Net level difference (IMP):",
        "Home, closed room, North-South:",
        "Visitors, closed room, East-West:",
    ]


def test_a_match_in_segments_has_its_first_boards_in_the_first_segment() -> None:
    event = replace(played_event(TEAMS, 12), language=Language.ENGLISH)
    sheets = _data("score-sheets", event, Where("knockout", 1, 1))["sheets"]
    found = [(one["room"], one["about"][-6:], one["boards"][0][0], one["boards"][-1][0]) for one in sheets]
    assert sorted(found) == [
        ("Closed room", "1 of 2", "1", "8"),
        ("Closed room", "2 of 2", "9", "16"),
        ("Open room", "1 of 2", "1", "8"),
        ("Open room", "2 of 2", "9", "16"),
    ]


def test_boards_after_the_sixteenth_have_no_presets() -> None:
    sheet = _data("score-sheets", _with_stage(played_event(TEAMS, 12), boards=20), replace(SWISS, table=1))["sheets"][0]
    assert sheet["boards"][15][1] == "A"
    assert sheet["boards"][16] == ["17", "", "", ""]


def test_a_travelling_sheet_goes_with_every_board_and_names_every_table() -> None:
    event = replace(played_event("national-swiss-pairs", 26), language=Language.ENGLISH)
    sheets = _data("travelling-sheet", event, SWISS)["sheets"]
    assert len(sheets) == 16, "eight boards; thirteen tables need two sheets"
    third = [one for one in sheets if one["board"] == "3"]
    assert sorted(int(line[0]) for one in third for line in one["lines"]) == list(range(1, 14))
    assert third[0]["preset"] == [["Level of the board", "4"], ["Tribute", "West"], ["Return", "North"]]


@given(st.integers(0, 60))
def test_cut_pages_lie_in_order_the_upper_halves_first(count: int) -> None:
    order = [one["n"] for one in cut_and_stacked([{"n": at} for at in range(count)])]
    assert order[::2] + order[1::2] == list(range(count))
