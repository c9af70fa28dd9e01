"""两室对照: a duplicate match over both rooms as the public may see it: the boards and the running score."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.guandan.duplicate import board as preset_of
from paizhuo.officiating.board_release import shown_together
from paizhuo.officiating.board_rows import board_rows
from paizhuo.officiating.match_so_far import score_so_far, vp_band
from paizhuo.officiating.table_key import TableKey, match_at
from paizhuo.tournament.duplicate.team_board import BoardState
from paizhuo.tournament.duplicate.team_match import segment_sizes
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.results.accepted import CHARTS, KNOCKOUTS
from paizhuo.web.language import say
from paizhuo.web.ledger.public_snapshot import PublicSnapshot
from paizhuo.web.public.running_chart import running_chart
from paizhuo.wording.tournament import points_words
from paizhuo.wording.tournament.board_results import room_result_words, tribute_words

if TYPE_CHECKING:
    from paizhuo.officiating.board_rows import BoardRow
    from paizhuo.tournament.duplicate.team_match import MatchScore
    from paizhuo.tournament.log.state import MatchState
    from paizhuo.tournament.plan.plan import StagePlan
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.public.running_chart import RunningChart


class RoomCell(NamedTuple):
    """一室一格: what it came to, with the levels of home and visitors; or why that is not shown."""

    words: str
    home: int | None = None
    away: int | None = None
    icon: str = ""
    """``lock`` of a result that is there and not shown, ``play`` of a board on the table; empty otherwise."""


class BoardLine(NamedTuple):
    """一副一行."""

    board: int
    level: int
    tribute: str
    rooms: tuple[RoomCell, ...]
    is_shown: bool
    ruling: str
    home: int
    """净胜: of home where it gained; 0 otherwise."""
    away: int
    is_level: bool
    running: str
    ends_segment: bool
    is_extra: bool


class VpSoFar(NamedTuple):
    """按现在算."""

    score: str
    band: str
    next: str


class TeamMatchPage(NamedTuple):
    """两室对照: all that the page shows."""

    key: TableKey
    home: tuple[int, ...]
    away: tuple[int, ...]
    levels: tuple[int, int]
    compared: int
    lines: tuple[BoardLine, ...]
    vp: VpSoFar | None
    chart: RunningChart | None
    news: str
    is_settled: bool


class RunningScore(NamedTuple):
    """一场的累计: a match in the list of its round."""

    key: TableKey
    home: tuple[int, ...]
    away: tuple[int, ...]
    levels: tuple[int, int]
    compared: int


def signed(value: int) -> str:
    """净级差: with its sign, zero without.

    >>> signed(7), signed(-1), signed(0)
    ('+7', '−1', '0')
    """
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"


def running_score(snapshot: Snapshot, key: TableKey) -> RunningScore:
    """累计: of a match of a published round, from the boards that are public."""
    match, stage = match_at(snapshot.state, key), snapshot.plan.stage(key.stage)
    return snapshot.carried.get(("running score", *key), partial(_running_score, match, key, stage), match)


def _running_score(match: MatchState, key: TableKey, stage: StagePlan) -> RunningScore:
    score = score_so_far(match, stage)
    return RunningScore(key, match.pairing.home, match.pairing.away, (score.home, score.visitors), score.compared)


def team_match_page(snapshot: Snapshot, key: TableKey) -> TeamMatchPage:
    """两室对照: of a match of a published round."""
    match, stage = match_at(snapshot.state, key), snapshot.plan.stage(key.stage)
    score, rows = score_so_far(match, stage), board_rows(match, stage)
    ends = _segment_ends(stage)
    lines = tuple(_line(snapshot, key, stage, match, row, ends) for row in rows)
    shown = [row for row in rows if row.board in match.boards]
    names = (_side(snapshot, match.pairing.home), _side(snapshot, match.pairing.away))
    return TeamMatchPage(
        key,
        match.pairing.home,
        match.pairing.away,
        (score.home, score.visitors),
        score.compared,
        lines,
        _vp(stage, score) if shown else None,
        running_chart([row.running for row in shown if row.board <= stage.boards], stage.boards, ends)
        if shown
        else None,
        _news(shown[-1], names) if shown else "",
        match.confirmed is not None,
    )


def _side(snapshot: Snapshot, numbers: tuple[int, ...]) -> str:
    return " + ".join(snapshot.names.get(number, "") for number in numbers)


def _segment_ends(stage: StagePlan) -> tuple[int, ...]:
    """The last board of each segment but the last."""
    ends, last = [], 0
    for size in segment_sizes(stage.boards, stage.segments)[:-1]:
        last += size
        ends.append(last)
    return tuple(ends)


def _line(  # noqa: PLR0913, PLR0917 - one row of one match
    snapshot: Snapshot, key: TableKey, stage: StagePlan, match: MatchState, row: BoardRow, ends: tuple[int, ...]
) -> BoardLine:
    record = match.boards.get(row.board)
    if record is None:
        rooms = tuple(_hidden(snapshot, key, row.board, room, snapshot.plan.rooms) for room in snapshot.plan.rooms)
    else:
        rooms = tuple(
            _shown(levels, record.room(room).finish, home_is_north_south=room is Room.OPEN)
            for room, levels in ((Room.OPEN, row.open_room), (Room.CLOSED, row.closed_room))
            if room in snapshot.plan.rooms
        )
    home, away = row.net
    return BoardLine(
        row.board,
        preset_of(row.board).level.value - LOWEST,
        tribute_words(say(), row.board),
        rooms,
        record is not None,
        _ruling(row),
        max(home, 0),
        max(away, 0),
        record is not None and row.state is not BoardState.NOT_PLAYED and home <= 0 and away <= 0,
        signed(row.running) if record is not None else "",
        row.board in ends or (row.board == stage.boards and len(match.boards) > stage.boards),
        row.board > stage.boards,
    )


LOWEST = 2
"""The tile of level 2 has the index 0."""


def _ruling(row: BoardRow) -> str:
    match row.state:
        case BoardState.VOID:
            return _("void")
        case BoardState.ADJUSTED:
            return _("adjusted score")
        case BoardState.NOT_PLAYED:
            return _("not played in both rooms")
        case _:
            return ""


def _shown(levels: tuple[int, int] | None, finish: tuple[str, ...], *, home_is_north_south: bool) -> RoomCell:
    if levels is None:
        return RoomCell(_("not played"))
    words = room_result_words(say(), levels, finish)  # type: ignore[arg-type] # levels of a board
    north_south, east_west = levels
    home, away = (north_south, east_west) if home_is_north_south else (east_west, north_south)
    return RoomCell(words, home or None, away or None)


def _hidden(snapshot: Snapshot, key: TableKey, board: int, room: Room, rooms: tuple[Room, ...]) -> RoomCell:
    """Why nothing of the board is shown: what was finished where is no secret, what it came to is."""
    if not isinstance(snapshot, PublicSnapshot) or not snapshot.is_finished(key, board, room):
        if isinstance(snapshot, PublicSnapshot) and snapshot.board_now(key, room) == board:
            return RoomCell(_("in play"), icon="play")
        return RoomCell(_("not played yet"))
    if all(snapshot.is_finished(key, board, one) for one in rooms):
        if snapshot.is_finished_everywhere(key, board):
            return RoomCell(_("finished; shown soon"), icon="lock")
        if is_shown_by_segment(snapshot, key.stage) and board <= snapshot.plan.stage(key.stage).boards:
            return RoomCell(_("finished; shown after the segment"), icon="lock")
        return RoomCell(_("finished; shown when all tables have"), icon="lock")
    other = _("waits for the closed room") if room is Room.OPEN else _("waits for the open room")
    return RoomCell(_("finished, {other}").format(other=other), icon="lock")


def is_shown_by_segment(snapshot: Snapshot, stage: str) -> bool:
    """逐节公开: whether the boards of a segment are shown together, once every table has finished all of them."""
    return bool(shown_together(snapshot.plan.stage(stage)))


def _vp(stage: StagePlan, score: MatchScore) -> VpSoFar | None:
    if stage.format in CHARTS or stage.format in KNOCKOUTS:
        return None
    home, away = (points_words(one) for one in score.vp)
    net = score.net.home
    band = vp_band(net, stage, score.compared)
    if band.high is None:
        text = _("net {net} IMP, {boards} boards: the highest band, from {low}")
    elif band.low == band.high:
        text = _("net {net} IMP, {boards} boards: the band of {low}")
    else:
        text = _("net {net} IMP, {boards} boards: the band of {low} to {high}")
    words = text.format(net=abs(net), boards=stage.boards, low=band.low, high=band.high)
    following = ""
    if band.next is not None and band.high is not None:
        following = _("{more} IMP more would be {vp}").format(
            more=band.high + 1 - abs(net), vp=" : ".join(points_words(one) for one in band.next)
        )
    return VpSoFar(f"{home} : {away}", words, following)


def _news(row: BoardRow, names: tuple[str, str]) -> str:
    """What a reader hears of the newest board: who gained how much, and the total."""
    home, away = row.net
    total = signed(row.running)
    if home > 0 or away > 0:
        text = _("Board {board}: {team} gains {imp} IMP; running score {total}.")
        return text.format(board=row.board, team=names[0] if home > 0 else names[1], imp=max(home, away), total=total)
    return _("Board {board} is level; running score {total}.").format(board=row.board, total=total)
