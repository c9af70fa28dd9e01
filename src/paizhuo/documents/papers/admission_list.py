"""闭室准入名单: who may come into the closed room, for the door; and how spectators behave [NAT 42, 44]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.forms import form, head, listing, note, part, signatures
from paizhuo.documents.paper import Missing
from paizhuo.rulebook import Book, Citation
from paizhuo.tournament.entries import EntryKind
from paizhuo.wording import N_
from paizhuo.wording.tournament import entrant_words
from paizhuo.wording.tournament.around_play import guest_kind_words
from paizhuo.wording.tournament.sources import cited_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Paper

NO_ROOM = N_("Only team events have a closed room; there is no list for its door.")
EMPTY = 8
"""待填行: lines left for those who are let in later."""
RULES = (
    (N_("By right: the players of this room, officials, referees, arbitrators, helpers."), "42(一), 42(二)1"),
    (N_("With a referee's leave: guests of honour, members of the committee who do not play, press."), "42(二)2"),
    (
        N_(
            "A team leader, or one person whom he names and who does not play, watches the own team from behind its "
            "players. He comes in before play begins; who leaves does not come back."
        ),
        "42(二)3, 44(八)",
    ),
    (N_("Spectators are polite and obey the referees; they do not disturb them."), "44(一), 44(五)"),
    (
        N_("No contact with players, no talk, and no word about errors or rules unless a referee asks."),
        "44(二), 44(三), 44(四)",
    ),
    (N_("No walking about to look at hands, and no seat that sees both sides of a screen."), "44(六)"),
    (N_("Players who are not fielded do not watch their own team."), "44(七)"),
)


def is_used(event_view: EventView) -> bool:
    """Whether the event has a closed room."""
    return event_view.plan.entries.kind is EntryKind.TEAM


def check(event_view: EventView, _where: Where) -> Missing | None:
    """缺什么: nothing in a team event."""
    return None if is_used(event_view) else Missing(NO_ROOM)


def make(event_view: EventView, _where: Where) -> Paper:
    """准入名单: those who were let in, empty lines, and the rules of the room."""
    say = event_view.say
    title = say(N_("Who may enter the closed room"))
    heads = (say(N_("Name")), say(N_("As what")), say(N_("Team")), say(N_("In at")), say(N_("Out at")))
    rows = []
    for one in event_view.state.admitted.values():
        team = entrant_words(say, one.entrant, event_view.names) if one.entrant else ""
        rows.append((one.name, guest_kind_words(say, one.capacity), team or one.note, "", ""))
    rows += [("", "", "", "", "")] * EMPTY
    blocks = [
        listing(heads, rows, widths=(1.4, 2.2, 1.8, 0.9, 0.9)),
        signatures(say(N_("Referee of the closed room")), say(N_("Chief referee"))),
        head(say(N_("Who comes in, and how spectators behave"))),
        *(note(cited_words(say, say(text), (Citation(Book.NATIONAL, article),))) for text, article in RULES),
    ]
    return form(event_view, title, [part(title, blocks, about=event_view.venue)])
