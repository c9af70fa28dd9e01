"""俱乐部牌手: a careful player by rules of thumb, deterministic: the same view gives the same action.

It breaks its hand into groups, weighs every group by the cards it has not seen, thinks of its partner, saves its bombs
and counts the cards of a player who is nearly out. The judgement is the kernel's (``paizhuo.kernel.club``), so that the
same player can play a hand out thousands of times a second; this module passes it a view. It knows only its view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.ai.guandan.kernel_view import laid, level_of, to_beat, unseen
from paizhuo.ai.guandan.own_view import own_hand, own_seat
from paizhuo.ai.guandan.tribute import giving_back, paying
from paizhuo.guandan import Action, GiveBack, Pass, Pay, Play
from paizhuo.guandan.phases import Stage
from paizhuo.kernel import codes
from paizhuo.kernel.club import Club as Judgement
from paizhuo.kernel.grouping import Grouping
from paizhuo.kernel.packing import pack, reading_of, rules_of, unpack
from paizhuo.kernel.plays import Plays

if TYPE_CHECKING:
    from paizhuo.cards import Hand
    from paizhuo.guandan import RuleSet, View

STEPS, TRIES = 220, 3
"""The search effort for groups: the most runs tried, and the most choices of straight flushes."""


class Club:
    """俱乐部牌手: rules of thumb, no chance, no memory beyond the view."""

    def __init__(self, rules: RuleSet) -> None:
        """Make the buffers; a book the kernel cannot play by is refused here."""
        self._plays = Plays()
        self._plays.set_rules(*rules_of(rules))
        self._judgement = Judgement()
        self._plan = Grouping()

    def act(self, view: View) -> Action:
        """The action of the viewing seat."""
        seat = own_seat(view)
        match view.phase:
            case Stage.PAYING:
                return Pay(seat, paying(view, self._worth))
            case Stage.RETURNING:
                return GiveBack(seat, giving_back(view, self._worth))
            case _:
                return self._play(view)

    def groups(self, view: View) -> list[Play]:
        """The groups of the viewing hand: what it would lead first, then the greatest burdens, bombs last."""
        led, whole = self._choice(view), self._last_play(view)
        found = [self._plan.at(place) for place in range(self._plan.count)]
        burden = self._judgement.evaluation.burden
        found.sort(key=lambda group: (group != led, group[2] & 15 >= codes.BOMB, -burden(group[2])))
        ordered = dict.fromkeys([whole, *found] if whole else found)
        return [Play(tuple(unpack(low, high)), reading_of(meta, view.level)) for low, high, meta in ordered]

    def arranged(self, view: View, hand: Hand) -> list[Play]:
        """理牌: these cards in groups, weighed by what the viewing seat has not seen."""
        if not hand:
            return []
        self._look(view)
        self._arrange(view, *pack(hand))
        found = [self._plan.at(place) for place in range(self._plan.count)]
        return [Play(tuple(unpack(low, high)), reading_of(meta, view.level)) for low, high, meta in found]

    def _play(self, view: View) -> Action:
        seat = own_seat(view)
        play = self._last_play(view) or self._choice(view)
        return Pass(seat) if play[2] == codes.LEAD else laid(view, play)

    def _last_play(self, view: View) -> tuple[int, int, int] | None:
        """The whole hand, if it is one play that may be laid now."""
        hand = own_hand(view)
        if len(hand) > codes.LARGEST_BOMB:
            return None
        play = self._judgement.last_play(self._plays, *pack(hand), level_of(view), to_beat(view))
        return None if play[2] == codes.LEAD else play

    def _choice(self, view: View) -> tuple[int, int, int]:
        seat = own_seat(view)
        self._look(view)
        self._arrange(view, *pack(own_hand(view)))
        top_seat = view.top.seat if view.top else seat
        return self._judgement.choose(self._plan, level_of(view), seat, to_beat(view), top_seat)

    def _look(self, view: View) -> None:
        self._judgement.look(*unseen(view), level_of(view), own_seat(view), view.left)

    def _arrange(self, view: View, low: int, high: int) -> None:
        self._plan.arrange(low, high, level_of(view), self._judgement.evaluation, STEPS, TRIES)

    def _worth(self, view: View, low: int, high: int) -> float:
        """What a hand would cost to play out: the less the better."""
        self._look(view)
        self._arrange(view, low, high)
        return self._plan.cost
