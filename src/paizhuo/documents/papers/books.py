"""秩序册与成绩册: what people take home [J23 5.1(二), 5.2(七)2, 5.2(七)3]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.days import days_words
from paizhuo.documents.event_view import Where
from paizhuo.documents.paper import NothingToPrint, Paper
from paizhuo.documents.papers.pairing_list import pairing_list
from paizhuo.documents.sections import field, final, records
from paizhuo.documents.sections.blocks import Part, heading, listing, note, notice, prose
from paizhuo.documents.sections.conversion import conversion_tables
from paizhuo.documents.sections.hours import timetable_of
from paizhuo.documents.sections.places import NO_RESULTS, Standing, place_tables
from paizhuo.documents.sections.progress import progress
from paizhuo.documents.sections.ranking_rules import ranking_rules
from paizhuo.documents.sections.regulations import cover_notes, regulations
from paizhuo.documents.sections.round_results import round_results
from paizhuo.documents.sections.round_tables import round_tables
from paizhuo.officiating.tables.final_places import is_over
from paizhuo.wording import N_
from paizhuo.wording.tournament import stage_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from paizhuo.documents.event_view import EventView
    from paizhuo.documents.sections.blocks import Block

DASH = 3
"""The column of the pairing list that only divides the two sides."""


def programme_book(occasion: EventView, _where: Where) -> Paper:
    """秩序册: what everybody has to know before the first card is played."""
    say = occasion.say
    return _book(occasion, say(N_("Programme book")), _programme(occasion))


def result_book(occasion: EventView, _where: Where) -> Paper:
    """成绩册: the places with their reasons, and everything they came from; marked while the event is not over."""
    say = occasion.say
    if not any(stage.played for stage in occasion.stages):
        raise NothingToPrint(NO_RESULTS)
    stamp = "" if is_over(occasion.state) else say(N_("The event is not over: not final"))
    return _book(occasion, say(N_("Result book")), _results(occasion), stamp=stamp)


def _book(occasion: EventView, title: str, parts: Iterable[Part], *, stamp: str = "") -> Paper:
    say = occasion.say
    lines = [say(N_("{label}: {text}")).format(label=label, text=text) for label, text in cover_notes(occasion.plan)]
    days = days_words(say, occasion.first_day, occasion.last_day)
    lines += [one for one in (occasion.venue, days) if one]
    data = {
        "event": occasion.title,
        "title": title,
        "language": occasion.language.value,
        "contents": say(N_("Contents")),
        "foot": say(N_("{event} · {title}")).format(event=occasion.title, title=title),
        "stamp": stamp,
        "lines": lines,
        "parts": [part.data() for part in parts if part.blocks],
    }
    return Paper("book", title, data)


def _programme(occasion: EventView) -> Iterator[Part]:
    say = occasion.say
    yield Part(say(N_("Regulations")), regulations(occasion))
    yield Part(say(N_("Officials")), field.officials(occasion))
    hours = timetable_of(occasion)
    yield Part(say(N_("Timetable")), (hours,) if hours else ())
    if occasion.state.entries:
        yield Part(say(N_("Start list")), field.start_list(occasion))
    yield Part(say(N_("Groups")), field.groups(occasion))
    yield Part(say(N_("Rounds")), round_tables(occasion))
    yield Part(say(N_("Seating of the first round")), _first_round(occasion))
    yield Part(say(N_("Ranking and tie-breaks")), ranking_rules(occasion))
    yield Part(say(N_("VP conversion table")), conversion_tables(occasion))


def _first_round(occasion: EventView) -> tuple[Block, ...]:
    """首轮: of the first stage, once it is published."""
    first = occasion.plan.stages[0].id
    if not occasion.rounds(first):
        return ()
    listed = pairing_list(occasion, Where(first, 1)).data
    heads, *rows = ([*row[:DASH], *row[DASH + 1 :]] for row in (listed["heads"], *listed["rows"]))
    table = listing(heads, rows, ("auto", "auto", "1fr", "auto", "1fr"), right=(1, 3), strong=(0, 1, 3), size=10)
    return (note(listed["about"]), table, *(note(text) for text in listed["notes"]))


def _results(occasion: EventView) -> Iterator[Part]:
    say = occasion.say
    standings = [Standing(occasion, stage.id) for stage in reversed(occasion.stages) if stage.played]
    unfinished = () if is_over(occasion.state) else (notice(say(N_("The event is not over: not final"))),)
    if len(occasion.plan.stages) > 1:
        yield Part(say(N_("Final places")), (*unfinished, final.final_list(occasion)))
    yield Part(say(N_("Awards")), final.awards(occasion))
    yield Part(say(N_("Unit ranking")), final.unit_list(occasion))
    for found in standings:
        title = say(N_("Places of {stage}")).format(stage=stage_words(say, found.plan))
        after = note(say(N_("After round {round}.")).format(round=found.after))
        told = place_tables(found, reasons=True)
        yield Part(title, (*unfinished, after, *told))
    for found in reversed(standings):
        yield progress(found)
        yield _rounds(occasion, found)
    penalties = records.penalties(occasion)
    yield Part(say(N_("Penalties")), penalties or (prose(say(N_("None."))),))
    yield Part(say(N_("Appeals and decisions")), records.appeals(occasion) or (prose(say(N_("None."))),))
    yield Part(say(N_("Withdrawals and disqualifications")), records.withdrawals(occasion))
    yield Part(say(N_("Lots drawn")), records.lots(occasion))
    yield Part(say(N_("Officials")), field.officials(occasion))


def _rounds(occasion: EventView, found: Standing) -> Part:
    say = occasion.say
    blocks: list[Block] = []
    for one in occasion.rounds(found.id):
        blocks.append(heading(say(N_("Round {round}")).format(round=one.number)))
        blocks += round_results(occasion, found.id, one, size=8.5)
    return Part(say(N_("Results of {stage}")).format(stage=stage_words(say, found.plan)), tuple(blocks))
