"""Why an entrant has its place: by which criterion, with which figures, by which article."""

from __future__ import annotations

from paizhuo.tournament.engines.charts import OutAt
from paizhuo.tournament.engines.context import Ended, Unplaced, ended_rows
from paizhuo.tournament.engines.guangzhou import WentOut
from paizhuo.tournament.log.facts import LeaveKind
from paizhuo.tournament.plan.books import FUJIAN_2022, GUANGZHOU_2025, JIANGSU_2023, NATIONAL
from paizhuo.tournament.standings import champion_first, standings
from paizhuo.tournament.standings.units import UnitTeam, rank_units
from paizhuo.wording import Language, sayer
from paizhuo.wording.tournament import place_words, places_words, unit_words
from tests.tournament.standings.events import Met, by_vp, sheets_of

EN, ZH = sayer(Language.ENGLISH), sayer(Language.CHINESE)
ENTRANTS = range(1, 9)
ROUNDS = [
    [by_vp(1, 8, 20, 6), by_vp(2, 7, 13, 13), by_vp(3, 6, 15, 11), by_vp(4, 5, 10, 16)],
    [by_vp(5, 1, 8, 18), by_vp(7, 3, 14, 12), by_vp(6, 2, 13, 13), by_vp(8, 4, 12, 14)],
]
TABLE = standings(sheets_of(ENTRANTS, ROUNDS, NATIONAL), NATIONAL.swiss_ranking.value)


def test_example_j_067_every_place_tells_the_criterion_and_the_figures() -> None:
    by_points = "(National 49(一) [follows from the text])"
    assert places_words(EN, ended_rows(TABLE), NATIONAL) == (
        f"1st: ahead of 7 by match points, 4 against 3 {by_points}",
        f"2nd: ahead of 3 by match points, 3 against 2 {by_points}",
        "3rd: ahead of 2 by VP, 27 against 26 (National 49(一)2(1))",
        "4th: ahead of 5 by VP, 26 against 24 (National 49(一)2(1))",
        "5th: ahead of 4 by opponents' score, 6 against 2 (National 49(一)2(5))",
        f"6th: ahead of 6 by match points, 2 against 1 {by_points}",
        f"7th: ahead of 8 by match points, 1 against 0 {by_points}",
        "8th: nobody stands behind (National 49(一)1, 49(一)2)",
    )
    assert places_words(ZH, ended_rows(TABLE), NATIONAL)[4] == "第5名：以对手分先于4号，6比2（全国规则第49条(一)2(5)）"


def test_exactly_two_equal_ones_are_compared_by_the_chain_for_two() -> None:
    met = [[by_vp(1, 2, 14, 12), by_vp(3, 4, 14, 12)], [by_vp(3, 1, 12, 14), by_vp(2, 4, 14, 12)]]
    met.append([by_vp(4, 1, 18, 8), by_vp(2, 3, 18, 8)])
    table = standings(sheets_of(range(1, 5), met, NATIONAL), NATIONAL.round_robin_ranking.value)
    words = places_words(EN, ended_rows(table), NATIONAL)
    assert words[0] == "1st: ahead of 1 by VP, 44 against 36 (National 49(一)1(1))"
    assert words[2] == "3rd: ahead of 3 by VP, 42 against 34 (National 49(一)1(1))"


def test_head_to_head_is_cited_as_the_book_has_it_for_two() -> None:
    met = [[by_vp(1, 2, 14, 12), by_vp(3, 4, 13, 13)], [by_vp(1, 3, 12, 14), by_vp(2, 4, 14, 12)]]
    table = standings(sheets_of(range(1, 5), met, NATIONAL), NATIONAL.swiss_ranking.value)
    words = places_words(EN, ended_rows(table), NATIONAL)
    assert words[1] == "2nd: ahead of 2 by head-to-head, 2 against 0 (National 49(一)1(2))"
    assert places_words(ZH, ended_rows(table), NATIONAL)[1] == "第2名：以直胜先于2号，2比0（全国规则第49条(一)1(2)）"


def test_equal_ones_name_each_other() -> None:
    table = standings(sheets_of([1, 2], [[by_vp(1, 2, 13, 13)]], NATIONAL), NATIONAL.swiss_ranking.value)
    assert places_words(EN, ended_rows(table), NATIONAL) == (
        "1st: equal on every criterion with 2 (National 49(一)1, 49(一)2)",
        "1st: equal on every criterion with 1 (National 49(一)1, 49(一)2)",
    )
    alone = place_words(ZH, ended_rows(table)[0], NATIONAL)
    assert alone == "第1名：各项依据均与他人相同（全国规则第49条(一)1、第49条(一)2）"


def test_a_place_by_lot_and_one_by_the_round_before() -> None:
    sheets = sheets_of([1, 2], [[by_vp(1, 2, 13, 13)]], JIANGSU_2023)
    table = standings(sheets, JIANGSU_2023.swiss_ranking.value, lots={2: 1, 1: 2})
    words = places_words(EN, ended_rows(table), JIANGSU_2023)
    assert words[0] == "1st: ahead of 1 by lot, 1st against 2nd (Jiangsu 2023 4.2)"


def test_who_forfeited_without_consent_is_last_and_the_champion_of_the_zone_first() -> None:
    sheets = sheets_of(ENTRANTS, ROUNDS, NATIONAL)
    last = standings(sheets, NATIONAL.swiss_ranking.value, last={1})
    words = places_words(EN, ended_rows(last), NATIONAL)
    assert words[-1] == "8th: put last: forfeited without the chief referee's consent (National 34(四))"
    assert words[-2] == "7th: ahead of 1, who is put last (National 34(四))"
    crowned = places_words(ZH, ended_rows(champion_first(TABLE, 3)), NATIONAL)
    assert crowned[0] == "第1名：胜区最后胜者，不论积分（全国规则第26条(二)）"


def test_who_plays_in_a_group_and_who_has_no_reason() -> None:
    row = ended_rows(TABLE)[-1]._replace(group="B")
    assert place_words(EN, row, NATIONAL) == "8th: nobody stands behind; group B (National 49(一)1, 49(一)2)"
    assert place_words(ZH, Ended(3, 2), NATIONAL) == "第2名"
    assert place_words(ZH, Ended(3, 0), NATIONAL) == "无名次"


def test_an_entrant_without_a_place_sees_the_recorded_reason() -> None:
    out = Ended(3, 0, Unplaced(LeaveKind.DISQUALIFIED, "冒名顶替", "NAT 34(五)"))
    assert place_words(EN, out, NATIONAL) == "no place: disqualified; 冒名顶替 (National 34(五))"
    assert place_words(ZH, out, NATIONAL) == "无名次：取消资格；冒名顶替（全国规则第34条(五)）"
    bare = Ended(3, 0, Unplaced(LeaveKind.DISQUALIFIED, "冒名顶替", ""))
    assert place_words(EN, bare, NATIONAL) == "no place: disqualified; 冒名顶替 (National is silent; our default)"
    early = Ended(3, 0, Unplaced(LeaveKind.WITHDRAWN, "生病", "", cancelled=True))
    assert place_words(EN, early, NATIONAL) == (
        "no place: withdrawn; 生病; left before half of its matches, so that its results are cancelled"
        " (National 34(一)3 [one of two readings])"
    )


def test_places_of_charts_tell_the_last_match_won_or_lost() -> None:
    assert place_words(EN, Ended(2, 1, OutAt("F1-1", 1, 1, won=True)), NATIONAL) == (
        "1st: won its last match, final of the chart (National 24)"
    )
    assert place_words(ZH, Ended(2, 3, OutAt("T1-1", 3, 3, won=True)), NATIONAL) == (
        "第3名：最后一场（对阵图三四名决赛）获胜（全国规则第24条）"
    )
    assert place_words(ZH, Ended(2, 5, OutAt("A:W1-2", 5, 8, to_go=2), "A", shared=True), NATIONAL) == (
        "第5名：最后一场（对阵图A区四分之一决赛第2场）落败；第5至8名并列；A区（全国规则第24条）"
    )
    assert place_words(EN, Ended(2, 5, OutAt("", 5, 5)), JIANGSU_2023) == (
        "5th: had no opponent in the chart (Jiangsu 2023 4.1(二))"
    )


def test_a_forfeit_without_excuse_changes_the_places_of_a_chart() -> None:
    assert place_words(EN, Ended(2, 4, OutAt("F1-1", 2, 2)), NATIONAL) == (
        "4th: lost its last match, final of the chart; put last: forfeited without the chief referee's consent"
        " (National 24, 34(四))"
    )
    assert place_words(EN, Ended(2, 2, OutAt("W1-1", 3, 4, to_go=1)), NATIONAL) == (
        "2nd: lost its last match, semi-final 1 of the chart; places 3 to 4 are shared; "
        "moved up, because others are put last (National 24, 34(四))"
    )


def test_places_of_guangzhou_cite_the_article_only_where_it_names_the_place() -> None:
    assert place_words(EN, Ended(1, 1, WentOut(7, 800, 12, champion=True)), GUANGZHOU_2025) == (
        "1st: won the final (Guangzhou 2025 Reg9)"
    )
    assert place_words(EN, Ended(4, 3, WentOut(6, 600, 3), shared=True), GUANGZHOU_2025) == (
        "3rd: went as far as round 6, with 6 points and level difference +3; "
        "losers of the semi-finals share the place (Guangzhou 2025 Reg9)"
    )
    assert place_words(EN, Ended(4, 7, WentOut(4, 600, 3, by_lot=True)), GUANGZHOU_2025) == (
        "7th: went as far as round 4, with 6 points and level difference +3; "
        "equal with others in all of this, so that the lot decided (Guangzhou 2025 is silent; our default)"
    )


def test_gz_reg7_who_plays_on_is_not_said_to_have_gone_out() -> None:
    assert place_words(ZH, Ended(4, 3, WentOut(2, 200, -1, plays_on=True)), GUANGZHOU_2025) == (
        "第3名：第2轮后积2分，级差-1（广州2025规程七(二)、规程八 [由条文推定]）"
    )


def test_fujian_calls_its_points_by_their_own_name() -> None:
    met = [[by_vp(1, 2, 13, 13), by_vp(3, 4, 13, 13)]]
    sheets = sheets_of(range(1, 5), met, FUJIAN_2022)
    fined = {**sheets, 1: sheets[1]._replace(fined_vp=-100)}
    words = places_words(ZH, ended_rows(standings(fined, FUJIAN_2022.swiss_ranking.value)), FUJIAN_2022)
    assert any("以标准分先于" in one for one in words)


def test_a_silent_tie_break_says_so() -> None:
    sheets = sheets_of([1, 2], [[Met(1, 2, by_vp(1, 2, 13, 13).outcome)]], FUJIAN_2022)
    table = standings(sheets, FUJIAN_2022.swiss_ranking.value, lots={1: 1, 2: 2})
    assert places_words(EN, ended_rows(table), FUJIAN_2022)[0] == (
        "1st: ahead of 2 by lot, 1st against 2nd (Fujian 2022 is silent; our default)"
    )


def test_examples_j_099_and_j_100_units_tell_what_put_them_above_the_next() -> None:
    rows = rank_units(
        [
            UnitTeam("X", (3, 20)),
            UnitTeam("Y", (10, 11)),
            UnitTeam("Z", (1, 2)),
            UnitTeam("Z", (17, 25)),
            UnitTeam("V", (1, None)),
        ]
    )
    assert [unit_words(EN, row, rows) for row in rows] == [
        "1st, Z: 19.5 place points; ahead of X by lower average of its teams; 19.5 against 21 (Fujian 2022 N7.2)",
        "2nd, X: 21 place points; ahead of Y by better best pair; 3rd against 10th (Fujian 2022 N7.2)",
        "3rd, Y: 21 place points; ahead of V by a team of which every pair counts (Fujian 2022 N7.2)",
        ("V has no place: none of its teams has two pairs that count (Fujian 2022 N7.2 [one of two readings])"),
    ]
    assert unit_words(ZH, rows[0]) == "第1名，Z：名次分19.5；以各队平均分先于下一单位（福建2022通知七.2）"
    equal = rank_units([UnitTeam("X", (1, 4)), UnitTeam("Y", (1, 4))])
    assert unit_words(EN, equal[0], equal) == (
        "1st, X: 5 place points; equal with another unit, also by the best pair (Fujian 2022 N7.2)"
    )
