"""损坏的标记: a competition whose log was found damaged carries a mark in its row, which every page and write looks at.

A mark is set by the first reader who finds the damage, or by the verification in the background; pages that are open
load again and say so. It goes when a whole verification finds nothing any more.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from django.db import DatabaseError, transaction

from paizhuo.web.feed import hub
from paizhuo.web.models import Competition

if TYPE_CHECKING:
    from paizhuo.web.models.damage import Damage

_log = logging.getLogger(__name__)


def mark(competition: Competition, damage: Damage) -> bool:
    """Mark the competition as damaged, unless its row has changed since it was read; whether the mark is new."""
    same = Competition.objects.filter(
        pk=competition.pk,
        created_at=competition.created_at,
        fact_count=competition.fact_count,
        head=competition.head,
        act_count=competition.act_count,
        damage__isnull=True,
    )
    try:
        with transaction.atomic():
            marked = bool(same.update(damage=damage.as_json()))
    except DatabaseError:
        # A disk that takes nothing: who reads next finds the damage again.
        _log.exception("the mark of a damaged competition could not be written")
        return False
    if marked:
        _log.error("%s", competition.damaged(damage))
        _load_again(competition)
    return marked


def unmark(competition: Competition) -> None:
    """Take the mark away: everything was verified."""
    if Competition.objects.filter(pk=competition.pk, damage__isnull=False).update(damage=None):
        _log.warning("%s: verified again, and whole", competition.slug)
        competition.damage = None
        _load_again(competition)


def _load_again(competition: Competition) -> None:
    transaction.on_commit(lambda: hub.end(hub.Ended(competition=competition.pk)))
