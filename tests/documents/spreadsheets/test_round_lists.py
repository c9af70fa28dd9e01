"""对阵与成绩: pairings and results of published rounds."""

from __future__ import annotations

import io
from dataclasses import replace

import python_calamine

from paizhuo.documents.spreadsheets.catalogue import xlsx
from paizhuo.documents.spreadsheets.round_lists import results_sheet
from paizhuo.wording import Language
from tests.documents.events import GONE, event_with_cancelled_results, played_event
from tests.documents.papers.session_played import session


def _sheets(content: bytes) -> dict[str, list[list[object]]]:
    with python_calamine.load_workbook(io.BytesIO(content)) as book:
        return {name: list(map(list, book.get_sheet_by_name(name).to_python())) for name in book.sheet_names}


def test_results_hold_levels_points_and_words() -> None:
    found = _sheets(xlsx(played_event("national-swiss-pairs", 12, language=Language.ENGLISH), "results.xlsx"))[
        "Results"
    ]
    assert found[0][:7] == [
        "Stage",
        "Round no.",
        "Table no.",
        "Home no.",
        "Home side",
        "Visitors no.",
        "Visitors",
    ]
    first = dict(zip(map(str, found[0]), found[1], strict=True))
    assert (first["Round no."], first["Table no."]) == (1.0, 1.0)
    assert float(str(first["Match points, home"])) + float(str(first["Match points, visitors"])) == 2.0


def test_byes_are_below_the_tables_of_their_round() -> None:
    found = _sheets(xlsx(played_event("national-swiss-pairs", 13, language=Language.ENGLISH), "pairings.xlsx"))[
        "Pairings"
    ]
    assert [row[7] for row in found if row[1] == 1.0][-1] == "bye"


def test_a_round_that_is_a_draft_is_in_no_list() -> None:
    event = played_event("national-swiss-pairs", 12, language=Language.ENGLISH)
    state = event.state.branch()
    last = len(state.stages["swiss"].rounds)
    state.stages["swiss"].own_round(last).published = False
    found = _sheets(xlsx(replace(event, state=state), "pairings.xlsx"))["Pairings"]
    assert max(float(str(row[1])) for row in found[1:]) == last - 1


def test_a_result_that_does_not_count_says_so_in_the_spreadsheet() -> None:
    sheet = results_sheet(event_with_cancelled_results())
    for row in sheet.rows:
        void = GONE in {row[3], row[5]}
        assert (row[-1] == "not counted") is void
        assert (row[9] is None) is void


def test_b_193_results_of_a_session_hold_the_match_points_of_both_sides() -> None:
    sheet = results_sheet(session(Language.ENGLISH))
    heads = [column.head for column in sheet.columns]
    first = heads.index("matchpoints, North-South")
    assert heads[first + 1] == "matchpoints, East-West"
    assert [tuple(row[first : first + 2]) for row in sheet.rows[:3]] == [(4.0, 0.0), (2.0, 2.0), (2.0, 2.0)]
    swiss = results_sheet(played_event("national-swiss-pairs", 12, language=Language.ENGLISH))
    assert not [column for column in swiss.columns if "matchpoints" in column.head]
