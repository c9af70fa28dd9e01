"""表单: a token for a program."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from paizhuo.web.access.scopes import LEAST, Scope
from paizhuo.web.models.api_tokens import NAME_LENGTH
from paizhuo.web.pages.fields import NameField

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

DAYS = {
    1: _("1 day"),
    7: _("7 days"),
    31: _("a month"),
    183: _("half a year"),
    365: _("a year"),
}


class TokenForm(forms.Form):
    """令牌: its name, its scopes, and for how long; with the least of each if nobody chooses more."""

    name = NameField(label=_("Name of the program"), max_length=NAME_LENGTH)
    days = forms.TypedChoiceField(label=_("Works for"), choices=list(DAYS.items()), coerce=int, initial=7)
    scopes = forms.MultipleChoiceField(
        label=_("What it may do"),
        widget=forms.CheckboxSelectMultiple,
        initial=[scope.value for scope in LEAST],
    )

    def __init__(self, data: Any = None, *, offered: Iterable[Scope] = Scope) -> None:  # noqa: ANN401 - as Django's forms take them
        """Offer the scopes that the maker can give."""
        super().__init__(data)
        field: Any = self.fields["scopes"]
        field.choices = [(scope.value, scope.label) for scope in offered]

    def clean_scopes(self) -> tuple[Scope, ...]:
        """The scopes."""
        chosen = self.cleaned_data["scopes"]
        return tuple(scope for scope in Scope if scope.value in chosen)

    def until(self) -> datetime:
        """The end."""
        return timezone.now() + timedelta(days=self.cleaned_data["days"])
