"""官员: the articles about referees at tables, acting deputies, delegated powers, grades and reviews."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from django.utils import timezone

from paizhuo.officiating.referees_at_tables import assigned_in
from paizhuo.referee.powers.actions import Action, Role
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.models import Competition
from tests.articles.proves import proves
from tests.web import staging
from tests.web.entries.events import signed_in

if TYPE_CHECKING:
    from paizhuo.web.models.accounts import User

pytestmark = pytest.mark.django_db
DESK, OFFICE = "/desk/spring/referees/", "/manage/spring/officials/"


def _event(book: str = "jiangsu-2023") -> Competition:
    competition = staging.event(staging.swiss_plan(book=book))
    staging.open_and_publish(competition)
    return competition


def _may(competition: Competition, user: User, permission: Permission) -> bool:
    return staging.actor(competition, user).may(permission, book_of(competition))


def _soon() -> str:
    return (timezone.localtime() + timedelta(hours=3)).strftime("%Y-%m-%dT%H:%M")


@proves("J23 5.2(四)6", "J23 5.2(六)1", "NAT 20(二)3")
def test_the_chief_sends_referees_and_they_step_aside_themselves() -> None:
    """Given a round, then the chief draws its referees; one says himself where he steps aside and is not sent."""
    competition = _event()
    first, second = (staging.appoint(competition, Role.FLOOR_REFEREE, name) for name in "甲乙")
    sent = {"user": first.pk, "tie": "kin", "whom": "供水", "from": "own"}
    assert signed_in(second).post(f"{DESK}aside/", sent).status_code == 403
    assert signed_in(first).post(f"{DESK}aside/", sent).status_code == 302
    assert signed_in(competition.created_by).post(f"{DESK}main/1/draw/").status_code == 302
    one = staging.state(competition).stages["main"].rounds[0]
    home = next(table for table, match in one.matches.items() if 1 in match.pairing.home + match.pairing.away)
    assert assigned_in(one)[home] == "乙"


@proves("J23 5.2(四)8", "J23 5.2(四)11")
def test_the_chief_reviews_the_day_and_evaluates_the_referees() -> None:
    """Given a day's work, then the chief writes what was said of it and of each referee; others do not."""
    competition = _event()
    referee = staging.appoint(competition, Role.FLOOR_REFEREE, "甲")
    sent = ({"day": "2026-11-16", "text": "漏签"}, {"user": referee.pk, "text": "认真"})
    assert [signed_in(referee).post(f"{DESK}review/", one).status_code for one in sent] == [403, 403]
    chief = signed_in(competition.created_by)
    assert [chief.post(f"{DESK}review/", one).status_code for one in sent] == [302, 302]
    page = chief.get(f"{DESK}review/").content.decode()
    assert all(text in page for text in ("漏签", "认真"))


@proves("J23 5.2(四)9", "J23 5.2(四)10")
def test_the_chief_alone_publishes_and_helps_the_committee() -> None:
    """Given the offices, then only the chief publishes, and he receives appeals and copies what was decided."""
    competition = _event()
    chief = competition.created_by
    assert _may(competition, chief, Permission.PUBLISH)
    others = (Role.DEPUTY, Role.FLOOR_REFEREE, Role.ARRANGER, Role.RECORD_HEAD, Role.ELECTRONIC_MANAGER)
    for role in others:
        assert not _may(competition, staging.appoint(competition, role), Permission.PUBLISH)
    assert _may(competition, chief, Permission.FILE_APPEAL)
    assert _may(competition, chief, Permission.COPY_DECISION)


@proves("J23 5.2(五)5")
def test_a_deputy_acts_for_the_chief_who_named_him() -> None:
    """Given a chief who is away, then the deputy whom he named does his work until it is taken back."""
    competition = _event()
    deputy = staging.appoint(competition, Role.DEPUTY)
    assert not _may(competition, deputy, Permission.PUBLISH)
    chief = signed_in(competition.created_by)
    assert chief.post(f"{OFFICE}acting/", {"receiver": deputy.pk, "until": _soon()}).status_code == 302
    assert _may(competition, deputy, Permission.PUBLISH)
    row = competition.delegations.get()
    assert chief.post(f"{OFFICE}powers/{row.pk}/end/").status_code == 302
    assert not _may(competition, deputy, Permission.PUBLISH)


@proves("NAT 20(二)2")
def test_nat_20_2_2_grades_of_a_national_competition() -> None:
    """Given a national competition, then heads are national referees and the others at least first grade."""
    competition = _event("national")
    Competition.objects.filter(pk=competition.pk).update(is_national=True)
    client = signed_in(staging.appoint(competition, Role.ORGANISER))
    tried = ((Role.DEPUTY, "first"), (Role.DEPUTY, "national"), (Role.FLOOR_REFEREE, ""), (Role.FLOOR_REFEREE, "first"))
    found = []
    for number, (role, grade) in enumerate(tried):
        sent = {"account": "new", "username": f"new-{number}", "shown_name": f"裁判{number}", "role": role.value}
        found.append(client.post(OFFICE, sent | {"grade": grade}).status_code)
    assert found == [400, 200, 400, 200]


@proves("NAT 21(十)")
def test_nat_21_10_the_organiser_gives_powers_of_referees_to_others() -> None:
    """Given the organiser, then he gives the clock to somebody else; a ruling he does not give."""
    competition = _event("national")
    helper = staging.appoint(competition, Role.ELECTRONIC_MANAGER)
    client = signed_in(staging.appoint(competition, Role.ORGANISER))
    sent = {"receiver": helper.pk, "until": _soon()}
    assert client.post(f"{OFFICE}powers/", {**sent, "actions": [Action.WARNING_VIOLATION.value]}).status_code == 400
    assert client.post(f"{OFFICE}powers/", {**sent, "actions": [Action.CALL_TIME.value]}).status_code == 302
    assert _may(competition, helper, Permission.CLOCK)
    assert not _may(competition, helper, Permission.RULE)
