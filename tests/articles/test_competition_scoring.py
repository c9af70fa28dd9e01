"""计分: the articles about what a match is worth: scales, byes, forfeits, removals, boards, deductions, carry-over."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from paizhuo.referee.penalties.classes import Deduction, PenaltyClass, deduction, discipline, fast_play, overtime
from paizhuo.rulebook import Book
from paizhuo.seats import Side
from paizhuo.tournament import directing
from paizhuo.tournament.duplicate.options import Scoring
from paizhuo.tournament.duplicate.pairs_board import mixed_seats_result
from paizhuo.tournament.duplicate.team_match import fewest_to_compare
from paizhuo.tournament.entries import EntryKind, stage_refusal
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.books import FUJIAN_2022, JIANGSU_2017, JIANGSU_2023, NATIONAL, REGULATIONS
from paizhuo.tournament.plan.effective_regulations import effective_regulations
from paizhuo.tournament.plan.plan import Changes, Format, Intake, StagePlan
from paizhuo.tournament.plan.regulations import Regulations, Removal, Scale
from paizhuo.tournament.removals import removals_due
from paizhuo.tournament.results.lines import How, ScoreLine, Sheet
from paizhuo.tournament.results.outcomes import (
    DefaultLoss,
    End,
    ForceMajeure,
    Forfeit,
    ForfeitKind,
    Halved,
    Ineligible,
    LateSheet,
    Levels,
    Outcome,
    Walkout,
)
from paizhuo.tournament.scoring import (
    CarryMethod,
    CarryOver,
    carried,
    deal_levels,
    duplicate_vp,
    fraction_of,
    score,
    vp,
)
from tests.articles.proves import proves
from tests.tournament.playing import Playing, pairs

if TYPE_CHECKING:
    from collections.abc import Callable

JIANGSU = [JIANGSU_2023, JIANGSU_2017]
ACE, PAST = 12, 13


def points(outcome: Outcome, regulations: Regulations = NATIONAL) -> list[tuple[float, float]]:
    """Match points and VP of home and visitors."""
    return [(one.mp / 100, one.vp / 100) for one in score(outcome, regulations)]


# 换算表 Scales


@proves("NAT 47(一)", "NAT App.4", "J23 table 2")
@pytest.mark.parametrize("scale", [Scale.NATIONAL_26, Scale.JIANGSU_2023_26])
def test_nat_47_1_app_4_j23_table_2_one_table(scale: Scale) -> None:
    """Given every difference from 0 to 13, then the winner gets 13 and the difference, of 26."""
    assert [vp(scale, difference, 0) for difference in range(14)] == [
        (1300 + 100 * difference, 1300 - 100 * difference) for difference in range(14)
    ]
    assert REGULATIONS["national"].scale.value is Scale.NATIONAL_26


@proves("NAT App.4")
def test_nat_app_4_duplicate() -> None:
    """Given the edges of bands in each column, then they are those of the printed table."""
    printed = {
        16: {0: 13, 2: 14, 3: 15, 8: 16, 9: 17, 35: 25, 36: 26},
        12: {2: 14, 10: 18, 11: 19, 13: 19, 14: 20, 31: 25, 32: 26},
        8: {1: 14, 2: 15, 3: 15, 23: 25, 24: 26},
        4: {1: 14, 7: 20, 12: 25, 13: 26, 20: 26},
    }
    for boards, column in printed.items():
        for difference, winner in column.items():
            assert duplicate_vp(difference, boards) == (winner * 100, 2600 - winner * 100)


@proves("J17 annex")
def test_j17_annex_percentages() -> None:
    """Given differences 1 to 12, then 56 and 4 more a level; past A counts only against a side at A."""
    scale = Scale.JIANGSU_2017_100
    assert [vp(scale, difference, 0)[0] for difference in range(1, 13)] == [5200 + 400 * d for d in range(1, 13)]
    assert [vp(scale, ACE, ACE), vp(scale, PAST, ACE), vp(scale, PAST, 0)] == [(5000, 5000), (5200, 4800), (10000, 0)]


@proves("NAT 47(二)")
def test_nat_47_2_another_scale_is_fixed_before_the_event() -> None:
    """Given a plan with another scale, then it is in force, and the event is sealed with it."""
    stage = StagePlan("swiss", Format.SWISS, rounds=3)
    usual = Playing(stage, entrants=2)
    other = Playing(stage, entrants=2, changes=Changes(percentage_scale=True))
    assert effective_regulations(other.plan).scale.value is Scale.JIANGSU_2017_100
    assert other.log[0].fact != usual.log[0].fact


@proves("FJ 2.1", "FJ 2.1 note")
def test_fj_2_1_match_points_and_standard_points() -> None:
    """Given differences 0 to 12, then 1.5, 2, 2.5 and 3 match points, and 10 and the difference, at most 20."""
    won = {d: points(Levels(d, 0), FUJIAN_2022)[0] for d in (0, 1, 2, 3, 4, 10, 12)}
    assert won == {0: (1.5, 10), 1: (2, 11), 2: (2.5, 12), 3: (3, 13), 4: (3, 14), 10: (3, 20), 12: (3, 20)}
    assert points(Levels(0, 2), FUJIAN_2022) == [(0.5, 8), (2.5, 12)]


@proves("FJ T")
def test_fj_t_points_of_a_deal() -> None:
    """Given the defenders' points, then five levels to nobody to five levels the other way."""
    assert [deal_levels(n)[:2] for n in (0, 5, 25, 45, 65, 75, 80, 95)] == [
        (5, 0), (4, 0), (3, 0), (2, 0), (1, 0), (1, 0), (0, 0), (0, 0),
    ]  # fmt: skip
    assert [deal_levels(n).defenders for n in (100, 120, 140, 160, 180, 200)] == [1, 2, 3, 4, 5, 5]
    assert [deal_levels(n).take_over for n in (75, 80)] == [False, True]


# 弃权 Forfeits


@proves("NAT 34(六)1", "NAT 34(六)2", "NAT 35")
def test_nat_34_6_and_35_forfeits_and_leaving() -> None:
    """Given a forfeit or a side that leaves the match, then 2 and 17 to the other side, 0 and 0; knockout lost."""
    for outcome in (Forfeit(End.AWAY), Walkout(End.AWAY)):
        assert points(outcome) == [(2, 17), (0, 0)]
    event = Playing(StagePlan("cup", Format.KNOCKOUT), entrants=2)
    event.open("cup")
    home, away = pairs(event.pair("cup"))[0]
    event.record("cup", Walkout(End.HOME))
    assert event.order("cup") == [away, home]


@proves("NAT 36")
def test_nat_36_force_majeure() -> None:
    """Given an absence nobody can help, then a draw for the absent, 2 and 17 for the others, and it is no forfeit."""
    assert points(ForceMajeure(End.HOME)) == [(1, 13), (2, 17)]
    assert {one.how for one in score(ForceMajeure(End.HOME), NATIONAL)} == {How.PLAYED}


@proves("J23 3.7(四)", "J17 4.3(四)")
@pytest.mark.parametrize("regulations", JIANGSU, ids=lambda one: one.id)
def test_j23_3_7_4_j17_4_3_4_lost_by_judgment_or_forfeit(regulations: Regulations) -> None:
    """Given a lost match, then four levels more than the offender, at most J, wider leads stand; forfeit 17:0."""
    judged = {(7, 5): (9, 17), (10, 11): (9, 17), (2, 8): (7, 19), (12, 1): (9, 17), (0, 4): (9, 17)}
    for (offender, innocent), expected in judged.items():
        lost, won = points(DefaultLoss(End.HOME, offender, innocent), regulations)
        assert (lost[1], won[1]) == expected
    assert points(Forfeit(End.AWAY), regulations) == [(2, 17), (0, 0)]


GIVEN_UP = {
    (0, 13): ((0, 0), (2, 26), -13, (0, 13)),
    (2, 8): ((0, 7), (2, 19), -6, (2, 8)),
    (0, 4): ((0, 0), (2, 17), -4, (0, 4)),
    (7, 5): ((0, 0), (2, 17), -4, (7, 11)),
    (12, 1): ((0, 0), (2, 17), -4, (9, 13)),
}
"""弃权时的级数: levels of the side that gives up and of the other; points, difference and levels recorded."""


@proves("J23 3.7(四)", "J17 4.3(四)")
@pytest.mark.parametrize("regulations", JIANGSU, ids=lambda one: one.id)
def test_j23_3_7_4_j17_4_3_4_a_forfeit_in_play_keeps_a_greater_lead(regulations: Regulations) -> None:
    """Given a match given up in play, then 17:0 and four levels; ahead by more than four, the score of the table."""
    for (ours, theirs), (lost, won, imp, upgrades) in GIVEN_UP.items():
        outcome = Forfeit(End.HOME, ForfeitKind.PLAIN, levels=(ours, theirs))
        assert points(outcome, regulations) == [lost, won]
        home, away = score(outcome, regulations)
        assert (home.imp, away.imp, (home.upgrades, away.upgrades)) == (imp, -imp, upgrades)
        assert (home.how, away.how, away.won) == (How.FORFEIT, How.FORFEIT, True)
        other_way = Forfeit(End.AWAY, ForfeitKind.PLAIN, levels=(theirs, ours))
        assert score(other_way, regulations) == (away, home)
    not_begun = Forfeit(End.HOME, levels=(0, 0))
    assert score(not_begun, regulations) == score(Forfeit(End.HOME), regulations)


def test_only_jiangsu_scores_a_forfeit_by_the_levels_of_the_table() -> None:
    for regulations in REGULATIONS.values():
        if regulations not in JIANGSU:
            assert score(Forfeit(End.HOME, levels=(0, 13)), regulations) == score(Forfeit(End.HOME), regulations)


@proves("FJ 4.11", "FJ 2.2")
def test_fj_4_11_and_2_2_forfeit_and_late_sheet() -> None:
    """Given a forfeit, then 2.5 and 12; a late sheet costs its side all and leaves the other what it won."""
    assert points(Forfeit(End.HOME), FUJIAN_2022) == [(0, 0), (2.5, 12)]
    assert points(LateSheet(End.HOME, 7, 2), FUJIAN_2022) == [(0, 0), (0, 5)]


@proves("NAT 53(一)1")
def test_nat_53_1_1_a_result_with_a_player_off_the_list_is_cancelled() -> None:
    """Given a player who is not on the list, then what was played does not count for that side."""
    assert points(Ineligible(End.HOME)) == [(0, 0), (2, 17)]


def _due(
    kind: EntryKind,
    rounds: set[int],
    outcome: Callable[[End], Outcome] = Forfeit,
    book: str = "national",
    removal: Removal | None = None,
) -> set[int]:
    """Who is to be disqualified when entrant 1 loses these of five rounds in this way."""
    stage = StagePlan("swiss", Format.SWISS, rounds=5)
    changes = Changes(clinched_sit_out=False, removal=removal)
    event = Playing(stage, entrants=10, kind=kind, book=book, changes=changes)
    event.open("swiss")
    for number in range(1, 6):
        results: list[Outcome] = []
        for home, away in pairs(event.pair("swiss")):
            end = End.HOME if home == 1 else End.AWAY
            lost = 1 in {home, away} and number in rounds
            results.append(outcome(end) if lost else Levels(4, 2) if home < away else Levels(2, 5))
        event.record("swiss", *results)
    return set(removals_due(event.state))


@proves("NAT 34(一)1", "NAT 34(二)")
def test_nat_34_1_1_and_34_2_forfeits_that_disqualify() -> None:
    """Given forfeits, then a team goes after two running or three in all, a pair after any two."""
    team = EntryKind.TEAM
    assert [_due(team, rounds) for rounds in ({1, 3}, {2, 3}, {1, 3, 5})] == [set(), {1}, {1}]
    assert [_due(EntryKind.PAIRS, rounds) for rounds in ({3}, {1, 3})] == [set(), {1}]


@proves("J23 3.7(五)", "J17 4.3(五)")
@pytest.mark.parametrize("book", ["jiangsu-2023", "jiangsu-2017"])
def test_j23_3_7_5_j17_4_3_5_two_forfeits_or_lost_matches(book: str) -> None:
    """Given forfeits, then two in a row disqualify; any two matches lost by fouls do; one of each does not."""
    pair = EntryKind.PAIRS
    assert [_due(pair, rounds, book=book) for rounds in ({2}, {2, 3}, {1, 4}, {1, 3, 5})] == [set(), {1}, set(), set()]
    in_play = partial(Forfeit, levels=(6, 6))
    assert [_due(pair, rounds, in_play, book) for rounds in ({2, 3}, {1, 4})] == [{1}, set()]
    fouls = partial(DefaultLoss, home=0, away=0)
    assert [_due(pair, rounds, fouls, book) for rounds in ({2}, {2, 3}, {1, 4})] == [set(), {1}, {1}]


@proves("J23 3.7(五)", "J17 4.3(五)")
@pytest.mark.parametrize("book", ["jiangsu-2023", "jiangsu-2017"])
def test_j23_3_7_5_j17_4_3_5_any_two_as_the_plan_may_say(book: str) -> None:
    """Given a plan that counts a forfeit as a match lost by judgment, then any two disqualify."""
    any_two = Removal.JIANGSU_ANY_TWO
    due = [_due(EntryKind.PAIRS, rounds, book=book, removal=any_two) for rounds in ({2}, {2, 3}, {1, 4})]
    assert due == [set(), {1}, {1}]


@proves("NAT 34(五)")
def test_nat_34_5_a_deliberate_forfeit_disqualifies() -> None:
    """Given one deliberate forfeit, then it is enough."""
    event = Playing(StagePlan("swiss", Format.SWISS, rounds=3), entrants=4)
    event.open("swiss")
    home = pairs(event.pair("swiss"))[0][0]
    event.record("swiss", Forfeit(End.HOME, ForfeitKind.DELIBERATE), "17:9")
    assert [(due.entrant, due.deliberate) for due in removals_due(event.state).values()] == [(home, True)]


@proves("NAT 34(一)3")
@pytest.mark.parametrize(("played", "kept"), [(3, 0), (4, 7)])
def test_nat_34_1_3_removed_from_a_round_robin(played: int, kept: int) -> None:
    """Given seven matches, then after three nothing of them counts, after four all do, the rest as forfeits."""
    event = Playing(StagePlan("league", Format.ROUND_ROBIN), entrants=8)
    event.open("league")
    for number in range(7):
        if number == played:
            event.add(f.Left(8, f.LeaveKind.DISQUALIFIED, "two forfeits"))
        event.pair("league")
        left = [one for one in event.state.stages["league"].rounds[-1].matches.values() if one.confirmed is None]
        event.record("league", *["17:9"] * len(left))
    against = [line for one in range(1, 8) for line in event.sheet("league", one).lines if 8 in line.opponents]
    assert len(against) == kept
    assert all((line.mp, line.vp) == (200, 1700) for line in against if line.how is How.FORFEIT)


@proves("NAT 34(三)")
def test_nat_34_3_nobody_moves_up() -> None:
    """Given a qualified team that leaves, then its opponent goes through and the next one of the stage does not."""
    cup = StagePlan("cup", Format.KNOCKOUT, intake=(Intake("league", 1, 4),))
    event = Playing(StagePlan("league", Format.ROUND_ROBIN), cup, entrants=5)
    event.open("league")
    while not directing.is_finished(event.state, "league"):
        found = event.pair("league")
        event.record("league", *[Levels(9, 2) if home < away else Levels(2, 9) for home, away in pairs(found)])
    event.add(directing.close_stage(event.state, "league"))
    event.add(f.Left(4, f.LeaveKind.WITHDRAWN, "ill"))
    event.open("cup")
    assert set(event.state.stages["cup"].members) == {1, 2, 3, 4}
    assert [match.walkover is not None for match in event.pair("cup").fact.matches] == [True, False]
    assert stage_refusal(5, {1, 2, 3, 4}, Book.NATIONAL) is not None


@proves("NAT 34(四)")
def test_nat_34_4_an_unexcused_forfeit_is_placed_last() -> None:
    """Given the winner of all other matches, then one forfeit without consent puts it last."""
    for kind in (ForfeitKind.CONSENTED, ForfeitKind.UNEXCUSED):
        event = Playing(StagePlan("league", Format.ROUND_ROBIN), entrants=4)
        event.open("league")
        for number in range(3):
            outcomes: list[Outcome] = []
            for home, away in pairs(event.pair("league")):
                gone = number == 0 and 1 in {home, away}
                win = Levels(12, 0) if home < away else Levels(0, 12)
                outcomes.append(Forfeit(End.HOME if home == 1 else End.AWAY, kind) if gone else win)
            event.record("league", *outcomes)
        found = {one.entrant: one.place for one in directing.places(event.state, "league")}
        assert (found[1] == 4) is (kind is ForfeitKind.UNEXCUSED)


# 复式与罚分 Boards and deductions


@proves("NAT 37(一)1(2)", "NAT 37(一)2(1)", "NAT 37(二)1(2)", "NAT 37(一)2(2)")
def test_nat_37_1_and_2_at_least_half_or_a_draw() -> None:
    """Given boards that were not duplicated, then at least half are replayed, else the match is a draw."""
    assert [fewest_to_compare(boards) for boards in (16, 15, 8)] == [8, 8, 4]
    assert points(Halved()) == [(1, 13), (1, 13)]


@proves("NAT 37(三)2")
def test_nat_37_3_2_mixed_pairs_in_wrong_seats() -> None:
    """Given four deals in wrong seats, then one level each, two where match scores are compared."""
    awarded = [mixed_seats_result(Side.NORTH_SOUTH, scoring) for scoring in (Scoring.IMP, Scoring.MATCHPOINTS)]
    assert [4 * result.net for result in awarded] == [4, 8]


@proves("NAT 33(一)2(1)", "NAT 33(一)2(2)", "NAT 33(二)")
def test_nat_33_overtime_and_fast_play() -> None:
    """Given minutes over the time, then 1 VP up to five and 2 up to ten; half of it to each for playing too fast."""
    assert [overtime(seconds).vp for seconds in (1, 300, 301, 600)] == [-100, -100, -200, -200]
    assert [fast_play(seconds).vp for seconds in (300, 301)] == [-50, -100]


@proves("NAT 52")
def test_nat_52_the_four_classes() -> None:
    """Given a first and a second offence of each class, then they cost what the article says."""
    ladder = {class_: (deduction(class_, 1), deduction(class_, 2)) for class_ in PenaltyClass}
    assert (ladder[PenaltyClass.FIRST][0].mp, ladder[PenaltyClass.FIRST][0].vp) == (-200, 0)
    assert ladder[PenaltyClass.SECOND] == (Deduction(vp=-300), Deduction(mp=-100))
    assert ladder[PenaltyClass.THIRD] == (Deduction(vp=-200), Deduction(mp=-50))
    assert ladder[PenaltyClass.FOURTH] == (Deduction(warning=True), Deduction(vp=-100))


@proves("NAT 51(三)")
def test_nat_51_3_a_fine_comes_off_the_total_and_not_off_the_match() -> None:
    """Given a fine of 3 VP, then the match stays 20:6 and the total falls; a fine never adds."""
    event = Playing(StagePlan("swiss", Format.SWISS, rounds=1), entrants=2)
    event.open("swiss")
    event.pair("swiss")
    event.record("swiss", "20:6")
    event.add(f.Penalised("swiss", 1, 0, -300, "class 2", "52"))
    sheet = event.sheet("swiss", 1)
    assert (sheet.lines[0].vp, sheet.lines[0].mp, sheet.total_vp()) == (2000, 200, 1700)


@proves("FJ 5")
def test_fj_5_half_a_match_point_for_each_breach() -> None:
    """Given three breaches, then 1.5 match points."""
    assert discipline(3) == Deduction(mp=-150)


@proves("NAT 50")
def test_nat_50_carry_over_is_rounded_half_up_to_two_decimals() -> None:
    """Given a third of 77 and a half of 24.69, then 25.67 and 12.35; the method is part of the plan."""
    assert (fraction_of(7700, 1, 3), fraction_of(2469, 1, 2)) == (2567, 1235)
    line = ScoreLine(1, How.PLAYED, 200, 2000, 7, 7, won=True, drawn=False, opponents=(2,))
    assert carried(CarryOver(CarryMethod.FRACTION, 1, 2), Sheet((line,))) == (100, 1000)
    plan = Playing(StagePlan("swiss", Format.SWISS, rounds=1, carry=CarryOver(CarryMethod.ALL)), entrants=2).plan
    assert plan.stages[0].carry.method is CarryMethod.ALL
