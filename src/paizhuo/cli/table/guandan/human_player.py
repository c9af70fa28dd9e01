"""人: a person at a table of Guandan: plays, pays tribute and gives back what is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.ai.guandan.hints import hints
from paizhuo.cli.table.commands import PASS
from paizhuo.cli.table.guandan.card_selection import CardSelector, Selection, TooFew
from paizhuo.cli.table.guandan.events import act_line
from paizhuo.cli.table.guandan.help_text import HELP
from paizhuo.cli.table.guandan.layout import SORTING_WORDS, Sorting
from paizhuo.cli.table.guandan.screen import Scene, level_played
from paizhuo.cli.table.human_player import TablePlayer, number_in_list
from paizhuo.cli.table.screen import levels_line
from paizhuo.cli.table.typed_cards import normalised
from paizhuo.cli.text_columns import numbered
from paizhuo.guandan import Action, GiveBack, Lay, Pass, Pay, Play
from paizhuo.guandan.phases import Stage
from paizhuo.guandan.refusals import DealReason
from paizhuo.wording import N_, rank_words
from paizhuo.wording.guandan.plays import reason_words, refusal_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.text import Text

    from paizhuo.cards import Card, Hand
    from paizhuo.cli.terminal import Terminal
    from paizhuo.engine import Refusal
    from paizhuo.guandan import Reading


class HumanPlayer(TablePlayer[Scene, Action, DealReason, Play]):
    """人: one person at the terminal; remembers how the hand is sorted."""

    help_lines = HELP
    has_wild_cards = True

    def __init__(self, terminal: Terminal) -> None:
        """Sit down."""
        super().__init__(terminal)
        self.sorting = Sorting.PLAY

    def _offer(self, scene: Scene) -> None:
        if _exchanges(scene):
            self._show_choices(scene)
        elif scene.view.top is not None:
            # A person who cannot answer sees that before looking for a play.
            self._hints = self._find_hints(scene)

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
            case _ if self._hints_shown:
                return say(N_("A number from the list, or cards (one card with its suit) > "))
            case _ if view.top is None:
                return say(N_("You lead (? help) > "))
            case _ if not self._hints:
                return say(N_("You cannot beat it, Enter passes (? help) > "))
            case _:
                return say(N_("Your play, Enter passes (? help) > "))

    def _action(self, typed: str, scene: Scene) -> Action | None:
        return self._exchange(typed, scene) if _exchanges(scene) else self._play(typed, scene)

    # What is typed while cards are played.

    def _play(self, typed: str, scene: Scene) -> Action | None:
        if typed in PASS:
            return Pass(scene.seat)
        at = number_in_list(typed, self._hints_shown)
        if at is not None:
            return Lay(scene.seat, self._hints[at].cards, self._hints[at].reading)
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
        cards = self._cards(typed, scene)
        if cards is None:
            return None
        try:
            return CardSelector(_hand(scene), view.level, scene.sentences.rules, to_beat).choose(cards)
        except TooFew as error:
            rank = rank_words(error.rank, scene.sentences.say)
            self._tell(scene, N_("There are not so many {rank} in your hand."), rank=rank)
            return None

    def _reading(self, selection: Selection, scene: Scene) -> Reading | None:
        """What the cards are played as; the person chooses where there are several ways."""
        found = selection.readings
        if len(found) == 1:
            return found[0]
        plays = [scene.sentences.play(Play(selection.cards, reading)) for reading in found]
        self._tell(scene, N_("These cards can be several things:"))
        self._show(numbered(plays))
        while answer := normalised(self._terminal.ask(scene.sentences.say(N_("Which number (Enter: none) > ")))):
            at = number_in_list(answer, len(found))
            if at is not None:
                return found[at]
            self._tell(scene, N_("Type 1 to {most}, or Enter for none."), most=str(len(found)))
        return None

    # What is typed for tribute and return.

    def _show_choices(self, scene: Scene) -> None:
        self._show_numbered([scene.sentences.card(card) for card in scene.view.choices])

    def _exchange(self, typed: str, scene: Scene) -> Action | None:
        card = self._card(typed, scene)
        if card is None:
            return None
        return Pay(scene.seat, card) if scene.view.phase == Stage.PAYING else GiveBack(scene.seat, card)

    def _card(self, typed: str, scene: Scene) -> Card | None:
        choices = scene.view.choices
        at = number_in_list(typed, len(choices))
        if at is not None:
            return choices[at]
        if not typed and len(choices) == 1:
            return choices[0]
        cards = self._cards(typed, scene)
        if cards is None:
            return None
        of_rank = [card for card in (*choices, *_hand(scene)) if card.rank in cards.ranks]
        found: list[Card] = [*cards.cards, *of_rank[:1]]
        if len(cards.cards) + len(cards.ranks) != 1 or not found:
            self._tell(scene, N_("Name one card of your hand, or its number in the list."))
            return None
        return found[0]

    # Commands.

    def _show_hints(self, scene: Scene) -> None:
        if scene.view.phase == Stage.PLAYING:
            super()._show_hints(scene)
        else:
            self._show_choices(scene)

    def _find_hints(self, scene: Scene) -> Sequence[Play]:
        return hints(scene.view, _hand(scene), scene.sentences.rules)

    def _hint_line(self, hint: Play, scene: Scene) -> Text:
        return scene.sentences.play(hint)

    def _sort(self) -> str:
        self.sorting = self.sorting.next
        return SORTING_WORDS[self.sorting]

    def _last_trick(self, scene: Scene) -> list[Text]:
        tricks = scene.view.tricks
        if not tricks:
            return [scene.sentences.line(N_("No trick has been played yet."))]
        return [act_line(act, scene.sentences) for act in tricks[-1].acts]

    def _levels(self, scene: Scene) -> list[Text]:
        played = level_played(scene.view, scene.standing, scene.sentences)
        return [played, levels_line(scene.standing.levels, scene.me, scene.sentences)]

    def _refusal_words(self, refusal: Refusal[DealReason], scene: Scene) -> str:
        return refusal_words(refusal, scene.sentences.rules, scene.sentences.say)

    def _reason_words(self, reason: DealReason, scene: Scene) -> str:
        return reason_words(reason, scene.sentences.rules, scene.sentences.say)


def _exchanges(scene: Scene) -> bool:
    """Whether tribute is paid or returned now."""
    return scene.view.phase in {Stage.PAYING, Stage.RETURNING}


def _hand(scene: Scene) -> Hand:
    hand = scene.view.hands[scene.seat]
    assert hand is not None, "a person sees his own hand"  # noqa: S101 - a programming error, not input
    return hand
