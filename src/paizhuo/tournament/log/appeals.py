"""申诉: an appeal, its decision, and the days on which nobody works, for counting the time of an appeal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Appealed:
    """申诉: an appeal of an entrant against the fact with this number; entrant 0 where ``person`` appeals."""

    fact: int
    entrant: int
    grounds: str
    person: str = ""
    """受处分者: a person or a unit that is no entrant, against a sanction for conduct [J23 6.3(二)]."""
    signers: tuple[str, ...] = ()
    """签名: the codes of those who signed; empty in files of before they were asked for."""
    handed_in: str = ""
    """递交时刻: when the paper was handed in; empty where it was entered at once."""
    fee: int | None = None
    """申诉费: what the organiser asks, 0 for nothing; None in files of before it was asked for."""
    fee_paid: bool = False
    received: str = ""
    """送达之日: the day on which a decision on conduct was received; empty for the day of the decision."""


class CastVote(NamedTuple):
    """表决: the vote of one member on an appeal: whether the ruling was wrong.

    ``paper`` names the signed paper from which the vote was entered; empty for a vote by the member's own account.
    """

    member: str
    wrong: bool
    paper: str = ""


@dataclass(frozen=True, slots=True)
class AppealDecided:
    """裁决: the appeal (the number of its fact) is decided; a changed result is a correction of its own."""

    appeal: int
    upheld: bool
    refunded: bool
    text: str
    admitted: bool = True
    """受理: false where the book does not admit the appeal; then nobody has reviewed the ruling."""
    settled: tuple[int, ...] = ()
    """所决: the facts of the contested ruling: those that the decision takes back, or all that it lets stand."""
    body: str = ""
    """受理机构: the code of the body that decided."""
    votes: tuple[CastVote, ...] = ()
    paper: str = ""
    """据书面裁决录入: the signed paper from which the decision was entered; empty for a member's own entry."""


@dataclass(frozen=True, slots=True)
class HolidaysSet:
    """节假日: public holidays on working days, and days of weekends that are worked for them; earlier lists end."""

    holidays: tuple[str, ...]
    worked: tuple[str, ...] = ()
    """调休上班日."""
