"""败区: the losers' zone of a compact double elimination, round by round [NAT 24(二)2]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.formats.bracket import LoserOf, Node, Seed, Slot, WinnerOf

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class LosersZone:
    """败区: who is in it with one loss, as slots in chart order, while the chart is drawn up.

    ``best`` holds the number that fills each slot when the better number always wins: that is how slots are ranked.
    """

    def __init__(self, winners: Sequence[Sequence[Node]]) -> None:
        """Begin empty, beside this winners' zone."""
        self.survivors: list[Slot] = []
        self._best: dict[Slot, int] = {}
        self._byes: dict[Slot, int] = {}
        self._node: dict[Slot, Node] = {}
        for nodes in winners:
            self._expect(nodes)

    def play(self, section: str, dropping: Sequence[Node], *, reverse: bool) -> tuple[Node, ...]:
        """Pair all who are in the zone after the losers of these matches have come in.

        ``reverse`` brings the newcomers in from the bottom of the chart up. The survivors of the round stay in it.
        """
        fallen = [node for node in dropping if not node.is_bye]
        newcomers: list[Slot] = [LoserOf(node.id) for node in (fallen[::-1] if reverse else fallen)]
        waiting = self._bye(newcomers)
        coming = [slot for slot in newcomers if slot not in waiting]
        staying = [slot for slot in self.survivors if slot not in waiting]
        nodes = tuple(
            Node(f"{section}-{line}", home, away)
            for line, (home, away) in enumerate(self._pairs(staying, coming), start=1)
        )
        self._expect(nodes)
        for slot in waiting:
            self._byes[slot] = self._byes.get(slot, 0) + 1
        self.survivors = [*waiting, *(WinnerOf(node.id) for node in nodes)]
        return nodes

    def _expect(self, nodes: Iterable[Node]) -> None:
        for node in nodes:
            numbers = [self._expected(slot) for slot in (node.home, node.away)]
            known = sorted(number for number in numbers if number)
            winner, loser = WinnerOf(node.id), LoserOf(node.id)
            self._best[winner], self._best[loser] = known[0], known[-1]
            self._byes[winner] = max(self._byes.get(node.home, 0), self._byes.get(node.away, 0))
            self._node[winner] = self._node[loser] = node

    def _expected(self, slot: Slot) -> int:
        return slot.number if isinstance(slot, Seed) else self._best.get(slot, 0)

    def _bye(self, newcomers: Sequence[Slot]) -> tuple[Slot, ...]:
        """Who waits this round: nobody if all can play."""
        if (len(self.survivors) + len(newcomers)) % 2 == 0:
            return ()
        if newcomers:
            return (min(newcomers, key=self._expected),)
        return (min(self.survivors, key=lambda slot: (self._byes.get(slot, 0), self._expected(slot))),)

    def _pairs(self, staying: Sequence[Slot], coming: Sequence[Slot]) -> list[tuple[Slot, Slot]]:
        """Newcomers meet survivors, those left over meet each other; in chart order of the survivors."""
        opponent = self._opponents(staying, coming)
        invited = frozenset(opponent.values())
        left = [slot for slot in staying if slot not in opponent]
        extra = [slot for slot in coming if slot not in invited]
        opponent.update(zip(left[::2], left[1::2], strict=True))
        pairs = [(slot, opponent[slot]) for slot in staying if slot in opponent]
        return [*pairs, *zip(extra[::2], extra[1::2], strict=True)]

    def _opponents(self, staying: Sequence[Slot], coming: Sequence[Slot]) -> dict[Slot, Slot]:
        """For as many newcomers as there are survivors the first survivor in order who is no immediate rematch.

        Where that leaves a newcomer only rematches, others make way (a maximum matching by augmenting chains), or the
        next newcomer comes before it.
        """
        holder = {held: slot for slot in staying for held in self._may_be(slot)}
        barred = {slot: {holder[lost] for lost in self._just_beaten(slot) if lost in holder} for slot in coming}
        opponent: dict[Slot, Slot] = {}
        free = dict.fromkeys(staying)

        def seat(newcomer: Slot, tried: set[Slot]) -> bool:
            fresh = next((slot for slot in free if slot not in barred[newcomer]), None)
            if fresh is not None:
                del free[fresh]
                opponent[fresh] = newcomer
                return True
            for slot in tuple(opponent):
                if slot not in barred[newcomer] and slot not in tried:
                    tried.add(slot)
                    if seat(opponent[slot], tried):
                        opponent[slot] = newcomer
                        return True
            return False

        stuck = [newcomer for newcomer in coming if not free or not seat(newcomer, set())]
        opponent.update(zip(tuple(free), stuck, strict=False))
        return opponent

    def _just_beaten(self, newcomer: Slot) -> tuple[Slot, ...]:
        """Whom the newcomer may have beaten in the match before the one that it lost."""
        lost = self._node[newcomer]
        return tuple(LoserOf(slot.match) for slot in (lost.home, lost.away) if isinstance(slot, WinnerOf))

    def _may_be(self, survivor: Slot) -> tuple[Slot, ...]:
        """Who a survivor may be, as far back as the round before."""
        if isinstance(survivor, WinnerOf):
            return survivor, self._node[survivor].home, self._node[survivor].away
        return (survivor,)
