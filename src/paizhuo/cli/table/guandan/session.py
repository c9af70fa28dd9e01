"""一场掼蛋: the match from the first deal to the result, between a person and bots, or bots alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.text import Text

from paizhuo.ai.guandan.roster import make, takes_time
from paizhuo.cards import Chance, commitment
from paizhuo.cli.table.guandan.events import act_line, change_lines, opening_lines
from paizhuo.cli.table.guandan.help_text import HELP
from paizhuo.cli.table.guandan.human_player import HumanPlayer
from paizhuo.cli.table.guandan.layout import hand_line, hand_lines
from paizhuo.cli.table.guandan.results import deal_lines, match_lines
from paizhuo.cli.table.guandan.screen import Scene, header, table_lines
from paizhuo.cli.table.guandan.sentences import GuandanSentences
from paizhuo.cli.table.match_session import MatchSession
from paizhuo.cli.table.record_keeper import RecordKeeper
from paizhuo.cli.terminal import QUIET
from paizhuo.engine import Onlooker
from paizhuo.guandan import Over, RuleSet, after, apply, begin, next_deal, refusal, start, view
from paizhuo.guandan.dealing import deal_cards
from paizhuo.guandan.match import DealDone, Format, LotsDrawn, Terms
from paizhuo.guandan.record import dumps, new_game, record_of, with_deal, with_event
from paizhuo.seats import Seat, Side
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.ai.guandan.agent import Agent
    from paizhuo.cards import Rank
    from paizhuo.cli.table.match_plan import MatchPlan
    from paizhuo.cli.terminal import Terminal
    from paizhuo.guandan import Action, Phase
    from paizhuo.guandan.dealing import Dealt
    from paizhuo.wording import Say

_LOTS = "paizhuo-lots-1"
_NOTES_SHOWN = 5
"""Enough for a double tribute: two cards over, two back, and who leads."""


def terms_of(plan: MatchPlan[RuleSet]) -> Terms:
    """The format that the number of deals makes."""
    return Terms(Format.BY_DEALS, plan.deals) if plan.deals else Terms()


@dataclass(slots=True)
class DealOnTable:
    """一副: the deal that is played, and how its cards were dealt."""

    phase: Phase
    dealt: Dealt


class Session(MatchSession[RuleSet, DealOnTable]):
    """一场掼蛋: deals, gets the action of the seat to act, shows what happens, and tracks the levels."""

    help_lines = HELP

    def __init__(self, plan: MatchPlan[RuleSet], terminal: Terminal, say: Say) -> None:
        """Take seats; each bot is a player of its own."""
        super().__init__(plan, terminal, say)
        self._bots: dict[Seat, Agent] = {
            seat: make(plan.bot, plan.rules, plan.agent_seed(seat)) for seat in Seat if seat is not plan.me
        }
        self._human = HumanPlayer(terminal)
        self._match = begin(plan.rules, terms_of(plan))
        game = new_game(plan.rules, terms_of(plan), commitment=commitment(plan.seed), players=plan.players)
        self._keeper = RecordKeeper(plan, game, dumps)

    def _sentences(self, level: Rank) -> GuandanSentences:
        return GuandanSentences(self._say, self._plan.rules, level)

    def _next_deal(self) -> DealOnTable | None:
        coming = next_deal(self._match)
        if coming is None:
            return None
        dealt = deal_cards(self._plan.rules, coming, self._plan.seed)
        return DealOnTable(start(dealt.setting), dealt)

    def _play(self, deal: DealOnTable) -> None:
        sentences = self._sentences(deal.phase.setting.level)
        self._begin(deal, sentences)
        while not isinstance(deal.phase, Over):
            before = view(deal.phase, Onlooker.SPECTATOR)
            seat = self._plan.me if self._plan.me in before.to_act else before.to_act[0]
            assert seat is not None, "somebody is to act"  # noqa: S101 - a programming error, not input
            action = self._ask(seat, deal, sentences)
            deal.phase = apply(deal.phase, action)
            changes = change_lines(before, view(deal.phase, Onlooker.SPECTATOR), sentences)
            self._report(action, changes, deal, sentences)

    def _count(self, deal: DealOnTable) -> list[Text]:
        assert isinstance(deal.phase, Over), "the deal is over"  # noqa: S101 - a programming error, not input
        outcome = deal.phase.outcome
        before, self._match = self._match, after(self._match, DealDone(outcome.finish))
        return deal_lines(outcome, before, self._match, self._sentences(deal.phase.setting.level))

    def _keep(self, deal: DealOnTable) -> None:
        dealt = deal.dealt
        self._keeper.keep(with_deal(self._keeper.game, record_of(deal.phase, number=dealt.number, draw=dealt.draw)))

    def _is_decided(self) -> bool:
        return self._match.result is not None

    def _verdict(self) -> list[Text]:
        if self._match.tied:
            self._draw_lots()
        return match_lines(self._match, self._sentences(self._match.standing.level))

    def _draw_lots(self) -> None:
        """Equal levels where the book knows no draw: the seed decides."""
        drawn = LotsDrawn(Side(Chance(self._plan.seed, _LOTS).below(len(Side))))
        self._match = after(self._match, drawn)
        self._keeper.keep(with_event(self._keeper.game, drawn))

    # ---------------------------------------------------------------------------------------------------- what is shown

    def _begin(self, deal: DealOnTable, sentences: GuandanSentences) -> None:
        self._notes = opening_lines(view(deal.phase, Onlooker.SPECTATOR), sentences)
        if self._draws_table:
            return
        scene = self._scene(deal, sentences)
        self._tell(Text("─" * self._terminal.width, QUIET), header(scene, self._terminal.width))
        if self._plan.me is None:
            for seat, hand in zip(Seat, deal.phase.hands, strict=True):
                self._tell(
                    sentences.line(N_("{seat}: {play}"), seat=sentences.seat(seat), play=hand_line(hand, sentences))
                )
        self._tell(*self._notes)

    def _scene(self, deal: DealOnTable, sentences: GuandanSentences) -> Scene:
        me = self._plan.me
        return Scene(
            view(deal.phase, Onlooker.SPECTATOR if me is None else me),
            me,
            sentences,
            self._match.standing,
            deal.dealt.number,
            self._human.sorting,
            tuple(self._notes[-_NOTES_SHOWN:]),
        )

    def _ask(self, seat: Seat, deal: DealOnTable, sentences: GuandanSentences) -> Action:
        if seat is not self._plan.me:
            if self._draws_table:
                self._draw(deal, sentences)
            self._terminal.pause()
            return self._bot(seat, deal, sentences)
        self._draw(deal, sentences)
        phase = deal.phase
        action = self._human.act(
            self._scene(deal, sentences), lambda action: refusal(phase, action), lambda: self._draw(deal, sentences)
        )
        self._notes = []
        return action

    def _bot(self, seat: Seat, deal: DealOnTable, sentences: GuandanSentences) -> Action:
        """What a bot does; while one takes its time before a person, the screen says so."""
        waits = self._draws_table and takes_time(self._plan.bot)
        if waits:
            self._tell(sentences.line(N_("{seat} is thinking."), seat=sentences.seat(seat)))
        action = self._bots[seat].act(view(deal.phase, seat))
        if waits:
            self._terminal.forget_typed()
        return action

    def _draw(self, deal: DealOnTable, sentences: GuandanSentences) -> None:
        """The whole table for a person; elsewhere only the hand, since everything else has been printed."""
        scene = self._scene(deal, sentences)
        if self._draws_table:
            self._terminal.clear()
            self._tell(*table_lines(scene, self._terminal.width))
        elif self._plan.me is not None:
            self._tell(*hand_lines(deal.phase.hands[self._plan.me], scene.sorting, sentences))

    def _report(self, action: Action, changes: list[Text], deal: DealOnTable, sentences: GuandanSentences) -> None:
        self._notes += changes
        if not self._draws_table:
            self._tell(Text("  ") + act_line(action, sentences), *changes)
        elif isinstance(deal.phase, Over):
            self._draw(deal, sentences)
