"""叫裁判与放行: calls for the referee, and unlikely results that an official has cleared."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from paizhuo.officiating.table_key import TableKey
from paizhuo.web.models.competition import Competition


class Call(models.Model):
    """叫裁判: a table calls the referee. A table, or each room of a team match, has at most one open call."""

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="calls")
    stage = models.CharField(max_length=60)
    round = models.PositiveIntegerField()
    table = models.PositiveIntegerField()
    end = models.CharField(max_length=4, blank=True)
    """主客: the side that called; empty for an official."""
    room = models.CharField(max_length=6, blank=True, default="")
    """室: of a team match in which the phone lies that called; else empty."""
    reason = models.CharField(max_length=200, blank=True)
    is_about_result = models.BooleanField(default=False)
    """可疑成绩: the platform called, because the result of the table looks unlikely; it ends when the result counts."""
    at = models.DateTimeField(default=timezone.now)
    taken_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT, related_name="+")
    taken_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)

    class Meta:
        """One open call for each table, or for each room."""

        ordering = ("at",)
        constraints = (
            models.UniqueConstraint(
                fields=("competition", "stage", "round", "table", "room"),
                condition=Q(ended_at=None),
                name="one_open_call",
            ),
        )

    def __str__(self) -> str:
        return f"{self.stage}/{self.round}/{self.table}"

    @property
    def key(self) -> TableKey:
        """桌位: the table that called."""
        return TableKey(self.stage, self.round, self.table)


class Clearance(models.Model):
    """放行: an official has cleared an unlikely result."""

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="clearances")
    stage = models.CharField(max_length=60)
    round = models.PositiveIntegerField()
    table = models.PositiveIntegerField()
    outcome = models.JSONField()
    reason = models.CharField(max_length=300)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"{self.stage}/{self.round}/{self.table}"
