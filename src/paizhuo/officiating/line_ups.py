"""出场名单: the players whom a side names for a match, checked against its entry and the rules of seats."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from paizhuo.officiating.refusals import NotAccepted
from paizhuo.officiating.substitution import LeaveMissing, check_leave
from paizhuo.officiating.table_key import match_at
from paizhuo.seats import Side
from paizhuo.tournament.entries import (
    EntryKind,
    LineUp,
    LineUpFault,
    Person,
    SubstitutionTime,
    check_line_up,
    conditions,
    folded,
    leave_needed,
    pair_places,
    team_places,
)
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.results.outcomes import End

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.officiating.table_key import TableKey
    from paizhuo.tournament.entries import Entry, LineUpFinding, NeededLeave, RoomSeat
    from paizhuo.tournament.log.state import MatchState, State


class TooManyPlayers(NotAccepted):
    """人数过多: more players are named than the side has places."""

    code: ClassVar[str] = "TOO_MANY_PLAYERS"

    def __init__(self, places: tuple[RoomSeat, ...], named: int) -> None:
        """Store the places of the side."""
        super().__init__(f"this side has {len(places)} places", text=str(named))
        self.places = places


class LineUpLeaveMissing(LeaveMissing):
    """更改出场名单未经许可: the line-up is declared already, and nobody who could has allowed another one."""

    code: ClassVar[str] = "LINE_UP_LEAVE_MISSING"


class CheckedLineUp(NamedTuple):
    """审核过的出场名单: the players with their places, and everything that the check found."""

    line_up: LineUp
    findings: tuple[LineUpFinding, ...]

    @property
    def faults(self) -> tuple[LineUpFinding, ...]:
        """The findings that refuse the line-up; a missing gender only warns."""
        return tuple(one for one in self.findings if one.code is not LineUpFault.GENDER_MISSING)

    @property
    def seated(self) -> tuple[f.Side, ...]:
        """The players as the fact of the line-up holds them."""
        return tuple(f.Side(place.room.value, str(place.seat), person.name) for place, person in self.line_up.placed)


def checked_line_up(
    state: State, match: MatchState, end: End, players: Sequence[str], sits: Side | None = None
) -> CheckedLineUp:
    """Put the named players on the places of a side, and check them; :class:`TooManyPlayers` if they do not fit."""
    places = places_of_side(state, end, sits)
    if len(players) > len(places):
        raise TooManyPlayers(places, len(players))
    entry = entry_of_side(state, match, end)
    line_up = LineUp(tuple(zip(places, (_person(entry, name) for name in players), strict=False)))
    return CheckedLineUp(line_up, tuple(check_line_up(line_up, entry, places, state.plan.entries.gender_class)))


def leave_to_change(
    state: State, match: MatchState, end: End, players: tuple[f.Side, ...], segment: int = 0
) -> NeededLeave | None:
    """更改出场名单: whose leave another line-up needs once one is declared; the opponents may then choose their seats.

    Only the national rules ask for it [NAT 30(四)]; the first line-up and the same one again need nobody's, nor one of
    a segment that the other side has not seen, or that the other side's change lets this one choose again.
    """
    declared = _seen(match, end, segment) if segment else match.seated.get(end)
    book = state.regulations.book
    if declared is None or declared == players or not conditions(SubstitutionTime.LINE_UP_DECLARED, book):
        return None
    return leave_needed(SubstitutionTime.LINE_UP_DECLARED, state.regulations)


def approved_line_up(  # noqa: PLR0913 - the side, its players, and who allows it why
    state: State,
    key: TableKey,
    end: End,
    players: tuple[f.Side, ...],
    *,
    approval: f.Approval | None = None,
    reason: str = "",
    segment: int = 0,
    late: bool = False,
) -> f.Seated:
    """出场名单: the fact, with the leave that a change of a declared line-up needs; without it, it is refused."""
    needed = leave_to_change(state, match_at(state, key), end, players, segment)
    if needed is None:
        return f.Seated(*key, end, players, reason=reason, segment=segment, late=late)
    check_leave(needed, approval, LineUpLeaveMissing)
    if not reason.strip():
        raise Refused(Why.NEEDS_REASON)
    return f.Seated(*key, end, players, approval, reason, segment)


def _seen(match: MatchState, end: End, segment: int) -> tuple[f.Side, ...] | None:
    """The line-up of a segment that the other side has seen, and that does not give way to its change."""
    record = match.line_ups.get(segment)
    declared = None if record is None else record.of(end)
    if record is None or declared is None or not record.is_shown(end) or record.may_change is end:
        return None
    return declared.players


def places_of_side(state: State, end: End, sits: Side | None = None) -> tuple[RoomSeat, ...]:
    """席位: the places of a side, in the order of its players; ``sits`` is its side in the open room."""
    if state.plan.entries.kind is EntryKind.TEAM:
        return team_places(end, sits)
    usual = Side.NORTH_SOUTH if end is End.HOME else Side.EAST_WEST
    # East-West is 0 and false: only None means the usual side.
    return pair_places(usual if sits is None else sits)


def entry_of_side(state: State, match: MatchState, end: End) -> Entry:
    """The entry of a side; the entries of two partners in an individual event are merged."""
    side = match.pairing.home if end is End.HOME else match.pairing.away
    first, *partners = (state.entries[number] for number in side)
    return replace(first, members=(*first.members, *(person for entry in partners for person in entry.members)))


def _person(entry: Entry, name: str) -> Person:
    """The member with this name, or a stranger whom the check will find."""
    return next((person for person in entry.members if folded(person.name) == folded(name)), Person(name))
