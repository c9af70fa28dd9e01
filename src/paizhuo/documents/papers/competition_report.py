"""竞赛报告: the report that the referees submit after an event [NAT 21(八)]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.days import days_words
from paizhuo.documents.organisers import organisers
from paizhuo.documents.paper import Missing, Paper
from paizhuo.documents.sections import field, records
from paizhuo.documents.sections.blocks import heading, labelled, listing, notice, prose, signatures, writing_lines
from paizhuo.documents.sections.places import NO_RESULTS
from paizhuo.documents.sections.regulations import kind_of_event
from paizhuo.officiating.tables.final_places import is_over, places_so_far
from paizhuo.rulebook import Book, Citation
from paizhuo.tournament.results.outcomes import was_played
from paizhuo.wording import N_, book_words
from paizhuo.wording.tournament import entrant_words, format_words, source_words, stage_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.sections.blocks import Block

SOURCE = Citation(Book.NATIONAL, "21(八)")
FIRST_PLACES = 8
"""前八名: the number of places that the report lists."""
PEN_LINES = 4


def check(event_view: EventView, _where: Where) -> Missing | None:
    """缺什么: nothing where a round has all its results."""
    return None if any(stage.played for stage in event_view.stages) else Missing(NO_RESULTS)


def make(event_view: EventView, _where: Where) -> Paper:
    """竞赛报告: event, officials, course, results and incidents, with room for remarks of the chief referee."""
    say = event_view.say
    title = say(N_("Competition report"))
    foot = say(N_("{event} · {title}")).format(event=event_view.title, title=source_words(say, SOURCE))
    data = {
        "event": event_view.title,
        "title": title,
        "about": days_words(say, event_view.first_day, event_view.last_day),
        "foot": foot,
        "flipped": False,
        "blocks": list(_blocks(event_view)),
    }
    return Paper("notice", title, data)


def _blocks(event_view: EventView) -> Iterator[Block]:
    say = event_view.say
    if not is_over(event_view.state):
        yield notice(say(N_("The event is not over: not final")))
    yield heading(say(N_("Event")))
    yield labelled(list(_event(event_view)))
    people = field.officials(event_view)
    if people:
        yield heading(say(N_("Officials")))
        yield from people
    yield heading(say(N_("Course of the event")))
    yield _course(event_view)
    yield heading(say(N_("First places")))
    yield _first_places(event_view)
    for title, blocks in (
        (N_("Penalties"), records.penalties(event_view)),
        (N_("Rulings"), records.rulings(event_view)),
        (N_("Appeals and decisions"), records.appeals(event_view)),
        (N_("Withdrawals and disqualifications"), records.withdrawals(event_view)),
        (N_("Corrected results"), records.corrections(event_view)),
        (N_("Rounds paired by hand"), records.by_hand(event_view)),
        (N_("Lots drawn"), records.lots(event_view)),
    ):
        yield heading(say(title))
        yield from blocks or (prose(say(N_("None."))),)
    yield heading(say(N_("Remarks of the chief referee")))
    yield writing_lines(PEN_LINES)
    yield signatures(say(N_("Chief referee")), say(N_("Date")))


def _event(event_view: EventView) -> Iterator[tuple[str, str]]:
    say, state = event_view.say, event_view.state
    yield from organisers(event_view)
    if event_view.venue:
        yield say(N_("Venue")), event_view.venue
    yield say(N_("Kind of event")), kind_of_event(event_view)
    yield say(N_("Rules")), book_words(state.regulations.book, say)
    yield say(N_("Size of the field")), field.size_of_field(event_view)


def _course(event_view: EventView) -> Block:
    say = event_view.say
    rows = []
    for stage in event_view.stages:
        rounds = event_view.rounds(stage.id)
        results = [match.confirmed for one in rounds for match in one.matches.values()]
        played = sum(one is not None and was_played(one) for one in results)
        forfeits = sum(one is not None and not was_played(one) for one in results)
        plan = event_view.plan.stage(stage.id)
        byes = sum(len(one.byes) for one in rounds)
        counts = (len(stage.members), len(rounds), played, forfeits, byes)
        rows.append((stage_words(say, plan), format_words(say, plan.format), *map(str, counts)))
    heads = [
        say(N_("Stage")),
        say(N_("Format")),
        say(N_("Entrants")),
        say(N_("Rounds")),
        say(N_("Matches played")),
        say(N_("Forfeits")),
        say(N_("Byes")),
    ]
    return listing(heads, rows, ("1fr", "1fr", *["auto"] * 5), right=(2, 3, 4, 5, 6), strong=(2, 3, 4, 5, 6))


def _first_places(event_view: EventView) -> Block:
    say, entries = event_view.say, event_view.state.entries
    rows = [
        (str(one.place), entrant_words(say, one.entrant, event_view.names), entries[one.entrant].unit)
        for one in places_so_far(event_view.state)
        if 0 < one.place <= FIRST_PLACES
    ]
    heads = [say(N_("Place")), field.name_head(event_view), say(N_("Unit"))]
    return listing(heads, rows, ("auto", "1.3fr", "1fr"), right=(0,), strong=(0,), size=10)
