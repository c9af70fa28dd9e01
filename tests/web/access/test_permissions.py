"""门禁: every view says for whom it is, and every role is tried on every one of them."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from axes.models import AccessLog
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from paizhuo import web
from paizhuo.referee.powers.actions import Action, Role
from paizhuo.tournament.plan.books import regulations_of
from paizhuo.web.access.actors import Actor, book_of
from paizhuo.web.access.permissions import OFFICIALS, Permission
from paizhuo.web.models import Session
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
    "board": 1,
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
    "monitor": "names",
    "game": "guandan",
    "part": 1,
    "door": "chief",
    "key": "no-such-key",
    "parts": "all",
    "language": "zh",
    "file": "no-such-file",
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


BY_RULING = "the page of a ruling asks referee.powers.authority, which a test compares with the matrix"
BY_PLAN = "the plan of the event holds it: founding, and changing the plan, are its pages"
ON_PAPER = "done in the hall or on paper; the platform writes nothing down that could be refused"
REASONS = {
    Action.REPAIR: "the same button as pairing, P8; the book's window decides when it is offered",
    Action.CHANGE_PLAYER: "an official writes it down under the permission of line-ups, P14",
    Action.VERIFY_SHEET: "the other side's phone agrees to a deal; the law refuses the side that entered it",
    Action.ENTER_AT_TABLE: "the phones of a table write its sheet under P16",
    Action.APPROVE_REWRITING: "a referee settles what the sides dispute, under the permission to settle",
    Action.FOUL_MATCH_LOSS: BY_RULING,
    Action.CHOOSE_PENALTY: BY_RULING,
    Action.CLASS_TWO_TO_FOUR: BY_RULING,
    Action.CLASS_ONE: BY_RULING,
    Action.WARN_FLOOR: BY_RULING,
    Action.BY_ANALOGY: BY_RULING,
    Action.FORCE_MAJEURE: BY_RULING,
    Action.SHARE_OVERTIME: BY_RULING,
    Action.WAIVE_CORRECTION: BY_RULING,
    Action.FILE_APPEAL: "who signed is written down when the appeal is received, under P38, and checked there",
    Action.KEEP_BOARDS: ON_PAPER,
    Action.LAST_WORD: "reassigning staff is P11 and P47; on technical questions the delegate does what he approves",
    Action.REPORT: "papers and the event file are printed and downloaded by every official",
}


def test_every_row_of_the_matrix_has_its_page_or_its_reason() -> None:
    used = {one.action for one in Permission} - {None}
    assert set(Action) - used == set(REASONS)
    assert all(REASONS.values())


@pytest.mark.parametrize(
    ("book", "role", "permission", "allowed"),
    [
        ("national", Role.TECHNICAL_DELEGATE, Permission.PUBLISH, True),
        ("national", Role.TECHNICAL_DELEGATE, Permission.REPLAN, True),
        ("national", Role.TECHNICAL_DELEGATE, Permission.ASSIGN, True),
        ("national", Role.TECHNICAL_DELEGATE, Permission.REMOVE, False),
        ("jiangsu-2023", Role.TECHNICAL_DELEGATE, Permission.PUBLISH, False),
        ("jiangsu-2023", Role.CHIEF, Permission.PUBLISH, True),
        ("jiangsu-2023", Role.ORGANISER, Permission.PUBLISH, False),
        ("jiangsu-2023", Role.RECORD_HEAD, Permission.PUBLISH, False),
        ("jiangsu-2023", Role.DEPUTY, Permission.FORFEIT, True),
        ("jiangsu-2017", Role.DEPUTY, Permission.FORFEIT, False),
        ("national", Role.DEPUTY, Permission.FORFEIT, False),
    ],
)
def test_nat_20_1_j23_5_2_4_10_3_6_2_2_who_may(book: str, role: Role, permission: Permission, *, allowed: bool) -> None:
    assert Actor("one", frozenset({role})).may(permission, regulations_of(book).book) is allowed
