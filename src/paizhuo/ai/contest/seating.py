"""席位: who sits where at a contest table, and which agent replaces a client that has left."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from paizhuo.ai.contest.players import Client, Gone, LocalAgent
from paizhuo.ai.contest.settings import Leaving
from paizhuo.ai.guandan.roster import make
from paizhuo.errors import BadInput
from paizhuo.seats import Seat
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from paizhuo.ai.contest.deal_messages import Question
    from paizhuo.ai.contest.protocol import Message
    from paizhuo.ai.contest.settings import Settings
    from paizhuo.guandan import Action, Phase
    from paizhuo.recording.entries import Players
    from paizhuo.wording import Say

FILLED_LAST = (Seat.SOUTH, Seat.NORTH, Seat.WEST, Seat.EAST)
"""The order in which our agents fill seats; two agents are partners, against two clients."""


class Stopped(BadInput):
    """A client has left, and the settings allow no replacement."""

    code: ClassVar[str] = "CONTEST_STOPPED"

    def words(self, say: Say) -> str:
        """Who has left."""
        return say(N_("The contest has ended: {name} has left.")).format(name=self.text)


class Seating:
    """席位: the players of the four seats, as they come and go."""

    def __init__(self, settings: Settings, seed_for: Callable[[str], bytes]) -> None:
        """Seat our own agents; ``seed_for`` gives the seed for a purpose."""
        self._settings = settings
        self._seed_for = seed_for
        self._players: dict[Seat, Client | LocalAgent] = {}
        self.departures: list[str] = []
        """Who has left since the games began, for the record."""
        for seat in FILLED_LAST[: settings.bots]:
            self._players[seat] = self._local_agent(seat)

    def _local_agent(self, seat: Seat) -> LocalAgent:
        agent = make(self._settings.agent, self._settings.rules, self._seed_for(f"agent/{seat}"))
        return LocalAgent(seat, self._settings.agent, agent)

    @property
    def free(self) -> Seat | None:
        """The next seat to be taken, in playing order."""
        return next((seat for seat in Seat if seat not in self._players), None)

    @property
    def names(self) -> Players:
        """The players' names, by seat, once all have come."""
        east, north, west, south = (self._players[seat].name for seat in Seat)
        return east, north, west, south

    @property
    def clients(self) -> list[Client]:
        """Those who play over a connection."""
        return [player for player in self._players.values() if isinstance(player, Client)]

    def take(self, client: Client) -> None:
        """Give the client its seat."""
        self._players[client.seat] = client

    def vacate(self, seat: Seat) -> None:
        """Free a seat again."""
        del self._players[seat]

    async def send(self, messages: Iterable[tuple[Seat, Message]]) -> None:
        """Send each message to its seat; our agents need none, for they see the table."""
        for seat, message in messages:
            player = self._players[seat]
            if isinstance(player, Client):
                await player.send(message)

    async def chosen(self, question: Question, phase: Phase) -> Action:
        """The action of the seat; raises :class:`Stopped` if its client has left and is not replaced."""
        player = self._players[question.seat]
        if isinstance(player, Client):
            try:
                return await player.chosen(question, self._settings.seconds)
            except Gone:
                player = self._in_place_of(player)
        return await player.chosen(phase)

    def _in_place_of(self, client: Client) -> LocalAgent:
        if self._settings.leaving is Leaving.END:
            raise Stopped(f"{client.name} has left", text=client.name)
        agent = self._local_agent(client.seat)
        self._players[client.seat] = agent
        self.departures.append(f"{client.seat}: {client.name} has left ({client.why}), {agent.name} plays on")
        return agent
