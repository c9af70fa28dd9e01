"""广州2025判罚表: the penalties of the Guangzhou event of 2025 [GZ R2, R7.3, R28–R33, Reg6(二)].

Warnings are only recorded; the second violation of a pair in a round is a foul [GZ R29, R30]. Occurrences are counted
for the pair within the round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.guandan.rules import LostDealLeader
from paizhuo.referee.cases.facts_asked import (
    CARD,
    COUNTS,
    DAMAGE,
    EXPOSED_BY,
    GRAVITY,
    LED,
    OFFENDER_SINCE,
    OWN_DELAY,
    PARTNER_OUT_BEFORE,
    PLAY_BEGUN,
    VIOLENCE,
    Counts,
    DrawnCard,
    ExposedBy,
    Gravity,
    OffenderSince,
)
from paizhuo.referee.cases.infractions import Infraction as I  # noqa: N817 - read on every line of the table
from paizhuo.referee.cases.replay import Replay
from paizhuo.referee.penalties import orders as o
from paizhuo.referee.penalties.penalties import (
    Criticised,
    Disqualified,
    Forfeit,
    Foul,
    Given,
    MatchLost,
    NotSpared,
    Reach,
    Recipient,
    Reported,
    ResultsCancelled,
    Spared,
    Violation,
    Warned,
)
from paizhuo.referee.powers.actions import Role
from paizhuo.referee.powers.authority import Authority, Powers
from paizhuo.referee.rulings.choices import Choice, Decider, Matter
from paizhuo.referee.rulings.ladder import Counted, Ladder, Rung
from paizhuo.referee.schedules.conditions import AtMost, CountScope, FromTime, Is
from paizhuo.referee.schedules.gravity import one_of
from paizhuo.referee.schedules.schedule import Entry, SameAs, Schedule, row
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source

if TYPE_CHECKING:
    from paizhuo.referee.rulings.choices import Option

_GZ = Source(Book.GUANGZHOU_2025)
_cite = _GZ.cite

_DEAL_LOST = o.DealLost(LostDealLeader.PREVIOUS_OF_SHUFFLER)
_WARNED_OR_VIOLATION = ((Warned(),), (Violation(),))
_SECOND_TIME = FromTime(2, CountScope.MATCH)
_THIRD_TIME = FromTime(3, CountScope.MATCH)
_HARMED = Is(DAMAGE, answer=True)
_FROM_FOUL: tuple[Option, ...] = ((Foul(),), (MatchLost(plus_four=False),), (Disqualified(),))
_FOUL_OR_MORE = Choice(
    Matter.PENALTY,
    Decider.CHIEF,
    _FROM_FOUL,
    _GZ.read("R7.3, R30", "harmful-information-foul-or-more"),
    default=_FROM_FOUL[0],
)
"""造成损失: the foul of R30 is the lightest penalty; the chief may give a heavier one of R7.3."""
_VIOLENCE = _GZ.silence("violence-to-the-organiser")


def _general(article: str = "") -> Entry:
    """一般条款: what no list names is punished by its gravity; ``article`` is what forbids it."""
    by = f"{article}, " if article else ""
    return Entry(
        (
            row(_cite(f"{by}R29"), Warned(), when=Is(GRAVITY, Gravity.MINOR)),
            row(_cite(f"{by}R30"), Violation(), when=Is(GRAVITY, Gravity.CLEAR)),
            row(_cite(f"{by}R30"), Foul(), when=Is(GRAVITY, Gravity.GRAVE)),
            row(_VIOLENCE, Reported(Recipient.ORGANISER)),
        ),
    )


_ENTRIES: dict[I, Entry | SameAs] = {
    I.LATE: Entry(
        (
            row(_cite("R2"), o.Stands(), when=AtMost(OWN_DELAY, 0)),
            row(
                _GZ.read("R2", "late-violation-stops-nothing"),
                Warned(),
                Violation(stops=False),
                when=AtMost(OWN_DELAY, 5 * 60),
            ),
            row(
                _GZ.read("R2", "F2"),
                o.DealLost(LostDealLeader.PREVIOUS_OF_SHUFFLER, gained=1),
                when=AtMost(OWN_DELAY, 10 * 60),
            ),
            row(_GZ.read("R2", "F2"), Forfeit()),
        ),
    ),
    I.FORFEIT: Entry((row(_GZ.derive("R2, Reg8", "forfeit-of-the-round"), Forfeit()),)),
    I.FORCE_MAJEURE: Entry(
        (
            row(
                _cite("R2"),
                choice=Choice(
                    Matter.SPECIAL_CASE,
                    Decider.COMMITTEE,
                    (*((Spared(one),) for one in Replay), (NotSpared(),)),
                    _cite("R2"),
                ),
            ),
        ),
    ),
    I.DRAW_OUT_OF_TURN: Entry(
        (
            row(_cite("R33.2"), o.PutBack(), o.RestoreOrder(), when=Is(CARD, DrawnCard.UNSEEN)),
            row(_cite("R33.2"), o.PutBack(), o.RestoreOrder(), Warned(), when=Is(CARD, DrawnCard.SEEN)),
            row(
                _cite("R33.2"),
                o.PullCard(),
                o.RestoreOrder(),
                choice=one_of(_cite("R33.2"), Decider.REFEREE, *_WARNED_OR_VIOLATION),
            ),
        ),
    ),
    I.MISDRAW: Entry(
        (
            row(_GZ.silence("misdraw-redrawn"), o.Redraw(), when=Is(COUNTS, Counts.RIGHT)),
            row(_GZ.silence("misdraw-redrawn"), o.Redraw(new_pack=True), when=Is(COUNTS, Counts.PACK_WRONG)),
            row(_cite("R30"), Foul(), when=_HARMED),
            row(_GZ.read("R29", "minor-breach-warned"), o.Redraw(), Warned()),
        ),
    ),
    I.WRONG_TRIBUTE: Entry(
        (
            row(_cite("R32"), _DEAL_LOST, when=Is(PLAY_BEGUN, answer=True)),
            row(_cite("R32"), o.Redo(), Warned()),
        ),
    ),
    I.SHOWED_HIGHEST: Entry((row(_cite("R33.1"), o.MustPlay(o.MustPlayAt.FIRST_SINGLE)),)),
    I.OVER_TIME: Entry((row(_cite("R28"), Violation(), when=_SECOND_TIME), row(_cite("R28"), Warned()))),
    I.PASS_OUT_OF_TURN: Entry((row(_cite("R33.2"), o.Barred(partner_too=True, until_opponent_follows=True)),)),
    I.PLAY_OUT_OF_TURN: Entry((row(_cite("R33.2"), o.TakeBack(), o.SkipTurn(), o.MayNotLead()),)),
    I.WRONG_PLAY: Entry(
        (
            row(_cite("R33.1"), o.TakeBack(), o.NamesType(), o.MayNotLead(), when=Is(LED, answer=True)),
            row(_cite("R33.1"), o.TakeBack(), o.SkipTurn(), o.MayNotLead()),
        ),
    ),
    I.EXPOSED_CARDS: SameAs(I.WRONG_PLAY, _cite("R19, R33.1")),
    I.EXPOSED_TYPE_LED: Entry(
        (
            row(
                _cite("R33.1"),
                o.TakeBack(),
                o.LeadAnotherType(),
                when=Is(EXPOSED_BY, ExposedBy.WRONG_PLAY),
                choice=one_of(_GZ.read("R33.1", "breach-means-violation"), Decider.REFEREE, *_WARNED_OR_VIOLATION),
            ),
            row(_cite("R33.2"), o.TakeBack(), o.LeadAnotherType()),
        ),
    ),
    I.MANNER: Entry(
        (
            row(_GZ.read("R28", "again-and-then-the-second-time"), Foul(), when=_THIRD_TIME),
            row(_GZ.read("R28", "again-and-then-the-second-time"), Violation(), when=_SECOND_TIME),
            row(_cite("R28"), Warned()),
        ),
    ),
    I.CARDS_THROWN: SameAs(I.MANNER, _cite("R28")),
    I.CARDS_TOUCHED: SameAs(I.MANNER, _cite("R28")),
    I.MISLEADING_TEMPO: SameAs(I.ILLEGAL_INFORMATION, _cite("R7.3")),
    I.STARING: SameAs(I.ILLEGAL_INFORMATION, _GZ.read("R7.3", "staring-is-information")),
    I.ILLEGAL_INFORMATION: Entry(
        (
            row(_cite("R7.3, R30"), choice=_FOUL_OR_MORE, when=_HARMED),
            row(
                _cite("R7.3"),
                choice=one_of(
                    _GZ.read("R7.3", "breach-means-foul"), Decider.CHIEF, (Warned(),), (Violation(),), *_FROM_FOUL
                ),
            ),
        ),
    ),
    I.DELIBERATE_DELAY: Entry(
        (
            row(_cite("R30"), Foul(), when=_HARMED),
            row(
                _cite("R28"),
                choice=one_of(_GZ.read("R28", "heavier-penalties"), Decider.REFEREE, (Violation(),), (Foul(),)),
            ),
        ),
    ),
    I.UNLISTED_BREACH: _general(),
    I.NOISE: _general("R1"),
    I.RUDENESS: _general("R1"),
    I.SMOKING: _general("R1, Reg11(一)"),
    I.DEFIANCE: _general("R1, Reg11(二)"),
    I.PHONE: _general("Reg11(二)"),
    I.DRESS: _general("Reg11(一)"),
    I.COUNT_REPEATED: Entry((row(_cite("R33.3"), Violation(), when=_SECOND_TIME), row(_cite("R33.3"), Warned()))),
    I.WRONG_ANNOUNCEMENT: Entry(
        (
            row(
                _GZ.silence("later-announcements-violation"),
                o.TakeBack(),
                o.PlayAgain(),
                Violation(),
                when=(Is(OFFENDER_SINCE, OffenderSince.NOTHING), _SECOND_TIME),
            ),
            row(
                _cite("R33.3(1)"),
                o.TakeBack(),
                o.PlayAgain(),
                Warned(),
                when=Is(OFFENDER_SINCE, OffenderSince.NOTHING),
            ),
            row(_cite("R33.3(2)"), o.SkipTrick(), when=Is(OFFENDER_SINCE, OffenderSince.ACTED)),
            row(_cite("R33.3(3)"), o.OffenderLast(), when=Is(PARTNER_OUT_BEFORE, answer=True)),
            row(_cite("R33.3(3)"), _DEAL_LOST),
        ),
    ),
    I.CARD_FRAUD: Entry(
        (
            row(_cite("R30"), Foul(), when=_HARMED),
            row(_GZ.read("R30", "theft-without-damage"), Violation()),
        ),
    ),
    I.DISORDER: Entry(
        (
            row(_VIOLENCE, Reported(Recipient.ORGANISER), when=Is(VIOLENCE, answer=True)),
            row(_cite("R30"), Foul()),
        ),
    ),
    I.FALSE_ELIGIBILITY: Entry(
        (row(_cite("Reg6(二)"), Disqualified(), ResultsCancelled(Reach.ALL), Criticised()),),
    ),
}

_ANY_REFEREE = (Role.FLOOR_REFEREE, Role.DEPUTY, Role.CHIEF)
_CHIEF = (Role.CHIEF,)

GUANGZHOU_2025 = Schedule(
    Book.GUANGZHOU_2025,
    _ENTRIES,
    Ladder(
        {Counted.VIOLATION: Rung(2, _cite("R30"))},
        on_violation=Given(o.SkipTrick(), _cite("R30")),
        on_foul=Given(_DEAL_LOST, _cite("R30")),
        given_up=_GZ.silence("F3"),
    ),
    Powers(
        ordinary=Authority(_ANY_REFEREE, _cite("Notice6(三)")),
        foul=Authority(_CHIEF, _GZ.read("R30", "fouls-by-the-chief")),
        match_lost=Authority(_CHIEF, _GZ.derive("R30", "matches-lost-by-the-chief")),
        disqualified=Authority((Role.ORGANISER,), _GZ.silence("disqualified-by-the-organiser")),
        several=Authority(_CHIEF, _GZ.silence("illegal-information-by-the-chief")),
        spared=Authority((Role.ORGANISER,), _cite("R2")),
        reported=Authority(_CHIEF, _VIOLENCE),
    ),
)
