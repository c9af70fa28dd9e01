"""演示与真赛: pages that exist only in a demonstration, and pages that exist only outside of one."""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from django.conf import settings
from django.http import Http404

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
R = TypeVar("R")

DOOR = "door"
"""进了哪扇门: where a session keeps the door that the visitor came in by."""


def only_in_demonstration(view: Callable[P, R]) -> Callable[P, R]:
    """A view that is not found in an ordinary installation."""
    return _only_where(view, demonstration=True)


def never_in_demonstration(view: Callable[P, R]) -> Callable[P, R]:
    """A view that is not found in a demonstration: nobody sets a password or reads real data in there."""
    return _only_where(view, demonstration=False)


def _only_where(view: Callable[P, R], *, demonstration: bool) -> Callable[P, R]:
    @wraps(view)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> R:
        if settings.DEMONSTRATION is not demonstration:
            raise Http404
        return view(*args, **kwargs)

    return guarded
