"""备注: the word that a place needs: penalties, a withdrawal, a late start, or that there is no place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.wording import N_, recorded_words
from paizhuo.wording.tournament import choice_of_plan_words
from paizhuo.wording.tournament.explained import joined

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView


def remark_of(event_view: EventView, stage: str, entrant: int, place: int) -> str:
    """备注: of one place of a stage, 0 for none; empty where nothing needs to be said."""
    say, state = event_view.say, event_view.state
    left, late = state.left.get(entrant), state.entries[entrant].late_from_round
    said = []
    if left is not None:
        said.append(choice_of_plan_words(say, left.how))
    elif not place:
        said.append(say(N_("no place")))
    if late:
        said.append(say(N_("from round {round}")).format(round=late))
    fines = [fine for _, fine in sorted(state.stages[stage].fines.items()) if fine.entrant == entrant]
    if fines:
        articles = dict.fromkeys(recorded_words(fine.article, say) for fine in fines if fine.article)
        text = say(N_("penalised ({article})")) if articles else say(N_("penalised"))
        said.append(text.format(article=say(N_("; ")).join(articles)))
    return joined(say, said)
