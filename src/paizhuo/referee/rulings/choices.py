"""选择: what a ruling leaves to somebody: which penalty, whether a turn is lost, who leads, whether a right lapsed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput

if TYPE_CHECKING:
    from paizhuo.referee.penalties.penalties import Sanction
    from paizhuo.rulebook import Citation

Option = tuple["Sanction", ...]
"""What one way of choosing gives; empty is nothing."""


class NotAnOption(BadInput):
    """The answer is not an option of this choice, or the ruling leaves no such choice."""

    code: ClassVar[str] = "NOT_AN_OPTION"


class Matter(Enum):
    """事项: what is chosen; a ruling has at most one choice of each."""

    PENALTY = "penalty"
    """多项判罚选择: which of several penalties."""
    MEASURES = "measures"
    """处罚方式: which measures, alone or together."""
    SPECIAL_CASE = "special-case"
    """特殊情况: what is done where the book leaves a special case to somebody."""
    RESULTS = "results"
    """视情取消相关比赛成绩: whether results are cancelled as well."""
    FURTHER = "further"
    """追加处罚: whether somebody higher up is asked for more."""
    STOP = "stop"
    """停牌: whether the offender loses a turn."""
    SHUFFLER = "shuffler"
    """任意违规者: which of the two offenders shuffles."""
    LEADER = "leader"
    """首圈领出者: who leads the next deal."""
    LAPSE = "lapse"
    """处罚权: whether the right to punish is lost."""
    WAIVER = "waiver"
    """纠正权: whether the innocent side is let off the correction it asked to waive."""


class Decider(Enum):
    """决定者: who chooses."""

    NEXT_PLAYER = "next-player"
    """违规者的下家."""
    NEXT_PLAYER_OR_CHIEF = "next-player-or-chief"
    """违规者的下家或裁判长."""
    OFFENDERS = "offenders"
    """违规方."""
    REFEREE = "referee"
    """裁判."""
    CHIEF = "chief"
    """裁判长."""
    COMMITTEE = "committee"
    """赛事组委会."""
    ORGANISER = "organiser"
    """主办单位."""


@dataclass(frozen=True, slots=True)
class Choice:
    """选择: a matter, who decides it, the ways to decide it and, where there is one, what holds until then."""

    matter: Matter
    decider: Decider
    options: tuple[Option, ...]
    source: Citation
    default: Option | None = None
    several: bool = False
    """可以合并使用: any of the options, one or more, joined in their order."""

    def check(self, answer: Option) -> None:
        """Raise :class:`NotAnOption` unless this is one of the ways to decide."""
        if answer in self.options:
            return
        parts = tuple((sanction,) for sanction in answer)
        joined = self.several and len(set(parts)) == len(parts) > 0 and all(part in self.options for part in parts)
        if not joined:
            raise NotAnOption(f"{answer!r} is no way to decide the {self.matter.value}", text=self.matter.value)
