"""相关队表单: a group by its name and entrants, who are typed as numbers, names or parts of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from paizhuo.tournament.entries import RelatedBy, folded
from paizhuo.tournament.entries.columns import names_in
from paizhuo.web.entries.limits import CELL_LENGTH, REASON_LENGTH
from paizhuo.web.language import say
from paizhuo.web.pages.fields import NameField
from paizhuo.wording.tournament import choice_of_plan_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.web.entries.page import EntrantRow

MOST_NAMED = 6
"""How many entrants a message names that fit one word."""
TEXT_LENGTH = 1_000


class CriteriaForm(forms.Form):
    """相关属性: what makes entrants related."""

    by = forms.MultipleChoiceField(
        required=False,
        widget=forms.CheckboxSelectMultiple,
        choices=lambda: [(one.value, choice_of_plan_words(say(), one)) for one in RelatedBy],
    )
    reason = forms.CharField(label=gettext_lazy("Reason"), max_length=REASON_LENGTH, required=False)

    @property
    def chosen(self) -> list[RelatedBy]:
        """The criteria that are ticked."""
        return [RelatedBy(value) for value in self.cleaned_data["by"]]


class GroupForm(forms.Form):
    """一组: its name, who is in it, and why."""

    name = NameField(label=gettext_lazy("What they have in common"), max_length=CELL_LENGTH, required=False)
    entrants = forms.CharField(label=gettext_lazy("Entrants"), max_length=TEXT_LENGTH, required=False)
    reason = forms.CharField(label=gettext_lazy("Reason"), max_length=REASON_LENGTH, required=False)

    def __init__(self, data: Mapping[str, Any], rows: list[EntrantRow]) -> None:
        """``rows`` are those among whom the typed words look."""
        super().__init__(data)
        self.rows = rows

    def clean_entrants(self) -> list[int]:
        """The numbers of the entrants that were typed; every word must fit one."""
        return [self._found(word) for word in names_in(self.cleaned_data["entrants"])]

    def _found(self, word: str) -> int:
        head = word.split(maxsplit=1)[0]
        exact = [row for row in self.rows if str(row.entry.number) == head]
        found = exact or [row for row in self.rows if folded(word) in row.found_by]
        if len(found) == 1:
            return found[0].entry.number
        if not found:
            raise forms.ValidationError(_("Nobody fits “{word}”. Write a number or a name.").format(word=word))
        text = _("Several fit “{word}”: {names}. Write the number.")
        names = _(", ").join(f"{row.entry.number} {row.entry.name}" for row in found[:MOST_NAMED])
        raise forms.ValidationError(text.format(word=word, names=names))
