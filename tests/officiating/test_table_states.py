"""桌况: a call comes first, then a dispute, then how far the result has come."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.officiating.table_states import TableState, is_disputed, levels_of, state_of
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import Boards, DefaultLoss, End, Forfeit, LateSheet, Levels
from tests.tournament.building import STAGE, Building, swiss

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import MatchState
    from paizhuo.tournament.results.outcomes import Outcome

HOME = f.ResultEntered(STAGE, 1, 1, Levels(9, 5), End.HOME)
AWAY = f.ResultEntered(STAGE, 1, 1, Levels(5, 9), End.AWAY)
CONFIRMED = f.ResultConfirmed(STAGE, 1, 1)


def _match(*facts: f.Fact) -> MatchState:
    building = Building(swiss()).open(4)
    building.pair()
    building.add(*facts)
    return building.state.stages[STAGE].rounds[0].matches[1]


@pytest.mark.parametrize(
    ("facts", "up", "found"),
    [
        ((), False, TableState.IN_PLAY),
        ((), True, TableState.NOT_HANDED_IN),
        ((HOME,), True, TableState.WAITING),
        ((HOME, AWAY), False, TableState.DISPUTED),
        ((HOME, CONFIRMED), True, TableState.AGREED),
    ],
)
def test_a_table_is_as_far_as_its_result(facts: tuple[f.Fact, ...], up: bool, found: TableState) -> None:  # noqa: FBT001 - a column of the table
    match = _match(*facts)
    assert state_of(match, is_called=False, deals_differ=False, time_is_up=up) is found
    assert state_of(match, is_called=True, deals_differ=False, time_is_up=up) is TableState.CALLED


def test_a_deal_in_dispute_counts_until_a_result_does() -> None:
    assert state_of(_match(HOME), is_called=False, deals_differ=True, time_is_up=False) is TableState.DISPUTED
    assert not is_disputed(_match(HOME, CONFIRMED), deals_differ=True)


@pytest.mark.parametrize(
    ("outcome", "levels"),
    [
        (Levels(9, 5), (9, 5)),
        (Boards(33, 12, 16), (33, 12)),
        (LateSheet(End.HOME, 9, 5), (9, 5)),
        (DefaultLoss(End.AWAY, 9, 5), (9, 5)),
        (Forfeit(End.HOME), None),
        (None, None),
    ],
)
def test_some_outcomes_have_levels(outcome: Outcome | None, levels: tuple[int, int] | None) -> None:
    assert levels_of(outcome) == levels
