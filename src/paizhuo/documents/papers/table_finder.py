"""按号查台: where every number sits in a round: the list at the door of the hall."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.documents.paper import missing_in, present
from paizhuo.documents.posted_list import posted_list
from paizhuo.documents.sections.blocks import listing
from paizhuo.documents.sections.field import name_head
from paizhuo.documents.sections.hours import start_of_round
from paizhuo.documents.sides import entrants_at, seats_at_table
from paizhuo.documents.tables import published_round
from paizhuo.seats import Side
from paizhuo.tournament.entries import EntryKind
from paizhuo.wording import N_, Language, seat_words, side_words
from paizhuo.wording.tournament import stage_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Missing, Paper
    from paizhuo.documents.sections.blocks import Block
    from paizhuo.tournament.log.state import MatchState, RoundState

ROWS = 34
"""The most numbers in one of the two columns of a page."""


class TablePlace(NamedTuple):
    """一个号的座位: number, name, table and seats of an entrant; the table is a dash for who does not play."""

    entrant: int
    name: str
    table: str
    seats: str

    @property
    def cells(self) -> tuple[str, ...]:
        """The row of a list by number."""
        return str(self.entrant), self.name, self.table, self.seats


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing where the round is published."""
    return missing_in(published_round(event_view, where.stage, where.round))


def make(event_view: EventView, where: Where) -> Paper:
    """按号查台: every number of the round with its table and seats, or that it has a bye."""
    say = event_view.say
    one = present(published_round(event_view, where.stage, where.round))
    return finder(event_view, where, say(N_("No.")), [place.cells for place in places(event_view, one)])


def finder(event_view: EventView, where: Where, first_head: str, rows: Sequence[tuple[str, ...]]) -> Paper:
    """查台表: a list at the door, in two columns to a page; ``first_head`` stands above the first cells."""
    say = event_view.say
    title = say(N_("Where to sit in round {round}")).format(round=where.round)
    stage = stage_words(say, event_view.plan.stage(where.stage))
    when = start_of_round(event_view, where.stage, where.round)
    about = " · ".join(part for part in (stage, when, event_view.venue) if part)
    heads = [first_head, name_head(event_view), say(N_("Table")), say(N_("Seats"))]
    pages = [rows[at : at + 2 * ROWS] for at in range(0, len(rows), 2 * ROWS)]
    return posted_list(event_view, title, about, [_page(event_view, heads, page) for page in pages])


def places(event_view: EventView, one: RoundState) -> list[TablePlace]:
    """Where everybody sits in the round, by number."""
    say, names = event_view.say, event_view.names
    found: dict[int, tuple[str, str]] = {}
    for table, match in one.matches.items():
        for side in Side:
            for entrant in entrants_at(match, side):
                if match.pairing.walkover is not None:
                    found[entrant] = "—", say(N_("no opponent"))
                else:
                    found[entrant] = str(table), _seats(event_view, match, side, entrant)
    resting = ((one.byes, N_("bye")), (one.sitting_out, N_("need not play")), (one.absent, N_("absent")))
    for entrants, words in resting:
        found |= dict.fromkeys(entrants, ("—", say(words)))
    return [TablePlace(entrant, names.get(entrant, ""), *found[entrant]) for entrant in sorted(found)]


def _seats(event_view: EventView, match: MatchState, side: Side, entrant: int) -> str:
    """The seat of one player in an individual event; otherwise the side of the table."""
    if event_view.plan.entries.kind is EntryKind.INDIVIDUAL:
        taken = seats_at_table(event_view, match)
        own = [seat for seat in side.seats if taken[seat].number == str(entrant)]
        if len(own) == 1:
            return seat_words(own[0], event_view.say)
    return side_words(side, event_view.say)


def _page(event_view: EventView, heads: Sequence[str], rows: Sequence[tuple[str, ...]]) -> Block:
    """Two columns, the first read to its end before the second."""
    half = -(-len(rows) // 2)
    empty = ("", "", "", "")
    both = [[*rows[at], "", *(rows[half + at] if half + at < len(rows) else empty)] for at in range(half)]
    widths = ["9mm", "1fr", "11mm", "16mm" if event_view.language is Language.CHINESE else "25mm"]
    found = listing(
        [*heads, "", *heads],
        both,
        [*widths, "4mm", *widths],
        right=(0, 5),
        middle=(2, 7),
        strong=(0, 2, 5, 7),
        names=(1, 3, 6, 8),
        size=9.5,
    )
    # A page of numbers is never split.
    return found | {"kept": True}
