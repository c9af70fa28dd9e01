"""推测: what a seat can know of the other hands from its view alone, as input of the kernel's ``Worlds``.

Three things are certain besides the cards that were seen. Tribute and returns lie open: such a card is in its new hand
until that hand has played one of its face. The payer of tribute had no higher card, the wild card apart, and not both
big jokers. And where tribute was resisted, both big jokers are with those who owed it: the view does not say who they
were, only who was first, so every way in which the jokers can lie is a case of its own. Too rare to be looked at: a
return above ten, which shows that its giver held nothing lower.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.ai.guandan.kernel_view import level_of
from paizhuo.ai.guandan.own_view import own_hand, own_seat
from paizhuo.cards import COPIES, FACES, PACK, Card
from paizhuo.guandan import Lay
from paizhuo.guandan.order import play_value
from paizhuo.guandan.phases import Stage
from paizhuo.guandan.rules import SplitJokers
from paizhuo.guandan.wilds import wild_card
from paizhuo.kernel import codes
from paizhuo.kernel.packing import meaning, pack
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.guandan import Action, RuleSet, View
    from paizhuo.kernel.worlds import Worlds

Jokers = tuple[int, ...]
"""Big jokers by seat."""


class Certain(NamedTuple):
    """确知: by seat, the cards that are certainly in a hand, and the faces of which it holds no more."""

    held: tuple[Counter[Card], ...]
    barred: tuple[frozenset[Card], ...]


def fill(worlds: Worlds, view: View, rules: RuleSet) -> None:
    """Pass everything that the viewing seat knows to the kernel, so that worlds can be drawn."""
    seat, hand = own_seat(view), own_hand(view)
    played = _played(view)
    unseen = Counter(PACK) - Counter(hand) - sum(played, Counter())
    worlds.begin(int(seat), *pack(hand), level_of(view), view.left, *pack(unseen.elements()))
    certain = _certain(view, played)
    for other in set(Seat) - {seat}:
        worlds.know(int(other), *pack(certain.held[other].elements()))
        worlds.bar(int(other), *pack(certain.barred[other]))
    for jokers in _cases(view, rules, certain, played, unseen[Card.HR]):
        words = [pack([Card.HR] * count) for count in jokers]
        worlds.case([word.low for word in words], [word.high for word in words])
    _tell(worlds, view)
    worlds.settle()


def _acts(view: View) -> Iterator[tuple[Action, ...]]:
    """The acts trick by trick, the one going on last."""
    yield from (trick.acts for trick in view.tricks)
    yield view.acts


def _played(view: View) -> tuple[Counter[Card], ...]:
    """What each seat has laid."""
    played: tuple[Counter[Card], ...] = tuple(Counter() for _ in Seat)
    for act in (act for acts in _acts(view) for act in acts):
        if isinstance(act, Lay):
            played[act.seat].update(act.cards)
    return played


def _tell(worlds: Worlds, view: View) -> None:
    for acts in _acts(view):
        to_beat, owner = codes.LEAD, 0
        for act in acts:
            if isinstance(act, Lay):
                assert act.declared is not None, "a deal keeps what a play was read as"  # noqa: S101 - not input
                meta = meaning(act.declared, view.level)
                worlds.act(int(act.seat), to_beat, owner, *pack(act.cards), meta)
                to_beat, owner = meta, int(act.seat)
            else:
                worlds.act(int(act.seat), to_beat, owner, 0, 0, codes.LEAD)


def _certain(view: View, played: tuple[Counter[Card], ...]) -> Certain:
    """What tribute and returns have shown, as far as it still holds."""
    held: tuple[Counter[Card], ...] = tuple(Counter() for _ in Seat)
    barred: list[frozenset[Card]] = [frozenset() for _ in Seat]
    wild = wild_card(view.level)
    for payer, receiver, card in view.payments:
        held[payer if receiver is None else receiver][card] += 1
        paid = play_value(card.rank, view.level)
        higher = (face for face in FACES if face is not wild and play_value(face.rank, view.level) > paid)
        # Two big jokers would have resisted, so a payer of one holds no second.
        barred[payer] = frozenset((*higher, Card.HR))
    for back in view.returns:
        held[back.payer].subtract([back.card])
        held[back.receiver][back.card] += 1
    # Equal cards cannot be told apart: once one has been played, the other need not be the one received.
    return Certain(tuple(+(own - gone) for own, gone in zip(held, played, strict=True)), tuple(barred))


def _cases(
    view: View, rules: RuleSet, certain: Certain, played: tuple[Counter[Card], ...], unseen: int
) -> Iterator[Jokers]:
    """How the unseen big jokers may lie, where it is known who resisted or who did not."""
    if not view.resisted and view.phase is not Stage.PAYING:
        return
    sure = tuple(certain.held[seat][Card.HR] for seat in Seat)
    hand = own_hand(view)
    for jokers in _shared(unseen - sum(sure[seat] for seat in Seat if seat is not view.viewer), len(Seat)):
        dealt = tuple(
            played[seat][Card.HR] + (hand.count(Card.HR) if seat is view.viewer else jokers[seat] + sure[seat])
            for seat in Seat
        )
        barred = any(jokers[seat] and Card.HR in certain.barred[seat] for seat in Seat if seat is not view.viewer)
        if not barred and _possible(view, rules, dealt):
            yield jokers


def _shared(count: int, seats: int) -> Iterator[Jokers]:
    """Every way to share so many equal cards out."""
    if seats == 1:
        yield (count,)
        return
    for first in range(count + 1):
        for rest in _shared(count - first, seats - 1):
            yield (first, *rest)


def _possible(view: View, rules: RuleSet, dealt: Jokers) -> bool:
    """Whether big jokers dealt like this agree with what happened to the tribute."""
    split = rules.split_jokers.value is SplitJokers.RESIST
    if view.phase is Stage.PAYING:
        owed = [dealt[seat] for seat in {*view.to_act, *(payer for payer, _, _ in view.payments)}]
        return COPIES not in owed and not (split and sum(owed) == COPIES)
    first = view.tricks[0].leader if view.tricks else view.leader
    assert first is not None, "where tribute was resisted, the first finisher leads"  # noqa: S101 - not input
    foes = [dealt[first.next], dealt[first.previous]]
    # One payer, who may be the partner, or both opponents.
    together = split and sum(foes) == COPIES
    return dealt[first] == 0 and (COPIES in dealt or together)
