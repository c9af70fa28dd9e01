"""The standings of the specification's examples, by number."""

from __future__ import annotations

import pytest

from paizhuo.rulebook import Book
from paizhuo.tournament.plan.books import FUJIAN_2022, JIANGSU_2017, JIANGSU_2023, NATIONAL
from paizhuo.tournament.plan.regulations import CutReading, Ranking, Tiebreak
from paizhuo.tournament.results.lines import How, ScoreLine, Sheet
from paizhuo.tournament.results.outcomes import End, Forfeit, Levels
from paizhuo.tournament.standings import StandingsTable, champion_first, standings, without_match_points
from paizhuo.tournament.standings.quantities import UnknownOpponent
from paizhuo.tournament.standings.table import UnknownEntrant
from tests.tournament.standings.events import Met, Rounds, by_vp, sheets_of

SWISS = NATIONAL.swiss_ranking.value
LEAGUE = NATIONAL.round_robin_ranking.value


def scores(table: StandingsTable) -> list[tuple[int, float, float]]:
    """Entrant, match points and VP of every row."""
    return [(row.entrant, row.total / 100, (row.values[Tiebreak.VP_SUM] or 0) / 100) for row in table.rows]


def decided(table: StandingsTable) -> list[Tiebreak | None]:
    """What put every row above the next."""
    return [row.decided_by for row in table.rows]


def results(*mp: int) -> Sheet:
    """A sheet with these match points, round by round."""
    return Sheet(
        tuple(
            ScoreLine(at, How.PLAYED, 100 * gained, 1300, 0, 0, won=gained == 2, drawn=gained == 1)
            for at, gained in enumerate(mp, start=1)
        )
    )


def progressive(sheet: Sheet, cut: CutReading = CutReading.DROP_FIRST_TERM) -> tuple[int | None, int | None]:
    """Progressive score and its cut version, in whole points."""
    (row,) = standings({1: sheet}, Ranking((Tiebreak.TOTAL,), cut=cut)).rows
    whole, without_first = row.values[Tiebreak.PROGRESSIVE], row.values[Tiebreak.PROGRESSIVE_CUT]
    return (whole or 0) // 100, (without_first or 0) // 100


def test_example_j_047_progressive_scores() -> None:
    assert progressive(results(2, 2, 0, 2)) == (16, 14)
    assert progressive(results(0, 2, 2, 2)) == (12, 12)


def test_example_j_048_the_other_reading_reverses_the_order() -> None:
    assert progressive(results(2, 2, 0, 2), CutReading.RESTART)[1] == 8
    assert progressive(results(0, 2, 2, 2), CutReading.RESTART)[1] == 12
    sheets = {1: results(2, 2, 0, 2), 2: results(0, 2, 2, 2)}
    ranking = JIANGSU_2017.swiss_ranking.value
    assert standings(sheets, ranking).order == (1, 2)
    assert standings(sheets, ranking._replace(cut=CutReading.RESTART)).order == (2, 1)


def test_example_j_049_progressive_with_draws() -> None:
    assert progressive(results(2, 0, 2, 0, 1)) == (17, 15)
    assert progressive(results(1, 1, 1, 2, 0)) == (16, 15)


def test_progressive_counts_what_was_carried_and_not_what_was_fined() -> None:
    sheet = results(2, 0)._replace(carried_mp=100, fined_mp=-200)
    assert progressive(sheet) == (6, 3)
    assert progressive(sheet, CutReading.RESTART) == (6, 1)


def test_example_j_050_two_equal_on_match_points_and_vp() -> None:
    rounds: Rounds = [[by_vp(1, 2, 15, 11), by_vp(3, 4, 13, 13)], [by_vp(1, 3, 12, 14), by_vp(2, 4, 16, 10)]]
    table = standings(sheets_of(range(1, 5), rounds, NATIONAL), SWISS)
    assert scores(table)[:3] == [(3, 3, 27), (1, 2, 27), (2, 2, 27)]
    assert decided(table)[1] is Tiebreak.DIRECT
    row = table.rows[1]
    assert row.against == 2
    assert str(row.citation(Book.NATIONAL)) == "NAT 49(一)1(2)"
    assert (row.values[Tiebreak.DIRECT], table.rows[2].values[Tiebreak.DIRECT]) == (200, 0)


def test_example_j_050_who_did_not_meet_go_on_to_wins() -> None:
    rounds: Rounds = [[by_vp(1, 3, 14, 12), by_vp(2, 4, 13, 13)], [by_vp(1, 4, 12, 14), by_vp(2, 3, 13, 13)]]
    table = standings(sheets_of(range(1, 5), rounds, NATIONAL), SWISS)
    assert scores(table)[1:3] == [(1, 2, 26), (2, 2, 26)]
    assert decided(table)[1] is Tiebreak.WINS
    assert str(table.rows[1].citation(Book.NATIONAL)) == "NAT 49(一)1(3)"
    assert table.rows[1].values[Tiebreak.DIRECT] is None


J_051: Rounds = [
    [by_vp(2, 3, 14, 12), by_vp(1, 4, 16, 10)],
    [by_vp(3, 1, 14, 12), by_vp(4, 2, 10, 16)],
    [by_vp(1, 2, 14, 12), by_vp(3, 4, 16, 10)],
]


def test_example_j_051_three_equal_are_parted_by_the_rank_after_the_previous_round() -> None:
    table = standings(sheets_of(range(1, 5), J_051, NATIONAL), LEAGUE)
    assert scores(table)[:3] == [(2, 4, 42), (1, 4, 42), (3, 4, 42)]
    assert table.order == (2, 1, 3, 4)
    for row in table.rows[:3]:
        assert (row.values[Tiebreak.WINS], row.values[Tiebreak.IMP_SUM]) == (2, 3)
    assert decided(table)[:2] == [Tiebreak.PREVIOUS_RANK, Tiebreak.PREVIOUS_RANK]
    assert str(table.rows[0].citation(Book.NATIONAL)) == "NAT 49(一)2(6)"
    assert [table.rows[at].values[Tiebreak.PREVIOUS_RANK] for at in range(4)] == [1, 2, 3, 4]


def test_example_j_052_the_same_under_jiangsu_2023_goes_to_upgrades_and_then_to_the_lot() -> None:
    sheets = sheets_of(range(1, 5), J_051, JIANGSU_2023)
    ranking = JIANGSU_2023.round_robin_ranking.value
    table = standings(sheets, ranking)
    for row in table.rows[:3]:
        assert (row.values[Tiebreak.DIRECT], row.values[Tiebreak.WINS]) == (200, 2)
        assert (row.values[Tiebreak.VP_SUM], row.values[Tiebreak.UPGRADES]) == (4200, 4)
    assert [row.place for row in table.rows] == [1, 1, 1, 4]
    drawn = standings(sheets, ranking, lots={1: 3, 2: 1, 3: 2})
    assert drawn.order == (2, 3, 1, 4)
    assert decided(drawn) == [Tiebreak.LOT, Tiebreak.LOT, Tiebreak.TOTAL, None]
    assert standings(sheets, ranking, lots={1: 3, 2: 1}).rows[0].tied


def test_example_j_053_head_to_head_of_two() -> None:
    rounds = [
        [by_vp(2, 3, 14, 12), by_vp(1, 4, 16, 10)],
        [by_vp(3, 1, 16, 10), by_vp(4, 2, 12, 14)],
        [by_vp(1, 2, 14, 12), by_vp(3, 4, 13, 13)],
    ]
    table = standings(sheets_of(range(1, 5), rounds, NATIONAL), LEAGUE)
    assert scores(table) == [(1, 4, 40), (2, 4, 40), (3, 3, 41), (4, 1, 35)]
    assert decided(table) == [Tiebreak.DIRECT, Tiebreak.TOTAL, Tiebreak.TOTAL, None]


def test_example_j_054_direct_comes_before_vp_in_jiangsu_and_after_it_in_the_national_rules() -> None:
    rounds: Rounds = [
        [by_vp(1, 2, 14, 12), by_vp(3, 4, 13, 13)],
        [by_vp(1, 3, 12, 14), by_vp(2, 4, 20, 6)],
        [by_vp(1, 4, 13, 13), by_vp(2, 3, 13, 13)],
    ]
    jiangsu = standings(sheets_of(range(1, 5), rounds, JIANGSU_2023), JIANGSU_2023.round_robin_ranking.value)
    assert [row.entrant for row in jiangsu.rows if row.total == 300] == [1, 2]
    assert jiangsu.rows[jiangsu.order.index(1)].decided_by is Tiebreak.DIRECT
    national = standings(sheets_of(range(1, 5), rounds, NATIONAL), LEAGUE)
    assert [row.entrant for row in national.rows if row.total == 300] == [2, 1]
    assert national.rows[national.order.index(2)].decided_by is Tiebreak.VP_SUM


def test_example_j_055_draws_are_compared_only_without_match_points() -> None:
    sheets = {1: results(1, 1, 0), 2: results(0, 1, 0)}
    chain = without_match_points(SWISS).chain
    assert chain[:3] == (Tiebreak.VP_SUM, Tiebreak.WINS, Tiebreak.DRAWS)
    ranking = Ranking(chain=chain)
    table = standings(sheets, ranking, match_point_event=False)
    assert (table.order, decided(table)) == ((1, 2), [Tiebreak.DRAWS, None])
    assert [row.place for row in standings(sheets, ranking).rows] == [1, 1]


def test_a_direct_match_without_match_points_counts_who_won() -> None:
    rounds: Rounds = [[by_vp(1, 2, 15, 11)], [Met(2, None)], [Met(1, None)]]
    sheets = sheets_of((1, 2), rounds, NATIONAL, fines={1: (0, -400)})
    table = standings(sheets, without_match_points(SWISS), match_point_event=False)
    assert (table.order, table.rows[0].total) == ((1, 2), 2800)
    assert decided(table) == [Tiebreak.DIRECT, None]
    assert (table.rows[0].values[Tiebreak.DIRECT], table.rows[1].values[Tiebreak.DIRECT]) == (200, 0)


def test_example_j_056_fujian_opponents_score() -> None:
    played = [ScoreLine(1, How.PLAYED, 950, 6100, 0, 0, won=True, drawn=False, opponents=(other,)) for other in (3, 4)]
    sheets = {1: Sheet((played[0],)), 2: Sheet((played[1],)), 3: Sheet(carried_mp=3000), 4: Sheet(carried_mp=3150)}
    table = standings(sheets, FUJIAN_2022.swiss_ranking.value)
    assert table.order == (4, 3, 2, 1)
    assert decided(table)[2] is Tiebreak.OPPONENTS
    assert [table.rows[at].values[Tiebreak.OPPONENTS] for at in (2, 3)] == [3150, 3000]
    assert str(table.rows[2].citation(Book.FUJIAN_2022)) == "FJ 2.3 [reading: opponents-score-as-national]"


J_065: Rounds = [
    [by_vp(1, 8, 20, 6), by_vp(2, 7, 13, 13), by_vp(3, 6, 15, 11), by_vp(4, 5, 10, 16)],
    [by_vp(5, 1, 8, 18), by_vp(7, 3, 14, 12), by_vp(6, 2, 13, 13), by_vp(8, 4, 12, 14)],
    [by_vp(1, 7, 12, 14), by_vp(2, 3, 17, 9), by_vp(5, 8, 15, 11), by_vp(4, 6, 13, 13)],
]


def test_example_j_065_two_that_never_met_anybody_else_share_a_place_after_round_one() -> None:
    table = standings(sheets_of(range(1, 9), J_065, NATIONAL), SWISS, upto=1)
    assert table.order == (1, 5, 3, 2, 7, 6, 4, 8)
    assert [row.place for row in table.rows] == [1, 2, 3, 4, 4, 6, 7, 8]
    assert [row.entrant for row in table.rows if row.tied] == [2, 7]
    assert table.after == 1


def test_example_j_067_standings_after_round_two() -> None:
    table = standings(sheets_of(range(1, 9), J_065, NATIONAL), SWISS, upto=2)
    assert scores(table) == [
        (1, 4, 38),
        (7, 3, 27),
        (3, 2, 27),
        (2, 2, 26),
        (5, 2, 24),
        (4, 2, 24),
        (6, 1, 24),
        (8, 0, 18),
    ]
    five = table.rows[4]
    assert (five.decided_by, five.against) == (Tiebreak.OPPONENTS, 4)
    assert (five.values[Tiebreak.OPPONENTS], table.rows[5].values[Tiebreak.OPPONENTS]) == (600, 200)
    assert str(five.citation(Book.NATIONAL)) == "NAT 49(一)2(5)"


J_069 = [
    (7, 5, 41),
    (1, 4, 50),
    (2, 4, 43),
    (5, 4, 39),
    (4, 3, 37),
    (6, 2, 37),
    (3, 2, 36),
    (8, 0, 29),
]


def test_example_j_069_final_standings() -> None:
    assert scores(standings(sheets_of(range(1, 9), J_065, NATIONAL), SWISS)) == J_069


def test_example_j_070_a_penalty_changes_the_total_and_no_match() -> None:
    sheets = sheets_of(range(1, 9), J_065, NATIONAL, fines={1: (-100, -300)})
    table = standings(sheets, SWISS)
    assert table.order == (7, 2, 5, 1, 4, 6, 3, 8)
    assert scores(table)[3] == (1, 3, 47)
    assert table.rows[3].values[Tiebreak.WINS] == 2


J_071: Rounds = [
    [Met(5), by_vp(1, 4, 17, 9), by_vp(2, 3, 12, 14)],
    [Met(4), by_vp(3, 1, 13, 13), by_vp(5, 2, 10, 16)],
]


def test_examples_j_071_and_j_072_a_bye_scores_and_wins_nothing() -> None:
    sheets = sheets_of(range(1, 6), J_071, NATIONAL)
    first = standings(sheets, SWISS, upto=1)
    assert first.order == (1, 3, 5, 2, 4)
    assert scores(first)[2] == (5, 1.5, 17)
    assert (first.rows[2].values[Tiebreak.WINS], first.rows[2].values[Tiebreak.OPPONENTS]) == (0, 0)
    second = standings(sheets, SWISS)
    assert scores(second) == [(1, 3, 30), (3, 3, 27), (2, 2, 28), (5, 1.5, 27), (4, 1.5, 26)]


def test_example_j_082_the_last_winner_of_the_winners_zone_is_champion() -> None:
    rounds = [
        [by_vp(1, 6, 18, 8), by_vp(2, 5, 12, 14), by_vp(3, 4, 20, 6)],
        [by_vp(5, 3, 10, 16), by_vp(2, 1, 15, 11), by_vp(6, 4, 17, 9)],
        [by_vp(2, 3, 14, 12), by_vp(1, 4, 16, 10), by_vp(5, 6, 13, 13)],
    ]
    table = standings(sheets_of(range(1, 7), rounds, NATIONAL), SWISS)
    assert table.order == (3, 1, 2, 6, 5, 4)
    final = champion_first(table, 2)
    assert scores(final) == [(2, 4, 41), (3, 4, 48), (1, 4, 45), (6, 3, 38), (5, 3, 37), (4, 0, 25)]
    assert [row.place for row in final.rows] == [1, 2, 3, 4, 5, 6]
    assert decided(final) == [
        None,
        Tiebreak.VP_SUM,
        Tiebreak.TOTAL,
        Tiebreak.VP_SUM,
        Tiebreak.TOTAL,
        None,
    ]
    assert final.rows[0].champion
    assert str(final.rows[0].citation(Book.NATIONAL)) == "NAT 26(二)"


def test_a_champion_from_the_last_or_a_shared_place() -> None:
    sheets = {1: results(2), 2: results(1), 3: results(1), 4: results(0)}
    table = standings(sheets, Ranking((Tiebreak.TOTAL,)))
    last = champion_first(table, 4)
    assert [(row.place, row.entrant) for row in last.rows] == [(1, 4), (2, 1), (3, 2), (3, 3)]
    shared = champion_first(table, 2)
    assert [(row.place, row.entrant, row.decided_by) for row in shared.rows] == [
        (1, 2, None),
        (2, 1, Tiebreak.TOTAL),
        (3, 3, Tiebreak.TOTAL),
        (4, 4, None),
    ]
    assert not any(row.tied for row in shared.rows)
    first = champion_first(table, 1)
    assert [(row.place, row.entrant) for row in first.rows] == [(1, 1), (2, 2), (2, 3), (4, 4)]
    with pytest.raises(UnknownEntrant):
        champion_first(table, 9)


def test_examples_j_097_and_j_098_fujian_scores() -> None:
    rounds: Rounds = [
        [Met(1, 2, Levels(4, 0)), Met(3, 4, Levels(6, 6)), Met(5, 6, Levels(3, 4))],
        [Met(1, 6, Levels(2, 4)), Met(3, 5, Levels(12, 0)), Met(4, 2, Forfeit(End.AWAY))],
    ]
    sheets = sheets_of(range(1, 7), rounds, FUJIAN_2022)
    first = standings(sheets, FUJIAN_2022.swiss_ranking.value, upto=1)
    assert scores(first) == [(1, 3, 14), (6, 2, 11), (3, 1.5, 10), (4, 1.5, 10), (5, 1, 9), (2, 0, 6)]
    second = standings(sheets, FUJIAN_2022.swiss_ranking.value)
    assert scores(second) == [(3, 4.5, 30), (6, 4.5, 23), (4, 4, 22), (1, 3.5, 22), (5, 1, 9), (2, 0, 6)]


def test_example_j_130_a_penalty_leaves_the_match_as_it_was() -> None:
    sheets = sheets_of((1, 2), [[by_vp(1, 2, 20, 6)]], NATIONAL, fines={1: (0, -300)})
    assert (sheets[1].lines[0].mp, sheets[1].lines[0].vp) == (200, 2000)
    assert scores(standings(sheets, SWISS)) == [(1, 2, 17), (2, 0, 6)]


def test_two_left_of_a_larger_tie_stay_in_its_column_unless_the_event_restarts() -> None:
    rounds: Rounds = [
        [by_vp(1, 2, 15, 11), by_vp(3, 4, 13, 13)],
        [by_vp(1, 3, 12, 14), by_vp(2, 4, 16, 10)],
        [by_vp(1, 4, 13, 13), by_vp(2, 3, 13, 13)],
    ]
    sheets = sheets_of(range(1, 5), rounds, NATIONAL, fines={3: (-100, -1300)})
    literal = standings(sheets, LEAGUE)
    assert [row.entrant for row in literal.rows if row.total == 300] == [1, 2, 3]
    assert (literal.rows[0].decided_by, literal.rows[0].values[Tiebreak.DIRECT]) == (Tiebreak.PREVIOUS_RANK, None)
    again = standings(sheets, LEAGUE._replace(restart=True))
    assert again.rows[0].decided_by is Tiebreak.DIRECT
    assert again.rows[0].why is not None
    assert (again.rows[0].why.two, again.rows[0].why.restarted) == (True, True)


def test_a_forfeited_match_counts_as_met_and_its_winner_as_having_won() -> None:
    rounds: Rounds = [[Met(1, 2, Forfeit(End.AWAY)), by_vp(3, 4, 17, 9)]]
    table = standings(sheets_of(range(1, 5), rounds, NATIONAL), SWISS)
    assert [row.entrant for row in table.rows[:2]] == [1, 3]
    assert table.rows[0].values[Tiebreak.WINS] == 1
    assert next(row for row in table.rows if row.entrant == 2).values[Tiebreak.OPPONENTS] == 200


def test_unexcused_forfeit_puts_last_and_disqualification_leaves_out() -> None:
    table = standings(sheets_of(range(1, 9), J_065, NATIONAL), SWISS, last=frozenset({7}), excluded=frozenset({5}))
    assert table.order == (1, 2, 4, 6, 3, 8, 7)
    assert (table.rows[-1].place, table.rows[-1].put_last, table.unranked) == (7, True, (5,))
    assert (table.rows[-2].decided_by, table.rows[-2].tied) == (None, False)
    assert str(table.rows[-1].citation(Book.NATIONAL)) == "NAT 34(四)"


def test_nobody_and_nothing_played() -> None:
    assert standings({}, SWISS) == StandingsTable((), None)
    table = standings({3: Sheet(), 1: Sheet()}, SWISS)
    assert [(row.place, row.entrant, row.tied) for row in table.rows] == [(1, 1, True), (1, 3, True)]
    assert len(table.rows[0].values) == len(Tiebreak)


def test_an_opponent_without_a_sheet_is_an_error() -> None:
    with pytest.raises(UnknownOpponent):
        standings({1: sheets_of((1, 2), [[by_vp(1, 2, 13, 13)]], NATIONAL)[1]}, SWISS)


def test_an_individual_event_counts_both_opponents() -> None:
    lines = ScoreLine(1, How.PLAYED, 200, 1500, 2, 4, won=True, drawn=False, opponents=(3, 4), partners=(2,))
    lost = lines._replace(mp=0, vp=1100, won=False, opponents=(1, 2))
    table = standings({1: Sheet((lines,)), 2: Sheet((lines,)), 3: Sheet((lost,)), 4: Sheet((lost,))}, SWISS)
    assert [row.values[Tiebreak.OPPONENTS] for row in table.rows] == [0, 0, 400, 400]


def test_nat_49_1_1_2_two_individuals_who_were_opponents_have_met_with_any_partners() -> None:
    def line(at: int, *opponents: int, won: bool) -> ScoreLine:
        return ScoreLine(at, How.PLAYED, 200 * won, 1300, 0, 0, won=won, drawn=False, opponents=opponents)

    first = Sheet((line(1, 2, 3, won=False), line(2, 5, 6, won=True), line(3, 5, 6, won=True)))
    second = Sheet((line(1, 1, 4, won=True), line(2, 3, 4, won=True), line(3, 3, 4, won=False)))
    nobody = {number: Sheet() for number in range(3, 7)}
    table = standings({1: first, 2: second} | nobody, LEAGUE)
    assert table.order[:2] == (2, 1)
    assert table.rows[0].decided_by is Tiebreak.DIRECT
    assert str(table.rows[0].citation(Book.NATIONAL)) == "NAT 49(一)1(2)"
