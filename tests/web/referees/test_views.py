"""派裁判: referees are drawn or named on their page, step aside, and are called to their own tables [J23 5.2]."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from paizhuo.officiating.referees_at_tables import assigned_in
from paizhuo.officiating.table_key import TableKey
from paizhuo.referee.powers.actions import Role
from paizhuo.web.calls import actions as calling
from paizhuo.web.desk.referees import nearest
from paizhuo.web.ledger.snapshot import snapshot_of
from tests.web import staging
from tests.web.entries.events import signed_in
from tests.web.reading import squeezed

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.tournament.log.facts import RefereesAssigned
    from paizhuo.web.models import Competition
    from paizhuo.web.models.accounts import User

pytestmark = pytest.mark.django_db
PAGE = "/desk/spring/referees/"
MINE = "/desk/spring/referee/"
DRAW = f"{PAGE}main/1/draw/"
ASSIGN = f"{PAGE}main/1/assign/"


def _event(book: str = "jiangsu-2023", referees: str = "甲乙丙") -> tuple[Competition, dict[str, User]]:
    """A published round of eight pairs, and floor referees; 甲 is of the unit of pair 1."""
    competition = staging.event(staging.swiss_plan(book=book))
    staging.open_and_publish(competition)
    people = {name: staging.appoint(competition, Role.FLOOR_REFEREE, name) for name in referees}
    competition.appointments.filter(user=people["甲"]).update(unit="供水")
    return competition, people


def _table_of(competition: Competition, entrant: int = 1) -> int:
    matches = staging.state(competition).stages["main"].rounds[0].matches
    return next(table for table, one in matches.items() if entrant in one.pairing.home + one.pairing.away)


def _assigned(competition: Competition) -> dict[int, str]:
    return assigned_in(staging.state(competition).stages["main"].rounds[0])


def _chief(competition: Competition) -> Client:
    return signed_in(competition.created_by)


def _page(client: Client, address: str = PAGE) -> str:
    return squeezed(client.get(address).content.decode())


def test_j23_5_2_3_the_chief_draws_and_every_referee_sees_his_tables() -> None:
    competition, people = _event()
    chief = _chief(competition)
    assert "Draw the referees" in _page(chief)
    assert chief.post(DRAW, {"most": "4"}).status_code == 302
    assigned = _assigned(competition)
    assert set(assigned) == {1, 2, 3, 4}
    assert assigned[_table_of(competition)] != "甲"
    fact: RefereesAssigned = staging.facts(competition)[-1]  # type: ignore[assignment] # the last one
    assert fact.seed
    assert "drawn by lot" in _page(chief)
    own = [table for table, name in assigned.items() if name == "乙"]
    counted = "table" if len(own) == 1 else "tables"
    assert f"My tables: {counted} {own[0]}" in _page(signed_in(people["乙"]), MINE)
    assert any(name in _page(chief, "/desk/spring/") for name in "乙丙")


def test_j23_5_2_3_who_must_step_aside_is_refused_by_hand_and_found_afterwards() -> None:
    competition, people = _event()
    chief, home = _chief(competition), _table_of(competition)
    refused = chief.post(ASSIGN, {f"table-{home}": "甲"})
    assert refused.status_code == 400
    assert "5.2(三)1" in refused.content.decode()
    assert chief.post(ASSIGN, {f"table-{home}": "乙"}).status_code == 302
    assert _assigned(competition) == {home: "乙"}
    competition.appointments.filter(user=people["乙"]).update(unit="供水")
    page = _page(chief)
    assert f"乙 steps aside from table {home}" in page
    assert f'name="table-{home}" value="丙"' in page


def test_a_silent_book_lets_the_chief_send_him_with_a_reason() -> None:
    competition, _people = _event("national")
    chief, home = _chief(competition), _table_of(competition)
    assert "write why" in chief.post(ASSIGN, {f"table-{home}": "甲"}).content.decode()
    assert chief.post(ASSIGN, {f"table-{home}": "甲", "reason": "人手不够"}).status_code == 302
    assert _assigned(competition) == {home: "甲"}


def test_j23_5_2_6_1_a_referee_says_himself_from_whom_he_steps_aside() -> None:
    competition, people = _event()
    own = signed_in(people["乙"])
    sent = {"user": people["乙"].pk, "tie": "kin", "whom": "城东", "from": "own"}
    assert own.post(f"{PAGE}aside/", sent)["Location"] == MINE
    row = competition.recusals.get()
    assert (row.user, row.whom, row.own) == (people["乙"], "城东", True)
    table = _table_of(competition, 2)
    assert f"⊘<b>Table {table}</b>城东甲队: a relative" in _page(own, MINE)
    chief = _chief(competition)
    assert "said so himself" in _page(chief)
    log = _page(chief, reverse("log:log", args=["spring"]))
    assert "乙 steps aside from somebody" in log
    assert chief.post(ASSIGN, {f"table-{table}": "乙"}).status_code == 400
    assert own.post(f"{PAGE}aside/", {**sent, "ended": "on"}).status_code == 403
    assert chief.post(f"{PAGE}aside/", {**sent, "from": "", "ended": "on"}).status_code == 302
    assert not competition.recusals.exists()


def test_j23_5_2_6_1_a_referee_speaks_for_himself_only() -> None:
    competition, people = _event()
    sent = {"user": people["丙"].pk, "tie": "kin", "whom": "城东"}
    assert signed_in(people["乙"]).post(f"{PAGE}aside/", sent).status_code == 403
    assert (
        "no player, entrant or unit"
        in _chief(competition).post(f"{PAGE}aside/", {**sent, "whom": "别处"}).content.decode()
    )
    assert not competition.recusals.exists()


def test_j23_5_2_2_1_a_third_of_the_units_and_nobody_sends_him() -> None:
    competition, people = _event()
    chief = _chief(competition)
    for unit in ("城东", "医卫", "建工"):
        assert chief.post(f"{PAGE}objections/", {"user": people["乙"].pk, "unit": unit}).status_code == 302
    assert "乙 is not used: 3 of 8 units ask for another referee" in _page(chief)
    assert "5.2(二)1" in chief.post(ASSIGN, {"table-1": "乙"}).content.decode()
    chief.post(DRAW, {"most": "4"})
    assert "乙" not in _assigned(competition).values()
    assert chief.post(f"{PAGE}objections/", {"user": people["丙"].pk, "unit": "别处"}).status_code == 400
    chief.post(f"{PAGE}objections/", {"user": people["乙"].pk, "unit": "城东", "ended": "on"})
    assert competition.objections.count() == 2


def test_a_call_goes_to_the_referee_of_the_table_and_not_to_who_steps_aside() -> None:
    competition, people = _event()
    home = _table_of(competition)
    other = next(table for table in (1, 2, 3, 4) if table != home)
    _chief(competition).post(ASSIGN, {f"table-{home}": "丙", f"table-{other}": "乙"})
    competition.refresh_from_db()
    snapshot = snapshot_of(competition)
    first = nearest(competition, snapshot, home)
    assert first is not None
    assert first.user == people["丙"]
    found = calling.call(staging.request(competition), TableKey("main", 1, home))
    taken = signed_in(people["甲"]).post(f"{MINE}calls/{found.answer['call']}/")
    assert taken.status_code == 400
    assert "5.2(三)1" in taken.content.decode()
    assert signed_in(people["丙"]).post(f"{MINE}calls/{found.answer['call']}/").status_code == 302


def test_the_draw_can_be_taken_back_and_drawn_again_with_a_reason() -> None:
    competition, _people = _event()
    chief = _chief(competition)
    chief.post(DRAW)
    assert chief.post(DRAW).status_code == 409
    assert chief.post(DRAW, {"reason": "丙 is ill"}).status_code == 302
    act = competition.acts.order_by("-no").first()
    assert act is not None
    chief.post(reverse("log:undo", args=["spring", act.no]), {"reason": "wrong button"})
    assert len(_assigned(competition)) == 4


def test_two_referees_of_one_name_are_refused() -> None:
    competition, people = _event()
    people["乙"].shown_name = "丙"
    people["乙"].save()
    assert "same name" in _chief(competition).post(DRAW).content.decode()


@pytest.mark.parametrize(("role", "status"), [(Role.FLOOR_REFEREE, 403), (Role.RECORD_HEAD, 403)])
def test_only_the_chief_assigns(role: Role, status: int) -> None:
    competition, _people = _event()
    client = signed_in(staging.appoint(competition, role))
    assert client.get(PAGE).status_code == 200
    assert client.post(DRAW).status_code == status
    assert client.post(ASSIGN, {"table-1": "乙"}).status_code == status


def test_the_page_says_what_is_missing() -> None:
    competition = staging.event(staging.swiss_plan(book="jiangsu-2023"))
    chief = _chief(competition)
    assert "No floor referees are appointed yet." in _page(chief)
    staging.appoint(competition, Role.FLOOR_REFEREE, "甲")
    assert "No round is paired yet." in _page(chief)
