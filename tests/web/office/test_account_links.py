"""谁可发链接: an appointment in one competition never opens an account of another."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from django.test import Client

from paizhuo.referee.powers.actions import Role
from paizhuo.web.access.actors import Denied
from paizhuo.web.models import Appointment, Invitation
from paizhuo.web.models.accounts import OneTimeLink, User
from paizhuo.web.office import actions
from paizhuo.web.office.account_links import LinkRights, WhyNoLink
from paizhuo.web.office.refusals import NoLink, NotTakenUp
from tests.web import staging

if TYPE_CHECKING:
    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db

BACKEND = "django.contrib.auth.backends.ModelBackend"
CHOSEN = {"shown_name": "林裁判", "new_password1": "a very good password", "new_password2": "a very good password"}


def _event(slug: str) -> Competition:
    """A competition whose organiser may not do anything elsewhere."""
    return staging.event(staging.swiss_plan(slug), 4, user=staging.person(f"of-{slug}", may_found=False))


@pytest.fixture
def home() -> Competition:
    """The competition that has made the account of a referee."""
    made = _event("spring")
    actions.appoint_new(staging.request(made), "lin", "林裁判", actions.Post(Role.FLOOR_REFEREE))
    return made


@pytest.fixture
def lin(home: Competition) -> User:
    """The referee, who has not chosen a password yet."""
    return home.appointments.get(user__username="lin").user


def _client(user: User) -> Client:
    client = Client()
    client.force_login(user, backend=BACKEND)
    client.cookies["django_language"] = "en"
    return client


def _chooses_password(user: User) -> None:
    user.set_password(staging.PASSWORD)
    user.save()


def _row(competition: Competition, user: User) -> int:
    return competition.appointments.get(user=user).pk


def test_naming_an_account_that_nobody_owns_yet_does_not_take_it_over(home: Competition, lin: User) -> None:
    thief = _event("autumn")
    sent = {"account": "existing", "username": "lin", "role": "floor-referee"}
    page = _client(thief.created_by).post("/manage/autumn/officials/", sent)
    assert "nobody has chosen its password yet" in page.content.decode()
    with pytest.raises(NotTakenUp):
        actions.appoint(staging.request(thief), lin, actions.Post(Role.DEPUTY))
    assert not thief.appointments.filter(user=lin).exists()
    # A row of before this was refused gives nothing either.
    row = Appointment.objects.create(competition=thief, user=lin, role=Role.DEPUTY.value)
    answer = _client(thief.created_by).post(f"/manage/autumn/officials/{row.pk}/link/")
    assert answer.status_code == 400
    assert "/accounts/first/" not in answer.content.decode()
    assert "New link" not in _client(thief.created_by).get("/manage/autumn/officials/").content.decode()
    assert not OneTimeLink.objects.exists()
    assert Invitation.objects.get(user=lin).competition == home


def test_the_competition_that_made_the_account_gives_the_link(home: Competition, lin: User) -> None:
    token = actions.give_link(staging.request(home), _row(home, lin))
    assert Client().post(f"/accounts/first/{token}/", CHOSEN).status_code == 302
    lin.refresh_from_db()
    assert lin.check_password("a very good password")


def test_one_organiser_of_two_competitions_appoints_in_both_at_once(home: Competition, lin: User) -> None:
    other = staging.event(staging.swiss_plan("autumn"), 4, user=home.created_by)
    actions.appoint(staging.request(other), lin, actions.Post(Role.FLOOR_REFEREE))
    assert actions.give_link(staging.request(other), _row(other, lin))


def test_the_organiser_lets_an_official_choose_a_new_password(home: Competition, lin: User) -> None:
    _chooses_password(lin)
    phone = _client(lin)
    assert phone.get("/manage/").status_code == 200
    office = _client(home.created_by)
    assert "New password" in office.get("/manage/spring/officials/").content.decode()
    page = office.post(f"/manage/spring/officials/{_row(home, lin)}/reset/")
    assert page["Cache-Control"] == "no-store"
    found = re.search(r"/accounts/first/([\w-]+)/", page.content.decode())
    assert found is not None
    assert phone.get("/manage/").status_code == 200, "the old password works until a new one is chosen"
    assert Client().post(found[0], CHOSEN).status_code == 302
    assert phone.get("/manage/").status_code == 302
    lin.refresh_from_db()
    assert lin.check_password("a very good password")
    act = home.acts.last()
    assert act is not None
    assert (act.kind, act.detail["user"]) == ("reset-password", "lin")
    assert found[1] not in f"{act.detail}{act.answer}{act.staff_message}"


def test_only_the_organiser_resets_a_password(home: Competition, lin: User) -> None:
    _chooses_password(lin)
    for role in (Role.CHIEF, Role.TECHNICAL_DELEGATE, Role.DEPUTY):
        user = staging.appoint(home, role)
        assert _client(user).post(f"/manage/spring/officials/{_row(home, lin)}/reset/").status_code == 403
        with pytest.raises(Denied):
            actions.reset_password(staging.request(home, user), _row(home, lin))
    assert not OneTimeLink.objects.exists()


def test_a_chief_referee_does_not_use_the_first_link_to_reset(home: Competition, lin: User) -> None:
    _chooses_password(lin)
    with pytest.raises(NoLink):
        actions.give_link(staging.request(home, staging.appoint(home, Role.CHIEF)), _row(home, lin))


def test_an_account_with_an_office_elsewhere_is_reset_on_the_machine_only(home: Competition, lin: User) -> None:
    _chooses_password(lin)
    other = _event("autumn")
    actions.appoint(staging.request(other), lin, actions.Post(Role.FLOOR_REFEREE))
    for competition, why in ((home, WhyNoLink.HOLDS_ELSEWHERE), (other, WhyNoLink.MADE_ELSEWHERE)):
        with pytest.raises(NoLink) as refused:
            actions.reset_password(staging.request(competition), _row(competition, lin))
        assert refused.value.why is why
        page = _client(competition.created_by).post(
            f"/manage/{competition.slug}/officials/{_row(competition, lin)}/reset/"
        )
        assert "paizhuo account reset" in page.content.decode().replace("&#x27;", "'")


def test_the_administrator_helps_everybody_but_administrators(home: Competition, lin: User) -> None:
    _chooses_password(lin)
    root = staging.person("root")
    Appointment.objects.create(competition=home, user=root, role=Role.ORGANISER.value)
    assert actions.reset_password(staging.request(home, root), _row(home, lin))
    other = staging.person("other-root")
    assert LinkRights(staging.actor(home, root)).refusal(other) is WhyNoLink.ADMINISTRATOR


def test_a_closed_account_gets_no_link(home: Competition, lin: User) -> None:
    User.objects.filter(pk=lin.pk).update(is_active=False)
    lin.refresh_from_db()
    assert LinkRights(staging.actor(home)).refusal(lin) is WhyNoLink.CLOSED


def test_an_official_who_is_dismissed_before_signing_in_has_no_link_any_more(home: Competition, lin: User) -> None:
    token = actions.give_link(staging.request(home), _row(home, lin))
    actions.dismiss(staging.request(home), _row(home, lin))
    answer = Client().get(f"/accounts/first/{token}/")
    assert answer.status_code == 410


def test_in_a_demonstration_nobody_gets_a_link(home: Competition, lin: User, settings: object) -> None:
    settings.DEMONSTRATION = True  # type: ignore[attr-defined] # pytest-django's
    client = _client(home.created_by)
    assert client.post(f"/manage/spring/officials/{_row(home, lin)}/link/").status_code == 400
    sent = {"account": "new", "username": "wu", "shown_name": "吴裁判", "role": "floor-referee"}
    assert client.post("/manage/spring/officials/", sent).status_code == 302
    assert home.appointments.filter(user__username="wu").exists()
    assert not OneTimeLink.objects.exists()
