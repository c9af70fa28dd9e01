"""网络钩子: an address outside that gets the public messages of an event, and how far it has got."""

from __future__ import annotations

import secrets

from django.conf import settings
from django.db import models
from django.utils import timezone

from paizhuo.web.models.competition import Competition

URL_LENGTH = 500
ERROR_LENGTH = 200
SECRET_BYTES = 32


class Webhook(models.Model):
    """网络钩子: it gets one message after the other; the next is sent when the one before was accepted."""

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="webhooks")
    maker = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    url = models.CharField(max_length=URL_LENGTH)
    secret = models.CharField(max_length=64)
    """签名密钥: stored as it is, because every message is signed with it."""
    created_at = models.DateTimeField(default=timezone.now)
    ended_at = models.DateTimeField(null=True, blank=True)
    last_no = models.PositiveIntegerField()
    """已送到: the number of the last act whose message was accepted, or that had none."""
    delivered_at = models.DateTimeField(null=True, blank=True)
    attempts = models.PositiveIntegerField(default=0)
    """Tries of the next message that failed."""
    failing_since = models.DateTimeField(null=True, blank=True)
    next_try_at = models.DateTimeField(null=True, blank=True)
    given_up_at = models.DateTimeField(null=True, blank=True)
    last_error = models.CharField(max_length=ERROR_LENGTH, blank=True)
    leased_until = models.DateTimeField(null=True, blank=True)
    """占用: until then one process of the server works on it, and no other does."""

    class Meta:
        """In the order in which they were made."""

        ordering = ("pk",)

    def __str__(self) -> str:
        return self.url

    @staticmethod
    def new_secret() -> str:
        """A new secret; it is shown once."""
        return secrets.token_urlsafe(SECRET_BYTES)
