"""录入台: the operator's page of a table in the hall; everything is typed, and the law checks it [NAT 20(六)3].

The page shows no hand, also where the platform knows them: it stands in the hall.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from django.http import Http404, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from paizhuo.cards.notation import parse_rank
from paizhuo.engine import Refused
from paizhuo.errors import PaizhuoError
from paizhuo.guandan import Over, Paying, Playing, Returning, rule_set
from paizhuo.guandan.combinations import Reading, key_text
from paizhuo.guandan.record import values as gv
from paizhuo.guandan.refusals import DeclareReading
from paizhuo.seats import Seat, parse_seat
from paizhuo.table import KeyDeal, Rekey, Stage
from paizhuo.table.courses.guandan_keyed import KeyedBoards, KeyedMatch
from paizhuo.table.keyed.acts import KeyedPass, KeyedPlay
from paizhuo.table.keyed.deal import key_acts
from paizhuo.table.keyed.refusals import Contradicted, Doubt, NotKeyed
from paizhuo.table.keyed.turns import Part
from paizhuo.table.keyed.typing import parse_typed
from paizhuo.table.words import refusal_words
from paizhuo.web.language import say
from paizhuo.web.live import door, store
from paizhuo.web.live.commands import body_of, command_of
from paizhuo.web.live.refusals import NotSent, WhyNotSent
from paizhuo.web.models import KeyedTable
from paizhuo.web.pages.audience import everybody
from paizhuo.web.pages.refusals import name_wait, status
from paizhuo.web.throttling import throttle
from paizhuo.web.throttling.limits import KEYING
from paizhuo.wording import seat_words
from paizhuo.wording.guandan.plays import reading_words

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from paizhuo.guandan import Phase
    from paizhuo.table import Move, Table
    from paizhuo.table.keyed.acts import KeyedAct
    from paizhuo.table.keyed.deal import KeyedDeal

Keyed = KeyedMatch | KeyedBoards


def _row(request: HttpRequest, key: str) -> KeyedTable:
    row = KeyedTable.objects.select_related("live", "competition").filter(key=key).first() if "\0" not in key else None
    if row is None:
        throttle.count_unknown_code(throttle.address_of(request))
        raise Http404
    return row


@everybody
@never_cache
@require_GET
def operator(request: HttpRequest, key: str) -> HttpResponse:
    """录入台."""
    row = _row(request, key)
    context = {
        "row": row,
        "state": _state(store.table_of(row.live)),
        "config": {
            "csrf": get_token(request),
            "moves": reverse("broadcast:moves", args=[key]),
            "state": reverse("broadcast:state", args=[key]),
            "words": _words(),
        },
    }
    return render(request, "broadcast/operator.html", context)


@everybody
@never_cache
@require_GET
def state(request: HttpRequest, key: str) -> HttpResponse:
    """How the table stands, for a second device and after a cut."""
    return JsonResponse(_state(store.table_of(_row(request, key).live)))


@everybody
@never_cache
@require_POST
def moves(request: HttpRequest, key: str) -> HttpResponse:
    """录入: one request of the operator; the answer is how the table stands then, or why not."""
    row = _row(request, key)
    try:
        throttle.take((KEYING, (key,)))
        body = body_of(request.body)
        command = command_of(body, needs_revision=True)
        door.send(row.live.pk, command, lambda table: _move(body, table))
    except PaizhuoError as error:
        return _refused(row, error)
    row.live.refresh_from_db(fields=("revision",))
    return JsonResponse(_state(store.table_of(row.live)))


def _move(body: dict[str, Any], table: Table) -> Move:
    course = table.course
    if not isinstance(course, Keyed):
        raise NotKeyed(Doubt.NOT_KEYED)
    match body.get("do"):
        case "deal":
            return _deal_move(body)
        case "key":
            return _keyed(body, course)
        case "undo":
            return Rekey(max(len(_on_table(course).acts) - 1, 0))
        case "rest-pass":
            return _rest_pass(_on_table(course))
        case _:
            raise NotSent(WhyNotSent.BAD_COMMAND)


def _on_table(course: Keyed) -> KeyedDeal:
    deal = course.deal_on_table
    if deal is None:
        raise NotKeyed(Doubt.LEADER_UNKNOWN)
    return deal


def _deal_move(body: dict[str, Any]) -> KeyDeal:
    """The next deal; levels where the operator comes to a running match."""
    leader = parse_seat(body["leader"]) if body.get("leader") else None
    levels = body.get("levels")
    if not isinstance(levels, list) or len(levels) != 2:  # noqa: PLR2004 - of both sides
        return KeyDeal(leader)
    east_west, north_south = (parse_rank(str(one).upper()) for one in levels)
    return KeyDeal(leader, levels=(east_west, north_south), owner=None if leader is None else leader.side)


def _keyed(body: dict[str, Any], course: Keyed) -> Rekey:
    """A play at the end; or in the middle: instead of an act, before it, or without it."""
    deal = _on_table(course)
    at, how = body.get("at"), body.get("how")
    acts = parse_typed(str(body.get("text", "")), deal.opening.level) if body.get("text") else ()
    if body.get("kind") and len(acts) == 1 and isinstance(acts[0], KeyedPlay):
        declared: Reading = gv.reading(body["kind"], body.get("key"), len(acts[0].faces))
        acts = (KeyedPlay(acts[0].faces, declared, acts[0].seat),)
    if type(at) is not int or not 0 <= at < len(deal.acts):
        return Rekey(len(deal.acts), (*_passes_until(body, deal), *acts))
    rest = deal.acts[at:] if how == "before" else deal.acts[at + 1 :]
    return Rekey(at, (*acts, *rest))


def _passes_until(body: dict[str, Any], deal: KeyedDeal) -> tuple[KeyedAct, ...]:
    """The seats between the turn and the one that the operator names have passed."""
    if not body.get("seat") or not isinstance(deal.phase, Playing):
        return ()
    wanted, acts = parse_seat(body["seat"]), deal.acts
    for count in range(len(Seat)):
        phase = _phase_after(deal, (*acts, *(KeyedPass(),) * count))
        if isinstance(phase, Playing) and phase.turn is wanted:
            return (KeyedPass(),) * count
    return ()


def _phase_after(deal: KeyedDeal, acts: tuple[KeyedAct, ...]) -> Phase | None:
    """The deal after other acts; None where they cannot be."""
    try:
        return key_acts(deal.opening, acts).phase
    except Contradicted:
        return None


def _rest_pass(deal: KeyedDeal) -> Rekey:
    """其余不出: everybody passes until the trick is won."""
    phase = deal.phase
    if not isinstance(phase, Playing) or phase.top is None:
        return Rekey(len(deal.acts), (KeyedPass(),))
    answering = sum(1 for seat in Seat if seat is not phase.top.seat and phase.hands[seat])
    return Rekey(len(deal.acts), (KeyedPass(),) * max(answering - phase.passes, 1))


def _refused(row: KeyedTable, error: PaizhuoError) -> JsonResponse:
    row.live.refresh_from_db(fields=("revision",))
    table = store.table_of(row.live)
    why = refusal_words(error, table.settings, say())._asdict()
    if isinstance(error, NotSent):
        why["code"] = str(error.why)
    answer: dict[str, Any] = {"refused": why, "act": None, "readings": [], "state": _state(table)}
    if isinstance(error, Contradicted):
        answer["act"] = error.act
        cause = error.cause
        if isinstance(cause, Refused) and isinstance(cause.refusal.reason, DeclareReading):
            rules = rule_set(table.settings.rules)
            answer["readings"] = [
                [str(one.kind), key_text(one), reading_words(one, rules, say())]
                for one in cause.refusal.reason.readings
            ]
    is_conflict = isinstance(error, Contradicted | NotKeyed | NotSent | Refused)
    response = JsonResponse(answer, status=HTTPStatus.CONFLICT if is_conflict else status(error))
    name_wait(response, error)
    return response


def _state(table: Table) -> dict[str, Any]:
    """How the table stands, without any hand."""
    course = table.course
    deal = course.deal_on_table if isinstance(course, Keyed) else None
    found: dict[str, Any] = {
        "revision": table.revision,
        "stage": str(table.stage),
        "over": table.stage is Stage.OVER,
        "names": ["" if place.player is None else place.player.name for place in table.places],
        "seats": [[str(seat), seat_words(seat, say())] for seat in Seat],
        "score": course.score(),
        "boards": bool(table.settings.boards),
        "first": not table.settings.boards and not course.number,
        "deal": None,
    }
    if deal is None:
        return found
    phase = deal.phase
    found["deal"] = {
        "number": course.number,
        "level": str(deal.opening.level),
        "left": [len(hand) for hand in phase.hands],
        "finished": [str(seat) for seat in getattr(phase, "finished", ())],
        "to_act": [str(seat) for seat in course.to_act()],
        "need": _need(phase),
        "top": None if not isinstance(phase, Playing) or phase.top is None else str(phase.top.seat),
        "acts": [
            {"seat": str(one.seat), "word": seat_words(one.seat, say()), "part": one.part.value, "cards": one.texts}
            for one in deal.shown
        ],
        "outcome": [str(seat) for seat in phase.outcome.finish] if isinstance(phase, Over) else None,
        "trick": _trick_start(deal),
    }
    return found


def _need(phase: object) -> str:
    match phase:
        case Paying():
            return "pay"
        case Returning():
            return "return"
        case Playing(top=None):
            return "lead"
        case Playing():
            return "follow"
        case _:
            return "next"


def _trick_start(deal: KeyedDeal) -> int:
    """The index of the first act of the trick on the table."""
    phase = deal.phase
    plays = sum(1 for one in deal.shown if one.part in {Part.LAY, Part.PASS})
    current = len(phase.acts) if isinstance(phase, Playing) else 0
    return len(deal.shown) - current if plays else len(deal.shown)


def _words() -> dict[str, str]:
    return {
        "pay": _("pays tribute"),
        "return": _("gives a card back"),
        "lead": _("leads"),
        "follow": _("follows"),
        "next": _("The deal is over. Enter begins the next one."),
        "over": _("The match is over"),
        "pass": _("passes"),
        "resist": _("tribute resisted"),
        "left": _("{count} left"),
        "level": _("Level {level}"),
        "deal": _("Deal {number}"),
        "board": _("Board {number}"),
        "first": _("Who leads the first deal? Press E, N, W or S."),
        "start": _("Enter begins the next board."),
        "act": _("Act {number}: {text}"),
        "editing": _("Act {number}, {seat}: type what it was. Enter changes it, Insert puts it before it."),
        "lost": _("No connection; trying again"),
    }
