"""调整规程: a preview of what a change of the plan would do, and the act that changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.fitting import problems_left
from paizhuo.tournament import directing
from paizhuo.tournament.formats import BadField
from paizhuo.tournament.log.fold import after
from paizhuo.tournament.log.logged import Logged
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan import effective_regulations
from paizhuo.tournament.plan.allowed_changes import against_the_book, source_of_change
from paizhuo.tournament.plan.changes import StageAltered, StageDropped, StagePlanned, option_value
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.web.ledger.write import write
from paizhuo.web.pages.fact_words import titles_of
from paizhuo.wording.tournament import (
    problem_words,
    refused_words,
    regulation_value_words,
    source_words,
    stage_title,
    stage_titles,
)
from paizhuo.wording.tournament.stage_rows import option_words, stage_about, value_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.plan.changes import PlanChange
    from paizhuo.tournament.plan.plan import StagePlan
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.ledger.write import Done, Writing
    from paizhuo.web.models import Competition
    from paizhuo.wording.tournament import Titles

MOST_MOVED = 12
"""How many entrants with another place the page names; the others are counted."""
TRIAL = "preview"


class Difference(NamedTuple):
    """一项调整: an option before and after; ``against`` is the article that wants it settled before the event."""

    option: str
    old: str
    new: str
    against: str = ""


class MovedEntrant(NamedTuple):
    """名次变动: an entrant's place before and after; 0 is none."""

    entrant: int
    old: int
    new: int


class PlanMisfit(NamedTuple):
    """不合: a problem of the changed plan in words; ``fresh`` where the plan before had it not."""

    text: str
    refuses: bool
    fresh: bool


class PlanPreview(NamedTuple):
    """预览: what a change would do; ``refused`` says why it cannot be made."""

    change: PlanChange
    source: str
    refused: str = ""
    differences: tuple[Difference, ...] = ()
    moved: tuple[MovedEntrant, ...] = ()
    moved_more: int = 0
    misfits: tuple[PlanMisfit, ...] = ()

    @property
    def needs_consent(self) -> bool:
        """Whether the change makes the plan one that cannot be held, so that an official has to confirm it."""
        return any(one.refuses and one.fresh for one in self.misfits)


def preview(snapshot: Snapshot, change: PlanChange) -> PlanPreview:
    """预览: what the change would do; nothing is written."""
    state = snapshot.state
    source = source_words(say(), source_of_change(state.regulations.book))
    try:
        trial = after(state, Logged(snapshot.no + 1, directing.change_plan(state, change, TRIAL)))
    except Refused as refused:
        return PlanPreview(change, source, refused_words(say(), refused, snapshot.names))
    moved = tuple(_moved(snapshot, trial, change.stage)) if isinstance(change, StageAltered) else ()
    before, problems = set(problems_left(state)), problems_left(trial)
    titles = stage_titles(say(), trial.plan)
    return PlanPreview(
        change,
        source,
        "",
        tuple(_differences(snapshot, trial, change)),
        moved[:MOST_MOVED],
        max(len(moved) - MOST_MOVED, 0),
        tuple(PlanMisfit(problem_words(say(), one, titles), one.refuses, one not in before) for one in problems),
    )


def _differences(snapshot: Snapshot, trial: State, change: PlanChange) -> Iterator[Difference]:
    titles, book, plan = titles_of(snapshot), snapshot.state.regulations.book, snapshot.plan
    match change:
        case StageAltered():
            old, new = (state.plan.stage(change.stage) for state in (snapshot.state, trial))
            for option in change.named:
                against = against_the_book(book, option)
                yield Difference(
                    option_words(say(), option),
                    _value(snapshot.state, old, option, titles),
                    _value(trial, new, option, titles),
                    source_words(say(), against) if against else "",
                )
        case StagePlanned(stage=stage):
            known = [one for one in plan.stages if one.id == stage.id]
            old_words = stage_about(say(), known[0], plan, titles) if known else "–"
            yield Difference(stage_title(say(), stage), old_words, stage_about(say(), stage, plan, titles))
        case StageDropped(stage=name):
            gone = plan.stage(name)
            yield Difference(stage_title(say(), gone), stage_about(say(), gone, plan, titles), "–")


def _value(state: State, stage: StagePlan, option: str, titles: Titles) -> str:
    """The value of an option of the stage, in words; of the criteria those in force, the organiser's or the book's."""
    book = state.regulations.book
    if option == "tiebreaks":
        return regulation_value_words(say(), effective_regulations.ranking_of(state.regulations, stage).value, book)
    return value_words(say(), option, option_value(stage, option), state.plan, titles)


def _moved(snapshot: Snapshot, trial: State, stage: str) -> Iterator[MovedEntrant]:
    """The entrants whose place would change, the best new places first."""
    if stage not in snapshot.state.stages or not snapshot.state.stages[stage].played:
        return
    try:
        before = {one.entrant: one.place for one in snapshot.places(stage)}
        found = directing.places(trial, stage)
    except BadField:
        return
    for one in sorted(found, key=lambda one: (one.place == 0, one.place, one.entrant)):
        if one.place != before.get(one.entrant, 0):
            yield MovedEntrant(one.entrant, before.get(one.entrant, 0), one.place)


def tables_beyond(competition: Competition, snapshot: Snapshot, change: PlanChange) -> tuple[int, ...]:
    """已超副数的桌: tables in play whose sheets have more deals already than the changed plan gives a match."""
    if not isinstance(change, StageAltered) or not change.deals or change.stage not in snapshot.state.stages:
        return ()
    rounds = snapshot.state.stages[change.stage].rounds
    open_tables = {table for table, match in rounds[-1].matches.items() if match.confirmed is None} if rounds else set()
    rows = competition.sheet_deals.filter(stage=change.stage, round=len(rounds), deal__gt=change.deals)
    return tuple(sorted(open_tables & set(rows.values_list("table", flat=True))))


def replan(request: Request, change: PlanChange, reason: str, *, anyway: bool = False) -> Done:
    """调整规程: change the plan of a running event; its page shows the reason [NAT 23(一); J23 5.2(四)4].

    A change that makes the plan one that cannot be held is refused, unless the official wants it ``anyway``.
    """

    def body(writing: Writing) -> None:
        before = set(problems_left(writing.snapshot.state))
        writing.append(directing.change_plan(writing.snapshot.state, change, reason.strip()))
        fresh = [one for one in problems_left(writing.snapshot.state) if one.refuses and one not in before]
        if fresh and not anyway:
            raise Refused(Why.DOES_NOT_FIT, stage=fresh[0].stage)
        writing.detail |= {"reason": reason.strip()}
        writing.notify("event", "pairings", "tables", "clock", "standings")
        writing.notify("log", staff_only=True)

    return write(request, Permission.REPLAN, body)
