"""提示: the plays that are shown as hints: each reading once, from the smallest answer up to the bombs.

An answer that breaks a bomb up comes after those that leave the bombs whole, and before the bombs themselves.

On lead the groups that the hand falls into come first, as ``club`` would lead them, then everything else.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from paizhuo.ai.guandan.club import Club
from paizhuo.cards import Card, Rank
from paizhuo.guandan import Play, legal_plays
from paizhuo.guandan.combinations import BOMB_CLASS
from paizhuo.guandan.comparison import strength
from paizhuo.guandan.flushes import straight_flushes
from paizhuo.guandan.wilds import wild_card

if TYPE_CHECKING:
    from paizhuo.cards import Hand
    from paizhuo.guandan import Reading, RuleSet, View

_SMALLEST_BOMB = 4


def hints(view: View, hand: Hand, rules: RuleSet) -> list[Play]:
    """Every reading that may be played now, with the cards that are missed least; empty means 要不起."""
    to_beat = view.top.play.reading if view.top else None
    best = _best_cards(legal_plays(hand, view.level, rules, to_beat), hand, view.level)
    wild = wild_card(view.level)

    def place(play: Play) -> tuple[bool, bool, bool, tuple[int, int]]:
        is_bomb = play.reading.kind in BOMB_CLASS
        breaks = not is_bomb and _broken_bombs(play, hand) > 0
        return is_bomb, breaks, wild in play.cards, strength(play.reading, view.level)

    others = sorted(best, key=place)
    if to_beat is not None:
        return others
    first: dict[Reading, Play] = {}
    for play in (*Club(rules).groups(view), *others):
        first.setdefault(play.reading, play)
    return list(first.values())


def _broken_bombs(play: Play, hand: Hand) -> int:
    """拆炸: how many bombs of one rank the play leaves too small to be bombs."""
    used, held = Counter(card.rank for card in play.cards), Counter(card.rank for card in hand)
    return sum(held[rank] >= _SMALLEST_BOMB > held[rank] - count for rank, count in used.items())


def _best_cards(plays: list[Play], hand: Hand, level: Rank) -> list[Play]:
    wild = wild_card(level)
    in_flush = {card for flush in straight_flushes(set(hand) - {wild}, wild, 0) for card in flush.cards}
    held = {rank: sum(card.rank is rank for card in hand) for rank in Rank}

    def loss(play: Play) -> tuple[int, int, int, tuple[Card, ...]]:
        used = {rank: sum(card.rank is rank for card in play.cards) for rank in {card.rank for card in play.cards}}
        split = sum(count < held[rank] for rank, count in used.items())
        bombs = _broken_bombs(play, hand)
        flush = 0 if play.reading.kind in BOMB_CLASS else sum(card in in_flush for card in play.cards)
        return play.cards.count(wild), bombs + flush, split, play.cards

    best: dict[Reading, tuple[tuple[int, int, int, tuple[Card, ...]], Play]] = {}
    for play in plays:
        its = loss(play)
        if play.reading not in best or its < best[play.reading][0]:
            best[play.reading] = its, play
    return [play for _, play in best.values()]
