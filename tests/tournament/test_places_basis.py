"""名次所依: whatever is recorded, places differ only where their basis does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.errors import PaizhuoError
from paizhuo.tournament import directing
from paizhuo.tournament.generator import CALM, ROUGH, random_duplicate_event
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.fold import after, start
from paizhuo.tournament.log.logged import standing
from paizhuo.tournament.places_basis import places_basis
from paizhuo.tournament.results.outcomes import End, Forfeit, ForfeitKind, Levels
from tests.tournament.building import STAGE, Building, calm_event, rough_event, swiss

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from paizhuo.tournament.generator import SimulatedEvent
    from paizhuo.tournament.log.state import State


def _states(event: SimulatedEvent) -> Iterator[State]:
    """After each fact that counts; each shares with the one before what did not change, as on the platform."""
    state = start(event.plan)
    for logged in standing(event.log):
        state = after(state, logged)
        yield state


def _places(state: State) -> dict[str, object]:
    found: dict[str, object] = {}
    for stage in state.stages:
        try:
            found[stage] = directing.places(state, stage)
        except PaizhuoError as error:
            found[stage] = error.code
    return found


def _duplicate_event(number: int) -> SimulatedEvent:
    return random_duplicate_event(f"places of boards, {number:04}".encode(), ROUGH if number % 2 else CALM)


@pytest.mark.slow
@pytest.mark.parametrize("make", [calm_event, rough_event, _duplicate_event])
def test_where_the_basis_is_equal_the_places_are(make: Callable[[int], SimulatedEvent]) -> None:
    equal = 0
    for number in range(12):
        before: State | None = None
        for state in _states(make(number)):
            if before is not None and places_basis(before) == places_basis(state):
                equal += 1
                assert _places(before) == _places(state)
            before = state
    assert equal


def _in_the_second_round() -> Building:
    """Three tables, of which the first has its result."""
    built = Building(swiss(rounds=3)).open(6)
    built.play(Levels(9, 5))
    built.pair()
    built.result(2, 1, Levels(8, 4))
    return built


def test_a_result_of_a_round_being_played_leaves_the_basis_as_it_is() -> None:
    built = _in_the_second_round()
    before = places_basis(built.state)
    built.result(2, 2, Levels(8, 4))
    assert places_basis(built.state) == before


def test_the_last_result_of_a_round_changes_it() -> None:
    built = _in_the_second_round()
    built.result(2, 2, Levels(8, 4))
    before = places_basis(built.state)
    built.result(2, 3, Levels(8, 4))
    assert places_basis(built.state) != before


def test_a_forfeit_without_consent_changes_it_at_once_and_the_places_with_it() -> None:
    built = _in_the_second_round()
    before = built.state
    built.add(f.Forfeited(STAGE, 2, 2, Forfeit(End.HOME, ForfeitKind.UNEXCUSED)))
    assert places_basis(built.state) != places_basis(before)
    assert directing.places(built.state, STAGE) != directing.places(before, STAGE)


def test_a_correction_in_an_earlier_round_changes_it() -> None:
    built = _in_the_second_round()
    before = places_basis(built.state)
    built.add(f.ResultCorrected(STAGE, 1, 1, Levels(4, 8), "read wrongly"))
    assert places_basis(built.state) != before


def test_a_fine_changes_it() -> None:
    built = _in_the_second_round()
    before = places_basis(built.state)
    built.add(f.Penalised(STAGE, 1, 0, -100, "late"))
    assert places_basis(built.state) != before
