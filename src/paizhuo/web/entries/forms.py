"""报名表单: the fields of the forms are the columns of an entry list, and the same parser reads both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.entries.column_heads import CONTACTS, PERSONAL
from paizhuo.tournament.entries.columns import PRIVATE, YES, CellFault, read_row
from paizhuo.tournament.entries.wanted_columns import personal
from paizhuo.web.entries.column_labels import column_at, column_label
from paizhuo.web.entries.limits import CELL_LENGTH, LARGEST_FILE, REASON_LENGTH
from paizhuo.web.language import say
from paizhuo.wording.tournament import entry_finding_words
from paizhuo.wording.tournament.columns import cell_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from django.forms.boundfield import BoundField

    from paizhuo.tournament.entries import Entry, EntryFinding, EntryRules

_MISSING = frozenset({CellFault.NO_NAME, CellFault.MEMBERS_MISSING, CellFault.MEMBER_UNNAMED})
"""What the form says itself of a field that must be filled in."""
_ALL = ("team", "region", "sponsor", "leader", "coach")


class EntryForm(forms.Form):
    """报名表: one entry. ``columns`` are its fields; ``rules`` are the entry rules of the event."""

    def __init__(
        self,
        rules: EntryRules,
        columns: Sequence[str],
        data: Mapping[str, Any] | None = None,
        *,
        initial: dict[str, Any] | None = None,
        fixed: bool = False,
    ) -> None:
        """Make one field for each column; ``fixed`` keeps the names of the players as they are."""
        super().__init__(data, initial=initial)
        self.rules = rules
        self.columns = tuple(columns)
        for column in columns:
            self.fields[column] = column_field(column, rules)
            self.fields[column].disabled = fixed and column.startswith("member")

    def entry(self, number: int) -> Entry | None:
        """The entry that was filled in; None if a field is wrong, which then has its error."""
        complete = self.is_valid()
        row = read_row({column: self.cleaned_data.get(column, "") for column in self.columns}, self.rules, number)
        for problem in row.problems:
            if complete or problem.fault not in _MISSING:
                column = problem.column if problem.column in self.fields else None
                self.add_error(column, cell_words(say(), problem, column_label(problem.column, self.rules.kind)))
        return row.entry if self.is_valid() else None

    def refuse(self, findings: Sequence[EntryFinding], names: dict[int, str]) -> None:
        """Add the findings of the entry rules as errors of their fields."""
        for finding in findings:
            column = column_at(finding.field)
            self.add_error(column if column in self.fields else None, entry_finding_words(say(), finding, names))

    @property
    def players(self) -> list[list[BoundField]]:
        """The fields of each player."""
        rows: dict[str, list[BoundField]] = {}
        for column in self.columns:
            if column.rstrip("0123456789") in PERSONAL:
                rows.setdefault(column.lstrip("abcdefghijklmnopqrstuvwxyz"), []).append(self[column])
        return list(rows.values())

    @property
    def others(self) -> list[BoundField]:
        """The fields that are not about one player."""
        return [self[column] for column in self.columns if column.rstrip("0123456789") not in PERSONAL]


def quick_columns(rules: EntryRules) -> tuple[str, ...]:
    """速录: the columns of the quick form: what the rules need of the players, name, unit, seed, telephone."""
    return (*_players(rules, personal(rules)), "name", "unit", "seed", *_needed(rules), *CONTACTS)


def full_columns(rules: EntryRules) -> tuple[str, ...]:
    """全表: all columns of an entry."""
    return ("name", "unit", "seed", "rating", *_ALL, "entered", *_players(rules, PERSONAL))


def shown_columns(rules: EntryRules) -> tuple[str, ...]:
    """所示: the columns for officials who take no entries: without days of birth and registration numbers."""
    return tuple(column for column in full_columns(rules) if column.rstrip("0123456789") not in PRIVATE)


def is_of_player(column: str, *, after: int) -> bool:
    """Whether a column is about a player beyond so many."""
    number = column.lstrip("abcdefghijklmnopqrstuvwxyz")
    return number.isdecimal() and int(number) > after


def public_columns(rules: EntryRules) -> tuple[str, ...]:
    """网上报名: the columns of the public form: without numbers, seeds and ratings."""
    return ("name", "unit", *_needed(rules), *_players(rules, personal(rules)))


def _players(rules: EntryRules, parts: Sequence[str]) -> tuple[str, ...]:
    if rules.kind is EntryKind.INDIVIDUAL:
        return () if tuple(parts) == ("member",) else tuple(f"{part}1" for part in parts)
    return tuple(f"{part}{at}" for at in range(1, rules.size[1] + 1) for part in parts)


def _needed(rules: EntryRules) -> tuple[str, ...]:
    """The columns that the rules need beside the players."""
    leaders = ("leader", "coach") if rules.kind is EntryKind.TEAM or rules.needs_leader else ()
    return (*leaders, *(("team",) if rules.entries_per_team is not None else ()))


def column_field(column: str, rules: EntryRules) -> forms.Field:
    """The field of a column."""
    kind = column.rstrip("0123456789")
    needed = kind == "member" and int(column.removeprefix("member")) <= rules.size[0]
    needed = needed or (column == "name" and rules.kind is not EntryKind.PAIRS)
    # A form without the players' fields names one player; the row reader says what is missing in every other case.
    attributes: dict[str, Any] = {"autocomplete": "off", "class": "in"}
    if kind == "gender":
        choices = [("", "–"), ("m", _("man")), ("f", _("woman"))]
        return forms.ChoiceField(
            label=column_label(column, rules.kind),
            choices=choices,
            required=False,
            widget=forms.Select(attrs=attributes),
        )
    if kind == "newcomer":
        return forms.ChoiceField(
            label=column_label(column, rules.kind),
            choices=[("", "–"), (YES, _("yes"))],
            required=False,
            widget=forms.Select(attrs=attributes),
        )
    if column == "name" and rules.kind is EntryKind.PAIRS:
        attributes |= {"placeholder": _("if it is not the two names")}
    if kind in {"seed", "rating", "number"}:
        attributes |= {"inputmode": "numeric", "class": "in num"}
    if kind in CONTACTS:
        attributes |= {"inputmode": "tel"}
    if kind in {"born", "entered"}:
        attributes |= {"placeholder": "1965-08-16" if kind == "born" else "2026-05-01"}
    return forms.CharField(
        label=column_label(column, rules.kind),
        max_length=CELL_LENGTH,
        required=needed,
        widget=forms.TextInput(attrs=attributes),
    )


class EntryReasonForm(forms.Form):
    """理由: the reason for a change or a withdrawal, with the article or the stage it needs."""

    reason = forms.CharField(label=gettext_lazy("Reason"), max_length=REASON_LENGTH)
    article = forms.CharField(label=gettext_lazy("Article"), max_length=60, required=False)
    paper = forms.CharField(label=gettext_lazy("Paper of the organiser"), max_length=120, required=False)
    stage = forms.CharField(label=gettext_lazy("Stage"), max_length=60, required=False)


class ContactForm(forms.Form):
    """联系方式: how the organiser reaches the sender; never public."""

    contact = forms.CharField(
        label=gettext_lazy("Telephone or e-mail"),
        max_length=CELL_LENGTH,
        required=False,
        help_text=gettext_lazy("Only the organiser sees it."),
        widget=forms.TextInput(attrs={"autocomplete": "tel", "class": "in"}),
    )


class ListForm(forms.Form):
    """名单: upload of an entry list."""

    file = forms.FileField(label=gettext_lazy("Spreadsheet"), allow_empty_file=True)

    def content(self) -> bytes | None:
        """The bytes of the file; None if it is missing or too large, with an error at the field."""
        if not self.is_valid():
            return None
        file = self.cleaned_data["file"]
        if file.size > LARGEST_FILE:
            text = _("The file has {size} MB; {limit} MB are the limit. Delete pictures, or save it as CSV.")
            self.add_error("file", text.format(size=round(file.size / 2**20, 1), limit=LARGEST_FILE // 2**20))
            return None
        read: bytes = file.read()
        return read
