"""是否在时限内: corrections and appeals that come after the time which officials have set are refused.

So are appeals that the book does not admit at all: about another table [NAT 55(一)], or where it knows none.

An event file has no clock: a round ends with its last result. What only the book limits is left to the officials, as
the terminal does not know when players left their tables.
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from paizhuo.cli.events.event_file import NotNow
from paizhuo.officiating.appeals import admission, conduct_appeal_of, deadline_of, last_result, place_of
from paizhuo.officiating.corrections import (
    RoundEnd,
    confirmation,
    correction_verdict,
    end_without_clock,
    last_round,
    mistake_at,
    scores_of,
    window_times,
    windows_now,
)
from paizhuo.officiating.limits import appeal_seconds, appeal_time, is_window_set
from paizhuo.officiating.register import register_of
from paizhuo.officiating.table_key import match_at, round_at
from paizhuo.referee.appeals.appeal import Inadmissible, Moments, WhyInadmissible
from paizhuo.wording.referee.appeals import inadmissible_words
from paizhuo.wording.referee.corrections import judgement_words
from paizhuo.wording.tournament.sources import cited_words

if TYPE_CHECKING:
    from paizhuo.cli.events.event_file import EditedEvent
    from paizhuo.officiating.appeals import NoticeOfAppeal
    from paizhuo.officiating.table_key import TableKey
    from paizhuo.referee.appeals.conduct_appeals import ConductAppeal
    from paizhuo.referee.sheets.correction_windows import Error
    from paizhuo.tournament.results.outcomes import Outcome
    from paizhuo.wording import Say

_DAY = 24 * 60 * 60


def check_correction(event: EditedEvent, key: TableKey, error: Error, outcome: Outcome, say: Say) -> None:
    """更正时限: refuse a correction after the time that was set for the round."""
    state = event.state
    if not is_window_set(round_at(state, key.stage, key.round), error):
        return
    found = confirmation(event.log, key)
    recorded = match_at(state, key).confirmed
    if found is None or not found.at or recorded is None:
        return
    confirmed = _seconds(found.at)
    rounds = key.round, last_round(state, key.stage)
    now = datetime.now().astimezone().isoformat()
    ended, stage = (end_without_clock(state, event.log, key.stage, number, now) for number in rounds)
    end = RoundEnd(ended=_seconds(ended) if ended else None, stage=_seconds(stage) if stage else None)
    times = window_times(state, key, confirmed, end, confirmed + _DAY)
    mistake = mistake_at(state, state.regulations.book, key, error, times)
    effective = windows_now(state, event.log, key, mistake)
    was, true = (scores_of(state, key.stage, one) for one in (recorded, outcome))
    verdict = correction_verdict(mistake, was, true, _now(), agreed=True, certified=True, effective=effective)
    if not verdict.allows:
        raise NotNow(judgement_words(say, verdict.ruling, verdict.mp))


def check_appeal(event: EditedEvent, notice: NoticeOfAppeal, handed_in: int | None, say: Say) -> None:
    """申诉受理: refuse an appeal that the book does not admit, or after the time that was set for the round."""
    fact, at = notice.about, handed_in if handed_in is not None else _now()
    if not 1 <= fact <= len(event.log):
        return
    book, contested = event.state.regulations.book, event.log[fact - 1]
    conduct = _conduct_appeal(event, notice, at)
    found = admission(event.state, book, notice, contested.fact, at, Moments(), conduct)
    if isinstance(found, Inadmissible):
        why, source = found.why[0]
        raise NotNow(cited_words(say, inadmissible_words(say, why), (source,)))
    place = place_of(event.state, contested.fact)
    seconds, limit = appeal_seconds(event.state, place.stage, place.round), appeal_time(event.state)
    last = last_result(event.state, event.log, place.stage, place.round) if place.round else None
    if conduct is not None or seconds is None or limit is None or last is None:
        return
    end = _seconds(last.at)
    moments = Moments(scheduled_end=end, round_ended=end, published=end)
    until = deadline_of(event.state.regulations.book, moments, seconds)
    if until is not None and at > until:
        raise NotNow(cited_words(say, inadmissible_words(say, WhyInadmissible.LATE), (limit.source,)))


def _conduct_appeal(event: EditedEvent, notice: NoticeOfAppeal, at: int) -> ConductAppeal | None:
    """The working days for an appeal against a sanction for conduct; None for other facts."""
    logged = event.log[notice.about - 1]
    if not logged.at:
        return None
    decided, filed = (datetime.fromtimestamp(one).toordinal() for one in (_seconds(logged.at), at))  # noqa: DTZ006 - the days of the hall
    return conduct_appeal_of(event.state, register_of(event.state), logged.no, decided, filed, notice.received)


def iso_time(moment: int | None) -> str:
    """A moment as the log writes it; empty for none."""
    return "" if moment is None else datetime.fromtimestamp(moment).astimezone().isoformat()


def _seconds(at: str) -> int:
    return int(datetime.fromisoformat(at).timestamp())


def _now() -> int:
    return int(datetime.now().astimezone().timestamp())
