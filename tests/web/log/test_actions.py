"""撤销: officials undo and redo acts and facts, with a reason, as far as later facts allow."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.web.access.actors import Denied
from paizhuo.web.ledger.request import Request
from paizhuo.web.log import actions
from paizhuo.web.log.refusals import NothingToUndo
from paizhuo.web.models import CheckIn
from paizhuo.web.rounds import actions as rounds
from tests.web import staging
from tests.web.rounds.test_actions import drawn_plan

if TYPE_CHECKING:
    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db


def published() -> Competition:
    """A round drafted and published by its acts: act 3 opens, 4 drafts, 5 publishes."""
    here = staging.event()
    rounds.open_stage(staging.request(here), "main")
    rounds.draft(staging.request(here), "main")
    rounds.publish(staging.request(here), "main")
    return here


def test_an_act_is_taken_back_and_brought_back() -> None:
    here = published()
    actions.undo(staging.request(here), 5, "公布早了")
    assert not staging.state(here).stages["main"].rounds[0].published
    assert here.table_codes.filter(replaced_at=None).count() == 4, "printed cards stay good"
    actions.redo(staging.request(here), 5, "没有早")
    assert staging.state(here).stages["main"].rounds[0].published
    assert here.table_codes.count() == 4


def test_undoing_an_undo_brings_back_what_it_took() -> None:
    here = published()
    act = actions.undo(staging.request(here), 5, "公布早了").act
    actions.undo(staging.request(here), act.no, "没有早")
    assert staging.state(here).stages["main"].rounds[0].published


def test_the_facts_of_an_act_are_taken_back_the_last_one_first() -> None:
    here = staging.mid_course(played=0)
    staging.play_round(here)
    act = here.acts.latest("no")
    actions.undo(staging.request(here), act.no, "录错轮次")
    assert not staging.state(here).stages["main"].rounds[0].has_results


def test_a_fact_on_which_later_facts_depend_is_not_undone_and_the_first_of_them_is_named() -> None:
    here = published()
    with pytest.raises(Refused) as caught:
        actions.undo(staging.request(here), 4, "重排")
    assert caught.value.why is Why.STANDS_ON_IT
    assert caught.value.details["later"] == here.fact_count
    assert staging.state(here).stages["main"].rounds[0].published


def test_an_undo_needs_a_reason_and_something_that_counts() -> None:
    here = published()
    with pytest.raises(Refused) as caught:
        actions.undo(staging.request(here), 5, " ")
    assert caught.value.why is Why.NEEDS_REASON
    for act in (99, 5):
        with pytest.raises(NothingToUndo):
            actions.redo(staging.request(here), act, "why")
    actions.undo(staging.request(here), 5, "why")
    with pytest.raises(NothingToUndo):
        actions.undo(staging.request(here), 5, "why")


def test_the_fact_that_opened_the_event_is_never_undone() -> None:
    here = staging.event()
    with pytest.raises(Refused) as caught:
        actions.undo_fact(staging.request(here), 1, "why")
    assert caught.value.why is Why.CANNOT_UNDO


def test_only_the_chief_referee_undoes() -> None:
    here = published()
    arranger = staging.actor(here, staging.appoint(here, Role.ARRANGER))
    with pytest.raises(Denied):
        actions.undo(Request(here, arranger), 5, "why")


def test_check_ins_follow_when_a_draw_is_taken_back_and_brought_back() -> None:
    here = staging.event(drawn_plan(), 4)
    CheckIn.objects.create(competition=here, entrant=1)
    act = rounds.draw_numbers(staging.request(here)).act
    drawn = here.check_ins.get().entrant
    actions.undo(staging.request(here), act.no, "重抽")
    assert here.check_ins.get().entrant == 1
    actions.redo(staging.request(here), act.no, "不重抽")
    assert here.check_ins.get().entrant == drawn
