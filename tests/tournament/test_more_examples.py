"""Examples of the specification that need the law of the table, or that only a plan decides."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.cards import Rank
from paizhuo.guandan import GUANGZHOU_2025, JIANGSU_2017, JIANGSU_2023, NATIONAL, Match, after, begin
from paizhuo.guandan.duplicate import board
from paizhuo.guandan.late_start import late_effects
from paizhuo.guandan.lateness import LateEffect
from paizhuo.guandan.match import Cause, DealDone, Terms, TimeIsUp
from paizhuo.guandan.match import Format as MatchFormat
from paizhuo.guandan.phases import NoTribute
from paizhuo.guandan.tribute import TributeDue
from paizhuo.seats import Seat, Side
from paizhuo.tournament import directing
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan import fit
from paizhuo.tournament.plan.books import FUJIAN_2022
from paizhuo.tournament.plan.fit import Misfit
from paizhuo.tournament.plan.plan import Clock, Format, StagePlan
from paizhuo.tournament.plan.templates import template
from paizhuo.tournament.removals import removals_due
from paizhuo.tournament.results.outcomes import DefaultLoss, End, Forfeit, Levels, Outcome
from paizhuo.tournament.scoring import score
from tests.articles.table import acted, hands_of, opened, playing
from tests.tournament.playing import Playing, pairs

EAST, NORTH, WEST, SOUTH = Seat
LATE = (NATIONAL, JIANGSU_2023, JIANGSU_2017, GUANGZHOU_2025)


def test_example_j_024_board_one() -> None:
    assert (board(1).level, board(1).opening) == (Rank.TWO, NoTribute(EAST))


def test_example_j_025_board_seven() -> None:
    assert (board(7).level, board(7).opening) == (Rank.SEVEN, TributeDue(NORTH, (SOUTH,)))
    hands = hands_of(east="S4 C4", north="S5 C5", west="S6 C6", south="SA S8")
    assert playing(acted(opened(NATIONAL, "7", board(7).opening, hands), "S pays SA", "N returns S5")).turn is SOUTH
    refused = hands_of(east="S4", north="SK", west="S8", south="HR HR")
    assert playing(opened(NATIONAL, "7", board(7).opening, refused)).turn is NORTH


def test_example_j_026_board_five() -> None:
    hands = hands_of(east="S4 C4", north="SA S6", west="S7 C7", south="CA S8")
    paid = acted(opened(NATIONAL, "5", board(5).opening, hands), "N pays SA", "S pays CA")
    assert board(5).level is Rank.FIVE
    assert playing(acted(paid, "W returns S7", "E returns S4")).turn is SOUTH
    refused = hands_of(east="S4", north="HR", west="S8", south="HR")
    assert playing(opened(NATIONAL, "5", board(5).opening, refused)).turn is WEST


def test_example_j_027_board_ten() -> None:
    hands = hands_of(east="SA S4", north="S6 C6", west="CA S7", south="S8 C8")
    paid = acted(opened(NATIONAL, "T", board(10).opening, hands), "E pays SA", "W pays CA")
    assert board(10).level is Rank.TEN
    assert playing(acted(paid, "S returns S8", "N returns S6")).turn is EAST


@pytest.mark.parametrize(
    ("seconds", "expected"),
    [
        pytest.param(
            299,
            (
                LateEffect.START_LEVEL_3,
                LateEffect.WARNING,
                LateEffect.WARNING,
                LateEffect.WARNING_AND_VIOLATION,
            ),
            id="j_114",
        ),
        pytest.param(
            300,
            (
                LateEffect.START_LEVEL_3,
                LateEffect.FIRST_DEAL_FOUL,
                LateEffect.WARNING,
                LateEffect.WARNING_AND_VIOLATION,
            ),
            id="j_115",
        ),
        pytest.param(
            600,
            (
                LateEffect.START_LEVEL_4,
                LateEffect.FORFEIT,
                LateEffect.FIRST_DEAL_FOUL,
                LateEffect.FIRST_DEAL_LOST,
            ),
            id="j_116",
        ),
        pytest.param(601, (LateEffect.FORFEIT,) * 4, id="j_117"),
    ],
)
def test_examples_j_114_to_j_117_a_late_side(seconds: int, expected: tuple[LateEffect, ...]) -> None:
    assert tuple(late_effects(rules, (seconds, 0))[0] for rules in LATE) == expected


def test_example_j_115_the_foul_of_a_late_side_takes_the_others_from_two_to_five() -> None:
    assert begin(JIANGSU_2023, late=(300, 0)).standing.levels == (Rank.TWO, Rank.FIVE)


def test_example_j_117_a_fujian_forfeit_is_given_by_the_referee_and_scored_here() -> None:
    assert [(one.mp, one.vp) for one in score(Forfeit(End.AWAY), FUJIAN_2022)] == [(250, 1200), (0, 0)]


def test_example_j_118_both_late_under_jiangsu_2023() -> None:
    assert late_effects(JIANGSU_2023, (180, 360)) == (LateEffect.WARNING, LateEffect.FIRST_DEAL_FOUL)


def test_example_j_121_time_is_up_before_and_after_the_first_card() -> None:
    match = after(Match(NATIONAL, Terms(MatchFormat.BY_TIME)), DealDone((EAST, NORTH, SOUTH, WEST)))
    cancelled = after(match, TimeIsUp(deal_begun=False)).result
    assert cancelled is not None
    assert (cancelled.winner, cancelled.cause) == (Side.EAST_WEST, Cause.HIGHER_LEVEL)
    begun = after(match, TimeIsUp(deal_begun=True))
    assert begun.result is None
    finished = after(begun, DealDone((NORTH, SOUTH))).result
    assert finished is not None
    assert finished.winner is Side.NORTH_SOUTH


def test_example_j_123_a_crowded_day_warns() -> None:
    base = template("jiangsu-2023-swiss-pairs")
    for clock, code in (
        (Clock(rounds_per_unit=4, break_minutes=30, days=2), Misfit.MANY_ROUNDS_IN_UNIT),
        (Clock(rounds_per_unit=3, break_minutes=20, days=2), Misfit.SHORT_BREAK),
    ):
        found = fit.problems(replace(base, clock=clock), 24)
        assert [one.code for one in found if one.citation.article == "4.4"] == [code]
        assert not any(one.refuses for one in found)


def test_example_j_124_thirty_tables_need_eight_referees() -> None:
    assert fit.referees_needed(30) == 8


def test_example_j_134_two_matches_lost_by_judgment() -> None:
    event = Playing(StagePlan("swiss", Format.SWISS, rounds=6), entrants=8, book="jiangsu-2023")
    event.open("swiss")
    due = []
    for number in range(1, 7):
        outcomes: list[Outcome] = []
        for home, away in pairs(event.pair("swiss")):
            offends = 1 in {home, away} and number in {2, 6}
            end = End.HOME if home == 1 else End.AWAY
            outcomes.append(DefaultLoss(end, 7, 5) if offends else Levels(4, 2))
        event.record("swiss", *outcomes)
        due.append(set(removals_due(event.state)))
    assert due == [set()] * 5 + [{1}]
    # The system only tells; who consents is recorded with the fact.
    event.add(f.Left(1, f.LeaveKind.DISQUALIFIED, "two lost matches, the committee agrees", "3.7(五)"))
    assert removals_due(event.state) == {}
    assert {one.entrant: one.place for one in directing.places(event.state, "swiss")}[1] == 0
