"""消息的顺序: whatever becomes of the processes and of Redis, messages come in order and once."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest
from django.db import OperationalError

from paizhuo.web.feed.message_order import MessageOrder, stored_messages
from tests.web import staging

if TYPE_CHECKING:
    from collections.abc import Callable

TOPICS = {"topics": ["tables"]}


class Process:
    """A process that follows competition 1 up to act 3; there are six, of which the fifth sent no message."""

    def __init__(self) -> None:
        """The database answers."""
        self.delivered: list[int] = []
        self.is_away = False
        self.order = MessageOrder(lambda _competition, no, _public, _staff: self.delivered.append(no), self._read)
        self.order.begin(1, 3)

    def _read(self, _competition: int, after: int) -> list[Any]:
        if self.is_away:
            raise OperationalError
        return [(no, TOPICS, {} if no == 5 else TOPICS) for no in range(after + 1, 7)]

    def take(self, no: int) -> None:
        """A message comes."""
        self.order.take(1, no, TOPICS, TOPICS)

    async def settled(self) -> list[int]:
        """What was delivered, when nothing is being read any more."""
        while reading := list(self.order._reading.values()):  # noqa: SLF001 - the test waits for what nobody else does
            await asyncio.gather(*reading)
        return self.delivered


def _lived(life: Callable[[Process], None]) -> list[int]:
    async def live() -> list[int]:
        process = Process()
        life(process)
        return await process.settled()

    return asyncio.run(live())


def _in_other_order(process: Process) -> None:
    process.take(6)
    process.take(4)


def _twice(process: Process) -> None:
    for _ in range(2):
        process.take(4)


def _never_sent(process: Process) -> None:
    process.order.look_at_all()


@pytest.mark.parametrize(
    ("life", "delivered"),
    [(_in_other_order, [4, 6]), (_twice, [4]), (_never_sent, [4, 6])],
    ids=["in another order", "twice", "never sent"],
)
def test_messages_come_in_the_order_of_their_acts_and_once(
    life: Callable[[Process], None], delivered: list[int]
) -> None:
    assert _lived(life) == delivered


def test_what_cannot_be_read_now_is_read_at_the_next_look() -> None:
    async def live() -> list[int]:
        process = Process()
        process.is_away = True
        process.take(6)
        assert await process.settled() == []
        process.is_away = False
        process.order.look_at_all()
        return await process.settled()

    assert asyncio.run(live()) == [4, 6]


def test_a_competition_that_nobody_follows_is_not_read() -> None:
    def life(process: Process) -> None:
        process.order.leave(1)
        process.order.look_at_all()
        process.take(6)

    assert _lived(life) == [6]


@pytest.mark.django_db
def test_the_messages_are_those_of_the_acts() -> None:
    competition = staging.event(entries=4)
    found = stored_messages(competition.pk, 0)
    assert [no for no, _public, _staff in found] == [1, 2]
    assert found[1][1] == {"topics": ["entries"]}
    assert stored_messages(competition.pk, 2) == []
