"""复盘: a finished deal act by act, for the page that steps through it.

The cards of duplicate boards stay closed here: other tables may still play them [NAT 20(四); K85].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.http import Http404
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from paizhuo import guandan, shengji
from paizhuo.recording.heads import card_texts
from paizhuo.seats import Seat
from paizhuo.table import Stage
from paizhuo.table.courses.guandan import GuandanDeals
from paizhuo.web.language import say
from paizhuo.web.live.browsers import browser_in, seat_of
from paizhuo.web.live.page import names_of
from paizhuo.web.live.rows import row_of, seen_by
from paizhuo.web.live.words import client_words
from paizhuo.web.pages.audience import everybody
from paizhuo.wording.cards import seat_words
from paizhuo.wording.guandan.record import action_words as guandan_words
from paizhuo.wording.shengji.deal import action_words as shengji_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from django.http import HttpRequest, HttpResponse

    from paizhuo.table import Table
    from paizhuo.table.courses.course import GameAction, Step


@everybody
@never_cache
@require_GET
def newest(request: HttpRequest, key: str) -> HttpResponse:
    """The replay of the last deal that is over."""
    table = _open_table(request, key)
    finished = table.course.finished()
    if not finished:
        raise Http404
    return redirect("live:replay", key=key, number=finished[-1])


@everybody
@never_cache
@require_GET
def replay(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """复盘: all acts of a finished deal, all hands or those of one seat."""
    table = _open_table(request, key)
    finished = table.course.finished()
    if number not in finished:
        raise Http404
    row = row_of(request, key)
    shown = {
        "row": row,
        "number": number,
        "finished": finished,
        "replay": replay_of(table, number),
        "words": {**client_words(names_of(table.settings)), **_words()},
        "has_record": table.stage is Stage.OVER,
    }
    return render(request, "live/replay.html", shown)


def _open_table(request: HttpRequest, key: str) -> Table:
    """The table as this visitor may see it; 404 for boards, whose hands belong to the event."""
    row = row_of(request, key)
    table = seen_by(row, seat_of(row, browser_in(request.COOKIES)))
    if table.settings.boards:
        raise Http404
    return table


def replay_of(table: Table, number: int) -> dict[str, Any]:
    """What the page steps through: for each act its sentence, its cards, and the four hands after it."""
    steps = [one for one in table.course.steps(number) if not isinstance(one.action, shengji.Draw)]
    first = steps[0].seen
    return {
        "game": str(table.settings.game),
        "level": str(first.level),
        "names": ["" if place.player is None else place.player.name for place in table.places],
        "seats": [seat_words(seat, say()) for seat in Seat],
        "steps": list(_steps(table, steps)),
    }


def _steps(table: Table, steps: list[Step]) -> Iterator[dict[str, Any]]:
    trick = 0
    for one in steps:
        action = one.action
        cards = getattr(action, "cards", ()) or tuple(filter(None, (getattr(action, "card", None),)))
        seat = getattr(action, "seat", None)
        yield {
            "text": _sentence(table, action),
            "seat": None if seat is None else list(Seat).index(seat),
            "cards": card_texts(cards),
            "pass": isinstance(action, guandan.Pass),
            "trick": trick + 1,
            "hands": [" ".join(card_texts(hand or ())) for hand in one.seen.hands],
            "points": getattr(one.seen, "points", None),
        }
        trick = len(one.seen.tricks)


def _sentence(table: Table, action: GameAction | None) -> str:
    if action is None:
        return _("The cards are dealt")
    course = table.course
    if isinstance(course, GuandanDeals):
        return guandan_words(action, course.rules, say())  # type: ignore[arg-type] # an action of this game
    return shengji_words(action, say())  # type: ignore[arg-type] # an action of this game


def _words() -> dict[str, str]:
    return {
        "replay-at": _("Act {number} of {count}"),
        "replay-trick": _("Trick {number}"),
        "replay-left": _("{count} left"),
        "replay-all": _("All hands"),
        "replay-only": _("Only {seat}"),
        "replay-passes": _("{seats} pass"),
    }
