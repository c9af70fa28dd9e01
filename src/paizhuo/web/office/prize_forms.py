"""奖项表单: one prize with who can win it, and what holds for all of them."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy

from paizhuo.tournament.entries import Gender
from paizhuo.tournament.plan.prize_categories import MOST_PLACES, OLDEST, PrizeCategory
from paizhuo.web.pages.fields import NameField

NAME_LENGTH = 60
GIFTS_LENGTH = 600
MOST_OF_UNIT = 99


class CategoryForm(forms.Form):
    """一个奖项; what is empty does not limit who can win it."""

    name = NameField(label=gettext_lazy("Name of the prize"), max_length=NAME_LENGTH)
    places = forms.IntegerField(label=gettext_lazy("Number of places"), min_value=1, max_value=MOST_PLACES, initial=1)
    first = forms.IntegerField(
        label=gettext_lazy("From place"),
        min_value=1,
        max_value=MOST_PLACES,
        required=False,
        help_text=gettext_lazy("For prizes of overall places, such as 2 for the second prize."),
    )
    gifts = forms.CharField(
        label=gettext_lazy("What is given"),
        max_length=GIFTS_LENGTH,
        required=False,
        widget=forms.Textarea(attrs={"rows": 2, "class": "in"}),
        help_text=gettext_lazy("One line for each place; the last line holds for all others."),
    )
    gender = forms.ChoiceField(
        label=gettext_lazy("Gender"),
        required=False,
        choices=[("", "–"), (Gender.MALE.value, gettext_lazy("man")), (Gender.FEMALE.value, gettext_lazy("woman"))],
    )
    youngest = forms.IntegerField(label=gettext_lazy("Age from"), min_value=0, max_value=OLDEST, required=False)
    oldest = forms.IntegerField(label=gettext_lazy("Age up to"), min_value=0, max_value=OLDEST, required=False)
    unit = NameField(label=gettext_lazy("Unit"), max_length=NAME_LENGTH, required=False)
    newcomers = forms.BooleanField(label=gettext_lazy("Only newcomers"), required=False)
    any_player = forms.BooleanField(
        label=gettext_lazy("One player suffices"),
        required=False,
        help_text=gettext_lazy("Otherwise all players of the entrant must fit, so that the prize stays in its class."),
    )
    best_of_unit = forms.IntegerField(
        label=gettext_lazy("Units, by their best"),
        min_value=1,
        max_value=MOST_OF_UNIT,
        required=False,
        help_text=gettext_lazy("The unit wins whose best so many entrants have the lowest sum of places."),
    )

    @property
    def category(self) -> PrizeCategory:
        """The prize that was filled in."""
        sent = self.cleaned_data
        gifts = tuple(line.strip() for line in sent["gifts"].splitlines() if line.strip())
        return PrizeCategory(
            sent["name"],
            sent["places"],
            sent["first"] or 1,
            gifts,
            Gender(sent["gender"]) if sent["gender"] else None,
            sent["youngest"],
            sent["oldest"],
            sent["unit"],
            sent["newcomers"],
            sent["any_player"],
            sent["best_of_unit"] or 0,
        )


class PrizeRulesForm(forms.Form):
    """所有奖项: whether prizes are won together, and the day on which ages count."""

    several = forms.BooleanField(label=gettext_lazy("An entrant may win several prizes"), required=False)
    day = forms.DateField(
        label=gettext_lazy("Ages count on"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date", "class": "in"}, format="%Y-%m-%d"),
    )


class HandOutForm(forms.Form):
    """发奖."""

    prize = forms.CharField(max_length=2 * NAME_LENGTH)
    entrant = forms.IntegerField(min_value=0, required=False)
    unit = forms.CharField(max_length=NAME_LENGTH, required=False)
