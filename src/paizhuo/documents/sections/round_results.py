"""各轮成绩: the results of published rounds, table by table, with what is unusual about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.scores import cancelled_note, is_cancelled
from paizhuo.documents.sections.blocks import listing
from paizhuo.tournament.plan.regulations import Scale
from paizhuo.tournament.results.accepted import KNOCKOUTS
from paizhuo.tournament.results.outcomes import Boards, DefaultLoss, LateSheet, Levels
from paizhuo.tournament.results.sheets import cancelled_entrants
from paizhuo.tournament.scoring import score
from paizhuo.wording import N_
from paizhuo.wording.tournament import (
    entrants_words,
    level_words,
    outcome_words,
    points_words,
    vp_words,
)
from paizhuo.wording.tournament.explained import joined

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView
    from paizhuo.documents.sections.blocks import Block
    from paizhuo.tournament.log.state import MatchState, RoundState
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
    gone = cancelled_entrants(occasion.state, stage)
    void = {table for table, match in one.matches.items() if match.confirmed and is_cancelled(match, gone)}
    told = {table: _remark(say, match, void=table in void) for table, match in one.matches.items()}
    remarked = any(told.values())
    if remarked:
        heads.append(say(N_("Remarks")))
        widths.append("0.7fr")
    rows = []
    for table in sorted(one.matches):
        match = one.matches[table]
        home, away = (_side(occasion, side) for side in (match.pairing.home, match.pairing.away))
        result = result_words(say, match.confirmed)
        row = [str(table), home, f"[{result}]" if table in void else result, away]
        if with_points:
            row += [""] * (1 + with_vp) if table in void else _points(occasion, stage, match, with_vp=with_vp)
        rows.append([*row, *([told[table]] if remarked else [])])
    after = []
    for text, entrants in (
        (N_("Bye: {entrants}"), one.byes),
        (N_("Already decided, need not play: {entrants}"), one.sitting_out),
    ):
        if entrants:
            after.append(say(text).format(entrants=entrants_words(say, entrants, occasion.names)))
    after += [cancelled_note(occasion, gone)] if void else []
    middle = (2, 4, 5)[: 1 + with_points + with_vp]
    return (listing(heads, rows, widths, middle=middle, strong=(2,), size=size, after=after),)


def result_words(say: Say, outcome: Outcome | None) -> str:
    """成绩: levels or sums, home first; a dash where there are none."""
    match outcome:
        case Levels(home, away) | LateSheet(_, home, away) | DefaultLoss(_, home, away):
            return f"{level_words(say, home)} : {level_words(say, away)}"
        case Boards(home, away):
            return f"{home} : {away}"
        case None:
            return ""
        case _:
            return "—"


def _side(occasion: EventView, side: tuple[int, ...]) -> str:
    """Number and name in one cell: a book has thousands of rows."""
    return " + ".join(f"{one} {occasion.names.get(one, '')}" for one in side)


def _points(occasion: EventView, stage: str, match: MatchState, *, with_vp: bool) -> list[str]:
    if match.confirmed is None:
        return ["", ""] if with_vp else [""]
    boards = occasion.plan.stage(stage).boards or None
    home, away = score(match.confirmed, occasion.state.regulations, duplicate_boards=boards, knockout=False)
    told = [f"{points_words(home.mp)} : {points_words(away.mp)}"]
    return [*told, f"{points_words(home.vp)} : {points_words(away.vp)}"] if with_vp else told


def _remark(say: Say, match: MatchState, *, void: bool) -> str:
    outcome = match.confirmed
    told = ""
    if outcome is not None:
        plain = isinstance(outcome, Levels | Boards) and outcome.decision is None
        told = "" if plain else outcome_words(say, outcome, walkover=match.pairing.walkover)
    corrected = say(N_("corrected")) if match.corrected else ""
    return joined(say, (say(N_("not counted")) if void else "", told, corrected))
