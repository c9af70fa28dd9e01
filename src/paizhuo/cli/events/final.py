"""总名次: ``event final``: the final ranking of the whole event over its stages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cli.events import output
from paizhuo.cli.events.event_file import NotNow, load
from paizhuo.cli.events.lookup import names_of
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.standings.final_ranking import final_ranking
from paizhuo.wording import N_, Say
from paizhuo.wording.tournament import final_ranking_words, stage_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions


def add_to(actions: Actions) -> None:
    """Add ``event final``."""
    actions.add("final", _final, N_("the final ranking of the whole event over its stages"))


def _final(chosen: argparse.Namespace, say: Say) -> int:
    _, state = load(chosen.file, say)
    names = names_of(state)
    try:
        rows = final_ranking(state)
    except Refused as refused:
        if refused.why is Why.STAGE_NOT_FINISHED:
            raise NotNow(say(N_("An event is ranked when all its stages are closed."))) from None
        raise
    rule = final_ranking_words(say, state.regulations.book)
    if chosen.json:
        named = [{**row._asdict(), "name": names[row.entrant]} for row in rows]
        output.data({"rule": rule, "rows": named})
        return 0
    columns = (say(N_("place")), say(N_("no.")), say(N_("name")), say(N_("last stage")), say(N_("place there")))
    shown = [
        (
            row.place or "–",
            row.entrant,
            names[row.entrant],
            stage_words(say, state.plan.stage(row.stage)),
            row.there or "–",
        )
        for row in rows
    ]
    output.table(columns, shown, right=(0, 1, 4))
    output.line(rule)
    return 0
