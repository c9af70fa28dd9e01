"""客户端的视角: builds the view of a seat from the messages that a client receives.

The view equals that of ``guandan.view``, field by field: a seat of this protocol knows as much as at our tables.
Some platforms may not send a player his own act; then it counts as done once the next message shows it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.ai.contest import protocol
from paizhuo.ai.contest.notation import BadMessage, action_of, card_of, cards_of, is_nothing, rank_of
from paizhuo.cards import Hand
from paizhuo.guandan import GiveBack, Lay, Pass, Pay, Play, View, tribute_after
from paizhuo.guandan.deal import ANNOUNCE_AT
from paizhuo.guandan.phases import Stage, Top, Trick
from paizhuo.guandan.rules import Announcing
from paizhuo.guandan.tribute import Payment, is_double_down
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.ai.contest.protocol import Message
    from paizhuo.cards import Card
    from paizhuo.guandan import Action, RuleSet

_STAGES = {protocol.TRIBUTE: Stage.PAYING, protocol.BACK: Stage.RETURNING, protocol.PLAY: Stage.PLAYING}


class ClientView:
    """记忆: what one seat has learned from the messages, through all deals of a contest."""

    def __init__(self, rules: RuleSet) -> None:
        """Begin without any message."""
        self._rules = rules
        self.seat: Seat | None = None
        self._finish: tuple[Seat, ...] = ()
        self._own_act: Action | None = None
        self._asked: object = None
        self._begin(0)

    def _begin(self, dealt: int) -> None:
        """Begin a new deal, with ``dealt`` cards for each seat."""
        self._left = [dealt for _ in Seat]
        self._announced: list[int | None] = [None for _ in Seat]
        self._acts: tuple[Action, ...] = ()
        self._passes = 0
        self._tricks: tuple[Trick, ...] = ()
        self._finished: tuple[Seat, ...] = ()
        self._payments: tuple[Payment, ...] = ()
        self._returns: tuple[Payment, ...] = ()
        self._resisted = False

    def receive(self, message: Message) -> None:
        """Process a message; ignores stages that this protocol does not have."""
        kind, stage = message.get("type"), message.get("stage")
        self._settle_own_act(message)
        match kind, stage:
            case protocol.NOTIFY, protocol.BEGINNING:
                self._begin(len(_list(message, "handCards")))
                self.seat = _seat(message.get("myPos"))
            case protocol.NOTIFY, protocol.PLAY:
                self._acted(action_of(message.get("curAction"), _seat(message.get("curPos"))))
            case protocol.NOTIFY, protocol.TRIBUTE:
                self._payments = _payments(message)
            case protocol.NOTIFY, protocol.BACK:
                self._returns = _payments(message)
            case protocol.NOTIFY, protocol.RESISTED:
                self._resisted = True
            case protocol.NOTIFY, protocol.DEAL_OVER:
                order = tuple(map(_seat, _list(message, "order")))
                self._finish = order[:2] if len(order) > 1 and is_double_down(order) else order
            case protocol.NOTIFY, protocol.GAME_OVER:
                self._finish = ()
            case _:
                return

    def answered(self, action: Action) -> None:
        """Remember what this seat has answered, until a message shows that it was done."""
        self._own_act = action if isinstance(action, Lay | Pass) else None

    def _settle_own_act(self, message: Message) -> None:
        if (message.get("type"), message.get("stage")) not in protocol.KNOWN:
            return  # this message shows nothing of the table; one about the act may still come
        own, self._own_act = self._own_act, None
        if own is None:
            return
        if message.get("type") == protocol.ACT:
            # The same question again: the answer was refused. Another one: it was a pass, and this seat leads now.
            done = _asked(message) != self._asked
        else:
            done = not (message.get("stage") == protocol.PLAY and _number(message.get("curPos")) == self.seat)
        if done:
            self._acted(own)

    def _acted(self, action: Action) -> None:
        self._acts = (*self._acts, action)
        seat = action.seat
        if isinstance(action, Lay):
            self._passes = 0
            self._left[seat] -= len(action.cards)
            self._announce(seat)
            if self._left[seat] == 0:
                self._finished = (*self._finished, seat)
            return
        self._passes += 1
        top = _top(self._acts)
        if top is not None and self._passes >= sum(self._left[one] > 0 for one in Seat if one is not top.seat):
            self._close(top.seat)

    def _close(self, winner: Seat) -> None:
        self._tricks = (*self._tricks, Trick(self._acts[0].seat, winner, self._acts))
        self._acts, self._passes = (), 0

    def _announce(self, seat: Seat) -> None:
        silent = self._rules.announcing.value is Announcing.ABOLISHED
        if not silent and self._announced[seat] is None and 0 < self._left[seat] <= ANNOUNCE_AT:
            self._announced[seat] = self._left[seat]

    def view(self, message: Message) -> View:
        """The deal as this seat sees it when this message asks it to act."""
        seat = self._sitting()
        stage = _STAGES.get(str(message.get("stage")))
        if stage is None:
            raise BadMessage(f"nobody can be asked to act in {message.get('stage')!r}", text=str(message.get("stage")))
        playing = stage is Stage.PLAYING
        self._asked = _asked(message)
        if playing:
            self._agree(message)
        own = Hand(cards_of(message.get("handCards")))
        return View(
            viewer=seat,
            rules=self._rules.id,
            level=rank_of(message.get("curRank")),
            phase=stage,
            hands=tuple(own if one is seat else None for one in Seat),
            left=_left(message),
            announced=tuple(self._announced),
            to_act=self._to_act(stage),
            leader=(self._acts[0].seat if self._acts else seat) if playing else None,
            top=_top(self._acts) if playing else None,
            acts=self._acts,
            tricks=self._tricks,
            finished=self._finished,
            resisted=self._resisted,
            payments=tuple((one.payer, one.receiver, one.card) for one in self._payments),
            returns=self._returns,
            laid_face_down=(),
            choices=() if playing else tuple(map(_given, offered(message, seat))),
            outcome=None,
        )

    def _agree(self, message: Message) -> None:
        """Overwrite what contradicts this message."""
        top, greater = _top(self._acts), message.get("greaterAction")
        if is_nothing(greater):
            if top is not None:
                self._close(top.seat)
            return
        shown = action_of(greater, _seat(message.get("greaterPos")))
        if top != _top((shown,)):
            self._acts = (shown,)

    def _sitting(self) -> Seat:
        if self.seat is None:
            raise BadMessage("asked to act before a deal has begun")
        return self.seat

    def _to_act(self, stage: Stage) -> tuple[Seat, ...]:
        seat = self._sitting()
        if stage is Stage.PAYING and self._finish:
            return tribute_after(self._finish).payers
        if stage is Stage.RETURNING and self._payments:
            return tuple(one.receiver for one in self._payments)
        return (seat,)


def _asked(message: Message) -> tuple[object, ...]:
    """A key that tells two questions to one seat apart."""
    return tuple(message.get(name) for name in ("stage", "handCards", "greaterPos", "greaterAction"))


def offered(message: Message, seat: Seat) -> list[Action]:
    """The actions that the message offers, in the order of their numbers."""
    return [action_of(entry, seat) for entry in _list(message, "actionList")]


def _given(action: Action) -> Card:
    if not isinstance(action, Pay | GiveBack):
        raise BadMessage(f"{action} is neither a tribute nor a return")
    return action.card


def _top(acts: Sequence[Action]) -> Top | None:
    lays = (act for act in reversed(acts) if isinstance(act, Lay))
    return next((Top(act.seat, Play(act.cards, act.declared)) for act in lays if act.declared), None)


def _list(message: Message, name: str) -> list[Any]:
    value = message.get(name)
    if not isinstance(value, list):
        raise BadMessage(f"'{name}' is missing, or no list", text=name)
    return value


def _number(value: object) -> int | None:
    """A whole number, also if it is written in quotes."""
    if isinstance(value, str):
        return int(value) if value.isascii() and value.isdecimal() else None
    return value if type(value) is int else None


def _seat(position: object) -> Seat:
    number = _number(position)
    if number is None or number not in range(len(Seat)):
        raise BadMessage(f"{position!r} is no position", text=str(position))
    return Seat(number)


def _left(message: Message) -> tuple[int, ...]:
    rests = (_number(one.get("rest")) if isinstance(one, dict) else None for one in _list(message, "publicInfo"))
    left = tuple(rest for rest in rests if rest is not None)
    if len(left) != len(Seat):
        raise BadMessage("'publicInfo' does not say how many cards each of the four has left", text="publicInfo")
    return left


def _payments(message: Message) -> tuple[Payment, ...]:
    found: list[Payment] = []
    for one in _list(message, "result"):
        match one:
            case [payer, receiver, card]:
                found.append(Payment(_seat(payer), _seat(receiver), card_of(card)))
            case _:
                raise BadMessage(f"{one!r} is no payment: from, to and card", text=str(one))
    return tuple(found)
