"""裁定的说法: the ruling as a referee reads it out.

What happened, the penalty, its escalation, its effects on this deal, the next one, the match, the stage and people;
what is still open and who decides it; who may give it; the articles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.referee.cases.infractions import Domain
from paizhuo.referee.penalties.awards import awards
from paizhuo.referee.penalties.orders import Stands
from paizhuo.referee.penalties.penalties import PointsOff
from paizhuo.referee.rulings.composition import chosen
from paizhuo.wording.cards import seat_words, side_words
from paizhuo.wording.citations import citation_words
from paizhuo.wording.language import N_, Say
from paizhuo.wording.referee.authority import authorities_words, authority_words
from paizhuo.wording.referee.choices import choice_words, chosen_words, options_words
from paizhuo.wording.referee.consequences import consequences
from paizhuo.wording.referee.infractions import infraction_words
from paizhuo.wording.referee.ladders import class_step_words, step_words, tally_words
from paizhuo.wording.referee.lapses import lapse_words
from paizhuo.wording.referee.questions import facts_words
from paizhuo.wording.referee.sanctions import given_words
from paizhuo.wording.referee.terms import either, listed, with_source
from paizhuo.wording.tournament.entrants import NO_NAMES, Names, entrant_words

if TYPE_CHECKING:
    from paizhuo.referee.penalties.penalties import Sanction
    from paizhuo.referee.rulings.ruling import Ruling


class RulingPart(NamedTuple):
    """一段: a heading and the lines under it."""

    head: str
    lines: tuple[str, ...]


def ruling_words(say: Say, ruling: Ruling, names: Names = NO_NAMES) -> str:
    """The ruling, line by line."""
    text = say(N_("{who}: {why}"))
    parts = ruling_parts(say, ruling, names)
    return "\n".join(text.format(who=part.head, why=line) for part in parts for line in part.lines)


def ruling_parts(say: Say, ruling: Ruling, names: Names = NO_NAMES) -> tuple[RulingPart, ...]:
    """The ruling part by part; an empty part is left out."""
    does = consequences(say, ruling)
    record = tally_words(say, ruling)
    articles = dict.fromkeys((*ruling.citations, *(one.source for one in awards(ruling))))
    parts = (
        RulingPart(say(N_("What happened")), (_happened(say, ruling, names),)),
        RulingPart(say(N_("Right to punish")), tuple(lapse_words(say, one) for one in ruling.lapses)),
        RulingPart(say(N_("Penalty")), () if ruling.lapsed else _penalty(say, ruling)),
        RulingPart(say(N_("Scale")), () if ruling.by_class is None else (class_step_words(say, ruling.by_class),)),
        RulingPart(say(N_("Escalation")), tuple(step_words(say, one) for one in ruling.escalated)),
        RulingPart(say(N_("This deal")), does.this_deal),
        RulingPart(say(N_("Next deal")), does.next_deal),
        RulingPart(say(N_("The match")), (*does.match, *((record,) if record else ()))),
        RulingPart(say(N_("Stage total")), does.stage),
        RulingPart(say(N_("Besides")), does.besides),
        RulingPart(say(N_("Decided")), _decided(say, ruling)),
        RulingPart(say(N_("Still to be decided")), _open(say, ruling)),
        RulingPart(say(N_("Unless otherwise")), _by_default(say, ruling)),
        RulingPart(say(N_("Given by")), _given_by(say, ruling)),
        RulingPart(say(N_("Articles")), tuple(citation_words(one, say) for one in articles)),
    )
    return tuple(part for part in parts if part.lines)


def offender_words(say: Say, ruling: Ruling, names: Names = NO_NAMES) -> str:
    """The offender, as far as the case names one: the seat or side, and the entrant."""
    case = ruling.case
    at = say(N_("{seat}")).format(seat=seat_words(case.seat, say)) if case.seat is not None else ""
    side = side_words(case.side, say) if case.side is not None and not at else ""
    entrant = entrant_words(say, case.entrant, names) if case.entrant else ""
    return listed(say, (entrant, at, side))


def _happened(say: Say, ruling: Ruling, names: Names) -> str:
    infraction = infraction_words(say, ruling.case.infraction)
    if facts := facts_words(say, ruling.case.facts):
        infraction = say(N_("{infraction}; {facts}")).format(infraction=infraction, facts=facts)
    who = offender_words(say, ruling, names)
    return say(N_("{who}: {why}")).format(who=who, why=infraction) if who else infraction


def _penalty(say: Say, ruling: Ruling) -> tuple[str, ...]:
    prescription = ruling.prescription
    found = []
    if prescription.treated_by is not None:
        text = say(N_("treated as: {infraction}"))
        treated = text.format(infraction=infraction_words(say, prescription.counted_as))
        found.append(with_source(say, treated, prescription.treated_by))
    if given := given_words(say, chosen(ruling)):
        found.append(given)
    if prescription.both_sides and any(_punishes(one.sanction) for one in chosen(ruling)):
        found.append(say(N_("both sides are punished")))
    return tuple(found)


def _punishes(sanction: Sanction) -> bool:
    return sanction not in (Stands(), PointsOff())


def _decided(say: Say, ruling: Ruling) -> tuple[str, ...]:
    """What was chosen, except the choice among penalties, which is shown as the penalty."""
    made = dict(ruling.answers)
    return tuple(
        say(N_("{who}: {why}")).format(who=choice_words(say, one), why=chosen_words(say, one.matter, made[one.matter]))
        for one in ruling.choices
        if one.matter in made and one != ruling.prescription.choice
    )


def _open(say: Say, ruling: Ruling) -> tuple[str, ...]:
    text = say(N_("{who}: {why}"))
    return tuple(
        text.format(who=choice_words(say, one), why=either(say, options_words(say, one))) for one in ruling.open
    )


def _by_default(say: Say, ruling: Ruling) -> tuple[str, ...]:
    made = dict(ruling.answers)
    text = say(N_("{who}: {why}"))
    return tuple(
        text.format(who=choice_words(say, one), why=chosen_words(say, one.matter, one.default))
        for one in ruling.choices
        if one.default is not None and one.matter not in made
    )


def _given_by(say: Say, ruling: Ruling) -> tuple[str, ...]:
    choice = ruling.prescription.choice
    if choice in ruling.open and not ruling.given:
        # The person who decides gives it, and is named with what is still open.
        return ()
    lines = authorities_words(say, ruling.authorities)
    damage = ruling.schedule.powers.damage
    if damage is not None and not ruling.case.damage and ruling.case.infraction.domain is Domain.TABLE:
        text = say(N_("where the other side was harmed: {givers}"))
        lines += (text.format(givers=authority_words(say, damage)),)
    return lines
