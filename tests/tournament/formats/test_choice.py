"""对手选择: who chooses next, whom he may choose, and the chart that comes of it."""

from __future__ import annotations

import pytest

from paizhuo.chance import Chance
from paizhuo.tournament.formats import BadField, Seed, single_elimination
from paizhuo.tournament.formats.choice import (
    ChoiceRefused,
    Choosing,
    WhyChoiceRefused,
    choose,
    open_choice,
    refusal,
    seeds_of,
)


def lots(label: object = "choice") -> Chance:
    """A seeded chance."""
    return Chance(b"0123456789abcdef", str(label))


def opening_pairs(seeds: tuple[int, ...]) -> set[frozenset[int]]:
    """Who meets whom in the first round of the chart with these entrants."""
    return {
        frozenset({seeds[node.home.number - 1], seeds[node.away.number - 1]})
        for node in single_elimination(len(seeds)).rounds[0].nodes
        if isinstance(node.home, Seed) and isinstance(node.away, Seed)
    }


def test_the_upper_half_chooses_from_the_lower_in_order_of_place() -> None:
    state = open_choice([(place,) for place in (11, 12, 13, 14, 15, 16, 17, 18)], lots())
    assert (state.order, state.allowed, state.chooser) == ((11, 12, 13, 14), (15, 16, 17, 18), 11)
    for chooser, opponent in ((11, 16), (12, 18), (13, 15)):
        assert state.chooser == chooser
        state = choose(state, chooser, opponent)
    assert state.chooser is None
    assert state.matches == ((11, 16), (12, 18), (13, 15), (14, 17))
    seeds = seeds_of(state)
    assert seeds[:4] == (11, 12, 13, 14)
    assert opening_pairs(seeds) == {frozenset(pair) for pair in state.matches}


def test_firsts_of_several_groups_have_equal_right_and_draw_for_the_order() -> None:
    orders = {open_choice([(1, 2), (3, 4)], lots(lot)).order for lot in range(20)}
    assert orders == {(1, 2), (2, 1)}


def test_refusals() -> None:
    state = Choosing((1, 2, 3), (4, 5, 6))
    assert refusal(state, 2, 4) is WhyChoiceRefused.NOT_HIS_TURN
    assert refusal(state, 1, 3) is WhyChoiceRefused.OUT_OF_RANGE
    assert refusal(state, 1, 5) is None
    state = choose(state, 1, 5)
    assert refusal(state, 2, 5) is WhyChoiceRefused.TAKEN
    with pytest.raises(ChoiceRefused) as refused:
        choose(state, 2, 5)
    assert (refused.value.chooser, refused.value.opponent, refused.value.reason) == (2, 5, WhyChoiceRefused.TAKEN)
    state = choose(state, 2, 4)
    assert state.chosen == (5, 4, 6)
    assert refusal(state, 3, 6) is WhyChoiceRefused.OVER


def test_choosers_and_byes_make_a_chart() -> None:
    state = choose(open_choice([(3,), (4,)], lots(), pool=(5, 6)), 3, 5)
    seeds = seeds_of(state, byes=(1, 2))
    assert seeds == (1, 2, 3, 4, 6, 5)
    assert opening_pairs(seeds) == {frozenset({3, 5}), frozenset({4, 6})}


def test_a_single_chooser_has_nothing_to_choose() -> None:
    assert open_choice([(1,), (2,)], lots()).matches == ((1, 2),)


def test_what_makes_no_choice_is_refused() -> None:
    with pytest.raises(BadField):
        open_choice([(1, 2), (3,)], lots())
    with pytest.raises(BadField):
        open_choice([(1, 2, 3), (4,)], lots("b"))
    with pytest.raises(BadField):
        open_choice([(1,), (2,)], lots(), pool=(2, 3))
    with pytest.raises(BadField):
        Choosing((), ())
    with pytest.raises(BadField):
        seeds_of(Choosing((1, 2), (3, 4)))
    with pytest.raises(BadField):
        seeds_of(Choosing((1, 2), (3, 4), (4, 3)), byes=(5,))
