"""裁判在桌边的操作: pause, let stand, take back, open a hand, speak, rule. No HTTP here.

What changes the table goes through its one door, with the number of the command: pressed twice is done once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import override

from paizhuo.officiating.hearing import hear
from paizhuo.officiating.who_may_rule import check_chief
from paizhuo.referee import Ruling
from paizhuo.table import Act, Announce, GiveTime, NotPossible, OpenHand, Pause, Penalise, Resume, Why, Withdraw
from paizhuo.table.log import stays
from paizhuo.table.table import LONGEST_NOTICE
from paizhuo.web.access.actors import book_of
from paizhuo.web.language import say
from paizhuo.web.ledger.record_language import CHINESE
from paizhuo.web.live import door
from paizhuo.web.live.officials.carrying_out import carry_out, is_stopped_by_referee, rulings_here
from paizhuo.web.live.officials.log_words import moves_of_deal
from paizhuo.web.live.officials.penalties import NOTHING, penalties_of
from paizhuo.web.refereeing.actions import give_ruling
from paizhuo.web.refereeing.at_table import context_at
from paizhuo.wording.cards import seat_words

if TYPE_CHECKING:
    from paizhuo.officiating.case_form import CaseForm
    from paizhuo.seats import Seat
    from paizhuo.table import Move, Table
    from paizhuo.table.log import Logged
    from paizhuo.web.live.door import Command
    from paizhuo.web.live.officials.penalties import Named
    from paizhuo.web.live.officials.visit import AtTable
    from paizhuo.web.models import LiveTable


def pause(at: AtTable, command: Command, reason: str) -> int:
    """暂停: no clock runs until play goes on."""
    return door.send(at.row.pk, command, lambda _table: Pause(reason.strip()))


def resume(at: AtTable, command: Command) -> int:
    """继续打."""
    return door.send(at.row.pk, command, lambda _table: Resume())


def speak(at: AtTable, command: Command, text: str) -> int:
    """和四家说话: all four read it until the next deal, or until something else is said."""
    return door.send(at.row.pk, command, lambda _table: Announce(text.strip()))


def give_time(at: AtTable, command: Command, seat: Seat, seconds: int, reason: str) -> int:
    """加时: for the next act of a seat; all four read for whom, how much and why."""
    with override(CHINESE):
        more = _("{seat} has {seconds} s more").format(seat=seat_words(seat, say()), seconds=seconds)
        text = _("{what}: {reason}").format(what=more, reason=reason.strip())
    moves = (GiveTime(seat, seconds, reason.strip()), Announce(text[:LONGEST_NOTICE]))
    return door.send_together(at.row.pk, command, moves)


def open_hand(at: AtTable, command: Command, seat: Seat, reason: str) -> int:
    """看一家手牌: stored with who, which seat and why; both sides learn of it after the deal."""
    name = at.visit.official.name
    return door.send(at.row.pk, command, lambda _table: OpenHand(seat, reason.strip(), name))


def let_stand(at: AtTable, command: Command, text: str) -> int:
    """维持: the act stands, all four read it, and play goes on."""
    return _together(at, command, (Announce(text),))


def take_back(at: AtTable, command: Command, act: int, reason: str) -> int:
    """收回: the deal goes back to before an act; only the chief decides it, because no book lists it."""
    check_chief(at.visit.official.roles, book_of(at.visit.competition))
    if not reason.strip():
        raise NotPossible(Why.NEEDS_REASON)
    table = at.table
    count = acts_since(at.row, table, act)
    return _together(at, command, (Withdraw(count, reason.strip()), Announce(reason.strip())))


def acts_since(row: LiveTable, table: Table, act: int) -> int:
    """How many acts of the deal stand from this move on; 0 for a move that is no act of the deal."""
    standing: list[Logged] = []
    for one in moves_of_deal(row, table):
        if isinstance(one.move, Act | Penalise):
            standing.append(one)
        elif isinstance(one.move, Withdraw):
            at = len(standing) - one.move.acts
            standing[at:] = [ruled for ruled in standing[at:] if stays(ruled.move)]
    numbers = [one.no for one in standing]
    return len(numbers) - numbers.index(act) if act in numbers else 0


def rule(at: AtTable, form: CaseForm, shown: str, named: Named = NOTHING) -> int:
    """判: the ruling becomes one of the event, with its case, and the table carries it out.

    ``named`` are the cards that lay open, or the types. What the law of the deal would refuse is found before anything
    is recorded.
    """
    request = at.visit.request
    if not at.visit.competition.acts.filter(command=request.command).exists():
        hearing = hear(context_at(at.visit.competition, at.visit.snapshot, at.match), form)
        if isinstance(hearing.ruling, Ruling) and not hearing.ruling.open:
            penalties_of(hearing.ruling, at.table, named)
    done = give_ruling(request, at.place.key, form, shown=shown)
    now = at.again()
    fact: int = done.answer["fact"]
    for one in rulings_here(now.here):
        if fact in {one.fact, one.given.record.both}:
            carry_out(now.here, one.fact, named)
    return fact


def _together(at: AtTable, command: Command, moves: tuple[Move, ...]) -> int:
    """Moves of one press: all or none, and once; a paused table goes on."""
    parts = (*moves, Resume()) if is_stopped_by_referee(at.table) else moves
    return door.send_together(at.row.pk, command, parts)
