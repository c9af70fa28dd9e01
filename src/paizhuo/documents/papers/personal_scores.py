"""逐副成绩单: every board that a pair or a player had in a session, with what it was worth, and the sum [NAT 28(二)].

The book prints no form, so the columns are our choice. It is filled in and handed out once no board is played any more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.documents.finished_boards import WITH_THE_LAST, check_session, last_round
from paizhuo.documents.paper import Missing, Paper
from paizhuo.documents.sections.blocks import heading, listing, note
from paizhuo.officiating.compared_scores import own_boards, sum_of
from paizhuo.officiating.compared_traveller import compared_boards
from paizhuo.seats import Side
from paizhuo.tournament.duplicate.options import Scoring
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.plan.regulations import Tiebreak
from paizhuo.tournament.standings import StandingsRow
from paizhuo.wording import N_
from paizhuo.wording.tournament import criterion_words, entrant_words, entrants_words, stage_words
from paizhuo.wording.tournament.compared_boards import (
    ended_score_words,
    score_head_words,
    score_words,
    share_words,
    table_result_words,
)
from paizhuo.wording.tournament.nodes import group_words
from paizhuo.wording.tournament.places import ended_total_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.sections.blocks import Block
    from paizhuo.officiating.compared_scores import OwnBoard
    from paizhuo.tournament.engines.context import Ended
    from paizhuo.tournament.plan.plan import StagePlan

TITLE = N_("Personal score sheets")
NOT_COMPARED = N_("Personal score sheets are for stages whose boards are compared over all tables.")
NOT_OPEN = N_("The stage is not open yet; nobody has played a board.")
NO_SCORES = N_("Entrant {entrant} has no score of any board.")


def is_used(event_view: EventView) -> bool:
    """Whether boards of the event are compared over all tables."""
    return any(stage.is_compared for stage in event_view.plan.stages)


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: a session whose boards nobody plays any more, and somebody who has a score."""
    stage = _stage(event_view, where)
    if stage is None:
        return Missing(NOT_COMPARED, never=True)
    opened = event_view.state.stages.get(stage.id)
    if opened is None:
        return Missing(NOT_OPEN)
    published = [one.number for one in opened.rounds if one.published]
    if not published:
        return Missing(WITH_THE_LAST, {"round": last_round(stage, opened)}) if _moves(stage) else Missing(NOT_OPEN)
    for number in published[-1:] if _moves(stage) else published:
        if (missing := check_session(stage, opened, number)) is not None:
            return missing
    if where.entrant and where.entrant not in own_boards(compared_boards(event_view.state, stage.id)):
        return Missing(NO_SCORES, {"entrant": where.entrant})
    return None


def make(event_view: EventView, where: Where) -> Paper:
    """逐副成绩单: a page for everybody who has a score, by number; of one entrant where one is named."""
    say, stage = event_view.say, _stage(event_view, where)
    if stage is None:
        raise ValueError("no stage of the event compares boards")
    found = own_boards(compared_boards(event_view.state, stage.id))
    ended = {one.entrant: one for one in event_view.places(stage.id)}
    sheets = [
        _sheet(event_view, stage, entrant, boards, ended.get(entrant))
        for entrant, boards in found.items()
        if where.entrant in {0, entrant}
    ]
    title = say(TITLE)
    data = {"event": event_view.title, "title": title, "foot": event_view.title, "sheets": sheets}
    return Paper("personal_scores", title, data)


def _moves(stage: StagePlan) -> bool:
    return stage.format is Format.PAIRS_MOVEMENT


def _stage(event_view: EventView, where: Where) -> StagePlan | None:
    """The named stage, or the last one, whose boards are compared; None where there is none."""
    stages = [one for one in event_view.plan.stages if one.is_compared and where.stage in {"", one.id}]
    return stages[-1] if stages else None


def _sheet(
    event_view: EventView, stage: StagePlan, entrant: int, boards: Sequence[OwnBoard], ended: Ended | None
) -> dict[str, Any]:
    say, scoring = event_view.say, stage.duplicate.pairs.scoring
    by_points = scoring is Scoring.MATCHPOINTS
    with_partner = any(one.partners for one in boards)
    heads = [say(N_("Round")), say(N_("Board no.")), say(N_("Direction"))]
    heads += [say(N_("Playing with"))] if with_partner else []
    heads += [say(N_("Opponents")), say(N_("N-S : E-W")), score_head_words(say, scoring)]
    heads += [say(N_("percentage"))] if by_points else []
    rows, written = [], 0
    for one in boards:
        table = [str(one.row.round), say(N_("N-S") if one.side is Side.NORTH_SOUTH else N_("E-W"))]
        table += [entrants_words(say, one.partners, event_view.names)] if with_partner else []
        table += [entrants_words(say, one.opponents, event_view.names)]
        # Written once a round, so that the rounds stand out.
        round_, *rest = table if one.row.round != written else [""] * len(table)
        written = one.row.round
        row = [round_, str(one.row.board), *rest, table_result_words(say, one.row.result)]
        row += [score_words(one.score, scoring), *([share_words(one.share)] if by_points else [])]
        rows.append(row)
    total = sum_of(boards)
    last = [say(N_("sum")), score_words(total.score, scoring), *([share_words(total.share)] if by_points else [])]
    rows.append([*[""] * (len(heads) - len(last)), *last])
    widths = ["14mm", "18mm", "20mm", *(["1fr"] if with_partner else []), "1fr", "auto", "auto"]
    widths += ["auto"] if by_points else []
    right = tuple(range(len(heads) - 1 - by_points, len(heads)))
    block = listing(heads, rows, widths, middle=(0, 1, 2, right[0] - 1), right=right, strong=(1, right[0]), size=9)
    blocks: list[Block] = [heading(entrant_words(say, entrant, event_view.names)), block]
    blocks += [note(text) for text in _notes(event_view, stage, ended, counted=score_words(total.score, scoring))]
    return {"about": stage_words(say, stage), "blocks": blocks}


def _notes(event_view: EventView, stage: StagePlan, ended: Ended | None, *, counted: str) -> list[str]:
    """The place with what it was made of; penalties are why that differs from the sum of the boards."""
    say = event_view.say
    if ended is None or not ended.place or not isinstance(ended.reason, StandingsRow):
        return []
    where = group_words(say, ended.group) if ended.group else ""
    combined = event_view.plan.combines_sessions(stage.id)
    figure = criterion_words(say, Tiebreak.TOTAL, None, stage.compared_by, combined=combined)
    text = say(N_("Place {place}: {criterion} {total}.")).format(
        place=ended.place, criterion=figure, total=ended_total_words(ended)
    )
    notes = [say(N_("{group}: {text}")).format(group=where, text=text) if where else text]
    if (scored := ended_score_words(ended)) != counted:
        notes.append(say(N_("With penalties: {score}.")).format(score=scored))
    return notes
