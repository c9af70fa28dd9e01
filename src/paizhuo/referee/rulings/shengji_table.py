"""升级牌桌的执行: a ruling by the Fujian rules in the terms of the Shengji engine [FJ 3.4, 4].

The engine's table never lets a wrong play lie, asks for a bottom of eight, guards it while cards are drawn, and judges
and fines a throw by itself. What a ruling orders about these needs no act there and is listed as ``held``; with a play
that cannot be laid, nothing has to be taken back or replaced, as in Guandan. What the engine cannot know, because it
knows no signals, is ``spoken``: the referee says it to the player and watches. All else becomes acts of the referee.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from paizhuo.referee.cases.case import BadCase
from paizhuo.referee.cases.facts_asked import DEALERS_SIDE, HEAVY, LIGHT
from paizhuo.referee.cases.infractions import Infraction
from paizhuo.referee.penalties import orders as o
from paizhuo.referee.rulings.rule import StillOpen
from paizhuo.rulebook import Book
from paizhuo.shengji.actions import Award, Bar, EndDeal, Ending, Expose
from paizhuo.shengji.calling import dealer_of, trumps_of
from paizhuo.shengji.exposed import heavy_cards
from paizhuo.shengji.phases import Choosing, Drawing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.cards import Card
    from paizhuo.referee.cases.case import Case
    from paizhuo.referee.rulings.ruling import Ruling
    from paizhuo.seats import Seat
    from paizhuo.shengji.actions import Ruling as Act
    from paizhuo.shengji.order import Trumps
    from paizhuo.shengji.phases import Phase


class SeatNeeded(BadCase):
    """The act meets one player, and the case names only a side or nobody."""

    code: ClassVar[str] = "SEAT_NEEDED"


class ShownCardsWrong(BadCase):
    """The cards that were shown are not named, or are not as many heavy and light ones as the case says."""

    code: ClassVar[str] = "SHOWN_CARDS_WRONG"


class DealerAnswers(BadCase):
    """The dealer's side answers for the bottom, and the case charges the other or names another dealer."""

    code: ClassVar[str] = "DEALER_ANSWERS"


class Enacted(NamedTuple):
    """执行: the acts for the engine, in order; what its table holds to anyway; what the referee says to the player."""

    acts: tuple[Act, ...] = ()
    held: tuple[o.Order, ...] = ()
    spoken: tuple[o.Order, ...] = ()


def enacted(ruling: Ruling, phase: Phase, shown: Sequence[Card] = ()) -> Enacted:
    """执行: the ruling at the table where the deal stands as in ``phase``.

    ``shown`` are the cards of the offender that were exposed or wrongly played. They have to be named where heavy ones
    are among them, because those lie face up from now on.
    """
    case = ruling.case
    if ruling.schedule.book is not Book.FUJIAN_2022:
        raise BadCase(f"{ruling.schedule.book} is no book of Shengji", text=ruling.schedule.book)
    if ruling.open:
        names = ", ".join(one.matter.value for one in ruling.open)
        raise StillOpen(f"still to be decided: {names}", text=names)
    orders = tuple(one.sanction for one in ruling.given if isinstance(one.sanction, o.Order))
    _check_dealer(case, phase)
    _check_shown(case, phase, shown)
    by_engine = case.infraction is Infraction.FAILED_THROW
    ends = any(isinstance(one, o.DealEnds) for one in orders)
    acts: list[Act] = []
    held: list[o.Order] = []
    spoken: list[o.Order] = []
    for order in orders:
        match order:
            case o.DealPoints() if by_engine:
                held.append(order)
            case o.DealPoints() if not ends:
                acts.append(_award(order, case))
            case o.MustPlay():
                acts.append(Expose(_seat(case), tuple(shown)))
            case o.NoBottomForOffender():
                acts.append(Bar(_seat(case)))
            case o.NoBottom() | o.DealEnds() | o.DealAwarded():
                acts.append(EndDeal(_offender(case), _ENDINGS[type(order)]))
            case o.Corrected() | o.BottomRepaired() | o.SurplusReturned() | o.LeadSmallest():
                held.append(order)
            case o.ReturnSuit():
                spoken.append(order)
            case _:
                # The points of a deal that ends and the control of a suit lie in the acts above; ``Stands`` is nothing.
                pass
    return Enacted(tuple(acts), tuple(held), tuple(spoken))


_ENDINGS: dict[type[o.Order], Ending] = {
    o.NoBottom: Ending.BOTTOM_COUNT,
    o.DealEnds: Ending.CONCEALED,
    o.DealAwarded: Ending.INFORMATION,
}
"""终止: the engine adds the points of each of these itself."""


def weighed(cards: Sequence[Card], phase: Phase) -> tuple[int, int]:
    """轻重: how many of these cards are heavy and how many light, by the trumps of the deal as it stands [FJ 4.6]."""
    heavy = len(heavy_cards(cards, _trumps(phase)))
    return heavy, len(cards) - heavy


def _award(order: o.DealPoints, case: Case) -> Award:
    """罚分: to the other side; where the bottom was drawn away, to the defenders, no matter who is charged [FJ 3.4]."""
    if order.drawn_by is not None:
        return Award(case.facts[DEALERS_SIDE].side.other, order.points)
    return Award(_offender(case).side.other, order.points)


def _offender(case: Case) -> Seat:
    if case.offender is None:
        raise SeatNeeded(f"nobody is charged with {case.infraction.value}", text=case.infraction.value)
    return case.offender


def _seat(case: Case) -> Seat:
    if case.seat is None:
        raise SeatNeeded(f"{case.infraction.value} needs the seat of the offender", text=case.infraction.value)
    return case.seat


def _check_dealer(case: Case, phase: Phase) -> None:
    """Who deals is known at the table; a case that says otherwise would pay the wrong side."""
    side = _dealer(phase).side
    answered = case.facts[DEALERS_SIDE].side if DEALERS_SIDE in case.facts else side
    charged = case.side if case.infraction is Infraction.BOTTOM_COUNT else side
    for one in (answered, charged):
        if one is not side:
            raise DealerAnswers(f"{side} deal and answer for the bottom, not {one}", text=str(one))


def _check_shown(case: Case, phase: Phase, shown: Sequence[Card]) -> None:
    if HEAVY not in case.facts:
        if shown:
            raise ShownCardsWrong(f"{case.infraction.value} shows no cards", text="0 + 0")
        return
    heavy, light = case.facts[HEAVY], case.facts[LIGHT]
    if (shown or heavy) and weighed(shown, phase) != (heavy, light):
        raise ShownCardsWrong(f"{heavy} heavy and {light} light cards are to be named", text=f"{heavy} + {light}")


def _dealer(phase: Phase) -> Seat:
    match phase:
        case Drawing():
            return dealer_of(phase)
        case Choosing():
            return phase.playing.dealer
        case _:
            return phase.dealer


def _trumps(phase: Phase) -> Trumps:
    match phase:
        case Drawing():
            return trumps_of(phase)
        case Choosing():
            return phase.playing.trumps
        case _:
            return phase.trumps
