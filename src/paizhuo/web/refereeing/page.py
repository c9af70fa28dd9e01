"""判罚的页面: what the page of a ruling shows: headline, ladder, articles, changes, and who may give it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _

from paizhuo.errors import PaizhuoError
from paizhuo.officiating import who_may_rule
from paizhuo.officiating.case_form import NO_ENTRANT
from paizhuo.officiating.into_facts import facts_of_sides, sides_of
from paizhuo.officiating.ladder import ladder_of
from paizhuo.officiating.ruling_impact import figures_of
from paizhuo.tournament.results.sheets import sheets
from paizhuo.web.clock.clock import now
from paizhuo.web.language import say
from paizhuo.web.ledger.stored_rulings import register
from paizhuo.web.pages import refusals
from paizhuo.wording import Language, article_words, articles_of, citation_words, sayer
from paizhuo.wording.referee import (
    authority_refusal_words,
    choice_words,
    competition_effect_words,
    lapse_words,
    options_words,
    role_words,
)
from paizhuo.wording.referee.announcement import deduction_words, headline, headlines, record_text
from paizhuo.wording.referee.authority import authorities_words
from paizhuo.wording.referee.consequences import consequences
from paizhuo.wording.referee.impact import changes, ladder_words
from paizhuo.wording.referee.lapses import raised_words
from paizhuo.wording.referee.questions import facts_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.officiating.hearing import Hearing
    from paizhuo.officiating.ruling_impact import StageFigures
    from paizhuo.officiating.table_match import TableMatch
    from paizhuo.referee import Choice, Ruling
    from paizhuo.rulebook import Citation
    from paizhuo.tournament.log.facts import Fact
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.pages.audience import Visit
    from paizhuo.wording.referee.impact import Change, RungWords


@dataclass(frozen=True)
class ShownChoice:
    """一项选择: a choice that the book leaves open: who makes it, the options, and the one chosen."""

    matter: str
    title: str
    options: tuple[tuple[int, str, bool], ...]
    several: bool
    open: bool
    may: bool


@dataclass(frozen=True)
class ShownSide:
    """另一方: the penalty of the other side by the same ruling, and what changes for it."""

    entrant: int
    headline: str
    where: str
    changes: tuple[Change, ...]


@dataclass(frozen=True)
class ShownRuling:
    """判罚: everything that the page shows of a ruling; ``seal`` is checked again when the ruling is recorded."""

    headline: str
    seal: str
    where: str
    answers: str
    rungs: tuple[RungWords, ...]
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
        """Whether a choice has still to be made."""
        return any(one.open for one in self.choices)

    @property
    def can_give(self) -> bool:
        """Whether this official may record the ruling as it is."""
        return not (self.is_open or self.not_yours or self.blocked)


def shown_ruling(visit: Visit, hearing: Hearing, ruling: Ruling) -> ShownRuling:
    """判罚: everything that the page shows, from the ruling and the state of the event."""
    at, form, roles = hearing.at, hearing.form, visit.official.roles
    given = sides_of(ruling)
    does = facts_of_sides(ruling, at, form.levels, text_of_record)
    facts = [fact for one in does for fact in one.facts]
    blocked = ""
    changed: list[tuple[Change, ...]] = [() for _side in given]
    try:
        changed = _changes(visit.snapshot, at, given, facts)
    except PaizhuoError as error:
        # Facts that the log would refuse are found now, before a referee has announced the ruling.
        blocked = refusals.words(error)
    refused = (who_may_rule.refusal(one, roles, form.agreed) for one in given)
    refusal = next((one for one in refused if one is not None), None)
    foreign = next((one for one in ruling.open if not who_may_rule.may_choose(one, roles, form.agreed)), None)
    not_yours = choice_words(say(), foreign) if foreign is not None else ""
    if refusal is not None:
        not_yours = authority_refusal_words(say(), refusal)
    return ShownRuling(
        headline=headline(say(), ruling),
        seal=headlines(say(), ruling),
        where=deduction_words(say(), ruling),
        answers=facts_words(say(), ruling.case.facts),
        rungs=tuple(ladder_words(say(), one) for one in ladder_of(ruling, register(visit.competition, visit.snapshot))),
        sources=tuple(article_quotes(one) for one in ruling.citations),
        consequences=_consequences(ruling),
        changes=changed[0],
        blocked=blocked,
        by_hand=tuple(
            competition_effect_words(say(), one, visit.snapshot.names) for side in does for one in side.by_hand
        ),
        choices=tuple(_choice(one, ruling, visit, form.agreed) for one in ruling.choices),
        lapses=tuple(lapse_words(say(), one) for one in ruling.lapses),
        authorities=authorities_words(say(), ruling.authorities),
        not_yours=not_yours,
        consents=tuple(
            (role.value, role_words(say(), role), role.value in form.consents)
            for role in who_may_rule.missing(ruling, roles)
        ),
        grounds=tuple((one, raised_words(say(), one), one in form.grounds) for one in hearing.grounds),
        by_class=ruling.by_class is not None,
        harm_matters=ruling.schedule.powers.damage is not None,
        other=_other(given[1], changed[1]) if len(given) > 1 else None,
    )


def text_of_record(ruling: Ruling) -> str:
    """裁定: the text of the fact, in the language of the record."""
    return record_text(sayer(Language.CHINESE), ruling)


def article_quotes(source: Citation) -> tuple[tuple[str, ...], str]:
    """The summaries of the articles of a source, and the source in words."""
    return tuple(article_words(one, say()) for one in articles_of(source)), citation_words(source, say())


def _changes(
    snapshot: Snapshot, at: TableMatch, given: Sequence[Ruling], facts: Sequence[Fact]
) -> list[tuple[Change, ...]]:
    """影响: what these facts change for each side; the round in play counts as far as it is played."""
    after = snapshot.with_facts(facts, at=now().isoformat(timespec="seconds"), by="") if facts else snapshot
    entrants = [one.case.entrant for one in given]
    book = snapshot.state.regulations.book
    return [
        changes(say(), _figures(snapshot, at, one), _figures(after, at, one), book) if one != NO_ENTRANT else ()
        for one in entrants
    ]


def _figures(snapshot: Snapshot, at: TableMatch, entrant: int) -> StageFigures:
    so_far = snapshot.once(("sheets so far", at.stage), lambda: sheets(snapshot.state, at.stage, provisional=True))
    places = {one.entrant: one.place for one in snapshot.places(at.stage, provisional=True)}
    return figures_of(snapshot.state, at.key, entrant, so_far, places)


def _other(ruling: Ruling, changed: tuple[Change, ...]) -> ShownSide:
    return ShownSide(ruling.case.entrant, headline(say(), ruling), deduction_words(say(), ruling), changed)


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
        who_may_rule.may_choose(choice, visit.official.roles, consents),
    )
