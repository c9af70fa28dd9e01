"""官员: appointments, one-time links, and the last chief referee."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from django.utils import timezone

from paizhuo.referee.powers.actions import Action, Role
from paizhuo.web.access.actors import Denied
from paizhuo.web.ledger.request import Request
from paizhuo.web.models import Act, Appointment
from paizhuo.web.models.accounts import OneTimeLink, User
from paizhuo.web.office import actions, refusals
from paizhuo.web.office.refusals import LastChief
from tests.web import staging

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db

BACKEND = "django.contrib.auth.backends.ModelBackend"
NEW = {"account": "new", "username": "lin", "shown_name": "林裁判", "role": "floor-referee"}
PAGE = "/manage/spring/officials/"


@pytest.fixture
def competition(client: Client) -> Competition:
    made = staging.event(entries=4)
    client.force_login(made.created_by, backend=BACKEND)
    client.cookies["django_language"] = "en"
    return made


def _token(page: str) -> str:
    found = re.search(r"/accounts/first/([\w-]+)/", page)
    assert found is not None
    return found[1]


def test_a_new_official_gets_a_link_that_is_shown_once_and_signs_in(client: Client, competition: Competition) -> None:
    answer = client.post(PAGE, {**NEW, "first_table": 1, "last_table": 4, "unit": "供水", "command": "c"})
    assert answer.status_code == 200
    assert answer["Cache-Control"] == "no-store"
    token = _token(answer.content.decode())
    row = Appointment.objects.get(user__username="lin")
    assert (row.role, row.first_table, row.last_table, row.unit) == ("floor-referee", 1, 4, "供水")
    assert row.competition == competition
    link = OneTimeLink.objects.by_token(token)
    assert link is not None
    assert link.user.name == "林裁判"
    assert not link.user.has_usable_password()
    for act in Act.objects.all():
        assert token not in f"{act.detail}{act.answer}{act.staff_message}"
    again = client.post(PAGE, {**NEW, "command": "c"}, follow=True)
    assert "/accounts/first/" not in again.content.decode()
    assert "not signed in yet" in again.content.decode()
    assert User.objects.filter(username="lin").count() == 1


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "A referee does not judge his own unit (Jiangsu 2023 5.2(三)1)"),
        ("zh-hans", "裁判员不执裁本单位的比赛（江苏2023 5.2(三)1）"),
    ],
)
@pytest.mark.usefixtures("competition")
def test_the_form_names_the_article_that_asks_for_the_unit(client: Client, language: str, words: str) -> None:
    client.cookies["django_language"] = language
    assert words in client.get(PAGE).content.decode()


def test_a_new_link_makes_the_first_invalid(client: Client, competition: Competition) -> None:
    first = _token(client.post(PAGE, NEW).content.decode())
    row = competition.appointments.get(user__username="lin")
    second = _token(client.post(f"{PAGE}{row.pk}/link/").content.decode())
    assert client.get(f"/accounts/first/{first}/").status_code == 410
    assert client.get(f"/accounts/first/{second}/").status_code == 200


def test_nobody_gets_a_link_into_an_account_that_has_a_password(client: Client, competition: Competition) -> None:
    victim = staging.person("admin")
    actions.appoint(staging.request(competition), victim, actions.Post(Role.DEPUTY))
    row = competition.appointments.get(user=victim)
    answer = client.post(f"{PAGE}{row.pk}/link/")
    assert answer.status_code == 400
    assert "already has a password" in answer.content.decode()
    assert not OneTimeLink.objects.exists()


def test_a_superuser_without_a_password_gets_no_link_from_an_organiser(competition: Competition) -> None:
    root = User.objects.create_user("root", is_superuser=True)
    actions.appoint(staging.request(competition), root, actions.Post(Role.DEPUTY))
    with pytest.raises(refusals.NoLink):
        actions.give_link(staging.request(competition), competition.appointments.get(user=root).pk)


def test_an_existing_account_gets_a_role_and_later_other_tables(client: Client, competition: Competition) -> None:
    staging.person("zhao", may_found=False)
    form = {"account": "existing", "username": "zhao", "role": "floor-referee"}
    assert client.post(PAGE, form).status_code == 302
    assert client.post(PAGE, {**form, "first_table": 3, "last_table": 3}).status_code == 302
    row = competition.appointments.get(user__username="zhao")
    assert (row.first_table, row.last_table) == (3, 3)
    assert not OneTimeLink.objects.exists()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"username": ""}, "required"),
        ({"username": "two words"}, "valid username"),
        ({"username": "x" * 61}, "at most 60"),
        ({"username": "a\0b"}, "Null characters"),
        ({"role": "player"}, "not one of the available choices"),
        ({"role": "emperor"}, "not one of the available choices"),
        ({"account": "other"}, "not one of the available choices"),
        ({"first_table": "5"}, "Give the first and the last table"),
        ({"first_table": "5", "last_table": "4"}, "The last table comes before the first."),
        ({"first_table": "0", "last_table": "4"}, "greater than or equal to 1"),
        ({"first_table": "1", "last_table": "9" * 30}, "less than or equal to 9999"),
        ({"username": "director"}, "There is an account with this login name"),
        ({"account": "existing", "username": "nobody"}, "There is no account with this login name"),
    ],
)
def test_a_wrong_appointment_is_shown_again_and_nothing_is_stored(
    client: Client, competition: Competition, wrong: dict[str, str], said: str
) -> None:
    before = (User.objects.count(), Appointment.objects.count(), competition.acts.count())
    answer = client.post(PAGE, {**NEW, **wrong})
    assert answer.status_code == 200
    assert said in answer.content.decode()
    assert (User.objects.count(), Appointment.objects.count(), competition.acts.count()) == before


def test_the_action_refuses_what_no_form_offers(competition: Competition) -> None:
    chief, user = staging.actor(competition), staging.person("zhao")
    for post in (actions.Post(Role.PLAYER), actions.Post(Role.DEPUTY, 4, 3), actions.Post(Role.DEPUTY, 0, 3)):
        with pytest.raises(refusals.BadAppointment):
            actions.appoint(Request(competition, chief), user, post)
    with pytest.raises(refusals.BadAppointment):
        actions.appoint_new(Request(competition, chief), "zhao", "", actions.Post(Role.DEPUTY))
    user.is_active = False
    with pytest.raises(refusals.BadAppointment):
        actions.appoint(Request(competition, chief), user, actions.Post(Role.DEPUTY))
    assert competition.appointments.count() == 2


def test_a_role_is_taken_away_once(client: Client, competition: Competition) -> None:
    staging.appoint(competition, Role.DEPUTY, "zhao")
    row = competition.appointments.get(user__username="zhao")
    assert client.post(f"{PAGE}{row.pk}/dismiss/", {"command": "x"}).status_code == 302
    assert client.post(f"{PAGE}{row.pk}/dismiss/", {"command": "x"}).status_code == 302
    assert client.post(f"{PAGE}{row.pk}/dismiss/", {"command": "y"}).status_code == 400
    assert User.objects.filter(username="zhao").exists()
    assert competition.acts.filter(kind="appoint").count() == 1


def test_the_last_chief_referee_stays(client: Client, competition: Competition) -> None:
    row = competition.appointments.get(role=Role.CHIEF.value)
    answer = client.post(f"{PAGE}{row.pk}/dismiss/")
    assert answer.status_code == 400
    assert "always has a chief referee" in answer.content.decode()
    staging.appoint(competition, Role.CHIEF, "zhao")
    assert client.post(f"{PAGE}{row.pk}/dismiss/").status_code == 302


def test_a_chief_whose_account_is_closed_does_not_count(competition: Competition) -> None:
    gone = staging.appoint(competition, Role.CHIEF, "gone")
    User.objects.filter(pk=gone.pk).update(is_active=False)
    row = competition.appointments.get(role=Role.CHIEF.value, user=competition.created_by)
    with pytest.raises(LastChief):
        actions.dismiss(staging.request(competition), row.pk)


def test_officials_of_another_competition_are_out_of_reach(client: Client, competition: Competition) -> None:
    other = staging.event(staging.swiss_plan("other"), user=staging.person("other"))
    row = other.appointments.get(role=Role.ORGANISER.value)
    for what in ("dismiss", "link"):
        assert client.post(f"{PAGE}{row.pk}/{what}/").status_code == 400
        assert client.post(f"{PAGE}{10**30}/{what}/").status_code == 400
    assert other.appointments.count() == 2
    assert competition.acts.filter(kind="appoint").count() == 0


@pytest.mark.parametrize("role", [role for role in Role if role not in {Role.LEADER, Role.PLAYER}])
def test_nat_18_1_20_1_organiser_delegate_and_in_an_emergency_the_chief_appoint(
    client: Client, competition: Competition, role: Role
) -> None:
    user = staging.appoint(competition, role)
    row = competition.appointments.get(user=user)
    client.force_login(user, backend=BACKEND)
    assert client.get(PAGE).status_code == 200
    allowed = role in {Role.ORGANISER, Role.TECHNICAL_DELEGATE, Role.CHIEF}
    assert client.post(PAGE, NEW).status_code == (200 if allowed else 403)
    assert client.get(f"{PAGE}{row.pk}/dismiss/").status_code == 405
    if not allowed:
        assert client.post(f"{PAGE}{row.pk}/dismiss/").status_code == 403
        assert client.post(f"{PAGE}{row.pk}/link/").status_code == 403
        with pytest.raises(Denied):
            actions.dismiss(staging.request(competition, user), row.pk)


def test_the_page_shows_every_matter_of_the_permission_matrix(client: Client, competition: Competition) -> None:
    page = client.get(PAGE).content.decode()
    assert all(action.en.replace("'", "&#x27;") in page for action in Action)
    assert competition.created_by.username in page


def test_a_name_is_shown_as_text_and_never_as_markup(client: Client, competition: Competition) -> None:
    page = client.post(PAGE, {**NEW, "shown_name": "<img src=x>", "unit": "<b>"}).content.decode()
    listed = client.get(PAGE).content.decode()
    assert "<img src=x>" not in page + listed
    assert "&lt;img src=x&gt;" in listed
    assert competition.appointments.get(user__username="lin").unit == "<b>"


def test_an_expired_link_says_so(client: Client, competition: Competition) -> None:
    token = _token(client.post(PAGE, NEW).content.decode())
    OneTimeLink.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
    answer = client.get(f"/accounts/first/{token}/")
    assert answer.status_code == 410
    assert "its time was over" in answer.content.decode()
    assert "New link" in client.get(PAGE).content.decode()
    assert competition.appointments.count() == 3


def test_nat_56_1_the_technical_delegate_does_not_choose_who_decides_appeals(
    client: Client, competition: Competition
) -> None:
    client.force_login(staging.appoint(competition, Role.TECHNICAL_DELEGATE), backend=BACKEND)
    assert client.post(PAGE, NEW | {"role": Role.ARBITRATORS.value}).status_code == 403
