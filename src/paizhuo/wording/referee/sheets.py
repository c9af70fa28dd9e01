"""记分表的说法: what is still to be done with a score sheet, and what a late or unsigned one costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.sheets import rules as r
from paizhuo.referee.sheets import sheet as s
from paizhuo.referee.sheets.sheet import hand_in_limit
from paizhuo.rulebook import Book
from paizhuo.seats import Seat
from paizhuo.wording.cards import seat_words, side_words
from paizhuo.wording.language import N_, Say
from paizhuo.wording.referee.sanctions import sanction_words
from paizhuo.wording.referee.terms import duration_words, either, listed, with_source
from paizhuo.wording.tournament.entrants import NO_NAMES, Names, entrant_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.rulebook import Citation, Cited


class DutyLine(NamedTuple):
    """一项规定: what it is about, what the book says, and where."""

    title: str
    text: str
    source: Citation
    seats: frozenset[Seat] = frozenset()
    """Whose duty it is, where the book names players."""


_ALTERATIONS = {
    r.Alteration.INITIALLED: N_("a slip of the pen may be changed if the referee signs it"),
    r.Alteration.NEVER: N_("nothing written may be changed"),
}
_MANNERS = {
    r.Manner.EVERY_DEAL: N_("legibly, every column, after every deal"),
    r.Manner.DEAL_BY_DEAL: N_("legibly, deal by deal"),
    r.Manner.AT_THE_END: N_("completely, at the end of the round"),
    r.Manner.OWN_LEVEL: N_("each side its own level, at the end of the round"),
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


def manner_words(say: Say, manner: r.Manner) -> str:
    """How and when the sheet is filled in."""
    return say(_MANNERS[manner])


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
    if seats.seats == frozenset(Seat):
        return say(N_("any player"))
    return either(say, [seat_words(seat, say) for seat in sorted(seats.seats)])


def steps_words(say: Say, steps: Iterable[s.SheetStep]) -> str:
    """What is still to be done with a sheet, in order."""
    return listed(say, (say(_STEPS[step]) for step in steps)) or say(N_("the sheet can be handed in"))


def duty_lines(say: Say, rules: r.SheetRules, event: EventKind) -> tuple[DutyLine, ...]:
    """Who writes, checks, signs and hands in, whether a change counts, and until when, each with its article."""
    signing = say(N_("both sides and the referee") if rules.referee_signs.value else N_("both sides"))
    way, limit = rules.hands_in[event], hand_in_limit(rules.book, event)
    writes = DutyLine(say(N_("Writes")), seats_words(say, rules.writes.value), *_whose(rules.writes))
    if rules.scorer.value:
        either_of = say(N_("{who}, or a scorer whom the referee names")).format(who=writes.text)
        writes = writes._replace(text=either_of)
    found = [
        writes,
        DutyLine(say(N_("How")), manner_words(say, rules.manner.value), rules.manner.source),
        DutyLine(say(N_("Checks")), seats_words(say, rules.checks.value), *_whose(rules.checks)),
        DutyLine(say(N_("Signs")), signing, rules.signs.source),
        DutyLine(say(N_("Changes")), alteration_words(say, rules.alteration.value), rules.alteration.source),
        DutyLine(say(N_("Hands in")), hands_in_words(say, way.value), way.source),
    ]
    if rules.penalties is not None:
        found.append(DutyLine(say(N_("Penalties at the table")), say(N_("recorded by the referee")), rules.penalties))
    if rules.book is Book.NATIONAL and event is EventKind.TEAM:
        copies = listed(say, (holder_words(say, one) for one in r.TEAM_COPIES.value))
        found.append(DutyLine(say(N_("South's three copies")), copies, r.TEAM_COPIES.source))
        keeps = say(N_("{side} write one and keep it")).format(side=side_words(r.OWN_COPY.value, say))
        found.append(DutyLine(say(N_("Own copy")), keeps, r.OWN_COPY.source))
    if limit.value is not None:
        found.append(DutyLine(say(N_("Time to hand in")), limit_words(say, limit.value), limit.source))
    return tuple(found)


def _whose(duty: Cited[r.Seats]) -> tuple[Citation, frozenset[Seat]]:
    return duty.source, duty.value.seats


def limit_words(say: Say, limit: s.HandInLimit) -> str:
    """The time for handing in."""
    after = {
        s.LimitFrom.ROUND_END: N_("{time} after the end of the round"),
        s.LimitFrom.SCHEDULED_END: N_("{time} after the scheduled end"),
    }
    return say(after[limit.after]).format(time=duration_words(say, limit.seconds))


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
