"""处罚: which points were taken off with which ruling, and what else was taken off without one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from paizhuo.tournament.log.facts import Penalised, RulingGiven
    from paizhuo.tournament.log.state import State


def all_fines(state: State) -> dict[int, Penalised]:
    """罚分: of all stages, by the numbers of their facts."""
    return dict(sorted((number, fine) for stage in state.stages.values() for number, fine in stage.fines.items()))


def fines_by_ruling(state: State) -> dict[int, tuple[int, ...]]:
    """随判罚分: the fines that were recorded with each ruling, by numbers.

    A ruling is followed by its fines, with its words and about its entrant and table. Those of one ruling stand
    without a gap; a later one belongs to the next ruling that says the same, or to none.
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


def penalties_told(state: State) -> tuple[int, ...]:
    """处罚: the numbers of all rulings, and of the fines that were given without one."""
    ruled = {number for fines in fines_by_ruling(state).values() for number in fines}
    return tuple(sorted({*state.rulings, *all_fines(state)} - ruled))
