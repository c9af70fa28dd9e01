"""还原: values that acts change beside the facts; undoing an act restores them.

Each package lists its values in ``restorable.py`` and changes them inside :func:`restorable_change`, which stores the
old and the new value in the act. A value is restored only while it is the one that the act left, so that a later
change is never overwritten unseen. Values under an entrant's number follow the entrant when numbers are drawn.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.urls import reverse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from django.utils.functional import _StrPromise

    from paizhuo.errors import PaizhuoError
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.ledger.write import Writing
    from paizhuo.web.models import Act, Competition

    Numbers = Mapping[int, int]

CHANGES = "kept"
"""The field of an act's detail that holds its changes."""
Key = tuple[Any, ...]
"""Under what a value stands: a stage, a round, an entrant."""


def _never(_competition: Competition, _snapshot: Snapshot, *_key_and_value: object) -> None:
    """Never refuse to restore."""


@dataclass(frozen=True)
class RestorableValue:
    """可还原的值: ``read`` gives it as JSON, ``put`` sets it inside a write; ``page`` is the page that changes it.

    ``closed`` says why it may not be restored any more; ``renumbered`` gives key and value under new entrant numbers.
    """

    code: str
    name: _StrPromise
    page: str
    read: Callable[..., Any]
    put: Callable[..., None]
    closed: Callable[..., PaizhuoError | None] = _never
    renumbered: Callable[[Key, Any, Numbers], tuple[Key, Any]] | None = None

    def url(self, competition: Competition) -> str:
        """The URL of the page that changes it."""
        return reverse(self.page, args=[competition.slug])


@dataclass(frozen=True)
class RestorableChange:
    """一处变动: the value at ``key`` before and after an act.

    ``as_of`` is the number of the fact whose entrant numbers it uses; 0 for those of the act.
    """

    code: str
    key: Key
    was: Any
    now: Any
    as_of: int = 0


VALUES: dict[str, RestorableValue] = {}
"""所有可还原的值: by code; each package's ``restorable`` module adds its own when the app is loaded."""


def restorable(value: RestorableValue) -> RestorableValue:
    """Register a value, so that undoing an act can restore it."""
    VALUES[value.code] = value
    return value


@contextmanager
def restorable_change(writing: Writing, value: RestorableValue, *key: str | int, as_of: int = 0) -> Iterator[None]:
    """Store in the act how the block changes the value; ``as_of`` as in :class:`RestorableChange`."""
    was = value.read(writing.competition, *key)
    yield
    now = value.read(writing.competition, *key)
    if was != now:
        change = {"what": value.code, "key": list(key), "was": was, "now": now}
        if as_of and value.renumbered:
            change["as_of"] = as_of
        writing.detail.setdefault(CHANGES, []).append(change)


def changes_of(act: Act) -> tuple[RestorableChange, ...]:
    """The restorable values that the act changed, in order."""
    stored = act.detail.get(CHANGES, ())
    return tuple(
        RestorableChange(one["what"], tuple(one["key"]), one["was"], one["now"], one.get("as_of", 0)) for one in stored
    )
