"""大屏控制的表单."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _

from paizhuo.documents.added_screens import SCREENS
from paizhuo.web.wall.screen import IN_TURN, MAIN, MONITORS, MOST_PAGES, NOTICE_LENGTH, SPONSORS_LENGTH, Show

SEPARATOR = ":"
"""Between the kind and the name of a package's screen, in the value of a choice."""


def added_value(name: str) -> str:
    """The value of the choice of a package's screen."""
    return f"{Show.ADDED.value}{SEPARATOR}{name}"


class MonitorForm(forms.Form):
    """哪块屏: the monitor that an act is about; none is the big screen."""

    monitor = forms.ChoiceField(required=False, choices=[(one, one) for one in MONITORS if one != MAIN])


class ScreenForm(MonitorForm):
    """换画面: what to show, whether it stays, the notice, the sponsors, and for a draw which one."""

    show = forms.CharField()
    text = forms.CharField(required=False, max_length=NOTICE_LENGTH)
    sponsors = forms.CharField(required=False, max_length=SPONSORS_LENGTH)
    parts = forms.MultipleChoiceField(required=False, choices=[(one.value, one.value) for one in IN_TURN])
    page = forms.IntegerField(required=False, min_value=0, max_value=MOST_PAGES)
    hold = forms.BooleanField(required=False)
    fact = forms.IntegerField(required=False, min_value=0)

    def clean(self) -> dict[str, Any]:
        """Give ``show`` as a kind of content, and ``added`` as the name of a package's screen, if it is one."""
        data: dict[str, Any] = super().clean() or {}
        sent = str(data.get("show", ""))
        kind, _stop, name = sent.partition(SEPARATOR)
        is_offered = name in SCREENS if kind == Show.ADDED.value else not name
        if not is_offered or kind not in {one.value for one in Show}:
            self.add_error("show", _("Choose one of the contents that are offered."))
            return data
        return data | {"show": Show(kind), "added": name}


class RevealForm(MonitorForm):
    """揭签: how many more; 0 is all."""

    count = forms.IntegerField(min_value=-MOST_PAGES, max_value=MOST_PAGES)
