"""场地检查: which items of hall and equipment were checked."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils import timezone

from paizhuo.web.models.competition import Competition


class HallCheck(models.Model):
    """一项检查: an item of the list of hall and equipment that is in order, since when, and who says so."""

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="hall_checks")
    point = models.CharField(max_length=40)
    at = models.DateTimeField(default=timezone.now)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        """One check of each item."""

        constraints = (models.UniqueConstraint(fields=("competition", "point"), name="hall_checked_once"),)

    def __str__(self) -> str:
        return f"{self.competition_id} {self.point}"
