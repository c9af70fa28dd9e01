"""写入: what officials do, through the same acts as the pages; the same command twice is carried out once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import Http404, HttpRequest
from ninja import Router

from paizhuo.tournament.entries import Entry, Person
from paizhuo.tournament.results.outcomes import Boards, End, Forfeit, Levels
from paizhuo.web.access.actors import Actor, actor_of
from paizhuo.web.api.authentication import SIGNED_IN
from paizhuo.web.api.schemas import (
    Asked,
    ClockIn,
    CorrectionIn,
    DoneOut,
    DrawIn,
    EntryIn,
    Problem,
    ReasonIn,
    ResultIn,
    StageIn,
    UndoIn,
)
from paizhuo.web.desk import actions as desk
from paizhuo.web.entries import actions as entering
from paizhuo.web.errors import Told
from paizhuo.web.log import actions as logbook
from paizhuo.web.models.accounts import User
from paizhuo.web.pages.audience import by_slug
from paizhuo.web.results import actions as grid
from paizhuo.web.rounds import actions as rounds
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.tournament.results.outcomes import Outcome
    from paizhuo.web.ledger.write import Done
    from paizhuo.web.models import Competition

router = Router(auth=SIGNED_IN, tags=["writing"])
ANSWERS = {200: DoneOut, 400: Problem, 401: Problem, 403: Problem, 404: Problem, 409: Problem, 413: Problem}


def _here(request: HttpRequest, slug: str) -> tuple[Competition, Actor]:
    competition = by_slug(slug)
    actor = actor_of(request.user, competition) if competition and isinstance(request.user, User) else None
    if competition is None or actor is None:
        raise Http404
    return competition, actor


def _told(competition: Competition, done: Done) -> DoneOut:
    return DoneOut(act=done.act.no, repeated=done.repeated, facts=competition.fact_count, answer=done.answer)


@router.post("/competitions/{slug}/entries", response=ANSWERS)
def enter(request: HttpRequest, slug: str, sent: EntryIn) -> DoneOut:
    """报名."""
    competition, actor = _here(request, slug)

    def made(number: int) -> Entry:
        people = tuple(Person(name) for name in sent.members)
        return Entry(number, sent.name, people, unit=sent.unit, seed=sent.seed)

    return _told(competition, entering.enter(competition, actor, made, command=sent.command))


@router.post("/competitions/{slug}/numbers", response=ANSWERS)
def draw_numbers(request: HttpRequest, slug: str, sent: DrawIn) -> DoneOut:
    """抽签定号; drawing again needs a reason."""
    competition, actor = _here(request, slug)
    done = rounds.draw_numbers(competition, actor, reason=sent.reason, command=sent.command, expected=sent.expected)
    return _told(competition, done)


@router.post("/competitions/{slug}/stages/{stage}/open", response=ANSWERS)
def open_stage(request: HttpRequest, slug: str, stage: str, sent: StageIn) -> DoneOut:
    """开始阶段."""
    competition, actor = _here(request, slug)
    done = rounds.open_stage(
        competition, actor, stage, anyway=sent.anyway, command=sent.command, expected=sent.expected
    )
    return _told(competition, done)


@router.post("/competitions/{slug}/stages/{stage}/draft", response=ANSWERS)
def draft(request: HttpRequest, slug: str, stage: str, sent: Asked) -> DoneOut:
    """编排: the next round, not yet public."""
    competition, actor = _here(request, slug)
    return _told(competition, rounds.draft(competition, actor, stage, command=sent.command, expected=sent.expected))


@router.post("/competitions/{slug}/stages/{stage}/publish", response=ANSWERS)
def publish(request: HttpRequest, slug: str, stage: str, sent: Asked) -> DoneOut:
    """公布编排."""
    competition, actor = _here(request, slug)
    return _told(competition, rounds.publish(competition, actor, stage, command=sent.command, expected=sent.expected))


@router.post("/competitions/{slug}/stages/{stage}/drop", response=ANSWERS)
def drop(request: HttpRequest, slug: str, stage: str, sent: ReasonIn) -> DoneOut:
    """撤回编排."""
    competition, actor = _here(request, slug)
    done = rounds.drop_round(competition, actor, stage, sent.reason, command=sent.command, expected=sent.expected)
    return _told(competition, done)


@router.post("/competitions/{slug}/stages/{stage}/standings", response=ANSWERS)
def publish_standings(request: HttpRequest, slug: str, stage: str, sent: Asked) -> DoneOut:
    """公布名次."""
    competition, actor = _here(request, slug)
    return _told(competition, rounds.publish_standings(competition, actor, stage, command=sent.command))


@router.post("/competitions/{slug}/stages/{stage}/close", response=ANSWERS)
def close_stage(request: HttpRequest, slug: str, stage: str, sent: Asked) -> DoneOut:
    """结束阶段."""
    competition, actor = _here(request, slug)
    done = rounds.close_stage(competition, actor, stage, command=sent.command, expected=sent.expected)
    return _told(competition, done)


@router.post("/competitions/{slug}/results", response=ANSWERS)
def record(request: HttpRequest, slug: str, sent: ResultIn) -> DoneOut:
    """录入成绩: counts at once."""
    competition, actor = _here(request, slug)
    where = (sent.stage, sent.round, sent.table)
    outcome = _outcome(sent)
    if isinstance(outcome, Forfeit):
        done = grid.forfeit(competition, actor, *where, outcome, sent.reason, command=sent.command)
    else:
        done = grid.record(
            competition, actor, *where, outcome, cleared=sent.cleared, command=sent.command, expected=sent.expected
        )
    return _told(competition, done)


@router.post("/competitions/{slug}/corrections", response=ANSWERS)
def correct(request: HttpRequest, slug: str, sent: CorrectionIn) -> DoneOut:
    """更正成绩."""
    competition, actor = _here(request, slug)
    done = grid.correct(
        competition,
        actor,
        sent.stage,
        sent.round,
        sent.table,
        _outcome(sent),
        sent.reason,
        approved=sent.approved,
        command=sent.command,
    )
    return _told(competition, done)


@router.post("/competitions/{slug}/clock/acts", response=ANSWERS)
def clock(request: HttpRequest, slug: str, sent: ClockIn) -> DoneOut:
    """时钟."""
    competition, actor = _here(request, slug)
    done = desk.clock(competition, actor, sent.kind, seconds=sent.seconds, command=sent.command)
    return _told(competition, done)


@router.post("/competitions/{slug}/undo", response=ANSWERS)
def undo(request: HttpRequest, slug: str, sent: UndoIn) -> DoneOut:
    """撤销."""
    competition, actor = _here(request, slug)
    done = logbook.undo_fact(competition, actor, sent.fact, sent.reason, command=sent.command)
    return _told(competition, done)


class BadResult(Told):
    """A result that names none of its kinds, or several."""

    code = "BAD_RESULT"


def _outcome(sent: ResultIn) -> Outcome:
    if sum(one is not None for one in (sent.levels, sent.boards, sent.forfeit)) != 1:
        raise BadResult(N_("A result has either levels, or boards, or a forfeit."))
    if sent.levels is not None:
        home, away = sent.levels
        return Levels(home, away)
    if sent.boards is not None:
        home, away, boards = sent.boards
        return Boards(home, away, boards)
    return Forfeit(None if sent.forfeit == "both" else End(str(sent.forfeit)))
