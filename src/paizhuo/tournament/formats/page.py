"""佩奇制: the higher places of the stage before may lose once, the lower may not [J23 4.1(二)4].

The book names the Page system and its derived forms and leaves the charts open.
"""

from __future__ import annotations

from paizhuo.tournament.formats.bracket import (
    Bracket,
    Kind,
    LoserOf,
    Node,
    Seed,
    WinnerOf,
    make_round,
    rank_slots,
)

FOUR = 4
EIGHT = 8


def page() -> Bracket:
    """佩奇制: 1 v 2 and 3 v 4; the loser of 1-2 meets the winner of 3-4; the winners of both play the final."""
    return _page_of_four(Kind.PAGE)


def page_grouped() -> Bracket:
    """分组佩奇制: two groups: A1 v B1 and A2 v B2; the numbers are A1, B1, A2, B2 (see ``cross.cross_number``)."""
    return _page_of_four(Kind.PAGE_GROUPED)


def _page_of_four(kind: Kind) -> Bracket:
    first, second = _openers(1, (1, 2, 3, 4))
    third = Node("M2-1", first.loser, WinnerOf(second.id))
    final = Node("F1-1", WinnerOf(first.id), WinnerOf(third.id))
    rounds = make_round([first, second]), make_round([third]), make_round([final])
    losers = [(node.loser,) for node in (final, third, second)]
    return Bracket(kind, FOUR, rounds, rank_slots([(WinnerOf(final.id),), *losers]))


def page_double() -> Bracket:
    """双佩奇制: two Page charts, of 1, 4, 5, 8 and of 2, 3, 6, 7, whose winners play the final."""
    openers = [_openers(1, (1, 4, 5, 8)), _openers(3, (2, 3, 6, 7))]
    thirds = [
        Node(f"M2-{line}", first.loser, WinnerOf(second.id)) for line, (first, second) in enumerate(openers, start=1)
    ]
    semis = [
        Node(f"M3-{line}", WinnerOf(opener[0].id), WinnerOf(third.id))
        for line, (opener, third) in enumerate(zip(openers, thirds, strict=True), start=1)
    ]
    final = Node("F1-1", WinnerOf(semis[0].id), WinnerOf(semis[1].id))
    rounds = [[*openers[0], *openers[1]], thirds, semis, [final]]
    out = [[LoserOf(node.id) for node in nodes] for nodes in (semis, thirds, [second for _, second in openers])]
    places = rank_slots([(WinnerOf(final.id),), (final.loser,), *out])
    return Bracket(Kind.PAGE_DOUBLE, EIGHT, tuple(map(make_round, rounds)), places)


def _openers(line: int, numbers: tuple[int, int, int, int]) -> tuple[Node, Node]:
    """The two opening matches of a Page chart: the two best, and the two others."""
    best, second, third, last = map(Seed, numbers)
    return Node(f"M1-{line}", best, second), Node(f"M1-{line + 1}", third, last)
