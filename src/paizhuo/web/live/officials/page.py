"""裁判在桌边的页面: log, table and ruling, from left to right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from django.utils.translation import gettext as _

from paizhuo.officiating.appeals import appeals_at
from paizhuo.officiating.case_form import read
from paizhuo.referee import Infraction
from paizhuo.referee.clock.given_time import time_given
from paizhuo.seats import Seat
from paizhuo.table import Act, Stage
from paizhuo.table.moves import CallReferee
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.event_play.progress import place_words
from paizhuo.web.language import say
from paizhuo.web.live import door, hub
from paizhuo.web.live.browsers import seat_named
from paizhuo.web.live.event.appeals import words_of
from paizhuo.web.live.officials.carrying_out import rulings_here
from paizhuo.web.live.officials.connections import connections, seen_mark
from paizhuo.web.live.officials.felt import felt_of
from paizhuo.web.live.officials.log_words import log_lines, moves_of_deal
from paizhuo.web.live.officials.open_cards import lays_open, picker
from paizhuo.web.live.officials.options import BACK, NUMBERED, STANDS, chosen_of, form_of, options_for
from paizhuo.web.live.officials.penalties import named_in, type_fields
from paizhuo.wording import book_words, citation_words
from paizhuo.wording.cards import seat_words

if TYPE_CHECKING:
    from django.http import QueryDict

    from paizhuo.table.log import Logged
    from paizhuo.web.live.officials.carrying_out import ToCarryOut
    from paizhuo.web.live.officials.log_words import LogLine
    from paizhuo.web.live.officials.open_cards import CardPicker
    from paizhuo.web.live.officials.penalties import TypeField
    from paizhuo.web.live.officials.visit import AtTable
    from paizhuo.web.models import Call

MOST_DIGITS = 9
SECONDS_GIVEN = (10, 20, 30, 60, 120)
"""加几秒: what a referee can give with one tap."""


def now_context(at: AtTable, asked: QueryDict) -> dict[str, Any]:
    """这一桌此刻: the log and the table, which are drawn again whenever something has happened."""
    table = at.table
    moves = moves_of_deal(at.row, table)
    lines = log_lines(moves, table)
    act = disputed_act(lines, moves, asked.get("act", ""))
    seat = next((one.move.seat for one in moves if one.no == act and isinstance(one.move, Act)), None)
    felt = felt_of(table, moves, door.now(), seat)
    here = hub.followed_seats(at.row.pk)
    return {
        "row": at.row,
        "place": at.place,
        "room": place_words(at.place.room, at.place.segment),
        "competition": at.visit.competition,
        "revision": table.revision,
        "connected": connections(at.row, felt.seats.values(), here),
        "seen": seen_mark(at.row, here),
        "lines": lines,
        "act": act,
        "disputed": seat,
        "felt": felt,
        "opened": [one for one in table.opened if one.number == table.course.number],
        "is_playing": table.stage is Stage.PLAYING,
        "is_over": table.stage is Stage.OVER,
        "has_boards": bool(table.settings.boards),
        "query": asked.urlencode(),
    }


def disputed_act(lines: tuple[LogLine, ...], moves: tuple[Logged, ...], asked: str) -> int:
    """争议的一手: the one that was picked, or the last before the call, or the last; 0 where nobody has acted."""
    acts = [one.no for one in lines if one.is_act]
    if asked.isascii() and asked.isdigit() and len(asked) <= MOST_DIGITS and int(asked) in acts:
        return int(asked)
    call = max((one.no for one in moves if isinstance(one.move, CallReferee)), default=0)
    before = [no for no in acts if no < call] if call else acts
    return (before or acts or [0])[-1]


def page_context(at: AtTable, asked: QueryDict) -> dict[str, Any]:
    """The whole page."""
    shown = now_context(at, asked)
    picked = asked.get("off", "")
    # East counts as 0, so that "or" would pass it over.
    seats = (seat_named(asked.get("seat", "")), at.table.away, shown["disputed"], _caller(at))
    seat = next((one for one in seats if one is not None), None)
    known = {one.value for one in Infraction}
    sent = [(name, value) for name, values in asked.lists() for value in values if name not in {"act", "seat", "off"}]
    form = form_of(at, read([*sent, ("off", picked if picked in known else "")]), seat)
    base = {"act": str(shown["act"]), **({} if seat is None else {"seat": str(seat)})}
    options = options_for(at, form, seat, picked, base)
    call = _call(at)
    rulings = rulings_here(at.here)
    return {
        **shown,
        "visit": at.visit,
        "snapshot": at.visit.snapshot,
        "match": at.match,
        "book": book_words(book_of(at.visit.competition), say()),
        "seats": [(seat_words(one, say()), one is seat, urlencode({**base, "seat": str(one)})) for one in Seat],
        "seat": seat,
        "may_give_time": shown["is_playing"] and shown["felt"].clock_ms is not None,
        "seconds": SECONDS_GIVEN,
        "time_source": citation_words(time_given(book_of(at.visit.competition)), say()),
        "options": options[:NUMBERED],
        "others": options[NUMBERED:],
        "is_other": any(one.is_on for one in options[NUMBERED:]),
        "picked": picked if picked in {STANDS, BACK} or form.infraction is not None else "",
        "chosen": chosen_of(at, form, picked, base, named_in(asked)),
        "base": base,
        "call": call,
        "may_take": call is not None and at.visit.may(Permission.ANSWER_CALL),
        "is_mine": call is not None and call.taken_by_id == getattr(at.visit.official.user, "pk", None),
        "may_compare": at.visit.may(Permission.COINCIDENCES),
        "waiting": [(one, _to_name(at, one), _types(at, one)) for one in rulings if not one.is_done],
        "earlier": rulings,
        "appeals": words_of(appeals_at(at.visit.snapshot.state, at.visit.snapshot.log, at.place.key)),
        "state": _state(at, call),
    }


def _to_name(at: AtTable, one: ToCarryOut) -> CardPicker | None:
    """点牌: for a ruling that was given elsewhere and has cards lie open here; None for any other."""
    ruling = one.given.ruling
    count = 0 if ruling is None else lays_open(ruling, at.table)
    return picker(at.table, (), range(count)) if count else None


def _types(at: AtTable, one: ToCarryOut) -> tuple[TypeField, ...]:
    """选牌型: for a ruling that was given elsewhere and is about types of this deal."""
    ruling = one.given.ruling
    is_this_deal = one.deal in {0, at.table.course.number}
    return type_fields(ruling, at.table) if ruling is not None and is_this_deal else ()


def _caller(at: AtTable) -> Seat | None:
    return at.table.calls[-1][0] if at.table.calls else None


def _call(at: AtTable) -> Call | None:
    """The open call of this table; in a match of two rooms that of its room."""
    place = at.place
    rooms = ("", place.room) if place.room else ("",)
    found: Call | None = at.visit.competition.calls.filter(**place.key._asdict(), room__in=rooms, ended_at=None).first()
    return found


def _state(at: AtTable, call: Call | None) -> tuple[str, str]:
    """桌况: its code and its word: paused, called, over or in play."""
    table = at.table
    if table.paused is not None:
        return "paused", _("Paused")
    if call is not None or table.calls:
        return "called", _("Referee called")
    if table.stage is Stage.OVER:
        return "over", _("Over")
    if table.stage is Stage.GATHERING:
        return "waiting", _("Yet to begin")
    if table.stage is Stage.BETWEEN:
        return "waiting", _("Between two deals")
    return "running", _("In play")
