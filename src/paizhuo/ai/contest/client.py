"""应战: one of our agents as a client of the contest protocol, at our own server or elsewhere."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar
from urllib.parse import quote, urlsplit

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, InvalidURI

from paizhuo.ai.contest import protocol
from paizhuo.ai.contest.memory import Memory, offered
from paizhuo.ai.contest.notation import BadMessage
from paizhuo.errors import BadInput
from paizhuo.guandan import Lay, Pass
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paizhuo.ai.agents.agent import Agent
    from paizhuo.ai.contest.protocol import Message
    from paizhuo.guandan import Action, RuleSet
    from paizhuo.seats import Seat
    from paizhuo.wording import Say

_LARGEST_MESSAGE = 2**24
"""A lead from a rich hand lists thousands of actions."""


class NoContest(BadInput):
    """The server cannot be reached, does not let us in, or has sent us away."""

    code: ClassVar[str] = "NO_CONTEST"

    def words(self, say: Say) -> str:
        """What happened, with the server's own words."""
        return say(N_("The contest did not go to its end: {reason}")).format(reason=self.text)


@dataclass(frozen=True, slots=True)
class Played:
    """战绩: where the agent sat, the games won at each position, and how often its choice was not offered."""

    seat: Seat | None = None
    answers: int = 0
    victories: tuple[int, ...] = ()
    strayed: int = 0


def address(url: str, name: str) -> str:
    """The address to connect to: the one given or, where it names no path, the player's own on that server.

    >>> address("ws://127.0.0.1:23456", "north star"), address("ws://there:1/game/x", "y")
    ('ws://127.0.0.1:23456/game/north%20star', 'ws://there:1/game/x')
    """
    return url if urlsplit(url).path.strip("/") else f"{url.rstrip('/')}/game/{quote(name, safe='')}"


async def join(url: str, agent: Agent, rules: RuleSet, *, hear: Callable[[Message], None] = lambda _: None) -> Played:
    """Play at this address until the contest is over; raises :class:`NoContest` when that never comes.

    ``hear`` is shown every message. An agent may think long, so that it does so in a thread of its own, and no pings
    are sent: another platform may not know them.
    """
    table = _Table(agent, rules)
    try:
        async with connect(
            url, max_size=_LARGEST_MESSAGE, ping_interval=None, compression=None, proxy=None
        ) as connection:
            async for content in connection:
                message = read(content)
                hear(message)
                index = await table.told(message)
                if index is not None:
                    await connection.send(json.dumps({protocol.ANSWER: index}))
                if table.over:
                    return table.played
            raise NoContest("the server has closed the connection", text=connection.close_reason or "")
    except ConnectionClosed as error:
        raise NoContest(str(error), text=error.rcvd.reason if error.rcvd else str(error)) from None
    except InvalidStatus as error:
        body = error.response.body.decode(errors="replace").strip() if error.response.body else str(error)
        raise NoContest(str(error), text=body) from None
    except (OSError, InvalidHandshake, InvalidURI) as error:
        raise NoContest(str(error), text=str(error)) from None


class _Table:
    """The seat of one agent, and what has come of it."""

    def __init__(self, agent: Agent, rules: RuleSet) -> None:
        self._agent = agent
        self._memory = Memory(rules)
        self.played = Played()
        self.over = False

    async def told(self, message: Message) -> int | None:
        """Take in a message; the number to answer, where it asks for one."""
        self._memory.told(message)
        if message.get("type") == protocol.ACT:
            return await self._answer(message)
        if message.get("stage") == protocol.RESULT:
            won = message.get("victoryNum")
            self.played = replace(self.played, victories=tuple(won) if isinstance(won, list) else ())
            self.over = True
        return None

    async def _answer(self, message: Message) -> int:
        view = self._memory.view(message)
        seat = self._memory.seat
        assert seat is not None, "a view has its seat"  # noqa: S101 - a programming error, not input
        actions = offered(message, seat)
        wanted = await asyncio.to_thread(self._agent.act, view)
        index = nearest(wanted, actions)
        self._memory.answered(actions[index])
        strayed = self.played.strayed + (actions[index] != wanted)
        self.played = replace(self.played, seat=seat, answers=self.played.answers + 1, strayed=strayed)
        return index


def nearest(wanted: Action, actions: Sequence[Action]) -> int:
    """The number of the action that was wanted.

    Another platform may play by other rules. Then it is the same cards as something else, else a pass, else the first.
    """
    if wanted in actions:
        return actions.index(wanted)
    for index, action in enumerate(actions):
        if isinstance(action, Lay) and isinstance(wanted, Lay) and action.cards == wanted.cards:
            return index
    if not actions:
        raise BadMessage("asked to choose from nothing", text="actionList")
    return next((index for index, action in enumerate(actions) if isinstance(action, Pass)), 0)


def read(content: str | bytes) -> Message:
    """A message of the server; otherwise :class:`BadMessage`."""
    try:
        message = json.loads(content)
    except (ValueError, RecursionError):
        raise BadMessage("the server has sent what is not JSON", text=str(content[:80])) from None
    if not isinstance(message, dict):
        raise BadMessage("the server has sent JSON that is no object", text=str(content[:80]))
    return message
