"""违规的说法: infractions by their terms, in the groups in which a referee looks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.referee.cases.infractions import Domain, Infraction, Phase
from paizhuo.referee.cases.occurrence import Need
from paizhuo.wording.citations import book_words
from paizhuo.wording.language import N_, Say
from paizhuo.wording.referee.terms import short_source, term_words

if TYPE_CHECKING:
    from paizhuo.referee.schedules.schedule import NotInThisBook

_HEADS = {
    Infraction.LATE: N_("Start and forfeit"),
    Infraction.SHUFFLE_OR_CUT: N_("Shuffle, cut and draw"),
    Infraction.WRONG_TRIBUTE: N_("Tribute and return"),
    Infraction.OVER_TIME: N_("Play"),
    Infraction.COUNT_REPEATED: N_("Announcing"),
    Infraction.SHEET_NOT_KEPT: N_("Score sheet and time"),
    Infraction.WRONG_SEATS: N_("Duplicate boards"),
    Infraction.PLAYER_NOT_LISTED: N_("Procedure"),
    Infraction.LEADERS_MEETING: N_("Discipline"),
    Infraction.FALSE_ELIGIBILITY: N_("Grave misconduct"),
    Infraction.GIFTS: N_("Conduct of people and units"),
    Infraction.BOTTOM_DRAWN: N_("Only in Shengji"),
}
"""The first infraction of each group; the rest follow it in the order of a match."""
_PHASES = {
    Phase.BEFORE: N_("before the match"),
    Phase.DURING: N_("during the match"),
    Phase.AFTER: N_("after the match"),
    Phase.ANY: N_("at any time"),
}
_DOMAINS = {Domain.TABLE: N_("at the table"), Domain.COMPETITION: N_("in the competition")}


_NEEDS = {
    Need.SHENGJI: N_("Only in Shengji."),
    Need.GUANDAN: N_("Only in Guandan."),
    Need.BOARDS: N_("Only with duplicate boards; there are none here."),
    Need.TEAMS: N_("Only in team events; this is none."),
    Need.PARTNERS: N_("Only where partners stay together; here everybody plays alone."),
    Need.MIXED: N_("Only in mixed events; this is none."),
    Need.KNOCKOUT: N_("Only in a knockout; this stage is none."),
}


class InfractionGroup(NamedTuple):
    """一组: a heading, not yet translated, and the infractions under it."""

    head: str
    infractions: tuple[Infraction, ...]


def _groups() -> tuple[InfractionGroup, ...]:
    found: list[tuple[str, list[Infraction]]] = []
    for infraction in Infraction:
        if infraction in _HEADS:
            found.append((_HEADS[infraction], []))
        found[-1][1].append(infraction)
    return tuple(InfractionGroup(head, tuple(members)) for head, members in found)


GROUPS = _groups()
"""分组: every infraction once, in the order of a match."""


def infraction_words(say: Say, infraction: Infraction) -> str:
    """An infraction by its term.

    >>> from paizhuo.wording import Language, sayer
    >>> infraction_words(sayer(Language.CHINESE), Infraction.LATE)
    '迟到'
    """
    return term_words(say, infraction)


def phase_words(say: Say, phase: Phase) -> str:
    """When it can happen."""
    return say(_PHASES[phase])


def domain_words(say: Say, domain: Domain) -> str:
    """Whether it is settled at the table."""
    return say(_DOMAINS[domain])


def lacking_words(say: Say, need: Need) -> str:
    """Why an infraction cannot happen in this event."""
    return say(_NEEDS[need])


def not_in_book_words(say: Say, answer: NotInThisBook) -> str:
    """That a book lists no penalty and, where it has general clauses, how a breach is ruled on all the same."""
    book, infraction = book_words(answer.book, say), infraction_words(say, answer.infraction)
    if answer.unlisted is None:
        text = say(N_("{book} names no penalty for this: {infraction}."))
        return text.format(book=book, infraction=infraction)
    text = say(
        N_(
            "{book} does not list this: {infraction}. If it breaks the rules or disturbs the match, rule on it as a "
            "{unlisted} ({code}; {article})."
        )
    )
    unlisted = Infraction.UNLISTED_BREACH
    return text.format(
        book=book,
        infraction=infraction,
        unlisted=infraction_words(say, unlisted),
        code=unlisted.value,
        article=short_source(say, answer.unlisted),
    )
