"""操作的话: what was done with a call is said in the line of the act."""

from __future__ import annotations

import pytest

from paizhuo.officiating.table_key import TableKey
from paizhuo.referee import Infraction, Role
from paizhuo.web.calls import actions as call_actions
from paizhuo.web.ledger.request import Request
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.log.act_words import act_words
from paizhuo.web.refereeing import actions
from tests.web import staging
from tests.web.public import boards as stage
from tests.web.refereeing.hall import ROUND, filled, floor_referee, hall, table_of

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("to", "who"), [(Role.CHIEF, "裁判长"), (Role.ORGANISER, "主办单位")])
def test_a_case_that_is_sent_on_is_said_so_and_not_as_an_answer_to_the_call(to: Role, who: str) -> None:
    here = hall()
    referee, table = staging.actor(here, floor_referee(here)), table_of(here, 1)
    case = filled(here, Infraction.MISLEADING_TEMPO)
    actions.refer(Request(here, referee), TableKey("main", ROUND, table), case, reason="报上去", to=to)
    act = here.acts.order_by("no").last()
    assert act is not None
    assert act_words(act, snapshot_of(here)) == f"{act.actor} 第{table}桌的案报{who}"


@pytest.mark.parametrize(("room", "where"), [("closed", "第1桌闭室"), ("", "第1桌")])
def test_a_call_names_the_room_that_it_comes_from(room: str, where: str) -> None:
    here = stage.team_event()
    asked = staging.request(here)
    call_actions.call(asked, TableKey("main", 1, 1), room=room)
    number = here.calls.get().pk
    call_actions.take_call(asked, number)
    call_actions.end_call(asked, number)
    snapshot = snapshot_of(here)
    said = [act_words(act, snapshot) for act in here.acts.order_by("-no")[:3]]
    assert said == [f"{where}叫裁判，已办完", f"{asked.actor.name}前往{where}", f"{where}叫裁判"]
