"""升级的进程: a match of Shengji deal after deal."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import reduce
from typing import TYPE_CHECKING, Self, cast, get_args

from paizhuo.cards import SUIT_RANKS
from paizhuo.engine import Onlooker
from paizhuo.shengji import (
    Action,
    Award,
    Bar,
    Bury,
    DealDone,
    Draw,
    Drawing,
    EndDeal,
    Ending,
    Expose,
    Forfeited,
    Match,
    Over,
    Phase,
    Playing,
    RuleSet,
    Ruling,
    after,
    apply,
    deal_cards,
    next_deal,
    start,
    view,
)
from paizhuo.shengji.calling import who_can_show
from paizhuo.shengji.levels import Standing, at_step
from paizhuo.shengji.match import LastCall, NotNow, TimeIsUp
from paizhuo.shengji.record import DealRecord, dumps, loads, new_game, record_of, revealed, with_deal, with_event
from paizhuo.shengji.record.model import Happened
from paizhuo.table.courses.course import CalledTime, Course, Position, Step
from paizhuo.table.courses.shengji_deal import (
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
    from paizhuo.recording.entries import Note
    from paizhuo.seats import Seat, Side
    from paizhuo.shengji import Setting
    from paizhuo.table.courses.course import Clocked, GameAction, GameRuling, GameView, RecordHead

ACTIONS = get_args(Action)
"""升级的行为: the types of the actions of this game."""
RULINGS = get_args(Ruling)
"""升级的判罚: the types of the rulings of this game."""
STAYING = (Award, Expose, Bar)
"""裁定不随收回: rulings that hold though acts before them are taken back; an end of the deal does not."""


@dataclass(frozen=True, slots=True)
class ShengjiDeal:
    """一副: its number and how far it has come."""

    number: int
    phase: Phase
    is_cancelled: bool = False
    """取消: the time was up before its first card was drawn."""


@dataclass(frozen=True, slots=True)
class ShengjiMatch(Course):
    """一场升级: levels from 2 past A, or so many deals."""

    rules: RuleSet
    deals: int = 0
    past: tuple[ShengjiDeal, ...] = ()
    current: ShengjiDeal | None = None
    given_up: Side | None = None
    times: tuple[CalledTime, ...] = ()
    """报过的时."""
    laid_out: Standing | None = None
    """摆牌: the levels before the first deal, where it was laid out."""

    @property
    def number(self) -> int:
        """第几副."""
        return 0 if self.current is None else self.current.number

    @property
    def match(self) -> Match:
        """The levels and the result after everything that is over."""
        match = Match(self.rules, self.laid_out or Standing(), remaining=self.deals or None)
        for number, deal in enumerate(self._known(), start=1):
            match = self.corrected(match, number - 1)
            match = reduce(after, (_event(one) for one in self.times if one.is_in(number)), match)
            if isinstance(deal.phase, Over):
                match = after(match, DealDone(deal.phase.outcome))
            match = reduce(after, (_event(one) for one in self.times if one.is_after(number)), match)
        match = self.corrected(match, len(self._known()))
        return match if self.given_up is None else after(match, Forfeited(self.given_up))

    def corrected(self, match: Match, deals: int) -> Match:  # noqa: ARG002 - where it is keyed, it can be
        """级数更正: the match after so many deals, as somebody at the table knows better; nobody does here."""
        return match

    @property
    def in_play(self) -> bool:
        """Whether a deal is going on."""
        deal = self.current
        if deal is None or deal.is_cancelled or self.given_up is not None:
            return False
        return not isinstance(deal.phase, Over)

    @property
    def is_over(self) -> bool:
        """Whether the match is decided."""
        return not self.in_play and next_deal(self.match) is None

    @property
    def acts(self) -> tuple[GameAction | GameRuling, ...]:
        """The acts of the deal, rulings among them."""
        return () if self.current is None else self.current.phase.history

    def to_act(self) -> tuple[Seat, ...]:
        """Who is to act."""
        return seats_to_act(self._phase()) if self.in_play else ()

    def clocked(self) -> Clocked | None:
        """What the clock runs for."""
        return clocked_act(self._phase()) if self.in_play else None

    def deal(self, secret: bytes, nonces: Sequence[str]) -> Self:
        """The next deal."""
        coming = next_deal(self.match)
        if coming is None:
            raise NotPossible(Why.MATCH_OVER)
        laid = ShengjiDeal(coming.number, start(deal_cards(self.rules, coming, secret, nonces)))
        return replace(self, past=self._known(), current=laid)

    def act(self, action: GameAction) -> Self:
        """After an action."""
        if not isinstance(action, ACTIONS):
            raise NotPossible(Why.OTHER_GAME)
        return self._at(apply(self._phase(), cast("Action", action)))

    def withdraw(self, acts: int) -> Self:
        """As if the last acts had not been: the deal is played again from its first act."""
        phase = self._phase()
        at = len(phase.history) - acts
        # What the referee has ruled since stays ruled, however the play before it is corrected.
        ruled = tuple(one for one in phase.history[at:] if isinstance(one, STAYING))
        begun: Phase = start(phase.setting)
        return self._at(reduce(apply, (*phase.history[:at], *ruled), begun))

    def lose_deal(self, offender: Seat, leader: Seat | None = None, gained: int = 0) -> Self:  # noqa: ARG002 - points decide
        """判负一副: the offenders lose the deal, 120 points to the others [FJ 4.10]."""
        return self._at(apply(self._phase(), EndDeal(offender, Ending.INFORMATION)))

    def penalise(self, ruling: GameRuling) -> Self:
        """判罚: points, open cards, a bar or the end of the deal, as the law takes them [FJ 4]."""
        if not isinstance(ruling, RULINGS):
            raise NotPossible(Why.OTHER_GAME)
        return self._at(apply(self._phase(), cast("Ruling", ruling)))

    def names_suit(self) -> Seat | None:
        """The next player of a leader whose heavy cards lie open, until he has named or forbidden a suit."""
        phase = None if self.current is None else self.current.phase
        if not self.in_play or not isinstance(phase, Playing) or phase.plays:
            return None
        lies_open = any(seat is phase.leader for seat, _card in phase.referee.exposed)
        return phase.leader.next if lies_open else None

    def lies_open(self, action: GameAction) -> bool:
        """What is drawn and buried is nobody's to see."""
        return not isinstance(action, Draw | Bury)

    def give_up(self, by: Side) -> Self:
        """弃权."""
        return replace(self, given_up=by)

    @property
    def time_called(self) -> tuple[TimeCall, ...]:
        """What the clock of the round has called."""
        return tuple(one.call for one in self.times)

    def call_time(self, call: TimeCall) -> Self:
        """报时: the deal in play is finished; after an announcement one more is played [FJ 1.2]."""
        called = CalledTime(call, len(self._known()), len(self.acts) if self.in_play else None)
        try:
            after(self.match, _event(called))
        except NotNow:
            raise NotPossible(Why.NO_TIME) from None
        cancels = call is TimeCall.TIME_UP and called.acts == 0 and self.match.remaining is None
        current = replace(self._standing(), is_cancelled=True) if cancels else self.current
        return replace(self, times=(*self.times, called), current=current)

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
        return write_action(cast("Action", action))

    def may_show(self) -> tuple[Seat, ...]:
        """Everybody who holds something to show, while cards are drawn."""
        phase = None if self.current is None else self.current.phase
        return tuple(who_can_show(phase)) if isinstance(phase, Drawing) else ()

    def view(self, viewer: Viewer) -> GameView | None:
        """The deal by the law."""
        return None if self.current is None else view(self.current.phase, viewer)

    def seen(self, viewer: Viewer) -> Entry | None:
        """The deal as a viewer may see it."""
        return None if self.current is None else seen_deal(self.current.phase, viewer, self.current.number)

    def finished(self) -> tuple[int, ...]:
        """The deals that are over."""
        return tuple(one.number for one in self._known() if isinstance(one.phase, Over))

    def ended(self, number: int) -> Phase:
        """A finished deal."""
        if number not in self.finished():
            raise NotPossible(Why.DEAL_IN_PLAY if number == self.number else Why.NO_DEAL)
        return next(one.phase for one in self._known() if one.number == number)

    def position(self, number: int, acts: int) -> Position:
        """A finished deal as it stood after so many acts."""
        phase = self.ended(number)
        at = _after_acts(phase.setting, phase.history, acts)
        known = tuple(one for one in self._known() if one.number < number)
        before = replace(self, past=known, current=None, given_up=None, times=()).match.standing
        east_west, north_south = (at_step(one) for one in before.steps)
        return Position(dumps(record_of(at)), acts, (east_west, north_south))

    def lay_out(self, position: Position) -> Self:
        """摆牌: the deal as its record has it; the levels are those that stood before it."""
        record = loads(position.record, [self.rules])
        if not isinstance(record, DealRecord) or record.rules != self.rules:
            raise NotPossible(Why.NO_POSITION)
        phase = _after_acts(record.setting, [one.action for one in record.acts], position.acts)
        east_west, north_south = (SUIT_RANKS.index(level) for level in position.levels)
        standing = Standing((east_west, north_south), record.dealer)
        return replace(self, laid_out=standing, current=ShengjiDeal(1, phase))

    def steps(self, number: int) -> tuple[Step, ...]:
        """A finished deal, act by act, rulings among them."""
        phase = self.ended(number)
        at: Phase = start(phase.setting)
        found = [Step(None, view(at, Onlooker.OFFICIAL))]
        for act in phase.history:
            at = apply(at, act)
            found.append(Step(cast("GameAction", act), view(at, Onlooker.OFFICIAL)))
        return tuple(found)

    def score(self) -> Entry:
        """The levels, and the result once there is one."""
        match = self.match
        result = match.result
        return {
            "steps": list(match.standing.steps),
            "dealer": None if match.standing.dealer is None else str(match.standing.dealer),
            "deals": match.deals,
            "of": self.deals,
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
            pairs = zip(self._known(), head.deals, strict=True)
            deals = (record_of(one.phase, number=one.number, times=n.times, after_act=n.by_act()) for one, n in pairs)
            return tuple(dumps(replace(one, players=head.players)) for one in deals)
        game = new_game(
            self.rules, self.deals or None, players=head.players, commitment=head.commitment, nonces=head.nonces
        )
        for number, (deal, notes) in enumerate(zip(self._known(), head.deals, strict=True), start=1):
            between: dict[int, list[Note | Happened]] = {at: [*texts] for at, texts in notes.by_act().items()}
            for one in self.times:
                if one.is_in(number):
                    between.setdefault(one.acts or 0, []).append(Happened(_event(one)))
            recorded = record_of(deal.phase, number=deal.number, times=notes.times, after_act=between)
            game = with_deal(game, recorded)
            game = reduce(with_event, (_event(one) for one in self.times if one.is_after(number)), game)
        if self.given_up is not None:
            game = with_event(game, Forfeited(self.given_up))
        return (dumps(game if head.secret is None else revealed(game, head.secret)),)

    def _standing(self) -> ShengjiDeal:
        """The deal that lies on the table."""
        if self.current is None:
            raise NotPossible(Why.NO_DEAL)
        return self.current

    def _phase(self) -> Phase:
        return self._standing().phase

    def _at(self, phase: Phase) -> Self:
        return replace(self, current=replace(self._standing(), phase=phase))

    def _known(self) -> tuple[ShengjiDeal, ...]:
        """All deals, the one on the table last."""
        return self.past if self.current is None else (*self.past, self.current)


def _after_acts(setting: Setting, acts: Sequence[Action | Ruling], count: int) -> Phase:
    """一副到某一手: refused where it has not so many acts, or is over by then."""
    if count > len(acts):
        raise NotPossible(Why.NO_POSITION)
    phase: Phase = start(setting)
    for act in acts[:count]:
        phase = apply(phase, act)
    if isinstance(phase, Over):
        raise NotPossible(Why.NO_POSITION)
    return phase


def _event(called: CalledTime) -> LastCall | TimeIsUp:
    # A deal is in play once its first card is drawn.
    in_play = bool(called.acts)
    return LastCall(in_play) if called.call is TimeCall.LAST_DEAL else TimeIsUp(in_play)
