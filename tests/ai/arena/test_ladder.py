"""The ladder against worked examples, and against Zermelo's slower way to the same ratings."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.ai.arena.intervals import elo, student
from paizhuo.ai.arena.ladder import Points, ladder

Bouts = dict[tuple[str, str], list[Points]]


def test_two_agents_are_as_far_apart_as_their_win_rate_says() -> None:
    """Three of four games: 190.8 points; the standard error is that of the bouts, carried to Elo points."""
    found = ladder(["weak", "strong"], {("strong", "weak"): [(1, 1), (1, 0), (1, 0), (1, 1)]})
    strong, weak = found.rungs
    assert (strong.name, weak.name, weak.elo) == ("strong", "weak", 0.0)
    assert strong.elo == pytest.approx(elo(0.75))
    assert not found.added_draws
    # Each bout is half a point from its mean of 1.5: 4 * 0.25 = 1, less than the 8 * 3/16 of independent games.
    error = math.sqrt(8 * 3 / 16) / (8 * 3 / 16)
    half = student(3) * error * 400 / math.log(10)
    assert strong.interval == pytest.approx((strong.elo - half, strong.elo + half))


def test_bouts_that_depend_on_their_cards_make_the_interval_wider() -> None:
    mixed = ladder(["a", "b"], {("a", "b"): [(1, 0), (0, 1)] * 8})
    by_cards = ladder(["a", "b"], {("a", "b"): [(1, 1), (0, 0)] * 8})
    for narrow, wide in zip(mixed.rungs, by_cards.rungs, strict=True):
        assert narrow.elo == wide.elo == pytest.approx(0)
    assert mixed.rungs[1].interval[1] < by_cards.rungs[1].interval[1]


def test_who_never_met_is_compared_through_a_third() -> None:
    """A beats B as B beats C: A is twice as far from C."""
    results: list[Points] = [(1, 1), (1, 0)]
    found = ladder(["c", "b", "a"], {("a", "b"): results, ("b", "c"): results})
    assert [rung.name for rung in found.rungs] == ["a", "b", "c"]
    assert [rung.elo for rung in found.rungs] == pytest.approx([2 * elo(0.75), elo(0.75), 0])
    assert found.rungs[0].interval[0] < found.rungs[1].interval[0]


def test_who_lost_everything_gets_a_drawn_game_and_the_ladder_says_so() -> None:
    """Ten of ten with a drawn game: ten and a half of eleven."""
    found = ladder(["lost", "won"], {("won", "lost"): [(1, 1)] * 5})
    assert found.added_draws
    assert found.rungs[0].elo == pytest.approx(elo(10.5 / 11))
    assert found.rungs[0].interval[0] < found.rungs[0].elo < found.rungs[0].interval[1]


def test_a_group_that_lost_everything_to_the_others_is_found_too() -> None:
    """Nobody lost every game here, yet nothing says how far the two pairs are apart."""
    even: list[Points] = [(1, 0)]
    bouts: Bouts = {pair: [(1, 1)] for pair in (("a", "c"), ("a", "d"), ("b", "c"), ("b", "d"))}
    assert ladder("abcd", {**bouts, ("a", "b"): even, ("c", "d"): even}).added_draws


@st.composite
def tournaments(draw: st.DrawFn) -> Bouts:
    """Everybody against everybody among three to five, nobody winning all of any pairing."""
    names = "abcde"[: draw(st.integers(3, 5))]
    point = st.sampled_from([0.0, 0.5, 1.0])
    bouts = st.lists(st.tuples(point, point), max_size=8)
    return {pair: [(1.0, 0.0), *draw(bouts)] for pair in combinations(names, 2)}


def zermelo(bouts: Bouts) -> dict[str, float]:
    """The most likely strengths by the iteration of 1929."""
    names = sorted({name for pair in bouts for name in pair})
    strengths = dict.fromkeys(names, 1.0)
    last = 0.0
    while abs(max(strengths.values()) / min(strengths.values()) - last) > 1e-13 * last:
        last = max(strengths.values()) / min(strengths.values())
        for name in names:
            won = met = 0.0
            for (one, two), points in bouts.items():
                if name in {one, two}:
                    share = sum(map(sum, points))
                    won += share if name == one else 2 * len(points) - share
                    met += 2 * len(points) / (strengths[one] + strengths[two])
            strengths[name] = won / met
    return strengths


@given(tournaments())
def test_the_ratings_are_the_most_likely_ones(bouts: Bouts) -> None:
    strengths = zermelo(bouts)
    names = sorted(strengths)
    for rung in ladder(names, bouts).rungs:
        expected = 400 * math.log10(strengths[rung.name] / strengths[names[0]])
        assert rung.elo == pytest.approx(expected, abs=1e-3)


@given(tournaments())
def test_the_order_of_the_names_moves_only_the_zero(bouts: Bouts) -> None:
    names = sorted({name for pair in bouts for name in pair})
    there = {rung.name: rung.elo for rung in ladder(names, bouts).rungs}
    back = {rung.name: rung.elo for rung in ladder(names[::-1], bouts).rungs}
    moved = back[names[0]]
    assert there == pytest.approx({name: points - moved for name, points in back.items()}, abs=1e-6)
