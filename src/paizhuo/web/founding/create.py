"""建赛: a new competition from a plan, or a whole event file, with its founder as organiser and chief referee."""

from __future__ import annotations

import re
from datetime import date
from typing import TYPE_CHECKING, ClassVar

from django.db import transaction

from paizhuo import chain
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament import directing
from paizhuo.tournament.entries.dates import parse_day
from paizhuo.tournament.log import codec
from paizhuo.tournament.log import logged as logs
from paizhuo.web.access.actors import actor_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.errors import WordedError
from paizhuo.web.ledger import commitments
from paizhuo.web.ledger.request import Request
from paizhuo.web.ledger.write import write
from paizhuo.web.models import Appointment, Competition, StoredFact
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.tournament.log.event_file import EventFile
    from paizhuo.tournament.log.facts import LimitSet
    from paizhuo.tournament.plan.plan import Plan
    from paizhuo.web.ledger.write import Writing
    from paizhuo.web.models.accounts import User

RESERVED_SLUGS = frozenset({"new"})
"""Short names that no competition may have: the office uses them in its own addresses."""
SLUG = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?")


class BadSlug(WordedError):
    """短名有误: a short name that cannot stand in an address, or that another competition has."""

    code: ClassVar[str] = "BAD_SLUG"


def create_from_plan(
    plan: Plan, user: User, *, venue: str = "", slug: str = "", limits: Sequence[LimitSet] = ()
) -> Competition:
    """建赛: create a competition with this plan and no entrants; its first fact seals the plan, then come limits."""

    def body(writing: Writing) -> None:
        writing.append(directing.open_event(plan), *limits)
        commitments.commit_next_seeds(writing)
        writing.notify("event")

    with transaction.atomic():
        competition = _create_row(plan, user, venue=venue, slug=slug or plan.id)
        actor = actor_of(user, competition)
        if actor is None:  # pragma: no cover - the founder was appointed a line above
            raise RuntimeError("the founder has no role")
        write(Request(competition, actor), Permission.FOUND, body)
    return competition


def create_from_event_file(event: EventFile, user: User, *, venue: str = "", slug: str = "") -> Competition:
    """导入: create a competition with all the facts of an event file, with the same hashes."""

    def body(writing: Writing) -> None:
        writing.detail["facts"] = len(event.log)
        commitments.commit_next_seeds(writing)
        writing.notify("event")

    with transaction.atomic():
        competition = _create_row(event.plan, user, venue=venue, slug=slug or event.plan.id)
        head = chain.START
        rows = []
        for logged in event.log:
            entry = logs.entry_of(logged)
            head = chain.link(head, entry)
            rows.append(StoredFact(competition=competition, no=logged.no, entry=entry, hash=head))
        StoredFact.objects.bulk_create(rows, batch_size=500)
        competition.fact_count, competition.head = len(rows), head
        competition.save()
        actor = actor_of(user, competition)
        if actor is None:  # pragma: no cover - the founder was appointed a line above
            raise RuntimeError("the founder has no role")
        write(Request(competition, actor), Permission.IMPORT, body)
    return competition


def _create_row(plan: Plan, user: User, *, venue: str, slug: str) -> Competition:
    name = slug.lower()
    if not SLUG.fullmatch(name) or name in RESERVED_SLUGS:
        raise BadSlug(N_("'{name}' is no short name: letters a to z, digits and hyphens, 80 at most."), name=slug)
    if Competition.objects.filter(slug=name).exists():
        raise BadSlug(N_("Another competition has the short name '{name}'; choose another."), name=name)
    first = _day(plan.entries.first_day)
    competition = Competition.objects.create(
        slug=name,
        title=plan.title or name,
        venue=venue,
        first_day=first,
        plan_json=codec.encode(plan),
        created_by=user,
    )
    for role in (Role.ORGANISER, Role.CHIEF):
        Appointment.objects.create(competition=competition, user=user, role=role.value)
    return competition


def _day(text: str | None) -> date | None:
    return date(*parse_day(text)) if text else None
