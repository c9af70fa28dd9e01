"""一场升级: the match from the first card drawn to the result, between a person and bots, or bots alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rich.text import Text

from paizhuo.ai.shengji.roster import make
from paizhuo.cards import commitment
from paizhuo.cli.table.match_session import MatchSession
from paizhuo.cli.table.record_keeper import RecordKeeper
from paizhuo.cli.table.shengji.events import act_line, change_lines, is_announced
from paizhuo.cli.table.shengji.help_text import HELP
from paizhuo.cli.table.shengji.human_player import HumanPlayer
from paizhuo.cli.table.shengji.layout import hand_lines
from paizhuo.cli.table.shengji.results import deal_lines, match_lines
from paizhuo.cli.table.shengji.screen import Scene, header, state_line, table_lines
from paizhuo.cli.table.shengji.sentences import ShengjiSentences
from paizhuo.cli.terminal import LOUD, QUIET
from paizhuo.engine import Onlooker
from paizhuo.seats import Seat
from paizhuo.shengji import (
    Burying,
    DealDone,
    Draw,
    Drawing,
    Lift,
    Match,
    Over,
    RuleSet,
    after,
    apply,
    deal_cards,
    next_deal,
    refusal,
    start,
    view,
)
from paizhuo.shengji.calling import who_can_show
from paizhuo.shengji.record import dumps, new_game, record_of, with_deal

if TYPE_CHECKING:
    from paizhuo.ai.shengji.agent import Agent
    from paizhuo.cards import Card
    from paizhuo.cli.table.match_plan import MatchPlan
    from paizhuo.cli.terminal import Terminal
    from paizhuo.shengji import Action, Phase
    from paizhuo.wording import Say

_NOTES_SHOWN = 4
_DRAWING = 0.25
"""A card is drawn in a quarter of the time of a play."""

_ASKED_AGAIN = 5
"""A person who declined to show gets the question again after so many further cards."""


@dataclass(slots=True)
class DealOnTable:
    """一副: the deal that is played, and what the person has declined to show."""

    phase: Phase
    number: int
    declined: tuple[tuple[Card, ...], ...] = field(default=())
    declined_with: int = 0
    """How many cards the person held then."""
    asked_last: bool = False

    def should_ask_to_show(self, options: tuple[tuple[Card, ...], ...], held: int) -> bool:
        """Whether there is something new to show, five cards more to judge it by, or it is the last chance."""
        last = isinstance(self.phase, Drawing) and self.phase.all_drawn and not self.asked_last
        self.asked_last = self.asked_last or last
        return last or held >= self.declined_with + _ASKED_AGAIN or any(cards not in self.declined for cards in options)


class Session(MatchSession[RuleSet, DealOnTable]):
    """一场升级: deals, gets the action of the seat to act, shows what happens, and tracks the levels."""

    help_lines = HELP

    def __init__(self, plan: MatchPlan[RuleSet], terminal: Terminal, say: Say) -> None:
        """Take seats; each bot is a player of its own."""
        super().__init__(plan, terminal, say)
        self._sentences = ShengjiSentences(say, plan.rules)
        self._bots: dict[Seat, Agent] = {
            seat: make(plan.bot, plan.rules, plan.agent_seed(seat)) for seat in Seat if seat is not plan.me
        }
        self._human = HumanPlayer(terminal)
        self._match = Match(plan.rules, remaining=plan.deals or None)
        game = new_game(plan.rules, plan.deals or None, commitment=commitment(plan.seed), players=plan.players)
        self._keeper = RecordKeeper(plan, game, dumps)

    def _next_deal(self) -> DealOnTable | None:
        coming = next_deal(self._match)
        if coming is None:
            return None
        return DealOnTable(start(deal_cards(self._plan.rules, coming, self._plan.seed)), coming.number)

    def _play(self, deal: DealOnTable) -> None:
        self._notes = []
        if not self._draws_table:
            scene = self._scene(deal)
            self._tell(Text("─" * self._terminal.width, QUIET), header(scene, self._terminal.width))
        while not isinstance(deal.phase, Over):
            before = view(deal.phase, Onlooker.SPECTATOR)
            order = self._scene(deal).order
            action = self._next(deal)
            deal.phase = apply(deal.phase, action)
            line = act_line(action, before, order, self._sentences)
            changes = change_lines(before, view(deal.phase, Onlooker.SPECTATOR), self._sentences)
            self._report(action, line, changes, deal)

    def _count(self, deal: DealOnTable) -> list[Text]:
        assert isinstance(deal.phase, Over), "the deal is over"  # noqa: S101 - a programming error, not input
        before, self._match = self._match, after(self._match, DealDone(deal.phase.outcome))
        return deal_lines(deal.phase, before, self._match, self._sentences)

    def _keep(self, deal: DealOnTable) -> None:
        self._keeper.keep(with_deal(self._keeper.game, record_of(deal.phase, number=deal.number)))

    def _is_decided(self) -> bool:
        return self._match.result is not None

    def _verdict(self) -> list[Text]:
        return match_lines(self._match, self._sentences)

    def _scene(self, deal: DealOnTable) -> Scene:
        me = self._plan.me
        return Scene(
            view(deal.phase, Onlooker.SPECTATOR if me is None else me),
            me,
            self._sentences,
            self._match.standing,
            deal.number,
            self._human.sorting,
            tuple(self._notes[-_NOTES_SHOWN:]),
        )

    # ------------------------------------------------------------------------------------------------ who acts, and how

    def _next(self, deal: DealOnTable) -> Action:
        """What happens next: somebody shows, or the seat that is to act acts."""
        call = self._call(deal, deal.phase) if isinstance(deal.phase, Drawing) else None
        return call or self._act(deal)

    def _call(self, deal: DealOnTable, phase: Drawing) -> Action | None:
        for seat in who_can_show(phase):
            seen = view(phase, seat)
            call: Action | None
            if seat is not self._plan.me:
                call = self._bots[seat].call(seen)
            elif deal.should_ask_to_show(seen.options, seen.left[seat]):
                call = self._ask_to_show(deal)
            else:
                continue
            if call is not None:
                return call
        return None

    def _ask_to_show(self, deal: DealOnTable) -> Action | None:
        self._draw(deal)
        phase = deal.phase
        call = self._human.call(self._scene(deal), lambda action: refusal(phase, action), lambda: self._draw(deal))
        seen = view(phase, self._plan.me or Seat.SOUTH)
        deal.declined = () if call else seen.options
        deal.declined_with = seen.left[self._plan.me or Seat.SOUTH]
        return call

    def _act(self, deal: DealOnTable) -> Action:
        phase = deal.phase
        (seat,) = view(phase, Onlooker.SPECTATOR).to_act
        if isinstance(phase, Drawing) and not phase.all_drawn:
            if self._draws_table and seat is self._plan.me:
                self._draw(deal)
                self._terminal.pause(_DRAWING)
            return Draw(seat)
        if isinstance(phase, Drawing):
            return Lift(seat)
        if seat is not self._plan.me:
            if self._draws_table:
                self._draw(deal)
            self._terminal.pause()
            return self._bots[seat].act(view(phase, seat))
        self._draw(deal)
        action = self._human.act(self._scene(deal), lambda action: refusal(phase, action), lambda: self._draw(deal))
        self._notes = []
        return action

    # ---------------------------------------------------------------------------------------------------- what is shown

    def _draw(self, deal: DealOnTable) -> None:
        """The whole table for a person; elsewhere only the hand, since everything else has been printed."""
        scene = self._scene(deal)
        if self._draws_table:
            self._terminal.clear()
            self._tell(*table_lines(scene, self._terminal.width))
        elif self._plan.me is not None:
            if not isinstance(deal.phase, Drawing):
                self._tell(state_line(scene, self._terminal.width))
            self._tell(*hand_lines(deal.phase.hands[self._plan.me], scene.order, scene.sorting, self._sentences))

    def _report(self, action: Action, line: Text | None, changes: list[Text], deal: DealOnTable) -> None:
        if line is not None and is_announced(action):
            self._notes.append(line)
        self._notes += changes
        if not self._draws_table:
            self._tell(*([Text("  ") + line] if line is not None else []), *changes)
            if self._plan.me is None and isinstance(deal.phase, Burying):
                self._show_hands(deal)
        elif isinstance(deal.phase, Over):
            self._draw(deal)

    def _show_hands(self, deal: DealOnTable) -> None:
        """All four hands, for those who watch bots."""
        scene = self._scene(deal)
        self._tell(state_line(scene, self._terminal.width))
        for seat, hand in zip(Seat, deal.phase.hands, strict=True):
            self._tell(Text(self._sentences.seat(seat), LOUD))
            self._tell(*hand_lines(hand, scene.order, scene.sorting, self._sentences))
