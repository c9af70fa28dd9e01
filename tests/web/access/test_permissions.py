"""门禁: every view says for whom it is, and every role is tried on every one of them."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from axes.models import AccessLog
from django.contrib.sessions.models import Session
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from paizhuo import web
from paizhuo.referee.powers.actions import Role
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import OFFICIALS, Permission
from tests.web import staging

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.web.models import Competition
    from paizhuo.web.models.accounts import User
    from paizhuo.web.pages.audience import Audience

pytestmark = pytest.mark.django_db

BACKEND = "django.contrib.auth.backends.ModelBackend"
VALUES = {
    "slug": "spring",
    "stage": "main",
    "number": 1,
    "round": 1,
    "table": 1,
    "code": "no-such-code",
    "token": "no-such-token",
    "fact": 1,
    "act": 1,
    "entrant": 1,
    "kind": "csv",
    "format": "csv",
    "pk": 1,
    "step": "plan",
    "template": "club-evening",
    "what": "standings",
    "name": "standings",
    "form": 1,
    "case": 1,
    "call": 1,
    "call_id": 1,
    "end": "home",
    "deal": 1,
}
"""A value for every parameter of an address; a new name is added here."""


class View(NamedTuple):
    """A view by its address."""

    path: str
    audience: Audience | None
    name: str
    callback: Any


def _views(patterns: list[Any], prefix: str = "") -> Iterator[View]:
    for pattern in patterns:
        route = prefix + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            if route.startswith("api/"):
                continue
            yield from _views(pattern.url_patterns, route)
        elif isinstance(pattern, URLPattern):
            yield View(_filled(route), getattr(pattern.callback, "audience", None), route, pattern.callback)


def _filled(route: str) -> str:
    parts = []
    for part in route.split("<"):
        inside, bracket, after = part.partition(">")
        if not bracket:
            parts.append(part)
            continue
        name = inside.rpartition(":")[2]
        parts.append(f"{VALUES[name]}{after}")
    return "/" + "".join(parts)


VIEWS = list(_views(get_resolver().url_patterns))
OFFICIAL = [view for view in VIEWS if view.audience and view.audience.kind == "official"]
PUBLIC = [view for view in VIEWS if view.audience and view.audience.kind == "public"]


def test_every_view_says_for_whom_it_is() -> None:
    assert [view.name for view in VIEWS if view.audience is None] == []


def test_every_view_has_an_address() -> None:
    modules = (one.name for one in walk_packages(web.__path__, f"{web.__name__}."))
    found = {
        f"{module}.{name}": value
        for module in modules
        if "views" in module.split(".")
        for name, value in vars(import_module(module)).items()
        if hasattr(value, "audience")
    }
    assert found
    addressed = {id(view.callback) for view in VIEWS}
    assert [name for name, value in found.items() if id(value) not in addressed] == []


@pytest.fixture(scope="module")
def hall(django_db_setup: None, django_db_blocker: Any) -> Iterator[dict[Role | str, Any]]:  # noqa: ANN401 - pytest-django's
    """A competition with somebody for every role, signed in, made once; the tests only look or are refused."""
    del django_db_setup
    with django_db_blocker.unblock():
        competition = staging.mid_course(6)
        staging.show_card(competition)
        people: dict[Role | str, Any] = {role: staging.appoint(competition, role) for role in OFFICIALS}
        people["competition"] = competition
        people["stranger"] = staging.person("stranger")
        people["clients"] = {role: _client(people[role]) for role in OFFICIALS}
        yield people
        for made in (type(competition), type(people["stranger"]), Session, AccessLog):
            made.objects.all().delete()


def _client(user: User | None = None) -> Client:
    client = Client(raise_request_exception=False)
    if user is not None:
        client.force_login(user, backend=BACKEND)
    return client


@pytest.mark.parametrize("view", OFFICIAL, ids=lambda view: view.name)
def test_every_role_is_admitted_or_refused_by_its_permissions(view: View, hall: dict[Role | str, Any]) -> None:
    competition: Competition = hall["competition"]
    assert view.audience is not None
    for role in sorted(OFFICIALS, key=tuple(Role).index):
        actor = staging.actor(competition, hall[role])
        client: Client = hall["clients"][role]
        if (permission := view.audience.get) is not None:
            answer = client.get(view.path)
            status = answer.status_code
            assert (status == 403) is (not actor.may(permission, book_of(competition))), (role, status)
            assert status < 500, (role, status)
            if not actor.may(Permission.ENTER, book_of(competition)):
                shown = answer.content.decode(errors="replace")
                assert not {one for one in (staging.CARD, staging.BORN) if one in shown}, role
        if (permission := view.audience.post) is not None and not actor.may(permission, book_of(competition)):
            assert client.post(view.path).status_code == 403, role


@pytest.mark.parametrize("view", OFFICIAL, ids=lambda view: view.name)
def test_people_without_a_role_get_the_same_answer_everywhere(view: View, hall: dict[Role | str, Any]) -> None:
    asked = _client().get(view.path) if view.audience and view.audience.get else _client().post(view.path)
    assert asked.status_code == 302
    assert "/accounts/login/" in asked["Location"]
    director = _client(hall["stranger"])
    answer = director.get(view.path) if view.audience and view.audience.get else director.post(view.path)
    assert answer.status_code == 404


@pytest.mark.parametrize("view", PUBLIC, ids=lambda view: view.name)
def test_a_competition_that_is_not_public_is_not_found(view: View, hall: dict[Role | str, Any]) -> None:
    competition: Competition = hall["competition"]
    assert _client().get(view.path).status_code < 500
    type(competition).objects.filter(pk=competition.pk).update(is_public=False)
    try:
        assert _client().get(view.path).status_code == 404
        assert _client(hall["stranger"]).get(view.path).status_code == 404
    finally:
        type(competition).objects.filter(pk=competition.pk).update(is_public=True)
