"""选中的牌: what chosen cards are, each way to read them, and whether they may be played now.

It answers from the view of a seat alone, at any time, also while another seat is to act: then it says what the cards
would be.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.guandan.combinations import Play, Reading, readings
from paizhuo.guandan.comparison import beats, strength
from paizhuo.guandan.orders import NO_LIMITS, lead_limits, not_followed
from paizhuo.guandan.phases import Stage
from paizhuo.guandan.play_layout import stands_for
from paizhuo.guandan.refusals import (
    DealReason,
    DoesNotBeat,
    NoCards,
    NotACombination,
    NotHeld,
    NotYourTurn,
    WrongPhase,
    refuse,
)
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.cards import Card, Rank
    from paizhuo.engine import Refusal
    from paizhuo.guandan.rules import RuleSet
    from paizhuo.guandan.view import View


@dataclass(frozen=True, slots=True)
class ReadAs:
    """一种读法: what the cards are, what wild cards stand for, what it beats, and why it may not be played."""

    reading: Reading
    wilds: tuple[Rank, ...]
    beats: Reading | None
    """压得过: what lies on the table, if this beats it."""
    refused: Refusal[DealReason] | None

    @property
    def playable(self) -> bool:
        """Whether it may be played now."""
        return self.refused is None


@dataclass(frozen=True, slots=True)
class ChosenCards:
    """选中的牌: every reading, those that may be played first, the strongest of them first; or why there is none."""

    readings: tuple[ReadAs, ...]
    refused: Refusal[DealReason] | None
    """Why these cards may not be played in any way."""


def read_chosen(view: View, cards: Iterable[Card], rules: RuleSet) -> ChosenCards:
    """What cards of the viewing seat are, and whether they may be played now."""
    assert isinstance(view.viewer, Seat), "only a seat has cards to choose"  # noqa: S101 - a programming error, not input
    chosen, hand = tuple(sorted(cards)), view.hands[view.viewer]
    assert hand is not None, "a seat sees its own hand"  # noqa: S101 - a programming error, not input
    if not chosen:
        return ChosenCards((), refuse(rules, NoCards()))
    if missing := hand.missing(chosen):
        return ChosenCards((), refuse(rules, NotHeld(missing)))
    found = readings(chosen, view.level, rules)
    if not found:
        return ChosenCards((), refuse(rules, NotACombination(chosen)))
    read = [_read_as(view, chosen, reading, rules) for reading in found]
    read.sort(key=lambda one: (one.playable, strength(one.reading, view.level)), reverse=True)
    if any(one.playable for one in read):
        return ChosenCards(tuple(read), None)
    to_beat = view.top.play.reading if view.top else None
    reason = _not_now(view) or (DoesNotBeat(found, to_beat) if to_beat else None)
    return ChosenCards(tuple(read), read[0].refused if reason is None else refuse(rules, reason))


def _read_as(view: View, cards: tuple[Card, ...], reading: Reading, rules: RuleSet) -> ReadAs:
    reason, to_beat = _not_now(view), view.top.play.reading if view.top else None
    beaten = to_beat if to_beat is not None and beats(reading, to_beat, view.level) else None
    if reason is None and to_beat is not None and beaten is None:
        reason = DoesNotBeat((reading,), to_beat)
    if reason is None and to_beat is None:
        reason = _not_led(view, reading, rules)
    wilds = stands_for(Play(cards, reading), view.level)
    return ReadAs(reading, wilds, beaten, None if reason is None else refuse(rules, reason))


def _not_now(view: View) -> DealReason | None:
    """Why the viewing seat plays no cards now, whatever they are."""
    if view.phase is not Stage.PLAYING:
        return WrongPhase(view.phase)
    (turn,) = view.to_act
    if turn is not view.viewer:
        return NotYourTurn(turn)
    return None if view.top is None else not_followed(view.orders, turn, view.tricks, view.acts)


def _not_led(view: View, reading: Reading, rules: RuleSet) -> DealReason | None:
    """Why a ruling keeps the viewing seat, which leads, from this type."""
    assert isinstance(view.viewer, Seat)  # noqa: S101 - the caller has looked
    limits, hand = lead_limits(view.orders, view.viewer, view.tricks), view.hands[view.viewer]
    if limits == NO_LIMITS or hand is None or reading.kind in limits.kinds(hand, view.level, rules):
        return None
    return limits.against(reading.kind)
