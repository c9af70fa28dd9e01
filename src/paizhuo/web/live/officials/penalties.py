"""判罚: what a referee names besides the case, and which orders the law of the deal takes from a ruling.

At a table of Shengji he names the cards that were seen; at one of Guandan only the types: the one that was exposed, and
the one that the player on the right has named [GZ R33.1]. Hands stay closed: no card of Guandan is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.guandan import Kind
from paizhuo.guandan.actions import RULINGS
from paizhuo.officiating.case_refusals import BadCaseForm
from paizhuo.referee.rulings import guandan_table
from paizhuo.referee.rulings.guandan_table import TypesNamed
from paizhuo.table.courses.guandan import GuandanDeals
from paizhuo.table.courses.keyed import KEYED
from paizhuo.web.language import say
from paizhuo.web.live.officials import open_cards
from paizhuo.wording.guandan.plays import kind_words
from paizhuo.wording.guandan.record import ruling_words as guandan_words
from paizhuo.wording.shengji.deal import ruling_words as shengji_words

if TYPE_CHECKING:
    from django.http import QueryDict

    from paizhuo.cards import Card
    from paizhuo.referee import Ruling
    from paizhuo.table import Table
    from paizhuo.table.courses.course import GameRuling

EXPOSED, LED = "exposed-type", "named-type"
"""The names of the fields that hold the types."""


class Named(NamedTuple):
    """所点: the cards that were seen, or the types."""

    cards: tuple[Card, ...] = ()
    types: TypesNamed = guandan_table.NO_TYPES


NOTHING = Named()


class TypeField(NamedTuple):
    """选牌型: the name of a field, what it asks, and the types to choose from."""

    name: str
    title: str
    options: tuple[tuple[str, str], ...]


def named_in(sent: QueryDict) -> Named:
    """What a form names; :class:`BadCaseForm` for what is no card and no type."""
    types = TypesNamed(_kind(sent.get(EXPOSED, "")), _kind(sent.get(LED, "")))
    return Named(open_cards.named_cards(sent.getlist(open_cards.FIELD)), types)


def _kind(text: str) -> Kind | None:
    try:
        return Kind(text) if text else None
    except ValueError as error:
        raise BadCaseForm(text) from error


def penalties_of(ruling: Ruling, table: Table, named: Named = NOTHING) -> tuple[GameRuling, ...]:
    """判罚: what the law of the deal takes of a ruling; none without a deal in the browser."""
    if not isinstance(table.course, GuandanDeals):
        return open_cards.penalties_of(ruling, table, named.cards)
    return guandan_table.enacted(ruling, named.types).acts if _takes_orders(table) else ()


def type_fields(ruling: Ruling, table: Table) -> tuple[TypeField, ...]:
    """选牌型: what the referee chooses before the table can hold the players to it."""
    course = table.course
    if not isinstance(course, GuandanDeals) or not _takes_orders(table):
        return ()
    options = tuple((str(one), kind_words(one, course.rules, say())) for one in Kind)
    exposed, led = guandan_table.asks_types(ruling)
    found = []
    if led:
        found.append(TypeField(LED, _("Type that the player on the right has named; it must be led"), options))
    if exposed:
        found.append(TypeField(EXPOSED, _("Type that was exposed; the partner may not lead it next"), options))
    return tuple(found)


def order_words(ruling: GameRuling, table: Table) -> str:
    """判罚: an order of the deal in words, of either game."""
    course = table.course
    if isinstance(ruling, RULINGS):
        assert isinstance(course, GuandanDeals)  # noqa: S101 - its law has taken it
        return guandan_words(ruling, course.rules, say())
    return shengji_words(ruling, say())


def _takes_orders(table: Table) -> bool:
    """Whether a deal is in play whose law holds the players to an order; what is keyed lies in the hall."""
    return table.course.in_play and not isinstance(table.course, KEYED)
