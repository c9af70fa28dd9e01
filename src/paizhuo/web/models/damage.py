"""损坏: what is wrong with the stored log of one competition, and the error by which its pages and writes say so."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar

from paizhuo.errors import PaizhuoError
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.wording import Say


class Fault(Enum):
    """毛病: what is wrong with an entry; the value is its code for programs and in the stored mark."""

    SEAL = "seal"
    """its hash does not follow from its content and the entry before it"""
    UNREADABLE = "unreadable"
    """its JSON cannot be read"""
    MISSING = "missing"
    """the row is not there"""
    EXTRA = "extra"
    """a row behind the last one that was counted"""
    MEANINGLESS = "meaningless"
    """sealed, but no entry that this program knows or that the event as it stood can accept"""
    UNSEALED = "unsealed"
    """an act without a hash"""
    HEAD = "head"
    """the competition's row names another hash for its last fact"""


class Part(Enum):
    """哪一部分: of what is stored."""

    FACT = "fact"
    ACT = "act"
    PLAN = "plan"


_FAULTS = {
    Fault.SEAL: N_("its seal does not follow from what stands before it"),
    Fault.UNREADABLE: N_("it cannot be read"),
    Fault.MISSING: N_("it is missing"),
    Fault.EXTRA: N_("it stands behind the last one that was counted"),
    Fault.MEANINGLESS: N_("it cannot be what the program wrote"),
    Fault.UNSEALED: N_("it has no seal"),
    Fault.HEAD: N_("the competition names another seal for it"),
}
_PARTS = {
    Part.FACT: N_("fact {no}: {fault}"),
    Part.ACT: N_("act {no}: {fault}"),
    Part.PLAN: N_("the plan: {fault}"),
}


@dataclass(frozen=True)
class Damage:
    """损坏之处: the first bad entry and what is wrong with it."""

    part: Part
    no: int
    fault: Fault

    def words(self, say: Say) -> str:
        """Which entry, and what is wrong with it."""
        return say(_PARTS[self.part]).format(no=self.no, fault=say(_FAULTS[self.fault]))

    def as_json(self) -> dict[str, Any]:
        """As it is stored."""
        return {"part": self.part.value, "no": self.no, "fault": self.fault.value}

    @classmethod
    def from_json(cls, stored: Any) -> Damage:  # noqa: ANN401 - JSON; a mark that cannot be read is a mark all the same
        """What was stored."""
        try:
            return cls(Part(stored["part"]), int(stored["no"]), Fault(stored["fault"]))
        except (KeyError, TypeError, ValueError):
            return cls(Part.PLAN, 0, Fault.UNREADABLE)


class DamagedCompetition(PaizhuoError):
    """赛事损坏: the stored log of this competition cannot be trusted; all others are as they were."""

    code: ClassVar[str] = "COMPETITION_DAMAGED"

    def __init__(self, slug: str, title: str, damage: Damage) -> None:
        """Keep which competition it is, and the first bad entry."""
        where = f"{damage.part.value} {damage.no}: {damage.fault.value}"
        super().__init__(f"{slug}: the stored log is damaged ({where})")
        self.slug = slug
        self.title = title
        self.damage = damage

    def words(self, say: Say) -> str:
        """What is wrong, what it means and what to do."""
        text = N_(
            "The stored record of {title} is damaged ({where}). It is not shown and nothing is written to it, so that"
            " nothing gets worse; all other events go on. Ask those who run the server to enter: paizhuo repair {slug}"
        )
        return say(text).format(title=self.title, where=self.damage.words(say), slug=self.slug)
