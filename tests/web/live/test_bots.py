"""Programs in processes of their own: one that fails or hangs loses its turn, and the next one is asked as before."""

from __future__ import annotations

from multiprocessing import active_children
from typing import TYPE_CHECKING

import pytest

from paizhuo.guandan import Lay, refusal
from paizhuo.seats import Seat
from paizhuo.table import Player, Ready, Sit, after, due, open_table
from paizhuo.table.courses.guandan import GuandanDeals
from paizhuo.web.live.bot_process import Question, answer
from paizhuo.web.live.bots import Bots, BotWorker
from tests.web.live.seated import GUANDAN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.table import Table

SECONDS = 60.0
"""A process starts in a few seconds; none of these answers takes longer on any machine."""


@pytest.fixture
def bots() -> Iterator[Bots]:
    """One process."""
    found = Bots(1, SECONDS)
    yield found
    found.stop()


def dealt() -> Table:
    """A table with its first deal."""
    table = open_table(GUANDAN, b"secret" * 6)
    for seat in Seat:
        table = after(after(table, Sit(seat, Player(f"牌手{seat}")), 0), Ready(seat), 0)
    coming = due(table)
    assert coming is not None
    return after(table, coming.move, coming.at)


def question(agent: str) -> Question:
    """What the seat that leads is asked."""
    table = dealt()
    seen = table.course.view(table.course.to_act()[0])
    assert seen is not None
    return Question("guandan", "jiangsu-2023", agent, seen)


def test_a_program_answers_with_a_legal_action(bots: Bots) -> None:
    found = bots.ask(question("club"))
    course = dealt().course
    assert isinstance(course, GuandanDeals)
    assert isinstance(found.action, Lay)
    assert course.phase is not None
    assert refusal(course.phase, found.action) is None


def test_a_program_that_does_not_exist_says_so(bots: Bots) -> None:
    found = bots.ask(question("nobody"))
    assert found.action is None
    assert "nobody" in found.error
    assert bots.ask(question("club")).action is not None


def test_a_program_that_hangs_is_ended_and_the_next_one_is_answered() -> None:
    worker = BotWorker()
    try:
        assert worker.ask(question("club"), SECONDS).action is not None
        hung = next(one for one in active_children() if one.name == "paizhuo-bot")
        assert "too long" in worker.ask(question("search:600"), 0.2).error
        assert not hung.is_alive()
        assert worker.ask(question("club"), SECONDS).action is not None
    finally:
        worker.stop()


def test_what_breaks_inside_a_program_is_reported_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paizhuo.ai.guandan.club.Club.act", _broken)
    found = answer(question("club"))
    assert (found.action, found.error) == (None, "ZeroDivisionError: out of ideas")


def _broken(*_args: object) -> None:
    raise ZeroDivisionError("out of ideas")
