"""How hands break into groups: by eye, by the law, and beside a search of every division."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from paizhuo.cards import PACK, Card, Hand, Rank
from paizhuo.guandan import NATIONAL, Kind, legal_plays, readings
from paizhuo.guandan.wilds import wild_card
from paizhuo.kernel import codes, habits
from paizhuo.kernel.evaluation import Evaluation
from paizhuo.kernel.grouping import Grouping
from paizhuo.kernel.packing import meaning, pack, reading_of, unpack
from tests.kernel.positions import EVERY_ANSWER, Sight, as_python, random_sight, stream

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Group = tuple[int, int, int]
HARD = (1000, 8)
"""How hard to look: steps, and choices of straight flushes."""
EFFORTS = ((0, 1), (24, 1), (40, 2), (220, 3), HARD)


def looking(sight: Sight, evaluation: Evaluation) -> Evaluation:
    """The evaluation of a seat."""
    foe, partner, other = (sight.lefts[(sight.seat + step) % 4] for step in (1, 2, 3))
    evaluation.look(*pack(sight.unseen), sight.level - 2, foe, other, partner)
    return evaluation


def groups(plan: Grouping, sight: Sight, evaluation: Evaluation, effort: tuple[int, int]) -> list[Group]:
    """The groups of the seat's hand."""
    count = plan.arrange(*pack(sight.hand), sight.level - 2, looking(sight, evaluation), *effort)
    return [plan.at(place) for place in range(count)]


def price(evaluation: Evaluation, meta: int, wilds: int) -> float:
    """What a group is counted at: a full house as its triple, wild cards apart from bombs and level cards dearer."""
    kind, value = meta & 15, meta >> 4 & 15
    if kind == codes.FULL_HOUSE:
        meta = codes.TRIPLE | value << 4 | 3 << 8
    spent = kind < codes.BOMB and not (kind <= codes.FULL_HOUSE and value == codes.LEVEL_VALUE)
    return evaluation.burden(meta) + (wilds * evaluation.habits[habits.WILD] if spent else 0)


def cheapest(hand: Hand, level: Rank, cost: Callable[[int, int], float]) -> float:
    """The least cost of all divisions of the hand into plays that the law lists."""
    wild = wild_card(level)

    @cache
    def least(cards: tuple[Card, ...]) -> float:
        if not cards:
            return 0.0
        rest = Hand(cards)
        return min(
            cost(meaning(play.reading, level), play.cards.count(wild)) + least(tuple(rest.without(play.cards)))
            for play in legal_plays(rest, level, NATIONAL)
            if cards[0] in play.cards
        )

    return least(tuple(hand))


def by_eye(hand: str, level: Rank = Rank.TWO) -> list[str]:
    """The groups of a hand early in a deal."""
    held = Hand.parse(hand)
    unseen = Hand(PACK).without(held)
    sight = Sight(held, level, 0, (len(held), 27, 27, 27), Hand(list(unseen)[:81]))
    return sorted(str(reading_of(meta, level)) for _, _, meta in groups(Grouping(), sight, Evaluation(), (220, 3)))


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("S9 H9 C9 D9 S3", ["4-bomb:9", "single:3"]),
        ("S3 S4 S5 S6 S7 D8 D8", ["pair:8", "straight_flush:3"]),
        ("S3 S4 S5 S6 D8 D8 H2", ["pair:8", "straight_flush:3"]),
        ("SA S2 S3 S4 S5 ST SJ SQ SK SA", ["straight_flush:A", "straight_flush:T"]),
        ("S3 S4 S5 S6 S7 S3 S4 S5 S6 S7", ["straight_flush:3", "straight_flush:3"]),
        ("S3 H4 C5 D6 S7 DK", ["single:K", "straight:3"]),
        ("S3 H3 C4 D4 S5 H5 DK", ["single:K", "tube:3"]),
        ("S3 H3 C3 D4 S4 H4 DK", ["plate:3", "single:K"]),
        ("S8 H8 C8 DJ SJ", ["full_house:8"]),
        ("S8 H8 C8 S9 H9 C9 DJ SJ S4 H4", ["full_house:8", "full_house:9"]),
        ("S5 H5 C5 D5 S6 H7 C8 D9", ["4-bomb:5", "single:6", "single:7", "single:8", "single:9"]),
        ("S5 H5 C5 D5 S5 S6 H7 C8 D9", ["4-bomb:5", "straight:5"]),
        ("S8 H8 C8 H2 D4", ["4-bomb:8", "single:4"]),
        ("S8 H8 H2 H2 D4", ["4-bomb:8", "single:4"]),
        ("S8 H8 C8 S9 H9 C9 H2 H2 D4", ["4-bomb:8", "4-bomb:9", "single:4"]),
        ("SB SB HR HR S3", ["joker_bomb:JOKER", "single:3"]),
        ("SB SB HR S3", ["pair:SB", "single:3", "single:HR"]),
        ("SB HR S3", ["single:3", "single:HR", "single:SB"]),
        ("S3 C3 H4 C4 S5 C5 S6 D6 S7 D7", ["straight:3", "straight:3"]),
    ],
)
def test_the_groups_players_would_see(hand: str, expected: list[str]) -> None:
    """Straight flushes are kept, bombs stay whole, pairs go with triples, wild cards join bombs."""
    assert by_eye(hand) == expected


def arranged(label: str, count: int) -> Iterator[tuple[Sight, list[Group]]]:
    """Hands in groups, looked for more or less hard."""
    chance, plan, evaluation = stream(label), Grouping(), Evaluation()
    for _ in range(count):
        sight = random_sight(chance)
        yield sight, groups(plan, sight, evaluation, chance.choice(EFFORTS))


def test_the_groups_are_the_cards_of_the_hand_and_each_is_a_play_in_every_book() -> None:
    """Every card is in one group, and each group may be laid as what it is meant to be; all kinds but four jokers."""
    kinds = set()
    for sight, found in arranged("groups", 400):
        assert Hand(card for low, high, _ in found for card in unpack(low, high)) == sight.hand
        for low, high, meta in found:
            cards = unpack(low, high)
            reading = reading_of(meta, sight.level)
            kinds.add(reading.kind)
            assert meta & 0xFF0FFF == meaning(reading, sight.level)
            assert meta >> 12 & 3 == cards.count(wild_card(sight.level))
            assert all(reading in readings(cards, sight.level, rules) for rules in EVERY_ANSWER)
    assert kinds >= set(Kind) - {Kind.JOKER_BOMB}


def test_a_hand_is_never_in_more_groups_than_it_has_ranks() -> None:
    """Playing it rank by rank is the least that is found."""
    for sight, found in arranged("ranks", 200):
        assert len(found) <= len({card.rank for card in sight.hand})


def test_looking_harder_never_costs_more() -> None:
    """More steps look at more runs, more tries at more straight flushes."""
    chance, plan, evaluation = stream("harder"), Grouping(), Evaluation()
    bettered = 0
    for _ in range(150):
        sight = random_sight(chance)
        costs = []
        for effort in EFFORTS:
            groups(plan, sight, evaluation, effort)
            costs.append(plan.cost)
        assert costs == sorted(costs, reverse=True)
        bettered += costs[-1] < costs[0]
    assert bettered > 30


def test_the_cost_of_a_hand_is_the_sum_of_its_groups() -> None:
    """So the difference of two costs is what a play does to the hand."""
    chance, plan, evaluation = stream("costs"), Grouping(), Evaluation()
    for _ in range(200):
        found = groups(plan, random_sight(chance), evaluation, HARD)
        assert plan.cost == pytest.approx(
            sum(price(evaluation, meta & ~(3 << 12), meta >> 12 & 3) for _, _, meta in found)
        )


def test_no_division_that_the_law_allows_is_cheaper_than_the_best_and_natural_hands_are_divided_best() -> None:
    """Beside a search of every division: never below it, and without wild cards nearly always there."""
    chance, plan, evaluation = stream("brute force"), Grouping(), Evaluation()
    natural = best = 0
    for _ in range(700):
        sight = random_sight(chance)
        if len(sight.hand) > 7:
            continue
        groups(plan, sight, evaluation, HARD)
        least = cheapest(sight.hand, sight.level, lambda meta, wilds: price(evaluation, meta, wilds))
        assert plan.cost > least - 1e-9
        if wild_card(sight.level) not in sight.hand:
            natural += 1
            best += plan.cost < least + 1e-9
    assert natural > 80
    assert best >= 0.95 * natural


def test_the_files_give_the_same_interpreted_and_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    chance, fast, fast_evaluation = stream("interpreted grouping"), Grouping(), Evaluation()
    slow_evaluation: Evaluation = as_python("evaluation", monkeypatch).Evaluation()
    as_python("layout", monkeypatch)
    slow: Grouping = as_python("grouping", monkeypatch).Grouping()
    assert type(slow) is not type(fast)
    for _ in range(40):
        sight, effort = random_sight(chance), chance.choice(EFFORTS[:-1])
        assert groups(slow, sight, slow_evaluation, effort) == groups(fast, sight, fast_evaluation, effort)
        assert slow.cost == pytest.approx(fast.cost, abs=1e-9)


def test_a_place_that_is_no_group_is_an_error() -> None:
    plan = Grouping()
    with pytest.raises(IndexError):
        plan.at(0)
