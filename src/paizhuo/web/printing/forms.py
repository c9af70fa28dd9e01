"""打印的问法: which papers, and of which part of the event."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from paizhuo.documents import Where
from paizhuo.documents.case_details import Notice
from paizhuo.documents.catalogue import DOCUMENTS, SETS

MOST = 2**31 - 1
"""No round, table, entrant or fact has a greater number."""
NOTICES = ("supplementary-notice", "bulletin")
"""What has a text of its own."""
NOTICE_LENGTH = 6000


class WantedForm(forms.Form):
    """要打印的: one or several documents, or a whole set, and what they are about."""

    document = forms.MultipleChoiceField(choices=[(one.id, one.id) for one in DOCUMENTS], required=False)
    set = forms.ChoiceField(choices=[("", ""), *((name, name) for name in SETS)], required=False)
    stage = forms.CharField(max_length=60, required=False)
    round = forms.IntegerField(min_value=0, max_value=MOST, required=False)
    table = forms.IntegerField(min_value=0, max_value=MOST, required=False)
    entrant = forms.IntegerField(min_value=0, max_value=MOST, required=False)
    fact = forms.IntegerField(min_value=0, max_value=MOST, required=False)
    blank = forms.BooleanField(required=False)

    def where(self) -> Where:
        """The part of the event that was asked for."""
        told = self.cleaned_data
        numbers = {name: told[name] or 0 for name in ("round", "table", "entrant", "fact")}
        return Where(stage=told["stage"], blank=told["blank"], **numbers)

    def names(self) -> tuple[str, ...]:
        """The documents that were asked for, in the order of the catalogue."""
        chosen = {*self.cleaned_data["document"], *SETS.get(self.cleaned_data["set"], ())}
        return tuple(one.id for one in DOCUMENTS if one.id in chosen)


class NoticeForm(forms.Form):
    """通知: what is printed on a supplementary notice or a bulletin; nothing of it is kept."""

    title = forms.CharField(label=_("Title"), max_length=80, required=False)
    number = forms.CharField(label=_("Number of the notice"), max_length=20, required=False)
    text = forms.CharField(label=_("Text"), max_length=NOTICE_LENGTH, widget=forms.Textarea(attrs={"rows": 12}))
    authority = forms.CharField(label=_("Given by"), max_length=80, required=False)
    day = forms.CharField(label=_("Date, as it is to be printed"), max_length=40, required=False)

    def notice(self) -> Notice:
        """As the paper has it."""
        told = self.cleaned_data
        text = "\n".join(line.strip() for line in told["text"].splitlines())
        return Notice(text, told["title"], told["number"], told["day"], told["authority"])
