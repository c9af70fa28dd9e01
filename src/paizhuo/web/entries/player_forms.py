"""队员的表单: who comes in for whom, and which name was misspelt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from paizhuo.tournament.entries import EntryKind, Person
from paizhuo.tournament.entries.columns import read_row
from paizhuo.tournament.entries.wanted_columns import personal
from paizhuo.web.entries.column_labels import column_label
from paizhuo.web.entries.forms import column_field
from paizhuo.web.entries.limits import CELL_LENGTH, REASON_LENGTH
from paizhuo.web.language import say
from paizhuo.wording.tournament import regulation_value_words
from paizhuo.wording.tournament.columns import cell_words

if TYPE_CHECKING:
    from django.http import QueryDict

    from paizhuo.officiating.substitution import SubstitutionNeeds
    from paizhuo.tournament.entries import Entry, EntryRules

_TEXT = {"class": "in", "autocomplete": "off"}


class SubstituteForm(forms.Form):
    """替补: who leaves, who comes with what the event must know of him, why, and who allows it."""

    def __init__(
        self,
        rules: EntryRules,
        entry: Entry,
        needs: SubstitutionNeeds,
        data: QueryDict | None = None,
        *,
        gives_leave: bool,
    ) -> None:
        """``gives_leave`` says that the visitor holds the office whose leave it needs: he signs no paper."""
        super().__init__(data, prefix="sub")
        self.rules = rules
        self.parts = tuple(f"{part}1" for part in personal(rules))
        self.fields["leaving"] = _players(entry, _("Who leaves"))
        for part in self.parts:
            self.fields[part] = column_field(part, rules)
        self.fields["member1"] = forms.CharField(
            label=_("Who comes in as a substitute"), max_length=CELL_LENGTH, widget=forms.TextInput(attrs=_TEXT)
        )
        if needs.unit is not None:
            self.fields["unit"] = forms.CharField(
                label=_("His unit"), max_length=CELL_LENGTH, widget=forms.TextInput(attrs=_TEXT)
            )
        self.fields["reason"] = _reason()
        if needs.leave is not None and not gives_leave:
            office = regulation_value_words(say(), needs.leave.by.value)
            self.fields["signed_by"] = forms.CharField(
                label=_("Signed by: {office}").format(office=office),
                max_length=CELL_LENGTH,
                help_text=_("The name on the paper that allows it. Keep the paper with the sheets."),
                widget=forms.TextInput(attrs=_TEXT),
            )

    def coming(self) -> Person | None:
        """The player who comes in; None if a field is wrong, which then has its error."""
        if not self.is_valid():
            return None
        sent = self.cleaned_data
        row = read_row({part: sent.get(part, "") for part in self.parts}, self.rules, 1)
        for problem in row.problems:
            label = column_label(problem.column, EntryKind.PAIRS)
            self.add_error(problem.column, cell_words(say(), problem, label))
        if row.entry is None:
            return None
        (person,) = row.entry.members
        return Person(person.name, person.gender, person.born, unit=sent.get("unit", "").strip())


class NameForm(forms.Form):
    """更正姓名: whose name, how it should be, and why it was wrong."""

    def __init__(self, entry: Entry, data: QueryDict | None = None) -> None:
        """Offer the players of the entry."""
        super().__init__(data, prefix="name")
        self.fields["wrong"] = _players(entry, _("The name as it stands"))
        self.fields["right"] = forms.CharField(
            label=_("The name as it should be"), max_length=CELL_LENGTH, widget=forms.TextInput(attrs=_TEXT)
        )
        self.fields["reason"] = _reason()


def _players(entry: Entry, label: str) -> forms.ChoiceField:
    choices = [(person.name, person.name) for person in entry.members]
    return forms.ChoiceField(label=label, choices=choices, widget=forms.Select(attrs=_TEXT))


def _reason() -> forms.CharField:
    return forms.CharField(label=gettext_lazy("Reason"), max_length=REASON_LENGTH, widget=forms.TextInput(attrs=_TEXT))
