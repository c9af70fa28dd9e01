"""规则选项: every question the four Guandan books answer differently, or leave open, as a documented enum.

A :class:`RuleSet` is a frozen record of such answers, each with its citation. Where a book is silent the answer is our
default, argued in docs/rules/defaults.md, and its citation says ``silent``. The four published sets are in
``guandan.rulesets``, with one that is house rules; a club makes its own with ``dataclasses.replace``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from paizhuo.recording.fingerprint import FORMER_ANSWER

if TYPE_CHECKING:
    from paizhuo.guandan.lateness import LateStep
    from paizhuo.guandan.topics import Articles
    from paizhuo.rulebook import Book, Cited


class Screen(Enum):
    """屏幕: which two seats share a side of the screen."""

    EAST_WITH_SOUTH = "east-with-south"
    NORTH_WITH_EAST = "north-with-east"
    NONE = "none"


class Scorer(Enum):
    """记分: who writes the score sheet and who checks it."""

    WEST_WRITES = "west-writes"
    SOUTH_WRITES = "south-writes"
    BOTH_SIDES = "both-sides"


class SuitedStraight(Enum):
    """同花五张: may five suited cards in sequence be declared a plain straight?"""

    NEVER_PLAIN = "never-plain"
    PLAIN_WITH_WILD = "plain-with-wild"
    PLAIN_BY_DECLARATION = "plain-by-declaration"


class FiveOfARank(Enum):
    """五张同点: is five of one rank also a full house of a triple and a pair of that rank?"""

    BOMB_ONLY = "bomb-only"
    BOMB_OR_FULL_HOUSE = "bomb-or-full-house"


class LevelInSequences(Enum):
    """级牌入连: what a natural level card is worth inside tubes, plates, straights and straight flushes."""

    NATURAL_RANK = "natural-rank"
    BARRED = "barred"


class Undeclared(Enum):
    """未声明: what happens to a play with several legal readings and no declaration."""

    REFUSED = "refused"
    STRONGEST = "strongest"


class TurnedAce(Enum):
    """翻出A: the number a turned-up ace counts to when the first drawer is found."""

    ONE = "one"
    FOURTEEN = "fourteen"


class EqualTribute(Enum):
    """同点贡牌: which of several equally high cards is paid."""

    PAYER_CHOOSES = "payer-chooses"


class AllHigh(Enum):
    """无小牌可还: what is returned by a hand with no card of rank 10 or below."""

    LOWEST = "lowest"
    ANY = "any"


class LevelCardReturn(Enum):
    """级牌还牌: may a level card of natural rank 10 or below be returned?"""

    REFUSED = "refused"
    ALLOWED = "allowed"


class TributeCardReturn(Enum):
    """贡牌退还: may the very card received in tribute be returned?"""

    ALLOWED = "allowed"
    REFUSED = "refused"


class SplitJokers(Enum):
    """双贡抗贡: do two big jokers, one in each hand of the double-down side, resist?"""

    RESIST = "resist"
    PAY = "pay"


class DealEnd(Enum):
    """一副牌结束: when a deal is over."""

    SIDE_OUT = "side-out"


class LeaderPass(Enum):
    """领出者过牌: may the leader of a trick pass?"""

    REFUSED = "refused"


class Announcing(Enum):
    """报牌方式: how a player who is down to ten cards or fewer makes it known."""

    CARD_AND_VOICE = "card-and-voice"
    VOICE_OR_DEVICE = "voice-or-device"
    NUMBER_CARD = "number-card"
    ABOLISHED = "abolished"


class PassSign(Enum):
    """过牌方式: how a pass is shown."""

    VOICE_OR_KNOCK = "voice-or-knock"
    VOICE_KNOCK_OR_DEVICE = "voice-knock-or-device"
    PASS_CARD = "pass-card"
    ANY = "any"


class WildPlace(Enum):
    """逢人配摆放: where the wild card lies in a play."""

    AT_ITS_PLACE = "at-its-place"
    FAR_RIGHT_IF_SAME = "far-right-if-same"
    MIDDLE_OF_PAIR = "middle-of-pair"


class BothAtAce(Enum):
    """双方打A: who may pass A when both sides are at A?"""

    PLAYING_SIDE = "playing-side"
    EITHER_SIDE = "either-side"


class PassingFinish(Enum):
    """过A名次: with which places does the side that plays its A pass it?"""

    PARTNER_NOT_LAST = "partner-not-last"
    FIRST_AND_SECOND = "first-and-second"


class FailedAce(Enum):
    """A未过: what happens to a side that keeps failing at A."""

    STAYS = "stays"
    BACK_TO_TWO = "back-to-two"
    BACK_TO_TWO_AFTER_TWO = "back-to-two-after-two"


class PassingEnds(Enum):
    """过A终局: in which formats does passing A end the match at once?"""

    ANY_FORMAT = "any-format"
    BY_GAME_ONLY = "by-game-only"


class TimeUp(Enum):
    """时间到: what happens to the deals when the time is over."""

    FINISH_BEGUN = "finish-begun"
    ONE_MORE = "one-more"


class Tie(Enum):
    """平级: how equal levels are settled when a winner is needed."""

    EXTRA_DEAL = "extra-deal"
    LOTS_OR_EXTRA_DEAL = "lots-or-extra-deal"
    EXTRA_DEALS = "extra-deals"
    LOTS = "lots"


class TieStands(Enum):
    """平局: may a match end level when nobody must win it?"""

    DRAW = "draw"
    NO_DRAW = "no-draw"


class JudgedLevels(Enum):
    """判负记级: the levels written down when a match is lost by judgment."""

    PLUS_FOUR = "plus-four"
    AS_PLAYED = "as-played"


class Laying(Enum):
    """摆牌顺序: how the cards of a play are ordered on the table."""

    FIXED = "fixed"
    ASCENDING = "ascending"
    FREE = "free"


class BothLate(Enum):
    """双方迟到: how two late sides are treated."""

    EARLIER_WARNED = "earlier-warned"
    EACH_BY_DELAY = "each-by-delay"


class LostDealLeader(Enum):
    """判负下副领出: who leads the deal after one lost by judgment."""

    NAMED_BY_NEXT_OR_CHIEF = "named-by-next-or-chief"
    NAMED_INNOCENT = "named-innocent"
    PREVIOUS_OF_SHUFFLER = "previous-of-shuffler"


@dataclass(frozen=True, slots=True)
class Seconds:
    """限时: seconds allowed for each act, None where the book sets no limit. A limit includes its last second."""

    tribute: int | None
    giving_back: int | None
    first_lead: int | None
    follow: int | None


@dataclass(frozen=True, slots=True)
class Names:
    """名称: what the book calls the things that the books name differently."""

    full_house: str
    plate: str
    joker_bomb: str
    wind: str
    first: str
    last: str


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class RuleSet:
    """规则集: one book's answers. Every field from ``names`` to ``duplicate`` is an option with its citation.

    The law of a deal and of a match reads most of them; the names, the seating, the screen, the score sheet, the
    shuffles, the manners and the times are for callers that set up a table, run its clock or print its forms.
    """

    id: str
    book: Book
    title_zh: str
    title_en: str
    topics: Articles

    names: Cited[Names]
    seating_minutes: Cited[int | None]
    screen: Cited[Screen]
    scorer: Cited[Scorer]
    first_shuffles: Cited[tuple[int, int]]
    later_shuffles: Cited[tuple[int, int]]
    cut_margin: Cited[int]
    turned_ace: Cited[TurnedAce]
    suited_straight: Cited[SuitedStraight]
    five_of_a_rank: Cited[FiveOfARank]
    level_in_sequences: Cited[LevelInSequences]
    undeclared: Cited[Undeclared]
    laying: Cited[Laying]
    wild_place: Cited[WildPlace]
    equal_tribute: Cited[EqualTribute]
    all_high: Cited[AllHigh]
    level_card_return: Cited[LevelCardReturn]
    tribute_card_return: Cited[TributeCardReturn]
    split_jokers: Cited[SplitJokers]
    lost_deal_leader: Cited[LostDealLeader]
    leader_pass: Cited[LeaderPass]
    pass_sign: Cited[PassSign]
    announcing: Cited[Announcing]
    seconds: Cited[Seconds]
    lead_seconds: Cited[int | None]
    deal_minutes: Cited[tuple[int, int] | None]
    match_minutes: Cited[int | None]
    last_call_minutes: Cited[int | None]
    deal_end: Cited[DealEnd]
    both_at_ace: Cited[BothAtAce]
    passing_finish: Cited[PassingFinish] = field(metadata={FORMER_ANSWER: PassingFinish.PARTNER_NOT_LAST})
    failed_ace: Cited[FailedAce]
    passing_ends: Cited[PassingEnds]
    time_up: Cited[TimeUp]
    tie: Cited[Tie]
    tie_stands: Cited[TieStands]
    late: Cited[tuple[LateStep, ...]]
    both_late: Cited[BothLate]
    judged_levels: Cited[JudgedLevels]
    forfeit_score: Cited[tuple[int, int] | None]
    duplicate: Cited[bool]

    def __repr__(self) -> str:
        return f"rule_set({self.id!r})"
