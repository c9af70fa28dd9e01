"""名次表的行: every place of a stage with its figures, what decided it, how it moved, and the line below it."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from paizhuo.officiating.tables.prizes import prize_ranges
from paizhuo.tournament import directing
from paizhuo.tournament.duplicate.options import Scoring
from paizhuo.tournament.engines.context import Context
from paizhuo.tournament.engines.guangzhou import WentOut
from paizhuo.tournament.plan.plan import GROUPED, Format
from paizhuo.tournament.plan.regulations import Tiebreak
from paizhuo.tournament.results.points import WHOLE, half_up, number
from paizhuo.tournament.standings import CRITERIA, Measure, StandingsRow

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from paizhuo.tournament.engines.context import Ended
    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.plan.plan import Plan, StagePlan
    from paizhuo.tournament.plan.regulations import Ranking
    from paizhuo.tournament.results.points import Points

RANKED = frozenset({Format.ROUND_ROBIN, Format.SWISS, Format.SPECIAL_SWISS, Format.INDIVIDUAL, Format.PAIRS_MOVEMENT})
"""有积分表的赛制: formats whose places come from a table that can be drawn up after every round."""

BY_DIFFERENCE = (Tiebreak.TOTAL, Tiebreak.IMP_SUM)
"""积分与级差: what ranks those who went equally far in the Guangzhou scheme."""

Places: TypeAlias = "Mapping[int, int]"
"""名次: by entrant."""


class Part(Enum):
    """作用: what a criterion did for a place."""

    DECIDED = "decided"
    """决定: it put the entrant ahead of the next."""
    EQUAL = "equal"
    """相同: it was compared before, and both had the same."""
    NOT_NEEDED = "not_needed"
    """未用: the place was decided without it."""


class PrizeLine(NamedTuple):
    """奖项界线: the places above have this prize or a better one."""

    prize: str


class QualifyingLine(NamedTuple):
    """出线界线: the places above go on to this stage."""

    stage: str


CutLine: TypeAlias = PrizeLine | QualifyingLine


class PlaceRow(NamedTuple):
    """一行: an entrant's place; ``history`` are its places after every complete round.

    ``moved`` says how many places it went up since the round before, below zero down; None where nothing is compared.
    ``cut`` is drawn below the last entrant who has the place. ``section`` is the group or zone under which it is
    listed; empty at the end of zones, see :func:`sections_of`.
    """

    ended: Ended
    ranking: Ranking | None
    history: tuple[int, ...]
    moved: int | None
    cut: CutLine | None
    section: str
    decided: Tiebreak | None = None
    """决定项: where rounds without a table are ranked by points and level difference [GZ Reg8]."""

    @property
    def entrant(self) -> int:
        """参赛号."""
        return self.ended.entrant

    @property
    def place(self) -> int:
        """名次: 0 without one."""
        return self.ended.place

    @property
    def group(self) -> str:
        """组别: the letter of the group or the zone; empty where there is none."""
        return self.ended.group

    def value(self, criterion: Tiebreak) -> int | None:
        """What the entrant has of a criterion; None where it has nothing to compare, or no row in a table."""
        return value_of(self.ended, criterion)

    def part(self, criterion: Tiebreak) -> Part:
        """What a criterion did for this place."""
        if self.decided is not None:
            return Part.DECIDED if criterion is self.decided else Part.NOT_NEEDED
        row = self.ended.reason
        if not isinstance(row, StandingsRow) or self.ranking is None:
            return Part.NOT_NEEDED
        if criterion is row.decided_by:
            return Part.DECIDED
        chain = chain_of(row, self.ranking)
        before = chain[: chain.index(row.decided_by)] if row.decided_by in chain else chain
        return Part.EQUAL if criterion in before else Part.NOT_NEEDED


class PlaceTable(NamedTuple):
    """名次表: the rows as the engine ranks them: group after group, or through all zones.

    ``criteria`` are those of the chain in its order, none where places come from a chart; ``decided`` are those that
    decided a place. ``rounds`` is the number of rounds after which places are known.
    """

    rows: tuple[PlaceRow, ...]
    criteria: tuple[Tiebreak, ...]
    decided: frozenset[Tiebreak]
    rounds: int


def place_table(state: State, stage: str, ended: Sequence[Ended], history: Sequence[Places] = ()) -> PlaceTable:
    """名次表: from the places of a stage, and its places after every round where movement is to be shown."""
    ranking = chain_of_stage(state, stage) if any(isinstance(one.reason, StandingsRow) for one in ended) else None
    shared: dict[tuple[str, int], list[int]] = {}
    for one in ended:
        shared.setdefault((one.group, one.place), []).append(one.entrant)
    cuts = cut_lines(state.plan, stage)
    rows = tuple(
        PlaceRow(
            one,
            ranking,
            tuple(at[one.entrant] for at in history if one.entrant in at),
            _moved(history, one),
            _cut(cuts, one, shared[one.group, one.place]),
            section,
            _decided_by(one, after),
        )
        for one, after, section in zip(
            ended, (*ended, None)[1:], sections_of(ended, state.plan.stage(stage)), strict=True
        )
    )
    decided = (one.reason.decided_by for one in ended if isinstance(one.reason, StandingsRow))
    criteria = () if ranking is None else criteria_of(ranking)
    return PlaceTable(
        rows,
        BY_DIFFERENCE if any(isinstance(one.reason, WentOut) for one in ended) else criteria,
        frozenset(criterion for criterion in decided if criterion is not None),
        len(history),
    )


def _decided_by(one: Ended, after: Ended | None) -> Tiebreak | None:
    """What put somebody ahead of the next who went as far: points, or the level difference [GZ Reg8]."""
    if after is None or not isinstance(one.reason, WentOut) or not isinstance(after.reason, WentOut):
        return None
    if one.reason.champion or one.shared or one.reason.round != after.reason.round or one.place == after.place:
        return None
    return next((each for each in BY_DIFFERENCE if value_of(one, each) != value_of(after, each)), None)


def sections_of(ended: Sequence[Ended], plan: StagePlan) -> tuple[str, ...]:
    """组别标题: the group or the zone under which each entrant is listed.

    The groups of a round robin have places of their own. The places of a chart run through all its zones: who has none,
    or is last of the stage for a forfeit without consent [NAT 34(四)], comes after all zones and is listed in none.
    """
    if has_places_by_group(plan):
        return tuple(one.group for one in ended)
    sections: list[str] = []
    for one in ended:
        moved_down = one.group in sections and sections[-1] != one.group
        sections.append("" if not one.place or moved_down else one.group)
    return tuple(sections)


def has_places_by_group(plan: StagePlan) -> bool:
    """各组名次: whether every group has its own places; those of zones run through all of them."""
    return plan.format in GROUPED


def ranked_together(ended: Sequence[Ended], one: Ended, plan: StagePlan) -> int:
    """参加排名的数目: how many are ranked together with this one: its group, or the whole stage."""
    return sum(other.group == one.group for other in ended) if has_places_by_group(plan) else len(ended)


def chain_of_stage(state: State, stage: str) -> Ranking:
    """名次依据: the chain of criteria by which a stage is ranked, with the lot where one was drawn."""
    return Context(state, stage).ranking_in_force


def chain_of(row: StandingsRow, ranking: Ranking) -> tuple[Tiebreak, ...]:
    """The chain by which a row was compared with the next: exactly two equal ones may have another."""
    if row.why is not None and row.why.two and ranking.two is not None:
        return ranking.two
    return ranking.chain


def criteria_of(ranking: Ranking) -> tuple[Tiebreak, ...]:
    """依据: every criterion of both chains once, in the order of the book."""
    return tuple(dict.fromkeys((*(ranking.two or ()), *ranking.chain)))


def value_of(ended: Ended, criterion: Tiebreak) -> int | None:
    """数据: what an entrant has of a criterion; None where it has nothing to compare, or no row in a table."""
    match ended.reason:
        case StandingsRow(values=values):
            return values[criterion]
        case WentOut(points=points, difference=difference):
            return {Tiebreak.TOTAL: points, Tiebreak.IMP_SUM: difference}.get(criterion)
        case _:
            return None


def total_of(ended: Ended) -> Points | None:
    """总分: what the first criterion counts: match points, VP, per cent or mean levels.

    None where places come from a chart, and while no board can be compared.
    """
    match ended.reason:
        case StandingsRow(compared=None, total=total):
            return total
        case StandingsRow(values=values):
            return values[Tiebreak.TOTAL]
        case WentOut(points=points):
            return points
        case _:
            return None


def compared_by(ended: Ended) -> Scoring | None:
    """计分方法: how the boards behind a place were compared; None where matches score."""
    return ended.reason.compared if isinstance(ended.reason, StandingsRow) else None


def plain_value(criterion: Tiebreak, value: int | None) -> int | float | None:
    """数值: of a criterion for programs; points as numbers, not in hundredths."""
    return number(value) if value is not None and CRITERIA[criterion].measure is Measure.POINTS else value


def plain_values(ended: Ended) -> dict[str, int | float | None]:
    """数据: everything an entrant has, by the name of the criterion, for programs; empty without a row in a table."""
    values: Mapping[Tiebreak, int | None] = {}
    if isinstance(ended.reason, StandingsRow):
        values = ended.reason.values
    elif isinstance(ended.reason, WentOut):
        values = {criterion: value_of(ended, criterion) for criterion in BY_DIFFERENCE}
    plain = {criterion.value: plain_value(criterion, value) for criterion, value in values.items()}
    return plain | compared_values(ended)


def compared_values(ended: Ended) -> dict[str, int | float | None]:
    """比赛分与得分率: of who is ranked by compared boards, for programs; empty for all others.

    By match points the score, the most it could be and the percentage; otherwise the sum and the mean of the levels.
    Where the figure counts earlier sessions as well, that of this session alone stands beside it.
    """
    row = ended.reason
    if not isinstance(row, StandingsRow) or row.compared is None:
        return {}
    tally, names = row.tally, ("matchpoints", "percentage")
    if row.compared is Scoring.IMP:
        names = ("levels", "mean_levels")
    score = None if tally is None else half_up(tally.score.numerator * WHOLE, tally.score.denominator)
    figures = dict(zip(names, (_plain(score), _plain(row.values[Tiebreak.TOTAL])), strict=True))
    most = {} if tally is None or row.compared is Scoring.IMP else {"matchpoints_possible": tally.most}
    if row.is_combined and tally is not None:
        own = tally.mean if row.compared is Scoring.IMP else tally.share * WHOLE
        figures[f"session_{names[1]}"] = _plain(half_up(own.numerator * WHOLE, own.denominator))
    return {**figures, **most, "boards": 0 if tally is None else tally.boards}


def _plain(points: Points | None) -> int | float | None:
    return None if points is None else number(points)


def leaders(ended: Iterable[Ended], most: int) -> list[Ended]:
    """领先者: the best places of all groups."""
    return sorted((one for one in ended if one.place), key=lambda one: (one.place, one.group))[:most]


def places_by_round(state: State, stage: str, ended: Sequence[Ended]) -> tuple[Places, ...]:
    """历轮名次: the places after every complete round; none where the format has no table.

    The last ones are those of ``ended``: a lot or a rule may put somebody elsewhere than the table alone.
    """
    plan, opened = state.plan.stage(stage), state.stages[stage]
    if plan.format not in RANKED:
        return ()
    context = directing.context(state, stage)
    done = next((at for at, one in enumerate(opened.rounds) if not one.is_complete), len(opened.rounds))
    found: list[Places] = []
    for upto in range(1, done):
        if plan.format is Format.ROUND_ROBIN:
            groups = (context.table(members=group, upto=upto).places for group in opened.groups)
            found.append({entrant: place for places in groups for entrant, place in places.items()})
        else:
            found.append(context.table(upto=upto).places)
    if done:
        found.append({one.entrant: one.place for one in ended if one.place})
    return tuple(found)


def _moved(history: Sequence[Places], one: Ended) -> int | None:
    if len(history) < 2 or not one.place:  # noqa: PLR2004 - nothing to compare with
        return None
    before = history[-2].get(one.entrant)
    return None if before is None else before - one.place


def cut_lines(plan: Plan, stage: str) -> dict[int, CutLine]:
    """分界: below which places a line is drawn: prizes in the last stage, who goes on in the others."""
    if plan.stages[-1].id == stage:
        return {one.last: PrizeLine(one.name) for one in prize_ranges(plan)}
    return {
        intake.last: QualifyingLine(later.id)
        for later in plan.stages
        for intake in later.intake
        if intake.stage == stage
    }


def _cut(cuts: Mapping[int, CutLine], one: Ended, same: Sequence[int]) -> CutLine | None:
    """The line below a row: it is the last one that has the place."""
    if not one.place or one.entrant != same[-1]:
        return None
    last = one.place + len(same) - 1
    return next((line for place, line in cuts.items() if one.place <= place <= last), None)
