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
    assert turn.acts_at == turn.at + LEAD
    assert turn.ready_at(turn.at + thought) == turn.acts_at


@pytest.mark.parametrize(("thought", "steps"), [(1, 1), (STEP, 1), (STEP + 1, 2), (5 * STEP, 5)])
def test_one_that_thinks_for_long_acts_on_the_next_step(thought: int, steps: int) -> None:
    turn = bot_turn(dealt(GUANDAN, "some"), PACE)
    assert turn is not None
    assert turn.acts_at is not None
    assert turn.ready_at(turn.at + LEAD + thought) == turn.acts_at + steps * STEP


def test_programs_of_many_tables_do_not_act_in_step() -> None:
    table = dealt(GUANDAN, "some")
    turns = [bot_turn(replace(table, revision=revision), PACE) for revision in range(200)]
    waits = [turn.acts_at - 10_000 for turn in turns if turn is not None and turn.acts_at is not None]
    assert len(waits) == len(turns)
    assert (min(waits), max(waits)) == (900, 1500)
    assert abs(sum(waits) / len(waits) - PACE) < 60


def test_how_long_a_program_waits_depends_on_nothing_hidden() -> None:
    turns = [bot_turn(dealt(GUANDAN, secret), PACE) for secret in ("some", "others", "more")]
    assert len({None if turn is None else turn.acts_at for turn in turns}) == 1


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
