"""组别: the wizard's fields for men, women or mixed events and for age groups [NAT 17(二); J23 3.1, 3.2]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django import forms
from django.utils.translation import gettext as _

from paizhuo.rulebook import Basis, Book
from paizhuo.tournament.entries import AGE_GROUPS, EntryKind, GenderClass, class_source
from paizhuo.web.language import say
from paizhuo.wording.tournament import age_group_words, choice_of_plan_words, source_words

if TYPE_CHECKING:
    from paizhuo.tournament.entries import AgeGroup, EntryRules

GENDER, AGE = "gender_class", "age_group"


def class_fields(rules: EntryRules) -> dict[str, forms.ChoiceField]:
    """组别: both fields, with the template's own classes chosen."""
    genders = [(one.value, _gender_words(one, rules)) for one in gender_classes(rules)]
    ages = [(one.name, _age_words(one)) for one in AGE_GROUPS]
    return {
        GENDER: forms.ChoiceField(
            label=_("Who may play"), choices=genders, required=False, initial=rules.gender_class.value
        ),
        AGE: forms.ChoiceField(
            label=_("Age group"),
            choices=ages,
            required=False,
            initial=rules.age_group.name,
            help_text=_("Years of age in full, on the first day of the event."),
        ),
    }


def gender_classes(rules: EntryRules) -> tuple[GenderClass, ...]:
    """性别组别: those that the kind of entry can have; only the national rules know special mixed teams."""
    found = [GenderClass.OPEN, GenderClass.MEN, GenderClass.WOMEN]
    if rules.kind is not EntryKind.INDIVIDUAL:
        found.append(GenderClass.MIXED)
    if rules.kind is EntryKind.TEAM and rules.book is Book.NATIONAL:
        found.append(GenderClass.SPECIAL_MIXED)
    return tuple(found)


def chosen_gender(name: str) -> GenderClass | None:
    """The class of the field; None where it was left out."""
    return GenderClass(name) if name else None


def chosen_age(name: str) -> AgeGroup | None:
    """The group of the field; None where it was left out."""
    return next((one for one in AGE_GROUPS if one.name == name), None)


def _gender_words(one: GenderClass, rules: EntryRules) -> str:
    words, source = choice_of_plan_words(say(), one), class_source(one, rules.book, rules.kind)
    # A list on a phone has no room to say of every choice that the book has no classes.
    return words if source.basis is Basis.SILENT else f"{words} ({source_words(say(), source)})"


def _age_words(one: AgeGroup) -> str:
    words = age_group_words(say(), one)
    if not one.limited:
        return f"{words} ({source_words(say(), one.source)})"
    years = f"{one.youngest}–{one.oldest}" if one.oldest is not None else f"{one.youngest}+"
    return f"{words}: {years} ({source_words(say(), one.source)})"
