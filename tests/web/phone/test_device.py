"""手机: which phone may use the code of a table, for which side, and with which rights."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log import facts as f
from paizhuo.web.access.permissions import Permission
from paizhuo.web.models import Device
from paizhuo.web.phone import device as phone
from paizhuo.web.phone import views as table
from tests.web import staging
from tests.web.phone.tables import HOME, Phone, deals, match_at, plan, table_at
from tests.web.phone.tables import table as staged

pytestmark = pytest.mark.django_db


def test_an_unknown_code_is_not_found_and_says_where_to_get_a_card() -> None:
    staged()
    answer = Client(headers={"accept-language": "en"}).get("/t/guessed/")
    assert answer.status_code == 404
    assert "ask for a new card at the referees" in answer.content.decode()
    assert Client().post("/t/guessed/main/1/sit/", {"seat": "S"}).status_code == 404


def test_a_new_phone_is_asked_for_its_seat_and_gets_a_signed_cookie_that_scripts_cannot_read() -> None:
    coded = staged()
    device = Phone(coded)
    assert device.screen() == "sit"
    answer = device.send("sit", seat="W")
    assert (answer.status_code, answer["Location"]) == (303, coded.address)
    cookie = answer.cookies[phone.TOKEN_COOKIE]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert Device.objects.get().end == "away"
    assert Device.objects.get().token not in {"", cookie.value}
    assert device.screen() == "sheet"


def test_a_phone_whose_seat_was_answered_twice_sits_whichever_answer_came() -> None:
    coded = staged()
    lost, heard = Phone(coded), Phone(coded)
    # The answer to the first try is lost with its cookie, or comes before that of the second tap.
    assert lost.send("sit", seat="S", command="same").status_code == 303
    assert heard.send("sit", seat="S", command="same").status_code == 303
    assert Device.objects.count() == 1
    assert heard.screen() == "sheet"
    assert lost.screen() == "sheet"
    another = Phone(coded)
    another.send("sit", seat="S", command="another")
    assert Device.objects.count() == 2


def test_a_phone_with_a_forged_cookie_has_not_sat_down() -> None:
    coded = staged()
    Phone(coded, "S")
    forged = Phone(coded)
    forged.client.cookies[phone.TOKEN_COOKIE] = Device.objects.get().token
    assert forged.screen() == "sit"
    assert forged.send("enter", deal="1", finish="SN").status_code == 400
    assert deals(coded) == []


def test_a_phone_of_one_side_cannot_take_the_other() -> None:
    coded = staged()
    device = Phone(coded, "S")
    answer = device.send("sit", seat="E")
    assert answer.status_code == 400
    assert Device.objects.get().end == "home"


def test_a_phone_of_another_table_has_to_sit_down_here_first() -> None:
    competition = staging.mid_course(4, played=0, plan=plan())
    first, second = table_at(competition, 1), table_at(competition, 2)
    device = Phone(first, "S")
    device.at = second
    assert device.screen() == "sit"
    assert device.send("hand-in", own="8", their="3").status_code == 400
    assert match_at(second).entered is None


def test_the_first_question_names_both_pairs_and_their_players() -> None:
    coded = staged()
    home, away = match_at(coded).pairing.home[0], match_at(coded).pairing.away[0]
    text = Phone(coded).text()
    assert all(f"队员{number}一 / 队员{number}二" in text for number in (home, away))


def test_a_line_up_turns_the_table() -> None:
    coded = staged()
    line_up = (f.Side("open", "E", "队员1一"), f.Side("open", "W", "队员1二"))
    staging.put(coded.competition, f.Seated("main", 1, 1, HOME, line_up), permission=Permission.LINE_UP)
    assert "队员1一" in Phone(coded).text()
    Phone(coded, "E")
    assert Device.objects.get().end == "home"


def test_every_view_says_that_it_is_for_everybody() -> None:
    views: list[Any] = [table.table, table.match, table.send]
    assert {view.audience.kind for view in views} == {"everybody"}


@pytest.mark.parametrize("role", list(Role))
def test_an_account_of_any_role_has_no_more_rights_at_a_table_than_a_phone(role: Role) -> None:
    coded = staged()
    user = staging.appoint(coded.competition, role)
    device = Phone(coded)
    device.client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    assert device.screen() == "sit"
    assert device.send("hand-in", own="8", their="3").status_code == 400
    assert match_at(coded).entered is None


def test_pages_and_buttons_answer_only_to_their_http_methods() -> None:
    coded = staged()
    device = Phone(coded, "S")
    assert device.client.post(f"/t/{coded.code}/").status_code == 405
    assert device.client.get(f"{coded.address}call/").status_code == 405
    assert device.send("undo").status_code == 404
