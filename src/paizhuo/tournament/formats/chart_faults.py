"""对阵图检查: whether a chart is whole: everybody in it once, every result used once, nothing before its time."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput
from paizhuo.tournament.formats.bracket import LoserOf, Node, Seed, Slot, Vacant, WinnerOf

if TYPE_CHECKING:
    from paizhuo.tournament.formats.bracket import Bracket


class BadBracket(BadInput):
    """A chart that cannot be played to the end; ``text`` names the match, seed or place at fault."""

    code: ClassVar[str] = "BAD_BRACKET"


def check_bracket(bracket: Bracket) -> None:
    """Refuse a chart that is not whole.

    Every seed stands in it once; every winner and every loser goes to exactly one match or place (a repeat that may be
    needed takes over both results of the match it repeats); a match waits only for earlier rounds; the places are
    1 to n without gap or overlap.
    """
    _check_ids(bracket)
    _check_order(bracket)
    _check_use(bracket)
    _check_places(bracket)


def _check_ids(bracket: Bracket) -> None:
    for name, count in Counter(node.id for node in bracket.nodes).items():
        if count > 1:
            raise BadBracket(f"two matches are called {name}", text=name)


def _check_order(bracket: Bracket) -> None:
    known: set[str] = set()
    for each in bracket.rounds:
        for node in each.nodes:
            if isinstance(node.home, Vacant) and isinstance(node.away, Vacant):
                raise BadBracket(f"nobody can stand in match {node.id}", text=node.id)
            for slot in (node.home, node.away):
                _check_known(slot, known, node.id)
            _check_repeat(node)
        known.update(node.id for node in each.nodes)
    for place in bracket.places:
        for slot in place.slots:
            _check_known(slot, known, f"place {place.first}")


def _check_known(slot: Slot, known: set[str], where: str) -> None:
    if isinstance(slot, WinnerOf | LoserOf) and slot.match not in known:
        raise BadBracket(f"{where} waits for match {slot.match}, which is not in an earlier round", text=where)


def _check_repeat(node: Node) -> None:
    if not node.if_needed:
        return
    match node.home, node.away:
        case LoserOf(lost), WinnerOf(won) if lost == won:
            return
        case _:
            raise BadBracket(f"match {node.id} repeats no single match", text=node.id)


def _check_use(bracket: Bracket) -> None:
    slots = [slot for node in bracket.nodes for slot in (node.home, node.away)]
    slots += [slot for place in bracket.places for slot in place.slots]
    used = Counter(slot for slot in slots if not isinstance(slot, Vacant))
    wanted: list[Seed | WinnerOf | LoserOf] = [Seed(number) for number in range(1, bracket.entrants + 1)]
    for node in bracket.nodes:
        wanted.append(WinnerOf(node.id))
        if not node.is_bye:
            wanted.append(LoserOf(node.id))
    for slot in wanted:
        if used[slot] != 1:
            raise BadBracket(f"{slot} is used {used[slot]} times instead of once", text=str(slot))
    strange = used.keys() - set(wanted)
    if strange:
        first = min(map(str, strange))
        raise BadBracket(f"{first} stands for nobody", text=first)


def _check_places(bracket: Bracket) -> None:
    expected = 1
    for place in bracket.places:
        if place.first != expected or place.last - place.first + 1 != len(place.slots) or not place.slots:
            raise BadBracket(f"places {place.first} to {place.last} leave a gap or do not fit", text=str(place.first))
        expected = place.last + 1
    if expected != bracket.entrants + 1:
        raise BadBracket(f"{bracket.entrants} entrants need {bracket.entrants} places", text=str(expected - 1))
