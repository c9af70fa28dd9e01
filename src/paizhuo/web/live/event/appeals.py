"""本桌的申诉: how appeals against rulings on a match of an event, or against its result, stand, for its live table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.appeals import appeals_at
from paizhuo.officiating.publication import withheld_facts
from paizhuo.web.appeals.standing_words import standing_words
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.models.event_tables import event_table_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.officiating.appeals import AppealAt
    from paizhuo.web.models import LiveTable


def appeal_words_at(row: LiveTable) -> list[str]:
    """申诉情况: as the four players read it, the newest first; what is withheld from the public stays out."""
    bound = event_table_of(row)
    if bound is None:
        return []
    snapshot = snapshot_of(bound.competition)
    found = appeals_at(snapshot.state, snapshot.log, bound.key)
    withheld = withheld_facts(snapshot.log) if found else frozenset()
    return words_of(one for one in found if one.no not in withheld)


def words_of(appeals: Iterable[AppealAt]) -> list[str]:
    """One sentence for each appeal."""
    return [standing_words(one.decided) for one in appeals]
