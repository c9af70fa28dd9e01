"""向导的表单: short name, venue and size of a new competition, and the options of its template."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from paizhuo.errors import PaizhuoError
from paizhuo.tournament.entries import EntryFault, EntryProof, RelatedBy, asked_proofs, source_of
from paizhuo.tournament.plan import timetable
from paizhuo.tournament.plan.effective_regulations import effective_regulations
from paizhuo.tournament.plan.plan import GROUPED, BadPlan, Format
from paizhuo.tournament.plan.planned_boards import with_planned_boards
from paizhuo.tournament.plan.templates import TAKES_ROUNDS, about, new_plan, template
from paizhuo.web.founding.board_fields import BoardStage, board_stages, boards_in, stage_fields
from paizhuo.web.founding.class_fields import AGE, GENDER, chosen_age, chosen_gender, class_fields
from paizhuo.web.founding.create import RESERVED_SLUGS, SLUG
from paizhuo.web.founding.organisers_rules import plan_with_rulings, ruling_fields
from paizhuo.web.founding.own_limits import LIMIT, limit_fields, limits_in
from paizhuo.web.language import say
from paizhuo.web.models import Competition, Installation
from paizhuo.web.pages import refusals
from paizhuo.web.pages.fields import DayInput, NameField
from paizhuo.web.plan.board_fields import DUPLICATE
from paizhuo.wording.tournament import cited_proof_words, contradiction_words, event_words, source_words, sources_words

if TYPE_CHECKING:
    from paizhuo.tournament.log.facts import LimitSet
    from paizhuo.tournament.plan.plan import Plan

MOST_ENTRANTS = 2000
ORGANISER_NOTE = "主办单位"
"""The note of the plan that covers and certificates print."""
OWN_RULES = ("ruling_", LIMIT)
"""What the organiser rules otherwise than the book."""


def free_slug() -> str:
    """短名: a free one with the date of today, as a suggestion."""
    base = f"event-{timezone.localdate():%Y%m%d}"
    taken = set(Competition.objects.filter(slug__startswith=base).values_list("slug", flat=True))
    numbered = (f"{base}-{number}" for number in range(2, len(taken) + 3))
    return base if base not in taken else next(slug for slug in numbered if slug not in taken)


class NewCompetitionForm(forms.Form):
    """建赛表单: what every new competition needs besides its plan: short name, venue, expected number of entrants."""

    slug = forms.CharField(label=gettext_lazy("Short name"), max_length=80)
    venue = NameField(label=gettext_lazy("Venue"), max_length=120, required=False)
    expected = forms.IntegerField(
        label=gettext_lazy("Expected entrants"), min_value=1, max_value=MOST_ENTRANTS, initial=16
    )
    plan: Plan | None = None
    """The plan of a valid form; None while it has errors."""
    limits: tuple[LimitSet, ...] = ()
    """另行规定: what the founder sets otherwise than the book."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - as Django's form takes them
        """Tell the browser not to correct the short name."""
        super().__init__(*args, **kwargs)
        self.fields["slug"].widget.attrs |= {"autocapitalize": "none", "spellcheck": "false"}
        self.fields["slug"].help_text = _("Stands in the address of the event: letters a to z, digits and hyphens.")

    def clean_slug(self) -> str:
        """Check that the short name can stand in an address and is not reserved."""
        slug = str(self.cleaned_data["slug"]).lower()
        if not SLUG.fullmatch(slug):
            raise ValidationError(
                _("Use letters a to z, digits and hyphens only, with a letter or digit at both ends.")
            )
        if slug in RESERVED_SLUGS:
            raise ValidationError(_("This name is taken by the office itself. Choose another one."))
        return slug

    def check_free(self) -> bool:
        """Whether the short name is free; adds an error at the field where it is not."""
        if Competition.objects.filter(slug=self.cleaned_data["slug"]).exists():
            self.add_error("slug", ValidationError(_("Another competition has this short name. Choose another one.")))
            return False
        return True


TIME_OF_BOARDS = ("screens", "copied")
"""What makes a board take a minute longer [NAT 31(一), 31(三)]."""


class TemplateForm(NewCompetitionForm):
    """从模板: the options that most events change in a template, each with its article."""

    title = NameField(label=gettext_lazy("Title"), max_length=120)
    organiser = NameField(
        label=gettext_lazy("Organising unit"),
        max_length=120,
        required=False,
        help_text=gettext_lazy("Stands on the covers of the programme and the result book, and on certificates."),
    )
    first_day = forms.DateField(label=gettext_lazy("First day"), required=False, widget=DayInput)
    closes = forms.DateField(label=gettext_lazy("Last day to enter"), required=False, widget=DayInput)
    max_entries = forms.IntegerField(
        label=gettext_lazy("Entries at most"), min_value=1, max_value=MOST_ENTRANTS, required=False
    )
    rounds = forms.IntegerField(label=gettext_lazy("Number of rounds"), min_value=1, max_value=99, required=False)
    groups = forms.IntegerField(label=gettext_lazy("Number of groups"), min_value=1, max_value=64, required=False)
    starts = forms.RegexField(
        r"\A([01]\d|2[0-3]):[0-5]\d\Z",
        label=gettext_lazy("Play begins at"),
        required=False,
        widget=forms.TimeInput(attrs={"type": "time"}),
        error_messages={"invalid": gettext_lazy("Write the time like 08:30.")},
    )
    round_minutes = forms.IntegerField(
        label=gettext_lazy("Minutes of a round"), min_value=1, max_value=600, required=False
    )
    break_minutes = forms.IntegerField(
        label=gettext_lazy("Minutes between rounds"), min_value=0, max_value=600, required=False
    )
    units = forms.CharField(label=gettext_lazy("Rounds of each session"), max_length=20, required=False)
    unit_break_minutes = forms.IntegerField(
        label=gettext_lazy("Minutes between sessions"), min_value=0, max_value=600, required=False
    )
    screens = forms.BooleanField(label=gettext_lazy("Screens stand on the tables"), required=False)
    copied = forms.BooleanField(label=gettext_lazy("The tables copy the boards themselves"), required=False)
    apart_by_unit = forms.BooleanField(
        label=gettext_lazy("Entrants of one unit do not meet"), required=False, initial=True
    )
    proofs = forms.MultipleChoiceField(
        label=gettext_lazy("Proofs before the event"), required=False, widget=forms.CheckboxSelectMultiple
    )
    days = forms.IntegerField(label=gettext_lazy("Days of play"), min_value=1, max_value=30, required=False)
    field_order = (
        *("title", "slug", "organiser", "venue", "expected", "max_entries", "first_day", "closes"),
        *(GENDER, AGE, "apart_by_unit", "proofs", "days"),
        *("rounds", "groups", "starts", "round_minutes", "break_minutes", "units", "unit_break_minutes"),
        *TIME_OF_BOARDS,
    )

    def __init__(self, name: str, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - as Django's form takes them
        """Offer the options that the template has."""
        super().__init__(*args, **kwargs)
        self.template = template(name)
        self.info = about(name)
        first, clock = self.template.stages[0], self.template.clock
        if not any(stage.boards for stage in self.template.stages):
            for one in TIME_OF_BOARDS:
                del self.fields[one]
        if first.format not in TAKES_ROUNDS:
            del self.fields["rounds"]
        if first.format not in GROUPED:
            del self.fields["groups"]
        if first.format is Format.ELIMINATION_POINTS:
            # Entrants draw their tables by lot, so nobody can be kept apart [GZ Form4 note 3].
            del self.fields["apart_by_unit"]
        here = Installation.current()
        starting = {
            "organiser": here.organiser,
            "venue": here.venue,
            "title": event_words(say(), self.template.title),
            "slug": "",
            "expected": self.info.usual,
            "max_entries": self.template.entries.max_entries,
            "rounds": first.rounds or None,
            "groups": first.groups,
            "starts": clock.starts,
            "round_minutes": clock.round_minutes or self._minutes_of_round(),
            "break_minutes": clock.break_minutes,
            "units": timetable.units_text(clock),
            "unit_break_minutes": clock.unit_break_minutes,
            "days": clock.days,
            "screens": clock.screens,
            "copied": clock.copied,
        }
        for field, value in starting.items():
            if field in self.fields:
                self.fields[field].initial = value
        rules = self.template.entries
        self.fields["proofs"].choices = [  # type: ignore[attr-defined]  # of a field with choices
            (one.value, cited_proof_words(say(), one, rules.book)) for one in EntryProof
        ]
        self.fields["proofs"].initial = [one.value for one in asked_proofs(rules)]
        for field, hint in self._hints().items():
            if field in self.fields:
                self.fields[field].help_text = hint
        self.fields |= class_fields(rules) | ruling_fields(self.template) | limit_fields(self.template)
        self.fields |= stage_fields(self.template)
        self.order_fields(self.field_order)

    def _hints(self) -> dict[str, str]:
        rules = self.template.entries
        book = rules.book

        def source(fault: EntryFault) -> str:
            return source_words(say(), source_of(fault, book, rules.kind))

        values = {"sources": sources_words(say(), self.info.sources)}
        return {
            "expected": _("Only for the plan: what does not fit so many is said at once."),
            "max_entries": _("Empty: no limit. Later ones wait for a place (%(source)s).")
            % {"source": source(EntryFault.EVENT_FULL)},
            "closes": _("Later forms are marked as late (%(source)s).") % {"source": source(EntryFault.ENTERED_LATE)},
            "first_day": _("Ages count on this day (%(source)s).") % {"source": source(EntryFault.BORN_UNLIKELY)},
            "rounds": self._rounds_hint() % values,
            "groups": _("Groups of the first stage; the template follows: %(sources)s.") % values,
            "round_minutes": _("A deal takes 7 minutes, 8 with screens (%(source)s).")
            % {"source": source_words(say(), timetable.LIMIT)},
            "screens": _("A board then takes 8 minutes instead of 7 (%(source)s).")
            % {"source": source_words(say(), timetable.LIMIT)},
            "copied": _("Each board then takes a minute longer (%(source)s).")
            % {"source": source_words(say(), timetable.COPIES)},
            "break_minutes": _("Time to enter the results and to pair the next round."),
            "units": _("Empty: the rounds of a day follow one another. 3: three in each; 2+3: two, then three."),
            "apart_by_unit": _(
                "As far as a legal pairing allows (%(source)s). A draft marks tables where they meet all the same."
            )
            % {"source": source_words(say(), effective_regulations(self.template).related_swiss.source)},
            "proofs": _("Ticked for each entrant once they were seen; an entry stands without them."),
            "days": _("The rounds are shared out evenly over the days."),
        }

    def _minutes_of_round(self) -> int | None:
        """Minutes that follow from the deals; with boards they follow from each stage's own, and the field is empty."""
        minutes = timetable.round_minutes(self.template) or None
        if not any(stage.boards for stage in self.template.stages):
            return minutes
        self.fields["round_minutes"].widget.attrs["placeholder"] = minutes or ""
        return None

    def _rounds_hint(self) -> str:
        if self.template.stages[0].format is Format.INDIVIDUAL and not self.template.stages[0].rounds:
            return _(
                "Empty: the round robin of all players, who are 4, 5, 8, 9, 12, 13 and so on up to 41. "
                "Another field needs a number of rounds. The template follows: %(sources)s."
            )
        return _("Rounds of the first stage; the template follows: %(sources)s.")

    @property
    def rulings(self) -> list[forms.BoundField]:
        """The fields for rules of the organiser's own."""
        return [self[name] for name in self.fields if name.startswith(OWN_RULES)]

    @property
    def main(self) -> list[forms.BoundField]:
        """All other fields."""
        return [self[name] for name in self.fields if not name.startswith((*OWN_RULES, DUPLICATE))]

    @property
    def board_stages(self) -> list[BoardStage]:
        """The fields of the stages with duplicate boards."""
        return list(board_stages(self, self.template))

    @property
    def is_ruled(self) -> bool:
        """Whether the organiser has chosen a rule of his own."""
        return any(field.value() for field in self.rulings)

    def clean(self) -> dict[str, Any]:
        """Make the plan from the fields; a form with errors has none."""
        found = super().clean() or {}
        hours = ("starts", "round_minutes", "break_minutes", "days", "units", "unit_break_minutes")
        plan_fields = ("rounds", "groups", "max_entries", "first_day", "closes", "expected")
        if any(name in self.errors for name in (*plan_fields, *hours)):
            return found
        try:
            self.plan = self._planned(found)
            self.limits = limits_in(self.plan, found)
        except BadPlan as error:
            self.add_error(None, ValidationError(contradiction_words(say(), str(error))))
        except PaizhuoError as error:
            self.add_error(None, ValidationError(refusals.words(error)))
        return found

    def clean_units(self) -> str:
        """单元轮数: empty, one number for all units, or one for each."""
        text = str(self.cleaned_data["units"])
        try:
            _read_units(text)
        except timetable.BadTimetable:
            raise ValidationError(_("Write a number of rounds such as 3 or 2+3.")) from None
        return text

    def _planned(self, data: dict[str, Any]) -> Plan:
        first_day, closes = data.get("first_day"), data.get("closes")
        plan = new_plan(
            self.info.id,
            data.get("slug") or self.info.id,
            data.get("title") or "",
            rounds=data.get("rounds"),
            groups=data.get("groups"),
            first_day=first_day.isoformat() if first_day else None,
            closes=closes.isoformat() if closes else None,
            starts=data.get("starts") or None,
            round_minutes=data.get("round_minutes"),
            units=_read_units(data.get("units", "")),
            unit_break_minutes=data.get("unit_break_minutes"),
            gender_class=chosen_gender(data.get(GENDER, "")),
            age_group=chosen_age(data.get(AGE, "")),
        )
        asked_hours = ("break_minutes", "days", *(name for name in TIME_OF_BOARDS if name in self.fields))
        clock = {name: data[name] for name in asked_hours if data.get(name) is not None}
        proofs = tuple(EntryProof(one) for one in data.get("proofs", ()))
        asked = None if proofs == asked_proofs(plan.entries) else proofs
        entries = replace(plan.entries, max_entries=data.get("max_entries"), proofs=asked)
        organiser = data.get("organiser")
        notes = ((ORGANISER_NOTE, organiser), *plan.notes) if organiser else plan.notes
        related = plan.related
        if data.get("apart_by_unit") and RelatedBy.UNIT not in related.by:
            related = replace(related, by=(*related.by, RelatedBy.UNIT))
        changed = replace(plan, entries=entries, clock=replace(plan.clock, **clock), notes=notes, related=related)
        return plan_with_rulings(with_planned_boards(changed, boards_in(changed, data)), data)


def _read_units(text: str) -> tuple[int, ...]:
    return timetable.read_units(text) if text else ()
