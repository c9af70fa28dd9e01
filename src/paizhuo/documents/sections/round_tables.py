"""轮次表: the pairings of a round robin [NAT 25(一), App.2]; of other formats the number of rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.sections.blocks import heading, listing, note, prose
from paizhuo.documents.sections.hours import rounds_of
from paizhuo.tournament.engines.league import letter
from paizhuo.tournament.formats.round_robin import NEXT_CYCLE, idle, schedule
from paizhuo.tournament.plan.fit import stage_fields
from paizhuo.tournament.plan.plan import Format
from paizhuo.wording import N_
from paizhuo.wording.tournament import format_words, source_words, stage_words
from paizhuo.wording.tournament.sources import round_robin_source

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paizhuo.documents.event_view import EventView
    from paizhuo.documents.sections.blocks import Block
    from paizhuo.tournament.plan.plan import StagePlan

MOST_COLUMNS = 12
"""With more tables than this, the pairings of a round share one cell."""


def round_tables(event_view: EventView) -> tuple[Block, ...]:
    """轮次: stage by stage."""
    return tuple(block for stage in event_view.plan.stages for block in _stage(event_view, stage))


def _stage(event_view: EventView, stage: StagePlan) -> Iterator[Block]:
    say = event_view.say
    yield heading(stage_words(say, stage))
    if stage.format is Format.ROUND_ROBIN:
        yield from _charts(event_view, stage)
        return
    count = rounds_of(event_view)[stage.id]
    form = format_words(say, stage.format)
    if count:
        yield prose(
            say(N_("{format}, {count} rounds; every round is paired after the one before.")).format(
                format=form, count=count
            )
        )
    else:
        yield prose(say(N_("{format}; the results tell how many rounds there are.")).format(format=form))


def _charts(event_view: EventView, stage: StagePlan) -> Iterator[Block]:
    say, opened = event_view.say, event_view.state.stages.get(stage.id)
    if opened is not None:
        fields: Sequence[Sequence[int]] = opened.groups
        yield note(say(N_("By entrant number, home first.")))
    else:
        sizes = _sizes(event_view, stage)
        fields = [range(1, size + 1) for size in sizes]
        if not fields:
            yield prose(say(N_("The chart follows from the number of entries.")))
            return
        yield note(say(N_("By place in the group, home first; the draw gives everybody a place.")))
    for at, group in enumerate(fields):
        if len(fields) > 1:
            yield note(say(N_("group {group}")).format(group=letter(at)))
        if len(group) > 1:
            yield _chart(event_view, group)
    if stage.cycles > 1:
        text = say(N_("From the second cycle on everybody has the number of its place so far ({source})."))
        yield note(text.format(source=source_words(say, NEXT_CYCLE)))
    source = round_robin_source(event_view.state.regulations.book)
    yield note(say(N_("Source: {source}")).format(source=source_words(say, source)))


def _sizes(event_view: EventView, stage: StagePlan) -> tuple[int, ...]:
    present = len(event_view.state.present)
    if not present:
        return ()
    return tuple(size for size in stage_fields(event_view.plan, present)[stage.id].pools if size)


def _chart(event_view: EventView, group: Sequence[int]) -> Block:
    say, size = event_view.say, len(group)
    chart = schedule(size)
    tables = len(chart[0])
    heads = [say(N_("Round"))]
    if tables <= MOST_COLUMNS:
        heads += [say(N_("table {table}")).format(table=table) for table in range(1, tables + 1)]
        widths = ["auto", *["1fr"] * tables]
    else:
        heads.append(say(N_("Meetings in order of tables")))
        widths = ["auto", "1fr"]
    rests = [idle(size, number) for number in range(1, len(chart) + 1)]
    if any(rests):
        heads.append(say(N_("Bye")))
        widths.append("auto")
    rows = []
    for number, (meetings, rest) in enumerate(zip(chart, rests, strict=True), start=1):
        cells = [f"{group[home - 1]}–{group[away - 1]}" for home, away in meetings]
        row = [str(number), *(cells if tables <= MOST_COLUMNS else ["   ".join(cells)])]
        rows.append([*row, *([str(group[rest - 1])] if rest else [])])
    small = 8 if tables > MOST_COLUMNS // 2 else 9.5
    return listing(heads, rows, widths, strong=(0,), size=small)
