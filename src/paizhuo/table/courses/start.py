"""开局: the course of a match by the settings of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo import guandan, shengji
from paizhuo.guandan.match import Format
from paizhuo.table.courses.guandan import GuandanBoards, GuandanMatch
from paizhuo.table.courses.guandan_keyed import KeyedBoards, KeyedMatch
from paizhuo.table.courses.shengji import ShengjiMatch
from paizhuo.table.courses.shengji_keyed import KeyedShengji
from paizhuo.table.settings import GameName

if TYPE_CHECKING:
    from paizhuo.table.courses.course import Course
    from paizhuo.table.settings import TableSettings


def _terms(settings: TableSettings) -> guandan.Terms:
    """比赛条件: by deals, by time, by both, or until A is passed."""
    formats = {
        (False, False): Format.BY_GAME,
        (False, True): Format.BY_TIME,
        (True, False): Format.BY_DEALS,
        (True, True): Format.BY_TIME_AND_DEALS,
    }
    return guandan.Terms(formats[settings.deals > 0, settings.timed], settings.deals or None, settings.winner_needed)


def start_course(settings: TableSettings) -> Course:
    """The match before its first deal. Raises an error for a rule set that the game does not have."""
    match settings.game:
        case GameName.GUANDAN if settings.keyed and settings.boards:
            return KeyedBoards(guandan.rule_set(settings.rules), boards=settings.boards, session=settings.session)
        case GameName.GUANDAN if settings.keyed:
            return KeyedMatch(guandan.rule_set(settings.rules), terms=_terms(settings))
        case GameName.GUANDAN if settings.boards:
            return GuandanBoards(guandan.rule_set(settings.rules), boards=settings.boards, session=settings.session)
        case GameName.GUANDAN:
            return GuandanMatch(guandan.rule_set(settings.rules), terms=_terms(settings))
        case GameName.SHENGJI if settings.keyed:
            return KeyedShengji(shengji.rule_set(settings.rules), deals=settings.deals)
        case GameName.SHENGJI:
            return ShengjiMatch(shengji.rule_set(settings.rules), deals=settings.deals)
