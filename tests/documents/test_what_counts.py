"""What counts and what does not: cancelled results, idle lots, prizes and points are told as they are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.documents import EventView, Where
from paizhuo.documents.catalogue import document, pdf
from paizhuo.documents.sections import records
from paizhuo.documents.sections.final import awards
from paizhuo.documents.spreadsheets.round_lists import results_sheet
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.results.outcomes import Decision, Levels
from paizhuo.tournament.results.sheets import cancelled_entrants
from paizhuo.wording import Language
from tests.documents.reading import pages
from tests.documents.staging import played_event

GONE = 3


def _after_two_rounds(language: Language = Language.ENGLISH) -> EventView:
    """A round robin of twelve teams of which one has left after two rounds."""
    played = played_event("national-teams-round-robin", 12, language=language)
    state = played.state.branch()
    (stage,) = state.stages.values()
    stage.rounds, stage.closed = stage.rounds[:2], False
    stage.left[GONE], state.left[GONE] = 2, f.Left(GONE, f.LeaveKind.WITHDRAWN, "家中有事")
    assert cancelled_entrants(state, stage.id) == {GONE}
    return replace(played, state=state)


def test_cancelled_results_are_struck_in_the_cross_table_and_told_below_with_the_article() -> None:
    data = document("cross-table").make(_after_two_rounds(), Where()).data
    (table,) = data["tables"]
    for row in table["rows"]:
        for number, cell in zip(table["across"], row["cells"], strict=True):
            concerned = str(GONE) in {row["number"], number}
            assert all((result["fate"] == "void") is concerned for result in cell["results"])
            assert all(result["words"].startswith("[") is concerned for result in cell["results"])
    assert "not counted" in data["legend"]
    assert "National 34(一)3" in data["legend"]


def test_a_result_that_does_not_count_is_marked_in_its_round_and_gives_no_points() -> None:
    event = _after_two_rounds()
    (block,) = document("round-results").make(event, Where(event.plan.stages[0].id, 1)).data["blocks"]
    void = [row for row in block["rows"] if row[1].startswith(f"{GONE} ") or row[3].startswith(f"{GONE} ")]
    counted = [row for row in block["rows"] if row not in void]
    assert [(row[2][0], row[4], row[5], row[6]) for row in void] == [("[", "", "", "not counted")]
    assert all(row[4] and row[5] and "not counted" not in row[6] for row in counted)
    assert "National 34(一)3" in block["after"][-1]


def test_a_result_that_does_not_count_says_so_in_the_spreadsheet() -> None:
    sheet = results_sheet(_after_two_rounds())
    for row in sheet.rows:
        void = GONE in {row[3], row[5]}
        assert (row[-1] == "not counted") is void
        assert (row[9] is None) is void


def test_the_marks_of_cancelled_results_are_printed() -> None:
    found = "".join(pages(pdf(_after_two_rounds(Language.CHINESE), [("cross-table", Where())])))
    assert "第 34 条(一)3" in found


def test_a_lot_for_a_match_that_was_not_level_in_the_end_is_marked_as_idle() -> None:
    event = played_event("national-knockout", 8, language=Language.ENGLISH)
    state = event.state.branch()
    (stage,) = state.stages.values()
    first, second = (match for _, match in sorted(stage.rounds[0].matches.items())[:2])
    for table, match in ((1, first), (2, second)):
        sides = match.pairing.home[0], match.pairing.away[0]
        match.lot = f.LotDrawn(stage.id, f"match/1/{table}", sides, sides)
        stage.lots.append(match.lot)
    first.confirmed = Levels(5, 5, first.drawn_winner, Decision.LOT)
    (block,) = records.lots(replace(event, state=state))
    assert [row[-1] for row in block["rows"]] == ["", "has decided nothing"]


def test_without_prizes_the_result_book_honours_the_first_three_places_like_the_certificates() -> None:
    event = played_event("national-swiss-pairs", 13, language=Language.ENGLISH)
    assert not event.plan.prizes
    rows = awards(event)[0]["rows"]
    assert [row[0] for row in rows] == ["1st place", "2nd place", "3rd place"]
    chosen = document("certificates").make(event, Where()).data["certificates"]
    assert [one["name"] for one in chosen] == [row[2].split(" ", 1)[1] for row in rows]


@pytest.mark.parametrize(
    ("language", "head"),
    [(Language.ENGLISH, "Penalty points (Match points / VP)"), (Language.CHINESE, "罚分（场分/级差分）")],
)
def test_the_column_of_penalties_says_which_points_stand_in_it(language: Language, head: str) -> None:
    event = played_event("national-swiss-pairs", 13, language=language)
    state = event.state.branch()
    state.stages["swiss"].fines[901] = f.Penalised("swiss", 1, -100, 0, "迟到")
    (block,) = document("result-list").make(replace(event, state=state), Where("swiss")).data["blocks"]
    assert head in block["heads"]
    assert block["rows"][next(at for at, row in enumerate(block["rows"]) if row[1] == "1")][-1] == "-1 / 0"


def test_no_other_format_than_a_round_robin_cancels_results() -> None:
    event = played_event("national-swiss-pairs", 13)
    assert event.plan.stages[0].format is Format.SWISS
    assert not cancelled_entrants(event.state, "swiss")
