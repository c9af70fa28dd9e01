"""站位: zones, posts that share a zone, two who change places, and everybody moving on from the round before."""

from __future__ import annotations

from dataclasses import replace

from paizhuo.officiating.referee_posts import blocked_at, posted, rotated, shared, swapped, zones_of
from paizhuo.officiating.referees_at_tables import FloorReferee, assign_by_hand, assigned_in, recusal
from paizhuo.officiating.table_key import round_at
from paizhuo.tournament.log import facts as f
from tests.tournament.building import STAGE, Building, entry, swiss

REFEREES = tuple(FloorReferee(name) for name in "甲乙丙")
NOBODY_ASIDE: frozenset[tuple[str, int]] = frozenset()


def _paired(entrants: int = 24) -> Building:
    building = Building(swiss(book="jiangsu-2023")).open(entrants)
    building.pair()
    return building


def _send(building: Building, wanted: dict[int, str], number: int = 1) -> None:
    building.add(assign_by_hand(building.state, STAGE, number, wanted, REFEREES))


def _assigned(building: Building, number: int = 1) -> dict[int, str]:
    return assigned_in(round_at(building.state, STAGE, number))


def test_a_zone_has_six_neighbouring_tables_at_most_and_zones_are_almost_equal() -> None:
    assert zones_of(round_at(_paired(24).state, STAGE, 1)) == (tuple(range(1, 7)), tuple(range(7, 13)))
    assert [len(zone) for zone in zones_of(round_at(_paired(26).state, STAGE, 1))] == [5, 4, 4]


def test_the_referees_of_a_zone_share_its_tables_and_who_leaves_it_leaves_them_to_the_others() -> None:
    building = _paired()
    first, second = zones_of(round_at(building.state, STAGE, 1))
    for name in "甲乙":
        _send(building, posted(round_at(building.state, STAGE, 1), first, name, NOBODY_ASIDE))
    assert _assigned(building) == {1: "甲", 2: "甲", 3: "甲", 4: "乙", 5: "乙", 6: "乙"}
    _send(building, posted(round_at(building.state, STAGE, 1), second, "甲", NOBODY_ASIDE))
    assert _assigned(building) == {**dict.fromkeys(range(1, 7), "乙"), **dict.fromkeys(range(7, 13), "甲")}
    _send(building, posted(round_at(building.state, STAGE, 1), second, "甲", NOBODY_ASIDE))
    assert set(_assigned(building)) == set(first)


def test_j23_5_2_3_nobody_is_posted_to_a_table_from_which_he_steps_aside() -> None:
    aside = frozenset({("甲", 2), ("乙", 5), ("甲", 5)})
    assert shared((1, 2, 3, 4, 5, 6), "甲乙", aside) == {1: "甲", 2: "乙", 3: "甲", 4: "乙", 5: "", 6: "乙"}
    assert shared((1, 2), (), aside) == {1: "", 2: ""}


def test_two_referees_change_places() -> None:
    building = _paired()
    _send(building, {1: "甲", 2: "甲", 3: "乙"})
    assert swapped(round_at(building.state, STAGE, 1), "甲", "乙") == {1: "乙", 2: "乙", 3: "甲"}
    assert swapped(round_at(building.state, STAGE, 1), "甲", "丙") == {1: "丙", 2: "丙"}


def test_before_any_round_had_referees_there_is_nothing_to_rotate() -> None:
    building = _paired()
    _send(building, {1: "甲"})
    assert rotated(building.state, STAGE, 1, REFEREES) == {}


def test_rotation_takes_the_step_with_the_fewest_ties_and_leaves_out_who_serves_no_longer() -> None:
    building = Building(swiss(book="jiangsu-2023")).open(24)
    building.play()
    _send(building, {table: "甲乙丙"[(table - 1) // 4] for table in range(1, 13)})
    building.pair()
    assert rotated(building.state, STAGE, 2, REFEREES) == {table: "丙甲乙"[(table - 1) // 4] for table in range(1, 13)}
    one = round_at(building.state, STAGE, 2)
    player = one.matches[1].pairing.home[0]
    building.add(f.EntryChanged(replace(entry(player), unit="电力"), "unit"))
    tied = (*REFEREES[:2], FloorReferee("丙", unit="电力"))
    assert recusal(building.state, tied[2], one.matches[1]) is not None
    assert ("丙", 1) in blocked_at(building.state, one, tied)
    assert rotated(building.state, STAGE, 2, tied) == {table: "乙丙甲"[(table - 1) // 4] for table in range(1, 13)}
    assert set(rotated(building.state, STAGE, 2, REFEREES[:2]).values()) == {"甲", "乙"}
    assert rotated(building.state, STAGE, 2, REFEREES[:1]) == dict.fromkeys(range(1, 13), "甲")
