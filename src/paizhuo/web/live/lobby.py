"""大厅: practice in one tap, a table by its six digits, tables that wait for players, tables to watch."""

from __future__ import annotations

from dataclasses import replace
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from paizhuo.ai.strengths import strength_words
from paizhuo.table import GameName, Hold, Stage
from paizhuo.web.language import language, say
from paizhuo.web.live import door, opening, store
from paizhuo.web.live.browsers import browser_in, browser_of, counted_as, known, remember, seat_named, seat_of
from paizhuo.web.live.choices import choices_of, named, own_name, remember_choices
from paizhuo.web.live.door import Command
from paizhuo.web.live.event.own_matches import own_matches
from paizhuo.web.live.event.own_moves import may_hold, stands_up
from paizhuo.web.live.housekeeping import close_table
from paizhuo.web.live.listing import open_rows, own_finished, own_tables, shown_lists
from paizhuo.web.live.refusals import NotSent, WhyNotSent
from paizhuo.web.live.rows import row_of
from paizhuo.web.live.settings_words import DEFAULT_RULES, game_words, rule_sets, rules_words
from paizhuo.web.live.strengths import DEFAULT_STRENGTH, agent_named, offered_strengths
from paizhuo.web.models import LiveTable
from paizhuo.web.models.live_tables import CODE_DIGITS
from paizhuo.web.pages.audience import everybody
from paizhuo.web.throttling import throttle
from paizhuo.web.throttling.limits import LIVE_MOVE, LIVE_OPEN, LIVE_OPEN_ADDRESS

if TYPE_CHECKING:
    from django.http import HttpRequest
    from django.utils.safestring import SafeString

    from paizhuo.seats import Seat
    from paizhuo.web.live.choices import Choices
    from paizhuo.web.live.event.own_matches import OwnMatch, OwnWait
    from paizhuo.web.live.listing import Rows
    from paizhuo.wording import Language

MOST_DRAWN = 32
"""So many drawn lists are kept; many visitors look at the same one."""
_DRAWN: dict[tuple[str, Language], SafeString] = {}
TYPED = 12
"""So many characters of a code that does not exist are shown again."""


@everybody
@never_cache
@require_GET
def lobby(request: HttpRequest) -> HttpResponse:
    """大厅."""
    return _page(request)


@everybody
@never_cache
@require_GET
def tables(request: HttpRequest) -> HttpResponse:
    """The lists of tables for a page that is open; 204 where it shows them as they are."""
    game = _game(request.GET.get("game"))
    rows = open_rows(game, browser_in(request.COOKIES))
    if request.GET.get("seen") == rows.mark:
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    return render(request, "live/lists.html", _lists(game, rows))


@everybody
@never_cache
@require_POST
def practice(request: HttpRequest) -> HttpResponse:
    """练习: a table with three bots, at once and without an account."""
    browser = browser_of(request)
    take_opening(request, browser)
    before = choices_of(request)
    game = _game(request.POST.get("game") or before.game) or GameName.GUANDAN
    same = game.value == before.game
    rules = _chosen(request, "rules", game) or (before.rules if same else DEFAULT_RULES[game])
    strength = _chosen(request, "strength", game) or (before.strength if same else DEFAULT_STRENGTH.value)
    choices = replace(named(request, before), game=game.value, rules=rules, strength=strength)
    row = opening.practice_table(game, rules, agent_named(game, strength), browser, own_name(request, choices))
    response = to_table(request, row, browser)
    remember_choices(request, response, choices)
    return response


@everybody
@never_cache
@require_GET
def join(request: HttpRequest) -> HttpResponse:
    """六位桌号: to the open table with this code."""
    typed = request.GET.get("code", "")
    code = "".join(one for one in typed[:40] if one.isdigit())
    found = LiveTable.objects.filter(code=code, ended_at=None).first() if len(code) == CODE_DIGITS else None
    if found is None:
        throttle.count_unknown_code(throttle.address_of(request))
        return _page(request, code=typed[:TYPED], error=NotSent(WhyNotSent.NO_SUCH_CODE).words(say()))
    return redirect("live:table", key=found.key)


@everybody
@never_cache
@require_POST
def sit(request: HttpRequest, key: str) -> HttpResponse:
    """入座: on an empty seat of the lobby or of the page with the invitation."""
    row, browser = row_of(request, key), browser_of(request)
    throttle.take((LIVE_MOVE, (key, counted_as(request, row, browser))))
    choices = named(request, choices_of(request))
    seat = seat_named(request.POST.get("seat"))
    if seat is None:
        raise NotSent(WhyNotSent.BAD_COMMAND)
    if seat_of(row, browser) is None:
        opening.seat_person(row, seat, own_name(request, choices), browser, Command())
    response = to_table(request, row, browser)
    remember_choices(request, response, choices)
    return response


@everybody
@never_cache
@require_POST
def leave(request: HttpRequest, key: str) -> HttpResponse:
    """离开: before the first deal the seat is free again; later a bot holds it until the player is back.

    Practice ends with him: three bots do not play on with a fourth for nobody.
    """
    row, browser = row_of(request, key), browser_in(request.COOKIES)
    throttle.take((LIVE_MOVE, (key, counted_as(request, row, browser))))
    seat = seat_of(row, browser)
    if seat is not None:
        _leave(row, seat)
    response = redirect("live:lobby")
    response.status_code = HTTPStatus.SEE_OTHER
    return response


def _leave(row: LiveTable, seat: Seat) -> None:
    table = store.table_of(row)
    if table.stage is Stage.GATHERING:
        if not stands_up(row, seat):
            opening.leave_seat(row, seat, Command())
    elif table.settings.practice:
        close_table(row.pk)
    elif table.stage is not Stage.OVER and not table.places[seat].is_held and row.ended_at is None and may_hold(row):
        door.send(row.pk, Command(), lambda _table: Hold(seat))


def take_opening(request: HttpRequest, browser: str) -> None:
    """限流: count one table that somebody opens, for his browser and for his address."""
    throttle.take((LIVE_OPEN, (browser,)), (LIVE_OPEN_ADDRESS, (throttle.address_of(request),)))


def to_table(request: HttpRequest, row: LiveTable, browser: str) -> HttpResponse:
    """Go to the table, as the browser that sits there."""
    response = redirect("live:table", key=row.key)
    response.status_code = HTTPStatus.SEE_OTHER
    remember(request, response, browser)
    return response


def _page(request: HttpRequest, code: str = "", error: str = "") -> HttpResponse:
    choices, browser, game = choices_of(request), browser_in(request.COOKIES), _game(request.GET.get("game"))
    matches, waits = own_matches(browser)
    own: list[OwnMatch | OwnWait] = [*matches, *waits]
    followed = own[0] if own else None
    context = {
        **_lists(game, open_rows(game, browser)),
        "matches": matches,
        "waits": waits,
        # The page follows the event of the visitor.
        "followed": followed,
        "competition": None if followed is None else followed.competition,
        "mine": own_tables(browser),
        "finished": own_finished(browser),
        "choices": choices,
        "name": own_name(request, choices),
        "games": [_choices_of_game(game, choices) for game in GameName],
        "code": code,
        "code_error": error,
    }
    page = render(request, "live/lobby.html", context, status=HTTPStatus.BAD_REQUEST if error else HTTPStatus.OK)
    return known(request, page)


def _choices_of_game(game: GameName, choices: Choices) -> dict[str, Any]:
    """What can be chosen for practice at one game, and what is chosen already."""
    is_chosen = game.value == choices.game
    rules = choices.rules if is_chosen else DEFAULT_RULES[game]
    strength = choices.strength if is_chosen else DEFAULT_STRENGTH.value
    return {
        "value": game.value,
        "label": game_words(game),
        "is_chosen": is_chosen,
        "rules": [(one, rules_words(game, one), one == rules) for one in rule_sets(game)],
        "strengths": [
            (one.value, strength_words(one, say()), one.value == strength) for one in offered_strengths(game)
        ],
    }


def _lists(game: GameName | None, rows: Rows) -> dict[str, Any]:
    """The lists as HTML, with a word that changes when they do."""
    return {"lists": _drawn(rows), "seen": rows.mark, "game": "" if game is None else game.value}


def _drawn(rows: Rows) -> SafeString:
    """The HTML of the lists: the same for everybody who sees the same tables in the same language."""
    key = (rows.mark, language())
    found = _DRAWN.get(key)
    if found is None:
        found = render_to_string("live/tables.html", {"tables": shown_lists(rows)})
        if len(_DRAWN) >= MOST_DRAWN:
            _DRAWN.clear()
        _DRAWN[key] = found
    return found


def _game(text: str | None) -> GameName | None:
    return next((one for one in GameName if one.value == text), None)


def _chosen(request: HttpRequest, field: str, game: GameName) -> str:
    """A choice of the form; it has one field for each game."""
    return request.POST.get(f"{field}-{game.value}") or request.POST.get(field, "")
