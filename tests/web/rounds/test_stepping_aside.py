"""回避: a draft marks the tables from which the referee must step aside; why, the chief referee reads."""

from __future__ import annotations

import pytest

from paizhuo.officiating.referees_at_tables import assigned_in
from paizhuo.referee.powers.actions import Role
from paizhuo.referee.powers.recusal import Tie
from paizhuo.tournament.log import facts as f
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.models import Competition, Recusal
from paizhuo.web.rounds import actions
from paizhuo.web.rounds.stepping_aside import stepping_aside
from tests.web import staging
from tests.web.entries.events import signed_in

pytestmark = pytest.mark.django_db


def _event() -> Competition:
    """A drafted round; 甲 looks after all tables and has a relative in pair 1."""
    here = staging.event(entries=8)
    actions.open_stage(staging.request(here), "main", anyway=True)
    actions.draft(staging.request(here), "main")
    user = staging.appoint(here, Role.FLOOR_REFEREE, "甲")
    here.appointments.filter(user=user).update(first_table=1, last_table=4)
    whom = staging.state(here).entries[1].name
    Recusal.objects.create(competition=here, user=user, tie=Tie.KIN.value, whom=whom)
    return here


def _table(here: Competition) -> int:
    matches = staging.state(here).stages["main"].rounds[-1].matches
    return next(table for table, one in matches.items() if 1 in {*one.pairing.home, *one.pairing.away})


def _aside(here: Competition) -> dict[int, list[str]]:
    snapshot = snapshot_of(here)
    found = stepping_aside(here, snapshot, snapshot.state.stages["main"].rounds[-1])
    return {table: [one.referee for one in some] for table, some in found.items()}


def test_the_referee_of_a_table_steps_aside_from_his_relatives() -> None:
    here = _event()
    assert _aside(here) == {_table(here): ["甲"]}


def test_only_those_count_who_are_sent_to_the_table_in_this_round() -> None:
    here = _event()
    table = _table(here)
    staging.appoint(here, Role.FLOOR_REFEREE, "乙")
    sent = f.RefereesAssigned("main", 1, (f.TableReferee(table, "乙"),), reason="换人")
    staging.put(here, sent, permission=Permission.ASSIGN)
    assert assigned_in(staging.state(here).stages["main"].rounds[-1]) == {table: "乙"}
    assert _aside(here) == {}


def test_the_mark_is_for_all_officials_and_the_kinship_for_the_chief_referee_only() -> None:
    here = _event()
    chief = signed_in(here.created_by).get("/desk/spring/").content.decode()
    assert 'class="i i-ban"' in chief
    assert "甲 must step aside from this table (" in chief
    assert "relative" in chief
    arranger = signed_in(staging.appoint(here, Role.ARRANGER)).get("/desk/spring/").content.decode()
    assert "甲 must step aside from this table" in arranger
    assert "relative" not in arranger


def test_the_page_of_the_referees_keeps_the_kinship_to_the_chief_referee_and_to_himself() -> None:
    here = _event()
    people = {
        "chief": here.created_by,
        "arranger": staging.appoint(here, Role.ARRANGER),
        "other": staging.appoint(here, Role.FLOOR_REFEREE, "乙"),
        "himself": here.appointments.get(user__username="甲").user,
    }
    pages = {name: signed_in(user).get("/desk/spring/referees/").content.decode() for name, user in people.items()}
    assert all("甲" in page for page in pages.values())
    listed = {name: page.partition("duty-list")[2] for name, page in pages.items()}
    assert {name for name, page in listed.items() if "relative" in page.partition("</ul>")[0]} == {"chief", "himself"}
