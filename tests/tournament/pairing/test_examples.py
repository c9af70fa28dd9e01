"""The examples of the specification that a pairing alone decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.pairing import (
    Candidate,
    Field,
    Passed,
    RoundPairing,
    Topic,
    ZonedPairing,
    Zones,
    pair,
    pair_zones,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Rounds = Sequence[Sequence[tuple[int, int]]]


def candidates(
    order: Sequence[tuple[int, float]],
    rounds: Rounds,
    byes: frozenset[int] = frozenset(),
    related: Mapping[int, frozenset[int]] | None = None,
) -> tuple[Candidate, ...]:
    """The list, given as number and points, after these rounds."""
    return tuple(
        Candidate(
            number,
            int(100 * points),
            frozenset(
                other for pairs in rounds for pair in pairs if number in pair for other in pair if other != number
            ),
            number in byes,
            (related or {}).get(number, frozenset()),
        )
        for number, points in order
    )


def paired(field: Field) -> RoundPairing:
    result = pair(field)
    assert isinstance(result, RoundPairing)
    return result


EIGHT_1 = ((1, 8), (2, 7), (3, 6), (4, 5))
EIGHT_2 = ((5, 1), (7, 3), (6, 2), (8, 4))


def test_example_j_066_second_round_of_eight() -> None:
    order = [(1, 2), (5, 2), (3, 2), (7, 1), (2, 1), (6, 0), (4, 0), (8, 0)]
    result = paired(Field(2, candidates(order, [EIGHT_1])))
    assert {frozenset(pair) for pair in result.pairs} == {frozenset(pair) for pair in EIGHT_2}
    assert result.pairs == ((1, 5), (3, 7), (2, 6), (4, 8))
    assert result.bye is None
    assert result.matches[0].reason.is_equal
    assert [match.reason.gap for match in result.matches] == [0, 100, 100, 0]


def test_example_j_068_third_round_of_eight() -> None:
    order = [(1, 4), (7, 3), (3, 2), (2, 2), (5, 2), (4, 2), (6, 1), (8, 0)]
    result = paired(Field(3, candidates(order, [EIGHT_1, EIGHT_2])))
    assert result.pairs == ((1, 7), (3, 2), (5, 8), (4, 6))
    why = result.matches[2].reason
    assert [(one.number, one.why) for one in why.passed_over] == [(4, Passed.MET), (6, Passed.REST)]
    assert why.topics == (Topic.NEAREST, Topic.REMATCH)
    assert why.float_of_first == -1


def test_example_j_071_second_round_of_five() -> None:
    order = [(1, 2.0), (3, 2.0), (5, 1.5), (2, 0), (4, 0)]
    result = paired(Field(2, candidates(order, [((1, 4), (2, 3))], frozenset({5}))))
    assert result.bye is not None
    assert (result.bye.number, result.bye.reason.is_lowest) == (4, True)
    assert result.pairs == ((1, 3), (5, 2))


def test_example_j_072_third_round_of_five() -> None:
    order = [(1, 3.0), (3, 3.0), (2, 2.0), (5, 1.5), (4, 1.5)]
    result = paired(Field(3, candidates(order, [((1, 4), (2, 3)), ((3, 1), (5, 2))], frozenset({4, 5}))))
    assert result.bye is not None
    assert result.bye.number == 2
    assert [(one.number, one.why) for one in result.bye.reason.passed_over] == [
        (5, Passed.HAD_BYE),
        (4, Passed.HAD_BYE),
    ]
    assert result.bye.reason.is_lowest
    assert result.pairs == ((1, 5), (3, 4))


def test_example_j_079_related_teams_do_not_meet() -> None:
    order = [(number, 0.0) for number in (1, 2, 13, 14, 5, 6)]
    related = {13: frozenset({14}), 14: frozenset({13})}
    result = paired(Field(2, candidates(order, [], related=related)))
    assert result.pairs == ((1, 2), (13, 5), (14, 6))
    assert result.relaxed is None
    assert [(one.number, one.why) for one in result.matches[1].reason.passed_over] == [(14, Passed.RELATED)]
    assert result.matches[1].reason.topics == (Topic.NEAREST, Topic.RELATED)


def test_example_j_097_second_round_of_six_pairs() -> None:
    order = [(1, 3.0), (6, 2.0), (3, 1.5), (4, 1.5), (5, 1.0), (2, 0.0)]
    assert paired(Field(2, candidates(order, [((1, 2), (3, 4), (5, 6))]))).pairs == ((1, 6), (3, 5), (4, 2))


def test_example_j_098_third_round_of_six_pairs() -> None:
    order = [(3, 4.5), (6, 4.5), (4, 4.0), (1, 3.5), (5, 1.0), (2, 0.0)]
    rounds = [((1, 2), (3, 4), (5, 6)), ((1, 6), (3, 5), (4, 2))]
    assert paired(Field(3, candidates(order, rounds))).pairs == ((3, 6), (4, 1), (5, 2))


def zoned(zones: Zones) -> ZonedPairing:
    result = pair_zones(zones)
    assert isinstance(result, ZonedPairing)
    return result


SIX_1 = ((1, 6), (2, 5), (3, 4))
SIX_2 = ((5, 3), (2, 1), (6, 4))


def test_example_j_080_best_loser_moves_up() -> None:
    winners = candidates([(3, 2), (1, 2), (5, 2)], [SIX_1])
    losers = candidates([(2, 0), (6, 0), (4, 0)], [SIX_1])
    result = zoned(Zones(2, winners, losers))
    assert [(mover.number, mover.is_best) for mover in result.moved_up] == [(2, True)]
    assert result.winners.pairs == ((3, 5), (1, 2))
    assert result.losers.pairs == ((6, 4),)


def test_example_j_081_losers_zone_walks_past_two() -> None:
    winners = candidates([(3, 4), (2, 2)], [SIX_1, SIX_2])
    losers = candidates([(1, 2), (6, 2), (5, 2), (4, 0)], [SIX_1, SIX_2])
    result = zoned(Zones(3, winners, losers))
    assert result.winners.pairs == ((3, 2),)
    assert result.losers.pairs == ((1, 4), (6, 5))
    assert result.moved_up == ()


def test_example_j_083_bye_team_moves_up_and_the_lowest_loser_rests() -> None:
    first = ((1, 6), (2, 5), (3, 4))
    byes = frozenset({7})
    winners = candidates([(1, 2), (2, 2), (3, 2)], [first], byes)
    losers = candidates([(7, 1.5), (4, 0), (5, 0), (6, 0)], [first], byes)
    result = zoned(Zones(2, winners, losers))
    assert [mover.number for mover in result.moved_up] == [7]
    assert result.winners.pairs == ((1, 2), (3, 7))
    assert result.losers.pairs == ((4, 5),)
    assert result.bye is not None
    assert (result.bye.number, result.bye.reason.is_lowest) == (6, True)


def test_example_j_084_single_winner_meets_the_best_loser() -> None:
    rounds = [((1, 4), (2, 3)), ((1, 2), (5, 3))]
    byes = frozenset({5, 4})
    winners = candidates([(1, 4)], rounds, byes)
    losers = candidates([(5, 3.5), (2, 2), (4, 1.5), (3, 0)], rounds, byes)
    result = zoned(Zones(3, winners, losers))
    assert result.winners.pairs == ((1, 5),)
    assert result.bye is not None
    assert result.bye.number == 3
    assert result.losers.pairs == ((2, 4),)
