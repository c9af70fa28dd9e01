"""画面: the slides of a screen: pairings, results, standings, bracket, notice, draw, sponsors, final places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.documents.brackets.diagram import WITH_DIAGRAM
from paizhuo.officiating.tables.ranks import chain_of_stage
from paizhuo.web.clock.clock import current_round
from paizhuo.web.language import say
from paizhuo.web.pages.final_places import final_places
from paizhuo.web.pages.match_lines import match_lines, side_heads
from paizhuo.web.pages.publication import is_final, last_published
from paizhuo.web.pages.timetable import programme
from paizhuo.web.wall.added_slides import added_slides
from paizhuo.web.wall.board_slides import board_slides
from paizhuo.web.wall.draw_ceremony import ceremony, commitments
from paizhuo.web.wall.hall_slides import bracket_slides, name_slides, sponsor_slides
from paizhuo.web.wall.screen import MAIN, Show, WallScreen, wall_screen
from paizhuo.web.wall.slide import Slide, WallPlace, pages_of
from paizhuo.wording.tournament import criterion_words, stage_words
from paizhuo.wording.tournament.facts import tables_words
from paizhuo.wording.tournament.nodes import group_words
from paizhuo.wording.tournament.places import ended_total_words
from paizhuo.wording.tournament.timetable import timetable_item_words

if TYPE_CHECKING:
    from collections.abc import Iterator

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
OF_THE_ROUND = frozenset({Show.NAMES, Show.PAIRINGS, Show.BOARDS, Show.RESULTS})
"""What a screen does not show in turn any more when the event is over."""


def slides(competition: Competition, snapshot: Snapshot, monitor: str = MAIN) -> list[Slide]:
    """The slides of a monitor for its current setting; at least one."""
    screen = wall_screen(competition, monitor)
    kinds = screen.turning if screen.show is Show.AUTO else (screen.show,)
    found = list(_before_play(competition, snapshot)) if screen.show is Show.AUTO else []
    if screen.show is Show.AUTO and is_over(competition, snapshot):
        found = list(final_slide(competition, snapshot))
        kinds = tuple(kind for kind in kinds if kind not in OF_THE_ROUND)
    if screen.show is Show.ADDED:
        found = list(added_slides(competition, snapshot, screen.added))
    for kind in kinds:
        found += _slides_of(kind, competition, snapshot, screen)
    return found or [_waiting(snapshot, screen)]


def _before_play(competition: Competition, snapshot: Snapshot) -> Iterator[Slide]:
    if current_round(snapshot) is None or not snapshot.state.stages:
        yield from timetable_slides(competition, snapshot)


def _slides_of(kind: Show, competition: Competition, snapshot: Snapshot, screen: WallScreen) -> Iterator[Slide]:
    match kind:
        case Show.NAMES | Show.PAIRINGS if is_over(competition, snapshot):
            yield from final_slide(competition, snapshot)
        case Show.NAMES:
            yield from name_slides(competition, snapshot)
        case Show.PAIRINGS | Show.CLOCK:
            yield from pairing_slides(snapshot)
        case Show.BOARDS:
            yield from board_slides(snapshot)
        case Show.RESULTS:
            yield from result_slides(snapshot)
        case Show.STANDINGS:
            yield from standing_slides(competition, snapshot)
        case Show.BRACKET:
            yield from bracket_slides(competition, snapshot)
        case Show.NOTICE if screen.show is Show.NOTICE or screen.text:
            yield notice_slide(screen.text)
        case Show.SPONSORS:
            yield from sponsor_slides(snapshot, screen)
        case Show.DRAW:
            yield draw_slide(competition, snapshot, screen)
        case Show.FINAL:
            yield from final_slide(competition, snapshot)
        case _:
            return


def _waiting(snapshot: Snapshot, screen: WallScreen) -> Slide:
    """What a screen says while there is nothing of its kind."""
    charted = any(stage.format in WITH_DIAGRAM for stage in snapshot.plan.stages)
    boards = any(stage.boards for stage in snapshot.plan.stages)
    words = {
        Show.NAMES: _("Here after the draw"),
        Show.PAIRINGS: _("Here after the draw"),
        Show.BRACKET: _("Here after the draw") if charted else _("This event has no bracket"),
        Show.BOARDS: _("Here as soon as a board is finished everywhere") if boards else _("This event has no boards"),
        Show.RESULTS: _("Here as soon as results are confirmed"),
        Show.STANDINGS: _("Here as soon as places are published"),
        Show.FINAL: _("Here as soon as places are published"),
    }
    return Slide("waiting", _("Welcome"), "", (), {"text": words.get(screen.show, screen.text)})


def is_over(competition: Competition, snapshot: Snapshot) -> bool:
    """已结束: whether the final places of the last stage are published."""
    found = last_published(competition, snapshot)
    return found is not None and found.stage == snapshot.plan.stages[-1].id and is_final(found, snapshot)


def pairing_slides(snapshot: Snapshot) -> Iterator[Slide]:
    """对阵: slides of the pairings of the current round."""
    current = current_round(snapshot)
    if current is None:
        return
    stage, number = current
    found = match_lines(snapshot, stage, number)
    size = DENSE if len(found) > MANY else TABLES
    title = _("Pairings of round {round}").format(round=number)
    for page in pages_of(found, size):
        first, last = page[0].table, page[-1].table
        part = _("tables {first}–{last}").format(first=first, last=last)
        if first == last:
            part = tables_words(say(), [first])
        more = {"dense": size == DENSE, "heads": side_heads(snapshot.plan, stage)}
        yield Slide("pairings", title, part, page, more)


def result_slides(snapshot: Snapshot) -> Iterator[Slide]:
    """成绩: slides of the confirmed results of the current round."""
    current = current_round(snapshot)
    if current is None:
        return
    stage, number = current
    played = [line for line in match_lines(snapshot, stage, number) if line.is_played]
    size = DENSE if len(played) > MANY else TABLES
    for at, page in enumerate(pages_of(played, size), start=1):
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
    compared, combined = state.plan.stage(found.stage).compared_by, state.plan.combines_sessions(found.stage)
    for page in pages_of(rows, TABLES):
        part = _("places {first}–{last}").format(first=page[0].place, last=page[-1].place)
        ranked, first = any(row.points for row in page), chain_of_stage(state, found.stage).chain[0]
        unit = criterion_words(say(), first, state.regulations.book, compared, combined=combined) if ranked else ""
        yield Slide("standings", title, part, page, {"unit": unit, "grouped": any(row.group for row in rows)})
    for page in pages_of(_ranked(competition, snapshot)[:TOP_SHOWN], TABLES):
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
    by_group = then.state.plan.stage(found.stage).is_compared
    return [
        WallPlace(
            one.place,
            one.entrant,
            then.names.get(one.entrant, ""),
            group_words(say(), one.group) if by_group and one.group else one.group,
            ended_total_words(one),
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
    for rows in pages_of(found, TABLES):
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
        yield Slide("final", _("Final ranking"), "", ranked, {"at": found.at})
        return
    rows = sorted(_placed(competition, snapshot), key=lambda row: (row.place, row.group))[:FINAL_SHOWN]
    title = stage_words(say(), found.snapshot.plan.stage(found.stage))
    heading = _("Final standings") if is_final(found, snapshot) else _("After round {round}").format(round=found.round)
    yield Slide("final", heading, title, rows, {"at": found.at})
