"""提示: the plays that are shown as hints: each reading once, from the smallest answer up to the bombs.

An answer that breaks a bomb or a straight flush of the hand up comes after those that leave them whole, and before the
bombs themselves.

On lead the groups that the hand falls into come first, as ``club`` would lead them, then everything else.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, TypeAlias

from paizhuo.ai.guandan.club import Club
from paizhuo.ai.guandan.obedience import may_lead
from paizhuo.ai.guandan.own_view import own_seat
from paizhuo.cards import Card, Rank
from paizhuo.guandan import Kind, Play, legal_plays
from paizhuo.guandan.combinations import BOMB_CLASS
from paizhuo.guandan.comparison import strength
from paizhuo.guandan.flushes import straight_flushes
from paizhuo.guandan.order import play_value
from paizhuo.guandan.orders import must_pass
from paizhuo.guandan.wilds import wild_card

if TYPE_CHECKING:
    from paizhuo.cards import Hand
    from paizhuo.guandan import Reading, RuleSet, View

_SMALLEST_BOMB = 4
_Loss: TypeAlias = tuple[int, int, int, int, "tuple[Card, ...]"]


def hints(view: View, hand: Hand, rules: RuleSet) -> list[Play]:
    """Every reading that may be played now, with the cards that are missed least; empty means 要不起."""
    to_beat = view.top.play.reading if view.top else None
    if to_beat is not None and view.orders and must_pass(view.orders, own_seat(view), view.tricks, view.acts):
        return []
    plays = legal_plays(hand, view.level, rules, to_beat)
    if to_beat is None and view.orders:
        plays = may_lead(view, plays)
    wild = wild_card(view.level)
    flushes = [group for group in Club(rules).arranged(view, hand) if group.reading.kind is Kind.STRAIGHT_FLUSH]
    best = _best_cards(plays, hand, view.level, flushes)

    def place(play: Play) -> tuple[bool, bool, bool, tuple[int, int]]:
        is_bomb = play.reading.kind in BOMB_CLASS
        breaks = not is_bomb and (_broken_bombs(play, hand) > 0 or _takes_from(flushes, play, hand))
        return is_bomb, breaks, wild in play.cards, strength(play.reading, view.level)

    others = sorted(best, key=place)
    if to_beat is not None:
        return others
    first: dict[Reading, Play] = {}
    allowed = {play.reading for play in others}
    for play in (*Club(rules).groups(view), *others):
        if play.reading in allowed:
            first.setdefault(play.reading, play)
    return list(first.values())


def _broken_bombs(play: Play, hand: Hand) -> int:
    """拆炸: how many bombs of one rank the play leaves too small to be bombs."""
    used, held = Counter(card.rank for card in play.cards), Counter(card.rank for card in hand)
    return sum(held[rank] >= _SMALLEST_BOMB > held[rank] - count for rank, count in used.items())


def _takes_from(flushes: list[Play], play: Play, hand: Hand) -> bool:
    """拆同花顺: whether the rest of the hand has too few cards of one of them."""
    left = Counter(hand) - Counter(play.cards)
    return any(Counter(flush.cards) - left for flush in flushes)


def _best_cards(plays: list[Play], hand: Hand, level: Rank, flushes: list[Play]) -> list[Play]:
    wild = wild_card(level)
    natural = straight_flushes(set(hand) - {wild}, wild, 0)
    in_flush = {card for flush in (*natural, *flushes) for card in flush.cards}
    held = {rank: sum(card.rank is rank for card in hand) for rank in Rank}

    def loss(play: Play) -> _Loss:
        used = {rank: sum(card.rank is rank for card in play.cards) for rank in {card.rank for card in play.cards}}
        split = sum(count < held[rank] for rank, count in used.items())
        bombs = _broken_bombs(play, hand)
        flush = 0 if play.reading.kind in BOMB_CLASS else sum(card in in_flush for card in play.cards)
        # What is carried along is the lowest that there is; level cards look low and are not.
        worth = sum(play_value(card.rank, level) for card in play.cards)
        return play.cards.count(wild), bombs + flush, split, worth, play.cards

    best: dict[Reading, tuple[_Loss, Play]] = {}
    for play in plays:
        its = loss(play)
        if play.reading not in best or its < best[play.reading][0]:
            best[play.reading] = its, play
    return [play for _, play in best.values()]
