"""比赛分的说法: the scores of boards that are compared over all tables, and what a table has instead of levels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.duplicate.options import Scoring
from paizhuo.tournament.duplicate.table_result import Averages, BoardLevels, ForfeitedBoard
from paizhuo.tournament.plan.regulations import Tiebreak
from paizhuo.tournament.results.points import WHOLE, half_up
from paizhuo.tournament.standings import StandingsRow
from paizhuo.wording.cards import side_words
from paizhuo.wording.language import N_
from paizhuo.wording.tournament.boards import board_levels_words
from paizhuo.wording.tournament.criteria import NOTHING, criterion_words
from paizhuo.wording.tournament.duplicate import duplicate_words
from paizhuo.wording.tournament.entrants import points_words

if TYPE_CHECKING:
    from fractions import Fraction

    from paizhuo.tournament.duplicate.table_result import TableResult
    from paizhuo.tournament.engines.context import Ended
    from paizhuo.wording.language import Say

_SCORES = {Scoring.MATCHPOINTS: N_("matchpoints"), Scoring.IMP: N_("level difference")}
_OF_SESSION = {
    Scoring.MATCHPOINTS: N_("matchpoints of this session"),
    Scoring.IMP: N_("level difference of this session"),
}
_MEANS_OF_SESSION = {
    Scoring.MATCHPOINTS: N_("percentage of this session"),
    Scoring.IMP: N_("mean level difference of this session"),
}


def score_head_words(say: Say, scoring: Scoring, *, combined: bool = False) -> str:
    """比赛分、级差: the name of a column of scores; ``combined``: where it stands beside a figure of all sessions."""
    return say((_OF_SESSION if combined else _SCORES)[scoring])


def session_heads_words(say: Say, scoring: Scoring, *, combined: bool) -> tuple[str, str]:
    """本场的两栏: the sum of a session and its share or mean, which say so where places count other sessions, too."""
    mean = say(_MEANS_OF_SESSION[scoring]) if combined else criterion_words(say, Tiebreak.TOTAL, None, scoring)
    return score_head_words(say, scoring, combined=combined), mean


def score_words(score: Fraction | None, scoring: Scoring) -> str:
    """得分: to two decimals, half up; with a sign by level difference.

    >>> from fractions import Fraction
    >>> score_words(Fraction(17, 3), Scoring.MATCHPOINTS), score_words(Fraction(5), Scoring.MATCHPOINTS)
    ('5.67', '5')
    >>> score_words(Fraction(-1, 3), Scoring.IMP), score_words(None, Scoring.IMP)
    ('−0.33', '—')
    """
    if score is None:
        return NOTHING
    hundredths = half_up(score.numerator * WHOLE, score.denominator)
    if scoring is Scoring.MATCHPOINTS:
        return points_words(hundredths)
    return f"{hundredths / WHOLE:+.2f}".replace("-", "−") if hundredths else "0.00"


def ended_score_words(ended: Ended) -> str:
    """比赛分或级差: the sum over all boards of who is ranked by them; a dash before anything is comparable."""
    row = ended.reason
    if not isinstance(row, StandingsRow) or row.compared is None:
        return ""
    return score_words(None if row.tally is None else row.tally.score, row.compared)


def share_words(share: Fraction | None) -> str:
    """得分率: in per cent, to two decimals.

    >>> from fractions import Fraction
    >>> share_words(Fraction(2, 3)), share_words(None)
    ('66.67%', '—')
    """
    return NOTHING if share is None else f"{half_up(share.numerator * WHOLE * WHOLE, share.denominator) / WHOLE:.2f}%"


def table_result_words(say: Say, result: TableResult) -> str:
    """一桌一副: the levels, or what the table has instead of them."""
    match result:
        case BoardLevels():
            return board_levels_words(result)
        case Averages(north_south, east_west) if north_south is east_west:
            return say(N_("both {mark}")).format(mark=duplicate_words(say, north_south))
        case Averages(north_south, east_west):
            text = say(N_("N-S {north_south}, E-W {east_west}"))
            return text.format(north_south=duplicate_words(say, north_south), east_west=duplicate_words(say, east_west))
        case ForfeitedBoard(by):
            both = say(N_("both sides forfeited"))
            return both if by is None else say(N_("forfeited by {side}")).format(side=side_words(by, say))
        case _:
            return NOTHING
