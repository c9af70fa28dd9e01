"""成绩册: the places of an event with their reasons, and all results [J23 5.2(七)3]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.books import book
from paizhuo.documents.paper import Missing
from paizhuo.documents.sections import field, final, records
from paizhuo.documents.sections.blocks import Chapter, heading, note, notice, prose
from paizhuo.documents.sections.places import NO_RESULTS, StageResults, place_tables
from paizhuo.documents.sections.progress import progress
from paizhuo.documents.sections.round_results import round_results
from paizhuo.officiating.tables.final_places import is_over
from paizhuo.wording import N_
from paizhuo.wording.tournament import stage_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Paper
    from paizhuo.documents.sections.blocks import Block


def check(event_view: EventView, _where: Where) -> Missing | None:
    """缺什么: nothing where a round has all its results."""
    return None if any(stage.played for stage in event_view.stages) else Missing(NO_RESULTS)


def make(event_view: EventView, _where: Where) -> Paper:
    """成绩册: places, prizes, results, penalties and other records; stamped while the event is not over."""
    say = event_view.say
    stamp = "" if is_over(event_view.state) else say(N_("The event is not over: not final"))
    return book(event_view, say(N_("Result book")), _chapters(event_view), stamp=stamp)


def _chapters(event_view: EventView) -> Iterator[Chapter]:
    say = event_view.say
    standings = [StageResults(event_view, stage.id) for stage in reversed(event_view.stages) if stage.played]
    unfinished = () if is_over(event_view.state) else (notice(say(N_("The event is not over: not final"))),)
    if len(event_view.plan.stages) > 1:
        yield Chapter(say(N_("Final places")), (*unfinished, final.final_list(event_view)))
    yield Chapter(say(N_("Awards")), final.awards(event_view))
    yield Chapter(say(N_("Unit ranking")), final.unit_list(event_view))
    for found in standings:
        title = say(N_("Places of {stage}")).format(stage=stage_words(say, found.plan))
        after = note(say(N_("After round {round}.")).format(round=found.after))
        yield Chapter(title, (*unfinished, after, *place_tables(found, reasons=True)))
    for found in reversed(standings):
        yield progress(found)
        yield _rounds(event_view, found)
    penalties = records.penalties(event_view)
    yield Chapter(say(N_("Penalties")), penalties or (prose(say(N_("None."))),))
    yield Chapter(say(N_("Appeals and decisions")), records.appeals(event_view) or (prose(say(N_("None."))),))
    yield Chapter(say(N_("Public criticism")), records.public_sanctions(event_view))
    yield Chapter(say(N_("Withdrawals and disqualifications")), records.withdrawals(event_view))
    yield Chapter(say(N_("Lots drawn")), records.lots(event_view))
    yield Chapter(say(N_("Officials")), field.officials(event_view))


def _rounds(event_view: EventView, found: StageResults) -> Chapter:
    say = event_view.say
    blocks: list[Block] = []
    for one in event_view.rounds(found.id):
        blocks.append(heading(say(N_("Round {round}")).format(round=one.number)))
        blocks += round_results(event_view, found.id, one, size=8.5)
    return Chapter(say(N_("Results of {stage}")).format(stage=stage_words(say, found.plan)), tuple(blocks))
