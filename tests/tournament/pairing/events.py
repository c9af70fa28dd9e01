"""模拟比赛: a Swiss event played round by round with random results and the solver's pairings."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from paizhuo.tournament.pairing import WALK, Candidate, DeadEnd, EarlierMeeting, Field, RoundPairing, Scheme, pair

if TYPE_CHECKING:
    from paizhuo.chance import Chance


@dataclass(slots=True)
class Event:
    """赛事: who has met whom in which round, the points and the byes so far."""

    size: int
    chance: Chance
    scores: dict[int, int] = field(default_factory=dict)
    met: dict[int, dict[int, int]] = field(default_factory=dict)
    byes: set[int] = field(default_factory=set)
    homes: dict[int, int] = field(default_factory=dict)
    floats: dict[int, tuple[int, ...]] = field(default_factory=dict)
    related: dict[int, frozenset[int]] = field(default_factory=dict)

    def list_for(self, number: int, rounds_left: int | None) -> Field:
        """The field of a round: by points, then by number."""
        order = sorted(range(1, self.size + 1), key=lambda one: (-self.scores.get(one, 0), one))
        return Field(
            number,
            tuple(
                Candidate(
                    one,
                    self.scores.get(one, 0),
                    frozenset(self.met.get(one, {})),
                    one in self.byes,
                    self.related.get(one, frozenset()),
                    self.homes.get(one, 0),
                    len(self.met.get(one, {})) - self.homes.get(one, 0),
                    self.floats.get(one, ()),
                    tuple(EarlierMeeting(other, when) for other, when in self.met.get(one, {}).items()),
                )
                for one in order
            ),
            rounds_left,
        )

    def play(self, number: int, pairing: RoundPairing) -> None:
        """Enter random results for a pairing, refusing a rematch and a second bye."""
        if pairing.bye is not None:
            assert pairing.bye.number not in self.byes
            self.byes.add(pairing.bye.number)
            self.scores[pairing.bye.number] = self.scores.get(pairing.bye.number, 0) + 150
        for match in pairing.matches:
            first, second = match.numbers
            assert second not in self.met.get(first, {})
            self.met.setdefault(first, {})[second] = number
            self.met.setdefault(second, {})[first] = number
            home = min(first, second) if number % 2 else max(first, second)
            self.homes[home] = self.homes.get(home, 0) + 1
            way = match.reason.float_of_first
            self.floats[first] = (way, *self.floats.get(first, ()))
            self.floats[second] = (-way, *self.floats.get(second, ()))
            won = 100 * self.chance.below(3)
            self.scores[first] = self.scores.get(first, 0) + won
            self.scores[second] = self.scores.get(second, 0) + 200 - won

    def run(self, rounds: int, scheme: Scheme = WALK, *, looking_ahead: bool = True) -> int:
        """Play so many rounds and tell how many could be paired."""
        for number in range(1, rounds + 1):
            result = pair(self.list_for(number, rounds - number if looking_ahead else None), scheme)
            if isinstance(result, DeadEnd):
                return number - 1
            if looking_ahead:
                assert not result.notes
            self.play(number, result)
        return rounds
