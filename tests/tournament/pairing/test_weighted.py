"""均衡编排 against brute force: the criteria in order, the next best pairings, and large fields."""

from __future__ import annotations

from itertools import permutations

import pytest

from paizhuo.tournament.pairing import (
    BALANCED,
    LEADING,
    WEIGHED,
    BadScheme,
    Candidate,
    CriteriaLeftOut,
    Field,
    HomeRule,
    NearestWeighed,
    PairingCriterion,
    Passed,
    RoundPairing,
    Scheme,
    pair,
)
from paizhuo.tournament.pairing.weights import heaviest, ranked, weigh
from tests.tournament.pairing.independent import all_pairings, bans_of, random_field, related_of, seeded

Numbers = tuple[tuple[int, int], ...]


def home_first(field: Field, one: Candidate, other: Candidate) -> bool:
    if field.home_rule is HomeRule.HIGHER_IN_LIST:
        return True
    if field.home_rule is HomeRule.FEWER_HOMES:
        return one.homes - one.aways <= other.homes - other.aways
    smaller = one.number < other.number
    return smaller if field.round % 2 else not smaller


def measured(field: Field, pairs: Numbers) -> dict[PairingCriterion, int]:
    """What a pairing has of each criterion, computed again from its definition."""
    at = {candidate.number: place for place, candidate in enumerate(field.candidates)}
    found = dict.fromkeys((PairingCriterion.RELATED_APART, *WEIGHED), 0)
    balance = {candidate.number: candidate.homes - candidate.aways for candidate in field.candidates}
    for numbers in pairs:
        one, other = (field.candidates[at[number]] for number in numbers)
        found[PairingCriterion.RELATED_APART] += frozenset(numbers) in related_of(field)
        found[PairingCriterion.SCORE_GROUPS] += one.score != other.score
        found[PairingCriterion.SCORE_DIFFERENCES] += abs(one.score - other.score) ** 2
        if one.score != other.score:
            higher, lower = sorted((one, other), key=lambda candidate: -candidate.score)
            found[PairingCriterion.NO_REPEATED_FLOAT] += (higher.floats[0] == -1) + (lower.floats[0] == 1)
        found[PairingCriterion.CLOSENESS] += (at[numbers[0]] - at[numbers[1]]) ** 2
        home, away = numbers if home_first(field, one, other) else numbers[::-1]
        balance[home] += 1
        balance[away] -= 1
    found[PairingCriterion.HOME_BALANCE] = sum(value**2 for value in balance.values())
    return found


def vector(field: Field, criteria: tuple[PairingCriterion, ...], pairs: Numbers) -> list[int]:
    found = measured(field, pairs)
    return [found[criterion] for criterion in (PairingCriterion.RELATED_APART, *criteria)]


@pytest.mark.parametrize("kinship", [0.0, 0.4])
def test_the_criteria_are_optimal_one_after_another(kinship: float) -> None:
    rng = seeded(f"balance {kinship}")
    orders = list(permutations(WEIGHED))
    paired = 0
    for _ in range(500):
        field = random_field(rng, 2 * rng.randrange(1, 5), 0.7 * rng.random(), kinship)
        field = Field(field.round, field.candidates, home_rule=rng.choice(list(HomeRule)))
        criteria = rng.choice([WEIGHED, rng.choice(orders), rng.choice(orders)[:3]])
        result = pair(field, Scheme((*LEADING, *criteria)))
        if isinstance(result, RoundPairing):
            paired += 1
            numbers = [candidate.number for candidate in field.candidates]
            best = min(vector(field, criteria, pairs) for pairs in all_pairings(numbers, bans_of(field)))
            assert vector(field, criteria, result.pairs) == best
            assert not result.notes
    assert paired > 250


def test_in_an_odd_field_related_meetings_come_before_the_bye_and_the_bye_before_the_rest() -> None:
    rng = seeded("odd balance")
    moved = 0
    for _ in range(200):
        field = random_field(rng, rng.choice((3, 5, 7)), 0.6 * rng.random(), 0.5)
        result = pair(field, BALANCED)
        if not isinstance(result, RoundPairing) or result.bye is None:
            continue
        numbers = [candidate.number for candidate in field.candidates]

        def judged(bye: int, pairs: Numbers, field: Field = field, numbers: list[int] = numbers) -> list[int]:
            related, *rest = vector(field, WEIGHED, pairs)
            return [related, -numbers.index(bye), *rest]

        best = min(
            judged(own.number, pairs)
            for own in field.candidates
            if not own.byes_used_up
            for pairs in all_pairings([number for number in numbers if number != own.number], bans_of(field))
        )
        assert judged(result.bye.number, result.pairs) == best
        moved += any(passed.why is Passed.REST for passed in result.bye.reason.passed_over)
    assert moved > 20


def test_ranked_pairings_are_all_pairings_in_order_of_cost() -> None:
    rng = seeded("Murty")
    for _ in range(30):
        places = range(6)
        costs = {
            (one, other): (rng.randrange(3), rng.randrange(9))
            for one in places
            for other in range(one + 1, 6)
            if rng.random() < 0.85
        }
        links = weigh(places, costs, 1)
        first = heaviest(links)
        banned = frozenset(
            frozenset((one, other)) for one in places for other in range(one + 1, 6) if (one, other) not in costs
        )
        expected = list(all_pairings(tuple(places), banned))
        if first is None:
            assert not expected
            continue
        found = list(ranked(links, first))
        totals = [tuple(map(sum, zip(*(costs[pair] for pair in pairs), strict=True))) for pairs in found]
        assert totals == sorted(totals)
        assert sorted(found) == expected


def test_the_order_in_which_meetings_are_named_does_not_matter() -> None:
    rng = seeded("order")
    costs = {(one, other): (0,) for one in range(30) for other in range(one + 1, 30)}
    found = set()
    for _ in range(10):
        named = list(costs.items())
        rng.shuffle(named)
        found.add(heaviest(weigh(range(30), dict(named), 3)))
    assert len(found) == 1


def test_a_large_field_is_paired_within_its_neighbourhood_and_says_so() -> None:
    field = Field(2, tuple(Candidate(one, 200 - 200 * (one > 150), floats=(0,)) for one in range(1, 301)))
    result = pair(field, BALANCED)
    assert isinstance(result, RoundPairing)
    assert measured(field, result.pairs)[PairingCriterion.SCORE_GROUPS] == 0
    assert [note.reach for note in result.notes if isinstance(note, NearestWeighed)] == [8]
    proven = [note.proven for note in result.notes if isinstance(note, NearestWeighed)]
    assert proven == [
        (PairingCriterion.SCORE_DIFFERENCES, PairingCriterion.SCORE_GROUPS, PairingCriterion.NO_REPEATED_FLOAT)
    ]


def test_links_are_widened_until_everybody_finds_an_opponent() -> None:
    crowd = frozenset(range(2, 280))
    met = {1: crowd} | {one: frozenset({1}) for one in crowd}
    field = Field(2, tuple(Candidate(one, 0, met.get(one, frozenset()), floats=(0,)) for one in range(1, 301)))
    result = pair(field, BALANCED)
    assert isinstance(result, RoundPairing)
    assert result.matches[0].numbers == (1, 280)


@pytest.mark.parametrize(
    ("unit", "left_out"),
    [
        (10**30, ()),
        (10**9 + 1, (PairingCriterion.CLOSENESS, PairingCriterion.HOME_BALANCE)),
    ],
)
def test_what_does_not_fit_the_weight_is_left_out_and_named(unit: int, left_out: tuple[PairingCriterion, ...]) -> None:
    scheme = Scheme(
        (*LEADING, PairingCriterion.SCORE_DIFFERENCES, PairingCriterion.CLOSENESS, PairingCriterion.HOME_BALANCE)
    )
    odd = unit % 2
    field = Field(1, tuple(Candidate(one, unit * (20 - one) ** 2 + odd * (one == 7)) for one in range(1, 21)))
    result = pair(field, scheme)
    assert isinstance(result, RoundPairing)
    assert result.pairs == tuple((one, one + 1) for one in range(1, 20, 2))
    assert result.notes == ((CriteriaLeftOut(left_out),) if left_out else ())


@pytest.mark.parametrize(
    "criteria",
    [
        (),
        LEADING,
        WEIGHED,
        (*LEADING, PairingCriterion.WALK_DOWN, PairingCriterion.CLOSENESS),
        (*LEADING, PairingCriterion.CLOSENESS, PairingCriterion.CLOSENESS),
        (*LEADING[::-1], PairingCriterion.WALK_DOWN),
    ],
)
def test_a_scheme_without_the_hard_rules_or_with_both_ways_is_refused(criteria: tuple[PairingCriterion, ...]) -> None:
    with pytest.raises(BadScheme):
        Scheme(criteria)
