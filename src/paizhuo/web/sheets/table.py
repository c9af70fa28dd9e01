"""一桌: a table with its sheet, its call and its clock, for the phones and the referee at the table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from paizhuo.officiating.board_course import written_rooms
from paizhuo.officiating.score_sheet import score_sheet
from paizhuo.officiating.table_key import match_at
from paizhuo.officiating.table_now import takes_results
from paizhuo.tournament.results.outcomes import End
from paizhuo.tournament.seating import Seating, seating_of
from paizhuo.web.clock.clock import clock_of
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.sheets.deals import fresh_match
from paizhuo.web.sheets.side import handed_in

if TYPE_CHECKING:
    from paizhuo.officiating.score_sheet import ScoreSheet
    from paizhuo.officiating.table_key import TableKey
    from paizhuo.tournament.entries.line_up import Room
    from paizhuo.tournament.log.state import MatchState
    from paizhuo.tournament.results.outcomes import Outcome
    from paizhuo.web.clock.clock import Clock
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Call, Competition
    from paizhuo.web.sheets.played_table import PlayedTable

_PAIR = 2


@dataclass(frozen=True)
class SheetTable:
    """一桌: a table in a round and its match; sheet, open call and clock are read when somebody asks for them."""

    at: PlayedTable
    snapshot: Snapshot
    match: MatchState
    seating: Seating

    @cached_property
    def sheet(self) -> ScoreSheet | None:
        """记分表: None where nobody counts deals."""
        fresh = fresh_match(self.competition, self.snapshot, self.key, self.match)
        if fresh is None:
            return None
        return score_sheet(fresh, [row.written for row in self.competition.sheet_deals.filter(**self.key._asdict())])

    @cached_property
    def calls(self) -> tuple[Call, ...]:
        """叫裁判: the open calls, one of each room at most."""
        return tuple(self.competition.calls.filter(**self.key._asdict(), ended_at=None).select_related("taken_by"))

    def call(self, room: Room | None = None) -> Call | None:
        """叫裁判: the open call; of a phone in a room that of the other room is none."""
        heard = [one for one in self.calls if room is None or one.room in {"", room.value}]
        return heard[0] if heard else None

    @cached_property
    def rooms(self) -> tuple[Room, ...]:
        """室: those in which the match is written down board by board; none where only its total is entered."""
        return written_rooms(self.snapshot.state, self.key.stage)

    def seating_in(self, room: Room | None) -> Seating:
        """座次: in a room, where the match has several."""
        return self.seating if room is None else seating_of(self.match, room)

    @cached_property
    def clock(self) -> Clock:
        """时钟: of the round."""
        return clock_of(self.competition, self.snapshot, self.key.stage, self.key.round)

    @property
    def competition(self) -> Competition:
        """赛事: to which the table belongs."""
        return self.at.competition

    @property
    def key(self) -> TableKey:
        """桌位: stage, round and table."""
        return self.at.key

    @property
    def boards(self) -> int:
        """副数: of a duplicate match; 0 for other matches."""
        return self.snapshot.plan.stage(self.key.stage).boards

    def entrants(self, end: End) -> tuple[int, ...]:
        """The numbers of the entrants of an end."""
        return self.match.pairing.home if end is End.HOME else self.match.pairing.away

    def name(self, end: End) -> str:
        """The name of a side; in an individual event both names with a plus sign."""
        return " + ".join(self.snapshot.names.get(one) or str(one) for one in self.entrants(end))

    def members(self, end: End) -> str:
        """The names of the two players of a pair; empty where the name of the side says them, or it is a team."""
        first, *others = (self.snapshot.state.entries[one] for one in self.entrants(end))
        names = [person.name for person in first.members]
        is_said = all(name in first.name for name in names)
        return " / ".join(names) if not others and len(names) == _PAIR and not is_said else ""

    def handed_in(self, end: End) -> Outcome | None:
        """The result that this side handed in last; None where it has handed in none."""
        return handed_in(self.snapshot, self.at, end)

    def offered(self, end: End) -> Outcome | None:
        """The result to which this side can agree: in a dispute that of the other side, else the one entered."""
        if self.match.disputed and self.match.entered_by is end:
            return self.handed_in(end.other)
        return self.match.entered


def table_of(at: PlayedTable) -> SheetTable | None:
    """The table; None once its round takes no more results, or was dropped."""
    competition, key = at.competition, at.key
    snapshot = snapshot_of(competition)
    if not takes_results(snapshot.state, key):
        return None
    match = match_at(snapshot.state, key)
    return SheetTable(at, snapshot, match, seating_of(match))
