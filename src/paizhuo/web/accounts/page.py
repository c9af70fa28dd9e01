"""账号页的内容: the devices on which an account is signed in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils import timezone

from paizhuo.web.accounts.devices import device_words

if TYPE_CHECKING:
    from datetime import datetime

    from paizhuo.web.models.accounts import User


@dataclass(frozen=True)
class SessionRow:
    """一台设备: its name, since when it is signed in, when it was last seen, and whether it is this one."""

    mark: str
    device: str
    since: datetime
    last_seen: datetime
    is_this: bool


def session_rows(user: User, key: str | None) -> list[SessionRow]:
    """已登录的设备: this one first, then the one last seen first."""
    rows = user.sessions.filter(expire_date__gt=timezone.now()).order_by("-last_seen", "session_key")
    found = [
        SessionRow(row.mark, device_words(row.device), row.since, row.last_seen, row.session_key == key) for row in rows
    ]
    return sorted(found, key=lambda row: not row.is_this)
