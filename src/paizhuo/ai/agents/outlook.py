"""估量: what a seat can work out from its view: the cards it has not seen, and how likely a play is to hold the trick.

The numbers are rules of thumb, not probabilities worked out over all deals: they only have to put plays into a sensible
order. Three of them carry the rest. ``stands`` is the chance that no opponent beats a play. ``cost`` is the burden that
a group is in the hand: 1 for one that will lose the lead, -1 for one that will win it back, so a hand with a low sum
goes out soon. When the opponents have few cards left nearly everything wins, and what counts is to need few plays: a
winner then costs 0, and its ``power``, what is gone once it has been played, is weighed apart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.ai.agents.own import own_hand, own_seat
from paizhuo.cards import COPIES, FACES, Rank
from paizhuo.guandan import Kind, Lay, Reading
from paizhuo.guandan.combinations import BOMB_CLASS
from paizhuo.guandan.comparison import bomb_step, key_value
from paizhuo.guandan.order import low_value, play_value
from paizhuo.guandan.shapes import RUNS
from paizhuo.guandan.wilds import wild_card

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.cards import Card
    from paizhuo.guandan import RuleSet, View

SMALLEST_BOMB = 4
LARGEST_SET = 10
_UNBOMBED = 0.93
"""The chance that nobody spends a bomb on an ordinary play."""
_BOMB_STANDS = {8: 0.6, 10: 0.78, 11: 0.86, 12: 0.92}
_STRONG_BOMB_STANDS = 0.97
_BOMB_COST, _BOMB_POWER, _BOMB_STEP_COST = -0.4, 0.7, -0.12
_PLAY_COST = 0.3
"""What one more play costs at the end, when each of them would win."""
_CARD_COST = 0.015
"""Among cards that lose alike the lower one is the greater burden: fewer tricks let it follow."""
_RUN_RISK = {Kind.STRAIGHT: 0.2, Kind.TUBE: 0.12, Kind.PLATE: 0.07}
"""The chance that one given higher run is held by an opponent and played."""
_SINGLE_KEEPS = 0.86
_PAIR_RISK, _TRIPLE_RISK = 0.35, 0.3
_FULL_HOUSE_EASE = 0.8
_USUAL_SHARE = 2 / 3
_FEW_CARDS = 10
_SET_KINDS = (Kind.SINGLE, Kind.PAIR, Kind.TRIPLE)


class Outlook:
    """估量: one seat's reckoning at one moment."""

    def __init__(self, view: View, rules: RuleSet) -> None:
        """Count the cards that are in other hands, and how many each hand holds."""
        self.seat = own_seat(view)
        self.hand = own_hand(view)
        self.level = view.level
        self.rules = rules
        self.wild = wild_card(view.level)
        self.left = view.left
        self.foes = tuple(view.left[seat] for seat in (self.seat.next, self.seat.previous))
        self.partner = view.left[self.seat.partner]
        self._count_unseen(view)
        others = sum(self.foes) + self.partner
        self._share = (sum(self.foes) / others if others else 0) / _USUAL_SHARE
        # 1 while an opponent has more than a few cards, down to 0 at the end.
        self._early = min(1.0, max(self.foes) / _FEW_CARDS)
        self._known: dict[Reading, float] = {}

    def _count_unseen(self, view: View) -> None:
        faces = [COPIES] * len(FACES)
        for card in self.hand:
            faces[card] -= 1
        for act in (act for acts in (*(trick.acts for trick in view.tricks), view.acts) for act in acts):
            if isinstance(act, Lay):
                for card in act.cards:
                    faces[card] -= 1
        self.unseen = dict.fromkeys(Rank, 0)
        for card, count in zip(FACES, faces, strict=True):
            self.unseen[card.rank] += count

    def stands(self, reading: Reading) -> float:
        """The chance that no opponent beats a play of this reading."""
        known = self._known.get(reading)
        if known is None:
            known = self._known[reading] = self._stands(reading)
        return known

    def cost(self, reading: Reading) -> float:
        """The burden a group is: from about 1 for a low single down to -2 for a great bomb."""
        height = _CARD_COST * key_value(reading, self.level)
        if reading.kind in BOMB_CLASS:
            bigger = _BOMB_STEP_COST * (bomb_step(reading) - 2 * SMALLEST_BOMB)
            return _BOMB_COST - _BOMB_POWER * self._early + bigger - height
        return 1 + _PLAY_COST * (1 - self._early) - (1 + self._early) * self.stands(reading) - height

    def power(self, reading: Reading) -> float:
        """What is given away by playing the group, as far as its cost has not said it."""
        return (1 - self._early) * (_BOMB_POWER if reading.kind in BOMB_CLASS else self.stands(reading))

    def _stands(self, reading: Reading) -> float:
        longest = max(self.foes)
        if longest < SMALLEST_BOMB and longest < reading.size:
            return 1.0
        if reading.kind in BOMB_CLASS:
            if longest < SMALLEST_BOMB:
                return 1.0
            by_size = _BOMB_STANDS.get(bomb_step(reading), _STRONG_BOMB_STANDS)
            return min(1.0, by_size + _CARD_COST * key_value(reading, self.level))
        unbombed = 1.0 if longest < SMALLEST_BOMB else _UNBOMBED
        return unbombed if longest < reading.size else unbombed * self._holds_among_its_kind(reading)

    def _holds_among_its_kind(self, reading: Reading) -> float:
        match reading.kind:
            case Kind.SINGLE:
                higher = sum(count for rank, count in self.unseen.items() if self._above(rank, reading.key))
                return float(_SINGLE_KEEPS ** (higher * self._share))
            case Kind.PAIR:
                return self._no_set_above(reading.key, 2, _PAIR_RISK)
            case Kind.TRIPLE:
                return self._no_set_above(reading.key, 3, _TRIPLE_RISK)
            case Kind.FULL_HOUSE:
                return self._no_set_above(reading.key, 3, _TRIPLE_RISK * _FULL_HOUSE_EASE)
            case _:
                return self._no_run_above(reading)

    def _above(self, rank: Rank, key: Rank) -> bool:
        return play_value(rank, self.level) > play_value(key, self.level)

    def _no_set_above(self, key: Rank, size: int, risk: float) -> float:
        chance = 1.0
        for rank, count in self.unseen.items():
            if count >= size and self._above(rank, key) and (size < len(_SET_KINDS) or not rank.is_joker):
                chance *= 1 - min(1.0, risk * self._share * (count - size + 1) / (9 - size))
        return chance

    def _no_run_above(self, reading: Reading) -> float:
        windows, each = RUNS[reading.kind]
        risk = min(1.0, _RUN_RISK[reading.kind] * self._share)
        above = sum(
            low_value(window[0]) > low_value(reading.key) and self._all_unseen(window, each) for window in windows
        )
        return float((1 - risk) ** above)

    def _all_unseen(self, ranks: Iterable[Rank], each: int) -> bool:
        return all(self.unseen[rank] >= each for rank in ranks)

    def naturals(self, cards: Iterable[Card]) -> list[Card]:
        """The cards without the wild ones."""
        return [card for card in cards if card is not self.wild]


def set_reading(rank: Rank, size: int) -> Reading:
    """The reading of so many cards of one rank."""
    return Reading(_SET_KINDS[size - 1] if size <= len(_SET_KINDS) else Kind.BOMB, rank, size)
