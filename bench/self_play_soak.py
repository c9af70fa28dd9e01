"""python -m bench.self_play_soak: batched self-play beside single deals of the kernel, decision by decision.

Every row of ``SelfPlay`` is drawn from its seed once more and played by an ``Opening`` and a ``Deal``. Before each act,
which is drawn, three things are compared: whose decision it is, the cards and the kind of every candidate in their
order, and what a deal that ended was worth. ``kernel_soak`` compares these two with the law.
"""

from __future__ import annotations

import argparse
import sys
import time
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from paizhuo.guandan import EVERY_RULE_SET
from paizhuo.kernel import codes
from paizhuo.kernel.deal import Deal, mixed
from paizhuo.kernel.features import CANDIDATE_PLACES, CARD_BITS
from paizhuo.kernel.packing import rules_of, tribute_rules_of
from paizhuo.kernel.self_play import SelfPlay
from paizhuo.kernel.tribute import Opening

if TYPE_CHECKING:
    from paizhuo.guandan import RuleSet

LEVELS = 13
SHARES = 256
TRIBUTE = 0.75
ROWS = 64
FIRST_WORD = 32
CARDS = np.uint64((1 << CARD_BITS) - 1)
KIND, PASS = CANDIDATE_PLACES["kind"], CANDIDATE_PLACES["pass"]
MARKS = np.uint64(((1 << KIND.width) - 1) << KIND.shift | 1 << PASS.shift)


class Drawn(NamedTuple):
    """一副牌的由来: the seed of the cards, the level, the leader, and the places of the deal before, if any."""

    seed: int
    level: int
    leader: int
    finish: tuple[int, ...]


def draw(seed: int, tribute: float) -> Drawn:
    """The next deal of a row with this stream; its own seed is the stream of the one after it."""
    chance = mixed(seed)
    level = ((chance >> 32) * LEVELS) >> 32
    chance = mixed(chance)
    leader, first, kind = chance >> 62, chance >> 48 & 3, chance >> 40 & 7
    # Half of the deals follow a double-down, a quarter each a deal whose last was the partner or an opponent.
    last = (-1, -1, -1, -1, first ^ 2, first ^ 2, (first + 1) & 3, (first + 3) & 3)[kind]
    follows = chance >> 32 & 255 < round(SHARES * tribute)
    return Drawn(mixed(chance), level, leader, _finish(first, last) if follows else ())


def _finish(first: int, last: int) -> tuple[int, ...]:
    """A finishing order with this first and last seat; without a last one the partners came first."""
    if last < 0:
        return first, first ^ 2
    middle = [seat for seat in range(4) if seat not in {first, last}]
    if middle[0] == first ^ 2:
        middle.reverse()
    return first, *middle, last


class Twin:
    """一行的对照: the deals of one row, played one by one."""

    def __init__(self, rules: RuleSet, seed: int) -> None:
        """Draw the first deal."""
        self._opening, self._deal = Opening(tribute_rules_of(rules)), Deal(*rules_of(rules))
        self._seed = seed
        self._cards: tuple[int, ...] = ()
        self.won = 0
        self._begin()

    def _begin(self) -> None:
        drawn = draw(self._seed, TRIBUTE)
        self._seed = drawn.seed
        self._opening.start(drawn.seed, drawn.level, drawn.finish, drawn.leader)
        self._lead()

    def _lead(self) -> None:
        if self._opening.stage == codes.READY:
            self._opening.begin(self._deal)

    def decision(self) -> tuple[int, list[tuple[int, int]]]:
        """The seat of the next real decision, and two words for every option: its cards, and its kind among them."""
        self.won = 0
        while True:
            if self._opening.stage != codes.READY:
                seat = min(self._opening.owing())
                self._cards = tuple(sorted(self._opening.choices(seat)))
                options = [_card(card) for card in self._cards]
            elif self._deal.over:
                self.won = self._levels()
                self._begin()
                continue
            else:
                seat, count = self._deal.turn, self._deal.legal()
                options = [_marked(*self._deal.plays.at(place)) for place in range(count)]
                if self._deal.top != codes.LEAD:
                    options.append((0, 1 << PASS.shift))
            if len(options) > 1:
                return seat, options
            self.act(0)

    def act(self, number: int) -> None:
        """Do what has this number."""
        if self._opening.stage == codes.PAYING:
            self._opening.pay(min(self._opening.owing()), self._cards[number])
            self._lead()
        elif self._opening.stage == codes.RETURNING:
            self._opening.give(min(self._opening.owing()), self._cards[number])
            self._lead()
        elif number < self._deal.plays.count:
            self._deal.play(number)
        else:
            self._deal.pass_on()

    def _levels(self) -> int:
        """What East-West won."""
        places = self._deal.places()
        partner = places.index(places[0] ^ 2) if places[0] ^ 2 in places else 3
        return (partner - 4) if places[0] & 1 else (4 - partner)


def _card(card: int) -> tuple[int, int]:
    return (1 << 2 * card, 0) if card < FIRST_WORD else (0, 1 << 2 * (card - FIRST_WORD))


def _marked(low: int, high: int, meta: int) -> tuple[int, int]:
    return low, high | 1 << (KIND.shift + (meta & 15))


def compare(rules: RuleSet, decisions: int, seed: int) -> int:
    """Play at least so many decisions; AssertionError at the first difference. The number of decisions compared."""
    batch, chance = SelfPlay(ROWS, rules, threads=1), np.random.default_rng(seed)
    twins = [Twin(rules, seed + at) for at in range(ROWS)]
    batch.reset(np.arange(seed, seed + ROWS, dtype=np.uint64), tribute=TRIBUTE)
    compared = 0
    while compared < decisions:
        actions = (chance.random(ROWS) * batch.counts).astype(np.int32)
        for at, twin in enumerate(twins):
            seat, options = twin.decision()
            listed = batch.candidates[0, batch.starts[at] : batch.starts[at] + batch.counts[at], :2]
            found = np.stack([listed[:, 0], listed[:, 1] & (CARDS | MARKS)], axis=1)
            where = f"{rules.id}, seed {seed}, row {at}, after {compared} decisions"
            assert batch.ended[at] == twin.won, where
            if batch.counts[at] == 0:
                continue  # the list waits for room, and comes with the next step
            assert batch.seats[at] == seat, where
            assert np.array_equal(found, np.array(options, np.uint64)), where
            twin.act(int(actions[at]))
            compared += 1
        batch.step(actions)
    batch.close()
    return compared


def main() -> int:
    """Compare under every rule set and print how much was."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--decisions", type=int, default=1_000_000, help="of all rule sets together")
    options.add_argument("--seed", type=int, default=1, help="another seed plays other deals")
    chosen = options.parse_args()
    begun, compared = time.perf_counter(), 0
    for rules in EVERY_RULE_SET.values():
        compared += compare(rules, -(-chosen.decisions // len(EVERY_RULE_SET)), chosen.seed)
        print(f"{rules.id}: {compared} decisions in all, {time.perf_counter() - begun:.0f} s", flush=True)
    print(f"self-play and single deals agree: {compared} decisions under {len(EVERY_RULE_SET)} rule sets")
    return 0


if __name__ == "__main__":
    sys.exit(main())
