"""限流: what is counted together, how a refusal reads, and that a code that works is never slowed."""

from __future__ import annotations

import uuid

import pytest
from django.test import Client, override_settings
from django.utils import translation

from paizhuo.web.throttling import throttle
from paizhuo.web.throttling.buckets import RedisBuckets
from paizhuo.web.throttling.limits import SIT, UNKNOWN_CODE
from paizhuo.wording import Language, sayer
from tests.web import staging
from tests.web.phone.tables import table as staged
from tests.web.running.servers import need_redis
from tests.web.throttling.clocks import HandClock

_made_buckets = throttle.buckets.__wrapped__
"""What a new process makes; a test has its own in the place of it."""
GUESSES = ("/t/{}/", "/my/{}/", "/my/{}/change/", "/kiosk/{}/", "/accounts/first/{}/", "/e/spring/register/{}/")


@pytest.mark.parametrize("language", ["zh-hans", "en"])
def test_a_refusal_says_when_to_try_again_and_that_nothing_is_lost(language: str) -> None:
    error = throttle.TooManyRequests(3.2)
    with translation.override(language):
        text = error.words(sayer(Language.CHINESE))
    assert (
        text
        == {
            "zh-hans": "太快了，内容都还在，4秒后再试。",
            "en": "Too often; nothing is lost. Try again in 4 s.",
        }[language]
    )


def test_one_key_is_not_another(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = HandClock(monkeypatch)
    for _ in range(SIT.most):
        throttle.take((SIT, ("a", "b")))
    with pytest.raises(throttle.TooManyRequests) as caught:
        throttle.take((SIT, ("a", "b")))
    assert caught.value.seconds == SIT.interval
    throttle.take((SIT, ("ab", "")), (SIT, ("a", "c")))
    clock.wait(SIT.interval)
    throttle.take((SIT, ("a", "b")))


def test_processes_of_one_installation_count_together_and_others_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    HandClock(monkeypatch)
    url, secret = need_redis(), uuid.uuid4().hex

    def take(secret: str) -> None:
        with override_settings(REDIS_URL=url, SECRET_KEY=secret):
            process = _made_buckets()
            assert isinstance(process, RedisBuckets)
            monkeypatch.setattr(throttle, "buckets", lambda: process)
            throttle.take((SIT, ("code", "phone")))

    for _ in range(SIT.most):
        take(secret)
    with pytest.raises(throttle.TooManyRequests):
        take(secret)
    take(f"{secret} of another installation")


@pytest.mark.django_db
@pytest.mark.parametrize("guess", GUESSES)
def test_who_guesses_codes_has_to_wait_while_codes_that_work_open_at_the_same_address(
    monkeypatch: pytest.MonkeyPatch, guess: str
) -> None:
    clock = HandClock(monkeypatch)
    coded = staged()
    client = Client(headers={"accept-language": "en"})
    for number in range(UNKNOWN_CODE.most):
        assert client.get(guess.format(f"guess-{number}")).status_code == 404
    answer = client.get(guess.format("guess"))
    assert (answer.status_code, answer["Retry-After"]) == (429, "2")
    assert "Try again in 2 s." in answer.content.decode()
    assert client.get(f"/t/{coded.code}/").status_code == 200
    assert client.get(guess.format("guess"), REMOTE_ADDR="10.0.0.9").status_code == 404
    clock.wait(2)
    assert client.get(guess.format("guess")).status_code == 404


@pytest.mark.django_db
def test_a_program_reads_json_with_the_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    HandClock(monkeypatch)
    client = Client(headers={"accept": "application/json", "accept-language": "en"})
    for _ in range(UNKNOWN_CODE.most):
        client.get("/t/guess/")
    answer = client.get("/t/guess/")
    assert (answer.status_code, answer["Retry-After"], answer["Content-Type"]) == (429, "2", "application/json")
    assert answer.json()["code"] == "TOO_MANY_REQUESTS"


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/t/{}/", "/my/{}/", "/kiosk/{}/", "/e/spring/register/{}/"])
def test_a_code_of_any_length_or_sign_costs_no_query_of_that_length(path: str) -> None:
    staging.event()
    assert Client().get(path.format("x" * 5000)).status_code == 404
    assert Client().get(path.format("%00")).status_code == 404
