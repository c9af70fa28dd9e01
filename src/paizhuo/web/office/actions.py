"""办公室的操作: change the announcement of an event, appoint and dismiss officials, give one-time links."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.officiating.referees_at_tables import FloorReferee, rejection
from paizhuo.referee.powers.actions import Role
from paizhuo.referee.powers.grades import grade_refusal
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import OFFICIALS, Permission
from paizhuo.web.ledger.restorable import restorable_change
from paizhuo.web.ledger.write import write
from paizhuo.web.models import Invitation
from paizhuo.web.models.accounts import OneTimeLink, User
from paizhuo.web.office.account_links import LinkRights, WhyNoLink
from paizhuo.web.office.refusals import BadAnnouncement, BadAppointment, GradeNeeded, NoLink, NotTakenUp
from paizhuo.web.office.restorable import APPOINTED, end_appointment
from paizhuo.web.plan.restorable import announce_value

if TYPE_CHECKING:
    from datetime import date

    from paizhuo.referee.powers.grades import Grade
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.write import Done, Writing
    from paizhuo.web.models import Appointment, Competition


@dataclass(frozen=True)
class Announcement:
    """公告: title, venue and days on the public page, whether there is one and takes entries, and the event's rank."""

    title: str
    venue: str = ""
    first_day: date | None = None
    last_day: date | None = None
    is_public: bool = False
    takes_entries: bool = False
    is_national: bool = False


@dataclass(frozen=True)
class Post:
    """职务: a role, the tables of a referee, where he comes from [J23 5.2(三)], and his grade [NAT 20(二)2]."""

    role: Role
    first_table: int | None = None
    last_table: int | None = None
    unit: str = ""
    region: str = ""
    grade: Grade | None = None

    @property
    def is_sound(self) -> bool:
        """Whether it is a role of officials, and its tables are a range or none."""
        first, last = self.first_table, self.last_table
        if first is None or last is None:
            return self.role in OFFICIALS and first is last
        return self.role in OFFICIALS and 1 <= first <= last


def announce(request: Request, announced: Announcement) -> Done:
    """公告: change the announcement of the event; the plan does not change."""
    wrong_days = announced.first_day and announced.last_day and announced.last_day < announced.first_day
    if not announced.title.strip() or wrong_days:
        raise BadAnnouncement("an event needs a title, and days in order", text=announced.title)

    def body(writing: Writing) -> None:
        for name in ("title", "venue", "first_day", "last_day", "is_public", "takes_entries", "is_national"):
            announce_value(writing, name, getattr(announced, name))
        writing.notify("event")
        writing.notify("log", staff_only=True)

    return write(request, Permission.PLAN, body)


def appoint(request: Request, user: User, post: Post) -> Done:
    """任命: give an account a role; if it holds the role, replace tables and unit, which the chief referee does."""

    def body(writing: Writing) -> None:
        _appointed(writing, user, post)

    holds = request.competition.appointments.filter(user=user, role=post.role.value).exists()
    return write(request, Permission.ASSIGN if holds else _appointing(post.role), body)


def _appointing(role: Role) -> Permission:
    """Who decides appeals is the organiser's to choose, not the technical delegate's [NAT 56(一)]."""
    return Permission.SEAT_COMMITTEE if role is Role.ARBITRATORS else Permission.APPOINT


def appoint_new(request: Request, username: str, shown_name: str, post: Post) -> Done:
    """任命新人: create an account without a password and give it a role; its owner needs a one-time link."""

    def body(writing: Writing) -> None:
        if not username or User.objects.filter(username=username).exists():
            raise BadAppointment("there is such an account already", text=username)
        user = User.objects.create_user(username=username, shown_name=shown_name)
        Invitation.objects.create(user=user, competition=writing.competition, at=writing.at)
        writing.answer["new"] = True
        _appointed(writing, user, post)

    return write(request, _appointing(post.role), body)


def _appointed(writing: Writing, user: User, post: Post) -> None:
    if not post.is_sound or not user.is_active:
        raise BadAppointment("no role of an official, or tables out of order", text=post.role.value)
    values = {
        "first_table": post.first_table,
        "last_table": post.last_table,
        "unit": post.unit,
        "region": post.region,
        "grade": post.grade.value if post.grade is not None else "",
    }
    role = post.role.value
    if not LinkRights(writing.actor).may_appoint(user):
        raise NotTakenUp("nobody owns the account yet", text=user.username)
    _check_office(writing, user, post)
    with restorable_change(writing, APPOINTED, user.username, role):
        row, _made = writing.competition.appointments.update_or_create(user=user, role=role, defaults=values)
    writing.answer["appointment"] = row.pk
    writing.detail |= {"user": user.username, "role": role, **values}
    writing.notify("officials", "log", staff_only=True)


def _check_office(writing: Writing, user: User, post: Post) -> None:
    """Refuse a grade that the office does not allow [NAT 20(二)2], and a referee whom units reject [J23 5.2(二)1].

    Who holds the office already keeps it with the grade he had: the page shows what is missing.
    """
    held = writing.competition.appointments.filter(user=user, role=post.role.value).first()
    grade = post.grade.value if post.grade is not None else ""
    if held is None or held.grade != grade:
        national, book = writing.competition.is_national, book_of(writing.competition)
        if (low := grade_refusal(post.role, post.grade, book, national=national)) is not None:
            raise GradeNeeded(low)
    if held is None and post.role in {Role.FLOOR_REFEREE, Role.DEPUTY, Role.CHIEF}:
        units = frozenset(writing.competition.objections.filter(user=user).values_list("unit", flat=True))
        rejected = rejection(writing.snapshot.state, FloorReferee(user.name, objecting=units))
        if rejected is not None:
            raise rejected


def dismiss(request: Request, number: int) -> Done:
    """免职: take a role away; the last chief referee cannot be dismissed."""

    def body(writing: Writing) -> None:
        row = _appointment(writing.competition, number)
        writing.detail |= {"user": row.user.username, "role": row.role, "ended": True}
        with restorable_change(writing, APPOINTED, row.user.username, row.role):
            end_appointment(writing.competition, row)
        writing.notify("officials", "log", staff_only=True)

    return write(request, Permission.APPOINT, body)


def give_link(request: Request, number: int) -> str:
    """一次性链接: a new link for an official without a password; earlier links become invalid.

    Only the caller gets the token; it is stored nowhere.
    """
    return _link(request, number, Permission.APPOINT)


def reset_password(request: Request, number: int) -> str:
    """重设密码: a link with which an official chooses a new password; until then the old one stays good."""
    return _link(request, number, Permission.RESET_PASSWORD)


def _link(request: Request, number: int, permission: Permission) -> str:
    token = ""

    def body(writing: Writing) -> None:
        nonlocal token
        user = _appointment(writing.competition, number).user
        if permission is Permission.APPOINT and user.has_usable_password():
            raise NoLink(WhyNoLink.NOT_HIS)
        if (why := LinkRights(writing.actor).refusal(user)) is not None:
            raise NoLink(why)
        token = OneTimeLink.make(user)
        writing.detail |= {"user": user.username, "link": True}
        writing.notify("log", staff_only=True)

    write(request, permission, body)
    return token


def _appointment(competition: Competition, number: int) -> Appointment:
    row = competition.appointments.select_related("user").filter(pk=number).first()
    if row is None:
        raise BadAppointment("there is no such appointment", text=str(number))
    return row
