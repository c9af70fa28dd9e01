"""写入: the POST operations of officials, by the same actions as the pages; a command is carried out once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import Http404, HttpRequest
from ninja import Router

from paizhuo.officiating.table_key import TableKey
from paizhuo.tournament.entries import Entry, Gender, Person
from paizhuo.tournament.results.outcomes import Boards, Levels
from paizhuo.web.access.tokens import actor_for
from paizhuo.web.api.authentication import SIGNED_IN
from paizhuo.web.api.result_body import outcome_in
from paizhuo.web.api.schemas import (
    Asked,
    ClockIn,
    CorrectionIn,
    DoneOut,
    DrawIn,
    EntryIn,
    NameIn,
    Problem,
    ReasonIn,
    ResultIn,
    StageIn,
    SubstitutionIn,
    UndoIn,
)
from paizhuo.web.clock import actions as clock_actions
from paizhuo.web.entries import actions as entering
from paizhuo.web.ledger.request import Request
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.log import actions as logbook
from paizhuo.web.models import Competition
from paizhuo.web.results import actions as grid
from paizhuo.web.rounds import actions as rounds

if TYPE_CHECKING:
    from paizhuo.tournament.results.outcomes import Outcome
    from paizhuo.web.ledger.write import Done

router = Router(auth=SIGNED_IN, tags=["writing"])
ANSWERS = {200: DoneOut, 400: Problem, 401: Problem, 403: Problem, 404: Problem, 409: Problem, 413: Problem}


def request_of(http: HttpRequest, slug: str, sent: Asked) -> Request:
    """操作请求: of an official of the competition or of a token; 404 for everybody else."""
    competition = Competition.by_slug(slug)
    actor = actor_for(http, competition, writes=True) if competition else None
    if competition is None or actor is None:
        raise Http404
    return Request(competition, actor, sent.command, sent.expected)


def done_out(request: Request, done: Done) -> DoneOut:
    """已写入: the answer to a write."""
    return DoneOut(act=done.act.no, repeated=done.repeated, facts=request.competition.fact_count, answer=done.answer)


@router.post("/competitions/{slug}/entries", response=ANSWERS)
def enter(request: HttpRequest, slug: str, sent: EntryIn) -> DoneOut:
    """报名."""
    asking = request_of(request, slug, sent)

    def made(number: int) -> Entry:
        people = tuple(Person(name) for name in sent.members)
        return Entry(number, sent.name, people, unit=sent.unit, seed=sent.seed)

    return done_out(asking, entering.enter(asking.regardless(), made))


@router.post("/competitions/{slug}/entries/{number}/substitutions", response=ANSWERS)
def substitute(request: HttpRequest, slug: str, number: int, sent: SubstitutionIn) -> DoneOut:
    """替补: from the draw on whom the book lets in, with the leave that it asks for."""
    asking = request_of(request, slug, sent)
    coming = Person(sent.coming, Gender(sent.gender) if sent.gender else None, sent.born, unit=sent.unit)
    done = entering.substitute(
        asking.regardless(), number, sent.leaving, coming, reason=sent.reason, signed_by=sent.signed_by
    )
    return done_out(asking, done)


@router.post("/competitions/{slug}/entries/{number}/names", response=ANSWERS)
def correct_name(request: HttpRequest, slug: str, number: int, sent: NameIn) -> DoneOut:
    """更正姓名."""
    asking = request_of(request, slug, sent)
    return done_out(asking, entering.correct_name(asking.regardless(), number, sent.wrong, sent.right, sent.reason))


@router.post("/competitions/{slug}/numbers", response=ANSWERS)
def draw_numbers(request: HttpRequest, slug: str, sent: DrawIn) -> DoneOut:
    """抽签定号; drawing again needs a reason."""
    asking = request_of(request, slug, sent)
    done = rounds.draw_numbers(asking, reason=sent.reason)
    return done_out(asking, done)


@router.post("/competitions/{slug}/stages/{stage}/open", response=ANSWERS)
def open_stage(request: HttpRequest, slug: str, stage: str, sent: StageIn) -> DoneOut:
    """开始阶段."""
    asking = request_of(request, slug, sent)
    done = rounds.open_stage(asking, stage, anyway=sent.anyway)
    return done_out(asking, done)


@router.post("/competitions/{slug}/stages/{stage}/draft", response=ANSWERS)
def draft(request: HttpRequest, slug: str, stage: str, sent: Asked) -> DoneOut:
    """编排: draft the next round; it is not public yet."""
    asking = request_of(request, slug, sent)
    return done_out(asking, rounds.draft(asking, stage))


@router.post("/competitions/{slug}/stages/{stage}/publish", response=ANSWERS)
def publish(request: HttpRequest, slug: str, stage: str, sent: Asked) -> DoneOut:
    """公布编排."""
    asking = request_of(request, slug, sent)
    return done_out(asking, rounds.publish(asking, stage))


@router.post("/competitions/{slug}/stages/{stage}/drop", response=ANSWERS)
def drop(request: HttpRequest, slug: str, stage: str, sent: ReasonIn) -> DoneOut:
    """撤回编排."""
    asking = request_of(request, slug, sent)
    done = rounds.drop_round(asking, stage, sent.reason)
    return done_out(asking, done)


@router.post("/competitions/{slug}/stages/{stage}/standings", response=ANSWERS)
def publish_standings(request: HttpRequest, slug: str, stage: str, sent: Asked) -> DoneOut:
    """公布名次."""
    asking = request_of(request, slug, sent)
    return done_out(asking, rounds.publish_standings(asking.regardless(), stage))


@router.post("/competitions/{slug}/stages/{stage}/close", response=ANSWERS)
def close_stage(request: HttpRequest, slug: str, stage: str, sent: Asked) -> DoneOut:
    """结束阶段."""
    asking = request_of(request, slug, sent)
    done = rounds.close_stage(asking, stage)
    return done_out(asking, done)


@router.post("/competitions/{slug}/results", response=ANSWERS)
def record(request: HttpRequest, slug: str, sent: ResultIn) -> DoneOut:
    """录入成绩: enter and confirm a result, or record a match that was not played to its end."""
    asking = request_of(request, slug, sent)
    key = TableKey(sent.stage, sent.round, sent.table)
    outcome = _outcome(asking, sent)
    if isinstance(outcome, Levels | Boards):
        done = grid.record(asking, key, outcome, cleared=sent.cleared)
    else:
        done = grid.forfeit(asking.regardless(), key, outcome, sent.reason)
    return done_out(asking, done)


@router.post("/competitions/{slug}/corrections", response=ANSWERS)
def correct(request: HttpRequest, slug: str, sent: CorrectionIn) -> DoneOut:
    """更正成绩."""
    asking = request_of(request, slug, sent)
    done = grid.correct(
        asking.regardless(),
        TableKey(sent.stage, sent.round, sent.table),
        _outcome(asking, sent),
        sent.reason,
        approved=sent.approved,
        error=sent.error,
        agreed=sent.agreed,
    )
    return done_out(asking, done)


@router.post("/competitions/{slug}/clock/acts", response=ANSWERS)
def clock(request: HttpRequest, slug: str, sent: ClockIn) -> DoneOut:
    """时钟."""
    asking = request_of(request, slug, sent)
    done = clock_actions.clock(asking.regardless(), sent.kind, seconds=sent.seconds)
    return done_out(asking, done)


@router.post("/competitions/{slug}/undo", response=ANSWERS)
def undo(request: HttpRequest, slug: str, sent: UndoIn) -> DoneOut:
    """撤销."""
    asking = request_of(request, slug, sent)
    done = logbook.undo_fact(asking.regardless(), sent.fact, sent.reason)
    return done_out(asking, done)


def _outcome(asking: Request, sent: ResultIn) -> Outcome:
    return outcome_in(snapshot_of(asking.competition).state, sent)
