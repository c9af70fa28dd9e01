"""账号: the throttle of wrong passwords, the one-time link, the own password, devices, language and theme."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from paizhuo.web.models.accounts import OneTimeLink, User
from tests.web import staging
from tests.web.reading import squeezed

pytestmark = pytest.mark.django_db

WORDS = {"shown_name": "沈老师", "new_password1": "a very good password", "new_password2": "a very good password"}


def test_after_ten_wrong_passwords_the_right_one_is_refused_too() -> None:
    staging.person("director")
    client = Client()
    for _ in range(10):
        client.post("/accounts/login/", {"username": "director", "password": "wrong"})
    answer = client.post("/accounts/login/", {"username": "director", "password": staging.PASSWORD})
    assert answer.status_code == 429
    assert "_auth_user_id" not in client.session


def test_a_one_time_link_works_once() -> None:
    user = User.objects.create(username="new")
    token = OneTimeLink.make(user)
    client = Client()
    assert client.get(f"/accounts/first/{token}/").status_code == 200
    assert client.post(f"/accounts/first/{token}/", WORDS).status_code == 302
    assert client.session["_auth_user_id"] == str(user.pk)
    again = Client(headers={"accept-language": "en"}).get(f"/accounts/first/{token}/")
    assert again.status_code == 410
    assert "Sign in with that password." in again.content.decode()


def test_a_bad_password_does_not_use_the_link_up() -> None:
    token = OneTimeLink.make(User.objects.create(username="new"))
    client = Client()
    assert (
        client.post(f"/accounts/first/{token}/", WORDS | {"new_password1": "1", "new_password2": "1"}).status_code
        == 200
    )
    assert client.post(f"/accounts/first/{token}/", WORDS).status_code == 302


def test_a_link_ends_after_a_week() -> None:
    token = OneTimeLink.make(User.objects.create(username="new"), now=timezone.now() - timedelta(days=8))
    client = Client(headers={"accept-language": "en"})
    for answer in (client.get(f"/accounts/first/{token}/"), client.post(f"/accounts/first/{token}/", WORDS)):
        assert answer.status_code == 410
        assert "its time was over" in answer.content.decode()
        assert "Ask the organiser for a new link." in answer.content.decode()
    assert not User.objects.get().has_usable_password()


def test_a_link_for_a_new_password_ends_after_a_day() -> None:
    token = OneTimeLink.make(staging.person(), now=timezone.now() - timedelta(hours=25))
    assert Client().get(f"/accounts/first/{token}/").status_code == 410


def test_a_newer_link_ends_the_one_before() -> None:
    user = User.objects.create(username="new")
    first, second = OneTimeLink.make(user), OneTimeLink.make(user)
    assert Client().get(f"/accounts/first/{first}/").status_code == 410
    assert Client().get(f"/accounts/first/{second}/").status_code == 200


def test_an_unknown_link_says_what_to_look_at() -> None:
    answer = Client(headers={"accept-language": "en"}).get("/accounts/first/nonsense/")
    assert answer.status_code == 404
    assert "whole address was copied" in answer.content.decode()


def test_the_link_of_a_closed_account_does_not_work() -> None:
    user = User.objects.create(username="new")
    token = OneTimeLink.make(user)
    User.objects.update(is_active=False)
    assert Client().post(f"/accounts/first/{token}/", WORDS).status_code == 410


def test_only_the_hash_of_a_link_is_stored() -> None:
    token = OneTimeLink.make(User.objects.create(username="new"))
    assert token not in OneTimeLink.objects.get().token_hash


def test_language_and_theme_are_set_and_redirect_only_to_this_site() -> None:
    client = Client()
    sent = {"language": "en", "theme": "dark", "size": "large", "next": "https://example.org/"}
    answer = client.post("/accounts/look/", sent)
    assert answer["Location"] == "/"
    page = client.get("/").content.decode()
    assert '<html lang="en" data-theme="dark" data-size="large">' in squeezed(page)
    client.post("/accounts/look/", {"language": "xx", "theme": "<script>", "next": "/"})
    assert "<script>" not in client.get("/").content.decode()


def test_the_owner_of_a_link_gives_the_name_that_papers_print() -> None:
    user = User.objects.create(username="new")
    token = OneTimeLink.make(user)
    assert Client().post(f"/accounts/first/{token}/", WORDS | {"shown_name": ""}).status_code == 200
    assert Client().post(f"/accounts/first/{token}/", WORDS).status_code == 302
    user.refresh_from_db()
    assert user.name == "沈老师"


def test_the_owner_changes_name_and_language_for_every_device() -> None:
    user = staging.person("director")
    client = Client()
    client.force_login(user)
    assert "填写姓名" in client.get("/manage/").content.decode()
    assert client.post("/accounts/me/", {"shown_name": "沈老师", "language": "en"}).status_code == 302
    page = client.get("/manage/").content.decode()
    assert "沈老师" in page
    assert "My competitions" in page
    other = Client()
    other.post("/accounts/login/", {"username": "director", "password": staging.PASSWORD})
    assert "My competitions" in other.get("/manage/").content.decode()


def test_an_account_page_is_for_its_owner_only() -> None:
    assert Client().get("/accounts/me/").status_code == 302


OWN = {"new_password1": "another good password", "new_password2": "another good password"}
PHONE = "Mozilla/5.0 (Linux; Android 15; HUAWEI) AppleWebKit/537.36 Chrome/132.0 Mobile MicroMessenger/8.0"


def _signed_in(name: str = "director", agent: str = "") -> Client:
    client = Client(headers={"accept-language": "en", "user-agent": agent})
    sent = {"username": name, "password": staging.PASSWORD}
    assert client.post("/accounts/login/", sent).status_code == 302
    return client


def test_the_owner_changes_the_password_and_other_devices_are_signed_out() -> None:
    user = staging.person()
    here, there = _signed_in(), _signed_in()
    token = OneTimeLink.make(user)
    answer = here.post("/accounts/me/password/", {"old_password": staging.PASSWORD, **OWN}, follow=True)
    assert "other devices have been signed out" in answer.content.decode()
    assert here.get("/manage/").status_code == 200
    assert there.get("/manage/").status_code == 302
    assert list(user.sessions.values_list("session_key", flat=True)) == [here.session.session_key]
    assert Client().get(f"/accounts/first/{token}/").status_code == 410, "a link that was handed out before"
    user.refresh_from_db()
    assert user.check_password("another good password")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"old_password": "wrong"}, "not the password of your account"),
        ({"new_password2": "something else"}, "didn’t match"),
        ({"new_password1": "12345678", "new_password2": "12345678"}, "entirely numeric"),
        ({"new_password1": "short", "new_password2": "short"}, "too short"),
    ],
)
def test_a_password_that_cannot_be_changed_stays(wrong: dict[str, str], said: str) -> None:
    user = staging.person()
    here, there = _signed_in(), _signed_in()
    page = here.post("/accounts/me/password/", {"old_password": staging.PASSWORD, **OWN, **wrong})
    assert page.status_code == 200
    assert said in page.content.decode()
    user.refresh_from_db()
    assert user.check_password(staging.PASSWORD)
    assert there.get("/manage/").status_code == 200


def test_guessing_the_password_of_now_is_closed_like_signing_in() -> None:
    staging.person()
    here = _signed_in()
    for _ in range(10):
        here.post("/accounts/me/password/", {"old_password": "wrong", **OWN})
    answer = here.post("/accounts/me/password/", {"old_password": staging.PASSWORD, **OWN})
    assert answer.status_code == 429


def test_the_owner_sees_devices_and_signs_one_of_them_out() -> None:
    user = staging.person()
    here, phone, tablet = _signed_in(), _signed_in(agent=PHONE), _signed_in(agent="x" * 1000)
    page = squeezed(here.get("/accounts/me/").content.decode())
    assert "Android · WeChat" in page
    assert page.count("unknown device") == 3, "two devices; the button of the other names it, too"
    assert page.count("this device") == 1
    assert not any(str(one.session.session_key) in page for one in (here, phone, tablet))
    mark = user.sessions.get(device=PHONE).mark
    assert mark in page
    assert (
        "has been signed out" in here.post("/accounts/me/devices/end/", {"session": mark}, follow=True).content.decode()
    )
    assert phone.get("/manage/").status_code == 302
    assert tablet.get("/manage/").status_code == 200
    again = here.post("/accounts/me/devices/end/", {"session": mark}, follow=True)
    assert "signed out already" in again.content.decode()
    here.post("/accounts/me/devices/end/", {"others": "yes"})
    assert tablet.get("/manage/").status_code == 302
    assert here.get("/manage/").status_code == 200


def test_nobody_ends_the_session_of_somebody_else() -> None:
    staging.person()
    other = staging.person("other", may_found=False)
    victim, thief = _signed_in(), _signed_in("other")
    mark = User.objects.get(username="director").sessions.get().mark
    thief.post("/accounts/me/devices/end/", {"session": mark})
    thief.post("/accounts/me/devices/end/", {"others": "yes"})
    assert victim.get("/manage/").status_code == 200
    assert other.sessions.count() == 1


def test_a_device_is_noted_as_seen_every_few_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    user = staging.person()
    here = _signed_in()
    began = user.sessions.get().last_seen
    here.get("/manage/")
    assert user.sessions.get().last_seen == began
    later = timezone.now() + timedelta(minutes=6)
    monkeypatch.setattr("paizhuo.web.models.sessions.timezone.now", lambda: later)
    here.get("/manage/")
    assert user.sessions.get().last_seen == later
    before = later - timedelta(days=2)
    monkeypatch.setattr("paizhuo.web.models.sessions.timezone.now", lambda: before)
    here.get("/manage/")
    assert user.sessions.get().last_seen == before, "a clock that was set back"


@pytest.mark.parametrize("path", ["/accounts/me/", "/accounts/me/password/", "/accounts/me/devices/end/"])
def test_what_concerns_an_account_is_for_its_owner_only(path: str) -> None:
    for answer in (Client().get(path), Client().post(path)):
        assert answer.status_code == 302
        assert answer["Location"].startswith("/accounts/login/")


@pytest.mark.parametrize("path", ["/accounts/me/", "/accounts/me/password/", "/accounts/me/devices/end/"])
def test_in_a_demonstration_accounts_belong_to_all_visitors_and_stay(path: str, settings: object) -> None:
    user = staging.person()
    client = Client()
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    token = OneTimeLink.make(user)
    settings.DEMONSTRATION = True  # type: ignore[attr-defined] # pytest-django's
    assert client.post(path, {"others": "yes"}).status_code == 404
    assert client.get(f"/accounts/first/{token}/").status_code == 404


def test_the_sentences_of_django_say_what_these_pages_say() -> None:
    """登录名 where its own catalogue has 用户名, and 您 where it has 你."""
    staging.person("director")
    client = Client(headers={"accept-language": "zh-hans"})
    wrong = client.post("/accounts/login/", {"username": "director", "password": "wrong"}).content.decode()
    assert "登录名或密码不对" in wrong
    token = OneTimeLink.make(User.objects.create(username="new"))
    page = client.get(f"/accounts/first/{token}/").content.decode()
    assert "密码至少8个字符。" in page
    assert "用户名" not in wrong + page
    assert "你" not in wrong + page
