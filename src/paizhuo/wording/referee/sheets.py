"""记分表的说法: what is still to be done with a score sheet, and what a late or unsigned one costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.referee.sheets import rules as r
from paizhuo.referee.sheets import sheet as s
from paizhuo.wording.cards import seat_words, side_words
from paizhuo.wording.language import N_, Say
from paizhuo.wording.referee.sanctions import sanction_words
from paizhuo.wording.referee.terms import either, listed, with_source
from paizhuo.wording.tournament.entrants import NO_NAMES, Names, entrant_words

if TYPE_CHECKING:
    from collections.abc import Iterable

_ALTERATIONS = {
    r.Alteration.INITIALLED: N_("a slip of the pen may be changed if the referee signs it"),
    r.Alteration.NEVER: N_("nothing written may be changed"),
}
_HANDS_IN = {
    r.HandsIn.WINNER: N_("the winner hands the sheet in"),
    r.HandsIn.COLLECTED: N_("the referee collects the sheet"),
}
_HOLDERS = {
    r.Holder.RECORD_DESK: N_("record desk, after settlement"),
    r.Holder.SOUTH: N_("kept by South"),
    r.Holder.REFEREE: N_("to the referee, before leaving the table"),
}
_STEPS = {
    s.SheetStep.WRITE: N_("write the sheet"),
    s.SheetStep.CHECK: N_("check the sheet"),
    s.SheetStep.SIGN_EAST_WEST: N_("East-West sign"),
    s.SheetStep.SIGN_NORTH_SOUTH: N_("North-South sign"),
    s.SheetStep.REFEREE_SIGNS: N_("the referee signs"),
}
_NO_CHECK = {
    s.NoCheck.NOT_THE_CHECKER: N_("this player is not the one who checks"),
    s.NoCheck.WROTE_IT: N_("whoever writes the sheet does not check it"),
}
_REMINDERS = {
    s.SigningReminder.REMIND: N_("remind them first; who then still refuses has forfeited"),
    s.SigningReminder.NOT_PRESCRIBED: N_("the book has no penalty for it; the chief referee rules"),
}


def alteration_words(say: Say, alteration: r.Alteration) -> str:
    """Whether what was written may be changed."""
    return say(_ALTERATIONS[alteration])


def alteration_ruling_words(say: Say, ruling: s.AlterationRuling) -> str:
    """Whether a changed cell counts."""
    text = N_("the changed figure counts") if ruling.counts else N_("the changed figure does not count")
    return with_source(say, say(text), ruling.source)


def hands_in_words(say: Say, way: r.HandsIn) -> str:
    """How the sheet gets to the officials."""
    return say(_HANDS_IN[way])


def holder_words(say: Say, holder: r.Holder) -> str:
    """Where a copy goes."""
    return say(_HOLDERS[holder])


def seats_words(say: Say, seats: r.Seats) -> str:
    """Who writes or checks."""
    if seats.both_sides:
        return say(N_("somebody of each side"))
    return either(say, [seat_words(seat, say) for seat in sorted(seats.seats)])


def steps_words(say: Say, steps: Iterable[s.SheetStep]) -> str:
    """What is still to be done with a sheet, in order."""
    return listed(say, (say(_STEPS[step]) for step in steps)) or say(N_("the sheet can be handed in"))


def no_check_words(say: Say, why: s.NoCheck) -> str:
    """Why a player may not check the sheet."""
    return say(_NO_CHECK[why])


def late_sheet_words(say: Say, late: s.LateSheetRuling, names: Names = NO_NAMES) -> str:
    """Whom a late sheet costs what."""
    text = say(N_("{who}: {why}"))
    sentence = text.format(who=entrant_words(say, late.entrant, names), why=sanction_words(say, late.sanction))
    return with_source(say, sentence, late.source)


def unsigned_words(say: Say, unsigned: s.Unsigned) -> str:
    """Who has not signed, and the consequence."""
    outcome = unsigned.outcome
    what = say(_REMINDERS[outcome]) if isinstance(outcome, s.SigningReminder) else sanction_words(say, outcome)
    who = listed(say, (side_words(side, say) for side in unsigned.sides))
    return with_source(
        say, say(N_("not signed by {sides}: {outcome}")).format(sides=who, outcome=what), unsigned.source
    )
