"""此刻代价的说法: what lateness, overtime and fast play cost at this moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.officiating.clock_costs import FastNow, LateNow
from paizhuo.referee.clock.overtime import NoTimePenalty
from paizhuo.wording.citations import citation_words
from paizhuo.wording.language import N_, Say
from paizhuo.wording.options import value_words
from paizhuo.wording.referee.clock import time_penalty_words
from paizhuo.wording.referee.terms import duration_words

if TYPE_CHECKING:
    from paizhuo.officiating.clock_costs import ClockCost
    from paizhuo.referee import Infraction


@dataclass(frozen=True)
class CostWords:
    """一项: the title, what it costs now, the article unless the text names it, and the infraction to rule."""

    title: str
    text: str
    source: str
    infraction: Infraction


def cost_words(say: Say, cost: ClockCost) -> CostWords:
    """What one thing costs at this moment."""
    if isinstance(cost, LateNow):
        late = cost.late
        effect = say(N_("no penalty")) if late.effect is None else value_words(late.effect, say)
        text = say(N_("A side that sits down now is late by {time}: {effect}"))
        said = text.format(time=duration_words(say, late.seconds), effect=effect)
        return CostWords(say(N_("Late")), said, citation_words(late.source, say), cost.infraction)
    if isinstance(cost, FastNow):
        text = say(N_("A table that ends now is too fast (least time {least}): {penalty}"))
        said = text.format(least=duration_words(say, cost.least), penalty=time_penalty_words(say, cost.penalty))
        return CostWords(say(N_("Too fast")), said, "", cost.infraction)
    if isinstance(cost.penalty, NoTimePenalty):
        text = say(N_("The round is over time by {time}; the book has no penalty for that"))
        said = text.format(time=duration_words(say, cost.seconds))
        return CostWords(say(N_("Over time")), said, citation_words(cost.penalty.source, say), cost.infraction)
    return CostWords(say(N_("Over time")), time_penalty_words(say, cost.penalty), "", cost.infraction)
