"""可疑成绩: results that can have happened and hardly ever do; they wait until an official has looked at the sheet.

What cannot have happened is refused by the core. No book asks for this check, except that a round may not be played
too fast where the organiser says so [NAT 31(四)].
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from paizhuo.errors import BadInput
from paizhuo.rulebook import Book
from paizhuo.tournament.log import codec
from paizhuo.tournament.plan.timetable import LEAST
from paizhuo.tournament.results.outcomes import PAST_ACE, Boards, Levels, Outcome
from paizhuo.web.access.actors import book_of
from paizhuo.web.clock.clock import clock_of, now
from paizhuo.web.language import say
from paizhuo.wording import citation_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from django.utils.functional import _StrPromise

    from paizhuo.officiating.table_key import TableKey
    from paizhuo.web.clock.clock import Clock
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition
    from paizhuo.web.results.tables import Table
    from paizhuo.wording import Say

WIDE = 12
"""A difference of so many levels is looked at again."""
LOW = 1
"""级数 3: both sides no higher than this when the time is over."""
MOST_A_DEAL = 3
"""Levels that one deal is worth at most; a fine of levels makes it less, never more."""
MOST_A_BOARD = 2
"""A margin of more levels than this for each board of a duplicate match is looked at again."""
EARLY = 3
"""A result in the first third of the time is early."""


class Oddity(Enum):
    """可疑之处."""

    WIDE = "wide"
    BOTH_LOW = "both-low"
    NOBODY_ROSE = "nobody-rose"
    TOO_MANY_LEVELS = "too-many-levels"
    EARLY = "early"
    WIDE_BOARDS = "wide-boards"


_WORDS: dict[Oddity, _StrPromise] = {
    Oddity.WIDE: gettext_lazy("the levels are 12 or more apart"),
    Oddity.BOTH_LOW: gettext_lazy("neither side is above 3 though the time is over"),
    Oddity.NOBODY_ROSE: gettext_lazy("neither side has risen at all"),
    Oddity.TOO_MANY_LEVELS: gettext_lazy("more levels than the deals that were played can bring"),
    Oddity.EARLY: gettext_lazy("less than a third of the time has passed"),
    Oddity.WIDE_BOARDS: gettext_lazy("more than two levels of difference for each board"),
}


class UnlikelyResult(BadInput):
    """可疑成绩: nothing was stored; an official clears it, or it is entered again."""

    code: ClassVar[str] = "UNLIKELY_RESULT"

    def __init__(self, oddities: tuple[Oddity, ...], book: Book) -> None:
        """Keep what is odd, and under which book."""
        super().__init__(", ".join(one.value for one in oddities))
        self.oddities = oddities
        self.book = book

    def words(self, _say: Say, /) -> str:
        """What is odd, and what to do."""
        text = _("This looks unlikely: {oddities}. Look at the sheet again; if it is right, a referee clears it.")
        return text.format(oddities=oddity_words(self.oddities, self.book))


def oddity_words(oddities: tuple[Oddity, ...], book: Book) -> str:
    """可疑之处 in words, with the article where one asks for it."""
    told = [str(_WORDS[one]) for one in oddities]
    if Oddity.EARLY in oddities and book is Book.NATIONAL:
        told.append(citation_words(LEAST, say()))
    return _("; ").join(told)


def odd_levels(outcome: Outcome, *, deals: int = 0, time_is_up: bool = False) -> tuple[Oddity, ...]:
    """可疑之处: of the figures alone; ``deals`` are those played, 0 where nobody counted them.

    >>> odd_levels(Levels(13, 0)), odd_levels(Levels(8, 3))
    ((<Oddity.WIDE: 'wide'>,), ())
    """
    found = []
    match outcome:
        case Levels(home, away):
            if abs(home - away) >= WIDE:
                found.append(Oddity.WIDE)
            if home == away == 0:
                found.append(Oddity.NOBODY_ROSE)
            elif time_is_up and max(home, away) <= LOW:
                found.append(Oddity.BOTH_LOW)
            if deals and home + away > MOST_A_DEAL * deals:
                found.append(Oddity.TOO_MANY_LEVELS)
        case Boards(home, away, boards):
            if abs(home - away) > MOST_A_BOARD * boards:
                found.append(Oddity.WIDE_BOARDS)
        case _:
            pass
    return tuple(found)


def unlikely(
    competition: Competition,
    snapshot: Snapshot,
    key: TableKey,
    outcome: Outcome,
) -> tuple[Oddity, ...]:
    """可疑之处: of a result at one table, with the clock and the deals that the sheet or the plan tells of."""
    sheet = competition.sheet_deals.filter(**key._asdict()).exclude(confirmed_at=None).count()
    return _odd_now(
        clock_of(competition, snapshot, key.stage, key.round),
        outcome,
        sheet or snapshot.plan.clock_of(key.stage).deals,
    )


def _odd_now(clock: Clock, outcome: Outcome, deals: int) -> tuple[Oddity, ...]:
    moment = now()
    found = list(odd_levels(outcome, deals=deals, time_is_up=clock.is_up(moment)))
    running = clock.started is not None and clock.ended is None and not clock.is_up(moment)
    past = isinstance(outcome, Levels) and PAST_ACE in (outcome.home, outcome.away)
    if running and not past and (clock.length - clock.left(moment)) * EARLY < clock.length:
        found.append(Oddity.EARLY)
    return tuple(found)


def uncleared(competition: Competition, snapshot: Snapshot, tables: Sequence[Table]) -> dict[int, tuple[Oddity, ...]]:
    """待放行: by table what is odd about results that wait for confirmation, of tables of one round."""
    waiting = [
        (table, table.match.entered)
        for table in tables
        if table.match.entered is not None and table.match.confirmed is None and not table.match.disputed
    ]
    if not waiting:
        return {}
    stage, number = waiting[0][0].stage, waiting[0][0].round
    clock, planned = clock_of(competition, snapshot, stage, number), snapshot.plan.clock_of(stage).deals
    cleared: dict[int, list[object]] = {}
    for one in competition.clearances.filter(stage=stage, round=number):
        cleared.setdefault(one.table, []).append(one.outcome)
    found = {}
    for table, outcome in waiting:
        deals = sum(deal.confirmed_at is not None for deal in table.deals)
        odd = _odd_now(clock, outcome, deals or planned)
        if odd and codec.encode(outcome, Outcome) not in cleared.get(table.number, []):
            found[table.number] = odd
    return found


def is_cleared(competition: Competition, key: TableKey, outcome: Outcome) -> bool:
    """已放行: whether an official has let exactly this result stand."""
    cleared = competition.clearances.filter(**key._asdict())
    return codec.encode(outcome, Outcome) in [one.outcome for one in cleared]


def check_likely(competition: Competition, snapshot: Snapshot, key: TableKey, outcome: Outcome) -> None:
    """Raise :class:`UnlikelyResult` where an official has still to look at the result."""
    odd = unlikely(competition, snapshot, key, outcome)
    if odd and not is_cleared(competition, key, outcome):
        raise UnlikelyResult(odd, book_of(competition))
