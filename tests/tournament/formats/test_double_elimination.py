"""双败淘汰赛: round sizes, byes, the repeated deciding match, and who can meet again."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from paizhuo.chance import Chance
from paizhuo.tournament.formats import (
    BadField,
    Bracket,
    LoserOf,
    Node,
    Seed,
    WinnerOf,
    check_bracket,
    double_compact,
    double_standard,
    progress,
)
from paizhuo.tournament.results.outcomes import End
from tests.tournament.formats.playing import at_random, check_partition, favourites, places_of, play

if TYPE_CHECKING:
    from collections.abc import Callable

    Builder = Callable[..., Bracket]

BUILDERS = [double_standard, double_compact]


def sections(bracket: Bracket, letter: str) -> list[int]:
    """The sizes of a section's rounds, byes left out."""
    sizes = Counter(node.section for node in bracket.nodes if node.id.startswith(letter) and not node.is_bye)
    return list(sizes.values())


def test_example_j_091_standard_of_sixteen() -> None:
    bracket = double_standard(16)
    assert sections(bracket, "W") == [8, 4, 2, 1]
    assert sections(bracket, "L") == [4, 4, 2, 2, 1, 1]
    assert sections(bracket, "F") == [1, 1]
    assert sum(1 for node in bracket.nodes if not node.if_needed) == 30
    assert sum(1 for _ in bracket.nodes) == 31


def test_example_j_092_compact_of_sixteen() -> None:
    bracket = double_compact(16, reset=False)
    sizes = [Counter(node.id[0] for node in each.nodes) for each in bracket.rounds]
    assert sizes == [{"W": 8}, {"W": 4, "L": 4}, {"W": 2, "L": 4}, {"W": 1, "L": 3}, {"L": 2}, {"L": 1}, {"F": 1}]
    newcomers = [
        sum(isinstance(slot, LoserOf) and slot.match.startswith("W") for slot in (node.home, node.away))
        for node in bracket.rounds[3].nodes
        if node.id.startswith("L")
    ]
    assert sorted(newcomers) == [0, 1, 1]


@pytest.mark.parametrize(("n", "matches", "standard", "compact"), [(8, 14, 6, 6), (16, 30, 8, 7), (32, 62, 10, 9)])
def test_sizes_of_the_specification(n: int, matches: int, standard: int, compact: int) -> None:
    for bracket, rounds in ((double_standard(n, reset=False), standard), (double_compact(n, reset=False), compact)):
        assert len(bracket.rounds) == rounds
        assert sum(1 for _ in bracket.nodes) == matches


@pytest.mark.parametrize("builder", BUILDERS)
@pytest.mark.parametrize("n", range(3, 41))
def test_any_field_plays_to_the_end(builder: Builder, n: int) -> None:
    for reset in (True, False):
        bracket = builder(n, reset=reset)
        check_bracket(bracket)
        for lot in range(3):
            played = play(bracket, at_random(Chance(b"0123456789abcdef", f"{n}/{lot}")))
            repeated = "F2-1" in played.end.played
            assert len(played.meetings) == 2 * n - 2 + repeated
            check_partition(bracket, played)
            champion = played.end.champion or 0
            assert played.lost[champion] <= 1
            second = next(seed for seed, place in places_of(played).items() if place == (2, 2))
            others = set(range(1, n + 1)) - {champion, second}
            assert all(played.lost[seed] == 2 for seed in others)
            assert not reset or played.lost[second] == 2


@pytest.mark.parametrize("builder", BUILDERS)
@pytest.mark.parametrize("n", [3, 4, 5, 8, 11, 16])
def test_the_deciding_match_is_repeated_only_if_the_unbeaten_loses_it(builder: Builder, n: int) -> None:
    bracket = builder(n)
    played = play(bracket, favourites)
    assert played.end.skipped == ("F2-1",)
    assert (played.end.champion, played.lost[1]) == (1, 0)
    results = {name: favourites(home, away) for name, home, away in played.meetings}
    once = progress(bracket, results | {"F1-1": End.AWAY})
    assert (once.ready, once.champion) == (("F2-1",), None)
    assert once.seats["F2-1"] == once.seats["F1-1"]
    for end, champion in zip(End, once.seats["F1-1"], strict=True):
        assert progress(bracket, results | {"F1-1": End.AWAY, "F2-1": end}).champion == champion


def test_byes_go_to_the_best_and_are_shown_in_the_first_round_only() -> None:
    for builder in BUILDERS:
        bracket = builder(11)
        assert sorted(progress(bracket, {}).walked.values()) == [1, 2, 3, 4, 5]
        assert all(node.id.startswith("W1") for node in bracket.nodes if node.is_bye)


@pytest.mark.parametrize("builder", BUILDERS)
@pytest.mark.parametrize("n", range(3, 70))
def test_places_are_ranked_by_the_losers_round_reached(builder: Builder, n: int) -> None:
    bracket = builder(n, reset=False)
    at = {node.id: number for number, each in enumerate(bracket.rounds) for node in each.nodes}
    out = [{at[slot.match] for slot in place.slots if isinstance(slot, LoserOf)} for place in bracket.places[1:]]
    assert all(len(rounds) == 1 for rounds in out)
    order = [min(rounds) for rounds in out]
    assert order == sorted(order, reverse=True)


def standard_rounds(bracket: Bracket) -> list[list[Node]]:
    """The losers' rounds."""
    return [own for each in bracket.rounds if (own := [node for node in each.nodes if node.id.startswith("L")])]


@pytest.mark.parametrize("n", [4, 8, 16, 32, 64, 128])
def test_a_standard_losers_round_is_of_one_kind_and_newcomers_equal_survivors(n: int) -> None:
    for number, nodes in enumerate(standard_rounds(double_standard(n)), start=1):
        kinds = {(type(node.home), type(node.away)) for node in nodes}
        if number == 1:
            assert kinds == {(LoserOf, LoserOf)}
        else:
            assert kinds == {(WinnerOf, LoserOf if number % 2 == 0 else WinnerOf)}


@pytest.mark.parametrize("n", [8, 16, 32, 64])
def test_newcomers_come_in_alternately_from_either_end(n: int) -> None:
    rounds = standard_rounds(double_standard(n))
    directions = []
    for nodes in rounds[1::2]:
        drops = [int(node.away.match.partition("-")[2]) for node in nodes if isinstance(node.away, LoserOf)]
        if len(drops) > 1:
            directions.append(drops == sorted(drops))
            assert drops in (sorted(drops), sorted(drops, reverse=True))
    assert directions == [at % 2 == 1 for at in range(len(directions))]


def immediate_rematches(bracket: Bracket) -> int:
    """Losers' matches in which a newcomer may meet at once whom it beat before it lost, where others were there."""
    nodes = {node.id: node for node in bracket.nodes}
    found = 0
    for before, each in zip(bracket.rounds, bracket.rounds[1:], strict=False):
        dropping = {LoserOf(node.id): node for node in before.nodes if node.id.startswith("W")}
        own = [node for node in each.nodes if node.id.startswith("L")]
        for node in own:
            for newcomer, survivor in ((node.home, node.away), (node.away, node.home)):
                if not isinstance(newcomer, LoserOf) or newcomer not in dropping:
                    continue
                lost = dropping[newcomer]
                beaten = {LoserOf(slot.match) for slot in (lost.home, lost.away) if isinstance(slot, WinnerOf)}
                held = {survivor}
                if isinstance(survivor, WinnerOf):
                    held |= {nodes[survivor.match].home, nodes[survivor.match].away}
                found += len(own) > 1 and bool(held & beaten)
    return found


@pytest.mark.parametrize("n", [8, 16, 32, 64, 128])
def test_no_immediate_rematch_in_a_full_field(n: int) -> None:
    assert immediate_rematches(double_standard(n)) == 0
    assert immediate_rematches(double_compact(n)) == 0


@pytest.mark.parametrize("n", range(3, 130))
def test_no_immediate_rematch_in_any_compact_field_with_another_opponent_free(n: int) -> None:
    assert immediate_rematches(double_compact(n)) == 0


@pytest.mark.parametrize("n", range(3, 70))
def test_in_the_compact_form_all_with_one_loss_play_every_round_but_one(n: int) -> None:
    bracket = double_compact(n, reset=False)
    inside = 0
    for before, each in zip(bracket.rounds, bracket.rounds[1:], strict=False):
        inside += sum(node.id.startswith("W") and not node.is_bye for node in before.nodes)
        playing = [node for node in each.nodes if node.id.startswith("L")]
        if each.name != "F1":
            assert len(playing) == inside // 2
        inside -= len(playing)
    assert inside == 1


def test_an_odd_compact_round_gives_the_best_newcomer_the_bye() -> None:
    bracket = double_compact(8)
    third = next(each for each in bracket.rounds if each.name == "L3")
    assert [(node.home, node.away) for node in third.nodes] == [(WinnerOf("L2-1"), WinnerOf("L2-2"))]
    fourth = next(each for each in bracket.rounds if each.name == "L4")
    assert LoserOf("W3-1") in (fourth.nodes[0].home, fourth.nodes[0].away)


def test_nobody_waits_twice_in_a_compact_field_of_thirty_two() -> None:
    rounds = {
        each.name: [slot for node in each.nodes for slot in (node.home, node.away)]
        for each in (double_compact(32).rounds)
    }
    assert LoserOf("W5-1") not in rounds["L5"]
    assert LoserOf("W5-1") in rounds["L6"]
    assert len(rounds["L6"]) == 2


def test_too_small_fields_are_refused() -> None:
    for builder in BUILDERS:
        for n in (0, 1, 2):
            with pytest.raises(BadField):
                builder(n)


def test_seeds_stand_in_the_first_round_only() -> None:
    for builder in BUILDERS:
        later = [node for each in builder(13).rounds[1:] for node in each.nodes]
        assert not any(isinstance(slot, Seed) for node in later for slot in (node.home, node.away))
