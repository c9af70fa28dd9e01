"""打印的表单: which papers to print, of which part of the event; the text of a notice; the boards of a seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django import forms
from django.utils.translation import gettext_lazy as _

from paizhuo.documents import Where
from paizhuo.documents.boards import BoardSet
from paizhuo.documents.case_details import Notice
from paizhuo.documents.catalogue import BY_ID, SETS
from paizhuo.guandan import BOARDS
from paizhuo.web.language import language

if TYPE_CHECKING:
    from paizhuo.tournament.entries.line_up import Room

MOST = 2**31 - 1
"""The largest number of a round, table, entrant or fact."""
NOTICES = ("supplementary-notice", "bulletin")
"""The papers whose text the user writes."""
NOTICE_LENGTH = 6000
SHORTEST_SEED, LONGEST_SEED = 32, 128
"""Hexadecimal digits of a seed."""


class PaperForm(forms.Form):
    """要打印的: one or several documents, or a whole set, and the part of the event."""

    document = forms.MultipleChoiceField(choices=lambda: [(name, name) for name in BY_ID], required=False)
    set = forms.ChoiceField(choices=[("", ""), *((name, name) for name in SETS)], required=False)
    stage = forms.CharField(max_length=60, required=False)
    round = forms.IntegerField(min_value=0, max_value=MOST, required=False)
    table = forms.IntegerField(min_value=0, max_value=MOST, required=False)
    entrant = forms.IntegerField(min_value=0, max_value=MOST, required=False)
    fact = forms.IntegerField(min_value=0, max_value=MOST, required=False)
    blank = forms.BooleanField(required=False)

    def where(self) -> Where:
        """The chosen part of the event."""
        data = self.cleaned_data
        numbers = {name: data[name] or 0 for name in ("round", "table", "entrant", "fact")}
        return Where(stage=data["stage"], blank=data["blank"], **numbers)

    def names(self) -> tuple[str, ...]:
        """The chosen documents, in the order of the catalogue."""
        chosen = {*self.cleaned_data["document"], *SETS.get(self.cleaned_data["set"], ())}
        return tuple(name for name in BY_ID if name in chosen)


class NoticeForm(forms.Form):
    """通知: the content of a supplementary notice or a bulletin; it is not stored."""

    title = forms.CharField(label=_("Title"), max_length=80, required=False)
    number = forms.CharField(label=_("Number of the notice"), max_length=20, required=False)
    text = forms.CharField(label=_("Text"), max_length=NOTICE_LENGTH, widget=forms.Textarea(attrs={"rows": 12}))
    authority = forms.CharField(label=_("Given by"), max_length=80, required=False)
    day = forms.CharField(label=_("Date, as it is to be printed"), max_length=40, required=False)

    def notice(self) -> Notice:
        """The notice to print."""
        data = self.cleaned_data
        text = "\n".join(line.strip() for line in data["text"].splitlines())
        return Notice(text, data["title"], data["number"], data["day"], data["authority"])


class BoardsForm(forms.Form):
    """牌副: the paper, the seed, the session and the range of boards."""

    paper = forms.ChoiceField(
        label=_("Paper"), choices=[("board-slips", _("Board slips")), ("hand-records", _("Hand records"))]
    )
    session = forms.CharField(label=_("Session, to distinguish matches"), max_length=60, required=False)
    first = forms.IntegerField(label=_("From board"), min_value=1, max_value=len(BOARDS), initial=1)
    last = forms.IntegerField(label=_("to board"), min_value=1, max_value=len(BOARDS), initial=len(BOARDS))
    seed = forms.RegexField(
        r"\A(?:[0-9a-fA-F]{2})+\Z",
        label=_("Secret seed"),
        min_length=SHORTEST_SEED,
        max_length=LONGEST_SEED,
        strip=True,
        error_messages={"invalid": _("A seed is an even number of hexadecimal digits, at least 32.")},
        help_text=_(
            "Write it down before you print: it is kept nowhere. The same seed and session give the same boards."
        ),
    )

    def boards(self, event: str, rooms: tuple[Room, ...]) -> BoardSet:
        """The boards to deal, for the rooms of a match of the event."""
        data = self.cleaned_data
        numbers = tuple(range(min(data["first"], data["last"]), max(data["first"], data["last"]) + 1))
        return BoardSet(bytes.fromhex(data["seed"]), numbers, data["session"], event, language(), rooms=rooms)
