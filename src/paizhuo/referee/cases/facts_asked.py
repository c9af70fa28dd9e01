"""所问之事: the questions a referee must have answered before a book can say what an infraction costs.

A question knows the type of its answer: yes or no, a number, or one of a few cases. ``Facts`` holds answers by their
questions, so that asking for one gives a value of that type.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from paizhuo.errors import BadInput
from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.cases.replay import Replay
from paizhuo.seats import Side

if TYPE_CHECKING:
    from collections.abc import Mapping

T = TypeVar("T")
AnswerT_co = TypeVar("AnswerT_co", covariant=True)


class BadAnswer(BadInput):
    """An answer is not of the kind the question asks for, or nobody asked."""

    code: ClassVar[str] = "BAD_ANSWER"


class FactMissing(BadInput):
    """The book cannot decide without this fact."""

    code: ClassVar[str] = "FACT_MISSING"


@dataclass(frozen=True, slots=True)
class Question(Generic[AnswerT_co]):
    """问题: a code, the type of the answer and, for a number, the least and the most it can be."""

    code: str
    kind: type[AnswerT_co]
    least: int = 0
    most: int | None = None

    def takes(self, answer: object) -> bool:
        """Whether this can be the answer."""
        fits = not isinstance(answer, int) or (answer >= self.least and (self.most is None or answer <= self.most))
        return type(answer) is self.kind and fits


class Facts:
    """事实: the answers, each checked against its question."""

    __slots__ = ("_answers",)

    def __init__(self, answers: Mapping[Question[Any], object] | None = None) -> None:
        """Refuse an answer that is not of the question's kind."""
        kept: dict[Question[object], object] = dict(answers or {})
        for question, answer in kept.items():
            if not question.takes(answer):
                raise BadAnswer(f"{answer!r} does not answer {question.code}", text=question.code)
        self._answers = kept

    def __getitem__(self, question: Question[T]) -> T:
        """The answer to a question; :class:`FactMissing` when it was not given."""
        answer = self._answers.get(question)
        if not isinstance(answer, question.kind):
            raise FactMissing(f"{question.code} has not been answered", text=question.code)
        return answer

    def __contains__(self, question: object) -> bool:
        return question in self._answers

    @property
    def questions(self) -> tuple[Question[object], ...]:
        """What has been answered, in the order given."""
        return tuple(self._answers)

    def with_(self, more: Mapping[Question[Any], object]) -> Facts:
        """These answers and more."""
        return Facts(self._answers | dict(more))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Facts) and self._answers == other._answers

    def __hash__(self) -> int:
        return hash(frozenset(self._answers.items()))

    def __repr__(self) -> str:
        return f"Facts({', '.join(f'{question.code}={answer!r}' for question, answer in self._answers.items())})"


class DrawnCard(Enum):
    """所抓之牌: how far a card drawn out of turn has come."""

    UNSEEN = "unseen"
    SEEN = "seen"
    IN_HAND = "in-hand"


class Counts(Enum):
    """张数: what the referee's count of pack and hands shows after a misdraw [J17 3.2.6; J23 3.5(三)6; NAT 7(三)]."""

    RIGHT = "right"
    """张数无误: pack and hands are right; only the draw went wrong."""
    PACK_WRONG = "pack-wrong"
    """全副牌张数不符."""
    ONE_SIDE = "one-side"
    """一方多牌或少牌: the pack is complete, one side alone is over or short."""
    OVER_AND_SHORT = "over-and-short"
    """一方多牌、另一方少牌: the pack is complete, one side is over and the other short."""


class WentOut(Enum):
    """出完牌: who has gone out since a missing announcement."""

    NOBODY = "nobody"
    NOT_FIRST = "not-first"
    """未获上游."""
    FIRST = "first"
    """获得上游."""


class OffenderSince(Enum):
    """违规者此后: what the offender himself has done since."""

    NOTHING = "nothing"
    ACTED = "acted"
    """再次出牌(含过牌)."""
    OUT = "out"
    """出完全手牌."""


class ExposedBy(Enum):
    """暴露原因: how the partner showed the type that was then led."""

    WRONG_PLAY = "wrong-play"
    OUT_OF_TURN = "out-of-turn"


class Gravity(Enum):
    """情节: how grave a breach is that no list names."""

    MINOR = "minor"
    """轻微: neither disturbs nor harms."""
    CLEAR = "clear"
    """明显: disturbs, may harm a little."""
    GRAVE = "grave"
    """严重."""
    MISCONDUCT = "misconduct"
    """严重违背体育道德和正常礼节."""


class Consent(Enum):
    """弃权性质: how the chief referee takes a forfeit."""

    CONSENTED = "consented"
    UNEXCUSED = "unexcused"
    """无故."""
    DELIBERATE = "deliberate"
    """蓄意."""


class Stopped(Enum):
    """被挡: which part of a throw could be beaten."""

    SINGLE = "single"
    PAIR = "pair"
    BOTH = "both"


class FoundIn(Enum):
    """发现: in which trick a concealed card was found."""

    FIRST_TRICK = "first-trick"
    SECOND_TRICK = "second-trick"
    THIRD_TRICK = "third-trick"
    """第三轮及以后."""


class BottomTaker(Enum):
    """抓底者: who drew from the last eight cards."""

    DEFENDER = "defender"
    DEALERS_PARTNER = "dealers-partner"


class DealersSide(Enum):
    """庄家方: where the dealer and his partner sit."""

    EAST_WEST = "ew"
    NORTH_SOUTH = "ns"

    @property
    def side(self) -> Side:
        """The side."""
        return Side.EAST_WEST if self is DealersSide.EAST_WEST else Side.NORTH_SOUTH


# 时间 Times, in seconds
OWN_DELAY = Question("own-delay", int)
"""迟到秒数: how long after the announced start the last player of the side sat down."""
OTHERS_DELAY = Question("others-delay", int)
"""对方迟到秒数."""
STILL_OVER = Question("still-over", bool)
"""读秒后仍超时."""
SECONDS_OVER = Question("seconds-over", int)
"""超时秒数: the round ended so late."""
SHARE = Question("share", int, most=100)
"""责任比例: the side's share of the blame, in hundredths."""
SECONDS_SHORT = Question("seconds-short", int)
"""不足秒数: the round was so much shorter than the least time."""

# 牌桌 At the table
CARD = Question("card", DrawnCard)
COUNTS = Question("counts", Counts)
PLAY_BEGUN = Question("play-begun", bool)
"""已经出牌."""
NEXT_FOLLOWED = Question("next-followed", bool)
"""下家已跟牌."""
LED = Question("led", bool)
"""领出: the offender was leading, not following."""
EXPOSED_BY = Question("exposed-by", ExposedBy)
MOST_ACTS = Question("most-acts", int)
"""违规后各家出牌或过牌最多几手."""
WENT_OUT = Question("went-out", WentOut)
OFFENDER_SINCE = Question("offender-since", OffenderSince)
PARTNER_OUT_BEFORE = Question("partner-out-before", bool)
"""搭档先其出完."""
DAMAGE = Question("damage", bool)
"""造成对方损失."""
FORBIDDEN_BEFORE = Question("forbidden-before", bool)
"""裁判明确禁止之后仍加利用: to pass information, or to use it before, is something else."""
DELIBERATE = Question("deliberate", bool)
"""故意."""
REMINDED = Question("reminded", bool)
"""经裁判提醒."""
GRAVITY = Question("gravity", Gravity)

# 赛场 In the hall
EVENT = Question("event", EventKind)
DUPLICATE = Question("duplicate", bool)
"""复式: fixed levels, so that no side can start higher."""
LEAST_TIME = Question("least-time", bool)
"""主办单位规定了最短用时."""
REPLAYED = Question("replayed", bool)
"""重打."""
BOARD_VOID = Question("board-void", bool)
"""该牌作废."""
WRONG_ROOM = Question("wrong-room", bool)
"""室别错误."""
DEALS = Question("deals", int)
"""未构成复式的副数."""
MATCH_SCORE = Question("match-score", bool)
"""比赛分制."""
USED = Question("used", bool)
"""已接听或已观看."""
SERIOUS = Question("serious", bool)
"""严重."""
EXTREME = Question("extreme", bool)
"""极其严重."""
AFFECTS_PLAY = Question("affects-play", bool)
"""影响比赛进行."""
VIOLENCE = Question("violence", bool)
"""毁物伤人: somebody was attacked, or something was destroyed on purpose."""
SEGMENTS = Question("segments", bool)
"""分节: the match is played in segments, so that a player is barred from the segment only."""
RESERVE = Question("reserve", bool)
"""有替补: somebody of the side may take the player's place, so that it can finish the match."""
NATIONAL_EVENT = Question("national-event", bool)
"""全国比赛."""

# 弃权 Forfeits
CONSENT = Question("consent", Consent)
FORFEITS_BEFORE = Question("forfeits-before", int)
"""此前弃权场数, this one not counted."""
LAST_FORFEITED = Question("last-forfeited", bool)
"""上一场也弃权."""
LAST_OF_LEAGUE = Question("last-of-league", bool)
"""循环赛或积分编排赛最后一场."""
KNOCKOUT = Question("knockout", bool)
"""淘汰赛."""
LEADING = Question("leading", bool)
"""弃权方领先."""
TWO_THIRDS = Question("two-thirds", bool)
"""已完成当场三分之二节次; ``counting.two_thirds`` says it from the numbers."""
MORE_AHEAD = Question("more-ahead", bool)
"""弃权者后期仍有比赛."""
ACCEPTED = Question("accepted", bool)
"""主办单位同意: force majeure is accepted."""
REPLAY = Question("replay", Replay)

# 赛风赛纪 Conduct
REMEDIED = Question("remedied", bool)
"""积极消除不良影响."""
OBSTRUCTED = Question("obstructed", bool)
"""干扰抗拒调查, 或连续发生."""
CRIME = Question("crime", bool)
"""涉嫌违纪违法."""

# 升级 Shengji
CARDS = Question("cards", int, least=1)
HEAVY = Question("heavy", int)
"""重罚张张数."""
LIGHT = Question("light", int)
"""轻罚张张数."""
CHECKED = Question("checked", bool)
"""下家当时检查了底牌."""
STOPPED = Question("stopped", Stopped)
FOUND_IN = Question("found-in", FoundIn)
BOTTOM_TAKER = Question("bottom-taker", BottomTaker)
DEALERS_SIDE = Question("dealers-side", DealersSide)
VOID_IN_FIRST = Question("void-in-first", bool)
"""第一门花色缺门."""

TIMES = frozenset({OWN_DELAY, OTHERS_DELAY, SECONDS_OVER, SECONDS_SHORT})
"""时间: the questions that are answered by a time, in seconds."""
