"""账号: users and their one-time links."""

from __future__ import annotations

import hashlib
import secrets
from datetime import timedelta
from typing import TYPE_CHECKING, ClassVar, Self

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils import timezone

if TYPE_CHECKING:
    from datetime import datetime

LINK_LIFE = timedelta(days=7)
RESET_LIFE = timedelta(days=1)
DIRECTOR = "director"


class User(AbstractUser):
    """用户: an account of an official or an organiser. Players have none."""

    shown_name = models.CharField(max_length=60, blank=True)
    """显示名: as it stands on notices and in the log; the login name where it is empty."""

    language = models.CharField(max_length=10, blank=True)
    """语言: which a device gets when the user signs in; empty: it keeps its own."""

    def __str__(self) -> str:
        return self.shown_name or self.username

    @classmethod
    def has_founder(cls) -> bool:
        """Whether somebody who may found competitions has a password: whether the installation is set up."""
        return any(user.has_usable_password() for user in cls.objects.filter(is_superuser=True, is_active=True))

    @classmethod
    def waiting_founder(cls) -> Self | None:
        """首个账号: the account that waits for the person who sets up the installation; None once somebody has.

        Created where there is none.
        """
        if cls.has_founder():
            return None
        waiting = cls.objects.filter(is_superuser=True, is_active=True).first()
        if waiting is not None:
            return waiting
        made = cls(username=DIRECTOR, is_superuser=True)
        made.set_unusable_password()
        made.save()
        return made

    def has_usable_password(self) -> bool:
        """Whether the owner has chosen a password; Django counts an empty one, which nobody could type, as usable."""
        return bool(self.password) and super().has_usable_password()

    @property
    def name(self) -> str:
        """The display name; the login name where it is empty."""
        return str(self)


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class LinkQuerySet(models.QuerySet["OneTimeLink"]):
    """Finds links by their token."""

    def by_token(self, token: str) -> OneTimeLink | None:
        """The link with this token, whether it still works or not."""
        return self.filter(token_hash=_hash(token)).select_related("user").first()


class OneTimeLink(models.Model):
    """一次性链接: lets a user set the first password, or a new one. Only the hash of its token is stored."""

    token_hash = models.CharField(max_length=64, unique=True)
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="links")
    created_at = models.DateTimeField(default=timezone.now)
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True, blank=True)

    objects: ClassVar[models.Manager[OneTimeLink]] = LinkQuerySet.as_manager()

    def __str__(self) -> str:
        return f"{self.user} until {self.expires_at:%Y-%m-%d %H:%M}"

    @property
    def works(self) -> bool:
        """Whether it is neither used nor expired, and its account is open."""
        return self.used_at is None and self.expires_at > timezone.now() and self.user.is_active

    @classmethod
    def make(cls, user: User, *, now: datetime | None = None) -> str:
        """Create a link for this user and return its token, which is stored nowhere; earlier links end.

        A first password may wait for a week; a link that replaces a password is for the same day.
        """
        token = secrets.token_urlsafe(24)
        made = now or timezone.now()
        cls.end_all(user, now=made)
        life = RESET_LIFE if user.has_usable_password() else LINK_LIFE
        cls.objects.create(token_hash=_hash(token), user=user, created_at=made, expires_at=made + life)
        return token

    @classmethod
    def end_all(cls, user: User, *, now: datetime | None = None) -> None:
        """End the links of this user that still work."""
        ended = now or timezone.now()
        cls.objects.filter(user=user, used_at=None, expires_at__gt=ended).update(expires_at=ended)
