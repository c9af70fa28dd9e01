"""设想的四手牌: hands with which everything that was keyed can have happened. They are for the law alone.

Who paid tribute had nothing above the card paid, the wild card apart; who did not resist did not have both big jokers.
The more a hand is bound, the earlier it is filled: what one may hold another one bound less may hold too.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from paizhuo.cards import PACK, Card, Hand
from paizhuo.guandan.deal import HAND_SIZE
from paizhuo.guandan.order import play_value
from paizhuo.guandan.phases import NoTribute
from paizhuo.guandan.wilds import wild_card
from paizhuo.seats import Seat
from paizhuo.table.keyed.turns import Part

if TYPE_CHECKING:
    from paizhuo.cards import Rank
    from paizhuo.guandan.phases import Hands
    from paizhuo.guandan.tribute import TributeDue
    from paizhuo.table.keyed.choosing import Chosen, KnownHands
    from paizhuo.table.keyed.turns import Turns

_NO_BOUND = 10_000


def witness_hands(
    known: KnownHands, level: Rank, opening: NoTribute | TributeDue, turns: Turns, chosen: Chosen
) -> Hands:
    """Four hands of 27 cards that hold what was played, paid and given back."""
    payers = () if isinstance(opening, NoTribute) else opening.payers
    resisted = any(turn.part is Part.RESIST for turn in turns.turns)
    dealt = [Counter(one) if hand is None else Counter(hand) for one, hand in zip(chosen.dealt, known, strict=True)]
    pool = Counter(PACK)
    for cards in dealt:
        pool.subtract(cards)
    bounds = {seat: _bound(seat, level, turns, chosen) for seat in payers} if not resisted else {}
    if resisted:
        _give_big_jokers(dealt, pool, payers, known)
    jokers_to = _jokers_to_others(dealt, pool, payers, known) if payers and not resisted else None
    for seat in sorted(Seat, key=lambda one: (bounds.get(one, _NO_BOUND), one)):
        if known[seat] is None:
            _fill(dealt[seat], pool, bounds.get(seat, _NO_BOUND), level, without_big=jokers_to and seat in payers)
    east, north, west, south = (Hand(cards.elements()) for cards in dealt)
    return east, north, west, south


def _bound(seat: Seat, level: Rank, turns: Turns, chosen: Chosen) -> int:
    """What the highest card of a payer is worth."""
    for turn, cards in zip(turns.turns, chosen.cards, strict=True):
        if turn.part is Part.PAY and turn.seat is seat:
            return play_value(cards[0].rank, level)
    return _NO_BOUND


def _give_big_jokers(
    dealt: list[Counter[Card]], pool: Counter[Card], payers: tuple[Seat, ...], known: KnownHands
) -> None:
    open_payers = [seat for seat in payers if known[seat] is None]
    while pool[Card.HR] > 0 and open_payers:
        seat = max(open_payers, key=lambda one: dealt[one][Card.HR])
        dealt[seat][Card.HR] += 1
        pool[Card.HR] -= 1


def _jokers_to_others(
    dealt: list[Counter[Card]], pool: Counter[Card], payers: tuple[Seat, ...], known: KnownHands
) -> bool:
    """Give the big jokers that nobody has shown to those who owe nothing, where they have room."""
    for seat in Seat:
        if seat in payers or known[seat] is not None:
            continue
        while pool[Card.HR] > 0 and dealt[seat].total() < HAND_SIZE:
            dealt[seat][Card.HR] += 1
            pool[Card.HR] -= 1
    return True


def _fill(hand: Counter[Card], pool: Counter[Card], bound: int, level: Rank, *, without_big: bool | None) -> None:
    wild = wild_card(level)
    missing = HAND_SIZE - hand.total()
    for card in sorted(pool, key=lambda one: (play_value(one.rank, level), one)):
        if card is not wild and play_value(card.rank, level) > bound:
            continue
        if without_big and card is Card.HR and hand[Card.HR]:
            continue
        count = min(pool[card], missing)
        hand[card] += max(count, 0)
        pool[card] -= max(count, 0)
        missing -= max(count, 0)
