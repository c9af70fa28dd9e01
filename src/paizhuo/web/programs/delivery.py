"""送出: one message after the other to every webhook, signed; failures are tried again with growing pauses.

Nothing is queued: acts are numbered and stored, and a webhook knows the last number that was accepted. So a receiver
that fails costs no memory, writers never wait for it, and a restart goes on where it stopped. A process takes a webhook
for a while before it sends; where it is killed after the receiver has accepted and before that is stored, the same
message is sent once more under the same id.
"""

from __future__ import annotations

import hashlib
import hmac
import http.client
import json
import logging
import ssl
import threading
from datetime import timedelta
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from django.db.models import F, Q

from paizhuo.web.models import Webhook
from paizhuo.web.models.webhooks import ERROR_LENGTH

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from django.db.models import QuerySet

SECONDS = 10.0
"""How long a receiver may take for one message."""
LEASE = timedelta(seconds=60)
FIRST_PAUSE, LONGEST_PAUSE = timedelta(seconds=5), timedelta(minutes=15)
GIVE_UP_AFTER = timedelta(hours=24)
MOST_AT_ONCE = 50
"""Messages that one webhook gets before the next one has its turn."""
SIGNATURE, DELIVERY = "Paizhuo-Signature", "Paizhuo-Delivery"

_log = logging.getLogger(__name__)


def signature(secret: str, seconds: int, body: bytes) -> str:
    """签名: HMAC-SHA256 of the time, a full stop and the body.

    >>> signature("secret", 1700000000, b"{}")
    't=1700000000,v1=b8569b78799ff9e3cbff0fc2d63a33a2b57f3282abd07c37ae5e8e7d79a5f163'
    """
    made = hmac.new(secret.encode(), f"{seconds}.".encode() + body, hashlib.sha256).hexdigest()
    return f"t={seconds},v1={made}"


def pause_after(attempts: int) -> timedelta:
    """停多久: after so many failures of one message.

    >>> [pause_after(one).seconds for one in (1, 2, 3, 8, 9, 1000)]
    [5, 10, 20, 640, 900, 900]
    """
    doubled: int = 1 << min(attempts - 1, 10)
    return min(FIRST_PAUSE * doubled, LONGEST_PAUSE)


def deliver_due(clock: Callable[[], datetime], is_over: Callable[[], bool] = lambda: False) -> int:
    """送出到期的: everything that can be sent now; how many messages were accepted."""
    now = clock()
    due = Webhook.objects.filter(
        Q(next_try_at=None) | Q(next_try_at__lte=now),
        Q(leased_until=None) | Q(leased_until__lte=now),
        ended_at=None,
        given_up_at=None,
        competition__act_count__gt=F("last_no"),
    )
    accepted = 0
    for hook in due.select_related("competition"):
        for _ in range(MOST_AT_ONCE):
            if is_over() or not _deliver_next(hook, clock):
                break
            accepted += 1
    return accepted


def _deliver_next(hook: Webhook, clock: Callable[[], datetime]) -> bool:
    """Send the next message of a webhook, if this process can take it; whether it was accepted."""
    now, before = clock(), hook.last_no
    mine = Webhook.objects.filter(pk=hook.pk, last_no=before, ended_at=None, given_up_at=None)
    if not mine.filter(Q(leased_until=None) | Q(leased_until__lte=now)).update(leased_until=now + LEASE):
        return False
    acts = hook.competition.acts.filter(no__gt=before).order_by("no").values_list("no", "public_message")
    # Up to the first act of which the public learns something, or the last of which it learns nothing.
    no = before
    message: dict[str, Any] = {}
    read = acts.iterator(100)
    while not message and (found := next(read, None)) is not None:
        no, message = found
    if not message:
        mine.update(last_no=no, leased_until=None)
        return False
    delivery = f"{hook.pk}-{no}"
    body = {"id": delivery, "event": hook.competition.slug, "no": no, **message}
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()
    error = _post(hook, text, delivery, int(now.timestamp()))
    if error:
        _note_failure(hook, mine, error, clock())
        return False
    hook.last_no, hook.attempts, hook.failing_since = no, 0, None
    cleared = {"attempts": 0, "failing_since": None, "next_try_at": None, "last_error": "", "leased_until": None}
    return bool(mine.update(last_no=no, delivered_at=clock(), **cleared))


def _note_failure(hook: Webhook, mine: QuerySet[Webhook], error: str, now: datetime) -> None:
    hook.attempts += 1
    hook.failing_since = hook.failing_since or now
    over = now - hook.failing_since >= GIVE_UP_AFTER
    _log.info("webhook %s: %s", hook.pk, error)
    mine.update(
        attempts=hook.attempts,
        failing_since=hook.failing_since,
        next_try_at=now + pause_after(hook.attempts),
        given_up_at=now if over else None,
        last_error=error[:ERROR_LENGTH],
        leased_until=None,
    )


def _post(hook: Webhook, body: bytes, delivery: str, seconds: int) -> str:
    """Send a message; empty where it was accepted, otherwise what went wrong. A redirect is a failure."""
    parts = urlsplit(hook.url)
    host = parts.hostname or ""
    connection: http.client.HTTPConnection
    if parts.scheme == "https":
        context = ssl.create_default_context()
        connection = http.client.HTTPSConnection(host, parts.port, timeout=SECONDS, context=context)
    else:
        connection = http.client.HTTPConnection(host, parts.port, timeout=SECONDS)
    # The timeout of a socket begins again with every byte; this one does not.
    watch = threading.Timer(SECONDS, _cut, (connection,))
    watch.daemon = True
    watch.start()
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    headers = {
        "Content-Type": "application/json; charset=utf-8",
        "User-Agent": "Paizhuo",
        DELIVERY: delivery,
        SIGNATURE: signature(hook.secret, seconds, body),
    }
    try:
        connection.request("POST", path, body, headers)
        status = connection.getresponse().status
    except (OSError, http.client.HTTPException, UnicodeError, AttributeError) as error:
        return f"{type(error).__name__}: {error}"
    finally:
        watch.cancel()
        connection.close()
    return "" if http.HTTPStatus.OK <= status < http.HTTPStatus.MULTIPLE_CHOICES else f"HTTP {status}"


def _cut(connection: http.client.HTTPConnection) -> None:
    sock = connection.sock
    if sock is not None:
        sock.close()
