"""退回到此: everything after an act is taken back in one act, and can be brought back by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.officiating.score_sheet import read_finish
from paizhuo.officiating.table_key import TableKey
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.logged import Logged, standing
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.log.undo import undone_after
from paizhuo.tournament.results.outcomes import End, Levels
from paizhuo.web.access.actors import Denied
from paizhuo.web.calls import actions as call_actions
from paizhuo.web.clock import actions as clock_actions
from paizhuo.web.entries import actions as entering
from paizhuo.web.ledger.request import Request
from paizhuo.web.ledger.snapshot import forget, snapshot_of
from paizhuo.web.ledger.write import Outdated
from paizhuo.web.log import actions
from paizhuo.web.log.refusals import CannotGoBack, NothingToUndo
from paizhuo.web.office import actions as office
from paizhuo.web.phone import actions as sheet
from paizhuo.web.rounds import actions as rounds
from paizhuo.web.sheets import actions as sheet_actions
from paizhuo.web.sheets.side import side_request
from tests.web import staging
from tests.web.log.test_actions import published
from tests.web.phone.tables import table_at
from tests.web.rounds.test_actions import drawn_plan
from tests.web.rounds.test_pages import see, send, sign_in

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db


def a_busy_round() -> Competition:
    """Act 5 publishes round 1; then the clock, a call, two deals, a result, a check-in and an undo."""
    here = published()
    chief = staging.actor(here)
    clock_actions.clock(Request(here, chief), "start")
    call_actions.call(Request(here, chief), TableKey("main", 1, 1))
    coded = table_at(here, 2)
    sheet_actions.enter_deal(side_request(coded, End.HOME), 1, read_finish("ESWN"))
    sheet_actions.confirm_deal(side_request(coded, End.AWAY), 1, read_finish("ESWN"))
    staging.put(here, f.ResultEntered("main", 1, 3, Levels(8, 4)), f.ResultConfirmed("main", 1, 3))
    actions.undo_fact(Request(here, chief), here.fact_count, "未核对")
    entering.check_in(Request(here, chief), 4)
    here.refresh_from_db()
    return here


def test_everything_after_an_act_is_taken_back_in_one_act() -> None:
    here = a_busy_round()
    before, count = here.act_count, here.fact_count
    done = actions.back_to(staging.request(here), 5, "本轮重来")
    state = staging.state(here)
    assert state.stages["main"].rounds[0].published
    assert not state.stages["main"].rounds[0].has_results
    assert not here.clock_events.exists()
    assert not here.calls.exists()
    assert not here.sheet_deals.exists()
    assert not here.check_ins.exists()
    assert here.act_count == before + 1
    undone = [one.fact.fact for one in snapshot_of(here).log[count:] if isinstance(one.fact, f.Undone)]
    assert undone == [count, count - 1, count - 2]
    assert done.act.detail["took"] == list(range(before, 5, -1))


def test_going_back_is_taken_back_and_brought_back_itself() -> None:
    here = a_busy_round()
    stood = staging.state(here)
    act = actions.back_to(staging.request(here), 5, "本轮重来").act
    again = actions.undo(staging.request(here), act.no, "不重来")
    assert staging.state(here) == stood
    assert here.clock_events.count() == 1
    assert here.calls.count() == 1
    assert here.sheet_deals.count() == 1
    assert here.check_ins.get().entrant == 4
    actions.undo(staging.request(here), again.act.no, "还是重来")
    assert not staging.state(here).stages["main"].rounds[0].has_results
    assert not here.check_ins.exists()
    forget()
    assert not staging.state(here).stages["main"].rounds[0].has_results


def test_going_back_over_a_draw_gives_the_old_numbers_back() -> None:
    here = staging.event(drawn_plan(), 4)
    chief = staging.actor(here)
    entering.check_in(Request(here, chief), 1)
    rounds.draw_numbers(Request(here, chief))
    actions.back_to(Request(here, chief), 3, "重抽")
    assert here.check_ins.get().entrant == 1
    actions.back_to(Request(here, chief), 2, "全部重来")
    assert not here.check_ins.exists()


def test_going_back_twice_with_the_same_command_is_done_once() -> None:
    here = a_busy_round()
    chief = staging.actor(here)
    first = actions.back_to(Request(here, chief, command="tap"), 5, "本轮重来")
    second = actions.back_to(Request(here, chief, command="tap"), 5, "本轮重来")
    assert second.repeated
    assert second.act == first.act


def test_an_act_of_an_official_since_the_list_was_shown_stops_going_back() -> None:
    here = a_busy_round()
    seen = here.act_count
    entering.check_in(staging.request(here), 5)
    with pytest.raises(Outdated):
        actions.back_to(staging.request(here), 5, "本轮重来", seen=seen)
    assert here.clock_events.exists()


def test_it_needs_a_reason_an_act_and_something_to_take_back() -> None:
    here = a_busy_round()
    chief = staging.actor(here)
    with pytest.raises(Refused) as caught:
        actions.back_to(Request(here, chief), 5, "  ")
    assert caught.value.why is Why.NEEDS_REASON
    with pytest.raises(NothingToUndo):
        actions.back_to(Request(here, chief), 99, "why")
    with pytest.raises(NothingToUndo):
        actions.back_to(Request(here, chief), here.act_count, "why")


def test_only_the_chief_referee_goes_back(client: Client) -> None:
    here = a_busy_round()
    arranger = staging.appoint(here, Role.ARRANGER)
    with pytest.raises(Denied):
        actions.back_to(staging.request(here, arranger), 5, "why")
    sign_in(client, arranger)
    assert "Back to here" not in see(client, here, "log")
    assert client.get(f"/desk/{here.slug}/log/5/back/").status_code == 403


def test_one_act_that_cannot_be_taken_back_stops_all_and_is_named() -> None:
    here = published()
    second = staging.person("second", may_found=False)
    office.appoint(staging.request(here), second, office.Post(Role.CHIEF))
    own = here.appointments.get(user=here.created_by, role=Role.CHIEF.value)
    # Behind the log's back, as a keeper of the server might.
    own.delete()
    with pytest.raises(CannotGoBack) as caught:
        actions.back_to(staging.request(here, second), 5, "why")
    assert caught.value.act.no == 6
    assert here.appointments.filter(user=second).exists()


def test_the_page_lists_the_acts_to_undo_and_the_others_and_undoes_them(client: Client) -> None:
    here = a_busy_round()
    coded = table_at(here, 1)
    sheet.sit(side_request(coded, End.HOME), coded.table_code, "a" * 32)
    sign_in(client, here.created_by)
    assert f"/desk/{here.slug}/log/5/back/" in see(client, here, "log")
    page = see(client, here, "back-to", 5)
    goes, stays = page.split("What stays as it is")
    assert "director started the clock" in goes
    assert "Acts that are taken back, the newest first: 7." in goes
    assert "Phones choose their sides at the table." in stays
    sent = {"reason": "本轮重来", "command": "7" * 32}
    assert send(client, here, "back-to", 5, **sent).status_code == 400
    assert send(client, here, "back-to", 5, **sent, seen="3").status_code == 409
    seen = str(here.acts.count())
    assert send(client, here, "back-to", 5, **sent, seen=seen).status_code == 302
    assert send(client, here, "back-to", 5, **sent, seen=seen).status_code == 302
    page = see(client, here, "log")
    assert page.count("back to act 5") == 1
    assert page.count("本轮重来") == 1


def test_an_act_that_is_not_there_has_no_page(client: Client) -> None:
    here = published()
    sign_in(client, here.created_by)
    assert client.get(f"/desk/{here.slug}/log/77/back/").status_code == 404


def _log(targets: list[int]) -> list[Logged]:
    """Three entries, then undos: each of a fact that counts then, chosen by a number."""
    log = [Logged(no, f.RoundPublished("main", no)) for no in (1, 2, 3)]
    for target in targets:
        dead = set[int]()
        for one in reversed(log):
            if isinstance(one.fact, f.Undone) and one.no not in dead:
                dead.add(one.fact.fact)
        alive = [one.no for one in log if one.no not in dead]
        log.append(Logged(len(log) + 1, f.Undone(alive[target % len(alive)], "why")))
    return log


@given(st.lists(st.integers(0, 20), max_size=12), st.integers(0, 15))
def test_what_counted_after_a_fact_counts_again_however_often_facts_were_undone(targets: list[int], no: int) -> None:
    log = _log(targets)
    no = min(no, len(log))
    undos = undone_after(log, no)
    assert list(undos) == sorted(undos, reverse=True)
    whole = [*log, *(Logged(len(log) + at, f.Undone(fact, "why")) for at, fact in enumerate(undos, start=1))]
    assert [one.no for one in standing(whole)] == [one.no for one in standing(log[:no])]
