"""建赛操作: what the wizard writes; safe against a second tap and against a short name taken meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import IntegrityError, transaction

from paizhuo.tournament.log import codec
from paizhuo.web.founding import create
from paizhuo.web.models import Competition

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.tournament.log.event_file import EventFile
    from paizhuo.tournament.log.facts import LimitSet
    from paizhuo.tournament.plan.plan import Plan
    from paizhuo.web.models.accounts import User


def found(plan: Plan, user: User, *, venue: str, slug: str, limits: Sequence[LimitSet] = ()) -> Competition:
    """建赛: create a competition from a plan; a second tap gets the competition that the first one created."""
    earlier = Competition.objects.filter(slug=slug, created_by=user, plan_json=codec.encode(plan), act_count=1).first()
    if earlier is not None:
        return earlier
    try:
        with transaction.atomic():
            return create.create_from_plan(plan, user, venue=venue, slug=slug, limits=limits)
    except IntegrityError as error:
        raise create.BadSlug("another competition has this short name", text=slug) from error


def import_event(event: EventFile, user: User, *, venue: str, slug: str) -> Competition:
    """读入: create a competition from an event file."""
    try:
        with transaction.atomic():
            return create.create_from_event_file(event, user, venue=venue, slug=slug)
    except IntegrityError as error:
        raise create.BadSlug("another competition has this short name", text=slug) from error
