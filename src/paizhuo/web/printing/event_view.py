"""场合: a competition as its printed matter needs it."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from django.urls import reverse
from django.utils import timezone

from paizhuo.documents import EventView, Official
from paizhuo.referee.powers.actions import Role
from paizhuo.web.language import language, say
from paizhuo.web.printing.cases import appeals_told, rulings_told
from paizhuo.wording.referee import role_words

if TYPE_CHECKING:
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition
    from paizhuo.web.pages.audience import Visit

TIME = "%Y-%m-%d %H:%M"


def occasion_of(visit: Visit) -> EventView:
    """The competition as it stands, with the codes of its tables: for officials only."""
    base = visit.http.build_absolute_uri("/")
    links = {
        (table_code.stage, table_code.round, table_code.table): f"{base}t/{table_code.code}/"
        for table_code in visit.competition.table_codes.only("stage", "round", "table", "code")
    }
    occasion = _occasion(visit.competition, visit.snapshot, links, _entry_link(visit))
    return replace(occasion, rulings=rulings_told(visit, occasion), appeals=appeals_told(visit, occasion))


def bare_occasion_of(visit: Visit) -> EventView:
    """The competition as far as it decides what can be printed: without codes, times and cases, which take longer."""
    return EventView(
        visit.snapshot.state, visit.competition.title, language(), officials=officials_of(visit.competition)
    )


def public_occasion_of(visit: Visit, snapshot: Snapshot) -> EventView:
    """The competition as the public may see it: a snapshot of what was published, and no codes."""
    return _occasion(visit.competition, snapshot, {}, _entry_link(visit))


def _occasion(
    competition: Competition, snapshot: Snapshot, links: dict[tuple[str, int, int], str], entry_link: str
) -> EventView:
    return EventView(
        snapshot.state,
        competition.title,
        language(),
        competition.venue,
        competition.first_day.isoformat() if competition.first_day else "",
        competition.last_day.isoformat() if competition.last_day else "",
        officials_of(competition),
        links,
        {logged.no: _time(logged.at) for logged in snapshot.log},
        entry_link,
    )


def officials_of(competition: Competition) -> tuple[Official, ...]:
    """官员: in the order of the permission matrix, by name within a role."""
    order = {role.value: at for at, role in enumerate(Role)}
    held = competition.appointments.select_related("user")
    ordered = sorted(held, key=lambda one: (order[one.role], one.user.name))
    return tuple(Official(one.user.name, role_words(say(), Role(one.role)), one.unit) for one in ordered)


def _entry_link(visit: Visit) -> str:
    if not visit.competition.takes_entries:
        return ""
    return visit.http.build_absolute_uri(reverse("registration:register", args=[visit.competition.slug]))


def _time(at: str) -> str:
    """The moment of a fact in the time of the hall."""
    return datetime.fromisoformat(at).astimezone(timezone.get_current_timezone()).strftime(TIME) if at else ""
