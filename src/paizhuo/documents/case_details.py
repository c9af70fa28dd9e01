"""案卷: what no fact tells of a ruling, an appeal or a notice; whoever prints hands it in, in the words of the paper.

A field that is left empty is an empty line on the paper, to be filled in by hand.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class RulingTold:
    """判罚详情: of one ruling."""

    player: str = ""
    offence: str = ""
    code: str = ""
    """违规代码."""
    class_: str = ""
    """判罚等级."""
    count: int = 0
    """第几次: 0 where it is not counted."""
    given: str = ""
    """处罚: without the offence; empty takes what the ruling itself says."""
    referee: str = ""
    chief: str = ""
    at: str = ""
    """告知时间."""
    beside: tuple[int, ...] = ()
    """同案: the rulings that were given with it, to the other side."""


@dataclass(frozen=True)
class Member:
    """仲裁委员: why a member steps aside, or how the vote was, in words; both empty before the vote."""

    name: str
    unit: str = ""
    aside: str = ""
    vote: str = ""


@dataclass(frozen=True)
class AppealTold:
    """申诉详情: of one appeal."""

    about: str = ""
    """所申诉的裁决: the fact in words, where it is no ruling."""
    stage: str = ""
    """阶段: the id of the stage, the round and the table that it is about."""
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
    members: tuple[Member, ...] = ()
    heard: str = ""
    """审理时间."""
    hearing: str = ""
    """审理情况."""
    decided: str = ""
    """裁决时间."""
    votes: tuple[int, int] | None = None
    """表决: for the appeal, against it."""


@dataclass(frozen=True)
class Notice:
    """通知: a supplementary notice or a bulletin: its number, its text in paragraphs, its day and who gives it."""

    text: str
    title: str = ""
    number: str = ""
    day: str = ""
    authority: str = ""
