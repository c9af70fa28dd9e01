"""摊开的牌: heavy cards that lie face up by a ruling, and what a next player may do about them [FJ 4.6①]."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from paizhuo import shengji
from paizhuo.engine import Onlooker
from paizhuo.shengji import order_of
from paizhuo.table.courses.shengji import ShengjiMatch
from paizhuo.web.language import say
from paizhuo.wording.cards import cards_words, relative_words, seat_words
from paizhuo.wording.shengji.plays import group_words

if TYPE_CHECKING:
    from paizhuo.seats import Seat
    from paizhuo.shengji.order import Group
    from paizhuo.table import Table


class FaceUp(NamedTuple):
    """一张摊开的牌: whose it is, and what this viewer may do about its suit: words and the move of each button."""

    who: str
    what: str
    directs: tuple[tuple[str, str], ...]


def face_up_of(table: Table, seat: Seat | None) -> list[FaceUp]:
    """摊开的牌: as everybody at the table sees them; none in Guandan."""
    course, seen = table.course, table.course.view(Onlooker.SPECTATOR if seat is None else seat)
    if not isinstance(course, ShengjiMatch) or not isinstance(seen, shengji.View) or seen.trumps is None:
        return []
    order = order_of(seen.trumps, course.rules)
    may = seat is not None and course.names_suit() is seat
    return [
        FaceUp(
            seat_words(holder, say()) if seat is None else relative_words(holder, seat, say()),
            cards_words((card,), say()),
            _directs(order.groups[card]) if may and holder is seen.leader else (),
        )
        for holder, card in seen.exposed
    ]


def _directs(group: Group) -> tuple[tuple[str, str], ...]:
    suit = group_words(group, say())
    return (
        (_("{suit} must be led").format(suit=suit), _move(group, must=True)),
        (_("{suit} may not be led").format(suit=suit), _move(group, must=False)),
    )


def _move(group: Group, *, must: bool) -> str:
    return json.dumps({"type": "act", "action": {"type": "direct", "suit": str(group), "must": must}})
