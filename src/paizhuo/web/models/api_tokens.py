"""接口令牌: with which a program uses the API; only the hash of a token is stored."""

from __future__ import annotations

import hashlib
import secrets
from datetime import timedelta
from typing import TYPE_CHECKING

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from paizhuo.web.models.competition import Competition

if TYPE_CHECKING:
    from datetime import datetime

PREFIX = "pz_"
"""By which people, and programs that look for lost secrets, know a token."""
SECRET_BYTES = 32
NAME_LENGTH = 40
LONGEST_LIFE = timedelta(days=366)
USE_STEP = timedelta(minutes=1)
"""The last use is written down no more often: reading must not make the database write."""


def token_hash(token: str) -> str:
    """散列: what is stored of a token; it is random and long, so that no slow hash is needed."""
    return hashlib.sha256(token.encode()).hexdigest()


class ApiToken(models.Model):
    """接口令牌: for one competition, or (without one) for all in which its maker, an administrator, holds an office."""

    competition = models.ForeignKey(
        Competition, null=True, blank=True, on_delete=models.CASCADE, related_name="api_tokens"
    )
    maker = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="api_tokens")
    """何人所发: it never does what he may not do, and ends with his office or his account."""
    name = models.CharField(max_length=NAME_LENGTH)
    scopes = models.JSONField(default=list)
    """权限范围: the codes of its scopes."""
    token_hash = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField(default=timezone.now)
    expires_at = models.DateTimeField()
    last_used_at = models.DateTimeField(null=True, blank=True)
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        """A name belongs to one token for ever, so that the log stays clear."""

        ordering = ("pk",)
        constraints = (
            models.UniqueConstraint(fields=("competition", "name"), name="token_name_once"),
            models.UniqueConstraint(fields=("name",), condition=Q(competition=None), name="machine_token_name_once"),
        )

    def __str__(self) -> str:
        return self.name

    @property
    def log_name(self) -> str:
        """日志里的名字: as the log names who acted; no side of a table and no person is called like this."""
        return f"{'接口' if self.competition_id is not None else '全机接口'} {self.name}"

    def is_open(self, now: datetime) -> bool:
        """Whether it is neither revoked nor expired, and the account of its maker is open."""
        return self.revoked_at is None and now < self.expires_at and self.maker.is_active

    def use(self, now: datetime) -> None:
        """用过: note the time, at most once a minute."""
        if self.last_used_at is None or now - self.last_used_at >= USE_STEP:
            ApiToken.objects.filter(pk=self.pk).update(last_used_at=now)

    @staticmethod
    def new_secret() -> str:
        """A new token; it is shown once and stored nowhere."""
        return PREFIX + secrets.token_urlsafe(SECRET_BYTES)
