"""结束阶段: close a stage with its final places, once nothing is open that could still change them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from paizhuo.officiating.due_items import AppealOpen
from paizhuo.officiating.refusals import NotAccepted
from paizhuo.tournament import directing

if TYPE_CHECKING:
    from collections.abc import Collection

    from paizhuo.officiating.table_key import TableKey
    from paizhuo.tournament.log import facts as f
    from paizhuo.tournament.log.state import State


class MattersOpen(NotAccepted):
    """尚有未决: appeals that are not decided, and tables that wait for a referee; final places would pass them over."""

    code: ClassVar[str] = "MATTERS_OPEN"

    def __init__(self, appeals: tuple[AppealOpen, ...], called: tuple[TableKey, ...]) -> None:
        """Keep what is open."""
        super().__init__(f"{len(appeals)} appeals and {len(called)} calls are open")
        self.appeals = appeals
        self.called = called


def closing(state: State, stage: str, called: Collection[TableKey] = ()) -> f.StageClosed:
    """结束阶段: the fact; :class:`MattersOpen` over an open appeal or a table that has called the referee."""
    fact = directing.close_stage(state, stage)
    _check_settled(state, stage, called)
    return fact


def check_final(state: State, stage: str, called: Collection[TableKey] = ()) -> None:
    """最终名次: refuse to publish the places of a stage that has been played while something is open."""
    if directing.is_finished(state, stage):
        _check_settled(state, stage, called)


def _check_settled(state: State, stage: str, called: Collection[TableKey]) -> None:
    """An appeal against a sanction for conduct is left out: it takes weeks, and changes no place [J23 6.3(二)]."""
    appeals = tuple(
        AppealOpen(number, appeal.entrant, appeal.fact, appeal.person)
        for number, (appeal, decided) in state.appeals.items()
        if decided is None and appeal.fact not in state.sanctions
    )
    here = tuple(sorted(key for key in called if key.stage == stage))
    if appeals or here:
        raise MattersOpen(appeals, here)
