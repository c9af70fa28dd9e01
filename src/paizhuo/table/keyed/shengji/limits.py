"""不可能的牌: what a seat cannot have held, by what it played and by what others threw.

Who does not follow a suit has no more of it. Who answers pairs without pairs holds none in that suit. Against a throw
that stood nobody holds anything higher of its kind. Cards that a seat plays later it held before.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from paizhuo.cards import FACES
from paizhuo.engine import Refused
from paizhuo.seats import Seat
from paizhuo.shengji import Kind, judge_throw, lead_of
from paizhuo.shengji.combinations import PAIR
from paizhuo.shengji.following import best_match
from paizhuo.shengji.legality import follow_reason
from paizhuo.shengji.refusals import NotHeld, refuse
from paizhuo.table.keyed.refusals import Contradicted, Doubt, NotKeyed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.cards import Card
    from paizhuo.shengji import Lead
    from paizhuo.table.keyed.shengji.turns import Laid, Turns
    from paizhuo.table.keyed.shengji.ways import Way

Caps = list[dict["Card", int]]
"""最多几张: by seat, how many more copies of each face its hand can hold."""


class Plays:
    """已知的出牌: every play as far as it was seen, and what each seat is known to have held at each trick."""

    def __init__(self, turns: Turns, way: Way) -> None:
        """``way``: what the seats held beside what they played, and what was not seen."""
        self._laid, self._held, self._discards = turns.laid, way.held, way.discards
        self._hands = turns.opening.known
        self._order, self._rules = turns.order, turns.opening.rules
        self.shown = [self._known(seat, 0) for seat in Seat]
        """By seat: all cards that are known to have been in its hand when play began."""

    def tricks(self) -> list[list[Laid]]:
        """The plays, trick by trick."""
        count = self._laid[-1].trick + 1 if self._laid else 0
        return [[one for one in self._laid if one.trick == number] for number in range(count)]

    def _known(self, seat: Seat, trick: int) -> Counter[Card]:
        """What a seat held when a trick began, as far as it is known."""
        later = Counter(card for one in self._laid if one.seat is seat and one.trick >= trick for card in _cards(one))
        before = Counter(card for one in self._laid if one.seat is seat and one.trick < trick for card in _cards(one))
        # Of a hand that is known, what was not seen may have been any card that is left.
        is_whole = not any(None in one.cards for one in self._laid if one.seat is seat)
        hand = self._hands[seat] if is_whole else None
        return later | ((self._held[seat] if hand is None else Counter(hand)) - before)

    def check(self) -> None:
        """Refuse plays against which cards speak that are known. Raises :class:`Contradicted`."""
        self._check_known_hands()
        for trick in self.tricks():
            led = _cards(trick[0])
            for one in (one for one in trick[1:] if None not in one.cards):
                hand = tuple(self._known(one.seat, one.trick).elements())
                reason = follow_reason(hand, led, _cards(one), self._order, self._rules)
                if reason is not None:
                    raise Contradicted(one.act, Refused(refuse(self._rules, reason)))
            others = [tuple(self._known(seat, trick[0].trick).elements()) for seat in Seat if seat is not trick[0].seat]
            if not trick[0].thrown and judge_throw(led, others, self._order, self._rules) is not None:
                raise Contradicted(trick[0].act, NotKeyed(Doubt.THROW_STOPPED))

    def _check_known_hands(self) -> None:
        left = [None if hand is None else Counter(hand) for hand in self._hands]
        for one in self._laid:
            own = left[one.seat]
            if own is None:
                continue
            missing = Counter(_cards(one)) - own
            if missing:
                reason = NotHeld(tuple(missing.elements()))
                raise Contradicted(one.act, Refused(refuse(self._rules, reason)))
            own.subtract(_cards(one))

    def caps(self, until: int | None = None) -> Caps:
        """最多几张: what more each hand can hold, by all tricks or by those before one."""
        found: Caps = [dict.fromkeys(FACES, PAIR) for _ in Seat]
        for trick in self.tricks()[:until]:
            lead = lead_of(_cards(trick[0]), self._order)
            for one in trick[1:]:
                self._limit_by_answer(found[one.seat], one, lead)
            if lead.is_throw and not trick[0].thrown:
                for seat in Seat:
                    if seat is not trick[0].seat:
                        self._limit_by_throw(found[seat], seat, trick[0].trick, lead)
        return found

    def _limit_by_answer(self, caps: dict[Card, int], one: Laid, lead: Lead) -> None:
        own = [face for face in FACES if self._order.groups[face] is lead.group]
        followed = [card for card in _cards(one) if self._order.groups[card] is lead.group]
        unseen = 0 if one.act in self._discards else one.cards.count(None)
        if len(followed) + unseen < lead.shape.size:
            caps.update(dict.fromkeys(own, 0))
            return
        if not best_match(followed, lead.shape, self._order, self._rules).covers(lead.shape):
            self._no_more_pairs(caps, self._known(one.seat, one.trick), own)

    def _limit_by_throw(self, caps: dict[Card, int], seat: Seat, trick: int, lead: Lead) -> None:
        own = [face for face in FACES if self._order.groups[face] is lead.group]
        known = self._known(seat, trick)
        for part in lead.parts:
            if part.kind is Kind.SINGLE:
                caps.update({face: 0 for face in own if self._order.steps[face] > part.top})
            else:
                low = part.top - part.pairs + 1
                self._no_more_pairs(caps, known, [face for face in own if self._order.steps[face] > low])

    @staticmethod
    def _no_more_pairs(caps: dict[Card, int], known: Counter[Card], faces: Sequence[Card]) -> None:
        for face in faces:
            caps[face] = min(caps[face], max(1 - known[face], 0))


def _cards(one: Laid) -> tuple[Card, ...]:
    """The cards of a play that were seen."""
    return tuple(card for card in one.cards if card is not None)
