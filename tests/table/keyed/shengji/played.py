"""Deals of Shengji played by chance or by programs, and how an operator would key them."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from bench.shengji_soak import random_action
from paizhuo.cards import Card, Chance
from paizhuo.shengji import (
    FUJIAN_2022,
    Bury,
    Call,
    Choose,
    DealDone,
    Lay,
    Match,
    Over,
    after,
    apply,
    deal_cards,
    next_deal,
    start,
)
from paizhuo.table.keyed.shengji.acts import KeyedBury, KeyedLay, KeyedShow
from paizhuo.table.keyed.shengji.turns import ShengjiOpening

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paizhuo.cards import Suit
    from paizhuo.shengji import Phase, Trumps
    from paizhuo.shengji.phases import Setting
    from paizhuo.table.keyed.shengji.acts import ShengjiAct

SEED = b"a seed of sixteen bytes or more"


def played_deals(seed: str, deals: int) -> Iterator[tuple[Setting, list[Phase]]]:
    """Deals of one match played by chance, with every phase; throws among the leads."""
    chance, match = Chance(SEED, seed), Match(FUJIAN_2022)
    for _ in range(deals):
        coming = next_deal(match)
        if coming is None:
            return
        setting = deal_cards(FUJIAN_2022, coming, SEED + seed.encode())
        phases: list[Phase] = [start(setting)]
        while not isinstance(phases[-1], Over):
            phases.append(apply(phases[-1], random_action(phases[-1], chance)))
        yield setting, phases
        match = after(match, DealDone(phases[-1].outcome))


def keyed_acts(phases: Sequence[Phase], *, bottom: bool = False) -> list[tuple[ShengjiAct, Phase]]:
    """A deal as it is keyed, each act with the phase after it; ``bottom``: what is buried is known."""
    found: list[tuple[ShengjiAct, Phase]] = []
    for before, now in pairwise(phases):
        action = now.history[-1]
        match action:
            case Call(seat, cards):
                found.append((KeyedShow(seat, cards), now))
            case Bury(_, cards):
                found.append((KeyedBury(cards if bottom else ()), now))
            case Lay(_, cards):
                throws = len(getattr(now, "throws", ())) - len(getattr(before, "throws", ()))
                led = now.throws[-1].led if throws > 0 else ()  # type: ignore[union-attr]
                found.append((KeyedLay(cards, led), now))
            case Choose(_, cards):
                thrown = found.pop()[0]
                assert isinstance(thrown, KeyedLay)
                found.append((KeyedLay(thrown.cards, tuple(sorted(cards))), now))
            case _:
                pass
    return found


def opening_of(setting: Setting) -> ShengjiOpening:
    """How a deal begins for who keys it: nobody knows a card."""
    return ShengjiOpening(setting.rules, setting.level, setting.first_drawer, setting.dealer)


def typed_deal(phases: Sequence[Phase]) -> list[str]:
    """A deal as an operator types it, act by act, as short as can be."""
    found = []
    place, led = 0, None
    for act, real in keyed_acts(phases):
        match act:
            case KeyedShow(seat, cards):
                found.append(str(seat).lower() + "".join(_show_letter(card) for card in cards))
            case KeyedBury():
                found.append("扣")
            case KeyedLay(cards, instead):
                trumps = getattr(real, "trumps", None)
                text = typed_cards([card for card in cards if card is not None], led if place else None)
                found.append(text + (f"!{typed_cards(instead, None)}" if instead else ""))
                if not place:
                    first = (instead or cards)[0]
                    led = None if first is None or trumps is None else suit_led(first, trumps)
                place = (place + 1) % 4
            case _:
                pass
    return found


def _show_letter(card: Card) -> str:
    return {Card.SB: "b", Card.HR: "r"}.get(card) or str(card.suit).lower()


def suit_led(first: Card, trumps: Trumps) -> Suit | None:
    """The suit that need not be typed."""
    is_trump = first.rank.is_joker or first.rank is trumps.level or first.suit is trumps.suit
    return trumps.suit if is_trump else first.suit


def typed_cards(cards: Sequence[Card], suit: Suit | None) -> str:
    """Cards with a suit where it changes; jokers by their letters."""
    found, here = "", suit
    for card in sorted(cards, key=lambda one: (one.suit is not suit, str(one.suit))):
        if card.rank.is_joker:
            found += {Card.SB: "b", Card.HR: "r"}[card]
            continue
        found += "" if card.suit is here else str(card.suit).lower()
        here = card.suit
        found += str(card.rank).lower()
    return found
