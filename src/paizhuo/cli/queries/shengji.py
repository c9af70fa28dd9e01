"""升级查询: the law of Shengji as a service: sj.combos, sj.legal, sj.trick, sj.throw, sj.result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.cards import Hand
from paizhuo.cli.queries.competition import check_fields
from paizhuo.cli.queries.fields import Answer, BadRequest, cards_json, cards_of, field, level_of
from paizhuo.shengji import (
    Trumps,
    gain_of,
    judge_throw,
    lead_of,
    legal_follows,
    legal_leads,
    order_of,
    parse_trump,
    points_of,
    rule_set,
    winner_of,
)
from paizhuo.shengji.levels import PAST_ACE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from paizhuo.cards import Card
    from paizhuo.shengji.order import Order
    from paizhuo.shengji.rules import RuleSet

PLAYS = 4
OTHERS = 3
MOST_POINTS = 2000
"""More than any deal can give, with every fine."""


def combos_op(request: Mapping[str, Any]) -> Answer:
    """A lead taken apart: its suit and its parts, the longest tractors first."""
    check_fields(request, "rules", "level", "trump", "cards")
    order, _rules = _order(request)
    lead = lead_of(_some(request, "cards"), order)
    parts = [{"kind": part.kind.value, "pairs": part.pairs, "cards": cards_json(part.cards)} for part in lead.parts]
    return {"suit": lead.group.value, "parts": parts}


def legal_op(request: Mapping[str, Any]) -> Answer:
    """Every legal play: to a lead, or on lead every single, pair and tractor."""
    check_fields(request, "rules", "level", "trump", "hand", "lead")
    order, rules = _order(request)
    hand = cards_of(field(request, "hand"), "hand")
    if field(request, "lead") is None:
        return {"plays": [cards_json(cards) for cards in legal_leads(hand, order)]}
    led = _some(request, "lead")
    if len(led) > len(hand):
        raise BadRequest("the hand has fewer cards than were led", text="hand")
    Hand((*hand, *led))
    return {"plays": [cards_json(cards) for cards in legal_follows(hand, led, order, rules)]}


def trick_op(request: Mapping[str, Any]) -> Answer:
    """Who wins a trick, counted from the leader, and the points in it."""
    check_fields(request, "rules", "level", "trump", "plays")
    order, rules = _order(request)
    given = field(request, "plays")
    if not isinstance(given, list) or len(given) != PLAYS:
        raise BadRequest("'plays' must be a list of four plays, the leader's first", text="plays")
    plays = [cards_of(cards, "plays") for cards in given]
    if len({len(cards) for cards in plays}) != 1 or not plays[0]:
        raise BadRequest("all four play the same number of cards, at least one", text="plays")
    cards = Hand(card for play in plays for card in play)
    return {"winner": winner_of(plays, order, rules), "points": points_of(cards)}


def throw_op(request: Mapping[str, Any]) -> Answer:
    """Whether a throw is good against the three other hands; if not, its price and what must be led."""
    check_fields(request, "rules", "level", "trump", "cards", "hands")
    order, rules = _order(request)
    cards = _some(request, "cards")
    given = field(request, "hands")
    if not isinstance(given, list) or len(given) != OTHERS:
        raise BadRequest("'hands' must be the three other hands in playing order", text="hands")
    others = [cards_of(hand, "hands") for hand in given]
    Hand(card for hand in (cards, *others) for card in hand)
    stopped = judge_throw(cards, others, order, rules)
    if stopped is None:
        return {"ok": True}
    return {"ok": False, "penalty": stopped.fine, "must_lead": [cards_json(one) for one in stopped.must_lead]}


def result_op(request: Mapping[str, Any]) -> Answer:
    """What the defenders' points are worth; levels are not raised past A."""
    check_fields(request, "rules", "points", "dealer_level", "defender_level")
    _rules(request)
    points = field(request, "points")
    if type(points) is not int or abs(points) > MOST_POINTS:
        raise BadRequest("'points' must be a whole number of points", text="points")
    for name in ("dealer_level", "defender_level"):
        _check_level(field(request, name), name)
    gain = gain_of(points)
    return {"dealer_gain": gain.dealer, "defender_gain": gain.defenders, "take_over": gain.take_over}


def _rules(request: Mapping[str, Any]) -> RuleSet:
    return rule_set(field(request, "rules"))


def _order(request: Mapping[str, Any]) -> tuple[Order, RuleSet]:
    rules = _rules(request)
    trumps = Trumps(level_of(request), parse_trump(field(request, "trump")))
    return order_of(trumps, rules), rules


def _some(request: Mapping[str, Any], name: str) -> tuple[Card, ...]:
    cards = cards_of(field(request, name), name)
    if not cards:
        raise BadRequest(f"'{name}' must name at least one card", text=name)
    return cards


def _check_level(value: object, name: str) -> None:
    """A level as a rank (``"2"`` to ``"A"``), or as a number from 0 (level 2) to 13 (past A)."""
    if type(value) is int and value in range(PAST_ACE + 1):
        return
    if not isinstance(value, str):
        raise BadRequest(f"'{name}' must be a level", text=name)
    level_of({"level": value})


OPS: dict[str, Callable[[Mapping[str, Any]], Answer]] = {
    "sj.combos": combos_op,
    "sj.legal": legal_op,
    "sj.trick": trick_op,
    "sj.throw": throw_op,
    "sj.result": result_op,
}
