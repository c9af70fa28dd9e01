"""写 JSON: writes each entry of a Guandan record as a JSON object."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.guandan.actions import Action, Bar, Forbid, GiveBack, Lay, NameType, Pass, Pay, Ruling, Stop
from paizhuo.guandan.combinations import key_text
from paizhuo.guandan.levels import DOUBLE_DOWN_GAIN
from paizhuo.guandan.match import DealLost, Forfeited, JudgedLost, LastCall, LotsDrawn, TimeIsUp
from paizhuo.guandan.phases import NoTribute
from paizhuo.guandan.record.values import GAME
from paizhuo.recording.heads import by_seat, card_texts, fairness_entry, head_entry, or_null, texts
from paizhuo.recording.json_writer import JsonWriter

if TYPE_CHECKING:
    from paizhuo.chain import Entry
    from paizhuo.guandan.phases import Outcome
    from paizhuo.guandan.record.model import DealRecord, GameRecord, Levels, MatchEvent, Record
    from paizhuo.guandan.tribute import TributeDue


def _game(game: GameRecord) -> Entry:
    terms = {
        "format": str(game.terms.format),
        "deals": game.terms.deals,
        "winner_needed": game.terms.winner_needed,
    }
    return {**head_entry("game", GAME, game.rules), "terms": terms, "late": list(game.late), **fairness_entry(game)}


def _deal(deal: DealRecord) -> Entry:
    drawing: Entry = {}
    if deal.drawing is not None:
        turned: Entry = {} if deal.drawing.turned is None else {"turned": str(deal.drawing.turned)}
        drawing = {"draw": {"first": str(deal.drawing.first), **turned}}
    return {
        **head_entry("deal", GAME, deal.rules),
        "number": deal.number,
        "level": str(deal.level),
        "hands": by_seat(card_texts(hand) for hand in deal.dealt),
        "opening": _opening(deal.opening),
        "until": str(deal.until),
        **({"ending": True} if deal.ending else {}),
        **drawing,
        **fairness_entry(deal),
    }


def _opening(opening: NoTribute | TributeDue) -> Entry:
    if isinstance(opening, NoTribute):
        return {"kind": "lead", "leader": str(opening.leader)}
    return {"kind": "tribute", "first": str(opening.first), "payers": texts(opening.payers)}


def _action(action: Action | Ruling) -> Entry:
    seat = str(action.seat)
    match action:
        case Stop() | Bar() | Forbid() | NameType():
            return _ruling(action)
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
            return {"type": "play", "seat": seat, "cards": card_texts(action.cards), **reading}


def _ruling(ruling: Ruling) -> Entry:
    seat = str(ruling.seat)
    match ruling:
        case Stop():
            return {"type": "stop", "seat": seat, "whole_trick": ruling.whole_trick}
        case Bar():
            flags = {"partner_too": ruling.partner_too, "until_opponent_follows": ruling.until_opponent_follows}
            return {"type": "no_follow", "seat": seat, **flags}
        case Forbid():
            return {"type": "forbid", "seat": seat, "kind": str(ruling.kind), "while_leading": ruling.while_leading}
        case NameType():
            return {"type": "name_type", "seat": seat, "kind": str(ruling.kind)}


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


def _outcome(outcome: Outcome) -> Entry:
    return {"type": "outcome", "finish": texts(outcome.finish)}


def _levels(levels: Levels) -> Entry:
    sides = {"owner": or_null(levels.owner), "passed": or_null(levels.passed)}
    return {"type": "levels", "levels": texts(levels.levels), **sides}


WRITER: JsonWriter[Record] = JsonWriter(
    deal=_deal, game=_game, action=_action, event=_event, outcome=_outcome, levels=_levels
)
