"""交叉淘汰赛、佩奇制、同名次赛."""

from __future__ import annotations

import pytest

from paizhuo.chance import Chance
from paizhuo.tournament.formats import (
    BadField,
    Bracket,
    Kind,
    Seed,
    check_bracket,
    cross,
    cross_number,
    page,
    page_double,
    page_grouped,
    progress,
    same_place,
)
from paizhuo.tournament.results.outcomes import End
from tests.tournament.formats.playing import at_random, check_partition, favourites, places_of, play


def named(bracket: Bracket, groups: int = 2) -> list[tuple[str, str]]:
    """The first round by group letter and place."""

    def name(number: int) -> str:
        place, group = divmod(number - 1, groups)
        return "ABCD"[group] + str(place + 1)

    return [
        (name(node.home.number), name(node.away.number))
        for node in bracket.rounds[0].nodes
        if isinstance(node.home, Seed) and isinstance(node.away, Seed)
    ]


def test_example_j_094_cross_knockout_of_two_groups() -> None:
    bracket = cross(2)
    assert named(bracket) == [("A1", "B2"), ("B1", "A2")]
    assert [len(each.nodes) for each in bracket.rounds] == [2, 1]


def test_cross_knockout_of_the_first_four_of_two_groups() -> None:
    assert named(cross(4)) == [("A1", "B4"), ("B2", "A3"), ("B1", "A4"), ("A2", "B3")]


def test_cross_knockout_of_four_groups() -> None:
    assert named(cross(2, groups=4), 4) == [("A1", "B2"), ("C1", "D2"), ("B1", "A2"), ("D1", "C2")]


def test_cross_numbers_run_through_the_groups_place_by_place() -> None:
    assert [cross_number(group, place, 4) for place in (1, 2) for group in (1, 2, 3, 4)] == list(range(1, 9))


@pytest.mark.parametrize("qualifiers", [2, 4, 8, 16])
@pytest.mark.parametrize("groups", [2, 4, 8])
def test_every_cross_knockout_is_whole_and_crosses_groups(qualifiers: int, groups: int) -> None:
    bracket = cross(qualifiers, groups=groups, third_place=True)
    check_bracket(bracket)
    numbers = [
        (node.home.number - 1, node.away.number - 1)
        for node in bracket.rounds[0].nodes
        if isinstance(node.home, Seed) and isinstance(node.away, Seed)
    ]
    assert all(home % groups != away % groups for home, away in numbers)
    assert all(home // groups + away // groups == qualifiers - 1 for home, away in numbers)
    upper = [number for pair in numbers[: len(numbers) // 2] for number in pair]
    for group in range(groups):
        assert (group in upper) != (group + groups in upper)
    played = play(bracket, at_random(Chance(b"0123456789abcdef", str(groups))))
    check_partition(bracket, played)


def test_cross_knockouts_of_odd_sizes_are_refused() -> None:
    for qualifiers, groups in ((1, 2), (3, 2), (2, 1), (2, 3), (0, 2)):
        with pytest.raises(BadField):
            cross(qualifiers, groups=groups)


def test_example_j_093_page() -> None:
    results = {"M1-1": End.HOME, "M1-2": End.AWAY, "M2-1": End.HOME, "F1-1": End.HOME}
    state = progress(page(), results)
    assert state.seats["M2-1"] == (2, 4)
    assert state.seats["F1-1"] == (1, 2)
    assert [placed.seed for placed in state.places] == [1, 2, 4, 3]
    assert all(placed.first == placed.last for placed in state.places)


def test_page_grouped_is_the_page_chart_of_two_groups() -> None:
    assert page_grouped().rounds == page().rounds
    assert page_grouped().kind is Kind.PAGE_GROUPED
    assert named(page_grouped()) == [("A1", "B1"), ("A2", "B2")]


def test_page_double_joins_two_page_charts() -> None:
    bracket = page_double()
    pairs = [(node.home, node.away) for node in bracket.rounds[0].nodes]
    assert pairs == [(Seed(1), Seed(4)), (Seed(5), Seed(8)), (Seed(2), Seed(3)), (Seed(6), Seed(7))]
    places = places_of(play(bracket, favourites))
    assert places == {
        1: (1, 1), 2: (2, 2), 3: (3, 4), 4: (3, 4), 5: (5, 6), 6: (5, 6), 7: (7, 8), 8: (7, 8)
    }  # fmt: skip


@pytest.mark.parametrize("bracket", [page(), page_grouped(), page_double()], ids=lambda bracket: bracket.kind.value)
def test_in_a_page_chart_only_the_better_half_may_lose_once(bracket: Bracket) -> None:
    check_bracket(bracket)
    openers = [node for node in bracket.rounds[0].nodes if node.id in {"M1-1", "M1-3"}]
    better = {slot.number for node in openers for slot in (node.home, node.away) if isinstance(slot, Seed)}
    for lot in range(40):
        played = play(bracket, at_random(Chance(b"0123456789abcdef", str(lot))))
        check_partition(bracket, played)
        for seed in range(1, bracket.entrants + 1):
            assert played.lost[seed] <= (2 if seed in better else 1)
            if seed == played.end.champion:
                assert played.lost[seed] <= (seed in better)


@pytest.mark.parametrize("n", range(2, 15))
def test_equal_places_of_two_groups_play_for_neighbouring_places(n: int) -> None:
    bracket = same_place(n)
    check_bracket(bracket)
    played = play(bracket, favourites)
    assert places_of(played) == {number: (number, number) for number in range(1, n + 1)}
    upset = play(bracket, lambda home, _: End.AWAY if home == 1 else End.HOME)
    assert places_of(upset)[2] == (1, 1)


def test_every_chart_names_its_article() -> None:
    assert {kind.source.book.value for kind in Kind} == {"NAT", "J23"}
