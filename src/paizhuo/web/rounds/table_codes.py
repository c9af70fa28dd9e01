"""桌码: make and replace the codes of the tables, and end what phones did at pairings that are gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.table_key import find_round
from paizhuo.officiating.table_now import tables_of_hall
from paizhuo.web.clock.restorable import CLOCK
from paizhuo.web.ledger.restorable import restorable_change
from paizhuo.web.models import Device, SheetDeal, TableCode

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

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
    state = writing.snapshot.state
    for stage, number, gone in _pairings_gone(before.state, state):
        _clear_tables(writing, stage, number, gone)
        now = find_round(state, stage, number)
        if now is None or not now.published:
            # A round that is paired again starts with a new clock.
            with restorable_change(writing, CLOCK, stage, number):
                writing.competition.clock_events.filter(stage=stage, round=number).delete()
    if _needs_more_tables(before.state, state):
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


def _pairings_gone(before: State, after: State) -> Iterator[tuple[str, int, list[int]]]:
    """Stage, round and tables of public pairings that the later state does not have; a round in both is not read."""
    for stage in before.stages.values():
        for one in stage.rounds:
            now = find_round(after, stage.id, one.number)
            if one is now or not one.published:
                continue
            left = now.matches if now is not None and now.published else {}
            gone = [
                table
                for table, match in one.matches.items()
                if table not in left or (match is not left[table] and match.pairing != left[table].pairing)
            ]
            if gone:
                yield stage.id, one.number, gone


def _needs_more_tables(before: State, after: State) -> bool:
    """Whether the hall may need tables that it did not need before: for entrants, or for new public pairings."""
    same = before.entries is after.entries and before.left == after.left
    return not same or next(_pairings_gone(after, before), None) is not None


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
