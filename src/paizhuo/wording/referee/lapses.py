"""处罚权丧失的说法: on which ground the right to punish may be lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.case_form import WAIVER
from paizhuo.referee.rulings.lapse import LapseGround
from paizhuo.wording.language import N_, Say
from paizhuo.wording.referee.terms import with_source

if TYPE_CHECKING:
    from paizhuo.referee.rulings.lapse import PossibleLapse

_GROUNDS = {
    LapseGround.LATER_DEAL: N_("it was pointed out only in a later deal"),
    LapseGround.LATER_TRICK: N_("it was pointed out only in a later trick"),
    LapseGround.PROFITED: N_("the innocent side profited because the offenders did not know the penalty"),
    LapseGround.ACTED_FIRST: N_("the innocent side acted before the referee was called"),
    LapseGround.CONSULTED: N_("the one who had to choose consulted the partner"),
    LapseGround.UNNOTICED: N_("neither side pointed it out first"),
}


def ground_words(say: Say, ground: LapseGround) -> str:
    """Why the right may be lost."""
    return say(_GROUNDS[ground])


def raised_words(say: Say, code: str) -> str:
    """How an infraction was raised, by the code of a case form: a ground, or the wish to waive a correction."""
    if code == WAIVER:
        return say(N_("the innocent side asks that nothing be put right"))
    return ground_words(say, LapseGround(code))


def lapse_words(say: Say, lapse: PossibleLapse) -> str:
    """A ground that a case gives, and what holds by default."""
    ground = ground_words(say, lapse.ground)
    if lapse.by_default:
        text = say(N_("{ground}: the right to punish is lost unless the referee upholds it"))
    else:
        text = say(N_("{ground}: the referee may say that the right to punish is lost"))
    return with_source(say, text.format(ground=ground), lapse.source)
