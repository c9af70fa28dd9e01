"""写 JSON: each line of a record as a JSON object."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.guandan.actions import Action, GiveBack, Lay, Pass, Pay
from paizhuo.guandan.combinations import key_text
from paizhuo.guandan.levels import DOUBLE_DOWN_GAIN
from paizhuo.guandan.match import DealLost, Forfeited, JudgedLost, LastCall, LotsDrawn, TimeIsUp
from paizhuo.guandan.phases import NoTribute
from paizhuo.guandan.record.fingerprint import fingerprint
from paizhuo.guandan.record.model import (
    Act,
    DealRecord,
    Decided,
    Ended,
    GameRecord,
    Happened,
    Item,
    Levels,
    MatchEvent,
    Note,
    Record,
    Reveal,
)
from paizhuo.guandan.record.values import GAME, VERSION
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.cards import Card
    from paizhuo.chain import Entry
    from paizhuo.guandan.tribute import TributeDue


def entry_of(item: Item) -> Entry:  # noqa: PLR0911 - one return for each type of line
    """The JSON object of one line, without its hash."""
    match item:
        case DealRecord():
            return _deal(item)
        case GameRecord():
            return _game(item)
        case Act():
            return {**_action(item.action), **_time(item.t)}
        case Note():
            return {"type": str(item.kind), "text": item.text, **_time(item.t)}
        case Happened():
            return {**_event(item.event), **_time(item.t)}
        case Ended():
            return {"type": "outcome", "finish": _texts(item.outcome.finish)}
        case Levels():
            sides = {"owner": _or_null(item.owner), "passed": _or_null(item.passed)}
            return {"type": "levels", "levels": _texts(item.levels), **sides}
        case Decided():
            result = item.result
            winner, steps = _or_null(result.winner), list(result.steps)
            return {"type": "result", "winner": winner, "steps": steps, "cause": str(result.cause)}
        case Reveal():
            return {"type": "reveal", "seed": item.seed.hex()}


def _texts(values: Iterable[object]) -> list[str]:
    return [str(value) for value in values]


def _or_null(value: object) -> str | None:
    return None if value is None else str(value)


def _time(t: float | None) -> Entry:
    return {} if t is None else {"t": t}


def _by_seat(values: Iterable[object]) -> Entry:
    return {str(seat): value for seat, value in zip(Seat, values, strict=True)}


def _head(record: Record, kind: str) -> Entry:
    hashed = fingerprint(record.rules)
    return {"type": kind, "v": VERSION, "game": GAME, "rules": record.rules.id, "rules_hash": hashed}


def _fairness(record: Record) -> Entry:
    players: Entry = {} if record.players is None else {"players": _by_seat(record.players)}
    committed: Entry = {} if record.commitment is None else {"commitment": record.commitment}
    nonces: Entry = {"nonces": list(record.nonces)} if record.nonces else {}
    return {**players, **committed, **nonces}


def _game(game: GameRecord) -> Entry:
    terms = {
        "format": str(game.terms.format),
        "deals": game.terms.deals,
        "winner_needed": game.terms.winner_needed,
    }
    return {**_head(game, "game"), "terms": terms, "late": list(game.late), **_fairness(game)}


def _deal(deal: DealRecord) -> Entry:
    drawing: Entry = {}
    if deal.drawing is not None:
        turned: Entry = {} if deal.drawing.turned is None else {"turned": str(deal.drawing.turned)}
        drawing = {"draw": {"first": str(deal.drawing.first), **turned}}
    return {
        **_head(deal, "deal"),
        "number": deal.number,
        "level": str(deal.level),
        "hands": _by_seat(_cards(hand) for hand in deal.dealt),
        "opening": _opening(deal.opening),
        "until": str(deal.until),
        **({"ending": True} if deal.ending else {}),
        **drawing,
        **_fairness(deal),
    }


def _cards(cards: Iterable[Card]) -> list[str]:
    return _texts(sorted(cards))


def _opening(opening: NoTribute | TributeDue) -> Entry:
    if isinstance(opening, NoTribute):
        return {"kind": "lead", "leader": str(opening.leader)}
    return {"kind": "tribute", "first": str(opening.first), "payers": _texts(opening.payers)}


def _action(action: Action) -> Entry:
    seat = str(action.seat)
    match action:
        case Pay():
            return {"type": "pay", "seat": seat, "card": str(action.card)}
        case GiveBack():
            return {"type": "return", "seat": seat, "card": str(action.card)}
        case Pass():
            return {"type": "pass", "seat": seat}
        case Lay():
            declared = action.declared
            assert declared is not None, "an act says what was played"  # noqa: S101 - Act sees to it
            reading = {"kind": str(declared.kind), "key": key_text(declared)}
            return {"type": "play", "seat": seat, "cards": _cards(action.cards), **reading}


def _event(event: MatchEvent) -> Entry:
    match event:
        case DealLost():
            leader: Entry = {} if event.named_leader is None else {"leader": str(event.named_leader)}
            gained: Entry = {} if event.gained == DOUBLE_DOWN_GAIN else {"gained": event.gained}
            return {"type": "deal_lost", "offender": str(event.offender), **leader, **gained}
        case LastCall():
            return {"type": "last_call", "deal_begun": event.deal_begun}
        case TimeIsUp():
            return {"type": "time_up", "deal_begun": event.deal_begun}
        case LotsDrawn():
            return {"type": "lots", "winner": str(event.winner)}
        case Forfeited():
            return {"type": "forfeit", "by": str(event.by)}
        case JudgedLost():
            return {"type": "judged_lost", "by": str(event.by)}
