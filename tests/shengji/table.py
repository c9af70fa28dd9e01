"""摆牌: literal cards on a Shengji table, so that a test reads as the example does."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from paizhuo.cards import PACK, Hand, parse_cards, parse_rank
from paizhuo.seats import Seat, parse_seat
from paizhuo.shengji import (
    FUJIAN_2022,
    Bury,
    Call,
    Draw,
    Drawing,
    Lay,
    Lift,
    Playing,
    Setting,
    Trumps,
    apply,
    order_of,
    parse_trump,
    play_from,
    refusal,
    start,
)
from paizhuo.shengji.calling import dealer_of

if TYPE_CHECKING:
    from paizhuo.cards import Card
    from paizhuo.shengji import Phase
    from paizhuo.shengji.order import Order
    from paizhuo.shengji.rules import RuleSet


def cards(text: str) -> tuple[Card, ...]:
    """Cards in the accepted notation, sorted."""
    return tuple(sorted(parse_cards(text)))


def trumps(text: str) -> Trumps:
    """``7S`` is spades at level 7, ``2NT`` no-trump at level 2."""
    return Trumps(parse_rank(text[0]), parse_trump(text[1:]))


def order(text: str, rules: RuleSet = FUJIAN_2022) -> Order:
    """The order of the cards under these trumps."""
    return order_of(trumps(text), rules)


def pack_for(first: Seat, held: dict[Seat, str], bottom: str = "") -> tuple[Card, ...]:
    """A pack from which every seat draws at least these cards, the first of them first, with these bottom cards."""
    wanted = {seat: list(parse_cards(held.get(seat, ""))) for seat in Seat}
    under = list(parse_cards(bottom))
    left = list((Counter(PACK) - Counter(card for hand in (*wanted.values(), under) for card in hand)).elements())
    # Level cards and jokers that nobody asked for go to the bottom, so that nobody can show them.
    left.sort(key=lambda card: (card.rank.is_joker or card.rank == 2, card))
    while len(under) < 8:
        under.append(left.pop())
    hands = {seat: [*wanted[seat]] for seat in Seat}
    for seat in Seat:
        while len(hands[seat]) < 25:
            hands[seat].append(left.pop(0))
    drawn = [hands[first.after(at % 4)][at // 4] for at in range(100)]
    return (*drawn, *under)


def drawing(  # noqa: PLR0913 - what a deal is made of, each by its name
    held: dict[str, str] | None = None,
    *,
    level: str = "2",
    dealer: str = "",
    drawn: int = 100,
    bottom: str = "",
    rules: RuleSet = FUJIAN_2022,
) -> Drawing:
    """A deal in which the seats will hold these cards, so many cards having been drawn. No dealer is the first deal."""
    dealing = parse_seat(dealer) if dealer else None
    first = dealing if dealing is not None else Seat.EAST
    wanted = {parse_seat(seat): text for seat, text in (held or {}).items()}
    phase: Phase = start(Setting(rules, parse_rank(level), pack_for(first, wanted, bottom), first, dealing))
    for _ in range(drawn):
        assert isinstance(phase, Drawing)
        phase = apply(phase, Draw(phase.turn))
    assert isinstance(phase, Drawing)
    return phase


def shown(phase: Phase, *calls: str) -> Phase:
    """The deal after these calls, each ``N S2``."""
    for call in calls:
        seat, text = call.split(" ", 1)
        phase = apply(phase, Call(parse_seat(seat), cards(text)))
    return phase


def code(phase: Phase, call: str) -> str:
    """Why the call ``N S2`` is refused; empty when it is not."""
    seat, text = call.split(" ", 1)
    found = refusal(phase, Call(parse_seat(seat), cards(text)))
    return found.reason.code if found else ""


def playing(  # noqa: PLR0913 - what a position is made of, each by its name
    held: dict[str, str],
    *,
    of: str = "2S",
    dealer: str = "E",
    leader: str = "",
    buried: str = "",
    rules: RuleSet = FUJIAN_2022,
) -> Playing:
    """A position with these four hands under these trumps."""
    made = trumps(of)
    east, north, west, south = (Hand.parse(held.get(seat, "")) for seat in "ENWS")
    deals = parse_seat(dealer)
    setting = Setting(rules, made.level, PACK, deals, deals)
    leads = parse_seat(leader) if leader else None
    return play_from(setting, made, deals, (east, north, west, south), buried=cards(buried), leader=leads)


def laid(phase: Phase, *plays: str) -> Phase:
    """The deal after these plays, each ``E S3 S3``."""
    for play in plays:
        seat, text = play.split(" ", 1)
        phase = apply(phase, Lay(parse_seat(seat), cards(text)))
    return phase


def refused(phase: Phase, play: str) -> str:
    """Why the play ``E S3 S3`` is refused; empty when it is not."""
    seat, text = play.split(" ", 1)
    found = refusal(phase, Lay(parse_seat(seat), cards(text)))
    return found.reason.code if found else ""


def buried(phase: Phase, text: str = "") -> Phase:
    """The deal after the dealer has lifted the bottom and buried these cards, or his lowest eight."""
    assert isinstance(phase, Drawing)
    seat = dealer_of(phase)
    phase = apply(phase, Lift(seat))
    return apply(phase, Bury(seat, cards(text) if text else tuple(phase.hands[seat][:8])))
