"""阶梯: what was given before, what is given now, and what the same infraction costs if it happens again."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from paizhuo.officiating.case_form import NO_ENTRANT
from paizhuo.referee import Infraction, Ruling, decide, record, rule
from paizhuo.referee.penalties import penalties as p
from paizhuo.referee.penalties.conduct import Weighed
from paizhuo.referee.penalties.orders import Order
from paizhuo.referee.rulings.choices import NotAnOption
from paizhuo.referee.rulings.composition import loses_match

if TYPE_CHECKING:
    from paizhuo.officiating.register import InForce, Register
    from paizhuo.referee import History
    from paizhuo.referee.rulings.choices import Choice, Matter, Option

_WITH_NEXT_DEAL = (p.Shuffles, p.LeadsNext, Weighed)
"""Announced with the next deal, not with the penalty."""


class When(Enum):
    """何时: where a rung stands on the ladder."""

    BEFORE = "past"
    NOW = "now"
    AGAIN = ""


@dataclass(frozen=True)
class LadderRung:
    """一级: ``nth`` counts from 1; ``ruling`` is what the book gives; ``before`` is an earlier one on record."""

    when: When
    nth: int
    ruling: Ruling | None
    before: InForce | None = None


def announced(ruling: Ruling) -> tuple[p.Sanction, ...]:
    """所判: the sanctions to read out, before the orders at the table and without those that became heavier ones."""
    grown = {step.of.value for step in ruling.escalated}
    shown = [one.sanction for one in ruling.given if not isinstance(one.sanction, _WITH_NEXT_DEAL)]
    counted = {"warning": p.Warned, "violation": p.Violation, "foul": p.Foul}
    absorbed = tuple(counted[name] for name in grown if name in counted)
    left = [one for one in shown if not (absorbed and isinstance(one, absorbed))]
    grave = [one for one in left if not isinstance(one, Order)]
    orders = [one for one in left if isinstance(one, Order)]
    return tuple(dict.fromkeys((*grave, *orders)))


def ordinal_in_event(ruling: Ruling) -> int:
    """第几次: of this infraction by the entrant in the event, where the book counts it by class; 0 elsewhere."""
    return 0 if ruling.by_class is None else ruling.by_class.nth


def ladder_of(ruling: Ruling, register: Register) -> tuple[LadderRung, ...]:
    """阶梯: empty where the right to punish is lost, or where nothing escalates with repetition.

    What spectators did is counted for nobody [NAT 51(四)].
    """
    if ruling.lapsed or ruling.case.entrant == NO_ENTRANT:
        return ()
    past = [one for one in register.rulings if _counts(one, ruling)]
    rungs = [LadderRung(When.BEFORE, at, one.ruling, one) for at, one in enumerate(past, start=1)]
    rungs.append(LadderRung(When.NOW, len(past) + 1, ruling))
    after = again(ruling, register.history)
    if after is not None:
        rungs.append(LadderRung(When.AGAIN, len(past) + 2, after))
    return tuple(rungs) if past or (after is not None and announced(after) != announced(ruling)) else ()


def _counts(one: InForce, ruling: Ruling) -> bool:
    """Whether an earlier ruling makes this one heavier."""
    noted, case = one.noted, ruling.case
    if noted.lapsed:
        return False
    if ruling.by_class is not None:
        same = noted.infraction is ruling.prescription.counted_as
        return same and noted.entrant == case.entrant and noted.class_ is not None
    return noted.match == case.match and (bool(noted.counters) or noted.infraction is ruling.prescription.counted_as)


def again(ruling: Ruling, history: History) -> Ruling | None:
    """再犯: the same once more, with the choices of this ruling; None once the match is over.

    What was chosen now is chosen again, so that the next step is one of the same class [NAT 52].
    """
    settled = _settled(ruling)
    if loses_match(settled.given):
        return None
    case = ruling.case
    floor = frozenset({case.infraction}) if ruling.before.whole_floor else frozenset[Infraction]()
    found = rule(case, record(history, settled), ruling.schedule, whole_floor=floor)
    return _settled(found, settled.answers) if isinstance(found, Ruling) else None


def _settled(ruling: Ruling, chosen: tuple[tuple[Matter, Option], ...] = ()) -> Ruling:
    """With its open choices made as ``chosen``, where that is possible, and the others in the first way."""
    while ruling.open:
        choice = ruling.open[0]
        ruling = decide(ruling, {choice.matter: _chosen_again(choice, dict(chosen).get(choice.matter))})
    return ruling


def _chosen_again(choice: Choice, made: Option | None) -> Option:
    """What was chosen, if the choice still has it; a later time may leave others."""
    if made is None:
        return choice.options[0]
    try:
        choice.check(made)
    except NotAnOption:
        return choice.options[0]
    return made
