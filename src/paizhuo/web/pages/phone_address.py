"""手机地址: the addresses that are printed and shown as codes, which devices other than this computer open."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urljoin, urlsplit

from django.conf import settings

from paizhuo.web import addresses
from paizhuo.web.models import Installation

if TYPE_CHECKING:
    from django.http import HttpRequest


def phone_base(request: HttpRequest) -> str:
    """The beginning of all addresses for phones.

    The one that the organiser chose; otherwise the one of this request, unless only this computer can open that and
    the server also answers in the network.
    """
    chosen = Installation.current().usable_address
    if chosen:
        return chosen
    if addresses.is_loopback(request.get_host()) and settings.ANSWERS_IN_THE_NETWORK:
        lan = addresses.lan_address()
        if lan is not None:
            return addresses.url(lan, addresses.port_of(request.get_host()))
    return request.build_absolute_uri("/")


def phone_url(request: HttpRequest, path: str) -> str:
    """The address of a page as a phone opens it."""
    return urljoin(phone_base(request), path)


def is_only_here(request: HttpRequest) -> bool:
    """Whether no phone can open the addresses that this request shows."""
    return addresses.is_loopback(urlsplit(phone_base(request)).netloc)


def is_at_this_computer(request: HttpRequest) -> bool:
    """本机: whether the person sits at the computer that serves: no proxy between, and a loopback name.

    The name is checked too, so that a foreign page cannot use the person's browser under a name of its own.
    """
    if {"HTTP_X_FORWARDED_FOR", "HTTP_FORWARDED", "HTTP_X_REAL_IP"} & set(request.META):
        return False
    sender = str(request.META.get("REMOTE_ADDR", ""))
    return addresses.is_loopback(sender if ":" not in sender else f"[{sender}]") and addresses.is_loopback(
        request.get_host()
    )
