"""读取: the GET operations: public competitions, and for officials their own before it is public."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.http import Http404, HttpRequest, HttpResponse
from ninja import Router
from ninja.decorators import decorate_view

from paizhuo.officiating.compared_scores import plain_scores
from paizhuo.officiating.table_key import find_round
from paizhuo.officiating.tables.match_lists import match_rows
from paizhuo.officiating.tables.ranks import plain_values
from paizhuo.tournament.log import codec
from paizhuo.tournament.log.event_file import write
from paizhuo.tournament.results.outcomes import Outcome
from paizhuo.web.access.permissions import Permission
from paizhuo.web.api.authentication import optional
from paizhuo.web.api.schemas import (
    CompetitionOut,
    EntrantOut,
    FinalOut,
    FinalRowOut,
    MatchOut,
    Problem,
    RoundOut,
    RowOut,
    StandingsOut,
)
from paizhuo.web.clock.clock import current_clock, now
from paizhuo.web.exports.views.event_file import public_log
from paizhuo.web.language import say
from paizhuo.web.ledger import cache
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.ledger.summaries import listed
from paizhuo.web.models import Competition
from paizhuo.web.pages.audience import find_visit
from paizhuo.web.pages.final_places import final_places
from paizhuo.web.pages.personal_data import may_read_log, readable_log
from paizhuo.web.pages.publication import published
from paizhuo.web.pages.unchanged import unchanged
from paizhuo.web.results.tables import tables_of
from paizhuo.wording.tournament import place_words

if TYPE_CHECKING:
    from paizhuo.officiating.event_summary import EventSummary
    from paizhuo.web.pages.publication import Published

router = Router(auth=optional, tags=["reading"])
REFUSALS = {400: Problem, 401: Problem, 404: Problem, 503: Problem}


def _about(competition: Competition, summary: EventSummary | None) -> CompetitionOut:
    """Of a damaged competition only what its row says: its log is not shown."""
    if competition.damage is not None:
        summary = None
    return CompetitionOut(
        slug=competition.slug,
        title=competition.title,
        venue=competition.venue,
        first_day=competition.first_day,
        book=summary.book if summary is not None else None,
        stages=[stage.id for stage in summary.stages] if summary is not None else None,
        entrants=summary.entrants if summary is not None else None,
        facts=competition.fact_count,
        acts=competition.act_count,
        damaged=competition.damage is not None,
    )


@router.get("/competitions", response={200: list[CompetitionOut], **REFUSALS})
def competitions(request: HttpRequest) -> list[CompetitionOut]:
    """公开赛事: all public competitions.

    After an update of the program, ``book``, ``stages`` and ``entrants`` of an old one are null until it is read again.
    """
    del request
    return [_about(*one) for one in listed(Competition.objects.filter(is_public=True))]


@router.get("/competitions/{slug}", response={200: CompetitionOut, **REFUSALS})
@decorate_view(unchanged)
def competition(request: HttpRequest, slug: str) -> CompetitionOut:
    """赛事: one competition."""
    here = find_visit(request, slug)
    return _about(here.competition, here.snapshot.summary)


@router.get("/competitions/{slug}/entrants", response={200: list[EntrantOut], **REFUSALS})
@decorate_view(unchanged)
def entrants(request: HttpRequest, slug: str) -> list[EntrantOut]:
    """参赛者: the entrants by number."""
    state = find_visit(request, slug).snapshot.state
    return [
        EntrantOut(
            number=entry.number,
            name=entry.name,
            members=[person.name for person in entry.members],
            unit=entry.unit,
            left=entry.number in state.left,
        )
        for entry in state.entries.values()
    ]


@router.get("/competitions/{slug}/rounds/{stage}/{number}", response={200: RoundOut, **REFUSALS})
def one_round(request: HttpRequest, slug: str, stage: str, number: int) -> RoundOut:
    """一轮: pairings and confirmed results of a round; only officials get a draft."""
    here = find_visit(request, slug)
    snapshot = snapshot_of(here.competition) if here.may(Permission.SEE) else here.snapshot
    one = find_round(snapshot.state, stage, number)
    if one is None or not (one.published or here.may(Permission.SEE)):
        raise Http404
    compared = {row.table: row.compared for row in match_rows(snapshot.state, stage, number)}
    matches = [
        MatchOut(
            table=table.number,
            home=list(table.pairing.home),
            away=list(table.pairing.away),
            state=table.state.value,
            outcome=codec.encode(table.match.confirmed, Outcome) if table.match.confirmed else None,
            boards=list(table.pairing.boards),
            scores=plain_scores(compared[table.number], snapshot.plan.stage(stage).compared_by),
        )
        for table in tables_of(here.competition, snapshot, stage, number)
    ]
    return RoundOut(stage=stage, round=number, byes=list(one.byes), matches=matches)


@router.get("/competitions/{slug}/standings/{stage}", response={200: StandingsOut, **REFUSALS})
@decorate_view(unchanged)
def standings(request: HttpRequest, slug: str, stage: str) -> StandingsOut:
    """名次: the standings as last published, each place with its reason."""
    here = find_visit(request, slug)
    found = published(here.competition, here.snapshot, stage)
    if found is None or found.at is None:
        raise Http404
    key = ("standings of the API", stage, found.facts, found.at, found.held_back)
    rows = cache.in_language(here.competition, key, lambda: _rows(found))
    return StandingsOut(stage=stage, round=found.round, published_at=found.at, rows=rows)


def _rows(found: Published) -> list[RowOut]:
    then = found.snapshot
    ranked = then.places(found.stage)
    return [
        RowOut(
            place=one.place,
            entrant=one.entrant,
            name=then.names.get(one.entrant, ""),
            reason=place_words(say(), one, then.state.regulations, then.names, ranked),
            group=one.group,
            values=plain_values(one),
        )
        for one in ranked
    ]


@router.get("/competitions/{slug}/final", response={200: FinalOut, **REFUSALS})
@decorate_view(unchanged)
def final(request: HttpRequest, slug: str) -> FinalOut:
    """总名次: the final ranking of an event of several stages or groups, once all their final places are published."""
    here = find_visit(request, slug)
    found = final_places(here.competition, here.snapshot)
    if found is None:
        raise Http404
    rows = [
        FinalRowOut(
            place=one.row.place,
            shared=one.row.shared,
            entrant=one.row.entrant,
            name=one.name,
            stage=one.row.stage,
            group=one.group,
            stage_place=one.row.there,
        )
        for one in found.rows
    ]
    return FinalOut(rule=found.rule, rows=rows)


@router.get("/competitions/{slug}/clock", response={200: dict[str, Any], **REFUSALS})
def clock(request: HttpRequest, slug: str) -> dict[str, Any]:
    """时钟: the clock of the round that is being played."""
    here = find_visit(request, slug)
    found = current_clock(here.competition, here.snapshot)
    if found is None:
        raise Http404
    return found.message(now())


@router.get("/competitions/{slug}/event", response={200: dict[str, Any], **REFUSALS})
def event_file(request: HttpRequest, slug: str) -> HttpResponse:
    """竞赛文件: the event file; the public gets it up to the last fact that is public.

    One with days of birth or registration numbers is only for officials who take entries. Officials who may not change
    line-ups get it up to the first that is sealed.
    """
    here = find_visit(request, slug)
    shown = readable_log(here) if may_read_log(here) else public_log(here.snapshot)
    return HttpResponse(write(here.snapshot.founded, shown), content_type="application/json")
