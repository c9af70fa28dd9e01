"""升级的题目: every operation on Shengji, with cards drawn from a fixed seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cards import SUIT_RANKS
from paizhuo.cli.queries.fields import cards_json
from paizhuo.cli.vector_sets.drawing import draw, hands
from paizhuo.cli.vector_sets.vector import Asked
from paizhuo.shengji import Trumps, legal_follows, legal_leads, order_of, parse_trump
from paizhuo.shengji.rulesets import RULE_SETS
from paizhuo.shengji.topics import Topic

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.cards import Card, Rank
    from paizhuo.chance import Chance
    from paizhuo.shengji.rules import RuleSet

LEADS, FOLLOWS, TRICKS, THROWS, RESULTS = 60, 60, 70, 50, 60
"""How many questions of each operation are asked."""
_TRUMPS = ("S", "H", "C", "D", "NT")
_HAND, _SMALL_HAND = 20, 10


def questions() -> Iterator[Asked]:
    """All questions, book by book."""
    for rules in RULE_SETS.values():
        yield from _leads(rules, draw(f"sj.combos {rules.id}"))
        yield from _follows(rules, draw(f"sj.legal {rules.id}"))
        yield from _tricks(rules, draw(f"sj.trick {rules.id}"))
        yield from _throws(rules, draw(f"sj.throw {rules.id}"))
        yield from _results(rules, draw(f"sj.result {rules.id}"))


def _ask(rules: RuleSet, topic: Topic, op: str, **fields: object) -> Asked:
    return Asked(rules.topics[topic], rules.id, {"op": op, "rules": rules.id, **fields})


def _trumps(chance: Chance) -> tuple[Rank, str]:
    return chance.choice(SUIT_RANKS), chance.choice(_TRUMPS)


def _lead(hand: tuple[Card, ...], level: Rank, trump: str, rules: RuleSet, chance: Chance) -> tuple[Card, ...]:
    """A lead of the hand; every number of cards is as likely as every other."""
    leads = list(legal_leads(hand, order_of(Trumps(level, parse_trump(trump)), rules)))
    size = chance.choice(sorted({len(one) for one in leads}))
    return tuple(chance.choice([one for one in leads if len(one) == size]))


def _leads(rules: RuleSet, chance: Chance) -> Iterator[Asked]:
    for _ in range(LEADS):
        level, trump = _trumps(chance)
        (hand,) = hands(chance, _HAND)
        cards = cards_json(_lead(tuple(hand), level, trump, rules, chance))
        topic = Topic.TRACTOR if len(cards) > 2 else Topic.LEAD  # noqa: PLR2004 - more than a pair
        yield _ask(rules, topic, "sj.combos", level=str(level), trump=trump, cards=cards)


def _follows(rules: RuleSet, chance: Chance) -> Iterator[Asked]:
    for at in range(FOLLOWS):
        level, trump = _trumps(chance)
        leader, hand = hands(chance, _HAND, _SMALL_HAND)
        lead = None if at % 6 == 0 else cards_json(_lead(tuple(leader), level, trump, rules, chance))
        topic = Topic.LEAD if lead is None else Topic.FOLLOW
        held = cards_json(tuple(hand))
        yield _ask(rules, topic, "sj.legal", level=str(level), trump=trump, hand=held, lead=lead)


def _tricks(rules: RuleSet, chance: Chance) -> Iterator[Asked]:
    for _ in range(TRICKS):
        level, trump = _trumps(chance)
        order = order_of(Trumps(level, parse_trump(trump)), rules)
        leader, *others = hands(chance, *(_SMALL_HAND,) * 4)
        lead = _lead(tuple(leader), level, trump, rules, chance)
        follows = [tuple(chance.choice(list(legal_follows(tuple(hand), lead, order, rules)))) for hand in others]
        plays = [cards_json(cards) for cards in (lead, *follows)]
        yield _ask(rules, Topic.TRICK, "sj.trick", level=str(level), trump=trump, plays=plays)


def _throws(rules: RuleSet, chance: Chance) -> Iterator[Asked]:
    for _ in range(THROWS):
        level, trump = _trumps(chance)
        order = order_of(Trumps(level, parse_trump(trump)), rules)
        leader, *others = hands(chance, *(_HAND,) * 4)
        groups: dict[object, list[Card]] = {}
        for card in leader:
            groups.setdefault(order.group(card), []).append(card)
        together = max(groups.values(), key=len)
        thrown = sorted(chance.shuffled(together)[: 2 + chance.below(3)])
        held = [cards_json(tuple(hand)) for hand in others]
        cards = cards_json(tuple(thrown))
        yield _ask(rules, Topic.THROW_JUDGED, "sj.throw", level=str(level), trump=trump, cards=cards, hands=held)


def _results(rules: RuleSet, chance: Chance) -> Iterator[Asked]:
    for at in range(RESULTS):
        levels = {"dealer_level": chance.below(13), "defender_level": chance.below(13)}
        yield _ask(rules, Topic.RESULT, "sj.result", points=5 * at - 20, **levels)
