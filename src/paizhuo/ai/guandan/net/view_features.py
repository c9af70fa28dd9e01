"""视角的特征: a view as the words of ``kernel.features``, the same that self-play writes for a row.

What has been seen is put together again by going through the acts of the view, so an agent needs no memory of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from paizhuo.ai.guandan.kernel_view import Listing, laid, level_of, to_beat
from paizhuo.ai.guandan.own_view import own_hand, own_seat
from paizhuo.guandan import GiveBack, Lay, Pass, Pay
from paizhuo.guandan.phases import Stage
from paizhuo.guandan.wilds import wild_card
from paizhuo.kernel import codes
from paizhuo.kernel.encoding import Encoder
from paizhuo.kernel.memory import Memory
from paizhuo.kernel.packing import meaning, pack, rules_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from paizhuo.cards import Rank
    from paizhuo.guandan import Action, RuleSet, View

_STAGES = {Stage.PAYING: codes.PAYING, Stage.RETURNING: codes.RETURNING, Stage.PLAYING: codes.READY}


@dataclass(frozen=True)
class Decision:
    """一次决定: its words, and the words of every candidate."""

    view: View
    state: NDArray[np.uint64]
    candidates: NDArray[np.uint64]
    plays: list[tuple[int, int, int]]

    def size(self, number: int) -> int:
        """The number of cards that a candidate lays; a pass and a card of tribute count none."""
        meta = self.plays[number][2]
        return 0 if meta == codes.LEAD else meta >> 8 & 15

    def action(self, number: int) -> Action:
        """The action that a candidate is."""
        seat, play = own_seat(self.view), self.plays[number]
        match self.view.phase:
            case Stage.PAYING:
                return Pay(seat, sorted(self.view.choices)[number])
            case Stage.RETURNING:
                return GiveBack(seat, sorted(self.view.choices)[number])
            case _:
                return Pass(seat) if play[2] == codes.LEAD else laid(self.view, play)


class ViewFeatures:
    """视角的特征: made for one rule book."""

    def __init__(self, rules: RuleSet) -> None:
        """Make the buffers once."""
        self._listing = Listing(*rules_of(rules))
        self._encoder, self._memory = Encoder(), Memory()

    def decision(self, view: View) -> Decision:
        """What the viewing seat, whose turn it is, has to decide."""
        self._remember(view)
        self._look(view)
        state = self._encoder.state(self._memory, own_seat(view), *pack(own_hand(view)))
        plays = self._plays(view)
        words = [self._encoder.candidate(*play) for play in plays]
        return Decision(view, np.array(state, np.uint64), np.array(words, np.uint64), plays)

    def candidate(self, view: View, action: Action) -> NDArray[np.uint64]:
        """The words of an action of the decision that was asked for last, also one in suits that are not listed."""
        if isinstance(action, Lay):
            assert action.declared is not None, "a deal keeps what a play was read as"  # noqa: S101 - not input
            wilds = action.cards.count(wild_card(view.level))
            play = (*pack(action.cards), meaning(action.declared, view.level) | wilds << 12)
        else:
            play = (0, 0, codes.LEAD) if isinstance(action, Pass) else (*pack([action.card]), 0)
        return np.array(self._encoder.candidate(*play), np.uint64)

    def _plays(self, view: View) -> list[tuple[int, int, int]]:
        """Every candidate: cards to pay or give back by face, or canonical plays and the pass where there is one."""
        if view.phase is not Stage.PLAYING:
            return [(*pack([card]), 0) for card in sorted(view.choices)]
        plays = self._listing(view)
        return plays if view.top is None else [*plays, (0, 0, codes.LEAD)]

    def _look(self, view: View) -> None:
        """Tell the encoder what lies open."""
        places = [view.finished.index(seat) + 1 if seat in view.finished else 0 for seat in range(4)]
        self._encoder.look(
            level_of(view),
            view.leader or 0,
            to_beat(view),
            view.top.seat if view.top else 0,
            view.left,
            places,
            _STAGES[view.phase],
            view.resisted,
        )

    def _remember(self, view: View) -> None:
        """Go through everything that all have seen, from tribute to the last act."""
        self._memory.clear()
        for payer, receiver, card in view.payments:
            if receiver is not None:
                self._memory.move(payer, receiver, card)
        for back in view.returns:
            self._memory.move(back.payer, back.receiver, back.card)
        for trick in view.tricks:
            self._trick(trick.acts, view.level, over=True)
        self._trick(view.acts, view.level, over=False)

    def _trick(self, acts: Sequence[Action], level: Rank, *, over: bool) -> None:
        top, top_seat = codes.LEAD, 0
        for number, act in enumerate(acts, 1):
            match act:
                case Lay():
                    assert act.declared is not None, "a deal keeps what a play was read as"  # noqa: S101 - not input
                    self._memory.lay(act.seat, *pack(act.cards), top == codes.LEAD)
                    top, top_seat = meaning(act.declared, level), act.seat
                case _:
                    self._memory.give_way(act.seat, top, top_seat, over and number == len(acts))
