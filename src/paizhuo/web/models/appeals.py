"""申诉: fee, committee and votes of an appeal. The appeal and its decision are facts of the log."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from paizhuo.web.models.competition import Competition


class AppealCase(models.Model):
    """申诉案: ``fact`` is the number of its ``Appealed`` in the log, ``decided`` that of its decision."""

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="appeals")
    fact = models.PositiveIntegerField()
    entrant = models.PositiveIntegerField()
    about = models.PositiveIntegerField()
    """The number of the fact appealed against."""
    filed_at = models.DateTimeField(default=timezone.now)
    deadline = models.DateTimeField(null=True, blank=True)
    fee = models.PositiveIntegerField(default=0)
    fee_paid = models.BooleanField(default=False)
    fee_refunded = models.BooleanField(default=False)
    appellants = models.JSONField(default=list)
    """申诉人: who signed the appeal."""
    committee = models.JSONField(default=list)
    """仲裁组: ``[{"name": …, "unit": …, "account": …}, …]``."""
    heard_at = models.DateTimeField(null=True, blank=True)
    hearing_note = models.TextField(blank=True)
    decided = models.PositiveIntegerField(null=True, blank=True)
    signed_by = models.JSONField(default=list)
    """裁决签字: the members who signed the decision."""

    class Meta:
        """One case for each appeal in the log."""

        ordering = ("fact",)
        constraints = (
            models.UniqueConstraint(fields=("competition", "fact"), name="one_case_an_appeal"),
            models.CheckConstraint(
                condition=Q(fee_refunded=False) | Q(fee_paid=True), name="only_a_paid_fee_is_refunded"
            ),
        )

    def __str__(self) -> str:
        return f"{self.competition_id}/{self.fact}"


class AppealVote(models.Model):
    """表决: one vote of a member of the committee."""

    case = models.ForeignKey(AppealCase, on_delete=models.CASCADE, related_name="votes")
    member = models.CharField(max_length=60)
    upholds = models.BooleanField()
    at = models.DateTimeField(default=timezone.now)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    """The account that entered it: the member's own, or with ``paper`` that of the official who copied it."""
    paper = models.CharField(max_length=120, blank=True, default="")
    """据签字件录入: the signed paper from which it was entered; empty for a vote by the member's own account."""

    class Meta:
        """A member votes once."""

        constraints = (models.UniqueConstraint(fields=("case", "member"), name="a_member_votes_once"),)

    def __str__(self) -> str:
        return f"{self.member} {'for' if self.upholds else 'against'}"
