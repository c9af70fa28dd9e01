"""竞赛办法的说法: the options of an event's regulations, their titles, values and sources."""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple

from paizhuo.rulebook import Book, Cited
from paizhuo.tournament.plan import regulations as r
from paizhuo.tournament.plan.effective_regulations import ranking_of
from paizhuo.tournament.plan.entry_formats import FOR_INDIVIDUALS
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.results.accepted import CHARTS
from paizhuo.tournament.results.outcomes import Decision
from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.criteria import criterion_words
from paizhuo.wording.tournament.entrants import points_words
from paizhuo.wording.tournament.explained import joined
from paizhuo.wording.tournament.outcomes import decision_words
from paizhuo.wording.tournament.plans import stage_words
from paizhuo.wording.tournament.sources import chart_home_source, round_robin_home_source, source_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.rulebook import Citation
    from paizhuo.tournament.plan.plan import Plan

TITLES = {
    "match_points": N_("match points of a match"),
    "scale": N_("VP table"),
    "bye": N_("score of a bye"),
    "forfeit_won": N_("score against a forfeit"),
    "forfeit_lost": N_("score of a forfeit"),
    "force_majeure": N_("score under force majeure, absent side and opponent"),
    "unplayed_levels": N_("level difference of a match won without play; with boards the least IMP worth its VP"),
    "default_loss": N_("levels of a match lost by penalties"),
    "knockout_draw": N_("a level match that needs a winner"),
    "draws_allowed": N_("a match may end level"),
    "swiss_ranking": N_("ranking of a Swiss"),
    "round_robin_ranking": N_("ranking of a round robin"),
    "pairing_order": N_("list from which a round is paired"),
    "equal_by_parity": N_("equal ones by number, small to large in odd rounds, large to small in even ones"),
    "first_round": N_("first round of a Swiss"),
    "rematch": N_("two may meet twice in a stage"),
    "byes_each": N_("byes an entrant may get"),
    "related_swiss": N_("related entrants in a Swiss"),
    "related_knockout": N_("related entrants in a knockout"),
    "home": N_("who is home"),
    "clinched": N_("an entrant whose place is certain"),
    "repair": N_("a correction after the next round is published"),
    "removal": N_("forfeits that put an entrant out"),
    "removed_results": N_("results of a removed entrant in a round robin"),
    "forfeited_pair": N_("pairs that do not count for their unit"),
    "wild_difference": N_("level difference by which wild cards are chosen"),
    "table_draw": N_("who draws the tables of a round that is paired by lot"),
    "substitution": N_("who may come into an entry after the draw"),
    "substitution_leave": N_("whose leave a substitution needs, if any"),
    "put_last": N_("an unexcused forfeit puts last, and after a last match bars from the next stage"),
}
STANDARD_SCORES = N_("standard score table")
"""标准分: as Fujian calls what the others call VP [FJ 2.1]."""
"""The titles of the options."""

_VALUES: dict[Enum, str] = {
    r.MatchPoints.TWO_ONE_NOTHING: N_("win 2, draw 1, loss 0"),
    r.MatchPoints.BY_DIFFERENCE: N_("3, 2.5, 2, 1.5, 1, 0.5 or 0 by the level difference"),
    r.Scale.NATIONAL_26: N_("national table, 26 in all"),
    r.Scale.JIANGSU_2023_26: N_("Jiangsu table of 2023, 26 in all"),
    r.Scale.JIANGSU_2017_26: N_("Jiangsu table of 2017, 26 in all"),
    r.Scale.JIANGSU_2017_100: N_("Jiangsu percentages of 2017, 100 in all"),
    r.Scale.FUJIAN_20: N_("Fujian standard score, 20 in all"),
    r.Scale.NONE: N_("no VP, level differences only"),
    r.FirstRound.FOLD: N_("strong against weak: first against last"),
    r.FirstRound.SLIDE: N_("upper half against lower half"),
    r.FirstRound.DRAW: N_("drawn by lot"),
    r.FirstRound.ADJACENT: N_("neighbouring numbers"),
    r.FirstRound.NEAREST: N_("nearest carried scores"),
    r.Related.AVOID: N_("kept apart while a legal pairing exists"),
    r.Related.FIRST_ROUND: N_("meet in round 1"),
    r.Related.IGNORE: N_("not considered"),
    r.Home.PARITY: N_("the smaller number in odd rounds, the larger in even ones"),
    r.Home.HIGHER_RANKED: N_("the higher ranked"),
    r.Home.DRAWN: N_("drawn by lot"),
    r.Clinched.SITS_OUT: N_("is not scheduled and scores its average"),
    r.Clinched.PLAYS_ON: N_("plays on"),
    r.Repair.LAST_TWO_ROUNDS: N_("paired again in the last two rounds, otherwise if there is time"),
    r.Repair.NEVER: N_("the pairing stays"),
    r.Removal.NATIONAL: N_("teams: two running or three in all; pairs and individuals: two"),
    r.Removal.JIANGSU: N_("two running forfeits, or two matches lost by default"),
    r.Removal.JIANGSU_ANY_TWO: N_("any two matches lost by default or forfeited"),
    r.Removal.NONE: N_("no rule"),
    r.RemovedResults.HALF: N_("cancelled before half of its matches, kept from then on"),
    r.RemovedResults.STAND: N_("they stand"),
    r.ForfeitedPair.LEFT: N_("a pair that left the event"),
    r.ForfeitedPair.ANY_MATCH: N_("a pair that left the event or forfeited a match"),
    r.WildDifference.SIGNED: N_("the sum of all matches, a lost one counted negative"),
    r.WildDifference.WON: N_("the sum of the matches won"),
    r.TableDraw.OWN: N_("every entrant before round 1, then the winner of a match, each for itself"),
    r.TableDraw.CENTRAL: N_("the arranger for all at once"),
    r.SubstitutionPolicy.OWN_LIST: N_("teams within their entry list; a third player of a pair with leave"),
    r.SubstitutionPolicy.PAIRS_STAY: N_("teams within their entry list; pairs stay as they are"),
    r.SubstitutionPolicy.SAME_UNIT: N_("any eligible person of the same unit"),
    r.SubstitutionPolicy.WITH_LEAVE: N_("nobody without leave"),
    r.SubstitutionPolicy.NONE: N_("nobody after the draw"),
    r.Approver.CHIEF: N_("chief referee"),
    r.Approver.ORGANISER: N_("organiser or organising committee"),
    r.DefaultLossRule.PLUS_FOUR: N_("offender's level (at most J) and four above it"),
    r.DefaultLossRule.AS_FORFEIT: N_("scored like a forfeit"),
    r.CutReading.DROP_FIRST_TERM: N_("running totals keep round 1"),
    r.CutReading.RESTART: N_("running totals begin in round 2"),
}


_RANKED = {
    "swiss_ranking": FOR_INDIVIDUALS | {Format.SWISS, Format.SPECIAL_SWISS},
    "round_robin_ranking": frozenset({Format.ROUND_ROBIN}),
}
"""Which stages are ranked by an option."""


WITH_WILD = frozenset({Format.ELIMINATION_POINTS, Format.HALVING})
"""递补: the formats that add an entrant for its level difference, and pair every round by lot."""
_BY_DRAW = frozenset({"wild_difference", "table_draw"})
_BY_LEAVE = frozenset({r.SubstitutionPolicy.OWN_LIST, r.SubstitutionPolicy.WITH_LEAVE})
"""须经许可: the policies under which somebody comes in with leave."""
_HOME_BY_TABLE = N_("who is home in a round robin"), N_("the number that stands first in the round table")
_HOME_BY_CHART = (
    N_("who is home in a knockout"),
    N_("the better placed of the stage before; without one, by lot or as the organiser says"),
)


class RegulationOption(NamedTuple):
    """一条办法: an option of the regulations: its title, value and source in words."""

    option: str
    title: str
    value: str
    source: str
    citation: Citation


def regulation_words(say: Say, regulations: r.Regulations, plan: Plan | None = None) -> tuple[RegulationOption, ...]:
    """All options of an event's regulations, in the order of the record.

    With a plan, rankings set for single stages follow the book's ranking; they replace it where no stage uses the
    book's. Who is home is said for each kind of stage that the plan has.
    """
    options: list[RegulationOption] = []
    for name, cited in regulations_options(regulations):
        if name == "home" and plan is not None:
            options += _home(say, regulations, plan)
            continue
        if name in _BY_DRAW and plan is not None and not any(one.format in WITH_WILD for one in plan.stages):
            continue
        if name == "forfeited_pair" and plan is not None and not plan.unit_ranking:
            continue
        if name == "substitution_leave" and plan is not None and regulations.substitution.value not in _BY_LEAVE:
            continue
        stages = [] if plan is None else [stage for stage in plan.stages if stage.format in _RANKED.get(name, ())]
        ruled = [stage for stage in stages if stage.tiebreaks]
        if not ruled or len(ruled) < len(stages):
            title = TITLES[name] if (name, regulations.book) != ("scale", Book.FUJIAN_2022) else STANDARD_SCORES
            options.append(_option(say, name, say(title), cited, regulations.book))
        for stage in ruled:
            title = say(N_("ranking of {stage}")).format(stage=stage_words(say, stage))
            options.append(_option(say, name, title, ranking_of(regulations, stage), regulations.book))
    return tuple(options)


def _home(say: Say, regulations: r.Regulations, plan: Plan) -> Iterator[RegulationOption]:
    """主队: in a round robin as its table says, in a chart by the stage before, elsewhere as the regulations say."""
    formats, title, book = {stage.format for stage in plan.stages}, say(TITLES["home"]), regulations.book
    if formats - {Format.ROUND_ROBIN} - CHARTS:
        yield _option(say, "home", title, regulations.home, book)
    fixed = (
        (formats & {Format.ROUND_ROBIN}, _HOME_BY_TABLE, round_robin_home_source(book)),
        (formats & CHARTS, _HOME_BY_CHART, chart_home_source(book)),
    )
    for wanted, (head, value), source in fixed:
        if wanted:
            yield RegulationOption("home", say(head), say(value), source_words(say, source), source)


def _option(say: Say, name: str, title: str, cited: Cited[Any], book: Book) -> RegulationOption:
    value = regulation_value_words(say, cited.value, book)
    return RegulationOption(name, title, value, source_words(say, cited.source), cited.source)


def regulations_options(regulations: r.Regulations) -> Iterator[tuple[str, Cited[object]]]:
    """The options of regulations with their sources."""
    for field in fields(regulations):
        value = getattr(regulations, field.name)
        if isinstance(value, Cited):
            yield field.name, value


def regulation_value_words(say: Say, value: object, book: Book = Book.NATIONAL) -> str:
    """An option's value, in the words of the book."""
    match value:
        case bool():
            return say(N_("yes")) if value else say(N_("no"))
        case Decision():
            return decision_words(say, value)
        case r.Tiebreak():
            return criterion_words(say, value, book)
        case Enum():
            # Guangzhou decides a level match by lot, and no article names a draw [GZ Reg8].
            no_draw = value is r.MatchPoints.TWO_ONE_NOTHING and book is Book.GUANGZHOU_2025
            return say(N_("win 2, loss 0") if no_draw else _VALUES[value])
        case r.Award():
            text = N_("{mp} match points, {vp} VP")
            if book is Book.FUJIAN_2022:
                text = N_("{mp} match points, standard score {vp}")
            if book is Book.GUANGZHOU_2025:
                text = N_("{mp} match points")
            return say(text).format(mp=points_words(value.mp), vp=points_words(value.vp))
        case r.Ranking():
            return _ranking(say, value, book)
        case tuple():
            return say(N_("; ")).join(regulation_value_words(say, one, book) for one in value)
        case _:
            return str(value)


def _ranking(say: Say, ranking: r.Ranking, book: Book) -> str:
    chain = _chain(say, ranking.chain, book)
    if ranking.two is None:
        return chain
    two = say(N_("exactly two equal: {chain}")).format(chain=_chain(say, ranking.two, book))
    more = say(N_("more: {chain}")).format(chain=chain)
    again = say(N_("two left of a larger tie start again with the criteria for two")) if ranking.restart else ""
    return joined(say, (two, more, again))


def _chain(say: Say, chain: tuple[r.Tiebreak, ...], book: Book) -> str:
    return say(N_(", ")).join(criterion_words(say, criterion, book) for criterion in chain)
