"""按得太快: one phone is stopped in words and loses nothing; a hall behind one address is never slowed."""

from __future__ import annotations

import pytest
from django.core.signing import get_cookie_signer
from django.test import Client, RequestFactory

from paizhuo.web.models import Call, Device, TableCode
from paizhuo.web.phone import device
from paizhuo.web.phone.press_limits import count_press
from paizhuo.web.throttling.limits import CALL, SHEET, SIT, SIT_TABLE
from tests.web import staging
from tests.web.phone.tables import Phone, both, match_at, plan, table_at
from tests.web.phone.tables import table as staged
from tests.web.throttling.clocks import HandClock

HALL = 500
ROUNDS = 3
DEALS = 5


@pytest.mark.django_db
def test_a_phone_that_calls_again_and_again_is_stopped_and_the_other_side_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = HandClock(monkeypatch)
    coded = staged()
    home, away = both(coded)
    for number in range(CALL.most):
        assert home.send("cancel-call" if number % 2 else "call").status_code == 200
    calls = Call.objects.count()
    answer = home.send("call")
    assert (answer.status_code, answer["Retry-After"], answer["HX-Retarget"]) == (429, "12", "#refusal")
    assert Call.objects.count() == calls
    assert away.send("call").status_code == 200
    clock.wait(CALL.interval)
    assert home.send("cancel-call").status_code == 400, "it is the other side's call, and that is said again"


@pytest.mark.django_db
def test_who_photographed_the_code_cannot_fill_the_table_with_phones(monkeypatch: pytest.MonkeyPatch) -> None:
    HandClock(monkeypatch)
    coded = staged()
    sent = [Phone(coded).send("sit", seat="S", command=f"sit-{at}").status_code for at in range(SIT.most + 1)]
    assert sent == [303] * SIT.most + [429]
    strangers = [
        Client().post(f"{coded.address}sit/", {"seat": "S"}, REMOTE_ADDR=f"10.0.0.{number}").status_code
        for number in range(1, SIT_TABLE.most)
    ]
    assert strangers.count(303) == SIT_TABLE.most - SIT.most
    assert Device.objects.count() == SIT_TABLE.most


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["zh-hans", "en"])
def test_a_result_that_came_too_often_is_shown_again_with_what_was_typed(
    monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    clock = HandClock(monkeypatch)
    coded = staged(plan(boards=16))
    phone = Phone(coded, "S", live=False)
    for _ in range(SHEET.most):
        phone.send("take-back", deal="1")
    sent = {"own": "14", "their": "9", "command": "one"}
    address = f"{coded.address}hand-in/"
    answer = phone.client.post(address, sent, headers={"accept-language": language})
    assert (answer.status_code, answer["Retry-After"]) == (429, "2")
    page = answer.content.decode()
    assert {"zh-hans": "2秒后再试", "en": "Try again in 2 s."}[language] in page
    assert 'name="own"\nvalue="14"' in page
    assert 'name="their"\nvalue="9"' in page
    assert match_at(coded).entered is None
    clock.wait(2)
    assert phone.client.post(address, sent).status_code == 303
    assert match_at(coded).entered is not None


@pytest.mark.django_db
def test_levels_and_a_finishing_order_are_shown_again_too(monkeypatch: pytest.MonkeyPatch) -> None:
    HandClock(monkeypatch)
    coded = staged()
    phone = Phone(coded, "S", live=False)
    for _ in range(SHEET.most):
        phone.send("take-back", deal="1")
    levels = phone.send("hand-in", own="8", their="3")
    assert (levels.status_code, levels.context["screen"].name) == (429, "review")
    assert (levels.context["own"], levels.context["their"]) == (8, 3)
    order = phone.send("enter", do="enter", deal="1", finish="SENW")
    assert (order.status_code, order.context["screen"].name, order.context["taps"]) == (429, "enter", "SENW")


@pytest.mark.django_db
def test_a_hall_of_phones_behind_one_address_is_never_slowed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every phone of 500 sits, calls and takes it back, enters deals and hands in, round by round, all of one address.

    The clock stands while a round is played: nothing comes back meanwhile.
    """
    clock = HandClock(monkeypatch)
    codes = [TableCode(table=number // 2 + 1, code=f"code-{number // 2}") for number in range(HALL)]
    requests = []
    for number in range(HALL):
        request = RequestFactory().post("/", REMOTE_ADDR="192.0.2.1")
        signer = get_cookie_signer(salt=device.TOKEN_COOKIE + device.SALT)
        request.COOKIES[device.TOKEN_COOKIE] = signer.sign(f"phone-{number}")
        requests.append(request)
    for _round in range(ROUNDS):
        presses = ("sit", "call", "explain-call", "cancel-call", *("enter", "confirm") * DEALS, "hand-in", "agree")
        for act in presses:
            for code, request in zip(codes, requests, strict=True):
                count_press(request, code, act)
        clock.wait(50 * 60)


@pytest.mark.django_db
def test_phones_that_scan_for_the_first_time_behind_one_address_are_not_slowed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Through the pages: four phones without a cookie at each of ten tables, and both sides' results, at one moment."""
    HandClock(monkeypatch)
    competition = staging.mid_course(20, played=0, plan=plan())
    hall: list[Phone] = []
    for number in range(1, 11):
        coded = table_at(competition, number)
        south, west, *others = (Phone(coded, seat) for seat in "SWNE")
        hall += [south, west, *others]  # their commands are numbered by what they are in memory
        assert south.send("call").status_code == 200
        assert south.send("cancel-call").status_code == 200
        assert south.send("hand-in", own="8", their="3").status_code == 200
        assert west.send("agree", seen=str(west.look().context["seen"])).status_code == 200
        assert match_at(coded).confirmed is not None
