"""账本: facts, acts and commitments. Facts and acts are only added, never changed; their numbers are unique."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from paizhuo.web.models.competition import Competition
from paizhuo.web.models.stored_json import StoredJSON


class StoredFact(models.Model):
    """事实: one entry of the log as JSON of the event file, with its hash in the chain."""

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="stored_facts")
    no = models.PositiveIntegerField()
    entry = StoredJSON()
    hash = models.CharField(max_length=64)

    class Meta:
        """Numbers are unique and begin at 1."""

        ordering = ("no",)
        constraints = (
            models.UniqueConstraint(fields=("competition", "no"), name="fact_number_once"),
            models.CheckConstraint(condition=Q(no__gte=1), name="facts_count_from_one"),
        )

    def __str__(self) -> str:
        return f"{self.competition_id}/{self.no}"


class Act(models.Model):
    """操作: who did what and when, the range of facts it appended, and the messages it sent to the screens."""

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="acts")
    no = models.PositiveIntegerField()
    at = models.DateTimeField(default=timezone.now)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT, related_name="+")
    actor = models.CharField(max_length=120)
    """操作者: the name as people know it; a side at a table has no account."""
    role = models.CharField(max_length=30)
    kind = models.CharField(max_length=40)
    """种类: the permission under which it was done."""
    detail = StoredJSON(default=dict)
    first_fact = models.PositiveIntegerField(null=True)
    last_fact = models.PositiveIntegerField(null=True)
    command = models.CharField(max_length=64, default="", blank=True)
    """指令号: made by the client, so that a repeated request is known."""
    answer = StoredJSON(default=dict)
    """答复: the answer to the client, given again when it repeats the command."""
    public_message = StoredJSON(default=dict)
    staff_message = StoredJSON(default=dict)
    hash = models.CharField(max_length=64, default="", blank=True)
    """封: of this act, of the one before it and of the seals of its facts [see ``ledger.act_chain``]."""

    class Meta:
        """Numbers and commands are unique in a competition; acts are looked up by kind and by the facts they wrote."""

        ordering = ("no",)
        indexes = (
            models.Index(fields=("competition", "kind"), name="acts_by_kind"),
            models.Index(fields=("competition", "last_fact"), name="acts_by_last_fact"),
        )
        constraints = (
            models.UniqueConstraint(fields=("competition", "no"), name="act_number_once"),
            models.UniqueConstraint(
                fields=("competition", "command"), condition=~Q(command=""), name="command_carried_out_once"
            ),
        )

    def __str__(self) -> str:
        return f"{self.competition_id}/{self.no} {self.kind}"


class Commitment(models.Model):
    """承诺: a seed and its hash, which is public before the draw; the fact that uses the seed makes it public."""

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="commitments")
    purpose = models.CharField(max_length=120)
    """用途: such as ``numbers``, ``open/main``, ``round/main/3`` or ``lot/main``."""
    seed = models.CharField(max_length=128)
    digest = models.CharField(max_length=64)
    made_at = models.DateTimeField(default=timezone.now)
    used_by = models.PositiveIntegerField(null=True)
    """The number of the fact that used it."""

    class Meta:
        """One open commitment for each purpose."""

        constraints = (
            models.UniqueConstraint(
                fields=("competition", "purpose"), condition=Q(used_by=None), name="one_open_commitment"
            ),
        )

    def __str__(self) -> str:
        return f"{self.purpose} {self.digest[:12]}"
