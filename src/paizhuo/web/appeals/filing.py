"""提出申诉: what can be appealed against, from when the time counts, and whether the book admits the appeal."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _

from paizhuo.officiating.table_key import TableKey
from paizhuo.officiating.table_match import find_table_match
from paizhuo.referee.appeals.appeal import Filed, Forwarded, Inadmissible, Moments, WhyInadmissible, forward
from paizhuo.referee.appeals.conduct_appeals import ConductAppeal, conduct_appeal
from paizhuo.referee.appeals.rules import APPEAL_RULES, From, Signer
from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.penalties.conduct import ConductSanction
from paizhuo.rulebook import Book
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log import logged as logs
from paizhuo.web.access.actors import book_of
from paizhuo.web.language import say
from paizhuo.web.pages.fact_words import logged_text
from paizhuo.web.refereeing.appeal_deadlines import deadline_of, moments_of
from paizhuo.web.refereeing.rows import register
from paizhuo.wording.tournament import meeting_words, outcome_words

if TYPE_CHECKING:
    from paizhuo.tournament.log.logged import Logged
    from paizhuo.tournament.results.outcomes import Outcome
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition

APPEALABLE = (f.RulingGiven, f.Penalised, f.ResultConfirmed, f.ResultCorrected, f.Forfeited, f.Left)
"""可申诉: rulings, fines, results and removals."""
SHOWN = 60
"""How many of them the form offers, the newest first."""
LAST_WORKING_DAY = 4
"""Friday. Public holidays are not known here; they only make the time longer."""


def appealable(snapshot: Snapshot) -> list[Logged]:
    """可申诉之事: what stands and can be appealed against, the newest first."""
    standing = [one for one in logs.standing(snapshot.log) if isinstance(one.fact, APPEALABLE)]
    return standing[::-1]


def about_text(snapshot: Snapshot, logged: Logged) -> str:
    """所诉之事: in one line; what is about a match, with who met and what was said of it."""
    told = logged_text(snapshot, logged)
    fact = logged.fact
    if not isinstance(fact, f.ResultConfirmed | f.ResultCorrected | f.Forfeited):
        return told
    here = find_table_match(snapshot.state, TableKey(fact.stage, fact.round, fact.table))
    if here is None:
        return told
    pairing = here.match.pairing
    met = meeting_words(say(), pairing.home, pairing.away, snapshot.names)
    if isinstance(fact, f.ResultConfirmed) and (result := _confirmed(snapshot, logged.no, fact)) is not None:
        return _("{told}; {meeting}; {result}").format(told=told, meeting=met, result=outcome_words(say(), result))
    return _("{told}; {meeting}").format(told=told, meeting=met)


def _confirmed(snapshot: Snapshot, no: int, fact: f.ResultConfirmed) -> Outcome | None:
    """What was confirmed: the last that was entered for the table before."""
    place = fact.stage, fact.round, fact.table
    entered = [
        one.fact.outcome
        for one in logs.standing(snapshot.log)
        if one.no < no
        and isinstance(one.fact, f.ResultEntered)
        and (one.fact.stage, one.fact.round, one.fact.table) == place
    ]
    return entered[-1] if entered else None


@dataclass(frozen=True)
class Place:
    """所在: where the fact happened; empty where it is about an entrant alone."""

    stage: str = ""
    round: int = 0
    table: int = 0
    entrants: tuple[int, ...] = ()


def place_of(snapshot: Snapshot, fact: Any) -> Place:  # noqa: ANN401 - any fact that can be appealed against
    """The place of a fact, and everybody at its table."""
    stage, number, table = getattr(fact, "stage", ""), getattr(fact, "round", 0), getattr(fact, "table", 0)
    here = find_table_match(snapshot.state, TableKey(stage, number, table))
    own = (fact.entrant,) if getattr(fact, "entrant", 0) else ()
    return Place(stage, number, table, tuple(one for _, one in here.entrants) if here is not None else own)


def moments(competition: Competition, snapshot: Snapshot, place: Place, at: datetime) -> Moments:
    """时刻: where the time has not begun to run yet, it begins at the earliest now."""
    rules = APPEAL_RULES.get(book_of(competition))
    found = moments_of(competition, snapshot, place.stage, place.round) if place.round else Moments()
    if rules is None:
        return found
    begun = int(at.timestamp())
    match rules.limit.value.since:
        case From.SCHEDULED_END:
            return Moments(scheduled_end=begun if found.scheduled_end is None else found.scheduled_end)
        case From.ROUND_END:
            return Moments(round_ended=begun if found.round_ended is None else found.round_ended)
        case From.PUBLICATION:
            return Moments(published=begun if found.published is None else found.published)


def until(competition: Competition, snapshot: Snapshot, logged: Logged, at: datetime) -> datetime | None:
    """申诉截止: for an appeal against this fact; None while the time has not begun to run."""
    conduct = conduct_of(competition, snapshot, logged, at)
    if conduct is not None:
        return datetime.fromordinal(conduct.last_day).replace(tzinfo=UTC) + timedelta(days=1, seconds=-1)
    place = place_of(snapshot, logged.fact)
    return deadline_of(competition, snapshot, place.stage, place.round) if place.round else None


def conduct_of(competition: Competition, snapshot: Snapshot, logged: Logged, at: datetime) -> ConductAppeal | None:
    """赛风赛纪申诉: against a sanction for conduct there are fifteen working days [J23 6.3]."""
    if book_of(competition) is not Book.JIANGSU_2023 or not logged.at:
        return None
    found = register(competition, snapshot).find(logged.no)
    given = found.ruling.given if found is not None and found.ruling is not None else ()
    if not any(isinstance(one.sanction, ConductSanction) for one in given):
        return None
    received = datetime.fromisoformat(logged.at).toordinal()
    return conduct_appeal(received, at.toordinal(), lambda day: datetime.fromordinal(day).weekday() <= LAST_WORKING_DAY)


def kind_of(snapshot: Snapshot) -> EventKind:
    """竞赛形式."""
    return EventKind(snapshot.plan.entries.kind.value)


def has_leaders(snapshot: Snapshot, entrant: int) -> bool:
    """领队: whether this entrant has a leader who can appeal."""
    entry = snapshot.state.entries.get(entrant)
    return snapshot.plan.entries.kind is EntryKind.TEAM or (entry is not None and entry.leader is not None)


@dataclass(frozen=True)
class Paper:
    """申诉书: what is on it: who appeals against what and why, signed by whom, with which fee."""

    entrant: int
    about: int
    grounds: str
    signers: frozenset[Signer] = frozenset()
    written: bool = True
    fee: int = 0
    fee_paid: bool = False


def judged(
    competition: Competition, snapshot: Snapshot, paper: Paper, logged: Logged, at: datetime
) -> Forwarded | Inadmissible:
    """受理: as the book has it. A fee that is still open does not stop the filing; it stops the hearing."""
    place = place_of(snapshot, logged.fact)
    filed = Filed(
        book=book_of(competition),
        event=kind_of(snapshot),
        at=int(at.timestamp()),
        signers=paper.signers,
        leader=has_leaders(snapshot, paper.entrant),
        own_table=paper.entrant in place.entrants,
        written=paper.written,
    )
    found = forward(filed, moments(competition, snapshot, place, at))
    conduct = conduct_of(competition, snapshot, logged, at)
    if conduct is None:
        return found
    reasons = found.why if isinstance(found, Inadmissible) else ()
    why = [reason for reason in reasons if reason[0] is not WhyInadmissible.LATE]
    if not conduct.in_time:
        why.append((WhyInadmissible.LATE, conduct.source))
    rules = APPEAL_RULES[filed.book]
    return Inadmissible(filed, tuple(why)) if why else Forwarded(filed, rules.decides.value, rules.decides.source)
