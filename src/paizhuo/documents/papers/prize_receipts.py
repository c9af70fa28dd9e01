"""领奖签收单: a line for every prize, signed by who takes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.forms import form, listing, note, part, signatures
from paizhuo.documents.papers import prize_list
from paizhuo.officiating.prizes import prize_results, prize_rows
from paizhuo.wording import N_
from paizhuo.wording.officiating.prizes import winner_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Missing, Paper

BOX, DONE = "□", "√"
ROOM = "\u00a0\n\u00a0"
"""签字处: two empty lines; a long name or gift makes its row higher still."""


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: as for the list of prizes."""
    return prize_list.check(event_view, where)


def make(event_view: EventView, _where: Where) -> Paper:
    """领奖签收单: with a tick at what has been handed out already."""
    say, state = event_view.say, event_view.state
    title = say(N_("Receipt of prizes"))
    rows = [
        (
            str(at),
            row.prize,
            winner_words(say, row, event_view.names),
            row.winner.gift,
            DONE if row.handed_out else BOX,
            ROOM,
            "",
        )
        for at, row in enumerate(prize_rows(state, prize_results(state)), start=1)
    ]
    heads = (
        say(N_("No.")),
        say(N_("Prize")),
        say(N_("Winner")),
        say(N_("What it gets")),
        say(N_("Handed out")),
        say(N_("Signature")),
        say(N_("Day and time")),
    )
    blocks = [
        listing(heads, rows, widths=(0, 1.3, 2.4, 1.4, 0.7, 1.6, 1)),
        signatures(say(N_("Handed out by")), say(N_("Organiser (seal)"))),
        note(say(N_("Who takes a prize for somebody else signs with the own name and notes for whom."))),
    ]
    return form(event_view, title, [part(title, blocks, about=event_view.venue)])
