"""掼蛋的题目: every operation on Guandan under every book, with cards drawn from a fixed seed."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Any, TypeAlias

from paizhuo.cards import SUIT_RANKS, Rank
from paizhuo.cli.queries.fields import cards_json, reading_json
from paizhuo.cli.vector_sets.drawing import draw, hands
from paizhuo.cli.vector_sets.vector import Asked
from paizhuo.guandan import Lay, NoTribute, Over, Setting, apply, legal, legal_plays, start_from, tribute_after
from paizhuo.guandan.combinations import Kind, Play
from paizhuo.guandan.rulesets import RULE_SETS
from paizhuo.guandan.topics import Topic
from paizhuo.guandan.tribute import resists
from paizhuo.guandan.wilds import wild_card
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.chance import Chance
    from paizhuo.guandan.rules import RuleSet

READINGS, BEATS, PLAYS, TRIBUTES, RETURNS, DEALS, UPGRADES = 50, 60, 24, 40, 16, 12, 40
"""How many questions of each operation every book is asked."""
_HAND = 27
_MIDDLE_HAND = 16
_SMALL_HAND = 7
_DEAL_HAND = 6
_BOMBS = frozenset({Kind.BOMB, Kind.STRAIGHT_FLUSH, Kind.JOKER_BOMB})


def questions() -> Iterator[Asked]:
    """All questions, book by book."""
    for rules in RULE_SETS.values():
        known = _plays(rules, draw(f"plays {rules.id}"))
        yield from _readings(rules, known, draw(f"readings {rules.id}"))
        yield from _beats(rules, known, draw(f"beats {rules.id}"))
        yield from _legal(rules, known, draw(f"legal {rules.id}"))
        yield from _tributes(rules, draw(f"tribute {rules.id}"))
        yield from _returns(rules, draw(f"return {rules.id}"))
        yield from _deals(rules, draw(f"deal {rules.id}"))
        yield from _upgrades(rules, draw(f"upgrade {rules.id}"))


def _ask(rules: RuleSet, topic: Topic, op: str, **fields: object) -> Asked:
    return Asked(rules.topics[topic], rules.id, {"op": op, "rules": rules.id, **fields})


Plays: TypeAlias = dict[Rank, dict[Kind, list[Play]]]
"""各级的牌: plays out of drawn hands at every level, by kind."""


def _plays(rules: RuleSet, chance: Chance) -> Plays:
    found: Plays = {}
    for level in SUIT_RANKS:
        for hand in hands(chance, _MIDDLE_HAND, _MIDDLE_HAND):
            for play in legal_plays(tuple(hand), level, rules, None):
                found.setdefault(level, {}).setdefault(play.reading.kind, []).append(play)
    return found


def _play(known: Plays, level: Rank, chance: Chance) -> Play:
    """A play; every kind is as likely as every other."""
    kinds = known[level]
    return chance.choice(kinds[chance.choice(sorted(kinds))])


def _readings(rules: RuleSet, known: Plays, chance: Chance) -> Iterator[Asked]:
    for _ in range(READINGS):
        level = chance.choice(SUIT_RANKS)
        cards = _play(known, level, chance).cards
        topic = Topic.WILD if wild_card(level) in cards else Topic.COMBINATIONS
        yield _ask(rules, topic, "readings", level=str(level), cards=cards_json(cards))


def _beats(rules: RuleSet, known: Plays, chance: Chance) -> Iterator[Asked]:
    for _ in range(BEATS):
        level = chance.choice(SUIT_RANKS)
        first = _play(known, level, chance).reading
        other = _play(known, level, chance).reading
        if chance.below(2):
            # Every second question compares two plays of one kind.
            other = chance.choice(known[level][first.kind]).reading
        if _BOMBS & {first.kind, other.kind}:
            topic = Topic.BOMB_ORDER
        elif first.kind is other.kind is Kind.FULL_HOUSE:
            topic = Topic.FULL_HOUSE_ORDER
        else:
            topic = Topic.COMPARISON
        yield _ask(rules, topic, "beats", level=str(level), a=reading_json(first), b=reading_json(other))


def _legal(rules: RuleSet, known: Plays, chance: Chance) -> Iterator[Asked]:
    for at in range(PLAYS):
        level = chance.choice(SUIT_RANKS)
        (hand,) = hands(chance, _SMALL_HAND)
        over = None if at % 3 == 0 else reading_json(_play(known, level, chance).reading)
        topic = Topic.LEAD if over is None else Topic.COMPARISON
        yield _ask(rules, topic, "legal", level=str(level), hand=cards_json(tuple(hand)), to_beat=over)


def _tributes(rules: RuleSet, chance: Chance) -> Iterator[Asked]:
    for _ in range(TRIBUTES):
        level = chance.choice(SUIT_RANKS)
        finish = chance.choice(tuple(permutations(Seat)))
        dealt = tuple(hands(chance, _HAND, _HAND, _HAND, _HAND))
        due = tribute_after(finish)
        paid = Topic.DOUBLE_TRIBUTE if due.double else Topic.TRIBUTE
        topic = Topic.RESIST if resists(due, dealt, rules) else paid
        held = [cards_json(tuple(hand)) for hand in dealt]
        yield _ask(rules, topic, "tribute", level=str(level), finish=[int(one) for one in finish], hands=held)


def _returns(rules: RuleSet, chance: Chance) -> Iterator[Asked]:
    for _ in range(RETURNS):
        (hand,) = hands(chance, _HAND + 1)
        level = str(chance.choice(SUIT_RANKS))
        yield _ask(rules, Topic.RETURN, "return", level=level, hand=cards_json(tuple(hand)))


def _deals(rules: RuleSet, chance: Chance) -> Iterator[Asked]:
    for at in range(DEALS):
        level, leader = chance.choice(SUIT_RANKS), chance.choice(tuple(Seat))
        east, north, west, south = dealt = hands(chance, *(_DEAL_HAND,) * len(Seat))
        phase: Any = start_from(Setting(rules, level, (east, north, west, south), NoTribute(leader)))
        moves: list[dict[str, Any]] = []
        while not isinstance(phase, Over) and (at % 2 or len(moves) < _DEAL_HAND):
            action = chance.choice(tuple(legal(phase)))
            if isinstance(action, Lay):
                declared = {} if action.declared is None else reading_json(action.declared)
                moves.append({"seat": int(action.seat), "cards": cards_json(tuple(action.cards)), **declared})
            else:
                moves.append({"seat": int(action.seat), "pass": True})
            phase = apply(phase, action)
        topic = Topic.DEAL_END if isinstance(phase, Over) else Topic.TURN_ORDER
        if at % 4 == 0:
            # One more move of a seat whose turn it is not is refused.
            topic = Topic.TURN_ORDER
            moves.append({"seat": (int(phase.turn) + 2) % 4 if not isinstance(phase, Over) else 0, "pass": True})
        held = [cards_json(tuple(hand)) for hand in dealt]
        yield _ask(rules, topic, "deal", level=str(level), hands=held, leader=int(leader), moves=moves)


def _upgrades(rules: RuleSet, chance: Chance) -> Iterator[Asked]:
    for at in range(UPGRADES):
        finish = [int(one) for one in chance.choice(tuple(permutations(Seat)))]
        owner = chance.below(2)
        levels = [chance.choice(SUIT_RANKS), chance.choice(SUIT_RANKS)]
        if at % 3 == 0:
            levels[owner] = Rank.ACE
        topic = Topic.PASS_ACE if Rank.ACE in levels else Topic.UPGRADE
        written = [str(one) for one in levels]
        yield _ask(rules, topic, "upgrade", finish=finish, levels=written, declarer=owner)
