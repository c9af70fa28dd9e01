"""设置这台电脑: from an empty installation to the first event, and who may not do it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client, override_settings
from django.utils import timezone

from paizhuo.web import addresses
from paizhuo.web.first_run import page
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.models import Competition, Installation
from paizhuo.web.models.accounts import OneTimeLink, User
from paizhuo.web.pages import phone_address
from tests.web import staging
from tests.web.reading import squeezed

pytestmark = pytest.mark.django_db

HERE: dict[str, Any] = {"HTTP_HOST": "127.0.0.1:8000", "REMOTE_ADDR": "127.0.0.1"}
PHONE: dict[str, Any] = {"HTTP_HOST": "192.168.1.8:8000", "REMOTE_ADDR": "192.168.1.30"}
LAN = addresses.LanAddress("192.168.1.8", "wlan0")
OWN = "http://192.168.1.8:8000/"
PERSON = {
    "shown_name": "沈老师",
    "username": "shen",
    "new_password1": "a very good password",
    "new_password2": "a very good password",
}


@pytest.fixture(autouse=True)
def _one_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "lan_addresses", lambda: (LAN,))
    monkeypatch.setattr(addresses, "lan_address", lambda: LAN.host)
    monkeypatch.setattr(addresses, "belongs_here", lambda host: host == LAN.host)


def _founder() -> Client:
    client = Client(**HERE)
    assert client.post("/setup/", PERSON).status_code == 302
    return client


def test_an_empty_installation_says_what_to_do_first() -> None:
    text = Client(**HERE).get("/").content.decode()
    assert "第一次打开牌桌" in text
    assert "/setup/" in text
    assert 'href="/help/"' in text


def test_a_phone_is_sent_to_the_computer_itself() -> None:
    client = Client(**PHONE)
    text = client.get("/").content.decode()
    assert "请在那台电脑上设置" in text
    assert 'href="/setup/"' not in text
    assert client.get("/setup/").status_code == 403
    assert client.post("/setup/", PERSON).status_code == 403
    assert not User.has_founder()


@pytest.mark.parametrize(
    "headers",
    [
        HERE | {"REMOTE_ADDR": "192.168.1.30"},
        HERE | {"HTTP_HOST": "paizhuo.example"},
        HERE | {"HTTP_X_FORWARDED_FOR": "192.168.1.30"},
        HERE | {"HTTP_FORWARDED": "for=192.168.1.30"},
    ],
)
def test_no_other_device_proxy_or_foreign_name_makes_the_first_account(headers: dict[str, Any]) -> None:
    assert Client(**headers).post("/setup/", PERSON).status_code == 403
    assert not User.has_founder()


def test_the_first_person_gives_a_name_and_is_signed_in() -> None:
    client = _founder()
    user = User.objects.get(username="shen")
    assert user.name == "沈老师"
    assert user.is_superuser
    assert client.session["_auth_user_id"] == str(user.pk)


def test_the_link_that_the_server_printed_ends_with_the_set_up() -> None:
    waiting = User.waiting_founder()
    assert waiting is not None
    token = OneTimeLink.make(waiting)
    assert Client().get(f"/accounts/first/{token}/").status_code == 200
    _founder()
    assert Client().get(f"/accounts/first/{token}/").status_code == 410


def test_the_first_account_needs_a_name() -> None:
    answer = Client(**HERE).post("/setup/", PERSON | {"shown_name": ""})
    assert answer.status_code == 200
    assert not User.has_founder()


def test_nobody_sets_up_a_second_time() -> None:
    _founder()
    answer = Client(**HERE).post("/setup/", PERSON | {"username": "thief", "shown_name": "别人"})
    assert answer.status_code == 302
    assert not User.objects.filter(username="thief").exists()


def test_a_login_name_that_somebody_has_is_refused() -> None:
    staging.person("shen", may_found=False)
    answer = Client(**HERE).post("/setup/", PERSON)
    assert "这个登录名已有人用" in answer.content.decode()


def test_organiser_venue_and_address_begin_every_new_event() -> None:
    client = _founder()
    sent = {"organiser": "云汀市总工会", "venue": "文化宫二楼大厅", "address": OWN}
    assert client.post("/setup/place/", sent).url == "/manage/new/"  # type: ignore[attr-defined]
    text = client.get("/manage/new/national-swiss-pairs/").content.decode()
    assert "云汀市总工会" in text
    assert "文化宫二楼大厅" in text


def test_the_organiser_is_a_note_of_the_plan() -> None:
    client = _founder()
    sent = {"title": "职工赛", "slug": "staff", "organiser": "云汀市总工会", "expected": "16", "rounds": "5"}
    client.post("/manage/new/national-swiss-pairs/", sent | {"step": "found"})
    assert ("主办单位", "云汀市总工会") in snapshot_of(Competition.objects.get(slug="staff")).plan.notes


def test_the_page_sees_that_a_phone_opened_the_address() -> None:
    client = _founder()
    assert "还没有手机打开" in client.get("/setup/place/").content.decode()
    assert "通了" in Client(**PHONE).get("/setup/phone/").content.decode()
    assert "有手机打开了" in client.get("/setup/place/seen/", {"address": OWN}).content.decode()


def test_each_address_says_whether_a_phone_has_opened_it_and_the_time_stays_true() -> None:
    client = _founder()
    before = squeezed(client.get("/setup/place/").content.decode())
    assert "没试过" in before
    assert "北京时间" in before
    Client(**PHONE).get("/setup/phone/")
    part = squeezed(client.get("/setup/place/seen/", {"address": OWN}).content.decode())
    assert 'id="tried-1" hx-swap-oob="true"' in part
    assert "没试过" not in part
    assert 'id="now" hx-swap-oob="true"' in part


def test_a_phone_gets_the_time_of_the_computer_to_compare() -> None:
    text = Client(**PHONE).get("/setup/phone/").content.decode()
    (sent,) = re.findall(r'data-clock-check="(\d+)"', text)
    assert abs(int(sent) - timezone.now().timestamp()) < 60


def test_one_can_go_back_a_step_and_nothing_is_lost() -> None:
    client = _founder()
    sent = {"organiser": "云汀市总工会", "venue": "二楼", "address": OWN, "step": "back"}
    assert client.post("/setup/place/", sent).url == "/setup/"  # type: ignore[attr-defined]
    assert Installation.current().venue == "二楼"
    assert 'value="沈老师"' in client.get("/setup/").content.decode()
    assert client.post("/setup/", {"shown_name": ""}).status_code == 200
    assert client.post("/setup/", {"shown_name": "沈明"}).url == "/setup/place/"  # type: ignore[attr-defined]
    text = client.get("/setup/place/").content.decode()
    assert "沈明" in text
    assert 'value="云汀市总工会"' in text


def test_the_computer_itself_proves_nothing() -> None:
    client = _founder()
    client.get("/setup/phone/")
    assert page.seen_at(OWN) is None


def test_a_foreign_name_is_not_remembered() -> None:
    Client(**PHONE | {"HTTP_HOST": "paizhuo.example:8000"}).get("/setup/phone/")
    assert Installation.current().phones_seen == {}


@pytest.mark.parametrize("typed", ["", "ftp://a", "http://", "http://a/b", "http://a?b", "http://u:p@a", "http://a:x"])
def test_a_bad_address_is_refused_and_nothing_is_lost(typed: str) -> None:
    client = _founder()
    answer = client.post("/setup/place/", {"organiser": "总工会", "address": "typed", "typed": typed})
    text = answer.content.decode()
    assert "请写手机能打开的地址" in text
    assert "总工会" in text
    assert Installation.current().address == ""


@pytest.mark.parametrize("typed", ["cards.example", "http://cards.example", "http://cards.example/"])
def test_a_typed_address_is_used_as_it_is(typed: str) -> None:
    client = _founder()
    client.post("/setup/place/", {"address": "typed", "typed": typed})
    assert Installation.current().usable_address == "http://cards.example/"


def test_only_those_who_may_found_competitions_change_the_place() -> None:
    _founder()
    referee = Client()
    referee.force_login(staging.person("referee", may_found=False))
    assert referee.get("/setup/place/").status_code == 403
    assert Client().get("/setup/place/").status_code == 302


# ---------------------------------------------------------------------------------------- addresses on codes and papers


@override_settings(ANSWERS_IN_THE_NETWORK=True)
def test_codes_shown_at_the_computer_carry_the_address_in_the_network() -> None:
    request = Client(**HERE).get("/").wsgi_request
    assert phone_address.phone_url(request, "/t/abc/") == "http://192.168.1.8:8000/t/abc/"
    assert not phone_address.is_only_here(request)


def test_a_server_that_answers_here_only_says_so() -> None:
    request = Client(**HERE).get("/").wsgi_request
    assert phone_address.phone_url(request, "/t/abc/") == "http://127.0.0.1:8000/t/abc/"
    assert phone_address.is_only_here(request)


@override_settings(ANSWERS_IN_THE_NETWORK=True)
def test_an_address_that_this_computer_has_lost_is_not_printed() -> None:
    Installation(pk=1, address="http://10.9.9.9:8000/").save()
    request = Client(**HERE).get("/").wsgi_request
    assert phone_address.phone_base(request) == OWN


def test_papers_are_printed_with_the_chosen_address() -> None:
    Installation(pk=1, address="http://cards.example/", is_typed=True).save()
    event = staging.mid_course()
    client = Client()
    client.force_login(event.created_by)
    client.post(f"/desk/{event.slug}/tables/", {"do": "make"})
    text = squeezed(client.get(f"/desk/{event.slug}/tables/cards/").content.decode())
    assert "http://cards.example/t/" in text
