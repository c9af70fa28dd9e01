"""编排总览: all stages in words, with what can be done next in each, and warnings."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from django.shortcuts import render
from django.utils.translation import gettext as _

from paizhuo.officiating import due_items as d
from paizhuo.officiating import fitting, upcoming_draws
from paizhuo.officiating.draws import numbers_were_drawn
from paizhuo.officiating.due import open_tables, step_in_stage
from paizhuo.tournament import directing
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.formats import BadField
from paizhuo.tournament.plan import limits
from paizhuo.tournament.plan.fit.sources import format_source, numbers_source
from paizhuo.tournament.scoring.carry_over import SOURCE as CARRY_SOURCE
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.web.pages.audience import Visit, official
from paizhuo.web.pages.due import due_text
from paizhuo.web.pages.fact_words import titles_of
from paizhuo.web.rounds.published_places import are_places_due, published_places
from paizhuo.web.rounds.warnings import round_warnings
from paizhuo.wording import book_words, citation_words
from paizhuo.wording.officiating import disqualifying_choices, draw_purpose_words
from paizhuo.wording.tournament import problem_words, stage_title
from paizhuo.wording.tournament.lots import slip_words
from paizhuo.wording.tournament.stage_rows import RowKind, stage_row_words, stage_rows

if TYPE_CHECKING:
    from collections.abc import Iterator

    from django.http import HttpResponse

    from paizhuo.tournament.directing import LotDue
    from paizhuo.tournament.log.state import StageState
    from paizhuo.tournament.plan.plan import StagePlan
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Commitment, Competition

MOST_SEEDS = 40
"""How many seeds the page lists; the verification page lists all."""


@dataclass(frozen=True)
class StageMisfit:
    """不合: a problem of a stage in words; ``refuses`` where the stage cannot be held with it."""

    text: str
    refuses: bool


@dataclass
class StageView:
    """阶段: as the page shows it. ``step`` is what can be done next."""

    plan: StagePlan
    title: str
    about: list[str]
    opened: StageState | None = None
    step: str = "wait"
    """wait, open, stuck, choose, lot, pair, draft, play, close or closed."""
    total: int = 0
    problems: list[StageMisfit] = field(default_factory=list)
    chooser: int = 0
    allowed: tuple[int, ...] = ()
    lot: LotDue | None = None
    due: str = ""
    """待选待抽: who chooses an opponent, or which lot is due, in words."""
    left: int = 0
    """缺成绩的桌数."""
    slips: list[tuple[int, str]] = field(default_factory=list)
    """已抽台号: entrants with the tables they drew, in words."""
    may_draw: tuple[int, ...] = ()
    """可抽台号者."""
    slip_source: str = ""
    shown: dict[str, Any] | None = None
    """已公布名次."""
    can_show_places: bool = False
    """Whether there are standings that are not published yet."""
    primary: bool = False

    @property
    def next_round(self) -> int:
        """The number of the next round to pair, or of the present draft."""
        rounds = self.opened.rounds if self.opened else []
        return len(rounds) + (not rounds or rounds[-1].is_complete)

    @property
    def refused(self) -> bool:
        """Whether the stage cannot be held because of a problem."""
        return any(problem.refuses for problem in self.problems)

    @property
    def to_come(self) -> list[int]:
        """The numbers of the rounds that are not paired yet; empty where their number is not known."""
        return list(range(len(self.opened.rounds) + 1 if self.opened else 1, min(self.total, limits.LISTED) + 1))


@official(get=Permission.SEE)
def rounds(visit: Visit) -> HttpResponse:
    """编排总览."""
    state = visit.snapshot.state
    stages = [_stage(visit, plan) for plan in visit.snapshot.plan.stages]
    draws = state.plan.numbers_drawn and not state.drawn and not state.stages
    # A page has one primary button: the draw of numbers, else the first stage in which something can be done.
    for one in stages if not draws else ():
        if one.step in {"open", "choose", "lot", "pair", "draft", "close"}:
            one.primary = True
            break
    shown = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "stages": stages,
        "draws_numbers": draws,
        "numbers_were_drawn": numbers_were_drawn(visit.snapshot.log),
        "may_draw_numbers": not state.stages and bool(state.entries),
        "numbers_source": citation_words(numbers_source(state.regulations.book), say()),
        "notices": round_warnings(visit.competition, visit.snapshot),
        "commitments": _commitments(visit.competition, visit.snapshot),
        "uncommitted_draws": _draws_without_hash(visit.competition, visit.snapshot),
        "book": book_words(state.regulations.book, say()),
        "late": _in_no_open_stage(visit.snapshot),
        "open_stages": [one for one in stages if one.opened is not None and not one.opened.closed],
        "may": allowed_actions(visit),
        "is_emergency": visit.is_emergency(Permission.REMOVE),
        "articles": disqualifying_choices(say(), book_of(visit.competition)),
    }
    return render(visit.http, "rounds/overview.html", shown)


def allowed_actions(visit: Visit) -> dict[str, bool]:
    """The actions of these pages, each with whether the visitor may do it; for the templates."""
    permissions = {
        "draw": Permission.DRAW,
        "open": Permission.OPEN_STAGE,
        "pair": Permission.PAIR,
        "publish": Permission.PUBLISH,
        "drop": Permission.DROP_ROUND,
        "close": Permission.CLOSE_STAGE,
        "enter": Permission.ENTER,
        "remove": Permission.REMOVE,
        "replan": Permission.REPLAN,
        "plan": Permission.PLAN,
    }
    # Only teams have line-ups.
    teams = visit.snapshot.plan.entries.kind is EntryKind.TEAM
    return {name: visit.may(permission) for name, permission in permissions.items()} | {
        "line_up": teams and visit.may(Permission.LINE_UP)
    }


def _stage(visit: Visit, plan: StagePlan) -> StageView:
    state = visit.snapshot.state
    view = StageView(plan, stage_title(say(), plan), list(_about(visit.snapshot, plan)), state.stages.get(plan.id))
    view.total = plan.rounds
    view.shown = published_places(visit.competition, visit.snapshot, plan.id)
    view.can_show_places = are_places_due(visit.snapshot, plan.id, view.shown)
    if view.opened is None:
        _before(visit, view)
    elif view.opened.closed:
        view.step = "closed"
        view.total = len(view.opened.rounds)
    else:
        _during(visit, view, view.opened)
    return view


def _before(visit: Visit, view: StageView) -> None:
    state = visit.snapshot.state
    if not upcoming_draws.can_open(state, view.plan.id):
        return
    found = visit.snapshot.once(("fit", view.plan.id), lambda: fitting.problems_before(state, view.plan.id))
    titles = titles_of(visit.snapshot)
    view.problems = [StageMisfit(problem_words(say(), problem, titles), problem.refuses) for problem in found]
    view.step = "open"
    if view.refused and not fitting.can_be_forced(state, view.plan.id):
        view.step = "stuck"


def _during(visit: Visit, view: StageView, opened: StageState) -> None:
    state = visit.snapshot.state
    try:
        view.total = directing.rounds_of(state, opened.id)
    except BadField:
        view.step = "stuck"
        return
    _slips(visit, view, opened)
    match step_in_stage(state, opened):
        case d.DraftWaits():
            view.step = "draft"
        case d.ResultsMissing(tables=tables):
            view.step, view.left = "play", len(tables)
        case d.OpponentToChoose() as step:
            view.step, view.due = "choose", due_text(visit.snapshot, step)
            view.chooser, view.allowed = step.chooser, step.allowed
        case d.LotsDue() as step:
            view.step, view.due, view.lot = "lot", due_text(visit.snapshot, step), step.lot
        case d.StagePlayed():
            view.step = "close"
        case d.RoundCanBePaired():
            view.step = "pair"
        case d.StageCannotBePlayed():
            view.step = "stuck"
        case None:
            # An entrant has left: the draft must be paired again, or the open tables settled.
            last = opened.rounds[-1]
            view.step, view.left = ("play", len(open_tables(last))) if last.published else ("draft", 0)


def _slips(visit: Visit, view: StageView, opened: StageState) -> None:
    """自抽台号: who has drawn the table of the next round, and who can draw it now."""
    state = visit.snapshot.state
    if opened.rounds and not opened.rounds[-1].published:
        return
    drawn = directing.slips_drawn(state, opened.id)
    view.slips = [(entrant, slip_words(say(), slip)) for entrant, slip in sorted(drawn.items())]
    view.may_draw = directing.may_draw_slips(state, opened.id)
    view.slip_source = citation_words(state.regulations.table_draw.source, say())


def _about(snapshot: Snapshot, plan: StagePlan) -> Iterator[str]:
    """The rows of the stage; the format and the points carried over each with its article."""
    sources = {RowKind.FORMAT: format_source(plan.format, snapshot.state.regulations.book), RowKind.CARRY: CARRY_SOURCE}
    for row in stage_rows(say(), plan, snapshot.plan, titles_of(snapshot)):
        text = stage_row_words(say(), row)
        if row.kind in sources:
            text = _("{sentence} ({source})").format(sentence=text, source=citation_words(sources[row.kind], say()))
        yield text


def _commitments(competition: Competition, snapshot: Snapshot) -> list[tuple[str, Commitment, bool]]:
    """The last seeds, unused ones first: the purpose in words, the commitment, and whether its draw is still ahead."""
    ahead = set(upcoming_draws.next_purposes(snapshot.state))
    found = [
        (draw_purpose_words(say(), snapshot.plan, one.purpose), one, one.used_by is None and one.purpose in ahead)
        for one in competition.commitments.order_by("-id")[:MOST_SEEDS]
    ]
    return sorted(found, key=lambda one: not one[2])


def _draws_without_hash(competition: Competition, snapshot: Snapshot) -> list[str]:
    """The purposes of the next draws whose hash is not shown yet."""
    known = set(competition.commitments.filter(used_by=None).values_list("purpose", flat=True))
    return [purpose for purpose in upcoming_draws.next_purposes(snapshot.state) if purpose not in known]


def _in_no_open_stage(snapshot: Snapshot) -> list[int]:
    """The numbers of the entrants who are in no open stage."""
    state = snapshot.state
    playing = {entrant for stage in state.stages.values() for entrant in stage.members}
    return [entrant for entrant in state.present if entrant not in playing]
