"""回避: who steps aside."""

from __future__ import annotations

import pytest

from paizhuo.referee.powers.recusal import Office, Official, Party, Tie, conflicts, is_rejected_by_units


def referee(name: str, unit: str = "", region: str = "", *kin: str) -> Official:
    return Official(name, region, unit, frozenset(kin), Office.REFEREE)


def test_j23_5_2_3_region_unit_and_kin_each_block() -> None:
    parties = (Party("east", "Nanjing", "U"), Party("north", "Wuxi", "V"))
    assert conflicts(referee("r", "W", "Suzhou"), parties) == ()
    (region,) = conflicts(referee("r", "W", "Wuxi"), parties)
    assert (region.tie, region.party, str(region.source)) == (Tie.REGION, "north", "J23 5.2(三)1")
    (unit,) = conflicts(referee("r", "U", "Suzhou"), parties)
    assert (unit.tie, unit.party, str(unit.source)) == (Tie.UNIT, "east", "J23 5.2(三)1")
    (kin,) = conflicts(referee("r", "W", "Suzhou", "east"), parties)
    assert (kin.tie, str(kin.source)) == (Tie.KIN, "J23 5.2(三)2")
    (kin,) = conflicts(referee("r", "", "", "V"), parties)
    assert (kin.tie, kin.party) == (Tie.KIN, "north")


def test_an_unknown_region_or_unit_is_no_conflict() -> None:
    assert conflicts(Official("r", kin=frozenset({""})), (Party("east"),)) == ()


def test_j23_5_3_2_3_an_arbitrator_steps_aside_for_himself() -> None:
    (own,) = conflicts(Official("east"), (Party("east"),))
    assert (own.tie, str(own.source)) == (Tie.SELF, "J23 5.3(二)3")


@pytest.mark.parametrize(
    ("units", "asking", "rejected"),
    [(9, 3, True), (9, 2, False), (10, 3, False), (10, 4, True), (3, 1, True), (4, 1, False), (3, 0, False)],
)
def test_j23_5_2_2_1_a_third_of_the_units(units: int, asking: int, *, rejected: bool) -> None:
    assert is_rejected_by_units(units, asking) is rejected
