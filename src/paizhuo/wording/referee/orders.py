"""牌桌处置的说法: what is ordered at the table, as a referee says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.guandan.levels import DOUBLE_DOWN_GAIN
from paizhuo.referee.penalties import orders as o
from paizhuo.wording.cards import rank_words
from paizhuo.wording.language import N_, Say
from paizhuo.wording.options import value_words

if TYPE_CHECKING:
    from collections.abc import Mapping

_PLAIN: Mapping[type[o.Order], str] = {
    o.Stands: N_("no penalty; it stands"),
    o.Reminder: N_("a reminder first; punished only if it goes on"),
    o.CountDown: N_("the seconds are counted aloud; acting within them costs nothing"),
    o.PutBack: N_("the card drawn goes back"),
    o.RestoreOrder: N_("the right order is restored"),
    o.PullCard: N_("the player whose draw it was pulls any card from the offender's hand"),
    o.Redo: N_("the wrong card goes back and the right one is given"),
    o.TakeBack: N_("the cards are taken back"),
    o.PlayAgain: N_("the player plays again"),
    o.Corrected: N_("it is put right"),
    o.SkipTrick: N_("the offender neither leads nor follows for one trick"),
    o.LeadAnotherType: N_("another type is led instead"),
    o.NamesType: N_("the next player names a type out of the cards laid, and it must be led"),
    o.OffenderLast: N_("the offender is placed last; a partner already out keeps the place"),
    o.DealEnds: N_("the deal ends here with the points as they are"),
    o.BottomRepaired: N_("the dealer makes the bottom eight cards"),
    o.NoBottom: N_("no bonus for the bottom in this deal"),
    o.NoBottomForOffender: N_("the offender can neither win nor save the bottom"),
    o.SuitControlled: N_("while the holder of a heavy card leads, the next player may demand or forbid its suit"),
}
_STOPS = {
    o.StopBy.NEXT_PLAYER: N_("the offender loses one turn, as the next player decided"),
    o.StopBy.AUTOMATIC: N_("the offender loses one turn"),
}
_MUST_PLAY = {
    o.MustPlayAt.FIRST_SINGLE: N_("the card shown is played with the first single, or earlier in a combination"),
    o.MustPlayAt.FIRST_CHANCE: N_("the card shown is played at the first chance when following"),
}
_SURPLUS = {
    o.SurplusBy.HOLDER: N_("the holder puts back cards of choice for those drawn too many"),
    o.SurplusBy.DEFENDERS: N_("the defenders pull the cards that go back for those drawn too many"),
}
_SMALLEST = {
    o.LeadKind.SINGLE: N_("the smallest single of the throw is led, the rest taken back"),
    o.LeadKind.PAIR: N_("the smallest pair of the throw is led, the rest taken back"),
    o.LeadKind.NEXT_PLAYER_NAMES: N_("the next player says which smallest single or pair is led, the rest taken back"),
}


def order_words(say: Say, order: o.Order) -> str:  # noqa: PLR0911 - one case a type
    """An order at the table.

    >>> from paizhuo.referee.cases.facts_asked import BottomTaker
    >>> from paizhuo.wording import Language, sayer
    >>> order_words(sayer(Language.ENGLISH), o.TakeBack()), order_words(sayer(Language.CHINESE), o.LevelsForOthers(2))
    ('the cards are taken back', '对方升2级')
    >>> order_words(sayer(Language.ENGLISH), o.DealPoints(40, BottomTaker.DEFENDER))
    "the dealer's side pays the defenders 40 points of the deal"
    """
    match order:
        case o.Redraw(new_pack):
            again = N_("new cards, shuffle and draw again") if new_pack else N_("shuffle and draw again")
            return say(again)
        case o.SkipTurn(by):
            return say(_STOPS[by])
        case o.Barred(partner_too, until):
            return _barred(say, partner_too=partner_too, until=until)
        case o.MayNotLead(while_leading):
            return _may_not_lead(say, while_leading=while_leading)
        case o.MustPlay(at):
            return say(_MUST_PLAY[at])
        case o.DealLost(_, gained):
            return _deal_lost(say, gained)
        case o.StartLevel(level):
            return say(N_("the other side starts at {level}")).format(level=rank_words(level, say))
        case o.LevelsForOthers(levels):
            return say(N_("the other side goes up {levels}")).format(levels=levels)
        case o.DealPoints() | o.DealAwarded():
            return _points(say, order)
        case o.SurplusReturned() | o.LeadSmallest() | o.ReturnSuit():
            return _shengji(say, order)
        case _:
            return say(_PLAIN[type(order)])


def shuffle_words(say: Say) -> str:
    """洗切抓: who shuffles, cuts and draws first after a lost deal when nobody's seat is known."""
    return say(N_("an offender shuffles, the next player cuts, the offender's partner draws first"))


def leader_words(say: Say, lost: o.DealLost) -> str:
    """领出: who leads after a lost deal when nobody's seat is known."""
    return say(N_("leader: {leader}")).format(leader=value_words(lost.leader, say))


def _deal_lost(say: Say, gained: int) -> str:
    if gained == DOUBLE_DOWN_GAIN:
        text = say(N_("the deal is lost as a double-down: the other side goes up {levels}"))
    else:
        text = say(N_("the deal is given up: the other side goes up {levels}"))
    return text.format(levels=gained)


def _barred(say: Say, *, partner_too: bool, until: bool) -> str:
    if partner_too:
        text = N_("offender and partner may not follow in this trick")
    else:
        text = N_("the offender may not follow in this trick")
    words = say(text)
    return say(N_("{barred} until an opponent has followed")).format(barred=words) if until else words


def _may_not_lead(say: Say, *, while_leading: bool) -> str:
    if while_leading:
        return say(N_("a partner who gets the lead may not lead the type shown while keeping the lead"))
    return say(N_("a partner who gets the next lead may not lead the type shown"))


def _points(say: Say, order: o.DealPoints | o.DealAwarded) -> str:
    if isinstance(order, o.DealPoints):
        if order.drawn_by is not None:
            return say(N_("the dealer's side pays the defenders {points} points of the deal")).format(
                points=order.points
            )
        return say(N_("{points} points of the deal for the other side")).format(points=order.points)
    return say(N_("the deal ends, lost: the other side has {points} points")).format(points=order.points)


def _shengji(say: Say, order: o.SurplusReturned | o.LeadSmallest | o.ReturnSuit) -> str:
    match order:
        case o.SurplusReturned(by):
            return say(_SURPLUS[by])
        case o.LeadSmallest(kind):
            return say(_SMALLEST[kind])
        case o.ReturnSuit(second):
            if second:
                return say(N_("the second suit that was encouraged must be led"))
            return say(N_("the first suit that was encouraged must be led"))
