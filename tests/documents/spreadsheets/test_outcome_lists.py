"""名次、罚分、日程: a penalty is listed once, and the figures of sessions say what they count."""

from __future__ import annotations

import io

import python_calamine

from paizhuo.documents import EventView
from paizhuo.documents.spreadsheets.catalogue import xlsx
from paizhuo.documents.spreadsheets.outcome_lists import standings_sheet
from paizhuo.tournament.duplicate.options import Scoring
from paizhuo.tournament.scoring.carry_over import CarryMethod, CarryOver
from paizhuo.wording import Language
from tests.documents.cases import ONE_SIDE, cases
from tests.documents.papers.session_played import session
from tests.tournament.engines.test_pairs_movement import play_session, two_sessions


def _sheets(content: bytes) -> dict[str, list[list[object]]]:
    with python_calamine.load_workbook(io.BytesIO(content)) as book:
        return {name: list(map(list, book.get_sheet_by_name(name).to_python())) for name in book.sheet_names}


def test_a_penalty_is_listed_once_with_its_ruling_and_its_points() -> None:
    found = _sheets(xlsx(cases(Language.ENGLISH), "penalties.xlsx"))["Penalties"]
    own = [row for row in found if row[0] == float(ONE_SIDE)]
    assert [row[-1] for row in own] == [-2.0]


def test_the_figures_of_sessions_say_what_they_count() -> None:
    """The second session carries the first over: its percentage is of both, its match points are its own."""
    event = two_sessions(CarryOver(CarryMethod.ALL))
    play_session(event, "first", 1)
    play_session(event, "second", 101)
    sheet = standings_sheet(EventView(event.state, "Two sessions", Language.ENGLISH))
    heads = [column.head for column in sheet.columns]
    assert "match points" not in heads
    both = [heads.index(head) for head in ("percentage of all sessions", "matchpoints of this session")]
    own = [heads.index(head) for head in ("percentage", "matchpoints")]
    for row in sheet.rows:
        filled, empty = (own, both) if row[0] == "first" else (both, own)
        assert all(isinstance(row[at], int | float) for at in filled), row
        assert [row[at] for at in empty] == [None, None]
    # Six boards at three tables: the match points of a session are all that there is to share.
    shared = [row[both[1]] for row in sheet.rows if row[0] == "second"]
    assert sum(one for one in shared if isinstance(one, int | float)) == 6 * 3 * 4


def test_a_session_by_level_difference_has_its_sum_and_its_net_levels() -> None:
    sheet = standings_sheet(session(Language.ENGLISH, scoring=Scoring.IMP))
    heads = [column.head for column in sheet.columns]
    assert heads[6:8] == ["mean level difference", "level difference"]
    assert heads.count("level difference") == 2, "the sum of the comparisons, and the net levels that break ties"
    assert all(None not in row[6:8] for row in sheet.rows)
