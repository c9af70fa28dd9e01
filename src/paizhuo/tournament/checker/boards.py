"""逐副: the checker's own record of the boards of a match, and what they add up to [NAT 29(二), 37(一), App.3]."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from paizhuo.tournament.duplicate.table_result import Void
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.results.outcomes import Boards, Decision, End, Halved

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.tournament.results.outcomes import Outcome

MOST = 3


@dataclass(slots=True)
class Board:
    """一副: the levels of N-S and E-W that count in each room, those that wait, and the ruling."""

    counts: dict[Room, tuple[int, int]] = field(default_factory=dict)
    waits: dict[Room, tuple[tuple[int, int], End | None]] = field(default_factory=dict)
    void: Void | None = None
    adjusted: tuple[int, int] | None = None

    def nets(self) -> tuple[int, int]:
        """Home's and the visitors' net: home has N-S's levels of the open room and E-W's of the closed one."""
        if self.adjusted is not None:
            return self.adjusted
        if not self.is_compared:
            return 0, 0
        ours, theirs = self.levels()
        return ours - theirs, theirs - ours

    def levels(self) -> tuple[int, int]:
        """Home's and the visitors' levels over both rooms."""
        (open_ns, open_ew), (closed_ns, closed_ew) = self.counts[Room.OPEN], self.counts[Room.CLOSED]
        return open_ns + closed_ew, open_ew + closed_ns

    @property
    def is_compared(self) -> bool:
        """Whether both rooms played it and nobody ruled otherwise."""
        return self.adjusted is None and self.void is None and len(self.counts) == len(Room)


def possible(levels: tuple[int, int]) -> bool:
    """Whether a board can end so: 1 to 3 levels for one side, none for the other."""
    return min(levels) == 0 and 1 <= max(levels) <= MOST


def settled(boards: Mapping[int, Board], scheduled: int) -> Outcome:
    """What the boards add up to; those above the scheduled number only decide a level match."""
    regular = [board for number, board in boards.items() if number <= scheduled]
    compared = [board for board in regular if board.is_compared]
    drawn = any(board.void is Void.WRONG_SEATS and board.adjusted is None for board in regular)
    drawn = drawn and 2 * len(compared) < scheduled
    home = away = ours = theirs = 0
    if not drawn:
        home, away = (sum(board.levels()[side] for board in compared) for side in (0, 1))
        ours, theirs = (sum(board.nets()[side] for board in regular) for side in (0, 1))
    winner = None
    if ours == theirs:
        extra = [boards[number].nets() for number in sorted(boards) if number > scheduled]
        first, second = next(((one, other) for one, other in extra if one != other), (0, 0))
        winner = None if first == second else End.HOME if first > second else End.AWAY
    if drawn and winner is None:
        return Halved()
    net = None if (ours, theirs) == (home - away, away - home) else (ours, theirs)
    return Boards(home, away, scheduled, winner, None if winner is None else Decision.EXTRA_DEAL, net=net)
