"""处罚: which fines belong to which ruling, and which were given without a ruling."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from paizhuo.tournament.log.facts import Penalised, RulingGiven
    from paizhuo.tournament.log.state import State


def all_fines(state: State) -> dict[int, Penalised]:
    """罚分: the fines of all stages, by the number of the fact."""
    return dict(sorted((number, fine) for stage in state.stages.values() for number, fine in stage.fines.items()))


def fines_by_ruling(state: State) -> dict[int, tuple[int, ...]]:
    """随判罚分: the numbers of the fines that were recorded with each ruling, by the number of the ruling.

    The fines of a ruling follow it in the log without a gap, with the same text, entrant and table. A later fine
    belongs to the next ruling with the same text, entrant and table, or to no ruling.
    """
    open_: dict[tuple[object, ...], int] = {}
    found: dict[int, tuple[int, ...]] = {}
    fines = all_fines(state)
    for number in sorted({*state.rulings, *fines}):
        if number in state.rulings:
            found[number] = ()
            open_[_case_of_ruling(state.rulings[number])] = number
            continue
        fine = fines[number]
        ruling = open_.get((fine.stage, fine.round, fine.table, fine.entrant, fine.reason))
        if ruling is not None and (not found[ruling] or found[ruling][-1] == number - 1):
            found[ruling] = (*found[ruling], number)
    return found


def _case_of_ruling(ruling: RulingGiven) -> tuple[object, ...]:
    return ruling.stage, ruling.round, ruling.table, ruling.entrant, ruling.text


def is_penalty(ruling: RulingGiven) -> bool:
    """处罚: whether a ruling is about somebody. A dispute over a result that was settled is about nobody."""
    return bool(ruling.entrant) or ruling.case is not None


def penalty_numbers(state: State) -> tuple[int, ...]:
    """处罚: the numbers of all rulings about somebody, and of the fines that were given without a ruling."""
    ruled = {number for fines in fines_by_ruling(state).values() for number in fines}
    rulings = {number for number, ruling in state.rulings.items() if is_penalty(ruling)}
    return tuple(sorted({*rulings, *all_fines(state)} - ruled))
