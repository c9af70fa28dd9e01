"""拒绝理由: every reason to refuse an action in a deal, as types.

A reason carries the facts that words are made from (``paizhuo.wording``) and the point of law it rests on; the rule set
turns the point of law into the article of its book.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from paizhuo.engine import Refusal
from paizhuo.guandan.topics import Topic

if TYPE_CHECKING:
    from paizhuo.cards import Card
    from paizhuo.guandan.combinations import Kind, Reading
    from paizhuo.guandan.phases import Stage
    from paizhuo.guandan.rules import RuleSet
    from paizhuo.seats import Seat


@dataclass(frozen=True, slots=True)
class WrongPhase:
    """时机不对: the deal is not at the point where this can be done."""

    code: ClassVar[str] = "WRONG_PHASE"
    topic: ClassVar[Topic] = Topic.LEAD
    phase: Stage


@dataclass(frozen=True, slots=True)
class NotYourTurn:
    """未轮到: another seat is to act."""

    code: ClassVar[str] = "NOT_YOUR_TURN"
    topic: ClassVar[Topic] = Topic.TURN_ORDER
    turn: Seat


@dataclass(frozen=True, slots=True)
class NoCards:
    """没有牌: a play needs at least one card; to play none is to pass."""

    code: ClassVar[str] = "NO_CARDS"
    topic: ClassVar[Topic] = Topic.PLAY_AT_ONCE


@dataclass(frozen=True, slots=True)
class NotHeld:
    """手中无此牌: the seat does not hold these cards."""

    code: ClassVar[str] = "NOT_HELD"
    topic: ClassVar[Topic] = Topic.PACK
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class NotACombination:
    """不成牌型: the cards are no play."""

    code: ClassVar[str] = "NOT_A_COMBINATION"
    topic: ClassVar[Topic] = Topic.COMBINATIONS
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class NotThatReading:
    """声明不符: the cards cannot be what was declared."""

    code: ClassVar[str] = "NOT_THAT_READING"
    topic: ClassVar[Topic] = Topic.DECLARATION
    declared: Reading
    readings: tuple[Reading, ...]


@dataclass(frozen=True, slots=True)
class DoesNotBeat:
    """压不住: nothing these cards can be (or were declared to be) beats what lies on the table."""

    code: ClassVar[str] = "DOES_NOT_BEAT"
    topic: ClassVar[Topic] = Topic.COMPARISON
    readings: tuple[Reading, ...]
    to_beat: Reading


@dataclass(frozen=True, slots=True)
class DeclareReading:
    """须声明: several readings are legal here, and the player must say which is meant."""

    code: ClassVar[str] = "DECLARE_READING"
    topic: ClassVar[Topic] = Topic.DECLARATION
    readings: tuple[Reading, ...]


@dataclass(frozen=True, slots=True)
class LeaderMustPlay:
    """领出不得过: the leader of a trick may not pass."""

    code: ClassVar[str] = "LEADER_MUST_PLAY"
    topic: ClassVar[Topic] = Topic.LEAD


@dataclass(frozen=True, slots=True)
class OwesNoTribute:
    """不须进贡: this seat pays nothing, or has paid already."""

    code: ClassVar[str] = "OWES_NO_TRIBUTE"
    topic: ClassVar[Topic] = Topic.TRIBUTE
    payers: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class WildNotPaid:
    """逢人配不进贡: the wild card is never paid."""

    code: ClassVar[str] = "WILD_NOT_PAID"
    topic: ClassVar[Topic] = Topic.TRIBUTE
    allowed: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class NotHighest:
    """贡错牌: the tribute is the highest card of the hand."""

    code: ClassVar[str] = "NOT_HIGHEST"
    topic: ClassVar[Topic] = Topic.TRIBUTE
    allowed: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class OwesNoReturn:
    """不须还牌: this seat returns nothing, or has returned already."""

    code: ClassVar[str] = "OWES_NO_RETURN"
    topic: ClassVar[Topic] = Topic.RETURN
    returners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class ReturnTooHigh:
    """还错牌: a card above 10 is returned while one of 10 or below is held."""

    code: ClassVar[str] = "RETURN_TOO_HIGH"
    topic: ClassVar[Topic] = Topic.RETURN
    allowed: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ReturnLevelCard:
    """级牌不还: a level card ranks above the ace and is no return."""

    code: ClassVar[str] = "RETURN_LEVEL_CARD"
    topic: ClassVar[Topic] = Topic.RETURN
    allowed: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ReturnNotLowest:
    """须还最小: every card is above 10, so the lowest must be returned."""

    code: ClassVar[str] = "RETURN_NOT_LOWEST"
    topic: ClassVar[Topic] = Topic.RETURN
    allowed: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ReturnReceived:
    """贡牌不退: the card received in tribute may not go back."""

    code: ClassVar[str] = "RETURN_RECEIVED"
    topic: ClassVar[Topic] = Topic.RETURN
    allowed: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class StoppedByRuling:
    """停牌: by a ruling the seat does not play now."""

    code: ClassVar[str] = "STOPPED_BY_RULING"
    topic: ClassVar[Topic] = Topic.STOPPED


@dataclass(frozen=True, slots=True)
class BarredByRuling:
    """不得跟牌: by a ruling the seat does not follow in this trick."""

    code: ClassVar[str] = "BARRED_BY_RULING"
    topic: ClassVar[Topic] = Topic.BARRED


@dataclass(frozen=True, slots=True)
class TypeNamed:
    """须领该牌型: the player on the right has named the type that is led."""

    code: ClassVar[str] = "TYPE_NAMED"
    topic: ClassVar[Topic] = Topic.TYPE_LED
    kind: Kind


@dataclass(frozen=True, slots=True)
class TypeForbidden:
    """不得领该牌型: the partner has exposed this type."""

    code: ClassVar[str] = "TYPE_FORBIDDEN"
    topic: ClassVar[Topic] = Topic.TYPE_LED
    kind: Kind


DealReason = (
    WrongPhase
    | NotYourTurn
    | NoCards
    | NotHeld
    | NotACombination
    | NotThatReading
    | DoesNotBeat
    | DeclareReading
    | LeaderMustPlay
    | OwesNoTribute
    | WildNotPaid
    | NotHighest
    | OwesNoReturn
    | ReturnTooHigh
    | ReturnLevelCard
    | ReturnNotLowest
    | ReturnReceived
    | StoppedByRuling
    | BarredByRuling
    | TypeNamed
    | TypeForbidden
)


def refuse(rules: RuleSet, reason: DealReason) -> Refusal[DealReason]:
    """The refusal with the article of this book; where an option decides, the option's own source."""
    match reason:
        case LeaderMustPlay():
            source = rules.leader_pass.source
        case ReturnLevelCard():
            source = rules.level_card_return.source
        case ReturnNotLowest():
            source = rules.all_high.source
        case ReturnReceived():
            source = rules.tribute_card_return.source
        case _:
            source = rules.topics[reason.topic]
    return Refusal(reason, source)
