"""密码的限度: many names from one address cost little, and do not shut out who has signed in there before."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING

import pytest
from axes.models import AccessAttempt
from django.test import Client

from paizhuo.web.access import password_limit
from paizhuo.web.throttling.limits import PASSWORD, PASSWORD_DEVICE
from tests.web import staging
from tests.web.throttling.clocks import HandClock

if TYPE_CHECKING:
    from django.test.client import _MonkeyPatchedWSGIResponse as Answer

pytestmark = pytest.mark.django_db
PAGE = "/accounts/login/"


def _guess(client: Client, name: str, password: str = "wrong") -> int:  # noqa: S107 - invented
    return client.post(PAGE, {"username": name, "password": password}).status_code


def _ask_api(name: str, password: str) -> Answer:
    header = base64.b64encode(f"{name}:{password}".encode()).decode()
    return Client().get("/api/v1/competitions", headers={"Authorization": f"Basic {header}"})


def _exhaust(client: Client) -> None:
    for number in range(PASSWORD.most):
        assert _guess(client, f"name-{number}") == 200


def test_passwords_for_many_names_from_one_address_are_refused_unhashed(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = HandClock(monkeypatch)
    staging.person("director")
    client = Client(headers={"accept-language": "en"})
    _exhaust(client)
    attempts = AccessAttempt.objects.count()
    with monkeypatch.context() as patched:
        patched.setattr("django.contrib.auth.hashers.check_password", None)  # nothing is hashed any more
        answer = client.post(PAGE, {"username": "director", "password": "a secret"})
    assert (answer.status_code, answer["Retry-After"]) == (429, "6")
    page = answer.content.decode()
    assert "Try again in 6 s." in page
    assert 'value="director"' in page
    assert "a secret" not in page
    assert AccessAttempt.objects.count() == attempts, "nothing is stored of it"
    clock.wait(PASSWORD.seconds)
    assert _guess(client, "director", staging.PASSWORD) == 302


def test_a_device_that_has_signed_in_before_is_counted_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    HandClock(monkeypatch)
    staging.person("director")
    known = Client()
    assert _guess(known, "director", staging.PASSWORD) == 302
    cookie = known.cookies[password_limit.COOKIE]
    assert cookie["httponly"]
    known.post("/accounts/logout/")
    _exhaust(Client())
    assert _guess(Client(), "director", staging.PASSWORD) == 429, "another device at the address of the stranger"
    assert _guess(known, "director", staging.PASSWORD) == 302
    known.post("/accounts/logout/")
    for number in range(PASSWORD_DEVICE.most):
        assert _guess(known, f"name-{number}") == 200
    assert _guess(known, "name") == 429
    forged = Client()
    forged.cookies[password_limit.COOKIE] = "anything:1:2"
    assert _guess(forged, "director", staging.PASSWORD) == 429


def test_right_passwords_are_never_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program asks all day with its password."""
    HandClock(monkeypatch)
    staging.person("director")
    for _ in range(2 * PASSWORD.most):
        assert _ask_api("director", staging.PASSWORD).status_code == 200


def test_a_program_that_guesses_reads_json(monkeypatch: pytest.MonkeyPatch) -> None:
    HandClock(monkeypatch)
    answers = [_ask_api(f"name-{number}", "wrong") for number in range(PASSWORD.most + 1)]
    assert [one.status_code for one in answers] == [401] * PASSWORD.most + [429]
    answer = answers[-1]
    assert answer["Retry-After"] == "6"
    assert answer.json()["code"] == "TOO_MANY_REQUESTS"


def test_a_closed_name_is_json_for_a_program(monkeypatch: pytest.MonkeyPatch) -> None:
    HandClock(monkeypatch)
    staging.person("director")
    answer = [_ask_api("director", "wrong") for _ in range(11)][-1]
    assert (answer.status_code, answer["Retry-After"]) == (429, "900")
    assert answer.json()["code"] == "TOO_MANY_REQUESTS"
