"""一场升级: the match from the first card drawn to the result, between a person and bots, or bots alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rich.text import Text

from paizhuo.ai.shengji.roster import make
from paizhuo.cards import commitment
from paizhuo.cli.table.commands import COMMANDS, Command
from paizhuo.cli.table.sentences import LOUD, QUIET
from paizhuo.cli.table.shengji.events import act_line, calls_to, change_lines
from paizhuo.cli.table.shengji.help_text import HELP
from paizhuo.cli.table.shengji.human_player import HumanPlayer
from paizhuo.cli.table.shengji.layout import hand_lines
from paizhuo.cli.table.shengji.record_keeper import RecordKeeper
from paizhuo.cli.table.shengji.results import deal_lines, match_lines
from paizhuo.cli.table.shengji.screen import Scene, header, state_line, table_lines
from paizhuo.cli.table.shengji.sentences import ShengjiSentences
from paizhuo.cli.table.terminal import Left
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
    after,
    apply,
    deal_cards,
    next_deal,
    refusal,
    start,
    view,
)
from paizhuo.shengji.calling import who_can_show
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.ai.shengji.agent import Agent
    from paizhuo.cards import Card
    from paizhuo.cli.table.plan import Plan
    from paizhuo.cli.table.terminal import Terminal
    from paizhuo.shengji import Action, Phase, RuleSet
    from paizhuo.wording import Say

_NOTES_SHOWN = 4
_DRAWING = 0.25
"""A card is drawn in a quarter of the time of a play."""

_ASKED_AGAIN = 5
"""A person who declined to show gets the question again after so many further cards."""


class Session:
    """一场升级: deals, gets the action of the seat to act, shows what happens, and tracks the levels."""

    def __init__(self, plan: Plan[RuleSet], terminal: Terminal, say: Say) -> None:
        """Take seats; each bot is a player of its own."""
        self._plan = plan
        self._terminal = terminal
        self._sentences = ShengjiSentences(say, plan.rules)
        self._bots: dict[Seat, Agent] = {
            seat: make(plan.bot, plan.rules, plan.agent_seed(seat)) for seat in Seat if seat is not plan.me
        }
        self._human = HumanPlayer(terminal)
        self._match = Match(plan.rules, remaining=plan.deals or None)
        self._keeper = RecordKeeper(plan)
        self._table: _Deal | None = None
        self._notes: list[Text] = []
        self._draws_table = plan.me is not None and terminal.asks_person

    def run(self) -> None:
        """Play until the match is decided or the person leaves."""
        try:
            self._introduce()
            while (coming := next_deal(self._match)) is not None:
                setting = deal_cards(self._plan.rules, coming, self._plan.seed)
                self._play(_Deal(start(setting), coming.number))
            self._tell(*match_lines(self._match, self._sentences))
            self._tell(
                self._sentences.line(N_("The seed; its SHA-256 is the commitment shown at the beginning:")),
                Text(self._plan.seed.hex()),
            )
        except (Left, KeyboardInterrupt) as leaving:
            self._farewell()
            if isinstance(leaving, KeyboardInterrupt):
                raise
        finally:
            self._keeper.end()

    def _tell(self, *lines: Text) -> None:
        self._terminal.show(lines)

    def _introduce(self) -> None:
        sentences, rules = self._sentences, self._plan.rules
        self._tell(Text(rules.title_zh if sentences.in_chinese else rules.title_en, LOUD))
        if self._plan.me is not None:
            self._tell(
                sentences.line(N_("You sit {seat}; three bots play. ? helps."), seat=sentences.seat(self._plan.me))
            )
        self._tell(
            sentences.line(N_("Commitment to the seed (SHA-256), shown before the cards are dealt:")),
            Text(commitment(self._plan.seed)),
        )
        self._wait(N_("Enter to begin > "))

    def _wait(self, question: str) -> None:
        """Let a person read before the screen is wiped; help is there from the beginning."""
        say = self._sentences.say
        while self._draws_table and COMMANDS.get(self._terminal.ask(say(question)).strip()) is Command.HELP:
            self._tell(*(Text(say(line)) for line in HELP))

    def _play(self, table: _Deal) -> None:
        """One deal."""
        self._table, self._notes = table, []
        if not self._draws_table:
            scene = self._scene(table)
            self._tell(Text("─" * self._terminal.width, QUIET), header(scene, self._terminal.width))
        while not isinstance(table.phase, Over):
            before = view(table.phase, Onlooker.SPECTATOR)
            order = self._scene(table).order
            action = self._next(table)
            table.phase = apply(table.phase, action)
            line = act_line(action, before, order, self._sentences)
            changes = change_lines(before, view(table.phase, Onlooker.SPECTATOR), self._sentences)
            self._report(action, line, changes, table)
        previous, self._match = self._match, after(self._match, DealDone(table.phase.outcome))
        self._keeper.deal(table.phase, table.number)
        self._table = None
        self._tell(Text(), *deal_lines(table.phase, previous, self._match, self._sentences), Text())
        if self._match.result is None:
            self._wait(N_("Enter for the next deal > "))

    def _scene(self, table: _Deal) -> Scene:
        me = self._plan.me
        return Scene(
            view(table.phase, Onlooker.SPECTATOR if me is None else me),
            me,
            self._sentences,
            self._match.standing,
            table.number,
            self._human.sorting,
            tuple(self._notes[-_NOTES_SHOWN:]),
        )

    # ------------------------------------------------------------------------------------------------ who acts, and how

    def _next(self, table: _Deal) -> Action:
        """What happens next: somebody shows, or the seat that is to act acts."""
        call = self._call(table, table.phase) if isinstance(table.phase, Drawing) else None
        return call or self._act(table)

    def _call(self, table: _Deal, phase: Drawing) -> Action | None:
        for seat in who_can_show(phase):
            seen = view(phase, seat)
            call: Action | None
            if seat is not self._plan.me:
                call = self._bots[seat].call(seen)
            elif table.is_news(seen.options, seen.left[seat]):
                call = self._ask_to_show(table)
            else:
                continue
            if call is not None:
                return call
        return None

    def _ask_to_show(self, table: _Deal) -> Action | None:
        self._draw(table)
        phase = table.phase
        call = self._human.call(self._scene(table), lambda action: refusal(phase, action), lambda: self._draw(table))
        seen = view(phase, self._plan.me or Seat.SOUTH)
        table.declined = () if call else seen.options
        table.declined_with = seen.left[self._plan.me or Seat.SOUTH]
        return call

    def _act(self, table: _Deal) -> Action:
        phase = table.phase
        (seat,) = view(phase, Onlooker.SPECTATOR).to_act
        if isinstance(phase, Drawing) and not phase.all_drawn:
            if self._draws_table and seat is self._plan.me:
                self._draw(table)
                self._terminal.pause(_DRAWING)
            return Draw(seat)
        if isinstance(phase, Drawing):
            return Lift(seat)
        if seat is not self._plan.me:
            if self._draws_table:
                self._draw(table)
            self._terminal.pause()
            return self._bots[seat].act(view(phase, seat))
        self._draw(table)
        action = self._human.act(self._scene(table), lambda action: refusal(phase, action), lambda: self._draw(table))
        self._notes = []
        return action

    # ---------------------------------------------------------------------------------------------------- what is shown

    def _draw(self, table: _Deal) -> None:
        """The whole table for a person; elsewhere only the hand, since everything else has been printed."""
        scene = self._scene(table)
        if self._draws_table:
            self._terminal.clear()
            self._tell(*table_lines(scene, self._terminal.width))
        elif self._plan.me is not None:
            if not isinstance(table.phase, Drawing):
                self._tell(state_line(scene, self._terminal.width))
            self._tell(*hand_lines(table.phase.hands[self._plan.me], scene.order, scene.sorting, self._sentences))

    def _report(self, action: Action, line: Text | None, changes: list[Text], table: _Deal) -> None:
        if line is not None and calls_to(action):
            self._notes.append(line)
        self._notes += changes
        if not self._draws_table:
            self._tell(*([Text("  ") + line] if line is not None else []), *changes)
            if self._plan.me is None and isinstance(table.phase, Burying):
                self._show_hands(table)
        elif isinstance(table.phase, Over):
            self._draw(table)

    def _show_hands(self, table: _Deal) -> None:
        """All four hands, for those who watch bots."""
        scene = self._scene(table)
        self._tell(state_line(scene, self._terminal.width))
        for seat, hand in zip(Seat, table.phase.hands, strict=True):
            self._tell(Text(self._sentences.seat(seat), LOUD))
            self._tell(*hand_lines(hand, scene.order, scene.sorting, self._sentences))

    def _farewell(self) -> None:
        if self._table is not None:
            self._keeper.deal(self._table.phase, self._table.number)
        sentences = self._sentences
        self._tell(sentences.line(N_("You have left the table. The same seed deals the same cards again:")))
        self._tell(Text(self._plan.command(english=not sentences.in_chinese)))
        if self._plan.save is not None:
            self._tell(sentences.line(N_("The record is kept in {file}."), file=str(self._plan.save)))


@dataclass(slots=True)
class _Deal:
    """The deal on the table, and what the person has declined to show."""

    phase: Phase
    number: int
    declined: tuple[tuple[Card, ...], ...] = field(default=())
    declined_with: int = 0
    """How many cards the person held then."""
    asked_last: bool = False

    def is_news(self, options: tuple[tuple[Card, ...], ...], held: int) -> bool:
        """Whether there is something new to show, several cards more to judge it by, or it is the last chance."""
        last = isinstance(self.phase, Drawing) and self.phase.all_drawn and not self.asked_last
        self.asked_last = self.asked_last or last
        return last or held >= self.declined_with + _ASKED_AGAIN or any(cards not in self.declined for cards in options)
