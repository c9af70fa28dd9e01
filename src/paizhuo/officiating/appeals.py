"""申诉: which facts can be appealed against, until when, and whether the book admits an appeal.

Moments are in seconds since the epoch, days are numbered from Monday, 1 January of the year 1, as 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from paizhuo.officiating.limits import appeal_seconds
from paizhuo.officiating.refusals import NotAccepted
from paizhuo.officiating.table_key import TableKey, find_round
from paizhuo.officiating.table_match import find_table_match
from paizhuo.officiating.working_days import works_by
from paizhuo.referee.appeals.appeal import Filed, Forwarded, Inadmissible, Moments, WhyInadmissible, deadline, forward
from paizhuo.referee.appeals.conduct_appeals import ConductAppeal, conduct_appeal
from paizhuo.referee.appeals.rules import APPEAL_RULES, From, Signer
from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.penalties.conduct import ConductSanction
from paizhuo.rulebook import Book
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.entries.dates import BadDay, parse_day
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log import logged as logs

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paizhuo.officiating.register import Register
    from paizhuo.tournament.log.logged import Logged
    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.results.outcomes import Outcome

APPEALABLE = (
    f.RulingGiven,
    f.Penalised,
    f.ResultConfirmed,
    f.ResultCorrected,
    f.Forfeited,
    f.Left,
    f.PersonSanctioned,
)
"""可申诉: rulings, fines, results, removals and sanctions for conduct."""
RESULTS = (f.ResultEntered, f.ResultConfirmed, f.Forfeited)
"""Facts that bring a result in; a correction comes later and ends no round."""


def appealable(log: Sequence[Logged]) -> list[Logged]:
    """可申诉之事: the facts in force that can be appealed against, the newest first."""
    return [one for one in logs.standing(log) if isinstance(one.fact, APPEALABLE)][::-1]


def confirmed_outcome(log: Sequence[Logged], logged: Logged) -> Outcome | None:
    """所确认的成绩: of a confirmation in the log the result that was confirmed, the last one entered before."""
    fact = logged.fact
    if not isinstance(fact, f.ResultConfirmed):
        return None
    entered = [
        one.fact.outcome
        for one in logs.standing(log)
        if one.no < logged.no
        and isinstance(one.fact, f.ResultEntered)
        and (one.fact.stage, one.fact.round, one.fact.table) == (fact.stage, fact.round, fact.table)
    ]
    return entered[-1] if entered else None


@dataclass(frozen=True)
class FactPlace:
    """所在: the table of a fact, and the entrants there; a fact about an entrant alone has no table."""

    stage: str = ""
    round: int = 0
    table: int = 0
    entrants: tuple[int, ...] = ()


def place_of(state: State, fact: Any) -> FactPlace:  # noqa: ANN401 - any fact that can be appealed against
    """所在: the table of the fact, and the entrants there."""
    stage, number, table = getattr(fact, "stage", ""), getattr(fact, "round", 0), getattr(fact, "table", 0)
    here = find_table_match(state, TableKey(stage, number, table))
    own = (fact.entrant,) if getattr(fact, "entrant", 0) else ()
    return FactPlace(stage, number, table, tuple(one for _, one in here.entrants) if here is not None else own)


class AppealAt(NamedTuple):
    """本桌的申诉: the number of its fact, what it is against, and the decision, None while it is open."""

    no: int
    about: int
    decided: f.AppealDecided | None


def appealed_table(state: State, log: Sequence[Logged], appeal: int) -> TableKey:
    """所涉桌: the table of what an appeal is against; of no round and no table where it is about none."""
    appealed, _ = state.appeals[appeal]
    return _key_of(place_of(state, log[appealed.fact - 1].fact))


def appeals_at(state: State, log: Sequence[Logged], key: TableKey) -> tuple[AppealAt, ...]:
    """本桌的申诉: against rulings on a match and its result, the newest first."""
    return tuple(
        AppealAt(no, appealed.fact, decided)
        for no, (appealed, decided) in sorted(state.appeals.items(), reverse=True)
        if appealed_table(state, log, no) == key
    )


def _key_of(place: FactPlace) -> TableKey:
    return TableKey(place.stage, place.round, place.table)


def event_kind_of(state: State) -> EventKind:
    """竞赛形式: of the event, as the law of appeals names it."""
    return EventKind(state.plan.entries.kind.value)


def has_leaders(state: State, entrant: int) -> bool:
    """领队: whether this entrant has a leader who can appeal."""
    entry = state.entries.get(entrant)
    return state.plan.entries.kind is EntryKind.TEAM or (entry is not None and entry.leader is not None)


def last_result(state: State, log: Sequence[Logged], stage: str, number: int) -> Logged | None:
    """末场成绩: the entry of the log with the last result of a complete round; the round is over with it.

    None where the round is not complete, or the log has no times.
    """
    one = find_round(state, stage, number)
    if one is None or not one.is_complete:
        return None
    newest_first: Iterator[Logged] = reversed(log)
    for logged in newest_first:
        fact = logged.fact
        if isinstance(fact, RESULTS) and (fact.stage, fact.round) == (stage, number) and logged.at:
            return logged
    return None


def deadline_of(book: Book, moments: Moments, seconds: int | None = None) -> int | None:
    """申诉截止: of a round with these moments; None where the book has no appeals, or its time has not begun to run.

    ``seconds`` is the time that officials have set for the round, where they have.
    """
    if book not in APPEAL_RULES or _since(book, moments) is None:
        return None
    return deadline(book, moments, changed_to=seconds)


def moments_at_latest(book: Book, moments: Moments, at: int) -> Moments:
    """时刻: the moment from which the time for an appeal runs; ``at`` where it has not begun to run yet."""
    if book not in APPEAL_RULES:
        return moments
    begun = _since(book, moments)
    begun = at if begun is None else begun
    match APPEAL_RULES[book].limit.value.since:
        case From.SCHEDULED_END:
            return Moments(scheduled_end=begun)
        case From.ROUND_END:
            return Moments(round_ended=begun)
        case From.PUBLICATION:
            return Moments(published=begun)


def _since(book: Book, moments: Moments) -> int | None:
    """The moment from which the book counts; None while it is not known."""
    known = {
        From.SCHEDULED_END: moments.scheduled_end,
        From.ROUND_END: moments.round_ended,
        From.PUBLICATION: moments.published,
    }
    return known[APPEAL_RULES[book].limit.value.since]


class NotReceivedThen(NotAccepted):
    """送达日期有误: no day, or not one between the decision and the appeal."""

    code: ClassVar[str] = "NOT_RECEIVED_THEN"


def is_for_conduct(state: State, register: Register, fact: int) -> bool:
    """赛风赛纪处罚: whether the fact with this number is a sanction for conduct [J23 6.2]."""
    if state.regulations.book is not Book.JIANGSU_2023:
        return False
    if fact in state.sanctions:
        return True
    found = register.find(fact)
    given = found.ruling.given if found is not None and found.ruling is not None else ()
    return any(isinstance(one.sanction, ConductSanction) for one in given)


def conduct_appeal_of(  # noqa: PLR0913, PLR0917 - the decision, its event and three days
    state: State, register: Register, fact: int, decided: int, filed: int, received: str = ""
) -> ConductAppeal | None:
    """赛风赛纪申诉: the fifteen working days for an appeal against a sanction for conduct [J23 6.3]; None otherwise.

    ``decided`` is the day on which the ruling with number ``fact`` was given, ``filed`` that of the appeal, both by the
    calendar of the hall; the event's list of holidays says which days are worked. The time runs from the day on which
    the written decision was ``received``, by default the day of the decision.
    """
    if not is_for_conduct(state, register, fact):
        return None
    return conduct_appeal(_day_received(decided, filed, received), filed, works_by(state.holidays))


def _day_received(decided: int, filed: int, received: str) -> int:
    if not received.strip():
        return decided
    try:
        day = parse_day(received.strip()).number
    except BadDay as error:
        raise NotReceivedThen(str(error), text=received) from error
    if not decided <= day <= filed:
        raise NotReceivedThen("not between the decision and the appeal", text=received)
    return day


@dataclass(frozen=True)
class NoticeOfAppeal:
    """申诉书: who appeals against which fact and why, who signed, and the fee."""

    entrant: int
    about: int
    grounds: str
    signers: frozenset[Signer] = frozenset()
    written: bool = True
    fee: int = 0
    fee_paid: bool = False
    person: str = ""
    """受处分者: who appeals, where it is no entrant; then ``entrant`` is 0."""
    handed_in: str = ""
    """递交时刻: when the paper was handed in, where that was before it is entered."""
    received: str = ""
    """送达之日: the day on which a decision on conduct was received; empty for the day of the decision."""

    def fact(self) -> f.Appealed:
        """申诉: as the log holds it."""
        return f.Appealed(
            self.about,
            self.entrant,
            self.grounds.strip(),
            self.person,
            tuple(sorted(one.value for one in self.signers)),
            self.handed_in,
            self.fee,
            self.fee_paid and self.fee > 0,
            self.received.strip(),
        )


def admission(  # noqa: PLR0913, PLR0917 - the appeal, its event and its times
    state: State,
    book: Book,
    notice: NoticeOfAppeal,
    fact: f.Fact,
    at: int,
    moments: Moments,
    conduct: ConductAppeal | None = None,
) -> Forwarded | Inadmissible:
    """受理: whether the book admits the appeal. An unpaid fee does not stop the filing; it stops the hearing.

    ``moments`` are those of the round of the fact; with ``conduct`` its working days count instead.
    """
    place = place_of(state, fact)
    filed = Filed(
        book=book,
        event=event_kind_of(state),
        at=at,
        signers=notice.signers,
        leader=has_leaders(state, notice.entrant),
        own_table=notice.entrant in place.entrants,
        written=notice.written,
    )
    seconds = appeal_seconds(state, place.stage, place.round)
    found = forward(filed, moments_at_latest(book, moments, at), changed_to=seconds)
    if conduct is None:
        return found
    # Units and persons concerned appeal to the body above, in their own right: only the time counts [J23 6.3(二)].
    if not conduct.in_time:
        return Inadmissible(filed, ((WhyInadmissible.LATE, conduct.source),))
    return Forwarded(filed, conduct.to, conduct.source)
