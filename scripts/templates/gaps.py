"""Where white space shows on a page, and where not: at the edges of block elements.

Style sheets are not read; in doubt white space counts as shown.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import TYPE_CHECKING

from scripts.templates.tree import Atom, name_of

if TYPE_CHECKING:
    from scripts.templates.tree import Nest, Node

INLINE = frozenset(
    (
        *(
            "a",
            "abbr",
            "b",
            "bdi",
            "button",
            "cite",
            "code",
            "em",
            "i",
            "img",
            "input",
            "kbd",
            "label",
            "mark",
            "meter",
        ),
        *("output", "progress", "q", "s", "select", "small", "span", "strong", "sub", "sup", "svg", "textarea", "time"),
        *("u", "var", "wbr"),
    )
)
"""Inline elements: white space around them shows."""
EDGES = frozenset(("br", "circle", "link", "meta", "path", "rect", "script"))
"""Empty elements that are not inline."""
STRICT = frozenset(("text", "title"))
"""Elements whose text stays as it is."""
SILENT = frozenset(("csrf_token", "extends", "load"))
"""Template tags that output nothing, like a tag that stores a value under a name."""
KEEPS = re.compile(r"\{% (?:firstof|now|translate|url|widthratio)\b[^%]* as \w+ %\}|\{% blocktranslate asvar ")


class Gap(Enum):
    """The place between two nodes."""

    FREE = "white space does not show"
    SOME = "there is some, and it shows"
    NONE = "there is none, and it would show"


class Side(Enum):
    """What may be next to a gap."""

    EDGE = "the edge of an element that stands on lines of its own"
    SHOWN = "something in a line of text"
    NOTHING = "nothing"


BACK, ON = -1, 1


def gap(nest: Nest, way: int, at: int) -> Gap:
    """The gap before the child with this index in a branch, or at the end of the branch."""
    branch = nest.branches[way]
    if nest.above is None and any(one.name == "extends" for one in branch.holds):
        return Gap.FREE
    if nest.name not in STRICT and any(_beside(nest, way, at, step) == {Side.EDGE} for step in (BACK, ON)):
        return Gap.FREE
    return Gap.SOME if branch.space(at) else Gap.NONE


def _beside(nest: Nest, way: int, at: int, step: int) -> set[Side]:
    """What may stand before or after the gap."""
    branch = nest.branches[way]
    found = _along(branch.holds[:at] if step == BACK else branch.holds[at:], step)
    if Side.NOTHING not in found:
        return found
    found.remove(Side.NOTHING)
    if nest.above is None or nest.name == "block":
        return found | {Side.SHOWN}
    if not nest.is_block:
        return found | {Side.SHOWN if nest.name in INLINE - {"select"} else Side.EDGE}
    if nest.name == "for" and way == 0:
        found |= _along(branch.holds, step) - {Side.NOTHING}
    outer, outer_way = nest.above
    index = outer.branches[outer_way].holds.index(nest)
    return found | _beside(outer, outer_way, index if step == BACK else index + 1, step)


def _along(nodes: list[Node], step: int) -> set[Side]:
    """What may stand at the end of them, or at the beginning."""
    found = {Side.NOTHING}
    for node in nodes[::step]:
        found = (found - {Side.NOTHING}) | _side(node, step)
        if Side.NOTHING not in found:
            break
    return found


def _side(node: Node, step: int) -> set[Side]:
    if isinstance(node, Atom):
        if node.name in EDGES:
            return {Side.EDGE}
        is_hidden = node.name == "input" and 'type="hidden"' in node.text
        is_silent = node.name in SILENT or node.text.startswith(("{#", "<!")) or KEEPS.match(node.text) is not None
        return {Side.NOTHING if is_hidden or is_silent else Side.SHOWN}
    if not node.is_block:
        return {Side.SHOWN if node.name in INLINE else Side.EDGE}
    if node.name == "block":
        return {Side.SHOWN}
    found = {one for branch in node.branches for one in _along(branch.holds, step)}
    is_sure = node.name == "with" or name_of(node.branches[-1].tag) in {"else", "empty"}
    return found if is_sure else found | {Side.NOTHING}
