"""可还原的值: what the wall shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext_lazy as _

from paizhuo.web.ledger.restorable import RestorableValue, restorable

if TYPE_CHECKING:
    from paizhuo.web.ledger.write import Writing
    from paizhuo.web.models import Competition


def _screen(competition: Competition) -> dict[str, Any]:
    found: dict[str, Any] = competition.screen
    return found


def _put_screen(writing: Writing, value: dict[str, Any]) -> None:
    writing.competition.screen = value
    writing.notify("screen", screen=value)


SCREEN = restorable(RestorableValue("screen", _("the big screen"), "wall:screens", _screen, _put_screen))
