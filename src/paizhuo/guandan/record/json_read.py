"""读 JSON: parses each JSON object of a Guandan record into its entry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.guandan.actions import Action, Bar, Forbid, GiveBack, Lay, NameType, Pass, Pay, Ruling, Stop
from paizhuo.guandan.combinations import Kind
from paizhuo.guandan.levels import DOUBLE_DOWN_GAIN, PAST_ACE
from paizhuo.guandan.match import (
    Cause,
    DealLost,
    Forfeited,
    Format,
    JudgedLost,
    LastCall,
    LotsDrawn,
    Result,
    Terms,
    TimeIsUp,
)
from paizhuo.guandan.phases import NoTribute, Outcome, Until
from paizhuo.guandan.record import values as gv
from paizhuo.guandan.record.model import (
    Act,
    DealRecord,
    Decided,
    Drawing,
    Ended,
    GameRecord,
    Happened,
    Levels,
    MatchEvent,
    Record,
)
from paizhuo.guandan.record.replay import begin_deal
from paizhuo.guandan.record.values import GAME
from paizhuo.recording import values as v
from paizhuo.recording.heads import (
    fairness_in,
    pair_in,
    result_in,
    rules_in,
    seat_in,
    side_or_none,
)
from paizhuo.recording.json_reader import JsonReader
from paizhuo.recording.problems import BadValue, quoted
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paizhuo.guandan.rules import RuleSet
    from paizhuo.guandan.tribute import TributeDue
    from paizhuo.recording.fields import Fields


def _game(fields: Fields, line: int, known: Sequence[RuleSet]) -> GameRecord:
    rules = rules_in(fields, GAME, known)
    terms = fields.inner("terms")
    deals = terms.need("deals")
    agreed = Terms(
        v.choice(terms.need("format"), "terms.format", Format),
        None if deals is None else v.count(deals, "terms.deals"),
        v.flag(terms.need("winner_needed"), "terms.winner_needed"),
    )
    terms.close()
    late = [v.seconds(value, "late") for value in pair_in(fields, "late")]
    return GameRecord(
        rules=rules,
        terms=agreed,
        late=(late[0], late[1]),
        **fairness_in(fields),
        line=line,
    )


def _deal(fields: Fields, line: int, known: Sequence[RuleSet]) -> DealRecord:
    rules = rules_in(fields, GAME, known)
    hands = fields.inner("hands")
    east, north, west, south = (v.cards(hands.list_of(str(seat)), f"hands.{seat}") for seat in Seat)
    hands.close()
    ending = fields.may("ending")
    deal = DealRecord(
        rules=rules,
        number=v.count(fields.need("number"), "number"),
        level=v.level(fields.need("level"), "level"),
        dealt=(east, north, west, south),
        opening=_opening(fields.inner("opening")),
        until=v.choice(fields.need("until"), "until", Until),
        drawing=_drawing(fields),
        **fairness_in(fields),
        line=line,
    )
    begin_deal(deal, ending=ending is not None and v.flag(ending, "ending"))
    return deal


def _opening(fields: Fields) -> NoTribute | TributeDue:
    match fields.need("kind"):
        case "lead":
            opening = gv.opening(fields.need("leader"), None, ())
        case "tribute":
            opening = gv.opening(None, fields.need("first"), fields.list_of("payers"))
        case other:
            raise BadValue(f"opening.kind is {quoted(other)}; it should be lead or tribute", text="kind")
    fields.close()
    return opening


def _drawing(fields: Fields) -> Drawing | None:
    if fields.may("draw") is None:
        return None
    draw = fields.inner("draw")
    turned = draw.may("turned")
    drawing = Drawing(v.seat(draw.need("first"), "draw.first"), None if turned is None else v.card(turned, "turned"))
    draw.close()
    return drawing


def _play(fields: Fields) -> Lay:
    cards = v.cards(fields.list_of("cards"), "cards")
    return Lay(seat_in(fields), cards, gv.reading(fields.need("kind"), fields.need("key"), len(cards)))


def _deal_lost(fields: Fields) -> DealLost:
    leader, gained = fields.may("leader"), fields.may("gained")
    return DealLost(
        seat_in(fields, "offender"),
        None if leader is None else v.seat(leader, "leader"),
        DOUBLE_DOWN_GAIN if gained is None else v.count(gained, "gained", 1, DOUBLE_DOWN_GAIN),
    )


def _levels(fields: Fields, line: int) -> Levels:
    ours, theirs = (v.level(value, "levels") for value in pair_in(fields, "levels"))
    return Levels((ours, theirs), side_or_none(fields, "owner"), side_or_none(fields, "passed"), line=line)


def _result(fields: Fields, line: int) -> Decided:
    return Decided(Result(*result_in(fields, PAST_ACE, Cause)), line)


def _flag(fields: Fields, name: str) -> bool:
    return v.flag(fields.need(name), name)


def _kind(fields: Fields) -> Kind:
    return v.choice(fields.need("kind"), "kind", Kind)


_ACTIONS: dict[str, Callable[[Fields], Action | Ruling]] = {
    "pay": lambda fields: Pay(seat_in(fields), v.card(fields.need("card"), "card")),
    "return": lambda fields: GiveBack(seat_in(fields), v.card(fields.need("card"), "card")),
    "play": _play,
    "pass": lambda fields: Pass(seat_in(fields)),
    "stop": lambda fields: Stop(seat_in(fields), _flag(fields, "whole_trick")),
    "no_follow": lambda fields: Bar(
        seat_in(fields), _flag(fields, "partner_too"), _flag(fields, "until_opponent_follows")
    ),
    "forbid": lambda fields: Forbid(seat_in(fields), _kind(fields), _flag(fields, "while_leading")),
    "name_type": lambda fields: NameType(seat_in(fields), _kind(fields)),
}
_EVENTS: dict[str, Callable[[Fields], MatchEvent]] = {
    "deal_lost": _deal_lost,
    "last_call": lambda fields: LastCall(v.flag(fields.need("deal_begun"), "deal_begun")),
    "time_up": lambda fields: TimeIsUp(v.flag(fields.need("deal_begun"), "deal_begun")),
    "lots": lambda fields: LotsDrawn(v.side(fields.need("winner"), "winner")),
    "forfeit": lambda fields: Forfeited(v.side(fields.need("by"), "by")),
    "judged_lost": lambda fields: JudgedLost(v.side(fields.need("by"), "by")),
}
READER: JsonReader[Record, RuleSet] = JsonReader(
    heads={"deal": _deal, "game": _game},
    act=Act,
    actions=_ACTIONS,
    happened=Happened,
    events=_EVENTS,
    others={
        "outcome": lambda fields, line: Ended(Outcome(gv.finish(fields.list_of("finish"), "finish")), line),
        "levels": _levels,
        "result": _result,
    },
)
