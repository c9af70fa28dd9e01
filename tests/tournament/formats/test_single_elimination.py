"""单败淘汰赛: the lines, the byes, the places, and charts that are not whole."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.chance import Chance
from paizhuo.tournament.formats import (
    VACANT,
    BadBracket,
    BadField,
    BadResult,
    Bracket,
    BracketPlace,
    BracketRound,
    Kind,
    LoserOf,
    Node,
    Seed,
    Vacant,
    WinnerOf,
    byes,
    check_bracket,
    lines,
    progress,
    single_elimination,
)
from paizhuo.tournament.results.outcomes import End
from tests.tournament.formats.playing import at_random, check_partition, favourites, places_of, play


def first_round(bracket: Bracket) -> list[tuple[int, int]]:
    """The pairs of the first round that are played."""
    return [
        (node.home.number, node.away.number)
        for node in bracket.rounds[0].nodes
        if isinstance(node.home, Seed) and isinstance(node.away, Seed)
    ]


def test_example_j_086_eight_seeds() -> None:
    assert lines(8) == (1, 8, 5, 4, 3, 6, 7, 2)
    bracket = single_elimination(8)
    assert all(sum(pair) == 9 for pair in first_round(bracket))
    played = play(bracket, favourites)
    assert [(home, away) for name, home, away in played.meetings if name.startswith("W2")] == [(1, 4), (3, 2)]
    assert played.meetings[-1][1:] == (1, 2)


def test_example_j_087_sixteen() -> None:
    pairs = first_round(single_elimination(16))
    assert pairs == [(1, 16), (9, 8), (5, 12), (13, 4), (3, 14), (11, 6), (7, 10), (15, 2)]


def test_example_j_088_six_entrants() -> None:
    bracket = single_elimination(6)
    assert first_round(bracket) == [(5, 4), (3, 6)]
    assert progress(bracket, {}).walked == {"W1-1": 1, "W1-4": 2}


def test_example_j_089_eleven_entrants() -> None:
    bracket = single_elimination(11)
    assert first_round(bracket) == [(9, 8), (11, 6), (7, 10)]
    assert sorted(progress(bracket, {}).walked.values()) == [1, 2, 3, 4, 5]
    assert byes(11) == 5


@pytest.mark.parametrize("rounds", range(1, 8))
def test_regions_that_meet_add_up_alike_when_seeds_win(rounds: int) -> None:
    played = play(single_elimination(2**rounds), favourites)
    for name, home, away in played.meetings:
        at = int(name[1:].partition("-")[0])
        assert home + away == 2 ** (rounds + 1 - at) + 1


@pytest.mark.parametrize("third_place", [False, True])
@pytest.mark.parametrize("n", range(2, 41))
def test_any_field_plays_to_the_end(n: int, third_place: bool) -> None:  # noqa: FBT001 - a parameter of the test
    bracket = single_elimination(n, third_place=third_place)
    check_bracket(bracket)
    for lot in range(3):
        played = play(bracket, at_random(Chance(b"0123456789abcdef", f"{n}/{lot}")))
        extra = third_place and n > 3
        assert len(played.meetings) == n - 1 + extra
        assert sum(played.lost.values()) == n - 1 + extra
        assert played.lost[played.end.champion or 0] == 0
        check_partition(bracket, played)
        third = {seed for seed, place in places_of(played).items() if place[0] in (3, 4)}
        for seed in range(1, n + 1):
            assert played.lost[seed] <= 1 + (extra and seed in third)


def test_losers_of_a_round_share_its_places() -> None:
    places = places_of(play(single_elimination(8), favourites))
    assert places == {1: (1, 1), 2: (2, 2), 3: (3, 4), 4: (3, 4), **dict.fromkeys(range(5, 9), (5, 8))}
    assert places_of(play(single_elimination(8, third_place=True), favourites))[3] == (3, 3)


def test_progress_shows_who_sits_where_and_what_can_be_played() -> None:
    bracket = single_elimination(4)
    state = progress(bracket, {"W1-1": End.AWAY})
    assert state.seats == {"W1-1": (1, 4), "W1-2": (3, 2), "W2-1": (4, None)}
    assert (state.played, state.ready, state.round, state.champion) == (("W1-1",), ("W1-2",), 1, None)
    assert [tuple(placed) for placed in state.places] == [(1, 3, 4)]
    over = progress(bracket, {"W1-1": End.AWAY, "W1-2": End.HOME, "W2-1": End.AWAY})
    assert (over.ready, over.round, over.champion) == ((), None, 3)


@pytest.mark.parametrize("name", ["W9-1", "W2-1", "W1-1"])
def test_results_of_matches_that_were_not_played_are_refused(name: str) -> None:
    with pytest.raises(BadResult):
        progress(single_elimination(3), {name: End.HOME})


def test_too_small_fields_are_refused() -> None:
    for n in (-3, 0, 1):
        with pytest.raises(BadField):
            single_elimination(n)
        with pytest.raises(BadField):
            byes(n)


ONE = Node("W1-1", Seed(1), Seed(2))
WHOLE = Bracket(
    Kind.SINGLE,
    2,
    (BracketRound("W1", (ONE,)),),
    (BracketPlace(1, 1, (WinnerOf("W1-1"),)), BracketPlace(2, 2, (LoserOf("W1-1"),))),
)


@pytest.mark.parametrize(
    "broken",
    [
        replace(WHOLE, entrants=3),
        replace(WHOLE, places=WHOLE.places[:1]),
        replace(WHOLE, places=(WHOLE.places[0], BracketPlace(3, 3, WHOLE.places[1].slots))),
        replace(WHOLE, places=(*WHOLE.places, BracketPlace(3, 3, (WinnerOf("W1-1"),)))),
        replace(WHOLE, rounds=(BracketRound("W1", (ONE, ONE)),)),
        replace(WHOLE, rounds=(BracketRound("W1", (replace(ONE, away=WinnerOf("W1-1")),)),)),
        replace(WHOLE, rounds=(BracketRound("W1", (replace(ONE, home=VACANT, away=Vacant()),)),)),
        replace(WHOLE, rounds=(BracketRound("W1", (replace(ONE, away=Seed(3)),)),)),
        replace(WHOLE, rounds=(BracketRound("W1", (replace(ONE, if_needed=True),)),)),
        replace(WHOLE, places=(WHOLE.places[0], BracketPlace(2, 2, (LoserOf("W1-2"),)))),
    ],
)
def test_a_chart_that_is_not_whole_is_refused(broken: Bracket) -> None:
    check_bracket(WHOLE)
    with pytest.raises(BadBracket):
        check_bracket(broken)
