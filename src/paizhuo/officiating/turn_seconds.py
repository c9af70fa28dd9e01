"""出牌时间: the seconds of a turn by the book of the event, and the case of a player who takes longer, filled in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.officiating.answers import YES
from paizhuo.officiating.case_form import CaseForm
from paizhuo.officiating.hearing import hear
from paizhuo.officiating.ladder import ladder_of
from paizhuo.referee import Infraction, NotInThisBook, Ruling, questions
from paizhuo.referee.cases.facts_asked import STILL_OVER
from paizhuo.referee.clock.thinking import Act, Counting, Thought, limit, thinking
from paizhuo.tournament.results.outcomes import End

if TYPE_CHECKING:
    from paizhuo.officiating.hearing import HearingContext
    from paizhuo.officiating.ladder import LadderRung
    from paizhuo.officiating.table_match import TableMatch
    from paizhuo.rulebook import Book, Citation
    from paizhuo.seats import Seat


@dataclass(frozen=True)
class TurnLimit:
    """限时: the seconds of one act; ``counted`` are the seconds that are then counted aloud before it is an offence."""

    act: Act
    seconds: int
    counted: int
    source: Citation


def turn_limits(book: Book) -> tuple[TurnLimit, ...]:
    """各项限时: of every act that the book limits; empty where it limits none.

    >>> from paizhuo.rulebook import Book
    >>> [(one.act.value, one.seconds, one.counted) for one in turn_limits(Book.GUANGZHOU_2025)]
    [('first-lead', 15, 0), ('lead', 15, 0), ('follow', 10, 0)]
    """
    found = []
    for act in Act:
        allowed = limit(book, act)
        if allowed.value is not None:
            over = thinking(book, Thought(act, allowed.value + 1))
            counted = over.left + 1 if isinstance(over, Counting) else 0
            found.append(TurnLimit(act, allowed.value, counted, allowed.source))
    return tuple(found)


@dataclass(frozen=True)
class SlowTurn:
    """超时一案: what the book gives now for a player who was too slow, counted from what was ruled before."""

    seat: Seat
    entrant: int
    player: str
    form: CaseForm
    ruling: Ruling | None
    """None while the book must know more."""
    ladder: tuple[LadderRung, ...]


def slow_turns(context: HearingContext) -> tuple[SlowTurn, ...]:
    """超时各案: of the four players of a table, in the order of play from East."""
    found = (
        _slow_turn(context, seat, entrant, player)
        for end in End
        for (seat, player), entrant in _players(context.at, end)
    )
    return tuple(sorted(found, key=lambda one: one.seat))


def over_time_form(book: Book, entrant: int, seat: Seat) -> CaseForm:
    """案情表: a play over time; where the seconds are counted first, they have run out as well."""
    form = CaseForm(entrant, Infraction.OVER_TIME, str(seat))
    asked = questions(Infraction.OVER_TIME, book)
    counted = not isinstance(asked, NotInThisBook) and STILL_OVER in asked
    return form.answered(STILL_OVER.code, YES) if counted else form


def _slow_turn(context: HearingContext, seat: Seat, entrant: int, player: str) -> SlowTurn:
    form = over_time_form(context.state.regulations.book, entrant, seat)
    found = hear(context, form).ruling
    ruling = found if isinstance(found, Ruling) else None
    rungs = () if ruling is None else ladder_of(ruling, context.register)
    return SlowTurn(seat, entrant, player, form, ruling, rungs)


def _players(at: TableMatch, end: End) -> tuple[tuple[tuple[Seat, str], int], ...]:
    """The seats of an end with their players, each with the entrant that it plays for."""
    seats = tuple(one for one in at.seats(end) if one[0].side is at.side(end))
    entrants = tuple(entrant for one, entrant in at.entrants if one is end)
    each = entrants if len(entrants) == len(seats) else entrants[:1] * len(seats)
    return tuple(zip(seats, each, strict=True))
