"""掼蛋查询: readings, beats, legal, tribute, return, deal and upgrade."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from paizhuo.cards import SUIT_RANKS, Hand, Rank, parse_rank
from paizhuo.cli.queries.fields import (
    Answer,
    BadRequest,
    cards_json,
    cards_of,
    field,
    hands_of,
    level_of,
    reading_json,
    reading_of,
    rules_of,
    seats_of,
)
from paizhuo.errors import PaizhuoError
from paizhuo.guandan import (
    Action,
    Lay,
    NoTribute,
    Outcome,
    Over,
    Pass,
    Phase,
    Playing,
    Setting,
    Standing,
    apply,
    beats,
    legal_plays,
    readings,
    refusal,
    start_from,
    tribute_after,
    upgrade,
)
from paizhuo.guandan.duplicate import board_score
from paizhuo.guandan.levels import PAST_ACE, at_step
from paizhuo.guandan.tribute import allowed_return, allowed_tribute, resists, settle
from paizhuo.seats import Side, parse_seat

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from paizhuo.engine import Refusal
    from paizhuo.guandan.refusals import DealReason
    from paizhuo.guandan.rules import RuleSet


class MoveRefused(PaizhuoError):
    """A move of a deal is refused or cannot be read. ``at`` is its index, ``reason`` what was wrong."""

    code: ClassVar[str] = "MOVE_REFUSED"

    def __init__(self, at: int, reason: Refusal[DealReason] | PaizhuoError, rules: RuleSet) -> None:
        """Keep the place and the reason."""
        super().__init__(f"move {at}: {reason}")
        self.at = at
        self.reason = reason
        self.rules = rules


def readings_op(request: Mapping[str, Any]) -> Answer:
    """What the cards can be."""
    rules, level = rules_of(request), level_of(request)
    cards = cards_of(field(request, "cards"), "cards")
    return {"readings": [reading_json(reading) for reading in readings(cards, level, rules)]}


def beats_op(request: Mapping[str, Any]) -> Answer:
    """Whether ``a``, played after ``b``, beats it."""
    rules_of(request)
    a, b = reading_of(field(request, "a"), "a"), reading_of(field(request, "b"), "b")
    return {"beats": beats(a, b, level_of(request))}


def legal_op(request: Mapping[str, Any]) -> Answer:
    """Every play of a hand, on lead or over a reading."""
    rules, level = rules_of(request), level_of(request)
    hand = cards_of(field(request, "hand"), "hand")
    over = request.get("to_beat")
    to_beat = None if over is None else reading_of(over, "to_beat")
    plays = legal_plays(hand, level, rules, to_beat)
    return {"plays": [{"cards": cards_json(play.cards), **reading_json(play.reading)} for play in plays]}


def tribute_op(request: Mapping[str, Any]) -> Answer:
    """Who pays whom with which cards, and who leads."""
    rules, level = rules_of(request), level_of(request)
    due = tribute_after(seats_of(field(request, "finish"), "finish"))
    hands = hands_of(request)
    answer: Answer = {"resist": False, "double": due.double, "payments": [], "leader": int(due.first)}
    if resists(due, hands, rules):
        return {**answer, "resist": True}
    allowed = {seat: allowed_tribute(hands[seat], level) for seat in due.payers}
    if not all(allowed.values()):
        raise BadRequest("a payer holds no card that can be paid", text="hands")
    payments = settle(due, {seat: cards[0] for seat, cards in allowed.items()}, level)
    return {
        **answer,
        "payments": [
            {"from": int(p.payer), "to": int(p.receiver), "cards": cards_json(allowed[p.payer])} for p in payments
        ],
        "leader": int(payments[0].payer),
    }


def return_op(request: Mapping[str, Any]) -> Answer:
    """The cards that may be returned from a hand that already holds the tribute."""
    rules, level = rules_of(request), level_of(request)
    hand = Hand(cards_of(field(request, "hand"), "hand"))
    return {"cards": cards_json(allowed_return(hand, level, rules))}


def deal_op(request: Mapping[str, Any]) -> Answer:
    """Play moves from given hands and say how far the deal has come."""
    rules, level = rules_of(request), level_of(request)
    hands, leader = hands_of(request), parse_seat(field(request, "leader"))
    moves = request.get("moves", [])
    if not isinstance(moves, list):
        raise BadRequest("'moves' must be a list", text="moves")
    phase: Phase = start_from(Setting(rules, level, hands, NoTribute(leader)))
    for at, move in enumerate(moves):
        try:
            action = _action(move)
        except PaizhuoError as error:
            raise MoveRefused(at, error, rules) from error
        refused = refusal(phase, action)
        if refused:
            raise MoveRefused(at, refused, rules)
        phase = apply(phase, action)
    return _progress(phase)


def _action(move: object) -> Action:
    if not isinstance(move, dict):
        raise BadRequest("a move must be an object with seat and cards, or seat and pass", text="moves")
    seat = parse_seat(field(move, "seat"))
    if move.get("pass") is True:
        if move.get("cards"):
            raise BadRequest("a move is either a pass or cards, not both", text="pass")
        return Pass(seat)
    cards = cards_of(field(move, "cards"), "cards")
    declared = reading_of(move, "move", size=len(cards)) if move.get("kind") is not None else None
    return Lay(seat, cards, declared)


def _progress(phase: Phase) -> Answer:
    match phase:
        case Over(tricks=tricks, outcome=Outcome(finish)):
            over, turn = True, None
        case Playing(tricks=tricks, finished=finish):
            over, turn = False, int(phase.turn)
        case _:
            raise AssertionError("a deal without tribute is in play or over")
    return {
        "finish": [int(seat) for seat in finish],
        "tricks": [{"leader": int(trick.leader), "winner": int(trick.winner)} for trick in tricks],
        "over": over,
        "turn": turn,
    }


def upgrade_op(request: Mapping[str, Any]) -> Answer:
    """The levels after a deal: ranks, or steps from 0 (level 2) to 12 (A); answered in kind, 13 past A."""
    rules = rules_of(request)
    finish = seats_of(field(request, "finish"), "finish")
    given = field(request, "levels")
    if not isinstance(given, list) or len(given) != len(Side):
        raise BadRequest("'levels' must be a list of two levels", text="levels")
    levels = (_level(given[0]), _level(given[1]))
    standing = Standing(levels=levels, owner=_side(request.get("declarer")))
    winner, gained = board_score(finish)
    after = upgrade(standing, winner, gained, rules)
    answers: list[str | int] = [
        after.step(side) if isinstance(given[side], int) else str(after.levels[side]) for side in Side
    ]
    return {"levels": answers, "passed": None if after.passed is None else int(after.passed)}


def _level(value: object) -> Rank:
    if isinstance(value, int) and not isinstance(value, bool):
        if value not in range(PAST_ACE):
            raise BadRequest(f"{value} is no level; steps run from 0 (level 2) to 12 (A)", text="levels")
        return at_step(value)
    rank = parse_rank(value)
    if rank not in SUIT_RANKS:
        raise BadRequest(f"{rank} is no level", text="levels")
    return rank


def _side(value: object) -> Side | None:
    if value is None:
        return None
    if isinstance(value, int) and not isinstance(value, bool) and value in tuple(Side):
        return Side(value)
    for side in Side:
        if value == str(side):
            return side
    raise BadRequest(f"{value!r} is no side; use 0 or EW, 1 or NS, or null before the first deal", text="declarer")


OPS: dict[str, Callable[[Mapping[str, Any]], Answer]] = {
    "readings": readings_op,
    "beats": beats_op,
    "legal": legal_op,
    "tribute": tribute_op,
    "return": return_op,
    "deal": deal_op,
    "upgrade": upgrade_op,
}
