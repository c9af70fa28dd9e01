"""总名次: one list of an event over all its stages. No book has an article for it."""

from __future__ import annotations

from functools import cmp_to_key
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.rulebook import Basis, Book
from paizhuo.tournament import directing
from paizhuo.tournament.engines.charts import OutAt
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.plan import Format, Intake, StagePlan
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.tournament.standings.final_ranking import final_ranking, rank_over_stages, source
from tests.tournament.playing import Playing, pairs

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

GROUPS = StagePlan("groups", Format.ROUND_ROBIN, groups=2)
CROSS = StagePlan("cross", Format.CROSS, groups=2, intake=(Intake("groups", 1, 2),))


def listed(stages: Sequence[StagePlan], places: Mapping[str, Mapping[int, int]], **more: object) -> list[str]:
    ranked = rank_over_stages(stages, places, **more)  # type: ignore[arg-type] # who is out
    return [f"{one.place or '–'}{'=' if one.shared else ''} {one.entrant}" for one in ranked]


def play(event: Playing, stage: str) -> None:
    """Every round of a stage; the smaller number wins."""
    for _ in range(directing.rounds_of(event.state, stage)):
        found = event.pair(stage)
        event.record(stage, *[Levels(9, 2) if home < away else Levels(2, 9) for home, away in pairs(found)])
    event.add(directing.close_stage(event.state, stage))


def whole_event() -> Playing:
    event = Playing(GROUPS, CROSS, entrants=8)
    event.open("groups", ((1, 4, 5, 8), (2, 3, 6, 7)))
    play(event, "groups")
    event.open("cross")
    play(event, "cross")
    return event


def test_those_of_the_cross_stage_come_first_and_equal_places_of_two_groups_are_shared() -> None:
    ranked = final_ranking(whole_event().state)
    assert [(one.place, one.entrant, one.stage, one.there) for one in ranked] == [
        (1, 1, "cross", 1),
        (2, 2, "cross", 2),
        (3, 3, "cross", 3),
        (3, 4, "cross", 3),
        (5, 5, "groups", 3),
        (5, 6, "groups", 3),
        (7, 7, "groups", 4),
        (7, 8, "groups", 4),
    ]


def test_an_event_is_ranked_when_all_its_stages_are_closed() -> None:
    event = Playing(GROUPS, CROSS, entrants=8)
    event.open("groups")
    with pytest.raises(Refused) as refused:
        final_ranking(event.state)
    assert refused.value.why is Why.STAGE_NOT_FINISHED


def test_a_disqualified_entrant_has_no_place_and_nobody_moves_up_by_a_withdrawal() -> None:
    event = whole_event()
    event.add(f.Left(1, f.LeaveKind.DISQUALIFIED, "foul", "NAT 34(五)"))
    event.add(f.Left(3, f.LeaveKind.WITHDRAWN, "went home"))
    ranked = final_ranking(event.state)
    assert [(one.place, one.entrant) for one in ranked][:3] == [(1, 2), (2, 3), (2, 4)]
    assert (ranked[-1].place, ranked[-1].entrant) == (0, 1)


def test_the_chart_moves_up_behind_one_who_was_disqualified_as_the_final_ranking_does() -> None:
    event = whole_event()
    event.add(f.Left(1, f.LeaveKind.DISQUALIFIED, "foul", "NAT 34(五)"))
    found = {one.entrant: (one.place, one.reason) for one in directing.places(event.state, "cross")}
    assert {entrant: place for entrant, (place, _) in found.items()} == {1: 0, 2: 1, 3: 2, 4: 2}
    shared = found[3][1]
    assert isinstance(shared, OutAt)
    assert (shared.first, shared.last) == (2, 3)


def test_a_stage_for_the_better_places_stands_ahead_wherever_it_stands_in_the_plan() -> None:
    stages = (
        StagePlan("heats", Format.ROUND_ROBIN),
        StagePlan("b", Format.KNOCKOUT, intake=(Intake("heats", 3, 4),)),
        StagePlan("a", Format.KNOCKOUT, intake=(Intake("heats", 1, 2),)),
    )
    places = {"heats": {5: 1, 6: 2, 7: 3, 8: 4, 9: 5}, "a": {6: 1, 5: 2}, "b": {8: 1, 7: 2}}
    assert listed(stages, places) == ["1 6", "2 5", "3 8", "4 7", "5 9"]


def test_a_second_chance_counts_only_for_those_who_did_not_get_further() -> None:
    stages = (
        StagePlan("heats", Format.ROUND_ROBIN),
        StagePlan("hope", Format.KNOCKOUT, intake=(Intake("heats", 2, 3),)),
        StagePlan("final", Format.KNOCKOUT, intake=(Intake("heats", 1, 1), Intake("hope", 1, 1))),
    )
    places = {"heats": {1: 1, 2: 2, 3: 3, 4: 4}, "hope": {3: 1, 2: 2}, "final": {3: 1, 1: 2}}
    assert listed(stages, places) == ["1 3", "2 1", "3 2", "4 4"]


def test_finals_of_every_group_share_their_places() -> None:
    stages = (
        StagePlan("groups", Format.ROUND_ROBIN, groups=2),
        StagePlan("east", Format.KNOCKOUT, intake=(Intake("groups", 1, 2, group=1),)),
        StagePlan("west", Format.KNOCKOUT, intake=(Intake("groups", 1, 2, group=2),)),
    )
    places = {"groups": {1: 1, 2: 2, 3: 1, 4: 2}, "east": {2: 1, 1: 2}, "west": {3: 1, 4: 2}}
    assert listed(stages, places) == ["1= 2", "1= 3", "3= 1", "3= 4"]


def test_a_later_stage_for_everybody_counts_more() -> None:
    stages = (StagePlan("friday", Format.ROUND_ROBIN), StagePlan("saturday", Format.ROUND_ROBIN))
    places = {"friday": {1: 1, 2: 2, 3: 3}, "saturday": {2: 1, 1: 2}}
    assert listed(stages, places) == ["1 2", "2 1", "3 3"]


def test_who_has_no_place_in_its_stage_stands_behind_those_who_have_one() -> None:
    places = {"groups": {1: 1, 2: 0, 3: 2, 4: 0}}
    assert listed((GROUPS,), places) == ["1 1", "2 3", "3= 2", "3= 4"]
    assert listed((GROUPS,), places, out={3}) == ["1 1", "2= 2", "2= 4", "– 3"]


@pytest.mark.parametrize("book", list(Book), ids=str)
def test_every_book_is_silent_about_it(book: Book) -> None:
    assert source(book).basis is Basis.SILENT
    assert source(book).book is book


# ---------------------------------------------------- the same order, computed from the stage in which two separate


@st.composite
def tree(draw: st.DrawFn) -> tuple[tuple[StagePlan, ...], dict[str, dict[int, int]]]:
    """Stages that take ranges of places from earlier ones, each place going to one stage at most."""
    count = draw(st.integers(3, 16))
    stages = [StagePlan("s0", Format.ROUND_ROBIN)]
    places = {"s0": dict(zip(draw(st.permutations(range(1, count + 1))), range(1, count + 1), strict=True))}
    free = {"s0": 1}
    for at in range(1, draw(st.integers(1, 5)) + 1):
        parent = draw(st.sampled_from([name for name in free if free[name] <= len(places[name])] or ["none"]))
        if parent == "none":
            break
        first = draw(st.integers(free[parent], len(places[parent])))
        last = draw(st.integers(first, len(places[parent])))
        free[parent] = last + 1
        going = [entrant for entrant, place in places[parent].items() if first <= place <= last]
        name = f"s{at}"
        stages.append(StagePlan(name, Format.ROUND_ROBIN, intake=(Intake(parent, first, last),)))
        places[name] = dict(zip(draw(st.permutations(going)), range(1, len(going) + 1), strict=True))
        free[name] = 1
    return tuple(stages), places


def parted(stages: Sequence[StagePlan], places: Mapping[str, Mapping[int, int]], one: int, other: int) -> int:
    """Negative where ``one`` is ahead: followed from the first stage until the two no longer play in the same one."""
    here = stages[0].id
    while True:
        ways = [(stage.intake[0].first, stage.id) for stage in stages[1:] if stage.intake[0].stage == here]
        mine, theirs = ([way for way in ways if who in places[way[1]]] for who in (one, other))
        if mine and theirs and mine == theirs:
            here = mine[0][1]
        elif mine or theirs:
            return -1 if not theirs or (mine and mine < theirs) else 1
        else:
            return places[here][one] - places[here][other]


@given(tree())
def test_the_order_is_decided_where_two_entrants_separate(
    made: tuple[tuple[StagePlan, ...], dict[str, dict[int, int]]],
) -> None:
    stages, places = made
    ranked = rank_over_stages(stages, places)

    def compare(one: int, other: int) -> int:
        return parted(stages, places, one, other)

    assert [one.entrant for one in ranked] == sorted(places["s0"], key=cmp_to_key(compare))
    assert [one.place for one in ranked] == list(range(1, len(ranked) + 1))


@given(st.dictionaries(st.integers(1, 40), st.integers(0, 6), min_size=1))
def test_a_place_is_one_more_than_those_ahead(places: dict[int, int]) -> None:
    ranked = rank_over_stages((GROUPS,), {"groups": places})
    for one in ranked:
        ahead = sum((other or 99) < (one.there or 99) for other in places.values())
        assert one.place == ahead + 1
        assert one.shared == (sum(other == one.there for other in places.values()) > 1)
    assert all(one.place <= other.place for one, other in pairwise(ranked))
