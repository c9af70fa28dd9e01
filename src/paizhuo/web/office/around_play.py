"""赛场事务的操作: the timetable besides rounds, awards that no place decides, guests of the closed room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo import chain
from paizhuo.officiating.prizes import current_prizes, hand_out
from paizhuo.tournament.log import codec
from paizhuo.tournament.log import facts as f
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.write import write
from paizhuo.web.office.refusals import PrizesOutdated

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.plan.timetable_items import TimetableItem
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.write import Done, Writing


def set_timetable(request: Request, items: tuple[TimetableItem, ...]) -> Done:
    """日程项目: replace the list of what the days have besides rounds."""
    return _record(request, Permission.REPLAN, f.TimetableSet(items), "event", "pairings")


def give_award(request: Request, award: f.AwardGiven) -> Done:
    """评奖: record who gets a prize that no place decides."""
    return _record(request, Permission.AWARD, award, "event", "standings")


def prizes_digest(state: State) -> str:
    """指纹: a digest of the prizes, to detect that they changed after a page showed them."""
    return chain.link("", codec.encode(current_prizes(state)))[:16]


def set_prizes(request: Request, change: Callable[[f.PrizesSet], f.PrizesSet], *, was: str) -> Done:
    """奖项设置: change the prizes; ``was`` is the digest of those that the page showed."""

    def body(writing: Writing) -> None:
        state = writing.snapshot.state
        if was != prizes_digest(state):
            raise PrizesOutdated("the prizes have changed since")
        writing.append(change(current_prizes(state)))
        writing.notify("event", "standings")
        writing.notify("log", staff_only=True)

    return write(request, Permission.AWARD, body)


def hand_out_prize(request: Request, prize: str, entrant: int, unit: str) -> Done:
    """发奖: record that a prize was handed out and signed for."""

    def body(writing: Writing) -> None:
        writing.append(hand_out(writing.snapshot.state, prize, entrant, unit))
        writing.notify("log", staff_only=True)

    return write(request, Permission.AWARD, body)


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
