"""一轮: how phones, desk and old pages live one round of a storm."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import TYPE_CHECKING

from tests.chaos.clients import Desk, Phone
from tests.chaos.storm import Ending

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from tests.chaos.journal import Journal
    from tests.chaos.storm import Table

OTHER = (7, 4)
"""What a side says that will give in, and a slip that was typed wrongly."""
SEATS = ("S", "E")


@dataclass
class Players:
    """众人: the phones of all tables, those of the round before, and a device at the desk for each table."""

    ports: list[int]
    journal: Journal
    codes: Mapping[int, str]
    desk: Desk
    old: dict[int, list[Phone]] = field(default_factory=dict)

    async def live(self, number: int, tables: Iterable[Table]) -> None:
        """Live a round until every table has its result, then open the next one."""
        phones: dict[int, list[Phone]] = {}
        old, self.old = self.old, phones
        work = [self._table(number, at, one, old.get(at, []), phones) for at, one in enumerate(tables, start=1)]
        await asyncio.gather(*work, self._clock())
        for table in await self.desk.tables(number):
            if table["outcome"] is None:
                # A result that looks unlikely, or that the sides still dispute, is for the desk.
                await self.desk.record(number, table["table"], OTHER)
        await self.desk.act("stages/main/standings", "publish", {})
        await self.desk.act("stages/main/draft", "pair", {}, "round-drafted")
        await self.desk.act("stages/main/publish", "publish", {}, "round-published")

    async def _clock(self) -> None:
        """The desk lets the clock of the round run, and stops it."""
        for kind in ("start", "pause", "resume"):
            await self.desk.act("clock/acts", "clock", {"kind": kind})

    async def _table(
        self, number: int, at: int, table: Table, old: list[Phone], phones: dict[int, list[Phone]]
    ) -> None:
        if table.ending in {Ending.DESK, Ending.TAKEN_BACK}:
            await self._typed(number, at, table)
        else:
            pair = [self._phone(number, at, seat) for seat in SEATS]
            phones[at] = pair
            await asyncio.gather(*(one.sit() for one in pair))
            await self._played(pair, table)
        if table.old_tab:
            for phone in old:
                # The round of this page is over, whatever it says.
                await phone.press("hand-in", 9, own="11", their="2", seen="")

    def _phone(self, number: int, table: int, seat: str) -> Phone:
        first = (table + number + SEATS.index(seat)) % len(self.ports)
        ports = [*self.ports[first:], *self.ports[:first]]
        return Phone(f"phone {number}/{table}{seat}", ports, self.journal, self.codes[table], table, seat)

    async def _played(self, pair: list[Phone], table: Table) -> None:
        first, second = pair
        own, their = table.levels
        match table.ending:
            case Ending.TOGETHER:
                await asyncio.gather(first.hand_in(own, their), second.hand_in(their, own))
            case Ending.DOUBLE_TAPS:
                await asyncio.gather(first.hand_in(own, their), first.twin().hand_in(own, their))
                await asyncio.gather(second.agree(), second.twin().agree())
            case Ending.DISPUTE:
                await first.hand_in(own, their)
                await second.hand_in(*OTHER)
                await second.hand_in(their, own, turn=1)
            case Ending.CALL:
                await first.press("call")
                await first.hand_in(own, their)
                await second.agree()
            case _:
                await first.hand_in(own, their)
                await second.agree()

    async def _typed(self, number: int, at: int, table: Table) -> None:
        desk = self._device(f"desk {number}/{at}")
        if table.ending is Ending.TAKEN_BACK:
            answer = await desk.record(number, at, OTHER)
            confirmed = await desk.confirmation(number, at)
            assert answer.status == HTTPStatus.OK
            await desk.act("undo", "undo", {"fact": confirmed, "reason": "typed wrongly"}, "undone")
        await desk.record(number, at, table.levels, times=2)

    def _device(self, name: str) -> Desk:
        found = Desk(name, self.ports, self.journal)
        found.browser.cookies = dict(self.desk.browser.cookies)
        return found
