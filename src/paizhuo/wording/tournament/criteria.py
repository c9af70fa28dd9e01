"""名次依据的说法: the criteria of rankings and of pairings, and the figures they compare."""

from __future__ import annotations

from paizhuo.rulebook import Book
from paizhuo.tournament.duplicate.options import Scoring
from paizhuo.tournament.pairing import PairingCriterion
from paizhuo.tournament.plan.regulations import Tiebreak
from paizhuo.tournament.results.points import WHOLE
from paizhuo.tournament.standings import Measure, criterion_of
from paizhuo.tournament.standings.units import UnitCriterion
from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.additions import added_criterion_words
from paizhuo.wording.tournament.entrants import ordinal_words, points_words

_CRITERIA: dict[Tiebreak | PairingCriterion | UnitCriterion, str] = {
    Tiebreak.TOTAL: N_("match points"),
    Tiebreak.VP_SUM: N_("VP"),
    Tiebreak.DIRECT: N_("head-to-head"),
    Tiebreak.WINS: N_("rounds won"),
    Tiebreak.DRAWS: N_("rounds drawn"),
    Tiebreak.IMP_SUM: N_("level difference"),
    Tiebreak.OPPONENTS: N_("opponents' score"),
    Tiebreak.PREVIOUS_RANK: N_("place after the round before"),
    Tiebreak.PROGRESSIVE: N_("progressive score"),
    Tiebreak.PROGRESSIVE_CUT: N_("progressive score without round 1"),
    Tiebreak.UPGRADES: N_("levels won"),
    Tiebreak.LOT: N_("lot"),
    PairingCriterion.NO_REMATCH: N_("nobody meets twice"),
    PairingCriterion.ONE_BYE: N_("nobody has two byes"),
    PairingCriterion.LATER_ROUNDS: N_("later rounds can be paired"),
    PairingCriterion.LOWEST_BYE: N_("the bye goes to the lowest"),
    PairingCriterion.RELATED_APART: N_("related entrants do not meet"),
    PairingCriterion.WALK_DOWN: N_("from the top, each meets the highest that is left"),
    PairingCriterion.SCORE_GROUPS: N_("equal scores meet"),
    PairingCriterion.SCORE_DIFFERENCES: N_("smallest score differences"),
    PairingCriterion.NO_REPEATED_FLOAT: N_("nobody floats the same way twice running"),
    PairingCriterion.HOME_BALANCE: N_("home and visiting matches balance"),
    PairingCriterion.CLOSENESS: N_("neighbours in the list meet"),
    UnitCriterion.SCORE: N_("lower average of its teams"),
    UnitCriterion.BEST_PAIR: N_("better best pair"),
    UnitCriterion.WHOLE_TEAM: N_("a team of which every pair counts"),
}


NOTHING = "—"
"""尚无可比: no score yet, or nothing to compare it with."""
_COMPARED = {Scoring.MATCHPOINTS: N_("percentage"), Scoring.IMP: N_("mean level difference")}
"""得分率、平均级差: what ranks a stage whose boards are compared over its tables."""
_COMBINED = {
    Scoring.MATCHPOINTS: N_("percentage of all sessions"),
    Scoring.IMP: N_("mean level difference of all sessions"),
}
"""多场合计: what ranks it where the boards of earlier sessions count as well."""


def criterion_words(
    say: Say,
    criterion: Tiebreak | PairingCriterion | UnitCriterion,
    book: Book | None = None,
    compared: Scoring | None = None,
    *,
    combined: bool = False,
) -> str:
    """A criterion's name, as the book calls it where it has a word of its own; ``compared``: where boards are.

    ``combined``: where the total counts the boards of earlier sessions as well.
    """
    if criterion is Tiebreak.TOTAL and compared is not None:
        return say((_COMBINED if combined else _COMPARED)[compared])
    if criterion is Tiebreak.VP_SUM and book is not None:
        return vp_words(say, book)
    if isinstance(criterion, Tiebreak) and criterion.is_added:
        return added_criterion_words(say, criterion.value)
    return say(_CRITERIA[criterion])


def total_words(total: int, compared: Scoring | None = None) -> str:
    """总分: match points; per cent or mean levels, to two decimals, where boards are compared.

    >>> total_words(6667, Scoring.MATCHPOINTS), total_words(-125, Scoring.IMP), total_words(350)
    ('66.67%', '-1.25', '3.5')
    """
    if compared is None:
        return points_words(total)
    return f"{total / WHOLE:.2f}%" if compared is Scoring.MATCHPOINTS else f"{total / WHOLE:+.2f}"


def vp_words(say: Say, book: Book) -> str:
    """What a book calls the points that a level difference is turned into: 标准分 in Fujian, 级差分 elsewhere."""
    return say(N_("standard score")) if book is Book.FUJIAN_2022 else say(_CRITERIA[Tiebreak.VP_SUM])


def conversion_words(say: Say, book: Book) -> str:
    """换算表: what a book calls the table by which level differences become those points."""
    if book is Book.FUJIAN_2022:
        return say(N_("Standard score conversion table"))
    return say(N_("VP conversion table"))


def figure_words(say: Say, criterion: Tiebreak, value: int | None, compared: Scoring | None = None) -> str:
    """The figure of an entrant for a criterion; empty where there is nothing to compare, a dash for its total."""
    if value is None:
        return NOTHING if criterion is Tiebreak.TOTAL and compared is not None else ""
    if criterion is Tiebreak.TOTAL:
        return total_words(value, compared)
    match criterion_of(criterion).measure:
        case Measure.POINTS:
            return points_words(value)
        case Measure.COUNT:
            return f"{value:+}" if criterion is Tiebreak.IMP_SUM else str(value)
        case Measure.PLACE:
            return ordinal_words(say, value)
