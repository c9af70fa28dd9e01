"""我的页面: what the page behind a private link shows. Only published pairings and places, and what is his own."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from django.urls import reverse
from django.utils.translation import gettext as _

from paizhuo.officiating.event_phase import EventPhase, public_phase
from paizhuo.officiating.online_play import Where
from paizhuo.officiating.publication import open_stages
from paizhuo.officiating.segments import current_segment, own_match
from paizhuo.officiating.table_key import match_at
from paizhuo.tournament.entries.waiting_list import waiting
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.clock.clock import clock_of, now
from paizhuo.web.entries.change_requests import RequestFate, asked_changes
from paizhuo.web.entries.page import check_in_times
from paizhuo.web.entries.request_words import own_words
from paizhuo.web.event_play.online_play import is_played_online, online_play_of
from paizhuo.web.event_play.progress import online_tables
from paizhuo.web.language import say
from paizhuo.web.mine.rulings import own_rulings
from paizhuo.web.public.entrant_rounds import entrant_topics, final_row, stage_places
from paizhuo.web.public.sitting import sits
from paizhuo.web.public.what_comes import what_comes
from paizhuo.web.rounds.moves import moves_ahead
from paizhuo.wording.tournament.board_sets import ranges
from paizhuo.wording.tournament.scores import both_scores_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.officiating.table_key import TableKey
    from paizhuo.tournament.log.state import State
    from paizhuo.web.clock.clock import Clock
    from paizhuo.web.entries.links import OpenedLink
    from paizhuo.web.event_play.progress import OnlineTable
    from paizhuo.web.models import Competition, EntryLink

FATES = {
    RequestFate.WAITING: "half",
    RequestFate.GRANTED: "ok",
    RequestFate.REFUSED: "ne",
    RequestFate.LAPSED: "none",
}


class Wanted(NamedTuple):
    """要您做的: an icon, what is wanted, and how it is done."""

    icon: str
    title: str
    text: str
    shows_code: bool = False


def page_context(opened: OpenedLink, number: int) -> dict[str, Any]:
    """The template context of the page of an entrant."""
    competition, snapshot = opened.link.competition, opened.snapshot
    state = snapshot.state
    coming = what_comes(competition, snapshot, number)
    current, key = coming.current, coming.key
    clock = clock_of(competition, snapshot, current.stage, current.round) if current else None
    places = stage_places(competition, snapshot, number)
    arrived = check_in_times(competition).get(number)
    online = own_tables(opened.link, key)
    is_online = is_played_online(competition, key)
    return {
        "competition": competition,
        "snapshot": snapshot,
        "link": opened.link,
        "entry": state.entries[number],
        "topics": entrant_topics(coming.rounds),
        "waits_for_table": is_online and key is not None and not online,
        "rounds": [one for one in coming.rounds if one is not current],
        "current": current,
        "boards_now": "" if key is None else ranges(match_at(state, key).pairing.boards),
        "moves": moves_ahead(state, number),
        "compared_stages": _compared_stages(state, number),
        "online": online,
        "sheet": "" if is_online or key is None else sheet_of(competition, key),
        "sits": "" if key is None else sits(state, number, key),
        "declares": own_match(state, number) is not None,
        "clock": clock,
        "clock_message": json.dumps(clock.message(now())) if clock else "",
        "next": coming.next,
        "has_played": bool(coming.rounds),
        "is_over": coming.is_over,
        "left": coming.left,
        "queue": _queue(opened, number),
        "place": places[-1] if places else None,
        "final": final_row(competition, snapshot, number),
        "arrived": arrived,
        "wanted": [] if coming.left else list(_wanted(opened, number, key, clock, is_here=arrived is not None)),
        "rulings": own_rulings(competition, snapshot, number),
        "is_online": is_online,
        "is_half_online": online_play_of(competition).where is not Where.HALL,
        "comes_online": any(not one.is_over for one in online),
        "asked": [
            (FATES[one.fate], own_words(one.request), one) for one in asked_changes(competition, snapshot, number)
        ],
    }


def _compared_stages(state: State, number: int) -> list[str]:
    """逐副成绩: the stages in which the boards of this entrant are compared over all tables."""
    return [
        name
        for name in open_stages(state)
        if state.plan.stage(name).is_compared and number in state.stages[name].members
    ]


def sheet_of(competition: Competition, key: TableKey) -> str:
    """记分页: the address of the phone of a table, where a referee is called as well; empty without a code."""
    codes = competition.table_codes.filter(table=key.table, replaced_at=None)
    code = codes.values_list("code", flat=True).first()
    return reverse("phone:match", args=[code, key.stage, key.round]) if code else ""


def own_tables(link: EntryLink, key: TableKey | None) -> tuple[OnlineTable, ...]:
    """您的对局: the tables in the browser at which an entrant plays now, a team in both rooms; none in the hall."""
    if key is None:
        return ()
    tables = online_tables(link.competition, key.stage, key.round).get(key.table, [])
    own = [one for one in tables if one.bound.letters_of(link)]
    return tuple(one for one in own if not one.is_over) or tuple(own[-1:])


def _queue(opened: OpenedLink, number: int) -> int:
    """候补: the place in the queue, from one; 0 for an entrant with a place."""
    queue = waiting(opened.snapshot.state)
    return queue.index(number) + 1 if number in queue else 0


def _wanted(
    opened: OpenedLink, number: int, key: TableKey | None, clock: Clock | None, *, is_here: bool
) -> Iterator[Wanted]:
    state = opened.snapshot.state
    if public_phase(state) is EventPhase.COMING and is_played_online(opened.link.competition, None):
        text = _("Open this page when the round begins: it leads you to your table.")
        yield Wanted("play", _("You play online"), text)
    elif not is_here and public_phase(state) is EventPhase.COMING:
        text = _("Show this code at the entrance, on the screen or on paper.")
        yield Wanted("find", _("Check in when you come"), text, shows_code=True)
    found = own_match(state, number)
    if found is not None:
        declared, end = found
        segment = current_segment(state, declared)
        record = match_at(state, declared).line_ups.get(segment)
        if record is None or record.of(end) is None:
            title = _("Hand in the line-up of segment {segment}").format(segment=segment)
            yield Wanted("none", title, _("The other side sees it when both are in."))
    if key is not None and not is_played_online(opened.link.competition, key):
        yield from _wanted_of_the_table(state, number, key, clock)


def _wanted_of_the_table(state: State, number: int, key: TableKey, clock: Clock | None) -> Iterator[Wanted]:
    """桌上要办的: at a table in the hall; one in the browser hands its result in by itself."""
    match = match_at(state, key)
    own = End.HOME if number in match.pairing.home else End.AWAY
    if match.disputed:
        title = _("The two sides wrote different results")
        yield Wanted("ne", title, _("Stay at the table; a referee comes."))
    elif match.entered is not None and match.entered_by is own.other:
        title = _("The result of round {round} waits for you").format(round=key.round)
        text = _("The other side wrote {result}. Scan the code on your table.")
        yield Wanted("half", title, text.format(result=both_scores_words(say(), match.entered, own)))
    elif match.entered is None and clock is not None and clock.is_up(now()):
        yield Wanted("none", _("Time is up: hand in the result"), _("Scan the code on your table."))
