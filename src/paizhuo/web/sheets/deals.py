"""逐副: the stored deals of a table as its score sheet; ``officiating.score_sheet`` says what follows from them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.guandan.late_start import IN_TIME
from paizhuo.officiating import score_sheet
from paizhuo.officiating.late_starts import late_starts
from paizhuo.web.ledger.stored_rulings import register

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from paizhuo.guandan.late_start import LateStart
    from paizhuo.guandan.match import Match
    from paizhuo.officiating.score_sheet import WrittenDeal
    from paizhuo.officiating.table_key import TableKey
    from paizhuo.seats import Seat
    from paizhuo.tournament.log.state import MatchState
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition, SheetDeal


def letters(finish: Iterable[Seat]) -> list[str]:
    """出完次序: as the list of letters that the database stores."""
    return [str(seat) for seat in finish]


def store(row: SheetDeal, deal: WrittenDeal, at: datetime) -> None:
    """Store a deal as it stands on the sheet now; ``at`` is the time at which it is agreed."""
    row.finish = letters(deal.finish)
    row.other_finish = None if deal.other is None else letters(deal.other)
    row.entered_by = "" if deal.by is None else deal.by.value
    row.confirmed_at = at if deal.agreed else None
    row.save()


def late_start_at(competition: Competition, snapshot: Snapshot, key: TableKey) -> LateStart:
    """迟到开局: what rulings on lateness make of the start of the match at a table."""
    found = snapshot.once("late starts", lambda: late_starts(register(competition, snapshot)))
    return found.get(key, IN_TIME)


def fresh_match(competition: Competition, snapshot: Snapshot, key: TableKey, match: MatchState) -> Match | None:
    """The match before its first deal; None where sheets have no deals."""
    # Only a plan that was changed can count fewer deals than were played.
    played = _agreed(competition, key) if snapshot.plan != snapshot.founded else 0
    start = late_start_at(competition, snapshot, key)
    return score_sheet.fresh_match(snapshot.state, key.stage, match, start=start, played=played)


def _agreed(competition: Competition, key: TableKey) -> int:
    """How many deals of this match both sides agree on."""
    rows = competition.sheet_deals.filter(**key._asdict())
    return rows.exclude(confirmed_at=None).count()
