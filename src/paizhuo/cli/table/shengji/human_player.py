"""人: the person at the table: reads an action from the terminal, shows help, and explains refusals."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rich.text import Text

from paizhuo.ai.shengji.answering import ranked_answers
from paizhuo.ai.shengji.burying import burying
from paizhuo.ai.shengji.leading import ranked_leads
from paizhuo.ai.shengji.sight import Sight
from paizhuo.cards import Hand
from paizhuo.cli.table.commands import COMMANDS, PASS, Command
from paizhuo.cli.table.guandan.layout import packed
from paizhuo.cli.table.sentences import LOUD
from paizhuo.cli.table.shengji.card_selection import Unclear, chosen
from paizhuo.cli.table.shengji.help_text import HELP, explained
from paizhuo.cli.table.shengji.layout import SORTING_WORDS, Sorting
from paizhuo.cli.table.shengji.screen import levels_line
from paizhuo.cli.table.terminal import Left, Terminal
from paizhuo.cli.table.typed import NotUnderstood, normal, wanted
from paizhuo.shengji import Action, Bury, Call, Choose, Lay
from paizhuo.shengji.phases import Stage
from paizhuo.wording import N_, rank_words
from paizhuo.wording.shengji.plays import refusal_words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paizhuo.cards import Card
    from paizhuo.cli.table.shengji.screen import Scene
    from paizhuo.cli.table.typed import Wanted
    from paizhuo.engine import Refusal
    from paizhuo.shengji.refusals import DealReason

    Judge = Callable[[Action], Refusal[DealReason] | None]

_PAGE = 8
_NUMBER = re.compile(r"#?(\d{1,3})")


class HumanPlayer:
    """人: one person's side of the conversation; remembers the sorting and the last refusal."""

    def __init__(self, terminal: Terminal) -> None:
        """Sit down."""
        self.sorting = Sorting.DOWN
        self._terminal = terminal
        self._refused: Refusal[DealReason] | None = None
        self._listed: Sequence[tuple[Card, ...]] = ()
        self._shown = 0
        self._quitting = False
        self._redraw: Callable[[], None] = lambda: None

    def act(self, scene: Scene, judge: Judge, redraw: Callable[[], None]) -> Action:
        """The action the person decides on; it is legal. Raises :class:`Left`."""
        self._begin(scene, redraw)
        while True:
            action = self._asked(scene)
            if action is not None and self._accepted(action, scene, judge):
                return action

    def call(self, scene: Scene, judge: Judge, redraw: Callable[[], None]) -> Action | None:
        """What the person shows now, if anything. Raises :class:`Left`."""
        self._begin(scene, redraw)
        while True:
            typed = self._typed(scene)
            if typed in PASS:
                return None
            action = None if typed is None else self._meant(typed, scene)
            if action is not None and self._accepted(action, scene, judge):
                return action

    def _begin(self, scene: Scene, redraw: Callable[[], None]) -> None:
        self._listed, self._shown, self._redraw = (), 0, redraw
        if scene.view.stage in {Stage.DRAWING, Stage.CHOOSING}:
            self._listed = scene.view.options
            self._shown = len(self._listed)
            self._show(packed(self._numbered([scene.sentences.cards(cards) for cards in self._listed]), self._width))

    @property
    def _width(self) -> int:
        return self._terminal.width

    def _accepted(self, action: Action, scene: Scene, judge: Judge) -> bool:
        refused = judge(action)
        if refused is not None:
            self._refused = refused
            self._show([Text(refusal_words(refused, scene.sentences.say), LOUD)])
        return refused is None

    def _asked(self, scene: Scene) -> Action | None:
        typed = self._typed(scene)
        return None if typed is None else self._meant(typed, scene)

    def _typed(self, scene: Scene) -> str | None:
        """What was typed that is no command; commands are answered here."""
        typed = normal(self._terminal.ask(self._question(scene)))
        if typed in COMMANDS:
            self._command(COMMANDS[typed], scene)
            return None
        self._quitting = False
        return typed

    def _show(self, lines: Sequence[Text]) -> None:
        self._terminal.show(lines)

    def _tell(self, scene: Scene, template: str, **parts: str | Text) -> None:
        self._show([scene.sentences.line(template, **parts)])

    @staticmethod
    def _numbered(lines: Sequence[Text], start: int = 1) -> list[Text]:
        return [Text.assemble((f"{at:3}", LOUD), "  ", line) for at, line in enumerate(lines, start)]

    def _question(self, scene: Scene) -> str:
        view, say = scene.view, scene.sentences.say
        match view.stage:
            case Stage.DRAWING:
                return say(N_("You can show: its number, Enter shows nothing (? help) > "))
            case Stage.BURYING:
                return say(N_("Bury eight cards (h hint, ? help) > "))
            case Stage.CHOOSING:
                return say(N_("Which of them is led (? help) > "))
            case _ if self._shown:
                return say(N_("A number from the list, or cards (one card with its suit) > "))
            case _ if not view.plays:
                return say(N_("You lead (? help) > "))
            case _:
                count = str(len(view.plays[0]))
                return say(N_("Your play, as many cards as led: {count} (? help) > ")).format(count=count)

    def _meant(self, typed: str, scene: Scene) -> Action | None:
        number = _NUMBER.fullmatch(typed)
        if number and 1 <= int(number[1]) <= self._shown:
            return _action(self._listed[int(number[1]) - 1], scene)
        try:
            meant = _wanted(typed)
            choosing = scene.view.stage is Stage.CHOOSING
            hand = Hand(scene.view.thrown) if choosing else Sight(scene.view, scene.sentences.rules).hand
            led = scene.view.plays[0] if scene.view.plays else ()
            cards = chosen(meant, hand, scene.order, led)
        except NotUnderstood as error:
            self._tell(scene, N_("Not understood: {text}. Type ? for help."), text=error.piece[:20])
            return None
        except Unclear as error:
            if scene.view.stage is Stage.CHOOSING:
                self._tell(scene, N_("Type the number of one of them."))
                return None
            rank = rank_words(error.rank, scene.sentences.say)
            several = N_("{rank}: of which suit? Type it with its suit.")
            self._tell(scene, several if error.several else N_("There are not so many {rank} in your hand."), rank=rank)
            return None
        return _action(cards, scene)

    # Commands.

    def _command(self, command: Command, scene: Scene) -> None:
        asked_before, self._quitting = self._quitting, command is Command.QUIT
        match command:
            case Command.HINT:
                self._hint(scene)
            case Command.SORT:
                self.sorting = self.sorting.next
                self._redraw()
                self._tell(scene, SORTING_WORDS[self.sorting])
            case Command.LAST_TRICK:
                self._tell(scene, N_("Tricks that are turned over are not shown again (Fujian 3.9)."))
            case Command.LEVELS:
                self._show([levels_line(scene.standing, scene.me, scene.sentences)])
            case Command.REFUSED:
                self._show(explained(self._refused, scene.sentences))
            case Command.HELP:
                self._show([Text(scene.sentences.say(line)) for line in HELP])
            case Command.QUIT if asked_before:
                raise Left
            case Command.QUIT:
                self._tell(scene, N_("Type q once more to leave the table."))

    def _hint(self, scene: Scene) -> None:
        if not self._listed:
            self._listed = _hints(scene)
        start = self._shown if self._shown < len(self._listed) else 0
        page = self._listed[start : start + _PAGE]
        faces = [_hinted(cards, scene) for cards in page]
        self._show(packed(self._numbered(faces, start + 1), self._width))
        self._shown = max(self._shown, start + len(page)) if start else len(page)
        if self._shown < len(self._listed):
            self._tell(scene, N_("h shows more ({count} in all)."), count=str(len(self._listed)))


def _wanted(typed: str) -> Wanted:
    """The cards that are typed; there are no wild cards here."""
    meant = wanted(typed)
    if meant.wilds:
        raise NotUnderstood(typed)
    return meant


def _hints(scene: Scene) -> Sequence[tuple[Card, ...]]:
    """What may be played now, the best first as the bot sees it."""
    sight = Sight(scene.view, scene.sentences.rules)
    match scene.view.stage:
        case Stage.DRAWING | Stage.CHOOSING:
            return scene.view.options
        case Stage.BURYING:
            return [burying(sight)]
        case _:
            return ranked_answers(sight) if scene.view.plays else ranked_leads(sight)


def _hinted(cards: tuple[Card, ...], scene: Scene) -> Text:
    sentences = scene.sentences
    kind = sentences.kind(cards, scene.order) if scene.view.stage is Stage.PLAYING and not scene.view.plays else ""
    return sentences.play(cards, scene.order) + Text(f"  {kind}" if kind else "")


def _added(cards: tuple[Card, ...], scene: Scene) -> tuple[Card, ...]:
    """自保: a person who names both cards, one of them shown already, adds the second."""
    claims = scene.view.claims
    mine = claims[-1].cards if claims and claims[-1].seat is scene.seat else ()
    return mine if len(mine) == 1 and cards == mine * 2 else cards


def _action(cards: tuple[Card, ...], scene: Scene) -> Action:
    match scene.view.stage:
        case Stage.DRAWING:
            return Call(scene.seat, _added(cards, scene))
        case Stage.BURYING:
            return Bury(scene.seat, cards)
        case Stage.CHOOSING:
            return Choose(scene.seat, cards)
        case _:
            return Lay(scene.seat, cards)
