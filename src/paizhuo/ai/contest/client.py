"""应战: runs one of our agents as a client of the contest protocol, on our server or another."""

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
_CLOSING_SECONDS = 10
"""How long to wait for the server to close the connection after the result; then the client closes it."""
_LARGEST_MESSAGE = 2**24
"""The most bytes of a message; a question on lead may list thousands of actions."""


class NoContest(BadInput):
    """The server cannot be reached, does not let us in, or has sent us away."""

    code: ClassVar[str] = "NO_CONTEST"

    def words(self, say: Say) -> str:
        """What happened, with the server's own words."""
        return say(N_("The contest did not go to its end: {reason}")).format(reason=self.text)


class NoServer(NoContest):
    """No server listens at this address."""

    code: ClassVar[str] = "NO_SERVER"

    def words(self, say: Say) -> str:
        """The address, and what to do."""
        return say(N_("Nobody answers at {address}; start the server first, or check the address.")).format(
            address=self.text
        )


class BadAddress(NoContest):
    """The text is not an address to connect to."""

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
    """The address to connect to: ``url``, with the player's path added if it has none.

    >>> address("ws://127.0.0.1:23456", "north star"), address("ws://there:1/game/x", "y")
    ('ws://127.0.0.1:23456/game/north%20star', 'ws://there:1/game/x')
    """
    wrong = BadAddress(f"{url!r} is no address of a contest", text=url)
    try:
        parts = urlsplit(url)
        reachable = parts.scheme in _SCHEMES and parts.hostname and parts.port != 0
    except ValueError:  # an invalid port, or half of an IPv6 address
        raise wrong from None
    if not reachable:
        raise wrong
    return url if parts.path.strip("/") else f"{url.rstrip('/')}/game/{quote(name, safe='')}"


async def join(url: str, agent: Agent, rules: RuleSet, *, hear: Callable[[Message], None] = lambda _: None) -> Played:
    """Play at this address until the contest is over; raises :class:`NoContest` if it does not come to its end.

    ``hear`` gets every message. The agent thinks in a thread, because it may take long. No pings are sent: another
    platform may not support them.
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
    """Raise an error if the contest was broken off, which only the closing code of the connection shows."""
    with suppress(TimeoutError):
        await asyncio.wait_for(connection.wait_closed(), _CLOSING_SECONDS)
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
    """The seat of one agent, its view, and the games won so far."""

    def __init__(self, agent: Agent, rules: RuleSet) -> None:
        self._agent = agent
        self._known = ClientView(rules)
        self.played = Played()
        self.over = False

    async def receive(self, message: Message) -> int | None:
        """Process a message; returns the number to answer if it is a question."""
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
    """The number of the wanted action in the list of offered ones.

    Another platform may play by other rules. Then it is an action with the same cards, else a pass, else the first.
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
