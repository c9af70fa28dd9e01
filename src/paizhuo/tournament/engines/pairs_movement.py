"""双人复式移位: pairs follow a movement, and every board is compared over the tables that played it [NAT 28, 31(二)].

Each section of the field has the movement of its own size; all sections play the same boards. The order of a section is
the numbers of its pairs in the movement. Who meets a pair that has left sits out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.seats import Side
from paizhuo.tournament.duplicate.movements.movement import MovementRequest, NoSuchMovement, default_kind, movement
from paizhuo.tournament.duplicate.team_match import BadCount
from paizhuo.tournament.engines.context import Draft, Ended, MatchReason, ended_rows
from paizhuo.tournament.engines.league import letter
from paizhuo.tournament.log.facts import Pairing
from paizhuo.tournament.log.refusals import Refused, Why

if TYPE_CHECKING:
    from paizhuo.tournament.duplicate.movements.movement import Movement
    from paizhuo.tournament.duplicate.options import MovementKind
    from paizhuo.tournament.engines.context import Context
    from paizhuo.tournament.plan.plan import StagePlan

SIT_OUT = Source(Book.NATIONAL).silence("sit-outs-not-counted")
_DIRECTIONS = {Side.NORTH_SOUTH: "N-S", Side.EAST_WEST: "E-W"}


@dataclass(frozen=True, slots=True)
class ByPairsMovement:
    """移位表: the movement of so many pairs makes them meet in this round; numbers are those of the movement."""

    kind: MovementKind
    pairs: int
    round: int
    numbers: tuple[int, int]
    boards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SitsOutOfMovement:
    """轮空: the number of pairs is odd, or the ``opponent`` of this round has left."""

    pairs: int
    round: int
    opponent: int = 0


def movement_of(plan: StagePlan, pairs: int) -> Movement:
    """移位表: of a section of so many pairs, as the plan asks for it; refuse what no movement can do."""
    options = plan.duplicate.movement
    kind = kind_of(plan, pairs)
    try:
        return movement(
            MovementRequest(kind, pairs, plan.boards, plan.rounds or None, options.even, options.arrow_switch)
        )
    except (NoSuchMovement, BadCount) as error:
        raise Refused(Why.DOES_NOT_FIT, stage=plan.id) from error


def kind_of(plan: StagePlan, pairs: int) -> MovementKind:
    """移位方法: the one of the plan, or the usual one of so many pairs."""
    return plan.duplicate.movement.kind or default_kind(pairs)


def rounds(context: Context) -> int:
    """轮数: of the largest section."""
    return max(len(movement_of(context.plan, len(group)).rounds) for group in context.stage.groups)


def is_finished(context: Context) -> bool:
    """Whether every round of the movement has been played, or no section has two pairs left."""
    played = context.stage.played
    return played >= rounds(context) or (played == context.done and not _has_opponents(context))


def _has_opponents(context: Context) -> bool:
    """Whether two pairs of a section are still in the event."""
    left = context.state.left
    return any(sum(entrant not in left for entrant in group) > 1 for group in context.stage.groups)


def draft(context: Context, _seed: str) -> Draft:
    """The next round of the movement, section by section."""
    number, first_table = context.next_round, 0
    matches: list[Pairing] = []
    idle: list[int] = []
    reasons: list[MatchReason] = []
    sections = context.stage.groups
    for at, order in enumerate(sections):
        planned = movement_of(context.plan, len(order))
        if number > len(planned.rounds):
            idle += [entrant for entrant in order if entrant not in context.state.left]
            first_table += planned.tables
            continue
        this = planned.rounds[number - 1]
        resting = dict.fromkeys(this.sit_out, 0)
        for meeting in this.tables:
            numbers = (meeting.north_south, meeting.east_west)
            sides = order[numbers[0] - 1], order[numbers[1] - 1]
            gone = [entrant for entrant in sides if entrant in context.state.left]
            if gone:
                resting |= {pair: gone[0] for pair, entrant in zip(numbers, sides, strict=True) if entrant not in gone}
                continue
            table = first_table + meeting.table
            node = letter(at) if len(sections) > 1 else ""
            matches.append(Pairing(table, sides[:1], sides[1:], node, boards=meeting.boards))
            why = ByPairsMovement(kind_of(context.plan, len(order)), len(order), number, numbers, meeting.boards)
            reasons.append(MatchReason(table, sides, why))
        for pair, opponent in resting.items():
            entrant = order[pair - 1]
            if entrant not in context.state.left:
                idle.append(entrant)
                reasons.append(MatchReason(0, (entrant,), SitsOutOfMovement(len(order), number, opponent)))
        first_table += planned.tables
    # With pairs gone a round may have sit-outs alone; the next one has meetings again.
    if not _has_opponents(context):
        raise Refused(Why.NOTHING_TO_PAIR, stage=context.id)
    return Draft(tuple(matches), tuple(idle), reasons=tuple(reasons))


def places(context: Context) -> tuple[Ended, ...]:
    """名次: in each list: of a section or the whole field, of one direction or both."""
    several = len(context.stage.groups) > 1
    return tuple(
        ended._replace(group=_label(one.section if several else None, one.direction))
        for one in context.compared_lists()
        for ended in ended_rows(one.table)
    )


def _label(section: int | None, direction: Side | None) -> str:
    """The name of a list: A, N-S, or A N-S; empty where there is only one."""
    parts = [] if section is None else [letter(section)]
    parts += [] if direction is None else [_DIRECTIONS[direction]]
    return " ".join(parts)
