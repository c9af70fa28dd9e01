"""一场牌: the match from the first deal to the result, between a person and bots, or bots alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.text import Text

from paizhuo.ai.guandan.roster import make, takes_time
from paizhuo.cards import Chance, commitment
from paizhuo.cli.table.commands import COMMANDS, Command
from paizhuo.cli.table.guandan.events import act_line, change_lines, opening_lines
from paizhuo.cli.table.guandan.help_text import HELP
from paizhuo.cli.table.guandan.human_player import HumanPlayer
from paizhuo.cli.table.guandan.layout import compact, hand_lines
from paizhuo.cli.table.guandan.record_keeper import RecordKeeper
from paizhuo.cli.table.guandan.results import deal_lines, match_lines
from paizhuo.cli.table.guandan.screen import Scene, header, table_lines
from paizhuo.cli.table.guandan.sentences import LOUD, QUIET, GuandanSentences
from paizhuo.cli.table.terminal import Left
from paizhuo.engine import Onlooker
from paizhuo.guandan import Over, after, apply, begin, next_deal, refusal, start, view
from paizhuo.guandan.dealing import deal_cards
from paizhuo.guandan.match import DealDone, Format, LotsDrawn, Terms
from paizhuo.seats import Seat, Side
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.ai.guandan.agent import Agent
    from paizhuo.cards import Rank
    from paizhuo.cli.table.plan import Plan
    from paizhuo.cli.table.terminal import Terminal
    from paizhuo.guandan import Action, Phase, RuleSet
    from paizhuo.guandan.dealing import Dealt
    from paizhuo.wording import Say

_LOTS = "paizhuo-lots-1"
_NOTES_SHOWN = 5
"""Enough for a double tribute: two cards over, two back, and who leads."""


def terms_of(plan: Plan[RuleSet]) -> Terms:
    """The format that the number of deals makes."""
    return Terms(Format.BY_DEALS, plan.deals) if plan.deals else Terms()


class Session:
    """一场牌: deals, gets the action of the seat to act, shows what happens, and tracks the levels."""

    def __init__(self, plan: Plan[RuleSet], terminal: Terminal, say: Say) -> None:
        """Take seats; each bot is a player of its own."""
        self._plan = plan
        self._terminal = terminal
        self._say = say
        self._bots: dict[Seat, Agent] = {
            seat: make(plan.bot, plan.rules, plan.agent_seed(seat)) for seat in Seat if seat is not plan.me
        }
        self._human = HumanPlayer(terminal)
        self._match = begin(plan.rules, terms_of(plan))
        self._keeper = RecordKeeper(plan.save, plan.rules, terms_of(plan), seed=plan.seed, players=plan.players)
        self._table: _Deal | None = None
        self._notes: list[Text] = []
        self._draws_table = plan.me is not None and terminal.asks_person

    def run(self) -> None:
        """Play until the match is decided or the person leaves."""
        try:
            self._introduce()
            while (coming := next_deal(self._match)) is not None:
                dealt = deal_cards(self._plan.rules, coming, self._plan.seed)
                self._play(_Deal(start(dealt.setting), dealt))
            if self._match.tied:
                self._draw_lots()
            self._tell(*match_lines(self._match, self._sentences(self._match.standing.level)))
            self._reveal()
        except (Left, KeyboardInterrupt) as leaving:
            self._farewell()
            if isinstance(leaving, KeyboardInterrupt):
                raise
        finally:
            self._keeper.end()

    def _sentences(self, level: Rank) -> GuandanSentences:
        return GuandanSentences(self._say, self._plan.rules, level)

    def _tell(self, *lines: Text) -> None:
        self._terminal.show(lines)

    def _introduce(self) -> None:
        sentences = self._sentences(self._match.standing.level)
        rules = self._plan.rules
        title = rules.title_zh if sentences.in_chinese else rules.title_en
        self._tell(Text(title, LOUD))
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
        while self._draws_table and COMMANDS.get(self._terminal.ask(self._say(question)).strip()) is Command.HELP:
            self._tell(*(Text(self._say(line)) for line in HELP))

    def _play(self, table: _Deal) -> None:
        """One deal."""
        self._table = table
        sentences = self._sentences(table.phase.setting.level)
        self._begin(table, sentences)
        while not isinstance(table.phase, Over):
            before = view(table.phase, Onlooker.SPECTATOR)
            seat = self._plan.me if self._plan.me in before.to_act else before.to_act[0]
            assert seat is not None, "somebody is to act"  # noqa: S101 - a programming error, not input
            action = self._ask(seat, table, sentences)
            table.phase = apply(table.phase, action)
            changes = change_lines(before, view(table.phase, Onlooker.SPECTATOR), sentences)
            self._report(action, changes, table, sentences)
        done = DealDone(table.phase.outcome.finish)
        previous, self._match = self._match, after(self._match, done)
        self._keeper.deal(table.phase, table.dealt)
        self._table = None
        self._tell(Text(), *deal_lines(table.phase.outcome, previous, self._match, sentences), Text())
        if self._match.result is None:
            self._wait(N_("Enter for the next deal > "))

    def _begin(self, table: _Deal, sentences: GuandanSentences) -> None:
        self._notes = opening_lines(view(table.phase, Onlooker.SPECTATOR), sentences)
        if self._draws_table:
            return
        scene = self._scene(table, sentences)
        self._tell(Text("─" * self._terminal.width, QUIET), header(scene, self._terminal.width))
        if self._plan.me is None:
            for seat, hand in zip(Seat, table.phase.hands, strict=True):
                self._tell(
                    sentences.line(N_("{seat}: {play}"), seat=sentences.seat(seat), play=compact(hand, sentences))
                )
        self._tell(*self._notes)

    def _scene(self, table: _Deal, sentences: GuandanSentences) -> Scene:
        me = self._plan.me
        return Scene(
            view(table.phase, Onlooker.SPECTATOR if me is None else me),
            me,
            sentences,
            self._match.standing,
            table.dealt.number,
            self._human.order,
            tuple(self._notes[-_NOTES_SHOWN:]),
        )

    def _ask(self, seat: Seat, table: _Deal, sentences: GuandanSentences) -> Action:
        if seat is not self._plan.me:
            if self._draws_table:
                self._draw(table, sentences)
            self._terminal.pause()
            return self._bot(seat, table, sentences)
        self._draw(table, sentences)
        phase = table.phase
        action = self._human.act(
            self._scene(table, sentences), lambda action: refusal(phase, action), lambda: self._draw(table, sentences)
        )
        self._notes = []
        return action

    def _bot(self, seat: Seat, table: _Deal, sentences: GuandanSentences) -> Action:
        """What a bot does; while one takes its time before a person, the screen says so."""
        waits = self._draws_table and takes_time(self._plan.bot)
        if waits:
            self._tell(sentences.line(N_("{seat} is thinking."), seat=sentences.seat(seat)))
        action = self._bots[seat].act(view(table.phase, seat))
        if waits:
            self._terminal.forget_typed()
        return action

    def _draw(self, table: _Deal, sentences: GuandanSentences) -> None:
        """The whole table for a person; elsewhere only the hand, since everything else has been printed."""
        scene = self._scene(table, sentences)
        if self._draws_table:
            self._terminal.clear()
            self._tell(*table_lines(scene, self._terminal.width))
        elif self._plan.me is not None:
            self._tell(*hand_lines(table.phase.hands[self._plan.me], scene.order, sentences))

    def _report(self, action: Action, changes: list[Text], table: _Deal, sentences: GuandanSentences) -> None:
        self._notes += changes
        if not self._draws_table:
            self._tell(Text("  ") + act_line(action, sentences), *changes)
        elif isinstance(table.phase, Over):
            self._draw(table, sentences)

    def _draw_lots(self) -> None:
        """Equal levels where the book knows no draw: the seed decides."""
        lot = Chance(self._plan.seed, _LOTS).below(len(Side))
        drawn = LotsDrawn(Side(lot))
        self._match = after(self._match, drawn)
        self._keeper.lots(drawn)

    def _reveal(self) -> None:
        sentences = self._sentences(self._match.standing.level)
        self._tell(
            sentences.line(N_("The seed; its SHA-256 is the commitment shown at the beginning:")),
            Text(self._plan.seed.hex()),
        )

    def _farewell(self) -> None:
        if self._table is not None:
            self._keeper.deal(self._table.phase, self._table.dealt)
        sentences = self._sentences(self._match.standing.level)
        self._tell(sentences.line(N_("You have left the table. The same seed deals the same cards again:")))
        self._tell(Text(self._plan.command(english=not sentences.in_chinese)))
        if self._plan.save is not None:
            self._tell(sentences.line(N_("The record is kept in {file}."), file=str(self._plan.save)))


@dataclass(slots=True)
class _Deal:
    """The deal on the table."""

    phase: Phase
    dealt: Dealt
