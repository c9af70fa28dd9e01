"""一方的操作: what all acts of a side at a table share: its request, its match, what it handed in, the messages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.officiating.table_key import find_match, round_at
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.logged import standing
from paizhuo.web.access.actors import PLAYERS, Actor, side_name
from paizhuo.web.ledger.request import Request
from paizhuo.web.models import TableCode
from paizhuo.web.results.tables import send_table
from paizhuo.web.sheets.refusals import SheetRefused, WhySheetRefused

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.log.state import MatchState, RoundState
    from paizhuo.tournament.results.outcomes import End, Outcome
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.ledger.write import Writing


@dataclass(frozen=True, kw_only=True)
class SideRequest(Request):
    """一方的操作请求: a request from the phone of a side at a table."""

    table_code: TableCode
    end: End


def side_request(table_code: TableCode, end: End, command: str = "") -> SideRequest:
    """The request of a side; it has no account, so the log names it by its table."""
    actor = Actor(side_name(table_code.table, end), PLAYERS)
    return SideRequest(table_code.competition, actor, command, table_code=table_code, end=end)


def round_of(snapshot: Snapshot, table_code: TableCode) -> RoundState | None:
    """The round for which the code was made; None once that is dropped or paired again."""
    if find_match(snapshot.state, table_code.key) is None:
        return None
    one = round_at(snapshot.state, table_code.stage, table_code.round)
    return one if one.published else None


def match_at(writing: Writing, table_code: TableCode) -> MatchState:
    """The match of the table inside a write; refused where the code is no longer valid."""
    one = round_of(writing.snapshot, table_code)
    if one is None or not TableCode.objects.filter(pk=table_code.pk).exists():
        # Read again under the lock: pairing the round again deletes its codes.
        raise SheetRefused(WhySheetRefused.OVER)
    return one.matches[table_code.table]


def entries(snapshot: Snapshot, table_code: TableCode, end: End) -> Iterator[tuple[int, Outcome]]:
    """The results in force that a side has handed in for the table, in order, each with the number of its fact."""
    where = table_code.key
    for logged in standing(snapshot.log):
        fact = logged.fact
        if isinstance(fact, f.ResultEntered) and (fact.stage, fact.round, fact.table) == where and fact.side is end:
            yield logged.no, fact.outcome


def handed_in(snapshot: Snapshot, table_code: TableCode, end: End) -> Outcome | None:
    """The result that this side handed in last; None where it has handed in none."""
    said = tuple(entries(snapshot, table_code, end))
    return said[-1][1] if said else None


def note_and_send_sheet(writing: Writing, table_code: TableCode, **detail: object) -> None:
    """Note ``detail`` in the act, and send the table to both phones, the hall and the desk. Call it last."""
    writing.detail |= {**table_code.key._asdict(), **detail}
    send_table(writing, table_code.key)
    writing.notify("log", staff_only=True)
