"""录入的一副升级: a keyed deal by the law of the game. ``key_acts`` is the only function that makes one."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.cards import FACES, Card, Hand
from paizhuo.engine import Refused
from paizhuo.seats import Seat
from paizhuo.shengji import (
    Award,
    Bury,
    Call,
    Choose,
    Choosing,
    Draw,
    Drawing,
    EndDeal,
    Lay,
    Lift,
    Over,
    apply,
    start,
)
from paizhuo.shengji.combinations import PAIR
from paizhuo.shengji.phases import BOTTOM
from paizhuo.table.keyed.refusals import Contradicted, Doubt, NotKeyed
from paizhuo.table.keyed.shengji.acts import KeyedAward, KeyedBury, KeyedEnd, KeyedLay, KeyedPoints, KeyedShow
from paizhuo.table.keyed.shengji.filling import fill
from paizhuo.table.keyed.shengji.limits import Plays
from paizhuo.table.keyed.shengji.results import ended_by
from paizhuo.table.keyed.shengji.turns import HAND_SIZE, deal_over, turns_of
from paizhuo.table.keyed.shengji.ways import needed, shown_cards, unseen_caps, ways
from paizhuo.table.keyed.typed_end import key_with_end

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.shengji import Phase
    from paizhuo.table.keyed.shengji.acts import ShengjiAct
    from paizhuo.table.keyed.shengji.limits import Caps
    from paizhuo.table.keyed.shengji.turns import Laid, ShengjiOpening, Turns
    from paizhuo.table.keyed.shengji.ways import Way

MOST_FILLS = 8
"""So many times the cards that nobody has seen are laid otherwise, before another way is tried."""
UNKNOWN_CARD = "??"
"""没看清的牌: how a card is written that nobody has seen."""
BOTTOM_PLACE = len(Seat)
"""The place of the bottom after those of the four hands; after it come cards that were not seen."""


@dataclass(frozen=True, slots=True)
class ShownTurn:
    """一手的样子: whose it was, what it was, and its cards as everybody may see them."""

    seat: Seat | None
    part: str
    texts: tuple[str, ...]
    thrown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class KeyedShengjiDeal:
    """录入的一副: what was keyed, the deal by the law with made-up hands, and how each act is shown."""

    opening: ShengjiOpening
    acts: tuple[ShengjiAct, ...]
    phase: Phase
    shown: tuple[ShownTurn, ...]

    @property
    def bottom_known(self) -> bool:
        """Whether the eight buried cards are: they were typed, or every other card was seen."""
        if any(isinstance(act, KeyedBury) and act.cards for act in self.acts):
            return True
        all_seen = not any(isinstance(act, KeyedLay) and None in act.cards for act in self.acts)
        return all_seen and isinstance(self.phase, Over) and not any(self.phase.hands)


def key_acts(opening: ShengjiOpening, acts: Sequence[ShengjiAct]) -> KeyedShengjiDeal:
    """The deal after these acts. Raises :class:`Contradicted` with the act that cannot have happened."""
    return key_with_end(acts, KeyedPoints, lambda some: _key_plays(opening, some), _ended, _over)


def _ended(deal: KeyedShengjiDeal, act: KeyedPoints) -> KeyedShengjiDeal:
    shown = (*deal.shown, _shown_turn(act, None))
    return KeyedShengjiDeal(deal.opening, (*deal.acts, act), ended_by(deal.phase, act.points), shown)


def _over(deal: KeyedShengjiDeal, index: int) -> Contradicted:
    return deal_over(deal.opening, index)


def _key_plays(opening: ShengjiOpening, acts: Sequence[ShengjiAct]) -> KeyedShengjiDeal:
    turns = turns_of(opening, acts)
    _check_copies(turns)
    first: Contradicted | None = None
    for way in ways(turns):
        try:
            phase = _phase(turns, acts, way)
        except Contradicted as error:
            first = first or error
        else:
            return KeyedShengjiDeal(opening, tuple(acts), phase, _shown(turns, acts))
    raise first or _no_hands(acts)


def _check_copies(turns: Turns) -> None:
    """Two packs hold each card twice."""
    over = {card for card, count in needed(turns.laid, shown_cards(turns), turns.buried).items() if count > PAIR}
    if over:
        acts = [one.act for one in turns.laid if over.intersection(one.cards)]
        raise Contradicted(max(acts, default=0), NotKeyed(Doubt.TOO_MANY_COPIES, str(min(over))))


def _no_hands(acts: Sequence[ShengjiAct]) -> Contradicted:
    return Contradicted(max(len(acts) - 1, 0), NotKeyed(Doubt.NO_HANDS))


def _phase(turns: Turns, acts: Sequence[ShengjiAct], way: Way) -> Phase:
    """The deal by the law with hands that fit this way; what was keyed itself is checked first."""
    shown, caps = list(way.held), [dict.fromkeys(FACES, PAIR) for _ in Seat]
    slots = [one for one in turns.laid for card in one.cards if card is None]
    slot_caps: Caps = []
    if turns.trumps is not None:
        plays = Plays(turns, way)
        plays.check()
        shown, caps = plays.shown, plays.caps()
        slot_caps = [_both(unseen_caps(turns, one, way), plays.caps(one.trick)[one.seat]) for one in slots]
    for seat, hand in zip(Seat, turns.opening.known, strict=True):
        if hand is not None:
            rest = Counter(hand) - shown[seat]
            caps[seat] = {face: rest[face] for face in FACES}
            slot_caps = [
                _both(one, caps[seat]) if slot.seat is seat else one for slot, one in zip(slots, slot_caps, strict=True)
            ]
    places = [*shown, way.buried, *(Counter[Card]() for _ in slots)]
    # What a seat played unseen lies in a place of its own.
    sizes = [*(HAND_SIZE - sum(one.seat is seat for one in slots) for seat in Seat), BOTTOM, *(1 for _ in slots)]
    limits = [*caps, dict.fromkeys(FACES, PAIR), *slot_caps]
    error: Contradicted | None = None
    for turn in range(MOST_FILLS):
        filled = fill(places, sizes, limits, turn)
        if filled is None:
            break
        try:
            return _played(turns, acts, filled)
        except Contradicted as found:
            error = error or found
    raise error or _no_hands(acts)


def _both(one: dict[Card, int], other: dict[Card, int]) -> dict[Card, int]:
    return {face: min(one[face], other[face]) for face in FACES}


def _played(turns: Turns, acts: Sequence[ShengjiAct], filled: Sequence[Counter[Card]]) -> Phase:
    """The deal by the law with these hands, this bottom and these cards that were not seen."""
    chosen = (card for place in filled[BOTTOM_PLACE + 1 :] for card in place.elements())
    dealt = [Counter(cards) for cards in filled[: BOTTOM_PLACE + 1]]
    laid: list[Laid] = []
    for one in turns.laid:
        whole = tuple(next(chosen) if card is None else card for card in one.cards)
        dealt[one.seat].update(card for card, seen in zip(whole, one.cards, strict=True) if seen is None)
        laid.append(one._replace(cards=whole))
    phase: Phase = _drawn(turns, dealt)
    plays = iter(laid)
    for index, act in enumerate(acts):
        try:
            match act:
                case KeyedShow(seat, cards):
                    phase = apply(phase, Call(seat, cards))
                case KeyedBury():
                    dealer = turns.seats[index] or turns.opening.first_drawer
                    phase = apply(apply(phase, Lift(dealer)), Bury(dealer, tuple(dealt[BOTTOM_PLACE].elements())))
                case KeyedLay():
                    phase = _laid(phase, next(plays))
                case KeyedAward(to, points):
                    phase = apply(phase, Award(to, points))
                case KeyedEnd(seat, why):
                    phase = apply(phase, EndDeal(seat, why))
                case KeyedPoints():
                    raise AssertionError("a typed end is nobody's turn")
        except Refused as error:
            raise Contradicted(index, error) from error
    return phase


def _laid(phase: Phase, one: Laid) -> Phase:
    """After a play; a throw stands, or is stopped, as it was keyed."""
    cards = tuple(card for card in one.cards if card is not None)
    after = apply(phase, Lay(one.seat, one.thrown or cards))
    if isinstance(after, Choosing):
        if tuple(sorted(cards)) not in after.options:
            raise Contradicted(one.act, NotKeyed(Doubt.THROW_STOPPED if not one.thrown else Doubt.NOT_A_PART))
        after = apply(after, Choose(after.turn, cards))
    throws = getattr(phase, "throws", ())
    made = getattr(after, "throws", ())[len(throws) :]
    if one.thrown and (not made or made[0].led != tuple(sorted(cards))):
        raise Contradicted(one.act, NotKeyed(Doubt.NOT_A_PART))
    if made and not one.thrown:
        raise Contradicted(one.act, NotKeyed(Doubt.THROW_STOPPED))
    return after


def _drawn(turns: Turns, dealt: Sequence[Counter[Card]]) -> Drawing:
    """Everybody has drawn; the dealer takes up what he will bury, unless he has shown it."""
    hands = [list(cards.elements()) for cards in dealt[:BOTTOM_PLACE]]
    bottom = list(dealt[BOTTOM_PLACE].elements())
    dealer = turns.dealer if turns.dealer is not None else turns.opening.first_drawer
    shown = Counter[Card]()
    for claim in turns.claims:
        if claim.seat is dealer:
            shown |= Counter(claim.cards)
    for card in (shown - Counter(hands[dealer])).elements():
        other = next(one for one in hands[dealer] if one not in shown)
        bottom[bottom.index(card)] = other
        hands[dealer][hands[dealer].index(other)] = card
    opening = turns.opening
    order = [opening.first_drawer.after(count) for count in range(HAND_SIZE * len(Seat))]
    rest = [iter(hand) for hand in hands]
    pack = (*(next(rest[seat]) for seat in order), *bottom)
    east, north, west, south = (Hand(hand) for hand in hands)
    begun = start(opening.setting(pack))
    history = tuple(Draw(seat) for seat in order)
    return Drawing(begun.setting, (east, north, west, south), len(order), history=history)


def _shown(turns: Turns, acts: Sequence[ShengjiAct]) -> tuple[ShownTurn, ...]:
    return tuple(_shown_turn(act, seat) for act, seat in zip(acts, turns.seats, strict=True))


def _shown_turn(act: ShengjiAct, seat: Seat | None) -> ShownTurn:
    match act:
        case KeyedShow(_, cards):
            return ShownTurn(seat, "show", tuple(map(str, cards)))
        case KeyedBury():
            # What was buried lies face down.
            return ShownTurn(seat, "bury", ())
        case KeyedLay(cards, led):
            texts = tuple(UNKNOWN_CARD if card is None else str(card) for card in cards)
            return ShownTurn(seat, "lay", tuple(map(str, led)) or texts, texts if led else ())
        case KeyedAward(to, points):
            return ShownTurn(None, "award", (str(to), str(points)))
        case KeyedEnd(_, why):
            return ShownTurn(seat, "end", (str(why),))
        case KeyedPoints(points):
            return ShownTurn(None, "points", (str(points),))
