"""还原: what acts change beside the facts. The act keeps what was there before, so that the log can put it back.

Each package names its values in a ``kept.py``; an act changes one inside :func:`keeping`. A value is put back only
while it is still the one that the act left: otherwise whoever changed it later would be overruled unseen.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.urls import reverse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from django.utils.functional import _StrPromise

    from paizhuo.web.competitions.ledger import Writing
    from paizhuo.web.competitions.models import Act, Competition

KEPT = "kept"
"""The field of an act's detail under which its changes stand."""


@dataclass(frozen=True)
class Value:
    """可还原的值: ``read`` gives it as JSON, ``put`` sets it inside a write; ``page`` is where people change it."""

    code: str
    name: _StrPromise
    page: str
    read: Callable[..., Any]
    put: Callable[..., None]

    def url(self, competition: Competition) -> str:
        """The page on which it is changed by hand."""
        return reverse(self.page, args=[competition.slug])


@dataclass(frozen=True)
class Change:
    """一处变动: what stood at ``key`` before the act and after it."""

    code: str
    key: tuple[Any, ...]
    was: Any
    now: Any


@contextmanager
def keeping(writing: Writing, value: Value, *key: str | int) -> Iterator[None]:
    """Keep in the act what the block changes of the value."""
    was = value.read(writing.competition, *key)
    yield
    now = value.read(writing.competition, *key)
    if was != now:
        change = {"what": value.code, "key": list(key), "was": was, "now": now}
        writing.detail.setdefault(KEPT, []).append(change)


def changes_of(act: Act) -> tuple[Change, ...]:
    """What the act changed beside the facts, in order."""
    kept = act.detail.get(KEPT, ())
    return tuple(Change(one["what"], tuple(one["key"]), one["was"], one["now"]) for one in kept)
