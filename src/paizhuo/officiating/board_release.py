"""成绩何时告知: which boards of a match its players may see in the other room, and a table of pairs at other tables.

The book forbids players to talk about boards and to enter the other room [NAT 43(五), 43(六)]; when a score may be
shown it does not say (``RELEASE``). Nothing here asks what a result is, only whether it counts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.board_course import BOTH, ONE, is_played, segments_of
from paizhuo.tournament.plan.board_options import ShownToPlayers

if TYPE_CHECKING:
    from paizhuo.tournament.entries.line_up import Room
    from paizhuo.tournament.log.state import MatchState
    from paizhuo.tournament.plan.plan import StagePlan


def released_to_players(match: MatchState, stage: StagePlan) -> frozenset[int]:
    """可看的牌: the boards whose result in the other room the players of the match may see now.

    By board: once it counts in both rooms. By segment: once every board of the segment is played, too. Extra boards
    have no segment. All of them once the match has its result.
    """
    counted = frozenset(
        number
        for number, record in match.boards.items()
        if all(record.room(room).confirmed is not None for room in (ONE if stage.is_compared else BOTH))
    )
    if match.confirmed is not None:
        return frozenset(match.boards)
    unfinished = (
        numbers
        for numbers in shown_together(stage)
        if not all(is_played(match.boards.get(number)) for number in numbers)
    )
    return counted.difference(*unfinished)


def shown_together(stage: StagePlan) -> tuple[range, ...]:
    """一同告知: boards of which none is shown before the others: each segment; none where each board is by itself.

    The public sees them no earlier than players do [``board_publication``], for it may be the other room.
    """
    if stage.is_compared or stage.duplicate.release.to_players is ShownToPlayers.BOARD:
        return ()
    return segments_of(stage)


def released_to_table(match: MatchState, room: Room) -> frozenset[int]:
    """本桌已打: the boards of which a table of pairs may see other results: its own one counts [NAT 46(三)2]."""
    return frozenset(number for number, record in match.boards.items() if record.room(room).confirmed is not None)
