"""Formats the tree of a template, and finds lines that are too long."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from scripts.templates.attributes import tag
from scripts.templates.documents import Fill, Group, Indent, Line, printed
from scripts.templates.gaps import INLINE, Gap, gap
from scripts.templates.tree import Atom, Nest, read

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scripts.templates.documents import Part
    from scripts.templates.tree import Node

WIDTH = 120
CONTAINERS = frozenset(
    (
        *("article", "aside", "body", "datalist", "dialog", "div", "dl", "fieldset", "figure", "footer", "form", "g"),
        *("head", "header", "html", "main", "nav", "ol", "section", "select", "svg", "table", "tbody", "thead", "ul"),
    )
)
"""Elements that are not written on one line if they contain block elements."""
TEXT = re.compile(
    r"""(?<=\{% translate )(?:"[^"]*"|'[^']*')"""
    r"|(?<=%\})[^{}]*(?:\{\{[^{}]*\}\}[^{}]*)*(?=\{% endblocktranslate %\})"
)


def laid_out(text: str) -> str:
    """The formatted template."""
    root = read(text)
    return printed([Group(_nodes(root, 0), breaks=True)], WIDTH) + ("\n" if root.branches[0].ends_with_space else "")


def too_long(text: str) -> list[int]:
    """The numbers of lines that are too long even without their translatable sentences."""
    return [number for number, line in enumerate(text.splitlines(), 1) if len(TEXT.sub("", line)) > WIDTH]


def _node(node: Node) -> Sequence[Part]:
    if isinstance(node, Atom):
        return tag(node.text)
    parts: list[Part] = []
    for way, branch in enumerate(node.branches):
        parts.append(tag(branch.tag))
        if branch.holds:
            first, last = (_line(gap(node, way, at)) for at in (0, len(branch.holds)))
            parts += [Indent([first, *_nodes(node, way)]), last]
        elif gap(node, way, 0) is Gap.SOME:
            parts.append(Line(" "))
    return [Group([*parts, node.end], breaks=node.name in CONTAINERS and _holds_element(node))]


def _nodes(nest: Nest, way: int) -> Sequence[Part]:
    """The content of a branch, without the gaps at its ends."""
    parts: list[Part] = []
    fill: list[Sequence[Part]] = [[]]
    for at, node in enumerate(nest.branches[way].holds):
        between = gap(nest, way, at) if at else Gap.NONE
        if between is Gap.NONE:
            fill[-1] = [*fill[-1], *_node(node)]
        elif between is Gap.SOME:
            fill += [[_line(between)], _node(node)]
        else:
            parts += [Fill(fill), _line(between)]
            fill = [_node(node)]
    return [*parts, Fill(fill)]


def _line(between: Gap) -> Part:
    return "" if between is Gap.NONE else Line(" " if between is Gap.SOME else "")


def _holds_element(nest: Nest) -> bool:
    """Whether it contains a block element, directly or inside template blocks."""
    nests = [one for branch in nest.branches for one in branch.holds if isinstance(one, Nest)]
    return any(_holds_element(one) if one.is_block else one.name not in INLINE - {"select"} for one in nests)
