"""代答: what the clock and the sheet answer in a referee's place; he sees it with the ruling, and may change it.

When somebody sat down no clock has seen: how late a side was is always asked, and the clock only offers an answer.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from django.utils.translation import gettext as _

from paizhuo.referee import Facts, Question
from paizhuo.referee.cases import facts_asked as asked
from paizhuo.referee.clock.overtime import least_time
from paizhuo.tournament.results.outcomes import PAST_ACE
from paizhuo.web.clock.clock import clock_of, now
from paizhuo.web.language import say
from paizhuo.web.models import Device
from paizhuo.web.pages.tags import LEVELS
from paizhuo.web.refereeing.hearing import Ask, heard
from paizhuo.web.refereeing.known_answers import levels_at, table_at
from paizhuo.wording.referee.questions import TIMES, facts_words

if TYPE_CHECKING:
    from datetime import datetime

    from paizhuo.web.clock.clock import Clock
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition
    from paizhuo.web.refereeing.cases import Spot, Told
    from paizhuo.web.refereeing.hearing import Hearing
    from paizhuo.web.results.tables import Table

MOST = 8
"""More times are asked of no infraction."""


@dataclass(frozen=True)
class Changeable:
    """可改: an answer that may have come from the clock or the sheet, and the question it answers."""

    text: str
    query: str


def filled(competition: Competition, snapshot: Snapshot, spot: Spot, told: Told, again: str) -> Hearing:
    """断案: as far as it was told, and further where clock and sheet tell; what is asked ``again`` they do not."""
    hearing = heard(competition, snapshot, spot, told)
    if again:
        return hearing
    table = table_at(competition, snapshot, spot)
    clock = clock_of(competition, snapshot, spot.stage, spot.round)
    moment = now()
    for _turn in range(MOST):
        need = hearing.need
        if need is Ask.LEVELS and (levels := levels_at(competition, snapshot, spot)) is not None:
            told = replace(told, levels=levels)
        elif isinstance(need, Question) and (seconds := certain(need, clock, table, moment)) is not None:
            told = replace(told, answers={**told.answers, need.code: str(seconds)})
        else:
            break
        hearing = heard(competition, snapshot, spot, told)
    return hearing


def certain(question: Question[Any], clock: Clock, table: Table, moment: datetime) -> int | None:
    """时钟所答: in seconds: how long a table is over time whose sheet is kept and not handed in; nothing else."""
    stands = clock.started is None or clock.paused is not None or clock.ended is not None
    if question != asked.SECONDS_OVER or stands or table.outcome is not None or not table.deals:
        return None
    return suggested(question, clock, moment) or None


def seen_at(competition: Competition, spot: Spot, entrant: int) -> datetime | None:
    """到桌: the first sign that a side was at its table: its phone, its call, a deal; None where there is none."""
    at = {"stage": spot.stage, "round": spot.round, "table": spot.table}
    end = spot.end(entrant).value
    signs = [
        *Device.objects.filter(table_code__in=competition.table_codes.filter(**at), end=end).values_list(
            "at", flat=True
        ),
        *competition.calls.filter(**at, end=end).values_list("at", flat=True),
        *competition.sheet_deals.filter(**at).values_list("at", flat=True),
    ]
    return min(signs, default=None)


def suggested(question: Question[Any], clock: Clock, moment: datetime, seen: datetime | None = None) -> int | None:
    """由时钟推算: what the clock suggests for a time, in seconds; None where it says nothing.

    ``seen`` is when the side was seen at its table: it was not later than that. Of a side that nobody has seen the
    clock knows nothing once the round is over.
    """
    if clock.started is None:
        return None
    elapsed = clock.length - clock.left(moment)
    if question == asked.OWN_DELAY and seen is not None:
        return max(0, min(elapsed, int((seen - clock.started).total_seconds())))
    if question == asked.OWN_DELAY:
        return None if clock.is_up(moment) else max(0, elapsed)
    if question == asked.OTHERS_DELAY:
        return 0
    if question == asked.SECONDS_OVER:
        return max(0, -clock.left(moment))
    if question == asked.SECONDS_SHORT:
        return max(0, least_time(clock.length) - elapsed)
    return None


def changeable(hearing: Hearing) -> tuple[Changeable, ...]:
    """可改: the times of the case and the levels of the table, each with the address that asks for it again."""
    told, found = hearing.told, []
    times = {one.code: one for one in TIMES}
    for code, answer in told.answers.items():
        if code in times:
            words = facts_words(say(), Facts({times[code]: int(answer)}))
            found.append(Changeable(words, _asking(told, code)))
    if told.levels is not None:
        home, away = (_("past A") if one == PAST_ACE else LEVELS[one] for one in told.levels)
        words = _("levels {home} : {away}").format(home=home, away=away)
        found.append(Changeable(words, _asking(told, Ask.LEVELS.value)))
    return tuple(found)


def without(told: Told, again: str) -> Told:
    """The case without the answer that is asked for again."""
    if again == Ask.LEVELS.value:
        return replace(told, levels=None)
    return replace(told, answers={code: text for code, text in told.answers.items() if code != again})


def _asking(told: Told, again: str) -> str:
    return urlencode([*without(told, again).fields, ("again", again)])
