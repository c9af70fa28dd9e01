"""记分表: the deals of a match as the sides enter and confirm them, before the result becomes a fact."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils import timezone

from paizhuo.officiating.score_sheet import WrittenDeal, read_finish
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.models.competition import Competition


class SheetDeal(models.Model):
    """一副: the finishing order of a deal as each side entered it; it counts once both agree."""

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="sheet_deals")
    stage = models.CharField(max_length=60)
    round = models.PositiveIntegerField()
    table = models.PositiveIntegerField()
    deal = models.PositiveIntegerField()
    finish = models.JSONField()
    """出完次序: the seats in the order in which they went out, as ``["S", "E", "N", "W"]``."""
    entered_by = models.CharField(max_length=4)
    """主客: the side that entered it, or empty for an official."""
    other_finish = models.JSONField(null=True, blank=True)
    """对方说法: what the other side says instead, if it disagrees."""
    confirmed_at = models.DateTimeField(null=True, blank=True)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        """One row for each deal of a table."""

        ordering = ("deal",)
        constraints = (
            models.UniqueConstraint(fields=("competition", "stage", "round", "table", "deal"), name="deal_stands_once"),
            models.CheckConstraint(
                condition=Q(confirmed_at=None) | Q(other_finish=None), name="a_disputed_deal_is_not_confirmed"
            ),
        )

    @property
    def written(self) -> WrittenDeal:
        """一副的记录: the deal as the law of score sheets reads it."""
        by = End(self.entered_by) if self.entered_by else None
        other = None if self.other_finish is None else read_finish(self.other_finish)
        return WrittenDeal(self.deal, by, read_finish(self.finish), other, agreed=self.confirmed_at is not None)

    @property
    def is_disputed(self) -> bool:
        """异议: as ``written.state`` says, without reading the orders: a desk asks for every deal of the hall."""
        return self.other_finish is not None

    def __str__(self) -> str:
        return f"{self.stage}/{self.round}/{self.table} deal {self.deal}"
