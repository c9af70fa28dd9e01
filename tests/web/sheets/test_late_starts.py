"""迟到开局: the score sheet of a table in the hall begins as a ruling on lateness has it."""

from __future__ import annotations

import pytest

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.log import actions as log_actions
from paizhuo.web.results.tables import tables_of
from paizhuo.web.sheets.live_levels import live_levels
from tests.web.live.officials.playing import signed_in
from tests.web.phone.tables import CodedTable, Phone, agree, both, match_at, plan, table
from tests.web.staging import appoint, request

pytestmark = pytest.mark.django_db

HOME_AHEAD = "SENW"
"""The home side, on North-South, goes up two levels."""


def rule_late(at: CodedTable, book: str, seconds: int, command: str = "late-00001") -> None:
    """The visitors, on East-West, came late by so many seconds; who leads is chosen where the book asks."""
    chief = signed_in(appoint(at.competition, Role.CHIEF, f"chief-{command}"))
    case = {"off": "late", "who": match_at(at).pairing.away[0], "seat": "-", "a.own-delay": seconds}
    if book.startswith("jiangsu"):
        case |= {"a.others-delay": 0, "c.leader": "1"}
    address = f"/desk/{at.competition.slug}/referee/main/1/{at.key.table}/"
    answer = chief.post(address, {**case, "do": "give", "command": command})
    assert answer.status_code == 302, answer.content.decode()


def levels_now(at: CodedTable) -> tuple[int, int] | None:
    """What the desk shows: the steps of home and visitors above 2."""
    at.competition.refresh_from_db()
    snapshot = snapshot_of(at.competition)
    (here,) = [one for one in tables_of(at.competition, snapshot, "main", 1) if one.number == at.key.table]
    return live_levels(at.competition, snapshot, here)


@pytest.mark.parametrize(
    ("book", "seconds", "begins", "lost"),
    [
        pytest.param("jiangsu-2017", 420, (3, 0), 1, id="J17 3.9pen"),
        pytest.param("jiangsu-2023", 420, (3, 0), 1, id="J23 3.7(三)1"),
        pytest.param("national", 120, (1, 0), 0, id="NAT 32(一)"),
        pytest.param("national", 420, (2, 0), 0, id="NAT 32(二)"),
        pytest.param("guangzhou-2025", 420, (1, 0), 1, id="GZ R2"),
    ],
)
def test_the_sheet_begins_as_it_was_ruled(book: str, seconds: int, begins: tuple[int, int], lost: int) -> None:
    at = table(plan(book, deals=3))
    home, away = both(at)
    assert levels_now(at) is None
    assert home.look().context["start"] is None
    rule_late(at, book, seconds)
    assert levels_now(at) == begins
    shown = home.look().context
    assert (shown["own"], shown["their"], shown["start"].is_first_lost) == (*begins, bool(lost))
    for phone in (home, away):
        assert "迟到裁定：" in phone.text()
        assert ("首副判负，已经计入" in phone.text()) is bool(lost)
    climbs = home.look(do="enter").context["outcomes"][1].climbs
    assert [(one.before, one.after) for one in climbs] == [(begins[0], begins[0] + 2), (0, 0)]
    for number in range(1, 4 - lost):
        assert not home.look().context["over"]
        agree(at, HOME_AHEAD)
        assert levels_now(at) == (begins[0] + 2 * number, 0)
    assert home.look().context["over"], "a lost first deal is one of the three"


def test_a_ruling_that_is_undone_takes_its_start_along_though_deals_are_written() -> None:
    at = table(plan("national", deals=3))
    rule_late(at, "national", 420)
    agree(at, HOME_AHEAD)
    act = at.competition.acts.filter(first_fact__isnull=False).latest("no")
    assert levels_now(at) == (4, 0)
    log_actions.undo(request(at.competition), act.no, "记错了")
    assert levels_now(at) == (2, 0)
    assert Phone(at, "N").look().context["start"] is None


def test_a_warning_for_lateness_changes_nothing_on_the_sheet() -> None:
    at = table(plan("jiangsu-2023", deals=3))
    rule_late(at, "jiangsu-2023", 240)
    assert levels_now(at) is None
    assert Phone(at, "S").look().context["start"] is None


def test_a_sheet_of_boards_has_no_start_of_its_own() -> None:
    at = table(plan("national", boards=8))
    assert Phone(at, "S").look().context["start"] is None


def test_the_result_that_the_phone_offers_counts_the_start() -> None:
    at = table(plan("national", deals=1))
    rule_late(at, "national", 420)
    agree(at, HOME_AHEAD)
    home, away = both(at)
    assert "own=4&amp;their=0" in home.text()
    home.send("hand-in", own="4", their="0")
    away.send("agree", seen=away.look().context["seen"])
    assert match_at(at).entered == Levels(4, 0)
