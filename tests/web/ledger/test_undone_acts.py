"""已撤销的操作: an undone act is shown as such, whatever its values are now."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.officiating.score_sheet import read_finish
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.clock import actions as clock_actions
from paizhuo.web.entries import actions as entering
from paizhuo.web.ledger.request import Request
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.ledger.undone_acts import undone_acts_of
from paizhuo.web.ledger.write import Outdated
from paizhuo.web.log import actions
from paizhuo.web.log.back_to import later_acts
from paizhuo.web.log.refusals import NothingToUndo
from paizhuo.web.log.undo import CurrentValues, undo_status
from paizhuo.web.phone import actions as sheet
from paizhuo.web.sheets import actions as sheet_actions
from paizhuo.web.sheets.side import side_request
from paizhuo.web.wall import actions as screens
from paizhuo.web.wall.screen import Show
from tests.web import staging
from tests.web.log.test_actions import published
from tests.web.phone.tables import table_at
from tests.web.reading import squeezed
from tests.web.rounds.test_pages import see, send, sign_in

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db


def three_deals() -> tuple[Competition, list[int]]:
    """Three acts on the sheet of table 2, after act 5 published the round."""
    here = published()
    coded = table_at(here, 2)
    done = [
        sheet_actions.enter_deal(side_request(coded, End.HOME), 1, read_finish("ESWN")),
        sheet_actions.confirm_deal(side_request(coded, End.AWAY), 1, read_finish("ESWN")),
        sheet_actions.enter_deal(side_request(coded, End.HOME), 2, read_finish("NSWE")),
    ]
    here.refresh_from_db()
    return here, [one.act.no for one in done]


def test_every_deal_of_a_sheet_is_struck_after_going_back(client: Client) -> None:
    here, deals = three_deals()
    back = actions.back_to(staging.request(here), 5, "本轮重来").act
    sign_in(client, here.created_by)
    page = see(client, here, "log")
    for no in deals:
        assert f'id="act-{no}" class="struck"' in squeezed(page)
    assert page.count(f"Taken back by act {back.no}; it comes back with what that act took.") == 2
    actions.undo(staging.request(here), back.no, "不重来")
    page = see(client, here, "log")
    for no in deals:
        assert f'id="act-{no}" class="struck"' not in squeezed(page)


def test_the_list_counts_what_is_taken_back_and_the_log_says_the_same(client: Client) -> None:
    here, deals = three_deals()
    sheet.sit(side_request(table_at(here, 1), End.HOME), table_at(here, 1).table_code, "a" * 32)
    here.refresh_from_db()
    sign_in(client, here.created_by)
    page = see(client, here, "back-to", 5)
    assert "Acts that are taken back, the newest first: 3." in page
    assert "Not from here" not in page
    sent = {"reason": "本轮重来", "seen": str(here.act_count)}
    assert send(client, here, "back-to", 5, **sent).status_code == 302
    assert "back to act 5; acts taken back: 3" in see(client, here, "log")
    assert here.acts.latest("no").detail["took"] == deals[::-1]


def test_an_act_that_was_taken_back_before_is_not_taken_back_again() -> None:
    here = published()
    chief = staging.actor(here)
    act = entering.check_in(Request(here, chief), 4).act
    undone = actions.undo(Request(here, chief), act.no, "误点").act
    actions.back_to(Request(here, chief), act.no, "恢复")
    assert here.check_ins.get().entrant == 4
    assert set(undone_acts_of(here).undone_by) == {undone.no}


def test_acts_of_phones_do_not_stop_going_back_but_acts_of_officials_do(client: Client) -> None:
    here, _deals = three_deals()
    seen = here.act_count
    coded = table_at(here, 3)
    sheet_actions.enter_deal(side_request(coded, End.HOME), 1, read_finish("ESWN"))
    entering.check_in(staging.request(here), 5)
    with pytest.raises(Outdated):
        actions.back_to(staging.request(here), 5, "本轮重来", seen=seen)
    sign_in(client, here.created_by)
    refused = send(client, here, "back-to", 5, reason="本轮重来", seen=str(seen))
    page = refused.content.decode()
    assert refused.status_code == 409
    assert "acts that came since the list was shown: 2." in page
    assert 'value="本轮重来"' in page
    here.refresh_from_db()
    seen = here.act_count
    sheet.sit(side_request(table_at(here, 1), End.HOME), table_at(here, 1).table_code, "a" * 32)
    sheet_actions.confirm_deal(side_request(coded, End.AWAY), 1, read_finish("ESWN"))
    assert send(client, here, "back-to", 5, reason="本轮重来", seen=str(seen)).status_code == 302
    assert not here.sheet_deals.exists()
    assert not here.check_ins.exists()


def test_a_value_that_was_changed_back_by_hand_is_not_undone() -> None:
    here = published()
    chief = staging.actor(here)
    act = entering.check_in(Request(here, chief), 4).act
    entering.check_out(Request(here, chief), 4)
    status = undo_status(CurrentValues(here), act)
    assert not status.is_undone
    assert not status.can_redo
    with pytest.raises(NothingToUndo):
        actions.redo(Request(here, chief), act.no, "没有错")


def test_an_act_that_was_taken_back_does_not_take_a_later_one_with_it() -> None:
    here = staging.event()
    chief = staging.actor(here)
    first = screens.show(Request(here, chief), Show.CLOCK).act
    actions.undo(Request(here, chief), first.no, "误点")
    screens.show(Request(here, chief), Show.CLOCK)
    assert not undo_status(CurrentValues(here), first).can_undo
    with pytest.raises(NothingToUndo):
        actions.undo(Request(here, chief), first.no, "误点")
    assert here.screen["show"] == "clock"


def test_listing_the_later_acts_changes_nothing() -> None:
    here, deals = three_deals()
    clock_actions.clock(staging.request(here), "start")
    found = later_acts(here, snapshot_of(here), 5)
    assert [one.no for one in found.acts] == [here.acts.latest("no").no, *deals[::-1]]
    assert here.sheet_deals.count() == 2
    assert here.clock_events.count() == 1
