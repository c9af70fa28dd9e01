"""桌码: a code for every table that is being played; it dies with the pairing it was made for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.table_key import TableKey
from paizhuo.web.clock.restorable import CLOCK
from paizhuo.web.ledger.restorable import restorable_change
from paizhuo.web.models import SheetDeal, TableCode

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.tournament.log.facts import Pairing
    from paizhuo.tournament.log.state import State
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.ledger.write import Writing

DEAL = ("stage", "round", "table", "deal", "finish", "other_finish", "entered_by", "confirmed_at")
"""What is kept of a deal."""


def agree(writing: Writing, before: Snapshot) -> None:
    """Let the codes fit the rounds: those of other pairings go with all that phones did there, missing ones are made.

    A phone that took a side of a pairing must not speak for those who sit there after the round was paired again.
    """
    old, new = _published(before.state), _published(writing.snapshot.state)
    gone = [key for key, pairing in old.items() if new.get(key) != pairing]
    for stage, number in dict.fromkeys((stage, number) for stage, number, _ in gone):
        _shut(writing, stage, number, [table for one, at, table in gone if (one, at) == (stage, number)])
        if not any((one, at) == (stage, number) for one, at, _ in new):
            # The clock of the round starts again with its new pairing.
            with restorable_change(writing, CLOCK, stage, number):
                writing.competition.clock_events.filter(stage=stage, round=number).delete()
    _open(writing)


def carry(writing: Writing, stage: str, number: int, tables: Mapping[int, int]) -> None:
    """换桌: the deals that :func:`agree` has just taken off the sheets go on at the tables their matches moved to."""
    kept = writing.detail.pop("deals", [])
    SheetDeal.objects.bulk_create(
        SheetDeal(competition=writing.competition, **{**deal, "table": tables.get(deal["table"], deal["table"])})
        for deal in kept
        if (deal["stage"], deal["round"]) == (stage, number)
    )


def _published(state: State) -> dict[TableKey, Pairing]:
    return {
        TableKey(stage.id, one.number, table): match.pairing
        for stage in state.stages.values()
        for one in stage.rounds
        if one.published
        for table, match in one.matches.items()
    }


def _shut(writing: Writing, stage: str, number: int, tables: list[int]) -> None:
    here = writing.competition
    deals = here.sheet_deals.filter(stage=stage, round=number, table__in=tables)
    if kept := list(deals.values(*DEAL)):
        # What was on the sheets stays readable in the log.
        writing.detail.setdefault("deals", []).extend(
            {**deal, "confirmed_at": deal["confirmed_at"] and deal["confirmed_at"].isoformat()} for deal in kept
        )
        deals.delete()
    here.table_codes.filter(stage=stage, round=number, table__in=tables).delete()
    here.calls.filter(stage=stage, round=number, table__in=tables, ended_at=None).update(ended_at=writing.at)


def _open(writing: Writing) -> None:
    """A code for every table of the last published round of every open stage."""
    made = []
    for stage in writing.snapshot.state.stages.values():
        last = stage.rounds[-1] if stage.rounds else None
        if stage.closed or last is None or not last.published:
            continue
        known = set(
            writing.competition.table_codes.filter(stage=stage.id, round=last.number).values_list("table", flat=True)
        )
        made += [
            TableCode(competition=writing.competition, stage=stage.id, round=last.number, table=table)
            for table in sorted(set(last.matches) - known)
        ]
    TableCode.objects.bulk_create(made, batch_size=500)
