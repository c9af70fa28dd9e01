"""牌组密钥: the secrets of boards; nothing that leaves the server before the opening holds them."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from paizhuo.web.models.competition import Competition


class BoardSecret(models.Model):
    """密钥: the seed of a set of boards, or of one that was dealt again, found by the hash that the log holds."""

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="board_secrets")
    digest = models.CharField(max_length=64)
    seed = models.CharField(max_length=128)
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        """One seed for each hash."""

        constraints = (models.UniqueConstraint(fields=("competition", "digest"), name="one_seed_for_each_hash"),)

    def __str__(self) -> str:
        return self.digest[:12]
