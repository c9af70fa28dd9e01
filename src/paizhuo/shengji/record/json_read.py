"""读 JSON: parses each JSON object of a Shengji record into its entry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.recording import values as v
from paizhuo.recording.heads import (
    fairness_in,
    pair_in,
    result_in,
    rules_in,
    seat_in,
    side_or_none,
    time_in,
)
from paizhuo.recording.json_reader import JsonReader
from paizhuo.seats import Seat
from paizhuo.shengji import actions as a
from paizhuo.shengji.levels import PAST_ACE
from paizhuo.shengji.match import Cause, Forfeited, LastCall, Result, TimeIsUp
from paizhuo.shengji.order import Group
from paizhuo.shengji.phases import Outcome
from paizhuo.shengji.record import values as sv
from paizhuo.shengji.record.drawing_runs import MOST, Drawn
from paizhuo.shengji.record.model import Act, DealRecord, Decided, Ended, GameRecord, Happened, Levels
from paizhuo.shengji.record.replay import begin_deal
from paizhuo.shengji.record.values import GAME
from paizhuo.shengji.scoring import Gain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from paizhuo.cards import Card
    from paizhuo.recording.fields import Fields
    from paizhuo.shengji.record.model import MatchEvent, Record
    from paizhuo.shengji.rules import RuleSet


def _game(fields: Fields, line: int, known: Sequence[RuleSet]) -> GameRecord:
    rules, deals = rules_in(fields, GAME, known), fields.need("deals")
    return GameRecord(
        rules=rules,
        limit=None if deals is None else v.count(deals, "deals"),
        **fairness_in(fields),
        line=line,
    )


def _deal(fields: Fields, line: int, known: Sequence[RuleSet]) -> DealRecord:
    rules, first, dealer = rules_in(fields, GAME, known), seat_in(fields, "drawer"), fields.need("dealer")
    inner = fields.inner("hands")
    hands = {seat: sv.listed(inner.list_of(str(seat)), f"hands.{seat}") for seat in Seat}
    inner.close()
    deal = DealRecord(
        rules=rules,
        number=v.count(fields.need("number"), "number"),
        level=v.level(fields.need("level"), "level"),
        pack=sv.pack_of(first, hands, sv.listed(fields.list_of("bottom"), "bottom")),
        first_drawer=first,
        dealer=None if dealer is None else v.seat(dealer, "dealer"),
        **fairness_in(fields),
        line=line,
    )
    begin_deal(deal)
    return deal


def _cards(fields: Fields) -> tuple[Card, ...]:
    return tuple(v.cards(fields.list_of("cards"), "cards"))


def _outcome(fields: Fields, line: int) -> Ended:
    up, ended = fields.inner("up"), fields.need("ended")
    gain = Gain(
        sv.levels_gained(up.need("dealer"), "up.dealer"),
        sv.levels_gained(up.need("defenders"), "up.defenders"),
        take_over=v.flag(fields.need("take_over"), "take_over"),
    )
    up.close()
    outcome = Outcome(
        seat_in(fields, "dealer"),
        sv.points(fields.need("tricks"), "tricks", 0),
        sv.points(fields.need("bottom"), "bottom", 0),
        sv.points(fields.need("awarded"), "awarded"),
        gain,
        None if ended is None else v.choice(ended, "ended", a.Ending),
    )
    return Ended(outcome, line)


def _levels(fields: Fields, line: int) -> Levels:
    ours, theirs = (v.level(value, "levels") for value in pair_in(fields, "levels"))
    return Levels((ours, theirs), seat_in(fields, "dealer"), side_or_none(fields, "passed"), line=line)


def _result(fields: Fields, line: int) -> Decided:
    return Decided(Result(*result_in(fields, PAST_ACE, Cause)), line)


def _draws(fields: Fields, line: int) -> Iterator[Act]:
    drawn = Drawn(seat_in(fields), v.count(fields.need("count"), "count", 1, MOST), time_in(fields))
    return drawn.acts(line)


def _direct(fields: Fields) -> a.Direct:
    return a.Direct(seat_in(fields), v.choice(fields.need("suit"), "suit", Group), v.flag(fields.need("must"), "must"))


def _award(fields: Fields) -> a.Award:
    return a.Award(v.side(fields.need("to"), "to"), v.count(fields.need("points"), "points", 1, sv.MOST_POINTS))


_ACTIONS: dict[str, Callable[[Fields], a.Action | a.Ruling]] = {
    "call": lambda fields: a.Call(seat_in(fields), _cards(fields)),
    "lift": lambda fields: a.Lift(seat_in(fields)),
    "bury": lambda fields: a.Bury(seat_in(fields), _cards(fields)),
    "play": lambda fields: a.Lay(seat_in(fields), _cards(fields)),
    "choose": lambda fields: a.Choose(seat_in(fields), _cards(fields)),
    "direct": _direct,
    "award": _award,
    "expose": lambda fields: a.Expose(seat_in(fields), _cards(fields)),
    "bar": lambda fields: a.Bar(seat_in(fields)),
    "end_deal": lambda fields: a.EndDeal(seat_in(fields), v.choice(fields.need("why"), "why", a.Ending)),
}
_EVENTS: dict[str, Callable[[Fields], MatchEvent]] = {
    "last_call": lambda fields: LastCall(v.flag(fields.need("deal_in_play"), "deal_in_play")),
    "time_up": lambda fields: TimeIsUp(v.flag(fields.need("deal_in_play"), "deal_in_play")),
    "forfeit": lambda fields: Forfeited(v.side(fields.need("by"), "by")),
}
READER: JsonReader[Record, RuleSet] = JsonReader(
    heads={"deal": _deal, "game": _game},
    act=Act,
    actions=_ACTIONS,
    happened=Happened,
    events=_EVENTS,
    others={"outcome": _outcome, "levels": _levels, "result": _result},
    several={"draw": _draws},
)
