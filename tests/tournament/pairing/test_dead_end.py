"""死局: the proof is checked by counting, the ways out by trying everything."""

from __future__ import annotations

from itertools import combinations

import pytest

from paizhuo.tournament.pairing import (
    BYE,
    BarsLifted,
    Candidate,
    DeadEnd,
    EarlierMeeting,
    ExtraByes,
    Field,
    Rematches,
    Repeat,
    RoundPairing,
    pair,
)
from tests.tournament.pairing.independent import (
    all_pairings,
    bans_of,
    count_in,
    is_perfectly_pairable,
    random_field,
    seeded,
)


def stuck_fields(count: int, sizes: tuple[int, ...]) -> list[tuple[Field, DeadEnd]]:
    rng = seeded(f"stuck {sizes}")
    found: list[tuple[Field, DeadEnd]] = []
    while len(found) < count:
        field = random_field(rng, rng.choice(sizes), 0.55 + 0.45 * rng.random(), 0.1, byes=rng.random())
        result = pair(field)
        if isinstance(result, DeadEnd):
            found.append((field, result))
    return found


def may_meet(field: Field) -> dict[int, set[int]]:
    banned = bans_of(field)
    numbers = [candidate.number for candidate in field.candidates]
    links = {
        one: {other for other in numbers if other != one and frozenset((one, other)) not in banned} for one in numbers
    }
    if len(numbers) % 2:
        links[BYE] = {own.number for own in field.candidates if not own.byes_used_up}
        for number in links[BYE]:
            links[number].add(BYE)
    return links


@pytest.mark.slow
def test_every_dead_end_is_proven() -> None:
    for field, stuck in stuck_fields(300, (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14)):
        links, proof = may_meet(field), stuck.proof
        assert proof.entrants == len(links)
        barrier = set(proof.barrier)
        for group in proof.groups:
            assert len(group) % 2 == 1
            assert not barrier & set(group)
            for one in group:
                assert links[one] <= set(group) | barrier
        assert len({one for group in proof.groups for one in group}) == sum(map(len, proof.groups))
        assert proof.entrants - proof.paired == len(proof.groups) - len(barrier) > 0


def test_rematches_are_as_few_as_possible() -> None:
    for field, stuck in stuck_fields(80, (2, 4, 6, 8)):
        banned = bans_of(field)
        numbers = [candidate.number for candidate in field.candidates]
        fewest = min(count_in(pairs, banned) for pairs in all_pairings(numbers, frozenset()))
        (way,) = (way for way in stuck.choices if isinstance(way, Rematches))
        assert len(way.repeats) == count_in(way.matches, banned) == fewest
        assert sorted(number for pair in way.matches for number in pair) == sorted(numbers)


def test_extra_byes_are_as_few_and_as_low_as_possible() -> None:
    for field, stuck in stuck_fields(80, (3, 4, 5, 6, 7, 8)):
        banned = bans_of(field)
        numbers = [candidate.number for candidate in field.candidates]
        rested = {own.number for own in field.candidates if own.byes_used_up}
        order = [
            *(number for number in numbers[::-1] if number not in rested),
            *(number for number in numbers[::-1] if number in rested),
        ]
        found = next(
            resting
            for count in range(1, len(numbers) + 1)
            for resting in combinations(order, count)
            if is_perfectly_pairable([one for one in numbers if one not in resting], banned)
        )
        (way,) = (way for way in stuck.choices if isinstance(way, ExtraByes))
        assert set(way.byes) == set(found)
        assert set(way.again) == set(found) & rested
        assert count_in(way.matches, banned) == 0
        assert sorted((*way.byes, *(number for pair in way.matches for number in pair))) == sorted(numbers)


def test_the_oldest_meeting_is_repeated_first() -> None:
    rounds = {(1, 2): 1, (1, 3): 2, (1, 4): 3, (2, 3): 3, (2, 4): 2, (3, 4): 1}
    meetings = {
        one: tuple(EarlierMeeting(pair[pair[0] == one], when) for pair, when in rounds.items() if one in pair)
        for one in range(1, 5)
    }
    field = Field(
        4,
        tuple(
            Candidate(one, 0, frozenset(meeting.opponent for meeting in meetings[one]), meetings=meetings[one])
            for one in (4, 1, 2, 3)
        ),
    )
    result = pair(field)
    assert isinstance(result, DeadEnd)
    assert result.choices[0] == Rematches(((4, 3), (1, 2)), None, (Repeat(4, 3, 1), Repeat(1, 2, 1)))
    assert result.choices[1] == ExtraByes((), (4, 1, 2, 3), ())


def round_robin_of_three(*, byes: bool) -> Field:
    meetings = {
        1: (EarlierMeeting(2, 1), EarlierMeeting(3, 2)),
        2: (EarlierMeeting(1, 1), EarlierMeeting(3, 3)),
        3: (EarlierMeeting(1, 2), EarlierMeeting(2, 3)),
    }
    return Field(
        4,
        tuple(
            Candidate(one, 0, frozenset(meeting.opponent for meeting in met), byes_used_up=byes, meetings=met)
            for one, met in meetings.items()
        ),
    )


def test_three_who_have_met_and_rested_are_offered_one_rematch_and_one_second_bye() -> None:
    result = pair(round_robin_of_three(byes=True))
    assert isinstance(result, DeadEnd)
    assert result.choices == (
        Rematches(((1, 2),), 3, (Repeat(1, 2, 1),), second_bye=True),
        ExtraByes((), (1, 2, 3), (1, 2, 3)),
    )


def test_a_second_bye_is_not_offered_where_a_first_one_does_as_well() -> None:
    result = pair(round_robin_of_three(byes=False))
    assert isinstance(result, DeadEnd)
    assert result.choices == (
        Rematches(((1, 2),), 3, (Repeat(1, 2, 1),)),
        ExtraByes((), (1, 2, 3), ()),
    )


def test_a_rematch_and_a_second_bye_together_are_offered_where_that_saves_rematches() -> None:
    offered = 0
    for field, stuck in stuck_fields(150, (3, 5, 7)):
        banned = bans_of(field)
        numbers = [candidate.number for candidate in field.candidates]
        rested = {own.number for own in field.candidates if own.byes_used_up}
        fewest = {
            bye: min(
                count_in(pairs, banned) for pairs in all_pairings([one for one in numbers if one != bye], frozenset())
            )
            for bye in numbers
        }
        once = min((fewest[bye] for bye in numbers if bye not in rested), default=len(numbers))
        twice = min(fewest.values())
        ways = [way for way in stuck.choices if isinstance(way, Rematches) and way.second_bye]
        assert len(ways) == (0 < twice < once)
        for way in ways:
            assert len(way.repeats) == count_in(way.matches, banned) == twice
            assert way.bye in rested
            assert sorted((way.bye or 0, *(number for pair in way.matches for number in pair))) == sorted(numbers)
            offered += 1
    assert offered > 10


def test_a_lone_entrant_with_a_bye_can_only_rest_again() -> None:
    result = pair(Field(2, (Candidate(7, 0, byes_used_up=True),)))
    assert isinstance(result, DeadEnd)
    assert result.choices == (ExtraByes((), (7,), (7,)),)
    assert result.proof.groups == ((7,), (BYE,))


def test_the_directors_own_bars_can_be_lifted() -> None:
    field = Field(1, (Candidate(1, 0), Candidate(2, 0)), forbidden=frozenset({(2, 1)}))
    result = pair(field)
    assert isinstance(result, DeadEnd)
    assert result.choices == (BarsLifted(((1, 2),), None, ((1, 2),)), ExtraByes((), (1, 2), ()))


def test_a_large_dead_end_is_found_and_left_at_one_rematch() -> None:
    crowd = frozenset(range(2, 401))
    field = Field(2, tuple(Candidate(one, 0, crowd if one == 1 else frozenset({1})) for one in range(1, 401)))
    result = pair(field)
    assert isinstance(result, DeadEnd)
    assert result.proof.entrants - result.proof.paired == 2
    assert [type(way) for way in result.choices] == [Rematches, ExtraByes]
    assert [len(way.repeats) for way in result.choices if isinstance(way, Rematches)] == [1]


def test_nobody_to_pair_is_no_dead_end() -> None:
    assert pair(Field(1, ())) == RoundPairing(())
