"""按号查台: where every number sits in a round: the list at the door of the hall."""

from __future__ import annotations

from typing import TYPE_CHECKING

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


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing where the round is published."""
    return missing_in(published_round(event_view, where.stage, where.round))


def make(event_view: EventView, where: Where) -> Paper:
    """按号查台: every number of the round with its table and seats, or that it has a bye."""
    say = event_view.say
    one = present(published_round(event_view, where.stage, where.round))
    found = places(event_view, one)
    title = say(N_("Where to sit in round {round}")).format(round=where.round)
    stage = stage_words(say, event_view.plan.stage(where.stage))
    when = start_of_round(event_view, where.stage, where.round)
    about = " · ".join(part for part in (stage, when, event_view.venue) if part)
    pages = [found[at : at + 2 * ROWS] for at in range(0, len(found), 2 * ROWS)]
    return posted_list(event_view, title, about, [_page(event_view, page) for page in pages])


def places(event_view: EventView, one: RoundState) -> list[tuple[str, str, str, str]]:
    """Number, name, table and seats of everybody in the round, by number."""
    say, names = event_view.say, event_view.names
    found: dict[int, tuple[str, str]] = {}
    for table, match in one.matches.items():
        for side in Side:
            for entrant in entrants_at(match, side):
                if match.pairing.walkover is not None:
                    found[entrant] = "—", say(N_("no opponent"))
                else:
                    found[entrant] = str(table), _seats(event_view, match, side, entrant)
    for entrants, words in ((one.byes, N_("bye")), (one.sitting_out, N_("need not play"))):
        found |= dict.fromkeys(entrants, ("—", say(words)))
    return [(str(entrant), names.get(entrant, ""), *found[entrant]) for entrant in sorted(found)]


def _seats(event_view: EventView, match: MatchState, side: Side, entrant: int) -> str:
    """The seat of one player in an individual event; otherwise the side of the table."""
    if event_view.plan.entries.kind is EntryKind.INDIVIDUAL:
        taken = seats_at_table(event_view, match)
        own = [seat for seat in side.seats if taken[seat].number == str(entrant)]
        if len(own) == 1:
            return seat_words(own[0], event_view.say)
    return side_words(side, event_view.say)


def _page(event_view: EventView, rows: Sequence[tuple[str, str, str, str]]) -> Block:
    """Two columns of numbers, the first read to its end before the second."""
    say = event_view.say
    half = -(-len(rows) // 2)
    empty = ("", "", "", "")
    both = [[*rows[at], "", *(rows[half + at] if half + at < len(rows) else empty)] for at in range(half)]
    heads = [say(N_("No.")), name_head(event_view), say(N_("Table")), say(N_("Seats"))]
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
