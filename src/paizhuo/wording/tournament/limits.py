"""另行规定的说法: a limit that officials have set, in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.referee.cases.infractions import Infraction
from paizhuo.referee.sheets.correction_windows import Error
from paizhuo.tournament.log.limits import (
    AppealLimit,
    ClassLimit,
    CorrectionLimit,
    LeastTimeLimit,
    OvertimeLimit,
    is_books_own,
)
from paizhuo.wording.language import N_, Say, is_english
from paizhuo.wording.result_errors import error_kind_words
from paizhuo.wording.tournament.entrants import NO_TITLES, Titles, where_words
from paizhuo.wording.tournament.explained import joined
from paizhuo.wording.tournament.interruptions import organisers_words

if TYPE_CHECKING:
    from paizhuo.tournament.log.facts import LimitSet
    from paizhuo.tournament.log.limits import Limit


def limit_title(say: Say, limit: Limit, titles: Titles = NO_TITLES) -> str:
    """What is limited."""
    match limit:
        case CorrectionLimit(error):
            text = say(N_("Time for corrections, {error}"))
            known = next((one for one in Error if one.value == error), None)
            return text.format(error=error if known is None else error_kind_words(say, known))
        case AppealLimit():
            return say(N_("Time for appeals"))
        case OvertimeLimit(_, stage, number):
            if not number:
                return say(N_("Permitted overtime"))
            where = where_words(say, stage=stage, round_=number, titles=titles)
            return say(N_("Permitted overtime, {where}")).format(where=where)
        case ClassLimit(infraction):
            return say(N_("Class of penalties, {infraction}")).format(infraction=_infraction(say, infraction))
        case LeastTimeLimit():
            return say(N_("Least playing time"))


def limit_value(say: Say, limit: Limit) -> str:
    """How it is limited."""
    if is_books_own(limit):
        return say(N_("as the book has it"))
    if isinstance(limit, LeastTimeLimit):
        return say(N_("two thirds of the time limit"))
    if isinstance(limit, ClassLimit):
        return say(N_("class {number}")).format(number=limit.penalty_class)
    return say(N_("{minutes} min")).format(minutes=limit.minutes)


def limit_set_words(say: Say, fact: LimitSet, titles: Titles = NO_TITLES) -> str:
    """A limit that is set, in one line, with its reason."""
    text = say(N_("{option}: {value}"))
    line = text.format(option=limit_title(say, fact.limit, titles), value=limit_value(say, fact.limit))
    return joined(say, (line, fact.reason, *organisers_words(say, fact)))


def _infraction(say: Say, code: str) -> str:
    known = next((one for one in Infraction if one.value == code), None)
    if known is None:
        return code
    return known.en if is_english(say) else known.zh
