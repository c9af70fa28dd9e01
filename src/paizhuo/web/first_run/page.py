"""设置页: the addresses to choose from, and which of them a phone has opened."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from django.utils import timezone
from django.utils.translation import gettext as _

from paizhuo.web import addresses
from paizhuo.web.models import Installation

if TYPE_CHECKING:
    from django.http import HttpRequest


class AddressChoice(NamedTuple):
    """一个地址: as people type it, what it probably is, and when another device opened it."""

    url: str
    about: str
    seen_at: datetime | None


def address_choices(request: HttpRequest) -> list[AddressChoice]:
    """The addresses of this machine in its networks; the address of the request if a phone could have sent it."""
    seen = Installation.current().phones_seen
    found = {url: _about(one) for url, one in _own_urls(request).items()}
    if not addresses.is_loopback(request.get_host()):
        found.setdefault(request.build_absolute_uri("/"), _("the address of this page"))
    return [AddressChoice(url, about, _time(seen.get(url, ""))) for url, about in found.items()]


def remember_phone(request: HttpRequest) -> None:
    """Note that a device has opened the address of this request, if it is one that this installation may choose."""
    url, stored = request.build_absolute_uri("/"), Installation.current()
    if url == stored.address or url in _own_urls(request):
        stored.phones_seen = stored.phones_seen | {url: timezone.now().isoformat()}
        stored.save()


def seen_at(url: str) -> datetime | None:
    """When another device last opened this address."""
    return _time(Installation.current().phones_seen.get(url, ""))


def _own_urls(request: HttpRequest) -> dict[str, addresses.LanAddress]:
    port = addresses.port_of(request.get_host())
    return {addresses.url(one.host, port): one for one in addresses.lan_addresses()}


def _about(one: addresses.LanAddress) -> str:
    if one.is_wireless:
        return _("Wi-Fi; phones probably use it")
    return _("cable or other network (%(name)s)") % {"name": one.interface} if one.interface else _("network")


def _time(text: str) -> datetime | None:
    return datetime.fromisoformat(text) if text else None
