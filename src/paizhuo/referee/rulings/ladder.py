"""逐级加重: warnings become a violation, violations a foul, fouls the loss of the match.

Each conversion uses up what it is made of, and all counters end with the match; only lost matches are counted over the
event. What a violation and a foul do at the table each book says for itself.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.referee.penalties.penalties import Disqualified, Foul, MatchLost, Violation, Warned

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.referee.penalties.penalties import Counter, Given, Sanction
    from paizhuo.referee.rulings.choices import Choice
    from paizhuo.rulebook import Citation


class Counted(Enum):
    """计数: what is counted."""

    WARNING = "warning"
    VIOLATION = "violation"
    FOUL = "foul"
    LOSS = "loss"
    """判负, over the event; see ``Ladder.forfeits_count``."""


class Rung(NamedTuple):
    """一级: how many of one sanction make one of the next, by this article."""

    needs: int
    source: Citation


class Tally(NamedTuple):
    """计数器: what a side has on record in a match and has not yet been converted."""

    warnings: int = 0
    violations: int = 0
    fouls: int = 0


@dataclass(frozen=True, slots=True)
class LadderStep:
    """升格: so many of one kind became this, by its own article."""

    of: Counted
    count: int
    into: Sanction
    source: Citation


@dataclass(frozen=True, slots=True)
class Ladder:
    """阶梯: a book's conversions, and what a violation, a foul and a disqualification bring with them."""

    rungs: Mapping[Counted, Rung] = field(default_factory=dict)
    forfeits_count: bool = True
    """弃权计入判负: whether a forfeit is one of the lost matches that are counted over the event."""
    on_violation: Given | Choice | None = None
    on_foul: Given | None = None
    shuffling: Citation | None = None
    """洗牌分工: why an offender shuffles after a foul, where the article on fouls does not say so."""
    given_up: Citation | None = None
    """首副放弃: why the deal after one given up by a late side goes as after a foul, where the book does not say so."""
    on_disqualified: tuple[Given | Choice, ...] = ()


def climb(ladder: Ladder, tally: Tally, counter: Counter) -> tuple[Tally, tuple[LadderStep, ...]]:
    """升格: count one more warning, violation or foul, with the steps that it leads to."""
    match counter:
        case Warned():
            return _add(ladder, tally, Counted.WARNING)
        case Violation():
            return _add(ladder, tally, Counted.VIOLATION)
        case Foul():
            return _add(ladder, tally, Counted.FOUL)


_FIELDS = {Counted.WARNING: "warnings", Counted.VIOLATION: "violations", Counted.FOUL: "fouls"}
_GROWS: dict[Counted, tuple[Sanction, Counted | None]] = {
    Counted.WARNING: (Violation(), Counted.VIOLATION),
    Counted.VIOLATION: (Foul(), Counted.FOUL),
    Counted.FOUL: (MatchLost(), None),
}


def _add(ladder: Ladder, tally: Tally, what: Counted) -> tuple[Tally, tuple[LadderStep, ...]]:
    name = _FIELDS[what]
    now = getattr(tally, name) + 1
    rung = ladder.rungs.get(what)
    if rung is None or now < rung.needs:
        return tally._replace(**{name: now}), ()
    into, above = _GROWS[what]
    step = LadderStep(what, rung.needs, into, rung.source)
    rest = tally._replace(**{name: 0})
    if above is None:
        return rest, (step,)
    after, steps = _add(ladder, rest, above)
    return after, (step, *steps)


def loss_step(ladder: Ladder, before: int) -> LadderStep | None:
    """取消资格: the step that a lost match leads to when the entrant has lost this many before."""
    rung = ladder.rungs.get(Counted.LOSS)
    if rung is None or before + 1 < rung.needs:
        return None
    return LadderStep(Counted.LOSS, rung.needs, Disqualified(), rung.source)
