"""文本的各行: how times, notes and acts are written in the text form, and read."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, TypeVar

from paizhuo.recording import values as v
from paizhuo.recording.entries import Note, NoteKind
from paizhuo.recording.fields import parse_strings
from paizhuo.recording.problems import BadLine, UnknownVersion, quoted

if TYPE_CHECKING:
    from collections.abc import Iterator
    from enum import StrEnum

    from paizhuo.recording.entries import MatchResult
    from paizhuo.seats import Seat, Side

FIRST_LINE = f"# paizhuo record {v.VERSION}"
NOTE_MARKS = {NoteKind.NOTE: ";", NoteKind.RULING: "!"}
UNFINISHED = "*"
_NOTE = re.compile(r"([;!])(?:@(\S+))?(?: (.*))?", re.DOTALL)
_TIMED = re.compile(r"(.*?)\s+@(\S+)", re.DOTALL)
_RESULT = re.compile(r"(EW|NS|-) (\d{1,2})-(\d{1,2}), (.+)", re.ASCII)
_KINDS = {mark: kind for kind, mark in NOTE_MARKS.items()}
CauseT = TypeVar("CauseT", bound="StrEnum")


def check_first(line: str) -> None:
    """Check the first line, which names the format and its version."""
    words, version = FIRST_LINE.rsplit(" ", 1)
    if not line.startswith(words):
        raise BadLine(f"a record begins with the line '{FIRST_LINE}'", text=line)
    if line.rstrip() != FIRST_LINE:
        other = line.removeprefix(words).strip()
        raise UnknownVersion(f"this is version {quoted(other)} of the record; known is {version}", text=quoted(other))


def time_text(t: float | None) -> str:
    """The time behind an act, where it is known."""
    return "" if t is None else f" @{v.number_text(t)}"


def timed(text: str) -> tuple[str, float | None]:
    """The text, and the time in seconds at its end where there is one."""
    found = _TIMED.fullmatch(text)
    return (text, None) if found is None else (found[1], v.seconds(v.number(found[2]), "time"))


def note_text(note: Note) -> str:
    """A note or a ruling as a line."""
    time = time_text(note.t).lstrip()
    # As in a JSON string, but a quotation mark needs no backslash: the note ends with the line.
    text = json.dumps(note.text, ensure_ascii=False)[1:-1].replace('\\"', '"')
    return f"{NOTE_MARKS[note.kind]}{time} {text}"


def note_of(line: str, number: int) -> Note:
    """The note or ruling in a line."""
    found = _NOTE.fullmatch(line)
    if found is None:
        raise BadLine("a note begins with '; ' and a ruling with '! '", text=line)
    mark, time, text = found.groups()
    # The inside of a JSON string, except that quotation marks have no backslash.
    (words,) = parse_strings('"{}"'.format((text or "").replace('"', '\\"')))
    return Note(words, _KINDS[mark], None if time is None else v.seconds(v.number(time), "time"), number)


def matched(pattern: re.Pattern[str], text: str, example: str) -> re.Match[str]:
    """Match the whole text; otherwise raise an error that shows an example."""
    found = pattern.fullmatch(text)
    if found is None:
        raise BadLine(f"{quoted(text)} should look like '{example}'", text=text)
    return found


def side_of(text: str | None) -> Side | None:
    """A side, or none for nothing and for a dash."""
    return None if text is None or text == "-" else v.side(text, "side")


def result_text(result: MatchResult) -> str:
    """A result as a line of text shows it, and as errors do."""
    winner = "-" if result.winner is None else result.winner
    return f"{winner} {result.steps[0]}-{result.steps[1]}, {result.cause}"


def parse_result(text: str, most: int, causes: type[CauseT]) -> tuple[Side | None, tuple[int, int], CauseT]:
    """The winner, both sides' steps and the cause of a result."""
    winner, ours, theirs, cause = matched(_RESULT, text, "EW 13-4, passed A").groups()
    steps = (v.count(int(ours), "steps", 0, most), v.count(int(theirs), "steps", 0, most))
    return side_of(winner), steps, v.choice(cause, "cause", causes)


def one_of(text: str, choices: dict[bool, str]) -> bool:
    """Whether the text is the phrase for true or the one for false."""
    for meaning, phrase in choices.items():
        if text == phrase:
            return meaning
    raise BadLine(f"{quoted(text)} should be '{choices[True]}' or '{choices[False]}'", text=text)


def cells(text: str) -> Iterator[tuple[Seat, list[str], float | None]]:
    """The acts of a line, separated by bars: the seat, the words after it, and the time."""
    for cell in text.split("|"):
        act, t = timed(cell.strip())
        seat, *words = act.split() or [""]
        if not seat:
            raise BadLine(f"{quoted(cell.strip())} is no act; it needs a seat and what the seat did", text=cell)
        yield v.seat(seat, "seat"), words, t
