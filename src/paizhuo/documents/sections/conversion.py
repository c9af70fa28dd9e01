"""级差分换算: the tables that convert level differences into VP and match points [NAT 47, App.4; FJ 2.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.sections.blocks import heading, listing, note
from paizhuo.rulebook import Book
from paizhuo.tournament.plan.regulations import MatchPoints, Scale
from paizhuo.tournament.results.outcomes import PAST_ACE
from paizhuo.tournament.scoring.scales import (
    COLUMN_SOURCE,
    COLUMNS,
    MATCH_POINTS_BY_DIFFERENCE,
    conversion,
    vp,
)
from paizhuo.wording import N_
from paizhuo.wording.tournament import points_words, source_words, vp_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.documents.event_view import EventView
    from paizhuo.documents.sections.blocks import Block
    from paizhuo.tournament.scoring.scales import Conversion

_ACE = PAST_ACE - 1


def conversion_tables(event_view: EventView) -> tuple[Block, ...]:
    """级差分换算表: the tables that the stages of the event use; none where the book converts nothing."""
    say, rules = event_view.say, event_view.state.regulations
    boards = {bool(stage.boards) for stage in event_view.plan.stages if not stage.is_compared}
    if rules.scale.value is Scale.NONE or not boards:
        return ()
    blocks: list[Block] = []
    if False in boards:
        blocks += [*([heading(say(N_("One table")))] if len(boards) > 1 else []), *_single(event_view)]
    if True in boards:
        blocks += [*([heading(say(N_("Duplicate match")))] if len(boards) > 1 else []), *_duplicate(event_view)]
    blocks.append(note(say(N_("Source: {source}")).format(source=source_words(say, rules.scale.source))))
    return tuple(blocks)


def _single(event_view: EventView) -> Iterator[Block]:
    say, rules = event_view.say, event_view.state.regulations
    table = conversion(rules.scale.value.value)
    by_difference = rules.match_points.value is MatchPoints.BY_DIFFERENCE
    last = max(table.begins[-1], 1)
    rows = []
    for difference in range(last + 1):
        most = difference == last and last < PAST_ACE + (rules.book is Book.NATIONAL)
        row = [f"≥ {difference}" if most else str(difference)]
        for one in (table, *([MATCH_POINTS_BY_DIFFERENCE] if by_difference else [])):
            row += [points_words(share) for share in one.split(difference)]
        rows.append(row)
    name = vp_words(say, rules.book)
    heads = [say(N_("Level difference")), *_heads(event_view, name)]
    if by_difference:
        heads += _heads(event_view, say(N_("Match points")))
    figures = range(1, len(heads))
    yield listing(heads, rows, ["1fr"] * len(heads), right=list(figures), strong=list(range(len(heads))), size=11)
    if rules.scale.value is Scale.JIANGSU_2017_100:
        ahead, behind = (points_words(share) for share in vp(rules.scale.value, PAST_ACE, _ACE))
        text = say(N_("Past A counts as A; past A against A gives {ahead} to {behind}."))
        yield note(text.format(ahead=ahead, behind=behind))


def _heads(event_view: EventView, name: str) -> list[str]:
    say = event_view.say
    return [
        say(N_("{points}, winner")).format(points=name),
        say(N_("{points}, loser")).format(points=name),
    ]


def _duplicate(event_view: EventView) -> Iterator[Block]:
    say, rules = event_view.say, event_view.state.regulations
    tables = [conversion(f"nat-duplicate-{column}") for column in COLUMNS]
    rows = []
    for at, won in enumerate(tables[0].winner):
        row = [_band(one, at) for one in tables]
        rows.append([*row, points_words(won), points_words(tables[0].total - won)])
    heads = [say(N_("{boards} boards")).format(boards=column) for column in COLUMNS]
    heads += _heads(event_view, vp_words(say, rules.book))
    yield listing(heads, rows, ["1fr"] * len(heads), right=(4, 5), strong=(0, 1, 2, 3, 4, 5), size=11)
    used = sorted({stage.boards for stage in event_view.plan.stages if stage.boards})
    if any(count not in COLUMNS for count in used):
        text = say(N_("Another number of boards uses the next larger column ({source})."))
        yield note(text.format(source=source_words(say, COLUMN_SOURCE)))


def _band(table: Conversion, at: int) -> str:
    first = table.begins[at]
    if at + 1 == len(table.begins):
        return f"≥ {first}"
    last = table.begins[at + 1] - 1
    return str(first) if first == last else f"{first}–{last}"
