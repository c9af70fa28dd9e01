"""福建2022判罚表: the penalties of the Fujian Shengji event of 2022 [FJ 2.2, 3.4, 4, 5]."""

from __future__ import annotations

from paizhuo.referee.cases.facts_asked import (
    BOTTOM_TAKER,
    CARDS,
    CHECKED,
    DEALERS_SIDE,
    FOUND_IN,
    HEAVY,
    LIGHT,
    OWN_DELAY,
    STOPPED,
    VOID_IN_FIRST,
    BottomTaker,
    FoundIn,
    Stopped,
)
from paizhuo.referee.cases.infractions import Infraction as I  # noqa: N817 - read on every line of the table
from paizhuo.referee.penalties import orders as o
from paizhuo.referee.penalties.classes import WHOLE
from paizhuo.referee.penalties.penalties import Disqualified, Forfeit, LateSheetScore, PointsOff, Warned
from paizhuo.referee.powers.actions import Role
from paizhuo.referee.powers.authority import Authority, Powers
from paizhuo.referee.rulings.choices import Decider
from paizhuo.referee.rulings.ladder import Ladder
from paizhuo.referee.schedules.amounts import PerCard
from paizhuo.referee.schedules.conditions import AtMost, CountScope, FromTime, Is
from paizhuo.referee.schedules.gravity import force_majeure, one_of
from paizhuo.referee.schedules.schedule import Entry, Schedule, row
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source

_FJ = Source(Book.FUJIAN_2022)
_cite = _FJ.cite
_AS_NATIONAL = _FJ.silence("force-majeure-as-national")

_LIGHT = PerCard(10, LIGHT)
_HEAVY = PerCard(20, HEAVY)
_HEAVY_DUTIES = (o.MustPlay(o.MustPlayAt.FIRST_CHANCE), o.SuitControlled())
_THROWN = PerCard(10, CARDS, most=80)


def _discipline(article: str) -> Entry:
    """比赛纪律: half a match point each time."""
    return Entry((row(_cite(f"5, {article}"), PointsOff(mp=-WHOLE // 2)),))


_ENTRIES = {
    I.LATE: Entry(
        (
            row(_cite("4.11"), o.Stands(), when=AtMost(OWN_DELAY, 10 * 60)),
            row(_cite("4.11"), Forfeit()),
        ),
    ),
    I.FORFEIT: Entry((row(_cite("4.11"), Forfeit()),)),
    I.FORCE_MAJEURE: force_majeure(_AS_NATIONAL),
    # Who is charged does not say who is paid: the drawer may be a defender, and the dealer's side pays even then.
    I.BOTTOM_DRAWN: Entry(
        (
            row(
                _FJ.read("3.4", "bottom-guarded-by-the-dealer"),
                o.DealPoints(40, BottomTaker.DEFENDER),
                o.SurplusReturned(o.SurplusBy.HOLDER),
                when=Is(BOTTOM_TAKER, BottomTaker.DEFENDER),
                asks=(DEALERS_SIDE,),
            ),
            row(
                _FJ.read("3.4", "bottom-guarded-by-the-dealer"),
                o.DealPoints(40, BottomTaker.DEALERS_PARTNER),
                o.SurplusReturned(o.SurplusBy.DEFENDERS),
                asks=(DEALERS_SIDE,),
            ),
        ),
    ),
    I.BOTTOM_COUNT: Entry(
        (
            row(_cite("4.1"), o.BottomRepaired(), o.DealPoints(40), when=Is(CHECKED, answer=True)),
            row(_cite("4.1"), o.NoBottom()),
        ),
    ),
    I.HAND_COUNT: Entry((row(_cite("4.2"), PerCard(10, CARDS), o.NoBottomForOffender()),)),
    I.WRONG_PLAY: Entry(
        (
            row(_cite("4.3, 4.6②"), o.Corrected(), _LIGHT, when=AtMost(HEAVY, 0)),
            row(_FJ.read("4.3, 4.6①", "heavy-cards-each"), o.Corrected(), _HEAVY, _LIGHT, *_HEAVY_DUTIES),
        ),
    ),
    I.FAILED_THROW: Entry(
        (
            row(_cite("4.4"), _THROWN, o.LeadSmallest(o.LeadKind.SINGLE), when=Is(STOPPED, Stopped.SINGLE)),
            row(_cite("4.4"), _THROWN, o.LeadSmallest(o.LeadKind.PAIR), when=Is(STOPPED, Stopped.PAIR)),
            row(_cite("4.4"), _THROWN, o.LeadSmallest(o.LeadKind.NEXT_PLAYER_NAMES)),
        ),
    ),
    I.PLAY_OUT_OF_TURN: Entry((row(_cite("4.5"), PerCard(10, CARDS)),)),
    I.EXPOSED_CARDS: Entry(
        (
            row(_cite("4.6②"), _LIGHT, when=AtMost(HEAVY, 0)),
            row(_FJ.read("4.6①, 4.6②", "heavy-cards-each"), _HEAVY, _LIGHT, *_HEAVY_DUTIES),
        ),
    ),
    I.CONCEALED_CARD: Entry(
        (
            row(_cite("4.7"), o.Corrected(), PerCard(10, CARDS), when=Is(FOUND_IN, FoundIn.FIRST_TRICK)),
            row(_cite("4.7"), o.Corrected(), PerCard(20, CARDS), when=Is(FOUND_IN, FoundIn.SECOND_TRICK)),
            row(_cite("4.7"), o.DealPoints(80), o.DealEnds()),
        ),
    ),
    I.OVER_TIME: Entry(
        (
            row(_FJ.silence("slow-again-ten-points"), o.DealPoints(10), when=FromTime(3, CountScope.MATCH)),
            row(_cite("4.8"), o.DealPoints(10), when=FromTime(2, CountScope.MATCH)),
            row(_cite("4.8"), Warned()),
        ),
    ),
    I.SIGNAL: Entry((row(_cite("4.9①"), o.DealPoints(40)),)),
    I.SIGNAL_DUTY: Entry(
        (
            row(_cite("4.9②"), o.ReturnSuit(second=True), when=Is(VOID_IN_FIRST, answer=True)),
            row(_cite("4.9②"), o.ReturnSuit(second=False)),
        ),
    ),
    I.ILLEGAL_INFORMATION: Entry(
        (
            row(_cite("4.10"), Disqualified(), when=FromTime(2, CountScope.EVENT)),
            row(
                _cite("4.10"),
                choice=one_of(_cite("4.10"), Decider.REFEREE, (Warned(), o.DealPoints(40)), (o.DealAwarded(120),)),
            ),
        ),
    ),
    I.SHEET_LATE: Entry((row(_cite("2.2"), LateSheetScore()),)),
    I.DRESS: _discipline("5.1"),
    I.NO_BADGE: _discipline("5.1"),
    I.PHONE: _discipline("5.2"),
    I.SMOKING: _discipline("5.3"),
    I.NOISE: _discipline("5.3"),
    I.RUDENESS: _discipline("5.4"),
    I.LEFT_SEAT: _discipline("5.5"),
}

_REFEREES = Authority((Role.FLOOR_REFEREE, Role.DEPUTY, Role.CHIEF), _FJ.silence("penalties-by-any-referee"))
_LOSSES = Authority((Role.CHIEF,), _FJ.silence("matches-lost-by-the-chief"))

FUJIAN_2022 = Schedule(
    Book.FUJIAN_2022,
    _ENTRIES,
    Ladder(),
    Powers(
        ordinary=_REFEREES,
        foul=_LOSSES,
        match_lost=_LOSSES,
        disqualified=Authority((Role.CHIEF,), _FJ.silence("disqualified-by-the-chief")),
        spared=Authority((Role.ORGANISER,), _FJ.silence("permissions-as-elsewhere")),
    ),
)
