"""变更申请: what entrants ask for by their private links, and what became of it.

Whether a request was granted is read from the facts: the entrant has left, or the player is no longer in the entry. So
an official grants it where he would do it anyway, and taking that act back opens the request again.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.web.ledger.entrant_numbers import facts_by_number, numbers_by_fact
from paizhuo.web.models import ChangeRequest

if TYPE_CHECKING:
    from paizhuo.tournament.entries import Entry
    from paizhuo.tournament.log.state import State
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition


class RequestFate(Enum):
    """申请结果: waiting, granted or refused."""

    WAITING = "waiting"
    GRANTED = "granted"
    REFUSED = "refused"


class AskedChange(NamedTuple):
    """一件申请: with the entry that asks and what became of it."""

    request: ChangeRequest
    entry: Entry
    fate: RequestFate

    @property
    def is_withdrawal(self) -> bool:
        """退出比赛."""
        return self.request.kind == ChangeRequest.Kind.WITHDRAW


def asked_changes(competition: Competition, snapshot: Snapshot, number: int | None = None) -> list[AskedChange]:
    """变更申请: of one entrant or of all, in the order in which they came."""
    numbers, state = numbers_by_fact(snapshot), snapshot.state
    rows = competition.change_requests.all()
    if number is not None:
        rows = rows.filter(fact=facts_by_number(snapshot)[number])
    return [
        AskedChange(row, state.entries[numbers[row.fact]], _fate(row, state, numbers[row.fact]))
        for row in rows
        if row.fact in numbers
    ]


def waiting_changes(competition: Competition, snapshot: Snapshot) -> list[AskedChange]:
    """待办申请: those that nobody has granted or refused."""
    return [one for one in asked_changes(competition, snapshot) if one.fate is RequestFate.WAITING]


def _fate(row: ChangeRequest, state: State, number: int) -> RequestFate:
    if row.kind == ChangeRequest.Kind.WITHDRAW:
        granted = number in state.left
    else:
        granted = row.leaving not in {person.name for person in state.entries[number].members}
    if granted:
        return RequestFate.GRANTED
    return RequestFate.REFUSED if row.answer else RequestFate.WAITING
