"""开桌的表单: everything that is agreed before a table is opened, with defaults that most people want."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from paizhuo.ai.strengths import Strength, strength_words
from paizhuo.seats import Seat
from paizhuo.table import GameName, Pace, TableSettings, book_pace
from paizhuo.table.pace import LONGEST, own_pace
from paizhuo.table.places import LONGEST_NAME
from paizhuo.table.settings import MOST_DEALS, CardsLeft
from paizhuo.web.language import say
from paizhuo.web.live.settings_words import (
    DEFAULT_RULES,
    book_of,
    clock_words,
    game_words,
    rule_sets,
    rules_words,
)
from paizhuo.web.live.strengths import offered_strengths
from paizhuo.web.pages.fields import NameField
from paizhuo.wording import seat_words

if TYPE_CHECKING:
    from collections.abc import Mapping

BY_BOOK, OWN, NONE = "book", "own", "none"
TO_ACE, SO_MANY = "ace", "deals"
READY = 30
"""准备: seconds until the next deal begins by itself, where there is a clock."""
BOT_PACES = ((600, gettext_lazy("quick")), (1200, gettext_lazy("as people play")), (2500, gettext_lazy("slow")))
DELAYS = (0, 30, 120, 600)
PERSON = ""
"""A seat that is kept for people."""


class TableForm(forms.Form):
    """开桌: game and book, length, clock, help, who sees it, bots."""

    name = NameField(label=gettext_lazy("Your name at the table"), max_length=LONGEST_NAME, required=False)
    seat = forms.ChoiceField(label=gettext_lazy("Your seat"), widget=forms.RadioSelect)
    game = forms.ChoiceField(label=gettext_lazy("Game"), widget=forms.RadioSelect)
    length = forms.ChoiceField(
        label=gettext_lazy("Length"),
        widget=forms.RadioSelect,
        choices=((TO_ACE, gettext_lazy("until A is passed")), (SO_MANY, gettext_lazy("a number of deals"))),
    )
    deals = forms.IntegerField(label=gettext_lazy("How many deals"), min_value=1, max_value=MOST_DEALS, required=False)
    clock = forms.ChoiceField(
        label=gettext_lazy("Clock"),
        widget=forms.RadioSelect,
        choices=(
            (BY_BOOK, gettext_lazy("by the book")),
            (OWN, gettext_lazy("own seconds")),
            (NONE, gettext_lazy("no clock")),
        ),
    )
    play = forms.IntegerField(label=gettext_lazy("Seconds a play"), min_value=5, max_value=LONGEST, required=False)
    reserve = forms.IntegerField(
        label=gettext_lazy("Seconds in reserve each deal"), min_value=0, max_value=LONGEST, required=False
    )
    hints = forms.BooleanField(label=gettext_lazy("Hints list the legal plays"), required=False)
    counter = forms.BooleanField(label=gettext_lazy("The table counts the cards that are still out"), required=False)
    announced = forms.BooleanField(
        label=gettext_lazy("Cards left are shown only from ten down, as they are announced"), required=False
    )
    listed = forms.BooleanField(label=gettext_lazy("Anybody may sit down: the lobby shows the table"), required=False)
    bot_pace = forms.TypedChoiceField(label=gettext_lazy("Pace of the bots"), coerce=int, choices=BOT_PACES)
    delay = forms.TypedChoiceField(label=gettext_lazy("Spectators see it later"), coerce=int)

    def __init__(self, data: Any = None, initial: Mapping[str, Any] | None = None) -> None:  # noqa: ANN401 - as Django takes it
        """Offer the books and strengths of both games; the page hides those of the other one."""
        super().__init__(data, initial={**DEFAULTS, **(initial or {})})
        self._choices("seat", [(str(seat), seat_words(seat, say())) for seat in Seat])
        self._choices("game", [(game.value, game_words(game)) for game in GameName])
        self._choices("delay", [(one, _delay_words(one)) for one in DELAYS])
        for game in GameName:
            self.fields[f"rules-{game.value}"] = forms.ChoiceField(
                label=_("Rules"),
                choices=[(one, _rules_line(game, one)) for one in rule_sets(game)],
                initial=DEFAULT_RULES[game],
                required=False,
            )
            for seat in Seat:
                self.fields[bot_field(game, seat)] = forms.ChoiceField(
                    label=seat_words(seat, say()), choices=_seat_choices(game), required=False
                )

    def _choices(self, name: str, choices: list[tuple[Any, str]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101 - all that have choices
        field.choices = choices

    def clean(self) -> dict[str, Any]:
        """Ask for the number that a choice needs."""
        found = super().clean() or {}
        if found.get("length") == SO_MANY and not found.get("deals") and "deals" not in self.errors:
            self.add_error("deals", ValidationError(_("Write how many deals are played.")))
        if found.get("clock") == OWN and not found.get("play") and "play" not in self.errors:
            self.add_error("play", ValidationError(_("Write how many seconds a play may take.")))
        return found

    def settings(self) -> TableSettings:
        """桌上约定: of a form without errors."""
        found = self.cleaned_data
        game = GameName(found["game"])
        rules = found[f"rules-{game.value}"] or DEFAULT_RULES[game]
        return TableSettings(
            game,
            rules,
            deals=found["deals"] if found["length"] == SO_MANY else 0,
            pace=self._pace(game, rules),
            hints=found["hints"],
            counter=found["counter"],
            left=CardsLeft.ANNOUNCED if found["announced"] and game is GameName.GUANDAN else CardsLeft.EXACT,
        )

    def bots(self) -> dict[Seat, str]:
        """机器人: the strength that was chosen for each seat but the opener's own."""
        found = self.cleaned_data
        game = GameName(found["game"])
        chosen = {seat: found[bot_field(game, seat)] for seat in Seat if str(seat) != found["seat"]}
        return {seat: strength for seat, strength in chosen.items() if strength}

    def _pace(self, game: GameName, rules: str) -> Pace:
        found = self.cleaned_data
        match found["clock"]:
            case "own":
                return own_pace(found["play"], found["reserve"] or 0, READY)
            case "none":
                return Pace()
            case _:
                return book_pace(book_of(game, rules), READY)


DEFAULTS: Mapping[str, Any] = {
    "seat": str(Seat.SOUTH),
    "game": GameName.GUANDAN.value,
    "length": TO_ACE,
    "clock": BY_BOOK,
    "deals": 4,
    "play": 20,
    "reserve": 60,
    "listed": True,
    "bot_pace": 1200,
    "delay": 0,
}


def bot_field(game: GameName, seat: Seat) -> str:
    """The name of the field that says who sits there."""
    return f"bot-{game.value}-{seat}"


def _seat_choices(game: GameName) -> list[tuple[str, str]]:
    bots = [(one.value, _("bot: {strength}").format(strength=_strength(one))) for one in offered_strengths(game)]
    return [(PERSON, _("free for people")), *bots]


def _strength(one: Strength) -> str:
    return strength_words(one, say())


def _rules_line(game: GameName, rules: str) -> str:
    """规则: with the seconds of its clock written out."""
    clock = _(", ").join(clock_words(game, book_pace(book_of(game, rules))))
    return _("{rules} ({clock})").format(rules=rules_words(game, rules), clock=clock)


def _delay_words(seconds: int) -> str:
    return _("{seconds} s later").format(seconds=seconds) if seconds else _("at once")
