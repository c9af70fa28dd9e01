"""一方的操作: what all acts of a side at a table share: its request, its match, what it handed in, the messages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.officiating.table_key import match_at as found_match
from paizhuo.officiating.table_key import round_at
from paizhuo.officiating.table_now import takes_results
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.logged import standing
from paizhuo.web.access.actors import PLAYERS, Actor, side_name
from paizhuo.web.event_play.online_play import is_played_online
from paizhuo.web.ledger.request import Request
from paizhuo.web.results.tables import send_table
from paizhuo.web.sheets.refusals import RoundOver, SheetRefused, WhySheetRefused

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.entries.line_up import Room
    from paizhuo.tournament.log.state import MatchState
    from paizhuo.tournament.results.outcomes import End, Outcome
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.ledger.write import Writing
    from paizhuo.web.sheets.played_table import PlayedTable


@dataclass(frozen=True, kw_only=True)
class SideRequest(Request):
    """一方的操作请求: a request from the phone of a side at a table."""

    at: PlayedTable
    end: End
    phone: int | None = None
    """手机: the stored seat of the phone that speaks; None where it has none yet, or no phone is behind it."""
    room: Room | None = None
    """室: in which the phone lies, of a match that is written down board by board."""


def side_request(
    at: PlayedTable, end: End, command: str = "", phone: int | None = None, room: Room | None = None
) -> SideRequest:
    """The request of a side; it has no account, so the log names it by its table."""
    actor = Actor(side_name(at.key.table, end), PLAYERS)
    return SideRequest(at.competition, actor, command, at=at, end=end, phone=phone, room=room)


def match_of_side(writing: Writing, request: SideRequest) -> MatchState:
    """The match of a side inside a write; refused where its phone was freed, or its round is over."""
    match = match_at(writing, request.at)
    if request.phone is not None and not request.at.phones().filter(pk=request.phone).exists():
        # Read again under the lock: freeing the phones, another code or another pairing ends their seats.
        raise SheetRefused(WhySheetRefused.NOT_SEATED)
    return match


def match_to_write(writing: Writing, request: SideRequest) -> MatchState:
    """The match of a side that writes something down; refused where its table in the browser does it by itself."""
    match = match_of_side(writing, request)
    if match.confirmed is None and is_played_online(writing.competition, request.at.key):
        raise SheetRefused(WhySheetRefused.ONLINE)
    return match


def match_at(writing: Writing, at: PlayedTable) -> MatchState:
    """The match of a table inside a write; refused where its round takes no more results."""
    state = writing.snapshot.state
    if not takes_results(state, at.key):
        raise RoundOver(state, at.key)
    return found_match(state, at.key)


def entries(snapshot: Snapshot, at: PlayedTable, end: End) -> Iterator[tuple[int, Outcome]]:
    """The results in force that a side has handed in for the table, in order, each with the number of its fact."""
    where = at.key
    paired = round_at(snapshot.state, where.stage, where.round).drafted
    for logged in standing(snapshot.log, after=paired):
        fact = logged.fact
        if isinstance(fact, f.ResultEntered) and (fact.stage, fact.round, fact.table) == where and fact.side is end:
            yield logged.no, fact.outcome


def handed_in(snapshot: Snapshot, at: PlayedTable, end: End) -> Outcome | None:
    """The result that this side handed in last; None where it has handed in none."""
    said = tuple(entries(snapshot, at, end))
    return said[-1][1] if said else None


def note_and_send_sheet(writing: Writing, at: PlayedTable, **detail: object) -> None:
    """Note ``detail`` in the act, and send the table to both phones, the hall and the desk. Call it last."""
    writing.detail |= {**at.key._asdict(), **detail}
    send_table(writing, at.key)
    writing.notify("log", staff_only=True)
