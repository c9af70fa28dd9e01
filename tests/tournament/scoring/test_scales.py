"""The conversion tables, by the examples of the specification and by laws."""

from __future__ import annotations

import pytest

from paizhuo.tournament.plan.regulations import MatchPoints, Scale
from paizhuo.tournament.scoring import deal_levels, duplicate_vp, match_points, vp
from paizhuo.tournament.scoring.scales import (
    COLUMNS,
    CONVERSIONS,
    BadDifference,
    UnknownScale,
    conversion,
    duplicate_column,
)

LEVELS = dict(zip(["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "past"], range(14), strict=True))


def whole(scale: Scale, home: str, away: str) -> tuple[float, float]:
    """VP in whole points of two levels by name."""
    ours, theirs = vp(scale, LEVELS[home], LEVELS[away])
    return ours / 100, theirs / 100


@pytest.mark.parametrize(
    ("home", "away", "expected"),
    [
        pytest.param("10", "5", (18, 8), id="J-001"),
        pytest.param("A", "A", (13, 13), id="J-002"),
        pytest.param("past", "A", (14, 12), id="J-003"),
        pytest.param("past", "2", (26, 0), id="J-004"),
        pytest.param("A", "2", (25, 1), id="J-005"),
        pytest.param("6", "J", (8, 18), id="J-006"),
        pytest.param("past", "K", (15, 11), id="J-007"),
    ],
)
def test_examples_j_001_to_j_007_national_scale(home: str, away: str, expected: tuple[int, int]) -> None:
    assert whole(Scale.NATIONAL_26, home, away) == expected


def test_example_j_008_jiangsu_2023_uses_the_same_scale() -> None:
    assert whole(Scale.JIANGSU_2023_26, "9", "7") == (15, 11)


def test_examples_j_009_to_j_012_percentage_scale() -> None:
    percent = Scale.JIANGSU_2017_100
    assert whole(percent, "K", "10") == (64, 36)
    assert whole(percent, "past", "A") == (52, 48)
    assert whole(percent, "A", "past") == (48, 52)
    assert whole(percent, "A", "A") == (50, 50)
    assert whole(percent, "past", "K") == (56, 44)
    assert whole(Scale.JIANGSU_2017_26, "past", "K") == (15, 11)
    assert whole(percent, "past", "2") == whole(percent, "A", "2") == (100, 0)


def test_percentage_scale_of_equal_levels_below_the_ace() -> None:
    assert whole(Scale.JIANGSU_2017_100, "7", "7") == (50, 50)


@pytest.mark.parametrize(
    ("difference", "mp", "standard"),
    [
        pytest.param(4, (300, 0), (1400, 600), id="J-013"),
        pytest.param(2, (250, 50), (1200, 800), id="J-014 two levels"),
        pytest.param(1, (200, 100), (1100, 900), id="J-014 one level"),
        pytest.param(0, (150, 150), (1000, 1000), id="J-014 level"),
        pytest.param(12, (300, 0), (2000, 0), id="J-015"),
        pytest.param(-3, (0, 300), (700, 1300), id="the visitors by three"),
    ],
)
def test_examples_j_013_to_j_015_fujian(difference: int, mp: tuple[int, int], standard: tuple[int, int]) -> None:
    assert match_points(MatchPoints.BY_DIFFERENCE, difference) == mp
    assert vp(Scale.FUJIAN_20, max(difference, 0), max(-difference, 0)) == standard


def test_example_j_016_points_of_a_deal() -> None:
    assert deal_levels(75) == (1, 0, False)
    assert deal_levels(80) == (0, 0, True)
    assert deal_levels(180) == (0, 5, True)
    assert deal_levels(0) == (5, 0, False)
    assert deal_levels(320) == (0, 5, True)
    assert [deal_levels(points).declarers for points in (5, 20, 25, 40, 45, 60, 65)] == [4, 4, 3, 3, 2, 2, 1]
    assert [deal_levels(points).defenders for points in (95, 100, 115, 120, 140, 160, 175)] == [0, 1, 1, 2, 3, 4, 4]


@pytest.mark.parametrize("points", [-5, 3])
def test_points_of_a_deal_come_in_fives(points: int) -> None:
    with pytest.raises(BadDifference):
        deal_levels(points)


@pytest.mark.parametrize(
    ("boards", "winners"),
    [
        pytest.param(16, {0: 13, 2: 14, 3: 15, 8: 16, 9: 17, 35: 25, 36: 26}, id="J-017"),
        pytest.param(12, {10: 18, 11: 19, 13: 19, 14: 20, 31: 25, 32: 26}, id="J-018"),
        pytest.param(8, {1: 14, 2: 15, 3: 15, 23: 25, 24: 26}, id="J-019"),
        pytest.param(4, {7: 20, 13: 26, 20: 26}, id="J-020"),
    ],
)
def test_examples_j_017_to_j_020_duplicate_scale(boards: int, winners: dict[int, int]) -> None:
    for difference, winner in winners.items():
        assert duplicate_vp(difference, boards) == (100 * winner, 2600 - 100 * winner)
        assert duplicate_vp(-difference, boards) == (2600 - 100 * winner, 100 * winner)


def test_another_number_of_boards_uses_the_next_larger_column_and_above_sixteen_the_last() -> None:
    assert [duplicate_column(boards) for boards in (1, 4, 5, 8, 10, 12, 14, 16, 20, 32)] == [
        *(4, 4, 8, 8, 12, 12, 16, 16),
        *(16, 16),
    ]
    with pytest.raises(BadDifference):
        duplicate_column(0)


def test_every_table_is_complementary_and_never_falls() -> None:
    for name, table in CONVERSIONS.items():
        shares = [table.split(difference) for difference in range(40)]
        assert {sum(share) for share in shares} == {table.total}, name
        assert [winner for winner, _ in shares] == sorted(winner for winner, _ in shares), name
        assert shares[0] == (table.total // 2, table.total // 2), name
        assert shares[-1] == (table.total, 0), name


def test_the_one_table_scales_follow_their_formulas() -> None:
    for high in range(14):
        for low in range(min(high, 12) + 1):
            d = high - low
            for scale in (Scale.NATIONAL_26, Scale.JIANGSU_2023_26, Scale.JIANGSU_2017_26):
                assert vp(scale, high, low) == (1300 + 100 * d, 1300 - 100 * d)
            assert vp(Scale.FUJIAN_20, high, low) == (1000 + 100 * min(d, 10), 1000 - 100 * min(d, 10))
            assert vp(Scale.NONE, high, low) == (0, 0)
            steps = min(high, 12) - low
            percent = 52 + 4 * steps if d else 50
            assert vp(Scale.JIANGSU_2017_100, high, low) == (100 * percent, 10000 - 100 * percent)


def test_the_names_of_the_tables_are_the_public_ones() -> None:
    assert set(CONVERSIONS) == {
        *(f"nat-duplicate-{boards}" for boards in COLUMNS),
        *("nat-26", "j23-26", "j17-26", "j17-100", "fj"),
    }
    assert conversion("fj").total == 2000
    with pytest.raises(UnknownScale):
        conversion("nat-duplicate-6")
