"""一局: a contest game from level 2 until A is passed, played by the clients at the table, with its record."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from paizhuo.ai.contest.deal_messages import change_messages, open_questions, opening_messages
from paizhuo.ai.contest.events import DealOver
from paizhuo.cards import commitment
from paizhuo.guandan import DealDone, Over, after, apply, begin, deal_cards, next_deal, start
from paizhuo.guandan.record import Note, new_game, record_of, revealed, with_deal, with_note

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.ai.contest.events import ContestEvent
    from paizhuo.ai.contest.seating import Seating
    from paizhuo.guandan import Phase, RuleSet
    from paizhuo.guandan.dealing import Dealt
    from paizhuo.guandan.record import DealRecord, GameRecord
    from paizhuo.seats import Side


class Game:
    """一局: the levels, the deal on the table, and the deals done."""

    def __init__(
        self, number: int, rules: RuleSet, seed: bytes, seating: Seating, report: Callable[[ContestEvent], None]
    ) -> None:
        """Begin at level 2."""
        self._number = number
        self._rules = rules
        self._seed = seed
        self._seating = seating
        self._report = report
        self._match = begin(rules)
        self._names = seating.names
        self._departed = len(seating.departures)
        self._deals: list[DealRecord] = []
        self._table: tuple[Dealt, Phase] | None = None

    async def play(self) -> Side:
        """Play deal after deal; returns the winning side."""
        while (coming := next_deal(self._match)) is not None:
            dealt = deal_cards(self._rules, coming, self._seed)
            done = await self._deal(dealt)
            self._match = after(self._match, DealDone(done.outcome.finish))
            self._deals.append(record_of(done, number=dealt.number, draw=dealt.draw))
            self._table = None
            levels = self._match.standing.levels
            self._report(DealOver(self._number, dealt.number, done.outcome.finish, levels))
        result = self._match.result
        assert result is not None, "a game ends with a result"  # noqa: S101 - a programming error, not input
        assert result.winner is not None, "only passing A ends a game"  # noqa: S101 - a programming error, not input
        return result.winner

    async def _deal(self, dealt: Dealt) -> Over:
        phase = start(dealt.setting)
        self._table = dealt, phase
        await self._seating.send(opening_messages(phase))
        while not isinstance(phase, Over):
            questions = open_questions(phase, self._match.standing)
            actions = await asyncio.gather(*(self._seating.chosen(question, phase) for question in questions))
            for action in actions:
                before, phase = phase, apply(phase, action)
                self._table = dealt, phase
                await self._seating.send(change_messages(before, phase))
        return phase

    @property
    def record(self) -> GameRecord:
        """The record so far, with the seed; call it when no more cards depend on the seed."""
        game = new_game(self._rules, commitment=commitment(self._seed), players=self._names)
        for deal in self._deals:
            game = with_deal(game, deal)
        if self._table is not None:
            dealt, phase = self._table
            game = with_deal(game, record_of(phase, number=dealt.number, draw=dealt.draw))
        for departure in self._seating.departures[self._departed :]:
            game = with_note(game, Note(departure))
        return revealed(game, self._seed)
