"""代答: the clock and the sheet of a table answer questions of a case for the referee, who may change the answers.

No clock sees when a player sits down: a referee always says how late a side was, and the clock only suggests it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from django.utils.translation import gettext as _

from paizhuo.officiating.clock_answers import RoundTime, certain
from paizhuo.officiating.hearing import Ask
from paizhuo.referee import Facts, Question
from paizhuo.referee.cases.facts_asked import TIMES
from paizhuo.tournament.results.outcomes import PAST_ACE
from paizhuo.web.clock.clock import clock_of, now
from paizhuo.web.event_play.arrivals import sat_down_at
from paizhuo.web.language import say
from paizhuo.web.ledger.entrant_numbers import facts_by_number
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.models import Device
from paizhuo.web.pages.tags import LEVELS
from paizhuo.web.refereeing.at_table import hearing_at, levels_at, table_at
from paizhuo.wording.referee.questions import facts_words

if TYPE_CHECKING:
    from datetime import datetime

    from paizhuo.officiating.case_form import CaseForm
    from paizhuo.officiating.hearing import Hearing
    from paizhuo.officiating.table_match import TableMatch
    from paizhuo.web.clock.clock import Clock
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition

MOST_TIMES = 8
"""No infraction asks for more times than this."""


@dataclass(frozen=True)
class ChangeableAnswer:
    """可改: an answer that clock or sheet may have given, and the query of the page that asks for it again."""

    text: str
    query: str


def hearing_filled_by_clock(
    competition: Competition, snapshot: Snapshot, at: TableMatch, form: CaseForm, again: str
) -> Hearing:
    """断案: hear the case with the answers of clock and sheet added to the form; not if one is asked ``again``."""
    hearing = hearing_at(competition, snapshot, at, form)
    if again:
        return hearing
    table = table_at(competition, snapshot, at)
    time = time_of(clock_of(competition, snapshot, at.stage, at.round), now())
    for _turn in range(MOST_TIMES):
        need = hearing.need
        if need is Ask.LEVELS and (levels := levels_at(competition, snapshot, at)) is not None:
            form = replace(form, levels=levels)
        elif isinstance(need, Question) and time is not None:
            handed_in, recorded = table.outcome is not None, bool(table.deals)
            seconds = certain(need, time, deals_recorded=recorded, handed_in=handed_in)
            if seconds is None:
                break
            form = form.answered(need.code, str(seconds))
        else:
            break
        hearing = hearing_at(competition, snapshot, at, form)
    return hearing


def time_of(clock: Clock, moment: datetime) -> RoundTime | None:
    """本轮用时: by the clock at this moment; None before it was started."""
    if clock.started is None:
        return None
    running = clock.paused is None and clock.ended is None
    return RoundTime(clock.length, clock.left(moment), running=running, is_up=clock.is_up(moment))


def seen_at(competition: Competition, at: TableMatch, entrant: int) -> datetime | None:
    """到桌: when a side was first seen at its table, by its phone, its call or a deal; None where it was not.

    At a table in the browser it is there when all its players have sat down.
    """
    fact = facts_by_number(snapshot_of(competition)).get(entrant, 0)
    if sat := sat_down_at(competition, at.key, fact):
        return sat
    where = at.key._asdict()
    end = at.end(entrant).value
    phones = Device.objects.filter(
        table_code__competition=competition, table_code__table=at.table, stage=at.stage, round=at.round, end=end
    )
    signs = [
        *phones.values_list("at", flat=True),
        *competition.calls.filter(**where, end=end).values_list("at", flat=True),
        *competition.sheet_deals.filter(**where).values_list("at", flat=True),
    ]
    return min(signs, default=None)


def changeable_answers(hearing: Hearing) -> tuple[ChangeableAnswer, ...]:
    """可改: the times and levels that the case has, each with the query of the page that asks for it again."""
    form, found = hearing.form, []
    times = {one.code: one for one in TIMES}
    for code, answer in form.answers.items():
        if code in times:
            words = facts_words(say(), Facts({times[code]: int(answer)}))
            found.append(ChangeableAnswer(words, _asking(form, code)))
    if form.levels is not None:
        home, away = (_("past A") if one == PAST_ACE else LEVELS[one] for one in form.levels)
        words = _("levels {home} : {away}").format(home=home, away=away)
        found.append(ChangeableAnswer(words, _asking(form, Ask.LEVELS.value)))
    return tuple(found)


def form_without(form: CaseForm, again: str) -> CaseForm:
    """The form without the answer to question ``again``."""
    if again == Ask.LEVELS.value:
        return replace(form, levels=None)
    return replace(form, answers={code: text for code, text in form.answers.items() if code != again})


def _asking(form: CaseForm, again: str) -> str:
    return urlencode([*form_without(form, again).fields, ("again", again)])
