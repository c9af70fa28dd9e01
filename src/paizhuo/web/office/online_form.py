"""在哪里打的表单: the hall, the browser, or both, and what tables in the browser allow."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from paizhuo.officiating.online_play import (
    LONGEST_DELAY,
    LONGEST_PLAY,
    SHORTEST_PLAY,
    OnlinePlay,
    Where,
    sources_of_absence,
)
from paizhuo.referee.clock.absence import WhenAway, when_away
from paizhuo.referee.clock.call_stops import call_stops
from paizhuo.referee.clock.thinking import Act, limit
from paizhuo.table import book_pace
from paizhuo.web.event_play.online_play import CALL, GOES_ON, STOPS, WHERE
from paizhuo.web.language import say
from paizhuo.wording import citation_words
from paizhuo.wording.referee.clock import away_words

if TYPE_CHECKING:
    from paizhuo.referee import Schedule


class OnlinePlayForm(forms.Form):
    """在哪里打: the hall, the browser, or both; and what tables in the browser allow."""

    where = forms.ChoiceField(
        label=gettext_lazy("The event is played"),
        choices=[(one.value, words) for one, words in WHERE.items()],
        widget=forms.RadioSelect,
    )
    hints = forms.BooleanField(
        label=gettext_lazy("Hints"),
        required=False,
        help_text=gettext_lazy("Online tables list the legal answers; they never say which is best."),
    )
    counter = forms.BooleanField(
        label=gettext_lazy("Card counter"),
        required=False,
        help_text=gettext_lazy("Online tables count the cards that are still out."),
    )
    delay = forms.IntegerField(
        label=gettext_lazy("Delay for spectators, in minutes"),
        min_value=0,
        max_value=LONGEST_DELAY // 60,
        help_text=gettext_lazy(
            "Who watches sees everything so much later, and boards become public as late; referees see all at once. "
            "Online tables that are open already keep theirs."
        ),
    )
    bots = forms.BooleanField(
        label=gettext_lazy("Bots for absent players"),
        required=False,
        help_text=gettext_lazy("A referee may let a bot play until somebody comes."),
    )
    away = forms.ChoiceField(
        label=gettext_lazy("When the time of a player runs out twice in succession"),
        choices=lambda: [(one.value, away_words(say(), one)) for one in WhenAway],
        widget=forms.RadioSelect,
    )

    call = forms.ChoiceField(
        label=gettext_lazy("When a player calls the referee"),
        choices=[(name, words) for name, words in CALL.items()],
        widget=forms.RadioSelect,
    )

    seconds = forms.IntegerField(
        label=gettext_lazy("Seconds a play"), min_value=SHORTEST_PLAY, max_value=LONGEST_PLAY, required=False
    )
    reserve = forms.IntegerField(
        label=gettext_lazy("Seconds in reserve each deal"),
        min_value=0,
        max_value=LONGEST_PLAY,
        required=False,
        help_text=gettext_lazy("Every player has them on top, once in each deal."),
    )

    def __init__(self, *args: Any, schedule: Schedule, **kwargs: Any) -> None:  # noqa: ANN401 - as Django's form takes them
        """``schedule`` names the articles that come nearest to a player who is away."""
        super().__init__(*args, **kwargs)
        text = _("The books do not speak of tables in the browser ({silence}). What comes nearest: {sources}.")
        book = schedule.book
        self.fields["away"].help_text = text.format(
            silence=citation_words(when_away(book).source, say()),
            sources=_("; ").join(citation_words(one, say()) for one in sources_of_absence(schedule)),
        )
        self.fields["call"].help_text = citation_words(call_stops(book).source, say())
        by_book = book_pace(book)
        self.fields["seconds"].help_text = _(
            "Empty: {lead} s to lead and {follow} s to follow ({source}). With seconds of your own, tribute, a card "
            "given back and the first lead have twice as many."
        ).format(lead=by_book.lead, follow=by_book.follow, source=citation_words(limit(book, Act.FOLLOW).source, say()))

    @classmethod
    def of(cls, online: OnlinePlay, schedule: Schedule) -> OnlinePlayForm:
        """The form filled in with what holds now."""
        call = STOPS if online.call_stops else GOES_ON
        values = {
            **asdict(online),
            "where": online.where.value,
            "away": online.away.value,
            "call": call,
            "delay": online.delay // 60,
            "seconds": online.seconds or None,
            "reserve": online.reserve or None,
        }
        return cls(initial=values, schedule=schedule)

    def clean(self) -> dict[str, Any]:
        """A bot takes over only where the event has bots."""
        found = super().clean() or {}
        if found.get("away") == WhenAway.BOT.value and not found.get("bots"):
            self.add_error("away", ValidationError(_("Allow bots for absent players, or choose another answer.")))
        return found

    def online_play(self) -> OnlinePlay:
        """What was filled in."""
        found = self.cleaned_data
        helped = (found["hints"], found["counter"], found["delay"] * 60, found["bots"])
        clock = (found["seconds"] or 0, found["reserve"] or 0)
        return OnlinePlay(Where(found["where"]), *helped, WhenAway(found["away"]), found["call"] == STOPS, *clock)
