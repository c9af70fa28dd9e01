"""报名与报到: entry forms from the web, check-ins, and the proofs that were seen."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils import timezone

from paizhuo.web.models.competition import Competition


class Registration(models.Model):
    """网上报名表: an entry form from the web, which an official accepts as an entry or refuses with a reason."""

    class Fate(models.TextChoices):
        """The decision on a form."""

        WAITING = "waiting"
        ACCEPTED = "accepted"
        REFUSED = "refused"

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="registrations")
    entry = models.JSONField()
    """The entry as it would stand in the log, without its number."""
    contact = models.CharField(max_length=120, blank=True)
    code = models.CharField(max_length=24, unique=True)
    """查询码: with which the sender can look at it again."""
    sent_at = models.DateTimeField(default=timezone.now)
    fate = models.CharField(max_length=10, choices=Fate.choices, default=Fate.WAITING)
    reason = models.CharField(max_length=300, blank=True)
    number = models.PositiveIntegerField(null=True, blank=True)

    class Meta:
        """An accepted form has the number of its entry."""

        ordering = ("sent_at",)
        constraints = (
            models.CheckConstraint(
                condition=~models.Q(fate="accepted") | models.Q(number__isnull=False), name="accepted_has_number"
            ),
        )

    def __str__(self) -> str:
        return f"{self.entry.get('name', '')} {self.fate}"


class CheckIn(models.Model):
    """报到: when an entrant was checked in, and by whom."""

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="check_ins")
    entrant = models.PositiveIntegerField()
    at = models.DateTimeField(default=timezone.now)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        """One check-in for each entrant."""

        constraints = (models.UniqueConstraint(fields=("competition", "entrant"), name="checked_in_once"),)

    def __str__(self) -> str:
        return f"{self.competition_id}/{self.entrant}"


class SeenProof(models.Model):
    """已验证明: a proof of an entrant that was seen, of which of its players, when and by whom. Never public."""

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="seen_proofs")
    entrant = models.PositiveIntegerField()
    proof = models.CharField(max_length=20)
    players = models.JSONField()
    """The names of the players whose proof was seen; a substitute is not among them."""
    at = models.DateTimeField(default=timezone.now)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        """One row for each proof of an entrant."""

        constraints = (models.UniqueConstraint(fields=("competition", "entrant", "proof"), name="proof_seen_once"),)

    def __str__(self) -> str:
        return f"{self.competition_id}/{self.entrant} {self.proof}"


class ImportDraft(models.Model):
    """待导入名单: the cells of an uploaded list with what a person chose and mended, until all rows are decided."""

    competition = models.OneToOneField(Competition, on_delete=models.CASCADE, related_name="import_draft")
    file_name = models.CharField(max_length=120, blank=True)
    cells = models.JSONField()
    """The cells of the file, a list of texts for each line."""
    choices = models.JSONField(default=dict)
    """The line of the heads, the column of each of them, cells written over, rows dropped or wanted all the same."""
    revision = models.PositiveIntegerField(default=1)
    """Counts the changes: a page that shows an older one imports nothing."""
    changed_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"{self.competition_id} {self.file_name}"
