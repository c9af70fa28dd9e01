"""随机牌局: whole random deals as the protocol sees them: every phase with its messages and questions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.ai.contest.deal_messages import change_messages, open_questions, opening_messages
from paizhuo.cards import Chance
from paizhuo.guandan import NJUPT_V1006, DealDone, Lay, Over, after, apply, begin, deal_cards, next_deal, start

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.ai.contest.deal_messages import Question
    from paizhuo.ai.contest.protocol import Message
    from paizhuo.guandan import Action, Phase
    from paizhuo.seats import Seat


@dataclass(frozen=True, slots=True)
class Moment:
    """A phase, the messages just sent, and the questions that are open."""

    phase: Phase
    sent: tuple[tuple[Seat, Message], ...]
    questions: tuple[Question, ...]


def moments(seed: int, deals: int) -> Iterator[Moment]:
    """So many deals of a random game. Those who are asked at once choose from what they were asked with."""
    key = seed.to_bytes(16, "big")
    chance = Chance(key, "contest")
    match = begin(NJUPT_V1006)
    for _ in range(deals):
        coming = next_deal(match)
        if coming is None:
            return
        phase: Phase = start(deal_cards(NJUPT_V1006, coming, key).setting)
        sent = tuple(opening_messages(phase))
        while not isinstance(phase, Over):
            questions = open_questions(phase, match.standing)
            yield Moment(phase, sent, questions)
            sent = ()
            for action in [_choice(question, chance) for question in questions]:
                before, phase = phase, apply(phase, action)
                sent += tuple(change_messages(before, phase))
        yield Moment(phase, sent, ())
        match = after(match, DealDone(phase.outcome.finish))


def _choice(question: Question, chance: Chance) -> Action:
    """Long plays more often than short ones, so that deals come to their end."""
    lays = [action for action in question.actions if isinstance(action, Lay)]
    if lays and chance.below(4):
        return max(chance.choice(lays), chance.choice(lays), key=lambda lay: len(lay.cards))
    return chance.choice(question.actions)
