"""逐副成绩: when a board may be entered, checked, corrected and ruled on, and what the match is worth by its boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.seats import UnknownSeat, parse_seat
from paizhuo.tournament.duplicate.options import VpColumn
from paizhuo.tournament.duplicate.table_result import (
    Averages,
    BadFinish,
    BadLevels,
    BoardLevels,
    board_levels,
    levels_of_finish,
)
from paizhuo.tournament.duplicate.team_board import Swing
from paizhuo.tournament.duplicate.team_match import HowScored, TeamMatch, match_score, segment_sizes
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.formats.seat_choice import side_of
from paizhuo.tournament.log.board_records import BoardRecord, PlayNotes, RoomRecord, Version
from paizhuo.tournament.log.boards import BoardRuled
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.log.standstill import check_not_postponed, check_not_suspended
from paizhuo.tournament.log.state import Correction
from paizhuo.tournament.log.transitions.conditions import need_last_round, need_match, need_reason
from paizhuo.tournament.results import accepted
from paizhuo.tournament.results.outcomes import Boards, Decision, Halved, winner_of

if TYPE_CHECKING:
    from paizhuo.tournament.log import facts as f
    from paizhuo.tournament.log.state import MatchState, State
    from paizhuo.tournament.plan.plan import StagePlan
    from paizhuo.tournament.results.outcomes import End, Outcome

    _OfBoard = f.BoardEntered | f.BoardConfirmed | f.BoardCorrected | f.BoardRuled

_NO_NOTES = PlayNotes()
"""One for all boards that have none: a hall has thousands of them."""


def board_entered(state: State, fact: f.BoardEntered, no: int) -> None:
    """登记一副: the same result from both sides confirms it, another one from the other side disputes it.

    A dispute ends when a side enters what the other one says, or an official enters the board.
    """
    match, record = _open_board(state, fact)
    said = _said(fact)
    if fact.side is not None:
        check_not_suspended(state)
    check_not_postponed(state, fact.stage, fact.round, fact.table)
    room = record.room(fact.room)
    if room.confirmed is not None:
        raise Refused(Why.ALREADY_CONFIRMED, table=fact.table, board=fact.board)
    entered = _entered(room, said, fact.side)._replace(fact=room.fact or no)
    match.boards[fact.board] = record.with_room(fact.room, entered)


def _entered(room: RoomRecord, said: Version, side: End | None) -> RoomRecord:
    """What is known of a board in a room after a side, or an official, has entered it."""
    if side is None:
        return RoomRecord(said.levels, None, confirmed=said.levels, finish=said.finish, notes=said.notes)
    theirs = room.version(side.other)
    if theirs is None:
        return RoomRecord(said.levels, side, finish=said.finish, notes=said.notes)
    if theirs.levels == said.levels:
        return RoomRecord(theirs.levels, side.other, confirmed=theirs.levels, finish=theirs.finish, notes=theirs.notes)
    if room.entered_by is side:
        return room._replace(entered=said.levels, finish=said.finish, notes=said.notes)
    return room._replace(disputed=True, other=said)


def board_confirmed(state: State, fact: f.BoardConfirmed, _no: int) -> None:
    """核对一副: by an official, or by the side that did not enter it; never while it is disputed."""
    match, record = _open_board(state, fact)
    room = record.room(fact.room)
    if room.confirmed is not None:
        raise Refused(Why.ALREADY_CONFIRMED, table=fact.table, board=fact.board)
    if room.entered is None:
        raise Refused(Why.NOTHING_ENTERED, table=fact.table, board=fact.board)
    if room.disputed:
        raise Refused(Why.DISPUTED, table=fact.table, board=fact.board)
    if fact.side is not None and fact.side is room.entered_by:
        raise Refused(Why.SAME_SIDE, table=fact.table, board=fact.board)
    match.boards[fact.board] = record.with_room(fact.room, room._replace(confirmed=room.entered))


def board_corrected(state: State, fact: f.BoardCorrected, no: int) -> None:
    """更正一副: of a confirmed result of one room; a settled match is settled again.

    A board that had no result when the match was settled is put in as well: it was played late, or left out by mistake.
    """
    need_reason(fact.reason)
    match, record = _board(state, fact)
    said = _said(fact)
    room = record.room(fact.room)
    if room.confirmed is None and not match.by_boards:
        raise Refused(Why.NOT_CONFIRMED, table=fact.table, board=fact.board)
    corrected = room._replace(
        entered=said.levels, confirmed=said.levels, finish=said.finish, notes=said.notes, fact=room.fact or no
    )
    _replace_board(state, fact, match, record.with_room(fact.room, corrected), no)


def board_ruled(state: State, fact: f.BoardRuled, no: int) -> None:
    """判一副: void, adjusted, or neither; a settled match is settled again."""
    need_reason(fact.reason)
    match, record = _board(state, fact)
    plan = state.plan.stage(fact.stage)
    ways = (fact.void, fact.adjusted, fact.averages, fact.innocent)
    of_teams = fact.adjusted is not None
    of_pairs = fact.averages is not None or fact.innocent is not None
    if sum(way is not None for way in ways) > 1 or (of_teams if plan.is_compared else of_pairs):
        raise Refused(Why.BAD_BOARD, table=fact.table, board=fact.board)
    ruled = record._replace(
        void=fact.void,
        adjusted=None if fact.adjusted is None else Swing(*fact.adjusted),
        averages=None if fact.averages is None else Averages(*fact.averages),
        innocent=None if fact.innocent is None else side_of(fact.innocent),
    )
    try:
        ruled.as_played(fact.board, plan.duplicate.ace_boards)
    except BadLevels as error:
        raise Refused(Why.BAD_BOARD, table=fact.table, board=fact.board) from error
    _replace_board(state, fact, match, ruled, no)


def match_settled(state: State, fact: f.MatchSettled, _no: int) -> None:
    """结分: once every board that was entered counts."""
    match = need_match(state, fact)
    if match.confirmed is not None:
        raise Refused(Why.ALREADY_CONFIRMED, table=fact.table)
    if not match.boards:
        raise Refused(Why.NOTHING_ENTERED, table=fact.table)
    waiting = [no for no, one in sorted(match.boards.items()) if one.open_room.is_open or one.closed_room.is_open]
    if waiting:
        raise Refused(Why.BOARD_OPEN, table=fact.table, board=waiting[0])
    outcome = settled_outcome(match, state.plan.stage(fact.stage))
    accepted.check(state, fact.stage, match, outcome)
    match.entered = match.confirmed = outcome
    match.entered_by, match.disputed, match.by_boards = None, False, True


def settled_outcome(match: MatchState, stage: StagePlan) -> Outcome:
    """结分: the boards up to the scheduled number are the match, those above it its extra boards [NAT 49(二)]."""
    if stage.is_compared:
        return _meeting(match, stage)
    scheduled, options = stage.boards, stage.duplicate
    played = {no: record.as_played(no, options.ace_boards) for no, record in match.boards.items()}
    score = match_score(
        TeamMatch(
            scheduled,
            {no: board for no, board in played.items() if no <= scheduled},
            segments=segment_sizes(scheduled, stage.segments),
            extra=tuple(played[no] for no in sorted(played) if no > scheduled),
        ),
        options.team,
    )
    level = score.net.home == score.net.visitors
    winner = score.winner if level else None
    if score.by is HowScored.DRAW_BY_RULE and winner is None:
        return Halved()
    home, visitors = (0, 0) if score.by is HowScored.DRAW_BY_RULE else (score.home, score.visitors)
    natural = (home - visitors, visitors - home)
    net = None if score.net == natural else (score.net.home, score.net.visitors)
    decision = None if winner is None else Decision.EXTRA_DEAL
    by_compared = options.team.vp_column is VpColumn.COMPARED and score.compared not in {0, scheduled}
    return Boards(
        home,
        visitors,
        scheduled,
        winner,
        decision,
        segments_forfeited=tuple(match.given_up[segment] for segment in sorted(match.given_up)),
        net=net,
        column=score.compared if by_compared else 0,
    )


def _meeting(match: MatchState, stage: StagePlan) -> Boards:
    """两对相遇: the levels of the real boards of one round; its score comes from the comparison with other tables."""
    results = [record.as_compared(number, stage.duplicate) for number, record in match.boards.items()]
    real = [result for result in results if isinstance(result, BoardLevels)]
    home, visitors = sum(one.north_south for one in real), sum(one.east_west for one in real)
    return Boards(home, visitors, len(match.pairing.boards) or stage.boards)


def _board(state: State, fact: _OfBoard) -> tuple[MatchState, BoardRecord]:
    """The match and what is known of the board; refuse a number that the match does not have."""
    match = need_match(state, fact)
    plan = state.plan.stage(fact.stage)
    scheduled = plan.boards
    if not scheduled:
        raise Refused(Why.WRONG_RESULT_KIND, stage=fact.stage, boards=0)
    if plan.is_compared:
        other_room = not isinstance(fact, BoardRuled) and fact.room is not Room.OPEN
        if other_room or fact.board not in match.pairing.boards:
            raise Refused(Why.BAD_BOARD, table=fact.table, board=fact.board)
        return match, match.boards.get(fact.board, BoardRecord())
    extra = fact.board > scheduled and accepted.needs_winner(state, fact.stage, match)
    before = fact.board == scheduled + 1 or fact.board - 1 in match.boards
    if fact.board < 1 or (fact.board > scheduled and not (extra and before)):
        raise Refused(Why.BAD_BOARD, table=fact.table, board=fact.board)
    return match, match.boards.get(fact.board, BoardRecord())


def _open_board(state: State, fact: f.BoardEntered | f.BoardConfirmed) -> tuple[MatchState, BoardRecord]:
    match, record = _board(state, fact)
    if match.confirmed is not None:
        raise Refused(Why.ALREADY_CONFIRMED, table=fact.table)
    if match.entered is not None:
        raise Refused(Why.HAS_TOTAL, table=fact.table)
    return match, record


def _said(fact: f.BoardEntered | f.BoardCorrected) -> Version:
    try:
        levels = board_levels(*fact.levels)
        if fact.finish and levels_of_finish([parse_seat(seat) for seat in fact.finish]) != levels:
            raise Refused(Why.BAD_BOARD, table=fact.table, board=fact.board)
    except (BadLevels, BadFinish, UnknownSeat) as error:
        raise Refused(Why.BAD_BOARD, table=fact.table, board=fact.board) from error
    notes = PlayNotes(fact.tribute, fact.returned, fact.lead)
    return Version(levels, fact.finish, notes if any(notes) else _NO_NOTES)


def _replace_board(
    state: State, fact: f.BoardCorrected | f.BoardRuled, match: MatchState, record: BoardRecord, no: int
) -> None:
    """Put the board into the match; the result of a settled match follows, where its stage accepts it."""
    boards = {**match.boards, fact.board: record}
    if not match.by_boards or match.confirmed is None:
        match.boards = boards
        return
    earlier, match.boards = match.boards, boards
    try:
        outcome = settled_outcome(match, state.plan.stage(fact.stage))
        accepted.check(state, fact.stage, match, outcome)
        charted = state.plan.stage(fact.stage).format in accepted.CHARTS
        if charted and winner_of(match.confirmed) is not winner_of(outcome):
            need_last_round(state, fact.stage, fact.round)
    except Refused:
        match.boards = earlier
        raise
    match.corrections = (*match.corrections, Correction(no, match.confirmed, outcome, fact.reason))
    match.entered = match.confirmed = outcome
    match.corrected += 1
