"""受理: the appeals of a competition: the fact appealed against in words, its deadline, and whether it is admitted."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.utils import timezone
from django.utils.translation import gettext as _

from paizhuo.officiating import appeals
from paizhuo.officiating.table_key import TableKey
from paizhuo.officiating.table_match import find_table_match
from paizhuo.referee.appeals.appeal import Moments
from paizhuo.tournament.log import facts as f
from paizhuo.web.access.actors import book_of
from paizhuo.web.language import say
from paizhuo.web.ledger.stored_rulings import register
from paizhuo.web.pages.fact_words import logged_text
from paizhuo.web.refereeing.appeal_deadlines import deadline_of_round, moments_of
from paizhuo.wording.tournament import meeting_words, outcome_words

if TYPE_CHECKING:
    from paizhuo.officiating.appeals import NoticeOfAppeal
    from paizhuo.referee.appeals.appeal import Forwarded, Inadmissible
    from paizhuo.referee.appeals.conduct_appeals import ConductAppeal
    from paizhuo.tournament.log.logged import Logged
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition


def about_text(snapshot: Snapshot, logged: Logged) -> str:
    """所诉之事: the fact in one line; of a result also the two sides and the score."""
    text = logged_text(snapshot, logged)
    fact = logged.fact
    if not isinstance(fact, f.ResultConfirmed | f.ResultCorrected | f.Forfeited):
        return text
    here = find_table_match(snapshot.state, TableKey(fact.stage, fact.round, fact.table))
    if here is None:
        return text
    pairing = here.match.pairing
    met = meeting_words(say(), pairing.home, pairing.away, snapshot.names)
    result = appeals.confirmed_outcome(snapshot.log, logged)
    if result is not None:
        return _("{text}; {meeting}; {result}").format(text=text, meeting=met, result=outcome_words(say(), result))
    return _("{text}; {meeting}").format(text=text, meeting=met)


def appeal_deadline(
    competition: Competition, snapshot: Snapshot, logged: Logged, at: datetime, received: str = ""
) -> datetime | None:
    """申诉截止: for an appeal against this fact; None while the time has not begun to run."""
    conduct = conduct_appeal_of(competition, snapshot, logged, at, received)
    if conduct is not None:
        last = datetime.fromordinal(conduct.last_day).replace(tzinfo=timezone.get_current_timezone())
        return last + timedelta(days=1, seconds=-1)
    place = appeals.place_of(snapshot.state, logged.fact)
    return deadline_of_round(competition, snapshot, place.stage, place.round) if place.round else None


def conduct_appeal_of(
    competition: Competition, snapshot: Snapshot, logged: Logged, at: datetime, received: str = ""
) -> ConductAppeal | None:
    """赛风赛纪申诉: the working days for an appeal against a sanction for conduct; None for other facts."""
    if not logged.at:
        return None
    decided, filed = (timezone.localtime(one).toordinal() for one in (datetime.fromisoformat(logged.at), at))
    rulings = register(competition, snapshot)
    return appeals.conduct_appeal_of(snapshot.state, rulings, logged.no, decided, filed, received)


def admission_of(
    competition: Competition, snapshot: Snapshot, notice: NoticeOfAppeal, logged: Logged, at: datetime
) -> Forwarded | Inadmissible:
    """受理: whether the book admits this appeal, by the clock of its round and the rulings in force."""
    place = appeals.place_of(snapshot.state, logged.fact)
    moments = moments_of(competition, snapshot, place.stage, place.round) if place.round else Moments()
    conduct = conduct_appeal_of(competition, snapshot, logged, at, notice.received)
    filed = int(at.timestamp())
    return appeals.admission(snapshot.state, book_of(competition), notice, logged.fact, filed, moments, conduct)
