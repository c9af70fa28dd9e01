"""获奖名单: every prize with its winners, what they get and why; without anybody's day of birth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.paper import Missing
from paizhuo.documents.posted_list import posted_list
from paizhuo.documents.sections.blocks import listing, note
from paizhuo.officiating.prizes import prize_results, prize_rows
from paizhuo.officiating.tables.final_places import is_over
from paizhuo.wording import N_
from paizhuo.wording.officiating.prizes import prize_reason_words, winner_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Paper

NOT_OVER = N_("The event is not over; who gets the prizes is not known yet.")
NO_PRIZES = N_("No prize has been won: set the prizes of the event first, in the office or by 'event prizes'.")


def check(event_view: EventView, _where: Where) -> Missing | None:
    """缺什么: nothing where the event is over and somebody has won a prize."""
    if not is_over(event_view.state):
        return Missing(NOT_OVER)
    return None if prize_rows(event_view.state, prize_results(event_view.state)) else Missing(NO_PRIZES)


def make(event_view: EventView, _where: Where) -> Paper:
    """获奖名单: category by category, the awards that somebody decided last."""
    say, state = event_view.say, event_view.state
    results = prize_results(state)
    reasons = {
        (one.category.name, winner): prize_reason_words(say, one, winner) for one in results for winner in one.winners
    }
    rows, before = [], ""
    for row in prize_rows(state, results):
        unit = state.entries[row.winner.entrant].unit if row.winner.entrant else ""
        name = "" if row.prize == before else row.prize
        reason = reasons.get((row.prize, row.winner), "")
        rows.append((name, winner_words(say, row, event_view.names), unit, row.winner.gift, reason))
        before = row.prize
    heads = [say(N_("Prize")), say(N_("Winner")), say(N_("Unit")), say(N_("What it gets")), say(N_("Reason"))]
    blocks = [listing(heads, rows, ("auto", "1.4fr", "0.8fr", "auto", "1fr"), strong=(0,), names=(1,), size=10.5)]
    if any(row.winner.shared for row in prize_rows(state, results)):
        blocks.append(note(say(N_("Who shares a place shares its prize."))))
    return posted_list(event_view, say(N_("List of prizes")), "", blocks)
