"""不能录: what the recorder is refused besides what the core refuses, with what to do instead."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from paizhuo.errors import BadInput
from paizhuo.web.errors import ReasonedRefusal
from paizhuo.web.language import say
from paizhuo.wording.referee.corrections import judgement_words

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

    from paizhuo.web.results.correction_windows import Verdict
    from paizhuo.wording import Say


class NotRecorded(Enum):
    """理由."""

    SAME_PERSON = "same-person"
    NOTHING_ENTERED = "nothing-entered"
    ENTRIES_DIFFER = "entries-differ"
    NEEDS_APPROVAL = "needs-approval"
    NEEDS_OFFICIAL = "needs-official"
    NO_REASON = "no-reason"
    UNCHANGED = "unchanged"


_WORDS: dict[Enum, _StrPromise] = {
    NotRecorded.SAME_PERSON: gettext_lazy("You entered this result yourself. Somebody else makes the second entry."),
    NotRecorded.NOTHING_ENTERED: gettext_lazy("Nothing was entered for this table yet. Make the first entry."),
    NotRecorded.ENTRIES_DIFFER: gettext_lazy(
        "The two entries of this table differ. Compare both with the sheet and settle it on the table's page."
    ),
    NotRecorded.NEEDS_APPROVAL: gettext_lazy(
        "A correction needs the chief referee's approval. Ask, then tick that it was given."
    ),
    NotRecorded.NEEDS_OFFICIAL: gettext_lazy("Only an official with an account clears an unlikely result."),
    NotRecorded.NO_REASON: gettext_lazy("Write the reason, in at most 300 characters."),
    NotRecorded.UNCHANGED: gettext_lazy("This is the result that counts already. Nothing was changed."),
}


class GridRefused(ReasonedRefusal[NotRecorded]):
    """不能录: nothing has changed."""

    code: ClassVar[str] = "NOT_RECORDED"
    sentences = _WORDS


class OutsideWindow(BadInput):
    """超过更正时限: the book no longer puts the error right, or not like this."""

    code: ClassVar[str] = "OUTSIDE_WINDOW"

    def __init__(self, verdict: Verdict) -> None:
        """Keep what the book says."""
        super().__init__("outside the window of corrections")
        self.verdict = verdict

    def words(self, _say: Say, /) -> str:
        """The judgement of the book, and the way that is left."""
        way = _("The chief referee may approve it all the same; the approval is kept in the log.")
        return f"{judgement_words(say(), self.verdict.ruling, self.verdict.mp)} {way}"
