"""错误种类的说法: the kinds of errors in a result, for corrections and for the limits that officials set."""

from __future__ import annotations

from paizhuo.referee.sheets.correction_windows import Error
from paizhuo.wording.language import N_, Say

_ERRORS = {
    Error.SCORING: N_("written wrongly at the table"),
    Error.ENTRY_AT_TABLE: N_("entered wrongly by the players"),
    Error.ENTRY_BY_STAFF: N_("entered wrongly by the staff"),
    Error.SETTLEMENT: N_("a team match settled wrongly"),
    Error.CLAIM: N_("a claim or concession disputed"),
    Error.NOT_DUPLICATED: N_("boards that were not duplicated"),
    Error.PUBLISHED: N_("obviously wrong in the published list"),
    Error.NOTICED: N_("noticed by a referee"),
    Error.OTHER: N_("another error"),
}


def error_kind_words(say: Say, error: Error) -> str:
    """What kind of error it is."""
    return say(_ERRORS[error])
