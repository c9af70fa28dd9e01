"""一问: the page of one question, with the possible answers; the clock suggests times."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _

from paizhuo.officiating.answers import answer_text, options_of
from paizhuo.officiating.case_form import ANSWER, NO_SEAT
from paizhuo.officiating.clock_answers import suggested
from paizhuo.officiating.hearing import Ask
from paizhuo.referee import Infraction
from paizhuo.referee.cases.facts_asked import OWN_DELAY, TIMES
from paizhuo.tournament.results.outcomes import PAST_ACE
from paizhuo.web.language import say
from paizhuo.web.pages.tags import LEVELS
from paizhuo.web.refereeing.clock_answers import time_of
from paizhuo.wording import seat_words
from paizhuo.wording.referee import answer_words, question_words

if TYPE_CHECKING:
    from datetime import datetime

    from paizhuo.officiating.hearing import Hearing
    from paizhuo.referee import Question
    from paizhuo.web.clock.clock import Clock


@dataclass(frozen=True)
class Option:
    """一个回答: the value that the form sends, and its words."""

    value: str
    title: str
    note: str = ""


def question_context(hearing: Hearing, clock: Clock, now: datetime, seen: datetime | None = None) -> dict[str, Any]:
    """The context of the page of the next question; ``seen`` is when the side was first seen at its table."""
    need = hearing.need
    if need is Ask.SEAT:
        return {"question": _("Which player?"), "name": "seat", "options": _seats(hearing)}
    if need is Ask.LEVELS:
        levels = [Option(str(at), one) for at, one in enumerate(LEVELS)] + [Option(str(PAST_ACE), _("past A"))]
        unplayed = hearing.form.infraction is Infraction.FORFEIT
        return {"question": _("At which levels does the table stand?"), "levels": levels, "maybe_unplayed": unplayed}
    if need is None or isinstance(need, Ask):
        return {}
    return {"question": question_words(say(), need)} | _answers(need, clock, now, seen)


def _seats(hearing: Hearing) -> list[Option]:
    at, entrant = hearing.at, hearing.form.entrant
    seats = at.seats(at.end(entrant)) if entrant is not None else ()
    found = [Option(str(seat), seat_words(seat, say()), player) for seat, player in seats]
    return [*found, Option(NO_SEAT, _("the side, nobody in particular"))]


def _answers(question: Question[Any], clock: Clock, now: datetime, seen: datetime | None) -> dict[str, Any]:
    name = f"{ANSWER}{question.code}"
    options = options_of(question)
    if options:
        return {
            "name": name,
            "options": [Option(answer_text(one), answer_words(say(), question, one)) for one in options],
        }
    if question in TIMES:
        seconds = _suggested(question, clock, now, seen)
        minutes, rest = divmod(seconds or 0, 60)
        was_seen = question == OWN_DELAY and seen is not None
        return {
            "time": question.code,
            "minutes": minutes,
            "seconds": rest,
            "from_clock": seconds is not None,
            "was_seen": was_seen,
        }
    return {"number": name, "least": question.least, "most": question.most}


def _suggested(question: Question[Any], clock: Clock, now: datetime, seen: datetime | None) -> int | None:
    time = time_of(clock, now)
    if time is None or clock.started is None:
        return None
    after_start = None if seen is None else int((seen - clock.started).total_seconds())
    return suggested(question, time, after_start)
