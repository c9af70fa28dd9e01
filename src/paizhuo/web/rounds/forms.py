"""表单: the forms of the pages about rounds, with numbers and pairings read from text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from paizhuo.tournament.formats.slip_tables import slip_at
from paizhuo.web.pages.forms import reason

if TYPE_CHECKING:
    from paizhuo.officiating.by_hand import Sides

MOST = 1_000_000
MOST_MATCHES = 2000
_MATCH = re.compile(r"(\d{1,6}(?:\s*\+\s*\d{1,6})?)\s*[-–—:：]\s*(\d{1,6}(?:\s*\+\s*\d{1,6})?)")


def read_numbers(text: str) -> tuple[int, ...]:
    """Numbers with commas or blanks between them.

    >>> read_numbers("3, 1，2")
    (3, 1, 2)
    """
    parts = [part for part in re.split(r"[\s,，、;；]+", text.strip()) if part]
    if not all(part.isascii() and part.isdigit() and len(part) < len(str(MOST)) for part in parts):
        raise forms.ValidationError(_("Write numbers with commas between them, such as 3, 1, 2."))
    return tuple(map(int, parts))


def number_field(label: Any) -> forms.IntegerField:  # noqa: ANN401 - a lazy text
    """A field for the number of an entrant, a table or an act."""
    return forms.IntegerField(label=label, min_value=1, max_value=MOST)


class DrawNumbersForm(forms.Form):
    """抽签定号: the reason is needed where numbers were drawn before."""

    seeds_first = forms.BooleanField(required=False)
    reason = reason(required=False)


class OpenStageForm(forms.Form):
    """开始阶段: groups by hand, if any, one group a line."""

    groups = forms.CharField(label=gettext_lazy("Groups by hand"), required=False, max_length=20_000)
    reason = reason(required=False)
    anyway = forms.BooleanField(required=False)

    def clean_groups(self) -> tuple[tuple[int, ...], ...] | None:
        """The groups, one from each line or semicolon; None where the engine makes them."""
        lines = re.split(r"[\n;；]+", self.cleaned_data["groups"])
        found = tuple(group for line in lines if (group := read_numbers(line)))
        return found or None


class WayOutForm(forms.Form):
    """出路."""

    way = number_field(gettext_lazy("Way out"))
    reason = reason()


class SwapForm(forms.Form):
    """对调."""

    first = number_field(gettext_lazy("First entrant"))
    second = number_field(gettext_lazy("Second entrant"))
    reason = reason(required=False)


class MoveTableForm(forms.Form):
    """换桌: where the new table is taken, the two matches change tables."""

    table = number_field(gettext_lazy("Table"))
    to = number_field(gettext_lazy("New table"))
    reason = reason()


class ByHandForm(forms.Form):
    """手工编排: a match a line, home first; in an individual event ``1+3 - 2+4``."""

    matches = forms.CharField(label=gettext_lazy("Matches"), max_length=60_000)
    byes = forms.CharField(label=gettext_lazy("Bye"), required=False, max_length=500)
    reason = reason()

    def clean_matches(self) -> tuple[Sides, ...]:
        """The matches in the order of their tables."""
        lines = [line.strip() for line in re.split(r"[\n,，;；]+", self.cleaned_data["matches"]) if line.strip()]
        if len(lines) > MOST_MATCHES:
            raise forms.ValidationError(_("That is more than {most} matches.").format(most=MOST_MATCHES))
        found = []
        for line in lines:
            match = _MATCH.fullmatch(line)
            if match is None:
                raise forms.ValidationError(
                    _("“{line}” is no match. Write home and visitors like 1 - 4.").format(line=line[:40])
                )
            home, away = (tuple(int(one) for one in side.split("+")) for side in match.groups())
            found.append((home, away))
        return tuple(found)

    def clean_byes(self) -> tuple[int, ...]:
        """The entrants with a bye."""
        return read_numbers(self.cleaned_data["byes"])


class LotForm(forms.Form):
    """抽签: by the seed, or by hand with the order and the witnesses."""

    order = forms.CharField(label=gettext_lazy("Order drawn by hand"), required=False, max_length=2000)
    witnesses = forms.CharField(label=gettext_lazy("Witnesses"), required=False, max_length=200)

    def clean_order(self) -> tuple[int, ...] | None:
        """The order of the lot, best first; None where the seed draws."""
        return read_numbers(self.cleaned_data["order"]) or None

    def clean_witnesses(self) -> tuple[str, ...]:
        """The names between commas."""
        return tuple(name.strip() for name in re.split(r"[,，、;；]", self.cleaned_data["witnesses"]) if name.strip())


class SlipForm(forms.Form):
    """抽台号: by the seed, or the slip of paper that the entrant drew: table and side; table 0 is the bye."""

    entrant = number_field(gettext_lazy("Entrant"))
    table = forms.IntegerField(label=gettext_lazy("Table"), required=False, min_value=0, max_value=MOST)
    side = forms.ChoiceField(choices=(("NS", "NS"), ("EW", "EW")), required=False)

    def clean(self) -> dict[str, Any]:
        """Add the number of the slip; None where the seed draws."""
        found = super().clean() or {}
        table = found.get("table")
        found["slip"] = None if table is None else slip_at(table, home=found.get("side") != "EW")
        return found


class ChooseOpponentForm(forms.Form):
    """选择对手."""

    chooser = number_field(gettext_lazy("Who chooses"))
    chosen = number_field(gettext_lazy("Opponent"))


class JoinForm(forms.Form):
    """补报入阶段."""

    entrant = number_field(gettext_lazy("Entrant"))
    reason = reason()


class LeaveForm(forms.Form):
    """离赛."""

    entrant = number_field(gettext_lazy("Entrant"))
    reason = reason()
    article = forms.CharField(label=gettext_lazy("Article"), required=False, max_length=60)
    paper = forms.CharField(label=gettext_lazy("Paper of the organiser"), required=False, max_length=120)


class LineUpForm(forms.Form):
    """出场名单: a name for every place of a side."""

    end = forms.ChoiceField(choices=(("home", "home"), ("away", "away")))
    sits = forms.ChoiceField(choices=(("", ""), ("NS", "NS"), ("EW", "EW")), required=False)
    force = forms.BooleanField(required=False)
    reason = forms.CharField(max_length=300, required=False)
    segment = forms.IntegerField(min_value=0, max_value=99, required=False)


MAKE, RENEW, RENEW_ALL = "make", "renew", "renew-all"


class CodesForm(forms.Form):
    """桌码: make the missing codes, or new ones for one table or for all."""

    do = forms.ChoiceField(choices=[(one, one) for one in (MAKE, RENEW, RENEW_ALL)])
    table = forms.IntegerField(label=gettext_lazy("Table"), min_value=1, max_value=MOST, required=False)

    def clean(self) -> dict[str, Any]:
        """A new code for one table needs to know which."""
        found: dict[str, Any] = super().clean() or {}
        if found.get("do") == RENEW and not found.get("table"):
            raise forms.ValidationError(_("Say which table gets a new code."))
        return found
