"""转播的表单: what the director sets of a broadcast, and what he says of a table that is to be keyed."""

from __future__ import annotations

from typing import Any

from django import forms

from paizhuo import guandan, shengji
from paizhuo.officiating.online_play import LONGEST_DELAY
from paizhuo.seats import Seat
from paizhuo.table import GameName
from paizhuo.table.places import LONGEST_NAME

BOOKS = dict.fromkeys(guandan.RULE_SETS, GameName.GUANDAN) | dict.fromkeys(shengji.RULE_SETS, GameName.SHENGJI)
"""规则: by name, with the game whose they are."""


class BroadcastForm(forms.Form):
    """转播: its name and what it sends."""

    name = forms.CharField(max_length=40)
    delay = forms.IntegerField(min_value=0, max_value=LONGEST_DELAY)
    shows_hands = forms.BooleanField(required=False)
    on_air = forms.CharField(required=False, max_length=24)
    beside = forms.CharField(required=False, max_length=24)
    home = forms.CharField(required=False, max_length=40)
    away = forms.CharField(required=False, max_length=40)
    notice = forms.CharField(required=False, max_length=200)


class KeyedForm(forms.Form):
    """录入桌: who sits there and by which rules; with stage, round and table of a duplicate match its boards.

    ``match`` is the table of the round that was chosen; its boards, if it has any, are not known then.
    """

    title = forms.CharField(max_length=40)
    match = forms.CharField(required=False, max_length=100)
    rules = forms.ChoiceField(choices=[(name, name) for name in BOOKS])
    stage = forms.CharField(required=False, max_length=60)
    round = forms.IntegerField(required=False, min_value=1, max_value=1000)
    table = forms.IntegerField(required=False, min_value=1, max_value=10_000)
    room = forms.ChoiceField(required=False, choices=[("", ""), ("open", "open"), ("closed", "closed")])
    segment = forms.IntegerField(required=False, min_value=0, max_value=100)

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - as the base class has them
        """A name for each seat."""
        super().__init__(*args, **kwargs)
        for seat in Seat:
            self.fields[f"seat-{seat}"] = forms.CharField(required=False, max_length=LONGEST_NAME)
