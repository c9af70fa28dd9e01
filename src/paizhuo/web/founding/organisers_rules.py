"""另行规定: the regulations for which an organiser may choose another rule than the book's, as form fields."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext as _

from paizhuo.rulebook import Basis, Book, Citation
from paizhuo.tournament.plan.books import regulations_of
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.plan.regulations import (
    Approver,
    Clinched,
    FirstRound,
    ForfeitedPair,
    Home,
    Related,
    Removal,
    RemovedResults,
    Scale,
    SubstitutionPolicy,
    TableDraw,
    Tiebreak,
    WildDifference,
)
from paizhuo.web.language import say
from paizhuo.wording.tournament import criterion_words, regulation_value_words, regulation_words, source_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.tournament.plan.plan import Plan
    from paizhuo.tournament.plan.regulations import Regulations

ORGANISERS_RIGHT = Citation(Book.NATIONAL, "47(二), 49(三)")
"""The organiser may rule otherwise before the event."""

OFFERED: Mapping[str, tuple[object, ...]] = {
    "first_round": (FirstRound.FOLD, FirstRound.SLIDE, FirstRound.DRAW, FirstRound.ADJACENT),
    "related_swiss": tuple(Related),
    "related_knockout": tuple(Related),
    "home": tuple(Home),
    "rematch": (True, False),
    "clinched": (Clinched.SITS_OUT, Clinched.PLAYS_ON),
    "scale": (Scale.JIANGSU_2017_100,),
    "removal": (Removal.JIANGSU, Removal.JIANGSU_ANY_TWO),
    "removed_results": tuple(RemovedResults),
    "forfeited_pair": tuple(ForfeitedPair),
    "wild_difference": tuple(WildDifference),
    "table_draw": tuple(TableDraw),
    "substitution": tuple(SubstitutionPolicy),
    "substitution_leave": tuple(Approver),
}
"""The rules to choose from, by the name of the regulation; the nearest carried scores are for later stages only."""
READINGS = frozenset({"removal", "removed_results", "forfeited_pair", "wild_difference"})
"""条文的两种读法: offered only where the book has the article that can be read in these ways."""
ONLY_STATED = frozenset({"table_draw"})
"""offered only where the book has it."""
PROGRESSIVE = {
    Book.JIANGSU_2017: Citation(Book.JIANGSU_2017, "3.7.2"),
    Book.JIANGSU_2023: Citation(Book.JIANGSU_2023, "4.2"),
}
"""累进分: the books that know it with and without the first round, and let the organiser choose."""
CUT, FULL = "cut", "full"
OPEN = frozenset({"substitution", "substitution_leave"})
"""书中未明: offered only where the book says neither who may come in nor who allows it."""

_TWO_READINGS: tuple[object, ...] = (SubstitutionPolicy.OWN_LIST, SubstitutionPolicy.PAIRS_STAY)
"""双人能否有第三人: what the leave of NAT 19(二)2 covers can be read in two ways; its third clause in one only."""


def ruling_fields(plan: Plan) -> dict[str, forms.ChoiceField]:
    """A field for each regulation, with the book's own rule first and its article as help text."""
    book = regulations_of(plan.book)
    rules = {one.option: one for one in regulation_words(say(), book)}
    found = {}
    for name, values in OFFERED.items():
        own = getattr(book, name).value
        if not _is_open(book, name) or not _concerns(plan, name):
            continue
        offered = _TWO_READINGS if own in _TWO_READINGS else values
        others = [(_key(value), regulation_value_words(say(), value, book.book)) for value in offered if value != own]
        as_book = _("as the book: %(value)s") % {"value": rules[name].value}
        found[f"ruling_{name}"] = forms.ChoiceField(
            label=rules[name].title, choices=[("", as_book), *others], required=False, help_text=rules[name].source
        )
    return found | _progressive(plan, book.book)


def _progressive(plan: Plan, book: Book) -> dict[str, forms.ChoiceField]:
    """去首累进分: with or without the first round, where it was not paired by ranking [J23 4.2; J17 3.7.2]."""
    if book not in PROGRESSIVE or not any(stage.format is Format.SWISS for stage in plan.stages):
        return {}
    choices = [
        ("", _("as the book")),
        (FULL, criterion_words(say(), Tiebreak.PROGRESSIVE)),
        (CUT, criterion_words(say(), Tiebreak.PROGRESSIVE_CUT)),
    ]
    source = source_words(say(), PROGRESSIVE[book])
    label = _("Progressive score of a Swiss")
    return {"ruling_progressive": forms.ChoiceField(label=label, choices=choices, required=False, help_text=source)}


def _is_open(book: Regulations, name: str) -> bool:
    """Whether the organiser may choose here: many rules always, others only where the book leaves room."""
    if name in OPEN:
        return all(getattr(book, one).source.basis is not Basis.STATED for one in {"substitution", name})
    if name in ONLY_STATED:
        return bool(getattr(book, name).source.basis is Basis.STATED)
    return name not in READINGS or getattr(book, name).source.basis is Basis.READING


def _concerns(plan: Plan, name: str) -> bool:
    """Whether a rule is of any use in this event."""
    match name:
        case "removed_results":
            return any(stage.format is Format.ROUND_ROBIN for stage in plan.stages)
        case "forfeited_pair":
            return plan.unit_ranking
        case "scale":
            return regulations_of(plan.book).scale.value is Scale.JIANGSU_2017_26
        case _:
            return True


def organisers_right_words() -> str:
    """The article that lets the organiser choose, in words."""
    return source_words(say(), ORGANISERS_RIGHT)


def plan_with_rulings(plan: Plan, data: Mapping[str, Any]) -> Plan:
    """The plan with the rules that the organiser chose; the others stay those of the template."""
    changed: dict[str, Any] = {}
    for name, values in OFFERED.items():
        chosen = data.get(f"ruling_{name}", "")
        value = next((one for one in values if chosen and _key(one) == chosen), None)
        if value is not None:
            changed |= _as_change(name, value)
    if progressive := data.get("ruling_progressive", ""):
        changed["progressive_cut"] = progressive == CUT
    return replace(plan, changes=replace(plan.changes, **changed)) if changed else plan


def _as_change(name: str, value: object) -> dict[str, object]:
    """The option of the plan that stands for the value of a regulation."""
    match name:
        case "clinched":
            return {"clinched_sit_out": value is Clinched.SITS_OUT}
        case "scale":
            # 百分制: the annex of 2017 instead of 26 points [J17 annex].
            return {"percentage_scale": value is Scale.JIANGSU_2017_100}
        case _:
            return {name: value}


def _key(value: object) -> str:
    return str(getattr(value, "value", value)).lower()
