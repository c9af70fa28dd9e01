"""讲解: why a hint is worth playing, as facts for five lines; ``explained_words`` puts them into words.

压得过 what it beats, 不拆 what stays together, 带走 what leaves with it, 还有 what is higher of its kind, 剩下 how much
remains. Everything follows from the view and the hand of one seat; how many plays remain is as ``club`` divides the
hand.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from paizhuo.ai.guandan.club import Club
from paizhuo.ai.guandan.kernel_view import unseen
from paizhuo.ai.guandan.own_view import own_seat
from paizhuo.guandan import Kind, Play, Reading, beats
from paizhuo.guandan.combinations import BOMB_CLASS, SET_KINDS
from paizhuo.guandan.comparison import strength
from paizhuo.guandan.order import play_value
from paizhuo.guandan.possible_readings import possible_readings
from paizhuo.guandan.shapes import RUNS
from paizhuo.guandan.wilds import wild_card
from paizhuo.kernel.packing import unpack

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from paizhuo.cards import Card, Hand, Rank
    from paizhuo.guandan import RuleSet, View
    from paizhuo.seats import Seat

MOST_NAMED = 2
"""So many combinations are named in one line."""
_OF_SETS = frozenset({*SET_KINDS.values(), Kind.FULL_HOUSE})
_FEWEST_LOOSE = 2
_LONG = 5
"""A combination of so many cards is named among those that stay together, bombs before it."""


@dataclass(frozen=True, slots=True)
class Wilds:
    """逢人配: so many wild cards leave with the play."""

    count: int


@dataclass(frozen=True, slots=True)
class Lowest:
    """最小的: the lowest single, pair or triple of the hand leaves."""

    kind: Kind
    rank: Rank


@dataclass(frozen=True, slots=True)
class Loose:
    """散牌: so many ranks of which the hand has one card only leave in one run."""

    count: int


Carried: TypeAlias = Wilds | Lowest | Loose


@dataclass(frozen=True, slots=True)
class Explanation:
    """讲解: the facts about one play."""

    play: Play
    beats: Reading | None
    """压得过: what lies on the table; None on lead."""
    keeps: tuple[Reading, ...]
    """不拆: combinations of the hand that stay together, bombs first."""
    breaks: tuple[Reading, ...]
    """要拆: combinations of the hand that the play takes a part of."""
    carries: tuple[Carried, ...]
    """带走: what leaves the hand with it."""
    again: Reading | None
    """还有: the highest play of this kind that the rest has over this one, bombs left whole and wild cards apart."""
    highest_out: Reading | None
    """外面: the highest play of this kind over this one that the opponents may hold."""
    cards_left: int
    plays_left: int
    """剩下: how many cards, and in how many plays they would go if nobody beat them."""


@dataclass(frozen=True, slots=True)
class Passing:
    """不出会怎样: whose play stands then for this seat, and how many cards he has left."""

    own: Seat
    top: Seat
    left: int

    @property
    def by_partner(self) -> bool:
        """Whether the play is the partner's."""
        return self.top is self.own.partner


def explanations(view: View, hand: Hand, rules: RuleSet, plays: Iterable[Play]) -> Iterator[Explanation]:
    """讲解: of each of these plays of the viewing seat, one after another."""
    club, wild = Club(rules), wild_card(view.level)
    before = [part for group in club.arranged(view, hand) for part in _parts(group, wild.rank)]
    seat = own_seat(view)
    most = max(view.left[seat.next], view.left[seat.previous])
    out = [reading for reading in possible_readings(unpack(*unseen(view)), view.level, rules) if reading.size <= most]
    for play in plays:
        rest = hand.without(play.cards)
        possible = possible_readings(rest, view.level, rules)
        after = club.arranged(view, rest)
        spare = _spare(rest, after, play.reading, wild)
        yield Explanation(
            play,
            beats=view.top.play.reading if view.top else None,
            keeps=_kept(before, after, view.level),
            breaks=_broken(before, play, possible, view.level),
            carries=tuple(_carried(play, hand, view.level)),
            again=_highest(possible_readings(spare, view.level, rules), play.reading, view.level),
            highest_out=_highest(out, play.reading, view.level),
            cards_left=len(rest),
            plays_left=len(after),
        )


def passing(view: View) -> Passing | None:
    """不出会怎样: None on lead, where nobody may pass."""
    if view.top is None:
        return None
    top = view.top.seat
    return Passing(own_seat(view), top, view.left[top])


def _parts(group: Play, level: Rank) -> list[Play]:
    """A group; a full house as its triple and its pair, because either may be played alone."""
    if group.reading.kind is not Kind.FULL_HOUSE:
        return [group]
    key, wild = group.reading.key, wild_card(level)
    others = {card.rank for card in group.cards if card is not wild and card.rank is not key} or {level}
    pair = tuple(card for card in group.cards if card is not wild and card.rank in others)
    wilds = [card for card in group.cards if card is wild]
    pair = (*pair, *wilds[: 2 - len(pair)])
    triple = tuple((Counter(group.cards) - Counter(pair)).elements())
    return [Play(triple, Reading(Kind.TRIPLE, key, 3)), Play(pair, Reading(Kind.PAIR, min(others), 2))]


def _strongest(readings: Iterable[Reading], level: Rank) -> tuple[Reading, ...]:
    """Bombs first, then long combinations, then high ones; a few of them."""
    ordered = sorted(set(readings), key=lambda one: (strength(one, level)[0], one.size, strength(one, level)))
    return tuple(reversed(ordered))[:MOST_NAMED]


def _kept(before: Iterable[Play], after: Iterable[Play], level: Rank) -> tuple[Reading, ...]:
    held = {group.reading for group in before}
    kept = [group.reading for group in after if group.reading in held]
    return _strongest((one for one in kept if one.kind in BOMB_CLASS or one.size >= _LONG), level)


def _broken(before: Iterable[Play], play: Play, possible: frozenset[Reading], level: Rank) -> tuple[Reading, ...]:
    used = Counter(play.cards)
    touched = [
        group
        for group in before
        if used & Counter(group.cards) and Counter(group.cards) - used and group.reading not in possible
    ]
    return _strongest((group.reading for group in touched if group.reading != play.reading), level)


def _spare(rest: Hand, groups: Iterable[Play], reading: Reading, wild: Card) -> list[Card]:
    """What the next play of this kind may be made of."""
    bombs = [] if reading.kind in BOMB_CLASS else [one for one in groups if one.reading.kind in BOMB_CLASS]
    left = Counter(rest) - Counter(card for bomb in bombs for card in bomb.cards)
    return [card for card in left.elements() if card is not wild]


def _carried(play: Play, hand: Hand, level: Rank) -> Iterator[Carried]:
    wild = wild_card(level)
    held = Counter(card.rank for card in hand if card is not wild)
    used = Counter(card.rank for card in play.cards if card is not wild)
    if play.reading.kind in _OF_SETS:
        for rank, count in sorted(used.items()):
            alike = [one for one in held if held[one] == count]
            if held[rank] == count in SET_KINDS and rank is min(alike, key=lambda one: play_value(one, level)):
                yield Lowest(SET_KINDS[count], rank)
    loose = sum(held[rank] == 1 for rank in used)
    if play.reading.kind in RUNS and loose >= _FEWEST_LOOSE:
        yield Loose(loose)
    if wilds := play.cards.count(wild):
        yield Wilds(wilds)


def _highest(readings: Iterable[Reading], reading: Reading, level: Rank) -> Reading | None:
    """The highest reading of the kind that beats this one; for one of the bomb class any bomb."""
    kinds = BOMB_CLASS if reading.kind in BOMB_CLASS else {reading.kind}
    over = [one for one in readings if one.kind in kinds and beats(one, reading, level)]
    return max(over, key=lambda one: strength(one, level), default=None)
