"""升格的说法: to what warnings, violations, fouls, lost matches and offences of a class escalate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.referee.rulings.composition import chosen, counters, loses_match
from paizhuo.referee.rulings.ladder import Counted, climb
from paizhuo.wording.language import N_, Say
from paizhuo.wording.referee.sanctions import sanction_words
from paizhuo.wording.referee.terms import clauses, in_turn, listed, time_words, with_source

if TYPE_CHECKING:
    from paizhuo.referee.rulings.ladder import Ladder, LadderStep, Rung
    from paizhuo.referee.rulings.ruling import ClassStep, Ruling

_COUNTED = {
    Counted.WARNING: N_("warning"),
    Counted.VIOLATION: N_("violation"),
    Counted.FOUL: N_("foul"),
    Counted.LOSS: N_("match lost by judgment"),
}
_GROWN = {
    Counted.WARNING: N_("a violation"),
    Counted.VIOLATION: N_("a foul"),
    Counted.FOUL: N_("the loss of the match (the other side four levels above)"),
    Counted.LOSS: N_("disqualification from the event"),
}
"""To what several of one kind escalate, in every book that counts them."""
_ON_RECORD = {
    Counted.WARNING: N_("warnings {count}"),
    Counted.VIOLATION: N_("violations {count}"),
    Counted.FOUL: N_("fouls {count}"),
}


def counted_words(say: Say, counted: Counted) -> str:
    """What is counted."""
    return say(_COUNTED[counted])


def step_words(say: Say, step: LadderStep) -> str:
    """升格: several penalties of one kind became one of the next."""
    if step.of is Counted.LOSS:
        text = say(N_("{nth} {counted}: {into}"))
    else:
        text = say(N_("{nth} {counted} of the side in this match: becomes {into}"))
    sentence = text.format(
        nth=time_words(say, step.count), counted=counted_words(say, step.of), into=say(_GROWN[step.of])
    )
    return with_source(say, sentence, step.source)


def class_step_words(say: Say, step: ClassStep) -> str:
    """按类判罚: the ordinal of an offence within its class, and what it costs."""
    if step.whole_floor:
        text = say(N_("{nth} offence, counted as one more since the whole floor was warned: {into}"))
    else:
        text = say(N_("{nth} offence of this kind by the entrant: {into}"))
    into = in_turn(say, (sanction_words(say, one.sanction) for one in step.into))
    return with_source(say, text.format(nth=time_words(say, step.nth), into=into), step.source)


def tally_words(say: Say, ruling: Ruling) -> str:
    """What the side has on record in this match after the ruling, and what one more would make; empty if nothing."""
    given = counters(chosen(ruling))
    if ruling.lapsed or not given or loses_match(ruling.given):
        return ""
    ladder, tally = ruling.schedule.ladder, ruling.before.tally
    for counter in given:
        tally, _ = climb(ladder, tally, counter)
    counts = dict(zip(_ON_RECORD, tally, strict=True))
    held = listed(say, (say(_ON_RECORD[one]).format(count=count) for one, count in counts.items() if count))
    record = say(N_("on record for the side in this match: {held}")).format(held=held) if held else ""
    return clauses(say, (record, *_one_more(say, ladder, counts)))


def _one_more(say: Say, ladder: Ladder, counts: dict[Counted, int]) -> tuple[str, ...]:
    text = say(N_("one more {counted} makes {into}"))
    return tuple(
        text.format(counted=counted_words(say, one), into=say(_GROWN[one]))
        for one, count in counts.items()
        if one in ladder.rungs and 0 < count == ladder.rungs[one].needs - 1
    )


def rung_words(say: Say, counted: Counted, rung: Rung) -> str:
    """一级: how many of one kind make one of the next."""
    return say(N_("{needs} make: {into}")).format(needs=rung.needs, into=say(_GROWN[counted]))
