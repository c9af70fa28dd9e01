"""决赛两室: the boards of a match in two rooms, as far as both have been shown [NAT 29(二), App.3].

Home sits N-S in the open room and E-W in the closed one. Both tables are delayed alike, so that what is compared here
is what the screen has shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from paizhuo.guandan.duplicate import board_score
from paizhuo.seats import Side
from paizhuo.table.played_boards import played_boards
from paizhuo.tournament.duplicate import team_board
from paizhuo.tournament.duplicate.table_result import BoardLevels

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.table import Table


class FinalBoard(NamedTuple):
    """一副: its number, the net of home where both rooms have played it, and the rooms that play it now."""

    number: int
    net: int | None
    playing: tuple[int, ...]


def final_boards(
    rooms: tuple[Sequence[Table], Sequence[Table]], segments: Sequence[tuple[int, ...]] = ()
) -> dict[str, Any]:
    """比分: each board, the levels of both teams, the net of home, and whether one board is left that decides.

    Each room has the tables of its segments, the one on air last. ``segments`` has all boards of the match; where it is
    not known, those of the tables.
    """
    parts = segments or (tuple(number for room in rooms for table in room for number in table.settings.boards),)
    numbers = tuple(dict.fromkeys(number for part in parts for number in part))
    levels = [{number: one for table in room for number, one in _levels(table).items()} for room in rooms]
    now = [room[-1].course.number if room[-1].course.in_play else 0 for room in rooms]
    rows: list[FinalBoard] = []
    home = away = 0
    for number in numbers:
        playing = tuple(room for room in (0, 1) if now[room] == number)
        if number not in levels[0] or number not in levels[1]:
            rows.append(FinalBoard(number, None, playing))
            continue
        score = team_board.board_score(team_board.TeamBoard(levels[0][number], levels[1][number]))
        home, away = home + score.home, away + score.visitors
        rows.append(FinalBoard(number, score.net.home, playing))
    compared = sum(row.net is not None for row in rows)
    left = len(rows) - compared
    is_last = left == 1 and abs(home - away) <= team_board.LARGEST_SWING
    return {
        "boards": [[row.number, row.net, list(row.playing)] for row in rows],
        "breaks": [part[0] for part in parts[1:]],
        "home": home,
        "away": away,
        "compared": compared,
        "deciding": is_last,
        "over": bool(rows) and not left,
    }


def _levels(table: Table) -> dict[int, BoardLevels]:
    found: dict[int, BoardLevels] = {}
    for one in played_boards(table):
        if one.finish is None:
            continue
        side, gained = board_score(one.finish)
        found[one.number] = BoardLevels(gained, 0) if side is Side.NORTH_SOUTH else BoardLevels(0, gained)
    return found
