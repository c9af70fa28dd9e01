"""计时: who came late, and what it costs. Times are whole seconds from any fixed zero of the event.

A side is late when one of its players is not in the assigned seat at the announced start; each book has its own steps
(``paizhuo.guandan.lateness``), and FJ knows a single one. Force majeure accepted by the organiser is neither late nor a
forfeit [NAT 36].
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput
from paizhuo.guandan.late_start import late_effects
from paizhuo.guandan.lateness import LateEffect
from paizhuo.guandan.rules import BothLate
from paizhuo.guandan.rulesets import RULE_SETS
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.seats import Seat, Side

if TYPE_CHECKING:
    from paizhuo.guandan.rules import RuleSet
    from paizhuo.rulebook import Citation

MINUTE = 60
LATEST = 10 * MINUTE
"""迟到上限: FJ forfeits the round of a side that is later than this; at exactly ten minutes it is not [FJ 4.11]."""

_FJ = Source(Book.FUJIAN_2022)

_BY_BOOK = {rules.book: rules for rules in RULE_SETS.values()}

Seated = tuple[int | None, int | None, int | None, int | None]
"""入座: when East, North, West and South sat down, None for a player who has not come."""


class BadClock(BadInput):
    """Facts of the clock that contradict each other."""

    code: ClassVar[str] = "BAD_CLOCK"


def rules_of(book: Book) -> RuleSet | None:
    """The Guandan rules of a book; FJ, which plays Shengji, has none."""
    return _BY_BOOK.get(book)


@dataclass(frozen=True, slots=True)
class Late:
    """迟到的一方: by how much, and what it costs; ``effect`` None is a delay that the book lets pass."""

    side: Side
    seconds: int
    effect: LateEffect | None
    source: Citation


@dataclass(frozen=True, slots=True)
class Lateness:
    """迟到裁定: the late sides, East-West first.

    ``counted`` are the delays to begin the match with (``guandan.late_start.begin``); a spared side counts as in time.
    ``later`` is the side that came later, None when neither or both at once. ``waiting`` are late sides of which a
    player is still missing: for them the ruling holds at the moment it was asked for.
    """

    late: tuple[Late, ...]
    counted: tuple[int, int]
    later: Side | None
    waiting: tuple[Side, ...] = ()

    def effect(self, side: Side) -> LateEffect | None:
        """What it costs this side."""
        return next((one.effect for one in self.late if one.side is side), None)


def lateness(
    book: Book, announced: int, seated: Seated, now: int, *, spared: frozenset[Side] = frozenset()
) -> Lateness:
    """迟到: what each side's delay costs, as known at ``now``; ``spared`` sides were kept away by force majeure."""
    if now < announced or any(time is not None and time > now for time in seated):
        raise BadClock("the start was not announced yet, or somebody sat down after the present moment")
    waiting = tuple(side for side in Side if side not in spared and any(seated[seat] is None for seat in side.seats))
    delays = [
        0 if side in spared else max(0, *(_arrived(seated[seat], now) - announced for seat in side.seats))
        for side in Side
    ]
    counted = delays[0], delays[1]
    late = tuple(_late(book, side, counted) for side in Side if counted[side] > 0)
    later = None if counted[0] == counted[1] else Side.EAST_WEST if counted[0] > counted[1] else Side.NORTH_SOUTH
    return Lateness(late, counted, later, tuple(side for side in waiting if counted[side] > 0))


def _arrived(time: int | None, now: int) -> int:
    return now if time is None else time


def _late(book: Book, side: Side, seconds: tuple[int, int]) -> Late:
    own = seconds[side]
    rules = rules_of(book)
    if rules is None:
        source = _FJ.cite("4.11") if min(seconds) == 0 else _FJ.read("4.11", "both-late-each-by-delay")
        return Late(side, own, LateEffect.FORFEIT if own > LATEST else None, source)
    effect = late_effects(rules, seconds)[side]
    if min(seconds) == 0:
        return Late(side, own, effect, rules.late.source)
    if rules.both_late.value is BothLate.EARLIER_WARNED and seconds[0] == seconds[1]:
        return Late(side, own, effect, Source(book).read(rules.both_late.source.article, "equally-late"))
    return Late(side, own, effect, rules.both_late.source)


def seated(east_west: int | None, north_south: int | None) -> Seated:
    """The four seats when both players of a side sit down together."""
    both = east_west, north_south
    east, north, west, south = (both[seat.side] for seat in Seat)
    return east, north, west, south
