"""随机牌手: draws from the legal actions. A baseline for other agents, and a stress test of the rules."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from paizhuo.ai.shengji.knowledge import Knowledge, drawing_step
from paizhuo.ai.shengji.leading import allowed_groups
from paizhuo.shengji import MOST_PLAYS, Action, Bury, Call, Choose, Lay, lead_of, legal_follows, legal_leads
from paizhuo.shengji.following import count_follows, owed
from paizhuo.shengji.phases import BOTTOM, Stage

if TYPE_CHECKING:
    from paizhuo.cards import Card, Chance
    from paizhuo.shengji import RuleSet, View

_RARELY = 8


class RandomLegal:
    """随机牌手: any legal play, call or choice, never a throw; ``chance`` supplies the randomness."""

    def __init__(self, rules: RuleSet, chance: Chance) -> None:
        """Keep the book that is played by, and the stream the draws are made from."""
        self._rules = rules
        self._chance = chance

    def call(self, view: View) -> Call | None:
        """Now and then one of the calls."""
        assert view.options, "there is something to show"  # noqa: S101 - a programming error, not input
        if self._chance.below(_RARELY):
            return None
        return Call(Knowledge(view, self._rules).seat, self._chance.choice(view.options))

    def act(self, view: View) -> Action:
        """One of the legal actions."""
        known, chance = Knowledge(view, self._rules), self._chance
        match view.stage:
            case Stage.DRAWING:
                return drawing_step(known)
            case Stage.BURYING:
                return Bury(known.seat, chance.shuffled(known.hand)[:BOTTOM])
            case Stage.CHOOSING:
                return Choose(known.seat, chance.choice(view.options))
            case _ if view.plays:
                return Lay(known.seat, self._follow(known))
            case _:
                groups = allowed_groups(known)
                leads = [
                    cards for cards in legal_leads(known.hand, known.order) if known.order.groups[cards[0]] in groups
                ]
                return Lay(known.seat, chance.choice(leads))

    def _follow(self, known: Knowledge) -> tuple[Card, ...]:
        """A random legal answer; a suit that is too short is played out and filled up at random."""
        led = known.view.plays[0]
        answer = owed(known.hand, lead_of(led, known.order), known.order, known.rules)
        exposed = Counter(card for seat, card in known.view.exposed if seat is known.seat)
        if not answer.plays_out:
            follows = legal_follows(self._thinned(known, led, exposed), led, known.order, known.rules)
            shown = [(exposed & Counter(cards)).total() for cards in follows]
            most = max(shown)
            return self._chance.choice([cards for cards, count in zip(follows, shown, strict=True) if count == most])
        others = [card for card in known.hand if known.order.groups[card] is not answer.group]
        # Exposed cards go first; sorting keeps the order of the shuffle among the others.
        fill = sorted(self._chance.shuffled(others), key=lambda card: card not in exposed)
        return (*answer.held, *fill[: answer.size - len(answer.held)])

    def _thinned(self, known: Knowledge, led: tuple[Card, ...], exposed: Counter[Card]) -> tuple[Card, ...]:
        """The hand; if it has too many answers to list, without some single cards, which are never required."""
        hand = list(known.hand)
        loose = self._chance.shuffled(
            [card for card, count in Counter(hand).items() if count == 1 and not exposed[card]]
        )
        for card in loose:
            if count_follows(hand, led, known.order, known.rules) <= MOST_PLAYS:
                break
            hand.remove(card)
        return tuple(hand)
