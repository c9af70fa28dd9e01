"""特殊积分编排: who moves up, who rests, and the last two."""

from __future__ import annotations

from paizhuo.tournament.pairing import (
    Candidate,
    DeadEnd,
    Passed,
    RoundPairing,
    Topic,
    ZonedPairing,
    Zones,
    ZonesStuck,
    pair_zones,
)
from tests.tournament.pairing.independent import seeded


def entrant(number: int, *met: int, byes_used_up: bool = False, related: int = 0) -> Candidate:
    return Candidate(number, 0, frozenset(met), byes_used_up, frozenset({related} if related else ()))


def test_the_last_two_of_the_winners_zone_play_though_they_have_met() -> None:
    result = pair_zones(Zones(4, (entrant(1, 2), entrant(2, 1)), (entrant(3), entrant(4))))
    assert isinstance(result, ZonedPairing)
    assert result.winners.pairs == ((1, 2),)
    assert result.winners.matches[0].reason.again
    assert Topic.REMATCH in result.winners.matches[0].reason.topics
    assert result.winners.relaxed is None


def test_the_best_loser_moves_up_to_a_single_winner_though_they_have_met() -> None:
    result = pair_zones(Zones(3, (entrant(1, 2, related=2),), (entrant(2, 1), entrant(3), entrant(4))))
    assert isinstance(result, ZonedPairing)
    assert result.winners.pairs == ((1, 2),)
    assert result.winners.relaxed is not None
    assert result.moved_up[0].is_best


def test_the_directors_bar_keeps_even_the_last_two_apart() -> None:
    zones = Zones(4, (entrant(1, 2), entrant(2, 1)), (), frozenset({(2, 1)}))
    result = pair_zones(zones)
    assert isinstance(result, ZonesStuck)
    assert isinstance(result.winners, DeadEnd)
    assert isinstance(result.losers, RoundPairing)


def test_another_than_the_best_loser_moves_up_if_the_zone_needs_it() -> None:
    winners = (entrant(1, 4), entrant(2, 4), entrant(3, 4))
    result = pair_zones(Zones(3, winners, (entrant(4, 1, 2, 3), entrant(5), entrant(6))))
    assert isinstance(result, ZonedPairing)
    assert [(mover.number, mover.is_best) for mover in result.moved_up] == [(5, False)]
    assert [(one.number, one.why) for one in result.moved_up[0].passed_over] == [(4, Passed.REST)]
    assert result.losers.pairs == ((4, 6),)


def test_two_more_move_up_if_an_even_zone_cannot_be_paired_alone() -> None:
    winners = (entrant(1, 2, 3, 4), entrant(2, 1), entrant(3, 1), entrant(4, 1))
    losers = (entrant(5), entrant(6), entrant(7), entrant(8))
    result = pair_zones(Zones(3, winners, losers))
    assert isinstance(result, ZonedPairing)
    assert [mover.number for mover in result.moved_up] == [5, 6]
    assert result.winners.pairs == ((1, 5), (2, 3), (4, 6))


def test_the_bye_comes_from_the_winners_zone_only_if_no_loser_may_rest() -> None:
    winners = (entrant(1), entrant(2), entrant(3))
    losers = (entrant(4, byes_used_up=True), entrant(5, byes_used_up=True))
    result = pair_zones(Zones(3, winners, losers))
    assert isinstance(result, ZonedPairing)
    assert result.moved_up == ()
    assert result.bye is not None
    assert result.bye.number == 3
    assert result.losers.pairs == ((4, 5),)


def test_random_zones_are_paired_completely_and_legally() -> None:
    rng = seeded("zones")
    for _ in range(200):
        numbers = rng.sample(range(1, 60), rng.randrange(3, 17))
        met: dict[int, set[int]] = {number: set() for number in numbers}
        for _ in range(len(numbers)):
            one, other = rng.sample(numbers, 2)
            met[one].add(other)
            met[other].add(one)
        entrants = [entrant(number, *met[number], byes_used_up=rng.random() < 0.2) for number in numbers]
        cut = rng.randrange(1, len(numbers))
        result = pair_zones(Zones(3, tuple(entrants[:cut]), tuple(entrants[cut:])))
        if isinstance(result, ZonesStuck):
            assert isinstance(result.winners, DeadEnd) or isinstance(result.losers, DeadEnd)
            continue
        pairs = (*result.winners.pairs, *result.losers.pairs)
        rest = [result.bye.number] if result.bye else []
        assert sorted((*rest, *(number for pair in pairs for number in pair))) == sorted(numbers)
        assert all(other not in met[one] for one, other in result.losers.pairs)
        assert len(result.winners.pairs) == 1 or all(other not in met[one] for one, other in result.winners.pairs)
        moved = {mover.number for mover in result.moved_up}
        top = {number for pair in result.winners.pairs for number in pair}
        assert top - set(numbers[:cut]) == moved
