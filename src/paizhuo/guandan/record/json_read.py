"""读 JSON: each JSON object of a record as what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.guandan.actions import Action, GiveBack, Lay, Pass, Pay
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
    Item,
    Levels,
    MatchEvent,
)
from paizhuo.guandan.record.replay import begin_deal
from paizhuo.guandan.record.values import GAME
from paizhuo.recording import values as v
from paizhuo.recording.fields import TYPE, Fields
from paizhuo.recording.heads import (
    WORDS,
    commitment_in,
    nonces_in,
    pair_in,
    players_in,
    rules_in,
    seat_in,
    side_or_none,
    time_in,
)
from paizhuo.recording.problems import BadValue, MissingField, UnknownType, quoted
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paizhuo.chain import Entry
    from paizhuo.guandan.rules import RuleSet
    from paizhuo.guandan.tribute import TributeDue


def item_of(entry: Entry, line: int, known: Sequence[RuleSet]) -> Item:
    """What one JSON object says; raises a typed error, without a line, when it says nothing."""
    if TYPE not in entry:
        raise MissingField(f"the field {TYPE} is missing", text=TYPE)
    kind, fields = entry[TYPE], Fields(entry)
    item: Item
    if kind == "deal":
        item = _deal(fields, line, known)
    elif kind == "game":
        item = _game(fields, line, known)
    elif isinstance(kind, str) and kind in _ACTIONS:
        item = Act(_ACTIONS[kind](fields), time_in(fields), line)
    elif isinstance(kind, str) and kind in _EVENTS:
        item = Happened(_EVENTS[kind](fields), time_in(fields), line)
    elif isinstance(kind, str) and kind in _OTHERS:
        item = _OTHERS[kind](fields, line)
    else:
        raise UnknownType(f"there is no line of the type {quoted(kind)}", text=quoted(kind))
    fields.close()
    return item


def _game(fields: Fields, line: int, known: Sequence[RuleSet]) -> GameRecord:
    rules = rules_in(fields, GAME, known)
    terms = fields.inner("terms")
    deals = terms.need("deals")
    kept = Terms(
        v.choice(terms.need("format"), "terms.format", Format),
        None if deals is None else v.count(deals, "terms.deals"),
        v.flag(terms.need("winner_needed"), "terms.winner_needed"),
    )
    terms.close()
    late = [v.seconds(value, "late") for value in pair_in(fields, "late")]
    return GameRecord(
        rules=rules,
        terms=kept,
        players=players_in(fields),
        late=(late[0], late[1]),
        commitment=commitment_in(fields),
        nonces=nonces_in(fields),
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
        players=players_in(fields),
        commitment=commitment_in(fields),
        nonces=nonces_in(fields),
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
    ours, theirs = (v.count(value, "steps", 0, PAST_ACE) for value in pair_in(fields, "steps"))
    cause = v.choice(fields.need("cause"), "cause", Cause)
    return Decided(Result(side_or_none(fields, "winner"), (ours, theirs), cause), line)


_ACTIONS: dict[str, Callable[[Fields], Action]] = {
    "pay": lambda fields: Pay(seat_in(fields), v.card(fields.need("card"), "card")),
    "return": lambda fields: GiveBack(seat_in(fields), v.card(fields.need("card"), "card")),
    "play": _play,
    "pass": lambda fields: Pass(seat_in(fields)),
}
_EVENTS: dict[str, Callable[[Fields], MatchEvent]] = {
    "deal_lost": _deal_lost,
    "last_call": lambda fields: LastCall(v.flag(fields.need("deal_begun"), "deal_begun")),
    "time_up": lambda fields: TimeIsUp(v.flag(fields.need("deal_begun"), "deal_begun")),
    "lots": lambda fields: LotsDrawn(v.side(fields.need("winner"), "winner")),
    "forfeit": lambda fields: Forfeited(v.side(fields.need("by"), "by")),
    "judged_lost": lambda fields: JudgedLost(v.side(fields.need("by"), "by")),
}
_OTHERS: dict[str, Callable[[Fields, int], Item]] = {
    **WORDS,
    "outcome": lambda fields, line: Ended(Outcome(gv.finish(fields.list_of("finish"), "finish")), line),
    "levels": _levels,
    "result": _result,
}
