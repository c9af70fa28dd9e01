"""不合之处: what can be wrong between a plan and its entries, as typed values that wording turns into sentences."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from paizhuo.tournament.entries import Severity

if TYPE_CHECKING:
    from paizhuo.rulebook import Citation


class Misfit(Enum):
    """不合: what does not fit. ``needed`` and ``found`` of a :class:`Problem` are explained at each."""

    TOO_FEW = "too-few"
    """人数不足: the least number of entrants of the format, and the field."""
    ONE_AGAINST_ONE = "one-against-one"
    """一人对一人: the players of a table, and the entrants whom the format seats at one."""
    ONLY_FOR_INDIVIDUALS = "only-for-individuals"
    """只用于个人赛: the entrants of a table, and the entrants whom the format seats at one."""
    ONLY_FOR_PAIRS = "only-for-pairs"
    """只用于双人赛: the players of an entrant in a pairs event, and those of this one."""
    NO_PAIRS_MOVEMENT = "no-pairs-movement"
    """无此移位: the rounds that the longest movement has (0 where there is none), and the pairs of the section."""
    TWO_CHAMPIONS_MIXED = "two-champions-mixed"
    """双冠军须固定方位: the directions that a pair may sit in, and those it sits in."""
    ONE_CHAMPION_UNMIXED = "one-champion-unmixed"
    """单冠军未换向: the directions that a pair should sit in, and those it sits in."""
    NO_MOVEMENT = "no-movement"
    """无循环移位表: the largest field with a round robin of individuals, and the field."""
    NOT_BY_FOURS = "not-by-fours"
    """人数不合个人淘汰赛: the largest number of players that could play it without the others, and the field."""
    TOO_MANY = "too-many"
    """人数超额: the most entries of the event, and the entries; it only warns where the rest wait."""
    NUMBERS_NOT_DRAWN = "numbers-not-drawn"
    """未抽签定号: how many numbers are to be drawn, and how many were."""
    WRONG_FIELD_SIZE = "wrong-field-size"
    """人数不合赛制: the number that the chart takes (the next one where there are several), and the field."""
    NOT_32 = "not-32"
    """不是32队: the regulations are written for 32, and the field."""
    GROUPS_TOO_SMALL = "groups-too-small"
    """组内人数不足: the least of a group, and the smallest group."""
    WRONG_GROUPS = "wrong-groups"
    """组数不合: the number of groups that the chart crosses, and those that qualifiers come from."""
    CHOICE_PARTED = "choice-parted"
    """同权者被分开: how many choose an opponent, and how many with equal right stand on both sides of that line."""
    INTAKE_TOO_LARGE = "intake-too-large"
    """出线名额过多: the last place that is taken, and how many the smallest group has."""
    INTAKE_TWICE = "intake-twice"
    """出线重复: the same places are taken twice; the first of them, and how often."""
    NO_SUCH_GROUP = "no-such-group"
    """无此组: the group that is named, and how many groups there are."""
    SHARED_PLACES_CUT = "shared-places-cut"
    """并列名次被截: the last place taken, and the first of the shared places that it cuts."""
    ROUNDS_IMPOSSIBLE = "rounds-impossible"
    """轮数无法完成: the most rounds in which nobody meets twice, and the rounds planned."""
    ROUNDS_MANY = "rounds-many"
    """轮数偏多: the most rounds that can be paired whatever happens, and the rounds planned."""
    TOO_FEW_ROUNDS = "too-few-rounds"
    """轮数不足: the rounds that leave one winner, and the rounds planned."""
    ODD_FIELD = "odd-field"
    """人数为单: what the field should be a multiple of, and the field (or the group)."""
    BOARDS_TOO_FEW = "boards-too-few"
    """副数不足: the least boards of a match, and the boards planned."""
    BOARDS_UNLISTED = "boards-unlisted"
    """副数不在表内: the column of the VP table that is used, and the boards planned."""
    SEGMENTS_UNEVEN = "segments-uneven"
    """各节副数不等: the number of segments, and the boards planned."""
    SEEDS_NOT_POWER_OF_TWO = "seeds-not-power-of-two"
    """种子数不是2的幂: the next usual number of seeds, and the seeds."""
    RELATED_TOO_MANY = "related-too-many"
    """相关队过多: the most that can be kept apart in every round, and those of one related group."""
    RELATED_UNDECIDED = "related-undecided"
    """相关队须由主办单位安排: the most related ones with numbers of their own, and those of one related group."""
    RELATED_NOT_ENTERED = "related-not-entered"
    """相关队未报名: the smallest number in the lists of related entrants that is not entered, and how many are not."""
    MANY_ROUNDS_IN_UNIT = "many-rounds-in-unit"
    """每单元轮数偏多: the most rounds of a unit that are advised, and the rounds."""
    MANY_UNITS_IN_DAY = "many-units-in-day"
    """每天单元偏多: the units of a day that are advised, and the units."""
    SHORT_BREAK = "short-break"
    """轮间间歇偏短: the least minutes that are advised, and the minutes."""
    LAST_CALL_TOO_EARLY = "last-call-too-early"
    """末副提示早于开始: the minutes of a round, and how many before its end the last deal is announced."""
    PAST_MIDNIGHT = "past-midnight"
    """当天打不完: the minutes that the longest day takes, and those from its start to midnight."""
    TOO_LONG_FOR_DAY = "too-long-for-day"
    """一天打不完: the minutes that the longest day takes, and those it has."""


@dataclass(frozen=True, slots=True)
class Problem:
    """不合: what does not fit, in which stage (none for the whole event), the two numbers, and the article."""

    code: Misfit
    severity: Severity
    stage: str
    needed: int
    found: int
    citation: Citation

    @property
    def refuses(self) -> bool:
        """Whether the event cannot be held like this."""
        return self.severity is Severity.REFUSES
