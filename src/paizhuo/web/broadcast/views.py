"""画面的地址: overlays, the commentator's view and the wall of a final. Who has the random word may look."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from paizhuo.engine import Onlooker
from paizhuo.table import Stage
from paizhuo.web.broadcast.breaks import line_ups_in_break
from paizhuo.web.broadcast.finals import final_boards
from paizhuo.web.broadcast.match_tables import (
    earlier_tables,
    match_boards,
    open_first,
    place_of,
    tables_of,
    team_names,
)
from paizhuo.web.broadcast.pictures import closed_picture, table_picture
from paizhuo.web.event_play.airing import are_shown, delay_on_air
from paizhuo.web.ledger.public_snapshot import public_snapshot_of
from paizhuo.web.live import door, store
from paizhuo.web.models import Broadcast
from paizhuo.web.pages.audience import everybody
from paizhuo.web.throttling import throttle

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from django.http import HttpRequest

    from paizhuo.table import Table
    from paizhuo.web.models import LiveTable

PARTS = ("hands", "levels", "score", "clock", "names", "plays")
"""叠加画面的部分: each can be a browser source of its own; ``all`` is all of them."""


def found(request: HttpRequest, **key: str) -> Broadcast:
    """The broadcast with this random word; one that nobody has is counted, and answered with 404."""
    (word,) = key.values()
    row = None
    if "\0" not in word:
        row = Broadcast.objects.select_related("competition", "on_air", "beside").filter(**key).first()
    if row is None:
        throttle.count_unknown_code(throttle.address_of(request))
        raise Http404
    return row


@everybody
@never_cache
@require_GET
def overlay(request: HttpRequest, key: str, parts: str = "all") -> HttpResponse:
    """叠加画面: 1920 × 1080 on a transparent ground; ``parts`` names what is shown, separated by commas."""
    row = found(request, overlay=key)
    chosen = PARTS if parts == "all" else [part for part in parts.split(",") if part in PARTS]
    if not chosen:
        raise Http404
    return _page(request, "broadcast/overlay.html", row, "overlay", {"parts": " ".join(chosen)})


@everybody
@never_cache
@require_GET
def overlay_picture(request: HttpRequest, key: str) -> HttpResponse:
    """What the overlays draw; hands only where the director shows them."""
    row = found(request, overlay=key)
    viewer = Onlooker.OFFICIAL if row.shows_hands else Onlooker.SPECTATOR
    return _answer(request, _picture(row, viewer, tables_of(row)))


@everybody
@never_cache
@require_GET
def commentary(request: HttpRequest, key: str) -> HttpResponse:
    """解说: every hand that is known, what is out and what was played, delayed as the event says."""
    return _page(request, "broadcast/commentary.html", found(request, commentary=key), "commentary", {})


@everybody
@never_cache
@require_GET
def commentary_picture(request: HttpRequest, key: str) -> HttpResponse:
    """What the commentator's page draws."""
    row = found(request, commentary=key)
    return _answer(request, _picture(row, Onlooker.OFFICIAL, open_first(tables_of(row)), is_private=True))


@everybody
@never_cache
@require_GET
def final(request: HttpRequest, key: str) -> HttpResponse:
    """决赛大屏: both rooms at once, last plays and counts only, for the screens of the hall [NAT 15(三)]."""
    return _page(request, "broadcast/final.html", found(request, wall=key), "final", {})


@everybody
@never_cache
@require_GET
def final_picture(request: HttpRequest, key: str) -> HttpResponse:
    """What the wall of a final draws."""
    row = found(request, wall=key)
    return _answer(request, _picture(row, Onlooker.SPECTATOR, open_first(tables_of(row))))


def _picture(
    row: Broadcast, viewer: Onlooker, rows: Sequence[LiveTable], *, is_private: bool = False
) -> dict[str, Any]:
    """The tables on air as they are drawn, all delayed alike; with two rooms also their comparison."""
    delay = delay_on_air(row)
    at = door.now() - delay * 1000
    tables = [store.table_at(one, at) for one in rows]
    # Boards that others have yet to play are closed to the public, and so are their results (K85).
    shown = [are_shown(row.competition, one.settings) for one in tables]
    is_final = len(tables) == 2 and all(one.settings.boards for one in tables)  # noqa: PLR2004 - two rooms
    shows_final = is_final and (is_private or all(shown))
    home, away = row.home, row.away
    if not (home and away):
        found_home, found_away = team_names(rows, public_snapshot_of(row.competition))
        home, away = home or found_home, away or found_away
    return {
        "event": row.competition.title,
        "name": row.name,
        "delay": delay,
        "home": home,
        "away": away,
        "notice": row.notice,
        "tables": [
            table_picture(table, hands=viewer is Onlooker.OFFICIAL) if is_private or is_shown else closed_picture(table)
            for table, is_shown in zip(tables, shown, strict=True)
        ],
        "line_ups": line_ups_in_break(row.competition, rows, tables),
        "over": bool(tables) and all(table.stage is Stage.OVER for table in tables),
        "final": _final(row, dict(zip(rows, tables, strict=True)), at, is_private=is_private) if shows_final else None,
    }


def _final(row: Broadcast, tables: Mapping[LiveTable, Table], at: int, *, is_private: bool) -> dict[str, Any] | None:
    """The boards of both rooms, those of earlier segments among them; None where one of these is closed (K85)."""
    rooms, open_room_first = [], open_first(tables)
    for live in open_room_first:
        before = [store.table_at(one, at) for one in earlier_tables(live)]
        if not is_private and not all(are_shown(row.competition, one.settings) for one in before):
            return None
        rooms.append([*before, tables[live]])
    place = place_of(open_room_first[0])
    if place is None:
        return final_boards((rooms[0], rooms[1]))
    return final_boards((rooms[0], rooms[1]), match_boards(public_snapshot_of(row.competition).state, place.key))


def _answer(request: HttpRequest, picture: dict[str, Any]) -> HttpResponse:
    """The picture with the clock of the server; 204 while the page has it already."""
    text = json.dumps(picture, ensure_ascii=False, separators=(",", ":"))
    mark = hashlib.sha256(text.encode()).hexdigest()[:16]
    if request.GET.get("seen") == mark:
        return HttpResponse(status=204)
    whole = f'{{"mark":"{mark}","now":{door.now()},"picture":{text}}}'
    return HttpResponse(whole, content_type="application/json")


def _page(request: HttpRequest, template: str, row: Broadcast, kind: str, more: dict[str, Any]) -> HttpResponse:
    context = {"broadcast": row, "kind": kind, "words": _words(), **more}
    return render(request, template, context)


def _words() -> dict[str, str | Sequence[str]]:
    """Sentences that the pages say."""
    return {
        "left": _("{count} left"),
        "pass": _("passes"),
        "thinks": _("thinks"),
        "turn": _("{seat} to play"),
        "announced": _("says {count}"),
        "level": _("Level"),
        "at_level": _("at level"),
        "open_plays": _("open plays"),
        "closed_plays": _("closed plays"),
        "both_play": _("both play"),
        "awaits_open": _("awaits open"),
        "awaits_closed": _("awaits closed"),
        "clock": _("Clock"),
        "deal": _("Deal {number}"),
        "board": _("Board no. {number}"),
        "places": [_("1st"), _("2nd"), _("3rd"), _("4th")],
        "open": _("Open room"),
        "closed": _("Closed room"),
        "home_at": _("Home · open room N-S, closed E-W"),
        "away_at": _("Visitors · open room E-W, closed N-S"),
        "seconds": _("{count} seconds later"),
        "minutes": _("{count} min later"),
        "live": _("without delay"),
        "compared": _("{count} boards compared"),
        "leads": _("{team} leads by {count} IMP"),
        "wins": _("{team} wins by {count} IMP"),
        "even": _("no team leads"),
        "vp": _("VP {home} : {away}"),
        "of_boards": _("{count} boards"),
        "boards": _("IMP of each board, plus for {team}"),
        "total": _("Total"),
        "line_ups": _("Segment {number}: line-ups"),
        "deciding": _("The deciding board"),
        "segment_over": _("The segment is over"),
        "over": _("The match is over"),
        "kept": _("Cards and results come when all tables have played these boards"),
        "nothing": _("No table is on air"),
        "gone": _("This address opens nothing any more. Ask the director of the broadcast for the new one."),
        "paused": _("stopped"),
        "points": _("{count} points"),
        "trumps": _("trumps"),
        "nt": _("NT"),
        "dealer": _("dealer {seat}"),
        "buried": _("Buried"),
        "unknown": _("The hand is not known."),
        "out": _("Cards still out"),
    }
