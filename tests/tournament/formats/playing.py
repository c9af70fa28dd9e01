"""A chart played to the end with random results, counting losses on its own."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from paizhuo.tournament.formats import Bracket, Progress, progress
from paizhuo.tournament.results.outcomes import End

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.chance import Chance


@dataclass
class Played:
    """What happened: who lost how often and against whom, and how it ended."""

    end: Progress
    lost: Counter[int] = field(default_factory=Counter)
    meetings: list[tuple[str, int, int]] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)


def play(bracket: Bracket, decide: Callable[[int, int], End]) -> Played:
    """Play all that is ready, again and again; check that nobody plays twice at a time."""
    winners: dict[str, End] = {}
    played = Played(progress(bracket, winners))
    while played.end.round is not None:
        assert played.end.ready
        current = {node.id for node in bracket.rounds[played.end.round - 1].nodes}
        busy: list[int] = []
        for name in [name for name in played.end.ready if name in current]:
            home, away = played.end.seats[name]
            assert isinstance(home, int)
            assert isinstance(away, int)
            busy += [home, away]
            winners[name] = decide(home, away)
            played.lost[away if winners[name] is End.HOME else home] += 1
            played.meetings.append((name, home, away))
        assert busy
        assert len(busy) == len(set(busy))
        played.rounds.append(len(busy) // 2)
        played.end = progress(bracket, winners)
    assert not played.end.ready
    return played


def favourites(home: int, away: int) -> End:
    """The better number always wins."""
    return End.HOME if home < away else End.AWAY


def at_random(chance: Chance) -> Callable[[int, int], End]:
    """Either may win."""
    return lambda _home, _away: chance.choice((End.HOME, End.AWAY))


def places_of(played: Played) -> dict[int, tuple[int, int]]:
    """The range of places of every number."""
    return {placed.seed: (placed.first, placed.last) for placed in played.end.places}


def check_partition(bracket: Bracket, played: Played) -> None:
    """Everybody has a place, and every range is shared by as many as it has places."""
    places = places_of(played)
    assert sorted(places) == list(range(1, bracket.entrants + 1))
    for (first, last), count in Counter(places.values()).items():
        assert last - first + 1 == count
    covered = sorted(at for first, last in set(places.values()) for at in range(first, last + 1))
    assert covered == list(range(1, bracket.entrants + 1))
    assert places[played.end.champion or 0] == (1, 1)
