"""公告: facts undone or restored at once are one public notice, which names them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.officiating.table_key import TableKey
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.web.log import actions
from tests.web import staging
from tests.web.log.test_actions import published
from tests.web.public.test_pairing_reasons import notice_words

if TYPE_CHECKING:
    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db


def two_results() -> Competition:
    """Two confirmed results after act 5."""
    here = published()
    for table in (1, 2):
        at = TableKey("main", 1, table)
        staging.put(here, f.ResultEntered(*at, Levels(8, 4)), f.ResultConfirmed(*at))
    here.refresh_from_db()
    return here


def test_going_back_is_one_notice_and_undoing_that_names_what_counts_again() -> None:
    here = two_results()
    back = actions.back_to(staging.request(here), 5, "本轮重来").act
    what = (
        "积分编排, round 1, table 1: an official confirms the result;"
        " 积分编排, round 1, table 2: an official confirms the result"
    )
    assert notice_words(here) == [f"Taken back: {what}. Reason: 本轮重来"]
    actions.undo(staging.request(here), back.no, "不重来")
    assert notice_words(here)[0] == f"In force again: {what}. Reason: 不重来"


def test_what_was_undone_and_restored_at_once_gives_no_notice() -> None:
    here = two_results()
    actions.undo_fact(staging.request(here), here.fact_count, "未核对")
    before = notice_words(here)
    here.refresh_from_db()
    actions.back_to(staging.request(here), here.act_count - 1, "恢复")
    assert notice_words(here)[1:] == before
    assert notice_words(here)[0].startswith("In force again: 积分编排, round 1, table 2")


def test_a_result_between_two_undos_parts_them() -> None:
    here = two_results()
    first, last = here.fact_count - 2, here.fact_count
    at = TableKey("main", 1, 1)
    staging.put(here, f.Undone(first, "未核对"), f.ResultConfirmed(*at), f.Undone(last, "未核对"))
    assert [one.partition(":")[0] for one in notice_words(here)] == ["Taken back", "Taken back"]


def test_a_long_list_ends_with_a_count() -> None:
    here = published()
    tables = sorted(staging.state(here).stages["main"].rounds[0].matches)
    for table in tables:
        at = TableKey("main", 1, table)
        staging.put(here, f.ResultEntered(*at, Levels(8, 4)), f.ResultConfirmed(*at))
    staging.put(here, f.Penalised("main", 1, -100, 0, "迟到"), f.Penalised("main", 2, -100, 0, "迟到"))
    here.refresh_from_db()
    actions.back_to(staging.request(here), 5, "本轮重来")
    more = len(tables) + 2 - 5
    assert notice_words(here)[0].endswith(f" and {more} more. Reason: 本轮重来")


def test_that_an_appeal_is_heard_after_all_is_not_public() -> None:
    here = two_results()
    about = here.fact_count
    staging.put(
        here,
        f.Appealed(about, 1, "记分错"),
        f.AppealDecided(about + 1, upheld=False, refunded=False, text="不予受理", admitted=False),
    )
    here.refresh_from_db()
    actions.undo(staging.request(here), here.act_count, "重议")
    assert notice_words(here) == []
