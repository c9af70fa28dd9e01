"""按名查台: where everybody sits in a round, by the pinyin of the names: the second list at the door of the hall."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from paizhuo.documents.paper import missing_in, present
from paizhuo.documents.papers import table_finder
from paizhuo.documents.tables import published_round
from paizhuo.officiating.name_order import letter_of, name_key
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Missing, Paper
    from paizhuo.documents.papers.table_finder import TablePlace
    from paizhuo.tournament.log.state import RoundState


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing where the round is published."""
    return missing_in(published_round(event_view, where.stage, where.round))


def make(event_view: EventView, where: Where) -> Paper:
    """按名查台: every name of the round with its table and seats; a letter stands before its first name."""
    found = places(event_view, present(published_round(event_view, where.stage, where.round)))
    same = Counter(place.name for place in found)
    heads = _column_heads(len(found))
    rows, before = [], ""
    for at, place in enumerate(found):
        letter = letter_of(place.name)
        name = _numbered(event_view, place) if same[place.name] > 1 else place.name
        rows.append((letter if at in heads or letter != before else "", name, place.table, place.seats))
        before = letter
    return table_finder.finder(event_view, where, "", rows)


def _column_heads(count: int) -> set[int]:
    """The first rows of all columns, which name their letter even where the column before ends with it."""
    pages = range(0, count, 2 * table_finder.ROWS)
    return {at + half for at in pages for half in (0, -(-min(count - at, 2 * table_finder.ROWS) // 2))}


def places(event_view: EventView, one: RoundState) -> list[TablePlace]:
    """Where everybody sits in the round, by name."""
    return sorted(table_finder.places(event_view, one), key=lambda place: (name_key(place.name), place.entrant))


def _numbered(event_view: EventView, place: TablePlace) -> str:
    """A name that two entrants have, with the number."""
    return event_view.say(N_("{name} (no. {number})")).format(name=place.name, number=place.entrant)
