"""大屏控制的表单."""

from __future__ import annotations

from django import forms

from paizhuo.web.wall.screen import MOST_PAGES, NOTICE_LENGTH, Show


class ScreenForm(forms.Form):
    """换画面: what to show, whether it stays, the notice, and for a draw which one."""

    show = forms.ChoiceField(choices=[(one.value, one.value) for one in Show])
    text = forms.CharField(required=False, max_length=NOTICE_LENGTH)
    page = forms.IntegerField(required=False, min_value=0, max_value=MOST_PAGES)
    hold = forms.BooleanField(required=False)
    fact = forms.IntegerField(required=False, min_value=0)


class RevealForm(forms.Form):
    """揭签: how many more; 0 is all."""

    count = forms.IntegerField(min_value=-MOST_PAGES, max_value=MOST_PAGES)
