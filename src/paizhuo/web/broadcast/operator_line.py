"""录入行: what the operator's page asks for, as a move; the text of both games is read here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.cards.notation import parse_rank
from paizhuo.guandan import Phase, Playing
from paizhuo.guandan.record import values as gv
from paizhuo.seats import Seat, parse_seat
from paizhuo.table import KeyDeal, KeyHand, Rekey, UnkeyDeal
from paizhuo.table.courses.keyed import KEYED
from paizhuo.table.courses.shengji_keyed import KeyedShengji
from paizhuo.table.keyed.acts import KeyedPass, KeyedPlay
from paizhuo.table.keyed.deal import key_acts
from paizhuo.table.keyed.refusals import Contradicted, Doubt, NotKeyed
from paizhuo.table.keyed.shengji.deal import key_acts as key_shengji
from paizhuo.table.keyed.shengji.typing import Typing
from paizhuo.table.keyed.typing import parse_hand, parse_typed
from paizhuo.web.live.refusals import NotSent, WhyNotSent

if TYPE_CHECKING:
    from paizhuo.table import Move, Table
    from paizhuo.table.courses.keyed import KeyedCourse
    from paizhuo.table.keyed.acts import KeyedAct
    from paizhuo.table.keyed.deal import KeyedDeal
    from paizhuo.table.keyed.shengji.deal import KeyedShengjiDeal
    from paizhuo.table.keyed.stored import AnyKeyedAct


def move_of(body: dict[str, Any], table: Table) -> Move:
    """What a request of the operator means at this table."""
    course = table.course
    if not isinstance(course, KEYED):
        raise NotKeyed(Doubt.NOT_KEYED)
    match body.get("do"):
        case "deal":
            return _deal_move(body)
        case "key":
            return _keyed(body, course)
        case "undo":
            acts = _on_table(course).acts
            return Rekey(len(acts) - 1) if acts else UnkeyDeal()
        case "rest-pass":
            return _rest_pass(course)
        case "hand":
            return _hand(body, course)
        case _:
            raise NotSent(WhyNotSent.BAD_COMMAND)


def _on_table(course: KeyedCourse) -> KeyedDeal | KeyedShengjiDeal:
    deal = course.deal_on_table
    if deal is None:
        raise NotKeyed(Doubt.LEADER_UNKNOWN)
    return deal


def _deal_move(body: dict[str, Any]) -> KeyDeal:
    """The next deal; levels where the operator comes to a running match, and the dealer in Shengji."""
    leader = parse_seat(body["leader"]) if body.get("leader") else None
    levels = body.get("levels")
    if not isinstance(levels, list) or len(levels) != 2:  # noqa: PLR2004 - of both sides
        return KeyDeal(leader)
    east_west, north_south = (parse_rank(str(one).upper()) for one in levels)
    return KeyDeal(leader, levels=(east_west, north_south), owner=None if leader is None else leader.side)


def _hand(body: dict[str, Any], course: KeyedCourse) -> KeyHand:
    """A hand as it was dealt; an empty text makes it unknown again."""
    if body.get("deal") != course.number:
        raise NotSent(WhyNotSent.STALE)
    text = str(body.get("text") or "").strip()
    cards = parse_hand(text, _on_table(course).opening.level) if text else None
    return KeyHand(parse_seat(body.get("seat")), cards)


def _keyed(body: dict[str, Any], course: KeyedCourse) -> Rekey:
    """An act at the end; or in the middle: instead of an act, before it, or without it."""
    text, at, how = str(body.get("text") or ""), body.get("at"), body.get("how")
    done = _on_table(course).acts
    is_at_end = type(at) is not int or not 0 <= at < len(done)
    place = len(done) if type(at) is not int or is_at_end else at
    rest: tuple[AnyKeyedAct, ...] = done[place:] if how == "before" else done[place + 1 :]
    if isinstance(course, KeyedShengji):
        return Rekey(place, (*(_shengji_acts(text, course, place) if text else ()), *rest))
    acts = _guandan_acts(body, text, course) if text else ()
    return Rekey(place, (*(_passes_until(body, course) if is_at_end else ()), *acts, *rest))


def _shengji_acts(text: str, course: KeyedShengji, place: int) -> tuple[AnyKeyedAct, ...]:
    """What was typed for a place among the acts; a follower's suit is the one that was led there."""
    deal = course.deal_on_table
    assert deal is not None  # noqa: S101 - its acts were asked for
    phase = deal.phase if place == len(deal.acts) else key_shengji(deal.opening, deal.acts[:place]).phase
    return Typing(deal.opening.level, getattr(phase, "trumps", None), getattr(phase, "plays", ())).acts(text)


def _guandan_acts(body: dict[str, Any], text: str, course: KeyedCourse) -> tuple[KeyedAct, ...]:
    acts = parse_typed(text, _on_table(course).opening.level)
    if body.get("kind") and len(acts) == 1 and isinstance(acts[0], KeyedPlay):
        declared = gv.reading(body["kind"], body.get("key"), len(acts[0].faces))
        return (KeyedPlay(acts[0].faces, declared, acts[0].seat),)
    return acts


def _passes_until(body: dict[str, Any], course: KeyedCourse) -> tuple[KeyedAct, ...]:
    """The seats between the turn and the one that the operator names have passed."""
    deal = course.deal_on_table
    if not body.get("seat") or isinstance(course, KeyedShengji) or deal is None or not isinstance(deal.phase, Playing):
        return ()
    wanted = parse_seat(body["seat"])
    for count in range(len(Seat)):
        passes = (KeyedPass(),) * count
        phase = _phase_after(course.deal_on_table, passes)
        if isinstance(phase, Playing) and phase.turn is wanted:
            return passes
    return ()


def _phase_after(deal: KeyedDeal | None, acts: tuple[KeyedAct, ...]) -> Phase | None:
    """The deal after more acts; None where they cannot be."""
    try:
        return None if deal is None else key_acts(deal.opening, (*deal.acts, *acts)).phase
    except Contradicted:
        return None


def _rest_pass(course: KeyedCourse) -> Rekey:
    """其余不出: everybody passes until the trick is won."""
    deal = _on_table(course)
    phase = deal.phase
    if not isinstance(phase, Playing) or phase.top is None:
        return Rekey(len(deal.acts), (KeyedPass(),))
    answering = sum(1 for seat in Seat if seat is not phase.top.seat and phase.hands[seat])
    return Rekey(len(deal.acts), (KeyedPass(),) * max(answering - phase.passes, 1))
