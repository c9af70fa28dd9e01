"""出场: when line-ups may be declared, taken back and changed, and who picks which segment [NAT 29, 30]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.seats import UnknownSeat, parse_seat
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.formats.seat_choice import BadSegment, SegmentChoice, pick, side_of
from paizhuo.tournament.log.line_up_records import DeclaredLineUp, SegmentLineUps
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.log.transitions.conditions import need_match, need_reason, need_round
from paizhuo.tournament.results import accepted
from paizhuo.tournament.results.outcomes import End

if TYPE_CHECKING:
    from paizhuo.seats import Side
    from paizhuo.tournament.log import facts as f
    from paizhuo.tournament.log.state import MatchState, State

    _OfSegment = f.Seated | f.SegmentPicked | f.LineUpTakenBack | f.SegmentForfeited

_PLACES = 4


def seated(state: State, fact: f.Seated, no: int) -> None:
    """出场名单: of the whole match, or of one segment, which stays sealed until the other side may see it."""
    match = need_match(state, fact)
    if not fact.segment:
        match.seated[fact.end] = fact.players
        return
    _need_segment(state, fact, match)
    record = match.line_ups.get(fact.segment)
    if record is None:
        record = SegmentLineUps(choice=None if match.seat_choice is None else match.seat_choice.choice_in(fact.segment))
    _need_turn(fact, match, record)
    shown = record.is_shown(fact.end)
    freely = record.may_change is fact.end
    if shown and not freely:
        need_reason(fact.reason)
    record = _placed(state, fact, record)
    before = record.of(fact.end)
    late = fact.late or (before is not None and before.late)
    record = record.with_line_up(fact.end, DeclaredLineUp(fact.players, no, fact.by_rule, late))
    if freely:
        record = record._replace(may_change=None)
    elif shown or fact.by_rule or fact.late:
        other = fact.end.other
        record = record._replace(choice=other, may_change=other if record.of(other) is not None else None)
    match.line_ups[fact.segment] = record
    _show(match, fact.segment)


def line_up_taken_back(state: State, fact: f.LineUpTakenBack, _no: int) -> None:
    """拿回出场名单: while nobody but its own side has seen it."""
    match = need_match(state, fact)
    _need_segment(state, fact, match)
    record = match.line_ups.get(fact.segment, SegmentLineUps())
    if record.of(fact.end) is None:
        raise Refused(Why.NOTHING_ENTERED, table=fact.table, segment=fact.segment)
    if record.is_shown(fact.end):
        raise Refused(Why.LINE_UP_SHOWN, table=fact.table, segment=fact.segment)
    match.line_ups[fact.segment] = record.with_line_up(fact.end, None)


def segment_timed(state: State, fact: f.SegmentTimed, _no: int) -> None:
    """开打时间: of a segment of a public round."""
    one = need_round(state, fact.stage, fact.round)
    if not one.published:
        raise Refused(Why.ROUND_NOT_PUBLISHED, stage=fact.stage, round=fact.round)
    if fact.segment not in range(1, state.plan.stage(fact.stage).segments + 1) or fact.starts <= 0:
        raise Refused(Why.BAD_SEGMENT, stage=fact.stage, round=fact.round, segment=fact.segment)
    one.segment_starts = {**one.segment_starts, fact.segment: fact.starts}


def seat_lot_drawn(state: State, fact: f.SeatLotDrawn, _no: int) -> None:
    """选座抽签: once, in a knockout match of several segments, before any line-up is in [NAT 29(三)1, 29(三)2]."""
    match = need_match(state, fact)
    segments = state.plan.stage(fact.stage).segments
    if segments == 1 or not accepted.needs_winner(state, fact.stage, match):
        raise Refused(Why.NO_SEAT_CHOICE, stage=fact.stage, table=fact.table)
    if match.seat_choice is not None or match.line_ups:
        raise Refused(Why.LOT_NOT_DUE, stage=fact.stage, table=fact.table)
    match.seat_choice = SegmentChoice(segments, fact.first)


def segment_picked(state: State, fact: f.SegmentPicked, _no: int) -> None:
    """选节: by the side whose turn it is."""
    match = need_match(state, fact)
    choice = match.seat_choice
    if choice is None:
        raise Refused(Why.LOT_NEEDED, stage=fact.stage, table=fact.table)
    if fact.side is not None and choice.turn is not None and choice.turn is not fact.side:
        raise Refused(Why.NOT_YOUR_TURN, table=fact.table, segment=fact.segment)
    try:
        match.seat_choice = pick(choice, fact.segment)
    except BadSegment as error:
        raise Refused(Why.BAD_SEGMENT, table=fact.table, segment=fact.segment) from error


def segment_forfeited(state: State, fact: f.SegmentForfeited, _no: int) -> None:
    """弃权一节: once for each segment, before the match counts."""
    need_reason(fact.reason)
    match = need_match(state, fact)
    _need_segment(state, fact, match)
    if fact.segment in match.given_up:
        raise Refused(Why.BAD_SEGMENT, table=fact.table, segment=fact.segment)
    match.given_up = {**match.given_up, fact.segment: fact.end}


def open_room_side(players: tuple[f.Side, ...]) -> Side | None:
    """开室方位: the side that a line-up takes in the open room; None if these are not the four places of a team.

    >>> from paizhuo.tournament.log.facts import Side as Place
    >>> places = (("open", "N"), ("open", "S"), ("closed", "E"), ("closed", "W"))
    >>> open_room_side(tuple(Place(*place, name) for place, name in zip(places, "甲乙丙丁", strict=True)))
    Side.NORTH_SOUTH
    """
    try:
        places = [(Room(one.room), parse_seat(one.seat)) for one in players]
    except (ValueError, UnknownSeat):
        return None
    names = {"".join(one.player.split()).casefold() for one in players}
    if len(set(places)) != _PLACES or len(places) != _PLACES or len(names) != _PLACES or "" in names:
        return None
    sides = {room: {seat.side for at, seat in places if at is room} for room in Room}
    if any(len(found) != 1 for found in sides.values()):
        return None
    opened, closed = sides[Room.OPEN].pop(), sides[Room.CLOSED].pop()
    return opened if closed is opened.other else None


def turned(players: tuple[f.Side, ...]) -> tuple[f.Side, ...]:
    """换方位: the same pairs in the same rooms, in the other direction."""
    found = []
    for one in players:
        seat = parse_seat(one.seat)
        found.append(one._replace(seat=str(seat.side.other.seats[seat.side.seats.index(seat)])))
    return tuple(found)


def _need_segment(state: State, fact: _OfSegment, match: MatchState) -> None:
    stage = state.plan.stage(fact.stage)
    if not stage.boards or fact.segment not in range(1, stage.segments + 1):
        raise Refused(Why.BAD_SEGMENT, table=fact.table, segment=fact.segment)
    if match.confirmed is not None:
        raise Refused(Why.ALREADY_CONFIRMED, table=fact.table)


def _need_turn(fact: f.Seated, match: MatchState, record: SegmentLineUps) -> None:
    """The side with the seat choice declares after the other; nobody before the segments are picked [NAT 30(一)2]."""
    if match.seat_choice is not None and fact.segment in match.seat_choice.free:
        raise Refused(Why.PICKS_OPEN, table=fact.table, segment=fact.segment)
    if record.choice is fact.end and record.of(fact.end.other) is None and not fact.by_rule:
        raise Refused(Why.OTHERS_FIRST, table=fact.table, segment=fact.segment)


def _placed(state: State, fact: f.Seated, record: SegmentLineUps) -> SegmentLineUps:
    """Refuse places that are not this side's; whose choice includes the direction may turn both sides round."""
    side = open_room_side(fact.players)
    other = record.of(fact.end.other)
    taken = None if other is None else open_room_side(other.players)
    usual = side_of(fact.end) if taken is None else taken.other
    if side is usual:
        return record
    may_turn = state.plan.stage(fact.stage).duplicate.line_ups.choice_includes_direction
    if side is None or other is None or not may_turn or record.choice is not fact.end:
        raise Refused(Why.BAD_LINE_UP, table=fact.table, segment=fact.segment)
    return record.with_line_up(fact.end.other, other._replace(players=turned(other.players)))


def _show(match: MatchState, segment: int) -> None:
    """What is shown last says who sits at the table, for everybody who asks about the whole match."""
    record = match.line_ups[segment]
    later = any(one.is_complete for number, one in match.line_ups.items() if number > segment)
    if record.home is not None and record.away is not None and not later:
        match.seated = {End.HOME: record.home.players, End.AWAY: record.away.players}
