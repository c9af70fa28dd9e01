"""表单栏: a name or a title as everybody will read it."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from paizhuo.tournament.entries.plain import composed, hides


class NameField(forms.CharField):
    """名称: one line without characters that nobody sees or that turn the line around; composed."""

    def clean(self, value: Any) -> str:  # noqa: ANN401 - whatever was sent
        """The name as it is stored."""
        found: str = super().clean(value)
        if hides(found):
            raise ValidationError(
                _("Write it again by hand: it holds a character that nobody sees, or that turns the line around."),
                code="hides",
            )
        return composed(found)


class DayInput(forms.DateInput):
    """A day as the browser's own calendar takes it."""

    input_type = "date"

    def __init__(self) -> None:
        """The format that browsers send, in every language."""
        super().__init__(format="%Y-%m-%d")
