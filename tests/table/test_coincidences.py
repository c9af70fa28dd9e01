"""Coincidences: addresses that several players share, and answer times, compared with a plain count."""

from __future__ import annotations

from itertools import combinations

import pytest

from paizhuo.cards import Chance
from paizhuo.table.coincidences import Sighting, answer_times, shared_addresses


def seen(player: str, table: str, seat: str, address: str, since: int = 0) -> Sighting:
    return Sighting(player, table, seat, address, "chrome phone", since, since + 10)


def test_an_address_with_two_players_is_listed_and_one_with_the_same_player_twice_is_not() -> None:
    found = shared_addresses([seen("甲", "1", "E", "a"), seen("乙", "2", "N", "a"), seen("丙", "1", "S", "b")])
    assert [[one.player for one in shared.sightings] for shared in found] == [["甲", "乙"]]
    assert not found[0].at_one_table
    assert shared_addresses([seen("甲", "1", "E", "a"), seen("甲", "2", "N", "a")]) == ()


def test_players_who_met_at_one_table_come_first() -> None:
    apart = [seen("甲", "1", "E", "a"), seen("乙", "2", "N", "a"), seen("戊", "3", "N", "a")]
    together = [seen("丙", "4", "S", "b", 5), seen("丁", "4", "W", "b", 6)]
    assert [one.at_one_table for one in shared_addresses([*apart, *together])] == [True, False]


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_shared_addresses_are_those_of_a_plain_comparison(seed: str) -> None:
    chance = Chance(b"a secret of sixteen bytes or more", seed)
    some = [
        seen(f"p{chance.below(9)}", f"t{chance.below(4)}", "ENWS"[chance.below(4)], f"a{chance.below(6)}", at)
        for at in range(25)
    ]
    found = shared_addresses(some)
    pairs = {
        frozenset((one, other))
        for one, other in combinations(some, 2)
        if one.address == other.address != "" and one.player != other.player
    }
    listed = {
        frozenset((one, other))
        for shared in found
        for one, other in combinations(shared.sightings, 2)
        if one.player != other.player
    }
    assert listed == pairs
    for shared in found:
        met = any(
            one.table == other.table and one.player != other.player for one, other in combinations(shared.sightings, 2)
        )
        assert shared.at_one_table is met


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_answer_times_are_those_of_a_plain_count(seed: str) -> None:
    chance = Chance(b"a secret of sixteen bytes or more", seed)
    times = {
        f"t{table}": {f"p{(table + at) % 5}": [chance.below(9_000) for _ in range(chance.below(30))] for at in range(4)}
        for table in range(3)
    }
    found = {one.player: one for one in answer_times(times)}
    for player in {name for players in times.values() for name in players}:
        own = [one for players in times.values() for one in players.get(player, ())]
        if not own:
            assert player not in found
            continue
        others = [
            one
            for players in times.values()
            if player in players
            for name, took in players.items()
            if name != player
            for one in took
        ]
        one = found[player]
        assert (one.acts, one.quick) == (len(own), len([each for each in own if each < 1000]))
        for value, percent, among in ((one.median, 50, own), (one.most, 90, own), (one.others, 50, others)):
            if among:
                assert value == min(v for v in among if 100 * sum(each <= v for each in among) >= percent * len(among))
    distances = [one.distance for one in answer_times(times)]
    assert distances == sorted(distances, reverse=True)


def test_somebody_alone_is_compared_with_nobody() -> None:
    (one,) = answer_times({"t": {"甲": [500, 3_000]}})
    assert (one.others, one.distance, one.quick) == (None, 1.0, 1)
