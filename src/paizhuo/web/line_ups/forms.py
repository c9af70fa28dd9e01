"""表单: what is sent about line-ups."""

from __future__ import annotations

from django import forms

MOST = 99
ENDS = (("home", "home"), ("away", "away"))


class SegmentForm(forms.Form):
    """一节: which one."""

    segment = forms.IntegerField(min_value=1, max_value=MOST)


class StartForm(SegmentForm):
    """开打时间: of a segment, as a time of the hall."""

    at = forms.DateTimeField(input_formats=["%Y-%m-%dT%H:%M"])


class SideForm(SegmentForm):
    """一方: of a segment."""

    end = forms.ChoiceField(choices=ENDS)


class ForfeitForm(SideForm):
    """弃权一节: with its reason."""

    reason = forms.CharField(max_length=300)


class OwnForm(SegmentForm):
    """本队: hand the line-up in, take it back, or pick a segment."""

    do = forms.ChoiceField(choices=[(one, one) for one in ("declare", "take-back", "pick")])
