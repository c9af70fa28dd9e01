"""表单: make a set of boards, record who has it, show or deal again one board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext_lazy as _

from paizhuo.officiating.movement_sheet import session_size
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.web.language import say
from paizhuo.web.pages.fact_words import titles_of
from paizhuo.wording.tournament.board_sets import keeper_words
from paizhuo.wording.tournament.entries import room_words

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.plan.plan import StagePlan
    from paizhuo.web.pages.audience import Visit

MOST = 999
LENGTH = 300
NAME = 40


class MakeForm(forms.Form):
    """制作牌组: for which rounds, which boards, in how many copies."""

    stage = forms.ChoiceField(label=_("Stage"))
    set = forms.CharField(label=_("Name of the set"), max_length=NAME, help_text=_("Such as R1: it is on every slip."))
    first_round = forms.IntegerField(label=_("From round"), min_value=1, max_value=MOST)
    last_round = forms.IntegerField(label=_("to round"), min_value=1, max_value=MOST, required=False)
    first = forms.IntegerField(label=_("From board"), min_value=1, max_value=MOST, initial=1)
    last = forms.IntegerField(label=_("to board"), min_value=1, max_value=MOST)
    copies = forms.IntegerField(
        label=_("Copies"),
        min_value=1,
        max_value=MOST,
        initial=1,
        help_text=_("One for every table that plays at the same time; both rooms of a match count."),
    )
    shared = forms.BooleanField(label=_("Several tables play from one copy at a time"), required=False)

    def __init__(self, visit: Visit, data: Any = None) -> None:  # noqa: ANN401 - what Django hands over
        """Offer the stages with boards, and the next round without a set; a movement has one set for all rounds."""
        stages = [one for one in visit.snapshot.plan.stages if one.boards]
        super().__init__(data, initial=_proposed(visit.snapshot.state, stages[0]) if stages else {})
        titles = titles_of(visit.snapshot)
        field = self.fields["stage"]
        if isinstance(field, forms.ChoiceField):
            field.choices = [(one.id, titles.get(one.id) or one.id) for one in stages]

    def made(self) -> f.BoardSetMade:
        """What is to be made; its hash follows."""
        data = self.cleaned_data
        rounds = tuple(range(data["first_round"], (data["last_round"] or data["first_round"]) + 1))
        boards = tuple(range(data["first"], data["last"] + 1))
        return f.BoardSetMade(
            data["stage"], data["set"], boards, "", rounds, copies=data["copies"], shared=data["shared"]
        )


def _proposed(state: State, stage: StagePlan) -> dict[str, Any]:
    """What the form has in it already."""
    sets = state.board_sets
    taken = {number for (where, _), one in sets.items() if where == stage.id for number in one.made.rounds}
    size = session_size(state, stage.id)
    if size is not None and not taken:
        rounds = {"first_round": 1, "last_round": size.rounds}
        return {"stage": stage.id, "set": "A", **rounds, "last": size.boards, "copies": size.sections}
    following = next(number for number in range(1, MOST) if number not in taken)
    opened = state.stages.get(stage.id)
    matches = len(state.entries if opened is None else opened.members) // 2
    rounds = {"first_round": following, "last": stage.boards}
    return {"stage": stage.id, "set": f"R{following}", **rounds, "copies": max(1, matches * len(Room))}


class MoveForm(forms.Form):
    """移交牌组: which copy goes to whom."""

    stage = forms.CharField(max_length=60, widget=forms.HiddenInput)
    set = forms.CharField(max_length=NAME, widget=forms.HiddenInput)
    copy = forms.IntegerField(label=_("Copy"), min_value=1, max_value=MOST, initial=1)
    keeper = forms.ChoiceField(label=_("Goes to"))
    round = forms.IntegerField(label=_("Round"), min_value=1, max_value=MOST, required=False)
    table = forms.IntegerField(label=_("Table"), min_value=1, max_value=MOST, required=False)
    room = forms.ChoiceField(label=_("Room"), required=False)
    holder = forms.CharField(label=_("Taken by"), max_length=80, required=False)

    def __init__(self, data: Any = None, **options: Any) -> None:  # noqa: ANN401 - what Django hands over
        """Offer keepers and rooms in the reader's language."""
        super().__init__(data, **options)
        choices = {
            "keeper": [(one.value, keeper_words(say(), one)) for one in f.Keeper],
            "room": [("", "–"), *((one.value, room_words(say(), one)) for one in Room)],
        }
        for name, offered in choices.items():
            field = self.fields[name]
            if isinstance(field, forms.ChoiceField):
                field.choices = offered

    def moved(self) -> f.BoardSetMoved:
        """The fact; a table is named only where the copy goes to one."""
        data = self.cleaned_data
        keeper = f.Keeper(data["keeper"])
        place = (data["round"] or 0, data["table"] or 0, Room(data["room"]) if data["room"] else None)
        at = place if keeper is f.Keeper.TABLE else (0, 0, None)
        return f.BoardSetMoved(data["stage"], data["set"], keeper, data["copy"], data["holder"], *at)


class SetForm(forms.Form):
    """哪一组: a set by its stage and name."""

    stage = forms.CharField(max_length=60)
    set = forms.CharField(max_length=NAME)


class BoardForm(SetForm):
    """一副: one board of a set, with the reason; who sees it, where it is shown."""

    board = forms.IntegerField(min_value=1, max_value=MOST)
    reason = forms.CharField(max_length=LENGTH)
    person = forms.CharField(max_length=80, required=False)
