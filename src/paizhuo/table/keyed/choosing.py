"""选花色: which cards were played where only ranks were typed, and from which hand each card came.

Cards that were typed with their suits come first; the others take copies that are left. The wild card is taken last:
who plays it says so. A choice that could have been another is marked, and its suit is never shown.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.cards import PACK, Card, Rank
from paizhuo.guandan.wilds import wild_card
from paizhuo.seats import Seat
from paizhuo.table.keyed.acts import KeyedPlay, rank_of
from paizhuo.table.keyed.refusals import Contradicted, Doubt, NotKeyed
from paizhuo.table.keyed.turns import Part

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.cards import Hand
    from paizhuo.table.keyed.acts import Face
    from paizhuo.table.keyed.turns import Turn, Turns

STRAIGHT = 5
COPIES = 2
_OF_RANK = {rank: tuple(card for card in Card if card.rank is rank) for rank in Rank}
KnownHands = tuple["Hand | None", "Hand | None", "Hand | None", "Hand | None"]
"""已知的手牌: as dealt, by seat; None where nobody knows."""


class Chosen(NamedTuple):
    """选定的牌: the cards of each act, those whose suit is a guess, and what each seat must have been dealt."""

    cards: tuple[tuple[Card, ...], ...]
    guessed: tuple[tuple[bool, ...], ...]
    dealt: tuple[Counter[Card], ...]


def choose_cards(known: KnownHands, level: Rank, turns: Turns) -> Chosen:
    """Give a card to every face; raises :class:`Contradicted` where two packs do not hold them."""
    return _Choosing(known, level, turns).chosen()


class _Choosing:
    def __init__(self, known: KnownHands, level: Rank, turns: Turns) -> None:
        self._known = known
        self._wild = wild_card(level)
        self._turns = turns.turns
        self._payments = turns.payments
        held = Counter(card for hand in known if hand is not None for card in hand)
        self._free = Counter(PACK) - held
        """Cards that no known hand was dealt."""
        self._out = [Counter[Card]() for _ in Seat]
        self._in = [Counter[Card]() for _ in Seat]
        self._cards: list[list[Card | None]] = [
            [face if isinstance(face, Card) else None for face in _faces(turn)] for turn in self._turns
        ]
        self._guessed = [[False] * len(cards) for cards in self._cards]

    def chosen(self) -> Chosen:
        gifts = [index for index, turn in enumerate(self._turns) if turn.part in {Part.PAY, Part.RETURN}]
        others = [index for index, turn in enumerate(self._turns) if turn.part is Part.LAY]
        for index in (*gifts, *others):
            self._out[self._turns[index].seat].update(card for card in self._cards[index] if card is not None)
        for index in gifts:
            self._receive_if_sure(index)
        for index in gifts:
            if None in self._cards[index]:
                self._fill_gift(index)
        self._check_copies()
        for index in others:
            self._fill(index)
        cards = tuple(tuple(card for card in one if card is not None) for one in self._cards)
        return Chosen(cards, tuple(map(tuple, self._guessed)), tuple(self._dealt(seat) for seat in Seat))

    def _receiver(self, index: int) -> Seat | None:
        """To whom a card goes that is paid or given back; nobody yet while another one is still owed."""
        turn = self._turns[index]
        pairs = [(one.payer, one.receiver) for one in self._payments]
        return next((b if turn.part is Part.PAY else a for a, b in pairs if turn.seat in {a, b}), None)

    def _receive_if_sure(self, index: int) -> None:
        (card,), to = self._cards[index], self._receiver(index)
        if card is not None and to is not None:
            self._in[to][card] += 1

    def _fill_gift(self, index: int) -> None:
        """A suit for a card of tribute: the receiver may have played it since, with its suit."""
        turn, to = self._turns[index], self._receiver(index)
        rank = rank_of(_faces(turn)[0])
        hand = self._known[turn.seat]
        can = [card for card in _OF_RANK[rank] if card is not self._wild and (hand is None or card in hand)]
        played = {card for card in can if to is not None and self._out[to][card] > self._in[to][card]}
        can.sort(key=lambda card: (card not in played, -self._left(card)))
        if not can:
            doubt = Doubt.TOO_MANY_COPIES if hand is None else Doubt.NOT_IN_HAND
            raise Contradicted(index, NotKeyed(doubt, str(rank)))
        self._put(index, 0, can[0])
        self._guessed[index][0] = len(can) > 1
        self._receive_if_sure(index)

    def _dealt(self, seat: Seat) -> Counter[Card]:
        """What a seat must have been dealt for what went out of its hand."""
        return self._out[seat] - self._in[seat]

    def _left(self, card: Card) -> int:
        """Copies of a card that no hand is known to have had."""
        unknown = [seat for seat in Seat if self._known[seat] is None]
        used = sum(max(self._out[seat][card] - self._in[seat][card], 0) for seat in unknown)
        return self._free[card] - used

    def _check_copies(self) -> None:
        used = dict.fromkeys(card for cards in self._cards for card in cards if card is not None)
        short = next((card for card in used if self._left(card) < 0), None)
        if short is None:
            return
        acts = [index for index, cards in enumerate(self._cards) if short in cards]
        raise Contradicted(acts[-1], NotKeyed(Doubt.TOO_MANY_COPIES, str(short)))

    def _fill(self, index: int) -> None:
        seat, cards = self._turns[index].seat, self._cards[index]
        faces = _faces(self._turns[index])
        open_places = [place for place, card in enumerate(cards) if card is None]
        for rank in dict.fromkeys(rank_of(faces[place]) for place in open_places):
            places = [place for place in open_places if rank_of(faces[place]) is rank]
            own, can = self._candidates(seat, rank)
            taken = self._take(own, can, len(places))
            if len(taken) < len(places):
                doubt = Doubt.TOO_MANY_COPIES if self._known[seat] is None else Doubt.NOT_IN_HAND
                raise Contradicted(index, NotKeyed(doubt, str(rank)))
            # When every copy that can be meant is taken, or there is but one kind, nothing is guessed; unless these are
            # what an earlier guess has left.
            is_guess = (len(can) > 1 and can.total() > len(places)) or self._follows_guess(index, rank)
            for place, card in zip(places, taken, strict=True):
                self._put(index, place, card)
                self._guessed[index][place] = is_guess
        self._unsuit(index, open_places)

    def _follows_guess(self, index: int, rank: Rank) -> bool:
        """Whether a card of this rank whose suit was guessed came from the same cards, or to this seat."""
        seat = self._turns[index].seat
        is_unknown = self._known[seat] is None
        return any(
            is_guess and card is not None and card.rank is rank and self._shares(other, seat, is_unknown=is_unknown)
            for other in range(len(self._turns))
            if other != index
            for card, is_guess in zip(self._cards[other], self._guessed[other], strict=True)
        )

    def _shares(self, index: int, seat: Seat, *, is_unknown: bool) -> bool:
        turn = self._turns[index]
        is_gift = turn.part in {Part.PAY, Part.RETURN}
        return (
            turn.seat is seat
            or (is_gift and self._receiver(index) is seat)
            or (is_unknown and self._known[turn.seat] is None)
        )

    def _put(self, index: int, place: int, card: Card) -> None:
        seat, before = self._turns[index].seat, self._cards[index][place]
        if before is not None:
            self._out[seat][before] -= 1
        self._cards[index][place] = card
        self._out[seat][card] += 1

    def _unsuit(self, index: int, open_places: Sequence[int]) -> None:
        """Five ranks in a row without suits are a straight: who plays a straight flush says so."""
        cards = [card for card in self._cards[index] if card is not None and card is not self._wild]
        if len(self._cards[index]) != STRAIGHT or len({card.suit for card in cards}) > 1:
            return
        seat = self._turns[index].seat
        # A card that was received stays, where another one can change: nobody else can play it.
        for place in sorted(open_places, key=lambda one: self._in[seat][self._cards[index][one] or Card.HR]):
            before = self._cards[index][place]
            assert before is not None  # noqa: S101 - every place was filled
            _own, can = self._candidates(seat, before.rank)
            other = next((card for card in can if card.suit is not before.suit and card is not self._wild), None)
            if other is not None:
                self._put(index, place, other)
                return

    def _candidates(self, seat: Seat, rank: Rank) -> tuple[Counter[Card], Counter[Card]]:
        """What can be meant: those that the seat is known to hold, and all."""
        hand = self._known[seat]
        own, can = Counter[Card](), Counter[Card]()
        for card in _OF_RANK[rank]:
            held = self._in[seat][card] - self._out[seat][card] + (0 if hand is None else hand.count(card))
            free = self._left(card) if hand is None else 0
            own[card] += max(held, 0)
            can[card] += max(held, 0) + max(free, 0)
        return +own, +can

    def _take(self, own: Counter[Card], can: Counter[Card], count: int) -> list[Card]:
        """Copies of one rank: received ones first, which nobody else can have; the wild card last."""
        order = sorted(can, key=lambda card: (card is self._wild, card))
        first = [card for card in order for _ in range(own[card])]
        copies = first + [card for turn in range(COPIES) for card in order if can[card] - own[card] > turn]
        copies.sort(key=lambda card: card is self._wild)
        return copies[:count]


def _faces(turn: Turn) -> Sequence[Face]:
    return turn.act.faces if isinstance(turn.act, KeyedPlay) else ()
