"""规程表单: the options of a stage that can still change, and a whole stage to be added or put in the place of one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from django import forms
from django.core.validators import slug_re
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from paizhuo.errors import BadInput
from paizhuo.tournament import codec, in_force, limits
from paizhuo.tournament.plan import BadPlan, Format, Intake, StagePlan
from paizhuo.tournament.plan_changes import PlanChange, StageAltered, StagePlanned
from paizhuo.tournament.regulations import Tiebreak
from paizhuo.tournament.replanning import FORMATS_OF
from paizhuo.tournament.scoring import CarryMethod
from paizhuo.tournament.scoring.carry_over import CarryOver
from paizhuo.tournament.timetable import round_minutes
from paizhuo.web.directing.rounds.forms import BadForm, reason
from paizhuo.web.words import say
from paizhuo.wording.tournament import (
    choice_of_plan_words,
    contradiction_words,
    criterion_words,
    format_words,
    stage_words,
)
from paizhuo.wording.tournament.plan_changes import intake_words, option_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from paizhuo.tournament.state import State

NUMBERS = ("rounds", "cycles", "qualifiers", "minutes", "last_call", "deals", "boards")
"""Options that are one number."""
FROM_ONE = frozenset({"rounds", "cycles", "qualifiers"})
LONGEST_CHANGE = 6000


BOXED = {"class": "in"}
"""How a field looks on these pages."""


def _count(least: int, most: int, label: str, usual: object = "") -> forms.IntegerField:
    """A number that may be left out; ``usual`` is what then holds, and is shown in the empty field."""
    box = forms.NumberInput(attrs={**BOXED, **({"placeholder": str(usual)} if usual else {})})
    return forms.IntegerField(label=label, min_value=least, max_value=most, required=False, widget=box)


def _carries() -> list[tuple[str, str]]:
    return [(one.value, choice_of_plan_words(say(), one)) for one in CarryMethod]


def _carry(data: Mapping[str, Any]) -> CarryOver:
    method = CarryMethod(data["carry"] or CarryMethod.NONE.value)
    if method is not CarryMethod.FRACTION:
        return CarryOver(method)
    above, below = data.get("numerator") or 1, data.get("denominator") or 1
    if above > below:
        raise forms.ValidationError(_("What is carried over is at most the whole: write 1 and 2 for a half."))
    return CarryOver(method, above, below)


class StageOptions(forms.Form):
    """调整阶段: what can change in a stage as the event stands; an empty field leaves the option as it is."""

    def __init__(self, state: State, stage: StagePlan, data: Mapping[str, Any] | None = None) -> None:
        """Make a field for every option that the stage has."""
        super().__init__(data)
        self.stage, self.ranking = stage, in_force.ranking_of(state.regulations, stage).value.chain
        self.opened = stage.id in state.stages
        begun = self.opened and any(one.has_results for one in state.stages[stage.id].rounds)
        clock = state.plan.clock_of(stage.id)
        usual = {"minutes": round_minutes(state.plan, stage.id), "last_call": clock.last_call_minutes}
        for name in NUMBERS:
            fitting = stage.format in FORMATS_OF.get(name, {stage.format})
            if fitting and not (name == "boards" and (begun or not stage.boards)):
                least = 1 if name in FROM_ONE else 0
                usually = {**usual, "deals": clock.deals}.get(name, "")
                field = _count(least, limits.STAGE[name], option_words(say(), name), usually)
                field.initial = getattr(stage, name) or None
                self.fields[name] = field
        if stage.format in FORMATS_OF["tiebreaks"]:
            self._add_criteria(state)
        if stage.intake and not self.opened:
            self._add_intake(state)

    def _add_criteria(self, state: State) -> None:
        for one in Tiebreak:
            if one is not Tiebreak.TOTAL:
                field = _count(1, len(Tiebreak), criterion_words(say(), one, state.regulations.book))
                field.initial = self.ranking.index(one) if one in self.ranking else None
                self.fields[f"criterion_{one.value}"] = field
        self.fields["by_book"] = forms.BooleanField(label=_("as in the book"), required=False)

    def _add_intake(self, state: State) -> None:
        for at, intake in enumerate(self.stage.intake):
            source = stage_words(say(), state.plan.stage(intake.stage))
            told = intake_words(say(), intake, {intake.stage: source})
            for end, label in (("first", _("from place")), ("last", _("to place"))):
                self.fields[f"intake_{end}_{at}"] = forms.IntegerField(
                    label=f"{told}: {label}",
                    min_value=1,
                    max_value=limits.ENTRANTS,
                    initial=getattr(intake, end),
                    widget=forms.NumberInput(attrs=BOXED),
                )
        carry = self.stage.carry
        self.fields["carry"] = forms.ChoiceField(
            label=option_words(say(), "carry"),
            choices=_carries(),
            initial=carry.method.value,
            widget=forms.Select(attrs=BOXED),
        )
        for name, label, value in (
            ("numerator", _("numerator of the fraction"), carry.numerator),
            ("denominator", _("denominator of the fraction"), carry.denominator),
        ):
            self.fields[name] = _count(1, limits.FRACTION, label)
            self.fields[name].initial = value

    @property
    def numbers(self) -> list[forms.BoundField]:
        """The plain numbers."""
        return [self[name] for name in NUMBERS if name in self.fields]

    @property
    def criteria(self) -> list[forms.BoundField]:
        """The place of every criterion in the list, in the order of the list."""
        found = [self[name] for name in self.fields if name.startswith("criterion_")]
        return sorted(found, key=lambda one: one.initial or len(Tiebreak))

    @property
    def coming_in(self) -> list[forms.BoundField]:
        """Who comes in."""
        return [self[name] for name in self.fields if name.startswith("intake_")]

    def clean(self) -> dict[str, Any]:
        """Put the change together."""
        data: dict[str, Any] = super().clean() or {}
        if not self.errors:
            data["change"] = StageAltered(self.stage.id, **self._altered(data))
        return data

    def _altered(self, data: dict[str, Any]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for name in NUMBERS:
            value = data.get(name)
            if value is not None and value != getattr(self.stage, name):
                found[name] = value
        if any(name.startswith("criterion_") or name == "by_book" for name in self.data):
            order = self._order(data)
            current = self.stage.tiebreaks if data["by_book"] else self.ranking
            if order != current:
                found["tiebreaks"] = order
        if "carry" in self.fields:
            intake = tuple(self._intake(data))
            found |= {"intake": intake} if intake != self.stage.intake else {}
            carry = _carry(data)
            found |= {"carry": carry} if carry != self.stage.carry else {}
        return found

    def _order(self, data: dict[str, Any]) -> tuple[Tiebreak, ...]:
        if data["by_book"]:
            return ()
        placed = {one: data.get(f"criterion_{one.value}") for one in Tiebreak if one is not Tiebreak.TOTAL}
        numbered = {one: place for one, place in placed.items() if place}
        if len(set(numbered.values())) != len(numbered):
            raise forms.ValidationError(_("Two criteria have the same place. Number them 1, 2, 3 without repeating."))
        return (Tiebreak.TOTAL, *sorted(numbered, key=lambda one: numbered[one]))

    def _intake(self, data: dict[str, Any]) -> Iterator[Intake]:
        for at, intake in enumerate(self.stage.intake):
            try:
                yield Intake(intake.stage, data[f"intake_first_{at}"], data[f"intake_last_{at}"], intake.group)
            except BadPlan:
                raise forms.ValidationError(_("The first place that comes in is not behind the last one.")) from None


class WholeStage(forms.Form):
    """增设阶段: a stage that is not open yet, new or instead of the one with its name."""

    id = forms.SlugField(label=gettext_lazy("Short name, in Latin letters"), max_length=30)
    title = forms.CharField(label=gettext_lazy("Title"), max_length=60, required=False)
    format = forms.ChoiceField(label=gettext_lazy("Format"))
    rounds = forms.IntegerField(
        label=gettext_lazy("Number of rounds"), min_value=0, max_value=limits.ROUNDS, required=False
    )
    boards = forms.IntegerField(
        label=gettext_lazy("Duplicate boards of a match"), min_value=0, max_value=limits.DEALS, required=False
    )
    source = forms.ChoiceField(label=gettext_lazy("Field from"), required=False)
    first = forms.IntegerField(label=gettext_lazy("From place"), min_value=1, max_value=limits.ENTRANTS, required=False)
    last = forms.IntegerField(label=gettext_lazy("To place"), min_value=1, max_value=limits.ENTRANTS, required=False)
    carry = forms.ChoiceField(label=gettext_lazy("Points carried over"), required=False)
    numerator = forms.IntegerField(
        label=gettext_lazy("Numerator of the fraction"), min_value=1, max_value=limits.FRACTION, required=False
    )
    denominator = forms.IntegerField(
        label=gettext_lazy("Denominator of the fraction"), min_value=1, max_value=limits.FRACTION, required=False
    )
    third_place = forms.BooleanField(label=gettext_lazy("With a match for third place"), required=False)

    def __init__(self, state: State, data: Mapping[str, Any] | None = None) -> None:
        """Offer the formats, and the stages that there are."""
        super().__init__(data)
        choices: dict[str, list[tuple[str, str]]] = {
            "format": [(one.value, format_words(say(), one)) for one in Format],
            "source": [("", _("all entries")), *((one.id, stage_words(say(), one)) for one in state.plan.stages)],
            "carry": _carries(),
        }
        for name, field in self.fields.items():
            if isinstance(field, forms.ChoiceField):
                field.choices = choices[name]
            if not isinstance(field, forms.BooleanField):
                field.widget.attrs |= BOXED

    def clean(self) -> dict[str, Any]:
        """Put the stage together."""
        data: dict[str, Any] = super().clean() or {}
        if self.errors:
            return data
        first = data["first"] or 1
        try:
            intake = (Intake(data["source"], first, data["last"] or first),) if data["source"] else ()
            stage = StagePlan(
                data["id"],
                Format(data["format"]),
                data["title"],
                data["rounds"] or 0,
                intake=intake,
                carry=_carry(data) if intake else CarryOver(),
                boards=data["boards"] or 0,
                third_place=data["third_place"],
            )
        except BadPlan:
            text = _("This is no stage: check the number of rounds, which this format may need, and the places.")
            raise forms.ValidationError(text) from None
        data["change"] = StagePlanned(stage)
        return data


class Sent(forms.Form):
    """调整规程: the change as it was shown, and why it is made."""

    change = forms.CharField(max_length=LONGEST_CHANGE, widget=forms.HiddenInput)
    reason = reason()

    def clean_change(self) -> PlanChange:
        """The change that the preview wrote down."""
        try:
            found: PlanChange = codec.decode(PlanChange, json.loads(self.cleaned_data["change"]))  # type: ignore[arg-type] # a union is as good as a class here
        except codec.BadValue as error:
            if isinstance(error.__cause__, BadPlan):
                raise BadForm([contradiction_words(say(), str(error.__cause__))]) from None
            raise BadForm([_("What was sent is no change of a plan. Load the page again, then repeat.")]) from None
        except (ValueError, RecursionError, BadInput):
            raise BadForm([_("What was sent is no change of a plan. Load the page again, then repeat.")]) from None
        if isinstance(found, StagePlanned) and not slug_re.fullmatch(found.stage.id):
            # Its name stands in the addresses of its pages.
            raise BadForm([_("The short name of a stage has only Latin letters, digits, hyphens and underscores.")])
        return found


def written(change: PlanChange) -> str:
    """The change as the preview sends it on."""
    return json.dumps(codec.encode(change, PlanChange), ensure_ascii=False, sort_keys=True)
