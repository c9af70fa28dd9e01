"""参赛数量的说法: a number of entrants, counted as Chinese counts them: 40对, 12队, 36人."""

from __future__ import annotations

from paizhuo.tournament.entries.entry import EntryKind
from paizhuo.wording.language import N_, Say

_ONE_AND_MORE = {
    EntryKind.PAIRS: (N_("1 pair"), N_("{count} pairs")),
    EntryKind.TEAM: (N_("1 team"), N_("{count} teams")),
    EntryKind.INDIVIDUAL: (N_("1 player"), N_("{count} players")),
}


def entrant_count_words(say: Say, kind: EntryKind, count: int) -> str:
    """对、队、人: so many pairs, teams or players."""
    one, more = _ONE_AND_MORE[kind]
    return say(one if count == 1 else more).format(count=count)
