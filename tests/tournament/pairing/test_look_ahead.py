"""后轮可编: events run to their end, and what is said when they cannot."""

from __future__ import annotations

from itertools import combinations

import pytest

from paizhuo.chance import Chance
from paizhuo.tournament.pairing import (
    BALANCED,
    WALK,
    Candidate,
    DeadEnd,
    Field,
    LaterRoundsImpossible,
    LaterRoundsNotProven,
    Passed,
    RoundPairing,
    Scheme,
    pair,
)
from paizhuo.tournament.pairing.board import board_of
from paizhuo.tournament.pairing.look_ahead import LookAhead, Verdict
from tests.tournament.pairing.events import Event
from tests.tournament.pairing.independent import all_pairings, random_field, seeded

SEED = b"look ahead, always"
FULL = [(4, 3), (6, 5), (8, 7), (5, 5), (7, 7)]


def chance(*label: object) -> Chance:
    return Chance(SEED, "/".join(map(str, label)))


@pytest.mark.parametrize(("size", "rounds"), [*FULL, (10, 8), (12, 9), (9, 8), (11, 6)])
def test_every_event_runs_to_its_end(size: int, rounds: int) -> None:
    for number in range(40 if size < 9 else 8):
        assert Event(size, chance(size, number)).run(rounds) == rounds


@pytest.mark.parametrize(("size", "rounds"), [(6, 5), (8, 7), (7, 7)])
def test_every_balanced_event_runs_to_its_end(size: int, rounds: int) -> None:
    for number in range(15):
        assert Event(size, chance(size, number)).run(rounds, BALANCED) == rounds


@pytest.mark.parametrize(("size", "rounds"), [(6, 5), (7, 7), (8, 6)])
def test_related_entrants_do_not_strand_an_event(size: int, rounds: int) -> None:
    for number in range(15):
        event = Event(size, chance(size, number))
        event.related = {1: frozenset({2, 3}), 2: frozenset({1, 3}), 3: frozenset({1, 2})}
        assert event.run(rounds) == rounds


@pytest.mark.parametrize("scheme", [WALK, BALANCED])
def test_related_meetings_are_as_few_as_the_later_rounds_allow(scheme: Scheme) -> None:
    related = {1: frozenset({2, 3}), 2: frozenset({1, 3}), 3: frozenset({1, 2})}
    given_way = set()
    for number in range(12):
        event = Event(5, chance("fewest", number), related=related)
        for at in range(1, 6):
            field = event.list_for(at, 5 - at)
            board = board_of(field)
            result = pair(field, scheme)
            assert isinstance(result, RoundPairing)
            legal = [
                (sum(board.are_related(*met) for met in pairs), LookAhead(board).verdict(bye, pairs, 5 - at))
                for bye in range(5)
                if board.may_rest >> bye & 1
                for pairs in all_pairings([place for place in range(5) if place != bye], met_places(field))
            ]
            fewest = min(count for count, verdict in legal if verdict is Verdict.PAIRABLE)
            assert len(result.relaxed.pairs if result.relaxed else ()) == fewest
            if result.relaxed is not None:
                for_later = fewest > min(count for count, _ in legal)
                reported = {match.reason.for_later for match in result.matches if match.reason.related}
                assert {result.relaxed.for_later} == reported == {for_later}
                given_way.add(for_later)
            event.play(at, result)
    assert given_way == {False, True}


def met_places(field: Field) -> frozenset[frozenset[int]]:
    at = {candidate.number: place for place, candidate in enumerate(field.candidates)}
    return frozenset(frozenset((at[own.number], at[other])) for own in field.candidates for other in own.met)


@pytest.mark.parametrize(("size", "rounds"), [(6, 5), (8, 7), (7, 7)])
def test_without_looking_ahead_some_events_are_stranded(size: int, rounds: int) -> None:
    ends = [Event(size, chance(size, number)).run(rounds, looking_ahead=False) for number in range(40)]
    assert min(ends) < rounds


def disjoint_rounds(numbers: tuple[int, ...], banned: frozenset[frozenset[int]]) -> int:
    """The largest number of rounds that can be played one after another, by trying everything."""
    return max(
        (
            1 + disjoint_rounds(numbers, banned | {frozenset(pair) for pair in pairs})
            for pairs in all_pairings(numbers, banned)
        ),
        default=0,
    )


def test_verdicts_agree_with_trying_everything() -> None:
    rng = seeded("verdicts")
    for _ in range(60):
        field = random_field(rng, 6, 0.5 * rng.random())
        board = board_of(field)
        numbers = tuple(range(6))
        banned = frozenset(
            frozenset((one, other)) for one, other in combinations(numbers, 2) if not board.legal[one] >> other & 1
        )
        possible = disjoint_rounds(numbers, banned)
        for rounds in range(1, 6):
            expected = Verdict.PAIRABLE if rounds <= possible else Verdict.IMPOSSIBLE
            assert LookAhead(board).verdict(None, (), rounds) is expected
            assert not (LookAhead(board).is_certain(rounds) and rounds > possible - 1)


def test_the_first_choice_that_keeps_the_last_round_is_taken_and_said() -> None:
    # Those who have not met form two triangles and three bridges: after the three bridges nothing complete is left.
    unmet = {frozenset(pair) for pair in ((1, 2), (2, 3), (1, 3), (4, 5), (5, 6), (4, 6), (1, 4), (2, 5), (3, 6))}
    candidates = tuple(
        Candidate(one, 0, frozenset(other for other in range(1, 7) if frozenset((one, other)) not in unmet) - {one})
        for one in (1, 4, 2, 5, 3, 6)
    )
    blind = pair(Field(3, candidates))
    assert isinstance(blind, RoundPairing)
    assert blind.pairs == ((1, 4), (2, 5), (3, 6))
    result = pair(Field(3, candidates, rounds_left=2))
    assert isinstance(result, RoundPairing)
    assert result.pairs == ((1, 4), (2, 3), (5, 6))
    assert result.notes == ()
    assert [(one.number, one.why) for one in result.matches[1].reason.passed_over] == [(5, Passed.LATER)]


def test_those_kept_for_later_rounds_are_named() -> None:
    for number in range(60):
        event = Event(6, chance("named", number))
        for at in range(1, 6):
            result = pair(event.list_for(at, 5 - at))
            assert isinstance(result, RoundPairing)
            blind = pair(event.list_for(at, None))
            if isinstance(blind, RoundPairing) and blind.pairs != result.pairs:
                whys = {one.why for match in result.matches for one in match.reason.passed_over}
                assert Passed.LATER in whys
                return
            event.play(at, result)
    raise AssertionError("no event needed the look-ahead")


@pytest.mark.parametrize(("size", "left", "possible"), [(4, 5, 2), (3, 9, 2), (2, 1, 0), (1, 1, 0), (6, 5, 4)])
def test_too_many_rounds_are_said_and_the_round_is_paired(size: int, left: int, possible: int) -> None:
    result = pair(Field(1, tuple(Candidate(one, 0) for one in range(1, size + 1)), left))
    assert isinstance(result, RoundPairing)
    assert result.notes == (LaterRoundsImpossible(left, possible),)


def test_impossible_later_rounds_do_not_hide_a_dead_end() -> None:
    assert isinstance(pair(Field(2, (Candidate(1, 0, frozenset({2})), Candidate(2, 0)), 3)), DeadEnd)


@pytest.mark.parametrize("scheme", [WALK, BALANCED])
def test_what_cannot_be_proven_is_said(scheme: Scheme) -> None:
    result = pair(Field(1, tuple(Candidate(one, 0) for one in range(1, 101)), 60), scheme)
    assert isinstance(result, RoundPairing)
    assert result.notes == (LaterRoundsNotProven(60),)


def test_a_search_without_steps_proves_nothing() -> None:
    board = board_of(Field(1, tuple(Candidate(one, 0) for one in range(1, 9))))
    assert LookAhead(board, steps=3).verdict(None, ((0, 1), (2, 3), (4, 5), (6, 7)), 6) is Verdict.NOT_PROVEN


def test_a_bar_of_this_round_does_not_count_in_later_ones() -> None:
    field = Field(1, tuple(Candidate(one, 0) for one in range(1, 5)), 2, frozenset({(1, 2)}))
    result = pair(field)
    assert isinstance(result, RoundPairing)
    assert result.pairs == ((1, 3), (2, 4))
    assert result.notes == ()
    assert [one.why for one in result.matches[0].reason.passed_over] == [Passed.BARRED]
