"""A table of an event for tests: four people play the first match of a round at a live table."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.test import Client

from paizhuo.officiating.table_key import TableKey, match_at
from paizhuo.referee.powers.actions import Role
from paizhuo.seats import Seat
from paizhuo.table import Act, after
from paizhuo.web.ledger.entrant_numbers import facts_by_number
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.live import door
from paizhuo.web.models.event_tables import EventTable
from paizhuo.web.rounds.actions import draw_numbers
from tests.web import staging
from tests.web.live.seated import CLOCKED, current, seated

if TYPE_CHECKING:
    from paizhuo.table import Move, TableSettings
    from paizhuo.web.models import Competition, LiveTable
    from paizhuo.web.models.accounts import User

BACKEND = "django.contrib.auth.backends.ModelBackend"

KEY = TableKey("main", 1, 1)


class Playing(NamedTuple):
    """The event, its live table, and where it stands."""

    competition: Competition
    row: LiveTable
    place: EventTable

    @property
    def address(self) -> str:
        """The page of the referee."""
        return f"/live/{self.row.key}/referee/"

    def client(self, role: Role = Role.CHIEF) -> Client:
        """Somebody with this role, signed in."""
        return signed_in(staging.appoint(self.competition, role, f"{role.value}-here"))

    def act(self, count: int = 1) -> None:
        """The next seats do what is safe."""
        for _ in range(count):
            course = current(self.row).course
            seat = course.to_act()[0]
            door.record(self.row.pk, ((Act(seat, course.automatic(seat)), door.now()),))

    def act_together(self, most: int) -> None:
        """As many acts as that, or until the deal is over, stored at once."""
        table, now = current(self.row), door.now()
        moves: list[tuple[Move, int]] = []
        while len(moves) < most and table.course.in_play:
            seat = table.course.to_act()[0]
            moves.append((Act(seat, table.course.automatic(seat)), now))
            table = after(table, moves[-1][0], now)
        door.record(self.row.pk, moves)

    def numbers(self) -> list[int]:
        """The numbers of the stored acts."""
        return [one.no for one in self.row.moves.all() if one.entry["type"] == "act"]


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user, backend=BACKEND)
    return client


def playing(book: str = "jiangsu-2023", settings: TableSettings = CLOCKED, *, drawn: bool = False) -> Playing:
    """The first table of the first round, home on North-South, in its first deal; a draw may give new numbers."""
    competition = staging.event(staging.swiss_plan(book=book))
    if drawn:
        draw_numbers(staging.request(competition))
    staging.open_and_publish(competition)
    match = match_at(staging.state(competition), KEY)
    facts = facts_by_number(snapshot_of(competition))
    row = seated(settings)
    sides = {Seat.NORTH: 0, Seat.SOUTH: 0, Seat.EAST: 1, Seat.WEST: 1}
    entrants = (match.pairing.home[0], match.pairing.away[0])
    place = EventTable.objects.create(
        live=row,
        competition=competition,
        **KEY._asdict(),
        seats={str(seat): {"fact": facts[entrants[at]], "name": f"牌手{seat}"} for seat, at in sides.items()},
    )
    return Playing(competition, row, place)
