"""The examples of the specification, as the checker sees them."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest

from paizhuo.tournament.checker import Code
from paizhuo.tournament.checker.marks import marks
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.books import REGULATIONS
from paizhuo.tournament.plan.plan import Changes, Format
from paizhuo.tournament.plan.regulations import CutReading, Tiebreak
from paizhuo.tournament.results.outcomes import Boards, DefaultLoss, End, ForceMajeure, Forfeit, LateSheet, Levels
from paizhuo.tournament.scoring import score
from tests.tournament.checker import sound
from tests.tournament.checker.broken import certain, clinched, swiss
from tests.tournament.checker.events import Script, one_stage

if TYPE_CHECKING:
    from paizhuo.tournament.plan.regulations import Regulations
    from paizhuo.tournament.results.outcomes import Outcome


@pytest.mark.parametrize(
    ("number", "book", "outcome", "mp", "vp"),
    [
        (1, "national", Levels(8, 3), (200, 0), (1800, 800)),
        (2, "national", Levels(12, 12), (100, 100), (1300, 1300)),
        (3, "national", Levels(13, 12), (200, 0), (1400, 1200)),
        (4, "national", Levels(13, 0), (200, 0), (2600, 0)),
        (5, "national", Levels(12, 0), (200, 0), (2500, 100)),
        (6, "national", Levels(4, 9), (0, 200), (800, 1800)),
        (8, "jiangsu-2023", Levels(7, 5), (200, 0), (1500, 1100)),
        (13, "fujian-2022", Levels(4, 0), (300, 0), (1400, 600)),
        (14, "fujian-2022", Levels(2, 0), (250, 50), (1200, 800)),
        (15, "fujian-2022", Levels(12, 0), (300, 0), (2000, 0)),
        (17, "national", Boards(20, 12, 16), (200, 0), (1600, 1000)),
        (18, "national", Boards(0, 14, 12), (0, 200), (600, 2000)),
        (19, "national", Boards(24, 0, 8), (200, 0), (2600, 0)),
        (20, "national", Boards(10, 3, 4), (200, 0), (2000, 600)),
        (33, "national", Forfeit(End.AWAY), (200, 0), (1700, 0)),
        (34, "national", ForceMajeure(End.HOME), (100, 200), (1300, 1700)),
        (35, "jiangsu-2023", DefaultLoss(End.HOME, 7, 5), (0, 200), (900, 1700)),
        (36, "jiangsu-2023", DefaultLoss(End.AWAY, 11, 10), (200, 0), (1700, 900)),
        (37, "jiangsu-2023", DefaultLoss(End.HOME, 2, 8), (0, 200), (700, 1900)),
        (39, "jiangsu-2023", DefaultLoss(End.HOME, 0, 4), (0, 200), (900, 1700)),
        (41, "fujian-2022", Forfeit(End.HOME), (0, 250), (0, 1200)),
        (42, "fujian-2022", LateSheet(End.HOME, 5, 0), (0, 0), (0, 500)),
    ],
)
def test_example_j_001_to_j_042_scores(
    number: int, book: str, outcome: Outcome, mp: tuple[int, int], vp: tuple[int, int]
) -> None:
    home, away = marks(outcome, REGULATIONS[book])
    assert (number, (home.mp, away.mp), (home.vp, away.vp)) == (number, mp, vp)


@pytest.mark.parametrize("regulations", REGULATIONS.values(), ids=lambda one: one.id)
def test_j23_3_7_4_a_forfeit_in_play_is_worth_the_same_to_checker_and_engine(regulations: Regulations) -> None:
    for by, home, away in product(End, range(14), range(14)):
        if home != 13 or away != 13:
            outcome = Forfeit(by, levels=(home, away))
            found = [(one.mp, one.vp, one.imp, one.upgrades, one.won) for one in marks(outcome, regulations)]
            counted = [(one.mp, one.vp, one.imp, one.upgrades, one.won) for one in score(outcome, regulations)]
            assert found == counted


@pytest.mark.parametrize(("levels", "vp"), [((11, 8), 6400), ((13, 12), 5200), ((12, 12), 5000), ((13, 11), 5600)])
def test_example_j_009_to_j_011_percentage_scale(levels: tuple[int, int], vp: int) -> None:
    script = Script(
        one_stage(Format.SWISS, rounds=1, book="jiangsu-2017", changes=Changes(percentage_scale=True)), 2
    ).open((1, 2))
    script.round(1, "1-2").result(1, 1, Levels(*levels))
    row = next(row for row in script.table() if row.entrant == 1)
    assert row.values[Tiebreak.VP_SUM] == vp


def progress(*results: str, cut: CutReading = CutReading.DROP_FIRST_TERM) -> tuple[int, int, int]:
    """Total, progressive score and its cut version of entrant 1 after these results against 2, 3, ..."""
    plan = one_stage(Format.SWISS, rounds=len(results), book="jiangsu-2017", changes=Changes(cut=cut))
    entrants = len(results) + 1
    script = Script(plan, entrants).open(tuple(range(1, entrants + 1)))
    signs = {"W": "+1", "D": "0", "L": "-1"}
    for number, result in enumerate(results, start=1):
        script.round(number, f"1-{number + 1} {signs[result]}", manual=True)
    row = next(row for row in script.table() if row.entrant == 1)
    values = row.values
    return row.total, values[Tiebreak.PROGRESSIVE], values[Tiebreak.PROGRESSIVE_CUT]


def test_example_j_047_progressive_score() -> None:
    assert progress(*"WWLW") == (600, 1600, 1400)
    assert progress(*"LWWW") == (600, 1200, 1200)


def test_example_j_048_the_other_reading_turns_the_order() -> None:
    assert progress(*"WWLW", cut=CutReading.RESTART)[2] == 800
    assert progress(*"LWWW", cut=CutReading.RESTART)[2] == 1200


def test_example_j_049_progressive_score_with_draws() -> None:
    assert progress(*"WLWLD") == (500, 1700, 1500)
    assert progress(*"DDDWL") == (500, 1600, 1500)


def league_of_four(book: str) -> Script:
    script = Script(one_stage(Format.ROUND_ROBIN, book=book), 4).open((1, 2, 3, 4))
    script.round(1, "2-3 14:12", "1-4 16:10").round(2, "3-1 14:12", "4-2 10:16")
    return script.round(3, "1-2 14:12", "3-4 16:10")


def test_example_j_051_three_equal_go_by_the_rank_before() -> None:
    assert league_of_four("national").order() == [2, 1, 3, 4]
    assert league_of_four("national").close(2, 1, 3, 4).findings == ()


def test_example_j_052_three_equal_need_a_lot_under_jiangsu() -> None:
    script = league_of_four("jiangsu-2023")
    assert [row.place for row in script.table()] == [1, 1, 1, 4]
    script.add(f.LotDrawn("s", "ranking", (1, 2, 3), (3, 1, 2)))
    assert script.order() == [3, 1, 2, 4]
    assert script.close(3, 1, 2, 4).findings == ()


def test_example_j_053_two_equal_go_by_their_match() -> None:
    rows = [(row.entrant, row.total, row.values[Tiebreak.VP_SUM]) for row in sound.round_robin().table()]
    assert rows == [(1, 400, 4000), (2, 400, 4000), (3, 300, 4100), (4, 100, 3500)]


def test_example_j_054_direct_comes_before_vp_under_jiangsu_only() -> None:
    orders = {}
    for book in ("jiangsu-2023", "national"):
        script = Script(one_stage(Format.ROUND_ROBIN, book=book), 4).open((1, 2, 3, 4))
        script.round(1, "2-3 +9", "1-4 +1").round(2, "3-1 +1", "4-2 -9")
        orders[book] = script.round(3, "1-2 +1", "3-4 -1").order()
    assert orders["jiangsu-2023"][:2] == [1, 2]
    assert orders["national"][:2] == [2, 1]


def test_example_j_055_draws_count_only_without_match_points() -> None:
    tied = Script(one_stage(Format.ROUND_ROBIN, by_vp=True), 4).open((1, 2, 3, 4))
    tied.round(1, "2-3 +2", "1-4 0").round(2, "3-1 0", "4-2 -1").round(3, "1-2 0", "3-4 -3")
    values = {row.entrant: row.values[Tiebreak.DRAWS] for row in tied.table()}
    assert values == {1: 3, 2: 1, 3: 1, 4: 1}
    assert [row.total for row in tied.table()] == [4200, 4100, 3900, 3400]


def test_example_j_065_order_for_round_two() -> None:
    script = sound.swiss(rounds=1).round(2, "3-1 +1", "7-5 +1", "6-2 +1", "8-4 +1")
    (finding,) = script.findings
    assert finding.code is Code.NOT_TOP_OF_LIST
    assert dict(finding.note)["list"] == (1, 5, 3, 7, 2, 6, 4, 8)


def test_example_j_067_figures_after_round_two() -> None:
    rows = [(row.entrant, row.total, row.values[Tiebreak.VP_SUM]) for row in sound.swiss(rounds=2).table()]
    assert rows == [
        (1, 400, 3800),
        (7, 300, 2700),
        (3, 200, 2700),
        (2, 200, 2600),
        (5, 200, 2400),
        (4, 200, 2400),
        (6, 100, 2400),
        (8, 0, 1800),
    ]
    opponents = {row.entrant: row.values[Tiebreak.OPPONENTS] for row in sound.swiss(rounds=2).table()}
    assert (opponents[5], opponents[4]) == (600, 200)


def test_example_j_068_the_last_four_are_paired_around_a_dead_end() -> None:
    assert sound.swiss().findings == ()
    wrong = sound.swiss(rounds=2).round(3, "1-7 +1", "2-3 +1", "5-6 +1", "4-8 +1")
    assert wrong.codes == {Code.REMATCH}


def test_example_j_069_final_order() -> None:
    assert sound.swiss().order() == [7, 1, 2, 5, 4, 6, 3, 8]


def test_example_j_070_fines_change_the_order() -> None:
    script = sound.swiss().add(f.Penalised("s", 1, 0, -300, "第二类"), f.Penalised("s", 1, -100, 0, "第二类再犯"))
    assert script.order() == [7, 2, 5, 1, 4, 6, 3, 8]
    assert script.close(7, 2, 5, 1, 4, 6, 3, 8).findings == ()


def test_example_j_071_and_j_072_byes() -> None:
    rows = [(row.entrant, row.total, row.values[Tiebreak.VP_SUM]) for row in _after_two().table()]
    assert rows == [(1, 300, 3000), (3, 300, 2700), (2, 200, 2800), (5, 150, 2700), (4, 150, 2600)]
    wrong = _after_two().round(3, "1-2 +1", "3-4 +1", bye=(5,))
    assert wrong.codes == {Code.SECOND_BYE}


def _after_two() -> Script:
    script = swiss(5).round(1, "1-4 17:9", "2-3 12:14", bye=(5,))
    return script.round(2, "3-1 13:13", "5-2 10:16", bye=(4,))


def test_example_j_073_a_certain_first_sits_out_with_its_average() -> None:
    script = clinched("3-6 +1", "4-5 +1", bye=(2,), out=(1,))
    assert [finding for finding in script.findings if finding.round == 5] == []
    first = script.table()[0]
    assert (first.entrant, first.total, first.values[Tiebreak.VP_SUM]) == (1, 1000, 9625)


def test_example_j_074_nobody_sits_out_while_first_place_is_open() -> None:
    assert not [finding for finding in certain("1-2 +1", "3-6 +1", "4-5 +1").findings if finding.round == 5]
    sitting = certain("3-6 +1", "4-5 +1", out=(1, 2)).findings
    assert {finding.entrants for finding in sitting if finding.code is Code.UNCERTAIN_SITS_OUT} == {(1,), (2,)}


def test_example_j_075_first_and_second_sit_out() -> None:
    script = swiss(8, rounds=7)
    script.round(1, "1-8 +1", "2-7 0", "3-6 0", "4-5 +1", manual=True)
    script.round(2, "7-1 -1", "8-6 0", "5-2 -1", "4-3 0", manual=True)
    script.round(3, "1-6 +1", "5-7 0", "4-8 0", "2-3 0", manual=True)
    script.round(4, "5-1 -1", "6-4 0", "7-3 -1", "8-2 0", manual=True)
    script.round(5, "1-4 +1", "3-5 -1", "2-6 +1", "7-8 0", manual=True)
    script.round(6, "3-1 -1", "4-2 -1", "8-5 -1", "7-6 0", manual=True)
    script.round(7, "3-8 +1", "4-7 +1", "5-6 +1", out=(1, 2))
    totals = {row.entrant: row.total for row in script.table() if row.entrant < 3}
    assert totals == {1: 1400, 2: 1050}
    assert [finding for finding in script.findings if finding.round == 7] == []


def test_example_j_082_the_champion_of_the_winners_zone_is_first() -> None:
    rows = [(row.entrant, row.total, row.values[Tiebreak.VP_SUM]) for row in sound.special_swiss().table()]
    assert rows == [(2, 400, 4100), (3, 400, 4800), (1, 400, 4500), (6, 300, 3800), (5, 300, 3700), (4, 0, 2500)]


def test_example_j_098_fujian_order_after_two_rounds() -> None:
    plan = one_stage(Format.SWISS, rounds=3, book="fujian-2022")
    script = Script(plan, 6).open((1, 2, 3, 4, 5, 6)).round(1, "1-2 +4", "3-4 0", "5-6 -1")
    script.round(2, "1-6 -2", "3-5 +12", "4-2 H").round(3, "3-6 +1", "4-1 +1", "5-2 +1")
    assert script.findings == ()
    wrong = Script(plan, 6).open((1, 2, 3, 4, 5, 6)).round(1, "1-2 +4", "3-4 0", "5-6 -1")
    wrong.round(2, "1-6 -2", "3-5 +12", "2-4 +1")
    assert wrong.codes == {Code.WRONG_HOME}
