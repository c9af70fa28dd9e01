"""Plays one deal in two engines, act by act, and compares them: the compiled kernel and ``guandan``.

At every position both list the same plays; the canonical plays are one of each class, a class being what differs only
in cards that no straight flush of the hand can use. Whose turn it is, what lies there, all hands, the tribute, the
places, the levels gained and what an undo restores are compared too.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from paizhuo.cards import FACES, PACK, Card, Hand, Rank, Suit, card_of
from paizhuo.guandan import (
    GiveBack,
    Lay,
    NoTribute,
    Over,
    Pass,
    Pay,
    Paying,
    Playing,
    Setting,
    apply,
    gain,
    legal,
    legal_plays,
    start,
    start_from,
    tribute_after,
)
from paizhuo.guandan.deal import BadDeal
from paizhuo.guandan.order import STRAIGHT_WINDOWS
from paizhuo.kernel import codes
from paizhuo.kernel.deal import Deal
from paizhuo.kernel.packing import meaning, pack, reading_of, rules_of, tribute_rules_of, unpack
from paizhuo.kernel.tribute import Opening, steps
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from paizhuo.cards import Chance
    from paizhuo.guandan import Action, Phase, RuleSet
    from paizhuo.guandan.phases import Hands

_PLACE = 64
_WEIGHT = tuple(1 << 2 * card + _PLACE | 1 << 4 * (card.rank - 2) for card in FACES)
"""A face at its place in the kernel's words, above the number of cards of each rank: the cards of a play add up."""
_MEANING = 128
"""The position of the meaning of a play, above the words."""
_ALL_RANKS = (1 << _PLACE) - 1
_ALL_MEANINGS = -1 << _PLACE + _MEANING
_WILDS = 3 << 12
_WINDOWS = tuple(sum(1 << card_of(suit, rank) for rank in window) for suit in Suit for window in STRAIGHT_WINDOWS)
_STRAIGHT = 5


class Difference(AssertionError):
    """差异: the kernel and the law differ."""


@dataclass
class Tally:
    """What was compared."""

    deals: int = 0
    met: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Add the numbers of another run."""
        self.deals += other.deals
        self.met += other.met


def agree(what: str, kernel: object, law: object) -> None:
    """Raise :class:`Difference` unless both are equal."""
    if kernel != law:
        raise Difference(f"{what}: kernel {kernel!r}, law {law!r}")


def state(deal: Deal) -> tuple[int, ...]:
    """Everything that an undo must restore."""
    words = (word for seat in range(4) for word in deal.hand(seat))
    return deal.turn, deal.leader, deal.top, deal.top_seat, deal.passes, deal.out, deal.over, *words


def class_bits(hand: Iterable[Card], level: Rank) -> int:
    """What distinguishes the classes of plays: the ranks, the wild cards, and faces that a straight flush could use."""
    wild = card_of(Suit.HEARTS, level)
    faces = wilds = 0
    for card in hand:
        faces |= 1 << card
        wilds += card is wild
    faces &= ~(1 << wild)
    matter = 1 << wild
    for window in _WINDOWS:
        own = window & faces
        if own and own.bit_count() + wilds >= _STRAIGHT:
            matter |= own
    bits = sum(3 << 2 * card + _PLACE for card in FACES if matter >> card & 1)
    return bits | _ALL_RANKS | _ALL_MEANINGS


class Twins:
    """孪生: the two engines under one rule set, with the chance that draws the acts and a tally of what was seen."""

    def __init__(self, rules: RuleSet, chance: Chance) -> None:
        """Make the kernel's buffers once."""
        self.rules, self.chance, self.tally = rules, chance, Tally()
        self.deal = Deal(*rules_of(rules))
        self.opening = Opening(tribute_rules_of(rules))
        self._drawn = Opening(tribute_rules_of(rules))
        self.seed: int | None = None
        self.phase: Phase | None = None
        self.where = ""

    def story(self) -> str:
        """The deal so far, to replay it."""
        if self.phase is None:
            return "no deal was begun"
        setting = self.phase.setting
        hands = "\n".join(f"  {seat} {hand}" for seat, hand in zip(Seat, setting.dealt, strict=True))
        acts = "\n".join(f"  {act}" for act in self.phase.history)
        return f"{setting.rules.id}, level {setting.level}, {setting.opening}, seed {self.seed}\n{hands}\n{acts}"

    def whole_deal(self, seed: int, level: Rank, finish: Sequence[Seat], leader: Seat) -> Over:
        """A deal from the kernel's cards to the last place; tribute, if any is due, as the kernel draws it."""
        self.seed, self.phase, self.where = seed, None, ""
        self.opening.start(seed, level - 2, finish, leader)
        east, north, west, south = (unpack(*self.opening.hand(seat)) for seat in range(4))
        due = tribute_after(finish) if finish else NoTribute(leader)
        phase = start(Setting(self.rules, level, (east, north, west, south), due))
        self._drawn.start_at_random(seed, level - 2, finish, leader)
        paid = [Pay(Seat(payer), Card(card)) for payer, _, card in self._drawn.payments()]
        given = [GiveBack(Seat(receiver), Card(card)) for receiver, _, card in self._drawn.returns()]
        acts: Iterator[Action] = iter((*paid, *given))
        over = self.play(self.settle(phase, lambda _: next(acts)))
        self.tally.deals += 1
        self.tally.met[f"level: {level}"] += 1
        self.tally.met["double-down"] += over.outcome.double_down
        return over

    def settle(self, phase: Phase, pick: Callable[[list[Action]], Action]) -> Playing:
        """Tribute in both, card by card, and the first lead."""
        opening, met = self.opening, self.tally.met
        self.phase = phase
        while not isinstance(phase, Playing):
            actions = legal(phase)
            agree("stage", opening.stage, codes.PAYING if isinstance(phase, Paying) else codes.RETURNING)
            cards = {(seat, card) for seat in opening.owing() for card in opening.choices(seat)}
            agree("tribute", cards, {(act.seat, act.card) for act in actions if isinstance(act, Pay | GiveBack)})
            action = pick(actions)
            if isinstance(action, Pay):
                opening.pay(action.seat, action.card)
            elif isinstance(action, GiveBack):
                opening.give(action.seat, action.card)
                met[f"{self.where}returns"] += 1
                met[f"{self.where}return above 10"] += action.card.rank > Rank.TEN
            phase = self.phase = apply(phase, action)
        agree("payments", opening.payments(), tuple((p.payer, p.receiver, p.card) for p in phase.payments))
        agree("returns", opening.returns(), tuple((p.payer, p.receiver, p.card) for p in phase.returns))
        agree("opening", (opening.stage, opening.resisted, opening.leader), (codes.READY, phase.resisted, phase.leader))
        agree("hands", [opening.hand(seat) for seat in range(4)], [pack(hand) for hand in phase.hands])
        met[f"{self.where}tribute"] += len(phase.payments) == 1
        met[f"{self.where}double tribute"] += len(phase.payments) == 2  # noqa: PLR2004 - both of a side
        met[f"{self.where}resisted"] += phase.resisted
        return phase

    def play(self, phase: Phase) -> Over:
        """Play to the end in both, then take everything back in the kernel."""
        self.opening.begin(self.deal)
        past = []
        while isinstance(phase, Playing):
            self._compare(phase)
            past.append(state(self.deal))
            action, place = self._chosen(phase)
            if place is None:
                self.deal.pass_on()
            else:
                self.deal.play(place)
            phase = self.phase = apply(phase, action)
        assert isinstance(phase, Over), f"a deal does not end with {phase!r}"
        finish = phase.outcome.finish
        agree("end", (self.deal.over, self.deal.places(), self.deal.legal()), (True, finish, 0))
        agree("levels gained", steps(self.deal.places()), gain(finish))
        for before in reversed(past):
            self.deal.undo()
            agree("undo", state(self.deal), before)
        self.tally.met["positions"] += len(past)
        return phase

    def _compare(self, phase: Playing) -> None:
        """The course of play."""
        deal, top = self.deal, phase.top
        words = (word for hand in phase.hands for word in pack(hand))
        lies = codes.LEAD if top is None else meaning(top.play.reading, phase.setting.level)
        found = state(deal)
        if deal.top != codes.LEAD:
            found = (*found[:2], deal.top & ~_WILDS, *found[3:])
        owner = deal.top_seat if top is None else top.seat
        law = (phase.turn, phase.leader, lies, owner, phase.passes, len(phase.finished), False, *words)
        agree("position", found, law)

    def _chosen(self, phase: Playing) -> tuple[Action, int | None]:
        """A legal act, with its place in the kernel's list, after both lists were compared.

        A reading is drawn first and then one of its plays, so that the many ways to lay a long straight do not drown
        the rest; one time in four nobody beats what lies there.
        """
        hand, level, top = phase.hands[phase.turn], phase.setting.level, phase.top
        plays = legal_plays(hand, level, self.rules, top.play.reading if top else None)
        keys: list[int] = []
        firsts: list[int] = []
        reading, code = None, 0
        for cards, its in plays:
            if its is not reading:
                reading, code = its, meaning(its, level) << _PLACE + _MEANING
                firsts.append(len(keys))
            keys.append(sum(map(_WEIGHT.__getitem__, cards)) + code)
        listed = self._compared(keys, hand, level)
        if not plays or (top and self.chance.below(4) == 0):
            return Pass(phase.turn), None
        at = self.chance.below(len(firsts))
        first, end = firsts[at], (*firsts, len(keys))[at + 1]
        at = first + self.chance.below(end - first)
        self.tally.met[f"laid: {plays[at].reading.kind}"] += 1
        return Lay(phase.turn, *plays[at]), listed.index(keys[at] >> _PLACE)

    def _compared(self, keys: list[int], hand: Hand, level: Rank) -> list[int]:
        """The kernel's physical plays, after they and the canonical ones have been compared with those of the law."""
        bits = class_bits(hand, level)
        classes = {key >> _PLACE: key & bits for key in keys}
        canonical = self._listed(canonical=True, wild=card_of(Suit.HEARTS, level))
        listed = self._listed(canonical=False, wild=card_of(Suit.HEARTS, level))
        if len(classes) != len(keys) or len(listed) != len(keys) or set(listed) != classes.keys():
            texts = [sorted(map(_play_text(level), ones)) for ones in (listed, classes)]
            agree("plays", *texts)
            raise Difference(f"plays: the law lists one twice: {texts[1]}")
        found = [classes.get(play, -1) for play in canonical]
        if len(set(found)) != len(found) or set(found) != set(classes.values()):
            agree("canonical plays", sorted(map(_play_text(level), canonical)), f"{len(set(classes.values()))} classes")
        self.tally.met["plays"] += len(listed)
        self.tally.met["canonical plays"] += len(canonical)
        return listed

    def _listed(self, *, canonical: bool, wild: Card) -> list[int]:
        """What the kernel lists, each play as one number."""
        at, found = self.deal.plays.at, []
        for place in range(self.deal.legal(canonical)):
            low, high, meta = at(place)
            play = low | high << 64
            if play >> 2 * wild & 3 != meta >> 12 & 3:
                raise Difference(f"wild cards of {unpack(low, high)}: kernel {meta >> 12 & 3}")
            found.append(play | (meta & ~_WILDS) << _MEANING)
        return found


def _play_text(level: Rank) -> Callable[[int], str]:
    """A play as a person reads it."""
    words = (1 << 64) - 1
    return lambda key: f"{unpack(key & words, key >> 64 & words)} as {reading_of(key >> _MEANING, level)}"


def few_cards(twins: Twins) -> None:
    """An opening with a few cards in each hand: often high ones, or both big jokers, which 27 cards seldom show."""
    chance = twins.chance
    level, leader = Rank(2 + chance.below(13)), Seat(chance.below(4))
    cards = chance.shuffled(PACK)
    kind = chance.below(4)
    if kind == 0:
        others = [card for card in cards if card is not Card.HR]
        cards = chance.shuffled((Card.HR, Card.HR, *others[:18]))
    elif kind == 1:
        cards = tuple(card for card in cards if card.rank > Rank.TEN or card.rank is level)
    east, north, west, south = (Hand(cards[5 * at : 5 * at + 1 + chance.below(5)]) for at in range(4))
    hands: Hands = (east, north, west, south)
    finish = chance.shuffled(tuple(Seat)) if chance.below(2) else (leader, leader.partner)
    words = [pack(hand) for hand in hands]
    given = [word.low for word in words], [word.high for word in words], level - 2, finish, leader
    twins.seed, twins.phase, twins.where = None, None, "few cards: "
    setting = Setting(twins.rules, level, hands, tribute_after(finish))
    try:
        phase = start_from(setting)
    except BadDeal:
        if _opens(twins.opening, given):
            raise Difference(f"opened by the kernel, not by the law: {setting}") from None
        twins.tally.met["few cards: refused"] += 1
        return
    if not _opens(twins.opening, given):
        raise Difference(f"opened by the law, not by the kernel: {setting}")
    twins.settle(phase, chance.choice)


def _opens(opening: Opening, given: tuple[list[int], list[int], int, Sequence[int], int]) -> bool:
    try:
        opening.start_from(*given)
    except ValueError:
        return False
    return True
