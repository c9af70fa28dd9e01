"""A second deal that differs from the first only in cards that a viewer may not know, with the same acts.

A twin begins with other hands: the cards that the others have not shown up to a cut are exchanged among them. In
Guandan every act then stays legal, tribute apart. In Shengji cards are exchanged within a suit once trumps are known,
and a play may still become illegal, because a pair is owed: a twin is good as far as its acts are accepted.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from paizhuo import guandan, shengji
from paizhuo.cards import Card, Hand
from paizhuo.engine import Onlooker
from paizhuo.seats import Seat
from paizhuo.shengji.phases import BOTTOM
from paizhuo.table import Act, Stage, after, message

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from paizhuo.cards import Chance
    from paizhuo.table import Move, Table, TableViewer

Timed = tuple["Move", int]


@dataclass(frozen=True)
class PlayedDeal:
    """A deal at a table: the table before its cards were dealt, every move from then on, and what came of each."""

    before: Table
    moves: tuple[Timed, ...]
    tables: tuple[Table, ...]

    def acts(self, cut: int) -> Iterator[Any]:
        """The acts of the game among the first moves."""
        return (move.action for move, _ in self.moves[:cut] if isinstance(move, Act))


class NoTwin(Exception):
    """The other cards would have been seen to be others: tribute is resisted, or a throw stopped, in one deal alone."""


def twin(deal: PlayedDeal, cut: int, viewer: TableViewer, chance: Chance, swaps: int | None) -> Iterator[Table]:
    """The twin after each of the first moves, while they are accepted; after so many exchanges, or all there can be."""
    first = deal.tables[0]
    course: Any = first.course
    is_guandan = isinstance(course.current.phase.setting, guandan.Setting)
    phase = (_guandan if is_guandan else _shengji)(deal, cut, viewer, chance, swaps)
    table = replace(first, course=replace(course, current=replace(course.current, phase=phase)))
    if table.course.to_act() != first.course.to_act() or type(phase) is not type(course.current.phase):
        raise NoTwin
    yield table
    hidden_return = is_guandan and isinstance(_phase(deal.tables[cut - 1]), guandan.Returning)
    burying = None if is_guandan else _buried_at(deal, cut, viewer)
    for (move, at), known in zip(deal.moves[1:cut], deal.tables[1:cut], strict=True):
        made = move
        if isinstance(move, Act) and move.seat is not viewer:
            if isinstance(move.action, guandan.GiveBack) and hidden_return:
                others = [one for one in guandan.legal(_phase(table)) if one.seat is move.seat]
                made = replace(move, action=chance.choice(others))
            elif isinstance(move.action, shengji.Bury) and burying is not None:
                pack = _phase(table).setting.pack
                made = replace(move, action=shengji.Bury(move.seat, tuple(sorted(pack[place] for place in burying))))
        table = after(table, made, at)
        if _public(table) != _public(known):
            raise NoTwin
        yield table


def _phase(table: Table) -> Any:  # noqa: ANN401 - of either game
    course: Any = table.course
    return course.current.phase


def _public(table: Table) -> tuple[object, ...]:
    """What hidden cards decide and everybody sees: a throw that was stopped, who won a trick, what is opened."""
    phase = _phase(table)
    # What is left in the hands is opened after a deal of a match; that of boards stays closed, and is compared.
    left = None if table.stage is Stage.PLAYING else message(table, Onlooker.SPECTATOR)["open"]
    return type(phase), getattr(phase, "throws", None), getattr(phase, "options", None), table.course.to_act(), left


def _exchanged(cards: list[Card], alike: Sequence[Sequence[int]], chance: Chance, swaps: int | None) -> list[Card]:
    """The cards with those at places that are alike exchanged."""
    changed = list(cards)
    if swaps is None:
        for places in alike:
            for place, card in zip(places, chance.shuffled([cards[place] for place in places]), strict=True):
                changed[place] = card
        return changed
    several = [places for places in alike if len(places) > 1]
    for _ in range(swaps if several else 0):
        places = chance.choice(several)
        one, other = chance.choice(places), chance.choice(places)
        changed[one], changed[other] = changed[other], changed[one]
    return changed


# ------------------------------------------------------------------------------------------------------------- guandan


def _guandan(deal: PlayedDeal, cut: int, viewer: TableViewer, chance: Chance, swaps: int | None) -> Any:  # noqa: ANN401
    setting = _phase(deal.tables[0]).setting
    keeps_returns = not isinstance(_phase(deal.tables[cut - 1]), guandan.Returning)
    shown: dict[Seat, Counter[Card]] = {seat: Counter() for seat in Seat}
    for act in deal.acts(cut):
        match act:
            case guandan.Lay(seat, cards):
                shown[seat].update(cards)
            case guandan.Pay(seat, card):
                shown[seat][card] += 1
            case guandan.GiveBack(seat, card) if keeps_returns:
                shown[seat][card] += 1
            case _:
                pass
    dealt: list[Card] = [card for hand in setting.dealt for card in hand]
    owners = [seat for seat, hand in zip(Seat, setting.dealt, strict=True) for _ in hand]
    free = _free(dealt, owners, shown, [seat for seat in Seat if seat is not viewer])
    mixed = iter(_exchanged(dealt, [free], chance, swaps))
    east, north, west, south = (Hand(next(mixed) for _ in hand) for hand in setting.dealt)
    return guandan.start(replace(setting, dealt=(east, north, west, south)))


def _free(cards: list[Card], owners: list[Seat], shown: dict[Seat, Counter[Card]], hidden: Sequence[Seat]) -> list[int]:
    """The places of cards that their owners have not shown."""
    left = {seat: Counter(counts) for seat, counts in shown.items()}
    found = []
    for place, (card, owner) in enumerate(zip(cards, owners, strict=True)):
        if owner in hidden:
            if left[owner][card]:
                left[owner][card] -= 1
            else:
                found.append(place)
    return found


# ------------------------------------------------------------------------------------------------------------- shengji


def _owners(deal: PlayedDeal, cut: int) -> list[Seat | None]:
    """By place of the pack, who has drawn the card; the bottom belongs to who lifted it. None: nobody yet."""
    pack = _phase(deal.tables[0]).setting.pack
    owners: list[Seat | None] = [act.seat for act in deal.acts(cut) if isinstance(act, shengji.Draw)]
    owners += [None] * (len(pack) - len(owners))
    lifted = next((act.seat for act in deal.acts(cut) if isinstance(act, shengji.Lift)), None)
    if lifted is not None:
        owners[-BOTTOM:] = [lifted] * BOTTOM
    return owners


def _unshown(deal: PlayedDeal, cut: int, viewer: TableViewer) -> list[int]:
    """The places of the pack whose cards the viewer has not seen."""
    pack, owners = _phase(deal.tables[0]).setting.pack, _owners(deal, cut)
    shown: dict[Seat, Counter[Card]] = {seat: Counter() for seat in Seat}
    for act in deal.acts(cut):
        if isinstance(act, shengji.Call | shengji.Lay):
            shown[act.seat].update(act.cards)
    found = []
    for place, (card, owner) in enumerate(zip(pack, owners, strict=True)):
        if owner is None or (owner is not viewer and not shown[owner][card]):
            found.append(place)
        elif owner is not viewer:
            shown[owner][card] -= 1
    claimed = any(isinstance(act, shengji.Call) for act in deal.acts(cut))
    # Where nobody has shown, the bottom is turned up for trumps.
    return found if claimed else [place for place in found if place < len(pack) - BOTTOM]


def _shengji(deal: PlayedDeal, cut: int, viewer: TableViewer, chance: Chance, swaps: int | None) -> Any:  # noqa: ANN401
    setting = _phase(deal.tables[0]).setting
    free = _unshown(deal, cut, viewer)
    trumps = getattr(_phase(deal.tables[cut - 1]), "trumps", None)
    alike: Iterable[Sequence[int]] = [free]
    if trumps is not None:
        order = shengji.order_of(trumps, setting.rules)
        groups: dict[Any, list[int]] = {}
        for place in free:
            groups.setdefault(order.groups[setting.pack[place]], []).append(place)
        alike = groups.values()
    pack = tuple(_exchanged(list(setting.pack), list(alike), chance, swaps))
    return shengji.start(replace(setting, pack=pack))


def _buried_at(deal: PlayedDeal, cut: int, viewer: TableViewer) -> list[int] | None:
    """The places of the cards that a dealer has buried whom the viewer is not."""
    act = next((act for act in deal.acts(cut) if isinstance(act, shengji.Bury)), None)
    if act is None or act.seat is viewer:
        return None
    pack, owners, left = _phase(deal.tables[0]).setting.pack, _owners(deal, cut), Counter(act.cards)
    unshown = set(_unshown(deal, cut, viewer))
    found = []
    for place in sorted(range(len(pack)), key=lambda one: one not in unshown):
        if owners[place] is act.seat and left[pack[place]]:
            left[pack[place]] -= 1
            found.append(place)
    return found
