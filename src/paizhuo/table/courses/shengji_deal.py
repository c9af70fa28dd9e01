"""桌上的一副升级: what the clock runs for and plays, and what a viewer is sent of the deal."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from paizhuo.recording import values as v
from paizhuo.recording.fields import TYPE, Fields
from paizhuo.recording.heads import card_texts, or_null, texts
from paizhuo.recording.problems import BadValue, quoted
from paizhuo.referee.clock.thinking import Act as ClockedAct
from paizhuo.shengji import (
    Bury,
    Burying,
    Choose,
    Choosing,
    Draw,
    Drawing,
    Lay,
    Lift,
    Over,
    Playing,
    lead_of,
    legal_follows,
    order_of,
    points_of,
    refusal,
    view,
)
from paizhuo.shengji.calling import dealer_of
from paizhuo.shengji.following import MOST_PLAYS, count_follows, owed
from paizhuo.shengji.phases import BOTTOM
from paizhuo.shengji.record.json_read import READER
from paizhuo.shengji.record.json_write import WRITER
from paizhuo.table.courses.course import TableAct

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.cards import Card
    from paizhuo.chain import Entry
    from paizhuo.engine import Viewer
    from paizhuo.seats import Seat
    from paizhuo.shengji import Action, Phase
    from paizhuo.shengji.order import Order
    from paizhuo.shengji.phases import Trick
    from paizhuo.table.courses.course import Clocked


def seats_to_act(phase: Phase) -> tuple[Seat, ...]:
    """Who is to act; while cards are drawn anybody may show besides."""
    match phase:
        case Drawing():
            return (dealer_of(phase) if phase.all_drawn else phase.turn,)
        case Burying():
            return (phase.dealer,)
        case Playing() | Choosing():
            return (phase.turn,)
        case Over():
            return ()


def clocked_act(phase: Phase) -> Clocked | None:
    """What the clock runs for."""
    match phase:
        case Drawing():
            return TableAct.LIFT if phase.all_drawn else TableAct.DRAW
        case Burying():
            return ClockedAct.BURY
        case Playing(plays=()):
            return ClockedAct.LEAD if phase.tricks else ClockedAct.FIRST_LEAD
        case Playing() | Choosing():
            return ClockedAct.FOLLOW
        case Over():
            return None


def safe_action(phase: Phase, seat: Seat) -> Action:
    """最稳妥的一手: draw, lift, bury low cards without points, lead a low card, follow with what is owed."""
    match phase:
        case Drawing():
            return Lift(seat) if phase.all_drawn else Draw(seat)
        case Burying():
            order = order_of(phase.trumps, phase.setting.rules)
            return Bury(seat, tuple(_cheapest(phase.hands[seat], order))[:BOTTOM])
        case Choosing():
            return Choose(seat, phase.options[0])
        case Playing(plays=()):
            order = order_of(phase.trumps, phase.setting.rules)
            leads = (Lay(seat, (card,)) for card in _cheapest(phase.hands[seat], order))
            return next(lead for lead in leads if refusal(phase, lead) is None)
        case Playing():
            return Lay(seat, _follow(phase, seat))
        case Over():
            raise AssertionError("nobody acts after the end")


def _cheapest(hand: tuple[Card, ...], order: Order) -> list[Card]:
    """Cards without points before those with, side suits before trumps, low before high."""
    return sorted(hand, key=lambda card: (points_of((card,)), order.groups[card] == "T", order.steps[card], card))


def _follow(phase: Playing, seat: Seat) -> tuple[Card, ...]:
    """What is owed to the lead, the cheapest of it; exposed cards that must go, go [FJ 4.6]."""
    hand, led, rules = phase.hands[seat], phase.plays[0], phase.setting.rules
    order = order_of(phase.trumps, rules)
    answer = owed(hand, lead_of(led, order), order, rules)
    exposed = Counter(card for one, card in phase.referee.exposed if one is seat)
    cheapest = _cheapest(hand, order)
    if answer.plays_out:
        others = [card for card in cheapest if order.groups[card] is not answer.group]
        fill = sorted(others, key=lambda card: card not in exposed)
        return (*answer.held, *fill[: answer.size - len(answer.held)])
    kept = list(hand)
    for card in reversed(cheapest):
        if count_follows(kept, led, order, rules) <= MOST_PLAYS:
            break
        if kept.count(card) == 1 and not exposed[card]:
            kept.remove(card)
    place = {card: at for at, card in enumerate(cheapest)}
    follows = legal_follows(kept, led, order, rules)
    return min(follows, key=lambda cards: (-(exposed & Counter(cards)).total(), sum(place[card] for card in cards)))


def read_action(entry: Mapping[str, object]) -> Action:
    """An action of a seat from its JSON; rulings do not come through this door."""
    fields, kind = Fields(entry), v.words(entry.get(TYPE), TYPE)
    action: Action
    if kind == "draw":
        action = Draw(v.seat(fields.need("seat"), "seat"))
        fields.may("count")
    elif kind in SEAT_ACTS:
        action = READER.actions[kind](fields)
    else:
        raise BadValue(f"there is no act {quoted(kind)}", text=kind)
    fields.close()
    return action


SEAT_ACTS = frozenset({"call", "lift", "bury", "play", "choose", "direct"})


def write_action(action: Action) -> Entry:
    """An action as JSON."""
    return WRITER.action(action)


def seen_deal(phase: Phase, viewer: Viewer, number: int) -> Entry:
    """一副的所见: built from the view of this viewer alone; of the tricks only the last one lies open [FJ 3.9]."""
    seen = view(phase, viewer)
    outcome = seen.outcome
    return {
        "game": "shengji",
        "number": number,
        "rules": seen.rules,
        "level": str(seen.level),
        "stage": str(seen.stage),
        "hands": [None if hand is None else card_texts(hand) for hand in seen.hands],
        "left": list(seen.left),
        "to_act": texts(seen.to_act),
        "claims": [[str(one.seat), or_null(one.suit), texts(one.cards)] for one in seen.claims],
        "trumps": or_null(seen.trumps),
        "dealer": or_null(seen.dealer),
        "buried": None if seen.buried is None else card_texts(seen.buried),
        "leader": or_null(seen.leader),
        "plays": [card_texts(cards) for cards in seen.plays],
        "last": _trick(seen.tricks[-1]) if seen.tricks else None,
        "tricks": len(seen.tricks),
        "throws": [
            [str(one.seat), card_texts(one.cards), one.fine, card_texts(one.led), one.trick] for one in seen.throws
        ],
        "points": seen.points,
        "awarded": seen.awarded,
        "exposed": [[str(seat), str(card)] for seat, card in seen.exposed],
        "directed": None if seen.directed is None else [str(one) for one in seen.directed],
        "thrown": card_texts(seen.thrown),
        "options": [card_texts(cards) for cards in seen.options],
        "outcome": None if outcome is None else WRITER.outcome(outcome),
    }


def _trick(trick: Trick) -> Entry:
    return {
        "leader": str(trick.leader),
        "winner": str(trick.winner),
        "plays": [card_texts(cards) for cards in trick.plays],
    }
