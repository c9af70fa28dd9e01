"""What tables and their programs do by themselves, on a clock that runs as fast as it can."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from django.db import connections

from paizhuo.seats import Seat
from paizhuo.table import Stage
from paizhuo.table.moves import Doer
from paizhuo.web.live import door, hub, store, waking
from paizhuo.web.live.bot_process import Answer, answer
from paizhuo.web.live.bots import Bots
from paizhuo.web.live.writer import writer
from paizhuo.web.models import LiveMove
from paizhuo.web.threads import readers, writers
from tests.web.live.seated import GUANDAN, SHENGJI, with_bots

if TYPE_CHECKING:
    from paizhuo.web.live.bot_process import Question
    from paizhuo.web.models import LiveTable

pytestmark = pytest.mark.django_db(transaction=True)

PATIENCE = 120.0


class HereBots(Bots):
    """Programs that think in this process; ``fails`` names one that never has an answer."""

    def __init__(self, fails: str = "") -> None:
        """No process is started."""
        super().__init__(1)
        self.fails = fails
        self.asked = 0

    def ask(self, question: Question) -> Answer:
        """Answer at once."""
        self.asked += 1
        return Answer(error="out of ideas") if question.agent == self.fails else answer(question)


async def _until_over(row: LiveTable, bots: Bots) -> None:
    await hub.start()
    waker = waking.Waker(bots)
    waking._waker.append(waker)  # noqa: SLF001 - with programs of the test
    listener = hub.Listener(row.pk, "")
    hub.add(listener)
    try:
        async with asyncio.timeout(PATIENCE):
            await waker.start()
            # From memory: the database of tests, other than a file, refuses a reader beside a writer.
            while (kept := store.kept(row.pk)) is None or kept.stage is not Stage.OVER:
                await listener.changed.wait()
                listener.changed.clear()
    finally:
        hub.remove(listener)
        await waking.stop()
        await hub.stop()
        await readers.run(connections.close_all)
        await writers.run(connections.close_all)
        await writer.close()


@pytest.mark.parametrize("settings", [GUANDAN, SHENGJI], ids=["guandan", "shengji"])
def test_four_programs_play_a_deal_to_its_end(settings: object, monkeypatch: pytest.MonkeyPatch) -> None:
    _fast_clock(monkeypatch)
    row = with_bots(settings, "club")  # type: ignore[arg-type] # settings of a table
    asyncio.run(_until_over(row, HereBots()))
    acts = [one.entry for one in LiveMove.objects.filter(table=row) if one.entry["type"] == "act"]
    doers = {entry["doer"] for entry in acts if entry["action"]["type"] not in {"draw", "lift"}}
    assert doers == {str(Doer.BOT)}


def test_a_program_without_an_answer_loses_only_its_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    _fast_clock(monkeypatch)
    row = with_bots(GUANDAN, "greedy")
    bots = HereBots(fails="greedy")
    asyncio.run(_until_over(row, bots))
    assert bots.asked > len(Seat)


def _fast_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every look at the clock finds it a second later, so that nothing is waited for."""
    at = [1_000_000]

    def later() -> int:
        at[0] += 1_000
        return at[0]

    monkeypatch.setattr(door, "now", later)
