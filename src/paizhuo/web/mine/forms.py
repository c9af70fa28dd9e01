"""申请的表单: the last digits of the telephone, and who comes for whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext_lazy as _

from paizhuo.web.entries.contacts import ASKED_DIGITS
from paizhuo.web.entries.limits import CELL_LENGTH, REASON_LENGTH

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from django.utils.functional import _StrPromise


def _digits() -> forms.CharField:
    return forms.CharField(
        label=_("Last four digits of the telephone given with the entry"),
        min_length=ASKED_DIGITS,
        max_length=ASKED_DIGITS,
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "inputmode": "numeric", "pattern": "[0-9]{4}", "class": "in num"}
        ),
    )


def _text(label: _StrPromise, length: int, *, required: bool = True) -> forms.CharField:
    widget = forms.TextInput(attrs={"autocomplete": "off", "class": "in"})
    return forms.CharField(label=label, max_length=length, required=required, widget=widget)


class WithdrawForm(forms.Form):
    """退出比赛."""

    reason = _text(_("Reason"), REASON_LENGTH)
    digits = _digits()


class SubstituteForm(forms.Form):
    """换一名队员."""

    leaving = forms.ChoiceField(label=_("Who does not play any more"), widget=forms.Select(attrs={"class": "in"}))
    coming = _text(_("Who comes instead"), CELL_LENGTH)
    reason = _text(_("Reason"), REASON_LENGTH)
    digits = _digits()

    def __init__(self, players: Sequence[str], data: Mapping[str, Any] | None = None) -> None:
        """``players`` are those of the entry."""
        super().__init__(data)
        self.fields["leaving"].choices = [(one, one) for one in players]  # type: ignore[attr-defined] # Django's
