"""擂主: a contest table that speaks the protocol over WebSocket; existing bots can connect unchanged.

Clients come to ``/game/{name}`` and take the free seats in playing order, so that the first and the third are partners.
When all four seats are taken the games begin, one after another. Every game has a seed of its own, and its record is
passed to ``keep`` when it ends, also when it is broken off.
"""

from __future__ import annotations

import asyncio
import hmac
from http import HTTPStatus
from typing import TYPE_CHECKING, ClassVar
from urllib.parse import unquote, urlsplit

from websockets.asyncio.server import serve

from paizhuo.ai.contest import protocol
from paizhuo.ai.contest.events import GameOver, Joined, Open
from paizhuo.ai.contest.game import Game
from paizhuo.ai.contest.players import Client
from paizhuo.ai.contest.seating import Seating, Stopped
from paizhuo.errors import BadInput
from paizhuo.guandan.record import verify
from paizhuo.seats import Seat, Side
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Callable

    from websockets.asyncio.server import Server, ServerConnection
    from websockets.http11 import Request, Response

    from paizhuo.ai.contest.events import ContestEvent
    from paizhuo.ai.contest.protocol import Message
    from paizhuo.ai.contest.settings import Settings
    from paizhuo.guandan.record import GameRecord
    from paizhuo.wording import Say

_LONGEST_NAME = 64
_LARGEST_MESSAGE = 2**16
"""Bytes; a client that sends more loses the connection at once, before anything is parsed."""
_CLOSING_SECONDS = 1
_NORMAL, _GOING_AWAY, _TRY_LATER = 1000, 1001, 1013
_FULL = "the table is full"


class CannotListen(BadInput):
    """The server cannot listen at this address."""

    code: ClassVar[str] = "CANNOT_LISTEN"

    def words(self, say: Say) -> str:
        """The address and what the system said."""
        return say(N_("Nobody can be waited for at {address}; choose another --host or --port.")).format(
            address=self.text
        )


def player_name(path: str) -> str | None:
    """The name in the path of a request, if it leads to this table.

    >>> player_name("/game/north%20star"), player_name("/game/"), player_name("/chat/x")
    ('north star', None, None)
    """
    folder, _, name = unquote(urlsplit(path).path).removeprefix("/").partition("/")
    fits = folder == "game" and 0 < len(name) <= _LONGEST_NAME and name.isprintable()
    return name if fits else None


class Contest:
    """擂台: one table, from the first client to the last game."""

    def __init__(
        self,
        settings: Settings,
        seed: bytes,
        *,
        report: Callable[[ContestEvent], None] = lambda _: None,
        keep: Callable[[int, GameRecord], None] = lambda _number, _record: None,
    ) -> None:
        """Set the table; ``report`` gets every event, ``keep`` the record of every game with its number."""
        self._settings = settings
        self._seed = seed
        self._report = report
        self._keep = keep
        self._seating = Seating(settings, self._seed_for)
        self._full = asyncio.Event()
        self._victories = (0, 0)

    def _seed_for(self, purpose: str) -> bytes:
        """A derived seed for one purpose; publishing it reveals nothing about the others."""
        return hmac.digest(self._seed, f"paizhuo-contest-1/{purpose}".encode(), "sha256")

    async def run(self, host: str, port: int) -> tuple[int, int]:
        """Wait for players, play all games, disconnect all; returns the games won by East-West and by North-South."""
        async with await self._listening(host, port) as server:
            self._report(Open(host, server.sockets[0].getsockname()[1]))
            self._begin_when_full()
            try:
                await self._full.wait()
                for number in range(1, self._settings.games + 1):
                    await self._play(number)
            except Stopped as stopped:
                await self._end(_GOING_AWAY, f"the contest has ended: {stopped.text} has left")
                raise
            except asyncio.CancelledError:
                await self._end(_GOING_AWAY, "the contest was stopped")
                raise
            await self._end(_NORMAL, "the contest is over")
        return self._victories

    async def _listening(self, host: str, port: int) -> Server:
        try:
            return await serve(
                self._enter,
                host,
                port,
                process_request=self._admitted,
                max_size=_LARGEST_MESSAGE,
                # No pings: a bot that thinks in its network thread cannot answer them, and must not be disconnected.
                ping_interval=None,
                close_timeout=_CLOSING_SECONDS,
                compression=None,
            )
        except OSError as error:
            raise CannotListen(str(error), text=f"{host}:{port}") from None

    async def _play(self, number: int) -> None:
        """One game; its record is saved whatever happens."""
        game = Game(number, self._settings.rules, self._seed_for(f"game/{number}"), self._seating, self._report)
        try:
            winner = await game.play()
        finally:
            record = game.record
            verify(record)
            self._keep(number, record)
        east_west, north_south = self._victories
        self._victories = east_west + (winner is Side.EAST_WEST), north_south + (winner is Side.NORTH_SOUTH)
        self._report(GameOver(number, winner, self._victories))
        await self._send_to_all(protocol.game_over(number, self._settings.games))

    async def _end(self, code: int, reason: str) -> None:
        if self._full.is_set():
            await self._send_to_all(protocol.result(self._victories))
        await asyncio.gather(*(client.dismissed(code, reason) for client in self._seating.clients))

    async def _send_to_all(self, message: Message) -> None:
        await self._seating.send((seat, message) for seat in Seat)

    def _begin_when_full(self) -> None:
        if self._seating.free is None:
            self._full.set()

    def _admitted(self, connection: ServerConnection, request: Request) -> Response | None:
        """Refuse a client that cannot take a seat, before the connection is made."""
        if player_name(request.path) is None:
            return connection.respond(HTTPStatus.NOT_FOUND, "connect to /game/NAME, a name of 1 to 64 characters\n")
        if self._full.is_set():
            return connection.respond(HTTPStatus.SERVICE_UNAVAILABLE, f"{_FULL}\n")
        return None

    async def _enter(self, connection: ServerConnection) -> None:
        """Seat a client and listen to it until it disconnects."""
        name = player_name(connection.request.path) if connection.request else None
        seat = self._seating.free
        if name is None or seat is None:
            # Two came at the same moment for the last seat.
            await connection.close(_TRY_LATER, _FULL)
            return
        client = Client(seat, name, connection, self._report)
        self._seating.take(client)
        self._report(Joined(seat, name))
        self._begin_when_full()
        await client.listen()
        if not self._full.is_set():
            self._seating.vacate(seat)
