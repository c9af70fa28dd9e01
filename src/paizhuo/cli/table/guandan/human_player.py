"""人: the person at the table: reads an action from the terminal, shows help, and explains refusals."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rich.text import Text

from paizhuo.cli.table.commands import COMMANDS, PASS, Command
from paizhuo.cli.table.guandan.card_selection import CardSelector, Selection, TooFew
from paizhuo.cli.table.guandan.events import act_line
from paizhuo.cli.table.guandan.help_text import HELP, explained
from paizhuo.cli.table.guandan.hints import hints
from paizhuo.cli.table.guandan.layout import ORDER_WORDS, Order, packed
from paizhuo.cli.table.guandan.screen import level_played, levels_line
from paizhuo.cli.table.guandan.sentences import LOUD
from paizhuo.cli.table.terminal import Left, Terminal
from paizhuo.cli.table.typed import NotUnderstood, Wanted, normal, wanted
from paizhuo.guandan import GiveBack, Lay, Pass, Pay, Play
from paizhuo.guandan.phases import Stage
from paizhuo.wording import N_, rank_words
from paizhuo.wording.guandan.plays import refusal_words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paizhuo.cards import Card, Hand
    from paizhuo.cli.table.guandan.screen import Scene
    from paizhuo.engine import Refusal
    from paizhuo.guandan import Action, Reading
    from paizhuo.guandan.refusals import DealReason

    Judge = Callable[[Action], Refusal[DealReason] | None]

_PAGE = 8
_NUMBER = re.compile(r"#?(\d{1,3})")


class HumanPlayer:
    """人: one person's side of the conversation; remembers the sorting and the last refusal."""

    def __init__(self, terminal: Terminal) -> None:
        """Sit down."""
        self.order = Order.PLAY
        self._terminal = terminal
        self._refused: Refusal[DealReason] | None = None
        self._listed: Sequence[Play] = ()
        self._shown = 0
        self._quitting = False
        self._redraw: Callable[[], None] = lambda: None

    def act(self, scene: Scene, judge: Judge, redraw: Callable[[], None]) -> Action:
        """The action the person decides on; it is legal. Raises :class:`Left`."""
        self._listed, self._shown, self._redraw = (), 0, redraw
        exchange = scene.view.phase in {Stage.PAYING, Stage.RETURNING}
        if exchange:
            self._show_choices(scene)
        elif scene.view.top is not None:
            # A person who cannot answer sees that before looking for a play.
            self._listed = hints(scene.view, self._hand(scene), scene.sentences.rules)
        while True:
            typed = normal(self._terminal.ask(self._question(scene)))
            if typed in COMMANDS:
                self._command(COMMANDS[typed], scene)
                continue
            self._quitting = False
            action = self._exchange(typed, scene) if exchange else self._play(typed, scene)
            if action is None:
                continue
            refused = judge(action)
            if refused is None:
                return action
            self._refused = refused
            self._show([Text(refusal_words(refused, scene.sentences.rules, scene.sentences.say), LOUD)])

    def _show(self, lines: Sequence[Text]) -> None:
        self._terminal.show(lines)

    def _tell(self, scene: Scene, template: str, **parts: str | Text) -> None:
        self._show([scene.sentences.line(template, **parts)])

    @staticmethod
    def _numbered(lines: Sequence[Text], start: int = 1) -> list[Text]:
        return [Text.assemble((f"{at:3}", LOUD), "  ", line) for at, line in enumerate(lines, start)]

    def _question(self, scene: Scene) -> str:
        view, say = scene.view, scene.sentences.say
        match view.phase:
            case Stage.PAYING if len(view.choices) == 1:
                only = scene.sentences.card(view.choices[0]).plain
                return say(N_("Your tribute, Enter pays {card} (? help) > ")).format(card=only)
            case Stage.PAYING:
                return say(N_("Your tribute: its number, or a card like ♠5 (? help) > "))
            case Stage.RETURNING:
                return say(N_("Your return: its number, or a card like ♠5 (? help) > "))
            case _ if self._shown:
                return say(N_("A number from the list, or cards (one card with its suit) > "))
            case _ if view.top is None:
                return say(N_("You lead (? help) > "))
            case _ if not self._listed:
                return say(N_("You cannot beat it, Enter passes (? help) > "))
            case _:
                return say(N_("Your play, Enter passes (? help) > "))

    # What is typed while cards are played.

    def _play(self, typed: str, scene: Scene) -> Action | None:
        if typed in PASS:
            return Pass(scene.seat)
        number = _NUMBER.fullmatch(typed)
        if number and 1 <= int(number[1]) <= self._shown:
            play = self._listed[int(number[1]) - 1]
            return Lay(scene.seat, play.cards, play.reading)
        selection = self._selection(typed, scene)
        if selection is None:
            return None
        if not selection.readings:
            return Lay(scene.seat, selection.cards)
        reading = self._reading(selection, scene)
        if reading is None:
            return None
        return Lay(scene.seat, selection.cards, reading)

    def _selection(self, typed: str, scene: Scene) -> Selection | None:
        view = scene.view
        to_beat = view.top.play.reading if view.top else None
        meant = self._wanted(typed, scene)
        if meant is None:
            return None
        try:
            return CardSelector(self._hand(scene), view.level, scene.sentences.rules, to_beat).choose(meant)
        except TooFew as error:
            self._tell(
                scene,
                N_("There are not so many {rank} in your hand."),
                rank=rank_words(error.rank, scene.sentences.say),
            )
            return None

    def _wanted(self, typed: str, scene: Scene) -> Wanted | None:
        try:
            return wanted(typed)
        except NotUnderstood as error:
            self._tell(scene, N_("Not understood: {text}. Type ? for help."), text=error.piece[:20])
            return None

    def _reading(self, selection: Selection, scene: Scene) -> Reading | None:
        found = selection.readings
        if len(found) == 1:
            return found[0]
        plays = [scene.sentences.play(Play(selection.cards, reading)) for reading in found]
        self._tell(scene, N_("These cards can be several things:"))
        self._show(self._numbered(plays))
        while answer := normal(self._terminal.ask(scene.sentences.say(N_("Which number (Enter: none) > ")))):
            number = _NUMBER.fullmatch(answer)
            if number and 1 <= int(number[1]) <= len(found):
                return found[int(number[1]) - 1]
            self._tell(scene, N_("Type 1 to {most}, or Enter for none."), most=str(len(found)))
        return None

    @staticmethod
    def _hand(scene: Scene) -> Hand:
        hand = scene.view.hands[scene.seat]
        assert hand is not None, "a person sees his own hand"  # noqa: S101 - a programming error, not input
        return hand

    # What is typed for tribute and return.

    def _show_choices(self, scene: Scene) -> None:
        faces = [scene.sentences.card(card) for card in scene.view.choices]
        self._show(packed(self._numbered(faces), self._terminal.width))

    def _exchange(self, typed: str, scene: Scene) -> Action | None:
        card = self._card(typed, scene)
        if card is None:
            return None
        return Pay(scene.seat, card) if scene.view.phase == Stage.PAYING else GiveBack(scene.seat, card)

    def _card(self, typed: str, scene: Scene) -> Card | None:
        choices = scene.view.choices
        number = _NUMBER.fullmatch(typed)
        if number and 1 <= int(number[1]) <= len(choices):
            return choices[int(number[1]) - 1]
        if not typed and len(choices) == 1:
            return choices[0]
        meant = self._wanted(typed, scene)
        if meant is None:
            return None
        of_rank = [card for card in (*choices, *self._hand(scene)) if card.rank in meant.ranks]
        found: list[Card] = [*meant.cards, *of_rank[:1]]
        if len(meant.cards) + len(meant.ranks) != 1 or not found:
            self._tell(scene, N_("Name one card of your hand, or its number in the list."))
            return None
        return found[0]

    # Commands.

    def _command(self, command: Command, scene: Scene) -> None:
        asked_before, self._quitting = self._quitting, command is Command.QUIT
        match command:
            case Command.HINT:
                self._hint(scene)
            case Command.SORT:
                self._sort(scene)
            case Command.LAST_TRICK:
                self._last_trick(scene)
            case Command.LEVELS:
                self._show([level_played(scene.view, scene.standing, scene.sentences)])
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
        if scene.view.phase != Stage.PLAYING:
            self._show_choices(scene)
            return
        if not self._listed:
            self._listed = hints(scene.view, self._hand(scene), scene.sentences.rules)
        if not self._listed:
            self._tell(scene, N_("Nothing in your hand beats it."))
            return
        start = self._shown if self._shown < len(self._listed) else 0
        page = self._listed[start : start + _PAGE]
        numbered = self._numbered([scene.sentences.play(play) for play in page], start + 1)
        self._show(packed(numbered, self._terminal.width))
        self._shown = max(self._shown, start + len(page)) if start else len(page)
        if self._shown < len(self._listed):
            self._tell(scene, N_("h shows more ({count} in all)."), count=str(len(self._listed)))

    def _sort(self, scene: Scene) -> None:
        self.order = self.order.next
        self._redraw()
        self._tell(scene, ORDER_WORDS[self.order])

    def _last_trick(self, scene: Scene) -> None:
        tricks = scene.view.tricks
        if not tricks:
            self._tell(scene, N_("No trick has been played yet."))
            return
        self._show([act_line(act, scene.sentences) for act in tricks[-1].acts])
