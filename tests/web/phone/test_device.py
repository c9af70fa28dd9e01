"""手机: which phone may use the code of a table, for which side, and with which rights."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log import facts as f
from paizhuo.web.access.permissions import Permission
from paizhuo.web.models import Call, Device
from paizhuo.web.phone import device as phone
from paizhuo.web.phone import views as table
from tests.web import staging
from tests.web.phone.tables import HOME, Phone, deals, door_of, match_at, plan
from tests.web.phone.tables import table as staged

pytestmark = pytest.mark.django_db


def test_an_unknown_code_is_not_found_and_says_that_codes_are_for_one_round() -> None:
    staged()
    answer = Client(headers={"accept-language": "en"}).get("/t/guessed/")
    assert answer.status_code == 404
    assert "only good for its own round" in answer.content.decode()
    assert Client().post("/t/guessed/sit/", {"seat": "S"}).status_code == 404


def test_the_code_of_a_round_that_is_over_shows_that_and_takes_nothing() -> None:
    competition = staging.mid_course(4, played=1)
    old = door_of(competition, 1, number=1)
    device = Phone(old)
    assert device.screen() == "over"
    assert competition.get_absolute_url() in device.text()
    assert device.send("sit", seat="S").status_code == 400
    assert Device.objects.count() == 0


def test_the_code_of_a_round_that_was_taken_back_shows_that() -> None:
    table_code = staged()
    device = Phone(table_code, "S")
    staging.put(table_code.competition, f.RoundDropped("main", 1, "paired again"))
    assert device.screen() == "over"
    assert device.send("call").status_code == 400
    assert Call.objects.count() == 0


def test_a_new_phone_is_asked_for_its_seat_and_gets_a_signed_cookie_that_scripts_cannot_read() -> None:
    table_code = staged()
    device = Phone(table_code)
    assert device.screen() == "sit"
    answer = device.send("sit", seat="W")
    assert (answer.status_code, answer["Location"]) == (303, f"/t/{table_code.code}/")
    cookie = answer.cookies[phone.TOKEN_COOKIE]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert Device.objects.get().end == "away"
    assert Device.objects.get().token not in {"", cookie.value}
    assert device.screen() == "sheet"


def test_a_phone_with_a_forged_cookie_has_not_sat_down() -> None:
    table_code = staged()
    Phone(table_code, "S")
    forged = Phone(table_code)
    forged.client.cookies[phone.TOKEN_COOKIE] = Device.objects.get().token
    assert forged.screen() == "sit"
    assert forged.send("enter", deal="1", finish="SN").status_code == 400
    assert deals(table_code) == []


def test_a_phone_of_one_side_cannot_take_the_other() -> None:
    table_code = staged()
    device = Phone(table_code, "S")
    answer = device.send("sit", seat="E")
    assert answer.status_code == 400
    assert Device.objects.get().end == "home"


def test_a_phone_of_another_table_has_to_sit_down_here_first() -> None:
    competition = staging.mid_course(4, played=0, plan=plan())
    first, second = door_of(competition, 1), door_of(competition, 2)
    device = Phone(first, "S")
    device.table_code = second
    assert device.screen() == "sit"
    assert device.send("hand-in", own="8", their="3").status_code == 400
    assert match_at(second).entered is None


def test_the_first_question_names_both_pairs_and_their_players() -> None:
    table_code = staged()
    home, away = match_at(table_code).pairing.home[0], match_at(table_code).pairing.away[0]
    text = Phone(table_code).text()
    assert all(f"队员{number}一 / 队员{number}二" in text for number in (home, away))


def test_a_line_up_turns_the_table() -> None:
    table_code = staged()
    line_up = (f.Side("open", "E", "队员1一"), f.Side("open", "W", "队员1二"))
    staging.put(table_code.competition, f.Seated("main", 1, 1, HOME, line_up), permission=Permission.LINE_UP)
    assert "队员1一" in Phone(table_code).text()
    Phone(table_code, "E")
    assert Device.objects.get().end == "home"


def test_every_view_says_that_it_is_for_everybody() -> None:
    views: list[Any] = [table.table, table.send]
    assert {view.audience.kind for view in views} == {"everybody"}


@pytest.mark.parametrize("role", list(Role))
def test_an_account_of_any_role_has_no_more_rights_at_a_table_than_a_phone(role: Role) -> None:
    table_code = staged()
    user = staging.appoint(table_code.competition, role)
    device = Phone(table_code)
    device.client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    assert device.screen() == "sit"
    assert device.send("hand-in", own="8", their="3").status_code == 400
    assert match_at(table_code).entered is None


def test_pages_and_buttons_answer_only_to_their_http_methods() -> None:
    table_code = staged()
    device = Phone(table_code, "S")
    assert device.client.post(f"/t/{table_code.code}/").status_code == 405
    assert device.client.get(f"/t/{table_code.code}/call/").status_code == 405
    assert device.send("undo").status_code == 404
