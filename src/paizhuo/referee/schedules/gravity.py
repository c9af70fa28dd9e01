"""视情判罚: penalties that an article leaves to whoever weighs the case: "this or more", "one of these"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.referee.choices import Choice, Decider, Matter
from paizhuo.referee.penalties import Disqualified, Foul, MatchLost, Violation, Warned

if TYPE_CHECKING:
    from paizhuo.referee.choices import Option
    from paizhuo.referee.penalties import Sanction
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
