"""一场牌: what the matches of both games share: the introduction, one deal after another, the seed, leaving."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from rich.text import Text

from paizhuo.cards import commitment
from paizhuo.cli.table.commands import COMMANDS, Command
from paizhuo.cli.table.match_plan import RulesT
from paizhuo.cli.table.sentences import Sentences
from paizhuo.cli.terminal import LOUD, Left
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.cli.table.match_plan import MatchPlan
    from paizhuo.cli.table.record_keeper import RecordKeeper
    from paizhuo.cli.terminal import Terminal
    from paizhuo.wording import Say

DealT = TypeVar("DealT")


class MatchSession(ABC, Generic[RulesT, DealT]):
    """一场牌: plays deal after deal between a person and bots, or bots alone, until the match is decided."""

    help_lines: ClassVar[tuple[str, ...]]
    """What can be typed."""
    _keeper: RecordKeeper[Any]

    def __init__(self, plan: MatchPlan[RulesT], terminal: Terminal, say: Say) -> None:
        """Keep what was agreed, the terminal and the language."""
        self._plan = plan
        self._terminal = terminal
        self._say = say
        self._on_table: DealT | None = None
        self._notes: list[Text] = []
        self._draws_table = plan.me is not None and terminal.asks_person
        """Whether the whole table is drawn again for every act; elsewhere acts are printed one after another."""

    def run(self) -> None:
        """Play until the match is decided or the person leaves."""
        try:
            self._introduce()
            while (deal := self._next_deal()) is not None:
                self._play_and_count(deal)
            self._tell(*self._verdict())
            self._reveal_seed()
        except (Left, KeyboardInterrupt) as leaving:
            self._farewell()
            if isinstance(leaving, KeyboardInterrupt):
                raise
        finally:
            self._keeper.end()

    # ------------------------------------------------------------------------------------------- what each game does

    @abstractmethod
    def _next_deal(self) -> DealT | None:
        """The next deal, its cards dealt; None when the match is decided."""

    @abstractmethod
    def _play(self, deal: DealT) -> None:
        """Play the deal to its end."""

    @abstractmethod
    def _count(self, deal: DealT) -> list[Text]:
        """Move the levels by the deal, and say what has become of them."""

    @abstractmethod
    def _keep(self, deal: DealT) -> None:
        """Put the deal, finished or broken off, on record."""

    @abstractmethod
    def _is_decided(self) -> bool:
        """Whether the match has a result."""

    @abstractmethod
    def _verdict(self) -> list[Text]:
        """Who has won the match."""

    # ----------------------------------------------------------------------------------------------- what both share

    def _tell(self, *lines: Text) -> None:
        self._terminal.show(lines)

    def _introduce(self) -> None:
        sentences, plan = Sentences(self._say), self._plan
        self._tell(Text(plan.rules.title_zh if sentences.in_chinese else plan.rules.title_en, LOUD))
        if plan.me is not None:
            self._tell(sentences.line(N_("You sit {seat}; three bots play. ? helps."), seat=sentences.seat(plan.me)))
        self._tell(
            sentences.line(N_("Commitment to the seed (SHA-256), shown before the cards are dealt:")),
            Text(commitment(plan.seed)),
        )
        self._wait(N_("Enter to begin > "))

    def _wait(self, question: str) -> None:
        """Let a person read before the screen is wiped; help is there from the beginning."""
        while self._draws_table and COMMANDS.get(self._terminal.ask(self._say(question)).strip()) is Command.HELP:
            self._tell(*(Text(self._say(line)) for line in self.help_lines))

    def _play_and_count(self, deal: DealT) -> None:
        self._on_table = deal
        self._play(deal)
        lines = self._count(deal)
        self._keep(deal)
        self._on_table = None
        self._tell(Text(), *lines, Text())
        if not self._is_decided():
            self._wait(N_("Enter for the next deal > "))

    def _reveal_seed(self) -> None:
        sentences = Sentences(self._say)
        self._tell(
            sentences.line(N_("The seed; its SHA-256 is the commitment shown at the beginning:")),
            Text(self._plan.seed.hex()),
        )

    def _farewell(self) -> None:
        """Keep the deal that is broken off, and say how to play it again."""
        if self._on_table is not None:
            self._keep(self._on_table)
        sentences = Sentences(self._say)
        self._tell(sentences.line(N_("You have left the table. The same seed deals the same cards again:")))
        self._tell(Text(self._plan.command(english=not sentences.in_chinese)))
        if self._plan.save is not None:
            self._tell(sentences.line(N_("The record is kept in {file}."), file=str(self._plan.save)))
