"""复式选项: how a stage plays and compares boards where the national rules leave it open, or let the organiser choose.

Each group belongs to one part of duplicate play: a team match, a pairs session, its movement, line-ups, and what is
shown when. A stage without boards has the defaults and uses none of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.tournament.duplicate.options import AceBoards, EvenTables, MovementKind, PairsOptions, TeamOptions
from paizhuo.tournament.formats.seat_choice import Declaring

_NAT = Source(Book.NATIONAL)
MISSING_LINE_UP = _NAT.silence("missing-line-up")
RELEASE = _NAT.silence("boards-shown-when-finished")
SHARE_OF_PLAYERS = _NAT.silence("boards-of-a-player")
TEAM, PAIRS = TeamOptions(), PairsOptions()
DEFAULT_MOVEMENT = _NAT.silence("movement-by-number-of-pairs")


class MissingLineUp(Enum):
    """未交出场名单: who plays for a team that did not declare (the book is silent)."""

    LAST_VALID = "last-valid"
    """沿用上一次: the last valid line-up; without one the first four of the entry list."""
    ENTRY_LIST = "entry-list"
    """报名表前四人."""


class ShownToPlayers(Enum):
    """告知牌手: when the players of a match see what a board came to in the other room (the book is silent)."""

    BOARD = "board"
    """逐副: as soon as both rooms have confirmed it."""
    SEGMENT = "segment"
    """逐节: when both rooms have finished the segment, or the match where it has none."""


@dataclass(frozen=True, slots=True)
class MovementOptions:
    """移位选项: of a pairs session."""

    kind: MovementKind | None = None
    """移位方法: none is by the number of pairs: up to ten Howell, more Mitchell."""
    even: EvenTables = EvenTables.SKIP
    arrow_switch: bool = False
    """换向: all tables exchange directions in the last rounds of a Mitchell."""


@dataclass(frozen=True, slots=True)
class LineUpOptions:
    """出场选项: how the teams of a stage declare who plays [NAT 29(三), 30]."""

    declaring: Declaring = Declaring.NETWORK
    missing: MissingLineUp = MissingLineUp.LAST_VALID
    choice_includes_direction: bool = False
    """选择权含方位: who has the choice may also exchange directions, if the organiser says so [NAT 29(三)2(3)]."""
    fewest_boards: int = 0
    """每人至少副数: of a match; 0 is no limit (the book is silent)."""
    most_boards: int = 0
    """每人至多副数: of a match; 0 is no limit."""


@dataclass(frozen=True, slots=True)
class ReleaseOptions:
    """公开选项: what is shown to whom when."""

    to_players: ShownToPlayers = ShownToPlayers.BOARD
    delay: int = 0
    """延时: minutes from the end of a board everywhere until the public sees it."""
    cross_imps: bool = False
    """交叉级差表: shown to the public."""


@dataclass(frozen=True, slots=True)
class BoardOptions:
    """复式选项: of a stage."""

    ace_boards: AceBoards = AceBoards.PLAIN
    team: TeamOptions = TEAM
    pairs: PairsOptions = PAIRS
    movement: MovementOptions = MovementOptions()
    line_ups: LineUpOptions = LineUpOptions()
    release: ReleaseOptions = ReleaseOptions()
