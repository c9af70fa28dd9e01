"""成绩频次表: how often each result of every board of a round came, over all tables that played it [NAT 46(三)2]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.finished_boards import check_finished
from paizhuo.documents.paper import Missing, missing_in, present
from paizhuo.documents.posted_list import posted_list
from paizhuo.documents.sections.blocks import listing
from paizhuo.documents.tables import round_of, stage_of
from paizhuo.officiating.traveller import frequencies, mean_net, room_results
from paizhuo.wording import N_
from paizhuo.wording.tournament import stage_words
from paizhuo.wording.tournament.boards import board_levels_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Paper

FOR_MATCHES = N_("This list is for matches; the boards of a movement are finished only with its last round.")
NO_BOARDS = N_("No board of round {round} has a result; there is nothing to count.")


def is_used(event_view: EventView) -> bool:
    """Whether matches of the event are played with duplicate boards."""
    return any(stage.boards and not stage.is_compared for stage in event_view.plan.stages)


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: a published round with boards that every table has finished."""
    if stage_of(event_view, where).is_compared:
        return Missing(FOR_MATCHES)
    one = round_of(event_view, where)
    if (missing := missing_in(one)) is not None:
        return missing
    found = sorted({result.board for result in room_results(stage_of(event_view, where), present(one))})
    return check_finished(present(one), found) if found else Missing(NO_BOARDS, {"round": where.round})


def make(event_view: EventView, where: Where) -> Paper:
    """成绩频次表: a row for every board: how many rooms scored each of the six results, and the mean of North-South."""
    say, stage = event_view.say, stage_of(event_view, where)
    results = tuple(room_results(stage, present(round_of(event_view, where))))
    rows = []
    for board in sorted({one.board for one in results}):
        of_board = [one for one in results if one.board == board]
        counts = [str(len(one.rooms)) if one.rooms else "" for one in frequencies(of_board)]
        mean = mean_net(of_board)
        rows.append([str(board), *counts, str(len(of_board)), "" if mean is None else f"{float(mean):+.2f}"])
    heads = [
        say(N_("Board no.")),
        *(board_levels_words(one.levels) for one in frequencies(())),
        say(N_("Results")),
        say(N_("North-South, mean")),
    ]
    widths = ("18mm", *("1fr",) * (len(heads) - 3), "20mm", "30mm")
    about = (stage_words(say, stage), say(N_("round {round}")).format(round=where.round))
    block = listing(
        heads, rows, widths, middle=tuple(range(len(heads) - 1)), right=(len(heads) - 1,), strong=(0,), size=9.5
    )
    title = say(N_("Frequencies of results"))
    return posted_list(event_view, title, say(N_(", ")).join(about), (block,))
