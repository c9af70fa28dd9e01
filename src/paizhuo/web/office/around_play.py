"""赛场事务的操作: the timetable besides rounds, awards that no place decides, guests of the closed room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.log import facts as f
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.write import write

if TYPE_CHECKING:
    from paizhuo.tournament.plan.timetable_items import TimetableItem
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.write import Done, Writing


def set_timetable(request: Request, items: tuple[TimetableItem, ...]) -> Done:
    """日程项目: replace the list of what the days have besides rounds."""
    return _record(request, Permission.REPLAN, f.TimetableSet(items), "event", "pairings")


def give_award(request: Request, award: f.AwardGiven) -> Done:
    """评奖: record who gets a prize that no place decides."""
    return _record(request, Permission.AWARD, award, "event", "standings")


def admit(request: Request, guest: f.Admitted) -> Done:
    """准入闭室: let somebody into the closed room [NAT 42(二)]."""
    return _record(request, Permission.ADMIT, guest)


def _record(request: Request, permission: Permission, fact: f.Fact, *topics: str) -> Done:
    def body(writing: Writing) -> None:
        writing.append(fact)
        if topics:
            writing.notify(*topics)
        writing.notify("log", staff_only=True)

    return write(request, permission, body)
