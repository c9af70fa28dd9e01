"""大屏控制的表单."""

from __future__ import annotations

from django import forms

from paizhuo.web.wall.screen import IN_TURN, MAIN, MONITORS, MOST_PAGES, NOTICE_LENGTH, SPONSORS_LENGTH, Show


class MonitorForm(forms.Form):
    """哪块屏: the monitor that an act is about; none is the big screen."""

    monitor = forms.ChoiceField(required=False, choices=[(one, one) for one in MONITORS if one != MAIN])


class ScreenForm(MonitorForm):
    """换画面: what to show, whether it stays, the notice, the sponsors, and for a draw which one."""

    show = forms.ChoiceField(choices=[(one.value, one.value) for one in Show])
    text = forms.CharField(required=False, max_length=NOTICE_LENGTH)
    sponsors = forms.CharField(required=False, max_length=SPONSORS_LENGTH)
    parts = forms.MultipleChoiceField(required=False, choices=[(one.value, one.value) for one in IN_TURN])
    page = forms.IntegerField(required=False, min_value=0, max_value=MOST_PAGES)
    hold = forms.BooleanField(required=False)
    fact = forms.IntegerField(required=False, min_value=0)


class RevealForm(MonitorForm):
    """揭签: how many more; 0 is all."""

    count = forms.IntegerField(min_value=-MOST_PAGES, max_value=MOST_PAGES)
