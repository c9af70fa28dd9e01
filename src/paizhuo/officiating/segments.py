"""分节出场: who may see which line-up when, until when each side declares, and who plays if nobody does [NAT 29, 30].

A line-up is sealed until both are in or its time has passed. The clock is an argument. A side that is late has seen the
other line-up by then, so the other side may change its own.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.line_ups import entry_of_side
from paizhuo.officiating.table_key import TableKey, match_at, round_at
from paizhuo.tournament.duplicate.team_match import segment_sizes
from paizhuo.tournament.engines.context import Context
from paizhuo.tournament.entries import EntryKind, team_places
from paizhuo.tournament.formats.seat_choice import Declaring, line_up_times, lot_winner, side_of
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.line_up_records import SegmentLineUps
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.log.transitions.line_ups import open_room_side, turned
from paizhuo.tournament.plan.board_options import MissingLineUp
from paizhuo.tournament.results.outcomes import End

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.seats import Side
    from paizhuo.tournament.log.line_up_records import DeclaredLineUp
    from paizhuo.tournament.log.state import MatchState, State
    from paizhuo.tournament.plan.plan import StagePlan

MINUTE = 60
_PLACES = 4


class LineUpStatus(Enum):
    """出场名单状态: of one side in one segment, as one viewer knows it."""

    WAITING = "waiting"
    """等对方先交: the other side declares first."""
    OPEN = "open"
    """还没交."""
    OVERDUE = "overdue"
    """过时未交: the referee decides."""
    SEALED = "sealed"
    """已交，封存."""
    SHOWN = "shown"
    """已公布."""


class SideView(NamedTuple):
    """一方: what a viewer knows of its line-up; no players while they are sealed to him."""

    end: End
    status: LineUpStatus
    due: int | None
    """截止: in seconds since the beginning of 1970; None where nobody set a start."""
    players: tuple[f.Side, ...] = ()
    fact: int = 0
    by_rule: bool = False
    late: bool = False
    may_declare: bool = False
    may_take_back: bool = False

    @property
    def is_fault(self) -> bool:
        """未按时交: not in when its time was over, whatever came afterwards [NAT 53(一)2]."""
        return self.status is LineUpStatus.OVERDUE or self.late or self.by_rule


class SegmentView(NamedTuple):
    """一节: its boards, its start, who has the seat choice, and both sides as one viewer knows them."""

    segment: int
    boards: tuple[int, int]
    starts: int | None
    choice: End | None
    home: SideView
    away: SideView

    def of(self, end: End) -> SideView:
        """One side."""
        return self.home if end is End.HOME else self.away

    @property
    def is_complete(self) -> bool:
        """双方已公布."""
        return all(one.status is LineUpStatus.SHOWN for one in (self.home, self.away))


def declares_line_ups(state: State, stage: str) -> bool:
    """Whether the sides of a stage declare line-ups by segment: teams that play boards."""
    return state.plan.entries.kind is EntryKind.TEAM and bool(state.plan.stage(stage).boards)


def boards_of_segment(stage: StagePlan, segment: int) -> tuple[int, int]:
    """各节牌副: the first and the last board of a segment."""
    sizes = segment_sizes(stage.boards, stage.segments) or (stage.boards,)
    before = sum(sizes[: segment - 1])
    return before + 1, before + sum(sizes[segment - 1 : segment])


def segment_of_board(stage: StagePlan, board: int) -> int:
    """第几节: of a board; extra boards are played with the line-up of the last segment [NAT 29(三)3]."""
    found = (at for at in range(1, stage.segments + 1) if board <= boards_of_segment(stage, at)[1])
    return next(found, stage.segments)


def seat_choice_in(match: MatchState, segment: int) -> End | None:
    """座位选择权: who has it in a segment now, by the picks or because a declared line-up was changed."""
    record = match.line_ups.get(segment)
    if record is not None:
        return record.choice
    return None if match.seat_choice is None else match.seat_choice.choice_in(segment)


def is_late(  # noqa: PLR0913 - which line-up, and when
    state: State, key: TableKey, end: End, segment: int, *, now: int, planned: int | None = None
) -> bool:
    """迟交: the first line-up of a side comes after its time; who only waits for the other to sit down is not late."""
    view = segment_view(state, key, segment, viewer=end, now=now, planned=planned)
    own = view.of(end)
    if own.fact or own.due is None or now < own.due:
        return False
    way = state.plan.stage(key.stage).duplicate.line_ups.declaring
    return way is not Declaring.SITTING_DOWN or bool(view.of(end.other).fact)


def due_times(stage: StagePlan, choice: End | None, starts: int | None) -> dict[End, int | None]:
    """截止时间: until when each side declares [NAT 30(三)]; None where nobody set a start."""
    if starts is None:
        return dict.fromkeys(End)
    minutes = line_up_times(stage.duplicate.line_ups.declaring, choice)
    return {end: starts - MINUTE * minutes[end] for end in End}


def starts_of(state: State, key: TableKey, segment: int, planned: int | None = None) -> int | None:
    """开打时间: as an official set it; of the first segment otherwise as the round is planned."""
    found = round_at(state, key.stage, key.round).segment_starts.get(segment)
    return planned if found is None and segment == 1 else found


def segment_view(  # noqa: PLR0913 - which segment, who asks, and when
    state: State, key: TableKey, segment: int, *, viewer: End | None, now: int, planned: int | None = None
) -> SegmentView:
    """What a viewer knows of a segment: a side sees its own line-up, everybody else only what is shown.

    ``viewer`` None is everybody outside both sides, officials too: nobody needs to know a sealed line-up. Who waited
    for the other to sit down fills in a form without having seen the other's [NAT 30(三)1(2)].
    """
    match, stage = match_at(state, key), state.plan.stage(key.stage)
    choice = seat_choice_in(match, segment)
    starts = starts_of(state, key, segment, planned)
    due = due_times(stage, choice, starts)
    record = match.line_ups.get(segment, SegmentLineUps(choice=choice))
    over = match.confirmed is not None
    together = stage.duplicate.line_ups.declaring is Declaring.SITTING_DOWN
    home, away = (_side_view(record, end, viewer, now, due[end], over=over, together=together) for end in End)
    return SegmentView(segment, boards_of_segment(stage, segment), starts, choice, home, away)


def _side_view(  # noqa: PLR0913 - the record, whose, who asks, and when
    record: SegmentLineUps, end: End, viewer: End | None, now: int, due: int | None, *, over: bool, together: bool
) -> SideView:
    declared, passed = record.of(end), due is not None and now >= due
    waits = record.choice is end and record.of(end.other) is None
    if declared is None:
        overdue = LineUpStatus.OVERDUE if passed else LineUpStatus.OPEN
        status = LineUpStatus.WAITING if waits else overdue
        return SideView(end, status, due, may_declare=not waits and not over)
    shown = record.is_shown(end) or (passed and not together)
    players = declared.players if shown or viewer is end else ()
    return SideView(
        end,
        LineUpStatus.SHOWN if shown else LineUpStatus.SEALED,
        due,
        players,
        declared.fact,
        declared.by_rule,
        declared.late,
        may_declare=not over and (not shown or record.may_change is end),
        may_take_back=not over and not shown,
    )


def current_segment(state: State, key: TableKey) -> int:
    """当前节: the first segment for which a line-up is missing; the last one when all are in."""
    match, stage = match_at(state, key), state.plan.stage(key.stage)
    for segment in range(1, stage.segments + 1):
        record = match.line_ups.get(segment)
        if record is None or not record.is_complete:
            return segment
    return stage.segments


# ------------------------------------------------------------------------------------------------------------- by rule


def line_up_by_rule(state: State, key: TableKey, end: End, segment: int) -> f.Seated:
    """未交出场名单: the team's last valid line-up, or the first four of its entry list; the book is silent."""
    match, options = match_at(state, key), state.plan.stage(key.stage).duplicate.line_ups
    entry = entry_of_side(state, match, end)
    listed = {_plain(person.name) for person in entry.members}
    places = team_places(end)
    players: tuple[f.Side, ...] | None = None
    if options.missing is MissingLineUp.LAST_VALID:
        earlier = (found for found in _earlier(state, key, end, segment) if _fits(found.players, listed))
        last = max(earlier, key=lambda found: found.fact, default=None)
        players = None if last is None else last.players
    if players is None:
        names = [person.name for person in entry.members][:_PLACES]
        players = tuple(
            f.Side(place.room.value, str(place.seat), name) for place, name in zip(places, names, strict=False)
        )
    if len(players) < _PLACES:
        raise Refused(Why.BAD_LINE_UP, table=key.table, segment=segment)
    if open_room_side(players) is not open_side(match, end, segment):
        players = turned(players)
    return f.Seated(*key, end, players, segment=segment, by_rule=True)


def _fits(players: tuple[f.Side, ...], listed: set[str]) -> bool:
    return {_plain(one.player) for one in players} <= listed


def _earlier(state: State, key: TableKey, end: End, segment: int) -> Iterator[DeclaredLineUp]:
    """What the team declared before: in other segments of the match, and in its earlier matches."""
    match = match_at(state, key)
    own = match.pairing.home if end is End.HOME else match.pairing.away
    for stage in state.stages.values():
        for one in stage.rounds:
            for found in one.matches.values():
                side = End.HOME if found.pairing.home == own else End.AWAY if found.pairing.away == own else None
                if side is None:
                    continue
                for number, record in found.line_ups.items():
                    declared = record.of(side)
                    if declared is not None and not (found is match and number == segment):
                        yield declared


def _plain(text: str) -> str:
    return "".join(text.split()).casefold()


# --------------------------------------------------------------------------------------------------------- seat choice


def drawn_seat_lot(state: State, key: TableKey, seed: str) -> f.SeatLotDrawn:
    """选座抽签: from a seed that is recorded, so that anybody can recompute it [NAT 29(三)2(1)]."""
    chance = Context(state, key.stage).chance(seed, f"seat-choice/{key.round}/{key.table}")
    return f.SeatLotDrawn(*key, lot_winner(chance), seed)


# ------------------------------------------------------------------------------------------------------------ one side


def open_side(match: MatchState, end: End, segment: int) -> Side:
    """开室方位: the side that an end takes in the open room of a segment; a choice may have turned it [NAT 29(二)]."""
    other = match.line_ups.get(segment, SegmentLineUps()).of(end.other)
    taken = None if other is None else open_room_side(other.players)
    return side_of(end) if taken is None else taken.other


def own_match(state: State, entrant: int) -> tuple[TableKey, End] | None:
    """本队的比赛: the latest public match of a team that declares line-ups and has no result yet."""
    found = None
    for stage in state.stages.values():
        if not declares_line_ups(state, stage.id):
            continue
        for one in stage.rounds:
            for table, match in one.matches.items() if one.published else ():
                sides = {End.HOME: match.pairing.home, End.AWAY: match.pairing.away}
                end = next((end for end, side in sides.items() if entrant in side), None)
                if end is not None and match.confirmed is None:
                    found = TableKey(stage.id, one.number, table), end
    return found
