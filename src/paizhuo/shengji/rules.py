"""规则选项: every question of Shengji that the book answers, or leaves open, as a documented enum.

A :class:`RuleSet` is a frozen record of such answers, each with its citation. Where the book is silent the answer is
our default, argued in docs/rules/defaults.md, and its citation says ``silent``. The published set is in ``rulesets``;
a club makes its own with ``dataclasses.replace``. An enum with one answer is not a choice: it documents why the book
allows no other answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from paizhuo.rulebook import Book, Cited
    from paizhuo.shengji.topics import Articles


class LevelGap(Enum):
    """级牌空位: are the ranks above and below the level neighbours in a tractor?"""

    SKIPPED = "skipped"
    BREAKS = "breaks"


class SideLevelPairs(Enum):
    """两对副级牌: are level pairs of two suits that are not trumps a tractor?

    One answer: the list of tractors has one place for them, between the level pair of trumps and AA, and a tractor
    takes two [FJ 3.10].
    """

    NO_TRACTOR = "no-tractor"


class ShorterTractor(Enum):
    """短拖拉机: must a shorter tractor be played to a longer one before loose pairs?"""

    BEFORE_PAIRS = "before-pairs"
    AS_PAIRS = "as-pairs"


class TrumpThrow(Enum):
    """甩主: may trumps be thrown?"""

    ALLOWED = "allowed"
    REFUSED = "refused"


class EqualStopped(Enum):
    """同小被挡: which of equally low parts of a throw is led when they are stopped?

    Only level cards of side suits are equally low; the first of them in the order of suits is led, or the next player
    chooses.
    """

    SUIT_ORDER = "suit-order"
    NEXT_CHOOSES = "next-chooses"


class EqualCards(Enum):
    """同大: which of two equally high plays wins the trick?

    One answer: a trick is won by being highest (为最大), which a play that is only as high does not change [FJ 3.10].
    """

    EARLIER_WINS = "earlier-wins"


class Overruff(Enum):
    """盖吃: which part of a ruff is compared with that of another?

    One answer: a ruff has the tractors and pairs of the lead [FJ 3.7], so every ruff has a part like its largest; loose
    cards beside it demand nothing.
    """

    LARGEST_PART = "largest-part"


class Protector(Enum):
    """自保者: who may add the second card to a shown one?"""

    SHOWER = "shower"
    SIDE = "side"


class PairOverPair(Enum):
    """对反对: may a pair of level cards overcall a pair of another suit?"""

    REFUSED = "refused"
    ALLOWED = "allowed"


class NoTrumpCaller(Enum):
    """反无主者: who may go to no-trump with a pair of jokers? The other side only is against trumps of one's own."""

    ANYBODY = "anybody"
    OTHER_SIDE = "other-side"


class FirstDealer(Enum):
    """抢庄: does an overcall in the first deal take the dealership too? The big jokers always do [FJ 3.1(3)]."""

    LAST_CALLER = "last-caller"
    FIRST_SHOWER = "first-shower"


class Unclaimed(Enum):
    """无人亮: who deals when nobody shows in the first deal?

    One answer: the deal is played [FJ 3.3], and without a dealer only East has a part in it, who cuts and draws first
    [FJ 3.1].
    """

    FIRST_DRAWER = "first-drawer"


class NextDealer(Enum):
    """下副庄家: the dealer's partner if the dealer's side holds, else the next player.

    One answer: dealers take turns (轮流坐庄) [FJ 1.4]: in a side that stays it is the partner's, and of two defenders
    the turn comes first to the next player.
    """

    PARTNER_OR_NEXT = "partner-or-next"


class SavedBottom(Enum):
    """保底: who gets the points of the bottom when the dealer's side wins the last trick?

    One answer: they are for defenders who win it [FJ 3.10], and only defenders' points are counted [FJ T].
    """

    NOBODY = "nobody"


class ThrownLast(Enum):
    """甩牌抠底: which part of a throw decides the multiple of the bottom?

    One answer: there are three multiples, by single, pair and tractor [FJ 3.10]; by any other part more cards would pay
    less.
    """

    LARGEST_PART = "largest-part"


class BelowZero(Enum):
    """负分: how are points below zero counted, after penalties?

    One answer: the table begins with zero [FJ T].
    """

    AS_ZERO = "as-zero"


class Fines(Enum):
    """罚分方向: only the defenders' points are counted; what becomes of points to the dealer's side?

    One answer: a fine goes to the other side (给对方) [FJ 3.4, 4.1, 4.2], and where only the defenders' points count
    [FJ T] the dealer's side can be given none but theirs.
    """

    EITHER_WAY = "either-way"


class BarredBottom(Enum):
    """不能抠底保底: who has the bottom when somebody wins the last trick who can neither win nor save it?"""

    OTHER_SIDE = "other-side"
    NOBODY = "nobody"


class TimeUp(Enum):
    """时间到: which deals are still played after the announcement?

    One answer: the last one, not counting the one in play (还有最后1副牌，不包括正在打的该副牌) [FJ 1.2].
    """

    ONE_MORE = "one-more"


@dataclass(frozen=True, slots=True)
class Multiples:
    """抠底倍数: by what the last trick was won."""

    single: int
    pair: int
    tractor: int


class ThrowFine(NamedTuple):
    """甩错罚分: points for each card thrown, and at most so many."""

    each: int
    most: int


class ExposedFine(NamedTuple):
    """暴露张罚分: points for each heavy card, and for each other one."""

    heavy: int
    light: int


@dataclass(frozen=True, slots=True)
class Seconds:
    """限时: seconds for a play, for burying, and the pause before the bottom is lifted."""

    play: int
    bury: int
    pause: int


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class RuleSet:
    """规则集: one book's answers. Every field from ``level_gap`` on is an option with its citation."""

    id: str
    book: Book
    title_zh: str
    title_en: str
    topics: Articles

    level_gap: Cited[LevelGap]
    side_level_pairs: Cited[SideLevelPairs]
    shorter_tractor: Cited[ShorterTractor]
    trump_throw: Cited[TrumpThrow]
    equal_stopped: Cited[EqualStopped]
    equal_cards: Cited[EqualCards]
    overruff: Cited[Overruff]
    protector: Cited[Protector]
    pair_over_pair: Cited[PairOverPair]
    no_trump_caller: Cited[NoTrumpCaller]
    first_dealer: Cited[FirstDealer]
    unclaimed: Cited[Unclaimed]
    next_dealer: Cited[NextDealer]
    multiples: Cited[Multiples]
    thrown_last: Cited[ThrownLast]
    saved_bottom: Cited[SavedBottom]
    below_zero: Cited[BelowZero]
    fines: Cited[Fines]
    barred_bottom: Cited[BarredBottom]
    throw_fine: Cited[ThrowFine]
    exposed_fine: Cited[ExposedFine]
    concealed_award: Cited[int]
    """藏张判罚: points to the other side when a concealed card is found in the third trick; the deal ends."""
    information_award: Cited[int]
    """传递信息判罚: points that defenders are given the deal with; more than these stay theirs."""
    dealers_awarded: Cited[int]
    """判胜庄家方: levels of a dealer's side that is given the deal; the book names points for the defenders only."""
    seconds: Cited[Seconds]
    round_minutes: Cited[int]
    last_call_minutes: Cited[int]
    time_up: Cited[TimeUp]

    def __repr__(self) -> str:
        return f"rule_set({self.id!r})"
