"""待追认: the emergency acts of a competition that wait to be confirmed or revoked.

The act names in its detail who has to confirm it; an act of the organiser that confirms it names its number. Only acts
of some kinds can wait: those are looked up by their kind, for an event has tens of thousands of others.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from paizhuo.officiating.who_may_act import can_wait
from paizhuo.rulebook import Book
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.undone_acts import UNDOING, undone_acts_of
from paizhuo.web.ledger.write import EMERGENCY

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.web.models import Act, Competition

CONFIRMS = "confirms"
"""The key in the detail of an act that confirms another: its number."""


@cache
def _waiting_kinds() -> tuple[str, ...]:
    """What the organiser may have to confirm, under any book, and what undoes it, which he has to confirm as well."""
    organisers = (one for one in Permission if one.action and any(can_wait(one.action, book) for book in Book))
    return (*(one.value for one in organisers), *UNDOING)


def pending_acts(competition: Competition, kinds: Iterable[Permission] = ()) -> list[Act]:
    """待追认: the emergency acts that wait to be confirmed, the oldest first; ``kinds`` leaves out all others."""
    named = [one.value for one in kinds] or _waiting_kinds()
    # Asked for in order, SQLite would go through all acts by their numbers instead.
    found = competition.acts.filter(kind__in=named, detail__has_key=EMERGENCY).order_by()
    acts = sorted(found, key=lambda one: one.no)
    if not acts:
        return []
    closed = set(
        competition.acts.filter(kind=Permission.CONFIRM.value, detail__has_key=CONFIRMS).values_list(
            f"detail__{CONFIRMS}", flat=True
        )
    )
    undone = undone_acts_of(competition).undone_by
    return [one for one in acts if one.no not in closed and one.no not in undone]
