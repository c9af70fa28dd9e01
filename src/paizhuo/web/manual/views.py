"""帮助: the pages of the manual."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import TYPE_CHECKING

from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from paizhuo.web.language import language as language_asked
from paizhuo.web.pages.audience import everybody
from paizhuo.wording import Language

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponseBase

SITE = Path(__file__).parent / "site"
INDEX = "index.html"
A_DAY, A_YEAR = 86_400, 31_536_000


@everybody
@require_safe
def home(request: HttpRequest) -> HttpResponseBase:
    """The manual in the language of the visitor; where it was not built, how to do that."""
    language = language_asked()
    if not (SITE / language / INDEX).exists():
        return render(request, "manual/missing.html", {}, status=404)
    return HttpResponseRedirect(reverse("manual:language", args=[language]))


@everybody
@require_safe
def page(_request: HttpRequest, language: str, file: str) -> HttpResponseBase:
    """A page of the manual, or a file that it needs."""
    found = _file(language, file)
    if found is None:
        raise Http404
    kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
    answer = HttpResponse(
        found.read_bytes(), content_type=f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
    )
    # Scripts and styles have their hash in their names; pages change with the version.
    answer["Cache-Control"] = f"max-age={A_YEAR}, immutable" if "assets" in found.parts[-3:-1] else f"max-age={A_DAY}"
    return answer


def _file(language: str, file: str) -> Path | None:
    """Which file of the site has this address; None if there is none, or it lies outside."""
    if language not in set(Language) or "\0" in file:
        return None
    root = (SITE / language).resolve()
    try:
        found = (root / file).resolve()
        if found.is_dir():
            found /= INDEX
        return found if found.is_relative_to(root) and found.is_file() else None
    except OSError:  # a name that no file can have, such as one that is too long
        return None
