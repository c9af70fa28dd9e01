"""仲裁组: who decides an appeal: the bodies that the book names, their members, who of them steps aside.

Appeals are decided by those whom the book names, never by the person whose ruling is contested [J23 3.9(二), 5.3;
J17 5.1, 5.2; NAT 56]. Desk, phone and terminal all ask here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from paizhuo.officiating.appeals import event_kind_of, place_of
from paizhuo.officiating.refusals import RefusedByBook
from paizhuo.referee.appeals import arbitration
from paizhuo.referee.appeals.appeal import Filed, Forwarded
from paizhuo.referee.appeals.rules import APPEAL_RULES, Body
from paizhuo.referee.powers.actions import Role
from paizhuo.referee.powers.recusal import Official, Party
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.tournament.log.facts import RulingGiven

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.referee.appeals.appeal import Inadmissible
    from paizhuo.referee.appeals.arbitration import Heard, NotDecided, NotHeard
    from paizhuo.referee.powers.recusal import Conflict
    from paizhuo.rulebook import Citation
    from paizhuo.tournament.log.facts import Appealed
    from paizhuo.tournament.log.logged import Logged
    from paizhuo.tournament.log.state import State

CONDUCT = Source(Book.JIANGSU_2023).cite("6.3(二)")
BODY_ROLES = {
    Body.ARBITRATION_COMMITTEE: Role.ARBITRATORS,
    Body.ORGANISERS_PROCEDURE: Role.ORGANISER,
    Body.ORGANISING_COMMITTEE: Role.ORGANISER,
    Body.CHIEF_REFEREE: Role.CHIEF,
}
"""谁来裁决: the role of the members of each body; the body above the organiser is outside of the event and has none."""


@dataclass(frozen=True)
class Member:
    """成员: a name, with the region and unit by which somebody may have to step aside.

    ``account`` is the account with which the member votes; empty for one who votes on paper only.
    """

    name: str
    unit: str = ""
    region: str = ""
    chair: bool = False
    account: str = ""


class NoChair(RefusedByBook):
    """没有主任: the book wants a chair among the members."""

    code: ClassVar[str] = "APPEAL_NO_CHAIR"

    def __init__(self, source: Citation) -> None:
        """Remember the article."""
        super().__init__("the committee has no chair, or several", text=str(source))
        self.source = source


class NotByTheBook(RefusedByBook):
    """规则不许: the book does not admit, hear or decide the appeal like this."""

    code: ClassVar[str] = "APPEAL_NOT_BY_THE_BOOK"

    def __init__(self, state: Inadmissible | NotHeard | NotDecided) -> None:
        """Remember the state in which the law of appeals left it."""
        super().__init__(type(state).__name__)
        self.state = state


def bodies(book: Book, *, conduct: bool = False) -> tuple[Body, ...]:
    """受理机构: the bodies that may decide under this book: the committee, and those who stand in for it.

    An appeal against a sanction for ``conduct`` goes to the body above the one that decided [J23 6.3(二)].
    """
    if conduct:
        return (Body.SUPERIOR,)
    rules = APPEAL_RULES.get(book)
    return () if rules is None else (rules.decides.value, *rules.without_committee.value)


def check_chair(book: Book, members: Sequence[Member], body: Body) -> None:
    """主任: raise :class:`NoChair` where the book wants one chair and the members have none or several [NAT 56(一)]."""
    asked = APPEAL_RULES[book].chair
    if body is Body.ARBITRATION_COMMITTEE and asked.value and sum(one.chair for one in members) != 1:
        raise NoChair(asked.source)


def parties_of(state: State, log: Sequence[Logged], appealed: Appealed) -> tuple[Party, ...]:
    """当事人: every player at the table, and the appellants, with region and unit."""
    place = place_of(state, log[appealed.fact - 1].fact)
    numbers = dict.fromkeys((appealed.entrant, *place.entrants))
    entries = [state.entries[one] for one in numbers if one in state.entries]
    return tuple(Party(person.name, entry.region, entry.unit) for entry in entries for person in entry.members)


def contested_by(log: Sequence[Logged], appealed: Appealed, by: str = "") -> frozenset[str]:
    """所争之判出自谁: the name under which the log holds the contested fact, and who proposed it.

    ``by`` is the name of who wrote that fact, where the log itself does not hold it.
    """
    logged = log[appealed.fact - 1]
    case = logged.fact.case if isinstance(logged.fact, RulingGiven) else None
    return frozenset({by or logged.by, case.proposed_by if case is not None else ""} - {""})


def hearing_of(  # noqa: PLR0913, PLR0917 - the appeal, its event, who sits, and the fee
    state: State,
    log: Sequence[Logged],
    appeal: int,
    members: Sequence[Member],
    body: Body,
    fee: int = 0,
    filed_at: int = 0,
    *,
    by: str = "",
) -> Heard | NotHeard:
    """审理: which members may vote on the appeal with this number, and which step aside and why.

    :class:`NotHeard` where the book does not let these people hear it; ``fee`` is what was paid, ``by`` as in
    :func:`contested_by`.
    """
    appealed = state.appeals[appeal][0]
    officials = tuple(Official(one.name, one.region, one.unit) for one in members)
    return arbitration.hear(
        _forwarded(state, body, fee, filed_at),
        officials,
        parties_of(state, log, appealed),
        contested_by(log, appealed, by),
    )


def stepping_aside(  # noqa: PLR0913 - the appeal, its event, and who would sit
    state: State, log: Sequence[Logged], appeal: int, candidate: Member, body: Body, *, by: str = ""
) -> tuple[Conflict, ...]:
    """回避: why somebody who could be seated would not vote on this appeal; empty for who would.

    ``by`` as in :func:`contested_by`.
    """
    appealed = state.appeals[appeal][0]
    official = Official(candidate.name, candidate.region, candidate.unit)
    parties, contested = parties_of(state, log, appealed), contested_by(log, appealed, by)
    return arbitration.ties_of(_forwarded(state, body), official, parties, contested)


def _forwarded(state: State, body: Body, fee: int = 0, filed_at: int = 0) -> Forwarded:
    book = state.regulations.book
    rules = APPEAL_RULES[book]
    filed = Filed(
        book=book,
        event=event_kind_of(state),
        at=filed_at,
        signers=frozenset(),
        fee_due=fee,
        fee_paid=fee,
    )
    source = rules.decides.source if body is rules.decides.value else rules.without_committee.source
    return Forwarded(filed, body, CONDUCT if body is Body.SUPERIOR else source)
