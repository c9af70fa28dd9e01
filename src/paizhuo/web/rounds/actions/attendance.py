"""到场与编排: pair the draft again without who is not here or has leave, or with who came late."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating import by_hand, late_entries
from paizhuo.officiating.due import arrived_not_drafted, drafted_not_arrived
from paizhuo.officiating.missed_round import NextRound, round_to_miss
from paizhuo.tournament.log import facts as f
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries.actions.change_requests import asked, settle
from paizhuo.web.entries.change_requests import asked_to_miss
from paizhuo.web.entries.excused import excused
from paizhuo.web.ledger.entrant_numbers import numbers_by_fact
from paizhuo.web.ledger.write import write
from paizhuo.web.rounds import reasons
from paizhuo.web.rounds.actions.rounds import absent_from, draft_without, redraft
from paizhuo.web.rounds.refusals import TooLateToMiss

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.tournament.engines.context import Draft
    from paizhuo.tournament.log.state import RoundState, State
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.ledger.write import Done, Writing
    from paizhuo.web.models import ChangeRequest, Competition


def sit_out(request: Request, stage: str) -> Done:
    """本轮缺席: pair the draft again without those in it who have not checked in; they play from the next round on."""

    def absent(writing: Writing) -> Iterable[int]:
        state = writing.snapshot.state
        missing = drafted_not_arrived(state, by_hand.draft_of(state, stage), arrived(writing.competition))
        writing.detail["absent"] = list(missing)
        return (*absent_from(state, stage), *missing)

    return redraft(request, absent, stage)


def take_in(request: Request, stage: str, reason: str) -> Done:
    """编入本轮: pair the draft again with all who have checked in since; late entries join the stage."""

    def absent(writing: Writing) -> Iterable[int]:
        state = writing.snapshot.state
        late = came_late(writing.competition, writing.snapshot, stage)
        away = [one for one in absent_from(state, stage) if one not in late]
        joining = [one for one in late if one not in state.stages[stage].members]
        if joining:
            writing.actor.check(Permission.ENTER, book_of(writing.competition))
            writing.append(*(late_entries.joining(state, stage, one, reason) for one in joining))
        writing.detail["taken_in"] = list(late)
        return away

    return redraft(request, absent, stage)


def withdraw_absent(request: Request, stage: str, reason: str) -> Done:
    """未到者退赛: all who have not checked in leave the event, and the draft is paired again without them."""

    def absent(writing: Writing) -> Iterable[int]:
        state, here = writing.snapshot.state, arrived(writing.competition)
        writing.actor.check(Permission.ENTER, book_of(writing.competition))
        away = absent_from(state, stage)
        draft = by_hand.draft_of(state, stage)
        free = excused(writing.competition, writing.snapshot, stage, draft.number)
        missing = {*drafted_not_arrived(state, draft, here), *away} - {*here} - free
        writing.append(*(f.Left(one, f.LeaveKind.WITHDRAWN, reason) for one in sorted(missing)))
        writing.detail["withdrawn_absent"] = sorted(missing)
        writing.notify("entries", "standings")
        return [one for one in away if one not in missing]

    return redraft(request, absent, stage)


def let_miss(request: Request, stage: str, pk: int | None = None) -> Done:
    """准假: let those who ask for it stay away from the next round; one request, or all about the present draft.

    A draft that names them is paired again without them; one that is made later leaves them out.
    """
    made: list[Draft] = []

    def body(writing: Writing) -> None:
        state = writing.snapshot.state
        draft = by_hand.draft_of(state, stage) if pk is None or _is_drafted(state, stage) else None
        away = {}
        for row in _asking(writing, stage, draft, pk):
            number = numbers_by_fact(writing.snapshot).get(row.fact, 0)
            coming = _round_of(state, stage, row, number)
            settle(writing, row, coming)
            away[number] = coming
        if draft is not None and {*away} & {*draft.entrants}:
            made.append(draft_without(writing, stage, (*absent_from(state, stage), *away)))
        writing.detail |= {"excused": sorted(away), "stage": stage}
        writing.answer["excused"] = sorted(away)
        writing.notify("log", staff_only=True)

    done = write(request, Permission.PAIR, body)
    for one in made:
        reasons.cache_draft(request.competition.head, one)
    return done


def _asking(writing: Writing, stage: str, draft: RoundState | None, pk: int | None) -> list[ChangeRequest]:
    """The request with this key, or all that ask to miss the draft."""
    if pk is not None:
        return [asked(writing, pk)]
    number = draft.number if draft is not None else 0
    return [one.request for one in asked_to_miss(writing.competition, writing.snapshot, stage, number)]


def _round_of(state: State, stage: str, row: ChangeRequest, number: int) -> NextRound:
    """The round that this entrant misses; refused where it is published, or no request is about staying away."""
    coming = round_to_miss(state, number) if number in state.entries else None
    meant = row.kind == row.Kind.ALONE or (
        row.kind == row.Kind.MISS_ROUND and isinstance(coming, NextRound) and coming == (row.stage, row.round)
    )
    if not isinstance(coming, NextRound) or coming.stage != stage or not meant:
        raise TooLateToMiss("no round to miss", text=str(row.pk))
    return coming


def _is_drafted(state: State, stage: str) -> bool:
    opened = state.stages.get(stage)
    return opened is not None and bool(opened.rounds) and not opened.rounds[-1].published


def came_late(competition: Competition, snapshot: Snapshot, stage: str) -> tuple[int, ...]:
    """报到而未编入: who has checked in and is not in the draft, without those who have leave."""
    draft = by_hand.draft_of(snapshot.state, stage)
    here = arrived(competition) - excused(competition, snapshot, stage, draft.number)
    return arrived_not_drafted(snapshot.state, stage, draft, here)


def arrived(competition: Competition) -> frozenset[int]:
    """已报到: the numbers of the entrants who have checked in."""
    return frozenset(competition.check_ins.values_list("entrant", flat=True))
