"""贡牌与还牌: who pays whom before play, with what, and who leads.

From the second deal on the last finisher gives the first finisher his highest card, wild cards excepted, and leads;
the first finisher returns a card of rank 10 or below. After a double-down both losers pay: the higher card goes to
the first finisher, the lower to his partner; equal cards go clockwise, each to the payer's left. Two big jokers on
the paying side resist: nothing is paid and the first finisher leads. (J17 3.3; J23 3.5(四); NAT 10; GZ R7.2, R27,
R32.)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from paizhuo.cards import Card, Hand, Rank
from paizhuo.errors import BadInput
from paizhuo.guandan.order import play_value
from paizhuo.guandan.rules import AllHigh, LevelCardReturn, SplitJokers, TributeCardReturn
from paizhuo.guandan.wilds import wild_card
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paizhuo.guandan.rules import RuleSet

HIGHEST_RETURN = Rank.TEN
_BOTH = 2


class BadFinish(BadInput):
    """The finishing order is not one a deal can have."""

    code: ClassVar[str] = "BAD_FINISH"


class BadTribute(BadInput):
    """Those who are to pay cannot owe it."""

    code: ClassVar[str] = "BAD_TRIBUTE"


@dataclass(frozen=True, slots=True)
class TributeDue:
    """应贡: the seat that receives first (上游) and those who owe a card: one, or both of a side."""

    first: Seat
    payers: tuple[Seat, ...]

    def __post_init__(self) -> None:
        """One other seat pays, or both opponents do; they are listed in playing order from the receiver."""
        opponents = {self.first.next, self.first.previous}
        single = len(self.payers) == 1 and self.payers[0] is not self.first
        if not single and not (len(self.payers) == _BOTH and set(self.payers) == opponents):
            names = " ".join(map(str, self.payers))
            raise BadTribute(f"'{names}' cannot owe tribute to {self.first}: one other seat does, or both opponents")
        in_order = tuple(seat for seat in self.first.around() if seat in self.payers)
        object.__setattr__(self, "payers", in_order)

    @property
    def double(self) -> bool:
        """双贡: whether both players of a side pay."""
        return len(self.payers) == _BOTH

    @property
    def receivers(self) -> tuple[Seat, ...]:
        """Those who receive a card, and will return one."""
        return (self.first, self.first.partner) if self.double else (self.first,)


@dataclass(frozen=True, slots=True)
class Payment:
    """一贡: a card on its way from a payer to a receiver."""

    payer: Seat
    receiver: Seat
    card: Card


def check_finish(finish: Sequence[Seat]) -> None:
    """A finishing order names four seats, or the two partners that went out first."""
    if not isinstance(finish, tuple | list) or not all(isinstance(seat, Seat) for seat in finish):
        raise BadFinish(f"{finish!r} is no finishing order: it is a list of seats", text=str(finish))
    partners = len(finish) == _BOTH and finish[0].partner is finish[1]
    if len(set(finish)) != len(finish) or not (partners or len(finish) == len(Seat)):
        names = " ".join(map(str, finish))
        raise BadFinish(f"'{names}' is no finishing order: name all four seats, or the two partners who were first")


def is_double_down(finish: Sequence[Seat]) -> bool:
    """双下: whether the first two finishers are partners."""
    return finish[0].partner is finish[1]


def tribute_after(finish: Sequence[Seat]) -> TributeDue:
    """What is owed after a deal that ended in this order."""
    check_finish(finish)
    first = finish[0]
    if is_double_down(finish):
        return TributeDue(first, (first.next, first.previous))
    return TributeDue(first, (finish[3],))


def resists(due: TributeDue, hands: Sequence[Hand], rules: RuleSet) -> bool:
    """抗贡: whether the paying side holds both big jokers, so that nothing is paid."""
    held = [hands[seat].count(Card.HR) for seat in due.payers]
    if rules.split_jokers.value is SplitJokers.RESIST:
        return sum(held) == _BOTH
    return _BOTH in held


def allowed_tribute(hand: Hand, level: Rank) -> tuple[Card, ...]:
    """可贡之牌: the faces of the highest rank held, the wild card apart."""
    wild = wild_card(level)
    cards = [card for card in hand if card is not wild]
    if not cards:
        return ()
    best = max(play_value(card.rank, level) for card in cards)
    return tuple(dict.fromkeys(card for card in cards if play_value(card.rank, level) == best))


def allowed_return(hand: Hand, level: Rank, rules: RuleSet, received: Card | None = None) -> tuple[Card, ...]:
    """可还之牌: the faces that may be returned from a hand that already holds the tribute card.

    ``received`` matters only where the rules forbid giving the tribute card itself back.
    """
    wild = wild_card(level)
    cards = [card for card in hand if card is not wild]
    if received is not None and rules.tribute_card_return.value is TributeCardReturn.REFUSED:
        # If every other card is wild, the card received may go back.
        cards = [card for card in cards if card is not received or cards.count(received) > 1] or cards
    low = [card for card in cards if card.rank <= HIGHEST_RETURN]
    if rules.level_card_return.value is LevelCardReturn.REFUSED:
        low = [card for card in low if card.rank is not level]
    if not low and cards:
        match rules.all_high.value:
            case AllHigh.ANY:
                low = cards
            case AllHigh.LOWEST:
                least = min(play_value(card.rank, level) for card in cards)
                low = [card for card in cards if play_value(card.rank, level) == least]
    return tuple(dict.fromkeys(low))


def settle(due: TributeDue, paid: Mapping[Seat, Card], level: Rank) -> tuple[Payment, ...]:
    """Which card goes to whom: the payment to the first finisher comes first, and its payer leads."""
    if not due.double:
        (payer,) = due.payers
        return (Payment(payer, due.first, paid[payer]),)
    right, left = due.first.next, due.first.previous
    # Equal cards go clockwise: each payer gives to his left, so the first finisher receives from his right.
    if play_value(paid[left].rank, level) > play_value(paid[right].rank, level):
        right, left = left, right
    return (Payment(right, due.first, paid[right]), Payment(left, due.first.partner, paid[left]))
