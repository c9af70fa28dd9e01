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

WORDS = {"new_password1": "a very good password", "new_password2": "a very good password"}


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
    assert client.post(f"/accounts/first/{token}/", {"new_password1": "1", "new_password2": "1"}).status_code == 200
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
