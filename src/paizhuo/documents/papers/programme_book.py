"""秩序册: everything that participants need to know before the event [J23 5.1(二), 5.2(七)2; GZ Form1; FJ Form2]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.books import book
from paizhuo.documents.event_view import Where
from paizhuo.documents.papers import pairing_list
from paizhuo.documents.sections import field
from paizhuo.documents.sections.blocks import Chapter, listing, note
from paizhuo.documents.sections.conversion import conversion_tables
from paizhuo.documents.sections.hours import timetable_of
from paizhuo.documents.sections.ranking_rules import ranking_rules
from paizhuo.documents.sections.regulations import regulations
from paizhuo.documents.sections.round_tables import round_tables
from paizhuo.wording import N_
from paizhuo.wording.tournament.criteria import conversion_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.documents.event_view import EventView
    from paizhuo.documents.paper import Paper
    from paizhuo.documents.sections.blocks import Block

DASH = 3
"""The column of the pairing list that only separates the two sides."""


def check(_event_view: EventView, _where: Where) -> None:
    """缺什么: nothing; chapters without content are left out."""


def make(event_view: EventView, _where: Where) -> Paper:
    """秩序册: regulations, officials, timetable, entries, groups, rounds, ranking and conversion."""
    return book(event_view, event_view.say(N_("Programme book")), _chapters(event_view))


def _chapters(event_view: EventView) -> Iterator[Chapter]:
    say = event_view.say
    yield Chapter(say(N_("Regulations")), regulations(event_view))
    yield Chapter(say(N_("Officials")), field.officials(event_view))
    hours = timetable_of(event_view)
    yield Chapter(say(N_("Timetable")), (hours,) if hours else ())
    if event_view.state.entries:
        yield Chapter(say(N_("Start list")), field.start_list(event_view))
    yield Chapter(say(N_("Groups")), field.groups(event_view))
    yield Chapter(say(N_("Rounds")), round_tables(event_view))
    yield Chapter(say(N_("Seating of the first round")), _first_round(event_view))
    yield Chapter(say(N_("Ranking and tie-breaks")), ranking_rules(event_view))
    yield Chapter(conversion_words(say, event_view.state.regulations.book), conversion_tables(event_view))


def _first_round(event_view: EventView) -> tuple[Block, ...]:
    """首轮: the pairings of the first round of the first stage, once it is published."""
    first = event_view.plan.stages[0].id
    if not event_view.rounds(first):
        return ()
    listed = pairing_list.make(event_view, Where(first, 1)).data
    heads, *rows = ([*row[:DASH], *row[DASH + 1 :]] for row in (listed["heads"], *listed["rows"]))
    table = listing(heads, rows, ("auto", "auto", "1fr", "auto", "1fr"), right=(1, 3), strong=(0, 1, 3), size=10)
    return (note(listed["about"]), table, *(note(text) for text in listed["notes"]))
