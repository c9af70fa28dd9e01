"""摘要: what lists show of a competition, stored beside its facts so that no list folds them."""

from __future__ import annotations

from django.db import models

from paizhuo.web.models.competition import Competition
from paizhuo.web.models.stored_json import StoredJSON


class Summary(models.Model):
    """摘要: one row for each competition, written with the act that changes it.

    It counts only while the competition's ``summarised`` is its ``act_count``; else it is made again from the facts.
    """

    competition = models.OneToOneField(
        Competition, on_delete=models.CASCADE, primary_key=True, related_name="stored_summary"
    )
    values = StoredJSON()
    """The fields of :class:`~paizhuo.officiating.event_summary.EventSummary`."""
    units = models.TextField(blank=True)
    """单位: one in a line, by which the front page is searched."""

    def __str__(self) -> str:
        return str(self.competition_id)
