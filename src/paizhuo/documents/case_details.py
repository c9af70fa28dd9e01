"""案卷: details of rulings, appeals and notices that are not in the facts of the event, in the words of the paper.

The caller fills them in. An empty field is printed as an empty line, to be filled in by hand.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class RulingDetails:
    """判罚详情: one ruling."""

    player: str = ""
    offence: str = ""
    code: str = ""
    """违规代码."""
    class_: str = ""
    """判罚等级."""
    count: int = 0
    """第几次: the ordinal of this offence; 0 where it is not counted."""
    penalty: str = ""
    """处罚: the penalty without the offence; where it is empty, the text of the ruling is printed."""
    referee: str = ""
    chief: str = ""
    notified: str = ""
    """告知时间."""
    given_with: tuple[int, ...] = ()
    """同案: the numbers of the rulings that were given to the other side in the same case."""


@dataclass(frozen=True)
class CommitteeMember:
    """仲裁委员: a member of the committee; ``recusal`` is the reason to step aside. Empty before the vote."""

    name: str
    unit: str = ""
    recusal: str = ""
    vote: str = ""


@dataclass(frozen=True)
class AppealDetails:
    """申诉详情: one appeal."""

    about: str = ""
    """所申诉的裁决: the fact in words, where it is not a ruling."""
    stage: str = ""
    """阶段: the id of the stage that the appeal concerns; ``round`` and ``table`` likewise."""
    round: int = 0
    table: int = 0
    fee: str = ""
    fee_paid: bool | None = None
    received: str = ""
    """收到时间."""
    deadline: str = ""
    received_by: str = ""
    body: str = ""
    """受理机构."""
    members: tuple[CommitteeMember, ...] = ()
    heard: str = ""
    """审理时间."""
    hearing: str = ""
    """审理情况."""
    decided: str = ""
    """裁决时间."""
    votes: tuple[int, int] | None = None
    """表决: the votes for the appeal and against it."""


@dataclass(frozen=True)
class Notice:
    """通知: a supplementary notice or a bulletin; ``authority`` is the body that issues it."""

    text: str
    title: str = ""
    number: str = ""
    day: str = ""
    authority: str = ""
