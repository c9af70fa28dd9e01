"""表单: a sanction on a referee, a leader, a coach or a unit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from paizhuo.officiating.sanctions import OFFENCES, SanctionDraft
from paizhuo.referee.penalties.conduct import Weight
from paizhuo.referee.penalties.persons import Capacity, offered_measures
from paizhuo.rulebook import BOOKS, Book
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import REFEREES
from paizhuo.web.language import say
from paizhuo.web.sanctions.actions import permission_on
from paizhuo.wording import citation_words
from paizhuo.wording.tournament.sanctions import capacity_words, measure_words, weight_words

if TYPE_CHECKING:
    from paizhuo.web.pages.audience import Visit

LONG = 1000


class SanctionForm(forms.Form):
    """处理决定: who did what, and the measures that the book gives to the one who decides."""

    capacity = forms.ChoiceField(label=_("Capacity"))
    name = forms.CharField(label=_("Person or unit"), max_length=60)
    unit = forms.CharField(label=_("Unit"), max_length=60, required=False)
    account = forms.ChoiceField(
        label=_("Account of the referee"),
        required=False,
        help_text=_("If the measure ends his work here, his office ends with it."),
    )
    offence = forms.ChoiceField(label=_("Kind of offence"), required=False)
    conduct = forms.CharField(
        label=_("What the person or unit did"), max_length=LONG, widget=forms.Textarea(attrs={"rows": 4})
    )
    measures = forms.MultipleChoiceField(label=_("Measures taken"), widget=forms.CheckboxSelectMultiple)
    weight = forms.ChoiceField(label=_("Lighter or heavier"), required=False)
    handed_over = forms.BooleanField(label=_("A suspected crime, handed over to the authorities"), required=False)
    number = forms.CharField(label=_("Decision no."), max_length=40, required=False)

    def __init__(self, data: Any, visit: Visit) -> None:  # noqa: ANN401 - as Django's forms take them
        """Offer what the visitor may decide under the book of the event."""
        super().__init__(data)
        book = book_of(visit.competition)
        mine = [one for one in Capacity if visit.may(permission_on(one))]
        self.is_open = bool(mine)
        offered = {
            one.measure.value: one.source
            for capacity in mine
            for role in sorted(visit.official.roles, key=lambda role: role.value)
            for one in offered_measures(book, capacity, role)
        }
        text = gettext("{text} ({note})")
        held = visit.competition.appointments.select_related("user").filter(role__in=[one.value for one in REFEREES])
        choices: dict[str, list[tuple[str, str]]] = {
            "capacity": [(one.value, capacity_words(say(), one.value)) for one in mine],
            "measures": [
                (code, text.format(text=measure_words(say(), code), note=citation_words(source, say())))
                for code, source in offered.items()
            ],
            "weight": [("", gettext("neither")), *((one.value, weight_words(say(), one)) for one in Weight)],
            "account": [("", "–"), *dict.fromkeys((one.user.username, one.user.name) for one in held)],
            "offence": [("", "–"), *_offences(book)],
        }
        for name, values in choices.items():
            self.fields[name].choices = values  # type: ignore[attr-defined] # a field with choices
        if book is not Book.JIANGSU_2023:
            del self.fields["offence"]

    def draft(self) -> SanctionDraft:
        """处理决定: from the fields of a valid form."""
        data = self.cleaned_data
        return SanctionDraft(
            data["name"],
            Capacity(data["capacity"]),
            tuple(data["measures"]),
            data["conduct"],
            data["unit"],
            data["number"],
            data.get("offence", ""),
            Weight(data["weight"]) if data["weight"] else None,
            data["handed_over"],
        )


def _offences(book: Book) -> list[tuple[str, str]]:
    articles = [BOOKS[book].article(number) for number in OFFENCES] if book is Book.JIANGSU_2023 else []
    english = say()("en") == "en"
    return [(one.number, f"{one.number} {one.en if english else one.zh}") for one in articles if one is not None]
