"""站位表: the table of posts is filled by its cells, two change places, a rotation is proposed before it is saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.officiating.referees_at_tables import assigned_in
from paizhuo.referee.powers.actions import Role
from tests.web import staging
from tests.web.entries.events import signed_in
from tests.web.reading import squeezed

if TYPE_CHECKING:
    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db
PAGE = "/desk/spring/referees/"
POST = f"{PAGE}main/1/post/"


def _event(entries: int = 16) -> tuple[Competition, dict[str, int]]:
    """A published round on eight tables in two zones, with three floor referees; 甲 is of the unit of pair 1."""
    competition = staging.event(staging.swiss_plan(book="jiangsu-2023"), entries)
    staging.open_and_publish(competition)
    people = {name: staging.appoint(competition, Role.FLOOR_REFEREE, name) for name in "甲乙丙"}
    competition.appointments.filter(user=people["甲"]).update(unit="供水")
    return competition, {name: user.pk for name, user in people.items()}


def _assigned(competition: Competition, number: int = 1) -> dict[int, str]:
    return assigned_in(staging.state(competition).stages["main"].rounds[number - 1])


def _own_table(competition: Competition) -> int:
    matches = staging.state(competition).stages["main"].rounds[0].matches
    return next(table for table, one in matches.items() if 1 in one.pairing.home + one.pairing.away)


def test_a_cell_posts_a_referee_and_a_second_press_takes_him_away() -> None:
    competition, people = _event()
    chief = signed_in(competition.created_by)
    page = squeezed(chief.get(PAGE).content.decode())
    assert "Zone 1" in page
    assert "tables 1–4" in page
    assert f'value="2/{people["乙"]}"' in page
    assert chief.post(POST, {"post": f"2/{people['乙']}"}).status_code == 302
    assert _assigned(competition) == dict.fromkeys((5, 6, 7, 8), "乙")
    assert "posted here" in squeezed(chief.get(PAGE).content.decode())
    assert chief.post(POST, {"post": f"2/{people['乙']}"}).status_code == 302
    assert _assigned(competition) == {}


def test_j23_5_2_3_the_cell_says_from_where_he_steps_aside_and_leaves_that_table_to_others() -> None:
    competition, people = _event()
    chief = signed_in(competition.created_by)
    table = _own_table(competition)
    zone = 1 if table <= 4 else 2
    assert f"<b>table {table}</b>" in squeezed(chief.get(PAGE).content.decode())
    chief.post(POST, {"post": f"{zone}/{people['甲']}"})
    assert table not in _assigned(competition)
    chief.post(POST, {"post": f"{zone}/{people['丙']}"})
    assert _assigned(competition)[table] == "丙"


def test_two_change_places_unless_one_of_them_would_have_to_step_aside() -> None:
    competition, _people = _event()
    chief = signed_in(competition.created_by)
    table = _own_table(competition)
    other = next(one for one in range(1, 9) if one != table)
    sent = {f"table-{table}": "乙", f"table-{other}": "丙"}
    chief.post(f"{PAGE}main/1/assign/", sent)
    assert chief.post(POST, {"first": "乙", "second": "丙"}).status_code == 302
    assert _assigned(competition) == {table: "丙", other: "乙"}
    refused = chief.post(POST, {"first": "丙", "second": "甲"})
    assert refused.status_code == 400
    assert "steps aside" in refused.content.decode()
    assert chief.post(POST, {"first": "丙", "second": "丙"}).status_code == 400
    assert chief.post(POST, {"post": "1/999999"}).status_code == 400
    assert chief.post(POST, {"post": "9/x"}).status_code == 400


def test_a_rotation_is_proposed_and_nothing_is_saved_until_somebody_saves_it() -> None:
    competition, people = _event()
    chief = signed_in(competition.created_by)
    assert "Rotate as after" not in chief.get(PAGE).content.decode()
    for zone, name in ((1, "乙"), (2, "丙")):
        chief.post(POST, {"post": f"{zone}/{people[name]}"})
    staging.play_round(competition)
    staging.open_and_publish(competition)
    page = squeezed(chief.get(PAGE).content.decode())
    assert "Rotate as after" in page
    assert "here last round" in page
    address = f"{PAGE}?stage=main&round=2&propose=rotation"
    proposed = squeezed(chief.get(address).content.decode())
    assert "Tables that get another referee: 8. Nothing is saved yet." in proposed
    assert _assigned(competition, 2) == {}
    wanted = {f"table-{table}": "丙" if table <= 4 else "乙" for table in range(1, 9)}
    for field, name in wanted.items():
        assert f'name="{field}"' in proposed
        assert name in proposed
    chief.post(f"{PAGE}main/2/assign/", wanted)
    assert _assigned(competition, 2)[1] == "丙"
    day = squeezed(chief.get(PAGE).content.decode()).partition('id="day"')[2]
    assert '<th scope="row" class="num">1</th><td>乙</td><td>丙</td>' in day


def test_who_may_not_send_referees_sees_the_table_without_buttons() -> None:
    competition, _people = _event()
    referee = signed_in(staging.appoint(competition, Role.FLOOR_REFEREE, "丁"))
    page = referee.get(PAGE).content.decode()
    assert "data-post=" not in page
    assert "keys-dialog" not in page
    assert referee.post(POST, {"post": "1/1"}).status_code == 403
