"""名次步骤: how one place came about: the criteria compared with the next, one by one, down to the one that decided."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.tables.ranks import chain_of, chain_of_stage
from paizhuo.tournament.plan.regulations import Tiebreak
from paizhuo.tournament.standings import StandingsRow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.tournament.engines.context import Ended
    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.plan.regulations import Ranking
    from paizhuo.tournament.results.outcomes import Outcome

NOT_COMPARED = frozenset({Tiebreak.LOT, Tiebreak.PREVIOUS_RANK})
"""Criteria that say nothing once another has decided: nobody drew a lot, nobody looked at the round before."""


class Encounter(NamedTuple):
    """相遇: the match in which two entrants met, and its result."""

    round: int
    table: int
    outcome: Outcome


class Step(NamedTuple):
    """一步: a criterion, what both have of it, and their match where the criterion is about it."""

    criterion: Tiebreak
    mine: int | None
    theirs: int | None
    decided: bool
    met: Encounter | None


class Steps(NamedTuple):
    """步骤: the rows compared, the chain they were compared by, the steps, and the criteria not needed any more."""

    row: StandingsRow
    other: StandingsRow
    ranking: Ranking
    steps: tuple[Step, ...]
    rest: tuple[Step, ...]


def place_steps(state: State, stage: str, one: Ended, ended: Sequence[Ended]) -> Steps | None:
    """步骤: of one place; None where no criterion put it ahead of the next."""
    row = one.reason
    other = next(
        (found.reason for found in ended if isinstance(row, StandingsRow) and found.entrant == row.against), None
    )
    if not isinstance(row, StandingsRow) or not isinstance(other, StandingsRow) or row.why is None:
        return None
    ranking = chain_of_stage(state, stage)
    chain = chain_of(row, ranking)
    at = chain.index(row.why.criterion) + 1
    steps = tuple(_step(state, stage, row, other, criterion) for criterion in chain[:at])
    rest = tuple(
        _step(state, stage, row, other, criterion) for criterion in chain[at:] if criterion not in NOT_COMPARED
    )
    return Steps(row, other, ranking, steps, rest)


def _step(state: State, stage: str, row: StandingsRow, other: StandingsRow, criterion: Tiebreak) -> Step:
    met = encounter(state, stage, row.entrant, other.entrant) if criterion is Tiebreak.DIRECT else None
    return Step(criterion, row.values[criterion], other.values[criterion], criterion is row.decided_by, met)


def encounter(state: State, stage: str, one: int, other: int) -> Encounter | None:
    """相遇: the first match of a stage with a confirmed result that names both; partners count as met here."""
    for played in state.stages[stage].rounds:
        for table, match in played.matches.items():
            sides = {*match.pairing.home, *match.pairing.away}
            if {one, other} <= sides and match.confirmed is not None:
                return Encounter(played.number, table, match.confirmed)
    return None
