"""特殊积分编排: winners' zone and losers' zone, each paired in itself [NAT 26(二)].

If the winners' zone is odd, the best of the losers' zone moves up. The bye of an odd field comes from the losers' zone
first. The last two of the winners' zone play even if they have met, because the champion is the last winner.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, islice
from typing import TYPE_CHECKING

from paizhuo.tournament.pairing.board import board_of
from paizhuo.tournament.pairing.criteria import WALK
from paizhuo.tournament.pairing.field import Field, HomeRule
from paizhuo.tournament.pairing.matching import is_pairable
from paizhuo.tournament.pairing.reasons import Passed, PassedOver, WhyMet
from paizhuo.tournament.pairing.result import ByeGiven, Matched, RelatedMeet, RoundPairing
from paizhuo.tournament.pairing.solver import pair

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.pairing.criteria import Scheme
    from paizhuo.tournament.pairing.dead_end import DeadEnd
    from paizhuo.tournament.pairing.field import Candidate

LAST = 2
"""How many are left in the winners' zone when a rematch no longer matters."""
TRIED = 2_000
"""How many choices of who moves up are tried before the zones count as stuck."""


@dataclass(frozen=True, slots=True)
class Zones:
    """分区名单: the two zones in ranking-list order. ``forbidden`` are the director's bars for this round."""

    round: int
    winners: tuple[Candidate, ...]
    losers: tuple[Candidate, ...]
    forbidden: frozenset[tuple[int, int]] = frozenset()
    home_rule: HomeRule = HomeRule.SMALLER_IN_ODD_ROUNDS

    def field(self, candidates: tuple[Candidate, ...]) -> Field:
        """One zone as a field of its own; whether later rounds can be paired depends on who wins and is not asked."""
        return Field(self.round, candidates, None, self.forbidden, self.home_rule)


@dataclass(frozen=True, slots=True)
class MovedUp:
    """升入胜区: who moved up, and those better placed in the losers' zone who could not."""

    number: int
    passed_over: tuple[PassedOver, ...] = ()

    @property
    def is_best(self) -> bool:
        """Whether it is the best of the losers' zone, but for others who moved up too."""
        return not self.passed_over


@dataclass(frozen=True, slots=True)
class ZonedPairing:
    """分区编排: both zones paired; the tables of the winners' zone come first."""

    winners: RoundPairing
    losers: RoundPairing
    moved_up: tuple[MovedUp, ...] = ()

    @property
    def bye(self) -> ByeGiven | None:
        """Who rests."""
        return self.losers.bye or self.winners.bye


@dataclass(frozen=True, slots=True)
class ZonesStuck:
    """分区死局: no choice of who moves up lets both zones be paired; with the regular choice this is what comes out."""

    winners: RoundPairing | DeadEnd
    losers: RoundPairing | DeadEnd
    moved_up: tuple[MovedUp, ...]


def pair_zones(zones: Zones, scheme: Scheme = WALK) -> ZonedPairing | ZonesStuck:
    """Pair both zones: as few as possible move up, the best of them; the bye stays in the losers' zone if it can."""
    regular: tuple[Candidate, ...] | None = None
    for movers in islice(_choices(zones), TRIED):
        regular = movers if regular is None else regular
        top, low = _split(zones, movers)
        if (_plays_anyway(zones, top) or _is_pairable(zones, top)) and _is_pairable(zones, low):
            winners, losers = _pair_top(zones, top, scheme), pair(zones.field(low), scheme)
            if isinstance(winners, RoundPairing) and isinstance(losers, RoundPairing):
                return ZonedPairing(winners, losers, _moved_up(zones, movers))
    top, low = _split(zones, regular or ())
    return ZonesStuck(_pair_top(zones, top, scheme), pair(zones.field(low), scheme), _moved_up(zones, regular or ()))


def _choices(zones: Zones) -> Iterator[tuple[Candidate, ...]]:
    """Who moves up: first so that the winners' zone is even, the fewest and best first; at last so that it is odd."""
    odd = len(zones.winners) % 2
    parities = (odd, 1 - odd) if (len(zones.winners) + len(zones.losers)) % 2 else (odd,)
    for parity in parities:
        for count in (parity, parity + 2):
            yield from combinations(zones.losers, count)


def _split(zones: Zones, movers: tuple[Candidate, ...]) -> tuple[tuple[Candidate, ...], tuple[Candidate, ...]]:
    return (*zones.winners, *movers), tuple(loser for loser in zones.losers if loser not in movers)


def _is_pairable(zones: Zones, candidates: tuple[Candidate, ...]) -> bool:
    board = board_of(zones.field(candidates)).evened()
    return is_pairable(board.legal, board.everyone)


def _plays_anyway(zones: Zones, top: tuple[Candidate, ...]) -> bool:
    """Whether these are the last two, and only an earlier meeting stands between them."""
    if len(top) != LAST:
        return False
    board = board_of(zones.field(top))
    barred = {frozenset(pair) for pair in zones.forbidden}
    return not board.unmet[0] and frozenset(board.numbers) not in barred


def _pair_top(zones: Zones, top: tuple[Candidate, ...], scheme: Scheme) -> RoundPairing | DeadEnd:
    if not _plays_anyway(zones, top):
        return pair(zones.field(top), scheme)
    first, second = top
    related = first.number in second.related or second.number in first.related
    reason = WhyMet(first.score - second.score, related=related, again=True)
    numbers = (first.number, second.number)
    return RoundPairing((Matched(*numbers, reason),), relaxed=RelatedMeet((numbers,)) if related else None)


def _moved_up(zones: Zones, movers: tuple[Candidate, ...]) -> tuple[MovedUp, ...]:
    moved = []
    for mover in movers:
        better = zones.losers[: zones.losers.index(mover)]
        passed = tuple(PassedOver(loser.number, Passed.REST) for loser in better if loser not in movers)
        moved.append(MovedUp(mover.number, passed))
    return tuple(moved)
