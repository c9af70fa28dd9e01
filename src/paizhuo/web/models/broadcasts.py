"""转播: what an event sends out: which table is on air, how much later, and the fixed addresses [NAT 15(二)(三)]."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from paizhuo.web.models.competition import Competition
from paizhuo.web.models.live_tables import LiveTable
from paizhuo.web.models.table_codes import new_code


class Broadcast(models.Model):
    """转播: its addresses stay the same whichever table is on air; each is a random word, so that nobody guesses it."""

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="broadcasts")
    name = models.CharField(max_length=40)
    overlay = models.CharField(max_length=24, unique=True, default=new_code)
    """叠加画面: for the streaming program; the only address that may show hands to the audience."""
    commentary = models.CharField(max_length=24, unique=True, default=new_code)
    """解说: for the commentator, who sees every hand that is known."""
    wall = models.CharField(max_length=24, unique=True, default=new_code)
    """大屏: last plays and counts only."""
    delay = models.PositiveIntegerField(default=180)
    """延时: seconds by which everything here is later than at the table."""
    shows_hands = models.BooleanField(default=False)
    """明手: whether the overlays show hands."""
    on_air = models.ForeignKey(LiveTable, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    beside = models.ForeignKey(LiveTable, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    """另一室: of a match that is played in two rooms."""
    home = models.CharField(max_length=40, blank=True)
    away = models.CharField(max_length=40, blank=True)
    notice = models.CharField(max_length=200, blank=True)
    """幕间: the line-ups between segments, or the end of the match, in the place of the tables."""
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        """The oldest first."""

        ordering = ("pk",)

    def __str__(self) -> str:
        return self.name


class KeyedTable(models.Model):
    """录入桌: a live table whose plays an operator keys; who has the random word may key."""

    live = models.OneToOneField(LiveTable, on_delete=models.CASCADE, related_name="keyed_table")
    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="keyed_tables")
    title = models.CharField(max_length=40)
    key = models.CharField(max_length=24, unique=True, default=new_code)
    stage = models.CharField(max_length=60, blank=True, default="")
    """桌位: the match that is keyed, with its round and table, and of boards the room and the segment; else empty."""
    round = models.PositiveIntegerField(default=0)
    table = models.PositiveIntegerField(default=0)
    room = models.CharField(max_length=6, blank=True, default="")
    segment = models.PositiveIntegerField(default=0)
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        """The newest first."""

        ordering = ("-pk",)

    def __str__(self) -> str:
        return self.title


def keyed_table_of(live: LiveTable) -> KeyedTable | None:
    """录入桌: what an operator keys into this live table; None for any other table."""
    return KeyedTable.objects.select_related("competition").filter(live=live).first()
