"""替补的说法: what a substitution needs, and why one is not accepted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.line_ups import LineUpLeaveMissing
from paizhuo.tournament.entries import Condition, Obstacle, SubstitutionTime, conditions
from paizhuo.wording.language import N_
from paizhuo.wording.tournament.entries import condition_words, substitution_words
from paizhuo.wording.tournament.regulations import regulation_value_words
from paizhuo.wording.tournament.sources import cited_words

if TYPE_CHECKING:
    from paizhuo.officiating.substitution import (
        LeaveMissing,
        SubstitutionForbidden,
        SubstitutionNeeds,
        UnknownPlayer,
    )
    from paizhuo.rulebook import Citation
    from paizhuo.tournament.entries import NeededLeave
    from paizhuo.wording.language import Say


def needs_words(say: Say, needs: SubstitutionNeeds) -> tuple[str, ...]:
    """What somebody new needs to come into an entry; nothing before the draw."""
    if needs.is_free:
        return ()
    if needs.refused is not None:
        return (substitution_words(say, needs.refused),)
    found = []
    if needs.leave is not None:
        text = say(N_("A new player needs the leave of the {who}.")).format(
            who=regulation_value_words(say, needs.leave.by.value)
        )
        found.append(cited_words(say, text, _sources(needs.leave)))
    if needs.unit is not None:
        text = say(N_("A new player must be eligible and of the same unit, {unit}.")).format(unit=needs.unit.value)
        found.append(cited_words(say, text, (needs.unit.source,)))
    return tuple(found)


def forbidden_words(say: Say, error: SubstitutionForbidden) -> str:
    """Why nobody may come in, and how a misspelt name is put right."""
    if error.refused.obstacle is Obstacle.NOT_QUALIFIED:
        return substitution_words(say, error.refused)
    return substitution_words(say, error.refused, say(N_("A name that was only misspelt is corrected as a name.")))


def leave_missing_words(say: Say, error: LeaveMissing) -> str:
    """Whose leave is missing, and how it is given."""
    if isinstance(error, LineUpLeaveMissing):
        return line_up_leave_words(say, error.needed)
    text = N_(
        "A substitution needs the leave of the {who}. He makes it himself, or the paper that he signed is recorded "
        "with his name."
    )
    if error.given is not None and error.given is not error.needed.by.value:
        text = N_(
            "The leave of the {given} is not enough; a substitution needs that of the {who}. He makes it himself, or "
            "the paper that he signed is recorded with his name."
        )
    who = regulation_value_words(say, error.needed.by.value)
    given = "" if error.given is None else regulation_value_words(say, error.given)
    return cited_words(say, say(text).format(who=who, given=given), _sources(error.needed))


def line_up_leave_words(say: Say, needed: NeededLeave) -> str:
    """Whose leave a change of a declared line-up needs, and what the other side then gets."""
    text = N_(
        "The line-up is declared. A change needs the leave of the {who}, and the opponents may then choose their seats."
    )
    who = regulation_value_words(say, needed.by.value)
    return cited_words(say, say(text).format(who=who), _sources(needed))


def line_up_changed_words(say: Say) -> str:
    """What the other side gets when a declared line-up was changed."""
    (gets,) = (one for one in conditions(SubstitutionTime.LINE_UP_DECLARED) if one.value is not Condition.CHIEF_LEAVE)
    return cited_words(say, condition_words(say, gets.value), (gets.source,))


def unknown_player_words(say: Say, error: UnknownPlayer) -> str:
    """Who plays in the entry instead."""
    text = say(N_("{name} does not play in this entry. Its players: {players}."))
    return text.format(name=error.text, players=say(N_(", ")).join(error.players))


def _sources(needed: NeededLeave) -> tuple[Citation, ...]:
    return tuple(dict.fromkeys((needed.source, needed.by.source)))
