"""得分: what both sides have of one match, by the formulas of the books rather than by their tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament.plan.regulations import DefaultLossRule, MatchPoints, Scale
from paizhuo.tournament.results.outcomes import (
    Boards,
    DefaultLoss,
    End,
    ForceMajeure,
    Forfeit,
    Halved,
    Ineligible,
    LateSheet,
    Levels,
    Outcome,
    Walkout,
)

if TYPE_CHECKING:
    from paizhuo.tournament.plan.regulations import Award, Regulations

ACE, JACK, LEAD = 12, 9, 4
BANDS = {
    4: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13),
    8: (1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24),
    12: (1, 3, 5, 7, 9, 11, 14, 17, 20, 23, 26, 29, 32),
    16: (1, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36),
}
"""复式: the net levels from which the winner has 14, 15, ..., 26 VP, by number of boards [NAT App.4]."""


class Mark(NamedTuple):
    """得分: the score of one side of a match; points in hundredths. ``forfeit``: the match was not played."""

    mp: int
    vp: int
    imp: int
    upgrades: int
    won: bool = False
    drawn: bool = False
    forfeit: bool = False


def marks(outcome: Outcome, regulations: Regulations, *, boards: int = 0, knockout: bool = False) -> tuple[Mark, Mark]:
    """Home's and the visitors' score."""
    match outcome:
        case Levels():
            vp = by_scale(regulations.scale.value, outcome.home, outcome.away)
            return _played(outcome.home, outcome.away, vp, outcome.winner, regulations)
        case Boards():
            return _by_boards(outcome, regulations, outcome.column or boards or outcome.boards)
        case Halved():
            return _played(0, 0, by_scale(regulations.scale.value, 0, 0), None, regulations)
        case DefaultLoss() if regulations.default_loss.value is DefaultLossRule.PLUS_FOUR:
            home, away = _with_four_more(outcome)
            return _played(home, away, by_scale(regulations.scale.value, home, away), None, regulations)
        case LateSheet():
            return _late(outcome, regulations, knockout=knockout)
        case Forfeit(levels=(home, away)) if regulations.default_loss.value is DefaultLossRule.PLUS_FOUR:
            return _given_up(outcome.by, home, away, regulations)
        case _:
            return _given(outcome, regulations, boards)


def _given(
    outcome: Forfeit | Ineligible | Walkout | DefaultLoss | ForceMajeure, regulations: Regulations, boards: int
) -> tuple[Mark, Mark]:
    levels = levels_unplayed(regulations, boards)
    lost = _mark(regulations.forfeit_lost.value, -levels)
    won = _mark(regulations.forfeit_won.value, levels)._replace(won=True)
    if isinstance(outcome, ForceMajeure):
        excused, opponent = regulations.force_majeure.value
        level = _match_points(0, regulations)[0]
        first = _mark(excused, 0)._replace(drawn=excused.mp == level)
        second = _mark(opponent, levels)._replace(won=True)
        return (first, second) if outcome.absent is End.HOME else (second, first)
    if isinstance(outcome, Forfeit) and outcome.by is None:
        neither = lost._replace(imp=0, forfeit=True)
        return neither, neither
    if isinstance(outcome, Forfeit | Ineligible):
        lost, won = lost._replace(forfeit=True), won._replace(forfeit=True)
    return (lost, won) if outcome.by is End.HOME else (won, lost)


def by_scale(scale: Scale, home: int, away: int) -> tuple[int, int]:
    """级差分: winner 13+d of 26, 10+d of 20, or 52+4d of 100 [specification C.2, C.4]."""
    if scale is Scale.NONE:
        return 0, 0
    if home < away:
        won, lost = by_scale(scale, away, home)
        return lost, won
    if scale is Scale.FUJIAN_20:
        best = 10 + min(home - away, 10)
        return 100 * best, 100 * (20 - best)
    if scale is Scale.JIANGSU_2017_100:
        difference = min(home, ACE) - min(away, ACE)
        best = 50 if home == away else min(52 + 4 * difference, 100)
        return 100 * best, 100 * (100 - best)
    best = 13 + min(home - away, 13)
    return 100 * best, 100 * (26 - best)


def _duplicate(difference: int, boards: int) -> tuple[int, int]:
    column = next((count for count in BANDS if boards <= count), 16)
    best = 13 + sum(abs(difference) >= begin for begin in BANDS[column])
    won, lost = 100 * best, 100 * (26 - best)
    return (won, lost) if difference >= 0 else (lost, won)


def _by_boards(outcome: Boards, regulations: Regulations, boards: int) -> tuple[Mark, Mark]:
    """Each side by its own net, which differs from the other's where a ruling split the score."""
    home, away = outcome.net or (outcome.home - outcome.away, outcome.away - outcome.home)
    vp = (_duplicate(home, boards)[0], _duplicate(away, boards)[0])
    if regulations.scale.value is Scale.NONE:
        vp = (0, 0)
    if home + away == 0:
        ours, theirs = _played(max(home, 0), max(away, 0), vp, outcome.winner, regulations)
        return ours._replace(upgrades=outcome.home), theirs._replace(upgrades=outcome.away)
    won = outcome.winner if home == away else End.HOME if home > away else End.AWAY
    mp = (_match_points(home, regulations)[0], _match_points(away, regulations)[0])
    return (
        Mark(mp[0], vp[0], home, outcome.home, won is End.HOME, home == 0),
        Mark(mp[1], vp[1], away, outcome.away, won is End.AWAY, away == 0),
    )


def _match_points(difference: int, regulations: Regulations) -> tuple[int, int]:
    if difference < 0:
        lost, won = _match_points(-difference, regulations)
        return won, lost
    if regulations.match_points.value is MatchPoints.BY_DIFFERENCE:
        best = 150 + 50 * min(difference, 3)
        return best, 300 - best
    return (200, 0) if difference else (100, 100)


def _played(
    home: int, away: int, vp: tuple[int, int], winner: End | None, regulations: Regulations
) -> tuple[Mark, Mark]:
    difference = home - away
    mp = _match_points(difference, regulations)
    if winner is not None and regulations.match_points.value is MatchPoints.TWO_ONE_NOTHING:
        mp = (200, 0) if winner is End.HOME else (0, 200)
    home_won, away_won = difference > 0 or winner is End.HOME, difference < 0 or winner is End.AWAY
    drawn = not home_won and not away_won
    return Mark(mp[0], vp[0], difference, home, home_won, drawn), Mark(mp[1], vp[1], -difference, away, away_won, drawn)


def _with_four_more(outcome: DefaultLoss) -> tuple[int, int]:
    offender, innocent = (outcome.home, outcome.away) if outcome.by is End.HOME else (outcome.away, outcome.home)
    if innocent <= offender + LEAD:
        offender = min(offender, JACK)
        innocent = offender + LEAD
    return (offender, innocent) if outcome.by is End.HOME else (innocent, offender)


def _given_up(by: End | None, home: int, away: int, regulations: Regulations) -> tuple[Mark, Mark]:
    """弃权时的级数: more than four ahead has what it played for; else the points of a forfeit, four levels apart."""
    loser, winner = (home, away) if by is End.HOME else (away, home)
    if winner > loser + LEAD:
        points = by_scale(regulations.scale.value, winner, loser)
        best, worst = _played(winner, loser, points, None, regulations)
    else:
        loser = min(loser, JACK)
        best = _mark(regulations.forfeit_won.value, LEAD)._replace(won=True, upgrades=loser + LEAD)
        worst = _mark(regulations.forfeit_lost.value, -LEAD)._replace(upgrades=loser)
    best, worst = best._replace(forfeit=True), worst._replace(forfeit=True)
    return (worst, best) if by is End.HOME else (best, worst)


def _late(outcome: LateSheet, regulations: Regulations, *, knockout: bool) -> tuple[Mark, Mark]:
    vp = by_scale(regulations.scale.value, outcome.home, outcome.away)
    home, away = _played(outcome.home, outcome.away, vp, None, regulations)
    late = _mark(regulations.forfeit_lost.value, -regulations.unplayed_levels.value)
    if outcome.by is End.HOME:
        return late, away._replace(won=True, drawn=False) if knockout else away
    return home._replace(won=True, drawn=False) if knockout else home, late


def bye_mark(regulations: Regulations, boards: int) -> Mark:
    """轮空: what a bye of a stage with so many boards is worth."""
    return _mark(regulations.bye.value, levels_unplayed(regulations, boards))


def levels_unplayed(regulations: Regulations, boards: int) -> int:
    """未赛级差: with boards the first of the net levels that win as many VP as a forfeit of the others does."""
    begins = BANDS[next((count for count in BANDS if boards <= count), 16)]
    line = regulations.forfeit_won.value.vp // 100 - 14
    known = boards and regulations.scale.value is not Scale.NONE and 0 <= line < len(begins)
    return begins[line] if known else regulations.unplayed_levels.value


def _mark(award: Award, levels: int) -> Mark:
    return Mark(award.mp, award.vp, levels, max(levels, 0))
