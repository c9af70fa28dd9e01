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
from paizhuo.guandan.record import values as v
from paizhuo.guandan.record.fields import TYPE, Fields
from paizhuo.guandan.record.fingerprint import rules_named
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
    Note,
    NoteKind,
    Players,
    Reveal,
)
from paizhuo.guandan.record.problems import BadValue, MissingField, UnknownGame, UnknownType, UnknownVersion, quoted
from paizhuo.guandan.record.replay import begin_deal
from paizhuo.seats import Seat, Side

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paizhuo.chain import Entry
    from paizhuo.guandan.rules import RuleSet
    from paizhuo.guandan.tribute import TributeDue

_SIDES = 2


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
        item = Act(_ACTIONS[kind](fields), _time(fields), line)
    elif isinstance(kind, str) and kind in _EVENTS:
        item = Happened(_EVENTS[kind](fields), _time(fields), line)
    elif isinstance(kind, str) and kind in _OTHERS:
        item = _OTHERS[kind](fields, line)
    else:
        raise UnknownType(f"there is no line of the type {quoted(kind)}", text=quoted(kind))
    fields.close()
    return item


def _time(fields: Fields) -> float | None:
    t = fields.may("t")
    return None if t is None else v.seconds(t, "t")


def _rules(fields: Fields, known: Sequence[RuleSet]) -> RuleSet:
    version, game = fields.need("v"), fields.need("game")
    if not isinstance(version, int) or isinstance(version, bool) or version != v.VERSION:
        raise UnknownVersion(
            f"this is version {quoted(version)} of the record; known is {v.VERSION}", text=quoted(version)
        )
    if game != v.GAME:
        raise UnknownGame(f"this is a record of {quoted(game)}, not of {v.GAME}", text=quoted(game))
    name = v.words(fields.need("rules"), "rules")
    return rules_named(name, v.commitment(fields.need("rules_hash"), "rules_hash"), known)


def _players(fields: Fields) -> Players | None:
    if fields.may("players") is None:
        return None
    names = fields.inner("players")
    east, north, west, south = (v.words(names.need(str(seat)), f"players.{seat}") for seat in Seat)
    names.close()
    return east, north, west, south


def _commitment(fields: Fields) -> str | None:
    value = fields.may("commitment")
    return None if value is None else v.commitment(value, "commitment")


def _nonces(fields: Fields) -> tuple[str, ...]:
    if fields.may("nonces") is None:
        return ()
    return tuple(v.words(value, "nonces") for value in fields.list_of("nonces"))


def _game(fields: Fields, line: int, known: Sequence[RuleSet]) -> GameRecord:
    rules = _rules(fields, known)
    terms = fields.inner("terms")
    deals = terms.need("deals")
    kept = Terms(
        v.choice(terms.need("format"), "terms.format", Format),
        None if deals is None else v.count(deals, "terms.deals"),
        v.flag(terms.need("winner_needed"), "terms.winner_needed"),
    )
    terms.close()
    late = [v.seconds(value, "late") for value in _pair(fields, "late")]
    return GameRecord(
        rules=rules,
        terms=kept,
        players=_players(fields),
        late=(late[0], late[1]),
        commitment=_commitment(fields),
        nonces=_nonces(fields),
        line=line,
    )


def _pair(fields: Fields, field: str) -> list[object]:
    values = fields.list_of(field)
    if len(values) != _SIDES:
        raise BadValue(f"{field} has {len(values)} values; it should have one for each side", text=field)
    return values


def _deal(fields: Fields, line: int, known: Sequence[RuleSet]) -> DealRecord:
    rules = _rules(fields, known)
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
        players=_players(fields),
        commitment=_commitment(fields),
        nonces=_nonces(fields),
        line=line,
    )
    begin_deal(deal, ending=ending is not None and v.flag(ending, "ending"))
    return deal


def _opening(fields: Fields) -> NoTribute | TributeDue:
    match fields.need("kind"):
        case "lead":
            opening = v.opening(fields.need("leader"), None, ())
        case "tribute":
            opening = v.opening(None, fields.need("first"), fields.list_of("payers"))
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


def _seat(fields: Fields, field: str = "seat") -> Seat:
    return v.seat(fields.need(field), field)


def _play(fields: Fields) -> Lay:
    cards = v.cards(fields.list_of("cards"), "cards")
    return Lay(_seat(fields), cards, v.reading(fields.need("kind"), fields.need("key"), len(cards)))


def _side_or_none(fields: Fields, field: str) -> Side | None:
    value = fields.need(field)
    return None if value is None else v.side(value, field)


def _deal_lost(fields: Fields) -> DealLost:
    leader, gained = fields.may("leader"), fields.may("gained")
    return DealLost(
        _seat(fields, "offender"),
        None if leader is None else v.seat(leader, "leader"),
        DOUBLE_DOWN_GAIN if gained is None else v.count(gained, "gained", 1, DOUBLE_DOWN_GAIN),
    )


def _levels(fields: Fields, line: int) -> Levels:
    ours, theirs = (v.level(value, "levels") for value in _pair(fields, "levels"))
    return Levels((ours, theirs), _side_or_none(fields, "owner"), _side_or_none(fields, "passed"), line)


def _result(fields: Fields, line: int) -> Decided:
    ours, theirs = (v.count(value, "steps", 0, PAST_ACE) for value in _pair(fields, "steps"))
    cause = v.choice(fields.need("cause"), "cause", Cause)
    return Decided(Result(_side_or_none(fields, "winner"), (ours, theirs), cause), line)


def _note(kind: NoteKind) -> Callable[[Fields, int], Note]:
    return lambda fields, line: Note(v.words(fields.need("text"), "text"), kind, _time(fields), line)


_ACTIONS: dict[str, Callable[[Fields], Action]] = {
    "pay": lambda fields: Pay(_seat(fields), v.card(fields.need("card"), "card")),
    "return": lambda fields: GiveBack(_seat(fields), v.card(fields.need("card"), "card")),
    "play": _play,
    "pass": lambda fields: Pass(_seat(fields)),
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
    **{str(kind): _note(kind) for kind in NoteKind},
    "outcome": lambda fields, line: Ended(Outcome(v.finish(fields.list_of("finish"), "finish")), line),
    "levels": _levels,
    "result": _result,
    "reveal": lambda fields, line: Reveal(v.seed(fields.need("seed"), "seed"), line),
}
