"""表单: the appeal form, the committee, the hearing and the decision."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from paizhuo.officiating.appeals import NoticeOfAppeal, appealable
from paizhuo.referee.appeals.arbitration import ErrorGround
from paizhuo.referee.appeals.rules import Body, Signer
from paizhuo.web.appeals.admissibility import about_text
from paizhuo.web.appeals.committee import MOST_MEMBERS, Member, bodies
from paizhuo.web.appeals.contested import contested_facts, preselected_facts
from paizhuo.web.language import say
from paizhuo.web.pages.fact_words import logged_text
from paizhuo.wording.referee.appeals import body_words, signer_words, wrong_in_words
from paizhuo.wording.tournament import entrant_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.web.models import AppealCase
    from paizhuo.web.pages.audience import Visit

GROUNDS_LENGTH = 2000
MOST_OFFERED = 60
"""How many facts the form offers to appeal against, the newest first."""
HIGHEST_FEE = 100_000


class FilingForm(forms.Form):
    """申诉书: who appeals against what, and why."""

    entrant = forms.TypedChoiceField(label=_("Who appeals"), coerce=int)
    about = forms.TypedChoiceField(label=_("Against"), coerce=int)
    grounds = forms.CharField(label=_("Grounds"), max_length=GROUNDS_LENGTH, widget=forms.Textarea(attrs={"rows": 4}))
    signers = forms.MultipleChoiceField(label=_("Signed by"), widget=forms.CheckboxSelectMultiple, required=False)
    written = forms.BooleanField(label=_("In writing"), required=False, initial=True)
    fee = forms.IntegerField(
        label=_("Fee asked"), min_value=0, max_value=HIGHEST_FEE, initial=0, required=False, help_text=_("0 for none")
    )
    fee_paid = forms.BooleanField(label=_("Fee paid"), required=False)

    def __init__(self, data: Any, visit: Visit, **more: Any) -> None:  # noqa: ANN401 - as Django's forms take them
        """Offer the entrants, and the facts that can be appealed against."""
        super().__init__(data, **more)
        names = visit.snapshot.names
        entrants = [(number, entrant_words(say(), number, names)) for number in sorted(visit.snapshot.state.entries)]
        self.fields["entrant"].choices = entrants  # type: ignore[attr-defined] # a field with choices
        text = gettext("{number}. {fact}")
        self.fields["about"].choices = [  # type: ignore[attr-defined] # a field with choices
            (one.no, text.format(number=one.no, fact=about_text(visit.snapshot, one)[:160]))
            for one in appealable(visit.snapshot.log)[:MOST_OFFERED]
        ]
        self.fields["signers"].choices = [  # type: ignore[attr-defined] # a field with choices
            (one.value, signer_words(say(), one)) for one in Signer
        ]

    def notice(self) -> NoticeOfAppeal:
        """申诉书: from the fields of a valid form."""
        data = self.cleaned_data
        return NoticeOfAppeal(
            entrant=data["entrant"],
            about=data["about"],
            grounds=data["grounds"],
            signers=frozenset(Signer(one) for one in data["signers"]),
            written=data["written"],
            fee=data["fee"] or 0,
            fee_paid=data["fee_paid"],
        )


class CommitteeForm(forms.Form):
    """仲裁组: who decides, one a line: name, unit, region."""

    decides = forms.ChoiceField(label=_("Decided by"))
    members = forms.CharField(
        label=_("Members"),
        max_length=GROUNDS_LENGTH,
        widget=forms.Textarea(attrs={"rows": 5}),
        help_text=_("One a line: name, unit, region. Unit and region tell who must step aside."),
    )

    chair = forms.CharField(label=_("Chair"), max_length=60, required=False, help_text=_("One of the members."))
    even = forms.BooleanField(label=_("Seat an even number all the same"), required=False, widget=forms.HiddenInput)

    def __init__(self, data: Any, visit: Visit, **more: Any) -> None:  # noqa: ANN401 - as Django's forms take them
        """Offer the bodies that may decide under the book."""
        super().__init__(data, **more)
        self.fields["decides"].choices = [  # type: ignore[attr-defined] # a field with choices
            (one.value, body_words(say(), one)) for one in bodies(visit.competition)
        ]

    def ask_even(self, warning: str) -> None:
        """Show the warning about an even number of members, with a box to accept it."""
        self.fields["even"].widget = forms.CheckboxInput()
        self.add_error("even", warning)

    def clean(self) -> dict[str, Any]:
        """Mark the member whom the form names as the chair."""
        data = super().clean() or {}
        members, chair = data.get("members"), data.get("chair", "").strip()
        if members and chair:
            if chair not in {one.name for one in members}:
                raise forms.ValidationError(
                    gettext("The chair is one of the members; write the name as it stands there.")
                )
            data["members"] = [replace(one, chair=one.name == chair) for one in members]
        return data

    def clean_members(self) -> list[Member]:
        """The members, one from each line."""
        found = []
        for line in self.cleaned_data["members"].splitlines():
            parts = [part.strip()[:60] for part in line.replace("，", ",").replace("、", ",").split(",")]
            if parts[0]:
                found.append(Member(*parts[:3]))
        if not found or len(found) > MOST_MEMBERS:
            raise forms.ValidationError(gettext("Name one to nine members, one a line."))
        return found

    def body(self) -> Body:
        """The body that decides."""
        return Body(self.cleaned_data["decides"])


class HearingForm(forms.Form):
    """审理记录."""

    note = forms.CharField(
        label=_("Hearing"),
        max_length=GROUNDS_LENGTH,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_("Who was heard, what was said and shown."),
    )


class VoteForm(forms.Form):
    """表决."""

    member = forms.CharField(max_length=60)
    vote = forms.ChoiceField(choices=[("uphold", _("the ruling was wrong")), ("reject", _("the ruling was right"))])


class DecisionForm(forms.Form):
    """裁决书."""

    text = forms.CharField(
        label=_("Decision and reasons"), max_length=GROUNDS_LENGTH, widget=forms.Textarea(attrs={"rows": 4})
    )
    ground = forms.ChoiceField(label=_("If upheld, what was wrong"))
    undoes = forms.TypedMultipleChoiceField(
        label=_("If upheld, what is taken back with the decision"),
        coerce=int,
        widget=forms.CheckboxSelectMultiple,
        required=False,
    )
    reasonable = forms.BooleanField(label=_("The appeal was reasonable, even if it is rejected"), required=False)
    signers = forms.MultipleChoiceField(label=_("Signed by"), widget=forms.CheckboxSelectMultiple)

    def __init__(self, data: Any, visit: Visit, case: AppealCase, voters: Sequence[str]) -> None:  # noqa: ANN401 - as Django's forms take them
        """Offer the grounds, the facts that the decision can undo, and the members who can sign."""
        facts = contested_facts(visit.competition, visit.snapshot, case)
        super().__init__(
            data,
            initial={"undoes": preselected_facts(visit.competition, visit.snapshot, case), "signers": list(voters)},
        )
        self.fields["ground"].choices = [  # type: ignore[attr-defined] # a field with choices
            (one.value, wrong_in_words(say(), one)) for one in ErrorGround
        ]
        self.fields["undoes"].choices = [  # type: ignore[attr-defined] # a field with choices
            (one.no, gettext("{number}. {fact}").format(number=one.no, fact=logged_text(visit.snapshot, one)))
            for one in facts
        ]
        self.fields["signers"].choices = [(name, name) for name in voters]  # type: ignore[attr-defined] # a field with choices
        if not facts:
            del self.fields["undoes"]
