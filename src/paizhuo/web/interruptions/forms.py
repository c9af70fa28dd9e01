"""表单: stop the event, let it go on, let a round wait for an appeal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext_lazy as _

from paizhuo.officiating.table_key import TableKey
from paizhuo.tournament.log.limits import MOST_MINUTES
from paizhuo.web.pages.fact_words import titles_of

if TYPE_CHECKING:
    from paizhuo.web.pages.audience import Visit

LENGTH = 300
MOST_ROUNDS = 99


class StopForm(forms.Form):
    """熔断: why, and what is done for the people."""

    reason = forms.CharField(label=_("Why the event is stopped"), max_length=LENGTH)
    measures = forms.CharField(
        label=_("What everybody does now"),
        max_length=LENGTH,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("Where to go, who helps, when you speak again. Phones, wall and public page show it."),
    )


class ResumeForm(forms.Form):
    """恢复比赛: why, and how much later the rest of the day is."""

    reason = forms.CharField(label=_("Why it can go on"), max_length=LENGTH)
    delay = forms.IntegerField(
        label=_("Later rounds of the day begin so many minutes later"),
        min_value=0,
        max_value=MOST_MINUTES,
        initial=0,
        required=False,
    )


class PostponeForm(forms.Form):
    """推迟比赛: which round waits for which appeal, and the committee's suggestion."""

    appeal = forms.TypedChoiceField(label=_("Appeal that it waits for"), coerce=int)
    stage = forms.ChoiceField(label=_("Stage"))
    round = forms.IntegerField(label=_("Round"), min_value=1, max_value=MOST_ROUNDS)
    table = forms.IntegerField(label=_("Table"), min_value=1, required=False, help_text=_("Empty: the whole round."))
    suggestion = forms.CharField(label=_("What the committee suggests, and by which paper"), max_length=LENGTH)

    def __init__(self, data: Any, visit: Visit) -> None:  # noqa: ANN401 - as Django's forms take them
        """Offer the appeals that are not decided, and the stages that are not closed."""
        super().__init__(data)
        state, titles = visit.snapshot.state, titles_of(visit.snapshot)
        text = _("appeal {number}: {grounds}")
        self.fields["appeal"].choices = [  # type: ignore[attr-defined] # a field with choices
            (number, str(text).format(number=number, grounds=appeal.grounds[:80]))
            for number, (appeal, decision) in state.appeals.items()
            if decision is None
        ]
        going_on = [
            one.id for one in state.plan.stages if one.id not in state.stages or not state.stages[one.id].closed
        ]
        self.fields["stage"].choices = [(one, titles.get(one) or one) for one in going_on]  # type: ignore[attr-defined] # likewise

    @property
    def key(self) -> TableKey:
        """Stage, round and table of a valid form; table 0 is the whole round."""
        data = self.cleaned_data
        return TableKey(data["stage"], data["round"], data["table"] or 0)
