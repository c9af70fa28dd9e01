"""换号之后: what was recorded before numbers were drawn is about the same entrant afterwards."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from django.utils.translation import override

from paizhuo.tournament.entries import EntryProof
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries import actions as entering
from paizhuo.web.ledger.request import Request
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.ledger.write import Writing, write
from paizhuo.web.log import actions
from paizhuo.web.log.side_effects import side_effects_text
from paizhuo.web.log.undo import CurrentValues, undo_status
from paizhuo.web.models import Registration
from paizhuo.web.pages.fact_words import logged_text
from paizhuo.web.rounds import entrant_numbers
from tests.web import staging
from tests.web.rounds.test_actions import drawn_plan

if TYPE_CHECKING:
    from paizhuo.web.models import Act, Competition

pytestmark = pytest.mark.django_db

TURNED = ((1, 2), (2, 3), (3, 4), (4, 1))
"""Everybody gets the next number, the last one the first."""
SWAPPED = ((1, 2), (2, 1), (3, 3), (4, 4))


def drawn(here: Competition, given: tuple[tuple[int, int], ...] = TURNED) -> Act:
    """Numbers are drawn as the test wants them."""

    def body(writing: Writing) -> None:
        writing.append(f.Drawn(staging.SEED, given))
        entrant_numbers.renumber(writing.competition, dict(given))

    act = write(staging.request(here), Permission.DRAW, body).act
    here.refresh_from_db()
    return act


def arrived(here: Competition) -> list[str]:
    """Who has arrived, by name, for names do not change."""
    entries = staging.state(here).entries
    return [entries[one.entrant].name for one in here.check_ins.order_by("entrant")]


def test_the_log_names_the_entrant_who_checked_in_after_a_draw_of_numbers() -> None:
    here = staging.event(drawn_plan(), 4)
    name = staging.state(here).entries[1].name
    act = entering.check_in(staging.request(here), 1).act
    drawn(here)
    with override("en"):
        assert side_effects_text(act, snapshot_of(here)) == f"1 {name} has arrived"


def test_a_check_in_is_undone_and_redone_for_the_same_entrant_after_a_draw() -> None:
    here = staging.event(drawn_plan(), 4)
    chief, name = staging.actor(here), staging.state(here).entries[1].name
    act = entering.check_in(Request(here, chief), 1).act
    drawn(here)
    assert undo_status(CurrentValues(here), act).can_undo
    actions.undo(Request(here, chief), act.no, "误点")
    assert arrived(here) == []
    assert undo_status(CurrentValues(here), act).can_redo
    actions.redo(Request(here, chief), act.no, "没有错")
    assert arrived(here) == [name]


def test_an_accepted_form_keeps_its_entry_through_a_draw() -> None:
    here = staging.event(drawn_plan(), 3)
    entry = {"name": "晚到队", "members": [{"name": "甲"}, {"name": "乙"}]}
    form = Registration.objects.create(competition=here, entry=entry, code="c1")
    act = entering.accept(staging.request(here), form.pk).act
    drawn(here)
    form.refresh_from_db()
    assert form.number == 1
    assert undo_status(CurrentValues(here), act).can_undo


def test_a_fact_from_before_the_draw_names_its_entrant() -> None:
    here = staging.event(drawn_plan(), 4)
    name = staging.state(here).entries[2].name
    staging.put(here, f.Left(2, f.LeaveKind.WITHDRAWN, "病"))
    here.refresh_from_db()
    no = here.fact_count
    drawn(here)
    with override("en"):
        assert f"2 {name} leaves the event" in logged_text(snapshot_of(here), snapshot_of(here).log[no - 1])


def test_going_back_over_a_draw_and_forth_brings_every_check_in_back() -> None:
    here = staging.event(drawn_plan(), 4)
    chief = staging.actor(here)
    first, third = (staging.state(here).entries[one].name for one in (1, 3))
    start = here.act_count
    entering.check_in(Request(here, chief), 1)
    drawn(here)
    entering.check_in(Request(here, chief), 4)
    back = actions.back_to(Request(here, chief), start, "重来").act
    assert arrived(here) == []
    again = actions.undo(Request(here, chief), back.no, "不重来").act
    assert arrived(here) == [first, third]
    actions.undo(Request(here, chief), again.no, "还是重来")
    assert arrived(here) == []


def test_taking_the_first_of_two_draws_back_leaves_what_the_second_gives() -> None:
    here = staging.event(drawn_plan(), 4)
    names = {number: entry.name for number, entry in staging.state(here).entries.items()}
    entering.check_in(staging.request(here), 1)
    first = drawn(here, TURNED)
    drawn(here, SWAPPED)
    assert arrived(here) == [names[1]]
    actions.undo(staging.request(here), first.no, "抽早了")
    assert staging.state(here).entries[2].name == names[1]
    assert arrived(here) == [names[1]]


def test_nobody_is_checked_in_again_who_is_no_longer_entered() -> None:
    here = staging.event(drawn_plan(), 4)
    chief = staging.actor(here)
    act = entering.check_in(Request(here, chief), 4).act
    actions.undo(Request(here, chief), act.no, "误点")
    entered = next(
        one.no for one in snapshot_of(here).log if isinstance(one.fact, f.Entered) and one.fact.entry.number == 4
    )
    actions.undo_fact(Request(here, chief), entered, "退出报名")
    with pytest.raises(Refused) as caught:
        actions.redo(Request(here, chief), act.no, "没有错")
    assert caught.value.why is Why.UNKNOWN_ENTRANT
    assert undo_status(CurrentValues(here), act).why_not


def test_seen_proofs_follow_the_numbers_that_are_drawn() -> None:
    plan = drawn_plan()
    here = staging.event(replace(plan, entries=replace(plan.entries, proofs=(EntryProof.HEALTH,))), 4)
    name = staging.state(here).entries[4].name
    entering.see_proof(staging.request(here), 4, "health", seen=True)
    drawn(here)
    seen = here.seen_proofs.get()
    assert (seen.entrant, staging.state(here).entries[seen.entrant].name) == (1, name)
