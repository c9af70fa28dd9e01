"""The writes about line-ups: a late one is marked, and a side whose match is over declares nothing."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from paizhuo.officiating.segments import own_match
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused
from paizhuo.tournament.results.outcomes import End, Forfeit
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries.links import links_by_number, opened_link
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.line_ups import actions
from tests.web import staging
from tests.web.line_ups.test_views import declare, names, team_event

pytestmark = pytest.mark.django_db


def test_a_line_up_after_its_time_is_late_and_the_opponents_may_change() -> None:
    competition = team_event()
    start = int((timezone.now() + timedelta(minutes=5)).timestamp())
    actions.set_start(staging.request(competition), "main", 1, 1, start)
    assert declare(competition, End.HOME).status_code == 303
    last = staging.facts(competition)[-1]
    assert isinstance(last, f.Seated)
    assert last.late


def test_nobody_declares_once_the_match_is_decided() -> None:
    competition = team_event()
    snapshot = snapshot_of(competition)
    number, link = next(iter(links_by_number(competition, snapshot).items()))
    opened = opened_link(link.code)
    assert opened is not None
    found = own_match(snapshot.state, number)
    assert found is not None
    players = names(competition, found[1])
    staging.put(competition, f.Forfeited("main", 1, 1, Forfeit(End.AWAY), "未到"), permission=Permission.FORFEIT)
    with pytest.raises(Refused):
        actions.declare(opened, 1, players, "")
