"""成绩频次表: how often each result of every board came, over all tables that played it [NAT 46(三)2].

Of matches the boards of a round; of a movement, which carries its boards through all rounds, those of the session.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.finished_boards import check_finished, check_session
from paizhuo.documents.paper import Missing, missing_in, present
from paizhuo.documents.posted_list import posted_list
from paizhuo.documents.sections.blocks import heading, listing, note
from paizhuo.documents.tables import round_of, stage_of
from paizhuo.officiating.board_publication import boards_of_round
from paizhuo.officiating.board_release import shown_together
from paizhuo.officiating.compared_traveller import compared_boards
from paizhuo.officiating.traveller import RESULTS, frequencies, mean_net, room_results
from paizhuo.tournament.duplicate.options import Scoring
from paizhuo.tournament.plan.plan import Format
from paizhuo.wording import N_
from paizhuo.wording.tournament import stage_words
from paizhuo.wording.tournament.boards import board_levels_words
from paizhuo.wording.tournament.compared_boards import score_head_words, score_words
from paizhuo.wording.tournament.nodes import group_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Paper
    from paizhuo.documents.sections.blocks import Block
    from paizhuo.tournament.plan.plan import StagePlan
    from paizhuo.wording import Say

TITLE = N_("Frequencies of results")
NO_BOARDS = N_("No board of round {round} has a result; there is nothing to count.")


def is_used(event_view: EventView) -> bool:
    """Whether the event is played with duplicate boards that several tables have."""
    return any(stage.boards for stage in event_view.plan.stages)


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: a published round with boards that every table has finished, and what is shown together with them.

    Of a movement the last one.
    """
    stage, one = stage_of(event_view, where), round_of(event_view, where)
    if (missing := missing_in(one)) is not None:
        return missing
    if stage.is_compared:
        return check_session(stage, event_view.state.stages[stage.id], where.round)
    found = {result.board for result in room_results(stage, present(one))}
    with_them = found.union(*(each for each in shown_together(stage) if not found.isdisjoint(each)))
    return check_finished(present(one), sorted(with_them)) if found else Missing(NO_BOARDS, {"round": where.round})


def make(event_view: EventView, where: Where) -> Paper:
    """成绩频次表: a row for every board: how many rooms scored each of the six results, and the mean of North-South."""
    say, stage = event_view.say, stage_of(event_view, where)
    if stage.is_compared:
        return _of_session(event_view, where, stage)
    results = tuple(room_results(stage, present(round_of(event_view, where))))
    rows = []
    for board in sorted({one.board for one in results}):
        of_board = [one for one in results if one.board == board]
        counts = [str(len(one.rooms)) if one.rooms else "" for one in frequencies(of_board)]
        mean = mean_net(of_board)
        rows.append([str(board), *counts, str(len(of_board)), "" if mean is None else f"{float(mean):+.2f}"])
    about = (stage_words(say, stage), say(N_("round {round}")).format(round=where.round))
    return posted_list(event_view, say(TITLE), say(N_(", ")).join(about), (_listing(say, rows),))


def _of_session(event_view: EventView, where: Where, stage: StagePlan) -> Paper:
    """Boards that are compared over all rounds: how often each result came, and what it was worth to N-S."""
    say, scoring = event_view.say, stage.duplicate.pairs.scoring
    one = present(round_of(event_view, where))
    wanted = None if stage.format is Format.PAIRS_MOVEMENT else boards_of_round(stage, one)
    rows: dict[tuple[str, bool], list[list[str]]] = {}
    for board, found in compared_boards(event_view.state, stage.id).items():
        for field in found if wanted is None or board in wanted else ():
            lines = {line.levels: line for line in field.frequencies}
            counts = [
                f"{lines[levels].times} ({score_words(lines[levels].north_south, scoring)})" if levels in lines else ""
                for levels in RESULTS
            ]
            nets = [row.levels.net for row in field.rows if row.levels is not None]
            mean = f"{sum(nets) / len(nets):+.2f}" if nets else ""
            rows.setdefault((field.section, field.fouled), []).append([str(board), *counts, str(len(field.rows)), mean])
    blocks: list[Block] = []
    for (section, fouled), lists in sorted(rows.items()):
        titles = [group_words(say, section)] if section else []
        titles += [say(N_("Tables with the wrong cards"))] if fouled else []
        blocks += [heading(say(N_(", ")).join(titles))] if titles else []
        blocks.append(_listing(say, lists))
    text = say(N_("In brackets: {points} of North-South; East-West have the rest of the possible."))
    if scoring is Scoring.IMP:
        text = say(N_("In brackets: {points} of North-South; East-West have the same with the other sign."))
    blocks.append(note(text.format(points=score_head_words(say, scoring))))
    return posted_list(event_view, say(TITLE), stage_words(say, stage), tuple(blocks))


def _listing(say: Say, rows: list[list[str]]) -> Block:
    heads = [
        say(N_("Board no.")),
        *(board_levels_words(levels) for levels in RESULTS),
        say(N_("Results")),
        say(N_("North-South, mean")),
    ]
    widths = ("18mm", *("1fr",) * (len(heads) - 3), "20mm", "30mm")
    last = len(heads) - 1
    return listing(heads, rows, widths, middle=tuple(range(last)), right=(last,), strong=(0,), size=9.5)
