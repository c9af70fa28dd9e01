"""增设阶段的表单: a stage to add to the plan, or to put in the place of one that is not open yet."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.plan import limits
from paizhuo.tournament.plan.additions import FORMATS
from paizhuo.tournament.plan.allowed_changes import COUNTED, RANKED
from paizhuo.tournament.plan.board_settings import settings_of, with_settings
from paizhuo.tournament.plan.changes import StagePlanned
from paizhuo.tournament.plan.entry_formats import formats_for
from paizhuo.tournament.plan.plan import BadPlan, Format, Intake, StagePlan
from paizhuo.tournament.scoring.carry_over import CarryOver
from paizhuo.web.language import say
from paizhuo.web.plan.board_fields import DUPLICATE, board_fields, board_groups, settings_in
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
from paizhuo.wording.tournament import contradiction_words, format_words, stage_words
from paizhuo.wording.tournament.additions import added_format_words
from paizhuo.wording.tournament.stage_rows import option_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.tournament.log.state import State
    from paizhuo.web.plan.board_fields import BoardGroup

COUNTS = ("rounds", "cycles", "groups", "boards", "segments", "seeds")
"""Options that are one number; an empty field leaves the value as it is, or as the format sets it."""
GROUPED = frozenset({Format.ROUND_ROBIN, Format.CROSS, Format.PAIRS_MOVEMENT})
FORMATS_OF: Mapping[str, frozenset[Format]] = {
    "rounds": COUNTED,
    "cycles": frozenset({Format.ROUND_ROBIN}),
    "groups": GROUPED,
    "tiebreaks": RANKED,
    "zones": frozenset({Format.ZONES}),
}
"""Options that only these formats have; they are dropped when the format changes to another one."""


class NewStageForm(forms.Form):
    """增设阶段: the options of a new stage; one that takes the place of another keeps options that the form lacks."""

    id = forms.SlugField(label=gettext_lazy("Short name, in Latin letters"), max_length=30)
    title = forms.CharField(label=gettext_lazy("Title"), max_length=60, required=False)
    format = forms.ChoiceField(label=gettext_lazy("Format"))
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
        """Offer the formats, and the stages from which entrants can come."""
        super().__init__(data)
        self.known = {stage.id: stage for stage in state.plan.stages}
        choices: dict[str, list[tuple[str, str]]] = {
            "format": _formats(state.plan.entries.kind),
            "source": [("", _("all entries")), *((one.id, stage_words(say(), one)) for one in state.plan.stages)],
            "carry": carry_over_choices(),
        }
        for name, field in self.fields.items():
            if isinstance(field, forms.ChoiceField):
                field.choices = choices[name]
            if not isinstance(field, forms.BooleanField):
                field.widget.attrs |= BOXED
        for name in COUNTS:
            least = 1 if name in {"cycles", "groups", "segments"} else 0
            self.fields[name] = count_field(least, limits.STAGE[name], option_words(say(), name))
        if state.plan.entries.kind is EntryKind.INDIVIDUAL:
            self.fields["rounds"].help_text = _(
                "Empty or 0 with the individual movement: the round robin, for 4, 5, 8, 9, 12, 13 … 40 or 41 players."
            )
        book = state.regulations
        self.fields |= criteria_fields(book.book, two_only=book.swiss_ranking.value.two is not None)
        pairs = state.plan.entries.kind is EntryKind.PAIRS
        played = StagePlan("boards", Format.PAIRS_MOVEMENT if pairs else Format.KNOCKOUT, boards=1)
        self.settings = settings_of(state.plan.entries.kind, played)
        self.fields |= board_fields(self.settings, None)
        self.order_fields(["id", "title", "format", *COUNTS, "source", "first", "last"])

    @property
    def plain(self) -> list[forms.BoundField]:
        """The fields other than those of the criteria and of duplicate play."""
        return [self[name] for name in self.fields if not name.startswith((CRITERION, DUPLICATE))]

    @property
    def board_groups(self) -> list[BoardGroup]:
        """The fields of the options of duplicate play, in groups."""
        return board_groups(self, self.settings)

    @property
    def criteria(self) -> list[forms.BoundField]:
        """The fields with the place of each criterion."""
        return criteria_of(self)

    def clean(self) -> dict[str, Any]:
        """Add ``change``, which plans the stage, to the fields."""
        data: dict[str, Any] = super().clean() or {}
        if self.errors:
            return data
        first = data["first"] or 1
        try:
            intake = (Intake(data["source"], first, data["last"] or first),) if data["source"] else ()
        except BadPlan:
            raise forms.ValidationError(_("The first place that comes in is not behind the last one.")) from None
        try:
            data["change"] = StagePlanned(self._stage(data, intake))
        except BadPlan as error:
            raise forms.ValidationError(contradiction_words(say(), str(error))) from None
        return data

    def _stage(self, data: Mapping[str, Any], intake: tuple[Intake, ...]) -> StagePlan:
        # A format of a package pairs the rounds of a Swiss.
        pairing = data["format"] if data["format"] in FORMATS else ""
        format_ = Format.SWISS if pairing else Format(data["format"])
        # A new stage starts with a number of rounds that every format takes; the real number is set below.
        base = self.known.get(data["id"]) or StagePlan(data["id"], format_, rounds=1)
        options: dict[str, Any] = {name: data[name] for name in COUNTS if data[name] is not None}
        if data["id"] not in self.known:
            options.setdefault("rounds", 0)
        order = criteria_order(data)
        if len(order) > 1:
            options["tiebreaks"] = order
        if options.get("boards", base.boards):
            options["duplicate"] = with_settings(base.duplicate, settings_in(data))
        empty = StagePlan("empty", Format.KNOCKOUT)
        for name, formats in FORMATS_OF.items():
            if format_ not in formats and format_ is not base.format:
                options.setdefault(name, getattr(empty, name))
        return replace(
            base,
            format=format_,
            pairing=pairing,
            title=data["title"] or base.title,
            intake=intake,
            carry=carry_of(data) if intake else CarryOver(),
            third_place=data["third_place"],
            **options,
        )


def _formats(kind: EntryKind) -> list[tuple[str, str]]:
    """The formats for entries of this kind; those of packages are for matches of two sides."""
    found = [(one.value, format_words(say(), one)) for one in formats_for(kind)]
    added = () if kind is EntryKind.INDIVIDUAL else FORMATS
    return [*found, *((name, added_format_words(say(), name)) for name in added)]
