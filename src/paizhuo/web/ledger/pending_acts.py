"""待追认: the emergency acts of a competition that wait to be confirmed or revoked.

The act names in its detail who has to confirm it; an act of the organiser that confirms it names its number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.undone_acts import undone_acts_of
from paizhuo.web.ledger.write import EMERGENCY

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.web.models import Act, Competition

CONFIRMS = "confirms"
"""The key in the detail of an act that confirms another: its number."""


def pending_acts(competition: Competition, kinds: Iterable[Permission] = ()) -> list[Act]:
    """待追认: the emergency acts that wait to be confirmed, the oldest first; ``kinds`` leaves out all others."""
    found = competition.acts.filter(detail__has_key=EMERGENCY).order_by("no")
    if named := [one.value for one in kinds]:
        found = found.filter(kind__in=named)
    acts = list(found)
    if not acts:
        return []
    closed = set(
        competition.acts.filter(kind=Permission.CONFIRM.value, detail__has_key=CONFIRMS).values_list(
            f"detail__{CONFIRMS}", flat=True
        )
    )
    undone = undone_acts_of(competition).undone_by
    return [one for one in acts if one.no not in closed and one.no not in undone]
