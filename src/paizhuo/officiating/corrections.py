"""更正成绩: from which moments the book counts the time for correcting a result, and its answer to a correction.

Moments are in seconds since the epoch.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from paizhuo.officiating.appeals import appealed_table, last_result
from paizhuo.officiating.limits import effective_windows
from paizhuo.officiating.refusals import RefusedByBook
from paizhuo.officiating.results import worth
from paizhuo.officiating.table_key import find_round
from paizhuo.referee.appeals.rules import APPEAL_RULES
from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.sheets import correction_windows as w
from paizhuo.referee.sheets import corrections as c
from paizhuo.seats import Seat
from paizhuo.tournament.directing import is_finished, rounds_of
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.final_decisions import decision_on, decisions
from paizhuo.tournament.log.logged import standing_at_tables
from paizhuo.tournament.results.accepted import KNOCKOUTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.officiating.table_key import TableKey
    from paizhuo.rulebook import Book, Citation
    from paizhuo.tournament.log.logged import Logged
    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.results.outcomes import Outcome

CONFIRMING = f.ResultConfirmed | f.ResultEntered | f.Forfeited | f.MatchSettled
"""The facts by which a result comes to count."""
_CHANGES = f.ResultCorrected | f.BoardCorrected | f.BoardRuled
MORNING = "08:30"
"""When play begins on the next day where the plan does not say, as ``HH:MM``."""


class DecidedOnAppeal(RefusedByBook):
    """已有最终裁决: an appeal about this result was rejected, and the decision is final."""

    code: ClassVar[str] = "DECIDED_ON_APPEAL"

    def __init__(self, appeal: int, source: Citation) -> None:
        """Remember the appeal, and the article that makes its decision final."""
        super().__init__(f"appeal {appeal} was decided", text=str(appeal))
        self.appeal = appeal
        self.source = source


def check_not_final(state: State, log: Sequence[Logged], key: TableKey) -> None:
    """不得更改: raise :class:`DecidedOnAppeal` where a decision lets the result of this table stand [NAT 56(五)]."""
    own = {
        logged.no
        for logged in standing_at_tables(log, key.stage, key.round).get(key.table, ())
        if isinstance(logged.fact, CONFIRMING | _CHANGES)
    }
    found = decision_on(log, own)
    rules = APPEAL_RULES.get(state.regulations.book)
    if found is not None and isinstance(found.fact, f.AppealDecided) and rules is not None:
        raise DecidedOnAppeal(found.fact.appeal, rules.further.source)


def windows_now(
    state: State, log: Sequence[Logged], key: TableKey, mistake: w.Mistake
) -> tuple[w.CorrectionWindow, ...]:
    """现行时限: until when an error in the result of this table is corrected.

    No time runs where an appeal about the table was upheld and its result has not been corrected since: the decision is
    final and is carried out, whatever kind of error it found [NAT 56(五); J23 3.9(二)4; J17 5.2.4].
    """
    rules = APPEAL_RULES.get(state.regulations.book)
    if rules is None or not _is_to_follow_decision(state, log, key):
        return effective_windows(state, key.stage, key.round, mistake)
    return (w.CorrectionWindow(until=None, after=w.After.NOT_CORRECTED, source=rules.further.source),)


def _is_to_follow_decision(state: State, log: Sequence[Logged], key: TableKey) -> bool:
    changed = {
        logged.no
        for logged in standing_at_tables(log, key.stage, key.round).get(key.table, ())
        if isinstance(logged.fact, _CHANGES)
    }
    upheld = [no for no, one in decisions(log).items() if one.upheld and appealed_table(state, log, one.appeal) == key]
    return max(upheld, default=0) > max(changed, default=0)


@dataclass(frozen=True)
class RoundEnd:
    """一轮的终点: the scheduled end of a round and when it was ended; None where nobody timed it.

    ``stage`` is the end of the last round of its stage, where that is another one.
    """

    scheduled: int | None = None
    ended: int | None = None
    stage: int | None = None


def confirmation(log: Sequence[Logged], key: TableKey) -> Logged | None:
    """确认: the entry of the log by which the result of a table came to count; None where it has none."""
    here = standing_at_tables(log, key.stage, key.round).get(key.table, [])
    return next((logged for logged in reversed(here) if isinstance(logged.fact, CONFIRMING)), None)


def last_round(state: State, stage: str) -> int:
    """末轮: the number of the last round that the stage has so far."""
    return len(state.stages[stage].rounds)


def end_without_clock(state: State, log: Sequence[Logged], stage: str, number: int, at: str) -> str | None:
    """无计时的一轮何时结束: with its last result, and not before ``at`` while some are missing; None without times.

    Times are as the log writes them.
    """
    one = find_round(state, stage, number)
    if one is None or not one.is_complete:
        return at
    last = last_result(state, log, stage, number)
    return None if last is None else last.at


def window_times(  # noqa: PLR0913 - the table and its times
    state: State,
    key: TableKey,
    confirmed: int,
    end: RoundEnd,
    next_day_start: int,
    *,
    stage_end: int | None = None,
) -> w.Times:
    """时刻: from which the windows are counted; a round of unknown end ends with the confirmation.

    ``stage_end`` is the scheduled end of the last round of the stage, where it is played on the day of this round: then
    it and not the next morning ends the time for errors in the published list, for all rounds of the day [NAT 48(二)].
    """
    scheduled = end.scheduled or confirmed
    ended = end.ended or scheduled
    is_last = rounds_of(state, key.stage) in {0, key.round}
    is_over = is_finished(state, key.stage) or state.stages[key.stage].closed
    return w.Times(
        scheduled_end=scheduled,
        ended=ended,
        left=confirmed,
        signed=confirmed,
        stage_scheduled_end=scheduled if is_last else stage_end,
        stage_ended=(end.stage or ended) if is_over else None,
        next_day_start=next_day_start,
    )


def mistake_at(state: State, book: Book, key: TableKey, kind: w.Error, times: w.Times) -> w.Mistake:
    """错误: an error of this kind in the result of this table, as the book judges it."""
    return w.Mistake(
        book=book,
        kind=kind,
        times=times,
        event=EventKind(state.plan.entries.kind.value),
        knockout=state.plan.stage(key.stage).format in KNOCKOUTS,
    )


class ScorePair(NamedTuple):
    """得分: the VP and the match points that a result gives to both sides, home first."""

    vp: c.Score
    mp: c.Score


NO_SCORES = ScorePair((0, 0), (0, 0))


@dataclass(frozen=True)
class CorrectionVerdict:
    """更正裁定: the book's answer, with what would count of the correction as VP and as match points."""

    ruling: c.Judgement
    """In VP."""
    mp: c.Score
    allows: bool
    """Whether the result may be written as it is: in time, or late and no side has more than it had."""


def scores_of(state: State, stage: str, outcome: Outcome) -> ScorePair | None:
    """得分: of a result under the regulations of the event; None for a level match that still needs a winner.

    得分 [NAT 48] are points and not levels: a side whose level stays has more as soon as the other side's falls.
    """
    scores = worth(state, stage, outcome)
    if scores is None:
        return None
    home, away = scores
    return ScorePair((home.vp, away.vp), (home.mp, away.mp))


def correction_verdict(  # noqa: PLR0913 - the error, both results, and who agrees
    mistake: w.Mistake,
    recorded: ScorePair | None,
    true: ScorePair | None,
    at: int,
    *,
    agreed: bool = False,
    certified: bool = False,
    effective: tuple[w.CorrectionWindow, ...] | None = None,
) -> CorrectionVerdict:
    """更正裁定: what the book says to a correction from ``recorded`` to ``true`` at this moment [NAT 22(十一)].

    ``agreed``: all players of the table agree; ``certified``: the chief referee does; ``effective`` are the windows of
    the round, where officials have set others than the book's. A level match without its winner
    has no scores yet: then only the time is judged, and the log of the event refuses the result.
    """
    was, is_ = (recorded, true) if recorded is not None and true is not None else (NO_SCORES, NO_SCORES)
    asked = c.Request(
        mistake=mistake,
        at=at,
        recorded=was.vp,
        true=is_.vp,
        agreeing=frozenset(Seat) if agreed else frozenset(),
        certified=certified,
        windows=effective,
    )
    ruling, mp = c.judge(asked), c.judge(replace(asked, recorded=was.mp, true=is_.mp)).score
    late = isinstance(ruling, c.NoIncrease) and (ruling.score, mp) == is_
    return CorrectionVerdict(ruling, mp, allows=late or isinstance(ruling, c.CorrectionAccepted))
