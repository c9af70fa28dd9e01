"""代行与授权: a deputy acts for the chief referee, powers are given and taken back, and the log says for whom."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from django.urls import reverse
from django.utils import timezone

from paizhuo.officiating.who_may_act import NotPermitted
from paizhuo.referee.powers.actions import Action, Role
from paizhuo.web.access.actors import Denied, book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.office import delegations
from tests.web import staging
from tests.web.entries.events import signed_in
from tests.web.reading import squeezed

if TYPE_CHECKING:
    from paizhuo.web.models import Competition
    from paizhuo.web.models.accounts import User

pytestmark = pytest.mark.django_db
PAGE = "/manage/spring/officials/"


def _event(book: str = "jiangsu-2023") -> tuple[Competition, User]:
    """A competition with a chief referee who is nothing else, and a deputy."""
    competition = staging.event(staging.swiss_plan(book=book))
    return competition, staging.appoint(competition, Role.DEPUTY, "副裁判长甲")


def _may(competition: Competition, user: User, permission: Permission) -> bool:
    return staging.actor(competition, user).may(permission, book_of(competition))


def _soon() -> str:
    return (timezone.localtime() + timedelta(hours=3)).strftime("%Y-%m-%dT%H:%M")


def test_j23_5_2_5_5_the_deputy_does_the_chiefs_work_until_it_is_taken_back() -> None:
    competition, deputy = _event()
    chief = signed_in(competition.created_by)
    assert not _may(competition, deputy, Permission.UNDO)
    assert "Name a deputy who acts for the chief referee" in squeezed(chief.get(PAGE).content.decode())
    sent = {"receiver": deputy.pk, "until": _soon(), "scope": "下午"}
    assert chief.post(f"{PAGE}acting/", sent).status_code == 302
    assert _may(competition, deputy, Permission.UNDO)
    assert _may(competition, deputy, Permission.PUBLISH)
    staging.appoint(competition, Role.FLOOR_REFEREE, "甲")
    staging.open_and_publish(competition)
    assert signed_in(deputy).post("/desk/spring/referees/main/1/draw/").status_code == 302
    log = squeezed(chief.get(reverse("log:log", args=["spring"])).content.decode())
    assert "deputy chief referee, for director" in log
    assert "副裁判长甲: acts for the chief referee, until" in log
    row = competition.delegations.get()
    assert chief.post(f"{PAGE}powers/{row.pk}/end/").status_code == 302
    assert not _may(competition, deputy, Permission.UNDO)


def test_j23_5_2_5_5_it_ends_by_itself_by_undo_and_with_the_office() -> None:
    competition, deputy = _event()
    request = staging.request(competition)
    done = delegations.name_acting(request, deputy, timezone.now() + timedelta(hours=1))
    row = competition.delegations.get()
    assert _may(competition, deputy, Permission.UNDO)
    chief = signed_in(competition.created_by)
    chief.post(reverse("log:undo", args=["spring", done.act.no]), {"reason": "not away after all"})
    assert not _may(competition, deputy, Permission.UNDO)
    competition.delegations.filter(pk=row.pk).update(ended_at=None)
    assert _may(competition, deputy, Permission.UNDO)
    competition.appointments.filter(user=deputy).update(role=Role.FLOOR_REFEREE.value)
    assert not _may(competition, deputy, Permission.UNDO)
    competition.appointments.filter(user=deputy).update(role=Role.DEPUTY.value)
    moment = timezone.now()
    competition.delegations.update(since=moment - timedelta(hours=2), until=moment - timedelta(hours=1))
    assert not _may(competition, deputy, Permission.UNDO)


def test_nobody_gives_what_he_has_not() -> None:
    competition, deputy = _event()
    other = staging.appoint(competition, Role.DEPUTY, "副裁判长乙")
    floor = staging.appoint(competition, Role.FLOOR_REFEREE, "甲")
    until = timezone.now() + timedelta(hours=1)
    with pytest.raises(Denied):
        delegations.name_acting(staging.request(competition, deputy), other, until)
    with pytest.raises(NotPermitted) as refused:
        delegations.name_acting(staging.request(competition), floor, until)
    assert refused.value.block.source.article == "5.2(五)5"
    delegations.name_acting(staging.request(competition), deputy, until)
    # Who acts for the chief referee names nobody in his turn.
    with pytest.raises(NotPermitted):
        delegations.name_acting(staging.request(competition, deputy), other, until)
    with pytest.raises(delegations.BadDelegation):
        delegations.name_acting(staging.request(competition), deputy, timezone.now())


def test_nat_21_10_the_organiser_gives_powers_but_no_rulings() -> None:
    competition, _deputy = _event("national")
    organiser = staging.appoint(competition, Role.ORGANISER, "主办")
    helper = staging.appoint(competition, Role.ELECTRONIC_MANAGER, "电子主管")
    client = signed_in(organiser)
    assert not _may(competition, helper, Permission.CLOCK)
    sent = {"receiver": helper.pk, "until": _soon(), "actions": [Action.CALL_TIME.value]}
    assert client.post(f"{PAGE}powers/", sent).status_code == 302
    assert _may(competition, helper, Permission.CLOCK)
    assert not _may(competition, helper, Permission.RULE)
    for action in (Action.WARNING_VIOLATION, Action.DECIDE_APPEAL, Action.SET_REGULATIONS):
        with pytest.raises(NotPermitted):
            delegations.delegate(
                staging.request(competition, organiser), helper, (action,), timezone.now() + timedelta(hours=1)
            )
    with pytest.raises(delegations.BadDelegation):
        delegations.delegate(staging.request(competition, organiser), helper, (), timezone.now() + timedelta(hours=1))


def test_nat_21_10_other_books_know_no_such_thing() -> None:
    competition, _deputy = _event()
    organiser = staging.appoint(competition, Role.ORGANISER, "主办")
    helper = staging.appoint(competition, Role.ELECTRONIC_MANAGER, "电子主管")
    with pytest.raises((Denied, NotPermitted)):
        delegations.delegate(
            staging.request(competition, organiser),
            helper,
            (Action.CALL_TIME,),
            timezone.now() + timedelta(hours=1),
        )


def test_a_floor_referee_changes_no_delegation() -> None:
    competition, deputy = _event()
    delegations.name_acting(staging.request(competition), deputy, timezone.now() + timedelta(hours=1))
    row = competition.delegations.get()
    client = signed_in(staging.appoint(competition, Role.FLOOR_REFEREE, "甲"))
    assert client.post(f"{PAGE}acting/", {}).status_code == 403
    assert client.post(f"{PAGE}powers/", {}).status_code == 403
    assert client.post(f"{PAGE}powers/{row.pk}/end/").status_code == 403
    assert client.post(f"{PAGE}powers/99999/end/").status_code == 400
