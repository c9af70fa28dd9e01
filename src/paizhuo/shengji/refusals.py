"""拒绝的理由: why an action at a Shengji table is refused, as typed values, each with its point of law."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from paizhuo.engine import Refusal
from paizhuo.shengji.topics import Topic

if TYPE_CHECKING:
    from paizhuo.cards import Card
    from paizhuo.seats import Seat
    from paizhuo.shengji.order import Group
    from paizhuo.shengji.phases import Stage
    from paizhuo.shengji.rules import RuleSet


@dataclass(frozen=True, slots=True)
class WrongPhase:
    """时机不对: this cannot be done now; ``topic`` is the point of law about what was tried."""

    code: ClassVar[str] = "WRONG_PHASE"
    stage: Stage
    topic: Topic


@dataclass(frozen=True, slots=True)
class NotYourTurn:
    """越序: it is another seat's turn; ``topic`` is the point of law that says whose."""

    code: ClassVar[str] = "NOT_YOUR_TURN"
    turn: Seat
    topic: Topic


@dataclass(frozen=True, slots=True)
class NoCards:
    """没有牌: no card was named; ``topic`` is the point of law that asks for some."""

    code: ClassVar[str] = "NO_CARDS"
    topic: Topic


@dataclass(frozen=True, slots=True)
class NotHeld:
    """手里没有: the hand does not hold these cards."""

    code: ClassVar[str] = "NOT_HELD"
    topic: ClassVar[Topic] = Topic.HELD
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class BottomGuarded:
    """底牌不得抓: the last eight cards are the bottom."""

    code: ClassVar[str] = "BOTTOM_GUARDED"
    topic: ClassVar[Topic] = Topic.GUARD


@dataclass(frozen=True, slots=True)
class NotACall:
    """不能亮: one or two level cards of a suit, or a pair of jokers, can be shown, nothing else."""

    code: ClassVar[str] = "NOT_A_CALL"
    topic: ClassVar[Topic] = Topic.SHOW


@dataclass(frozen=True, slots=True)
class AlreadyShown:
    """已有人亮: a single card shows only where nobody has shown; only its shower adds the second.

    ``topic`` is protecting for a card of the suit that was shown, overcalling for one of another.
    """

    code: ClassVar[str] = "ALREADY_SHOWN"
    by: Seat
    topic: Topic


@dataclass(frozen=True, slots=True)
class OwnSide:
    """同方不得反: a side does not overcall itself in a suit."""

    code: ClassVar[str] = "OWN_SIDE"
    topic: ClassVar[Topic] = Topic.OVERCALL


@dataclass(frozen=True, slots=True)
class OwnTrumps:
    """同方不得反无主: a side does not go to no-trump over its own trumps, where the rules say so."""

    code: ClassVar[str] = "OWN_TRUMPS"
    topic: ClassVar[Topic] = Topic.NO_TRUMP


@dataclass(frozen=True, slots=True)
class AgainstPair:
    """对子不能反: a pair can no longer be overcalled in a suit."""

    code: ClassVar[str] = "AGAINST_PAIR"
    topic: ClassVar[Topic] = Topic.OVERCALL


@dataclass(frozen=True, slots=True)
class Overcalled:
    """已被反: an overcalled player may no longer protect."""

    code: ClassVar[str] = "OVERCALLED"
    topic: ClassVar[Topic] = Topic.OVERCALL


@dataclass(frozen=True, slots=True)
class NoTrumpStands:
    """无主已定: after a pair of jokers no suit counts; big jokers go over small ones in the first deal only."""

    code: ClassVar[str] = "NO_TRUMP_STANDS"
    topic: ClassVar[Topic] = Topic.NO_TRUMP


@dataclass(frozen=True, slots=True)
class NotAllDrawn:
    """还没抓完: the bottom is lifted when all other cards are drawn."""

    code: ClassVar[str] = "NOT_ALL_DRAWN"
    topic: ClassVar[Topic] = Topic.LIFT


@dataclass(frozen=True, slots=True)
class BuryEight:
    """须扣八张: exactly eight cards are buried, in one go."""

    code: ClassVar[str] = "BURY_EIGHT"
    topic: ClassVar[Topic] = Topic.BURY
    given: int


@dataclass(frozen=True, slots=True)
class LeadOneSuit:
    """领出须同门: the cards of a lead are of one suit; trumps are one suit."""

    code: ClassVar[str] = "LEAD_ONE_SUIT"
    topic: ClassVar[Topic] = Topic.LEAD


@dataclass(frozen=True, slots=True)
class NoTrumpThrow:
    """不许甩主: trumps are not thrown here."""

    code: ClassVar[str] = "NO_TRUMP_THROW"
    topic: ClassVar[Topic] = Topic.THROW


@dataclass(frozen=True, slots=True)
class WrongCount:
    """张数不对: as many cards are played as were led."""

    code: ClassVar[str] = "WRONG_COUNT"
    topic: ClassVar[Topic] = Topic.FOLLOW_SUIT
    led: int
    given: int


@dataclass(frozen=True, slots=True)
class MustFollowSuit:
    """有门必跟: more cards of the suit led must be among these: so many are missing."""

    code: ClassVar[str] = "MUST_FOLLOW_SUIT"
    topic: ClassVar[Topic] = Topic.FOLLOW_SUIT
    group: Group
    missing: int


@dataclass(frozen=True, slots=True)
class MustPlayPair:
    """有对必跟: a pair of the suit is held and owed."""

    code: ClassVar[str] = "MUST_PLAY_PAIR"
    topic: ClassVar[Topic] = Topic.FOLLOW
    group: Group


@dataclass(frozen=True, slots=True)
class MustPlayTractor:
    """有拖拉机必跟: a tractor of so many pairs is held and owed; one that is ``shorter`` than led by an option."""

    code: ClassVar[str] = "MUST_PLAY_TRACTOR"
    topic: ClassVar[Topic] = Topic.FOLLOW
    group: Group
    pairs: int
    shorter: bool = False


@dataclass(frozen=True, slots=True)
class NotAnOption:
    """不在可选之列: one of the parts that were stopped is to be chosen."""

    code: ClassVar[str] = "NOT_AN_OPTION"
    topic: ClassVar[Topic] = Topic.FAILED_THROW
    options: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class MustPlayExposed:
    """先出重罚张: an exposed heavy card is played at the first chance."""

    code: ClassVar[str] = "MUST_PLAY_EXPOSED"
    topic: ClassVar[Topic] = Topic.EXPOSED
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class SuitDirected:
    """花色已被指定: the next player has demanded or forbidden a suit."""

    code: ClassVar[str] = "SUIT_DIRECTED"
    topic: ClassVar[Topic] = Topic.EXPOSED
    group: Group
    must: bool


@dataclass(frozen=True, slots=True)
class NothingToDirect:
    """无可指定: only the player next to a leader with an exposed heavy card names its suit."""

    code: ClassVar[str] = "NOTHING_TO_DIRECT"
    topic: ClassVar[Topic] = Topic.EXPOSED


@dataclass(frozen=True, slots=True)
class BadAward:
    """罚分不对: points are a positive number of fives."""

    code: ClassVar[str] = "BAD_AWARD"
    topic: ClassVar[Topic] = Topic.RESULT
    points: int


DealReason = (
    WrongPhase
    | NotYourTurn
    | NoCards
    | NotHeld
    | BottomGuarded
    | NotACall
    | AlreadyShown
    | OwnSide
    | OwnTrumps
    | AgainstPair
    | Overcalled
    | NoTrumpStands
    | NotAllDrawn
    | BuryEight
    | LeadOneSuit
    | NoTrumpThrow
    | WrongCount
    | MustFollowSuit
    | MustPlayPair
    | MustPlayTractor
    | NotAnOption
    | MustPlayExposed
    | SuitDirected
    | NothingToDirect
    | BadAward
)


def refuse(rules: RuleSet, reason: DealReason) -> Refusal[DealReason]:
    """The refusal with the article of this book; where an option decides, the option's own source."""
    match reason:
        case NoTrumpThrow():
            source = rules.trump_throw.source
        case AlreadyShown(topic=Topic.PROTECT):
            source = rules.protector.source
        case AgainstPair():
            source = rules.pair_over_pair.source
        case OwnTrumps():
            source = rules.no_trump_caller.source
        case MustPlayTractor(shorter=True):
            source = rules.shorter_tractor.source
        case _:
            source = rules.topics[reason.topic]
    return Refusal(reason, source)
