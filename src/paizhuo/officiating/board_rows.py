"""逐副对照表: the boards of a match, in both rooms where it has two, with what each is worth and the running score."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament.duplicate.table_result import Averages, BoardLevels
from paizhuo.tournament.duplicate.team_board import BoardState, board_score

if TYPE_CHECKING:
    from paizhuo.tournament.duplicate.table_result import Void
    from paizhuo.tournament.log.state import MatchState
    from paizhuo.tournament.plan.plan import StagePlan


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
    averages: Averages | None = None
    """平均分: of N-S and E-W, by a ruling in a pairs or individual event."""


def board_rows(match: MatchState, stage: StagePlan) -> tuple[BoardRow, ...]:
    """逐副对照: the scheduled boards in order, then the extra ones, which do not count in the running score."""
    if stage.is_compared:
        return _table_rows(match, stage)
    scheduled, options = stage.boards, stage.duplicate
    rows, running = [], 0
    for number in range(1, max(scheduled, *match.boards, 0) + 1):
        record = match.boards.get(number)
        if record is None:
            rows.append(BoardRow(number, None, None, None, None, (0, 0), running))
            continue
        played = record.as_played(number, options.ace_boards)
        score = board_score(played, options.team.one_room)
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


def _table_rows(match: MatchState, stage: StagePlan) -> tuple[BoardRow, ...]:
    """一桌各副: of a pairs or individual event; each is worth its levels until it is compared with other tables."""
    rows, running = [], 0
    for number in match.pairing.boards:
        record = match.boards.get(number)
        if record is None:
            rows.append(BoardRow(number, None, None, None, None, (0, 0), running))
            continue
        counts = record.as_compared(number, stage.duplicate)
        net = counts.net if isinstance(counts, BoardLevels) else 0
        running += net
        state = BoardState.COMPARED if isinstance(counts, BoardLevels) else None
        if record.averages is not None or record.innocent is not None:
            state = BoardState.ADJUSTED
        elif record.void is not None:
            state = BoardState.VOID
        elif state is None and match.by_boards:
            state = BoardState.NOT_PLAYED
        averages = counts if isinstance(counts, Averages) else None
        rows.append(
            BoardRow(number, record.open_room.confirmed, None, record.void, state, (net, -net), running, averages)
        )
    return tuple(rows)
