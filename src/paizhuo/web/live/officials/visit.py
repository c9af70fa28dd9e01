"""来到桌边: an official of the event at one of its live tables. A table without an event has no referee."""

from __future__ import annotations

from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec

from django.http import Http404

from paizhuo.officiating.table_match import find_table_match
from paizhuo.web.access.actors import actor_of, book_of
from paizhuo.web.ledger.entrant_numbers import numbers_by_fact
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.live import store
from paizhuo.web.live.officials.here import Here
from paizhuo.web.live.rows import row_of
from paizhuo.web.models import Competition, LiveTable
from paizhuo.web.models.event_tables import event_table_of
from paizhuo.web.pages.audience import Visit, signed_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.http import HttpRequest, HttpResponseBase

    from paizhuo.officiating.table_match import TableMatch
    from paizhuo.seats import Seat
    from paizhuo.table import Table
    from paizhuo.web.access.permissions import Permission
    from paizhuo.web.models.event_tables import EventTable

P = ParamSpec("P")


@dataclass(frozen=True)
class AtTable:
    """在桌边: the visit of an official, the live table, and the place of the event where it stands."""

    visit: Visit
    row: LiveTable
    place: EventTable

    @property
    def table(self) -> Table:
        """How the table stands."""
        return store.table_of(self.row)

    @property
    def here(self) -> Here:
        """The table and its event, without who looks at them."""
        return Here(self.visit.competition, self.visit.snapshot, self.row, self.place.key)

    @property
    def match(self) -> TableMatch:
        """The match that is played here; 404 where its round was taken back."""
        found = find_table_match(self.visit.snapshot.state, self.place.key)
        if found is None:
            raise Http404
        return found

    def again(self) -> AtTable:
        """再看: the table and its event as they are by now."""
        competition = Competition.objects.get(pk=self.visit.competition.pk)
        visit = Visit(self.visit.http, competition, snapshot_of(competition), self.visit.actor)
        return AtTable(visit, LiveTable.objects.get(pk=self.row.pk), self.place)

    def entrant(self, seat: Seat) -> int | None:
        """哪一方: who sits on a seat, by the entry that the table was opened for; a draw has given it a new number."""
        fact = self.place.seats.get(str(seat), {}).get("fact", 0)
        entrant = numbers_by_fact(self.visit.snapshot).get(fact)
        return entrant if entrant in {one for _end, one in self.match.entrants} else None


def at_event_table(
    permission: Permission,
) -> Callable[
    [Callable[Concatenate[AtTable, P], HttpResponseBase]],
    Callable[Concatenate[HttpRequest, str, P], HttpResponseBase],
]:
    """桌边的页: for officials of the event whose table it is, with a permission; 404 for everybody else."""

    def guard(
        view: Callable[Concatenate[AtTable, P], HttpResponseBase],
    ) -> Callable[Concatenate[HttpRequest, str, P], HttpResponseBase]:
        @wraps(view)
        def guarded(request: HttpRequest, key: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
            row = row_of(request, key)
            place = event_table_of(row)
            actor = None if place is None else actor_of(request.user, place.competition)
            if place is None or actor is None:
                raise Http404
            competition = place.competition
            actor.check(permission, book_of(competition))
            visit = Visit(request, competition, snapshot_of(competition), actor)
            return view(AtTable(visit, row, place), *args, **kwargs)

        wrapped: Any = signed_in(guarded)
        found: Callable[Concatenate[HttpRequest, str, P], HttpResponseBase] = wrapped
        return found

    return guard
