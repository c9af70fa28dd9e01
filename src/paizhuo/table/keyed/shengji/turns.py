"""轮到谁: whose each keyed act is, and in which trick. Trumps and dealer follow from what was shown."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.cards import PACK, Hand
from paizhuo.engine import Refused
from paizhuo.seats import Seat
from paizhuo.shengji import Call, Drawing, Ending, Lay, Over, Playing, Setting, lead_of, order_of
from paizhuo.shengji.calling import call_reason, claimed, dealer_of, trumps_of
from paizhuo.shengji.legality import reason_against
from paizhuo.shengji.phases import BOTTOM
from paizhuo.shengji.refusals import BuryEight, LeadOneSuit, WrongCount, WrongPhase, refuse
from paizhuo.shengji.topics import Topic
from paizhuo.shengji.trick import worth
from paizhuo.table.keyed.refusals import Contradicted, Doubt, NotKeyed
from paizhuo.table.keyed.shengji.acts import KeyedAward, KeyedBury, KeyedEnd, KeyedLay, KeyedPoints, KeyedShow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.cards import Card, Rank
    from paizhuo.shengji import Claim, RuleSet, Trumps
    from paizhuo.shengji.order import Order
    from paizhuo.shengji.refusals import DealReason
    from paizhuo.table.keyed.choosing import KnownHands
    from paizhuo.table.keyed.shengji.acts import ShengjiAct

HAND_SIZE = 25
"""一手牌: what everybody holds when the dealer leads."""
NOBODY_KNOWS: KnownHands = (None, None, None, None)


@dataclass(frozen=True, slots=True)
class ShengjiOpening:
    """一副的开头: what is fixed before the first act, and the hands that are known, as they are when play begins."""

    rules: RuleSet
    level: Rank
    first_drawer: Seat
    dealer: Seat | None = None
    known: KnownHands = NOBODY_KNOWS

    def __post_init__(self) -> None:
        """A hand that is known is known as a whole, and two packs hold all of them."""
        for hand in self.known:
            if hand is not None and len(hand) != HAND_SIZE:
                raise NotKeyed(Doubt.SHENGJI_HAND_SIZE, str(len(hand)))
        left = list(PACK)
        for card in (card for hand in self.known if hand is not None for card in hand):
            if card not in left:
                raise NotKeyed(Doubt.TOO_MANY_COPIES, str(card))
            left.remove(card)

    def setting(self, pack: tuple[Card, ...]) -> Setting:
        """The setting of the law, with this pack."""
        return Setting(self.rules, self.level, pack, self.first_drawer, self.dealer)


class Laid(NamedTuple):
    """一手: a play, its number among the acts, its seat, its trick from 0 and its place in it."""

    act: int
    seat: Seat
    trick: int
    place: int
    cards: tuple[Card | None, ...]
    thrown: tuple[Card, ...] = ()
    """甩错: what was thrown and stopped; ``cards`` is what was led instead."""


@dataclass
class Turns:
    """全副的归属: trumps and dealer once they are fixed, who acts next, and every play with its seat."""

    opening: ShengjiOpening
    drawing: Drawing
    trumps: Trumps | None = None
    dealer: Seat | None = None
    buried: tuple[Card, ...] = ()
    seats: list[Seat | None] = field(default_factory=list)
    """By act; None for what is nobody's."""
    laid: list[Laid] = field(default_factory=list)
    is_ended: bool = False

    @property
    def claims(self) -> tuple[Claim, ...]:
        """What was shown."""
        return self.drawing.claims

    @property
    def order(self) -> Order:
        """The order of the cards, once trumps are fixed."""
        assert self.trumps is not None  # noqa: S101 - nobody asks before the bottom is lifted
        return order_of(self.trumps, self.opening.rules)

    def trick(self, number: int) -> list[Laid]:
        """The plays of one trick."""
        return [one for one in self.laid if one.trick == number]


def turns_of(opening: ShengjiOpening, acts: Sequence[ShengjiAct]) -> Turns:
    """Give every act to its seat. Raises :class:`Contradicted` with the act that cannot have come there."""
    turns = Turns(opening, Drawing(opening.setting(PACK)))
    for index, act in enumerate(acts):
        if turns.is_ended and not isinstance(act, KeyedAward):
            raise deal_over(opening, index)
        match act:
            case KeyedShow():
                _show(turns, index, act)
            case KeyedBury():
                _bury(turns, index, act)
            case KeyedLay():
                _lay(turns, index, act)
            case KeyedAward():
                turns.seats.append(None)
            case KeyedEnd(seat, why):
                turns.seats.append(seat)
                # With a wrong bottom the deal goes on until the cards run out.
                turns.is_ended = why is not Ending.BOTTOM_COUNT
            case KeyedPoints():
                raise AssertionError("a typed end is nobody's turn")
    return turns


def _refused(opening: ShengjiOpening, index: int, reason: DealReason) -> Contradicted:
    return Contradicted(index, Refused(refuse(opening.rules, reason)))


def deal_over(opening: ShengjiOpening, index: int) -> Contradicted:
    """Nothing is played after the end."""
    return _refused(opening, index, WrongPhase(Over.stage, Topic.LEAD))


def _show(turns: Turns, index: int, act: KeyedShow) -> None:
    phase = turns.drawing if turns.trumps is None else _playing(turns)
    if isinstance(phase, Playing):
        reason = reason_against(phase, Call(act.seat, act.cards))
    else:
        reason = call_reason(phase, act.seat, act.cards)
    if reason is not None:
        raise _refused(turns.opening, index, reason)
    made = claimed(turns.drawing, act.seat, act.cards)
    turns.drawing = replace(turns.drawing, claims=(*turns.drawing.claims, made))
    turns.seats.append(act.seat)


def _bury(turns: Turns, index: int, act: KeyedBury) -> None:
    if turns.trumps is not None:
        raise _refused(turns.opening, index, WrongPhase(Playing.stage, Topic.BURY))
    if len(act.cards) not in {0, BOTTOM}:
        raise _refused(turns.opening, index, BuryEight(len(act.cards)))
    turns.trumps, turns.dealer = trumps_of(turns.drawing), dealer_of(turns.drawing)
    turns.buried = act.cards
    turns.seats.append(turns.dealer)


def _playing(turns: Turns) -> Playing:
    """The deal at the first lead, without any card: to ask the law what comes at a wrong time."""
    assert turns.trumps is not None  # noqa: S101 - asked only then
    assert turns.dealer is not None  # noqa: S101 - the same
    none = Hand()
    hands = (none, none, none, none)
    return Playing(turns.opening.setting(PACK), turns.trumps, turns.dealer, hands, (), turns.dealer)


def _lay(turns: Turns, index: int, act: KeyedLay) -> None:
    if turns.trumps is None or turns.dealer is None:
        reason = reason_against(turns.drawing, Lay(turns.opening.first_drawer, tuple(_seen(act.cards))))
        raise _refused(turns.opening, index, reason or WrongPhase(Drawing.stage, Topic.BURY))
    number = turns.laid[-1].trick if turns.laid else 0
    trick = turns.trick(number)
    leader = trick[0].seat if trick else turns.dealer
    if len(trick) == len(Seat):
        leader, number, trick = leader.after(_winner(trick, turns)), number + 1, []
    seat = leader.after(len(trick))
    if not trick:
        _check_lead(turns, index, act)
    cards: tuple[Card | None, ...] = act.led or act.cards
    thrown = tuple(_seen(act.cards)) if act.led else ()
    if trick and len(cards) != len(trick[0].cards):
        # Before the cards are counted: who types too many or too few has mistyped this act, not another one.
        raise _refused(turns.opening, index, WrongCount(len(trick[0].cards), len(cards)))
    played = sum(len(one.cards) for one in turns.laid if one.seat is seat)
    if played + max(len(cards), len(thrown)) > HAND_SIZE:
        is_over = played == HAND_SIZE
        raise (deal_over(turns.opening, index) if is_over else Contradicted(index, NotKeyed(Doubt.TOO_FEW_LEFT)))
    turns.laid.append(Laid(index, seat, number, len(trick), cards, thrown))
    turns.seats.append(seat)


def _seen(cards: Sequence[Card | None]) -> list[Card]:
    return [card for card in cards if card is not None]


def _check_lead(turns: Turns, index: int, act: KeyedLay) -> None:
    """A lead lies open to everybody, and is of one suit."""
    cards = _seen(act.cards)
    if len(cards) < len(act.cards):
        raise Contradicted(index, NotKeyed(Doubt.LEAD_UNSEEN))
    if turns.order.one_group(cards) is None:
        raise _refused(turns.opening, index, LeadOneSuit())
    parts = [part.cards for part in lead_of(cards, turns.order).parts]
    if act.led and (len(parts) < 2 or tuple(sorted(act.led)) not in parts):  # noqa: PLR2004 - a throw has parts
        raise Contradicted(index, NotKeyed(Doubt.NOT_A_PART))


def _winner(trick: Sequence[Laid], turns: Turns) -> int:
    """Who won a trick; a play that was not seen as a whole has not."""
    order, rules = turns.order, turns.opening.rules
    lead = lead_of(_seen(trick[0].cards), order)
    best, winner = worth(_seen(trick[0].cards), lead, order, rules), 0
    for one in trick[1:]:
        here = worth(_seen(one.cards), lead, order, rules) if None not in one.cards else None
        if here is not None and best is not None and here > best:
            best, winner = here, one.place
    return winner
