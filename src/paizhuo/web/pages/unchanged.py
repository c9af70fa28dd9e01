"""未变: a visitor who has the newest answer learns so, and gets no second copy (ETag, 304).

Every change of a competition is an act, or the hour from which a board is public. So the number of the last act, the
head of its log, the boards that are public, the language and the address name an answer that shows neither the hour nor
the visitor. A page has cookies in it, too: the choice of theme and the token of its forms.
"""

from __future__ import annotations

import hashlib
from functools import cache, wraps
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.utils.cache import get_conditional_response, patch_cache_control, patch_vary_headers
from django.utils.translation import get_language

from paizhuo.web.ledger.public_snapshot import public_snapshot_of
from paizhuo.web.models import Competition

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.http import HttpRequest
    from django.http.response import HttpResponseBase

LENGTH = 32


def unchanged(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """答案未变: for a view of a competition whose answer changes with its acts alone; its slug comes as ``slug``.

    Competitions that are not public, and visitors who are signed in, get the answer itself.
    """

    @wraps(view)
    def answered(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:  # noqa: ANN401 - as the address has them
        tag = _tag(request, str(kwargs.get("slug", args[0] if args else "")))
        if not tag:
            return view(request, *args, **kwargs)
        response: HttpResponseBase | None = get_conditional_response(request, etag=tag)
        if response is None:
            response = view(request, *args, **kwargs)
            if response.status_code != 200:  # noqa: PLR2004 - a refusal is no answer to keep
                return response
        response["ETag"] = tag
        patch_cache_control(response, no_cache=True)
        patch_vary_headers(response, ("Accept-Language", "Cookie"))
        return response

    return answered


def _tag(request: HttpRequest, slug: str) -> str:
    """The tag of the newest answer; empty where there is none for everybody."""
    if request.user.is_authenticated or request.headers.get("Authorization"):
        return ""
    competition = Competition.by_slug(slug)
    if competition is None or not competition.is_public:
        return ""
    named = (
        _build(),
        competition.pk,
        competition.created_at.isoformat(),
        competition.act_count,
        competition.head,
        public_snapshot_of(competition).head if competition.damage is None else "",
        get_language(),
        request.get_full_path(),
        request.headers.get("HX-Request", ""),
        sorted(request.COOKIES.items()),
    )
    return f'"{hashlib.blake2b(repr(named).encode(), key=settings.SECRET_KEY.encode()[:64]).hexdigest()[:LENGTH]}"'


@cache
def _build() -> str:
    """版本: another program, or other templates and words, answer otherwise."""
    folders = (settings.BASE_DIR / "templates", settings.BASE_DIR / "locale")
    newest = max((one.stat().st_mtime_ns for folder in folders for one in folder.rglob("*.*")), default=0)
    return f"{version('paizhuo')} {newest}"
