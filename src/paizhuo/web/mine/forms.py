"""申请的表单: what an entrant writes to ask for a change; some ask for the last digits of the telephone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext_lazy as _

from paizhuo.web.entries.contacts import ASKED_DIGITS, last_digits
from paizhuo.web.entries.limits import CELL_LENGTH, REASON_LENGTH
from paizhuo.web.mine.actions import WantedChange
from paizhuo.web.models import ChangeRequest

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from django.utils.functional import _StrPromise

Kind = ChangeRequest.Kind


def _digits() -> forms.CharField:
    return forms.CharField(
        label=_("Last four digits of the telephone given with the entry"),
        min_length=ASKED_DIGITS,
        max_length=ASKED_DIGITS,
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "inputmode": "numeric", "pattern": "[0-9]{4}", "class": "in num"}
        ),
    )


def _text(label: _StrPromise, length: int, *, required: bool = True, mode: str = "text") -> forms.CharField:
    widget = forms.TextInput(attrs={"autocomplete": "off", "inputmode": mode, "class": "in"})
    return forms.CharField(label=label, max_length=length, required=required, widget=widget)


def _player(label: _StrPromise) -> forms.ChoiceField:
    return forms.ChoiceField(label=label, widget=forms.Select(attrs={"class": "in"}))


class ChangeForm(forms.Form):
    """申请: ``players`` are those of the entry."""

    def __init__(self, players: Sequence[str], data: Mapping[str, Any] | None = None) -> None:
        """Offer the players where one is chosen."""
        super().__init__(data)
        for field in self.fields.values():
            if isinstance(field, forms.ChoiceField):
                field.choices = [(one, one) for one in players]

    @property
    def typed_digits(self) -> str:
        """后四位: as sent; empty where the form does not ask for them."""
        return str(self.cleaned_data.get("digits", ""))

    def wanted(self, kind: Kind) -> WantedChange:
        """What is asked for."""
        sent = self.cleaned_data
        return WantedChange(
            kind,
            sent.get("reason", ""),
            sent.get("leaving", ""),
            sent.get("coming", ""),
            telephone=sent.get("telephone", ""),
        )


class MissForm(ChangeForm):
    """下一轮不来."""

    reason = _text(_("Reason"), REASON_LENGTH)


class WithdrawForm(ChangeForm):
    """退出比赛."""

    reason = _text(_("Reason"), REASON_LENGTH)
    digits = _digits()


class SubstituteForm(ChangeForm):
    """换一名队员."""

    leaving = _player(_("Who does not play any more"))
    coming = _text(_("Who comes instead"), CELL_LENGTH)
    reason = _text(_("Reason"), REASON_LENGTH)
    digits = _digits()


class TelephoneForm(ChangeForm):
    """改电话."""

    telephone = _text(_("The new telephone"), CELL_LENGTH, mode="tel")
    digits = _digits()

    def clean_telephone(self) -> str:
        """Refuse what holds no telephone number: nobody could change it again."""
        telephone = str(self.cleaned_data["telephone"])
        if not last_digits(telephone):
            raise forms.ValidationError(_("Write a telephone number."))
        return telephone


class NameForm(ChangeForm):
    """名字写错了."""

    leaving = _player(_("The name as it stands"))
    coming = _text(_("The name as it should be"), CELL_LENGTH)


class AloneForm(ChangeForm):
    """只到了一个人."""

    coming = _player(_("Who is here"))
    reason = _text(_("Where the other is, if you know"), REASON_LENGTH, required=False)


FORMS: dict[Kind, type[ChangeForm]] = {
    Kind.MISS_ROUND: MissForm,
    Kind.SUBSTITUTE: SubstituteForm,
    Kind.TELEPHONE: TelephoneForm,
    Kind.NAME: NameForm,
    Kind.ALONE: AloneForm,
    Kind.WITHDRAW: WithdrawForm,
}
