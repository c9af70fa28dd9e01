"""规程表单: the options of a stage that can still change, and the change that the preview page sends."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from django import forms
from django.core.validators import slug_re
from django.utils.translation import gettext as _

from paizhuo.errors import BadInput
from paizhuo.tournament.log import codec
from paizhuo.tournament.plan import effective_regulations, limits
from paizhuo.tournament.plan.allowed_changes import FORMATS_OF, open_settings
from paizhuo.tournament.plan.board_settings import setting_text, setting_value
from paizhuo.tournament.plan.changes import PlanChange, StageAltered, StagePlanned
from paizhuo.tournament.plan.plan import BadPlan, Format, Intake
from paizhuo.tournament.plan.planned_boards import COUNTS
from paizhuo.tournament.plan.timetable import round_minutes
from paizhuo.web.language import say
from paizhuo.web.pages.forms import BadForm, reason
from paizhuo.web.plan.board_fields import board_fields, board_groups, settings_in
from paizhuo.web.plan.fields import (
    BOXED,
    CRITERION,
    carry_of,
    carry_over_choices,
    count_field,
    criteria_fields,
    criteria_of,
    criteria_order,
)
from paizhuo.wording.tournament import contradiction_words
from paizhuo.wording.tournament.stage_rows import intake_words, option_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.plan.plan import StagePlan
    from paizhuo.tournament.plan.regulations import Tiebreak
    from paizhuo.web.plan.board_fields import BoardGroup

NUMBERS = ("rounds", "cycles", "qualifiers", "minutes", "last_call", "deals", "boards", "segments")
"""Options whose value is one number."""
FROM_ONE = frozenset({"rounds", "cycles", "qualifiers", "segments"})
LONGEST_CHANGE = 6000


class StageOptionsForm(forms.Form):
    """调整阶段: the options of a stage that can still change; an empty field leaves its option as it is."""

    def __init__(self, state: State, stage: StagePlan, data: Mapping[str, Any] | None = None) -> None:
        """Make a field for every option that can change in this stage."""
        super().__init__(data)
        self.stage = stage
        self.ranking: tuple[Tiebreak, ...] = ()
        self.opened = stage.id in state.stages
        begun = self.opened and any(one.has_results for one in state.stages[stage.id].rounds)
        paired = self.opened and bool(state.stages[stage.id].rounds)
        self.settings = open_settings(state, stage)
        clock = state.plan.clock_of(stage.id)
        usual = {"minutes": round_minutes(state.plan, stage.id), "last_call": clock.last_call_minutes}
        for name in NUMBERS:
            fitting = stage.format in FORMATS_OF.get(name, {stage.format})
            fixed = {"boards": begun, "segments": paired}.get(name, False)
            if fitting and not fixed and (stage.boards or name not in COUNTS):
                least = 1 if name in FROM_ONE and stage.format is not Format.INDIVIDUAL else 0
                usually = {**usual, "deals": clock.deals}.get(name, "")
                field = count_field(least, limits.STAGE[name], option_words(say(), name), usually)
                field.initial = getattr(stage, name) or None
                self.fields[name] = field
        if stage.format in FORMATS_OF["tiebreaks"]:
            self._add_criteria(state)
        if stage.intake and not self.opened:
            self._add_intake(state)
        self.fields |= board_fields(self.settings, stage.duplicate)

    def _add_criteria(self, state: State) -> None:
        ranking = effective_regulations.ranking_of(state.regulations, self.stage).value
        by_book = effective_regulations.ranking_of(state.regulations, replace(self.stage, tiebreaks=())).value
        # The list for exactly two equals has all criteria of the other list, and the match between the two.
        self.ranking = ranking.two or ranking.chain
        self.fields |= criteria_fields(state.regulations.book, self.ranking, two_only=by_book.two is not None)
        self.fields["by_book"] = forms.BooleanField(label=_("as in the book"), required=False)

    def _add_intake(self, state: State) -> None:
        for at, intake in enumerate(self.stage.intake):
            words = intake_words(say(), intake, state.plan)
            for end, label in (("first", _("from place")), ("last", _("to place"))):
                self.fields[f"intake_{end}_{at}"] = forms.IntegerField(
                    label=f"{words}: {label}",
                    min_value=1,
                    max_value=limits.ENTRANTS,
                    initial=getattr(intake, end),
                    widget=forms.NumberInput(attrs=BOXED),
                )
        carry = self.stage.carry
        self.fields["carry"] = forms.ChoiceField(
            label=option_words(say(), "carry"),
            choices=carry_over_choices(),
            initial=carry.method.value,
            widget=forms.Select(attrs=BOXED),
        )
        for name, label, value in (
            ("numerator", _("numerator of the fraction"), carry.numerator),
            ("denominator", _("denominator of the fraction"), carry.denominator),
        ):
            self.fields[name] = count_field(1, limits.FRACTION, label)
            self.fields[name].initial = value

    @property
    def numbers(self) -> list[forms.BoundField]:
        """The fields of the options that are one number."""
        return [self[name] for name in NUMBERS if name in self.fields]

    @property
    def board_groups(self) -> list[BoardGroup]:
        """The fields of the options of duplicate play, in groups."""
        return board_groups(self, self.settings)

    @property
    def criteria(self) -> list[forms.BoundField]:
        """The fields with the place of each criterion, in the order of the list."""
        return criteria_of(self)

    @property
    def coming_in(self) -> list[forms.BoundField]:
        """The fields about the entrants that the stage takes in."""
        return [self[name] for name in self.fields if name.startswith("intake_")]

    def clean(self) -> dict[str, Any]:
        """Add ``change``, the change of the plan, to the fields."""
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
        if any(name.startswith(CRITERION) or name == "by_book" for name in self.data):
            order = () if data["by_book"] else criteria_order(data)
            current = self.stage.tiebreaks if data["by_book"] else self.ranking
            if order != current:
                found["tiebreaks"] = order
        if "carry" in self.fields:
            intake = tuple(self._intake(data))
            found |= {"intake": intake} if intake != self.stage.intake else {}
            carry = carry_of(data)
            found |= {"carry": carry} if carry != self.stage.carry else {}
        now = self.stage.duplicate
        wanted = tuple((key, text) for key, text in settings_in(data) if text != setting_text(setting_value(now, key)))
        return found | ({"duplicate": wanted} if wanted else {})

    def _intake(self, data: dict[str, Any]) -> Iterator[Intake]:
        for at, intake in enumerate(self.stage.intake):
            try:
                yield Intake(intake.stage, data[f"intake_first_{at}"], data[f"intake_last_{at}"], intake.group)
            except BadPlan:
                raise forms.ValidationError(_("The first place that comes in is not behind the last one.")) from None


class PlanChangeForm(forms.Form):
    """调整规程: the change that the preview showed, as JSON, and its reason."""

    change = forms.CharField(max_length=LONGEST_CHANGE, widget=forms.HiddenInput)
    reason = reason()
    anyway = forms.BooleanField(required=False)
    """仍要调整: although the plan then does not fit."""

    def clean_change(self) -> PlanChange:
        """Read the change from its JSON."""
        try:
            found: PlanChange = codec.decode(PlanChange, json.loads(self.cleaned_data["change"]))  # type: ignore[arg-type] # a union is as good as a class here
        except codec.BadValue as error:
            if isinstance(error.__cause__, BadPlan):
                raise BadForm([contradiction_words(say(), str(error.__cause__))]) from None
            raise BadForm([_("What was sent is no change of a plan. Load the page again, then repeat.")]) from None
        except (ValueError, RecursionError, BadInput):
            raise BadForm([_("What was sent is no change of a plan. Load the page again, then repeat.")]) from None
        if isinstance(found, StagePlanned) and not slug_re.fullmatch(found.stage.id):
            # The id of a stage is a part of the addresses of its pages.
            raise BadForm([_("The short name of a stage has only Latin letters, digits, hyphens and underscores.")])
        return found


def change_as_json(change: PlanChange) -> str:
    """The change as JSON, for the hidden field of the preview."""
    return json.dumps(codec.encode(change, PlanChange), ensure_ascii=False, sort_keys=True)
