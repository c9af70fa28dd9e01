"""从哪里来: from which address and kind of browser a seat of an event's live table was played.

The address itself is not stored: only a word made from it with the key of this server and the event, which can be
compared within the event and says nothing elsewhere. It is forgotten some time after the table has ended.
"""

from __future__ import annotations

from django.db import models

from paizhuo.web.models.live_tables import LiveTable


class LiveSeen(models.Model):
    """从哪里来: one row for each address and kind of browser of a seat."""

    table = models.ForeignKey(LiveTable, on_delete=models.CASCADE, related_name="seen")
    seat = models.CharField(max_length=1)
    address = models.CharField(max_length=64)
    """来处: a keyed hash of the address."""
    browser = models.CharField(max_length=24)
    """浏览器: its kind, such as ``chrome phone``."""
    first_at = models.DateTimeField()
    last_at = models.DateTimeField()

    class Meta:
        """Each once a seat."""

        ordering = ("first_at", "pk")
        constraints = (
            models.UniqueConstraint(fields=("table", "seat", "address", "browser"), name="one_sighting_a_seat"),
        )

    def __str__(self) -> str:
        return f"{self.table_id} {self.seat}"
