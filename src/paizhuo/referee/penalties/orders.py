"""牌桌处置: what a ruling orders at the table: cards go back, turns are lost, deals are lost or dealt again."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from paizhuo.guandan.levels import DOUBLE_DOWN_GAIN

if TYPE_CHECKING:
    from paizhuo.cards import Rank
    from paizhuo.guandan.rules import LostDealLeader
    from paizhuo.referee.cases.facts_asked import BottomTaker


@dataclass(frozen=True, slots=True)
class Stands:
    """不予判罚: nothing is due; what was done stands."""


@dataclass(frozen=True, slots=True)
class Reminder:
    """提醒: the player is reminded first; only if he still fails is he punished."""


@dataclass(frozen=True, slots=True)
class CountDown:
    """读秒: the seconds are counted aloud; acting within them costs nothing."""


@dataclass(frozen=True, slots=True)
class PutBack:
    """退回: the card drawn goes back."""


@dataclass(frozen=True, slots=True)
class RestoreOrder:
    """恢复顺序: the draw or the play goes on with the player whose turn it was."""


@dataclass(frozen=True, slots=True)
class PullCard:
    """抽牌: the player whose draw it was pulls any one card from the offender's hand."""


@dataclass(frozen=True, slots=True)
class Redraw:
    """重洗重抓: shuffle and draw again, with new cards where the pack is at fault."""

    new_pack: bool = False


@dataclass(frozen=True, slots=True)
class Redo:
    """重新给牌: the wrong tribute or return goes back and the right card is given."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """收回: the cards played go back to the hand."""


@dataclass(frozen=True, slots=True)
class PlayAgain:
    """重出: who took the cards back plays again."""


@dataclass(frozen=True, slots=True)
class Corrected:
    """纠正: what was done in the wrong manner is put right."""


class StopBy(Enum):
    """停牌: who decides about a lost turn."""

    NEXT_PLAYER = "next-player"
    """下家决定."""
    AUTOMATIC = "automatic"
    """自动."""


@dataclass(frozen=True, slots=True)
class SkipTurn:
    """停止一次出牌: the offender passes at his next turn; a lead goes to the next innocent player.

    The follow right revives within the same trick. A stop that has not been served when the deal ends is void.
    """

    by: StopBy = StopBy.AUTOMATIC


@dataclass(frozen=True, slots=True)
class SkipTrick:
    """停止一圈: the offender may neither lead nor follow for one trick."""


@dataclass(frozen=True, slots=True)
class Barred:
    """本圈不得跟牌: the offender, in some books his partner too, may not follow in this trick."""

    partner_too: bool = False
    until_opponent_follows: bool = False


@dataclass(frozen=True, slots=True)
class MayNotLead:
    """不得出该牌型: the partner who gets the next lead may not lead the type that was exposed."""

    while_leading: bool = False
    """仍保留领出权时依然不准: for as long as he keeps the lead, not only for the next one."""


@dataclass(frozen=True, slots=True)
class LeadAnotherType:
    """重出新的牌型: the leader leads something else instead."""


@dataclass(frozen=True, slots=True)
class NamesType:
    """指定牌型: the right-hand opponent names a type out of the cards laid, and it must be led."""


class MustPlayAt(Enum):
    """先出时机: when a card that was shown must be played."""

    FIRST_SINGLE = "first-single"
    """第一次出单张时, or earlier within another combination."""
    FIRST_CHANCE = "first-chance"
    """合法出牌的第一时间, when following."""


@dataclass(frozen=True, slots=True)
class MustPlay:
    """必须先出: the card shown has to be played when it first can."""

    at: MustPlayAt


@dataclass(frozen=True, slots=True)
class DealLost:
    """本副判负: the deal ends as a double-down of the offenders; the next has no tribute.

    An offender shuffles it, his next player cuts, his partner draws first; ``leader`` says who leads.
    """

    leader: LostDealLeader
    gained: int = DOUBLE_DOWN_GAIN


@dataclass(frozen=True, slots=True)
class OffenderLast:
    """判下游: the offender is placed last; a partner who went out before him keeps his place."""


@dataclass(frozen=True, slots=True)
class StartLevel:
    """起打级数: the innocent side starts at this level; an offender shuffles, and his previous player leads."""

    level: Rank


@dataclass(frozen=True, slots=True)
class LevelsForOthers:
    """对方升级: the innocent side gets so many levels."""

    levels: int


# 升级 Shengji


@dataclass(frozen=True, slots=True)
class DealPoints:
    """罚分给对方: so many card points of this deal go to the other side."""

    points: int
    drawn_by: BottomTaker | None = None
    """抓底者: where the bottom was drawn away the dealer's side pays the defenders, no matter who is charged."""


@dataclass(frozen=True, slots=True)
class DealEnds:
    """本副结束: the deal ends here with the points as they are."""


@dataclass(frozen=True, slots=True)
class DealAwarded:
    """判负给分: the deal ends at once, lost; the innocent side has so many points."""

    points: int


@dataclass(frozen=True, slots=True)
class BottomRepaired:
    """多还少补: the dealer makes the bottom eight cards."""


@dataclass(frozen=True, slots=True)
class NoBottom:
    """不抠底: the deal is played until somebody has no cards, without a bonus for the bottom."""


@dataclass(frozen=True, slots=True)
class NoBottomForOffender:
    """不能抠底或保底: the offender can neither win nor save the bottom."""


class SurplusBy(Enum):
    """退牌方式: who chooses the cards that go back to the bottom."""

    HOLDER = "holder"
    """任意退回."""
    DEFENDERS = "defenders"
    """由台下方抽取."""


@dataclass(frozen=True, slots=True)
class SurplusReturned:
    """退回多抓的牌."""

    by: SurplusBy


class LeadKind(Enum):
    """出最小: what is led instead of a throw that failed."""

    SINGLE = "single"
    PAIR = "pair"
    NEXT_PLAYER_NAMES = "next-player-names"
    """由下家指定."""


@dataclass(frozen=True, slots=True)
class LeadSmallest:
    """挡单出单、挡对出对: the smallest card or pair of the throw is led, the rest taken back."""

    kind: LeadKind


@dataclass(frozen=True, slots=True)
class SuitControlled:
    """指定花色: while the holder of a heavy card leads, his next player may demand or forbid its suit."""


@dataclass(frozen=True, slots=True)
class ReturnSuit:
    """回欢迎花色: the first suit that was encouraged must be led, or the second by a player void in it."""

    second: bool


Order = (
    Stands
    | Reminder
    | CountDown
    | PutBack
    | RestoreOrder
    | PullCard
    | Redraw
    | Redo
    | TakeBack
    | PlayAgain
    | Corrected
    | SkipTurn
    | SkipTrick
    | Barred
    | MayNotLead
    | LeadAnotherType
    | NamesType
    | MustPlay
    | DealLost
    | OffenderLast
    | StartLevel
    | LevelsForOthers
    | DealPoints
    | DealEnds
    | DealAwarded
    | BottomRepaired
    | NoBottom
    | NoBottomForOffender
    | SurplusReturned
    | LeadSmallest
    | SuitControlled
    | ReturnSuit
)
