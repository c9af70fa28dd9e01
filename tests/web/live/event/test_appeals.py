"""本桌的申诉: how it stands is read at the seats of the match and by the referee of the table, and nowhere else."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from django.test import Client
from django.urls import reverse

from paizhuo.officiating.appeals import NoticeOfAppeal, appeals_at
from paizhuo.referee.appeals.rules import BOTH_PLAYERS
from paizhuo.seats import Seat
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.access.permissions import Permission
from paizhuo.web.appeals import actions
from paizhuo.web.ledger.snapshot import snapshot_of
from tests.web.live.event.online_event import all_enter, bound_at, online_event, play
from tests.web.staging import facts, put, request

if TYPE_CHECKING:
    from paizhuo.web.models import Competition, EventTable
    from tests.web.live.event.online_event import Browser

pytestmark = pytest.mark.django_db(transaction=True)

OPEN = "已提出申诉，还没裁决；裁决前成绩照旧。"
NOT_ADMITTED = "申诉不予受理，成绩照旧。"
UPHELD = "申诉成立，判罚已改。"
TURNED_DOWN = "申诉不成立，维持原判。"


def played() -> tuple[Competition, EventTable, dict[Seat, Browser]]:
    """Table 1 is played to its end; table 2 is not. A result closes the table, so that it is taken before."""
    here = online_event()
    bound = bound_at(here)
    browsers = all_enter(bound)
    play(browsers)
    return here, bound, browsers


def appealed(here: Competition) -> int:
    """The away side of table 1 appeals against the confirmed result."""
    log = facts(here)
    about = next(no for no, one in enumerate(log, 1) if isinstance(one, f.ResultConfirmed))
    entrant = snapshot_of(here).state.stages["main"].rounds[0].matches[1].pairing.away[0]
    notice = NoticeOfAppeal(entrant, about, "末副级数有误", BOTH_PLAYERS)
    fact: int = actions.file(request(here), notice).answer["fact"]
    return fact


def panel(client: Client, bound: EventTable) -> str:
    """The panel of the last trick as this browser is shown it."""
    return client.get(reverse("live:panel", args=[bound.live.key, "last"])).content.decode()


def referee_page(here: Competition, bound: EventTable) -> str:
    client = Client()
    client.force_login(here.created_by)
    return client.get(reverse("live:referee", args=[bound.live.key])).content.decode()


def test_all_four_seats_and_the_referee_read_an_open_appeal_and_nobody_else_does() -> None:
    here, bound, browsers = played()
    other = bound_at(here, 2)
    others = all_enter(other)
    assert "申诉" not in panel(browsers[Seat.SOUTH].client, bound)
    no = appealed(here)
    for one in browsers.values():
        assert OPEN in panel(one.client, bound)
    assert OPEN in referee_page(here, bound)
    assert OPEN not in panel(Client(), bound), "who only watches learns it from the notices of the event"
    assert OPEN not in panel(others[Seat.SOUTH].client, other)
    assert OPEN not in referee_page(here, other)
    snapshot = snapshot_of(here)
    ((found, _about, decided),) = appeals_at(snapshot.state, snapshot.log, bound.key)
    assert (found, decided) == (no, None)


@pytest.mark.parametrize(
    ("decision", "words"),
    [
        (f.AppealDecided(0, upheld=False, refunded=False, text="裁决书", admitted=False), NOT_ADMITTED),
        (f.AppealDecided(0, upheld=True, refunded=False, text="裁决书"), UPHELD),
        (f.AppealDecided(0, upheld=False, refunded=False, text="裁决书"), TURNED_DOWN),
    ],
)
def test_the_decision_takes_the_place_of_the_open_appeal(decision: f.AppealDecided, words: str) -> None:
    here, bound, browsers = played()
    no = appealed(here)
    put(here, replace(decision, appeal=no), permission=Permission.DECIDE_APPEAL)
    shown = panel(browsers[Seat.EAST].client, bound)
    assert words in shown
    assert OPEN not in shown
    assert words in referee_page(here, bound)


def test_an_appeal_about_what_is_withheld_from_the_public_is_read_by_officials_alone() -> None:
    here, bound, browsers = played()
    entrant = snapshot_of(here).state.stages["main"].rounds[0].matches[1].pairing.away[0]
    case = f.RuledCase("manner", End.AWAY, person="领队甲")
    put(here, f.RulingGiven("警告", "", *bound.key, entrant, case), permission=Permission.RULE)
    put(here, f.Appealed(len(facts(here)), entrant, "没有此事"), permission=Permission.FILE_APPEAL)
    assert "申诉" not in panel(browsers[Seat.EAST].client, bound)
    assert OPEN in referee_page(here, bound)
