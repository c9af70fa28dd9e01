"""表单: the appeal form, the committee, the hearing and the decision."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.html import format_html
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from paizhuo.officiating.appeal_committee import BODY_ROLES, CONDUCT, Member
from paizhuo.officiating.appeals import NoticeOfAppeal, appealable
from paizhuo.referee.appeals.arbitration import ErrorGround
from paizhuo.referee.appeals.rules import Body, Signer
from paizhuo.referee.powers.actions import Role
from paizhuo.web.access.actors import book_of
from paizhuo.web.appeals.admissibility import about_text
from paizhuo.web.appeals.committee import MOST_MEMBERS, accounts_for, aside_of, bodies_for, member_of
from paizhuo.web.appeals.contested import contested_facts, preselected_facts
from paizhuo.web.language import say
from paizhuo.web.pages.fact_words import logged_text
from paizhuo.wording.referee import role_words
from paizhuo.wording.referee.appeals import body_words, signer_words, wrong_in_words
from paizhuo.wording.referee.recusal import conflict_words
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
    about = forms.TypedChoiceField(label=_("What it is against"), coerce=int)
    grounds = forms.CharField(label=_("Grounds"), max_length=GROUNDS_LENGTH, widget=forms.Textarea(attrs={"rows": 4}))
    signers = forms.MultipleChoiceField(label=_("Signed by"), widget=forms.CheckboxSelectMultiple, required=False)
    written = forms.BooleanField(label=_("In writing"), required=False, initial=True)
    fee = forms.IntegerField(
        label=_("Fee asked (yuan)"),
        min_value=0,
        max_value=HIGHEST_FEE,
        initial=0,
        required=False,
        help_text=_("0 for none"),
    )
    fee_paid = forms.BooleanField(label=_("Fee paid"), required=False)
    received = forms.DateField(
        label=_("Decision received on"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        help_text=_(
            "Against a sanction for conduct: the working days count from here. Empty: the day of the decision."
        ),
    )

    def __init__(self, data: Any, visit: Visit, **more: Any) -> None:  # noqa: ANN401 - as Django's forms take them
        """Offer the entrants, and the facts that can be appealed against."""
        super().__init__(data, **more)
        names = visit.snapshot.names
        entrants = [(number, entrant_words(say(), number, names)) for number in sorted(visit.snapshot.state.entries)]
        self._sanctions = visit.snapshot.state.sanctions
        if self._sanctions:
            entrants.append((0, gettext("the person or unit that was sanctioned")))
        self.fields["entrant"].choices = entrants  # type: ignore[attr-defined] # a field with choices
        text = gettext("{number}. {fact}")
        self.fields["about"].choices = [  # type: ignore[attr-defined] # a field with choices
            (one.no, text.format(number=one.no, fact=about_text(visit.snapshot, one)[:160]))
            for one in appealable(visit.snapshot.log)[:MOST_OFFERED]
        ]
        self.fields["signers"].choices = [  # type: ignore[attr-defined] # a field with choices
            (one.value, signer_words(say(), one)) for one in Signer
        ]
        if book_of(visit.competition) is not CONDUCT.book:
            del self.fields["received"]

    def clean(self) -> dict[str, Any]:
        """A person who is no entrant appeals against the sanction that concerns him."""
        found = super().clean() or {}
        if found.get("entrant") == 0 and found.get("about") not in self._sanctions:
            self.add_error("entrant", gettext("Choose the sanction for conduct, or the entrant who appeals."))
        return found

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
            person=self._sanctions[data["about"]].name if not data["entrant"] else "",
            received=data["received"].isoformat() if data.get("received") else "",
        )


class CandidatesInput(forms.CheckboxSelectMultiple):
    """候选人: those who can be seated; who steps aside is struck out, with the reason."""

    def __init__(self) -> None:
        """Nobody steps aside until the form says so."""
        super().__init__()
        self.aside: dict[str, str] = {}

    def create_option(self, name: str, value: Any, label: Any, *more: Any, **named: Any) -> dict[str, Any]:  # noqa: ANN401 - as Django calls it
        """Strike out the name of somebody who steps aside."""
        if why := self.aside.get(str(value)):
            label = format_html('<s>{}</s> <span class="mut sm">{}</span>', label, why)
        return super().create_option(name, value, label, *more, **named)


class CommitteeForm(forms.Form):
    """仲裁组: who decides, picked from those appointed; names are typed only for a body outside of the event."""

    decides = forms.ChoiceField(label=_("Decided by"))
    accounts = forms.MultipleChoiceField(label=_("Members"), widget=CandidatesInput, required=False)
    members = forms.CharField(
        label=_("Members who vote on paper"),
        max_length=GROUNDS_LENGTH,
        widget=forms.Textarea(attrs={"rows": 4}),
        required=False,
        help_text=_("One a line: name, unit, region. Unit and region tell who must step aside."),
    )
    chair = forms.ChoiceField(label=_("Chair"), required=False)
    even = forms.BooleanField(label=_("Seat an even number all the same"), required=False, widget=forms.HiddenInput)

    def __init__(self, data: Any, visit: Visit, case: AppealCase) -> None:  # noqa: ANN401 - as Django's forms take them
        """Offer the bodies that may decide under the book, and those who were appointed to them."""
        super().__init__(data)
        known = bodies_for(visit.competition, visit.snapshot, case)
        self.fields["decides"].choices = [  # type: ignore[attr-defined] # a field with choices
            (one.value, body_words(say(), one)) for one in known
        ]
        self._appointed = {str(one.pk): one for one in accounts_for(visit.competition, known)}
        text = gettext("{name}, {role}")
        self.fields["accounts"].choices = [  # type: ignore[attr-defined] # a field with choices
            (number, text.format(name=one.user.name, role=role_words(say(), Role(one.role))))
            for number, one in self._appointed.items()
        ]
        aside = {number: aside_of(visit.snapshot, case, one, known) for number, one in self._appointed.items()}
        self.fields["accounts"].widget.aside = {
            number: gettext("steps aside: {why}").format(why="; ".join(conflict_words(say(), tie) for tie in ties))
            for number, ties in aside.items()
            if ties
        }
        names = dict.fromkeys(one.user.name for one in self._appointed.values())
        self.fields["chair"].choices = [("", gettext("nobody")), *((name, name) for name in names)]  # type: ignore[attr-defined] # a field with choices
        if all(one in BODY_ROLES for one in known):
            del self.fields["members"]
        if not self._appointed:
            del self.fields["accounts"], self.fields["chair"]

    @property
    def lacks_arbitrators(self) -> bool:
        """Whether the committee may decide, and nobody is appointed to it."""
        may_decide = Body.ARBITRATION_COMMITTEE.value in dict(self.fields["decides"].choices)  # type: ignore[attr-defined] # a field with choices
        return may_decide and not any(one.role == Role.ARBITRATORS.value for one in self._appointed.values())

    def ask_even(self, warning: str) -> None:
        """Show the warning about an even number of members, with a box to accept it."""
        self.fields["even"].widget = forms.CheckboxInput()
        self.add_error("even", warning)

    def clean(self) -> dict[str, Any]:
        """Join both kinds of members, and mark the one whom the form names as the chair."""
        data = super().clean() or {}
        if self.errors:
            return data
        chosen = [self._appointed[number] for number in data.get("accounts", ())]
        members, chair = [*map(member_of, chosen), *data.get("members", ())], data.get("chair", "")
        if not 1 <= len(members) <= MOST_MEMBERS:
            raise forms.ValidationError(gettext("Pick one to nine members."))
        if chair and chair not in {one.name for one in members}:
            raise forms.ValidationError(gettext("The chair is one of the members: tick the name, too."))
        data["members"] = [replace(one, chair=one.name == chair) for one in members]
        return data

    def clean_members(self) -> list[Member]:
        """The members on paper, one from each line."""
        found = []
        for line in self.cleaned_data["members"].splitlines():
            parts = [part.strip()[:60] for part in line.replace("，", ",").replace("、", ",").split(",")]
            if parts[0]:
                found.append(Member(*parts[:3]))
        return found

    def body(self) -> Body:
        """The body that decides."""
        return Body(self.cleaned_data["decides"])


class PaperForm(forms.Form):
    """据签字件录入: names the signed paper, where an official copies what the members wrote."""

    paper = forms.CharField(
        label=_("Copied from the signed paper"),
        max_length=120,
        help_text=_("Which paper, and who has signed it. The log says that you copied it."),
    )

    def __init__(self, *args: Any, copying: bool, **more: Any) -> None:  # noqa: ANN401 - as Django's forms take them
        """A member who writes for himself names no paper."""
        super().__init__(*args, **more)
        if not copying:
            del self.fields["paper"]

    @property
    def named_paper(self) -> str:
        """The paper that was named; empty for a member's own entry."""
        return str(self.cleaned_data.get("paper", "")).strip()


class HearingForm(PaperForm):
    """审理记录."""

    note = forms.CharField(
        label=_("Hearing"),
        max_length=GROUNDS_LENGTH,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_("Who was heard, what was said and shown."),
    )
    field_order = ("note", "paper")


class VoteForm(PaperForm):
    """表决."""

    member = forms.CharField(max_length=60)
    vote = forms.ChoiceField(choices=[("uphold", _("the ruling was wrong")), ("reject", _("the ruling was right"))])


class EntryErrorForm(PaperForm):
    """录入更正: why the entry of the decision is not what was decided."""

    reason = forms.CharField(label=_("What was entered wrongly"), max_length=GROUNDS_LENGTH)
    field_order = ("reason", "paper")


class DecisionForm(PaperForm):
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
    field_order = ("text", "ground", "undoes", "reasonable", "signers", "paper")

    def __init__(
        self,
        data: Any,  # noqa: ANN401 - as Django's forms take them
        visit: Visit,
        case: AppealCase,
        voters: Sequence[str],
        *,
        copying: bool,
    ) -> None:
        """Offer the grounds, the facts that the decision can undo, and the members who can sign."""
        facts = contested_facts(visit.competition, visit.snapshot, case)
        super().__init__(
            data,
            copying=copying,
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


class HolidaysForm(forms.Form):
    """节假日: the organiser's lists of days, for counting working days."""

    holidays = forms.CharField(
        label=_("Public holidays"),
        max_length=GROUNDS_LENGTH,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("Days such as 2026-10-01, separated by spaces or commas."),
    )
    worked = forms.CharField(
        label=_("Weekend days that are worked"),
        max_length=GROUNDS_LENGTH,
        required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
    )
