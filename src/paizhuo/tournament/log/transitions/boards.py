"""逐副成绩: when a board may be entered, checked, corrected and ruled on, and what the match is worth by its boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.seats import UnknownSeat, parse_seat
from paizhuo.tournament.duplicate.table_result import BadFinish, BadLevels, board_levels, levels_of_finish
from paizhuo.tournament.duplicate.team_board import Swing
from paizhuo.tournament.duplicate.team_match import HowScored, TeamMatch, match_score
from paizhuo.tournament.log.board_records import BoardRecord, RoomRecord
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.log.standstill import check_not_postponed, check_not_suspended
from paizhuo.tournament.log.state import Correction
from paizhuo.tournament.log.transitions.conditions import need_last_round, need_match, need_reason
from paizhuo.tournament.results import accepted
from paizhuo.tournament.results.outcomes import Boards, Decision, Halved, winner_of

if TYPE_CHECKING:
    from paizhuo.tournament.duplicate.table_result import BoardLevels
    from paizhuo.tournament.log import facts as f
    from paizhuo.tournament.log.state import MatchState, State
    from paizhuo.tournament.results.outcomes import Outcome

    _OfBoard = f.BoardEntered | f.BoardConfirmed | f.BoardCorrected | f.BoardRuled


def board_entered(state: State, fact: f.BoardEntered, _no: int) -> None:
    """登记一副: the same result from both sides confirms it, another one from the other side disputes it."""
    match, record = _open_board(state, fact)
    levels = _levels(fact)
    if fact.side is not None:
        check_not_suspended(state)
    check_not_postponed(state, fact.stage, fact.round, fact.table)
    room = record.room(fact.room)
    if room.confirmed is not None:
        raise Refused(Why.ALREADY_CONFIRMED, table=fact.table, board=fact.board)
    if fact.side is None:
        room = RoomRecord(levels, None, confirmed=levels, finish=fact.finish)
    elif room.disputed:
        raise Refused(Why.DISPUTED, table=fact.table, board=fact.board)
    elif room.entered is None or room.entered_by is fact.side:
        room = RoomRecord(levels, fact.side, finish=fact.finish)
    elif room.entered == levels:
        room = room._replace(confirmed=levels)
    else:
        room = room._replace(disputed=True)
    match.boards[fact.board] = record.with_room(fact.room, room)


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
    """更正一副: of a confirmed result of one room; a settled match is settled again."""
    need_reason(fact.reason)
    match, record = _board(state, fact)
    levels = _levels(fact)
    room = record.room(fact.room)
    if room.confirmed is None:
        raise Refused(Why.NOT_CONFIRMED, table=fact.table, board=fact.board)
    corrected = room._replace(entered=levels, confirmed=levels, finish=fact.finish)
    _replace_board(state, fact, match, record.with_room(fact.room, corrected), no)


def board_ruled(state: State, fact: f.BoardRuled, no: int) -> None:
    """判一副: void, adjusted, or neither; a settled match is settled again."""
    need_reason(fact.reason)
    match, record = _board(state, fact)
    if fact.void is not None and fact.adjusted is not None:
        raise Refused(Why.BAD_BOARD, table=fact.table, board=fact.board)
    adjusted = None if fact.adjusted is None else Swing(*fact.adjusted)
    ruled = record._replace(void=fact.void, adjusted=adjusted)
    try:
        ruled.as_played()
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
    outcome = settled_outcome(match, state.plan.stage(fact.stage).boards)
    accepted.check(state, fact.stage, match, outcome)
    match.entered = match.confirmed = outcome
    match.entered_by, match.disputed, match.by_boards = None, False, True


def settled_outcome(match: MatchState, scheduled: int) -> Outcome:
    """结分: the boards up to the scheduled number are the match, those above it its extra boards [NAT 49(二)]."""
    played = {no: record.as_played() for no, record in match.boards.items()}
    score = match_score(
        TeamMatch(
            scheduled,
            {no: board for no, board in played.items() if no <= scheduled},
            extra=tuple(played[no] for no in sorted(played) if no > scheduled),
        )
    )
    level = score.net.home == score.net.visitors
    winner = score.winner if level else None
    if score.by is HowScored.DRAW_BY_RULE and winner is None:
        return Halved()
    home, visitors = (0, 0) if score.by is HowScored.DRAW_BY_RULE else (score.home, score.visitors)
    natural = (home - visitors, visitors - home)
    net = None if score.net == natural else (score.net.home, score.net.visitors)
    decision = None if winner is None else Decision.EXTRA_DEAL
    return Boards(home, visitors, scheduled, winner, decision, net=net)


def _board(state: State, fact: _OfBoard) -> tuple[MatchState, BoardRecord]:
    """The match and what is known of the board; refuse a number that the match does not have."""
    match = need_match(state, fact)
    scheduled = state.plan.stage(fact.stage).boards
    if not scheduled:
        raise Refused(Why.WRONG_RESULT_KIND, stage=fact.stage, boards=0)
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


def _levels(fact: f.BoardEntered | f.BoardCorrected) -> BoardLevels:
    try:
        levels = board_levels(*fact.levels)
        if fact.finish and levels_of_finish([parse_seat(seat) for seat in fact.finish]) != levels:
            raise Refused(Why.BAD_BOARD, table=fact.table, board=fact.board)
    except (BadLevels, BadFinish, UnknownSeat) as error:
        raise Refused(Why.BAD_BOARD, table=fact.table, board=fact.board) from error
    return levels


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
        outcome = settled_outcome(match, state.plan.stage(fact.stage).boards)
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
