"""检录表: every entrant with what is checked when it arrives, to be ticked on paper [J23 3.5(一), 5.2(六)3; NAT 45]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.forms import form, listing, note, part, signatures
from paizhuo.documents.paper import Missing
from paizhuo.officiating.sign_in import sign_in_items
from paizhuo.wording import N_
from paizhuo.wording.officiating.sign_in import sign_in_check_words
from paizhuo.wording.tournament.sources import cited_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Paper

BOX = "□"
NOBODY = N_("Nobody has entered; there is nobody to check in.")


def check(event_view: EventView, _where: Where) -> Missing | None:
    """缺什么: nothing where somebody has entered."""
    return None if event_view.state.present else Missing(NOBODY)


def make(event_view: EventView, _where: Where) -> Paper:
    """检录表: a box for each check of each entrant."""
    say, state = event_view.say, event_view.state
    title = say(N_("Checks at sign-in"))
    items = sign_in_items(state.regulations.book)
    checks = [sign_in_check_words(say, one.check) for one in items]
    heads = (say(N_("Entrant no.")), say(N_("Name")), say(N_("Players")), *checks, say(N_("Remarks")))
    rows = []
    for number in state.present:
        entry = state.entries[number]
        players = " / ".join(person.name for person in entry.members)
        rows.append((str(number), entry.name, players, *(BOX for _ in items), ""))
    widths = (0, 2, 2.4, *(1.0 for _ in items), 1.2)
    notes = [cited_words(say, sign_in_check_words(say, one.check), (one.source,)) for one in items]
    blocks = [
        listing(heads, rows, widths=widths),
        signatures(say(N_("Checked by")), say(N_("Checked on (day and time)"))),
        *(note(one) for one in notes),
    ]
    return form(event_view, title, [part(title, blocks, about=event_view.venue)])
