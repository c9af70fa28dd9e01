"""The base class of every error that Paizhuo raises on purpose.

An error carries a stable ``code`` (for programs) and its facts as attributes (for the edge, which makes the words).
``str(error)`` is a plain English sentence for a developer's traceback; people are shown ``paizhuo.wording`` instead.
"""

from __future__ import annotations

from typing import ClassVar


class PaizhuoError(Exception):
    """The base class of errors that a caller can understand and act on."""

    code: ClassVar[str] = "ERROR"


class BadInput(PaizhuoError):
    """The input is malformed, so that its legality cannot be judged."""

    code: ClassVar[str] = "BAD_INPUT"

    def __init__(self, message: str, *, text: str = "") -> None:
        """Keep the sentence and, where there is one, the offending piece of text."""
        super().__init__(message)
        self.text = text
