"""可选之举: the legal actions of the seat to act, numbered, and split into pages where the action space is small.

The order is fixed: cards to pay or give back by face; otherwise the canonical plays as ``kernel.plays`` lists them,
and the pass last. Canonical means that cards of one rank which can be in no straight flush of the hand are one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from paizhuo.errors import BadInput
from paizhuo.guandan import GiveBack, Lay, Pass, Pay, Paying, Playing, view
from paizhuo.kernel.codes import LEAD
from paizhuo.kernel.packing import meaning, pack, reading_of, rules_of, unpack
from paizhuo.kernel.plays import Plays
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from paizhuo.cards import Card
    from paizhuo.guandan import Action, Phase, RuleSet


class NoSuchOption(BadInput):
    """The number is no legal action of the seat to act."""

    code: ClassVar[str] = "NO_SUCH_OPTION"


class Options:
    """可选之举: the legal actions of one seat at one moment, in an action space of limited size.

    As many options as there are numbers fit on one page. Where there are more, each page has one fewer, and the highest
    number turns the page; after the last page comes the first.
    """

    def __init__(self, rules: RuleSet, numbers: int) -> None:
        """Begin with an empty list. Raises ``NotInKernel`` for a rule book that the kernel does not know."""
        self._rules = rules
        self._plays = Plays()
        self._plays.set_rules(*rules_of(rules))
        self._numbers = numbers
        self._phase: Phase | None = None
        self._seat = Seat.EAST
        self._choices: tuple[Card, ...] = ()
        self._listed = 0
        self.count = self.page = 0

    def __getstate__(self) -> dict[str, Any]:
        """The state of a copy or a pickle, without the kernel's list, which is made again."""
        return {name: value for name, value in vars(self).items() if name != "_plays"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """List the same options again, on the same page."""
        vars(self).update(state)
        self._plays = Plays()
        self._plays.set_rules(*rules_of(self._rules))
        if self._phase is not None:
            self.renew(self._phase, self._seat)
            self.page = state["page"]

    def renew(self, phase: Phase, seat: Seat) -> None:
        """List what this seat may do now."""
        self._phase, self._seat = phase, seat
        self.page = 0
        if isinstance(phase, Playing):
            hand, over = pack(phase.hands[seat]), phase.top
            to_beat = LEAD if over is None else meaning(over.play.reading, phase.setting.level)
            self._listed = self._plays.generate(*hand, phase.setting.level - 2, to_beat, True)  # noqa: FBT003 - kernel
            self.count = self._listed + (over is not None)
        else:
            self._choices = tuple(sorted(view(phase, seat).choices))
            self.count = len(self._choices)

    def mask(self) -> NDArray[np.int8]:
        """Which numbers are legal now."""
        mask = np.zeros(self._numbers, np.int8)
        if self.count <= self._numbers:
            mask[: self.count] = 1
        else:
            mask[: min(self._each, self.count - self.page * self._each)] = 1
            mask[-1] = 1
        return mask

    def turns_the_page(self, number: int) -> bool:
        """Turn the page if this number stands for it; returns whether it does."""
        if self.count <= self._numbers or number != self._each:
            return False
        self.page = (self.page + 1) % -(-self.count // self._each)
        return True

    def action(self, number: int) -> Action:
        """The action of a number on this page."""
        place = number if self.count <= self._numbers else number + self.page * self._each
        if not 0 <= number < self._numbers or place >= self.count:
            raise NoSuchOption(f"{number} is none of the {self.count} options", text=str(number))
        phase, seat = self._phase, self._seat
        if isinstance(phase, Paying):
            return Pay(seat, self._choices[place])
        if not isinstance(phase, Playing):
            return GiveBack(seat, self._choices[place])
        if place == self._listed:
            return Pass(seat)
        low, high, what = self._plays.at(place)
        return Lay(seat, tuple(unpack(low, high)), reading_of(what, phase.setting.level))

    @property
    def _each(self) -> int:
        return self._numbers - 1
