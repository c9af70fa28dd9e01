"""撤回: the values that acts change beside the facts are put back, or the log says why not."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from django.utils import timezone

from paizhuo.officiating.score_sheet import read_finish
from paizhuo.officiating.table_key import TableKey
from paizhuo.referee.powers.actions import Role
from paizhuo.referee.powers.recusal import Tie
from paizhuo.tournament.entries import EntryProof
from paizhuo.tournament.results.outcomes import End, Levels
from paizhuo.web.access.actors import Denied
from paizhuo.web.access.permissions import Permission
from paizhuo.web.appeals import actions as appeals
from paizhuo.web.calls import actions as call_actions
from paizhuo.web.clock import actions as clock_actions
from paizhuo.web.demonstration import events as demonstration
from paizhuo.web.entries import actions as entering
from paizhuo.web.ledger import restorable
from paizhuo.web.ledger.entrant_numbers import facts_by_number
from paizhuo.web.ledger.request import Request
from paizhuo.web.ledger.restorable import VALUES
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.log import actions, undo
from paizhuo.web.log.refusals import ChangedSince, NothingToUndo, OfTheCommittee
from paizhuo.web.models import ChangeRequest, Registration
from paizhuo.web.office import actions as office
from paizhuo.web.office.delegations import name_acting
from paizhuo.web.office.hall_checks import check_hall_item
from paizhuo.web.office.refusals import LastChief
from paizhuo.web.phone import actions as sheet
from paizhuo.web.referees import actions as sending
from paizhuo.web.rounds import actions as rounds
from paizhuo.web.sheets import actions as sheet_actions
from paizhuo.web.sheets.refusals import SheetRefused
from paizhuo.web.sheets.side import side_request
from paizhuo.web.wall import actions as screens
from paizhuo.web.wall.screen import Show
from tests.web import staging
from tests.web.appeals.papers import PAPER, THREE, filed, heard, ruled
from tests.web.log.test_actions import published
from tests.web.phone.tables import table_at
from tests.web.rounds.test_pages import see, send, sign_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.test import Client

    from paizhuo.web.ledger.write import Done
    from paizhuo.web.models import Competition
    from paizhuo.web.models.accounts import User

pytestmark = pytest.mark.django_db


def a_check_in() -> tuple[Competition, Done]:
    """Pair 3 has arrived."""
    here = staging.event()
    return here, entering.check_in(staging.request(here), 3)


def a_seen_proof() -> tuple[Competition, Done]:
    """Pair 3 has shown that its players are insured."""
    plan = staging.swiss_plan()
    here = staging.event(replace(plan, entries=replace(plan.entries, proofs=(EntryProof.INSURANCE,))))
    return here, entering.see_proof(staging.request(here), 3, "insurance", seen=True)


def a_checked_hall() -> tuple[Competition, Done]:
    """The exits are clear."""
    here = staging.event()
    return here, check_hall_item(staging.request(here), "exits", checked=True)


def a_refused_form() -> tuple[Competition, Done]:
    """A form that was not accepted."""
    here = staging.event()
    form = Registration.objects.create(competition=here, entry={"name": "晚到队"}, code="c1")
    return here, entering.refuse(staging.request(here), form.pk, "报名已截止")


def a_refused_request() -> tuple[Competition, Done]:
    """A withdrawal that an entrant asked for and did not get."""
    here = staging.event()
    asked = ChangeRequest.objects.create(competition=here, fact=1, kind=ChangeRequest.Kind.WITHDRAW, reason="有事")
    return here, entering.refuse_change(staging.request(here), asked.pk, "请到裁判台办理")


def a_settled_request() -> tuple[Competition, Done]:
    """A pair of which one came alone is complete."""
    here = staging.event()
    fact = facts_by_number(snapshot_of(here))[1]
    asked = ChangeRequest.objects.create(competition=here, fact=fact, kind=ChangeRequest.Kind.ALONE)
    return here, entering.grant_change(staging.request(here), asked.pk)


def an_announcement() -> tuple[Competition, Done]:
    """Another title and hall."""
    here = staging.event()
    announced = office.Announcement("新名称", venue="体育馆", is_public=True)
    return here, office.announce(staging.request(here), announced)


def an_appointment() -> tuple[Competition, Done]:
    """A floor referee with tables."""
    here = staging.event()
    post = office.Post(Role.FLOOR_REFEREE, 1, 4)
    return here, office.appoint(staging.request(here), staging.person("lin", may_found=False), post)


def a_committee() -> tuple[Competition, Done]:
    """Three who decide an appeal."""
    here, about = ruled()
    fact = filed(here, about)
    return here, appeals.seat_committee(staging.request(here), fact, THREE)


def a_call() -> tuple[Competition, Done]:
    """A table wants a referee."""
    here = published()
    return here, call_actions.call(staging.request(here), TableKey("main", 1, 2), reason="出牌争议")


def a_start() -> tuple[Competition, Done]:
    """The clock runs."""
    here = published()
    return here, clock_actions.clock(staging.request(here), "start")


def published_places() -> tuple[Competition, Done]:
    """Places that the public sees."""
    here = staging.mid_course(played=1)
    return here, rounds.publish_standings(staging.request(here), "main")


def a_notice() -> tuple[Competition, Done]:
    """The wall shows a notice."""
    here = staging.event()
    return here, screens.show(staging.request(here), Show.NOTICE, text="午休")


def a_deal() -> tuple[Competition, Done]:
    """A deal on a sheet."""
    here = published()
    coded = table_at(here, 2)
    return here, sheet_actions.enter_deal(side_request(coded, End.HOME), 1, read_finish("ESWN"))


def a_recusal() -> tuple[Competition, Done]:
    here = staging.event()
    referee = staging.appoint(here, Role.FLOOR_REFEREE)
    return here, sending.step_aside(staging.request(here), referee, Tie.KIN, "供水")


def an_objection() -> tuple[Competition, Done]:
    here = staging.event()
    referee = staging.appoint(here, Role.FLOOR_REFEREE)
    return here, sending.object_to(staging.request(here), referee, "供水")


def a_review() -> tuple[Competition, Done]:
    here = staging.event()
    return here, sending.review_day(staging.request(here), date(2026, 11, 16), "三桌漏签")


def an_evaluation() -> tuple[Competition, Done]:
    here = staging.event()
    return here, sending.evaluate(staging.request(here), staging.appoint(here, Role.FLOOR_REFEREE), "认真")


def a_delegation() -> tuple[Competition, Done]:
    here = staging.event()
    deputy = staging.appoint(here, Role.DEPUTY)
    return here, name_acting(staging.request(here), deputy, timezone.now() + timedelta(hours=1))


MAKERS: dict[str, Callable[[], tuple[Competition, Done]]] = {
    "check-in": a_check_in,
    "proof": a_seen_proof,
    "hall-check": a_checked_hall,
    "recusals": a_recusal,
    "objections": an_objection,
    "review": a_review,
    "evaluation": an_evaluation,
    "delegation": a_delegation,
    "form": a_refused_form,
    "change-request": a_refused_request,
    "settled-request": a_settled_request,
    "announced": an_announcement,
    "post": an_appointment,
    "appeal": a_committee,
    "calls": a_call,
    "clock": a_start,
    "standings": published_places,
    "screen": a_notice,
    "deals": a_deal,
}


def test_every_value_has_an_example_here() -> None:
    assert set(MAKERS) == set(VALUES)


@pytest.mark.parametrize("code", MAKERS)
def test_a_value_is_put_back_and_brought_again(code: str) -> None:
    here, done = MAKERS[code]()
    chief = staging.actor(here)
    changes = undo.net_changes(done.act)
    assert {one.code for one in changes} == {code}

    def stands() -> list[object]:
        here.refresh_from_db()
        return [VALUES[one.code].read(here, *one.key) for one in changes]

    after = stands()
    back = actions.undo(Request(here, chief), done.act.no, "误操作")
    assert stands() == [one.was for one in changes] != after
    assert back.act.first_fact is None
    with pytest.raises(NothingToUndo):
        actions.undo(Request(here, chief), done.act.no, "误操作")
    actions.redo(Request(here, chief), done.act.no, "没有错")
    assert stands() == after
    with pytest.raises(NothingToUndo):
        actions.redo(Request(here, chief), done.act.no, "没有错")
    again = actions.undo(Request(here, chief), done.act.no, "误操作")
    actions.undo(Request(here, chief), again.act.no, "恢复")
    assert stands() == after


@pytest.mark.parametrize("code", MAKERS)
def test_the_log_offers_it_and_strikes_it_once_it_is_taken_back(client: Client, code: str) -> None:
    here, done = MAKERS[code]()
    sign_in(client, here.created_by)
    url = f"/log/{done.act.no}/undo/"
    assert url in see(client, here, "log")
    assert send(client, here, "undo", done.act.no, reason="误操作").status_code == 302
    page = see(client, here, "log")
    assert url not in page
    assert f"/log/{done.act.no}/redo/" in page
    assert f'id="act-{done.act.no}" class="struck"' in page


def test_a_value_that_changed_since_is_left_and_the_log_says_so(client: Client) -> None:
    here, done = a_start()
    clock_actions.clock(staging.request(here), "pause")
    with pytest.raises(ChangedSince):
        actions.undo(staging.request(here), done.act.no, "误操作")
    sign_in(client, here.created_by)
    page = see(client, here, "log")
    assert f"/log/{done.act.no}/undo/" not in page
    assert "Not from here; changed again since: the clock of the round." in page
    assert send(client, here, "undo", done.act.no, reason="误操作").status_code == 400
    assert here.clock_events.count() == 2


def test_taking_back_an_accepted_form_lets_it_wait_again() -> None:
    here = staging.event(entries=2)
    entry = {"name": "晚到队", "members": [{"name": "甲"}, {"name": "乙"}]}
    form = Registration.objects.create(competition=here, entry=entry, code="c1")
    done = entering.accept(staging.request(here), form.pk)
    actions.undo(staging.request(here), done.act.no, "接受错了")
    form.refresh_from_db()
    assert (form.fate, form.number) == ("waiting", None)
    actions.redo(staging.request(here), done.act.no, "没有错")
    form.refresh_from_db()
    assert (form.fate, form.number) == ("accepted", 3)


def test_the_last_chief_referee_is_not_lost_by_taking_an_appointment_back() -> None:
    here = staging.event()
    second = staging.person("second", may_found=False)
    done = office.appoint(staging.request(here), second, office.Post(Role.CHIEF))
    own = here.appointments.get(user=here.created_by, role=Role.CHIEF.value)
    office.dismiss(staging.request(here, second), own.pk)
    with pytest.raises(LastChief):
        actions.undo(staging.request(here, second), done.act.no, "误任")


def test_a_deal_is_not_put_back_once_the_result_is_handed_in() -> None:
    here, done = a_deal()
    coded = table_at(here, 2)
    sheet.hand_in(side_request(coded, End.HOME), Levels(8, 4))
    with pytest.raises(SheetRefused):
        actions.undo(staging.request(here), done.act.no, "误记")


def test_a_committee_stays_once_votes_were_given() -> None:
    here, about = ruled()
    fact = filed(here, about)
    heard(here, fact)
    seated = here.acts.latest("no").no - 1
    appeals.vote(staging.request(here), fact, "仲裁甲", upholds=True, paper=PAPER)
    with pytest.raises(ChangedSince):
        actions.undo(staging.request(here), seated, "换人")
    with pytest.raises(OfTheCommittee):
        actions.undo(staging.request(here), here.acts.latest("no").no, "误投")
    assert here.appeals.get().votes.exists()


def test_a_round_that_is_published_again_by_undoing_gets_its_clock_back() -> None:
    here, _done = a_start()
    back = actions.undo(staging.request(here), 5, "公布早了")
    assert not here.clock_events.exists()
    actions.undo(staging.request(here), back.act.no, "没有早")
    assert here.clock_events.get().kind == "start"


def test_an_act_that_cannot_be_undone_says_why(client: Client) -> None:
    here = published()
    chief = staging.actor(here)
    coded = table_at(here, 1)
    sheet.sit(side_request(coded, End.HOME), coded.table_code, "a" * 32)
    rounds.show_commitments(Request(here, chief))
    made = office.appoint_new(Request(here, chief), "lin", "林裁判", office.Post(Role.FLOOR_REFEREE))
    office.give_link(Request(here, chief), made.answer["appointment"])
    entering.check_out(Request(here, chief), 1)
    sign_in(client, here.created_by)
    page = see(client, here, "log")
    assert "Phones choose their sides at the table." in page
    assert "A shown hash commits to the seed of its draw" in page
    assert "A link that was handed out cannot be called back" in page
    assert "It changed nothing, so there is nothing to take back." in page


@pytest.mark.parametrize("make", [demonstration.league, demonstration.open_entries])
def test_every_act_of_a_whole_event_can_be_taken_back_or_says_why_not(
    make: Callable[[User], Competition],
) -> None:
    here = make(staging.person())
    current = undo.CurrentValues(here)
    without = [act for act in here.acts.all() if act.first_fact is None]
    assert without
    for act in without:
        # An act of the demonstration that "changed nothing" has forgotten to keep what it changed.
        assert undo.net_changes(act) or undo.not_undoable(act) is not undo.NOT_UNDOABLE[-1], (act.kind, act.detail)
        status = undo.undo_status(current, act)
        assert status.can_undo or status.can_redo or status.why_not


WITH_A_REASON = {
    "board_sets/restored_secrets.py",
    "broadcast/actions.py",
    "broadcast/keyed_opening.py",
    "entries/actions/links.py",
    "kiosk/actions.py",
    "ledger/commitments.py",
    "live/event/desk_actions.py",
    "live/event/entering.py",
    "mine/actions.py",
    "programs/tokens.py",
    "programs/webhooks.py",
    "registration/actions.py",
    "rounds/actions/codes.py",
}
"""Modules whose acts leave neither facts nor values: each has its reason in ``NOT_UNDOABLE``."""


def test_every_act_writes_facts_or_restorable_values_or_has_a_reason_why_not() -> None:
    web = Path(restorable.__file__).parents[1]
    texts = {path.relative_to(web).as_posix(): path.read_text(encoding="utf-8") for path in sorted(web.rglob("*.py"))}
    writing = {name: text for name, text in texts.items() if re.search(r"ledger\.write import .*\bwrite\b", text)}
    assert len(writing) > 20
    leaves = ("writing.append(", "restorable_change(", "announce_value(")
    leaves_nothing = {name for name, text in writing.items() if not any(one in text for one in leaves)}
    assert leaves_nothing == WITH_A_REASON


@pytest.mark.parametrize("permission", Permission)
def test_an_act_of_any_kind_that_left_nothing_says_so(permission: Permission) -> None:
    here = staging.event()
    act = here.acts.latest("no")
    act.kind, act.detail = permission.value, {}
    assert undo.undo_status(undo.CurrentValues(here), act).why_not


def test_others_do_not_take_values_back() -> None:
    here, done = a_notice()
    arranger = staging.appoint(here, Role.ARRANGER)
    with pytest.raises(Denied):
        actions.undo(staging.request(here, arranger), done.act.no, "why")
