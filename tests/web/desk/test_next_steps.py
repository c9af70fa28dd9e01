"""The next steps: what cannot be done yet is locked with its reason, and links are asked for where they are needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.officiating.online_play import Where
from paizhuo.officiating.table_key import TableKey
from paizhuo.tournament.log import facts as f
from paizhuo.web.access.actors import actor_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.desk.floor import floor_of
from paizhuo.web.desk.next_steps import steps_ahead
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.live.event import desk_actions
from paizhuo.web.models import EntryLink
from paizhuo.web.pages.audience import Visit
from tests.web import staging
from tests.web.live.event.online_event import online_event

if TYPE_CHECKING:
    from django.test import RequestFactory

    from paizhuo.web.desk.tasks import Todo
    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db(transaction=True)


def tasks(here: Competition, rf: RequestFactory) -> dict[str, Todo]:
    """What the desk of the founder says is next, by title."""
    here.refresh_from_db()
    snapshot = snapshot_of(here)
    visit = Visit(rf.get("/"), here, snapshot, actor_of(here.created_by, here))
    return {one.title: one for one in steps_ahead(visit, floor_of(here, snapshot))}


def test_half_online_links_are_asked_for_those_whose_tables_are_open_in_the_browser(rf: RequestFactory) -> None:
    here = online_event(8, Where.BY_TABLE)
    EntryLink.objects.all().delete()
    title = "把链接发给大家"
    assert title not in tasks(here, rf), "all play in the hall"
    desk_actions.move_online(staging.request(here), TableKey("main", 1, 1))
    assert "2对" in tasks(here, rf)[title].text
    desk_actions.move_to_hall(staging.request(here), TableKey("main", 1, 1))
    assert title not in tasks(here, rf)


def test_a_stage_that_may_not_be_closed_yet_is_locked_and_says_why(rf: RequestFactory) -> None:
    here = staging.mid_course(4, played=1, plan=staging.swiss_plan(rounds=2))
    staging.play_round(here)
    (title,) = (one for one in tasks(here, rf) if one.startswith("结束"))
    close = tasks(here, rf)[title]
    assert close.button is not None
    assert (close.mark, bool(close.button.url)) == ("", True)
    confirmed = max(no for no, one in enumerate(staging.facts(here), 1) if isinstance(one, f.ResultConfirmed))
    staging.put(here, f.Appealed(confirmed, 1, "记分有误"), permission=Permission.FILE_APPEAL)
    close = tasks(here, rf)[title]
    assert close.button is not None
    assert (close.icon, close.mark, close.button.url) == ("lock", "wait", "")
    assert "申诉" in close.text
