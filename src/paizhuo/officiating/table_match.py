"""一桌对阵: the match at a table: who sits at which end, on which seats, against whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.officiating.case_refusals import BadCaseForm
from paizhuo.officiating.table_key import find_match, match_at, round_at
from paizhuo.seats import Seat, Side, parse_seat
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.results.outcomes import End

if TYPE_CHECKING:
    from paizhuo.officiating.table_key import TableKey
    from paizhuo.tournament.log.state import MatchState, State


@dataclass(frozen=True)
class TableMatch:
    """一桌对阵: a table of a published round, and its match."""

    key: TableKey
    match: MatchState

    @property
    def stage(self) -> str:
        """阶段."""
        return self.key.stage

    @property
    def round(self) -> int:
        """轮次."""
        return self.key.round

    @property
    def table(self) -> int:
        """桌号."""
        return self.key.table

    @property
    def entrants(self) -> tuple[tuple[End, int], ...]:
        """Everybody at the table, home first."""
        pairing = self.match.pairing
        return (*((End.HOME, one) for one in pairing.home), *((End.AWAY, one) for one in pairing.away))

    def end(self, entrant: int) -> End:
        """主客: the end of this entrant; :class:`BadCaseForm` for an entrant of another table."""
        for end, one in self.entrants:
            if one == entrant:
                return end
        raise BadCaseForm(str(entrant))

    def end_of(self, entrant: int) -> End | None:
        """主客: the end of this entrant; None for a spectator, who has none."""
        return self.end(entrant) if entrant else None

    def side(self, end: End) -> Side:
        """方位: as the line-up has it; without one, home sits North-South, as in the open room."""
        for place in self.match.seated.get(end, ()):
            if place.room != "closed":
                return parse_seat(place.seat).side
        return Side.NORTH_SOUTH if end is End.HOME else Side.EAST_WEST

    def seats(self, end: End) -> tuple[tuple[Seat, str], ...]:
        """座位: the seats of this end, each with its player where the line-up has one."""
        players = {parse_seat(place.seat): place.player for place in self.match.seated.get(end, ())}
        seats = tuple(players) or self.side(end).seats
        return tuple((seat, players.get(seat, "")) for seat in seats)

    def opponent(self, entrant: int) -> int | None:
        """对方: who is punished with this entrant where the book punishes both sides; in individual events one each."""
        pairing = self.match.pairing
        own, others = (pairing.home, pairing.away) if self.end(entrant) is End.HOME else (pairing.away, pairing.home)
        at = own.index(entrant)
        return others[at] if at < len(others) else None

    def side_name(self, entrant: int) -> str:
        """本场本方: the key under which warnings of this side in this match are counted."""
        return side_name(self.key, self.end(entrant))


def side_name(key: TableKey, end: End | None, person: str = "") -> str:
    """本场本方: one side of one match; each side counts for itself, and so does a spectator, who has no end.

    >>> from paizhuo.officiating.table_key import TableKey
    >>> side_name(TableKey("main", 2, 5), End.HOME)
    'main/2/5/home'
    """
    return f"{key.stage}/{key.round}/{key.table}/{end.value if end is not None else person}"


def find_table_match(state: State, key: TableKey) -> TableMatch | None:
    """The match at this table; None where there is none, or before its round is published."""
    match = find_match(state, key)
    if match is None or not round_at(state, key.stage, key.round).published:
        return None
    return TableMatch(key, match)


def table_match_at(state: State, key: TableKey) -> TableMatch:
    """The match at this table; :class:`Refused` where there is none, or before its round is published."""
    match = match_at(state, key)
    if not round_at(state, key.stage, key.round).published:
        raise Refused(Why.UNKNOWN_TABLE, stage=key.stage, round=key.round, table=key.table)
    return TableMatch(key, match)
