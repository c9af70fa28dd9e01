"""记分表的页面: what the page of a paper sheet shows: duties, what is missing, the time left, the cases."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from paizhuo.referee.sheets.rules import Alteration
from paizhuo.referee.sheets.sheet import SheetStep, SigningReminder
from paizhuo.seats import Seat, Side
from paizhuo.web.language import say
from paizhuo.web.sheets.paper import running_sheets
from paizhuo.wording import N_, citation_words
from paizhuo.wording.cards import seat_words, side_words
from paizhuo.wording.referee.sheets import (
    alteration_ruling_words,
    duty_lines,
    late_sheet_words,
    no_check_words,
    steps_words,
    unsigned_words,
)
from paizhuo.wording.tournament.sheets import change_words

if TYPE_CHECKING:
    from paizhuo.officiating.case_form import CaseForm
    from paizhuo.officiating.paper_sheet import PaperSheet
    from paizhuo.web.clock.clock import Clock
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition
    from paizhuo.wording.tournament.entrants import Names

_MINUTE = 60
WHO_AND_WHY = N_("{who}: {why}")


@dataclass(frozen=True)
class SheetClock:
    """交表时限: of one table, for the desk and the referee's phone: until when, how late, and the case."""

    paper: PaperSheet
    until: datetime
    minutes_late: int
    case_url: str
    sheet_url: str

    @property
    def table(self) -> int:
        """桌号."""
        return self.paper.at.table

    @property
    def text(self) -> str:
        """What a page without scripts shows."""
        if self.is_late:
            return _("late: {minutes} min").format(minutes=self.minutes_late)
        return _("to hand in until {time}").format(time=f"{timezone.localtime(self.until):%H:%M}")

    @property
    def is_late(self) -> bool:
        """迟交: so far, or when it was handed in."""
        return self.minutes_late > 0

    @property
    def is_handed_in(self) -> bool:
        """已交: late, and nobody has ruled on it."""
        return self.paper.handed is not None


def sheet_clock(competition: Competition, paper: PaperSheet, moment: datetime) -> SheetClock | None:
    """交表时限: None where the book sets no time, or the clock does not tell it yet."""
    last = paper.last.value
    if last is None:
        return None
    now = int(moment.timestamp())
    # Before the time is out the case is not due, but its address is: a page counts on by itself.
    form = paper.late_form(max(now, last + 1))
    minutes = -(-paper.late_by(now) // _MINUTE)
    return SheetClock(
        paper,
        datetime.fromtimestamp(last, UTC),
        minutes,
        "" if form is None else case_url(competition, paper, form),
        reverse("refereeing:paper-sheet", args=(competition.slug, *paper.at.key)),
    )


def sheet_clocks(
    competition: Competition, snapshot: Snapshot, clock: Clock, moment: datetime
) -> tuple[SheetClock, ...]:
    """交表时限: of all tables of the round where it runs or is over, the most urgent first."""
    found = (sheet_clock(competition, one, moment) for one in running_sheets(snapshot, clock, moment))
    return tuple(sorted((one for one in found if one is not None), key=lambda one: (one.until, one.table)))


def case_url(competition: Competition, paper: PaperSheet, form: CaseForm) -> str:
    """The address of the case at the table, with what is known filled in."""
    return f"{reverse('refereeing:rule', args=(competition.slug, *paper.at.key))}?{urlencode(form.fields)}"


def sheet_context(competition: Competition, paper: PaperSheet, moment: datetime, names: Names) -> dict[str, Any]:
    """The context of the page."""
    now, note = int(moment.timestamp()), paper.note
    late = paper.late(now)
    return {
        "duties": [
            (one.title, one.text, citation_words(one.source, say()))
            for one in duty_lines(say(), paper.rules, paper.kind)
        ],
        "missing": steps_words(say(), paper.missing) if paper.missing else "",
        "is_electronic": paper.is_electronic,
        "is_noted": paper.at.match.sheet is not None,
        "unsigned": paper.unsigned,
        "seats": [
            {
                "letter": str(seat),
                "name": seat_words(seat, say()),
                "wrote": str(seat) in note.written,
                "checked": str(seat) in note.checked,
                "writes": seat in paper.rules.writes.value.seats,
                "checks": seat in paper.rules.checks.value.seats,
            }
            for seat in Seat
        ],
        "sides": [_side(competition, paper, side) for side in Side],
        "refused_checks": [
            say()(WHO_AND_WHY).format(who=seat_words(seat, say()), why=no_check_words(say(), why))
            for seat, why in paper.refused_checks
        ],
        "may_name_scorer": paper.rules.scorer.value,
        "referee_signs": paper.rules.referee_signs.value,
        "may_initial": paper.rules.alteration.value is Alteration.INITIALLED,
        "note": note,
        "handed_in": paper.handed is not None,
        "handed_at": None if paper.handed is None else datetime.fromtimestamp(paper.handed, UTC),
        "changes": [
            (change_words(say(), change), alteration_ruling_words(say(), ruling), ruling.counts)
            for change, ruling in paper.changes
        ],
        "brings": None if paper.brings is None else paper.brings.value,
        "sheet_clock": sheet_clock(competition, paper, moment),
        "late": "" if late is None else late_sheet_words(say(), late, names),
    }


def _side(competition: Competition, paper: PaperSheet, side: Side) -> dict[str, Any]:
    """一方: whether it has signed, and if not, what comes first: a reminder, or the case."""
    unsigned = next((one for one in paper.unsigned if side in one.sides), None)
    kept = {SheetStep.WRITE: paper.rules.writes, SheetStep.CHECK: paper.rules.checks}
    duties = [
        step for step in paper.missing if step in kept and any(one.side is side for one in kept[step].value.seats)
    ]
    return {
        "name": side_words(side, say()),
        "code": str(side),
        "entrant": paper.entrant(side),
        "signed": str(side) in paper.note.signed,
        "reminded": str(side) in paper.note.reminded,
        "must_remind": unsigned is not None and unsigned.outcome is SigningReminder.REMIND,
        "consequence": "" if unsigned is None else unsigned_words(say(), unsigned),
        "unsigned_url": case_url(competition, paper, paper.unsigned_form(side)),
        "not_kept_url": case_url(competition, paper, paper.not_kept_form(side)) if duties else "",
    }
