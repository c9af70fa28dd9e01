"""更正的说法: until when an error can be corrected, whether it still can, and what becomes of a published pairing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.referee.sheets import correction_windows as w
from paizhuo.referee.sheets import corrections as c
from paizhuo.referee.sheets.set_windows import Counted
from paizhuo.wording.citations import citation_words
from paizhuo.wording.language import N_, Say
from paizhuo.wording.referee.terms import clauses, listed, with_source
from paizhuo.wording.result_errors import error_kind_words
from paizhuo.wording.tournament.entrants import points_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.rulebook import Citation

_CONDITIONS = {
    w.Condition.BOTH_SIDES: N_("both sides of the table must agree"),
    w.Condition.ALL_FOUR: N_("all four players must agree"),
    w.Condition.CHIEF_CERTIFIES: N_("the chief referee must certify it"),
}
_AFTER = {
    w.After.NO_INCREASE: N_("afterwards no score may be raised"),
    w.After.NOT_CORRECTED: N_("afterwards it is in principle not corrected"),
}
_WHY_NOT = {
    c.WhyNot.LATE: N_("it was pointed out too late"),
    c.WhyNot.NOT_AGREED: N_("the players of the table do not all agree"),
    c.WhyNot.NOT_CERTIFIED: N_("the chief referee has not certified it"),
    c.WhyNot.NOT_CORRECTABLE: N_("the book never puts such an error right"),
}
_COUNTED = {
    Counted.SCHEDULED_END: N_("minutes after the scheduled end of the round"),
    Counted.ROUND_END: N_("minutes after the end of the round"),
    Counted.STAGE_END: N_("minutes after the end of the stage"),
    Counted.LEAVING: N_("minutes after the players left the table"),
}
_CHANGED_BY = {c.ChangedBy.ORGANISER: N_("set by the organiser"), c.ChangedBy.CHIEF: N_("set by the chief referee")}
_NO_CHANGE = {
    c.NoChange.NOT_SHORTER: N_("the time may only be made shorter"),
    c.NoChange.NOT_BY_THEM: N_("only the chief referee may change the time"),
    c.NoChange.NO_WINDOW: N_("this error is never corrected, so there is no time to change"),
}


def needed_words(say: Say, condition: w.Condition) -> str:
    """What a correction needs besides being in time."""
    return say(_CONDITIONS[condition])


def after_words(say: Say, after: w.After) -> str:
    """What applies once the time is over."""
    return say(_AFTER[after])


def not_corrected_words(say: Say, why: c.WhyNot) -> str:
    """Why a score is not corrected as asked."""
    return say(_WHY_NOT[why])


def counted_words(say: Say, counted: Counted) -> str:
    """From what the minutes of a window run."""
    return say(_COUNTED[counted])


def changed_by_words(say: Say, by: c.ChangedBy) -> str:
    """Who sets another time."""
    return say(_CHANGED_BY[by])


def stays_words(say: Say, stays: c.WindowStays) -> str:
    """Why the time for corrections is not changed."""
    return with_source(say, say(_NO_CHANGE[stays.why]), stays.source)


def window_words(say: Say, window: w.CorrectionWindow, clock: Callable[[int], str]) -> str:
    """Until when an error may be put right; ``clock`` writes a moment of the event."""
    if not window.correctable:
        limit = say(N_("never corrected"))
    elif window.until is None:
        limit = say(N_("still open"))
    elif window.inclusive:
        limit = say(N_("until {moment}")).format(moment=clock(window.until))
    else:
        limit = say(N_("before {moment}")).format(moment=clock(window.until))
    needed = (needed_words(say, one) for one in w.Condition if one in window.conditions)
    return _cited(say, clauses(say, (limit, *needed, after_words(say, window.after))), window.source)


def judgement_words(say: Say, judgement: c.Judgement, match_points: c.Score | None = None) -> str:
    """Whether a result is corrected, and what it is worth now.

    The score of the judgement is in VP; ``match_points`` follow where the event counts them.
    """
    score = _points(say, judgement.score, match_points)
    match judgement:
        case c.CorrectionAccepted(_, source):
            return _cited(say, say(N_("Corrected to {score}.")).format(score=score), source)
        case c.NoIncrease(_, why, source, reading):
            text = say(N_("No score may be raised, since {reason}: {score}, each side the lower of the two."))
            return _cited(say, text.format(reason=not_corrected_words(say, why), score=score), source, reading)
        case c.CorrectionRefused(_, why, source):
            text = say(N_("Not corrected, since {reason}: {score} stands."))
            return _cited(say, text.format(reason=not_corrected_words(say, why), score=score), source)


def _points(say: Say, shares: c.Score, match_points: c.Score | None) -> str:
    scores = [(say(N_("VP")), shares)]
    if match_points is not None:
        scores.append((say(N_("match points")), match_points))
    versus = say(N_("{home} against {away}"))
    return listed(
        say,
        (f"{name} {versus.format(home=points_words(home), away=points_words(away))}" for name, (home, away) in scores),
    )


def _cited(say: Say, text: str, *sources: Citation) -> str:
    """Cite with the full name of the book; codes are for lists."""
    found = listed(say, dict.fromkeys(citation_words(source, say) for source in sources))
    return say(N_("{sentence} ({source})")).format(sentence=text, source=found)


def mistake_words(say: Say, mistake: w.Mistake) -> str:
    """What kind of error, under which book."""
    return listed(say, (str(mistake.book), error_kind_words(say, mistake.kind)))
