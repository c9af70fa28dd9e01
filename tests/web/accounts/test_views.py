"""账号: the throttle of wrong passwords, the one-time link, language and theme."""

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
    assert Client().get(f"/accounts/first/{token}/").status_code == 404


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
    assert Client().get(f"/accounts/first/{token}/").status_code == 404


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
