"""派裁判的表单: the lot, a recusal, an objection."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from paizhuo.referee.powers.assignments import MOST_TABLES
from paizhuo.referee.powers.recusal import Tie
from paizhuo.web.pages.fields import DayInput, NameField
from paizhuo.web.pages.floor_referees import appointed_referees
from paizhuo.web.pages.forms import reason

if TYPE_CHECKING:
    from paizhuo.web.models import Competition

LAST = 999
TEXT_LENGTH = 4000


class DrawForm(forms.Form):
    """抽签: how many tables a referee gets at most, and why it is drawn again."""

    most = forms.IntegerField(
        label=_("Tables to a referee at most"), min_value=1, max_value=LAST, required=False, initial=MOST_TABLES
    )
    reason = reason(required=False)


class PostForm(forms.Form):
    """站位: a zone and a referee, as a cell sends them; or two referees who change places."""

    post = forms.RegexField(r"\A\d{1,4}/\d{1,9}\Z", required=False)
    first = NameField(max_length=60, required=False)
    second = NameField(max_length=60, required=False)

    def __init__(self, data: Any, competition: Competition) -> None:  # noqa: ANN401 - as Django's forms take them
        """Know the referees of the competition."""
        super().__init__(data)
        self._known = {one.user.pk: one.user for one in appointed_referees(competition)}

    def clean_post(self) -> Any:  # noqa: ANN401 - the zone and the account, or nothing
        """The number of the zone, and the account."""
        zone, _slash, user = self.cleaned_data["post"].partition("/")
        if not zone:
            return None
        if int(user) not in self._known:
            raise forms.ValidationError(gettext("This is no referee of the event."))
        return int(zone), self._known[int(user)]

    def clean(self) -> dict[str, Any]:
        """A cell, or two different names."""
        found = super().clean() or {}
        first, second = found.get("first"), found.get("second")
        if not self.errors and not found.get("post") and (not first or not second or first == second):
            raise forms.ValidationError(gettext("Choose two referees to change places."))
        return found


class _AboutReferee(forms.Form):
    """一位裁判: one of the referees of the competition."""

    user = forms.ChoiceField(label=_("Referee"))
    ended = forms.BooleanField(required=False, widget=forms.HiddenInput)

    def __init__(self, data: Any, competition: Competition) -> None:  # noqa: ANN401 - as Django's forms take them
        """Offer the referees of the competition."""
        super().__init__(data)
        self._known = {str(one.user.pk): one.user for one in appointed_referees(competition)}
        self.fields["user"].choices = [(number, user.name) for number, user in self._known.items()]  # type: ignore[attr-defined] # a field with choices

    def clean_user(self) -> Any:  # noqa: ANN401 - the account
        """The account itself."""
        return self._known[self.cleaned_data["user"]]


class RecusalForm(_AboutReferee):
    """回避: from whom a referee steps aside, and why."""

    tie = forms.ChoiceField(label=_("Tie"), choices=[(tie.value, tie.value) for tie in (Tie.KIN, Tie.DECLARED)])
    whom = NameField(label=_("Player, entrant or unit"), max_length=60)

    def clean_tie(self) -> Tie:
        """The tie itself."""
        return Tie(self.cleaned_data["tie"])


class ObjectionForm(_AboutReferee):
    """要求回避: which unit asks that a referee be not used."""

    unit = NameField(label=_("Unit"), max_length=60)


class ReviewForm(forms.Form):
    """每日讲评: the day, and what was said."""

    day = forms.DateField(label=_("Date"), widget=DayInput)
    text = forms.CharField(label=_("Review"), max_length=TEXT_LENGTH, required=False, widget=forms.Textarea)


class EvaluationForm(_AboutReferee):
    """执裁评价: of one referee."""

    text = forms.CharField(label=_("Evaluation"), max_length=TEXT_LENGTH, required=False, widget=forms.Textarea)
