"""双败淘汰赛: two losses and out, in the standard and the compact form [NAT 24(二); J23 4.1(二)2].

The winners' zone is a single elimination; its byes, and so the field's, go to the best numbers. An entrant of the
losers' zone without an opponent simply waits: the chart shows byes in the first round only. Losers drop into the
losers' zone in chart order in one winners' round and in reverse in the next, alternating: the losers of W1 meet one
another in chart order, those of W2 come in from the bottom up, those of W3 from the top down. The alternation is the
article's (for the compact form), the direction it begins with is ours. Begun this way, and in a full field, nobody who
drops in meets in the very next round the entrant whom it beat in its last match but one, as long as there are two
survivors to choose from; the compact form looks for such opponents expressly, in fields that are not full as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.rulebook import Basis, Book, Citation
from paizhuo.tournament.formats.bracket import (
    Bracket,
    Kind,
    LoserOf,
    Node,
    Slot,
    Vacant,
    WinnerOf,
    losers,
    make_round,
    rank_slots,
)
from paizhuo.tournament.formats.field import require_at_least
from paizhuo.tournament.formats.losers_zone import LosersZone
from paizhuo.tournament.formats.single_elimination import knockout_nodes, lines, seed_slots

if TYPE_CHECKING:
    from collections.abc import Sequence

RESET = Citation(Book.JIANGSU_2023, "4.1(二)2", Basis.DERIVED, "double-elimination-reset")
LEAST = 3


def double_standard(n: int, *, reset: bool = True) -> Bracket:
    """标准编排: a losers' round is all survivors, or all survivors against newcomers [NAT 24(二)1].

    In a full field (a power of two) as many stay in the losers' zone as drop in. A winners' round is played together
    with the survivors' round before its losers are needed, so nobody who drops in waits a round.
    """
    require_at_least(LEAST, n)
    winners = knockout_nodes(seed_slots(lines(n), n))
    played = [list(winners[0])]
    beaten: list[tuple[Node, ...]] = []
    survivors: list[Slot] = [node.loser for node in winners[0]]
    for number, nodes in enumerate(winners[1:], start=2):
        own, survivors = _meet(f"L{len(beaten) + 1}", survivors[::2], survivors[1::2])
        beaten += [own] if own else []
        played.append([*nodes, *own])
        newcomers = [node.loser for node in nodes]
        mixed, survivors = _meet(f"L{len(beaten) + 1}", survivors, newcomers[:: -1 if number % 2 == 0 else 1])
        beaten += [mixed] if mixed else []
        played.append(list(mixed))
    return _chart(Kind.DOUBLE_STANDARD, n, played, beaten, survivors[0], reset=reset)


def _meet(section: str, upper: Sequence[Slot], lower: Sequence[Slot]) -> tuple[tuple[Node, ...], list[Slot]]:
    """The matches of two equal lists of slots and who comes out of them; beside a vacant slot nothing is played."""
    nodes: list[Node] = []
    after: list[Slot] = []
    for home, away in zip(upper, lower, strict=True):
        if isinstance(home, Vacant) or isinstance(away, Vacant):
            after.append(away if isinstance(home, Vacant) else home)
        else:
            nodes.append(Node(f"{section}-{len(nodes) + 1}", home, away))
            after.append(WinnerOf(nodes[-1].id))
    return tuple(nodes), after


def double_compact(n: int, *, reset: bool = True) -> Bracket:
    """紧凑编排: in every round all entrants with one loss play, survivors and newcomers mixed [NAT 24(二)2].

    With an odd number the best newcomer has the bye, or where there is none the best of those who have had fewest.
    """
    require_at_least(LEAST, n)
    winners = knockout_nodes(seed_slots(lines(n), n))
    zone = LosersZone(winners)
    played = [list(winners[0])]
    beaten: list[tuple[Node, ...]] = []
    while len(played) < len(winners) + 1 or len(zone.survivors) > 1:
        number = len(played)
        newcomers = winners[number - 1] if number <= len(winners) else ()
        own = zone.play(f"L{len(beaten) + 1}", newcomers, reverse=number % 2 == 0)
        beaten += [own] if own else []
        played.append([*(winners[number] if number < len(winners) else ()), *own])
    return _chart(Kind.DOUBLE_COMPACT, n, played, beaten, zone.survivors[0], reset=reset)


def _chart(  # noqa: PLR0913 - a chart has that many parts, and two forms share its end
    kind: Kind,
    n: int,
    played: Sequence[Sequence[Node]],
    beaten: Sequence[tuple[Node, ...]],
    survivor: Slot,
    *,
    reset: bool,
) -> Bracket:
    """The rounds so far, then the deciding match, repeated if the unbeaten finalist loses it (unless ruled out)."""
    unbeaten = [node for nodes in played for node in nodes if node.section.startswith("W")][-1]
    final = Node("F1-1", WinnerOf(unbeaten.id), survivor)
    rounds = [make_round(nodes) for nodes in played if nodes]
    rounds.append(make_round([final]))
    if reset:
        final = Node("F2-1", LoserOf(final.id), WinnerOf(final.id), if_needed=True)
        rounds.append(make_round([final]))
    groups: list[tuple[Slot, ...]] = [(WinnerOf(final.id),), (LoserOf(final.id),)]
    groups += [losers(nodes) for nodes in reversed(beaten)]
    return Bracket(kind, n, tuple(rounds), rank_slots(groups))
