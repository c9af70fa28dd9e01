"""从这里自己打打看: a finished, open deal is laid out at a practice table as it stood before an act, against bots.

The table that the deal was played at is not touched, and nothing of its secret is dealt: the cards are those of the
record of this one deal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.http import Http404
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from paizhuo import shengji
from paizhuo.table.courses.course import GameAction
from paizhuo.web.live import opening
from paizhuo.web.live.browsers import browser_of, seat_named
from paizhuo.web.live.choices import choices_of, own_name
from paizhuo.web.live.lobby import take_opening, to_table
from paizhuo.web.live.replay import opened
from paizhuo.web.live.replay_steps import step_at
from paizhuo.web.live.strengths import DEFAULT_STRENGTH, agent_named
from paizhuo.web.pages.audience import everybody

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from paizhuo.seats import Seat
    from paizhuo.table import Table

MOST_DIGITS = 4


class Turn(NamedTuple):
    """一手之前: after how many acts the deal is laid out, and whose turn it was."""

    acts: int
    seat: Seat


@everybody
@never_cache
@require_POST
def play_on(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Play instead of the act of a step, on the seat that had it, or on another one that is named."""
    _row, table = opened(request, key, number)
    turn = turn_before(table, number, request.POST.get("step", ""))
    seat = seat_named(request.POST.get("seat"))
    browser = browser_of(request)
    take_opening(request, browser)
    choices, game = choices_of(request), table.settings.game
    strength = choices.strength if choices.game == game.value else DEFAULT_STRENGTH.value
    row = opening.laid_out_table(
        table.settings,
        table.course.position(number, turn.acts),
        opening.Sitting(turn.seat if seat is None else seat, own_name(request, choices), browser),
        agent_named(game, strength),
    )
    return to_table(request, row, browser)


def turn_before(table: Table, number: int, step: str) -> Turn:
    """哪一手: before the act of this step; before the first step all cards are in the hands they were dealt to."""
    if not (step.isascii() and step.isdigit() and len(step) <= MOST_DIGITS):
        raise Http404
    act = next((act for act, shown in step_at(table, number).items() if shown == int(step)), None)
    if act is None:
        raise Http404
    acts = max(act - 1, 0)
    done = table.course.ended(number).history[acts:]
    # While cards are drawn nobody has a turn; a ruling is nobody's act.
    seats = [one.seat for one in done if isinstance(one, GameAction) and not isinstance(one, shengji.Draw)]
    if not seats:
        raise Http404
    return Turn(acts, seats[0])
