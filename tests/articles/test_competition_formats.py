"""赛制: the articles about round robins, knockouts, mixed formats and how they are drawn."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from paizhuo.chance import Chance
from paizhuo.tournament import directing, formats
from paizhuo.tournament.duplicate.options import Champions, PairsOptions, Scope, Scoring
from paizhuo.tournament.duplicate.pairs_session import session
from paizhuo.tournament.duplicate.table_result import BoardLevels, PairsResult
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.formats.individual_movement import movement
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan import fit
from paizhuo.tournament.plan.fit import Misfit
from paizhuo.tournament.plan.plan import Format, Intake, StagePlan
from paizhuo.tournament.plan.templates import template
from paizhuo.tournament.results.outcomes import Boards, End, Forfeit, Levels
from tests.articles.proves import proves
from tests.tournament.playing import SEED, Playing, pairs

LUCK = bytes.fromhex(SEED)


def chance(label: str = "test") -> Chance:
    return Chance(LUCK, label)


def better(home: int, away: int) -> Levels:
    """The smaller number wins."""
    return Levels(9, 2) if home < away else Levels(2, 9)


def play(event: Playing, stage: str) -> list[list[tuple[int, int]]]:
    """Play a stage to its end; the smaller number wins every match."""
    rounds = []
    while not directing.is_finished(event.state, stage):
        found = event.pair(stage)
        event.record(stage, *[better(home, away) for home, away in pairs(found)])
        rounds.append(pairs(found))
    return rounds


def seeds_win(bracket: formats.Bracket) -> list[tuple[str, int, int]]:
    """Every match of a chart with its two numbers, when the smaller one wins."""
    won: dict[str, End] = {}
    played = []
    while (state := formats.progress(bracket, won)).ready:
        for node in state.ready:
            upper, lower = state.seats[node]
            assert isinstance(upper, int)
            assert isinstance(lower, int)
            won[node] = End.HOME if upper < lower else End.AWAY
            played.append((node, upper, lower))
    return played


# 循环赛 Round robin


@proves("J23 4.1(一)", "J23 4.1(一)1")
def test_j23_4_1_1_1_everybody_meets_once() -> None:
    """Given a round robin of five or six, then all meet once and are ranked by points."""
    for entrants in (5, 6):
        event = Playing(StagePlan("league", Format.ROUND_ROBIN), entrants=entrants, book="jiangsu-2023")
        event.open("league")
        met = Counter(frozenset(pair) for matches in play(event, "league") for pair in matches)
        assert met == Counter(frozenset(pair) for pair in combinations(range(1, entrants + 1), 2))
        assert event.order("league") == list(range(1, entrants + 1))


@proves("J23 4.1(一)2", "NAT 25(二)")
def test_j23_4_1_1_2_nat_25_2_groups_with_seeds_and_related_entrants_spread() -> None:
    """Given twelve in three groups, then seeds and related ones are spread and each group plays its own league."""
    event = Playing(StagePlan("groups", Format.ROUND_ROBIN, groups=3), entrants=0, related=(), book="jiangsu-2023")
    for number in range(1, 13):
        event.enter(number, seed=number if number <= 3 else None)
    drawn = formats.draw_groups(range(1, 13), 3, chance(), seeds=(1, 2, 3), related=((4, 5, 6), (7, 8, 9)))
    for group in drawn:
        assert len(set(group) & {1, 2, 3}) == len(set(group) & {4, 5, 6}) == len(set(group) & {7, 8, 9}) == 1
    event.open("groups")
    group_of = {one: at for at, group in enumerate(event.state.stages["groups"].groups) for one in group}
    assert len({group_of[seed] for seed in (1, 2, 3)}) == 3
    met = Counter(frozenset(pair) for matches in play(event, "groups") for pair in matches)
    assert all(len({group_of[one] for one in pair}) == 1 for pair in met)
    assert len(met) == 3 * 6


@proves("NAT 25(一)", "NAT App.2", "NAT 29(一)1")
def test_nat_25_1_app_2_the_round_table_is_known_before_the_draw() -> None:
    """Given 4 to 24 teams, then the table of numbers is fixed before they are drawn; its first number is home."""
    assert formats.schedule(4) == (((2, 3), (1, 4)), ((3, 1), (4, 2)), ((1, 2), (3, 4)))
    assert formats.schedule(24)[12][0] == (1, 12)
    for n in range(4, 25, 2):
        assert Counter(frozenset(pair) for meetings in formats.schedule(n) for pair in meetings) == Counter(
            frozenset(pair) for pair in combinations(range(1, n + 1), 2)
        )
    event = Playing(StagePlan("league", Format.ROUND_ROBIN), entrants=6)
    event.open("league")
    assert pairs(event.pair("league")) == list(formats.schedule(6)[0])


@proves("NAT 25(三)")
def test_nat_25_3_of_two_related_teams_the_better_keeps_its_number() -> None:
    """Given the second and third of eight related, then the second keeps 2 and the third meets it in round 1."""
    numbers = formats.numbers_with_related((1, 2, 3, 4, 5, 6, 7, 8), [(2, 3)])
    assert numbers[2] == 2
    assert {numbers[2], numbers[3]} in [set(pair) for pair in formats.schedule(8)[0]]


@proves("NAT 25(四)")
def test_nat_25_4_the_second_cycle_is_numbered_by_rank() -> None:
    """Given two cycles, then in the second the numbers of the table are the ranks so far."""
    event = Playing(StagePlan("league", Format.ROUND_ROBIN, cycles=2), entrants=4)
    event.open("league")
    wanted = [3, 1, 4, 2]
    for _ in range(3):
        found = event.pair("league")
        event.record("league", *[better(wanted.index(home), wanted.index(away)) for home, away in pairs(found)])
    assert pairs(event.pair("league")) == [(wanted[1], wanted[2]), (wanted[0], wanted[3])]


# 淘汰赛 Knockout


@proves("J23 4.1(二)", "J23 4.1(二)1", "NAT 24(一)1(1)", "NAT 24(一)1(3)")
def test_j23_4_1_2_1_nat_24_1_1_one_loss_and_out() -> None:
    """Given eight and six, then winners go on to the final, region sums are alike, and byes begin at number 1."""
    played = seeds_win(formats.single_elimination(8))
    assert [(x + y) for _, x, y in played] == [9] * 4 + [5] * 2 + [3]
    assert Counter(max(x, y) for _, x, y in played) == Counter(range(2, 9))
    first = [(x, y) for node, x, y in seeds_win(formats.single_elimination(6)) if node.startswith("W1")]
    assert first == [(5, 4), (3, 6)]
    event = Playing(StagePlan("cup", Format.KNOCKOUT, boards=8), entrants=6, kind=EntryKind.TEAM)
    event.open("cup")
    assert directing.rounds_of(event.state, "cup") == 3
    event.pair("cup")
    for wrong in (Boards(20, 10, 9), Forfeit(End.HOME, levels=(0, 5))):
        with pytest.raises(Refused) as refused:
            event.record("cup", wrong, None)
        assert refused.value.why is Why.WRONG_RESULT_KIND


@proves("NAT 24(一)1(2)", "NAT 24(一)2(2)")
def test_nat_24_1_1_2_positions_are_drawn_and_seeds_keep_theirs() -> None:
    """Given eight with two seeds, then the seeds have numbers 1 and 2 and the lot places the others."""
    one, same, other = (formats.draw_positions(range(1, 9), chance(label), seeds=(7, 4)) for label in ("a", "a", "b"))
    assert one[:2] == other[:2] == (7, 4)
    assert one == same != other
    assert sorted(one) == list(range(1, 9))


@proves("NAT 24(一)2(1)")
def test_nat_24_1_2_1_seeds_are_usually_a_power_of_two() -> None:
    """Given three seeds in a knockout of eight, then it warns and does not refuse; four are the usual number."""
    plan = Playing(StagePlan("cup", Format.KNOCKOUT), entrants=0).plan
    (found,) = (one for one in fit.problems(plan, 8, seeded=3) if one.code is Misfit.SEEDS_NOT_POWER_OF_TWO)
    assert (found.needed, found.found, found.refuses) == (4, 3, False)
    assert Misfit.SEEDS_NOT_POWER_OF_TWO not in {one.code for one in fit.problems(plan, 8, seeded=4)}


@proves("J23 4.1(二)2", "NAT 24(二)1")
def test_j23_4_1_2_2_nat_24_2_1_standard_double_elimination() -> None:
    """Given sixteen, then two losses put out, and every losers' round is all survivors or all against newcomers."""
    bracket = formats.double_standard(16)
    lost = Counter(max(x, y) for _, x, y in seeds_win(bracket))
    assert all(lost[number] == 2 for number in range(2, 17))
    assert lost[1] == 0
    losers = [each for each in Counter(node.section for node in bracket.nodes).items() if each[0].startswith("L")]
    assert [count for _, count in losers] == [4, 4, 2, 2, 1, 1]
    newcomers = {
        section: {isinstance(node.away, formats.LoserOf) for node in bracket.nodes if node.section == section}
        for section, _ in losers[1:]
    }
    assert list(newcomers.values()) == [{True}, {False}, {True}, {False}, {True}]


@proves("NAT 24(二)2")
def test_nat_24_2_2_compact_double_elimination() -> None:
    """Given sixteen, then all with one loss play in every round, seven rounds in all, one of them mixed."""
    bracket = formats.double_compact(16, reset=False)
    sections = [Counter(node.section[0] for node in each.nodes) for each in bracket.rounds]
    assert sections == [{"W": 8}, {"W": 4, "L": 4}, {"W": 2, "L": 4}, {"W": 1, "L": 3}, {"L": 2}, {"L": 1}, {"F": 1}]
    fourth = [node for node in bracket.rounds[3].nodes if node.section.startswith("L")]
    assert {isinstance(node.away, formats.LoserOf) for node in fourth} == {True, False}


@proves("NAT 24(三)")
def test_nat_24_3_a_knockout_for_each_zone() -> None:
    """Given eight qualifiers in zones of four, then each zone plays for its own places."""
    league = StagePlan("league", Format.ROUND_ROBIN)
    zones = StagePlan("zones", Format.ZONES, zones=(4, 4), intake=(Intake("league", 1, 8),), third_place=True)
    event = Playing(league, zones, entrants=8)
    event.open("league")
    play(event, "league")
    event.add(directing.close_stage(event.state, "league"))
    event.open("zones")
    rounds = play(event, "zones")
    assert all((home <= 4) is (away <= 4) for matches in rounds for home, away in matches)
    assert {one.entrant: one.place for one in directing.places(event.state, "zones")} == {n: n for n in range(1, 9)}


@proves("NAT 24(四)")
def test_nat_24_4_the_better_placed_choose() -> None:
    """Given four qualifiers, then the first chooses among the lower half, nobody out of turn."""
    cup = StagePlan("cup", Format.KNOCKOUT, intake=(Intake("league", 1, 4),), choice=True)
    event = Playing(StagePlan("league", Format.ROUND_ROBIN), cup, entrants=4)
    event.open("league")
    play(event, "league")
    event.add(directing.close_stage(event.state, "league"))
    event.open("cup")
    for fact in (f.OpponentChosen("cup", 2, 3), f.OpponentChosen("cup", 1, 2)):
        with pytest.raises(Refused) as refused:
            event.add(fact)
        assert refused.value.why is Why.BAD_CHOICE
    event.add(f.OpponentChosen("cup", 1, 3))
    assert {frozenset(pair) for pair in pairs(event.pair("cup"))} == {frozenset({1, 3}), frozenset({2, 4})}


@proves("J23 4.1(二)3", "J23 4.1(三)")
def test_j23_4_1_2_3_and_4_1_3_groups_then_a_cross_knockout() -> None:
    """Given two groups, then firsts meet seconds of the other group: a round robin, then a knockout."""
    stages = (
        StagePlan("groups", Format.ROUND_ROBIN, groups=2),
        StagePlan("cross", Format.CROSS, groups=2, intake=(Intake("groups", 1, 2),)),
    )
    event = Playing(*stages, entrants=8, book="jiangsu-2023")
    event.open("groups", groups=((1, 3, 5, 7), (2, 4, 6, 8)))
    play(event, "groups")
    event.add(directing.close_stage(event.state, "groups"))
    event.open("cross")
    semi, final = play(event, "cross")
    assert {frozenset(pair) for pair in semi} == {frozenset({1, 4}), frozenset({2, 3})}
    assert set(final[0]) == {1, 2}


@proves("J23 4.1(二)4")
def test_j23_4_1_2_4_the_page_system() -> None:
    """Given four, then the loser of 1 and 2 has a second chance and the loser of 3 and 4 has none."""
    won = {"M1-1": End.HOME, "M1-2": End.AWAY}
    bracket = formats.page()
    state = formats.progress(bracket, won)
    assert [{state.seats[node][0], state.seats[node][1]} for node in state.ready] == [{2, 4}]
    assert len([node for node in bracket.nodes if not node.if_needed]) == 4


@proves("GZ Reg7(二)")
def test_gz_reg7_2_elimination_with_points() -> None:
    """Given 32 pairs, then four rounds give 5 + 1, the fifth 3 + 1, the sixth the finalists; opponents are drawn."""
    event = Playing(template("guangzhou-32-a").stages[0], entrants=32, book="guangzhou-2025")
    event.open("main")
    tables = []
    while not directing.is_finished(event.state, "main"):
        while due := directing.lots_due(event.state, "main"):
            event.add(directing.draw_lot(event.state, "main", due[0], SEED))
        found = event.pair("main")
        tables.append(len(found.fact.matches))
        event.record("main", *[better(home, away) for home, away in pairs(found)])
    assert tables == [16, 16, 16, 16, 3, 2, 1]


# 个人赛与双人赛 Individuals and pairs


@proves("NAT 27(一)")
def test_nat_27_1_individual_movements() -> None:
    """Given eight players, then in the round robin everybody is everybody's partner once, and points are compared."""
    partners = Counter(frozenset(pair) for tables in movement(8) or () for table in tables for pair in table)
    assert partners == Counter(frozenset(pair) for pair in combinations(range(1, 9), 2))
    for rounds in (3, 7):
        event = Playing(StagePlan("one", Format.INDIVIDUAL, rounds=rounds), entrants=8, kind=EntryKind.INDIVIDUAL)
        event.open("one")
        for _ in range(rounds):
            found = event.pair("one")
            event.record("one", *[Levels(9, 2)] * len(found.fact.matches))
        totals = [mp for _, mp, _ in event.totals("one")]
        assert totals == sorted(totals, reverse=True)


@proves("NAT 27(一)")
@pytest.mark.parametrize(("form", "lives"), [(Format.INDIVIDUAL_KNOCKOUT, 1), (Format.INDIVIDUAL_DOUBLE, 2)])
def test_nat_27_1_individual_knockouts(form: Format, lives: int) -> None:
    """Given eight players, then four sit at a table, points of a bout are compared, and 1 or 2 lost bouts put out."""
    event = Playing(StagePlan("one", form), entrants=8, kind=EntryKind.INDIVIDUAL)
    event.open("one")
    played: Counter[int] = Counter()
    while not directing.is_finished(event.state, "one"):
        found = event.pair("one")
        event.record("one", *[Levels(0, 1 + found.fact.round % 3)] * len(found.fact.matches))
        assert all(len(match.home) == len(match.away) == 2 for match in found.fact.matches)
        played.update(entrant for match in found.fact.matches for entrant in (*match.home, *match.away))
    out = [one.entrant for one in directing.places(event.state, "one") if one.place > 4]
    assert len(out) == 4
    assert min(played[entrant] for entrant in out) == 3 * lives


@proves("NAT 28(一)", "NAT 28(二)")
def test_nat_28_champions_and_methods() -> None:
    """Given three tables of one board, then there is one list or one for each direction, whole or by group."""
    played = (PairsResult(1, (1,), (2,), BoardLevels(3, 0)), PairsResult(1, (3,), (4,), BoardLevels(1, 0)))
    results = [*played, PairsResult(1, (5,), (6,), BoardLevels(0, 2), section="B")]
    options = PairsOptions(scope=Scope.FIELD)
    (single,) = session(results, options).lists
    assert [row.ranked.pair for row in single.rows][:2] == [1, 6]
    double = session(results, replace(options, champions=Champions.DOUBLE, scoring=Scoring.IMP)).lists
    assert [[row.ranked.pair for row in one.rows] for one in double] == [[1, 3, 5], [6, 4, 2]]
    assert [one.section for one in session(results).lists] == ["A", "B"]
