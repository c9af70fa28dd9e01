"""赛事牌桌: a live table at which a match of an event is played: of which place it is, and who sits where.

The live table knows nothing of events, and the event knows only results; this row joins the two (decision 24).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.db import models
from django.db.models import Q
from django.utils import timezone

from paizhuo.officiating.table_key import TableKey
from paizhuo.web.models.competition import Competition
from paizhuo.web.models.live_tables import LiveTable
from paizhuo.web.models.stored_json import StoredJSON

if TYPE_CHECKING:
    from paizhuo.web.models.private_links import EntryLink


class TablePlace(NamedTuple):
    """桌位: the table of a round, with room and segment where a match has several tables."""

    key: TableKey
    room: str = ""
    segment: int = 0


class EventTable(models.Model):
    """赛事牌桌: binds a live table to a table of a round; every place has at most one that is open."""

    live = models.OneToOneField(LiveTable, on_delete=models.CASCADE, related_name="event_table")
    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="event_tables")
    stage = models.CharField(max_length=60)
    round = models.PositiveIntegerField()
    table = models.PositiveIntegerField()
    room = models.CharField(max_length=6, blank=True, default="")
    """室: of a match that is played in two rooms; else empty."""
    segment = models.PositiveIntegerField(default=0)
    """节: of a match that is played in segments, counted from 1; else 0."""
    seats = StoredJSON(default=dict)
    """座次: for each letter of a seat ``{"fact": n, "name": text}``: the entry, by the fact that entered it, and the
    player as the table names him."""
    opened_at = models.DateTimeField(default=timezone.now)
    closed_at = models.DateTimeField(null=True, blank=True)
    """收桌: since when it is not the table of this place any more."""
    is_in_hall = models.BooleanField(default=False)
    """回现场: an official moved the match to the hall; it is not opened again by itself."""
    recorded_at = models.DateTimeField(null=True, blank=True)
    """已记成绩: since when the result of the table is a fact, or an official took it up."""
    called_up_to = models.BigIntegerField(default=0)
    """叫到哪里: the last call of the table that reached the desk, in milliseconds."""
    refused = models.CharField(max_length=300, blank=True)
    """未记成绩: why the event did not take the result of the table; it waits for an official."""

    class Meta:
        """One open table for each place."""

        ordering = ("stage", "round", "table", "room", "segment", "pk")
        constraints = (
            models.UniqueConstraint(
                fields=("competition", "stage", "round", "table", "room", "segment"),
                condition=Q(closed_at=None),
                name="one_open_event_table",
            ),
        )

    def __str__(self) -> str:
        return f"{self.stage}/{self.round}/{self.table}{self.room}"

    @property
    def key(self) -> TableKey:
        """桌位: of the match that is played here."""
        return TableKey(self.stage, self.round, self.table)

    @property
    def place(self) -> TablePlace:
        """桌位: with its room and segment."""
        return TablePlace(self.key, self.room, self.segment)

    def letters_of(self, link: EntryLink) -> tuple[str, ...]:
        """您的座位: the seats of the entry of a private link."""
        if link.competition_id != self.competition_id:
            return ()
        return tuple(letter for letter, one in self.seats.items() if one.get("fact") == link.fact)


def event_table_of(live: LiveTable) -> EventTable | None:
    """赛事牌桌: the place of an event at which this live table stands or stood; None for any other table."""
    return EventTable.objects.select_related("competition").filter(live=live).first()


def live_table_at(competition: Competition, key: TableKey, room: str = "", segment: int = 0) -> LiveTable | None:
    """线上牌桌: at which this match is played now; None where it is played in the hall."""
    found = open_event_tables(competition).filter(**key._asdict(), room=room, segment=segment).first()
    return None if found is None else found.live


def open_event_tables(competition: Competition) -> models.QuerySet[EventTable]:
    """在线各桌: the open bindings of an event, each with its live table, by one query."""
    return competition.event_tables.filter(closed_at=None).select_related("live")
