"""录入表单: what somebody typed about a board, and the act that it becomes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.officiating.board_cells import CellState
from paizhuo.officiating.board_entry import (
    ADJUSTED_SOURCES,
    MIXED_SEATS,
    VOID_SOURCES,
    AdjustedFor,
    BadNotes,
    typed_finish,
    typed_notes,
)
from paizhuo.officiating.board_grid import Place
from paizhuo.tournament.duplicate.table_result import Mark, Void
from paizhuo.tournament.duplicate.team_board import LARGEST_SWING
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log.board_records import PlayNotes
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.boards import actions
from paizhuo.web.boards.actions import BoardKey, Ruling
from paizhuo.web.boards.page import number_of
from paizhuo.web.boards.refusals import BoardNotStored, WhyNotStored
from paizhuo.web.language import say
from paizhuo.wording import citation_words
from paizhuo.wording.tournament.boards import adjusted_for_words, mixed_seats_words
from paizhuo.wording.tournament.duplicate import duplicate_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from django.http import QueryDict

    from paizhuo.web.boards.page import BoardRound
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.write import Done

MOST_TYPED = 20


@dataclass(frozen=True)
class Typed:
    """所填: the fields of the form."""

    act: str
    place: Place
    order: str
    reason: str
    seen: str
    void: str
    adjusted: str
    home: str
    away: str
    innocent: str
    notes: Mapping[str, str] | None = None
    """附注: what the sheet says of tribute, return and first lead; None where the form has no fields for it."""

    @classmethod
    def of(cls, sent: QueryDict) -> Typed:
        """Read the form; nothing is refused yet."""
        room = Room.CLOSED if sent.get("room") == Room.CLOSED.value else Room.OPEN
        place = Place(number_of(sent.get("table")), room, number_of(sent.get("board")))
        names = ("reason", "seen", "void", "adjusted", "home", "away", "innocent")
        order = sent.get("order", "").strip()[:MOST_TYPED]
        notes = {name: sent.get(name, "") for name in PlayNotes._fields if name in sent}
        others = {name: sent.get(name, "").strip() for name in names}
        return cls(sent.get("act", "enter"), place, order, **others, notes=notes or None)

    def carry_out(self, request: Request, found: BoardRound) -> Done:
        """Do what the form asks for; refused without having written anything where it cannot be done."""
        if self.place.table not in found.round.matches:
            raise BoardNotStored(WhyNotStored.NO_PLACE)
        key = BoardKey(found.key(self.place.table), self.place.room, self.place.board, self.seen)
        match self.act:
            case "settle":
                return actions.settle(request, key.table)
            case "void":
                void = self._void()
                return actions.rule(request, key, self.reason, Ruling(void=void), lambda: _cited(void))
            case "adjust":
                why = self._adjusted()
                ruling = Ruling(averages=self._marks()) if found.is_compared else Ruling(adjusted=self._score())
                return actions.rule(request, key, self.reason, ruling, lambda: _cited(why))
            case "mixed-seats":
                ruling = Ruling(innocent=self._innocent())
                return actions.rule(request, key, self.reason, ruling, _mixed_seats)
            case "lift":
                return actions.rule(request, key, self.reason)
            case _:
                return self._enter(request, key)

    def _enter(self, request: Request, key: BoardKey) -> Done:
        notes = self._notes()
        if self.order:
            return actions.enter(request, key, typed_finish(self.order), self.reason, notes)
        if self.seen.startswith(CellState.WAITING.value):
            return actions.confirm(request, key)
        if notes is not None and self.seen.startswith(CellState.COUNTS.value):
            return actions.note(request, key, notes)
        raise BoardNotStored(WhyNotStored.NO_ORDER)

    def _notes(self) -> PlayNotes | None:
        try:
            return None if self.notes is None else typed_notes(self.notes)
        except BadNotes:
            raise BoardNotStored(WhyNotStored.BAD_NOTES) from None

    def _void(self) -> Void:
        try:
            return Void(self.void)
        except ValueError:
            raise BoardNotStored(WhyNotStored.NEEDS_REASON) from None

    def _adjusted(self) -> AdjustedFor:
        try:
            return AdjustedFor(self.adjusted)
        except ValueError:
            raise BoardNotStored(WhyNotStored.NEEDS_REASON) from None

    def _marks(self) -> tuple[Mark, Mark]:
        try:
            return Mark(self.home), Mark(self.away)
        except ValueError:
            raise BoardNotStored(WhyNotStored.NO_AVERAGES) from None

    def _innocent(self) -> End:
        try:
            return End(self.innocent)
        except ValueError:
            raise BoardNotStored(WhyNotStored.NO_SIDE) from None

    def _score(self) -> tuple[int, int]:
        scores = tuple(_signed(text) for text in (self.home, self.away))
        if any(one is None or abs(one) > LARGEST_SWING for one in scores):
            raise BoardNotStored(WhyNotStored.NO_SCORE)
        home, away = (one or 0 for one in scores)
        return home, away


def _cited(why: Void | AdjustedFor) -> str:
    """缘由: the words of the list with the article."""
    if isinstance(why, Void):
        return f"{duplicate_words(say(), why)} ({citation_words(VOID_SOURCES[why], say())})"
    return f"{adjusted_for_words(say(), why)} ({citation_words(ADJUSTED_SOURCES[why], say())})"


def _mixed_seats() -> str:
    return f"{mixed_seats_words(say())} ({citation_words(MIXED_SEATS, say())})"


def _signed(text: str) -> int | None:
    plain = text.replace("\u2212", "-").replace("\uff0d", "-").lstrip("+")
    digits = plain.removeprefix("-")
    return int(plain) if digits.isascii() and digits.isdecimal() and len(digits) == 1 else None
