"""时钟: the events of the clock of a round, from which the time on the screens is computed."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from paizhuo.web.models.competition import Competition


class ClockEvent(models.Model):
    """时钟操作: start, pause, resume, more time, last deal announced, end."""

    class Kind(models.TextChoices):
        """The kinds of clock events."""

        START = "start"
        PAUSE = "pause"
        RESUME = "resume"
        EXTEND = "extend"
        LAST_DEAL = "last-deal"
        END = "end"

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="clock_events")
    stage = models.CharField(max_length=60)
    round = models.PositiveIntegerField()
    kind = models.CharField(max_length=10, choices=Kind.choices)
    seconds = models.IntegerField(default=0)
    """时长: the length of the round for a start, the added time for more time."""
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        """In the order in which they happened."""

        ordering = ("at", "id")

    def __str__(self) -> str:
        return f"{self.stage}/{self.round} {self.kind}"
