"""审核与查错的说法: words for every finding of a check of entries, of line-ups or of a whole event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament import checker, entries
from paizhuo.wording.tournament.checks import check_finding_words
from paizhuo.wording.tournament.entrants import NO_NAMES, Names
from paizhuo.wording.tournament.entries import entry_finding_words, line_up_words

if TYPE_CHECKING:
    from paizhuo.wording.language import Say


def finding_words(
    say: Say, finding: entries.EntryFinding | entries.LineUpFinding | checker.Finding, names: Names = NO_NAMES
) -> str:
    """A finding of any of the checks."""
    match finding:
        case entries.EntryFinding():
            return entry_finding_words(say, finding, names)
        case entries.LineUpFinding():
            return line_up_words(say, finding)
        case checker.Finding():
            return check_finding_words(say, finding, names)
