"""此刻的桌: which match the code of a table opens on this phone now, and what it shows while there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.officiating.event_phase import EventPhase, public_phase
from paizhuo.officiating.table_key import match_at
from paizhuo.officiating.table_now import next_round, rounds_in_play, table_now, table_of_entrant
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.language import say
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.models import Device
from paizhuo.web.pages.tags import name_only
from paizhuo.web.pages.timetable import slots
from paizhuo.web.phone.device import token_of
from paizhuo.web.phone.page import side_result
from paizhuo.web.phone.phone_screen import PhoneScreen
from paizhuo.web.rounds.moves import next_move
from paizhuo.wording.tournament import stage_words

if TYPE_CHECKING:
    from datetime import date

    from django.http import HttpRequest

    from paizhuo.officiating.table_key import TableKey
    from paizhuo.officiating.table_now import RoundKey
    from paizhuo.tournament.log.state import State
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import TableCode


class Moved(NamedTuple):
    """换桌: the side that this phone spoke for last, and the table where it plays now."""

    name: str
    table: int


class PlannedStart(NamedTuple):
    """预定时间: of a round, as HH:MM, with its date where the event has announced days."""

    date: date | None
    time: str


def match_now(request: HttpRequest, table_code: TableCode, asked: TableKey | None) -> TableKey | None:
    """此刻这台手机的比赛: the one asked for, else where the phone sits, else the only one; None where there is no one.

    A match that has its result does not stand in the way of another one at the same table.
    """
    now = table_now(snapshot_of(table_code.competition).state, table_code.table)
    if asked in now.playing:
        return asked
    token = token_of(request)
    if token and now.playing:
        for device in table_code.devices.filter(token=token).order_by("-at"):
            if device.key in now.playing:
                return device.key
    open_ones = now.unfinished or now.playing
    return open_ones[0] if len(open_ones) == 1 else None


def others_at_table(table_code: TableCode, key: TableKey) -> bool:
    """同桌号: whether another match of this moment has the same table number."""
    now = table_now(snapshot_of(table_code.competition).state, table_code.table)
    return any(one != key for one in now.playing)


def round_name(state: State, stage: str, number: int) -> str:
    """轮次: its number, with the name of the stage where the event has several."""
    text = _("round no. {number}").format(number=number)
    if len(state.plan.stages) == 1:
        return text
    return f"{stage_words(say(), state.plan.stage(stage))} · {text}"


def which_screen(table_code: TableCode) -> PhoneScreen:
    """哪一场: several matches have this table number now; the phone asks for its own by names."""
    snapshot = snapshot_of(table_code.competition)
    now = table_now(snapshot.state, table_code.table)
    matches = [
        {"key": key, "round": round_name(snapshot.state, key.stage, key.round), "sides": _sides(snapshot, key)}
        for key in now.playing
    ]
    return PhoneScreen("which", _("which match?"), {"matches": matches}, now.playing)


def waiting_screen(request: HttpRequest, table_code: TableCode) -> PhoneScreen:
    """等候: no match at this table now: the last result here, and when the next round is shown."""
    competition = table_code.competition
    snapshot = snapshot_of(competition)
    state = snapshot.state
    last = table_now(state, table_code.table).last
    playing = rounds_in_play(state)
    upcoming = None if playing else snapshot.once("next-round", lambda: next_round(state))
    shows: dict[str, Any] = {
        "phase": public_phase(state).value,
        "elsewhere": _(", ").join(round_name(state, *one) for one in playing),
        "next_round": "" if upcoming is None else round_name(state, *upcoming),
        "planned": None if upcoming is None else _planned(table_code, snapshot, upcoming),
        "moved": moved_to(request, table_code),
    }
    if last is not None:
        shows |= _last_result(request, table_code, snapshot, last)
    about = _("no match now") if public_phase(state) is not EventPhase.OVER else _("over")
    return PhoneScreen("waiting", about, shows, tuple(map(repr, shows.values())))


def moved_to(request: HttpRequest, table_code: TableCode) -> Moved | None:
    """换桌: where the side plays now for which this phone spoke last; None where that is here, or nowhere."""
    token = token_of(request)
    seats = Device.objects.filter(table_code__competition=table_code.competition, token=token).select_related(
        "table_code"
    )
    seat = seats.order_by("-at").first() if token else None
    snapshot = snapshot_of(table_code.competition)
    entrants = () if seat is None else _entrants(snapshot.state, seat.key, End(seat.end))
    key = table_of_entrant(snapshot.state, entrants[0]) if len(entrants) == 1 else None
    if key is None or key.table == table_code.table:
        return None
    return Moved(name_only(entrants, snapshot), key.table)


def _entrants(state: State, key: TableKey, end: End) -> tuple[int, ...]:
    stage = state.stages.get(key.stage)
    one = None if stage is None else stage.find_round(key.round)
    if one is None or not one.published or key.table not in one.matches:
        return ()
    pairing = one.matches[key.table].pairing
    return pairing.home if end is End.HOME else pairing.away


def _sides(snapshot: Snapshot, key: TableKey) -> tuple[str, str]:
    pairing = match_at(snapshot.state, key).pairing
    return name_only(pairing.home, snapshot), name_only(pairing.away, snapshot)


def _planned(table_code: TableCode, snapshot: Snapshot, upcoming: RoundKey) -> PlannedStart | None:
    found = slots(table_code.competition, snapshot)
    return next((PlannedStart(one.date, one.start) for one in found if (one.stage, one.round) == upcoming), None)


def _last_result(request: HttpRequest, table_code: TableCode, snapshot: Snapshot, last: TableKey) -> dict[str, Any]:
    """上一场: its round, its sides and its result, for a phone that sat there its own side first."""
    token = token_of(request)
    sat = table_code.devices.filter(token=token, stage=last.stage, round=last.round).first() if token else None
    end = End.HOME if sat is None else End(sat.end)
    home, away = _sides(snapshot, last)
    names = (home, away) if end is End.HOME else (away, home)
    shown = {
        "last_round": round_name(snapshot.state, last.stage, last.round),
        "last_names": names,
        "last_own": sat is not None,
    }
    if snapshot.plan.stage(last.stage).is_compared:
        # Who comes to the table next may still have to play its boards; and levels alone win nothing.
        entrants = () if sat is None else _entrants(snapshot.state, last, end)
        return shown | {"move": next_move(snapshot.state, entrants[0]) if entrants else ""}
    return shown | {"result": side_result(match_at(snapshot.state, last).confirmed, end)}
