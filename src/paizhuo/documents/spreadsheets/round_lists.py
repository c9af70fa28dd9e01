"""对阵与成绩: every table of every published round, with confirmed results; no drafts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.paper import Missing, NothingToPrint
from paizhuo.documents.spreadsheets.sheet import Column, Sheet
from paizhuo.officiating.tables.match_lists import match_rows
from paizhuo.tournament.results.points import number as plain_points
from paizhuo.wording import N_
from paizhuo.wording.tournament import outcome_words, stage_words, vp_words
from paizhuo.wording.tournament.compared_boards import score_head_words
from paizhuo.wording.tournament.explained import joined
from paizhuo.wording.tournament.scores import figures_words, match_name_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from paizhuo.documents.event_view import EventView
    from paizhuo.documents.spreadsheets.sheet import Cell
    from paizhuo.officiating.tables.match_lists import MatchRow
    from paizhuo.tournament.duplicate.options import Scoring
    from paizhuo.tournament.log.state import RoundState

NO_ROUND = N_("No round has been published; there is nothing to print yet. Publish one first.")
NO_RESULT = N_("No result has been confirmed; there is nothing to print yet. Confirm one first.")


def pairings_sheet(event_view: EventView) -> Sheet:
    """对阵: the pairings of every published round, byes below the tables."""
    say, names = event_view.say, event_view.names
    rows: list[list[Cell]] = []
    for stage, one in _rounds(event_view):
        start: list[Cell] = [_stage(event_view, stage), one.number]
        for match in match_rows(event_view.state, stage, one.number):
            home, away = ((_numbers(side), _names(side, names)) for side in (match.home, match.away))
            node = match_name_words(say, event_view.state, stage, match.node)
            rows.append([*start, match.table, node, *home, *away])
        for word, entrants in ((N_("bye"), one.byes), (N_("need not play"), one.sitting_out)):
            rows += [[*start, None, "", entrant, names.get(entrant, ""), None, say(word)] for entrant in entrants]
    if not rows:
        raise NothingToPrint(Missing(NO_ROUND))
    heads = (N_("Stage"), N_("Round no."), N_("Table no."), N_("Group or match"), *_SIDES)
    return Sheet(say(N_("Pairings")), [Column(say(head)) for head in heads], rows)


_SIDES = (N_("Home no."), N_("Home side"), N_("Visitors no."), N_("Visitors"))


def results_sheet(event_view: EventView) -> Sheet:
    """成绩: the confirmed results, with levels or sums, match points and VP, or the scores of compared boards."""
    say, names = event_view.say, event_view.names
    scorings = list(dict.fromkeys(filter(None, (plan.compared_by for plan in event_view.plan.stages))))
    rows: list[list[Cell]] = []
    for stage, one in _rounds(event_view):
        for match in match_rows(event_view.state, stage, one.number):
            if match.outcome is None:
                continue
            home, away = ((_numbers(side), _names(side, names)) for side in (match.home, match.away))
            levels = figures_words(say, match.outcome) or ("", "")
            words = outcome_words(say, match.outcome, walkover=match.walkover)
            remarks = [say(N_("not counted"))] if match.cancelled else []
            remarks += [say(N_("corrected"))] if match.corrected else []
            rows.append(
                [
                    _stage(event_view, stage),
                    one.number,
                    match.table,
                    *home,
                    *away,
                    *levels,
                    *_points(match),
                    *_scores(match, event_view.plan.stage(stage).compared_by, scorings),
                    words,
                    joined(say, remarks),
                ]
            )
    if not rows:
        raise NothingToPrint(Missing(NO_RESULT))
    vp = vp_words(say, event_view.state.regulations.book)
    mp = say(N_("Match points"))
    of_home, of_away = N_("{what}, home"), N_("{what}, visitors")
    scored = [say(text).format(what=what) for what in (mp, vp) for text in (of_home, of_away)]
    for scoring in scorings:
        what = score_head_words(say, scoring)
        scored += [say(text).format(what=what) for text in (N_("{what}, North-South"), N_("{what}, East-West"))]
    level = say(N_("Level or sum"))
    heads = [
        *(say(head) for head in (N_("Stage"), N_("Round no."), N_("Table no."), *_SIDES)),
        *(say(text).format(what=level) for text in (of_home, of_away)),
        *scored,
        say(N_("Result in words")),
        say(N_("Remarks")),
    ]
    return Sheet(say(N_("Results")), [Column(head) for head in heads], rows)


def _rounds(event_view: EventView) -> Iterator[tuple[str, RoundState]]:
    for stage in event_view.stages:
        for one in event_view.rounds(stage.id):
            yield stage.id, one


def _stage(event_view: EventView, stage: str) -> str:
    return stage_words(event_view.say, event_view.plan.stage(stage))


def _numbers(side: tuple[int, ...]) -> Cell:
    """One entrant number as a number; the two of a side in an individual event as text."""
    return side[0] if len(side) == 1 else "+".join(map(str, side))


def _names(side: tuple[int, ...], names: dict[int, str]) -> str:
    return " + ".join(names.get(one, "") for one in side)


def _scores(match: MatchRow, scoring: Scoring | None, scorings: Iterable[Scoring]) -> Iterator[Cell]:
    """比赛分或级差: of both sides over the boards of the table, in the columns of how the stage compares them."""
    for one in scorings:
        scores = match.compared if one is scoring else None
        yield from (None, None) if scores is None else (round(float(score.score), 2) for score in scores)


def _points(match: MatchRow) -> list[Cell]:
    """Match points and VP of both sides, where the match gives any."""
    if match.points is None:
        return [None] * 4
    home, away = match.points
    return [plain_points(value) for value in (home.mp, away.mp, home.vp, away.vp)]
