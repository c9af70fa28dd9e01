"""裁定书: a ruling as a value: the case, what was prescribed, what it grew into, what holds, what is still open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.referee.powers.authority import authorities
from paizhuo.referee.rulings.choices import Choice, Decider, Matter

if TYPE_CHECKING:
    from paizhuo.referee.cases.case import Case
    from paizhuo.referee.penalties.penalties import Given
    from paizhuo.referee.powers.authority import Authority
    from paizhuo.referee.rulings.choices import Option
    from paizhuo.referee.rulings.ladder import LadderStep, Tally
    from paizhuo.referee.rulings.lapse import PossibleLapse
    from paizhuo.referee.schedules.schedule import Prescription, Schedule
    from paizhuo.rulebook import Citation


@dataclass(frozen=True, slots=True)
class ClassStep:
    """按类判罚: the ordinal of this offence in its class, and what it cost."""

    nth: int
    whole_floor: bool
    into: tuple[Given, ...]
    source: Citation


@dataclass(frozen=True, slots=True)
class Before:
    """此前: what the history says about a case, as far as its ruling depends on it."""

    tally: Tally
    losses: int
    in_class: int
    whole_floor: bool


@dataclass(frozen=True, slots=True)
class Ruling:
    """裁定: made by ``rulings.rule``, completed by ``rulings.decide``."""

    case: Case
    schedule: Schedule
    prescription: Prescription
    before: Before
    given: tuple[Given, ...] = ()
    """What is in force: prescribed, chosen and grown; nothing but the lapse once the right has lapsed."""
    escalated: tuple[LadderStep, ...] = ()
    by_class: ClassStep | None = None
    choices: tuple[Choice, ...] = ()
    answers: tuple[tuple[Matter, Option], ...] = ()
    lapses: tuple[PossibleLapse, ...] = ()
    lapsed: bool = False
    before_opponent: Before | None = None
    """对方此前: the same about the other entrant, where both sides are punished and it is known."""

    def answer(self, choice: Choice) -> Option | None:
        """What was chosen, or holds by default; None while it is open."""
        return dict(self.answers).get(choice.matter, choice.default)

    @property
    def open(self) -> tuple[Choice, ...]:
        """未决: the choices that nobody has made and that have no default."""
        return tuple(one for one in self.choices if self.answer(one) is None)

    @property
    def authorities(self) -> tuple[Authority, ...]:
        """所需权限: who has to give this ruling, for everything prescribed and every step of escalation."""
        if self.lapsed:
            return (self.schedule.powers.ordinary,)
        choice = self.prescription.choice
        picked = () if choice is None else self.answer(choice) or ()
        if choice is not None and choice.matter is Matter.MEASURES and not picked:
            # Whatever they will be, measures are for the committee: its authority shows while they are open.
            picked = tuple(one for option in choice.options for one in option)
        sanctions = [*(one.sanction for one in (*self.prescription.given, *self.given)), *picked]
        several = choice is not None and choice.matter is Matter.PENALTY and choice.decider is Decider.CHIEF
        return authorities(self.schedule.powers, sanctions, several=several, damage=self.case.damage)

    @property
    def citations(self) -> tuple[Citation, ...]:
        """依据: every article it rests on, each once."""
        treated = () if self.prescription.treated_by is None else (self.prescription.treated_by,)
        by_class = () if self.by_class is None else (self.by_class.source,)
        parts: tuple[Given | LadderStep | Choice, ...] = (
            *self.prescription.given,
            *self.given,
            *self.escalated,
            *self.choices,
        )
        return tuple(dict.fromkeys((*treated, *(one.source for one in parts), *by_class)))
