"""不能录: why a result is not recorded although the log of the event would take it, and what to do instead."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from paizhuo.errors import BadInput
from paizhuo.web.errors import ReasonedRefusal
from paizhuo.web.language import say
from paizhuo.wording.referee.corrections import judgement_words
from paizhuo.wording.referee.permissions import blocked_words

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

    from paizhuo.officiating.corrections import CorrectionVerdict
    from paizhuo.referee.powers.permissions import PermissionRefusal
    from paizhuo.wording import Say


class WhyNotRecorded(Enum):
    """理由."""

    NOTHING_ENTERED = "nothing-entered"
    ENTRIES_DIFFER = "entries-differ"
    NEEDS_APPROVAL = "needs-approval"
    NEEDS_OFFICIAL = "needs-official"
    NO_REASON = "no-reason"
    UNCHANGED = "unchanged"


_WORDS: dict[Enum, _StrPromise] = {
    WhyNotRecorded.NOTHING_ENTERED: gettext_lazy("Nothing was entered for this table yet. Make the first entry."),
    WhyNotRecorded.ENTRIES_DIFFER: gettext_lazy(
        "The two entries of this table differ. Compare both with the sheet and settle it on the table's page."
    ),
    WhyNotRecorded.NEEDS_APPROVAL: gettext_lazy(
        "A correction needs the chief referee's approval. Ask, then tick that it was given."
    ),
    WhyNotRecorded.NEEDS_OFFICIAL: gettext_lazy("Only an official with an account clears an unlikely result."),
    WhyNotRecorded.NO_REASON: gettext_lazy("Write the reason, in at most 300 characters."),
    WhyNotRecorded.UNCHANGED: gettext_lazy("This is the result that counts already. Nothing was changed."),
}


class GridRefused(ReasonedRefusal[WhyNotRecorded]):
    """不能录: a result that is not recorded; nothing was written."""

    code: ClassVar[str] = "NOT_RECORDED"
    sentences = _WORDS


class OwnEntry(BadInput):
    """不得自核: who made the first entry asks to make the second one, too."""

    code: ClassVar[str] = "NOT_RECORDED"

    def __init__(self, block: PermissionRefusal) -> None:
        """Remember the book's answer."""
        super().__init__(block.why.value, text=block.why.value)
        self.block = block

    def words(self, _say: Say, /) -> str:
        """That somebody else must, with the article."""
        return blocked_words(say(), self.block)


class OutsideWindow(BadInput):
    """超过更正时限: the book allows this correction no longer, or not like this."""

    code: ClassVar[str] = "OUTSIDE_WINDOW"

    def __init__(self, verdict: CorrectionVerdict) -> None:
        """Remember the book's answer."""
        super().__init__("outside the window of corrections")
        self.verdict = verdict

    def words(self, _say: Say, /) -> str:
        """The book's answer, and that the chief referee may still approve it."""
        way = _("The chief referee may approve it all the same; the approval is kept in the log.")
        return f"{judgement_words(say(), self.verdict.ruling, self.verdict.mp)} {way}"
