"""抽签用途的说法: what the seed of a coming draw is for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.upcoming_draws import DrawKind, read_purpose
from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.lots import purpose_words
from paizhuo.wording.tournament.plans import stage_words

if TYPE_CHECKING:
    from paizhuo.tournament.plan.plan import Plan


def draw_purpose_words(say: Say, plan: Plan, purpose: str) -> str:
    """What the seed of this purpose draws: numbers, the field of a stage, a round, a lot."""
    found = read_purpose(plan, purpose)
    if found.kind is DrawKind.NUMBERS:
        return say(N_("numbers of all entrants"))
    if found.stage is None:
        return say(N_("a stage that is not played any more"))
    title = stage_words(say, plan.stage(found.stage))
    match found.kind:
        case DrawKind.OPENING:
            return say(N_("{stage}: field and order")).format(stage=title)
        case DrawKind.ROUND:
            return say(N_("{stage}: round {round}")).format(stage=title, round=found.about)
        case DrawKind.SLIP:
            return say(N_("{stage}: the next entrant's table")).format(stage=title)
        case _ if not found.about:
            return say(N_("{stage}: next lot")).format(stage=title)
        case _:
            text = say(N_("{stage}: lot {purpose}"))
            return text.format(stage=title, purpose=purpose_words(say, found.about))
