"""掼蛋的进程: a match of Guandan deal after deal, and a row of preset boards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import reduce
from typing import TYPE_CHECKING, Self, get_args

from paizhuo.engine import Onlooker
from paizhuo.guandan import (
    Action,
    DealDone,
    DealLost,
    Forfeited,
    GiveBack,
    Lay,
    Match,
    Over,
    Phase,
    Playing,
    Returning,
    RuleSet,
    Ruling,
    Setting,
    Terms,
    after,
    apply,
    deal_cards,
    next_deal,
    start,
    view,
)
from paizhuo.guandan.actions import RULINGS
from paizhuo.guandan.drawing import lost_deal_leader
from paizhuo.guandan.duplicate import deal_board
from paizhuo.guandan.late_start import IN_TIME, begin_late
from paizhuo.guandan.levels import DOUBLE_DOWN_GAIN, Standing
from paizhuo.guandan.match import LastCall, NotNow, TimeIsUp
from paizhuo.guandan.orders import held_back, must_pass
from paizhuo.guandan.record import DealRecord, dumps, loads, new_game, record_of, revealed, with_deal, with_event
from paizhuo.guandan.record.model import Happened
from paizhuo.recording.heads import texts
from paizhuo.table.courses.course import BoardCards, CalledTime, Course, Position, Step
from paizhuo.table.courses.guandan_deal import (
    clocked_act,
    read_action,
    safe_action,
    seats_to_act,
    seen_deal,
    write_action,
)
from paizhuo.table.refusals import NotPossible, Why
from paizhuo.table.time_calls import TimeCall

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paizhuo.chain import Entry
    from paizhuo.engine import Viewer
    from paizhuo.guandan.drawing import Draw
    from paizhuo.guandan.late_start import LateStart
    from paizhuo.recording.entries import Note
    from paizhuo.seats import Seat, Side
    from paizhuo.table.courses.course import Clocked, DealNotes, GameAction, GameRuling, GameView, RecordHead

USUAL = Terms()
ACTIONS = get_args(Action)
"""掼蛋的行为: the types of the actions of this game."""


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """打过的一副: its number, how it was drawn (boards are not), where it ended, and the ruling that lost it."""

    number: int
    phase: Phase
    draw: Draw | None = None
    lost: DealLost | None = None
    is_cancelled: bool = False
    """取消: the time was up before its first card was led."""


@dataclass(frozen=True, slots=True)
class GuandanDeals(Course):
    """掼蛋牌局: the deal on the table and those before it, for a match and for boards alike."""

    rules: RuleSet
    past: tuple[PlayedDeal, ...] = ()
    current: PlayedDeal | None = None
    given_up: Side | None = None

    @property
    def number(self) -> int:
        """第几副."""
        return 0 if self.current is None else self.current.number

    @property
    def phase(self) -> Phase | None:
        """The deal on the table."""
        return None if self.current is None else self.current.phase

    @property
    def dealt(self) -> tuple[PlayedDeal, ...]:
        """发过的各副: all deals, the one on the table last."""
        return self.past if self.current is None else (*self.past, self.current)

    @property
    def in_play(self) -> bool:
        """Whether a deal is going on."""
        deal = self.current
        if deal is None or self.given_up is not None:
            return False
        return deal.lost is None and not deal.is_cancelled and not isinstance(deal.phase, Over)

    @property
    def acts(self) -> tuple[GameAction | GameRuling, ...]:
        """The acts of the deal, rulings among them."""
        return () if self.phase is None else self.phase.history

    def to_act(self) -> tuple[Seat, ...]:
        """Who is to act."""
        return seats_to_act(self._phase()) if self.in_play else ()

    def clocked(self) -> Clocked | None:
        """What the clock runs for."""
        return clocked_act(self._phase()) if self.in_play else None

    def act(self, action: GameAction) -> Self:
        """After an action."""
        if not isinstance(action, ACTIONS):
            raise NotPossible(Why.OTHER_GAME)
        return self._at(apply(self._phase(), action))

    def withdraw(self, acts: int) -> Self:
        """As if the last acts had not been: the deal is played again from its first act."""
        phase = self._phase()
        at = len(phase.history) - acts
        # What the referee has ruled since stays ruled, however the play before it is corrected.
        ruled = tuple(one for one in phase.history[at:] if isinstance(one, RULINGS))
        begun = reduce(apply, (*phase.history[:at], *ruled), start(phase.setting))
        return replace(self, current=replace(self._standing(), phase=begun, lost=None))

    def lose_deal(self, offender: Seat, leader: Seat | None = None, gained: int = DOUBLE_DOWN_GAIN) -> Self:
        """判负一副: in a match a double-down for the others, or what the ruling says; a board has no result then."""
        lost_deal_leader(offender, self.rules, leader)
        return replace(self, current=replace(self._standing(), lost=DealLost(offender, leader, gained)))

    def penalise(self, ruling: GameRuling) -> Self:
        """判罚: a turn or a trick lost, no following, a type to lead or not to lead, as the law takes them."""
        if not isinstance(ruling, RULINGS):
            raise NotPossible(Why.OTHER_GAME)
        return self._at(apply(self._phase(), ruling))

    def must_pass(self, seat: Seat) -> bool:
        """Whether a ruling keeps the seat, whose turn it is to follow, from playing."""
        phase = self.phase
        follows = self.in_play and isinstance(phase, Playing) and phase.top is not None and phase.turn is seat
        return follows and isinstance(phase, Playing) and must_pass(phase.orders, seat, phase.tricks, phase.acts)

    def held_back(self) -> tuple[Seat, ...]:
        """Who is stopped or barred."""
        phase = self.phase
        if not self.in_play or not isinstance(phase, Playing):
            return ()
        return held_back(phase.orders, phase.top, phase.tricks, phase.acts)

    def lies_open(self, action: GameAction) -> bool:
        """A return lies face down until both are given back; one that was taken back stays closed."""
        return not isinstance(action, GiveBack) or (not isinstance(self.phase, Returning) and action in self.acts)

    def automatic(self, seat: Seat) -> GameAction:
        """What the clock plays."""
        return safe_action(self._phase(), seat)

    def read(self, entry: Mapping[str, object]) -> GameAction:
        """An action from JSON."""
        return read_action(entry)

    def write(self, action: GameAction) -> Entry:
        """An action as JSON."""
        if not isinstance(action, ACTIONS):
            raise NotPossible(Why.OTHER_GAME)
        return write_action(action)

    def view(self, viewer: Viewer) -> GameView | None:
        """The deal by the law."""
        return None if self.phase is None else view(self.phase, viewer)

    def seen(self, viewer: Viewer) -> Entry | None:
        """The deal as a viewer may see it."""
        return None if self.current is None else seen_deal(self.current.phase, viewer, self.current.number)

    def finished(self) -> tuple[int, ...]:
        """The deals that are over, also those that a ruling ended."""
        return tuple(one.number for one in self.dealt if one.lost is not None or isinstance(one.phase, Over))

    def ended(self, number: int) -> Phase:
        """A finished deal."""
        if number not in self.finished():
            raise NotPossible(Why.DEAL_IN_PLAY if number == self.number else Why.NO_DEAL)
        return next(one.phase for one in self.dealt if one.number == number)

    def position(self, number: int, acts: int) -> Position:
        """A finished deal as it stood after so many acts."""
        phase = self.ended(number)
        at = _after_acts(phase.setting, phase.history, acts)
        before = self.levels_before(number)
        return Position(dumps(record_of(at)), acts, before.levels, before.owner)

    def levels_before(self, number: int) -> Standing:
        """级数: with which a deal began; a board has only its own."""
        level = self.ended(number).setting.level
        return Standing((level, level))

    def steps(self, number: int) -> tuple[Step, ...]:
        """A finished deal, act by act."""
        phase = self.ended(number)
        at: Phase = start(phase.setting)
        found = [Step(None, view(at, Onlooker.OFFICIAL))]
        for act in phase.history:
            at = apply(at, act)
            found.append(Step(act, view(at, Onlooker.OFFICIAL)))
        return tuple(found)

    def _standing(self) -> PlayedDeal:
        """The deal that lies on the table."""
        if self.current is None:
            raise NotPossible(Why.NO_DEAL)
        return self.current

    def _phase(self) -> Phase:
        return self._standing().phase

    def _at(self, phase: Phase) -> Self:
        return replace(self, current=replace(self._standing(), phase=phase))

    def _laid(self, deal: PlayedDeal) -> Self:
        return replace(self, past=self.dealt, current=deal)


@dataclass(frozen=True, slots=True)
class GuandanMatch(GuandanDeals):
    """一场掼蛋: levels from 2 past A, or so many deals."""

    terms: Terms = USUAL
    times: tuple[CalledTime, ...] = ()
    """报过的时."""
    laid_out: Standing | None = None
    """摆牌: the levels before the first deal, where it was laid out."""
    late_start: LateStart = IN_TIME
    """迟到开局: what rulings on lateness have made of the start."""

    @property
    def match(self) -> Match:
        """The levels and the result after everything that is over."""
        match = begin_late(self.rules, self.terms, self.late_start)
        for number, deal in enumerate(self.dealt, start=1):
            match = self.corrected(match, number - 1)
            match = reduce(after, (self._event(one) for one in self.times if one.is_in(number)), match)
            if deal.lost is not None:
                match = after(match, deal.lost)
            elif isinstance(deal.phase, Over):
                match = after(match, DealDone(deal.phase.outcome.finish))
            match = reduce(after, (self._event(one) for one in self.times if one.is_after(number)), match)
        match = self.corrected(match, len(self.dealt))
        return match if self.given_up is None else after(match, Forfeited(self.given_up))

    def corrected(self, match: Match, deals: int) -> Match:
        """级数更正: the match after so many deals, as somebody knows better: who laid out its first one."""
        return match if deals or self.laid_out is None else replace(match, standing=self.laid_out)

    def levels_before(self, number: int) -> Standing:
        """The levels after the deals before it."""
        known = tuple(one for one in self.dealt if one.number < number)
        return replace(self, past=known, current=None, given_up=None, times=()).match.standing

    def lay_out(self, position: Position) -> Self:
        """摆牌: the deal as its record has it; the levels are those that stood before it."""
        record = loads(position.record, [self.rules])
        if not isinstance(record, DealRecord) or record.rules != self.rules:
            raise NotPossible(Why.NO_POSITION)
        phase = _after_acts(record.setting, [one.action for one in record.acts], position.acts)
        return replace(self, laid_out=Standing(position.levels, position.owner), current=PlayedDeal(1, phase))

    def start_late(self, start: LateStart) -> Self:
        """迟到开局: as the rulings have it; what they have already made of it is not made again."""
        if self.dealt:
            raise NotPossible(Why.NO_LATE_START)
        if start == self.late_start:
            raise NotPossible(Why.SAME_START)
        # A leader that the book does not let anybody name is refused here, before anything is stored.
        begin_late(self.rules, self.terms, start)
        return replace(self, late_start=start)

    @property
    def time_called(self) -> tuple[TimeCall, ...]:
        """What the clock of the round has called."""
        return tuple(one.call for one in self.times)

    def call_time(self, call: TimeCall) -> Self:
        """报时: a deal whose first card is not led when the time is up is cancelled [NAT 33(一)2]."""
        called = CalledTime(call, len(self.dealt), len(self.acts) if self.in_play else None)
        try:
            after(self.match, self._event(called))
        except NotNow:
            raise NotPossible(Why.NO_TIME) from None
        ends = call is TimeCall.TIME_UP and self.in_play and not _is_led(self.acts)
        cancels = ends and self.match.remaining is None
        current = replace(self._standing(), is_cancelled=True) if cancels else self.current
        return replace(self, times=(*self.times, called), current=current)

    def _event(self, called: CalledTime) -> LastCall | TimeIsUp:
        begun = called.acts is not None and _is_led(self.dealt[called.deals - 1].phase.history[: called.acts])
        return LastCall(begun) if called.call is TimeCall.LAST_DEAL else TimeIsUp(begun)

    @property
    def is_over(self) -> bool:
        """Whether the match is decided; equal levels end it as they are."""
        return not self.in_play and next_deal(self.match) is None

    def deal(self, secret: bytes, nonces: Sequence[str]) -> Self:
        """The next deal."""
        coming = next_deal(self.match)
        if coming is None:
            raise NotPossible(Why.MATCH_OVER)
        dealt = deal_cards(self.rules, coming, secret, nonces)
        return self._laid(PlayedDeal(coming.number, start(dealt.setting), dealt.draw))

    def give_up(self, by: Side) -> Self:
        """弃权."""
        return replace(self, given_up=by)

    def score(self) -> Entry:
        """The levels, and the result once there is one."""
        match = self.match
        result = match.result
        return {
            "levels": [str(level) for level in match.standing.levels],
            "owner": None if match.standing.owner is None else str(match.standing.owner),
            "deals": match.deals,
            "of": self.terms.deals or 0,
            "tied": match.tied,
            "result": None
            if result is None
            else {
                "winner": None if result.winner is None else str(result.winner),
                "steps": list(result.steps),
                "cause": str(result.cause),
            },
        }

    def records(self, head: RecordHead) -> tuple[str, ...]:
        """The record of the match; of each deal where the first was laid out, because no secret gives its cards."""
        if self.laid_out is not None:
            deals = zip(self.dealt, head.deals, strict=True)
            return tuple(dumps(replace(_record_of(deal, notes), players=head.players)) for deal, notes in deals)
        late, sealed = self.late_start.late, head.commitment
        game = new_game(self.rules, self.terms, late=late, players=head.players, commitment=sealed, nonces=head.nonces)
        game = reduce(with_event, self.late_start.counted, game)
        for number, (deal, notes) in enumerate(zip(self.dealt, head.deals, strict=True), start=1):
            called = [(one.acts or 0, self._event(one)) for one in self.times if one.is_in(number)]
            game = with_deal(game, _record_of(deal, notes, called))
            if deal.lost is not None:
                game = with_event(game, deal.lost)
            game = reduce(with_event, (self._event(one) for one in self.times if one.is_after(number)), game)
        if self.given_up is not None:
            game = with_event(game, Forfeited(self.given_up))
        return (dumps(game if head.secret is None else revealed(game, head.secret)),)


@dataclass(frozen=True, slots=True)
class GuandanBoards(GuandanDeals):
    """一组复式牌: preset boards one after another; each is scored for itself [NAT App.3]."""

    boards: tuple[int, ...] = ()
    session: str = ""
    elsewhere: tuple[tuple[int, BoardCards], ...] = ()
    """换过的副: boards whose cards come from another secret; of one that was replaced twice the last counts."""

    @property
    def is_over(self) -> bool:
        """Whether all boards are played."""
        return not self.in_play and len(self.dealt) == len(self.boards)

    def deal(self, secret: bytes, nonces: Sequence[str]) -> Self:  # noqa: ARG002 - boards are dealt before anybody sits
        """The next board; its cards come from the secret of the set alone, so that all tables have the same."""
        if len(self.dealt) == len(self.boards):
            raise NotPossible(Why.MATCH_OVER)
        number = self.boards[len(self.dealt)]
        cards = dict(self.elsewhere).get(number, BoardCards(self.session, secret))
        dealt = deal_board(number, self.rules, cards.secret, cards.session)
        row = dealt.board
        return self._laid(PlayedDeal(row.number, start(Setting(self.rules, row.level, dealt.hands, row.opening))))

    def replace_board(self, board: int, cards: BoardCards) -> Self:
        """Take the cards of a board that is not dealt yet from elsewhere."""
        if board not in self.boards[len(self.dealt) :]:
            raise NotPossible(Why.NO_SUCH_BOARD)
        return replace(self, elsewhere=(*self.elsewhere, (board, cards)))

    def give_up(self, by: Side) -> Self:  # noqa: ARG002 - the same for both
        """Nobody gives up a row of boards; the event knows what a forfeited match is worth."""
        raise NotPossible(Why.NOT_IN_BOARDS)

    def score(self) -> Entry:
        """What each board came to, N-S first; None where a ruling ended it."""
        return {
            "boards": [
                {"board": deal.number, "finish": None if deal.lost is not None else _finish(deal.phase)}
                for deal in self.dealt
                if deal.lost is not None or isinstance(deal.phase, Over)
            ],
            "of": len(self.boards),
        }

    def records(self, head: RecordHead) -> tuple[str, ...]:
        """The record of each board."""
        deals = zip(self.dealt, head.deals, strict=True)
        return tuple(dumps(replace(_record_of(deal, notes), players=head.players)) for deal, notes in deals)


def _after_acts(setting: Setting, acts: Sequence[Action | Ruling], count: int) -> Phase:
    """一副到某一手: refused where it has not so many acts, or is over by then."""
    if count > len(acts):
        raise NotPossible(Why.NO_POSITION)
    phase: Phase = reduce(apply, acts[:count], start(setting))
    if isinstance(phase, Over):
        raise NotPossible(Why.NO_POSITION)
    return phase


def _finish(phase: Phase) -> list[str] | None:
    return texts(phase.outcome.finish) if isinstance(phase, Over) else None


def _is_led(acts: Sequence[GameAction | GameRuling]) -> bool:
    """Whether a deal with these acts has begun: its first card is led."""
    return any(isinstance(act, Lay) for act in acts)


def _record_of(
    deal: PlayedDeal, notes: DealNotes, called: Sequence[tuple[int, LastCall | TimeIsUp]] = ()
) -> DealRecord:
    between: dict[int, list[Note | Happened]] = {at: [*texts] for at, texts in notes.by_act().items()}
    for at, event in called:
        between.setdefault(at, []).append(Happened(event))
    return record_of(deal.phase, number=deal.number, draw=deal.draw, times=notes.times, after_act=between)
