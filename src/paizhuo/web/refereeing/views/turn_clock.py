"""出牌计时页: a count-down for the turn of a player; it runs in the page, also while the network is slow or away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from django.shortcuts import render
from django.urls import reverse

from paizhuo.officiating.case_form import CaseForm
from paizhuo.officiating.table_key import TableKey
from paizhuo.officiating.turn_seconds import slow_turns, turn_limits
from paizhuo.referee import Infraction, NotInThisBook, questions
from paizhuo.referee.clock.thinking import Act
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.web.pages.audience import official
from paizhuo.web.refereeing.at_table import context_at, match_of_page
from paizhuo.wording import citation_words
from paizhuo.wording.cards import seat_words
from paizhuo.wording.referee import infraction_words
from paizhuo.wording.referee.announcement import headline
from paizhuo.wording.referee.clock import act_words
from paizhuo.wording.referee.impact import ladder_words

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.officiating.turn_seconds import SlowTurn, TurnLimit
    from paizhuo.web.pages.audience import Visit

_USUAL = Act.FOLLOW
"""The act that most turns are."""


@official(get=Permission.RULE)
def turn_clock(visit: Visit, stage: str, round: int, table: int) -> HttpResponse:  # noqa: A002 - the word of the address
    """出牌计时: the limits of the book, the four players, and for each the ruling that is due when the time is out."""
    at = match_of_page(visit.snapshot, TableKey(stage, round, table))
    limits = turn_limits(book_of(visit.competition))
    turns = slow_turns(context_at(visit.competition, visit.snapshot, at)) if limits else ()
    address = reverse("refereeing:rule", args=(visit.competition.slug, stage, round, table))
    context = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "at": at,
        "limits": [_limit(one) for one in limits],
        "turns": [_turn(one, address) for one in turns],
        "slow_play": infraction_words(say(), Infraction.MISLEADING_TEMPO),
        "slow_play_url": f"{address}?{urlencode(CaseForm(infraction=Infraction.MISLEADING_TEMPO).fields)}",
        "delay": _delay(visit),
    }
    return render(visit.http, "refereeing/turn_clock.html", context)


def _delay(visit: Visit) -> str:
    """故意拖延: its term where the book punishes it apart from a slow play; empty elsewhere."""
    listed = questions(Infraction.DELIBERATE_DELAY, book_of(visit.competition))
    return "" if isinstance(listed, NotInThisBook) else infraction_words(say(), Infraction.DELIBERATE_DELAY)


def _limit(one: TurnLimit) -> dict[str, Any]:
    return {
        "act": one.act.value,
        "name": act_words(say(), one.act),
        "seconds": one.seconds,
        "counted": one.counted,
        "source": citation_words(one.source, say()),
        "usual": one.act is _USUAL,
    }


def _turn(one: SlowTurn, address: str) -> dict[str, Any]:
    delay = CaseForm(one.entrant, Infraction.DELIBERATE_DELAY, str(one.seat))
    return {
        "seat": str(one.seat),
        "seat_name": seat_words(one.seat, say()),
        "entrant": one.entrant,
        "player": one.player,
        "headline": "" if one.ruling is None else headline(say(), one.ruling),
        "source": "" if one.ruling is None else citation_words(one.ruling.citations[0], say()),
        "rungs": [ladder_words(say(), rung) for rung in one.ladder],
        "url": f"{address}?{urlencode(one.form.fields)}",
        "delay_url": f"{address}?{urlencode(delay.fields)}",
    }
