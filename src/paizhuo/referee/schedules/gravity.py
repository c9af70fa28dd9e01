"""视情判罚: what an article leaves to the judge of the case: "this or more", "one of these", force majeure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.referee.cases.facts_asked import ACCEPTED, REPLAY
from paizhuo.referee.cases.replay import Replay
from paizhuo.referee.penalties.penalties import Disqualified, Foul, MatchLost, NotSpared, Spared, Violation, Warned
from paizhuo.referee.rulings.choices import Choice, Decider, Matter
from paizhuo.referee.schedules.conditions import Is
from paizhuo.referee.schedules.schedule import Entry, row

if TYPE_CHECKING:
    from paizhuo.referee.penalties.penalties import Sanction
    from paizhuo.referee.rulings.choices import Option
    from paizhuo.rulebook import Citation

KINDS: tuple[Sanction, ...] = (Warned(), Violation(), Foul(), MatchLost(), Disqualified())
"""判罚的种类, from the lightest to the heaviest (J17 4.3; J23 3.7)."""


def or_more(source: Citation, least: Sanction) -> Choice:
    """含以上: this penalty or a heavier one; several are possible, so the chief referee decides."""
    options: tuple[Option, ...] = tuple((one,) for one in KINDS[KINDS.index(least) :])
    return Choice(Matter.PENALTY, Decider.CHIEF, options, source)


def one_of(source: Citation, decider: Decider, *options: Option) -> Choice:
    """视情节: one of these."""
    return Choice(Matter.PENALTY, decider, options, source)


def force_majeure(source: Citation) -> Entry:
    """不可抗力: the organiser accepts it or not; what is accepted is made up as far as that is possible [NAT 36]."""
    return Entry(
        (
            row(source, NotSpared(), when=Is(ACCEPTED, answer=False)),
            *(row(source, Spared(one), when=Is(REPLAY, one)) for one in Replay),
        ),
    )
