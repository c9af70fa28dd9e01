"""令牌之权: the token of a request, and the actor that a token is in a competition.

A token is its maker, under its own name, with fewer permissions: those that its scopes list and his roles give him at
this moment. It ends with his office, his account or his password.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from django.utils import timezone

from paizhuo.web.access.actors import OutOfScope, actor_of
from paizhuo.web.access.scopes import Scope, scopes_of
from paizhuo.web.errors import WordedError
from paizhuo.web.models.accounts import User
from paizhuo.web.models.api_tokens import PREFIX, ApiToken, token_hash
from paizhuo.wording import N_

if TYPE_CHECKING:
    from django.http import HttpRequest

    from paizhuo.web.access.actors import Actor
    from paizhuo.web.models import Competition

_ATTRIBUTE = "paizhuo_token"


class TokenInAddress(WordedError):
    """令牌写在网址里: addresses are kept in histories and logs, so that such a token is lost already."""

    code: ClassVar[str] = "TOKEN_IN_ADDRESS"


def refuse_in_address(request: HttpRequest) -> None:
    """Refuse a token in the address, wherever it stands there."""
    if any(one.startswith(PREFIX) for values in request.GET.lists() for one in values[1]):
        raise TokenInAddress(
            N_(
                "A token in an address is not accepted, and others may have read it by now: revoke it. Send a new one "
                "in the header Authorization: Bearer."
            )
        )


def find_token(text: str) -> ApiToken | None:
    """The token that this is, if it works now."""
    if not text.startswith(PREFIX):
        return None
    found = ApiToken.objects.select_related("maker", "competition").filter(token_hash=token_hash(text)).first()
    if found is None or not found.is_open(timezone.now()):
        return None
    if found.competition is None:
        return found if found.maker.is_superuser else None
    return found if actor_of(found.maker, found.competition) is not None else None


def attach(request: HttpRequest, token: ApiToken) -> None:
    """Let the request act as this token."""
    any_request: Any = request
    setattr(any_request, _ATTRIBUTE, token)
    request.user = token.maker


def token_of(request: HttpRequest) -> ApiToken | None:
    """The token by which the request was authenticated."""
    found: ApiToken | None = getattr(request, _ATTRIBUTE, None)
    return found


def check_reading(token: ApiToken) -> None:
    """Refuse a token that may not read at all."""
    if Scope.READ_PUBLIC not in scopes_of(token.scopes):
        raise OutOfScope(OutOfScope.SENTENCE, name=token.log_name, what=Scope.READ_PUBLIC.label)


def actor_for(request: HttpRequest, competition: Competition, *, writes: bool) -> Actor | None:
    """以谁之名: the official of a request in a competition, or the token; None for everybody else.

    A token for another competition is nobody here, not even a member of the public.
    """
    token = token_of(request)
    if token is None:
        return actor_of(request.user, competition) if isinstance(request.user, User) else None
    actor = actor_of(token.maker, competition) if token.competition_id in {None, competition.pk} else None
    if actor is None:
        return None
    allowed = frozenset(one for scope in scopes_of(token.scopes) for one in (scope.writes if writes else scope.reads))
    return replace(actor, name=token.log_name, limit=allowed)
