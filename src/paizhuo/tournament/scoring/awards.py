"""计分: from what happened at a match to what each side has of it, under the event's regulations."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple, TypeAlias, TypeVar

from paizhuo.errors import BadInput
from paizhuo.tournament.plan.regulations import DefaultLossRule, Regulations, Scale
from paizhuo.tournament.results.lines import How, ScoreLine
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
    winner_of,
)
from paizhuo.tournament.results.points import half_up
from paizhuo.tournament.scoring.match_points import decided_match_points, match_points
from paizhuo.tournament.scoring.scales import duplicate_vp, least_duplicate_difference, vp

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.tournament.plan.regulations import Award
    from paizhuo.tournament.results.points import Points

T = TypeVar("T")

_LEAD_BY_DEFAULT = 4
_LOWEST_TO_J = 9
"""J, from which four levels more are past A."""


class WinnerNeeded(BadInput):
    """The match ended level where it must have a winner: a knockout, or a book that knows no draws."""

    code: ClassVar[str] = "WINNER_NEEDED"


class Score(NamedTuple):
    """得分: what one side has of one match: a :class:`ScoreLine` without the names."""

    how: How
    mp: Points
    vp: Points
    imp: int
    upgrades: int
    won: bool
    drawn: bool


Scores: TypeAlias = tuple[Score, Score]
"""Of home and visitors."""


def score(
    outcome: Outcome, regulations: Regulations, *, duplicate_boards: int | None = None, knockout: bool = False
) -> Scores:
    """计分: what home and visitors have of the match.

    ``duplicate_boards`` is the number of boards the match was scheduled for, where fewer or none were played.
    """
    match outcome:
        case Levels():
            return _levels(outcome, regulations, knockout=knockout)
        case Halved():
            return _levels(Levels(0, 0), regulations, knockout=knockout)
        case Boards():
            return _boards(
                outcome, regulations, outcome.column or duplicate_boards or outcome.boards, knockout=knockout
            )
        case Forfeit() | Ineligible():
            return _forfeit(outcome, regulations, duplicate_boards)
        case Walkout(by=by):
            return _given_away(by, How.PLAYED, regulations, duplicate_boards)
        case DefaultLoss():
            return _default_loss(outcome, regulations, duplicate_boards, knockout=knockout)
        case LateSheet():
            return _late_sheet(outcome, regulations, knockout=knockout)
        case ForceMajeure(absent=absent):
            return _force_majeure(absent, regulations, duplicate_boards)


def bye_score(regulations: Regulations, *, duplicate_boards: int | None = None) -> Score:
    """轮空: neither won nor drawn [NAT 26(六)]."""
    return _awarded(How.BYE, regulations.bye.value, unplayed_levels(regulations, duplicate_boards))


def unplayed_levels(regulations: Regulations, duplicate_boards: int | None) -> int:
    """未赛级差: the levels behind an award without play; in a duplicate match the least IMP worth as many VP."""
    single = regulations.unplayed_levels.value
    if not duplicate_boards or regulations.scale.value is Scale.NONE:
        return single
    found = least_duplicate_difference(regulations.forfeit_won.value.vp, duplicate_boards)
    return single if found is None else found


def absent_score() -> Score:
    """缺席: nothing."""
    return Score(How.ABSENT, mp=0, vp=0, imp=0, upgrades=0, won=False, drawn=False)


def clinched_score(lines: Iterable[ScoreLine]) -> Score:
    """名次已定: the average of the earlier matches, to two decimals half up [NAT 26(七), by analogy 50].

    A bye is no match, and an average is not averaged again. Level differences and upgrades become whole levels.
    """
    matches = [line for line in lines if line.how in {How.PLAYED, How.FORFEIT}]
    count = len(matches) or 1
    return Score(
        How.CLINCHED,
        mp=half_up(sum(line.mp for line in matches), count),
        vp=half_up(sum(line.vp for line in matches), count),
        imp=half_up(sum(line.imp for line in matches), count),
        upgrades=half_up(sum(line.upgrades for line in matches), count),
        won=False,
        drawn=False,
    )


def line_of(
    score: Score,
    *,
    round_: int,
    opponents: tuple[int, ...] = (),
    partners: tuple[int, ...] = (),
    home: bool = False,
) -> ScoreLine:
    """成绩行: a score with its round and its names."""
    return ScoreLine(round_, *score, opponents=opponents, partners=partners, home=home)


def default_loss_levels(outcome: DefaultLoss) -> Levels:
    """判负记级: the levels as they are recorded [J23 3.7(四); J17 4.3(四)].

    The innocent side gets the offender's level and four more, the offender going down to J if need be; a lead of more
    than four stands.
    """
    offender, innocent = _by_end(outcome.by, outcome.home, outcome.away)
    if innocent - offender <= _LEAD_BY_DEFAULT:
        offender = min(offender, _LOWEST_TO_J)
        innocent = offender + _LEAD_BY_DEFAULT
    return Levels(offender, innocent) if outcome.by is End.HOME else Levels(innocent, offender)


def _levels(outcome: Levels, regulations: Regulations, *, knockout: bool) -> Scores:
    shares = vp(regulations.scale.value, outcome.home, outcome.away)
    return _met(outcome, shares, (outcome.home, outcome.away), regulations, knockout=knockout)


def _boards(outcome: Boards, regulations: Regulations, boards: int, *, knockout: bool) -> Scores:
    none = regulations.scale.value is Scale.NONE
    home, away = outcome.nets
    shares = (0, 0) if none else (duplicate_vp(home, boards)[0], duplicate_vp(away, boards)[0])
    if home == -away:
        return _met(outcome, shares, (outcome.home, outcome.away), regulations, knockout=knockout)
    return _split(outcome, shares, regulations, knockout=knockout)


def _split(outcome: Boards, shares: tuple[Points, Points], regulations: Regulations, *, knockout: bool) -> Scores:
    """两方分别计: a ruling gave the sides scores that are not opposite; each is scored by its own (silent)."""
    home, away = outcome.nets
    if home == away and outcome.winner is None and (knockout or not regulations.draws_allowed.value):
        raise WinnerNeeded("the match ended level, and a lot or an extra deal must name its winner")
    winner = winner_of(outcome)
    rule = regulations.match_points.value
    return (
        Score(How.PLAYED, match_points(rule, home)[0], shares[0], home, outcome.home, winner is End.HOME, home == 0),
        Score(How.PLAYED, match_points(rule, away)[0], shares[1], away, outcome.away, winner is End.AWAY, away == 0),
    )


def _met(
    outcome: Levels | Boards,
    shares: tuple[Points, Points],
    upgrades: tuple[int, int],
    regulations: Regulations,
    *,
    knockout: bool,
) -> Scores:
    difference = outcome.nets[0] if isinstance(outcome, Boards) else outcome.home - outcome.away
    rule = regulations.match_points.value
    if difference == 0 and outcome.winner is None and (knockout or not regulations.draws_allowed.value):
        raise WinnerNeeded("the match ended level, and a lot or an extra deal must name its winner")
    if outcome.winner is None:
        home_mp, away_mp = match_points(rule, difference)
    else:
        home_mp, away_mp = decided_match_points(rule, home_won=outcome.winner is End.HOME)
    home_won = difference > 0 or outcome.winner is End.HOME
    away_won = difference < 0 or outcome.winner is End.AWAY
    drawn = not home_won and not away_won
    return (
        Score(How.PLAYED, home_mp, shares[0], difference, upgrades[0], home_won, drawn),
        Score(How.PLAYED, away_mp, shares[1], -difference, upgrades[1], away_won, drawn),
    )


def _given_away(by: End | None, how: How, regulations: Regulations, boards: int | None) -> Scores:
    levels = unplayed_levels(regulations, boards)
    lost = _awarded(how, regulations.forfeit_lost.value, -levels)
    if by is None:
        # Nobody was ahead, so no level difference goes with it.
        nothing = lost._replace(imp=0)
        return nothing, nothing
    won = _awarded(how, regulations.forfeit_won.value, levels, won=True)
    return _by_end(by, lost, won)


def _forfeit(outcome: Forfeit | Ineligible, regulations: Regulations, boards: int | None) -> Scores:
    by_levels = regulations.default_loss.value is DefaultLossRule.PLUS_FOUR
    match outcome:
        case Forfeit(by=End() as by, levels=(home, away)) if by_levels:
            return _forfeit_at_table(DefaultLoss(by, home, away), regulations)
        case _:
            return _given_away(outcome.by, How.FORFEIT, regulations, boards)


def _forfeit_at_table(given_up: DefaultLoss, regulations: Regulations) -> Scores:
    """中途弃权: the points of a forfeit with the levels of a lost match; the table's score where its lead stands."""
    levels = default_loss_levels(given_up)
    home, away = (one._replace(how=How.FORFEIT) for one in _levels(levels, regulations, knockout=False))
    if abs(home.imp) > _LEAD_BY_DEFAULT:
        return home, away
    lost, won = regulations.forfeit_lost.value, regulations.forfeit_won.value
    for_home, for_away = _by_end(given_up.by, lost, won)
    return home._replace(mp=for_home.mp, vp=for_home.vp), away._replace(mp=for_away.mp, vp=for_away.vp)


def _default_loss(outcome: DefaultLoss, regulations: Regulations, boards: int | None, *, knockout: bool) -> Scores:
    match regulations.default_loss.value:
        case DefaultLossRule.AS_FORFEIT:
            return _given_away(outcome.by, How.PLAYED, regulations, boards)
        case DefaultLossRule.PLUS_FOUR:
            return _levels(default_loss_levels(outcome), regulations, knockout=knockout)


def _late_sheet(outcome: LateSheet, regulations: Regulations, *, knockout: bool) -> Scores:
    home, away = _levels(Levels(outcome.home, outcome.away), regulations, knockout=False)
    late = _awarded(How.PLAYED, regulations.forfeit_lost.value, -regulations.unplayed_levels.value)
    _, actual = _by_end(outcome.by, home, away)
    if knockout:
        # Who is scored as a forfeit does not go on, so the other side does.
        actual = actual._replace(won=True, drawn=False)
    return _by_end(outcome.by, late, actual)


def _force_majeure(absent: End, regulations: Regulations, boards: int | None) -> Scores:
    excused, opponent = regulations.force_majeure.value
    draw, _ = match_points(regulations.match_points.value, 0)
    return _by_end(
        absent,
        _awarded(How.PLAYED, excused, 0)._replace(drawn=excused.mp == draw),
        _awarded(How.PLAYED, opponent, unplayed_levels(regulations, boards), won=True),
    )


def _awarded(how: How, award: Award, levels: int, *, won: bool = False) -> Score:
    return Score(how, award.mp, award.vp, levels, max(levels, 0), won, drawn=False)


def _by_end(end: End, first: T, second: T) -> tuple[T, T]:
    return (first, second) if end is End.HOME else (second, first)
