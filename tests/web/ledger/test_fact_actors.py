"""事实出自谁: an official's name stands in the act, that of a side in the fact; pages find both."""

from __future__ import annotations

import pytest

from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.logged import Logged
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.web.ledger.fact_actors import actor_name, actor_names, names_anybody, without_names
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.phone import actions as phone
from paizhuo.web.sheets.side import side_request
from tests.web import staging
from tests.web.phone.tables import HOME, table_at

pytestmark = pytest.mark.django_db


def test_facts_of_officials_carry_no_name_and_their_acts_do() -> None:
    competition = staging.mid_course(6)
    phone.hand_in(side_request(table_at(competition, 1, 2), HOME), Levels(8, 3))
    competition.refresh_from_db()
    log = snapshot_of(competition).log
    assert {one.by for one in log[:-1]} == {""}
    names = actor_names(competition, log)
    assert set(names.values()) == {"director", "1桌 主队"}
    assert (log[-1].by, actor_name(competition, log[-1])) == ("1桌 主队", "1桌 主队")


def test_names_of_persons_are_left_out_and_sides_stay() -> None:
    log = [
        Logged(1, f.Opened("x"), "", "director"),
        Logged(2, f.Opened("x"), "", "14桌 客队"),
        Logged(3, f.Opened("x")),
    ]
    assert [one.by for one in without_names(log)] == ["", "14桌 客队", ""]
    assert (names_anybody(log), names_anybody(without_names(log))) == (True, False)
