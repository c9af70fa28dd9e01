"""判罚权: whether somebody with these roles may give a ruling and make its choices, alone or with others' consent.

Consent is given by those whose it is, with their own accounts, or it stands on a paper that the official names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.case_refusals import ChoiceNotYours, ChoiceOpen, NotYours, OnlyTheChief
from paizhuo.referee import Decider, Role, authority_refusal
from paizhuo.rulebook.source import Source

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.engine import Refusal
    from paizhuo.referee import Choice, Ruling
    from paizhuo.referee.powers.authority import AuthorityReason
    from paizhuo.rulebook import Book

Roles = frozenset[Role]
RULING = (Role.CHIEF, Role.DEPUTY, Role.FLOOR_REFEREE)
"""裁判: the roles that rule, the highest first."""
DECIDERS = {
    Decider.CHIEF: frozenset({Role.CHIEF}),
    Decider.COMMITTEE: frozenset({Role.ORGANISER}),
    Decider.ORGANISER: frozenset({Role.ORGANISER}),
}
"""官员的选择: the officials to whom a choice belongs; the others are made at the table and only written down."""


def agreeing(roles: Roles, consents: Iterable[str] = ()) -> Roles:
    """同意者: the roles that agree: the official's own and, reported by the chief or a deputy on paper, others'."""
    return roles | frozenset(Role(one) for one in consents) if may_report_consent(roles) else roles


def may_report_consent(roles: Roles) -> bool:
    """Whether this official may report that others have agreed."""
    return not roles.isdisjoint({Role.CHIEF, Role.DEPUTY})


def refusal(ruling: Ruling, roles: Roles, consents: Iterable[str] = ()) -> Refusal[AuthorityReason] | None:
    """Why this official may not give the ruling, with the article; None if he may.

    Chief, deputies and floor referees each punish within their powers [J23 5.2(四)7, 5.2(五)4, 5.2(六)5].
    """
    role = next((one for one in (*RULING, *Role) if one in roles), Role.PLAYER)
    return authority_refusal(ruling.authorities, role, agreeing(roles, consents))


def may_choose(choice: Choice, roles: Roles, consents: Iterable[str] = ()) -> bool:
    """Whether this official may make the choice, or write down that it was made."""
    whose = DECIDERS.get(choice.decider)
    return whose is None or not whose.isdisjoint(agreeing(roles, consents))


def check(ruling: Ruling, roles: Roles, consents: Iterable[str] = ()) -> None:
    """Refuse a ruling that belongs to somebody else, or that somebody has yet to decide."""
    agreed = tuple(consents)
    for choice in ruling.choices:
        if choice.matter in dict(ruling.answers) and not may_choose(choice, roles, agreed):
            raise ChoiceNotYours(choice)
    if (why := refusal(ruling, roles, agreed)) is not None:
        raise NotYours(why)
    for choice in ruling.open:
        raise ChoiceOpen(choice)


def missing(ruling: Ruling, roles: Roles) -> tuple[Role, ...]:
    """待同意: the roles whose consent the chief or a deputy can report, beyond his own."""
    if not may_report_consent(roles):
        return ()
    asked = [role for one in ruling.authorities if roles.isdisjoint(one.givers) for role in one.givers[:1]]
    asked += [one.consent for one in ruling.authorities if one.consent is not None]
    asked += [role for one in ruling.choices for role in DECIDERS.get(one.decider, ())]
    return tuple(dict.fromkeys(role for role in asked if role not in roles))


def check_chief(roles: Roles, book: Book) -> None:
    """另判: only the chief rules otherwise than the book."""
    if Role.CHIEF not in roles:
        raise OnlyTheChief(Source(book).silence("permissions-as-elsewhere"))
