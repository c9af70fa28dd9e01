"""对阵表: who meets whom at which table in a published round [NAT 14(二), 29(一)2]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.paper import NO_SUCH_ROUND, NothingToPrint, Paper
from paizhuo.wording import N_
from paizhuo.wording.tournament import entrants_words, stage_words

if TYPE_CHECKING:
    from paizhuo.documents.occasion import Occasion, Where


def pairing_list(occasion: Occasion, where: Where) -> Paper:
    """对阵表 of one round."""
    say, names = occasion.say, occasion.names
    found = [one for one in occasion.rounds(where.stage) if one.number == where.round]
    if not found:
        raise NothingToPrint(NO_SUCH_ROUND, round=where.round)
    one = found[0]
    rows = []
    for table in sorted(one.matches):
        pairing = one.matches[table].pairing
        home, away = (
            (" + ".join(map(str, side)), " + ".join(names.get(entrant, "") for entrant in side))
            for side in (pairing.home, pairing.away)
        )
        rows.append([str(table), *home, "—", *away])
    notes = []
    for told, entrants in (
        (N_("Bye: {entrants}"), one.byes),
        (N_("Already decided, need not play: {entrants}"), one.sitting_out),
    ):
        if entrants:
            notes.append(say(told).format(entrants=entrants_words(say, entrants, names)))
    title = say(N_("Pairings of round {round}")).format(round=where.round)
    heads = [say(N_("Table")), say(N_("No.")), say(N_("Home")), "", say(N_("No.")), say(N_("Away"))]
    about = stage_words(say, occasion.plan.stage(where.stage))
    data = {"event": occasion.title, "title": title, "about": about, "heads": heads, "rows": rows, "notes": notes}
    return Paper("pairing_list", title, data)
