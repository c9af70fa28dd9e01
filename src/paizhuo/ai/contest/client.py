"""应战: one of our agents as a client of the contest protocol, at our own server or elsewhere."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar
from urllib.parse import quote, urlsplit

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, InvalidURI
from websockets.frames import CloseCode

from paizhuo.ai.contest import protocol
from paizhuo.ai.contest.client_view import ClientView, offered
from paizhuo.ai.contest.notation import BadMessage
from paizhuo.ai.contest.settings import PORT
from paizhuo.errors import BadInput
from paizhuo.guandan import Lay, Pass
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from websockets.asyncio.client import ClientConnection

    from paizhuo.ai.contest.protocol import Message
    from paizhuo.ai.guandan.agent import Agent
    from paizhuo.guandan import Action, RuleSet
    from paizhuo.seats import Seat
    from paizhuo.wording import Say

_SCHEMES = ("ws", "wss")
_FAREWELL_SECONDS = 10
"""How long a server may take to close the connection after the result; another platform may leave that to us."""
_LARGEST_MESSAGE = 2**24
"""A lead from a rich hand lists thousands of actions."""


class NoContest(BadInput):
    """The server cannot be reached, does not let us in, or has sent us away."""

    code: ClassVar[str] = "NO_CONTEST"

    def words(self, say: Say) -> str:
        """What happened, with the server's own words."""
        return say(N_("The contest did not go to its end: {reason}")).format(reason=self.text)


class NoServer(NoContest):
    """Nobody listens there."""

    code: ClassVar[str] = "NO_SERVER"

    def words(self, say: Say) -> str:
        """The address, and what to do."""
        return say(N_("Nobody answers at {address}; start the server first, or check the address.")).format(
            address=self.text
        )


class BadAddress(NoContest):
    """Nothing that can be connected to."""

    code: ClassVar[str] = "BAD_ADDRESS"

    def words(self, say: Say) -> str:
        """The address, and what one looks like."""
        return say(N_("{address} is no address of a contest; use one such as {example}.")).format(
            address=repr(self.text), example=f"ws://127.0.0.1:{PORT}"
        )


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
    wrong = BadAddress(f"{url!r} is no address of a contest", text=url)
    try:
        parts = urlsplit(url)
        reachable = parts.scheme in _SCHEMES and parts.hostname and parts.port != 0
    except ValueError:  # a port that is none, or half of an IPv6 address
        raise wrong from None
    if not reachable:
        raise wrong
    return url if parts.path.strip("/") else f"{url.rstrip('/')}/game/{quote(name, safe='')}"


async def join(url: str, agent: Agent, rules: RuleSet, *, hear: Callable[[Message], None] = lambda _: None) -> Played:
    """Play at this address until the contest is over; raises :class:`NoContest` when that never comes.

    ``hear`` is shown every message. An agent may think long, so that it does so in a thread of its own, and no pings
    are sent: another platform may not know them.
    """
    table = _Table(agent, rules)
    async with await _connected(url) as connection:
        while not table.over:
            try:
                message = read(await connection.recv())
                hear(message)
                index = await table.receive(message)
                if index is not None:
                    await connection.send(json.dumps({protocol.ANSWER: index}))
            except ConnectionClosed as error:
                reason = error.rcvd.reason if error.rcvd else ""
                raise NoContest(str(error), text=reason or str(error)) from None
        await _check_ending(connection)
    return table.played


async def _check_ending(connection: ClientConnection) -> None:
    """A contest that was broken off has a result, too: only the farewell distinguishes it from one that is over."""
    with suppress(TimeoutError):
        await asyncio.wait_for(connection.wait_closed(), _FAREWELL_SECONDS)
    if connection.close_code == CloseCode.GOING_AWAY:
        reason = connection.close_reason or "1001"
        raise NoContest("the contest was broken off", text=reason)


async def _connected(url: str) -> ClientConnection:
    """The connection; only a failure to connect raises ``NoServer``."""
    try:
        return await connect(url, max_size=_LARGEST_MESSAGE, ping_interval=None, compression=None, proxy=None)
    except InvalidStatus as error:
        body = error.response.body.decode(errors="replace").strip() if error.response.body else str(error)
        raise NoContest(str(error), text=body) from None
    except OSError as error:
        raise NoServer(str(error), text=url) from None
    except (InvalidHandshake, InvalidURI) as error:
        raise NoContest(str(error), text=str(error)) from None


class _Table:
    """The seat of one agent, and what has come of it."""

    def __init__(self, agent: Agent, rules: RuleSet) -> None:
        self._agent = agent
        self._known = ClientView(rules)
        self.played = Played()
        self.over = False

    async def receive(self, message: Message) -> int | None:
        """Take in a message; the number to answer, where it asks for one."""
        self._known.receive(message)
        if message.get("type") == protocol.ACT:
            return await self._answer(message)
        if message.get("stage") == protocol.RESULT:
            won = message.get("victoryNum")
            self.played = replace(self.played, victories=tuple(won) if isinstance(won, list) else ())
            self.over = True
        return None

    async def _answer(self, message: Message) -> int:
        view = self._known.view(message)
        seat = self._known.seat
        assert seat is not None, "a view has its seat"  # noqa: S101 - a programming error, not input
        actions = offered(message, seat)
        wanted = await asyncio.to_thread(self._agent.act, view)
        index = nearest(wanted, actions)
        self._known.answered(actions[index])
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
