"""各轮成绩: the results of published rounds, table by table, with what is unusual about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.sections.blocks import listing
from paizhuo.officiating.tables.match_lists import match_rows
from paizhuo.tournament.plan.regulations import Scale
from paizhuo.tournament.results.accepted import KNOCKOUTS
from paizhuo.tournament.results.outcomes import Boards, Levels
from paizhuo.tournament.results.sheets import cancelled_entrants
from paizhuo.wording import N_
from paizhuo.wording.tournament import (
    entrants_words,
    outcome_words,
    points_words,
    vp_words,
)
from paizhuo.wording.tournament.explained import joined
from paizhuo.wording.tournament.scores import cancelled_words, figures_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView
    from paizhuo.documents.sections.blocks import Block
    from paizhuo.officiating.tables.match_lists import MatchRow
    from paizhuo.tournament.log.state import RoundState
    from paizhuo.tournament.results.outcomes import Outcome
    from paizhuo.wording import Say


def round_results(occasion: EventView, stage: str, one: RoundState, *, size: float = 9.5) -> tuple[Block, ...]:
    """一轮成绩: every table; an empty result where none counts yet."""
    say = occasion.say
    with_points = occasion.plan.stage(stage).format not in KNOCKOUTS
    with_vp = with_points and occasion.state.regulations.scale.value is not Scale.NONE
    heads = [say(N_("Table")), say(N_("Home")), say(N_("Result")), say(N_("Away"))]
    widths = ["11mm", "1fr", "23mm", "1fr"]
    if with_points:
        heads.append(say(N_("Match points")))
        widths.append("17mm")
    if with_vp:
        heads.append(vp_words(say, occasion.state.regulations.book))
        widths.append("17mm")
    matches = match_rows(occasion.state, stage, one.number)
    told = {match.table: _remark(say, match) for match in matches}
    remarked = any(told.values())
    if remarked:
        heads.append(say(N_("Remarks")))
        widths.append("0.7fr")
    rows = []
    for match in matches:
        result = result_words(say, match.outcome)
        sides = _side(occasion, match.home), _side(occasion, match.away)
        row = [str(match.table), sides[0], f"[{result}]" if match.cancelled else result, sides[1]]
        row += _points(match, with_vp=with_vp) if with_points else []
        rows.append([*row, *([told[match.table]] if remarked else [])])
    after = []
    for text, entrants in (
        (N_("Bye: {entrants}"), one.byes),
        (N_("Already decided, need not play: {entrants}"), one.sitting_out),
    ):
        if entrants:
            after.append(say(text).format(entrants=entrants_words(say, entrants, occasion.names)))
    if any(match.cancelled for match in matches):
        gone = cancelled_entrants(occasion.state, stage)
        after.append(cancelled_words(say, occasion.state, gone, occasion.names))
    middle = (2, 4, 5)[: 1 + with_points + with_vp]
    return (listing(heads, rows, widths, middle=middle, strong=(2,), size=size, after=after),)


def result_words(say: Say, outcome: Outcome | None) -> str:
    """成绩: levels or sums, home first; a dash where there are none."""
    found = figures_words(say, outcome)
    return " : ".join(found) if found is not None else "" if outcome is None else "—"


def _side(occasion: EventView, side: tuple[int, ...]) -> str:
    """Number and name in one cell: a book has thousands of rows."""
    return " + ".join(f"{one} {occasion.names.get(one, '')}" for one in side)


def _points(match: MatchRow, *, with_vp: bool) -> list[str]:
    if match.points is None:
        return ["", ""] if with_vp else [""]
    home, away = match.points
    told = [f"{points_words(home.mp)} : {points_words(away.mp)}"]
    return [*told, f"{points_words(home.vp)} : {points_words(away.vp)}"] if with_vp else told


def _remark(say: Say, match: MatchRow) -> str:
    outcome = match.outcome
    told = ""
    if outcome is not None:
        plain = isinstance(outcome, Levels | Boards) and outcome.decision is None
        told = "" if plain else outcome_words(say, outcome, walkover=match.walkover)
    corrected = say(N_("corrected")) if match.corrected else ""
    return joined(say, (say(N_("not counted")) if match.cancelled else "", told, corrected))
