"""各规则的场地器材: the items of every book, in the order in which a hall is walked through.

Sizes are in centimetres unless the sentence says otherwise. Two of the five documents say nothing of a hall; their
lists have what the plan of the event needs anyway.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from paizhuo.officiating.hall.points import Condition, Count, HallItem, Point, Section, always
from paizhuo.officiating.hall.size import SEATS
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source

if TYPE_CHECKING:
    from paizhuo.officiating.hall.size import HallSize

PACKS = 2
SIDES = 2
PASS_CARDS, COUNT_CARDS, CALL_CARDS = 10, 10, 2
"""提醒卡: PASS cards of a seat, count cards of a side, TD cards of a seat [NAT 13(五)]."""
FLOOR, FLOOR_SAME_DEALS = 9, 12
"""每桌面积: square metres; more where the same deals are played [NAT 15(一)]."""
NOTHING_SAID = "hall-and-equipment"


def hall_items(book: Book, size: HallSize) -> tuple[HallItem, ...]:
    """检查项: what this book asks of this hall; screens and boards only where the event uses them."""
    return tuple(one for one in _LISTS[book] if one.when(size))


def floor(size: HallSize) -> int:
    """比赛场地面积: at least so many square metres [NAT 15(一)]."""
    return size.tables * (FLOOR_SAME_DEALS if size.same_deals else FLOOR)


def _each(number: int) -> Count:
    """So many for every table."""
    return lambda size: number * size.tables


def _packs(size: HallSize) -> int:
    """Two packs for every table; for every board, where boards are played."""
    return PACKS * (size.boards or size.tables)


def _foyer(size: HallSize) -> int:
    """A quarter of the hall, rounded up [NAT 15(四)]."""
    return -(-floor(size) // 4)


def _item(  # noqa: PLR0913 - the parts of an item, in the order of its line
    book: Book,
    section: Section,
    point: Point,
    article: str,
    count: Count | None = None,
    *,
    when: Condition = always,
    **figures: str,
) -> HallItem:
    """An item; without an article the book says nothing of it."""
    source = Source(book)
    return HallItem(
        section, point, source.cite(article) if article else source.silence(NOTHING_SAID), count, figures, when
    )


def _screens(size: HallSize) -> bool:
    return size.screens


def _boards(size: HallSize) -> bool:
    return size.same_deals


def _prizes(size: HallSize) -> int:
    return size.prizes


_HALL, _TABLES, _SCREENS, _CARDS, _DEVICES, _ROOMS, _PRIZES = Section
_j17 = partial(_item, Book.JIANGSU_2017)
_j23 = partial(_item, Book.JIANGSU_2023)
_nat = partial(_item, Book.NATIONAL)
_gz = partial(_item, Book.GUANGZHOU_2025)
_fj = partial(_item, Book.FUJIAN_2022)

_LISTS: dict[Book, tuple[HallItem, ...]] = {
    Book.JIANGSU_2017: (
        _j17(_HALL, Point.QUIET_BRIGHT, "1.1"),
        _j17(_HALL, Point.NO_MIRRORS, "1.1"),
        _j17(_HALL, Point.CEILING, "1.1", metres="3"),
        _j17(_HALL, Point.ROOM_FOR_ALL, "1.1", _each(SEATS)),
        _j17(_HALL, Point.AREAS_AS_NEEDED, "1.1"),
        _j17(_HALL, Point.EXITS, "1.1"),
        _j17(_HALL, Point.EAST, "1.5"),
        _j17(_TABLES, Point.TABLE, "1.3", _each(1), wide="80–100", high="70–76"),
        _j17(_TABLES, Point.TABLE_TOP, "1.3"),
        _j17(_TABLES, Point.FITTING_CHAIRS, "1.4", _each(SEATS), lower="25–32"),
        _j17(_TABLES, Point.SIDE_TABLES, "1.4", _each(2)),
        _j17(_SCREENS, Point.SCREEN_OF_THE_DIAGONAL, "1.3", _each(1), when=_screens, high="80", window="60 × 20"),
        _j17(_SCREENS, Point.LOWER_BOARD, "1.3", _each(1), when=_screens),
        _j17(_CARDS, Point.PACKS, "1.2", _packs),
        _j17(_CARDS, Point.STANDARD_CARDS, "1.2"),
        _j17(_PRIZES, Point.PRIZES, "", _prizes),
    ),
    Book.JIANGSU_2023: (
        _j23(_HALL, Point.QUIET_BRIGHT, "2.1"),
        _j23(_HALL, Point.NO_MIRRORS, "2.1"),
        _j23(_HALL, Point.CEILING, "2.1", metres="3"),
        _j23(_HALL, Point.ROOM_FOR_ALL, "2.1", _each(SEATS)),
        _j23(_HALL, Point.AREAS, "2.1"),
        _j23(_HALL, Point.EXITS, "2.1"),
        _j23(_HALL, Point.EAST, "2.3(五)"),
        _j23(_TABLES, Point.TABLE, "2.3(二)", _each(1), wide="80–100", high="70–76"),
        _j23(_TABLES, Point.TABLE_TOP, "2.3(二)"),
        _j23(_TABLES, Point.FITTING_CHAIRS, "2.3(二)", _each(SEATS), lower="25–32"),
        _j23(_TABLES, Point.ANY_SIDE_TABLES, "2.3(二)"),
        _j23(_TABLES, Point.CLOTH, "2.3(三)", _each(1), cloth="140", playing="80", play="42", discard="7 × 11"),
        _j23(_SCREENS, Point.SCREEN, "2.3(四)", _each(1), when=_screens, high="60", long="144", window="60 × 10"),
        _j23(_SCREENS, Point.LOWER_BOARD, "2.3(四)", when=_screens),
        _j23(_CARDS, Point.PACKS, "2.3(一)", _packs),
        _j23(_CARDS, Point.STANDARD_CARDS_2023, "2.3(一)", standard="QB/T 2228-2013"),
        _j23(_CARDS, Point.OPTIONAL_GEAR, "2.3(七)"),
        _j23(_DEVICES, Point.SHOW_AND_SOUND, "2.2"),
        _j23(_DEVICES, Point.HALL_CLOCK, "2.3(六)"),
        _j23(_ROOMS, Point.AREAS_NEAR, "2.1"),
        _j23(_PRIZES, Point.PRIZES, "5.1(二)", _prizes),
        _j23(_PRIZES, Point.CONDUCT_AWARD, "5.1(二)"),
    ),
    Book.NATIONAL: (
        _nat(_HALL, Point.FLOOR, "15(一)", floor, when=lambda size: not size.same_deals, each=str(FLOOR)),
        _nat(_HALL, Point.FLOOR, "15(一)", floor, when=_boards, each=str(FLOOR_SAME_DEALS)),
        _nat(_HALL, Point.AISLES, "15(一)", metres="1"),
        _nat(_HALL, Point.LIGHT, "15(一)"),
        _nat(_HALL, Point.DRINKS, "15(一)"),
        _nat(_HALL, Point.EXITS, "15(一)"),
        _nat(_HALL, Point.BANNER, "16(一)"),
        _nat(_HALL, Point.HALL_CLOCK, "16(二)"),
        _nat(_HALL, Point.SIGNS, "16(三)"),
        _nat(_TABLES, Point.SQUARE_TABLE, "13(三)1", _each(1), wide="90–100", high="73–75"),
        _nat(_TABLES, Point.CHAIRS, "13(三)1", _each(SEATS)),
        _nat(_TABLES, Point.SIDE_TABLES, "13(三)1", _each(2)),
        _nat(_TABLES, Point.CLOTH_MARKED, "13(三)2", _each(1)),
        _nat(_TABLES, Point.PLAY_ZONE, "13(三)2(1)", square="32–40", wide="10", round="6"),
        _nat(_TABLES, Point.DISCARD_ZONE, "13(三)2(2)", edge="3–5", size="12 × 8", round="6"),
        _nat(_TABLES, Point.SEATS_MARKED, "16(五)"),
        _nat(_TABLES, Point.TABLES_TURNED, "16(五)", when=_boards),
        _nat(_SCREENS, Point.SCREEN_SIDES, "13(四)1", _each(1), when=_screens),
        _nat(
            _SCREENS, Point.SCREEN_BEYOND_THE_TABLE, "13(四)2", when=_screens, beyond="40", high="80", window="60 × 15"
        ),
        _nat(_CARDS, Point.PACKS, "13(一)", _packs),
        _nat(_CARDS, Point.CARD_SIZE, "13(一)", long="87–88", wide="57–58"),
        _nat(_CARDS, Point.BOARDS, "13(二)", lambda size: size.boards, when=_boards),
        _nat(_CARDS, Point.PASS_CARDS, "13(五)1", _each(SEATS * PASS_CARDS), each=str(PASS_CARDS)),
        _nat(_CARDS, Point.COUNT_CARDS, "13(五)2", _each(SIDES * COUNT_CARDS), wide="6", each=str(COUNT_CARDS)),
        _nat(_CARDS, Point.CALL_CARDS, "13(五)3", _each(SEATS * CALL_CARDS), each=str(CALL_CARDS)),
        _nat(_CARDS, Point.TRAYS, "13(六)", _each(1), when=_screens),
        _nat(_DEVICES, Point.TABLE_NUMBERS, "14(一)", _each(1)),
        _nat(_DEVICES, Point.FORMS, "14(二)"),
        _nat(_DEVICES, Point.AIDS, "14(三)"),
        _nat(_DEVICES, Point.OFFICE_DEVICES, "14(四)"),
        _nat(_DEVICES, Point.DISPLAYS, "14(五)"),
        _nat(_DEVICES, Point.SOUND, "14(六)"),
        _nat(_ROOMS, Point.BROADCAST_TABLE, "15(二)", metres="20"),
        _nat(_ROOMS, Point.BROADCAST_HALL, "15(三)"),
        _nat(_ROOMS, Point.FOYER, "15(四)", _foyer),
        _nat(_ROOMS, Point.NOTICE_BOARDS, "16(四)"),
        _nat(_ROOMS, Point.OFFICES, "15(五)", rooms="2–3", metres="20"),
        _nat(_ROOMS, Point.TOILETS, "15(六)"),
        _nat(_PRIZES, Point.PRIZES, "18(一)", _prizes),
    ),
    Book.GUANGZHOU_2025: (
        _gz(_TABLES, Point.NUMBERED_TABLE, "Form4 note 1", _each(1)),
        _gz(_TABLES, Point.CHAIRS, "", _each(SEATS)),
        _gz(_CARDS, Point.PACKS, "R5", _packs),
        _gz(_DEVICES, Point.HALL_CLOCK, ""),
        _gz(_PRIZES, Point.PRIZES, "Reg9", _prizes),
    ),
    Book.FUJIAN_2022: (
        _fj(_TABLES, Point.NUMBERED_TABLE, "", _each(1)),
        _fj(_TABLES, Point.CHAIRS, "", _each(SEATS)),
        HallItem(_CARDS, Point.PACKS, Source(Book.FUJIAN_2022).derive("3.4, 3.5", "shengji-pack"), _packs),
        _fj(_DEVICES, Point.HALL_CLOCK, ""),
        _fj(_PRIZES, Point.PRIZES, "N7.1", _prizes),
    ),
}
