"""抽取题目: cards and positions for questions, drawn from a fixed seed, the same on every machine."""

from __future__ import annotations

from paizhuo.cards import PACK, Hand
from paizhuo.chance import Chance

SEED = b"the law of both games as test vectors"


def draw(label: str) -> Chance:
    """Chance for one kind of question."""
    return Chance(SEED, label)


def hands(chance: Chance, *sizes: int) -> list[Hand]:
    """Hands of these sizes out of one pack."""
    cards, found = chance.shuffled(PACK), []
    for size in sizes:
        found.append(Hand(cards[:size]))
        cards = cards[size:]
    return found
