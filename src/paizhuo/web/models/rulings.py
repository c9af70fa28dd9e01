"""裁定: rulings with all that is needed to rule the next case of the match by its history."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils import timezone

from paizhuo.officiating.table_key import TableKey
from paizhuo.web.models.competition import Competition


class StoredRuling(models.Model):
    """裁定: the case, the answers and the facts that the ruling appended to the log."""

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="rulings")
    stage = models.CharField(max_length=60)
    round = models.PositiveIntegerField()
    table = models.PositiveIntegerField()
    end = models.CharField(max_length=4)
    entrant = models.PositiveIntegerField()
    seat = models.CharField(max_length=1, blank=True)
    infraction = models.CharField(max_length=60)
    facts = models.JSONField(default=dict)
    """所答: the answers to the questions of the book."""
    choices = models.JSONField(default=dict)
    """所选: the choices that were made."""
    first_fact = models.PositiveIntegerField()
    last_fact = models.PositiveIntegerField()
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        """In the order of the rulings."""

        ordering = ("id",)

    def __str__(self) -> str:
        return f"{self.stage}/{self.round}/{self.table} {self.infraction}"

    @property
    def key(self) -> TableKey:
        """桌位: the table that the ruling is about."""
        return TableKey(self.stage, self.round, self.table)
