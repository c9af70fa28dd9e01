"""多败淘汰赛: k losses and out, round by round [NAT 24(三)].

The book only names it; it is read by analogy with the double elimination. It is no chart: with three losses or more the
number of matches between the last survivors depends on their results, so each round is drawn up after the one before.
Entrants with equally many losses form a zone and play one another, best against last by the seeding list, avoiding a
rematch where another opponent is free. In an odd zone one waits, the best of those who have waited least. When no zone
has two entrants left, the two with the most losses meet. With k = 1 or 2 this is a single or double elimination whose
deciding match is repeated as often as it must be.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.rulebook import Basis, Book, Citation
from paizhuo.tournament.formats.field import BadField, require_at_least, require_distinct, require_known

if TYPE_CHECKING:
    from collections.abc import Sequence

SOURCE = Citation(Book.NATIONAL, "24(三)", Basis.READING, "multi-loss-knockout")


class Fought(NamedTuple):
    """战果: one match that was played."""

    winner: int
    loser: int


@dataclass(frozen=True, slots=True)
class MultiLoss:
    """多败淘汰赛: the entrants, best first, and the number of losses that puts one out."""

    entrants: tuple[int, ...]
    losses: int

    def __post_init__(self) -> None:
        """Refuse a field too small, an entrant twice, and no losses at all."""
        require_at_least(2, len(self.entrants))
        require_distinct(self.entrants)
        if self.losses < 1:
            raise BadField(f"an entrant cannot go out after {self.losses} losses", text=str(self.losses))


@dataclass(frozen=True, slots=True)
class ZoneRound:
    """一轮: who meets whom, and who waits because his zone is odd or he is alone in it."""

    matches: tuple[tuple[int, int], ...]
    waiting: tuple[int, ...]


class SharedPlace(NamedTuple):
    """名次: entrants who went out in the same round share the range."""

    first: int
    last: int
    entrants: tuple[int, ...]


def next_round(event: MultiLoss, rounds: Sequence[Sequence[Fought]]) -> ZoneRound | None:
    """下一轮: the round after these; ``None`` when one is left."""
    lost = _losses(event, rounds)
    alive = [entrant for entrant in event.entrants if lost[entrant] < event.losses]
    if len(alive) == 1:
        return None
    played = Counter(entrant for fought in rounds for match in fought for entrant in match)
    met = {frozenset(match) for fought in rounds for match in fought}
    matches: list[tuple[int, int]] = []
    waiting: list[int] = []
    for losses in range(event.losses):
        zone = [entrant for entrant in alive if lost[entrant] == losses]
        if len(zone) % 2:
            # The entrant with most matches has waited least.
            resting = max(zone, key=lambda entrant: played[entrant])
            zone.remove(resting)
            waiting.append(resting)
        matches += _pairs(zone, met)
    if not matches:
        second, first = sorted(alive, key=lambda entrant: -lost[entrant])[:2]
        matches = [(first, second)]
        waiting = [entrant for entrant in waiting if entrant not in {first, second}]
    return ZoneRound(tuple(matches), tuple(waiting))


def _pairs(zone: Sequence[int], met: set[frozenset[int]]) -> list[tuple[int, int]]:
    left = list(zone)
    pairs = []
    while left:
        first = left.pop(0)
        fresh = [entrant for entrant in left if frozenset({first, entrant}) not in met]
        second = (fresh or left)[-1]
        left.remove(second)
        pairs.append((first, second))
    return pairs


def _losses(event: MultiLoss, rounds: Sequence[Sequence[Fought]]) -> Counter[int]:
    lost: Counter[int] = Counter()
    for fought in rounds:
        require_known((entrant for match in fought for entrant in match), event.entrants)
        for match in fought:
            if lost[match.loser] >= event.losses or lost[match.winner] >= event.losses or match.winner == match.loser:
                raise BadField(f"{match.winner} and {match.loser} cannot meet any more", text=str(match.loser))
        lost.update(match.loser for match in fought)
    return lost


def places(event: MultiLoss, rounds: Sequence[Sequence[Fought]]) -> tuple[SharedPlace, ...]:
    """名次: the places that are certain, best first: those who went out in the same round share one range."""
    lost: Counter[int] = Counter()
    ranges: list[SharedPlace] = []
    last = len(event.entrants)
    _losses(event, rounds)
    for fought in rounds:
        lost.update(match.loser for match in fought)
        out = tuple(sorted(match.loser for match in fought if lost[match.loser] == event.losses))
        if out:
            ranges.append(SharedPlace(last - len(out) + 1, last, out))
            last -= len(out)
    if last == 1:
        ranges += [SharedPlace(1, 1, (entrant,)) for entrant in event.entrants if lost[entrant] < event.losses]
    return tuple(reversed(ranges))
