"""规程的栏目: fields that the forms for changing a plan share: numbers, ranking criteria, points carried over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext as _

from paizhuo.tournament.plan.regulations import Tiebreak, every_criterion
from paizhuo.tournament.scoring import CarryMethod
from paizhuo.tournament.scoring.carry_over import CarryOver
from paizhuo.web.language import say
from paizhuo.wording.tournament import choice_of_plan_words, criterion_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paizhuo.rulebook import Book

BOXED = {"class": "in"}
"""The HTML attributes of a field on these pages."""
CRITERION = "criterion_"
"""The prefix of the names of the criteria fields; the value of each is the place of its criterion in the list."""


def count_field(least: int, most: int, label: str, usual: object = "") -> forms.IntegerField:
    """A field for an optional number; ``usual`` is the value without one, shown as the placeholder."""
    box = forms.NumberInput(attrs={**BOXED, **({"placeholder": str(usual)} if usual else {})})
    return forms.IntegerField(label=label, min_value=least, max_value=most, required=False, widget=box)


def carry_over_choices() -> list[tuple[str, str]]:
    """The ways to carry points over, as choices of a field."""
    return [(one.value, choice_of_plan_words(say(), one)) for one in CarryMethod]


def carry_of(data: Mapping[str, Any]) -> CarryOver:
    """The carry-over from the cleaned fields ``carry`` and its fraction."""
    method = CarryMethod(data["carry"] or CarryMethod.NONE.value)
    if method is not CarryMethod.FRACTION:
        return CarryOver(method)
    above, below = data.get("numerator") or 1, data.get("denominator") or 1
    if above > below:
        raise forms.ValidationError(_("What is carried over is at most the whole: write 1 and 2 for a half."))
    return CarryOver(method, above, below)


def criteria_fields(
    book: Book, ranking: Sequence[Tiebreak] = (), *, two_only: bool = False
) -> dict[str, forms.IntegerField]:
    """A field for every criterion but the first, filled with its place in ``ranking``.

    ``two_only`` says that the match between equals counts where exactly two are equal.
    """
    found = {}
    for one in every_criterion():
        if one is Tiebreak.TOTAL:
            continue
        label = criterion_words(say(), one, book)
        if one is Tiebreak.DIRECT and two_only:
            label = _("{criterion} (only where exactly two are equal)").format(criterion=label)
        field = count_field(1, len(every_criterion()), label)
        field.initial = ranking.index(one) if one in ranking else None
        found[f"{CRITERION}{one.value}"] = field
    return found


def criteria_order(data: Mapping[str, Any]) -> tuple[Tiebreak, ...]:
    """The criteria in the order of the numbers that were filled in, the total first."""
    placed = {one: data.get(f"{CRITERION}{one.value}") for one in every_criterion() if one is not Tiebreak.TOTAL}
    numbered = {one: place for one, place in placed.items() if place}
    if len(set(numbered.values())) != len(numbered):
        raise forms.ValidationError(_("Two criteria have the same place. Number them 1, 2, 3 without repeating."))
    return (Tiebreak.TOTAL, *sorted(numbered, key=lambda one: numbered[one]))


def criteria_of(form: forms.Form) -> list[forms.BoundField]:
    """The criteria fields of a form, in the order of the list."""
    found = [form[name] for name in form.fields if name.startswith(CRITERION)]
    return sorted(found, key=lambda one: one.initial or len(every_criterion()))
