"""逐副比较的成绩: the boards of a pairs or individual stage table by table [NAT 27(二), 28(二)].

Home sits N-S. A round counts when all its tables have settled; what a table forfeited counts for each of its boards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.seats import Side
from paizhuo.tournament.duplicate.table_result import (
    Averages,
    ForfeitedBoard,
    Mark,
    NotPlayed,
    PairsResult,
    Void,
)
from paizhuo.tournament.log.board_records import BoardRecord
from paizhuo.tournament.results.outcomes import End, Forfeit, Halved, Ineligible, Walkout

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.duplicate.table_result import TableResult
    from paizhuo.tournament.log.state import MatchState, RoundState, StageState
    from paizhuo.tournament.plan.plan import StagePlan
    from paizhuo.tournament.results.outcomes import Outcome

_DIRECTION = {End.HOME: Side.NORTH_SOUTH, End.AWAY: Side.EAST_WEST}


def compared_results(
    stage: StageState, plan: StagePlan, *, upto: int | None = None, provisional: bool = False
) -> list[PairsResult]:
    """逐副成绩: of the complete rounds, up to ``upto``; ``provisional`` takes the one being played as well."""
    section_of = {entrant: f"{at:03d}" for at, group in enumerate(stage.groups) for entrant in group}
    return [
        result
        for one in stage.rounds[:upto]
        if one.is_complete or (provisional and one.published)
        for result in round_results(one, plan, section_of)
    ]


def round_results(one: RoundState, plan: StagePlan, section_of: dict[int, str]) -> Iterator[PairsResult]:
    """一轮的逐副成绩: every board of every table."""
    for match in one.matches.values():
        home, away = match.pairing.home, match.pairing.away
        section = section_of.get(home[0], "000")
        for board in match.pairing.boards:
            record = match.boards.get(board, BoardRecord())
            result = _result(match, record, board, plan)
            fouled = record.void is Void.FOULED
            yield PairsResult(board, home, away, result, section, fouled, one.number, match.pairing.table)


def _result(match: MatchState, record: BoardRecord, board: int, plan: StagePlan) -> TableResult:
    outcome = match.confirmed
    played = record.as_compared(board, plan.duplicate)
    if isinstance(outcome, Ineligible) or (_gave_up(outcome) and isinstance(played, NotPlayed)):
        return ForfeitedBoard(_by(outcome))
    if isinstance(outcome, Halved):
        return Averages(Mark.EQUAL, Mark.EQUAL)
    return played


def _gave_up(outcome: Outcome | None) -> bool:
    return isinstance(outcome, Forfeit | Walkout)


def _by(outcome: Outcome | None) -> Side | None:
    by = outcome.by if isinstance(outcome, Forfeit | Walkout | Ineligible) else None
    return None if by is None else _DIRECTION[by]
