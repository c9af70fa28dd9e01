"""对阵图的布局: where every match of a chart stands: one column is one round, a match beside those it comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.tournament.formats import LoserOf, WinnerOf

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.tournament.formats import Bracket, Node

BOX, TALL, COLUMN, ROW = 166, 43, 188, 54
LEFT, TOP, GAP = 46, 46, 30
UPPER, LOWER = "W", "L"


class Link(NamedTuple):
    """连线: the way of a winner; ``won`` once it is known."""

    path: str
    won: bool


class Mark(NamedTuple):
    """区名: a word beside the boxes."""

    words: str
    y: float


class Place(NamedTuple):
    """位置: the upper left corner of a box."""

    x: float
    y: float


def placed(bracket: Bracket) -> tuple[dict[str, Place], float]:
    """Where every match stands: beside the middle of those it comes from, never on another; and where zones part."""
    places: dict[str, Place] = {}
    for zone in (UPPER, LOWER):
        floor = TOP if zone == UPPER else max((place.y for place in places.values()), default=TOP) + TALL + GAP + 12
        if zone == LOWER and not any(node.section.startswith(LOWER) for node in bracket.nodes):
            continue
        for at, each in enumerate(bracket.rounds):
            free = floor
            # A match for third place stands below the final of its round.
            for node in sorted(each.nodes, key=lambda node: node.section.startswith("T")):
                if _zone(node) != zone:
                    continue
                y = max(_wanted(node, places, zone, free), free)
                places[node.id] = Place(LEFT + COLUMN * at, y)
                free = y + ROW
    lower = [place.y for name, place in places.items() if name.startswith(LOWER)]
    split = min(lower) - GAP / 2 - 6 if lower else 0.0
    _deciders(bracket, places)
    return places, split


def _zone(node: Node) -> str:
    if node.section.startswith(LOWER):
        return LOWER
    return "F" if node.section.startswith("F") else UPPER


def _deciders(bracket: Bracket, places: dict[str, Place]) -> None:
    """The deciding matches stand between the two zones, each in the column of its round."""
    for at, each in enumerate(bracket.rounds):
        for node in each.nodes:
            if _zone(node) == "F":
                feeders = [
                    places[slot.match].y for slot in (node.home, node.away) if isinstance(slot, WinnerOf | LoserOf)
                ]
                y = sum(feeders) / len(feeders) if feeders else TOP
                places[node.id] = Place(LEFT + COLUMN * at, round(y, 1))


def _wanted(node: Node, places: Mapping[str, Place], zone: str, free: float) -> float:
    feeders = [
        places[slot.match].y
        for slot in (node.home, node.away)
        if isinstance(slot, WinnerOf) and slot.match in places and slot.match.startswith(LOWER) is (zone == LOWER)
    ]
    return round(sum(feeders) / len(feeders), 1) if feeders else free


def links(node: Node, places: Mapping[str, Place], seats: Mapping[str, tuple[object, object]]) -> list[Link]:
    """连线: the ways of the winners that come to a match."""
    found = []
    for at, slot in enumerate((node.home, node.away)):
        if not isinstance(slot, WinnerOf) or slot.match not in places:
            continue
        start, end = places[slot.match], places[node.id]
        if end.x <= start.x:
            continue
        middle, target = start.y + TALL / 2, end.y + TALL * (0.25 + 0.5 * at)
        bend = end.x - 11
        known = isinstance(seats.get(node.id, (None, None))[at], int)
        found.append(Link(f"M{start.x + BOX} {middle}H{bend}V{target}H{end.x}", known))
    return found


def marks(places: Mapping[str, Place], split: float) -> tuple[Mark, ...]:
    """区名: of the two zones, where there are two."""
    if not split:
        return ()
    upper = [place.y for name, place in places.items() if name.startswith(UPPER)]
    lower = [place.y for name, place in places.items() if name.startswith(LOWER)]
    return (
        Mark(_("winners' zone"), (min(upper) + max(upper) + TALL) / 2),
        Mark(_("losers' zone"), (min(lower) + max(lower) + TALL) / 2),
    )
