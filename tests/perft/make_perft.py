"""Write the perft files of this folder again: random hands whose plays the brute-force twin counts.

Run ``PYTHONPATH=src:. .venv/bin/python -m tests.perft.make_perft`` from the root of the project. The hands come from a
fixed seed and the counts from ``tests/conformance/brute_force.py`` alone, so the files change only when one of the two
does.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.cards import PACK, SUIT_RANKS, Card, Chance, Hand, Rank, Suit
from paizhuo.guandan.combinations import Kind
from tests.conformance.brute_force import LINE, every_reading, plays_by_enumeration, wild_card
from tests.perft.positions import Position, count_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.guandan.combinations import Reading

FOLDER = Path(__file__).parent
SEED = b"paizhuo perft, the first edition"
LINES = 40
SMALLEST, LARGEST = 8, 12


class Theme(NamedTuple):
    """What the hands of one file have in common."""

    name: str
    title: str
    wilds: tuple[int, ...]
    jokers: tuple[int, ...] = (0,)
    leads: bool = True


THEMES = (
    Theme("no_wild", "hands on lead without a wild card or a joker", wilds=(0,)),
    Theme("one_wild", "hands on lead with one wild card", wilds=(1,)),
    Theme("two_wilds", "hands on lead with both wild cards", wilds=(2,)),
    Theme("jokers", "hands on lead with one to four jokers", wilds=(0, 1, 2), jokers=(1, 2, 3, 4)),
    Theme(
        "to_beat",
        "hands that must beat a play, every kind in turn",
        wilds=(0, 1, 2),
        jokers=(0, 0, 0, 0, 2, 4),
        leads=False,
    ),
)

HEADER = """\
# {title}
#
# Each line: the level, the hand, the play to beat as kind:key:size ({lead} on lead), and after the arrow how many plays
# there are of each kind that occurs. The key of a sequence is its lowest rank; A is then the low ace.
#
# Made by the brute-force twin, tests/conformance/brute_force.py, not by the product. To make it again:
#     PYTHONPATH=src:. .venv/bin/python -m tests.perft.make_perft
"""


def _hand(chance: Chance, theme: Theme, level: Rank) -> Hand:
    """A hand most of whose cards come from neighbouring ranks, every third time with a preference for one suit."""
    wild = wild_card(level)
    cards = [wild] * chance.choice(theme.wilds)
    jokers = [card for card in PACK if card.rank.is_joker]
    cards += chance.shuffled(jokers)[: chance.choice(theme.jokers)]
    suit_cards = [card for card in PACK if card != wild and not card.rank.is_joker]
    start = chance.below(len(LINE) - 1)
    ranks = LINE[start : start + 2 + chance.below(5)]
    suit = chance.choice(tuple(Suit)) if chance.below(3) == 0 else None
    size = SMALLEST + chance.below(LARGEST - SMALLEST + 1)
    strays = chance.below(3)

    def is_near(card: Card) -> bool:
        return card.rank in ranks and suit in {None, card.suit}

    mixed = chance.shuffled(suit_cards)
    near = [card for card in mixed if is_near(card)]
    far = [card for card in mixed if not is_near(card)]
    cards += near[: max(size - strays - len(cards), 0)]
    cards += far[: size - len(cards)]
    return Hand(cards)


def _to_beat(chance: Chance, number: int, level: Rank) -> Reading:
    """A reading to beat for this line: the kinds take turns; low keys are likelier, so that there often is an answer.

    Nothing beats the joker bomb; it is asked for once, in the last line.
    """
    kinds = [kind for kind in Kind if kind is not Kind.JOKER_BOMB]
    kind = Kind.JOKER_BOMB if number == LINES - 1 else kinds[number % len(kinds)]
    ladder = [reading for reading in every_reading(level) if reading.kind is kind]
    return ladder[min(chance.below(len(ladder)) for _ in range(4))]


def positions(theme: Theme) -> Iterator[Position]:
    """The positions of a file, the same ones every time; the levels take turns."""
    chance = Chance(SEED, theme.name)
    for number in range(LINES):
        level = SUIT_RANKS[number % len(SUIT_RANKS)]
        hand = _hand(chance, theme, level)
        yield Position(level, hand, None if theme.leads else _to_beat(chance, number, level))


def header(theme: Theme) -> str:
    """The comment at the head of a file."""
    return HEADER.format(title=theme.title[0].upper() + theme.title[1:] + ".", lead="-")


def line(position: Position) -> str:
    """The position with its plays counted by brute force."""
    plays = plays_by_enumeration(position.hand, position.level, position.to_beat)
    return f"{position} -> {count_text(reading for _, reading in plays)}"


def main() -> None:
    """Write every file."""
    for theme in THEMES:
        lines = "".join(line(position) + "\n" for position in positions(theme))
        (FOLDER / f"{theme.name}.txt").write_text(header(theme) + lines, encoding="utf-8")


if __name__ == "__main__":
    main()
