"""When programs act: at a moment that says nothing of how long they thought."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from paizhuo.seats import Seat
from paizhuo.table import Hold, Player, Ready, Sit, after, due, open_table
from paizhuo.web.live.bot_turns import LEAD, STEP, bot_turn
from tests.web.live.seated import GUANDAN, SHENGJI

if TYPE_CHECKING:
    from paizhuo.table import Table, TableSettings

PACE = 1200


def dealt(settings: TableSettings, secret: str) -> Table:
    """A table at which a program holds every seat."""
    table = open_table(settings, secret.encode().ljust(16, b"."))
    for seat in Seat:
        table = after(after(table, Sit(seat, Player(str(seat))), 0), Ready(seat), 0)
    coming = due(table)
    assert coming is not None
    table = after(table, coming.move, 0)
    for seat in Seat:
        table = after(table, Hold(seat), 0)
    return replace(table, since=10_000)


@pytest.mark.parametrize("thought", [0, 1, 30, LEAD - 1, LEAD])
def test_a_program_acts_at_the_same_moment_however_long_it_thought(thought: int) -> None:
    turn = bot_turn(dealt(GUANDAN, "some"), PACE)
    assert turn is not None
    assert turn.at == 10_000 + PACE - LEAD
    assert turn.ready_at(turn.at + thought) == 10_000 + PACE


@pytest.mark.parametrize(("thought", "steps"), [(1, 1), (STEP, 1), (STEP + 1, 2), (5 * STEP, 5)])
def test_one_that_thinks_for_long_acts_on_the_next_step(thought: int, steps: int) -> None:
    turn = bot_turn(dealt(GUANDAN, "some"), PACE)
    assert turn is not None
    assert turn.ready_at(turn.at + LEAD + thought) == 10_000 + PACE + steps * STEP


def test_programs_that_wait_for_nobody_act_at_once() -> None:
    turn = bot_turn(dealt(GUANDAN, "some"), 0)
    assert turn is not None
    assert turn.at == 10_000
    assert turn.ready_at(10_123) == 10_123


def test_a_suit_is_shown_at_the_same_moment_too() -> None:
    found = (bot_turn(dealt(SHENGJI, f"secret {one}"), PACE) for one in range(20))
    for turn in filter(None, found):
        assert turn.may_show
        assert turn.ready_at(turn.at + 5) == 10_000 + 1000 // 3
