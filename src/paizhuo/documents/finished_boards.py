"""打完的牌: which boards of a round every table has finished, so that a paper with their results may hang in the hall.

The rule is that of the public pages; the person who posts the paper keeps their delay [NAT 43(五), 43(六)].
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.paper import Missing
from paizhuo.officiating.board_course import is_played
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.tournament.log.state import RoundState

STILL_PLAYED = N_("Board {board} of round {round} is still played or waits for its result at some table.")


def is_finished(one: RoundState, board: int) -> bool:
    """Whether every table of the round has finished the board, or its match counts."""
    return all(
        match.confirmed is not None or match.pairing.walkover is not None or is_played(match.boards.get(board))
        for match in one.matches.values()
    )


def check_finished(one: RoundState, boards: Iterable[int]) -> Missing | None:
    """缺什么: nothing where all these boards are finished everywhere."""
    board = next((board for board in boards if not is_finished(one, board)), None)
    return None if board is None else Missing(STILL_PLAYED, {"board": board, "round": one.number})
