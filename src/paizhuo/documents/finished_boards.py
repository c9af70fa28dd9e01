"""打完的牌: which boards every table has finished, so that a paper with their results may hang in the hall.

The rule is that of the public pages; the person who posts the paper keeps their delay [NAT 43(五), 43(六)].
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.paper import Missing
from paizhuo.officiating.board_course import BOTH, ONE, is_played
from paizhuo.officiating.board_publication import boards_ahead, boards_of_round
from paizhuo.tournament.engines.pairs_movement import movement_of
from paizhuo.tournament.plan.plan import Format
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.tournament.entries.line_up import Room
    from paizhuo.tournament.log.state import RoundState, StageState
    from paizhuo.tournament.plan.plan import StagePlan

WITH_THE_LAST = N_("The boards of a movement are finished only with its last round: ask for round {round}.")
STILL_PLAYED = N_("Board {board} of round {round} is still played or waits for its result at some table.")


def is_finished(one: RoundState, board: int, rooms: tuple[Room, ...] = BOTH) -> bool:
    """Whether every table of the round that plays the board has finished it, or its match counts."""
    return all(
        match.confirmed is not None or match.pairing.walkover is not None or is_played(match.boards.get(board), rooms)
        for match in one.matches.values()
        if not match.pairing.boards or board in match.pairing.boards
    )


def check_finished(one: RoundState, boards: Iterable[int], rooms: tuple[Room, ...] = BOTH) -> Missing | None:
    """缺什么: nothing where all these boards are finished everywhere."""
    board = next((board for board in boards if not is_finished(one, board, rooms)), None)
    return None if board is None else Missing(STILL_PLAYED, {"board": board, "round": one.number})


def check_session(plan: StagePlan, opened: StageState, number: int) -> Missing | None:
    """缺什么: nothing for a round of individuals that is over, and for the last round of a movement that is."""
    published = [one for one in opened.rounds if one.published]
    if plan.format is Format.PAIRS_MOVEMENT:
        last = len(published)
        if number != last or boards_ahead(plan, opened, last):
            return Missing(WITH_THE_LAST, {"round": last_round(plan, opened)})
    else:
        published = published[number - 1 : number]
    missing = (check_finished(one, boards_of_round(plan, one), ONE) for one in published)
    return next((one for one in missing if one is not None), None)


def last_round(plan: StagePlan, opened: StageState) -> int:
    """最后一轮: the number of the last round of a movement."""
    return max(len(movement_of(plan, len(group)).rounds) for group in opened.groups)
