"""江苏2023判罚表: the penalties of the Jiangsu rules of 2023 [J23 3.6–3.8, 6]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.guandan.rules import LostDealLeader
from paizhuo.referee.cases.facts_asked import (
    CARD,
    COUNTS,
    CRIME,
    DELIBERATE,
    GRAVITY,
    LAST_FORFEITED,
    MOST_ACTS,
    OBSTRUCTED,
    OTHERS_DELAY,
    OWN_DELAY,
    PLAY_BEGUN,
    REMEDIED,
    REMINDED,
    STILL_OVER,
    WENT_OUT,
    Counts,
    DrawnCard,
    Gravity,
    WentOut,
)
from paizhuo.referee.cases.infractions import Infraction as I  # noqa: N817 - read on every line of the table
from paizhuo.referee.penalties import orders as o
from paizhuo.referee.penalties.conduct import ConductSanction, HandedOver, Measure, Weighed, Weight
from paizhuo.referee.penalties.penalties import (
    Disqualified,
    Forfeit,
    Foul,
    Given,
    Reach,
    Recipient,
    Reported,
    ResultsCancelled,
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

_J23 = Source(Book.JIANGSU_2023)
_cite = _J23.cite
_AS_NATIONAL = _J23.silence("force-majeure-as-national")

_FLOOR = (Role.FLOOR_REFEREE, Role.DEPUTY, Role.CHIEF)
_HEADS = (Role.DEPUTY, Role.CHIEF)


def _measures(article: str) -> Entry:
    """赛风赛纪违规: any of the eight measures, alone or together, weighed as the committee finds."""
    measures = Choice(
        Matter.MEASURES,
        Decider.COMMITTEE,
        tuple((ConductSanction(one),) for one in Measure),
        _cite(f"{article}, 6.2(二), 6.2(三)1"),
        several=True,
    )
    return Entry(
        (row(_cite(article), choice=measures),),
        besides=(
            row(_cite("6.2(三)2"), Weighed(Weight.LIGHTER), when=Is(REMEDIED, answer=True)),
            row(_cite("6.2(三)3"), Weighed(Weight.HEAVIER), when=Is(OBSTRUCTED, answer=True)),
            row(_cite("6.2(三)1"), HandedOver(), when=Is(CRIME, answer=True)),
        ),
    )


def _disqualified(article: str) -> Entry:
    return Entry((row(_cite(article), Disqualified()),))


def _general(article: str = "", misconduct: str = "3.7(五)") -> Entry:
    """一般条款: what no list names is punished by its gravity; ``article`` is what forbids it."""
    by = f"{article}, " if article else ""
    return Entry(
        (
            row(_cite(f"{by}3.7(一)"), Warned(), when=Is(GRAVITY, Gravity.MINOR)),
            row(_cite(f"{by}3.7(二)"), Violation(), when=Is(GRAVITY, Gravity.CLEAR)),
            row(_cite(f"{by}3.7(三)"), Foul(), when=Is(GRAVITY, Gravity.GRAVE)),
            row(_cite(f"{by}{misconduct}"), Disqualified()),
        ),
    )


_EQUIPMENT = _general("2.4")


_LAST_FORFEITED = Is(LAST_FORFEITED, answer=True)


def _again(article: str) -> Citation:
    """连续两轮弃权: a forfeit right after another one puts the entrant out; it does not count as a judged loss."""
    return _J23.read(f"{article}, 3.7(五)", "forfeits-in-a-row")


_ENTRIES: dict[I, Entry | SameAs] = {
    I.LATE: Entry(
        (
            row(_cite("3.5(二)2"), o.Stands(), when=AtMost(OWN_DELAY, 0)),
            row(_cite("3.7(六)1"), Warned(), when=LessThan(OWN_DELAY, OTHERS_DELAY)),
            row(_cite("3.7(一)1"), Warned(), when=AtMost(OWN_DELAY, 5 * 60 - 1)),
            row(_cite("3.7(三)1"), Foul(), when=AtMost(OWN_DELAY, 10 * 60 - 1)),
            row(_again("3.7(四)1"), Forfeit(), Disqualified(), when=(AtLeast(OWN_DELAY, 10 * 60), _LAST_FORFEITED)),
            row(_cite("3.7(四)1"), Forfeit()),
        ),
    ),
    I.FORFEIT: Entry(
        (
            row(_again("3.7(四)"), Forfeit(), Disqualified(), when=_LAST_FORFEITED),
            row(_cite("3.7(四)"), Forfeit()),
        ),
    ),
    I.FORCE_MAJEURE: force_majeure(_AS_NATIONAL),
    I.WITHDRAWAL: _disqualified("3.7(五)"),
    I.SHUFFLE_OR_CUT: Entry((row(_J23.silence("shuffle-or-cut-warned"), Warned()),)),
    I.DRAW_OUT_OF_TURN: Entry(
        (
            row(_cite("3.7(一)2"), o.PutBack(), o.RestoreOrder(), when=Is(CARD, DrawnCard.UNSEEN)),
            row(_cite("3.7(一)2"), o.PutBack(), o.RestoreOrder(), Warned(), when=Is(CARD, DrawnCard.SEEN)),
            row(_cite("3.7(二)1"), o.PullCard(), o.RestoreOrder(), Violation()),
        ),
    ),
    I.MISDRAW: Entry(
        (
            row(_J23.silence("misdraw-redrawn"), o.Redraw(), when=Is(COUNTS, Counts.RIGHT)),
            row(_cite("3.7(一)3"), o.Redraw(new_pack=True), Warned(), when=Is(COUNTS, Counts.PACK_WRONG)),
            row(_J23.read("3.7(三)2", "who-drew-wrongly"), o.Redraw(), Foul(), when=Is(COUNTS, Counts.OVER_AND_SHORT)),
            row(_J23.read("3.7(三)2", "redraw-is-the-next-deal"), o.Redraw(), Foul()),
        ),
    ),
    I.WRONG_TRIBUTE: Entry(
        (
            row(_cite("3.7(三)3"), Foul(), when=Is(PLAY_BEGUN, answer=True)),
            row(_cite("3.7(一)4"), o.Redo(), Warned()),
        ),
    ),
    I.OVER_TIME: Entry(
        (
            row(_cite("3.7(一)5"), Warned(), when=Is(STILL_OVER, answer=True)),
            row(_cite("3.7(一)5"), o.CountDown()),
        ),
    ),
    I.PASS_OUT_OF_TURN: Entry((row(_cite("3.7(一)6"), Warned()),)),
    I.PLAY_OUT_OF_TURN: Entry((row(_cite("3.7(二)2"), o.TakeBack(), o.RestoreOrder(), Violation()),)),
    I.WRONG_PLAY: Entry((row(_cite("3.7(二)3"), o.TakeBack(), Violation()),)),
    I.MANNER: Entry((row(_cite("3.7(一)7"), o.Corrected(), Warned()),)),
    I.EXPOSED_CARDS: SameAs(I.MANNER, _J23.read("3.5(五)3(1), 3.7(一)7", "exposed-cards-as-manner")),
    I.CARDS_THROWN: SameAs(I.MANNER, _J23.derive("3.5(五)3(1), 3.7(一)7", "played-cards-are-manner")),
    I.CARDS_TOUCHED: SameAs(I.MANNER, _J23.derive("3.5(五)3(1), 3.7(一)7", "played-cards-are-manner")),
    I.ILLEGAL_INFORMATION: Entry((row(_cite("3.5(五)3(4), 3.7(三)"), Foul()),)),
    I.DELIBERATE_DELAY: Entry((row(_cite("3.7(六)2"), choice=or_more(_cite("3.7(六)2"), Warned())),)),
    I.LEFT_SEAT: Entry(
        (
            row(_cite("3.7(六)3"), choice=or_more(_cite("3.7(六)3"), Violation()), when=Is(DELIBERATE, answer=True)),
            row(_J23.derive("3.7(六)3", "only-deliberate-leaving"), o.Stands()),
        ),
    ),
    I.UNLISTED_BREACH: _general(),
    I.PHONE: _EQUIPMENT,
    I.SMOKING: _EQUIPMENT,
    I.ALCOHOL: _EQUIPMENT,
    I.FOOD_OR_DRINK: _EQUIPMENT,
    I.BANNERS: _EQUIPMENT,
    I.DRESS: _EQUIPMENT,
    I.NOISE: _general("3.5(五)3(4)", "3.7(五)5"),
    I.RUDENESS: _general("3.5(五)3(4)", "3.7(五)5"),
    I.COUNT_REPEATED: Entry((row(_cite("3.7(一)8"), Warned()),)),
    I.WRONG_ANNOUNCEMENT: Entry(
        (
            row(_J23.read("3.7(三)4", "announcement-by-any-player"), Foul(), when=Is(WENT_OUT, WentOut.FIRST)),
            row(_cite("3.7(二)4"), o.TakeBack(), Violation(), when=Is(WENT_OUT, WentOut.NOT_FIRST)),
            row(_cite("3.7(一)9"), o.TakeBack(), Warned(), when=AtMost(MOST_ACTS, 1)),
            row(_cite("3.7(二)4"), Violation()),
        ),
    ),
    I.SHEET_NOT_KEPT: Entry(
        (
            row(_cite("3.7(一)10"), Warned(), when=Is(REMINDED, answer=True)),
            row(_cite("3.7(一)10"), o.Reminder()),
        ),
    ),
    I.RESULT_NOT_SIGNED: Entry(
        (
            row(_again("3.7(四)2"), Forfeit(), Disqualified(), when=(Is(REMINDED, answer=True), _LAST_FORFEITED)),
            row(_cite("3.7(四)2"), Forfeit(), when=Is(REMINDED, answer=True)),
            row(_cite("3.7(四)2"), o.Reminder()),
        ),
    ),
    I.FALSE_ELIGIBILITY: _disqualified("3.7(五)1"),
    I.PARTNER_CHANGED: _disqualified("3.7(五)1"),
    I.CARD_FRAUD: _disqualified("3.7(五)2"),
    I.FALSIFIED_RESULT: Entry((row(_J23.derive("3.7(五)2", "falsifying-is-fraud"), Disqualified()),)),
    I.COLLUSION: _disqualified("3.7(五)3"),
    I.DEFIANCE: _disqualified("3.7(五)4"),
    I.DISORDER: _disqualified("3.7(五)5"),
    I.GAMBLING: _disqualified("3.7(五)6"),
    I.GIFTS: _measures("6.2(一)1"),
    I.ELIGIBILITY_DISPUTE: _measures("6.2(一)2"),
    I.CORRUPT_OFFICIATING: _measures("6.2(一)3"),
    I.MANIPULATION: _measures("6.2(一)4"),
    I.STRIKE: _measures("6.2(一)5"),
    I.IMPROPER_SPEECH: _measures("6.2(一)6"),
    I.CONCEALMENT: _measures("6.2(一)7"),
    I.SAFETY: _measures("6.2(一)8"),
    I.OTHER_MISCONDUCT: _measures("6.2(一)9"),
}

_LADDER = Ladder(
    {
        Counted.WARNING: Rung(2, _cite("3.7(二)")),
        Counted.VIOLATION: Rung(2, _cite("3.7(三)")),
        Counted.FOUL: Rung(2, _cite("3.7(四)")),
        Counted.LOSS: Rung(2, _J23.read("3.7(五)", "forfeits-in-a-row")),
    },
    forfeits_count=False,
    on_violation=Choice(Matter.STOP, Decider.NEXT_PLAYER, ((o.SkipTurn(o.StopBy.NEXT_PLAYER),), ()), _cite("3.7(二)")),
    on_foul=Given(o.DealLost(LostDealLeader.NAMED_INNOCENT), _cite("3.7(三)")),
    shuffling=_J23.silence("F3"),
    on_disqualified=(
        Given(SentOff(), _cite("3.7(五)")),
        Choice(Matter.RESULTS, Decider.CHIEF, ((ResultsCancelled(Reach.RELATED),), ()), _cite("3.7(五)"), default=()),
        Choice(
            Matter.FURTHER,
            Decider.COMMITTEE,
            ((Reported(Recipient.SPORTS_AUTHORITY),), ()),
            _cite("3.6(二)5, 3.7(五)"),
            default=(),
        ),
    ),
)

JIANGSU_2023 = Schedule(
    Book.JIANGSU_2023,
    _ENTRIES,
    _LADDER,
    Powers(
        ordinary=Authority(_FLOOR, _cite("3.6(二)1")),
        foul=Authority(_HEADS, _cite("3.6(二)2")),
        match_lost=Authority(_HEADS, _cite("3.6(二)2")),
        disqualified=Authority((Role.CHIEF,), _cite("3.6(二)4"), consent=Role.ORGANISER),
        several=Authority((Role.CHIEF,), _cite("3.6(二)3")),
        measures=Authority((Role.ORGANISER,), _cite("3.6(二)5, 6.1(一)")),
        spared=Authority((Role.ORGANISER,), _J23.silence("permissions-as-elsewhere")),
    ),
    lapses={
        LapseGround.LATER_DEAL: _J23.read("3.8(一)", "lapse-with-the-trick-or-deal"),
        LapseGround.LATER_TRICK: _J23.read("3.8(一)", "lapse-with-the-trick-or-deal"),
        LapseGround.UNNOTICED: _cite("3.8(一)"),
        LapseGround.ACTED_FIRST: _cite("3.8(二)"),
        LapseGround.PROFITED: _cite("3.8(二)"),
        LapseGround.CONSULTED: _cite("3.8(三)"),
    },
)
