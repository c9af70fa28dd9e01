"""牌组的事实: boards made for an event: committed to before play, kept and passed on, shown and opened after it.

No fact holds a card or a secret before the boards were played: the hands follow from a secret whose hash is public from
the beginning, and the secret is public when every table has finished [NAT 20(五)].
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, TypeAlias

from paizhuo.tournament.duplicate.board_custody import Stop  # noqa: TC001 - the codec reads the hints at run time
from paizhuo.tournament.entries.line_up import Room  # noqa: TC001 - likewise


class Keeper(Enum):
    """持牌: who has a copy of a set [NAT 20(五), 20(六)1, 39(一)]."""

    DEALING_MANAGER = "dealing-manager"
    """发牌主管."""
    CADDY = "caddy"
    """传牌员."""
    TABLE = "table"
    """牌桌: North keeps it."""


class BoardSecret(NamedTuple):
    """单副密钥: the secret of a board that replaces one of its set."""

    board: int
    secret: str


@dataclass(frozen=True, slots=True)
class BoardSetMade:
    """制作牌组: the boards of these numbers are dealt from a secret with this hash [NAT 20(六)2].

    They are for the named rounds: for every table, or for those of ``route`` alone.
    """

    stage: str
    set: str
    boards: tuple[int, ...]
    commitment: str
    rounds: tuple[int, ...]
    route: tuple[Stop, ...] = ()
    """次序: the tables that play it, round by round."""
    copies: int = 1
    """份数: how many times the cards of the set were put together."""
    shared: bool = False
    """共用: declared that one copy is at several tables at a time."""


@dataclass(frozen=True, slots=True)
class BoardSetOpened:
    """公开牌组: every table has finished, and the secret is shown, so that everybody can deal the boards again."""

    stage: str
    set: str
    secret: str
    substitutes: tuple[BoardSecret, ...] = ()


@dataclass(frozen=True, slots=True)
class BoardShown:
    """裁判看牌: somebody is shown the hands of one board for a ruling, before the set is open. It holds no card."""

    stage: str
    set: str
    board: int
    person: str
    reason: str


@dataclass(frozen=True, slots=True)
class BoardSetMoved:
    """移交牌组: a copy goes to somebody; at a table to North of the room [NAT 39(一)]."""

    stage: str
    set: str
    keeper: Keeper
    copy: int = 1
    holder: str = ""
    """持牌人: the name, where somebody wrote it down."""
    round: int = 0
    table: int = 0
    room: Room | None = None


@dataclass(frozen=True, slots=True)
class BoardSubstituted:
    """换副: one board of a set is dealt again from a new secret, while no table has played it."""

    stage: str
    set: str
    board: int
    commitment: str
    reason: str


BoardSetFact: TypeAlias = BoardSetMade | BoardSetOpened | BoardShown | BoardSetMoved | BoardSubstituted
"""牌组的事实: all of them."""
