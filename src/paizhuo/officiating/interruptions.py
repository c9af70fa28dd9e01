"""中止与推迟: the event is stopped and goes on, a round waits for an appeal: who decides it, and what stands still.

A chief referee who cannot wait for the organiser stops the event in an emergency; the organiser confirms it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.who_may_act import acting
from paizhuo.referee.powers.actions import Action
from paizhuo.tournament.log.facts import PlayPostponed, Resumed, Suspended

if TYPE_CHECKING:
    from paizhuo.officiating.table_key import TableKey
    from paizhuo.referee.powers.actions import Role
    from paizhuo.rulebook import Book
    from paizhuo.tournament.log.state import State


def suspend(book: Book, roles: frozenset[Role], reason: str, measures: str, *, paper: str = "") -> Suspended:
    """熔断: the fact that stops the event; ``measures`` are what is done for the safety of everybody."""
    by = acting(roles, Action.STOP_EVENT, book, paper)
    return Suspended(reason.strip(), measures.strip(), by.role.value, by.emergency, paper.strip())


def resume(book: Book, roles: frozenset[Role], reason: str, delay: int = 0, *, paper: str = "") -> Resumed:
    """恢复比赛: the fact that lets the event go on; ``delay`` moves the rounds of the day that are still to come."""
    by = acting(roles, Action.STOP_EVENT, book, paper)
    return Resumed(reason.strip(), by.role.value, delay, by.emergency, paper.strip())


def postpone(  # noqa: PLR0913 - who decides what waits for which appeal, on whose suggestion
    book: Book, roles: frozenset[Role], appeal: int, key: TableKey, suggestion: str, *, paper: str = ""
) -> PlayPostponed:
    """推迟比赛: the organiser lets a round, or a table of it, wait for an appeal, as the committee suggests."""
    by = acting(roles, Action.POSTPONE_PLAY, book, paper)
    return PlayPostponed(
        appeal, key.stage, key.round, by.role.value, suggestion.strip(), key.table, by.emergency, paper.strip()
    )


def waiting_for_appeals(state: State) -> tuple[PlayPostponed, ...]:
    """待申诉裁决: what still waits; a decision on the appeal ends it."""
    undecided = {number for number, (_, decision) in state.appeals.items() if decision is None}
    return tuple(one for one in state.postponed.values() if one.appeal in undecided)
