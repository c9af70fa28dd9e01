"""计时的说法: lateness, thinking time, overtime, fast play and the last deal, as they are ruled from the clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.referee.clock import last_deal as d
from paizhuo.referee.clock import lateness as k
from paizhuo.referee.clock import overtime as v
from paizhuo.referee.clock import thinking as th
from paizhuo.referee.clock.absence import WhenAway
from paizhuo.seats import Side
from paizhuo.wording.cards import side_words
from paizhuo.wording.language import N_, Say
from paizhuo.wording.options import value_words
from paizhuo.wording.referee.sanctions import points_words, sanction_words
from paizhuo.wording.referee.terms import clauses, duration_words, listed, with_source

if TYPE_CHECKING:
    from paizhuo.rulebook import Cited

_ACTS = {
    th.Act.TRIBUTE: N_("paying tribute"),
    th.Act.RETURN: N_("returning a card"),
    th.Act.FIRST_LEAD: N_("the first lead of a deal"),
    th.Act.LEAD: N_("a later lead"),
    th.Act.FOLLOW: N_("following or passing"),
    th.Act.BURY: N_("burying the bottom"),
}
_AWAY = {
    WhenAway.STOP: N_("the table waits for the player, and calls the referee"),
    WhenAway.CLOCK: N_("the clock passes or plays the lowest card for the player, and calls the referee"),
    WhenAway.BOT: N_("a bot plays until the player is back"),
}
_NO_SHORTENING = {
    v.NoShortening.TOO_LATE: N_("it was announced less than 30 minutes before the scheduled end"),
    v.NoShortening.NOT_SHORTER: N_("the permitted overtime may only be made shorter"),
}
_DEALS = {
    d.DealCounts.COUNTS: N_("played to its end and scored"),
    d.DealCounts.CANCELLED: N_("cancelled: time was up before the first card was led"),
    d.DealCounts.NOT_PLAYED: N_("not played: one more than the last deal"),
}


def late_words(say: Say, late: k.Late) -> str:
    """What lateness costs one side."""
    text = say(N_("{side} is late by {time}: {effect}"))
    effect = say(N_("no penalty")) if late.effect is None else value_words(late.effect, say)
    time = duration_words(say, late.seconds)
    return with_source(say, text.format(side=side_words(late.side, say), time=time, effect=effect), late.source)


def lateness_words(say: Say, lateness: k.Lateness) -> str:
    """What lateness costs both sides."""
    parts = [late_words(say, one) for one in lateness.late] or [say(N_("nobody is late"))]
    waiting = listed(say, (side_words(side, say) for side in lateness.waiting))
    if waiting:
        parts.append(say(N_("players of {sides} are still missing")).format(sides=waiting))
    return clauses(say, parts)


def act_words(say: Say, act: th.Act) -> str:
    """What the clock runs for."""
    return say(_ACTS[act])


def away_words(say: Say, away: WhenAway) -> str:
    """What happens at an online table whose player is away."""
    return say(_AWAY[away])


def limit_of_act_words(say: Say, act: th.Act, limit: Cited[int | None]) -> str:
    """How long an act may take."""
    text = say(N_("{act}: {time}"))
    time = say(N_("no limit")) if limit.value is None else duration_words(say, limit.value)
    return with_source(say, text.format(act=act_words(say, act), time=time), limit.source)


def thinking_words(say: Say, thinking: th.Thinking) -> str:
    """In time, being counted, or an offence."""
    match thinking:
        case th.InTime(limit, source):
            if limit is None:
                return with_source(say, say(N_("there is no limit for this")), source)
            text = say(N_("in time: {time} are allowed"))
            return with_source(say, text.format(time=duration_words(say, limit)), source)
        case th.Counting(left, source):
            text = say(N_("the seconds are counted: {time} left"))
            return with_source(say, text.format(time=duration_words(say, left)), source)
        case th.Slow(sanction, source, heavier):
            sentence = say(N_("over time: {penalty}")).format(penalty=sanction_words(say, sanction))
            more = say(N_("on purpose, so the referee may choose more")) if heavier else ""
            return with_source(say, clauses(say, (sentence, more)), source)


def time_penalty_words(say: Say, penalty: v.TimePenalty | v.NoTimePenalty) -> str:
    """What overtime or fast play costs each side."""
    if isinstance(penalty, v.NoTimePenalty):
        return with_source(say, say(N_("no penalty for the playing time")), penalty.source)
    text = say(N_("{side} {points}"))
    sides = [
        text.format(side=side_words(side, say), points=points_words(say, off.mp, off.vp))
        for side, off in zip(Side, penalty.off, strict=True)
    ]
    head = say(N_("{time}: off the stage total {sides}"))
    sentence = head.format(time=duration_words(say, penalty.seconds), sides=listed(say, sides))
    refer = say(N_("the chief referee is told")) if penalty.refer else ""
    return with_source(say, clauses(say, (sentence, refer)), *penalty.sources)


def shortening_words(say: Say, ruling: v.Shortened | v.StaysPermitted) -> str:
    """Whether the permitted overtime is made shorter."""
    if isinstance(ruling, v.Shortened):
        text = say(N_("permitted overtime from now on: {time}"))
        return with_source(say, text.format(time=duration_words(say, ruling.permitted)), ruling.source)
    text = say(N_("the permitted overtime stays: {reason}"))
    return with_source(say, text.format(reason=say(_NO_SHORTENING[ruling.why])), ruling.source)


def deal_counts_words(say: Say, counts: d.DealCounts) -> str:
    """What becomes of a deal when time is up."""
    return say(_DEALS[counts])


def last_deals_words(say: Say, ruling: d.LastDeals) -> str:
    """What becomes of each deal, and how many more may be begun."""
    text = say(N_("deal {number}: {counts}"))
    deals = [
        text.format(number=number, counts=deal_counts_words(say, one)) for number, one in enumerate(ruling.deals, 1)
    ]
    if ruling.more is None:
        more = say(N_("further deals as time allows"))
    else:
        more = say(N_("deals that may still be begun: {count}")).format(count=ruling.more)
    return with_source(say, clauses(say, (*deals, more)), ruling.source)
