"""张贴的表: lists for the notice board and for the file [NAT 14(二)]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.days import days_words
from paizhuo.documents.paper import NO_SUCH_ROUND, NothingToPrint, Paper
from paizhuo.documents.sections import field, records
from paizhuo.documents.sections.blocks import note
from paizhuo.documents.sections.conversion import conversion_tables
from paizhuo.documents.sections.hours import timetable_of
from paizhuo.documents.sections.places import place_tables, standing
from paizhuo.documents.sections.regulations import kind_of_event
from paizhuo.documents.sections.round_results import round_results as results_of
from paizhuo.rulebook import Book, Citation
from paizhuo.wording import N_, book_words
from paizhuo.wording.tournament import source_words, stage_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.sections.blocks import Block

NOTICE_BOARD = Citation(Book.NATIONAL, "14(二)")
"""公告用表: the lists that the article names."""
NO_ENTRIES = N_("Nobody has entered yet; there is nothing to print.")
NO_HOURS = N_(
    "The plan does not say when play begins, how long a round takes or how many rounds there are; there is no "
    "timetable to print yet."
)
NO_SCALE = N_("Under this book level differences are not turned into other points; there is no table to print.")
NO_PENALTIES = N_("Nobody has been penalised with points; there is nothing to print.")
WIDE = 11
"""A list with more columns than this lies across the page."""


def result_list(occasion: EventView, where: Where) -> Paper:
    """比赛成绩表: the places of a stage after its last complete round."""
    say = occasion.say
    found = standing(occasion, where.stage)
    about = say(N_("{stage}, after round {round}")).format(stage=stage_words(say, found.plan), round=found.after)
    if found.stage.closed:
        about = say(N_("{stage}, final")).format(stage=stage_words(say, found.plan))
    return _notice(occasion, say(N_("Result list")), about, place_tables(found, reasons=False), cited=True)


def round_results(occasion: EventView, where: Where) -> Paper:
    """本轮成绩: table by table."""
    say = occasion.say
    found = [one for one in occasion.rounds(where.stage) if one.number == where.round]
    if not found:
        raise NothingToPrint(NO_SUCH_ROUND, round=where.round)
    blocks = results_of(occasion, where.stage, found[0])
    if not found[0].is_complete:
        missing = sum(match.confirmed is None for match in found[0].matches.values())
        blocks += (note(say(N_("Results still missing: {count}")).format(count=missing)),)
    title = say(N_("Results of round {round}")).format(round=where.round)
    return _notice(occasion, title, stage_words(say, occasion.plan.stage(where.stage)), blocks)


def start_list(occasion: EventView, _where: Where) -> Paper:
    """参赛名单: everybody who has entered."""
    if not occasion.state.entries:
        raise NothingToPrint(NO_ENTRIES)
    title = occasion.say(N_("Start list"))
    return _notice(occasion, title, kind_of_event(occasion), field.start_list(occasion))


def conversion_table(occasion: EventView, _where: Where) -> Paper:
    """级差分换算表: as the event uses it."""
    say = occasion.say
    blocks = conversion_tables(occasion)
    if not blocks:
        raise NothingToPrint(NO_SCALE)
    about = book_words(occasion.state.regulations.book, say)
    return _notice(occasion, say(N_("VP conversion table")), about, blocks)


def timetable(occasion: EventView, _where: Where) -> Paper:
    """竞赛日程: day by day."""
    say = occasion.say
    block = timetable_of(occasion)
    if block is None:
        raise NothingToPrint(NO_HOURS)
    days = days_words(say, occasion.first_day, occasion.last_day)
    about = say(N_(", ")).join(one for one in (occasion.venue, days) if one)
    return _notice(occasion, say(N_("Timetable")), about, (block,), cited=True)


def penalties_list(occasion: EventView, where: Where) -> Paper:
    """罚分一览: of the event, or of one stage."""
    say = occasion.say
    blocks = records.penalties(occasion, where.stage, size=10)
    if not blocks:
        raise NothingToPrint(NO_PENALTIES)
    about = stage_words(say, occasion.plan.stage(where.stage)) if where.stage else ""
    return _notice(occasion, say(N_("List of penalties")), about, blocks)


def _notice(occasion: EventView, title: str, about: str, blocks: Sequence[Block], *, cited: bool = False) -> Paper:
    say = occasion.say
    columns = max((len(block["heads"]) for block in blocks if "heads" in block), default=0)
    source = source_words(say, NOTICE_BOARD) if cited and occasion.state.regulations.book is Book.NATIONAL else ""
    foot = say(N_("{event} · {title}")).format(event=occasion.title, title=source) if source else occasion.title
    data = {
        "event": occasion.title,
        "title": title,
        "about": about,
        "foot": foot,
        "flipped": columns > WIDE,
        "blocks": list(blocks),
    }
    return Paper("notice", title, data)
