"""扩充包的文书: papers and spreadsheets of other packages; one that fails is not printed, and its reason is said."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NoReturn

from paizhuo.documents.document import Document
from paizhuo.documents.paper import Missing, NothingToPrint
from paizhuo.plugins import fits
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.documents.document import PaperModule
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Paper
    from paizhuo.documents.spreadsheets.sheet import Sheet

FAILED = N_("'{name}' comes from a package and failed: {reason}. Ask who maintains the package.")


def fit_paper(name: str, value: object) -> Document:
    """A paper of a package, which can fail without stopping anything."""
    found = fits(Document)(name, value)
    return replace(found, module=_Watched(name, found.module), is_used=_watched_use(found.is_used))


def watched_sheets(
    name: str, sheets: Callable[[EventView], tuple[Sheet, ...]]
) -> Callable[[EventView], tuple[Sheet, ...]]:
    """The sheets of a package, which can fail without stopping anything."""

    def watched(event_view: EventView) -> tuple[Sheet, ...]:
        try:
            return tuple(sheets(event_view))
        except NothingToPrint:
            raise
        except Exception as error:  # noqa: BLE001 - whatever the package does, the others are printed
            _refuse(name, error)

    return watched


class _Watched:
    """A module of a package as the catalogue calls it."""

    def __init__(self, name: str, module: PaperModule) -> None:
        self._name = name
        self._module = module

    def check(self, event_view: EventView, where: Where, /) -> Missing | None:
        try:
            return self._module.check(event_view, where)
        except Exception as error:  # noqa: BLE001 - whatever the package does, the others are printed
            return _missing(self._name, error)

    def make(self, event_view: EventView, where: Where, /) -> Paper:
        try:
            return self._module.make(event_view, where)
        except NothingToPrint:
            raise
        except Exception as error:  # noqa: BLE001 - whatever the package does, the others are printed
            _refuse(self._name, error)


def _watched_use(is_used: Callable[[EventView], bool]) -> Callable[[EventView], bool]:
    def watched(event_view: EventView) -> bool:
        try:
            return bool(is_used(event_view))
        except Exception:  # noqa: BLE001 - shown, so that its check can say what is wrong
            return True

    return watched


def _missing(name: str, error: Exception) -> Missing:
    return Missing(FAILED, {"name": name, "reason": f"{type(error).__name__}: {error}"})


def _refuse(name: str, error: Exception) -> NoReturn:
    raise NothingToPrint(_missing(name, error)) from error
