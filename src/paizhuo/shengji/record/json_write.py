"""写 JSON: writes each entry of a Shengji record as a JSON object."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from paizhuo.recording.heads import (
    by_seat,
    card_texts,
    fairness_entry,
    head_entry,
    or_null,
    texts,
    time_entry,
)
from paizhuo.recording.json_writer import JsonWriter
from paizhuo.shengji import actions as a
from paizhuo.shengji.match import Forfeited, LastCall, TimeIsUp
from paizhuo.shengji.record.drawing_runs import gathered
from paizhuo.shengji.record.values import DRAWN, GAME, drawn_by

if TYPE_CHECKING:
    from paizhuo.chain import Entry
    from paizhuo.shengji.phases import Outcome
    from paizhuo.shengji.record.drawing_runs import Drawn
    from paizhuo.shengji.record.model import DealRecord, GameRecord, Levels, MatchEvent, Record


def _game(game: GameRecord) -> Entry:
    return {**head_entry("game", GAME, game.rules), "deals": game.limit, **fairness_entry(game)}


def _deal(deal: DealRecord) -> Entry:
    return {
        **head_entry("deal", GAME, deal.rules),
        "number": deal.number,
        "level": str(deal.level),
        "drawer": str(deal.first_drawer),
        "dealer": or_null(deal.dealer),
        "hands": by_seat(texts(cards) for cards in drawn_by(deal.pack, deal.first_drawer)),
        "bottom": texts(deal.pack[DRAWN:]),
        **fairness_entry(deal),
    }


def _action(action: a.Action | a.Ruling) -> Entry:
    match action:
        case a.Draw(seat):
            return {"type": "draw", "seat": str(seat), "count": 1}
        case a.Call(seat, cards):
            return {"type": "call", "seat": str(seat), "cards": card_texts(cards)}
        case a.Lift(seat):
            return {"type": "lift", "seat": str(seat)}
        case a.Bury(seat, cards):
            return {"type": "bury", "seat": str(seat), "cards": card_texts(cards)}
        case a.Lay(seat, cards):
            return {"type": "play", "seat": str(seat), "cards": card_texts(cards)}
        case a.Choose(seat, cards):
            return {"type": "choose", "seat": str(seat), "cards": card_texts(cards)}
        case a.Direct(seat, group, must):
            return {"type": "direct", "seat": str(seat), "suit": str(group), "must": must}
        case a.Award() | a.Expose() | a.Bar() | a.EndDeal():
            return _ruling(action)
        case _:
            assert_never(action)


def _ruling(ruling: a.Ruling) -> Entry:
    match ruling:
        case a.Award(to, points):
            return {"type": "award", "to": str(to), "points": points}
        case a.Expose(seat, cards):
            return {"type": "expose", "seat": str(seat), "cards": card_texts(cards)}
        case a.Bar(seat):
            return {"type": "bar", "seat": str(seat)}
        case a.EndDeal(seat, why):
            return {"type": "end_deal", "seat": str(seat), "why": str(why)}
        case _:
            assert_never(ruling)


def _outcome(outcome: Outcome) -> Entry:
    gain = outcome.gain
    return {
        "type": "outcome",
        "dealer": str(outcome.dealer),
        "tricks": outcome.trick_points,
        "bottom": outcome.bottom_points,
        "awarded": outcome.awarded,
        "up": {"dealer": gain.dealer, "defenders": gain.defenders},
        "take_over": gain.take_over,
        "ended": or_null(outcome.ended),
    }


def _event(event: MatchEvent) -> Entry:
    match event:
        case LastCall():
            return {"type": "last_call", "deal_in_play": event.deal_in_play}
        case TimeIsUp():
            return {"type": "time_up", "deal_in_play": event.deal_in_play}
        case Forfeited():
            return {"type": "forfeit", "by": str(event.by)}
        case _:
            assert_never(event)


def _levels(levels: Levels) -> Entry:
    following = {"dealer": str(levels.dealer), "passed": or_null(levels.passed)}
    return {"type": "levels", "levels": texts(levels.levels), **following}


def _draws(drawn: Drawn) -> Entry:
    return {"type": "draw", "seat": str(drawn.first), "count": drawn.many, **time_entry(drawn.t)}


WRITER: JsonWriter[Record] = JsonWriter(
    deal=_deal,
    game=_game,
    action=_action,
    event=_event,
    outcome=_outcome,
    levels=_levels,
    gather=gathered,
    run=_draws,
)
