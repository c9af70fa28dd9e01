"""账号的操作: a new password, and the end of sessions. No HTTP here."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from paizhuo.web.models import ApiToken, Session
from paizhuo.web.models.accounts import OneTimeLink, User


@transaction.atomic
def password_chosen(user: User, *, keep: str | None = None) -> None:
    """新密码: other sessions than ``keep`` end, and every link that was handed out, and every token for programs.

    Who knew the old password may have made one.
    """
    OneTimeLink.objects.filter(user=user, used_at=None).update(used_at=timezone.now())
    ApiToken.objects.filter(maker=user, revoked_at=None).update(revoked_at=timezone.now())
    end_sessions(user, keep=keep)


def end_sessions(user: User, *, keep: str | None = None) -> int:
    """退出各设备: end the sessions of this account, all but the one with the key ``keep``; how many."""
    # One by one through the model, so that the feeds of each are closed.
    return Session.objects.filter(user=user).exclude(session_key=keep or "").delete()[1].get("web.Session", 0)


def end_session(user: User, mark: str) -> bool:
    """退出一台设备: end the session of this account with this mark; whether there was one."""
    found = next((one for one in user.sessions.all() if one.mark == mark), None)
    if found is None:
        return False
    found.delete()
    return True
