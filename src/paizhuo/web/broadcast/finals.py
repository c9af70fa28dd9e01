"""决赛两室: the boards of a match in two rooms, as far as both have been shown [NAT 29(二), App.3].

Home sits N-S in the open room and E-W in the closed one. Both tables are delayed alike, so that what is compared here
is what the screen has shown.
"""

from __future__ import annotations

from collections.abc import Mapping  # noqa: TC003 - the empty one is made at run time
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from paizhuo.guandan.duplicate import board_score
from paizhuo.seats import Side
from paizhuo.table.played_boards import played_boards
from paizhuo.tournament.duplicate import team_board
from paizhuo.tournament.duplicate.table_result import BoardLevels
from paizhuo.tournament.scoring.scales import duplicate_vp
from paizhuo.wording.tournament.entrants import points_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.table import Table
    from paizhuo.tournament.duplicate.team_board import BoardScore


class FinalBoard(NamedTuple):
    """一副: its number, what it is worth where both rooms have played it, the rooms that play it now or played it."""

    number: int
    score: BoardScore | None
    playing: tuple[int, ...]
    played: tuple[int, ...]


class MatchBoards(NamedTuple):
    """全场的牌: the boards of a match segment by segment, what the public may know of them, and the column of VP."""

    segments: tuple[tuple[int, ...], ...] = ()
    published: Mapping[int, BoardScore] = MappingProxyType({})
    by_compared: bool = False
    """级差分按已比副数: VP by the boards that were compared, not by those of the match."""


UNKNOWN_MATCH = MatchBoards()
"""A table that is of no match of the event."""


def final_boards(rooms: tuple[Sequence[Table], Sequence[Table]], match: MatchBoards = UNKNOWN_MATCH) -> dict[str, Any]:
    """比分: each board, the levels of both teams, the net and the VP, and whether one board is left that decides.

    Each room has the tables of its segments, the one on air last. Boards of other segments count as the event has
    published them, keyed or not and with their rulings; those on air only as the screen has shown them. Where the
    boards of the match are not known, they are those of the tables.
    """
    parts = match.segments or (tuple(number for room in rooms for table in room for number in table.settings.boards),)
    numbers = tuple(dict.fromkeys(number for part in parts for number in part))
    on_air = {number for room in rooms for number in room[-1].settings.boards}
    levels = [{number: one for table in room for number, one in _levels(table).items()} for room in rooms]
    now = [room[-1].course.number if room[-1].course.in_play else 0 for room in rooms]
    rows: list[FinalBoard] = []
    for number in numbers:
        score = None if number in on_air else match.published.get(number)
        if score is None and all(number in one for one in levels):
            score = team_board.board_score(team_board.TeamBoard(levels[0][number], levels[1][number]))
        playing = tuple(room for room in (0, 1) if now[room] == number)
        rows.append(FinalBoard(number, score, playing, tuple(room for room in (0, 1) if number in levels[room])))
    scores = [row.score for row in rows if row.score is not None]
    left, net = len(rows) - len(scores), sum(one.net.home for one in scores)
    vp = duplicate_vp(net, len(scores) if match.by_compared else len(rows)) if scores else ()
    return {
        "boards": [_written(row) for row in rows],
        "breaks": [part[0] for part in parts[1:]],
        "home": sum(one.home for one in scores),
        "away": sum(one.visitors for one in scores),
        "net": net,
        "vp": [points_words(one) for one in vp],
        "compared": len(scores),
        "deciding": left == 1 and abs(net) <= team_board.LARGEST_SWING,
        "over": bool(rows) and not left,
    }


def _written(row: FinalBoard) -> list[Any]:
    """Number, net, the rooms that play it now, and those that have played it while it waits for the other."""
    if row.score is not None:
        return [row.number, row.score.net.home, [], []]
    return [row.number, None, list(row.playing), list(row.played)]


def _levels(table: Table) -> dict[int, BoardLevels]:
    found: dict[int, BoardLevels] = {}
    for one in played_boards(table):
        if one.finish is None:
            continue
        side, gained = board_score(one.finish)
        found[one.number] = BoardLevels(gained, 0) if side is Side.NORTH_SOUTH else BoardLevels(0, gained)
    return found
