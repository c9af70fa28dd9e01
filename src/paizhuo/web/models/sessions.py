"""登录会话: each device on which somebody is signed in, with what its owner needs to know it by."""

from __future__ import annotations

import contextlib
import hashlib
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore as DatabaseStore
from django.contrib.sessions.base_session import AbstractBaseSession
from django.db import DatabaseError, models, transaction
from django.utils import timezone

from paizhuo.web.models.accounts import User

if TYPE_CHECKING:
    from collections.abc import Mapping

DEVICE, SINCE = "device", "since"
"""The keys under which a session keeps what its browser calls itself, and when its owner signed in."""
MOST_DEVICE = 300
SEEN_EVERY = timedelta(minutes=5)
"""How exactly "last seen" is kept: not every page is worth a write."""


class Session(AbstractBaseSession):
    """会话: a row of Django's sessions; one that is signed in names its account, its device and its times."""

    user = models.ForeignKey(User, null=True, on_delete=models.CASCADE, related_name="sessions")
    device = models.CharField(max_length=MOST_DEVICE, blank=True)
    """设备: the user agent of the browser."""
    since = models.DateTimeField(default=timezone.now)
    last_seen = models.DateTimeField(default=timezone.now)

    @property
    def mark(self) -> str:
        """代号: names the session where its key must not be seen, on pages and between processes."""
        return mark_of(self.session_key)


class SessionStore(DatabaseStore):
    """会话存储: Django's, with our table. The settings name this module as the session engine."""

    @classmethod
    def get_model_class(cls) -> type[Session]:
        """Our table."""
        return Session

    def create_model_instance(self, data: Mapping[str, Any]) -> Session:
        """The row of these values."""
        user = data.get(SESSION_KEY)
        return Session(
            session_key=self._get_or_create_session_key(),  # type: ignore[attr-defined] # not in the stubs
            session_data=self.encode(dict(data)),
            expire_date=self.get_expiry_date(),
            user_id=int(user) if user else None,
            device=str(data.get(DEVICE, ""))[:MOST_DEVICE],
            since=datetime.fromisoformat(data[SINCE]) if SINCE in data else timezone.now(),
        )

    def load(self) -> dict[str, Any]:
        """The values of the session; notes now and then that its owner was here."""
        row: Session | None = self._get_session_from_db()  # type: ignore[attr-defined] # not in the stubs
        if row is None:
            return {}
        _note_seen(row)
        found: dict[str, Any] = self.decode(row.session_data)
        return found


def mark_of(key: str | None) -> str:
    """The mark of a session key; empty where there is none."""
    return hashlib.sha256(key.encode()).hexdigest()[:32] if key else ""


def _note_seen(row: Session) -> None:
    now = timezone.now()
    # A clock that was set back leaves a time to come, which would never be corrected.
    if row.user_id is None or timedelta() <= now - row.last_seen < SEEN_EVERY:
        return
    # A database that cannot be written to can still be read; the page matters more than this.
    with contextlib.suppress(DatabaseError), transaction.atomic():
        Session.objects.filter(pk=row.pk).update(last_seen=now)
