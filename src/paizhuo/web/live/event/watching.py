"""观战的门: the tables of a round that anybody may watch now, as its public pages show them.

A table opens and ends without an act of the event, so that no page of it can say so: the pages fetch this part.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from http import HTTPStatus
from typing import TYPE_CHECKING, NamedTuple

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from paizhuo.tournament.entries.line_up import Room
from paizhuo.web.event_play.progress import place_words
from paizhuo.web.language import say
from paizhuo.web.live.listing import is_shown, listed_tables
from paizhuo.web.models.live_summaries import read_summary
from paizhuo.web.pages.audience import everybody
from paizhuo.wording.tournament.entries import room_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from django.http import HttpRequest

    from paizhuo.web.models import LiveTable

FEW = 6
"""So many tables stand there at once; of more, only how many they are until somebody opens the list."""


class WatchedTable(NamedTuple):
    """观战一桌: its link, and the table with its room in words."""

    key: str
    words: str


@everybody
@never_cache
@require_GET
def to_watch(request: HttpRequest, slug: str, **place: str | int) -> HttpResponse:
    """观战: the tables of an event, of a round, or of one match; 204 where the page shows them as they are."""
    tables = watched_tables(slug, **place)
    seen = hashlib.sha256(" ".join(one.key for one in tables).encode()).hexdigest()[:16]
    if request.GET.get("seen") == seen:
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    context = {"tables": tables, "is_few": len(tables) <= FEW, "address": request.path, "seen": seen}
    return render(request, "live/to_watch.html", context)


def watched_tables(slug: str, **place: str | int) -> list[WatchedTable]:
    """观战的桌: those that the lobby shows to a stranger for watching; of a public event only. One query."""
    here = {f"event_table__{name}": value for name, value in place.items()}
    rows = listed_tables().filter(
        event_table__competition__slug=slug,
        event_table__competition__is_public=True,
        event_table__closed_at=None,
        **here,
    )
    open_rows = rows.select_related("event_table")
    found = [row for row in open_rows if is_shown(row) and not read_summary(row.summary).is_waiting]
    return _in_words(sorted(found, key=_order), with_round="round" not in place)


def _order(row: LiveTable) -> tuple[int, int, int, bool]:
    bound = row.event_table
    # As rooms are called everywhere: the open one first.
    return (bound.round, bound.table, bound.segment, bound.room != Room.OPEN.value)


def _in_words(rows: Sequence[LiveTable], *, with_round: bool) -> list[WatchedTable]:
    """As in the lobby; where two segments of a room are open, the segment says which."""
    count = Counter(_room(row) for row in rows)
    found = []
    for row in rows:
        bound = row.event_table
        text = _("Round %(round)s, table %(table)s") if with_round else _("Table %(table)s")
        words = text % {"round": bound.round, "table": bound.table}
        if bound.room:
            is_one = count[_room(row)] == 1
            room = room_words(say(), Room(bound.room)) if is_one else place_words(bound.room, bound.segment)
            words = f"{words} · {room}"
        found.append(WatchedTable(row.key, words))
    return found


def _room(row: LiveTable) -> tuple[str, int, int, str]:
    bound = row.event_table
    return bound.stage, bound.round, bound.table, bound.room
