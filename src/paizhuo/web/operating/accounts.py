"""本机管账号: who has an account, and a link for a new password, for the person at the machine itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urljoin

from django.conf import settings
from django.urls import reverse

from paizhuo.web import addresses
from paizhuo.web.models import Installation
from paizhuo.web.models.accounts import LINK_LIFE, RESET_LIFE, OneTimeLink, User
from paizhuo.web.operating import listening, set_up
from paizhuo.wording import N_

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True)
class AccountLine:
    """一个账号: its login name, the name on papers, and how it stands, to be translated."""

    username: str
    name: str
    state: str


@dataclass(frozen=True)
class ResetLink:
    """新密码的链接: its address, and for how many days it works."""

    address: str
    days: int


def prepare(data: Path) -> None:
    """Check that there are accounts to manage here."""
    set_up.check_real(data)
    set_up.check_tables()


def account_lines() -> list[AccountLine]:
    """账号一览: all accounts, by login name."""
    return [AccountLine(one.username, one.shown_name, _state(one)) for one in User.objects.order_by("username")]


def _state(user: User) -> str:
    if not user.is_active:
        return N_("account closed")
    if not user.has_usable_password():
        return N_("has not chosen a password yet")
    return N_("administrator") if user.is_superuser else N_("has a password")


def reset_link(username: str) -> ResetLink:
    """重设密码: a one-time link for this account; what was handed out before works no longer."""
    user = User.objects.filter(username=username).first()
    if user is None:
        text = N_("There is no account {name}; 'paizhuo account list' shows all of them.")
        raise set_up.NotReady(text, name=username)
    if not user.is_active:
        raise set_up.NotReady(N_("The account {name} is closed."), name=username)
    days = (RESET_LIFE if user.has_usable_password() else LINK_LIFE).days
    here = addresses.url("127.0.0.1", listening.last_port(settings.DATA_DIR))
    base = Installation.current().usable_address or here
    return ResetLink(urljoin(base, reverse("accounts:first", args=[OneTimeLink.make(user)])), days)
