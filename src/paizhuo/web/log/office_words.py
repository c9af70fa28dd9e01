"""办公室与申诉的话: check-ins, announcements, appointments, the wall, appeals and undoing, in words for the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from paizhuo.officiating.hall import hall_items, hall_size
from paizhuo.referee.powers.actions import Action, Role
from paizhuo.tournament.entries import EntryProof
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries.request_words import TITLES
from paizhuo.web.language import say
from paizhuo.web.ledger.entrant_numbers import last_fact_at, names_at
from paizhuo.web.ledger.pending_acts import CONFIRMS
from paizhuo.web.ledger.undone_acts import TOOK
from paizhuo.web.log.broadcast_words import broadcast_words
from paizhuo.web.log.online_words import online_words
from paizhuo.web.models import ChangeRequest
from paizhuo.wording.officiating import hall_item_words
from paizhuo.wording.referee import role_words
from paizhuo.wording.referee.permissions import action_words
from paizhuo.wording.tournament import entrant_words, entry_proof_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.utils.functional import _StrPromise

    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Act

    Detail = dict[str, Any]

_ANNOUNCED: dict[str, _StrPromise] = {
    "title": gettext_lazy("Title"),
    "venue": gettext_lazy("Venue"),
    "first_day": gettext_lazy("First day"),
    "last_day": gettext_lazy("Last day"),
    "is_public": gettext_lazy("Public"),
    "takes_entries": gettext_lazy("Entries on the web"),
    "is_national": gettext_lazy("National competition"),
    "online": gettext_lazy("In the hall or online"),
}
_SHOWN: dict[str, _StrPromise] = {
    "auto": gettext_lazy("Turn by itself"),
    "names": gettext_lazy("Pairings by name"),
    "bracket": gettext_lazy("Bracket"),
    "sponsors": gettext_lazy("Sponsors"),
    "pairings": gettext_lazy("Pairings"),
    "boards": gettext_lazy("Duplicate scores"),
    "results": gettext_lazy("Results"),
    "standings": gettext_lazy("Standings"),
    "clock": gettext_lazy("Clock"),
    "draw": gettext_lazy("Draw"),
    "final": gettext_lazy("Final table"),
    "notice": gettext_lazy("Notice"),
}


def office_text(act: Act, snapshot: Snapshot) -> str:
    """An act of the office or of the appeals desk, in words; empty for other acts."""
    words = _WORDS_BY_KIND.get(act.kind)
    if "request" in act.detail:
        return _asked(act, snapshot)
    if act.kind == Permission.CHECK_IN.value:
        return _check_in(act, snapshot)
    if "proof" in act.detail:
        return _proof(act, snapshot)
    return "" if words is None else words(act.detail, snapshot)


def _check_in(act: Act, snapshot: Snapshot) -> str:
    """A check-in; a later draw may have given the number to somebody else."""
    text = _("{entrant} has arrived") if act.detail.get("here") else _("{entrant} has not arrived after all")
    return text.format(entrant=_entrant_then(act, snapshot))


def _proof(act: Act, snapshot: Snapshot) -> str:
    """A proof that was seen, or whose tick was taken back."""
    text = _("{entrant}: proof seen, {what}") if act.detail["seen"] else _("{entrant}: proof not seen, {what}")
    what = entry_proof_words(say(), EntryProof(act.detail["proof"]))
    return text.format(entrant=_entrant_then(act, snapshot), what=what)


def _entrant_then(act: Act, snapshot: Snapshot) -> str:
    """The entrant of an act, with the number and the name of that time."""
    names = names_at(snapshot, last_fact_at(act.competition, act.no))
    return entrant_words(say(), act.detail.get("entrant", 0), names)


def _announced(detail: Detail, _snapshot: Snapshot) -> str:
    words = [
        _("{what}: {value}").format(what=name, value=_plain(detail[field]))
        for field, name in _ANNOUNCED.items()
        if field in detail
    ]
    return _("; ").join(words)


def _plain(value: object) -> str:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, dict):
        return online_words(value)
    return str(value or _("nothing"))


def _appointed(detail: Detail, _snapshot: Snapshot) -> str:
    if detail.get("link"):
        return _("a link for {user} to sign in").format(user=detail["user"])
    role = role_words(say(), Role(detail["role"])) if detail.get("role") else ""
    text = _("{user} is no longer {role}") if detail.get("ended") else _("{user}: {role}")
    return text.format(user=detail.get("user", ""), role=role)


def _assigned(detail: Detail, snapshot: Snapshot) -> str:
    """A referee steps aside, or no longer; otherwise tables and unit changed. From whom is on the referees' page."""
    if "aside" not in detail:
        return _appointed(detail, snapshot) if "role" in detail else ""
    text = _("{name} no longer steps aside") if detail["ended"] else _("{name} steps aside from somebody")
    return text.format(name=detail["name"])


def _delegated(detail: Detail, _snapshot: Snapshot) -> str:
    """Somebody acts for another, with what, where and until when; or no longer."""
    what = _(", ").join(action_words(say(), action) for action in Action if action.value in detail["actions"])
    if detail["role"]:
        what = _("acts for the chief referee")
    text = _("{name}: {what}, ended") if detail.get("ended") else _("{name}: {what}, until {until}")
    words = text.format(name=detail["name"], what=what, until=detail["until"])
    return _("{words} ({scope})").format(words=words, scope=detail["scope"]) if detail["scope"] else words


def _evaluated(detail: Detail, _snapshot: Snapshot) -> str:
    """A day was reviewed, or a referee's work evaluated; what was written stands on the page and the paper."""
    if "day" in detail:
        return _("review of {day}").format(day=detail["day"])
    return _("evaluation of {name}").format(name=detail["name"])


def _objected(detail: Detail, _snapshot: Snapshot) -> str:
    text = _("{unit} no longer asks for another referee than {name}")
    if not detail["ended"]:
        text = _("{unit} asks for another referee than {name}")
    return text.format(unit=detail["objecting"], name=detail["name"])


def _programs(detail: Detail, _snapshot: Snapshot) -> str:
    """A token for a program was made, with its scopes, or revoked; a webhook added, ended or tried again."""
    if "webhook" in detail:
        texts = {"added": _("webhook to {host} added"), "ended": _("webhook to {host} ended")}
        return texts.get(detail["what"], _("webhook to {host} tried again")).format(host=detail["host"])
    text = _("token {name} revoked") if detail.get("revoked") else _("token {name} made: {scopes}")
    return text.format(name=detail["name"], scopes=_(", ").join(detail["scopes"]))


def _screen(detail: Detail, _snapshot: Snapshot) -> str:
    shown = _SHOWN.get(detail.get("show", ""), "")
    text = _("shows: {what}, {text}") if detail.get("text") and detail.get("show") == "notice" else _("shows: {what}")
    return text.format(what=shown, text=detail.get("text", ""))


def _asked(act: Act, snapshot: Snapshot) -> str:
    """What an entrant asked for, or what was answered."""
    kind = act.detail.get("asked") or act.detail.get("settled") or ""
    title = str(TITLES[ChangeRequest.Kind(kind)]) if kind in ChangeRequest.Kind.values else ""
    if "asked" in act.detail:
        return _("{entrant}: {what}").format(entrant=_entrant_then(act, snapshot), what=title)
    number = act.detail["request"]
    if "settled" in act.detail:
        return _("request {number} settled: {what}").format(number=number, what=title)
    return _("request {number} refused").format(number=number)


def _entering(detail: Detail, _snapshot: Snapshot) -> str:
    if "form" not in detail:
        return ""
    text = _("entry form {number} is not accepted") if "reason" in detail else _("entry form {number} is accepted")
    return text.format(number=detail["form"])


def _registered(detail: Detail, _snapshot: Snapshot) -> str:
    return _("entry form {number}: {name}").format(number=detail.get("form", ""), name=detail.get("name", ""))


def _undone(detail: Detail, _snapshot: Snapshot) -> str:
    if CONFIRMS in detail:
        return _("act {number} confirmed").format(number=detail[CONFIRMS])
    if "back_to" in detail:
        return _("back to act {number}; acts taken back: {count}").format(
            number=detail["back_to"], count=len(detail.get(TOOK, ()))
        )
    if "act" not in detail:
        return ""
    text = _("act {number} brought back") if detail.get("again") else _("act {number} taken back")
    return text.format(number=detail["act"])


def _appeal(detail: Detail, _snapshot: Snapshot) -> str:
    words = ""
    if "refunded" in detail or "paid" in detail:
        text = _("fee of {fee} paid back") if "refunded" in detail else _("fee of {fee} paid")
        words = text.format(fee=detail.get("fee", ""))
    elif "committee" in detail:
        words = _("decided by: {names}").format(names=_(", ").join(detail["committee"]))
    elif "entry" in detail:
        words = _("the entry of the decision taken back")
    elif "taken_back" in detail:
        words = _("the vote of {name} taken back").format(name=detail["member"])
    elif "member" in detail:
        text = _("{name} finds the ruling wrong") if detail.get("upholds") else _("{name} finds the ruling right")
        words = text.format(name=detail["member"])
    elif "heard" in detail:
        words = _("heard: {note}").format(note=detail["heard"])
    number = detail.get("appeal", "")
    if words and detail.get("paper"):
        words = _("{what}, copied from the signed paper: {paper}").format(what=words, paper=detail["paper"])
    return (
        _("appeal {number}: {what}").format(number=number, what=words)
        if words
        else _("appeal {number}").format(number=number)
    )


def _seated(detail: Detail, snapshot: Snapshot) -> str:
    """An arbitrator is appointed, or those who decide one appeal are named."""
    return _appeal(detail, snapshot) if "appeal" in detail else _appointed(detail, snapshot)


def _inspected(detail: Detail, snapshot: Snapshot) -> str:
    """An item of the hall; one that the plan no longer needs is named by its code."""
    state, point = snapshot.state, detail["point"]
    items = hall_items(state.regulations.book, hall_size(state.plan, len(snapshot.taking_part)))
    what = next((hall_item_words(say(), one) for one in items if one.point.value == point), point)
    text = _("{what}: checked") if detail["checked"] else _("{what}: not checked")
    return text.format(what=what)


_WORDS_BY_KIND: dict[str, Callable[[Detail, Snapshot], str]] = {
    Permission.PLAN.value: _announced,
    Permission.APPOINT.value: _appointed,
    Permission.RESET_PASSWORD.value: _appointed,
    Permission.INSPECT.value: _inspected,
    Permission.ASSIGN.value: _assigned,
    Permission.NAME_ACTING.value: _delegated,
    Permission.DELEGATE.value: _delegated,
    Permission.EVALUATE.value: _evaluated,
    Permission.RECUSE.value: _assigned,
    Permission.OBJECT.value: _objected,
    Permission.PROGRAMS.value: _programs,
    Permission.SCREEN.value: _screen,
    Permission.BROADCAST.value: broadcast_words,
    Permission.ENTER.value: _entering,
    Permission.REGISTER.value: _registered,
    Permission.UNDO.value: _undone,
    Permission.CONFIRM.value: _undone,
    Permission.FILE_APPEAL.value: _appeal,
    Permission.SEAT_COMMITTEE.value: _seated,
    Permission.DECIDE_APPEAL.value: _appeal,
    Permission.COPY_DECISION.value: _appeal,
}
