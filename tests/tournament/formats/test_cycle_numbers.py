"""The numbers of a cycle stay as its first rounds show them, whatever happens to the ranking meanwhile."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from paizhuo.tournament.formats import schedule
from paizhuo.tournament.formats.cycle_numbers import kept_numbers


@settings(max_examples=60)
@given(size=st.integers(2, 12), data=st.data())
def test_everybody_meets_everybody_once_however_the_ranking_changes(size: int, data: st.DataObject) -> None:
    entrants = list(range(1, size + 1))
    order = tuple(data.draw(st.permutations(entrants)))
    gone: set[int] = set()
    played: list[dict[int, int]] = []
    rested: list[set[int]] = []
    for meetings in schedule(size):
        gone |= {data.draw(st.integers(1, 3 * size))}
        order = kept_numbers(data.draw(st.permutations(order)), played, rested)
        pairs = {order[home - 1]: order[away - 1] for home, away in meetings}
        played.append({home: away for home, away in pairs.items() if not gone & {home, away}})
        rested.append({one for one in entrants if one not in {*played[-1], *played[-1].values(), *gone}})
    met = Counter(frozenset(pair) for one in played for pair in one.items())
    assert all(times == 1 for times in met.values())
    staying = [one for one in entrants if one not in gone]
    assert {frozenset(pair) for pair in combinations(staying, 2)} <= set(met)


def test_the_ranking_counts_where_it_fits() -> None:
    assert kept_numbers([3, 1, 2, 4], []) == (3, 1, 2, 4)


def test_the_ranking_counts_where_no_numbers_fit() -> None:
    assert kept_numbers([1, 2, 3, 4], [{1: 2}, {1: 2}]) == (1, 2, 3, 4)
