"""Parses a template into the tree of its elements and blocks."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TypeAlias

SPACE = " \t\r\n\f"
VOID = frozenset(("br", "circle", "col", "hr", "img", "input", "link", "meta", "path", "rect", "wbr"))
VERBATIM = frozenset(("pre", "script", "style", "textarea"))
"""Elements whose text is not touched."""
BLOCKS = frozenset(("block", "for", "if", "ifchanged", "live", "with"))
MIDDLE = frozenset(("elif", "else", "empty"))
TEMPLATE_TAG = re.compile(r"\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}")
MESSAGE = re.compile(r"\{% blocktranslate\b.*?%\}.*?\{% endblocktranslate %\}", re.DOTALL)
HTML_TAG = re.compile(r"</?([a-zA-Z][\w-]*)")


class UnevenError(ValueError):
    """Elements and blocks cross, one is not closed, or a message would depend on how far in its lines begin."""


@dataclass(eq=False)
class Atom:
    """A leaf that is printed unchanged: a word, a value, a message, an empty element."""

    text: str
    name: str
    before: bool
    """Whether white space stands before it."""


@dataclass(eq=False)
class Branch:
    """A tag and what follows it, up to the next tag of the same element or block."""

    tag: str
    holds: list[Node] = field(default_factory=list)
    ends_with_space: bool = False

    def space(self, at: int) -> bool:
        """Whether there is white space before the child with this index, or at the end."""
        return self.holds[at].before if at < len(self.holds) else self.ends_with_space


@dataclass(eq=False)
class Nest:
    """An element, or a block with its branches."""

    name: str
    branches: list[Branch]
    before: bool = False
    """Whether white space stands before it."""
    end: str = ""
    above: tuple[Nest, int] | None = None
    """The parent, and the index of its branch."""

    @property
    def is_block(self) -> bool:
        """Whether it is a block of the template language."""
        return self.branches[0].tag.startswith("{%")


Node: TypeAlias = Atom | Nest


def read(text: str) -> Nest:
    """Parse a template; the root is a nest without a name."""
    here = root = Nest("", [Branch("")])
    for piece, space in _pieces(text):
        name = name_of(piece)
        branch = here.branches[-1]
        if _opens(piece):
            nest = Nest(name, [Branch(piece)], space, above=(here, len(here.branches) - 1))
            branch.holds.append(nest)
            here = nest
        elif not (closes := _closes(piece)) and piece and not (piece.startswith("{%") and name in MIDDLE):
            if name == "blocktranslate" and "\n" in piece and " trimmed " not in piece:
                raise UnevenError(piece)
            branch.holds.append(Atom(piece, name, space))
        else:
            branch.ends_with_space = space
            if not piece:
                continue
            if not closes and here.is_block:
                here.branches.append(Branch(piece))
            elif here.above is None or here.name != closes or here.is_block != piece.startswith("{%"):
                raise UnevenError(piece)
            else:
                here.end, here = piece, here.above[0]
    if here is not root:
        raise UnevenError(here.branches[0].tag)
    return root


def name_of(piece: str) -> str:
    """The name of a tag; empty for other pieces."""
    if piece.startswith("{%"):
        return piece[2:-2].split(None, 1)[0]
    match = HTML_TAG.match(piece)
    return match.group(1).lower() if match else ""


def tag_end(text: str, at: int) -> int:
    """The end of the HTML tag that begins at this index."""
    quote = ""
    while at < len(text):
        if found := TEMPLATE_TAG.match(text, at):
            at = found.end()
            continue
        letter = text[at]
        at += 1
        if letter == ">" and not quote:
            return at
        quote = quoted(quote, letter)
    raise UnevenError("the end of a tag")


def quoted(quote: str, letter: str) -> str:
    """The quotation mark that is open after this character; empty if none."""
    if quote:
        return "" if letter == quote else quote
    return letter if letter in "\"'" else ""


def _opens(piece: str) -> bool:
    name = name_of(piece)
    if piece.startswith("{%"):
        return name in BLOCKS
    return bool(name) and not piece.startswith("</") and not piece.endswith("/>") and name not in VOID | VERBATIM


def _closes(piece: str) -> str:
    """The name of what the tag closes."""
    name = name_of(piece)
    if piece.startswith("{%"):
        return name.removeprefix("end") if name.startswith("end") else ""
    return name if piece.startswith("</") else ""


def _pieces(text: str) -> list[tuple[str, bool]]:
    """Words, tags and values, each with whether white space stands before it; an empty one ends the text."""
    found: list[tuple[str, bool]] = []
    at = 0
    while True:
        start = at
        while at < len(text) and text[at] in SPACE:
            at += 1
        space, start = at > start, at
        at = _piece_end(text, at)
        found.append((text[start:at], space))
        if start == len(text):
            return found


def _piece_end(text: str, at: int) -> int:
    if match := MESSAGE.match(text, at) or TEMPLATE_TAG.match(text, at):
        return match.end()
    if text.startswith("<!--", at):
        return text.index("-->", at) + 3
    if text.startswith("<!", at) or HTML_TAG.match(text, at):
        end = tag_end(text, at)
        name = name_of(text[at:end])
        is_verbatim = name in VERBATIM and text[at + 1] != "/"
        return tag_end(text, text.index(f"</{name}", end)) if is_verbatim else end
    while (
        at < len(text) and text[at] not in SPACE and not TEMPLATE_TAG.match(text, at) and not HTML_TAG.match(text, at)
    ):
        at += 1
    return at
