"""赛况: what follows from the state of an event as a whole."""

from __future__ import annotations

from paizhuo.tournament.entries import Entry
from paizhuo.tournament.log.fold import start
from paizhuo.tournament.plan.templates import new_plan


def test_the_next_number_is_above_every_number_given() -> None:
    state = start(new_plan("club-evening", "evening"))
    assert state.next_number == 1
    state.entries = {number: Entry(number, f"队{number}", ()) for number in (2, 7)}
    assert state.next_number == 8
