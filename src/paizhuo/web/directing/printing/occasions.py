"""场合: a competition as its printed matter needs it."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from django.urls import reverse
from django.utils import timezone

from paizhuo.documents import Occasion, Official
from paizhuo.referee.actions import Role
from paizhuo.web.directing.printing.cases import appeals_told, rulings_told
from paizhuo.web.words import language, say
from paizhuo.wording.referee import role_words

if TYPE_CHECKING:
    from paizhuo.web.competitions.access import Here
    from paizhuo.web.competitions.models import Competition
    from paizhuo.web.competitions.snapshot import Snapshot

TIME = "%Y-%m-%d %H:%M"


def occasion_of(here: Here) -> Occasion:
    """The competition as it stands, with the codes of its tables: for officials only."""
    base = here.request.build_absolute_uri("/")
    links = {
        (door.stage, door.round, door.table): f"{base}t/{door.code}/"
        for door in here.competition.doors.only("stage", "round", "table", "code")
    }
    occasion = _occasion(here.competition, here.snapshot, links, _entry_link(here))
    return replace(occasion, rulings=rulings_told(here, occasion), appeals=appeals_told(here, occasion))


def bare_occasion_of(here: Here) -> Occasion:
    """The competition as far as it decides what can be printed: without codes, times and cases, which take longer."""
    return Occasion(here.snapshot.state, here.competition.title, language(), officials=officials_of(here.competition))


def public_occasion_of(here: Here, snapshot: Snapshot) -> Occasion:
    """The competition as the public may see it: a snapshot of what was published, and no codes."""
    return _occasion(here.competition, snapshot, {}, _entry_link(here))


def _occasion(
    competition: Competition, snapshot: Snapshot, links: dict[tuple[str, int, int], str], entry_link: str
) -> Occasion:
    return Occasion(
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


def _entry_link(here: Here) -> str:
    if not here.competition.takes_entries:
        return ""
    return here.request.build_absolute_uri(reverse("public:register", args=[here.competition.slug]))


def _time(at: str) -> str:
    """The moment of a fact in the time of the hall."""
    return datetime.fromisoformat(at).astimezone(timezone.get_current_timezone()).strftime(TIME) if at else ""
