"""限流: the one place that refuses what is asked for too often, by code, device and address."""

from __future__ import annotations

import hashlib
import ipaddress
import time
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from django.conf import settings
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _

from paizhuo.errors import PaizhuoError
from paizhuo.web.throttling.buckets import Charge, MemoryBuckets, RedisBuckets
from paizhuo.web.throttling.limits import UNKNOWN_CODE, Limit, effective, whole_seconds

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.http import HttpRequest

    from paizhuo.web.throttling.buckets import Buckets
    from paizhuo.wording import Say

NETWORK_BITS = 64
"""One subscriber of IPv6 has a whole network of this length, and any number of addresses in it."""
KEY_BYTES, LONGEST_SALT = 16, 64

clock: Callable[[], float] = time.time
"""The seconds of now; all processes of an installation count by the same."""


class TooManyRequests(PaizhuoError):
    """太快了: asked for too often; ``seconds`` says when it may be asked for again. Nothing was done."""

    code: ClassVar[str] = "TOO_MANY_REQUESTS"

    def __init__(self, wait: float) -> None:
        """Keep the seconds to wait, as a whole number."""
        self.seconds = whole_seconds(wait)
        super().__init__(f"asked for too often; wait {self.seconds} s")

    def words(self, _say: Say, /) -> str:
        """What to do."""
        text = _("Too often; nothing is lost. Try again in {seconds} s.")
        return text.format(seconds=self.seconds)


def take(*uses: tuple[Limit, tuple[str, ...]]) -> None:
    """Count one use of every limit, each for its key; :class:`TooManyRequests` and no count if one is used up."""
    wait = buckets().take([_charge(limit, key) for limit, key in uses], clock())
    if wait > 0:
        raise TooManyRequests(wait)


def check(limit: Limit, key: tuple[str, ...]) -> None:
    """Refuse where the limit is used up, and count nothing: for what only counts when it fails."""
    wait = buckets().wait(_charge(limit, key), clock())
    if wait > 0:
        raise TooManyRequests(wait)


def count_unknown_code(address: str) -> None:
    """码不对: count a code that was looked for and not found; a code that works is opened without a count."""
    take((UNKNOWN_CODE, (address,)))


def address_of(request: HttpRequest) -> str:
    """来处: what counts as the address of the client, as the server knows it."""
    return address_key(request.META.get("REMOTE_ADDR", ""))


def address_key(host: str) -> str:
    """来处: what counts as one address: for IPv6 the network of one subscriber.

    >>> address_key("192.0.2.7"), address_key("2001:db8::7"), address_key("::ffff:192.0.2.7"), address_key("?")
    ('192.0.2.7', '2001:db8::/64', '192.0.2.7', '')
    """
    try:
        found = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return ""
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, NETWORK_BITS), strict=False))


@cache
def buckets() -> Buckets:
    """The buckets of this process, or of all processes where there is Redis."""
    if not settings.REDIS_URL:
        return MemoryBuckets()
    # Two installations may use one Redis.
    database = str(settings.DATABASES["default"]["NAME"])
    own = salted_hmac("paizhuo.limits", database, algorithm="sha256").hexdigest()[:32]
    return RedisBuckets(settings.REDIS_URL, f"paizhuo:limits:{own}:")


def _charge(limit: Limit, key: tuple[str, ...]) -> Charge:
    """The key is hashed with the secret: neither codes nor addresses stand in Redis, and no key is long."""
    used = effective(limit)
    salt = settings.SECRET_KEY.encode()[:LONGEST_SALT]
    text = hashlib.blake2b("\0".join(key).encode(errors="replace"), digest_size=KEY_BYTES, key=salt).hexdigest()
    return Charge(f"{limit.name}:{text}", used.interval, used.seconds)
