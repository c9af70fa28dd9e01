"""登录: what a session keeps of the moment when its owner signs in. Connected when Django starts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib.auth.signals import user_logged_in
from django.dispatch import receiver
from django.utils import timezone

from paizhuo.web.models.sessions import DEVICE, MOST_DEVICE, SINCE

if TYPE_CHECKING:
    from django.http import HttpRequest


@receiver(user_logged_in, dispatch_uid="paizhuo-signing-in")
def keep_device(request: HttpRequest, **_others: object) -> None:
    """记下设备: the browser by its own name, and the time."""
    agent = "".join(sign for sign in request.META.get("HTTP_USER_AGENT", "") if sign.isprintable())
    request.session[DEVICE] = agent[:MOST_DEVICE]
    request.session[SINCE] = timezone.now().isoformat()
