"""逐副: the checker's own record of the boards of a match, and what they add up to [NAT 29(二), 37(一), App.3]."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from paizhuo.tournament.duplicate.options import AceBoards, MixedSeats, OneRoom, Scoring, VpColumn
from paizhuo.tournament.duplicate.table_result import Mark, Void
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.results.outcomes import Boards, Decision, End, Halved

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.tournament.plan.board_options import BoardOptions as BoardRule
    from paizhuo.tournament.plan.plan import StagePlan
    from paizhuo.tournament.results.outcomes import Outcome

MOST = 3


@dataclass(slots=True)
class Board:
    """一副: the levels of N-S and E-W that count in each room, those that wait, and the ruling."""

    number: int = 0
    counts: dict[Room, tuple[int, int]] = field(default_factory=dict)
    waits: dict[Room, dict[End, tuple[int, int]]] = field(default_factory=dict)
    """待核: what each side said of a room in which nothing counts yet."""
    void: Void | None = None
    adjusted: tuple[int, int] | None = None
    averages: tuple[Mark, Mark] | None = None
    innocent: End | None = None

    def real(self, rule: BoardRule) -> tuple[int, int] | None:
        """What the table scored, where boards are compared over the tables; None where something else was ruled."""
        if self.innocent is not None:
            gained = 1 if rule.pairs.scoring is Scoring.IMP else 2
            home, away = (gained, 0) if self.innocent is End.HOME else (0, gained)
            if rule.pairs.mixed_seats is MixedSeats.ADDED and Room.OPEN in self.counts:
                played = _passing(self.number, self.counts[Room.OPEN], rule)
                home, away = home + played[0], away + played[1]
            return home, away
        if self.averages is not None or self.void not in {None, Void.FOULED} or Room.OPEN not in self.counts:
            return None
        return _passing(self.number, self.counts[Room.OPEN], rule)

    def nets(self, rule: BoardRule) -> tuple[int, int]:
        """Home's and the visitors' net: home has N-S's levels of the open room and E-W's of the closed one."""
        if self.adjusted is not None:
            return self.adjusted
        if not self.is_compared(rule):
            return 0, 0
        ours, theirs = self.levels(rule)
        return ours - theirs, theirs - ours

    def levels(self, rule: BoardRule) -> tuple[int, int]:
        """Home's and the visitors' levels over the rooms that played it."""
        open_ns, open_ew = _passing(self.number, self.counts.get(Room.OPEN, (0, 0)), rule)
        closed_ns, closed_ew = _passing(self.number, self.counts.get(Room.CLOSED, (0, 0)), rule)
        return open_ns + closed_ew, open_ew + closed_ns

    def is_compared(self, rule: BoardRule) -> bool:
        """Whether both rooms played it, or one where that counts, and nobody ruled otherwise."""
        fewest = 1 if rule.team.one_room is OneRoom.COUNT else len(Room)
        return self.adjusted is None and self.void is None and len(self.counts) >= fewest


def _passing(number: int, levels: tuple[int, int], rule: BoardRule) -> tuple[int, int]:
    """On board 15 N-S and on board 16 E-W play A: one level with the partner last does not pass it."""
    if rule.ace_boards is AceBoards.PASS and (number % 16, levels) in {(15, (1, 0)), (0, (0, 1))}:
        return 0, 0
    return levels


def possible(levels: tuple[int, int]) -> bool:
    """Whether a board can end so: 1 to 3 levels for one side, none for the other."""
    return min(levels) == 0 and 1 <= max(levels) <= MOST


def settled(boards: Mapping[int, Board], plan: StagePlan, given_up: Mapping[int, End], meeting: int = 0) -> Outcome:
    """What the boards add up to; those above the scheduled number only decide a level match.

    ``given_up`` are the segments that a side did not play. A ``meeting`` of so many boards that are compared over the
    tables is worth its levels.
    """
    if plan.is_compared:
        real = [levels for board in boards.values() if (levels := board.real(plan.duplicate)) is not None]
        return Boards(sum(one for one, _ in real), sum(two for _, two in real), meeting or plan.boards)
    scheduled, rule = plan.boards, plan.duplicate
    home = away = ours = theirs = compared = 0
    drawn = []
    for numbers in _segments(scheduled, plan.segments):
        there = [boards[number] for number in numbers if number in boards]
        played = [board for board in there if board.is_compared(rule)]
        compared += len(played)
        wrong_seats = any(board.void is Void.WRONG_SEATS and board.adjusted is None for board in there)
        drawn.append(wrong_seats and 2 * len(played) < len(numbers))
        home += sum(board.levels(rule)[0] for board in played)
        away += sum(board.levels(rule)[1] for board in played)
        if not drawn[-1]:
            ours += sum(board.nets(rule)[0] for board in there)
            theirs += sum(board.nets(rule)[1] for board in there)
    if all(drawn):
        home = away = 0
    winner = None
    if ours == theirs:
        extra = [boards[number].nets(rule) for number in sorted(boards) if number > scheduled]
        first, second = next(((one, other) for one, other in extra if one != other), (0, 0))
        winner = None if first == second else End.HOME if first > second else End.AWAY
    if all(drawn) and winner is None:
        return Halved()
    net = None if (ours, theirs) == (home - away, away - home) else (ours, theirs)
    by_compared = rule.team.vp_column is VpColumn.COMPARED and 0 < compared < scheduled
    how = None if winner is None else Decision.EXTRA_DEAL
    lost = tuple(end for _, end in sorted(given_up.items()))
    column = compared if by_compared else 0
    return Boards(home, away, scheduled, winner, how, segments_forfeited=lost, net=net, column=column)


def _segments(boards: int, segments: int) -> list[range]:
    """The numbers of the boards segment by segment; boards that do not share out evenly lengthen the first ones."""
    if not 1 < segments <= boards:
        return [range(1, boards + 1)]
    found, first = [], 1
    for left in range(segments, 0, -1):
        size = -(-(boards - first + 1) // left)
        found.append(range(first, first + size))
        first += size
    return found
