"""桌码: make a code for every table of a published round, and delete the codes of pairings that are gone."""

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
"""The fields of a deal that its act stores when the deal is deleted."""


def sync_codes(writing: Writing, before: Snapshot) -> None:
    """Delete the codes of pairings that changed since ``before``, with all that phones did there; make missing ones.

    A phone that took a side of the old pairing must not enter results for the players of the new one.
    """
    old, new = _published(before.state), _published(writing.snapshot.state)
    gone = [key for key, pairing in old.items() if new.get(key) != pairing]
    for stage, number in dict.fromkeys((stage, number) for stage, number, _ in gone):
        _delete_codes(writing, stage, number, [table for one, at, table in gone if (one, at) == (stage, number)])
        if not any((one, at) == (stage, number) for one, at, _ in new):
            # A round that is paired again starts with a new clock.
            with restorable_change(writing, CLOCK, stage, number):
                writing.competition.clock_events.filter(stage=stage, round=number).delete()
    _make_codes(writing)


def move_deals(writing: Writing, stage: str, number: int, tables: Mapping[int, int]) -> None:
    """换桌: put the deals that :func:`sync_codes` has just deleted onto the sheets of the matches' new tables."""
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


def _delete_codes(writing: Writing, stage: str, number: int, tables: list[int]) -> None:
    here = writing.competition
    deals = here.sheet_deals.filter(stage=stage, round=number, table__in=tables)
    if kept := list(deals.values(*DEAL)):
        # The act stores the deleted deals, so that the log still shows them.
        writing.detail.setdefault("deals", []).extend(
            {**deal, "confirmed_at": deal["confirmed_at"] and deal["confirmed_at"].isoformat()} for deal in kept
        )
        deals.delete()
    here.table_codes.filter(stage=stage, round=number, table__in=tables).delete()
    here.calls.filter(stage=stage, round=number, table__in=tables, ended_at=None).update(ended_at=writing.at)


def _make_codes(writing: Writing) -> None:
    """Make a code for every table without one in the last published round of every open stage."""
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
