"""接口令牌: every door of the API with every scope; a token does no more than its scopes, nor than its maker may."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import pytest
from django.test import Client
from django.utils import timezone

from paizhuo.referee.powers.actions import Role
from paizhuo.web.access.permissions import OFFICIALS, Permission
from paizhuo.web.access.scopes import LEAST, Scope, scopes_of
from paizhuo.web.accounts.actions import password_chosen
from paizhuo.web.api.urls import api
from paizhuo.web.models import Act, ApiToken, Appointment
from paizhuo.web.models.api_tokens import PREFIX, token_hash
from paizhuo.web.programs import tokens
from paizhuo.web.throttling import limits
from tests.web import staging
from tests.web.public import boards

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from paizhuo.web.models import Competition
    from paizhuo.web.models.accounts import User

pytestmark = pytest.mark.django_db

BASE = "/api/v1/competitions/spring"
R, W = "GET", "POST"
S = Scope
PLACE = {"stage": "main", "round": 1, "table": 1}
BOARD = PLACE | {"board": 1}
DOORS: dict[tuple[str, str], tuple[dict[str, Any], set[Scope]]] = {
    (R, "/competitions"): ({}, {S.READ_PUBLIC}),
    (R, "/competitions/{slug}"): ({}, {S.READ_PUBLIC}),
    (R, "/competitions/{slug}/entrants"): ({}, {S.READ_PUBLIC}),
    (R, "/competitions/{slug}/rounds/{stage}/{number}"): ({}, {S.READ_PUBLIC}),
    (R, "/competitions/{slug}/rounds/{stage}/{number}/boards"): ({}, {S.READ_PUBLIC}),
    (R, "/competitions/{slug}/standings/{stage}"): ({}, {S.READ_PUBLIC}),
    (R, "/competitions/{slug}/final"): ({}, {S.READ_PUBLIC}),
    (R, "/competitions/{slug}/clock"): ({}, {S.READ_PUBLIC}),
    (R, "/competitions/{slug}/event"): ({}, {S.READ_PUBLIC}),
    (W, "/competitions/{slug}/entries"): ({"name": "晚到队", "members": ["甲", "乙"]}, {S.WRITE_ENTRIES}),
    (W, "/competitions/{slug}/entries/{number}/substitutions"): (
        {"leaving": "甲", "coming": "乙", "reason": "病"},
        {S.WRITE_ENTRIES},
    ),
    (W, "/competitions/{slug}/entries/{number}/names"): (
        {"wrong": "甲", "right": "乙", "reason": "笔误"},
        {S.WRITE_ENTRIES},
    ),
    (W, "/competitions/{slug}/numbers"): ({}, {S.WRITE_ROUNDS}),
    (W, "/competitions/{slug}/stages/{stage}/open"): ({}, {S.WRITE_ROUNDS}),
    (W, "/competitions/{slug}/stages/{stage}/draft"): ({}, {S.WRITE_ROUNDS}),
    (W, "/competitions/{slug}/stages/{stage}/publish"): ({}, {S.WRITE_ROUNDS}),
    (W, "/competitions/{slug}/stages/{stage}/drop"): ({"reason": "错"}, {S.WRITE_ROUNDS}),
    (W, "/competitions/{slug}/stages/{stage}/standings"): ({}, {S.WRITE_ROUNDS}),
    (W, "/competitions/{slug}/stages/{stage}/close"): ({}, {S.WRITE_ROUNDS}),
    (W, "/competitions/{slug}/results"): (PLACE | {"levels": [8, 5]}, {S.WRITE_RESULTS}),
    (W, "/competitions/{slug}/corrections"): (PLACE | {"levels": [8, 5], "reason": "误"}, {S.WRITE_DECISIONS}),
    (W, "/competitions/{slug}/clock/acts"): ({"kind": "start"}, {S.WRITE_CLOCK}),
    (W, "/competitions/{slug}/undo"): ({"fact": 9, "reason": "误"}, {S.UNDO}),
    (W, "/competitions/{slug}/boards"): (BOARD | {"finish": ["N", "S"]}, {S.WRITE_RESULTS}),
    (W, "/competitions/{slug}/boards/confirmations"): (BOARD, {S.WRITE_RESULTS}),
    (W, "/competitions/{slug}/boards/rulings"): (BOARD | {"lifted": True}, {S.WRITE_DECISIONS}),
    (W, "/competitions/{slug}/boards/settlements"): (PLACE, {S.WRITE_RESULTS}),
}
"""Every door: what is sent, and the scopes each of which opens it."""


def given(competition: Competition, scopes: Iterable[Scope], *, maker: User | None = None, name: str = "") -> str:
    """A token of the director, or of somebody else."""
    actor = staging.actor(competition, maker)
    assert actor.user is not None
    secret = ApiToken.new_secret()
    ApiToken.objects.create(
        competition=competition,
        maker=actor.user,
        name=name or f"程序{ApiToken.objects.count()}",
        scopes=[one.value for one in scopes],
        token_hash=token_hash(secret),
        expires_at=timezone.now() + timedelta(days=1),
    )
    return secret


def ask(secret: str, method: str, path: str, body: dict[str, Any] | None = None) -> Any:  # noqa: ANN401 - Django's test response
    """A request with the token in its header."""
    client = Client(raise_request_exception=False, headers={"Authorization": f"Bearer {secret}"})
    if method == R:
        return client.get(path)
    return client.post(path, body or {}, content_type="application/json")


def everything(competition: Competition) -> User:
    """Somebody who holds every office."""
    user: User = competition.created_by
    for role in OFFICIALS:
        Appointment.objects.get_or_create(competition=competition, user=user, role=role.value)
    return user


def test_the_table_names_every_door_of_the_api() -> None:
    paths = api.get_openapi_schema()["paths"]
    found = {(method.upper(), path.removeprefix("/api/v1")) for path, one in paths.items() for method in one}
    assert found == set(DOORS)


def test_every_door_with_every_scope() -> None:
    here = boards.team_event(boards.team_plan(boards=2))
    maker = everything(here)
    secrets = {scope: given(here, [scope], maker=maker, name=scope.value) for scope in Scope}
    before = Act.objects.count()
    filled = {door: "/api/v1" + door[1].format(slug=here.slug, stage="main", number=1) for door in DOORS}
    for door, (body, opens) in DOORS.items():
        for scope in set(Scope) - opens:
            answer = ask(secrets[scope], door[0], filled[door], body)
            assert (answer.status_code, answer.json()["code"]) == (403, "OUT_OF_SCOPE"), (door, scope, answer.content)
            assert scope.value in answer.json()["message"]
    assert Act.objects.count() == before
    for door, (body, opens) in DOORS.items():
        for scope in opens:
            answer = ask(secrets[scope], door[0], filled[door], body)
            assert answer.status_code not in {401, 403}, (door, scope, answer.content)


def test_no_token_reads_sealed_line_ups_nor_changes_officials() -> None:
    used = {one for scope in Scope for one in scope.reads | scope.writes}
    assert not used & {Permission.LINE_UP, Permission.APPOINT, Permission.PROGRAMS, Permission.PLAN, Permission.IMPORT}


def test_a_token_writes_under_its_own_name_and_shows_its_use() -> None:
    here = staging.mid_course(6, played=0)
    secret = given(here, [S.WRITE_RESULTS], name="计分软件")
    done = ask(secret, W, f"{BASE}/results", PLACE | {"levels": [8, 5]})
    assert done.status_code == 200, done.content
    act = here.acts.get(no=done.json()["act"])
    assert (act.actor, act.user, act.kind) == ("接口 计分软件", here.created_by, "record")
    assert ApiToken.objects.get().last_used_at is not None
    assert "计分软件" not in Client().get(f"{BASE}/event").content.decode()


def test_a_token_does_nothing_that_its_maker_may_not() -> None:
    here = staging.mid_course(6, played=0)
    referee = staging.appoint(here, Role.FLOOR_REFEREE)
    answer = ask(given(here, Scope, maker=referee), W, f"{BASE}/stages/main/close")
    assert (answer.status_code, answer.json()["code"]) == (403, "DENIED")


def test_a_token_of_another_event_finds_nothing_here() -> None:
    staging.mid_course(6, played=0)
    other = staging.event(staging.swiss_plan("autumn"), user=staging.person("other"))
    secret = given(other, Scope)
    assert ask(secret, R, BASE).status_code == 404
    assert ask(secret, W, f"{BASE}/results", PLACE | {"levels": [8, 5]}).status_code == 404
    assert ask(secret, R, "/api/v1/competitions/autumn").status_code == 200


def test_what_is_not_public_is_read_by_scope() -> None:
    here = staging.mid_course(6, played=0)
    staging.show_card(here)
    type(here).objects.filter(pk=here.pk).update(is_public=False)
    little, more = given(here, [S.READ_PUBLIC]), given(here, [S.READ_PUBLIC, S.READ_ENTRIES])
    assert Client().get(f"{BASE}/event").status_code == 404
    assert staging.CARD not in ask(little, R, f"{BASE}/event").content.decode()
    assert staging.CARD in ask(more, R, f"{BASE}/event").content.decode()
    assert ask(more, W, f"{BASE}/entries", {"name": "晚到队", "members": ["甲", "乙"]}).status_code == 403


def _revoked(token: ApiToken) -> None:
    tokens.revoke(staging.request(_event(token)), token.pk)


def _expired(token: ApiToken) -> None:
    ApiToken.objects.filter(pk=token.pk).update(expires_at=timezone.now())


def _dismissed(token: ApiToken) -> None:
    _event(token).appointments.filter(user=token.maker).delete()


def _closed(token: ApiToken) -> None:
    type(token.maker).objects.update(is_active=False)


def _new_password(token: ApiToken) -> None:
    password_chosen(token.maker)


def _event(token: ApiToken) -> Competition:
    assert token.competition is not None
    return token.competition


@pytest.mark.parametrize("end", [_revoked, _expired, _dismissed, _closed, _new_password])
def test_a_token_ends(end: Callable[[ApiToken], None]) -> None:
    here = staging.mid_course(6, played=0)
    secret = given(here, Scope)
    assert ask(secret, R, BASE).status_code == 200
    end(ApiToken.objects.get())
    for method, path, body in ((R, BASE, {}), (W, f"{BASE}/results", PLACE | {"levels": [8, 5]})):
        answer = ask(secret, method, path, body)
        assert (answer.status_code, answer.json()["code"]) == (401, "SIGN_IN")


def test_a_token_in_the_address_is_refused_and_said_to_be_lost() -> None:
    secret = given(staging.mid_course(6, played=0), Scope)
    for name in ("token", "access_token", "x"):
        for answer in (
            Client().get(BASE, {name: secret}),
            Client().post(f"{BASE}/results?{name}={secret}", PLACE, content_type="application/json"),
        ):
            assert (answer.status_code, answer.json()["code"]) == (400, "TOKEN_IN_ADDRESS")


def test_a_token_that_asks_too_often_waits(settings: Any) -> None:  # noqa: ANN401 - pytest-django's
    settings.LIMITS = f"{limits.TOKEN.name}=2/60s"
    here = staging.mid_course(6, played=0)
    secret, other = given(here, Scope), given(here, Scope)
    assert [ask(secret, R, BASE).status_code for _ in range(3)] == [200, 200, 429]
    assert ask(secret, R, BASE)["Retry-After"]
    assert ask(other, R, BASE).status_code == 200


def test_who_tries_tokens_that_nobody_has_waits(settings: Any) -> None:  # noqa: ANN401 - pytest-django's
    settings.LIMITS = "unknown-code=2/60s"
    staging.mid_course(6, played=0)
    assert [ask(f"{PREFIX}{at}", R, BASE).status_code for at in range(3)] == [401, 401, 429]


def test_only_the_hash_is_stored() -> None:
    here = staging.event()
    until = timezone.now() + timedelta(days=1)
    done, secret = tokens.make(replace(staging.request(here), command="c"), "计分软件", LEAST, until)
    again, nothing = tokens.make(replace(staging.request(here), command="c"), "计分软件", LEAST, until)
    assert (again.repeated, nothing) == (True, "")
    row = ApiToken.objects.get()
    assert row.token_hash == token_hash(secret)
    stored = [str(vars(row)), *(str(vars(one)) for one in Act.objects.all())]
    assert not [one for one in stored if secret in one or secret.removeprefix(PREFIX) in one]
    assert scopes_of(row.scopes) == {S.READ_PUBLIC}
    assert done.act.detail["name"] == "计分软件"


def test_a_name_is_given_once_and_scopes_are_those_of_the_maker() -> None:
    here = staging.event()
    until = timezone.now() + timedelta(days=1)
    tokens.make(staging.request(here), "计分软件", LEAST, until)
    with pytest.raises(tokens.BadToken):
        tokens.make(staging.request(here), "计分软件", LEAST, until)
    organiser = staging.appoint(here, Role.ORGANISER)
    alone = staging.request(here, organiser)
    assert S.UNDO not in tokens.offered(alone.actor, here)
    with pytest.raises(tokens.BadToken):
        tokens.make(alone, "另一个", [S.UNDO], until)
    for wrong in (timezone.now(), timezone.now() + timedelta(days=400)):
        with pytest.raises(tokens.BadToken):
            tokens.make(alone, "另一个", LEAST, wrong)
