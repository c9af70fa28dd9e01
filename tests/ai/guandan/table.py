"""A table for agents: positions written in one line, and whole deals played to the end."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

from paizhuo.cards import FACES, PACK, Hand, Rank, parse_cards
from paizhuo.engine import Onlooker
from paizhuo.guandan import (
    NATIONAL,
    Lay,
    NoTribute,
    Outcome,
    Over,
    Pass,
    Phase,
    Playing,
    Setting,
    TributeDue,
    apply,
    readings,
    start_from,
    view,
)
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from paizhuo.ai.guandan.agent import Agent
    from paizhuo.cards import Chance
    from paizhuo.guandan import Action, RuleSet


def position(hands: Mapping[Seat, str | int], acts: Sequence[str], *, leader: Seat, level: Rank = Rank.TWO) -> Playing:
    """A deal from these hands after these acts, each one cards or ``pass``, in turn from the leader.

    A hand is its cards; a number stands for so many other cards, and ``SA + 12`` for an ace of spades and twelve more.
    """
    east, north, west, south = _dealt(hands)
    phase = start_from(Setting(NATIONAL, level, (east, north, west, south), NoTribute(leader)))
    for text in acts:
        seat = view(phase, Onlooker.SPECTATOR).to_act[0]
        cards = parse_cards(text) if text != "pass" else ()
        found = readings(cards, level, NATIONAL) if cards else ()
        phase = apply(phase, Lay(seat, cards, found[0]) if cards else Pass(seat))
    assert isinstance(phase, Playing)
    return phase


def tribute(hands: Mapping[Seat, str | int], *, payer: Seat) -> Phase:
    """A deal of level 2 in which one seat owes tribute to East."""
    east, north, west, south = _dealt(hands)
    return start_from(Setting(NATIONAL, Rank.TWO, (east, north, west, south), TributeDue(Seat.EAST, (payer,))))


def _dealt(hands: Mapping[Seat, str | int]) -> list[Hand]:
    named, more = {}, {}
    for seat in Seat:
        cards, _, number = str(hands[seat]).partition("+")
        if cards.strip().isdecimal():
            cards, number = "", cards
        named[seat], more[seat] = parse_cards(cards), int(number or 0)
    left = Counter(PACK) - Counter(card for cards in named.values() for card in cards)
    # One card of each face in turn, so that the other hands hold a bit of everything.
    others = iter(sorted(left.elements(), key=lambda card: (card * 7 % len(FACES), card)))
    return [Hand((*named[seat], *islice(others, more[seat]))) for seat in Seat]


def action(agent: Agent, phase: Phase, seat: Seat) -> Action:
    """What the agent does at this seat, knowing its view."""
    return agent.act(view(phase, seat))


def played(phase: Phase, agents: Mapping[Seat, Agent]) -> Outcome:
    """The outcome when these agents play the deal to its end; an illegal action raises ``Refused``."""
    while not isinstance(phase, Over):
        seat = view(phase, Onlooker.SPECTATOR).to_act[0]
        phase = apply(phase, agents[seat].act(view(phase, seat)))
    return phase.outcome


def short_deal(rules: RuleSet, size: int, chance: Chance) -> Phase:
    """A deal of so many cards to everybody, at any level, anybody leading."""
    cards = chance.shuffled(PACK)
    east, north, west, south = (Hand(cards[at * size : (at + 1) * size]) for at in range(4))
    leader = NoTribute(chance.choice(tuple(Seat)))
    return start_from(Setting(rules, Rank(2 + chance.below(13)), (east, north, west, south), leader))


def elsewhere(phase: Phase, seat: Seat, chance: Chance) -> Phase:
    """The same deal as far as this seat can see, with the cards in the other hands shuffled among them."""
    unseen = chance.shuffled([card for other in Seat if other is not seat for card in phase.hands[other]])
    cards, dealt = iter(unseen), list(phase.setting.dealt)
    for other in set(Seat) - {seat}:
        played = dealt[other].without(phase.hands[other])
        dealt[other] = Hand((*played, *islice(cards, len(phase.hands[other]))))
    east, north, west, south = dealt
    found = start_from(replace(phase.setting, dealt=(east, north, west, south)))
    for act in phase.history:
        found = apply(found, act)
    return found


def check_blind(agent: Callable[[], Agent], phase: Phase, chance: Chance) -> int:
    """Play a deal; at every turn the agent would do the same if the hidden cards lay otherwise. How many turns."""
    turns = 0
    while not isinstance(phase, Over):
        seat = view(phase, Onlooker.SPECTATOR).to_act[0]
        act = agent().act(view(phase, seat))
        other = elsewhere(phase, seat, chance)
        assert agent().act(view(other, seat)) == act
        phase, turns = apply(phase, act), turns + 1
    return turns
