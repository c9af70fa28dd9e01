"""Documents with possible line breaks, and the printer that fits them into a width.

After P. Wadler, "A prettier printer": a group is written on one line if it fits, else all its lines are broken; in a
fill a line is broken only where the next part does not fit.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

STEP = 2
"""The indentation of one level, in spaces."""


@dataclass(frozen=True)
class Line:
    """A possible line break: the text if the line is not broken, and the text that begins the new line if it is."""

    flat: str = ""
    broken: str = ""


@dataclass(frozen=True)
class Indent:
    """A part whose broken lines are indented."""

    parts: Sequence[Part]


@dataclass(frozen=True)
class Group:
    """A part that is printed on one line if it fits; otherwise all its own lines are broken."""

    parts: Sequence[Part]
    breaks: bool = False


@dataclass(frozen=True)
class Fill:
    """Parts with a possible line break between them; each is broken only if the next part does not fit."""

    parts: Sequence[Sequence[Part]]


Part: TypeAlias = "str | Line | Indent | Group | Fill | Sequence[Part]"
Command: TypeAlias = tuple[int, bool, Part]
"""Indentation, whether lines stay unbroken, and the part to print."""


def printed(document: Sequence[Part], width: int) -> str:
    """Print the document in lines of at most this width, where possible."""
    out: list[str] = []
    column = 0
    stack: list[Command] = [(0, False, document)]
    while stack:
        indent, flat, part = stack.pop()
        match part:
            case str():
                text = part
            case Line():
                text = part.flat if flat else "\n" + " " * indent + part.broken
            case Fill() if not flat and len(part.parts) > 1:
                stack += _filled(part, indent, width - column, stack)
                continue
            case Group():
                fits = not _breaks(part) and _fits(width - column, (indent, True, part.parts), stack)
                stack.append((indent, fits, part.parts))
                continue
            case _:
                stack += _inner(indent, flat, part)
                continue
        out.append(text)
        column = len(text.rsplit("\n", 1)[-1]) + (0 if "\n" in text else column)
    return "\n".join(line.rstrip(" ") for line in "".join(out).split("\n")).lstrip("\n")


def _inner(indent: int, flat: bool, part: Part) -> list[Command]:  # noqa: FBT001 - as it stands in a command
    """The commands for the content of a part, the first on top of the stack."""
    assert not isinstance(part, str | Line)  # noqa: S101 - for the type checker
    within = indent + STEP if isinstance(part, Indent) else indent
    parts = part.parts if isinstance(part, Indent | Group | Fill) else part
    return [(within, flat, one) for one in reversed(parts)]


def _filled(part: Fill, indent: int, left: int, rest: list[Command]) -> list[Command]:
    """The commands for a fill: first part, line, the rest; the line is broken if the second part does not fit."""
    first, line, second, *others = part.parts
    both = [first, line, second]
    fits_first = not _breaks(first) and _fits(left, (indent, True, first), None)
    fits_both = not _breaks(both) and _fits(left, (indent, True, both), None if others else rest)
    return [(indent, False, Fill([second, *others])), (indent, fits_both, line), (indent, fits_first, first)]


def _breaks(part: Part) -> bool:
    """Whether the part contains a forced line break."""
    match part:
        case str():
            return "\n" in part
        case Line():
            return "\n" in part.flat
        case Group():
            return part.breaks or any(_breaks(one) for one in part.parts)
        case Indent() | Fill():
            return any(_breaks(one) for one in part.parts)
        case _:
            return any(_breaks(one) for one in part)


def _fits(left: int, command: Command, rest: list[Command] | None) -> bool:
    """Whether it fits into the rest of the line, with what follows up to the next place where a line is broken."""
    stack = [command]
    following = list(rest or ())
    while left >= 0:
        if not stack:
            if not following:
                return True
            stack.append(following.pop())
            continue
        indent, flat, part = stack.pop()
        match part:
            case str():
                left -= len(part.split("\n", 1)[0])
                if "\n" in part:
                    return left >= 0
            case Line() if not flat:
                return True
            case Line():
                left -= len(part.flat)
            case Group():
                stack += _inner(indent, flat and not part.breaks, part)
            case _:
                stack += _inner(indent, flat, part)
    return False
