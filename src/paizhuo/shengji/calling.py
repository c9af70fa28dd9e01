"""亮主、自保、反主、反无主: who makes the trumps, and who becomes dealer in the first deal [FJ 3.1–3.3].

One level card shows its suit; its shower may add the second (自保), which no suit can overcall any more. Against a
single card the other side may show a pair of another suit (反主); an overcalled player may not add a card, but a pair
of jokers makes no-trump for anybody (反无主). In the first deal the big jokers go over the small ones and the caller
becomes dealer; later the first pair of jokers stands and the dealer stays.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from paizhuo.cards import Rank, Suit
from paizhuo.shengji.combinations import PAIR
from paizhuo.shengji.order import Trumps
from paizhuo.shengji.phases import Claim
from paizhuo.shengji.refusals import (
    AgainstPair,
    AlreadyShown,
    DealReason,
    NotACall,
    NoTrumpStands,
    Overcalled,
    OwnSide,
    OwnTrumps,
)
from paizhuo.shengji.rules import FirstDealer, NoTrumpCaller, PairOverPair, Protector
from paizhuo.shengji.topics import Topic

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paizhuo.cards import Card, Hand
    from paizhuo.seats import Seat
    from paizhuo.shengji.phases import Drawing

_SMALL, _BIG = Rank.SMALL_JOKER, Rank.BIG_JOKER


def call_reason(phase: Drawing, seat: Seat, cards: Sequence[Card]) -> DealReason | None:
    """Why these cards, which the seat holds, cannot be shown now; None when they can."""
    suit, fits = _read(cards, phase.setting.level)
    if not fits:
        return NotACall()
    if suit is None:
        return _no_trump_reason(phase, seat, cards[0].rank)
    standing = phase.claim
    if standing is None:
        return None
    if standing.suit is None:
        return NoTrumpStands()
    if standing.suit is suit:
        return _protect_reason(phase, seat, standing, cards)
    return _overcall_reason(phase, seat, standing, Claim(seat, suit, tuple(cards)))


def _overcall_reason(phase: Drawing, seat: Seat, standing: Claim, new: Claim) -> DealReason | None:
    if any(claim.seat is seat and claim.suit is new.suit for claim in phase.claims[:-1]):
        return Overcalled()
    if len(new.cards) < PAIR:
        return AlreadyShown(standing.seat, Topic.OVERCALL)
    if standing.seat.side is seat.side:
        return OwnSide()
    if len(standing.cards) == PAIR and phase.setting.rules.pair_over_pair.value is PairOverPair.REFUSED:
        return AgainstPair()
    return None


def _read(cards: Sequence[Card], level: Rank) -> tuple[Suit | None, bool]:
    """The suit that is shown (none for jokers), and whether the cards can be shown at all."""
    alike = all(one is other for one, other in pairwise(cards))
    if not alike or not 1 <= len(cards) <= PAIR:
        return None, False
    if cards[0].rank.is_joker:
        return None, len(cards) == PAIR
    return cards[0].suit, cards[0].rank is level


def _protect_reason(phase: Drawing, seat: Seat, standing: Claim, cards: Sequence[Card]) -> DealReason | None:
    """Why a seat cannot protect a shown card with the second one; None when it can."""
    may = seat is standing.seat
    if phase.setting.rules.protector.value is Protector.SIDE:
        may = seat.side is standing.seat.side
    if not may or len(cards) != 1 or len(standing.cards) == PAIR:
        return AlreadyShown(standing.seat, Topic.PROTECT)
    return None


def _no_trump_reason(phase: Drawing, seat: Seat, rank: Rank) -> DealReason | None:
    standing = phase.claim
    if standing is None:
        return None
    anybody = phase.setting.rules.no_trump_caller.value is NoTrumpCaller.ANYBODY
    if standing.seat.side is seat.side and not anybody:
        return OwnTrumps()
    if standing.suit is not None:
        return None
    over = phase.setting.is_first and rank is _BIG and standing.cards[0].rank is _SMALL
    return None if over else NoTrumpStands()


def claimed(phase: Drawing, seat: Seat, cards: tuple[Card, ...]) -> Claim:
    """The claim after a legal call; a protecting card is added to the card already shown."""
    suit, _ = _read(cards, phase.setting.level)
    standing = phase.claim
    if standing is not None and suit is not None and standing.suit is suit:
        return Claim(standing.seat, suit, (*standing.cards, *cards))
    return Claim(seat, suit, cards)


def calls(phase: Drawing, seat: Seat, hand: Hand) -> Iterator[tuple[Card, ...]]:
    """Everything the seat can show now."""
    level = phase.setting.level
    for face in sorted({card for card in hand if card.rank is level or card.rank.is_joker}):
        for count in range(1, PAIR + 1):
            cards = (face,) * count
            if has_beside(phase, seat, cards, hand) and call_reason(phase, seat, cards) is None:
                yield cards


def has_beside(phase: Drawing, seat: Seat, cards: Sequence[Card], hand: Hand) -> bool:
    """Whether the seat holds these cards in addition to the cards it has already shown."""
    standing = phase.claim
    lying = standing.cards if standing is not None and standing.seat is seat else ()
    return hand.holds((*cards, *(card for card in lying if card in cards)))


def trumps_of(phase: Drawing) -> Trumps:
    """主: what was called last; no-trump where nobody has shown."""
    standing = phase.claim
    return Trumps(phase.setting.level, standing.suit if standing is not None else None)


def dealer_of(phase: Drawing) -> Seat:
    """庄家: fixed after the first deal; in it the last caller, or the first drawer if nobody called.

    Where the first to show stays dealer, the big jokers still take the deal over: so the article says [FJ 3.1(3)].
    """
    setting = phase.setting
    if setting.dealer is not None:
        return setting.dealer
    if not phase.claims:
        return setting.first_drawer
    last = phase.claims[-1]
    if setting.rules.first_dealer.value is FirstDealer.LAST_CALLER or last.cards[0].rank is _BIG:
        return last.seat
    return phase.claims[0].seat


def who_can_show(phase: Drawing) -> list[Seat]:
    """上手为先: the seats that can show now, as they are heard: the earlier drawer first [FJ 3.1]."""
    return [seat for seat in phase.setting.first_drawer.around() if any(calls(phase, seat, phase.hands[seat]))]
