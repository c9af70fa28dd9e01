"""阶段: the phases of a deal, as frozen types: drawing, burying, playing, choosing after a failed throw, over.

A phase holds everything about the deal, hidden cards included. What one viewer may know is another type, in ``view``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from paizhuo.cards import Hand

if TYPE_CHECKING:
    from paizhuo.cards import Card, Rank, Suit
    from paizhuo.seats import Seat, Side
    from paizhuo.shengji.actions import Action, Ending, Ruling
    from paizhuo.shengji.order import Group, Trumps
    from paizhuo.shengji.rules import RuleSet
    from paizhuo.shengji.scoring import Gain

Hands = tuple[Hand, Hand, Hand, Hand]
"""The four hands, indexed by seat."""
BOTTOM = 8
"""底牌 [FJ 3.4, 3.5]."""


class Stage(StrEnum):
    """阶段: how far a deal has come."""

    DRAWING = "Drawing"
    BURYING = "Burying"
    PLAYING = "Playing"
    CHOOSING = "Choosing"
    OVER = "Over"


@dataclass(frozen=True, slots=True)
class Setting:
    """一副牌的条件: the rules, the level, the pack as it lies after the cut, who draws first, and the dealer.

    In the first deal there is no dealer yet: the seat that shows becomes dealer.
    """

    rules: RuleSet
    level: Rank
    pack: tuple[Card, ...]
    first_drawer: Seat
    dealer: Seat | None = None

    @property
    def is_first(self) -> bool:
        """首副: whether the dealership is still open."""
        return self.dealer is None

    @property
    def bottom(self) -> tuple[Card, ...]:
        """底牌: the last eight cards of the pack."""
        return self.pack[len(self.pack) - BOTTOM :]


@dataclass(frozen=True, slots=True)
class Claim:
    """亮主: a call: who, which suit (None is no-trump), and the cards, on the table until the bottom is lifted."""

    seat: Seat
    suit: Suit | None
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Referee:
    """判罚: what the referee has ordered in this deal."""

    awards: tuple[tuple[Side, int], ...] = ()
    exposed: tuple[tuple[Seat, Card], ...] = ()
    """暴露张: heavy ones that are still penalty cards."""
    barred: frozenset[Seat] = frozenset()
    no_bottom: bool = False
    """不抠底: a wrong bottom was not checked, so it counts for nobody."""
    directed: tuple[Seat, Group, bool] | None = None
    """指定花色: the leader who is bound, the suit, and whether it is demanded or forbidden."""


NOTHING_ORDERED = Referee()


@dataclass(frozen=True, slots=True)
class Drawing:
    """抓牌阶段: cards are drawn one by one; in between anybody may show. It ends when the dealer lifts the bottom."""

    stage: ClassVar[Stage] = Stage.DRAWING
    setting: Setting
    hands: Hands = (Hand(), Hand(), Hand(), Hand())
    """手牌: as far as they have been drawn."""
    count: int = 0
    """已抓张数: of all four seats together."""
    claims: tuple[Claim, ...] = ()
    referee: Referee = NOTHING_ORDERED
    history: tuple[Action | Ruling, ...] = ()

    @property
    def all_drawn(self) -> bool:
        """Whether only the bottom is left."""
        return self.count == len(self.setting.pack) - BOTTOM

    @property
    def turn(self) -> Seat:
        """Whose turn it is to draw."""
        return self.setting.first_drawer.after(self.count)

    @property
    def claim(self) -> Claim | None:
        """The call in force."""
        return self.claims[-1] if self.claims else None


@dataclass(frozen=True, slots=True)
class Burying:
    """扣底阶段: the dealer holds all 33 cards and lays eight down."""

    stage: ClassVar[Stage] = Stage.BURYING
    setting: Setting
    trumps: Trumps
    dealer: Seat
    hands: Hands
    claims: tuple[Claim, ...]
    referee: Referee
    history: tuple[Action | Ruling, ...]


@dataclass(frozen=True, slots=True)
class Trick:
    """一圈: who led, the cards in playing order, who won."""

    leader: Seat
    plays: tuple[tuple[Card, ...], ...]
    winner: Seat


@dataclass(frozen=True, slots=True)
class Throw:
    """甩错: who threw what, what it cost and what was led instead, to which trick, counted from 1."""

    seat: Seat
    cards: tuple[Card, ...]
    fine: int
    led: tuple[Card, ...]
    trick: int


@dataclass(frozen=True, slots=True)
class Playing:
    """出牌阶段: a trick is going on, or about to be led."""

    stage: ClassVar[Stage] = Stage.PLAYING
    setting: Setting
    trumps: Trumps
    dealer: Seat
    hands: Hands
    buried: tuple[Card, ...]
    leader: Seat
    plays: tuple[tuple[Card, ...], ...] = ()
    tricks: tuple[Trick, ...] = ()
    throws: tuple[Throw, ...] = ()
    claims: tuple[Claim, ...] = ()
    referee: Referee = NOTHING_ORDERED
    history: tuple[Action | Ruling, ...] = ()

    @property
    def turn(self) -> Seat:
        """Who plays next."""
        return self.leader.after(len(self.plays))


@dataclass(frozen=True, slots=True)
class Choosing:
    """指定阶段: a failed throw had two stopped kinds; the next player says which part is led."""

    stage: ClassVar[Stage] = Stage.CHOOSING
    playing: Playing
    thrown: tuple[Card, ...]
    fine: int
    options: tuple[tuple[Card, ...], ...]

    @property
    def setting(self) -> Setting:
        """The setting of the deal."""
        return self.playing.setting

    @property
    def hands(self) -> Hands:
        """The hands, the thrown cards taken back."""
        return self.playing.hands

    @property
    def referee(self) -> Referee:
        """What the referee has ordered."""
        return self.playing.referee

    @property
    def history(self) -> tuple[Action | Ruling, ...]:
        """What has happened."""
        return self.playing.history

    @property
    def turn(self) -> Seat:
        """下家: the player after the seat that threw."""
        return self.playing.leader.next


@dataclass(frozen=True, slots=True)
class Outcome:
    """一副牌的结果: the defenders' points by source, and the levels they give."""

    dealer: Seat
    trick_points: int
    """捡分: won in tricks."""
    bottom_points: int
    """抠底分: what the bottom added, multiplied."""
    awarded: int
    """罚分: to the defenders, less those to the dealer's side, failed throws among them."""
    gain: Gain
    ended: Ending | None = None

    @property
    def points(self) -> int:
        """防守方得分."""
        return self.trick_points + self.bottom_points + self.awarded


@dataclass(frozen=True, slots=True)
class Over:
    """结束: the deal is done."""

    stage: ClassVar[Stage] = Stage.OVER
    setting: Setting
    trumps: Trumps
    dealer: Seat
    hands: Hands
    buried: tuple[Card, ...]
    tricks: tuple[Trick, ...]
    throws: tuple[Throw, ...]
    claims: tuple[Claim, ...]
    referee: Referee
    outcome: Outcome
    history: tuple[Action | Ruling, ...]


Phase = Drawing | Burying | Playing | Choosing | Over


def with_hand(hands: Hands, seat: Seat, hand: Hand) -> Hands:
    """The four hands with the hand of this seat replaced."""
    changed = list(hands)
    changed[seat] = hand
    east, north, west, south = changed
    return east, north, west, south
