"""派裁判的操作: draw or name the referees of a round, record recusals and objections. No HTTP here."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, ClassVar

from paizhuo.officiating.referee_posts import blocked_at, posted, swapped, zones_of
from paizhuo.officiating.referees_at_tables import NoReferees, assign_by_hand, draw_referees, units_of
from paizhuo.officiating.table_key import round_at
from paizhuo.referee.powers.assignments import MOST_TABLES
from paizhuo.web.access.permissions import Permission
from paizhuo.web.errors import WordedError
from paizhuo.web.ledger.commitments import SEED_BYTES
from paizhuo.web.ledger.restorable import restorable_change
from paizhuo.web.ledger.write import write
from paizhuo.web.pages.floor_referees import appointed_referees
from paizhuo.web.referees.restorable import EVALUATION, OBJECTIONS, RECUSALS, REVIEW
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date

    from paizhuo.officiating.referees_at_tables import FloorReferee
    from paizhuo.referee.powers.recusal import Tie
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.write import Done, Writing
    from paizhuo.web.models.accounts import User

WHOM_LENGTH = 60


class NotKnownHere(WordedError):
    """写得不对: nobody in the entries is called like this, or it says nothing."""

    code: ClassVar[str] = "NOT_KNOWN_HERE"


def draw(request: Request, stage: str, number: int, *, most: int = MOST_TABLES, reason: str = "") -> Done:
    """抽签派裁判: the floor referees are drawn for the tables of a round."""

    def body(writing: Writing) -> None:
        referees = [one.referee for one in appointed_referees(writing.competition) if one.is_floor]
        _need_different_names([one.name for one in referees])
        seed = secrets.token_hex(SEED_BYTES)
        state = writing.snapshot.state
        writing.append(draw_referees(state, stage, number, referees, seed, most=most, reason=reason))
        _send(writing)

    return write(request, Permission.ASSIGN, body)


def assign(request: Request, stage: str, number: int, wanted: Mapping[int, str], *, reason: str = "") -> Done:
    """指定裁判: the chief referee names the referees of some tables."""

    def body(writing: Writing) -> None:
        referees = [one.referee for one in appointed_referees(writing.competition)]
        if not referees:
            raise NoReferees("no referee is appointed")
        _need_different_names([one.name for one in referees])
        writing.append(assign_by_hand(writing.snapshot.state, stage, number, wanted, referees, reason))
        _send(writing)

    return write(request, Permission.ASSIGN, body)


def post_to_zone(request: Request, stage: str, number: int, zone: int, user: User) -> Done:
    """派到一区: the chief referee posts a referee to a zone, or takes him away from it."""

    def body(writing: Writing) -> None:
        referees, known = _known_referees(writing)
        state = writing.snapshot.state
        one = round_at(state, stage, number)
        zones = zones_of(one)
        if user.pk not in known or not 0 < zone <= len(zones):
            raise NoReferees("no such referee or zone")
        wanted = posted(one, zones[zone - 1], known[user.pk], blocked_at(state, one, referees))
        writing.append(assign_by_hand(state, stage, number, wanted, referees))
        _send(writing)

    return write(request, Permission.ASSIGN, body)


def swap(request: Request, stage: str, number: int, first: str, second: str) -> Done:
    """对换: two referees change places; refused where one of them would have to step aside."""

    def body(writing: Writing) -> None:
        referees, _known = _known_referees(writing)
        state = writing.snapshot.state
        wanted = swapped(round_at(state, stage, number), first, second)
        writing.append(assign_by_hand(state, stage, number, wanted, referees))
        _send(writing)

    return write(request, Permission.ASSIGN, body)


def _known_referees(writing: Writing) -> tuple[list[FloorReferee], dict[int, str]]:
    """The referees of the competition, and their names by account."""
    rows = appointed_referees(writing.competition)
    _need_different_names([one.referee.name for one in rows])
    return [one.referee for one in rows], {one.user.pk: one.referee.name for one in rows}


def _need_different_names(names: list[str]) -> None:
    if len(set(names)) != len(names):
        raise NotKnownHere(N_("Two referees have the same name. Give one of the accounts another shown name first."))


def _send(writing: Writing) -> None:
    writing.notify("pairings", "tables")
    writing.notify("officials", "calls", "log", staff_only=True)


def step_aside(request: Request, user: User, tie: Tie, whom: str, *, ended: bool = False) -> Done:
    """回避: a referee says from whom he steps aside, or the chief referee enters it; ``ended`` takes it back."""
    own = request.actor.user == user

    def body(writing: Writing) -> None:
        state, text = writing.snapshot.state, whom.strip()
        known = set(units_of(state)) | {
            name
            for entry in state.entries.values()
            for name in (entry.name, *(person.name for _, _, person in entry.people()))
        }
        rows = writing.competition.recusals.filter(user=user)
        if not ended and (not text or len(text) > WHOM_LENGTH or text not in known):
            raise NotKnownHere(
                N_("{text} is no player, entrant or unit of this event. Write the name as the entries have it."),
                text=text,
            )
        with restorable_change(writing, RECUSALS, user.username):
            if ended:
                rows.filter(tie=tie.value, whom=text).delete()
            else:
                writing.competition.recusals.get_or_create(user=user, tie=tie.value, whom=text, defaults={"own": own})
        writing.detail |= {"aside": text, "user": user.username, "name": user.name, "tie": tie.value, "ended": ended}
        writing.notify("officials", "log", staff_only=True)

    return write(request, Permission.RECUSE if own and not ended else Permission.ASSIGN, body)


def object_to(request: Request, user: User, unit: str, *, ended: bool = False) -> Done:
    """要求回避: a unit asks that a referee be not used, or no longer asks it [J23 5.2(二)1]."""

    def body(writing: Writing) -> None:
        text = unit.strip()
        if not ended and text not in units_of(writing.snapshot.state):
            raise NotKnownHere(N_("No unit that takes part is called {text}. Choose one of the list."), text=text)
        with restorable_change(writing, OBJECTIONS, user.username):
            if ended:
                writing.competition.objections.filter(user=user, unit=text).delete()
            else:
                writing.competition.objections.get_or_create(user=user, unit=text)
        writing.detail |= {"objecting": text, "user": user.username, "name": user.name, "ended": ended}
        writing.notify("officials", "log", staff_only=True)

    return write(request, Permission.OBJECT, body)


def review_day(request: Request, day: date, text: str) -> Done:
    """每日讲评: the chief referee writes down his review of a day; an empty text takes it back [J23 5.2(四)8]."""

    def body(writing: Writing) -> None:
        with restorable_change(writing, REVIEW, day.isoformat()):
            REVIEW.put(writing, day.isoformat(), text.strip())
        writing.detail["day"] = day.isoformat()
        writing.notify("officials", "log", staff_only=True)

    return write(request, Permission.EVALUATE, body)


def evaluate(request: Request, user: User, text: str) -> Done:
    """执裁评价: the chief referee evaluates a referee's work; an empty text takes it back [J23 5.2(四)11]."""

    def body(writing: Writing) -> None:
        with restorable_change(writing, EVALUATION, user.username):
            EVALUATION.put(writing, user.username, text.strip())
        writing.detail["name"] = user.name
        writing.notify("officials", "log", staff_only=True)

    return write(request, Permission.EVALUATE, body)
