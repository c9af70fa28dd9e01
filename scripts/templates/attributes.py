"""Splits an HTML tag into its attributes, so that each can have its own line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scripts.templates.documents import Group, Indent, Line
from scripts.templates.tree import BLOCKS, HTML_TAG, MIDDLE, SPACE, TEMPLATE_TAG, VERBATIM, name_of, quoted, tag_end

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scripts.templates.documents import Part


def tag(text: str) -> Sequence[Part]:
    """An HTML tag as a document with line breaks between attributes; other text unchanged."""
    match = HTML_TAG.match(text)
    if match is None or text.startswith("</"):
        return [text]
    end = tag_end(text, 0) if name_of(text) in VERBATIM else len(text)
    close = "/>" if text[:end].endswith("/>") else ">"
    attributes = [Line(_on_one_line(one), one) for one in _attributes(text[match.end() : end - len(close)])]
    if not attributes:
        return [text]
    return [Group([match.group(), Indent(attributes), Line(), close + text[end:]])]


def _attributes(text: str) -> list[str]:
    """The attributes; a conditional one includes its ``{% if %}``, without white space at its edges."""
    found = [""]
    depth = at = 0
    quote = ""
    while at < len(text):
        piece = _piece(text, at)
        at += len(piece)
        name = "" if quote else name_of(piece)
        if len(piece) == 1 and (quote or piece not in SPACE):
            quote = quoted(quote, piece)
            found[-1] += piece
        elif len(piece) == 1 and depth == 0:
            found.append("")
        elif len(piece) == 1:
            found[-1] = found[-1].rstrip(" ") + " "
        else:
            if name in BLOCKS and depth == 0 and text[at] in SPACE:
                found.append("")
            depth += name in BLOCKS
            is_outer = depth == 1 and (name in BLOCKS | MIDDLE or name.startswith("end"))
            parted = is_outer and found[-1].endswith(" ")
            found[-1] = (found[-1].rstrip(" ") if is_outer else found[-1]) + piece
            while is_outer and not name.startswith("end") and text[at] in SPACE:
                at += 1
            depth -= name.startswith("end")
            if parted and depth == 0:
                found.append("")
    return [one for one in found if one]


def _on_one_line(attribute: str) -> str:
    """The attribute with a space before it, inside its condition if it has one."""
    if name_of(_piece(attribute, 0)) not in BLOCKS:
        return f" {attribute}"
    out = ""
    depth = at = 0
    while at < len(attribute):
        piece = _piece(attribute, at)
        at += len(piece)
        name = name_of(piece)
        depth += (name in BLOCKS) - name.startswith("end")
        out += piece + (" " if depth == 1 and name in BLOCKS | MIDDLE else "")
    return out


def _piece(text: str, at: int) -> str:
    """A tag of the template language, or a letter."""
    match = TEMPLATE_TAG.match(text, at)
    return match.group() if match else text[at]
