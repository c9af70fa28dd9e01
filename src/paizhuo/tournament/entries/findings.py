"""报名审核: what a check of entries finds, as typed values that wording turns into sentences."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput

if TYPE_CHECKING:
    from paizhuo.rulebook import Citation
    from paizhuo.tournament.entries.person import Person


class BadRules(BadInput):
    """Rules of entry that contradict themselves."""

    code: ClassVar[str] = "BAD_ENTRY_RULES"


class Severity(Enum):
    """轻重: what a finding does to the entry."""

    REFUSES = "refuses"
    """不予接受: the entry may not stand as it is."""
    WARNS = "warns"
    """提示: the entry may stand; somebody should look."""


class EntryFault(Enum):
    """问题: what can be found of an entry."""

    WRONG_SIZE = "wrong-size"
    """人数不符: too few or too many players."""
    PERSON_TWICE = "person-twice"
    """一人两次: the same player twice in one entry."""
    IN_TWO_ENTRIES = "in-two-entries"
    """兼任: a person who may not also serve another entry."""
    NAME_ALIKE = "name-alike"
    """同名: perhaps the same person, perhaps not."""
    EVENT_FULL = "event-full"
    """额满: no place is left, and no waiting list is kept."""
    ON_WAITING_LIST = "on-waiting-list"
    """候补: no place is left; the entry waits for one."""
    ENTERED_LATE = "entered-late"
    """逾期报名: entered after the closing day."""
    LEADER_MISSING = "leader-missing"
    """缺领队: a team without leader and without a coach to act as one."""
    UNIT_MISSING = "unit-missing"
    """缺单位: entries are limited by unit, and this one names none."""
    UNIT_UNKNOWN = "unit-unknown"
    """单位人数不详: the unit's limit depends on its membership, which is not known."""
    UNIT_OVER_LIMIT = "unit-over-limit"
    """单位超额: the unit has entered as many as it may."""
    OTHER_UNIT = "other-unit"
    """非本单位: a player who belongs to another unit than the entry."""
    TEAM_MISSING = "team-missing"
    """缺队别: the entry does not say to which team of its unit it belongs."""
    TEAM_OVER_SIZE = "team-over-size"
    """队内超额: more entries in one team of a unit than form a team."""
    TEAM_INCOMPLETE = "team-incomplete"
    """队内不足: fewer entries in a team of a unit than form a team."""
    GENDER_MISSING = "gender-missing"
    """缺性别: the event needs it."""
    GENDER_NOT_ALLOWED = "gender-not-allowed"
    """性别不符: a man in a women's event, or the reverse."""
    TOO_FEW_MEN = "too-few-men"
    """男运动员不足: a mixed line-up cannot be made."""
    TOO_FEW_WOMEN = "too-few-women"
    """女运动员不足: a mixed line-up cannot be made."""
    BORN_MISSING = "born-missing"
    """缺出生日期: the age group needs it."""
    BORN_UNLIKELY = "born-unlikely"
    """出生日期可疑: after the event, or more than 120 years before it."""
    AGE_NOT_ALLOWED = "age-not-allowed"
    """年龄不符: outside the age group."""
    AGE_UNCERTAIN = "age-uncertain"
    """年龄不定: the year of birth alone does not decide."""
    NUMBER_TWICE = "number-twice"
    """参赛号重复: another entry has the number."""
    NAME_TWICE = "name-twice"
    """队名重复: another entry has the name."""
    NAME_EMPTY = "name-empty"
    """缺名称: an entry or person without a name."""
    NAME_HIDES = "name-hides"
    """含不可见字符: a name or unit with a character that nobody sees."""
    NAME_LONG = "name-long"
    """名称过长: it will not fit on forms and boards."""
    SEED_TWICE = "seed-twice"
    """种子重复: another entry has the seed."""
    SEED_BEYOND = "seed-beyond"
    """种子超出: a seed above the number of seeds."""


WARNINGS = frozenset(
    {
        EntryFault.NAME_ALIKE,
        EntryFault.ON_WAITING_LIST,
        EntryFault.UNIT_UNKNOWN,
        EntryFault.TEAM_MISSING,
        EntryFault.TEAM_INCOMPLETE,
        EntryFault.BORN_UNLIKELY,
        EntryFault.AGE_UNCERTAIN,
        EntryFault.NAME_TWICE,
        EntryFault.NAME_LONG,
    }
)


@dataclass(frozen=True, slots=True)
class EntryFinding:
    """审核结果: ``field`` is the path in the entry, ``others`` are the numbers of the other entries concerned.

    ``limit`` and ``found`` are the figures: the number allowed or needed, and the number there is.
    """

    code: EntryFault
    entry: int
    field: str
    source: Citation
    person: Person | None = None
    others: tuple[int, ...] = ()
    limit: int | None = None
    found: int | None = None

    @property
    def severity(self) -> Severity:
        """Whether the entry is refused or somebody is only asked to look."""
        return Severity.WARNS if self.code in WARNINGS else Severity.REFUSES
