"""国家规则比照: what no list of the national rules names [NAT 53, 54].

Both lists are open. The chief referee compares an act with what is listed and chooses a class; what is grave goes to
the organiser, who punishes it [51(一)].
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.referee.penalties.classes import PenaltyClass
from paizhuo.referee.penalties.penalties import ClassPenalty, Recipient, Reported
from paizhuo.referee.rulings.choices import Decider
from paizhuo.referee.schedules.gravity import one_of

if TYPE_CHECKING:
    from paizhuo.referee.penalties.penalties import Sanction
    from paizhuo.referee.rulings.choices import Choice, Option
    from paizhuo.rulebook import Citation

_LIGHTEST_FIRST = sorted(PenaltyClass, reverse=True)


def by_analogy(source: Citation, *lighter: Option, besides: tuple[Sanction, ...] = ()) -> Choice:
    """参照类似的规定: something lighter, one of the four classes (with ``besides``), or a report to the organiser."""
    classes: tuple[Option, ...] = tuple((ClassPenalty(one), *besides) for one in _LIGHTEST_FIRST)
    return one_of(source, Decider.CHIEF, *lighter, *classes, (Reported(Recipient.ORGANISER),))
