"""席上牌手: who answers for a seat: a client over its connection, or one of our agents.

A client has one time limit for every question, however often the question is repeated. An answer carries nothing that
says to which question it belongs, so a late one could be taken for the next: a client that is late is disconnected.
"""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import TYPE_CHECKING

from websockets.exceptions import ConnectionClosed

from paizhuo.ai.contest.answers import Fault, index_in
from paizhuo.ai.contest.events import LeaveReason, Left, Refused
from paizhuo.guandan import view

if TYPE_CHECKING:
    from collections.abc import Callable

    from websockets.asyncio.server import ServerConnection

    from paizhuo.ai.contest.deal_messages import Question
    from paizhuo.ai.contest.events import ContestEvent
    from paizhuo.ai.contest.protocol import Message
    from paizhuo.ai.guandan.agent import Agent
    from paizhuo.guandan import Action, Phase
    from paizhuo.seats import Seat

FAULTS_ALLOWED = 10
"""How many messages of a client may be refused in a contest before it is disconnected."""
_SENDING_SECONDS = 10
"""How long sending may block because the client does not read its messages."""
_POLICY_VIOLATION = 1008
_REASONS = {
    LeaveReason.GONE: "",
    LeaveReason.SLOW: "no answer in time",
    LeaveReason.FAULTS: "too many messages that are no answers",
}


class Gone(Exception):
    """The client of a seat has stopped playing."""


class Client:
    """选手: a program at the other end of a connection."""

    def __init__(
        self, seat: Seat, name: str, connection: ServerConnection, report: Callable[[ContestEvent], None]
    ) -> None:
        """Take the seat."""
        self.seat = seat
        self.name = name
        self._connection = connection
        self._report = report
        self._faults = 0
        self._awaited: asyncio.Future[str | bytes] | None = None
        self.why: LeaveReason | None = None
        """Why it has left, once it has."""

    async def listen(self) -> None:
        """Receive messages until the connection ends."""
        # However the connection was closed, the client is gone.
        with suppress(ConnectionClosed):
            async for content in self._connection:
                if self.why is not None:
                    break  # whatever a disconnected client had still sent is ignored
                if self._awaited is not None and not self._awaited.done():
                    self._awaited.set_result(content)
                else:
                    # No question is open, so none can be repeated: the message is only counted.
                    await self._refuse(Fault.NOT_ASKED)
        await self._leave(LeaveReason.GONE)

    async def send(self, message: Message) -> None:
        """Send a message; a client that has left gets nothing more."""
        if self.why is None:
            await self._send(message)

    async def chosen(self, question: Question, seconds: float | None) -> Action:
        """The action that the client chooses; raises :class:`Gone` when it leaves, or must."""
        message = question.message
        try:
            async with asyncio.timeout(seconds):
                while True:
                    answer = index_in(await self._asked(message), len(question.actions))
                    if not isinstance(answer, Fault):
                        return question.actions[answer]
                    await self._refuse(answer)
                    message = {**question.message, "error": answer.value}
        except TimeoutError:
            await self._leave(LeaveReason.SLOW)
            raise Gone from None

    async def _asked(self, message: Message) -> str | bytes:
        self._awaited = asyncio.get_running_loop().create_future()
        if self.why is None:
            await self._send(message)
        if self.why is not None and not self._awaited.done():
            raise Gone
        return await self._awaited

    async def _send(self, message: Message) -> None:
        try:
            async with asyncio.timeout(_SENDING_SECONDS):
                await self._connection.send(json.dumps(message))
        except TimeoutError:
            await self._leave(LeaveReason.SLOW)
        except ConnectionClosed:
            await self._leave(LeaveReason.GONE)

    async def _refuse(self, fault: Fault) -> None:
        self._report(Refused(self.seat, self.name, fault))
        self._faults += 1
        if self._faults > FAULTS_ALLOWED:
            await self._leave(LeaveReason.FAULTS)

    async def _leave(self, why: LeaveReason) -> None:
        if self.why is not None:
            return
        self.why = why
        self._report(Left(self.seat, self.name, why))
        if self._awaited is not None and not self._awaited.done():
            self._awaited.set_exception(Gone())
        await self.dismissed(_POLICY_VIOLATION, _REASONS[why])

    async def dismissed(self, code: int, reason: str) -> None:
        """End the connection with a reason."""
        self.why = self.why or LeaveReason.OVER
        await self._connection.close(code, reason)


class LocalAgent:
    """机器人: one of our agents, seated from the beginning or replacing a client that has left."""

    def __init__(self, seat: Seat, name: str, agent: Agent) -> None:
        """Take the seat."""
        self.seat = seat
        self.name = name
        self._agent = agent

    async def chosen(self, phase: Phase) -> Action:
        """The action that the agent chooses, in a thread, because other clients must be served meanwhile."""
        return await asyncio.to_thread(self._agent.act, view(phase, self.seat))
