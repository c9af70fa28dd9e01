"""名次: the articles about rankings and ties, each criterion by an event that it decides."""

from __future__ import annotations

from fractions import Fraction

from paizhuo.rulebook import Book
from paizhuo.tournament import directing
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.plan.books import FUJIAN_2022, JIANGSU_2017, JIANGSU_2023, NATIONAL
from paizhuo.tournament.plan.plan import Changes, Format, StagePlan
from paizhuo.tournament.plan.regulations import Ranking, Tiebreak
from paizhuo.tournament.results.lines import How, ScoreLine, Sheet
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.tournament.scoring import score
from paizhuo.tournament.standings import standings, without_match_points
from paizhuo.tournament.standings.units import UnitTeam, place_points, rank_units
from tests.articles.proves import proves
from tests.tournament.playing import Playing

SWISS, LEAGUE = NATIONAL.swiss_ranking.value, NATIONAL.round_robin_ranking.value


def line(  # noqa: PLR0913 - the figures of a line, each by its name
    round_: int, mp: int, *, vp: int = 13, imp: int = 0, upgrades: int = 0, against: int = 9
) -> ScoreLine:
    return ScoreLine(
        round_, How.PLAYED, mp * 100, vp * 100, imp, upgrades, won=mp == 2, drawn=mp == 1, opponents=(against,)
    )


def sheet(*lines: ScoreLine) -> Sheet:
    return Sheet(lines)


def decided(sheets: dict[int, Sheet], ranking: Ranking, book: Book = Book.NATIONAL, *, by_vp: bool = False) -> str:
    """What puts entrant 1 above the next, as an article; entrant 1 must be first."""
    others = {other for one in sheets.values() for each in one.lines for other in each.opponents} - set(sheets)
    everybody = sheets | dict.fromkeys(others, Sheet())
    first = standings(everybody, ranking, match_point_event=not by_vp).rows[0]
    assert first.entrant == 1
    return f"{None if first.why is None else first.why.criterion.value} {first.citation(book)}"


@proves("NAT 49(一)1(1)", "NAT 49(一)2(1)")
def test_nat_49_1_vp_first() -> None:
    """Given equal match points, then VP decide between two and among three."""
    two = {1: sheet(line(1, 2, vp=20)), 2: sheet(line(1, 2, vp=19))}
    assert decided(two, SWISS) == "vp_sum NAT 49(一)1(1)"
    assert decided(two | {3: sheet(line(1, 2, vp=18))}, SWISS) == "vp_sum NAT 49(一)2(1)"


@proves("NAT 49(一)1(2)")
def test_nat_49_1_1_2_then_the_match_between_the_two() -> None:
    """Given two equal on VP who met, then the winner is first; among three their match is not looked at."""
    one = sheet(line(1, 2, vp=15, against=2), line(2, 0, vp=12, against=3))
    two = sheet(line(1, 0, vp=11, against=1), line(2, 2, vp=16, against=4))
    assert decided({1: one, 2: two}, SWISS) == "direct NAT 49(一)1(2)"
    three = sheet(line(1, 2, vp=13), line(2, 0, vp=13))
    table = standings({1: one, 2: two, 3: three, 4: Sheet(), 9: Sheet()}, SWISS)
    assert Tiebreak.DIRECT not in {row.decided_by for row in table.rows}


@proves("NAT 49(一)1(3)", "NAT 49(一)2(2)")
def test_nat_49_1_rounds_won_without_draws() -> None:
    """Given a win and a loss against two draws, then the win decides."""
    won, drawn = sheet(line(1, 2), line(2, 0)), sheet(line(1, 1), line(2, 1))
    assert decided({1: won, 2: drawn}, SWISS) == "wins NAT 49(一)1(3)"
    assert decided({1: won, 2: drawn, 3: drawn}, SWISS) == "wins NAT 49(一)2(2)"


@proves("NAT 49(一)1(4)", "NAT 49(一)2(3)")
def test_nat_49_1_drawn_rounds_only_without_match_points() -> None:
    """Given an event ranked by VP, then drawn rounds decide; with match points they are not compared."""
    ranking = without_match_points(SWISS)
    drawn, lost = sheet(line(1, 1), line(2, 0)), sheet(line(1, 0), line(2, 0))
    assert decided({1: drawn, 2: lost}, ranking, by_vp=True) == "draws NAT 49(一)1(4)"
    assert decided({1: drawn, 2: lost, 3: lost}, ranking, by_vp=True) == "draws NAT 49(一)2(3)"
    assert Tiebreak.DRAWS not in SWISS.chain + (SWISS.two or ())


@proves("NAT 49(一)1(5)", "NAT 49(一)2(4)")
def test_nat_49_1_level_differences() -> None:
    """Given equal VP and wins, then the sum of level differences decides."""
    more, less = sheet(line(1, 2, imp=5)), sheet(line(1, 2, imp=4))
    assert decided({1: more, 2: less}, SWISS) == "imp_sum NAT 49(一)1(5)"
    assert decided({1: more, 2: less, 3: less}, SWISS) == "imp_sum NAT 49(一)2(4)"


@proves("NAT 49(一)1(6)", "NAT 49(一)2(5)")
def test_nat_49_1_opponents_scores_but_not_in_round_robins() -> None:
    """Given equal differences, then the one whose opponent has more is first; a round robin does not ask."""
    strong, weak = sheet(line(1, 1, against=5)), sheet(line(1, 0, against=6))
    first, second = sheet(line(1, 2, against=5)), sheet(line(1, 2, against=6))
    rest = {5: strong, 6: weak}
    assert decided({1: first, 2: second} | rest, SWISS) == "opponents NAT 49(一)1(6)"
    assert decided({1: first, 2: second, 3: second} | rest, SWISS) == "opponents NAT 49(一)2(5)"
    assert Tiebreak.OPPONENTS not in LEAGUE.chain + (LEAGUE.two or ())


@proves("NAT 49(一)1(7)", "NAT 49(一)2(6)")
def test_nat_49_1_the_rank_after_the_round_before() -> None:
    """Given all else equal, then the one who stood higher before the last round is first."""
    early = sheet(line(1, 2, vp=20, imp=7, against=7), line(2, 0, vp=6, imp=-7, against=8))
    late = sheet(line(1, 0, vp=6, imp=-7, against=7), line(2, 2, vp=20, imp=7, against=8))
    assert decided({1: early, 2: late}, SWISS) == "previous_rank NAT 49(一)1(7)"
    assert decided({1: early, 2: late, 3: late}, SWISS) == "previous_rank NAT 49(一)2(6)"


@proves("NAT 49(三)")
def test_nat_49_3_the_organiser_may_rule_otherwise_or_leave_places_shared() -> None:
    """Given two equal in all, then they share the place; a plan may start the comparison of two again."""
    table = standings({1: sheet(line(1, 1, against=2)), 2: sheet(line(1, 1, against=1))}, SWISS)
    assert [row.place for row in table.rows] == [1, 1]
    event = Playing(StagePlan("s", Format.SWISS, rounds=1), entrants=2, changes=Changes(restart_ties=True))
    assert event.state.regulations.swiss_ranking.value.restart
    event.open("s")
    event.pair("s")
    event.record("s", "13:13")
    assert directing.lots_due(event.state, "s") == ()
    assert {one.place for one in directing.close_stage(event.state, "s").places} == {1}


@proves("NAT 49(四)")
def test_nat_49_4_individuals_are_ranked_in_the_same_way() -> None:
    """Given an individual event, then its places follow the same chain."""
    event = Playing(StagePlan("one", Format.INDIVIDUAL, rounds=1), entrants=8, kind=EntryKind.INDIVIDUAL)
    event.open("one")
    event.pair("one")
    event.record("one", Levels(9, 2), Levels(4, 2))
    context = directing.context(event.state, "one")
    assert context.ranking == SWISS
    assert event.order("one") == list(standings(context.sheets(), SWISS).order)


SHEETS = {
    1: sheet(line(1, 2, vp=14, upgrades=2), line(2, 0, vp=12, upgrades=1)),
    2: sheet(line(1, 0, vp=12, upgrades=9), line(2, 2, vp=25, upgrades=9)),
    9: Sheet(),
}


@proves("J23 4.2")
def test_j23_4_2_points_and_ties() -> None:
    """Given J23, then 2, 1, 0; progressive in a Swiss, direct in a round robin, wins, VP, upgrades, lot."""
    assert [one.mp for outcome in (Levels(5, 2), Levels(3, 3)) for one in score(outcome, JIANGSU_2023)] == [
        200, 0, 100, 100,
    ]  # fmt: skip
    rest = (Tiebreak.WINS, Tiebreak.VP_SUM, Tiebreak.UPGRADES, Tiebreak.LOT)
    assert JIANGSU_2023.swiss_ranking.value.chain == (Tiebreak.TOTAL, Tiebreak.PROGRESSIVE, *rest)
    assert JIANGSU_2023.round_robin_ranking.value.chain == (Tiebreak.TOTAL, Tiebreak.DIRECT, *rest)
    assert decided(SHEETS, JIANGSU_2023.swiss_ranking.value, Book.JIANGSU_2023) == "progressive J23 4.2"


@proves("J17 3.7.2")
def test_j17_3_7_2_points_and_ties() -> None:
    """Given J17, then progressive without its first round, rounds won, VP, levels won, lot."""
    chain = JIANGSU_2017.swiss_ranking.value.chain
    rest = (Tiebreak.WINS, Tiebreak.VP_SUM, Tiebreak.UPGRADES, Tiebreak.LOT)
    assert chain == (Tiebreak.TOTAL, Tiebreak.PROGRESSIVE_CUT, *rest)
    assert [row.entrant for row in standings(SHEETS, JIANGSU_2017.swiss_ranking.value).rows][:2] == [2, 1]
    assert [one.mp for one in score(Levels(3, 3), JIANGSU_2017)] == [100, 100]


@proves("FJ 2.3")
def test_fj_2_3_match_points_standard_points_opponents() -> None:
    """Given FJ, then equal match and standard points are parted by the opponents' match points."""
    rest = {5: sheet(line(1, 1, against=1)), 6: sheet(line(1, 0, against=2))}
    equal = {1: sheet(line(1, 2, against=5)), 2: sheet(line(1, 2, against=6))}
    ranking = FUJIAN_2022.swiss_ranking.value
    assert ranking.chain == (Tiebreak.TOTAL, Tiebreak.VP_SUM, Tiebreak.OPPONENTS, Tiebreak.LOT)
    assert decided(equal | rest, ranking, Book.FUJIAN_2022).startswith("opponents FJ 2.3")


@proves("FJ N7.2")
def test_fj_n7_2_units_by_the_places_of_their_pairs() -> None:
    """Given places, then 18 from the 17th on, pairs added, teams averaged, ties by the best pair."""
    assert [place_points(place) for place in (1, 16, 17, 40)] == [1, 16, 18, 18]
    teams = [UnitTeam("X", (3, 20)), UnitTeam("Y", (10, 11)), UnitTeam("Z", (1, 2)), UnitTeam("Z", (17, 25))]
    rows = rank_units(teams)
    assert [(row.unit, row.score) for row in rows] == [("Z", Fraction(39, 2)), ("X", 21), ("Y", 21)]
