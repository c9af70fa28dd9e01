"""人: what persons at the tables of both games share: reads what is typed, answers commands, explains refusals."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, Generic, Protocol, TypeVar

from rich.text import Text

from paizhuo.cli.table.commands import COMMANDS, Command
from paizhuo.cli.table.typed_cards import NotCards, normalised, read_cards
from paizhuo.cli.terminal import LOUD, Left
from paizhuo.cli.text_columns import in_columns, numbered
from paizhuo.engine import Reason
from paizhuo.wording import N_, article_words, articles_of, citation_words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paizhuo.cli.table.sentences import Sentences
    from paizhuo.cli.table.typed_cards import TypedCards
    from paizhuo.cli.terminal import Terminal
    from paizhuo.engine import Refusal

_PAGE = 8
"""So many hints are shown at once."""
_NUMBER = re.compile(r"#?(\d{1,3})")
_LONGEST_SHOWN = 20


class HasSentences(Protocol):
    """场面: what every scene has."""

    @property
    def sentences(self) -> Sentences:
        """The language in which the person is spoken to."""


SceneT = TypeVar("SceneT", bound=HasSentences)
ActionT = TypeVar("ActionT")
ReasonT = TypeVar("ReasonT", bound=Reason)
HintT = TypeVar("HintT")


class TablePlayer(ABC, Generic[SceneT, ActionT, ReasonT, HintT]):
    """人: a person at the terminal; remembers the last refusal and the hints shown in this turn."""

    help_lines: ClassVar[tuple[str, ...]]
    """What can be typed."""
    has_wild_cards: ClassVar[bool]
    """Whether the game has wild cards, which are typed as a star."""

    def __init__(self, terminal: Terminal) -> None:
        """Sit down at a terminal."""
        self._terminal = terminal
        self._refused: Refusal[ReasonT] | None = None
        self._hints: Sequence[HintT] = ()
        self._hints_shown = 0
        self._quitting = False
        self._redraw: Callable[[], None] = lambda: None

    def act(
        self, scene: SceneT, judge: Callable[[ActionT], Refusal[ReasonT] | None], redraw: Callable[[], None]
    ) -> ActionT:
        """The action the person decides on; ``judge`` finds nothing against it. Raises :class:`Left`."""
        self._begin(scene, redraw)
        while True:
            typed = self._typed(scene)
            action = None if typed is None else self._action(typed, scene)
            if action is not None and self._accepted(action, scene, judge):
                return action

    def _begin(self, scene: SceneT, redraw: Callable[[], None]) -> None:
        """Forget the hints of the last turn and show what this one offers."""
        self._hints, self._hints_shown, self._redraw = (), 0, redraw
        self._offer(scene)

    def _typed(self, scene: SceneT) -> str | None:
        """What was typed that is no command; commands are answered here."""
        typed = normalised(self._terminal.ask(self._question(scene)))
        if typed in COMMANDS:
            self._command(COMMANDS[typed], scene)
            return None
        self._quitting = False
        return typed

    def _accepted(self, action: ActionT, scene: SceneT, judge: Callable[[ActionT], Refusal[ReasonT] | None]) -> bool:
        refused = judge(action)
        if refused is not None:
            self._refused = refused
            self._show([Text(self._refusal_words(refused, scene), LOUD)])
        return refused is None

    # ------------------------------------------------------------------------------------- what each game says itself

    @abstractmethod
    def _offer(self, scene: SceneT) -> None:
        """Show or prepare what the person can choose from at the beginning of a turn."""

    @abstractmethod
    def _question(self, scene: SceneT) -> str:
        """What the person is asked now."""

    @abstractmethod
    def _action(self, typed: str, scene: SceneT) -> ActionT | None:
        """The action that was typed; None where it is not clear, after saying why."""

    @abstractmethod
    def _find_hints(self, scene: SceneT) -> Sequence[HintT]:
        """What may be played now, the best first."""

    @abstractmethod
    def _hint_line(self, hint: HintT, scene: SceneT) -> Text:
        """One hint."""

    @abstractmethod
    def _sort(self) -> str:
        """Sort the hand in the next way, and say which that is."""

    @abstractmethod
    def _last_trick(self, scene: SceneT) -> list[Text]:
        """The last trick, or why it is not shown."""

    @abstractmethod
    def _levels(self, scene: SceneT) -> list[Text]:
        """The levels of both sides."""

    @abstractmethod
    def _refusal_words(self, refusal: Refusal[ReasonT], scene: SceneT) -> str:
        """Why something was refused, what to do instead, and the article."""

    @abstractmethod
    def _reason_words(self, reason: ReasonT, scene: SceneT) -> str:
        """The reason of a refusal as a sentence, without the article."""

    # ------------------------------------------------------------------------------------------------- what is typed

    def _show(self, lines: Sequence[Text]) -> None:
        self._terminal.show(lines)

    def _show_numbered(self, lines: Sequence[Text], start: int = 1) -> None:
        """Show the lines with numbers, in as many columns as fit."""
        self._show(in_columns(numbered(lines, start), self._terminal.width))

    def _tell(self, scene: SceneT, template: str, **parts: str | Text) -> None:
        self._show([scene.sentences.line(template, **parts)])

    def _cards(self, typed: str, scene: SceneT) -> TypedCards | None:
        """The cards that were typed; None where they cannot be read, after saying so."""
        try:
            return read_cards(typed, wild_cards=self.has_wild_cards)
        except NotCards as error:
            self._tell(scene, N_("Not understood: {text}. Type ? for help."), text=error.piece[:_LONGEST_SHOWN])
            return None

    # ------------------------------------------------------------------------------------------------------ commands

    def _command(self, command: Command, scene: SceneT) -> None:
        asked_before, self._quitting = self._quitting, command is Command.QUIT
        match command:
            case Command.HINT:
                self._show_hints(scene)
            case Command.SORT:
                words = self._sort()
                self._redraw()
                self._tell(scene, words)
            case Command.LAST_TRICK:
                self._show(self._last_trick(scene))
            case Command.LEVELS:
                self._show(self._levels(scene))
            case Command.REFUSED:
                self._show(self._explained(scene))
            case Command.HELP:
                self._show([Text(scene.sentences.say(line)) for line in self.help_lines])
            case Command.QUIT if asked_before:
                raise Left
            case Command.QUIT:
                self._tell(scene, N_("Type q once more to leave the table."))

    def _show_hints(self, scene: SceneT) -> None:
        """Show the next page of hints; after the last page the first again."""
        self._hints = self._hints or self._find_hints(scene)
        if not self._hints:
            self._tell(scene, N_("Nothing in your hand beats it."))
            return
        start = self._hints_shown if self._hints_shown < len(self._hints) else 0
        page = self._hints[start : start + _PAGE]
        self._show_numbered([self._hint_line(hint, scene) for hint in page], start + 1)
        self._hints_shown = max(self._hints_shown, start + len(page)) if start else len(page)
        if self._hints_shown < len(self._hints):
            self._tell(scene, N_("h shows more ({count} in all)."), count=str(len(self._hints)))

    def _explained(self, scene: SceneT) -> list[Text]:
        """The last refusal once more, with what its articles say."""
        say, refusal = scene.sentences.say, self._refused
        if refusal is None:
            return [Text(say(N_("Nothing has been refused yet.")))]
        return [
            Text(self._reason_words(refusal.reason, scene)),
            Text(citation_words(refusal.source, say), LOUD),
            *(Text(f"  {article.number}  {article_words(article, say)}") for article in articles_of(refusal.source)),
        ]


def number_in_list(typed: str, count: int) -> int | None:
    """The place in a list of ``count`` things, from 0 on, whose number was typed; None if none was.

    >>> number_in_list("#2", 3), number_in_list("4", 3), number_in_list("S3", 3)
    (1, None, None)
    """
    number = _NUMBER.fullmatch(typed)
    return int(number[1]) - 1 if number and 1 <= int(number[1]) <= count else None
