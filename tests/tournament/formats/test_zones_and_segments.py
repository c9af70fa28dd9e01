"""分区、分段、同名次: blocks of places and what is played for them; 多败淘汰赛 round by round."""

from __future__ import annotations

from collections import Counter

import pytest

from paizhuo.chance import Chance
from paizhuo.tournament.formats import (
    BadField,
    Block,
    Bracket,
    Kind,
    ZoneForm,
    ZonePlan,
    same_place_blocks,
    segments,
    segments_of_groups,
    split,
    zones,
)
from paizhuo.tournament.formats.multi_loss import Fought, MultiLoss, SharedPlace, ZoneRound, next_round, places


def test_zones_play_for_their_own_places() -> None:
    top, bottom = zones(range(101, 117), [ZonePlan(8, ZoneForm.DOUBLE_COMPACT), ZonePlan(8, third_place=True)])
    assert isinstance(top.knockout, Bracket)
    assert isinstance(bottom.knockout, Bracket)
    assert (top.knockout.kind, bottom.knockout.kind) == (Kind.DOUBLE_COMPACT, Kind.SINGLE)
    assert bottom.block == Block(9, 16, tuple(range(109, 117)))
    assert [bottom.block.place(place.first) for place in bottom.knockout.places] == [9, 10, 11, 12, 13]


def test_zones_of_every_form() -> None:
    plans = [ZonePlan(4, form) for form in ZoneForm]
    made = zones(range(1, 18), [*plans, ZonePlan(1)])
    kinds = [zone.knockout.kind for zone in made if isinstance(zone.knockout, Bracket)]
    assert kinds == [Kind.SINGLE, Kind.DOUBLE_STANDARD, Kind.DOUBLE_COMPACT]
    assert made[3].knockout == MultiLoss((13, 14, 15, 16), 3)
    assert made[4].knockout is None


def test_zones_that_do_not_take_everybody_are_refused() -> None:
    with pytest.raises(BadField):
        zones(range(1, 9), [ZonePlan(4)])
    with pytest.raises(BadField):
        zones(range(1, 9), [ZonePlan(8, ZoneForm.MULTI_LOSS, losses=2)])
    with pytest.raises(BadField):
        split((1, 2), (2, 0))
    with pytest.raises(BadField):
        split((1, 1), (2,))


def test_segments_of_a_ranking() -> None:
    assert segments((4, 2, 3, 1), (2, 2)) == (Block(1, 2, (4, 2)), Block(3, 4, (3, 1)))


def test_segments_of_groups() -> None:
    standings = [(11, 12, 13, 14), (21, 22, 23, 24), (31, 32, 33)]
    assert segments_of_groups(standings, (2, 2)) == (
        Block(1, 6, (11, 21, 31, 12, 22, 32)),
        Block(7, 11, (13, 23, 33, 14, 24)),
    )
    with pytest.raises(BadField):
        segments_of_groups(standings, (2, 1))


def test_same_places_of_groups() -> None:
    assert same_place_blocks([(11, 12), (21, 22, 23)]) == (
        Block(1, 2, (11, 21)),
        Block(3, 4, (12, 22)),
        Block(5, 5, (23,)),
    )


def play_out(event: MultiLoss, chance: Chance) -> list[list[Fought]]:
    """All rounds with random results; nobody plays twice in a round or after his last loss."""
    rounds: list[list[Fought]] = []
    lost: Counter[int] = Counter()
    while (coming := next_round(event, rounds)) is not None:
        present = [entrant for match in coming.matches for entrant in match] + list(coming.waiting)
        assert coming.matches
        assert sorted(present) == sorted(entrant for entrant in event.entrants if lost[entrant] < event.losses)
        fought = [Fought(*chance.shuffled(match)) for match in coming.matches]
        lost.update(match.loser for match in fought)
        rounds.append(fought)
    assert sorted(lost[entrant] for entrant in event.entrants)[1:] == [event.losses] * (len(event.entrants) - 1)
    return rounds


@pytest.mark.parametrize("losses", [1, 2, 3, 4])
@pytest.mark.parametrize("n", [2, 3, 4, 5, 7, 8, 13, 16, 24])
def test_multi_loss_runs_to_the_end(n: int, losses: int) -> None:
    event = MultiLoss(tuple(range(1, n + 1)), losses)
    for lot in range(5):
        rounds = play_out(event, Chance(b"0123456789abcdef", f"{n}/{losses}/{lot}"))
        ranges = places(event, rounds)
        assert [at for its in ranges for at in range(its.first, its.last + 1)] == list(range(1, n + 1))
        assert sorted(entrant for its in ranges for entrant in its.entrants) == list(event.entrants)
        total = sum(map(len, rounds))
        assert losses * (n - 1) <= total <= losses * n - 1


def test_multi_loss_pairs_the_best_with_the_last_and_zones_apart() -> None:
    event = MultiLoss((1, 2, 3, 4), 3)
    assert next_round(event, []) == ZoneRound(((1, 4), (2, 3)), ())
    first = [Fought(1, 4), Fought(2, 3)]
    assert next_round(event, [first]) == ZoneRound(((1, 2), (3, 4)), ())


def test_multi_loss_lets_the_two_with_most_losses_meet_when_every_zone_is_alone() -> None:
    event = MultiLoss((1, 2, 3), 3)
    rounds = [[Fought(2, 3)], [Fought(1, 2)], [Fought(2, 3)]]
    assert next_round(event, rounds) == ZoneRound(((2, 3),), (1,))
    assert places(event, [*rounds, [Fought(2, 3)]]) == (SharedPlace(3, 3, (3,)),)


def test_multi_loss_avoids_a_rematch_while_another_opponent_is_free() -> None:
    event = MultiLoss((1, 2, 3, 4, 5, 6, 7, 8), 3)
    rounds: list[list[Fought]] = []
    for _ in range(3):
        coming = next_round(event, rounds)
        assert coming is not None
        rounds.append([Fought(min(match), max(match)) for match in coming.matches])
    met = Counter(frozenset(match) for fought in rounds for match in fought)
    assert max(met.values()) == 1


def test_impossible_multi_loss_events_are_refused() -> None:
    for entrants, losses in (((1,), 3), ((1, 1), 3), ((1, 2), 0)):
        with pytest.raises(BadField):
            MultiLoss(entrants, losses)
    event = MultiLoss((1, 2, 3), 1)
    with pytest.raises(BadField):
        next_round(event, [[Fought(1, 4)]])
    with pytest.raises(BadField):
        next_round(event, [[Fought(1, 2)], [Fought(3, 2)]])
