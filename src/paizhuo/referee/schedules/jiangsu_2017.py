"""江苏2017判罚表: the penalties of the simplified Jiangsu rules of 2017 [J17 3.2pen–3.9pen, 4]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.guandan.rules import LostDealLeader
from paizhuo.referee.cases.facts_asked import (
    CARD,
    COUNTS,
    DELIBERATE,
    GRAVITY,
    LAST_FORFEITED,
    MOST_ACTS,
    OTHERS_DELAY,
    OWN_DELAY,
    PLAY_BEGUN,
    STILL_OVER,
    WENT_OUT,
    Counts,
    DrawnCard,
    Gravity,
    WentOut,
)
from paizhuo.referee.cases.infractions import Infraction as I  # noqa: N817 - read on every line of the table
from paizhuo.referee.penalties import orders as o
from paizhuo.referee.penalties.penalties import (
    Disqualified,
    Forfeit,
    Foul,
    Given,
    Recipient,
    Reported,
    SentOff,
    Violation,
    Warned,
)
from paizhuo.referee.powers.actions import Role
from paizhuo.referee.powers.authority import Authority, Powers
from paizhuo.referee.rulings.choices import Choice, Decider, Matter
from paizhuo.referee.rulings.ladder import Counted, Ladder, Rung
from paizhuo.referee.rulings.lapse import LapseGround
from paizhuo.referee.schedules.conditions import AtLeast, AtMost, Is, LessThan
from paizhuo.referee.schedules.gravity import force_majeure, or_more
from paizhuo.referee.schedules.schedule import Entry, SameAs, Schedule, row
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source

if TYPE_CHECKING:
    from paizhuo.rulebook import Citation

_J17 = Source(Book.JIANGSU_2017)
_cite = _J17.cite
_AS_NATIONAL = _J17.silence("force-majeure-as-national")
_LATER_BOOK = _J17.silence("announcement-as-jiangsu-2023")

_DISQUALIFIED = Entry((row(_cite("4.3(五)"), Disqualified()),))
_OF_THAT_KIND = Entry((row(_J17.read("4.3(五)", "misconduct-of-that-kind"), Disqualified()),))
"""等严重违背体育道德的行为: the article's list is open."""


def _general(article: str = "") -> Entry:
    """一般条款: what no list names is punished by its gravity; ``article`` is what forbids it."""
    by = f"{article}, " if article else ""
    return Entry(
        (
            row(_cite(f"{by}4.3(一)"), Warned(), when=Is(GRAVITY, Gravity.MINOR)),
            row(_cite(f"{by}4.3(二)"), Violation(), when=Is(GRAVITY, Gravity.CLEAR)),
            row(_cite(f"{by}4.3(三)"), Foul(), when=Is(GRAVITY, Gravity.GRAVE)),
            row(_J17.read(f"{by}4.3(五)", "misconduct-of-that-kind"), Disqualified()),
        ),
    )


_DISTURBING = _general("3.4(三)4")
"""干扰他人: by words, sounds or gestures."""


_LAST_FORFEITED = Is(LAST_FORFEITED, answer=True)


def _again(article: str) -> Citation:
    """连续两轮弃权: a forfeit right after another one puts the entrant out; it does not count as a judged loss."""
    return _J17.read(f"{article}, 4.3(五)", "forfeits-in-a-row")


_ENTRIES: dict[I, Entry | SameAs] = {
    I.LATE: Entry(
        (
            row(_cite("3.9.1"), o.Stands(), when=AtMost(OWN_DELAY, 0)),
            row(_cite("3.9pen"), Warned(), when=LessThan(OWN_DELAY, OTHERS_DELAY)),
            row(_cite("3.9pen"), Warned(), when=AtMost(OWN_DELAY, 5 * 60)),
            row(_cite("3.9pen"), Foul(), when=AtMost(OWN_DELAY, 10 * 60)),
            row(_again("3.9pen"), Forfeit(), Disqualified(), when=(AtLeast(OWN_DELAY, 10 * 60 + 1), _LAST_FORFEITED)),
            row(_cite("3.9pen"), Forfeit()),
        ),
    ),
    I.FORFEIT: Entry(
        (
            row(_again("4.3(四)"), Forfeit(), Disqualified(), when=_LAST_FORFEITED),
            row(_cite("4.3(四)"), Forfeit()),
        ),
    ),
    I.FORCE_MAJEURE: force_majeure(_AS_NATIONAL),
    I.WITHDRAWAL: _DISQUALIFIED,
    I.SHUFFLE_OR_CUT: Entry((row(_J17.silence("shuffle-or-cut-warned"), Warned()),)),
    I.DRAW_OUT_OF_TURN: Entry(
        (
            row(_cite("3.2pen"), o.PutBack(), o.RestoreOrder(), when=Is(CARD, DrawnCard.UNSEEN)),
            row(_cite("3.2pen"), o.PutBack(), o.RestoreOrder(), Warned(), when=Is(CARD, DrawnCard.SEEN)),
            row(_cite("3.2pen"), o.PullCard(), o.RestoreOrder(), Violation()),
        ),
    ),
    # The note has three sentences: every misdraw is redrawn, a wrong hand is a foul, a wrong pack warned.
    I.MISDRAW: Entry(
        (
            row(_cite("3.2pen"), o.Redraw(), when=Is(COUNTS, Counts.RIGHT)),
            row(_cite("3.2pen"), o.Redraw(new_pack=True), Warned(), when=Is(COUNTS, Counts.PACK_WRONG)),
            row(_J17.read("3.2pen", "who-drew-wrongly"), o.Redraw(), Foul(), when=Is(COUNTS, Counts.OVER_AND_SHORT)),
            row(_J17.read("3.2pen", "redraw-is-the-next-deal"), o.Redraw(), Foul()),
        ),
    ),
    I.WRONG_TRIBUTE: Entry(
        (
            row(_cite("3.3pen"), Foul(), when=Is(PLAY_BEGUN, answer=True)),
            row(_cite("3.3pen"), o.Redo(), Warned()),
        ),
    ),
    I.OVER_TIME: Entry(
        (
            row(_cite("3.9pen"), Warned(), when=Is(STILL_OVER, answer=True)),
            row(_cite("3.9pen"), o.CountDown()),
        ),
    ),
    I.PASS_OUT_OF_TURN: Entry((row(_cite("3.4pen"), Warned()),)),
    I.PLAY_OUT_OF_TURN: Entry((row(_cite("3.4pen"), o.TakeBack(), o.RestoreOrder(), Violation()),)),
    I.WRONG_PLAY: Entry((row(_cite("3.4pen"), o.TakeBack(), Violation()),)),
    I.MANNER: Entry((row(_cite("3.4pen"), o.Corrected(), Warned()),)),
    I.EXPOSED_CARDS: SameAs(I.MANNER, _J17.read("3.4(三)1, 3.4pen", "exposed-cards-as-manner")),
    I.CARDS_THROWN: SameAs(I.MANNER, _J17.derive("3.4(三)1, 3.4pen", "played-cards-are-manner")),
    I.CARDS_TOUCHED: SameAs(I.MANNER, _J17.derive("3.4(三)1, 3.4pen", "played-cards-are-manner")),
    I.ILLEGAL_INFORMATION: Entry((row(_cite("3.4(三)4, 4.3(三)"), Foul()),)),
    I.LEFT_SEAT: Entry(
        (
            row(_cite("3.4pen"), choice=or_more(_cite("3.4pen"), Violation()), when=Is(DELIBERATE, answer=True)),
            row(_J17.derive("3.4pen", "only-deliberate-leaving"), o.Stands()),
        ),
    ),
    I.UNLISTED_BREACH: _general(),
    I.PHONE: _DISTURBING,
    I.NOISE: _DISTURBING,
    I.RUDENESS: _DISTURBING,
    I.COUNT_REPEATED: Entry((row(_cite("3.5pen"), Warned()),)),
    I.WRONG_ANNOUNCEMENT: Entry(
        (
            row(_LATER_BOOK, Foul(), when=Is(WENT_OUT, WentOut.FIRST)),
            row(_LATER_BOOK, o.TakeBack(), Violation(), when=Is(WENT_OUT, WentOut.NOT_FIRST)),
            row(_LATER_BOOK, o.TakeBack(), Warned(), when=AtMost(MOST_ACTS, 1)),
            row(_LATER_BOOK, Violation()),
        ),
    ),
    I.FALSE_ELIGIBILITY: _DISQUALIFIED,
    I.PARTNER_CHANGED: _DISQUALIFIED,
    I.CARD_FRAUD: _DISQUALIFIED,
    I.FALSIFIED_RESULT: _OF_THAT_KIND,
    I.COLLUSION: _OF_THAT_KIND,
    I.DEFIANCE: _DISQUALIFIED,
    I.DISORDER: _DISQUALIFIED,
    I.GAMBLING: _OF_THAT_KIND,
}

_LADDER = Ladder(
    {
        Counted.WARNING: Rung(2, _cite("4.3(二)")),
        Counted.VIOLATION: Rung(2, _cite("4.3(三)")),
        Counted.FOUL: Rung(2, _cite("4.3(四)")),
        Counted.LOSS: Rung(2, _J17.read("4.3(五)", "forfeits-in-a-row")),
    },
    forfeits_count=False,
    # The lead passes over only when the next player has stopped the offender; the text could also mean: in any case.
    on_violation=Choice(
        Matter.STOP,
        Decider.NEXT_PLAYER,
        ((o.SkipTurn(o.StopBy.NEXT_PLAYER),), ()),
        _J17.read("4.3(二)", "lead-passes-only-when-stopped"),
    ),
    on_foul=Given(o.DealLost(LostDealLeader.NAMED_BY_NEXT_OR_CHIEF), _cite("4.3(三)")),
    shuffling=_J17.silence("F3"),
    on_disqualified=(
        Given(SentOff(), _cite("4.3(五)")),
        Choice(
            Matter.FURTHER,
            Decider.COMMITTEE,
            ((Reported(Recipient.SPORTS_AUTHORITY),), ()),
            _cite("4.2.5, 4.3(五)"),
            default=(),
        ),
    ),
)

_CHIEF = (Role.CHIEF,)

JIANGSU_2017 = Schedule(
    Book.JIANGSU_2017,
    _ENTRIES,
    _LADDER,
    Powers(
        ordinary=Authority((Role.FLOOR_REFEREE, Role.DEPUTY, Role.CHIEF), _cite("4.2.1")),
        foul=Authority(_CHIEF, _cite("4.2.2")),
        match_lost=Authority(_CHIEF, _cite("4.2.2")),
        disqualified=Authority((Role.ORGANISER,), _cite("4.2.4")),
        several=Authority(_CHIEF, _cite("4.2.3")),
        damage=Authority(_CHIEF, _cite("4.2.3")),
        spared=Authority((Role.ORGANISER,), _J17.silence("permissions-as-elsewhere")),
    ),
    lapses={
        LapseGround.LATER_DEAL: _J17.read("4.4.1", "lapse-with-the-trick-or-deal"),
        LapseGround.LATER_TRICK: _J17.read("4.4.1", "lapse-with-the-trick-or-deal"),
        LapseGround.UNNOTICED: _cite("4.4.1"),
        LapseGround.ACTED_FIRST: _cite("4.4.2"),
        LapseGround.PROFITED: _cite("4.4.2"),
        LapseGround.CONSULTED: _cite("4.4.3"),
    },
)
