"""Deals of the engine, and how an operator would key them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cards import Chance
from paizhuo.guandan import (
    NATIONAL,
    Action,
    DealDone,
    Kind,
    Lay,
    Match,
    Over,
    Pass,
    after,
    apply,
    deal_cards,
    legal,
    next_deal,
)
from paizhuo.guandan import start as start_deal
from paizhuo.guandan.wilds import wild_card
from paizhuo.table.keyed.acts import KeyedPass, KeyedPlay, KeyedResist

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.guandan import Phase
    from paizhuo.guandan.phases import Setting
    from paizhuo.table.keyed.acts import KeyedAct

SEED = b"a seed of sixteen bytes or more"


def played_deals(seed: str, deals: int, *, wild: bool = True) -> Iterator[tuple[Setting, list[Phase]]]:
    """Deals of one match played by chance, with every phase, the first before any act; ``wild``: with wild cards."""
    chance, match = Chance(SEED, seed), Match(NATIONAL)
    for _ in range(deals):
        coming = next_deal(match)
        if coming is None:
            return
        setting = deal_cards(NATIONAL, coming, SEED + seed.encode()).setting
        phases: list[Phase] = [start_deal(setting)]
        while not isinstance(phases[-1], Over):
            acts = legal(phases[-1])
            plays = [act for act in acts if not isinstance(act, Pass) and (wild or not _has_wild(act, setting))]
            phases.append(apply(phases[-1], chance.choice(plays if plays and (chance.below(3) or not wild) else acts)))
        yield setting, phases
        match = after(match, DealDone(phases[-1].outcome.finish))


def _has_wild(action: Action, setting: Setting) -> bool:
    return isinstance(action, Lay) and len(action.cards) > 1 and wild_card(setting.level) in action.cards


def keyed(action: Action, setting: Setting, *, suits: bool) -> KeyedAct:
    """An act as it is keyed; without suits where they do not matter."""
    match action:
        case Pass():
            return KeyedPass()
        case Lay(_, cards, declared):
            with_suits = suits or (declared is not None and declared.kind is Kind.STRAIGHT_FLUSH)
            wild = wild_card(setting.level)
            faces = (c if with_suits or c is wild or c.rank.is_joker else c.rank for c in cards)
            return KeyedPlay(tuple(faces), declared)
        case _:
            return KeyedPlay((action.card if suits else action.card.rank,), seat=action.seat)


def keyed_acts(setting: Setting, phases: list[Phase], *, suits: bool) -> list[KeyedAct]:
    """A whole deal as it is keyed."""
    acts = [keyed(act, setting, suits=suits) for act in phases[-1].history if isinstance(act, Action)]
    return [KeyedResist(), *acts] if getattr(phases[0], "resisted", False) else acts
