"""赛事视图: makes the input of papers from a competition."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from django.urls import reverse
from django.utils import timezone

from paizhuo.documents import EventView, Official
from paizhuo.officiating.hall import Point
from paizhuo.referee.powers.actions import Role
from paizhuo.referee.powers.grades import Grade
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import language, say
from paizhuo.web.ledger.public_snapshot import public_snapshot
from paizhuo.web.models import Installation
from paizhuo.web.pages.floor_referees import appointed_referees
from paizhuo.web.pages.phone_address import phone_base, phone_url
from paizhuo.web.printing.case_details import appeal_details, ruling_details
from paizhuo.wording.referee import role_words
from paizhuo.wording.referee.grades import grade_name

if TYPE_CHECKING:
    from paizhuo.web.models import Competition
    from paizhuo.web.pages.audience import Visit

TIME = "%Y-%m-%d %H:%M"


def event_view_of(visit: Visit) -> EventView:
    """The competition with the addresses of its tables and the details of its cases: for officials only."""
    competition, base = visit.competition, phone_base(visit.http)
    links = {
        table_code.table: f"{base}t/{table_code.code}/"
        for table_code in competition.table_codes.filter(replaced_at=None).only("table", "code")
    }
    event_view = EventView(
        visit.snapshot.state,
        competition.title,
        language(),
        competition.venue,
        competition.first_day.isoformat() if competition.first_day else "",
        competition.last_day.isoformat() if competition.last_day else "",
        officials_of(competition),
        links,
        {logged.no: _time(logged.at) for logged in visit.snapshot.log},
        _entry_link(visit),
        phone_url(visit.http, competition.get_absolute_url()) if competition.is_public else "",
        checked=_checked(competition),
        organiser=Installation.current().organiser,
        known_places=visit.snapshot.places,
    )
    if visit.may(Permission.EVALUATE) or visit.may(Permission.CONFIRM):
        # For the chief referee and the organiser only; others print the blank form.
        event_view = replace(event_view, reviews=_reviews(competition), evaluations=_evaluations(competition))
    event_view = replace(
        event_view, rulings=ruling_details(visit, event_view), appeals=appeal_details(visit, event_view)
    )
    return _with_public(visit, event_view)


def bare_event_view(visit: Visit) -> EventView:
    """The parts that decide what can be printed; without links, times and cases, which take longer."""
    event_view = EventView(
        visit.snapshot.state, visit.competition.title, language(), officials=officials_of(visit.competition)
    )
    return _with_public(visit, event_view)


def _with_public(visit: Visit, event_view: EventView) -> EventView:
    """公众所见: beside the event, for the papers that hang in the hall."""
    seen = public_snapshot(visit.snapshot)
    if seen is visit.snapshot:
        return event_view
    return replace(event_view, public=replace(event_view, state=seen.state, known_places=seen.places))


def officials_of(competition: Competition) -> tuple[Official, ...]:
    """官员: in the order of the permission matrix, then by name."""
    order = {role.value: at for at, role in enumerate(Role)}
    held = competition.appointments.select_related("user")
    ordered = sorted(held, key=lambda one: (order[one.role], one.user.name))
    return tuple(
        Official(
            one.user.name,
            role_words(say(), Role(one.role)),
            one.unit,
            grade_name(say(), Grade(one.grade)) if one.grade else "",
            one.region,
        )
        for one in ordered
    )


def _checked(competition: Competition) -> dict[Point, str]:
    """场地检查: who has checked each item of the hall, and when."""
    return {
        Point(one.point): f"{one.by.name if one.by else ''} {timezone.localtime(one.at).strftime(TIME)}".strip()
        for one in competition.hall_checks.select_related("by")
    }


def _reviews(competition: Competition) -> tuple[tuple[str, str], ...]:
    return tuple((one.day.isoformat(), one.text) for one in competition.daily_reviews.all())


def _evaluations(competition: Competition) -> dict[str, str]:
    """执裁评价: of every referee, also of those about whom nothing is written yet."""
    texts = {one.user_id: one.text for one in competition.evaluations.all()}
    return {row.referee.name: texts.get(row.user.pk, "") for row in appointed_referees(competition)}


def _entry_link(visit: Visit) -> str:
    if not visit.competition.takes_entries:
        return ""
    return phone_url(visit.http, reverse("registration:register", args=[visit.competition.slug]))


def _time(at: str) -> str:
    """The time of a fact in the time zone of the hall."""
    return datetime.fromisoformat(at).astimezone(timezone.get_current_timezone()).strftime(TIME) if at else ""
