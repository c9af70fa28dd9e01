"""桌码: make and replace the codes of the tables, and end what phones did at pairings that are gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.table_key import TableKey
from paizhuo.officiating.table_now import tables_of_hall
from paizhuo.web.clock.restorable import CLOCK
from paizhuo.web.ledger.restorable import restorable_change
from paizhuo.web.models import Device, SheetDeal, TableCode

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paizhuo.tournament.log.facts import Pairing
    from paizhuo.tournament.log.state import State
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.ledger.write import Writing

DEAL = ("stage", "round", "table", "deal", "finish", "other_finish", "entered_by", "confirmed_at", "at")
"""The fields of a deal that its act stores when the deal is deleted."""


def sync_tables(writing: Writing, before: Snapshot) -> None:
    """End what phones did at the pairings that changed since ``before``; make codes for tables that have none.

    A phone that took a side of the old pairing must not enter results for the players of the new one. The cards on the
    tables stay good.
    """
    old, new = _published(before.state), _published(writing.snapshot.state)
    gone = [key for key, pairing in old.items() if new.get(key) != pairing]
    for stage, number in dict.fromkeys((stage, number) for stage, number, _ in gone):
        _clear_tables(writing, stage, number, [table for one, at, table in gone if (one, at) == (stage, number)])
        if not any((one, at) == (stage, number) for one, at, _ in new):
            # A round that is paired again starts with a new clock.
            with restorable_change(writing, CLOCK, stage, number):
                writing.competition.clock_events.filter(stage=stage, round=number).delete()
    make_codes(writing)


def make_codes(writing: Writing) -> list[int]:
    """Make a code for every table of the hall that has none; returns those tables."""
    valid = set(writing.competition.table_codes.filter(replaced_at=None).values_list("table", flat=True))
    missing = sorted(set(tables_of_hall(writing.snapshot.state)) - valid)
    TableCode.objects.bulk_create(
        (TableCode(competition=writing.competition, table=table, made_at=writing.at) for table in missing),
        batch_size=500,
    )
    return missing


def replace_codes(writing: Writing, tables: Sequence[int]) -> list[int]:
    """换码: make new codes for these tables instead of the valid ones; returns the tables that had one."""
    valid = writing.competition.table_codes.filter(replaced_at=None, table__in=tables)
    found = sorted(valid.values_list("table", flat=True))
    valid.update(replaced_at=writing.at)
    TableCode.objects.bulk_create(
        (TableCode(competition=writing.competition, table=table, made_at=writing.at) for table in found), batch_size=500
    )
    return found


def move_deals(writing: Writing, stage: str, number: int, tables: Mapping[int, int]) -> None:
    """换桌: put the deals that :func:`sync_tables` has just deleted onto the sheets of the matches' new tables."""
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


def _clear_tables(writing: Writing, stage: str, number: int, tables: list[int]) -> None:
    here = writing.competition
    deals = here.sheet_deals.filter(stage=stage, round=number, table__in=tables)
    if kept := list(deals.values(*DEAL)):
        # The act stores the deleted deals, so that the log still shows them.
        writing.detail.setdefault("deals", []).extend(
            {**deal, **{name: deal[name] and deal[name].isoformat() for name in ("confirmed_at", "at")}}
            for deal in kept
        )
        deals.delete()
    Device.objects.filter(
        table_code__competition=here, table_code__table__in=tables, stage=stage, round=number
    ).delete()
    here.calls.filter(stage=stage, round=number, table__in=tables, ended_at=None).update(ended_at=writing.at)
