"""One thread writes many tables together: an answer comes after the commit, and one errand harms no other."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest
from django.db import OperationalError

from paizhuo.seats import Seat
from paizhuo.table import Act, NotPossible, Ready, Speak
from paizhuo.table.moves import Phrase
from paizhuo.web.live import door, statements
from paizhuo.web.live.door import Command, Errand
from paizhuo.web.live.refusals import NotSent, WhyNotSent
from paizhuo.web.live.writer import Writer, carried
from paizhuo.web.models import LiveMove, LiveTable
from tests.web.live.seated import GUANDAN, current, seated

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.table import Move, Table

pytestmark = pytest.mark.django_db(transaction=True)


def playing(row: LiveTable, command: str = "", seen: int | None = None) -> Errand:
    """Who is to act does what the clock would do."""

    def make(table: Table) -> Move:
        (seat,) = table.course.to_act()
        return Act(seat, table.course.automatic(seat))

    return door.sending(row.pk, Command(command, seen), make)


def greeting(row: LiveTable, command: str = "") -> Errand:
    """East says hello."""
    return door.sending(row.pk, Command(command), lambda _table: Speak(Seat.EAST, Phrase.HELLO))


def broken(row: LiveTable) -> Errand:
    """An error of the program, not a refusal."""

    def fail(_writing: door.Writing) -> int:
        raise ZeroDivisionError

    return Errand(row.pk, fail)


def gathered(errands: Sequence[Errand], most: int = 64) -> list[Any]:
    """The answers of errands that come at once; errors as they are."""

    async def work() -> list[Any]:
        writer = Writer(most)
        try:
            return await asyncio.gather(*(writer.carry(one) for one in errands), return_exceptions=True)
        finally:
            await writer.close()

    return asyncio.run(work())


def test_errands_that_come_together_are_written_together(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [seated(GUANDAN) for _ in range(3)]
    sizes: list[int] = []
    carry = door.carry

    def counted(errands: Sequence[Errand]) -> list[int | Exception]:
        sizes.append(len(errands))
        return carry(errands)

    monkeypatch.setattr(door, "carry", counted)
    answers = gathered([playing(row) for row in rows for _ in range(2)], most=4)
    assert answers == [row.revision + number for row in rows for number in (1, 2)]
    assert max(sizes) > 1
    assert max(sizes) <= 4
    assert [len(current(row).course.acts) for row in rows] == [2, 2, 2]


def test_one_that_is_refused_harms_no_other() -> None:
    first, second = seated(GUANDAN), seated(GUANDAN)
    seen = second.revision
    answers = door.carry(
        [playing(first), playing(second), playing(second, seen=seen), greeting(second), Errand(0, lambda _writing: 0)]
    )
    assert answers[:2] == [first.revision + 1, second.revision + 1]
    assert isinstance(answers[2], NotSent)
    assert answers[2].why is WhyNotSent.STALE
    assert answers[3] == second.revision + 2
    assert isinstance(answers[4], LiveTable.DoesNotExist)
    assert [one.no for one in LiveMove.objects.filter(table=second, no__gt=seen)] == [seen + 1, seen + 2]


def test_a_refused_one_leaves_nothing_behind() -> None:
    row = seated(GUANDAN)
    before = row.revision
    (answer,) = door.carry([door.sending(row.pk, Command("command-1"), _refused)])
    assert isinstance(answer, NotPossible)
    assert current(row).revision == before


def _refused(_table: Table) -> Move:
    return Ready(Seat.EAST)


def test_an_error_of_the_program_harms_no_other() -> None:
    first, second = seated(GUANDAN), seated(GUANDAN)
    answers = carried([playing(first), broken(second), playing(second)])
    assert [answers[0], answers[2]] == [first.revision + 1, second.revision + 1]
    assert isinstance(answers[1], ZeroDivisionError)
    assert [len(current(row).course.acts) for row in (first, second)] == [1, 1]


def test_without_the_database_all_fail_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    row = seated(GUANDAN)
    asked: list[object] = []

    def away(pks: object) -> Any:  # noqa: ANN401 - never returns
        asked.append(pks)
        raise OperationalError from OSError(28, "No space left on device")

    monkeypatch.setattr(statements, "locked", away)
    answers = carried([playing(row), playing(row)])
    assert [type(one) for one in answers] == [OperationalError, OperationalError]
    assert len(asked) == 1


def test_a_command_that_comes_twice_in_one_group_is_carried_out_once() -> None:
    row = seated(GUANDAN)
    assert door.carry([playing(row, "command-1"), playing(row, "command-1")]) == [row.revision + 1] * 2
    assert len(current(row).course.acts) == 1


def test_who_left_before_the_answer_stops_nobody() -> None:
    row = seated(GUANDAN)

    async def work() -> int:
        writer = Writer()
        leaving = asyncio.create_task(writer.carry(playing(row, "command-1")))
        await asyncio.sleep(0)
        leaving.cancel()
        try:
            return await writer.carry(playing(row, "command-1"))
        finally:
            await writer.close()

    assert asyncio.run(work()) == row.revision + 1
    assert len(current(row).course.acts) == 1
