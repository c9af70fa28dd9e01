"""结束阶段: close a stage with its final places, once nothing is open that could still change them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from paizhuo.officiating.due_items import AppealOpen, EmergencyToConfirm
from paizhuo.officiating.refusals import NotAccepted
from paizhuo.officiating.table_key import TableKey
from paizhuo.tournament import directing
from paizhuo.tournament.log.facts import Left

if TYPE_CHECKING:
    from collections.abc import Collection

    from paizhuo.tournament.log import facts as f
    from paizhuo.tournament.log.state import State


class MattersOpen(NotAccepted):
    """尚有未决: final places would pass over it: appeals, calls, results to confirm, rulings to confirm."""

    code: ClassVar[str] = "MATTERS_OPEN"

    def __init__(
        self,
        appeals: tuple[AppealOpen, ...] = (),
        called: tuple[TableKey, ...] = (),
        unconfirmed: tuple[TableKey, ...] = (),
        pending: tuple[EmergencyToConfirm, ...] = (),
    ) -> None:
        """Keep what is open: appeals, tables that wait for a referee or a confirmation, rulings to be confirmed."""
        super().__init__(
            f"open: {len(appeals)} appeals, {len(called)} calls, {len(unconfirmed)} results, {len(pending)} rulings"
        )
        self.appeals = appeals
        self.called = called
        self.unconfirmed = unconfirmed
        self.pending = pending


def closing(state: State, stage: str, called: Collection[TableKey] = ()) -> f.StageClosed:
    """结束阶段: the fact; :class:`MattersOpen` with all that is open and could still change the places."""
    if unconfirmed := _unconfirmed(state, stage):
        raise MattersOpen(unconfirmed=unconfirmed)
    fact = directing.close_stage(state, stage)
    _check_settled(state, stage, called)
    return fact


def check_final(state: State, stage: str, called: Collection[TableKey] = ()) -> None:
    """最终名次: refuse to publish the places of a stage that has been played while something is open."""
    if directing.is_finished(state, stage):
        _check_settled(state, stage, called)


def _unconfirmed(state: State, stage: str) -> tuple[TableKey, ...]:
    """待核与异议: the tables of the last round with a result that was entered and does not count yet."""
    opened = state.stages.get(stage)
    last = opened.rounds[-1] if opened is not None and opened.rounds else None
    matches = sorted(last.matches.items()) if last is not None else ()
    return tuple(
        TableKey(stage, last.number, table)
        for table, match in matches
        if last is not None and match.confirmed is None and (match.entered is not None or match.disputed)
    )


def _check_settled(state: State, stage: str, called: Collection[TableKey]) -> None:
    """An appeal against a sanction for conduct is left out: it takes weeks, and changes no place [J23 6.3(二)]."""
    appeals = tuple(
        AppealOpen(number, appeal.entrant, appeal.fact, appeal.person)
        for number, (appeal, decided) in state.appeals.items()
        if decided is None and appeal.fact not in state.sanctions
    )
    here = tuple(sorted(key for key in called if key.stage == stage))
    pending = tuple(
        EmergencyToConfirm(number, one.entrant) for number, one in state.unconfirmed.items() if isinstance(one, Left)
    )
    if appeals or here or pending:
        raise MattersOpen(appeals, here, pending=pending)
