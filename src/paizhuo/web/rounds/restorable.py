"""可还原的值: the published standings of a stage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext_lazy as _

from paizhuo.web.ledger.restorable import RestorableValue, restorable

if TYPE_CHECKING:
    from paizhuo.web.ledger.write import Writing
    from paizhuo.web.models import Competition


def _shown(competition: Competition, stage: str) -> dict[str, Any] | None:
    found: dict[str, Any] | None = competition.published_standings.get(stage)
    return found


def _put_shown(writing: Writing, stage: str, value: dict[str, Any] | None) -> None:
    kept = {name: shown for name, shown in writing.competition.published_standings.items() if name != stage}
    writing.competition.published_standings = kept if value is None else {**kept, stage: value}
    writing.notify("standings")


SHOWN = restorable(RestorableValue("standings", _("the published places"), "rounds:rounds", _shown, _put_shown))
