"""刚才: the last acts say who did what, at which table, with which result."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.utils import translation

from paizhuo.officiating.table_key import TableKey
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.web.calls import actions as call_actions
from paizhuo.web.clock import actions as clock_actions
from paizhuo.web.desk.recent import recent_acts
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.phone import actions as phone_actions
from paizhuo.web.results import actions
from paizhuo.web.sheets.side import side_request
from tests.web import staging
from tests.web.phone.tables import HOME, match_at, table

if TYPE_CHECKING:
    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db
KEY = TableKey("main", 1, 1)


def last(competition: Competition) -> tuple[str, str]:
    competition.refresh_from_db()
    with translation.override("en"):
        newest = recent_acts(competition, snapshot_of(competition), may_undo=True)[0]
    return newest.who, newest.text


def test_a_result_names_the_official_the_table_and_both_sides() -> None:
    at = table()
    here, key = at.competition, KEY
    recorder = staging.appoint(here, Role.RECORD_HEAD, "林记录")
    match = match_at(at)
    names = snapshot_of(here).names
    sides = f"{names[match.pairing.home[0]]} – {names[match.pairing.away[0]]}"
    actions.enter(staging.request(here, recorder), key, Levels(8, 3))
    assert last(here) == ("林记录", f"table {key.table}, {sides}: 10 against 5, to be checked")
    actions.confirm(staging.request(here), key)
    assert last(here) == ("director", f"table {key.table}, {sides}: 10 against 5, confirmed")
    actions.correct(staging.request(here), key, Levels(3, 8), "sides swapped", approved=True)
    assert last(here) == ("director", f"table {key.table}, {sides}: corrected to 5 against 10")


def test_a_call_names_the_side_and_an_answer_the_referee() -> None:
    at = table()
    here = at.competition
    match = match_at(at)
    home = snapshot_of(here).names[match.pairing.home[0]]
    done = phone_actions.call_referee(side_request(at, HOME))
    assert last(here) == (f"table {KEY.table}, {home}", "calls the referee")
    referee = staging.appoint(here, Role.FLOOR_REFEREE, "王裁判")
    call_actions.take_call(staging.request(here, referee), done.answer["call"])
    assert last(here) == ("", f"王裁判 goes to table {KEY.table}")
    call_actions.end_call(staging.request(here, referee), done.answer["call"])
    assert last(here) == ("王裁判", f"Table {KEY.table}: call dealt with")
    call_actions.call(staging.request(here), KEY)
    assert last(here) == ("director", f"calls a referee to table {KEY.table}")


def test_the_clock_names_its_actor_once() -> None:
    at = table()
    clock_actions.clock(staging.request(at.competition), "start")
    assert last(at.competition) == ("", "director started the clock")
