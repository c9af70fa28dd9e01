"""逐副对照表: the boards of a match in both rooms, with what each is worth and the running score."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament.duplicate.team_board import BoardState, board_score

if TYPE_CHECKING:
    from paizhuo.tournament.duplicate.table_result import BoardLevels, Void
    from paizhuo.tournament.log.state import MatchState


class BoardRow(NamedTuple):
    """一副: what counts in both rooms; ``state`` is None while it is still to be played."""

    board: int
    open_room: BoardLevels | None
    closed_room: BoardLevels | None
    void: Void | None
    state: BoardState | None
    net: tuple[int, int]
    running: int
    """累计: home's net up to this board."""


def board_rows(match: MatchState, scheduled: int) -> tuple[BoardRow, ...]:
    """逐副对照: the scheduled boards in order, then the extra ones, which do not count in the running score."""
    rows, running = [], 0
    for number in range(1, max(scheduled, *match.boards, 0) + 1):
        record = match.boards.get(number)
        if record is None:
            rows.append(BoardRow(number, None, None, None, None, (0, 0), running))
            continue
        played = record.as_played()
        score = board_score(played)
        waiting = score.state is BoardState.NOT_PLAYED and not match.by_boards
        running += score.net.home if number <= scheduled else 0
        rows.append(
            BoardRow(
                number,
                played.open_room,
                played.closed_room,
                played.void,
                None if waiting else score.state,
                score.net,
                running,
            )
        )
    return tuple(rows)
