"""对阵图的布局: the position of every match in a chart: one column is one round, a match is beside its feeders.

Columns and rows count from 0; the renderer gives them a size. Two boxes of a column are at least one row apart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament.formats import LoserOf, WinnerOf

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from paizhuo.tournament.formats import Bracket, Node

UPPER, LOWER, DECIDING, THIRD = "W", "L", "F", "T"
PARTING = 0.625
"""区间: the space between the two zones, in rows."""
APART = 0.4
"""The space above the match for third place, for its name, in rows."""


class Spot(NamedTuple):
    """位置: the column of a match, and the row where its box begins."""

    column: int
    row: float


def by_zone(bracket: Bracket) -> dict[str, tuple[Node, ...]]:
    """区: the nodes of the losers' zone, of the deciding matches between the two zones, and all others."""
    zones = (LOWER, DECIDING) if any(node.section.startswith(LOWER) for node in bracket.nodes) else ()
    found: dict[str, list[Node]] = {UPPER: [], LOWER: [], DECIDING: []}
    for node in bracket.nodes:
        found[next((zone for zone in zones if node.section.startswith(zone)), UPPER)].append(node)
    return {zone: tuple(nodes) for zone, nodes in found.items()}


def placed(bracket: Bracket, chosen: Collection[str] | None = None) -> dict[str, Spot]:
    """The position of every match, or of the chosen ones: beside the middle of its feeders, without overlap."""
    spots: dict[str, Spot] = {}
    zones = by_zone(bracket)
    for zone in (UPPER, LOWER):
        floor = max((spot.row for spot in spots.values()), default=-1 - PARTING) + 1 + PARTING
        mine = [node for node in zones[zone] if chosen is None or node.id in chosen]
        order = {name: at for at, name in enumerate(_untangled(mine))}
        for column, each in enumerate(bracket.rounds):
            free = floor
            for node in sorted((node for node in each.nodes if node.id in order), key=lambda node: order[node.id]):
                row = max(_wanted(node, spots, zone, free), free + APART * node.section.startswith(THIRD))
                spots[node.id] = Spot(column, row)
                free = row + 1
    _decide(bracket, zones[DECIDING], spots, chosen)
    return spots


def split(spots: Mapping[str, Spot]) -> float | None:
    """分界: the row between the two zones, where there are two."""
    lower = [spot.row for name, spot in spots.items() if name.startswith(LOWER)]
    upper = [spot.row for name, spot in spots.items() if not name.startswith((LOWER, DECIDING))]
    return min(lower) - PARTING / 2 if lower and upper else None


def _decide(
    bracket: Bracket, deciding: Collection[Node], spots: dict[str, Spot], chosen: Collection[str] | None
) -> None:
    """Place the deciding matches between the two zones, each in the column of its round."""
    for column, each in enumerate(bracket.rounds):
        for node in each.nodes:
            if node in deciding and (chosen is None or node.id in chosen):
                feeders = [
                    spots[slot.match].row
                    for slot in (node.home, node.away)
                    if isinstance(slot, WinnerOf | LoserOf) and slot.match in spots
                ]
                spots[node.id] = Spot(column, sum(feeders) / len(feeders) if feeders else 0.0)


def _wanted(node: Node, spots: Mapping[str, Spot], zone: str, free: float) -> float:
    feeders = [
        spots[slot.match].row
        for slot in (node.home, node.away)
        if isinstance(slot, WinnerOf) and slot.match in spots and slot.match.startswith(LOWER) is (zone == LOWER)
    ]
    return sum(feeders) / len(feeders) if feeders else free


def _untangled(nodes: Sequence[Node]) -> Iterator[str]:
    """The nodes in an order in which no lines cross: tree by tree, each from its last match down.

    A match without winners as feeders, such as the one for third place, comes below the others of its round.
    """
    known = {node.id: node for node in nodes}
    feeders = {
        node.id: [slot.match for slot in (node.home, node.away) if isinstance(slot, WinnerOf) and slot.match in known]
        for node in nodes
    }
    fed = {one for some in feeders.values() for one in some}

    def tree(name: str) -> Iterator[str]:
        for one in feeders[name]:
            yield from tree(one)
        yield name

    for name in sorted((name for name in known if name not in fed), key=lambda name: not feeders[name]):
        yield from tree(name)
