"""人: a person at a table of Shengji: shows, buries and plays what is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from paizhuo.ai.shengji.burying import choose_buried
from paizhuo.ai.shengji.following import ranked_follows
from paizhuo.ai.shengji.knowledge import Knowledge
from paizhuo.ai.shengji.leading import ranked_leads
from paizhuo.cards import Card, Hand
from paizhuo.cli.table.commands import PASS
from paizhuo.cli.table.human_player import TablePlayer, number_in_list
from paizhuo.cli.table.screen import levels_line
from paizhuo.cli.table.shengji.card_selection import Unclear, selected_cards
from paizhuo.cli.table.shengji.help_text import HELP
from paizhuo.cli.table.shengji.layout import SORTING_WORDS, Sorting
from paizhuo.cli.table.shengji.screen import Scene, side_levels
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.shengji import Action, Bury, Call, Choose, Lay
from paizhuo.shengji.phases import Stage
from paizhuo.shengji.refusals import DealReason
from paizhuo.wording import N_, rank_words
from paizhuo.wording.shengji.plays import reason_words, refusal_words
from paizhuo.wording.tournament.sources import cited_words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paizhuo.cli.terminal import Terminal
    from paizhuo.engine import Refusal

TURNED_OVER = Source(Book.FUJIAN_2022).cite("3.9")
"""扣过的牌: only the trick that lies open is seen."""


class HumanPlayer(TablePlayer[Scene, Action, DealReason, tuple[Card, ...]]):
    """人: one person at the terminal; remembers how the hand is sorted."""

    help_lines = HELP
    has_wild_cards = False

    def __init__(self, terminal: Terminal) -> None:
        """Sit down."""
        super().__init__(terminal)
        self.sorting = Sorting.DOWN

    def call(
        self, scene: Scene, judge: Callable[[Action], Refusal[DealReason] | None], redraw: Callable[[], None]
    ) -> Action | None:
        """The call of the person who shows cards now; None to show nothing. Raises ``Left``."""
        self._begin(scene, redraw)
        while True:
            typed = self._typed(scene)
            if typed in PASS:
                return None
            action = None if typed is None else self._action(typed, scene)
            if action is not None and self._accepted(action, scene, judge):
                return action

    def _offer(self, scene: Scene) -> None:
        if scene.view.stage in {Stage.DRAWING, Stage.CHOOSING}:
            self._hints = scene.view.options
            self._hints_shown = len(self._hints)
            self._show_numbered([scene.sentences.cards(cards) for cards in self._hints])

    def _question(self, scene: Scene) -> str:
        view, say = scene.view, scene.sentences.say
        match view.stage:
            case Stage.DRAWING:
                return say(N_("You can show: its number, Enter shows nothing (? help) > "))
            case Stage.BURYING:
                return say(N_("Bury eight cards (h hint, ? help) > "))
            case Stage.CHOOSING:
                return say(N_("Which of them is led (? help) > "))
            case _ if self._hints_shown:
                return say(N_("A number from the list, or cards (one card with its suit) > "))
            case _ if not view.plays:
                return say(N_("You lead (? help) > "))
            case _:
                count = str(len(view.plays[0]))
                return say(N_("Your play, as many cards as led: {count} (? help) > ")).format(count=count)

    def _action(self, typed: str, scene: Scene) -> Action | None:
        at = number_in_list(typed, self._hints_shown)
        if at is not None:
            return _action_with(self._hints[at], scene)
        typed_cards = self._cards(typed, scene)
        if typed_cards is None:
            return None
        choosing = scene.view.stage is Stage.CHOOSING
        hand = Hand(scene.view.thrown) if choosing else Knowledge(scene.view, scene.sentences.rules).hand
        led = scene.view.plays[0] if scene.view.plays else ()
        try:
            return _action_with(selected_cards(typed_cards, hand, scene.order, led), scene)
        except Unclear as error:
            if choosing:
                self._tell(scene, N_("Type the number of one of them."))
                return None
            rank = rank_words(error.rank, scene.sentences.say)
            several = N_("{rank}: of which suit? Type it with its suit.")
            self._tell(scene, several if error.several else N_("There are not so many {rank} in your hand."), rank=rank)
            return None

    # Commands.

    def _find_hints(self, scene: Scene) -> Sequence[tuple[Card, ...]]:
        """What may be played now, the best first as the bot sees it."""
        known = Knowledge(scene.view, scene.sentences.rules)
        match scene.view.stage:
            case Stage.DRAWING | Stage.CHOOSING:
                return scene.view.options
            case Stage.BURYING:
                return [choose_buried(known)]
            case _:
                return ranked_follows(known) if scene.view.plays else ranked_leads(known)

    def _hint_line(self, hint: tuple[Card, ...], scene: Scene) -> Text:
        sentences, view = scene.sentences, scene.view
        kind = sentences.kind(hint, scene.order) if view.stage is Stage.PLAYING and not view.plays else ""
        return sentences.play(hint, scene.order) + Text(f"  {kind}" if kind else "")

    def _sort(self) -> str:
        self.sorting = self.sorting.next
        return SORTING_WORDS[self.sorting]

    def _last_trick(self, scene: Scene) -> list[Text]:
        sentence = scene.sentences.say(N_("Tricks that are turned over are not shown again"))
        return [Text(cited_words(scene.sentences.say, sentence, (TURNED_OVER,)))]

    def _levels(self, scene: Scene) -> list[Text]:
        return [levels_line(side_levels(scene.standing), scene.me, scene.sentences)]

    def _refusal_words(self, refusal: Refusal[DealReason], scene: Scene) -> str:
        return refusal_words(refusal, scene.sentences.say)

    def _reason_words(self, reason: DealReason, scene: Scene) -> str:
        return reason_words(reason, scene.sentences.say)


def _action_with(cards: tuple[Card, ...], scene: Scene) -> Action:
    """What the person does with these cards at this stage of the deal."""
    match scene.view.stage:
        case Stage.DRAWING:
            return Call(scene.seat, _added(cards, scene))
        case Stage.BURYING:
            return Bury(scene.seat, cards)
        case Stage.CHOOSING:
            return Choose(scene.seat, cards)
        case _:
            return Lay(scene.seat, cards)


def _added(cards: tuple[Card, ...], scene: Scene) -> tuple[Card, ...]:
    """自保: a person who names both cards, one of them shown already, adds the second."""
    claims = scene.view.claims
    mine = claims[-1].cards if claims and claims[-1].seat is scene.seat else ()
    return mine if len(mine) == 1 and cards == mine * 2 else cards
