"""受众: decorators that say who may open a view; a test opens every view with every role.

``public_page``: everybody, once the competition is public. ``official``: officials with a permission. ``signed_in``:
any account. ``everybody``: no check. A competition that is not public answers 404 to all but its officials.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponseBase
from django.views.decorators.http import require_http_methods

from paizhuo.web.access.actors import Actor, actor_of, book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.access.tokens import actor_for, token_of
from paizhuo.web.ledger.public_snapshot import public_snapshot_of
from paizhuo.web.ledger.request import Request
from paizhuo.web.ledger.snapshot import Snapshot, snapshot_of
from paizhuo.web.models import Competition

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_DIGITS = 9
"""No log has more facts."""
P = ParamSpec("P")
R = TypeVar("R", bound=HttpResponseBase)


@dataclass(frozen=True)
class Audience:
    """受众: who may open a view: ``everybody``, ``signed-in``, ``public`` or ``official``, and by which permissions."""

    kind: str
    get: Permission | None = None
    post: Permission | None = None


@dataclass(frozen=True)
class Visit:
    """来访: an HTTP request to a page of a competition, with its snapshot and its actor; None for the public."""

    http: HttpRequest
    competition: Competition
    snapshot: Snapshot
    actor: Actor | None

    @property
    def official(self) -> Actor:
        """The actor; the decorator of the view guarantees that there is one."""
        if self.actor is None:
            raise Http404
        return self.actor

    @property
    def command(self) -> str:
        """指令号: the command number of the form; the ledger validates it."""
        return self.http.POST.get("command", "")

    @property
    def expected(self) -> int | None:
        """所见: the number of the last fact that the page showed; None if the form does not send it."""
        number = self.http.POST.get("expected", "")
        return int(number) if number.isascii() and number.isdigit() and len(number) <= MOST_DIGITS else None

    @property
    def request(self) -> Request:
        """操作请求: the request for the ledger, with competition, actor, command and last fact seen."""
        return Request(self.competition, self.official, self.command, self.expected)

    def may(self, permission: Permission) -> bool:
        """Whether the visitor has the permission."""
        return self.actor is not None and self.actor.may(permission, book_of(self.competition))

    def is_emergency(self, permission: Permission) -> bool:
        """紧急代行: whether the visitor could use the permission only for somebody else, who confirms it afterwards."""
        return self.official.entitlement(permission, book_of(self.competition)).is_emergency


def find_visit(request: HttpRequest, slug: str) -> Visit:
    """The visit to the competition with this slug, as the public sees it; 404 for those who may not know of it.

    Officials get no more on a public page: it stands on a screen that others see, too.
    """
    competition = Competition.by_slug(slug)
    if competition is None:
        raise Http404
    actor = actor_for(request, competition, writes=False)
    if actor is None and (token_of(request) is not None or not competition.is_public):
        raise Http404
    return Visit(request, competition, public_snapshot_of(competition), actor)


def everybody(view: Callable[P, R]) -> Callable[P, R]:
    """所有人: a view without a check."""
    view.audience = Audience("everybody")  # type: ignore[attr-defined] # read by the tests and the docs
    return view


def signed_in(
    view: Callable[Concatenate[HttpRequest, P], HttpResponseBase],
) -> Callable[Concatenate[HttpRequest, P], HttpResponseBase]:
    """登录者: a view for any account; others are sent to the login page."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        if not request.user.is_authenticated:
            return redirect_to_login(request.get_full_path())
        return view(request, *args, **kwargs)

    wrapped: Any = guarded
    wrapped.audience = Audience("signed-in")
    found: Callable[Concatenate[HttpRequest, P], HttpResponseBase] = wrapped
    return found


def public_page(
    view: Callable[Concatenate[Visit, P], HttpResponseBase],
) -> Callable[Concatenate[HttpRequest, str, P], HttpResponseBase]:
    """公开页: a view of a public competition; officials may open it before it is public."""

    @wraps(view)
    def guarded(request: HttpRequest, slug: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        return view(find_visit(request, slug), *args, **kwargs)

    wrapped: Any = require_http_methods(["GET", "HEAD"])(guarded)
    wrapped.audience = Audience("public")
    found: Callable[Concatenate[HttpRequest, str, P], HttpResponseBase] = wrapped
    return found


def official(
    get: Permission | None = Permission.SEE, post: Permission | None = None
) -> Callable[
    [Callable[Concatenate[Visit, P], HttpResponseBase]],
    Callable[Concatenate[HttpRequest, str, P], HttpResponseBase],
]:
    """官员页: ``get`` is needed to open it, ``post`` to send it; a method without a permission is not allowed."""

    def guard(
        view: Callable[Concatenate[Visit, P], HttpResponseBase],
    ) -> Callable[Concatenate[HttpRequest, str, P], HttpResponseBase]:
        @wraps(view)
        def guarded(request: HttpRequest, slug: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
            competition = Competition.by_slug(slug)
            if not request.user.is_authenticated:
                # The same answer whether the competition exists or not.
                return redirect_to_login(request.get_full_path())
            if competition is None:
                raise Http404
            actor = actor_of(request.user, competition)
            if actor is None:
                raise Http404
            permission = post if request.method == "POST" else get
            if permission is not None:
                actor.check(permission, book_of(competition))
            return view(Visit(request, competition, snapshot_of(competition), actor), *args, **kwargs)

        methods = [*(["GET", "HEAD"] if get else []), *(["POST"] if post else [])]
        wrapped: Any = require_http_methods(methods)(guarded)
        wrapped.audience = Audience("official", get, post)
        found: Callable[Concatenate[HttpRequest, str, P], HttpResponseBase] = wrapped
        return found

    return guard
