"""逐副成绩单: every board of a pair with its score, once nobody plays a board any more."""

from __future__ import annotations

import pytest

from paizhuo.documents import Missing, Where
from paizhuo.documents.catalogue import document, pdf
from paizhuo.documents.finished_boards import WITH_THE_LAST
from paizhuo.documents.papers import personal_scores
from paizhuo.tournament.duplicate.options import Champions, Scoring
from paizhuo.wording import Language
from tests.documents.events import played_event
from tests.documents.golden import same_as_golden
from tests.documents.papers.session_played import session

HERE = Where("main")


def test_b_193_pair_1_board_by_board() -> None:
    made = document("personal-scores").make(session(Language.ENGLISH, champions=Champions.DOUBLE), HERE)
    assert len(made.data["sheets"]) == 6
    title, block, place = made.data["sheets"][0]["blocks"]
    assert "entry 1" in title["text"]
    assert [(row[0], row[1], row[2], *row[4:]) for row in block["rows"]] == [
        ("1", "1", "N-S", "3:0", "4", "100.00%"),
        ("2", "2", "N-S", "0:2", "0", "0.00%"),
        ("3", "3", "N-S", "3:0", "4", "100.00%"),
        ("", "", "", "sum", "8", "66.67%"),
    ]
    assert [row[3].split()[-1] for row in block["rows"] if row[3]] == ["4", "6", "5"]
    assert place["text"] == "N-S: Place 1: percentage 66.67%."


def test_a_round_of_several_boards_names_its_table_once() -> None:
    """A Mitchell of 14 pairs, three boards a round: the round, the direction and the opponents on its first board."""
    event = played_event("national-duplicate-pairs", 14, language=Language.ENGLISH)
    made = document("personal-scores").make(event, Where(event.plan.stages[0].id, entrant=1))
    *rows, _total = made.data["sheets"][0]["blocks"][1]["rows"]
    assert len(rows) == 21
    assert [row[0] for row in rows] == [text for number in range(1, 8) for text in (str(number), "", "")]
    assert all(bool(row[0]) == bool(row[2]) == bool(row[3]) for row in rows)


def test_by_level_difference_there_is_no_percentage() -> None:
    made = document("personal-scores").make(session(scoring=Scoring.IMP), HERE)
    block = made.data["sheets"][0]["blocks"][1]
    assert block["heads"][-1] == "级差"
    assert [row[-1] for row in block["rows"]] == ["+3.00", "−3.00", "+1.50", "+1.50"]


def test_it_waits_for_the_last_round_and_is_for_compared_boards() -> None:
    assert personal_scores.check(session(rounds=2), HERE) == Missing(WITH_THE_LAST, {"round": 3})
    assert personal_scores.check(session(rounds=0), HERE) == Missing(WITH_THE_LAST, {"round": 3})
    assert personal_scores.check(session(), Where("main", entrant=9)) == Missing(
        personal_scores.NO_SCORES, {"entrant": 9}
    )
    assert personal_scores.check(session(), Where("main", entrant=2)) is None
    assert (personal_scores.is_used(session()), personal_scores.is_used(played_event("national-swiss-pairs", 13))) == (
        True,
        False,
    )


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    same_as_golden(
        f"personal-scores-{language}", pdf(session(language), [("personal-scores", Where("main", entrant=1))])
    )
