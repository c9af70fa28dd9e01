"""操作的话: an act in one line: what it did to the clock, which call it answered, or its first fact."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.web.log import repairs
from paizhuo.web.pages.fact_words import actor_text, logged_text
from paizhuo.wording.tournament import outcome_words
from paizhuo.wording.tournament.entries import room_words

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

    from paizhuo.tournament.log.logged import Logged
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Act

_CLOCK: dict[str, _StrPromise] = {
    "start": gettext_lazy("{who} started the clock"),
    "pause": gettext_lazy("{who} paused the clock"),
    "resume": gettext_lazy("{who} let the clock go on"),
    "extend": gettext_lazy("{who} added time: {minutes} min"),
    "last-deal": gettext_lazy("{who} announced the last deal"),
    "end": gettext_lazy("{who} ended the round's time"),
    "take-back": gettext_lazy("{who} took back an act of the clock"),
}


_CALLS: dict[str, _StrPromise] = {
    "called": gettext_lazy("Table {table} calls the referee"),
    "taken": gettext_lazy("{referee} goes to table {table}"),
    "ended": gettext_lazy("Table {table}: call dealt with"),
}

_CALLS_OF_ROOMS: dict[str, _StrPromise] = {
    "called": gettext_lazy("Table {table}, {room}, calls the referee"),
    "taken": gettext_lazy("{referee} goes to table {table}, {room}"),
    "ended": gettext_lazy("Table {table}, {room}: call dealt with"),
}
"""Of a match that has two rooms, where the call says in which one."""


_REFERRED: dict[str, _StrPromise] = {
    Role.CHIEF.value: gettext_lazy("{who} sends a case at table {table} to the chief referee"),
    Role.ORGANISER.value: gettext_lazy("{who} sends a case at table {table} to the organiser"),
}
"""By the role that it is sent to, as ``refereeing.referrals`` stores it."""


def act_words(act: Act, snapshot: Snapshot) -> str:
    """操作的话: the act in one line."""
    detail = act.detail
    if act.kind == Permission.CLOCK.value and detail.get("kind") in _CLOCK:
        minutes = int(detail.get("seconds", 0)) // 60
        return str(_CLOCK[detail["kind"]]).format(who=act.actor, minutes=minutes)
    if detail.get("call") in _CALLS:
        return _call_words(act)
    if detail.get("call") == "referred" and act.kind == Permission.ANSWER_CALL.value:
        text = str(_REFERRED[detail.get("to", Role.CHIEF.value)])
        return text.format(who=actor_text(act.actor), table=detail.get("table", ""))
    facts = snapshot.log[act.first_fact - 1 : act.last_fact] if act.first_fact and act.last_fact else ()
    if not facts:
        return f"{actor_text(act.actor)} · {_kind_label(act.kind)}"
    return _fact_words(facts[0], len(facts), snapshot)


def _call_words(act: Act) -> str:
    detail, room = act.detail, act.detail.get("room", "")
    text = str((_CALLS_OF_ROOMS if room else _CALLS)[detail["call"]])
    where = room_words(say(), Room(room)) if room else ""
    return text.format(table=detail.get("table", ""), room=where, referee=detail.get("referee", act.actor))


def _fact_words(logged: Logged, count: int, snapshot: Snapshot) -> str:
    fact = logged.fact
    if isinstance(fact, f.ResultEntered):
        text = _("Table {table}: {result}")
        return text.format(table=fact.table, result=outcome_words(say(), fact.outcome))
    words = logged_text(snapshot, logged)
    return words if count == 1 else _("{text} (facts: {count})").format(text=words, count=count)


def permission_of(act: Act) -> Permission:
    """The permission under which the act was written; ``SEE`` for a kind that this version does not know."""
    return next((one for one in Permission if one.value == act.kind), Permission.SEE)


def _kind_label(value: str) -> str:
    if value == repairs.KIND:
        return repairs.kind_words(say())
    return next((str(one.label) for one in Permission if one.value == value), value)
