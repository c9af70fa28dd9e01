"""网络钩子的操作: add an address, end it, try again after it was given up. No HTTP here."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar
from urllib.parse import urlsplit

from django.conf import settings

from paizhuo.web.access.permissions import Permission
from paizhuo.web.errors import WordedError
from paizhuo.web.ledger.write import write
from paizhuo.web.models.webhooks import URL_LENGTH, Webhook
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.write import Done, Writing

MOST = 5
"""Of one event: each costs the server a connection with every message."""
_ADDRESS = re.compile(r"[!-~]+")


class BadWebhook(WordedError):
    """网络钩子有误: an address that nothing can be sent to, or one too many."""

    code: ClassVar[str] = "BAD_WEBHOOK"


def check_address(url: str) -> None:
    """地址: http or https, a host, neither a name and password nor a fragment.

    Addresses of the own network and of this machine are allowed: the laptop of a director has no other network, and
    what listens is often on it. An answer is never shown and a redirect never followed, so that nobody outside can
    use the server to look around inside.
    """
    try:
        parts = urlsplit(url)
        usable = (
            parts.scheme in {"http", "https"}
            and bool(parts.hostname)
            and parts.username is None
            and not parts.fragment
            and (parts.port is None or parts.port > 0)
        )
    except ValueError:
        usable = False
    if not usable or len(url) > URL_LENGTH or not _ADDRESS.fullmatch(url):
        raise BadWebhook(
            N_("Write a whole address that begins with http:// or https://, without a password, such as {example}."),
            example="https://example.org/paizhuo",
        )


def add(request: Request, url: str) -> tuple[Done, str]:
    """添加: messages from now on; gives the act and the secret, which is empty where the command is a repeated one."""
    check_address(url)
    secret = Webhook.new_secret()

    def body(writing: Writing) -> None:
        if settings.DEMONSTRATION:
            raise BadWebhook(N_("The demonstration sends nothing to other computers."))
        maker = writing.actor.user
        if maker is None or writing.competition.webhooks.filter(ended_at=None).count() >= MOST:
            raise BadWebhook(N_("An event has at most {most} webhooks. End one first."), most=MOST)
        made = writing.competition.webhooks.create(
            maker=maker,
            url=url,
            secret=secret,
            created_at=writing.at,
            # This write is an act of its own, of which nobody outside learns.
            last_no=writing.competition.act_count + 1,
        )
        _log(writing, made, "added")

    done = write(request, Permission.PROGRAMS, body)
    return done, "" if done.repeated else secret


def end(request: Request, number: int) -> Done:
    """停用: nothing more is sent."""

    def body(writing: Writing) -> None:
        found = _found(writing, number)
        found.ended_at = writing.at
        found.save(update_fields=["ended_at"])
        _log(writing, found, "ended")

    return write(request, Permission.PROGRAMS, body)


def try_again(request: Request, number: int) -> Done:
    """重新开始: go on with the first message that was not accepted, at once."""

    def body(writing: Writing) -> None:
        found = _found(writing, number)
        found.attempts, found.failing_since, found.next_try_at, found.given_up_at = 0, None, None, None
        found.save(update_fields=["attempts", "failing_since", "next_try_at", "given_up_at"])
        _log(writing, found, "again")

    return write(request, Permission.PROGRAMS, body)


def _found(writing: Writing, number: int) -> Webhook:
    found = writing.competition.webhooks.filter(pk=number, ended_at=None).first()
    if found is None:
        raise BadWebhook(N_("There is no such webhook, or it was ended already. Load the page again."))
    return found


def _log(writing: Writing, hook: Webhook, what: str) -> None:
    writing.detail |= {"webhook": hook.pk, "what": what, "host": urlsplit(hook.url).hostname or ""}
    writing.notify("log", staff_only=True)
