"""场地器材: what has to be there before an event is played: hall, tables, cards, screens and devices, book by book."""

from paizhuo.officiating.hall.books import CALL_CARDS, COUNT_CARDS, PASS_CARDS, hall_items
from paizhuo.officiating.hall.points import HallItem, Point, Section
from paizhuo.officiating.hall.size import SEATS, HallSize, hall_size

__all__ = [
    "CALL_CARDS",
    "COUNT_CARDS",
    "PASS_CARDS",
    "SEATS",
    "HallItem",
    "HallSize",
    "Point",
    "Section",
    "hall_items",
    "hall_size",
]
