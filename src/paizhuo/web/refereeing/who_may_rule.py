"""判罚权: whether this official may give a ruling and make its choices, alone or with the consent of others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.referee import Decider, Role, authority_refusal
from paizhuo.rulebook.source import Source
from paizhuo.web.refereeing.refusals import ChoiceNotYours, NotYours, OnlyTheChief, StillOpen

if TYPE_CHECKING:
    from paizhuo.engine import Refusal
    from paizhuo.referee import Choice, Ruling
    from paizhuo.referee.powers.authority import AuthorityReason
    from paizhuo.rulebook import Book
    from paizhuo.web.access.actors import Actor

RULING = (Role.CHIEF, Role.DEPUTY, Role.FLOOR_REFEREE)
"""裁判: the roles that rule, the highest first."""
DECIDERS = {
    Decider.CHIEF: frozenset({Role.CHIEF}),
    Decider.COMMITTEE: frozenset({Role.ORGANISER}),
    Decider.ORGANISER: frozenset({Role.ORGANISER}),
}
"""官员的选择: whose a choice is; the others are made at the table and only written down."""


def consents(actor: Actor, told: tuple[str, ...]) -> frozenset[Role]:
    """同意者: the roles that agree: the official's own and, told by the chief or a deputy, those of others."""
    others = frozenset(Role(one) for one in told) if may_tell_consent(actor) else frozenset[Role]()
    return actor.roles | others


def may_tell_consent(actor: Actor) -> bool:
    """Whether this official may say that others have agreed."""
    return not actor.roles.isdisjoint({Role.CHIEF, Role.DEPUTY})


def refusal(ruling: Ruling, actor: Actor, told: tuple[str, ...] = ()) -> Refusal[AuthorityReason] | None:
    """Why this official may not give the ruling; None if he may."""
    role = next((one for one in (*RULING, *Role) if one in actor.roles), Role.PLAYER)
    return authority_refusal(ruling.authorities, role, consents(actor, told))


def may_choose(choice: Choice, actor: Actor, told: tuple[str, ...] = ()) -> bool:
    """Whether this official may make the choice, or write down that it was made."""
    whose = DECIDERS.get(choice.decider)
    return whose is None or not whose.isdisjoint(consents(actor, told))


def check(ruling: Ruling, actor: Actor, told: tuple[str, ...] = ()) -> None:
    """Refuse a ruling that is somebody else's, or that somebody has yet to decide."""
    for choice in ruling.choices:
        if choice.matter in dict(ruling.answers) and not may_choose(choice, actor, told):
            raise ChoiceNotYours(choice)
    if (why := refusal(ruling, actor, told)) is not None:
        raise NotYours(why)
    for choice in ruling.open:
        raise StillOpen(choice)


def missing(ruling: Ruling, actor: Actor) -> tuple[Role, ...]:
    """待同意: whose consent the chief or a deputy can tell, beyond what he is himself."""
    if not may_tell_consent(actor):
        return ()
    asked = [role for one in ruling.authorities if actor.roles.isdisjoint(one.givers) for role in one.givers[:1]]
    asked += [one.consent for one in ruling.authorities if one.consent is not None]
    asked += [role for one in ruling.choices for role in DECIDERS.get(one.decider, ())]
    return tuple(dict.fromkeys(role for role in asked if role not in actor.roles))


def check_chief(actor: Actor, book: Book) -> None:
    """另判: only the chief rules otherwise than the book."""
    if Role.CHIEF not in actor.roles:
        raise OnlyTheChief(Source(book).silence("permissions-as-elsewhere"))
