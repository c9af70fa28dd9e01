"""表单栏: form fields for names and days."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from paizhuo.tournament.entries.visible_text import composed, hides


class NameField(forms.CharField):
    """名称: a line of text without invisible or bidirectional control characters, in Unicode NFC."""

    def clean(self, value: Any) -> str:  # noqa: ANN401 - whatever was sent
        """The name in the form in which it is stored."""
        found: str = super().clean(value)
        if hides(found):
            raise ValidationError(
                _("Write it again by hand: it holds a character that nobody sees, or that turns the line around."),
                code="hides",
            )
        return composed(found)


class DayInput(forms.DateInput):
    """日期: the browser's date picker."""

    input_type = "date"

    def __init__(self) -> None:
        """Use ISO dates in every language, as browsers do."""
        super().__init__(format="%Y-%m-%d")
