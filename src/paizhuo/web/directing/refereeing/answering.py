"""问答: answers as pages send them, what the event itself knows, and what the clock suggests."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from paizhuo.referee import Facts
from paizhuo.referee import facts_asked as asked
from paizhuo.referee.event_kind import EventKind
from paizhuo.referee.overtime import least_time
from paizhuo.referee.schedule import questions_of
from paizhuo.tournament import directing
from paizhuo.tournament.outcomes import Forfeit
from paizhuo.tournament.plan import Format
from paizhuo.tournament.results import KNOCKOUTS
from paizhuo.web.directing.refereeing.refusals import BadTelling

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from paizhuo.referee import Infraction, Question, Schedule
    from paizhuo.web.competitions.snapshot import Snapshot
    from paizhuo.web.directing.clock import Clock
    from paizhuo.web.directing.refereeing.cases import Spot, Told

YES, NO = "yes", "no"
_LONGEST = 9
_LEAGUES = frozenset({Format.SWISS, Format.ROUND_ROBIN})


def answer_of(question: Question[Any], text: str) -> object:
    """An answer as a page sends it; :class:`BadTelling` if it is none."""
    answer: object | None = None
    if question.kind is bool:
        answer = {YES: True, NO: False}.get(text)
    elif issubclass(question.kind, Enum):
        answer = next((one for one in question.kind if one.value == text), None)
    elif text.isascii() and text.isdecimal() and len(text) <= _LONGEST:
        answer = int(text)
    if not question.takes(answer):
        raise BadTelling(text[:40])
    return answer


def sent(answer: object) -> str:
    """An answer as a page sends it."""
    if isinstance(answer, bool):
        return YES if answer else NO
    return str(answer.value) if isinstance(answer, Enum) else str(answer)


def options_of(question: Question[Any]) -> tuple[object, ...]:
    """The answers there are; none for a number."""
    if question.kind is bool:
        return True, False
    return tuple(question.kind) if issubclass(question.kind, Enum) else ()


def facts_of(told: Told, schedule: Schedule, infraction: Infraction, known: Mapping[Question[Any], object]) -> Facts:
    """事实: what was told, and what the event knows by itself, as far as the book asks it."""
    questions = {one.code: one for one in questions_of(schedule, infraction)}
    for code in told.answers:
        if code not in questions:
            raise BadTelling(code[:40])
    answers: dict[Question[Any], object] = {one: known[one] for one in questions.values() if one in known}
    answers |= {questions[code]: answer_of(questions[code], text) for code, text in told.answers.items()}
    return Facts(answers)


def known_by_event(snapshot: Snapshot, spot: Spot, entrant: int) -> dict[Question[Any], object]:
    """赛事已知: what nobody need be asked: the kind of event, earlier forfeits, whether this is the last round."""
    state = snapshot.state
    plan = state.plan.stage(spot.stage)
    forfeits = _forfeits(snapshot, spot, entrant)
    rounds = directing.rounds_of(state, spot.stage) if plan.format in _LEAGUES else 0
    return {
        asked.EVENT: EventKind(state.plan.entries.kind.value),
        asked.DUPLICATE: bool(plan.boards),
        asked.KNOCKOUT: plan.format in KNOCKOUTS,
        asked.FORFEITS_BEFORE: sum(forfeits),
        asked.LAST_FORFEITED: bool(forfeits) and forfeits[-1],
        asked.LAST_OF_LEAGUE: plan.format in _LEAGUES and spot.round == rounds,
    }


def _forfeits(snapshot: Snapshot, spot: Spot, entrant: int) -> list[bool]:
    """Whether each earlier match of the entrant was forfeited by it, in order."""
    found = []
    for stage in snapshot.state.stages.values():
        for one in stage.rounds:
            for match in one.matches.values():
                pairing = match.pairing
                if match is spot.match or match.confirmed is None or entrant not in {*pairing.home, *pairing.away}:
                    continue
                own = "home" if entrant in pairing.home else "away"
                found.append(isinstance(match.confirmed, Forfeit) and match.confirmed.by in {own, None})
    return found


def suggested(question: Question[Any], clock: Clock, now: datetime) -> int | None:
    """由时钟推算: what the clock suggests for a time, in seconds; None where it says nothing."""
    if clock.started is None:
        return None
    elapsed = clock.length - clock.left(now)
    if question == asked.OWN_DELAY:
        return max(0, elapsed)
    if question == asked.OTHERS_DELAY:
        return 0
    if question == asked.SECONDS_OVER:
        return max(0, -clock.left(now))
    if question == asked.SECONDS_SHORT:
        return max(0, least_time(clock.length) - elapsed)
    return None
