"""表单: read a form or raise what is wrong with it; the field for a reason."""

from __future__ import annotations

from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from paizhuo.errors import BadInput

LONGEST_REASON = 300


class BadForm(BadInput):
    """填写有误: the errors of a form, in the language of the page."""

    code: ClassVar[str] = "BAD_FORM"

    def __init__(self, sentences: list[str]) -> None:
        """Keep the sentences."""
        super().__init__(" ".join(sentences))
        self.sentences = sentences

    def words(self, _say: object, /) -> str:
        """All errors, joined."""
        return " ".join(self.sentences)


def cleaned_values(form: forms.Form) -> dict[str, Any]:
    """The values of a form; :class:`BadForm` with the names of the fields that are wrong."""
    if form.is_valid():
        return form.cleaned_data
    problems = []
    for name, errors in form.errors.items():
        label = str(form.fields[name].label or name) if name in form.fields else ""
        problems += [
            _("{field}: {error}").format(field=label, error=error) if label else str(error) for error in errors
        ]
    raise BadForm(problems)


def reason(*, required: bool = True) -> forms.CharField:
    """理由: a field for the reason, which the log records."""
    return forms.CharField(label=gettext_lazy("Reason"), max_length=LONGEST_REASON, required=required)


class ReasonForm(forms.Form):
    """理由: a form with only a reason."""

    reason = reason()
