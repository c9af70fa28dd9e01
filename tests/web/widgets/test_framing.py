"""嵌入的门: only the widgets can be framed; in a frame everybody is nobody, and nothing is set or sent."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any

import pytest
from django.test import Client
from django.utils import timezone

from paizhuo.web.access.scopes import Scope
from paizhuo.web.models import Session
from paizhuo.web.programs import tokens
from tests.web import damaging, staging
from tests.web.access.test_permissions import VIEWS
from tests.web.public import showing
from tests.web.widgets.test_widgets import KINDS

if TYPE_CHECKING:
    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db

FRAMED = [f"/e/spring/widget/{kind}/" for kind in KINDS]
NOBODYS = ("/nowhere/", "/e/spring/widget/nowhere/", "/api/v1/competitions", "/api/v1/docs", "/e/no/widget/")


def _director(competition: Competition) -> Client:
    client = Client(raise_request_exception=False)
    client.force_login(competition.created_by, backend="django.contrib.auth.backends.ModelBackend")
    return client


def _is_framed(answer: Any) -> bool:  # noqa: ANN401 - an answer of the test client
    policy = [one.strip() for one in answer["Content-Security-Policy"].split(";")]
    everybody, nobody = "frame-ancestors *" in policy, "frame-ancestors 'none'" in policy
    assert everybody is not nobody
    assert ("X-Frame-Options" in answer) is nobody
    return everybody


def test_only_the_widgets_can_be_framed() -> None:
    competition = staging.mid_course(6)
    paths = [*dict.fromkeys(view.path for view in VIEWS), *NOBODYS]
    assert set(FRAMED) < set(paths)
    for client in (Client(raise_request_exception=False), _director(competition)):
        assert [path for path in paths if _is_framed(client.get(path))] == FRAMED
        assert [path for path in paths if _is_framed(client.post(path))] in ([], FRAMED)


@pytest.mark.parametrize("path", FRAMED)
def test_a_frame_sets_no_cookie_and_holds_no_form(path: str) -> None:
    competition = showing.played(1)
    for client in (Client(), _director(competition)):
        before = dict(client.cookies)
        answer = client.get(path)
        assert not answer.cookies
        assert dict(client.cookies) == before
        assert b"<form" not in answer.content
        assert b"csrf" not in answer.content.lower()
        assert "form-action 'none'" in answer["Content-Security-Policy"]
    assert Session.objects.count() == 1, "the director is still signed in"


@pytest.mark.parametrize("path", FRAMED)
def test_a_director_sees_in_a_frame_what_everybody_sees(path: str) -> None:
    competition = showing.played(2, published=False)
    showing.draft_next(competition)
    staging.show_card(competition)
    everybody = Client().get(path)
    assert _director(competition).get(path).content == everybody.content
    shown = everybody.content.decode()
    assert not [one for one in (staging.CARD, staging.BORN, "队员1一") if one in shown]
    assert "3" not in {one.partition("轮")[0] for one in shown.split("第")[1:]}, "round 3 is a draft"
    if "standings" in path:
        assert "w-who" not in shown, "no places are published"


@pytest.mark.parametrize("path", FRAMED)
def test_an_event_that_is_not_public_says_so_in_the_frame_to_everybody(path: str) -> None:
    competition = staging.event(entries=4, public=False)
    until = timezone.now() + timedelta(days=1)
    _done, secret = tokens.make(staging.request(competition), "site", (Scope.READ_PUBLIC,), until)
    unknown = Client().get(path.replace("spring", "nowhere"))
    for client in (Client(), _director(competition), Client(headers={"authorization": f"Bearer {secret}"})):
        answer = client.get(path)
        assert answer.status_code == 404
        assert answer.content == unknown.content, "whether there is such an event stays unknown"
        assert "还没有公开" in answer.content.decode()
        assert _is_framed(answer)


def test_a_damaged_event_says_so_in_the_frame() -> None:
    competition = showing.played(1)
    damaging.change_fact(competition, 2)
    answer = Client().get(FRAMED[0])
    assert answer.status_code == 503
    assert _is_framed(answer)
