"""轮次表: the pairings of every round of a round robin, home side first [NAT 25(一), App.2].

It is published before the numbers are drawn. Until then the list below it is empty, to be filled in at the draw.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.documents.organisers import closing
from paizhuo.documents.paper import Missing, Paper, present
from paizhuo.documents.titles import capital
from paizhuo.tournament.engines.league import letter
from paizhuo.tournament.formats import idle, schedule
from paizhuo.tournament.formats.round_robin import LARGE_FIELD, NEXT_CYCLE, ODD_FIELD, TABLES
from paizhuo.tournament.plan.fit import stage_fields
from paizhuo.tournament.plan.plan import Format
from paizhuo.wording import N_, citation_words
from paizhuo.wording.tournament import stage_title

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.rulebook import Citation
    from paizhuo.tournament.plan.plan import StagePlan

NO_ROUND_TABLE = N_("Only a round robin has a round table; there is none in this stage.")
NO_FIELD = N_("The round table follows from the number of entries, and there are too few yet.")
LARGEST_PRINTED = 24
"""The largest field of the published tables."""


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing where a round robin has a group of two or more."""
    plan = _round_robin(event_view, where)
    if isinstance(plan, Missing):
        return plan
    return None if any(len(group) > 1 for group in _groups(event_view, plan)) else Missing(NO_FIELD)


def make(event_view: EventView, where: Where) -> Paper:
    """轮次表: the table of a stage, group by group, and cycle by cycle where the numbers are known."""
    say = event_view.say
    plan = present(_round_robin(event_view, where))
    groups = _groups(event_view, plan)
    parts = [
        _part(event_view, title, numbers, first)
        for at in range(len(groups))
        for title, numbers, first in _cycles(event_view, plan, at, groups)
    ]
    notes = [say(N_("The home side stands first. The numbers are those of the list below each table."))]
    if plan.cycles > 1:
        text = say(N_("From the second cycle on a number is the place after the cycles before ({source})."))
        notes.append(text.format(source=citation_words(NEXT_CYCLE, say)))
    sources = say(N_("; ")).join(citation_words(one, say) for one in _sources(groups))
    notes.append(say(N_("Round table: {source}.")).format(source=sources))
    title = say(N_("Round table"))
    data = {
        "event": event_view.title,
        "title": title,
        "about": capital(stage_title(say, plan)),
        "parts": parts,
        "key_heads": [say(N_("Chart no.")), say(N_("No.")), say(N_("Name")), say(N_("Unit"))],
        "issued": closing(event_view),
        "notes": notes,
    }
    return Paper("round_table", title, data)


def _round_robin(event_view: EventView, where: Where) -> StagePlan | Missing:
    """The round robin named in ``where``; where none is named, the last that has begun, or the first."""
    found = [one for one in event_view.plan.stages if where.stage in {one.id, ""} and one.format is Format.ROUND_ROBIN]
    if not found:
        return Missing(NO_ROUND_TABLE, never=not where.stage)
    return next((one for one in reversed(found) if one.id in event_view.state.stages), found[0])


def _groups(event_view: EventView, plan: StagePlan) -> tuple[tuple[int, ...], ...]:
    """The entrants of every group by their number in the table; 0 before the draw."""
    opened = event_view.state.stages.get(plan.id)
    if opened is not None:
        return opened.groups
    present = len(event_view.state.present)
    sizes = stage_fields(event_view.plan, present)[plan.id].pools if present else ()
    return tuple((0,) * size for size in sizes)


def _cycles(
    event_view: EventView, plan: StagePlan, at: int, groups: tuple[tuple[int, ...], ...]
) -> Iterator[tuple[str, tuple[int, ...], int]]:
    """The title, the entrants by number and the first round of every cycle whose numbers are known."""
    say, group, several = event_view.say, groups[at], len(groups) > 1
    length = len(group) - 1 + len(group) % 2
    for cycle in range(plan.cycles if len(group) > 1 else 0):
        numbers = group
        if cycle:
            known = [one.numbers for one in event_view.rounds(plan.id) if (one.number - 1) // length == cycle]
            if not known or not known[0]:
                return
            numbers = known[0][at]
        parts = [say(N_("group {group}")).format(group=letter(at))] if several else []
        parts += [say(N_("cycle {cycle}")).format(cycle=cycle + 1)] if plan.cycles > 1 else []
        yield say(N_(", ")).join(parts), numbers, cycle * length + 1


def _part(event_view: EventView, title: str, numbers: tuple[int, ...], first: int) -> dict[str, Any]:
    say, size, left = event_view.say, len(numbers), event_view.state.left
    chart = schedule(size)
    tables = max(map(len, chart))
    rests = [idle(size, number) for number in range(1, len(chart) + 1)]
    heads = [say(N_("Round")), *(say(N_("table {table}")).format(table=at) for at in range(1, tables + 1))]
    heads += [say(N_("Bye"))] if any(rests) else []
    rows = []
    for at, (meetings, rest) in enumerate(zip(chart, rests, strict=True)):
        cells = [f"{home}–{away}" for home, away in meetings]
        cells += [""] * (tables - len(cells))
        rows.append([str(first + at), *cells, *([str(rest)] if rest else [])])
    key = []
    for place, number in enumerate(numbers, start=1):
        entry = event_view.state.entries.get(number)
        if entry is None:
            key.append([str(place), "", "", ""])
            continue
        name = say(N_("{name} (has left)")).format(name=entry.name) if number in left else entry.name
        key.append([str(place), str(number), name, entry.unit])
    return {"title": capital(title), "heads": heads, "rows": rows, "key": key}


def _sources(groups: tuple[tuple[int, ...], ...]) -> list[Citation]:
    sizes = {len(group) for group in groups}
    found = [TABLES] if min(sizes) <= LARGEST_PRINTED else []
    found += [ODD_FIELD] if any(size % 2 for size in sizes) else []
    return [*found, *([LARGE_FIELD] if max(sizes) > LARGEST_PRINTED else [])]
