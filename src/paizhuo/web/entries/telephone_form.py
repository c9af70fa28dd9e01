"""联系电话的表单."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy

from paizhuo.web.entries.limits import CELL_LENGTH


class TelephoneForm(forms.Form):
    """联系电话: of one entrant; empty deletes it."""

    telephone = forms.CharField(
        label=gettext_lazy("Telephone"),
        max_length=CELL_LENGTH,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off", "inputmode": "tel", "class": "in"}),
    )
