"""记分表单: parses what a phone posts; :class:`SheetRefused` for anything unexpected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.board_entry import BadNotes, typed_notes
from paizhuo.tournament.results.outcomes import PAST_ACE, Boards, Decision, End, Levels
from paizhuo.web.sheets.refusals import SheetRefused, WhySheetRefused

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paizhuo.tournament.entries.line_up import Room
    from paizhuo.tournament.log.board_records import PlayNotes
    from paizhuo.tournament.results.outcomes import Outcome
    from paizhuo.web.sheets.table import SheetTable

DIGITS = 3
SIGNAL_LENGTH = 60


def whole_number(data: Mapping[str, str], name: str) -> int:
    """A number of at most three ASCII digits."""
    text = data.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) <= DIGITS):
        raise SheetRefused(WhySheetRefused.BAD_FIELD)
    return int(text)


def level_sent(data: Mapping[str, str], name: str) -> int | None:
    """级数: 0 to 13; None if no level is chosen yet."""
    if not data.get(name):
        return None
    found = whole_number(data, name)
    if found > PAST_ACE:
        raise SheetRefused(WhySheetRefused.BAD_FIELD)
    return found


def notes_sent(data: Mapping[str, str]) -> PlayNotes:
    """贡牌、还牌、首攻牌型: short texts, each of which may be empty."""
    try:
        return typed_notes(data)
    except BadNotes as error:
        raise SheetRefused(WhySheetRefused.BAD_FIELD) from error


def room_sent(data: Mapping[str, str], rooms: Sequence[Room]) -> Room | None:
    """室: one of those of the match; None where no room is named, for the totals alone."""
    named = data.get("room", "")
    found = next((one for one in rooms if one.value == named), None)
    if named and found is None:
        raise SheetRefused(WhySheetRefused.BAD_FIELD)
    return found


def outcome_sent(table: SheetTable, end: End, data: Mapping[str, str]) -> Outcome:
    """赛果: the outcome for home and away, from levels posted as own and other side's."""
    own, their = whole_number(data, "own"), whole_number(data, "their")
    home, away = (own, their) if end is End.HOME else (their, own)
    winner = {"own": end, "their": end.other, "": None}.get(data.get("winner", ""))
    decision = None if winner is None else _decision(table, winner)
    if home != away:
        winner = decision = None
    if table.boards:
        return Boards(home, away, table.boards, winner, decision)
    return Levels(home, away, winner, decision)


def _decision(table: SheetTable, winner: End) -> Decision:
    """The winner won by lot if one was drawn, otherwise by an extra deal."""
    return Decision.LOT if table.match.drawn_winner is winner else Decision.EXTRA_DEAL
