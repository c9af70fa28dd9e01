"""录入的一副: a keyed deal by the law of the game. ``key_acts`` is the only function that makes one."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.cards import PACK, Hand
from paizhuo.engine import Refused
from paizhuo.guandan import Action, GiveBack, Lay, Pass, Pay, Setting, apply, start
from paizhuo.guandan.deal import HAND_SIZE, BadDeal
from paizhuo.guandan.phases import NoTribute, Until
from paizhuo.guandan.refusals import WrongPhase, refuse
from paizhuo.guandan.tribute import resists
from paizhuo.seats import Seat
from paizhuo.table.keyed.acts import KeyedFinish, KeyedPlay
from paizhuo.table.keyed.choosing import choose_cards
from paizhuo.table.keyed.refusals import Contradicted, Doubt, NotKeyed
from paizhuo.table.keyed.results import ended_by
from paizhuo.table.keyed.turns import Part, turns_of
from paizhuo.table.keyed.typed_end import key_with_end
from paizhuo.table.keyed.witness import witness_hands

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.cards import Card, Rank
    from paizhuo.guandan import Phase, RuleSet
    from paizhuo.guandan.tribute import TributeDue
    from paizhuo.table.keyed.acts import KeyedAct
    from paizhuo.table.keyed.choosing import Chosen, KnownHands
    from paizhuo.table.keyed.turns import Turn, Turns

ALL_UNKNOWN: KnownHands = (None, None, None, None)
NO_SUIT = "?"
"""In the place of a suit that was not typed."""


@dataclass(frozen=True, slots=True)
class KeyedOpening:
    """一副的开头: what is fixed before the first act, and the hands that are known."""

    rules: RuleSet
    level: Rank
    opening: NoTribute | TributeDue
    until: Until = Until.SIDE_OUT
    known: KnownHands = ALL_UNKNOWN

    def __post_init__(self) -> None:
        """A hand that is known is known as a whole, and two packs hold all of them."""
        for hand in self.known:
            if hand is not None and len(hand) != HAND_SIZE:
                raise NotKeyed(Doubt.HAND_SIZE, str(len(hand)))
        over = _together(self.known) - Counter(PACK)
        if over:
            raise NotKeyed(Doubt.TOO_MANY_COPIES, str(min(over)))

    @property
    def hands(self) -> KnownHands:
        """已知的手牌: those that were typed or set; from three of them the fourth follows."""
        if self.known.count(None) != 1:
            return self.known
        rest = Hand((Counter(PACK) - _together(self.known)).elements())
        east, north, west, south = (rest if hand is None else hand for hand in self.known)
        return east, north, west, south

    @property
    def resisted(self) -> bool:
        """Whether the known hands of those who owe tribute resist it."""
        hands = self.hands
        if isinstance(self.opening, NoTribute) or any(hands[seat] is None for seat in self.opening.payers):
            return False
        return resists(self.opening, [hand or Hand() for hand in hands], self.rules)


def _together(hands: KnownHands) -> Counter[Card]:
    return Counter(card for hand in hands if hand is not None for card in hand)


@dataclass(frozen=True, slots=True)
class ShownAct:
    """一手的样子: whose it was, what it was, its cards, and which of them show no suit because it was not typed."""

    seat: Seat
    part: Part
    cards: tuple[Card, ...]
    guessed: tuple[bool, ...]

    @property
    def texts(self) -> list[str]:
        """Cards as written; ``?3`` where only the rank is known."""
        pairs = zip(self.cards, self.guessed, strict=True)
        return [f"{NO_SUIT}{card.rank}" if is_guess else str(card) for card, is_guess in pairs]


@dataclass(frozen=True, slots=True)
class KeyedDeal:
    """录入的一副: what was keyed, the deal by the law with made-up hands, and how each act is shown."""

    opening: KeyedOpening
    acts: tuple[KeyedAct, ...]
    phase: Phase
    shown: tuple[ShownAct, ...]
    """How each act is shown to who may see the known hands, from which suits follow that were not typed."""
    public: tuple[ShownAct, ...]
    """公开的样子: how each act is shown to everybody else: as if no hand were known.

    That a suit follows from a hand says which cards are not in it any more.
    """

    @property
    def hands_known(self) -> bool:
        """Whether all four hands are."""
        return None not in self.opening.hands

    @property
    def is_result_only(self) -> bool:
        """Whether its end was typed as a result, without the plays that led to it."""
        return bool(self.acts) and isinstance(self.acts[-1], KeyedFinish)

    @property
    def has_guesses(self) -> bool:
        """Whether the suit of a card was guessed."""
        return any(any(one.guessed) for one in self.shown)

    def left_texts(self, seat: Seat) -> list[str]:
        """余牌: what is left of a known hand; without suits where one of the rank went out or came in as a guess."""
        doubtful = {
            card.rank
            for one in self.shown
            for card, is_guess in zip(one.cards, one.guessed, strict=True)
            if is_guess and (one.seat is seat or one.part in {Part.PAY, Part.RETURN})
        }
        return [f"{NO_SUIT}{card.rank}" if card.rank in doubtful else str(card) for card in self.phase.hands[seat]]


def key_acts(opening: KeyedOpening, acts: Sequence[KeyedAct]) -> KeyedDeal:
    """The deal after these acts. Raises :class:`Contradicted` with the act that cannot have happened."""
    return key_with_end(acts, KeyedFinish, lambda some: _key_plays(opening, some), _ended, _over)


def _ended(deal: KeyedDeal, act: KeyedFinish) -> KeyedDeal:
    shown = ShownAct(act.finish[0], Part.FINISH, (), ())
    phase = ended_by(deal.phase, act.finish)
    return KeyedDeal(deal.opening, (*deal.acts, act), phase, (*deal.shown, shown), (*deal.public, shown))


def _over(deal: KeyedDeal, index: int) -> Contradicted:
    return Contradicted(index, _wrong_phase(deal.phase))


def _key_plays(opening: KeyedOpening, acts: Sequence[KeyedAct]) -> KeyedDeal:
    turns = turns_of(opening.opening, opening.level, opening.until, acts, resisted=opening.resisted)
    chosen = choose_cards(opening.hands, opening.level, turns)
    _check_sizes(turns, chosen)
    hands = witness_hands(opening.hands, opening.level, opening.opening, turns, chosen)
    try:
        phase = start(Setting(opening.rules, opening.level, hands, opening.opening, opening.until))
    except BadDeal as error:
        raise Contradicted(max(len(acts) - 1, 0), NotKeyed(Doubt.TOO_MANY_COPIES, error.text)) from error
    for index, turn in enumerate(turns.turns):
        phase = _applied(phase, turn, chosen.cards[index], index)
    if len(turns.turns) < len(acts):
        # The law has let the last act through that has a seat, so the next one comes at a time that has no turn.
        raise Contradicted(len(turns.turns), _wrong_phase(phase))
    is_secret = opening.known != ALL_UNKNOWN
    public = choose_cards(ALL_UNKNOWN, opening.level, turns) if is_secret else chosen
    return KeyedDeal(opening, tuple(acts), phase, _shown(turns, chosen), _shown(turns, public))


def _shown(turns: Turns, chosen: Chosen) -> tuple[ShownAct, ...]:
    rows = zip(turns.turns, chosen.cards, chosen.guessed, strict=True)
    return tuple(ShownAct(turn.seat, turn.part, cards, guessed) for turn, cards, guessed in rows)


def _check_sizes(turns: Turns, chosen: Chosen) -> None:
    for seat in Seat:
        if chosen.dealt[seat].total() > HAND_SIZE:
            own = [index for index, turn in enumerate(turns.turns) if turn.seat is seat and turn.part is Part.LAY]
            raise Contradicted(own[-1], NotKeyed(Doubt.TOO_FEW_LEFT))


def _applied(phase: Phase, turn: Turn, cards: tuple[Card, ...], index: int) -> Phase:
    action: Action
    match turn.part:
        case Part.RESIST:
            if getattr(phase, "resisted", False) and not phase.history:
                return phase
            raise Contradicted(index, _wrong_phase(phase))
        case Part.PAY:
            action = Pay(turn.seat, cards[0])
        case Part.RETURN:
            action = GiveBack(turn.seat, cards[0])
        case Part.PASS:
            action = Pass(turn.seat)
        case Part.LAY:
            declared = turn.act.declared if isinstance(turn.act, KeyedPlay) else None
            action = Lay(turn.seat, cards, declared)
        case Part.FINISH:
            raise AssertionError("a typed end is nobody's turn")
    try:
        return apply(phase, action)
    except Refused as error:
        faces = turn.act.faces if isinstance(turn.act, KeyedPlay) else ()
        raise Contradicted(index, error, faces) from error


def _wrong_phase(phase: Phase) -> Refused:
    return Refused(refuse(phase.setting.rules, WrongPhase(phase.stage)))
