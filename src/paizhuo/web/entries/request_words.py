"""变更申请的话: what an entrant asks for, as his own page names it and as the desk reads it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from paizhuo.web.models import ChangeRequest

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

Kind = ChangeRequest.Kind

TITLES: dict[Kind, _StrPromise] = {
    Kind.MISS_ROUND: gettext_lazy("We miss the next round"),
    Kind.SUBSTITUTE: gettext_lazy("Change one player"),
    Kind.TELEPHONE: gettext_lazy("Change the telephone"),
    Kind.NAME: gettext_lazy("A name is misspelt"),
    Kind.ALONE: gettext_lazy("Only one of us has come"),
    Kind.WITHDRAW: gettext_lazy("Leave the event"),
}
"""申请的名目: in the order of the page."""


def own_words(row: ChangeRequest) -> str:
    """本人所见: a request in a few words."""
    match row.kind:
        case Kind.SUBSTITUTE | Kind.NAME:
            return f"{row.leaving} → {row.coming}"
        case Kind.MISS_ROUND:
            return _("We miss round {round}").format(round=row.round)
        case _:
            return str(TITLES[Kind(row.kind)])


def asked_words(row: ChangeRequest) -> str:
    """裁判台所见: what the entrant wants, after the name."""
    match row.kind:
        case Kind.WITHDRAW:
            return _("wants to leave the event")
        case Kind.SUBSTITUTE:
            return _("wants to change {leaving} for {coming}").format(leaving=row.leaving, coming=row.coming)
        case Kind.MISS_ROUND:
            return _("does not come to round {round}").format(round=row.round)
        case Kind.NAME:
            return _("{wrong} should read {right}").format(wrong=row.leaving, right=row.coming)
        case Kind.ALONE:
            text = _("only {name} has come so far") if row.coming else _("only one player has come so far")
            return text.format(name=row.coming)
        case _:
            return _("has changed the telephone")
