"""权限的说法: roles, who may give a ruling, and why somebody may not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.referee.powers.actions import Role
from paizhuo.referee.powers.authority import Authority, AuthorityReason, ConsentMissing, NotEntitled
from paizhuo.wording.language import N_, Say
from paizhuo.wording.referee.terms import either, listed, with_source

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.engine import Refusal

_ROLES = {
    Role.ORGANISER: N_("organiser or organising committee"),
    Role.TECHNICAL_DELEGATE: N_("technical delegate"),
    Role.CHIEF: N_("chief referee"),
    Role.DEPUTY: N_("deputy chief referee"),
    Role.FLOOR_REFEREE: N_("floor referee"),
    Role.ARRANGER: N_("arranger"),
    Role.RECORD_HEAD: N_("head of records"),
    Role.ELECTRONIC_MANAGER: N_("manager of the electronic system"),
    Role.DEALING_MANAGER: N_("dealing manager"),
    Role.ARBITRATORS: N_("arbitration committee"),
    Role.LEADER: N_("leader of the delegation"),
    Role.PLAYER: N_("player"),
}


def role_words(say: Say, role: Role) -> str:
    """A role."""
    return say(_ROLES[role])


def roles_words(say: Say, roles: Sequence[Role]) -> str:
    """One of several roles."""
    return either(say, [role_words(say, role) for role in roles])


def authorities_words(say: Say, needed: Sequence[Authority]) -> tuple[str, ...]:
    """谁有权判罚: who may give a ruling that needs all of these; one line if one person can, else one for each."""
    able = [role for role in needed[0].givers if all(role in one.givers for one in needed)]
    if not able:
        return tuple(authority_words(say, one) for one in needed)
    consents = tuple(dict.fromkeys(one.consent for one in needed if one.consent is not None))
    return (with_source(say, _allowed(say, able, consents), *(one.source for one in needed)),)


def authority_words(say: Say, authority: Authority, *, sourced: bool = True) -> str:
    """Who may give a penalty, with the article unless ``sourced`` is false."""
    consents = () if authority.consent is None else (authority.consent,)
    text = _allowed(say, authority.givers, consents)
    return with_source(say, text, authority.source) if sourced else text


def _allowed(say: Say, givers: Sequence[Role], consents: Sequence[Role]) -> str:
    by = roles_words(say, givers)
    if not consents:
        return by
    text = say(N_("{givers}, with the consent of the {consents}"))
    return text.format(givers=by, consents=listed(say, (role_words(say, one) for one in consents)))


def authority_refusal_words(say: Say, refusal: Refusal[AuthorityReason]) -> str:
    """Why this role may not give the ruling."""
    match refusal.reason:
        case NotEntitled(role, givers):
            text = say(N_("This is not for the {role}: it takes the {givers}."))
            sentence = text.format(role=role_words(say, role), givers=roles_words(say, givers))
            return with_source(say, sentence, refusal.source)
        case ConsentMissing(of):
            sentence = say(N_("The consent of the {role} is still missing.")).format(role=role_words(say, of))
            return with_source(say, sentence, refusal.source)
