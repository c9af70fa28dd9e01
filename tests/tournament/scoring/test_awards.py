"""Outcomes into scores, by the examples of the specification and by laws."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.rulebook import Cited
from paizhuo.tournament.plan.books import FUJIAN_2022, GUANGZHOU_2025, JIANGSU_2017, JIANGSU_2023, NATIONAL, REGULATIONS
from paizhuo.tournament.plan.regulations import Regulations, Scale
from paizhuo.tournament.results.lines import How
from paizhuo.tournament.results.outcomes import (
    BadOutcome,
    Boards,
    Decision,
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
from paizhuo.tournament.scoring import (
    Score,
    WinnerNeeded,
    absent_score,
    bye_score,
    clinched_score,
    default_loss_levels,
    line_of,
    score,
)

NINE, SEVEN, FOUR, TEN, QUEEN, KING, ACE, THREE, TWO, SIX, JACK = 7, 5, 2, 8, 10, 11, 12, 1, 0, 4, 9
PAST = 13


def brief(scores: tuple[Score, Score]) -> tuple[tuple[float, float], tuple[float, float]]:
    """Match points and VP of both sides, in whole points."""
    home, away = scores
    return (home.mp / 100, away.mp / 100), (home.vp / 100, away.vp / 100)


def test_examples_j_001_to_j_006_match_points() -> None:
    assert brief(score(Levels(TEN, 3), NATIONAL)) == ((2, 0), (18, 8))
    assert brief(score(Levels(ACE, ACE), NATIONAL)) == ((1, 1), (13, 13))
    assert brief(score(Levels(PAST, ACE), NATIONAL)) == ((2, 0), (14, 12))
    assert brief(score(Levels(SIX, JACK), NATIONAL)) == ((0, 2), (8, 18))


def test_example_j_008_upgrades_are_the_levels_reached() -> None:
    home, away = score(Levels(NINE, SEVEN), JIANGSU_2023)
    assert brief((home, away)) == ((2, 0), (15, 11))
    assert (home.upgrades, away.upgrades) == (7, 5)
    assert (home.imp, away.imp) == (2, -2)


def test_example_j_021_duplicate_match() -> None:
    home, away = score(Boards(38, 31, 16), NATIONAL)
    assert brief((home, away)) == ((2, 0), (16, 10))
    assert (home.imp, away.imp, home.upgrades, away.upgrades) == (7, -7, 38, 31)


def test_example_j_022_duplicate_match_lost() -> None:
    assert brief(score(Boards(30, 39, 16), NATIONAL)) == ((0, 2), (9, 17))


def test_a_shortened_duplicate_match_keeps_the_column_it_was_scheduled_for() -> None:
    assert brief(score(Boards(20, 11, 12), NATIONAL, duplicate_boards=16)) == ((2, 0), (17, 9))
    assert brief(score(Boards(20, 11, 12), NATIONAL)) == ((2, 0), (18, 8))


def test_a_duplicate_match_without_a_scale_has_no_vp() -> None:
    assert brief(score(Boards(20, 11, 12), GUANGZHOU_2025)) == ((2, 0), (0, 0))


def test_example_j_029_boards_not_duplicated_and_no_time_is_a_draw() -> None:
    home, away = score(Halved(), NATIONAL)
    assert brief((home, away)) == ((1, 1), (13, 13))
    assert home.drawn
    assert away.drawn


def test_example_j_032_bye_is_no_win() -> None:
    assert bye_score(NATIONAL) == Score(How.BYE, 150, 1700, 4, 4, won=False, drawn=False)
    assert bye_score(FUJIAN_2022)[1:3] == (250, 1200)
    assert bye_score(GUANGZHOU_2025)[1:4] == (200, 0, 4)


def test_levels_behind_the_vp_are_imp_in_a_duplicate_match() -> None:
    for boards, imp in ((4, 4), (8, 6), (12, 7), (16, 9), (10, 7), (24, 9)):
        home, away = score(Forfeit(End.AWAY), NATIONAL, duplicate_boards=boards)
        assert (home.imp, home.upgrades, away.imp, away.upgrades) == (imp, imp, -imp, 0)
        assert (home.vp, away.vp) == (1700, 0)
        assert bye_score(NATIONAL, duplicate_boards=boards).imp == imp
    assert bye_score(GUANGZHOU_2025, duplicate_boards=16).imp == 4


def test_example_j_033_national_forfeit() -> None:
    home, away = score(Forfeit(End.AWAY), NATIONAL)
    assert brief((home, away)) == ((2, 0), (17, 0))
    assert (home.how, home.won, away.won) == (How.FORFEIT, True, False)


def test_example_j_034_force_majeure() -> None:
    home, away = score(ForceMajeure(absent=End.HOME), NATIONAL)
    assert brief((home, away)) == ((1, 2), (13, 17))
    assert home.drawn
    assert away.won


def test_force_majeure_where_there_are_no_draws_is_nothing_for_the_absent() -> None:
    home, away = score(ForceMajeure(absent=End.AWAY), GUANGZHOU_2025)
    assert brief((home, away)) == ((2, 0), (0, 0))
    assert not away.drawn


@pytest.mark.parametrize("book", [JIANGSU_2023, JIANGSU_2017], ids=lambda book: str(book.id))
@pytest.mark.parametrize(
    ("offender", "innocent", "recorded", "vp"),
    [
        pytest.param(NINE, SEVEN, (NINE, KING), (9, 17), id="J-035"),
        pytest.param(QUEEN, KING, (JACK, PAST), (9, 17), id="J-036"),
        pytest.param(FOUR, TEN, (FOUR, TEN), (7, 19), id="J-037"),
        pytest.param(ACE, THREE, (JACK, PAST), (9, 17), id="J-038"),
        pytest.param(TWO, SIX, (TWO, SIX), (9, 17), id="J-039"),
    ],
)
def test_examples_j_035_to_j_039_default_loss(
    book: Regulations, offender: int, innocent: int, recorded: tuple[int, int], vp: tuple[int, int]
) -> None:
    lost = DefaultLoss(End.HOME, offender, innocent)
    assert default_loss_levels(lost) == Levels(*recorded)
    assert brief(score(lost, book)) == ((0, 2), vp)
    mirrored = DefaultLoss(End.AWAY, innocent, offender)
    assert score(mirrored, book) == score(lost, book)[::-1]


def test_default_loss_elsewhere_is_scored_like_a_forfeit() -> None:
    assert brief(score(DefaultLoss(End.AWAY, 3, 9), NATIONAL)) == ((2, 0), (17, 0))


@pytest.mark.parametrize(("by", "levels"), [(None, (3, 4)), (End.HOME, (13, 13)), (End.AWAY, (0, 14))])
def test_levels_go_with_a_forfeit_of_one_side_and_stand_on_some_table(by: End | None, levels: tuple[int, int]) -> None:
    with pytest.raises(BadOutcome):
        Forfeit(by, levels=levels)


def test_example_j_040_jiangsu_forfeit() -> None:
    assert brief(score(Forfeit(End.HOME), JIANGSU_2023)) == ((0, 2), (0, 17))


def test_example_j_041_fujian_forfeit() -> None:
    assert brief(score(Forfeit(End.AWAY), FUJIAN_2022)) == ((2.5, 0), (12, 0))


def test_example_j_042_late_sheet() -> None:
    home, away = score(LateSheet(End.HOME, 9, 4), FUJIAN_2022)
    assert brief((home, away)) == ((0, 0), (0, 5))
    assert not home.won
    assert not away.won


def test_late_sheet_of_the_loser_leaves_the_winner_its_result() -> None:
    home, away = score(LateSheet(End.AWAY, 9, 4), FUJIAN_2022)
    assert brief((home, away)) == ((3, 0), (15, 0))
    assert home.won


def test_who_hands_in_late_does_not_go_on_in_a_knockout() -> None:
    home, away = score(LateSheet(End.HOME, 5, 5), FUJIAN_2022, knockout=True)
    assert (home.won, away.won, away.drawn) == (False, True, False)


def test_both_absent_have_nothing() -> None:
    for book in REGULATIONS.values():
        home, away = score(Forfeit(None), book)
        assert home == away == Score(How.FORFEIT, 0, 0, 0, 0, won=False, drawn=False)


def test_example_j_131_barred_from_the_match_is_scored_like_a_forfeit_but_counts_as_played() -> None:
    home, away = score(Walkout(End.HOME), NATIONAL)
    assert brief((home, away)) == ((0, 2), (0, 17))
    assert home.how is away.how is How.PLAYED


def test_an_ineligible_player_gives_the_match_away() -> None:
    home, away = score(Ineligible(End.AWAY), NATIONAL)
    assert brief((home, away)) == ((2, 0), (17, 0))
    assert away.upgrades == 0


def test_example_j_090_an_extra_deal_fixes_only_the_winner() -> None:
    decided = Levels(TEN, TEN, End.AWAY, Decision.EXTRA_DEAL)
    home, away = score(decided, JIANGSU_2023, knockout=True)
    assert (home.vp, away.vp, home.imp, away.imp) == (1300, 1300, 0, 0)
    assert (home.upgrades, away.upgrades) == (8, 8)
    assert (home.won, away.won, home.drawn, away.drawn) == (False, True, False, False)


def test_a_decided_level_match_under_match_points_by_difference_keeps_the_points_of_a_draw() -> None:
    home, away = score(Levels(3, 3, End.HOME, Decision.LOT), FUJIAN_2022, knockout=True)
    assert (home.mp, away.mp, home.won, away.won) == (150, 150, True, False)


def test_example_j_110_guangzhou_lot() -> None:
    home, away = score(Levels(6, 6, End.HOME, Decision.LOT), GUANGZHOU_2025)
    assert (home.mp, away.mp, home.imp, away.imp) == (200, 0, 0, 0)
    assert home.won


@pytest.mark.parametrize("outcome", [Levels(6, 6), Boards(3, 3, 4), Halved()])
def test_a_level_match_needs_a_winner_in_a_knockout_and_in_guangzhou(outcome: Outcome) -> None:
    with pytest.raises(WinnerNeeded):
        score(outcome, NATIONAL, knockout=True)
    with pytest.raises(WinnerNeeded):
        score(outcome, GUANGZHOU_2025)


def test_example_j_073_clinched_scores_the_average() -> None:
    lines = [
        line_of(Score(How.PLAYED, 200, vp, imp, 5, won=True, drawn=False), round_=at, opponents=(at + 1,))
        for at, (vp, imp) in enumerate([(1900, 6), (2200, 9), (1600, 3), (2000, 7)], start=1)
    ]
    clinched = clinched_score(lines)
    assert clinched == Score(How.CLINCHED, 200, 1925, 6, 5, won=False, drawn=False)
    assert sum(line.mp for line in lines) + clinched.mp == 1000
    assert sum(line.vp for line in lines) + clinched.vp == 9625


def test_the_average_leaves_out_byes_and_earlier_averages() -> None:
    played = line_of(Score(How.PLAYED, 200, 2001, 7, 7, won=True, drawn=False), round_=1, opponents=(2,))
    drawn = line_of(Score(How.PLAYED, 100, 1300, 0, 7, won=False, drawn=True), round_=2, opponents=(3,))
    bye = line_of(bye_score(NATIONAL), round_=3)
    once = clinched_score([played, drawn, bye])
    assert once[1:5] == (150, 1651, 4, 7)
    assert clinched_score([played, drawn, bye, line_of(once, round_=4)]) == once
    assert clinched_score([bye]) == absent_score()._replace(how=How.CLINCHED)


def test_absent_has_nothing() -> None:
    assert absent_score() == Score(How.ABSENT, 0, 0, 0, 0, won=False, drawn=False)


def test_an_event_may_rank_by_the_percentage_scale() -> None:
    percent = replace(JIANGSU_2017, scale=Cited(Scale.JIANGSU_2017_100, JIANGSU_2017.scale.source))
    assert brief(score(Levels(PAST, KING), percent)) == ((2, 0), (56, 44))
    assert brief(score(Halved(), percent)) == ((1, 1), (50, 50))


LEVEL = st.integers(0, 12)
ENDS = st.sampled_from(End)
OUTCOMES: st.SearchStrategy[Outcome] = st.one_of(
    st.builds(Levels, LEVEL, LEVEL),
    st.builds(Levels, st.just(PAST), LEVEL),
    st.builds(lambda home, away: Boards(home, away, 16), st.integers(0, 48), st.integers(0, 48)),
    st.builds(Forfeit, ENDS),
    st.builds(Walkout, ENDS),
    st.builds(ForceMajeure, ENDS),
    st.builds(DefaultLoss, ENDS, LEVEL, LEVEL),
    st.builds(Ineligible, ENDS),
    st.just(Halved()),
)


@given(OUTCOMES, st.sampled_from(sorted(REGULATIONS)))
def test_law_at_most_one_side_wins_and_the_winner_has_more_points(outcome: Outcome, name: str) -> None:
    try:
        home, away = score(outcome, REGULATIONS[name])
    except WinnerNeeded:
        assert name == "guangzhou-2025"
        return
    assert not (home.won and away.won)
    for ours, theirs in ((home, away), (away, home)):
        assert not (ours.won and ours.drawn)
        if ours.won:
            assert ours.mp > theirs.mp
            assert ours.vp >= theirs.vp
            assert ours.imp >= theirs.imp
    if isinstance(outcome, Levels | Boards | Halved | DefaultLoss):
        assert home.imp + away.imp == 0


@given(LEVEL, LEVEL, st.sampled_from(sorted(REGULATIONS)))
def test_law_changing_ends_changes_sides_only(one: int, other: int, name: str) -> None:
    if one == other:
        return
    there, back = score(Levels(one, other), REGULATIONS[name]), score(Levels(other, one), REGULATIONS[name])
    assert there == back[::-1]
