"""判罚页所示: a ruling laid out for a phone: large words, ladder, articles, what changes, who may give it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _

from paizhuo.errors import PaizhuoError
from paizhuo.referee.rulings.lapse import Ground
from paizhuo.web.language import say
from paizhuo.web.pages import refusals
from paizhuo.web.refereeing import announcement, sides, who_may_rule
from paizhuo.web.refereeing.cases import WAIVER
from paizhuo.web.refereeing.consequences import changes
from paizhuo.web.refereeing.ladder import steps_of
from paizhuo.web.refereeing.register import register_of
from paizhuo.wording.referee import (
    authority_refusal_words,
    choice_words,
    competition_effect_words,
    ground_words,
    lapse_words,
    options_words,
    role_words,
)
from paizhuo.wording.referee.authority import authorities_words
from paizhuo.wording.referee.consequences import consequences
from paizhuo.wording.referee.questions import facts_words

if TYPE_CHECKING:
    from paizhuo.referee import Choice, Ruling
    from paizhuo.web.pages.audience import Visit
    from paizhuo.web.refereeing.consequences import Change
    from paizhuo.web.refereeing.hearing import Hearing
    from paizhuo.web.refereeing.ladder import Rung


@dataclass(frozen=True)
class ShownChoice:
    """一项选择: whose it is, the ways there are, and which holds."""

    matter: str
    title: str
    options: tuple[tuple[int, str, bool], ...]
    several: bool
    open: bool
    may: bool


@dataclass(frozen=True)
class ShownSide:
    """另一方: what the other side gets by the same ruling, and what changes for it."""

    entrant: int
    headline: str
    where: str
    changes: tuple[Change, ...]


@dataclass(frozen=True)
class ShownRuling:
    """判罚: everything that the page says about it; ``seal`` is what must still hold when it is put on record."""

    headline: str
    seal: str
    where: str
    told: str
    rungs: tuple[Rung, ...]
    sources: tuple[tuple[tuple[str, ...], str], ...]
    consequences: tuple[tuple[str, tuple[str, ...]], ...]
    changes: tuple[Change, ...]
    blocked: str
    by_hand: tuple[str, ...]
    choices: tuple[ShownChoice, ...]
    lapses: tuple[str, ...]
    authorities: tuple[str, ...]
    not_yours: str
    consents: tuple[tuple[str, str, bool], ...]
    grounds: tuple[tuple[str, str, bool], ...]
    by_class: bool
    harm_matters: bool
    other: ShownSide | None

    @property
    def is_open(self) -> bool:
        """Whether somebody has still to choose."""
        return any(one.open for one in self.choices)

    @property
    def can_give(self) -> bool:
        """Whether this official may put it on record as it stands."""
        return not (self.is_open or self.not_yours or self.blocked)


def shown_ruling(visit: Visit, hearing: Hearing, ruling: Ruling) -> ShownRuling:
    """判罚页所示: computed from the ruling and how the event stands."""
    spot, told, actor = hearing.spot, hearing.told, visit.official
    given = sides.sides_of(ruling)
    does = sides.facts_of_sides(ruling, spot, told.levels)
    facts = [fact for one in does for fact in one.facts]
    blocked = ""
    changed: list[tuple[Change, ...]] = [() for _side in given]
    try:
        changed = [changes(visit.snapshot, spot, one.case.entrant, facts) for one in given]
    except PaizhuoError as error:
        # What the log would refuse is said here, before anybody has announced the ruling.
        blocked = refusals.words(error)
    refused = (who_may_rule.refusal(one, actor, told.consents) for one in given)
    refusal = next((one for one in refused if one is not None), None)
    foreign = next((one for one in ruling.open if not who_may_rule.may_choose(one, actor, told.consents)), None)
    not_yours = choice_words(say(), foreign) if foreign is not None else ""
    if refusal is not None:
        not_yours = authority_refusal_words(say(), refusal)
    return ShownRuling(
        headline=announcement.headline(ruling),
        seal=sides.headline(ruling),
        where=announcement.where_deducted(ruling),
        told=facts_words(say(), ruling.case.facts),
        rungs=steps_of(ruling, register_of(visit.competition, visit.snapshot)),
        sources=tuple(announcement.quoted(one) for one in ruling.citations),
        consequences=_consequences(ruling),
        changes=changed[0],
        blocked=blocked,
        by_hand=tuple(
            competition_effect_words(say(), one, visit.snapshot.names) for side in does for one in side.by_hand
        ),
        choices=tuple(_choice(one, ruling, visit, told.consents) for one in ruling.choices),
        lapses=tuple(lapse_words(say(), one) for one in ruling.lapses),
        authorities=authorities_words(say(), ruling.authorities),
        not_yours=not_yours,
        consents=tuple(
            (role.value, role_words(say(), role), role.value in told.consents)
            for role in who_may_rule.missing(ruling, actor)
        ),
        grounds=tuple((one, _ground(one), one in told.raised) for one in hearing.grounds),
        by_class=ruling.by_class is not None,
        harm_matters=ruling.schedule.powers.damage is not None,
        other=_other(given[1], changed[1]) if len(given) > 1 else None,
    )


def _other(ruling: Ruling, changed: tuple[Change, ...]) -> ShownSide:
    return ShownSide(ruling.case.entrant, announcement.headline(ruling), announcement.where_deducted(ruling), changed)


def _consequences(ruling: Ruling) -> tuple[tuple[str, tuple[str, ...]], ...]:
    found = consequences(say(), ruling)
    parts: tuple[tuple[Any, tuple[str, ...]], ...] = (
        (_("This deal"), found.this_deal),
        (_("Next deal"), found.next_deal),
        (_("The match"), found.match),
        (_("The stage"), found.stage),
        (_("Besides"), found.besides),
    )
    return tuple((title, lines) for title, lines in parts if lines)


def _choice(choice: Choice, ruling: Ruling, visit: Visit, consents: tuple[str, ...]) -> ShownChoice:
    made = ruling.answer(choice)
    words = options_words(say(), choice)

    def holds(at: int) -> bool:
        option = choice.options[at]
        return made is not None and (option == made or (choice.several and bool(option) and set(option) <= set(made)))

    return ShownChoice(
        choice.matter.value,
        choice_words(say(), choice),
        tuple((at + 1, text, holds(at)) for at, text in enumerate(words)),
        choice.several,
        made is None,
        who_may_rule.may_choose(choice, visit.official, consents),
    )


def _ground(code: str) -> str:
    if code == WAIVER:
        return _("the innocent side asks that nothing be put right")
    return ground_words(say(), Ground(code))
