"""检查项: what is looked at in a hall, and one such item of a book with its article and its figures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from paizhuo.officiating.hall.size import HallSize

if TYPE_CHECKING:
    from paizhuo.rulebook import Citation

Count = Callable[[HallSize], int]
Condition = Callable[[HallSize], bool]


class Section(Enum):
    """部分: the headings of the list, in its order."""

    HALL = "hall"
    """场地"""
    TABLES = "tables"
    """桌椅"""
    SCREENS = "screens"
    """屏幕"""
    CARDS = "cards"
    """牌与卡"""
    DEVICES = "devices"
    """设备与标识"""
    ROOMS = "rooms"
    """其他用房"""
    PRIZES = "prizes"
    """奖项"""


class Point(Enum):
    """检查项: what is looked at; books that ask for the same thing share a point and differ in its figures."""

    QUIET_BRIGHT = "quiet-bright"
    NO_MIRRORS = "no-mirrors"
    CEILING = "ceiling"
    ROOM_FOR_ALL = "room-for-all"
    AREAS_AS_NEEDED = "areas-as-needed"
    AREAS = "areas"
    AREAS_NEAR = "areas-near"
    EXITS = "exits"
    EAST = "east"
    FLOOR = "floor"
    AISLES = "aisles"
    LIGHT = "light"
    DRINKS = "drinks"
    BANNER = "banner"
    SIGNS = "signs"
    TABLE = "table"
    SQUARE_TABLE = "square-table"
    NUMBERED_TABLE = "numbered-table"
    TABLE_TOP = "table-top"
    CHAIRS = "chairs"
    FITTING_CHAIRS = "fitting-chairs"
    SIDE_TABLES = "side-tables"
    ANY_SIDE_TABLES = "any-side-tables"
    CLOTH = "cloth"
    CLOTH_MARKED = "cloth-marked"
    PLAY_ZONE = "play-zone"
    DISCARD_ZONE = "discard-zone"
    SEATS_MARKED = "seats-marked"
    TABLES_TURNED = "tables-turned"
    SCREEN_OF_THE_DIAGONAL = "screen-of-the-diagonal"
    SCREEN = "screen"
    SCREEN_SIDES = "screen-sides"
    SCREEN_BEYOND_THE_TABLE = "screen-beyond-the-table"
    LOWER_BOARD = "lower-board"
    PACKS = "packs"
    STANDARD_CARDS = "standard-cards"
    STANDARD_CARDS_2023 = "standard-cards-2023"
    CARD_SIZE = "card-size"
    BOARDS = "boards"
    TRAYS = "trays"
    PASS_CARDS = "pass-cards"  # noqa: S105 - cards to pass with
    COUNT_CARDS = "count-cards"
    CALL_CARDS = "call-cards"
    OPTIONAL_GEAR = "optional-gear"
    SHOW_AND_SOUND = "show-and-sound"
    HALL_CLOCK = "hall-clock"
    TABLE_NUMBERS = "table-numbers"
    FORMS = "forms"
    AIDS = "aids"
    OFFICE_DEVICES = "office-devices"
    DISPLAYS = "displays"
    SOUND = "sound"
    BROADCAST_TABLE = "broadcast-table"
    BROADCAST_HALL = "broadcast-hall"
    FOYER = "foyer"
    NOTICE_BOARDS = "notice-boards"
    OFFICES = "offices"
    TOILETS = "toilets"
    PRIZES = "prizes"
    CONDUCT_AWARD = "conduct-award"


def always(_size: HallSize) -> bool:
    """The condition of an item that every event needs."""
    return True


@dataclass(frozen=True)
class HallItem:
    """一项: what a book asks for, its article, the figures of its sentence, and how many this hall needs."""

    section: Section
    point: Point
    source: Citation
    count: Count | None = None
    """数量: how many are needed, or how many square metres; None where it is not a matter of numbers."""
    figures: Mapping[str, str] = field(default_factory=dict, hash=False)
    """尺寸: sizes and numbers as the book gives them."""
    when: Condition = always
