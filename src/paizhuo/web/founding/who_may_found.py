"""建赛权: which accounts may found competitions: those with Django's permission to add one."""

from __future__ import annotations

from functools import wraps
from http import HTTPStatus
from typing import TYPE_CHECKING, Concatenate, ParamSpec

from django.utils.translation import gettext as _

from paizhuo.web.pages.audience import signed_in
from paizhuo.web.pages.refusals import refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.contrib.auth.models import AnonymousUser
    from django.http import HttpRequest, HttpResponseBase

    from paizhuo.web.models.accounts import User

P = ParamSpec("P")


def may_found(user: User | AnonymousUser) -> bool:
    """Whether this account may found competitions."""
    return user.has_perm("web.add_competition")


def founders(
    view: Callable[Concatenate[HttpRequest, P], HttpResponseBase],
) -> Callable[Concatenate[HttpRequest, P], HttpResponseBase]:
    """建赛者: a decorator that lets only signed-in accounts with this permission use the view."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        if not may_found(request.user):
            text = _("Your account may not found competitions. Ask the administrator of this server to allow it.")
            return refused(request, text, HTTPStatus.FORBIDDEN)
        return view(request, *args, **kwargs)

    # ``wraps`` shows the first parameter as one with a name; ``guarded`` takes it by position only.
    passed: Callable[Concatenate[HttpRequest, P], HttpResponseBase] = guarded  # type: ignore[assignment]
    return signed_in(passed)
