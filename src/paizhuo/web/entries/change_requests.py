"""变更申请: what entrants ask for by their private links, and what became of it.

Whether an entrant left, or a player or a name was changed, is read from the facts: an official grants it where he would
do it anyway, and taking that act back opens the request again. A missed round and a pair that is not complete are no
facts; the official who agrees settles the request.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.table_key import find_round
from paizhuo.web.ledger.entrant_numbers import facts_by_number, numbers_by_fact
from paizhuo.web.models import ChangeRequest

if TYPE_CHECKING:
    from paizhuo.tournament.entries import Entry
    from paizhuo.tournament.log.state import State
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition

Kind = ChangeRequest.Kind


class RequestFate(Enum):
    """申请结果: waiting, granted, refused, or too late to be answered."""

    WAITING = "waiting"
    GRANTED = "granted"
    REFUSED = "refused"
    LAPSED = "lapsed"


class AskedChange(NamedTuple):
    """一件申请: with the entry that asks and what became of it."""

    request: ChangeRequest
    entry: Entry
    fate: RequestFate


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


def asked_to_miss(competition: Competition, snapshot: Snapshot, stage: str, number: int) -> list[AskedChange]:
    """待批的请假: those who ask to stay away from this round and have no answer yet."""
    return [
        one
        for one in waiting_changes(competition, snapshot)
        if one.request.kind == Kind.MISS_ROUND and (one.request.stage, one.request.round) == (stage, number)
    ]


def _fate(row: ChangeRequest, state: State, number: int) -> RequestFate:
    if _is_granted(row, state, number):
        return RequestFate.GRANTED
    if row.answer:
        return RequestFate.REFUSED
    return RequestFate.LAPSED if number in state.left or _is_too_late(row, state) else RequestFate.WAITING


def _is_granted(row: ChangeRequest, state: State, number: int) -> bool:
    match row.kind:
        case Kind.WITHDRAW:
            return number in state.left
        case Kind.SUBSTITUTE | Kind.NAME:
            return row.leaving not in {person.name for person in state.entries[number].members}
        case _:
            return row.settled_at is not None


def _is_too_late(row: ChangeRequest, state: State) -> bool:
    """Whether the round that it is about has been published."""
    found = find_round(state, row.stage, row.round) if row.round else None
    return found is not None and found.published
