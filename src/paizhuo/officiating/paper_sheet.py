"""纸质记分表: how far the sheet of a table has got, who brings it until when, and the cases of a late or unsigned one.

A table without any note about its paper has handed in when its result is entered by an official, who holds the sheet,
or when both sides have agreed on it on their phones [NAT 38, 46(四)]. Once something is noted, only the note counts.
Times are whole seconds since the beginning of 1970.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from paizhuo.officiating.answers import YES
from paizhuo.officiating.appeals import event_kind_of
from paizhuo.officiating.case_form import NO_SEAT, CaseForm
from paizhuo.referee import Infraction, NotInThisBook, questions
from paizhuo.referee.cases.facts_asked import REMINDED
from paizhuo.referee.sheets.rules import HandsIn, sheet_rules
from paizhuo.referee.sheets.sheet import (
    LimitFrom,
    Played,
    Sheet,
    alteration,
    check_refusal,
    hand_in_limit,
    hands_in,
    last_moment,
    late_sheet,
    missing_steps,
    unsigned,
)
from paizhuo.rulebook import Book
from paizhuo.seats import Side, parse_seat
from paizhuo.tournament.log.facts import SheetNoted
from paizhuo.tournament.results.outcomes import End, winner_of

if TYPE_CHECKING:
    from paizhuo.officiating.table_match import TableMatch
    from paizhuo.referee.cases.event_kind import EventKind
    from paizhuo.referee.sheets.rules import SheetRules
    from paizhuo.referee.sheets.sheet import AlterationRuling, LateSheetRuling, NoCheck, SheetStep, Unsigned
    from paizhuo.rulebook import Cited
    from paizhuo.seats import Seat
    from paizhuo.tournament.log.facts import SheetChange
    from paizhuo.tournament.log.state import State

_SIDES = {str(side): side for side in Side}


@dataclass(frozen=True)
class SheetTimes:
    """所据时间: what clock and log know of a table; None for what nobody knows."""

    scheduled_end: int | None = None
    """规定结束时间: by the clock of the round, with the time that was added."""
    round_end: int | None = None
    """本轮结束: when the round was ended, else its scheduled end."""
    entered: int | None = None
    """录入: when the first result of the table was entered."""
    agreed: int | None = None
    """有效: when its result came to count."""


@dataclass(frozen=True)
class PaperSheet:
    """纸质记分表: of one table, by the book of the event."""

    at: TableMatch
    book: Book
    kind: EventKind
    times: SheetTimes
    late_ruled: bool = False
    """已判: a late sheet of this table has been ruled on."""

    @property
    def note(self) -> SheetNoted:
        """登记: what was noted last; empty where nothing was."""
        return self.at.match.sheet or SheetNoted(*self.at.key)

    @property
    def rules(self) -> SheetRules:
        """记分表规定: of the paper sheet."""
        return sheet_rules(self.book)

    @property
    def is_electronic(self) -> bool:
        """电子记分: the sides entered the result on their phones, and nobody noted anything about a paper."""
        return self.at.match.sheet is None and self.at.match.entered_by is not None

    @property
    def sheet(self) -> Sheet:
        """记分表: what was done with it, as the law reads it."""
        note = self.note
        return Sheet(
            written_by=_seats(note.written),
            scorer=note.scorer,
            checked_by=_seats(note.checked),
            signed_by=frozenset(_SIDES[one] for one in note.signed),
            referee_signed=note.referee_signed,
        )

    @property
    def missing(self) -> tuple[SheetStep, ...]:
        """尚缺的步骤."""
        return missing_steps(self.rules, self.sheet)

    @property
    def refused_checks(self) -> tuple[tuple[Seat, NoCheck], ...]:
        """不算的复查: those who are noted as having checked and may not."""
        found = ((seat, check_refusal(self.rules, self.sheet, seat)) for seat in sorted(self.sheet.checked_by))
        return tuple((seat, why) for seat, why in found if why is not None)

    @property
    def unsigned(self) -> tuple[Unsigned, ...]:
        """未签字: for each side that has not signed, what follows."""
        sides = (side for side in Side if side not in self.sheet.signed_by)
        found = (
            unsigned(self.book, Sheet(signed_by=frozenset({side.other})), reminded=str(side) in self.note.reminded)
            for side in sides
        )
        return tuple(one for one in found if one is not None)

    @property
    def changes(self) -> tuple[tuple[SheetChange, AlterationRuling], ...]:
        """更改: each with whether it counts."""
        return tuple((one, alteration(self.rules, initialled=one.initialled)) for one in self.note.changes)

    # ----------------------------------------------------------------------------------------------- handing in

    @property
    def way(self) -> Cited[HandsIn]:
        """交表方式."""
        return self.rules.hands_in[self.kind]

    @property
    def handed(self) -> int | None:
        """交表时间: None while it is not handed in."""
        if self.at.match.sheet is not None:
            return self.note.handed_in or None
        return self.times.agreed

    @property
    def ended(self) -> int | None:
        """本桌结束: as noted; else not before the round is over, nor before the sides enter their result."""
        if self.note.ended:
            return self.note.ended
        by_sides = self.times.entered if self.at.match.entered_by is not None else None
        return max((one for one in (by_sides, self.times.round_end) if one is not None), default=None)

    @property
    def brings(self) -> Cited[int | None] | None:
        """交表方: the entrant that brings the sheet, None inside for a referee; None while nobody knows who won."""
        played = self._played
        if self.way.value is not HandsIn.COLLECTED and not self._is_decided:
            return None
        return hands_in(played)

    @property
    def begins(self) -> int | None:
        """起算时间: None where the book sets no time, or the clock does not tell it yet."""
        limit = hand_in_limit(self.book, self.kind).value
        if limit is None:
            return None
        return self.ended if limit.after is LimitFrom.ROUND_END else self.times.scheduled_end

    @property
    def last(self) -> Cited[int | None]:
        """交表截止: None inside where the book sets no time, or the clock does not tell it yet."""
        found = last_moment(self._played)
        return found if self.begins is not None else replace(found, value=None)

    def is_running(self, now: int) -> bool:
        """时限在走: the play is over, the sheet has a last moment and is not handed in."""
        return self.begins is not None and self.handed is None and now >= self.begins

    def late_by(self, now: int) -> int:
        """迟交: by so many seconds at this moment, or when it was handed in; 0 where it is not late."""
        last = self.last.value
        return 0 if last is None else max(0, (self.handed or now) - last)

    def late(self, now: int) -> LateSheetRuling | None:
        """迟交判罚: by the book; None where the sheet is in time, or nobody knows yet who had to bring it."""
        if not self.late_by(now) or not self._is_decided:
            return None
        return late_sheet(self._played, self.handed or now)

    # ------------------------------------------------------------------------------------------------- the cases

    def late_form(self, now: int) -> CaseForm | None:
        """迟交一案: filled in; without a side where the referee has to say whose fault it is."""
        if not self.late_by(now):
            return None
        late = self.late(now)
        return CaseForm(infraction=Infraction.SHEET_LATE) if late is None else self._form(late.entrant, "sheet-late")

    def unsigned_form(self, side: Side) -> CaseForm:
        """拒签一案: of the side that does not sign."""
        return self._form(self.entrant(side), "result-not-signed", reminded=str(side) in self.note.reminded)

    def not_kept_form(self, side: Side) -> CaseForm:
        """未按要求填表一案: of the side whose duty it was."""
        return self._form(self.entrant(side), "sheet-not-kept", reminded=str(side) in self.note.reminded)

    def entrant(self, side: Side) -> int:
        """参赛号: of those who sit at this side of the table."""
        pairing = self.at.match.pairing
        return (pairing.home if self.at.side(End.HOME) is side else pairing.away)[0]

    def _form(self, entrant: int, infraction: str, *, reminded: bool = False) -> CaseForm:
        form = CaseForm(entrant, Infraction(infraction), NO_SEAT)
        asked = questions(Infraction(infraction), self.book)
        known = reminded and not isinstance(asked, NotInThisBook) and REMINDED in asked
        return form.answered(REMINDED.code, YES) if known else form

    @property
    def _is_decided(self) -> bool:
        """Whether the result tells who brings the sheet; where a match must have a winner, a level one does not."""
        outcome = self.at.match.confirmed or self.at.match.entered
        if outcome is None or self.at.match.disputed:
            return False
        return winner_of(outcome) is not None or self.book in (Book.NATIONAL, Book.FUJIAN_2022)

    @property
    def _played(self) -> Played:
        pairing = self.at.match.pairing
        outcome = self.at.match.confirmed or self.at.match.entered
        end = None if outcome is None else winner_of(outcome)
        winner = None if end is None else (pairing.home if end is End.HOME else pairing.away)[0]
        return Played(
            book=self.book,
            event=self.kind,
            winner=winner,
            home=pairing.home[0],
            north_south=self.entrant(Side.NORTH_SOUTH),
            scheduled_end=self.times.scheduled_end or 0,
            ended=self.ended or 0,
        )


def paper_sheet(state: State, at: TableMatch, times: SheetTimes) -> PaperSheet:
    """纸质记分表: of the table."""
    ruled = any(
        (one.stage, one.round, one.table) == at.key
        and one.case is not None
        and one.case.infraction == Infraction.SHEET_LATE.value
        for one in state.rulings.values()
    )
    return PaperSheet(at, state.regulations.book, event_kind_of(state), times, ruled)


def may_be_over(at: TableMatch, round_end: int | None, now: int) -> bool:
    """可能已打完: whether the time of the sheet can run at all, before anybody asks when it began.

    Where an official noted nothing, no table ends before its round; a round without a clock ends for a table when its
    sides enter their result.
    """
    if at.match.sheet is not None:
        return True
    return at.match.entered_by is not None if round_end is None else now >= round_end


def has_time_limit(state: State) -> bool:
    """有无交表时限: whether the book sets a time for the sheets of this kind of event."""
    return hand_in_limit(state.regulations.book, event_kind_of(state)).value is not None


def _seats(letters: tuple[str, ...]) -> frozenset[Seat]:
    return frozenset(parse_seat(one) for one in letters)
