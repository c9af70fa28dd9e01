"""画面: the slides of the big screen: pairings, results, standings, notice, draw, final places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.officiating.tables.ranks import chain_of_stage, total_of
from paizhuo.web.clock.clock import current_round
from paizhuo.web.language import say
from paizhuo.web.pages.final_places import final_places
from paizhuo.web.pages.match_lines import match_lines
from paizhuo.web.pages.publication import is_final, last_published
from paizhuo.web.pages.timetable import programme
from paizhuo.web.wall.draw_ceremony import ceremony, commitments
from paizhuo.web.wall.screen import Show, WallScreen, wall_screen
from paizhuo.wording.tournament import criterion_words, points_words, stage_words
from paizhuo.wording.tournament.timetable import timetable_item_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition

SECONDS_A_SLIDE = 12
"""How long a slide stays before the next one."""
TABLES = 12
"""Rows of a page: what can be read from the far end of a hall."""
MANY = 72
"""From so many tables on a page has two columns of smaller rows."""
DENSE = 36
TOP_SHOWN = 48
FINAL_SHOWN = 8
SLIPS_SHOWN = 24


class Slide(NamedTuple):
    """一页: a slide: kind, title, the part shown at the right and in the strip below, and rows."""

    kind: str
    title: str
    part: str
    rows: Sequence[Any] = ()
    more: dict[str, Any] = {}  # noqa: RUF012 - never changed


class WallPlace(NamedTuple):
    """一名: a row of the standings on the wall."""

    place: int
    number: int
    name: str
    group: str
    points: str


def slides(competition: Competition, snapshot: Snapshot) -> list[Slide]:
    """The slides for the current setting; at least one."""
    screen = wall_screen(competition)
    found = list(_chosen(competition, snapshot, screen))
    return found or [Slide("waiting", _("Welcome"), "", (), {"text": screen.text})]


def _chosen(competition: Competition, snapshot: Snapshot, screen: WallScreen) -> Iterator[Slide]:
    match screen.show:
        case Show.AUTO:
            if current_round(snapshot) is None or not snapshot.state.stages:
                yield from timetable_slides(competition, snapshot)
            yield from pairing_slides(snapshot)
            yield from result_slides(snapshot)
            yield from standing_slides(competition, snapshot)
            if screen.text:
                yield notice_slide(screen.text)
        case Show.PAIRINGS | Show.CLOCK:
            yield from pairing_slides(snapshot)
        case Show.RESULTS:
            yield from result_slides(snapshot)
        case Show.STANDINGS:
            yield from standing_slides(competition, snapshot)
        case Show.NOTICE:
            yield notice_slide(screen.text)
        case Show.DRAW:
            yield draw_slide(competition, snapshot, screen)
        case Show.FINAL:
            yield from final_slide(competition, snapshot)


def _pages(rows: Sequence[Any], size: int) -> Iterator[Sequence[Any]]:
    for at in range(0, len(rows), size):
        yield rows[at : at + size]


def pairing_slides(snapshot: Snapshot) -> Iterator[Slide]:
    """对阵: slides of the pairings of the current round."""
    current = current_round(snapshot)
    if current is None:
        return
    stage, number = current
    found = match_lines(snapshot, stage, number)
    size = DENSE if len(found) > MANY else TABLES
    title = _("Pairings of round {round}").format(round=number)
    for page in _pages(found, size):
        part = _("tables {first}–{last}").format(first=page[0].table, last=page[-1].table)
        yield Slide("pairings", title, part, page, {"dense": size == DENSE})


def result_slides(snapshot: Snapshot) -> Iterator[Slide]:
    """成绩: slides of the confirmed results of the current round."""
    current = current_round(snapshot)
    if current is None:
        return
    stage, number = current
    played = [line for line in match_lines(snapshot, stage, number) if line.is_played]
    size = DENSE if len(played) > MANY else TABLES
    for at, page in enumerate(_pages(played, size), start=1):
        title = _("Results of round {round}").format(round=number)
        part = _("results") if len(played) <= size else _("results {page}").format(page=at)
        yield Slide("results", title, part, page, {"dense": size == DENSE})


def standing_slides(competition: Competition, snapshot: Snapshot) -> Iterator[Slide]:
    """名次: slides of the first published places."""
    found = last_published(competition, snapshot)
    if found is None:
        return
    rows = _placed(competition, snapshot)[:TOP_SHOWN]
    title = (
        _("Final standings") if is_final(found, snapshot) else _("Places after round {round}").format(round=found.round)
    )
    state = found.snapshot.state
    for page in _pages(rows, TABLES):
        part = _("places {first}–{last}").format(first=page[0].place, last=page[-1].place)
        ranked, first = any(row.points for row in page), chain_of_stage(state, found.stage).chain[0]
        unit = criterion_words(say(), first, state.regulations.book) if ranked else ""
        yield Slide("standings", title, part, page, {"unit": unit, "grouped": any(row.group for row in rows)})
    for page in _pages(_ranked(competition, snapshot)[:TOP_SHOWN], TABLES):
        part = _("places {first}–{last}").format(first=page[0].place, last=page[-1].place)
        yield Slide("standings", _("Final ranking"), part, page, {"unit": "", "grouped": False})


def _ranked(competition: Competition, snapshot: Snapshot) -> list[WallPlace]:
    """总名次: the rows of the final ranking; empty if there is none."""
    found = final_places(competition, snapshot)
    rows = found.rows if found else ()
    return [WallPlace(one.row.place, one.row.entrant, one.name, "", "") for one in rows if one.row.place]


def _placed(competition: Competition, snapshot: Snapshot) -> list[WallPlace]:
    found = last_published(competition, snapshot)
    if found is None:
        return []
    then = found.snapshot
    ended = [one for one in then.places(found.stage) if one.place]
    return [
        WallPlace(
            one.place,
            one.entrant,
            then.names.get(one.entrant, ""),
            one.group,
            points_words(total) if (total := total_of(one)) is not None else "",
        )
        for one in ended
    ]


def timetable_slides(competition: Competition, snapshot: Snapshot) -> Iterator[Slide]:
    """日程: what the days have, while no round is on the tables."""
    titles = {stage.id: stage_words(say(), stage) for stage in snapshot.plan.stages}
    if not snapshot.state.timetable_items:
        return
    found = [
        (
            day,
            row,
            timetable_item_words(say(), row.item)
            if row.item
            else _("{stage}, round {round}").format(stage=titles[row.stage], round=row.round),
        )
        for day, row in programme(competition, snapshot)
    ]
    for rows in _pages(found, TABLES):
        yield Slide("timetable", _("Timetable"), f"{rows[0][1].start}–{rows[-1][1].start}", rows)


def notice_slide(text: str) -> Slide:
    """通知: the slide of a notice."""
    return Slide("notice", _("Notice"), "", (), {"text": text})


def draw_slide(competition: Competition, snapshot: Snapshot, screen: WallScreen) -> Slide:
    """抽签: the slide of a draw with the revealed slips only; before the draw, the commitments of the seeds."""
    found = ceremony(competition, snapshot, screen.fact)
    open_ones = commitments(competition)
    if found is None:
        return Slide("commitment", _("Draw"), "", open_ones, {})
    shown = found.slips[: screen.page]
    complete = screen.page >= len(found.slips)
    more = {
        "words": found.words,
        "digest": found.digest,
        "seed": found.seed if complete else "",
        "last": shown[-1] if shown else None,
        "count": len(found.slips),
        "shown": len(shown),
    }
    return Slide("draw", _("Draw"), f"{len(shown)}/{len(found.slips)}", shown[-SLIPS_SHOWN:], more)


def final_slide(competition: Competition, snapshot: Snapshot) -> Iterator[Slide]:
    """最终名次: the slide of the first places."""
    found = last_published(competition, snapshot)
    if found is None:
        return
    if ranked := _ranked(competition, snapshot)[:FINAL_SHOWN]:
        yield Slide("final", _("Final ranking"), "", ranked, {})
        return
    rows = sorted(_placed(competition, snapshot), key=lambda row: (row.place, row.group))[:FINAL_SHOWN]
    title = stage_words(say(), found.snapshot.plan.stage(found.stage))
    heading = _("Final standings") if is_final(found, snapshot) else _("After round {round}").format(round=found.round)
    yield Slide("final", heading, title, rows, {})
