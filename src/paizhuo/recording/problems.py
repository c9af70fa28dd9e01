"""记录的问题: typed errors for every way in which a record cannot be read or contradicts itself.

Reading a record raises a :class:`BadRecord` with the number of the line; ``verify`` raises one too, with the line when
the record was read from a file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from paizhuo.cards import TooManyCopies, UnknownCard, UnknownRank
from paizhuo.errors import BadInput
from paizhuo.seats import UnknownSeat

if TYPE_CHECKING:
    from paizhuo.engine import Reason, Refusal
    from paizhuo.recording.entries import Act

_LONGEST_QUOTE = 40


class BadRecord(BadInput):
    """坏记录: something is wrong with a record. ``line`` counts from 1; 0 means no particular line."""

    code: ClassVar[str] = "BAD_RECORD"

    def __init__(self, message: str, *, line: int = 0, text: str = "") -> None:
        """Remember the message, the line and the offending piece of text."""
        super().__init__(message, text=text)
        self.message = message
        self.line = line

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}" if self.line else self.message


class EmptyRecord(BadRecord):
    """There is nothing in the file."""

    code: ClassVar[str] = "EMPTY_RECORD"


class NotText(BadRecord):
    """The file is no UTF-8 text."""

    code: ClassVar[str] = "NOT_TEXT"


class UnknownForm(BadRecord):
    """The file is neither of the two forms of a record."""

    code: ClassVar[str] = "UNKNOWN_FORM"


class UnknownVersion(BadRecord):
    """The record was written in a version of the form that is not known here."""

    code: ClassVar[str] = "UNKNOWN_VERSION"


class UnknownGame(BadRecord):
    """The record is of another game."""

    code: ClassVar[str] = "UNKNOWN_GAME"


class NotJson(BadRecord):
    """The line is not one JSON object."""

    code: ClassVar[str] = "BAD_JSON"


class DuplicateKey(BadRecord):
    """A JSON object, or a header, names the same thing twice."""

    code: ClassVar[str] = "DUPLICATE_KEY"


class MissingField(BadRecord):
    """Something that must be there is not; ``text`` names it."""

    code: ClassVar[str] = "MISSING_FIELD"


class UnknownField(BadRecord):
    """There is a field that this version does not know; ``text`` names it."""

    code: ClassVar[str] = "UNKNOWN_FIELD"


class UnknownType(BadRecord):
    """The line is of a type that does not exist."""

    code: ClassVar[str] = "UNKNOWN_TYPE"


class BadLine(BadRecord):
    """A line of the text form has no meaning."""

    code: ClassVar[str] = "BAD_LINE"


class BadValue(BadRecord):
    """A field holds something that it cannot hold."""

    code: ClassVar[str] = "BAD_VALUE"


class Misplaced(BadRecord):
    """The line is not allowed at its place."""

    code: ClassVar[str] = "MISPLACED"


class SealBroken(BadRecord):
    """The hash of the line does not match the lines before it: something was changed, dropped or moved."""

    code: ClassVar[str] = "BROKEN_CHAIN"


class NotWritable(BadRecord):
    """The record cannot be written: reading it back would give another record."""

    code: ClassVar[str] = "NOT_WRITABLE"


class NoSuchCard(BadRecord):
    """The text is no card."""

    code: ClassVar[str] = UnknownCard.code


class NoSuchRank(BadRecord):
    """The text is no rank."""

    code: ClassVar[str] = UnknownRank.code


class NoSuchSeat(BadRecord):
    """The text is no seat."""

    code: ClassVar[str] = UnknownSeat.code


class NoSuchRules(BadRecord):
    """No rule set known here has this id."""

    code: ClassVar[str] = "UNKNOWN_RULES"


class CardTooOften(BadRecord):
    """A face occurs more often than two packs hold it."""

    code: ClassVar[str] = TooManyCopies.code


class NotADeal(BadRecord):
    """The cards are not a deal of two packs."""

    code: ClassVar[str] = "BAD_DEAL"


class NotReplayable(BadRecord):
    """不能重放: the rules refuse an act of the record. ``act`` is the number of the act in its deal, from 1."""

    code: ClassVar[str] = "NOT_REPLAYABLE"

    def __init__(self, deal: int, act: Act[Any], at: int, refusal: Refusal[Reason]) -> None:
        """Remember the deal, the act and the refusal."""
        super().__init__(f"deal {deal}, act {at}: {act.action} is refused: {refusal}", line=act.line)
        self.deal = deal
        self.act = at
        self.action = act.action
        self.refusal = refusal


class UnknownFingerprint(BadRecord):
    """规则不符: the rules of the record have the name of known rules but another fingerprint."""

    code: ClassVar[str] = "UNKNOWN_FINGERPRINT"

    def __init__(self, rules: str, recorded: str, known: str) -> None:
        """Remember the name of the rules, the fingerprint in the record and the one known here."""
        super().__init__(f"the record's rules {rules} have the fingerprint {recorded}, those known here {known}")
        self.rules = rules
        self.recorded = recorded
        self.known = known


_SAME: dict[type[BadInput], type[BadRecord]] = {
    UnknownCard: NoSuchCard,
    UnknownRank: NoSuchRank,
    UnknownSeat: NoSuchSeat,
    TooManyCopies: CardTooOften,
}


def on_line(error: BadInput, line: int) -> BadRecord:
    """The error as a :class:`BadRecord` with this line number and the same code."""
    if isinstance(error, BadRecord):
        error.line = error.line or line
        return error
    return _SAME.get(type(error), BadValue)(str(error), line=line, text=error.text)


def quoted(value: object) -> str:
    """A value from a file, quoted and shortened for a message."""
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "an object"
    text = repr(value)
    return text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}…"


def is_utf8(text: str) -> bool:
    """Whether a text can be encoded: JSON also allows lone surrogates, which UTF-8 does not have."""
    return not any("\ud800" <= char <= "\udfff" for char in text)
