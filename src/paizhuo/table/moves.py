"""桌上的事: everything that can happen at a table. What is accepted is stored as it is, with its time."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from paizhuo.guandan.levels import DOUBLE_DOWN_GAIN

if TYPE_CHECKING:
    from paizhuo.cards import Card, Rank
    from paizhuo.guandan.late_start import LateStart
    from paizhuo.guandan.tribute import TributeDue
    from paizhuo.seats import Seat, Side
    from paizhuo.table.courses.course import GameAction, GameRuling, Position
    from paizhuo.table.keyed.stored import AnyKeyedAct
    from paizhuo.table.places import Player
    from paizhuo.table.time_calls import TimeCall


class Doer(StrEnum):
    """谁做的: whether a person acted, a bot for the seat, the clock, or the table by a ruling."""

    PERSON = "person"
    BOT = "bot"
    CLOCK = "clock"
    REFEREE = "referee"


class Phrase(StrEnum):
    """常用语: all that can be said at a table; words of one's own could carry a message [NAT 40; J23 3.6]."""

    HELLO = "hello"
    THANKS = "thanks"
    WELL_PLAYED = "well-played"
    SORRY = "sorry"
    PLEASE_HURRY = "please-hurry"
    GOODBYE = "goodbye"


@dataclass(frozen=True, slots=True)
class Sit:
    """入座."""

    seat: Seat
    player: Player


@dataclass(frozen=True, slots=True)
class Stand:
    """离座: before the first deal."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Ready:
    """准备: for the next deal; before the first with what the seat adds to the shuffle."""

    seat: Seat
    nonce: str = ""


@dataclass(frozen=True, slots=True)
class Rest:
    """休息一下: after a deal, ask the others for a rest, or agree to one that was asked for."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Deal:
    """发牌: the table deals the next cards."""


@dataclass(frozen=True, slots=True)
class ReplaceBoard:
    """换副: the cards of one board come from another secret than the table's.

    It was dealt again, or belongs to another set. What is stored of it holds the secret, so it is shown to nobody.
    """

    board: int
    session: str
    secret: str
    """In hexadecimal digits."""


@dataclass(frozen=True, slots=True)
class Act:
    """行牌: an action of the game; ``seat`` says whose door it came through."""

    seat: Seat
    action: GameAction
    doer: Doer = Doer.PERSON


@dataclass(frozen=True, slots=True)
class Hold:
    """托管: a bot plays for the seat from now on."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WaitFor:
    """等人: the table stops for a player whose time has run out twice in succession, and calls the referee."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GiveBack:
    """回来: the person plays again, in place of a bot or after the table has waited for him."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Speak:
    """说话: one of the phrases."""

    seat: Seat
    phrase: Phrase


@dataclass(frozen=True, slots=True)
class CallReferee:
    """叫裁判."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class StopForCall:
    """叫停: the table stops because a player has called the referee [J23 3.6(一)2; J17 4.1.2; NAT 40(二)]."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """悔一手: in practice, back to before the last own act of the seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LayOut:
    """摆牌: in practice, a deal that was played elsewhere lies there, and the match goes on from it."""

    position: Position


@dataclass(frozen=True, slots=True)
class EndCall:
    """事毕: the referee has dealt with what he was called for."""


@dataclass(frozen=True, slots=True)
class Substitute:
    """换人: another player takes the place, also in the middle of a match; the event has given its leave."""

    seat: Seat
    player: Player


@dataclass(frozen=True, slots=True)
class CallTime:
    """报时: the clock of the round calls the last deal, or the end of the time."""

    call: TimeCall


@dataclass(frozen=True, slots=True)
class Pause:
    """暂停: by the referee; no clock runs."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class Resume:
    """继续."""


@dataclass(frozen=True, slots=True)
class GiveTime:
    """加时: the referee gives a seat more seconds for its next act; all four learn of it."""

    seat: Seat
    seconds: int
    reason: str


@dataclass(frozen=True, slots=True)
class Withdraw:
    """收回: the referee takes the last acts of the deal back."""

    acts: int
    reason: str


@dataclass(frozen=True, slots=True)
class StartLate:
    """迟到开局: before the first deal, how the match begins by all rulings on lateness."""

    start: LateStart
    reason: str


@dataclass(frozen=True, slots=True)
class LoseDeal:
    """判负一副: the referee rules that the offender's side loses the deal; with boards it ends without a result."""

    offender: Seat
    reason: str
    leader: Seat | None = None
    """下副领出: whom the innocent side has named, where the book lets it."""
    gained: int = DOUBLE_DOWN_GAIN
    """升几级: what the others gain."""


@dataclass(frozen=True, slots=True)
class Penalise:
    """判罚: a ruling that the law of the deal takes.

    In Guandan a turn or a trick is lost, nobody follows, a type is led or not [J23 3.7(二); NAT B2; GZ R33]; in Shengji
    points, open cards, a bar from the bottom, the end of the deal [FJ 4].
    """

    action: GameRuling
    reason: str


@dataclass(frozen=True, slots=True)
class OpenHand:
    """看牌: the referee opens a hand for himself; everybody learns after the deal who did it, and why."""

    seat: Seat
    reason: str
    by: str


@dataclass(frozen=True, slots=True)
class Announce:
    """宣布: what the referee has ruled, as all four read it at the table."""

    text: str


@dataclass(frozen=True, slots=True)
class GiveUp:
    """弃权: a side does not go on."""

    by: Side


@dataclass(frozen=True, slots=True)
class KeyDeal:
    """录入新的一副: by the match; levels, leader or tribute where the operator knows better."""

    leader: Seat | None = None
    due: TributeDue | None = None
    levels: tuple[Rank, Rank] | None = None
    owner: Side | None = None


@dataclass(frozen=True, slots=True)
class UnkeyDeal:
    """撤回开局: the deal on the table has not begun after all, or began otherwise; only before its first act."""


@dataclass(frozen=True, slots=True)
class Rekey:
    """录入: from act ``at`` on, the deal went like this: a play, a correction, an insertion or an undo."""

    at: int
    acts: tuple[AnyKeyedAct, ...] = ()


@dataclass(frozen=True, slots=True)
class KeyHand:
    """录入手牌: the 27 cards that a seat was dealt; None when nobody knows them after all."""

    seat: Seat
    cards: tuple[Card, ...] | None


Move: TypeAlias = (
    KeyDeal
    | UnkeyDeal
    | Rekey
    | KeyHand
    | Sit
    | Stand
    | Ready
    | Rest
    | Deal
    | ReplaceBoard
    | Act
    | Hold
    | WaitFor
    | GiveBack
    | Speak
    | CallReferee
    | StopForCall
    | TakeBack
    | LayOut
    | EndCall
    | Substitute
    | CallTime
    | Pause
    | Resume
    | GiveTime
    | Withdraw
    | StartLate
    | LoseDeal
    | Penalise
    | OpenHand
    | Announce
    | GiveUp
)
OperatorMove: TypeAlias = KeyDeal | UnkeyDeal | Rekey | KeyHand
"""录入员的事: at a table that is keyed."""
RefereeMove: TypeAlias = (
    EndCall | Pause | Resume | GiveTime | Withdraw | StartLate | LoseDeal | Penalise | OpenHand | Announce | GiveUp
)
"""裁判的事: what only a referee does."""
SeatMove: TypeAlias = Sit | Stand | Ready | Rest | Act | Hold | GiveBack | Speak | CallReferee | TakeBack
"""一席的事: what a seat does for itself."""
