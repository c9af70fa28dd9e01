"""国家规则判罚表·牌桌: the boxes on draw, play, tribute and announcing, lateness and forfeits [NAT B1–B4, 32–36]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cards import Rank
from paizhuo.guandan.rules import LostDealLeader
from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.cases.facts_asked import (
    CARD,
    CONSENT,
    COUNTS,
    DELIBERATE,
    DUPLICATE,
    EVENT,
    FORFEITS_BEFORE,
    KNOCKOUT,
    LAST_FORFEITED,
    LAST_OF_LEAGUE,
    LEADING,
    MORE_AHEAD,
    NEXT_FOLLOWED,
    OFFENDER_SINCE,
    OWN_DELAY,
    PARTNER_OUT_BEFORE,
    PLAY_BEGUN,
    TWO_THIRDS,
    Consent,
    Counts,
    DrawnCard,
    OffenderSince,
)
from paizhuo.referee.cases.infractions import Infraction as I  # noqa: N817 - read on every line of the table
from paizhuo.referee.penalties import orders as o
from paizhuo.referee.penalties.classes import WHOLE, PenaltyClass
from paizhuo.referee.penalties.penalties import (
    ClassPenalty,
    Disqualified,
    Forfeit,
    LastOfStage,
    MatchLost,
    NoNextStage,
    PointsOff,
    Recipient,
    Reported,
    Violation,
    Warned,
)
from paizhuo.referee.schedules.conditions import AtLeast, AtMost, Is, IsNot
from paizhuo.referee.schedules.gravity import force_majeure
from paizhuo.referee.schedules.national_analogy import by_analogy
from paizhuo.referee.schedules.schedule import Entry, SameAs, row
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source

if TYPE_CHECKING:
    from paizhuo.referee.schedules.conditions import Condition
    from paizhuo.referee.schedules.schedule import ScheduleRow
    from paizhuo.rulebook import Citation

_NAT = Source(Book.NATIONAL)
_cite = _NAT.cite

_FOURTH = ClassPenalty(PenaltyClass.FOURTH)
_DEAL_LOST = o.DealLost(LostDealLeader.PREVIOUS_OF_SHUFFLER)
_UNLISTED = _cite("51(一), 53, 54")
_FIXED_LEVELS = _NAT.silence("late-in-duplicate")
_FIVE, _TEN = 5 * 60, 10 * 60


def _team_removed_for_forfeits(source: Citation, *when: Condition) -> tuple[ScheduleRow, ...]:
    """多次弃权: two in a row or three in all remove a team."""
    again, spread = Is(LAST_FORFEITED, answer=True), Is(LAST_FORFEITED, answer=False)
    return (
        row(source, Disqualified(), when=(*when, again)),
        row(source, Disqualified(), when=(*when, spread, AtLeast(FORFEITS_BEFORE, 2))),
    )


def _removed_for_forfeits(*when: Condition) -> tuple[ScheduleRow, ...]:
    """多次弃权: a team as above, a pair or a single player by two of any kind."""
    others = IsNot(EVENT, EventKind.TEAM)
    return (
        *_team_removed_for_forfeits(_cite("34(一)1"), *when, Is(EVENT, EventKind.TEAM)),
        row(_cite("34(二)"), Disqualified(), when=(*when, others, AtLeast(FORFEITS_BEFORE, 1))),
    )


_DELIBERATELY = Forfeit(), Disqualified(), Reported(Recipient.ORGANISER)
_UNEXCUSED = Forfeit(), LastOfStage(), Reported(Recipient.ORGANISER)
_TOO_LATE = AtLeast(OWN_DELAY, _TEN + 1)


def _forfeited(by: str, *when: Condition) -> tuple[ScheduleRow, ...]:
    """弃权: with the chief's consent, without it, or on purpose; a side that is too late has forfeited too."""
    return (
        row(_cite(f"{by}34(五), 34(六)1"), *_DELIBERATELY, when=(*when, Is(CONSENT, Consent.DELIBERATE))),
        row(_cite(f"{by}34(四), 34(六)1"), *_UNEXCUSED, when=(*when, Is(CONSENT, Consent.UNEXCUSED))),
        row(_cite(f"{by}34(六)1"), Forfeit()),
    )


_GIVEN_UP_AHEAD = row(
    _cite("34(五), 34(六)1"), *_DELIBERATELY, when=(Is(KNOCKOUT, answer=True), Is(LEADING, answer=True))
)
"""领先一方弃权: in a knockout it counts as deliberate, whatever reason is given."""


def _last_match_lost_by(*when: Condition) -> tuple[ScheduleRow, ...]:
    """最后一场无故弃权: no place in the next stage."""
    last = Is(CONSENT, Consent.UNEXCUSED), Is(LAST_OF_LEAGUE, answer=True)
    return (row(_cite("34(四)"), NoNextStage(), when=(*when, *last)),)


ENTRIES: dict[I, Entry | SameAs] = {
    I.LATE: Entry(
        (
            row(_cite("32"), o.Stands(), when=AtMost(OWN_DELAY, 0)),
            row(_FIXED_LEVELS, o.LevelsForOthers(1), when=(AtMost(OWN_DELAY, _FIVE), Is(DUPLICATE, answer=True))),
            row(_FIXED_LEVELS, o.LevelsForOthers(2), when=(AtMost(OWN_DELAY, _TEN), Is(DUPLICATE, answer=True))),
            row(_cite("32(一)"), o.StartLevel(Rank.THREE), when=AtMost(OWN_DELAY, _FIVE)),
            row(_cite("32(二)"), o.StartLevel(Rank.FOUR), when=AtMost(OWN_DELAY, _TEN)),
            *_forfeited("32(三), ", _TOO_LATE),
        ),
        besides=(*_last_match_lost_by(_TOO_LATE), *_removed_for_forfeits(_TOO_LATE)),
    ),
    I.FORFEIT: Entry(
        (_GIVEN_UP_AHEAD, *_forfeited("")),
        besides=(*_last_match_lost_by(Is(KNOCKOUT, answer=False)), *_removed_for_forfeits()),
    ),
    # In a knockout nothing is scored: the side that leaves has lost [35].
    I.WITHDRAWAL: Entry(
        (
            row(_cite("34(五), 35"), *_DELIBERATELY, when=Is(DELIBERATE, answer=True), asks=(KNOCKOUT,)),
            row(_cite("35"), MatchLost(plus_four=False), when=Is(KNOCKOUT, answer=True)),
            row(_cite("35"), Forfeit()),
        ),
    ),
    I.KNOCKOUT_FORFEIT: Entry(
        (
            row(_cite("34(五)"), *_DELIBERATELY, when=Is(LEADING, answer=True)),
            row(_cite("34(五)"), *_DELIBERATELY, when=Is(DELIBERATE, answer=True)),
            row(_cite("34(一)2(1)"), Forfeit(), when=Is(TWO_THIRDS, answer=True)),
            row(_cite("34(一)2(1)"), Forfeit(), when=Is(MORE_AHEAD, answer=False)),
            row(_cite("34(一)2(2), 34(四)"), *_UNEXCUSED),
        ),
        besides=_team_removed_for_forfeits(_NAT.read("34(一)1", "given-up-match-is-one-forfeit")),
    ),
    I.FORCE_MAJEURE: force_majeure(_cite("36")),
    I.SHUFFLE_OR_CUT: Entry((row(_NAT.silence("shuffle-or-cut-class-four"), _FOURTH),)),
    I.DRAW_OUT_OF_TURN: Entry(
        (
            row(_cite("B1.1"), o.PutBack(), o.RestoreOrder(), when=Is(CARD, DrawnCard.UNSEEN)),
            row(_cite("B1.1(1)"), o.PutBack(), o.RestoreOrder(), Warned(), when=Is(CARD, DrawnCard.SEEN)),
            row(_cite("B1.1(2)"), o.PullCard(), o.RestoreOrder(), PointsOff(vp=-WHOLE)),
        ),
    ),
    I.MISDRAW: Entry(
        (
            row(_cite("B1.2"), o.Redraw(), when=Is(COUNTS, Counts.RIGHT)),
            row(_cite("7(三)"), o.Redraw(new_pack=True), when=Is(COUNTS, Counts.PACK_WRONG)),
            row(_cite("B1.2(1)"), _DEAL_LOST, when=Is(COUNTS, Counts.ONE_SIDE)),
            row(_NAT.read("B1.2(2)", "over-and-short-both-sides"), o.Redraw(), _FOURTH, both_sides=True),
        ),
    ),
    I.WRONG_TRIBUTE: Entry(
        (
            row(_cite("B3.2"), _DEAL_LOST, when=Is(PLAY_BEGUN, answer=True)),
            row(_cite("B3.1"), o.Redo(), _FOURTH),
        ),
    ),
    I.PASS_OUT_OF_TURN: Entry((row(_cite("B2.1"), o.Barred()),)),
    I.PLAY_OUT_OF_TURN: Entry(
        (
            row(_cite("B2.2(2)"), o.Stands(), when=Is(NEXT_FOLLOWED, answer=True)),
            row(
                _cite("B2.2(1)"),
                o.TakeBack(),
                o.RestoreOrder(),
                o.SkipTrick(),
                o.MayNotLead(while_leading=True),
            ),
        ),
    ),
    I.WRONG_PLAY: Entry((row(_cite("B2.3"), o.TakeBack(), o.SkipTrick()),)),
    I.EXPOSED_CARDS: Entry((row(_NAT.silence("exposed-cards-class-four"), _FOURTH),)),
    I.EXPOSED_TYPE_LED: Entry((row(_NAT.silence("exposed-type-taken-back"), o.TakeBack(), o.LeadAnotherType()),)),
    I.MANNER: Entry((row(_cite("B2.4"), _FOURTH),)),
    I.LEFT_SEAT: Entry((row(_cite("B2.5"), _FOURTH),)),
    I.COUNT_REPEATED: Entry((row(_cite("B4.1"), _FOURTH),)),
    I.WRONG_ANNOUNCEMENT: Entry(
        (
            row(
                _cite("B4.2(1)"),
                o.TakeBack(),
                o.PlayAgain(),
                _FOURTH,
                when=Is(OFFENDER_SINCE, OffenderSince.NOTHING),
            ),
            row(
                _NAT.read("B4.2(2)", "violation-only-a-name"),
                Violation(),
                o.SkipTrick(),
                when=Is(OFFENDER_SINCE, OffenderSince.ACTED),
            ),
            row(_cite("B4.2(3)"), o.OffenderLast(), when=Is(PARTNER_OUT_BEFORE, answer=True)),
            row(_cite("B4.2(3)"), _DEAL_LOST),
        ),
    ),
    I.UNLISTED_BREACH: Entry((row(_UNLISTED, choice=by_analogy(_UNLISTED)),)),
}
"""The boxes printed at the end of the document belong to articles 7, 8, 10 and 11."""
