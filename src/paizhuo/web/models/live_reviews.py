"""复盘表: the review of a finished deal by one program; computed once, then everybody has it."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from paizhuo.web.models.live_tables import LiveTable
from paizhuo.web.models.stored_json import StoredJSON


class ReviewState(models.TextChoices):
    """算到哪: of a review."""

    WAITING = "waiting"
    COMPUTING = "computing"
    DONE = "done"
    FAILED = "failed"


class LiveReview(models.Model):
    """复盘: what a program would have played at each turn of a deal, and the levels it expects."""

    table = models.ForeignKey(LiveTable, on_delete=models.CASCADE, related_name="reviews")
    deal = models.PositiveIntegerField()
    agent = models.CharField(max_length=24)
    """复盘者: the program that reviews."""
    digest = models.CharField(max_length=64)
    """指纹: of the acts that were reviewed; after a ruling that withdrew some of them it is another."""
    state = models.CharField(max_length=9, choices=ReviewState.choices, default=ReviewState.WAITING)
    turns = StoredJSON(default=list)
    """各手: one object for each turn that is done."""
    of = models.PositiveIntegerField(default=0)
    """共几手: how many turns there are; 0 until the first is done."""
    seconds = models.FloatField(null=True, blank=True)
    """用时: how long it took, for the estimate of the next one."""
    asked_at = models.DateTimeField(default=timezone.now)
    beat_at = models.DateTimeField(null=True, blank=True)
    """心跳: when the process that computes it last wrote; after a crash another one starts it again."""
    fault = models.CharField(max_length=200, blank=True)
    """毛病: why it failed, for the operator."""

    class Meta:
        """One review a deal and program; the oldest question is answered first."""

        ordering = ("asked_at", "pk")
        constraints = (models.UniqueConstraint(fields=("table", "deal", "agent"), name="one_review_a_deal"),)
        indexes = (models.Index(fields=("state", "asked_at"), name="live_review_waiting"),)

    def __str__(self) -> str:
        return f"{self.table_id}/{self.deal} {self.agent}"
