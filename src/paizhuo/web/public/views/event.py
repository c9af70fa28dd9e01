"""秩序册: the programme: announcement, regulations, timetable, officials, notices."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.referee.powers.actions import Role
from paizhuo.rulebook import Basis
from paizhuo.tournament.plan.fit.sources import format_source
from paizhuo.tournament.plan.timetable import round_minutes
from paizhuo.web.language import say
from paizhuo.web.pages.audience import public_page
from paizhuo.web.pages.fact_words import titles_of
from paizhuo.web.pages.publication import last_published
from paizhuo.web.pages.timetable import programme, rounds_of
from paizhuo.web.public import page
from paizhuo.web.public.entry_offer import entry_offer
from paizhuo.web.public.front_page import leaders
from paizhuo.web.public.notices import public_notices
from paizhuo.wording import citation_words
from paizhuo.wording.officiating.limits import limit_rows
from paizhuo.wording.referee import role_words
from paizhuo.wording.tournament import (
    choice_of_plan_words,
    regulation_words,
    stage_title,
    stage_words,
)
from paizhuo.wording.tournament.stage_rows import RowKind, stage_row_words, stage_rows
from paizhuo.wording.tournament.timetable import timetable_item_words

if TYPE_CHECKING:
    from datetime import date

    from django.http import HttpResponse

    from paizhuo.officiating.tables.timetable import TimetableRow
    from paizhuo.tournament.plan.plan import StagePlan
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.pages.audience import Visit

SHOWN_ROLES = (Role.ORGANISER, Role.TECHNICAL_DELEGATE, Role.CHIEF, Role.DEPUTY, Role.ARRANGER, Role.RECORD_HEAD)
"""公布的职务: those whose names stand in a programme; the others stand on the floor."""


class ProgrammeStage(NamedTuple):
    """一个阶段: a stage of the programme: title, lines, source and state."""

    id: str
    title: str
    lines: tuple[str, ...]
    source: str
    state: str


@public_page
def event(visit: Visit) -> HttpResponse:
    """秩序册."""
    snapshot, competition = visit.snapshot, visit.competition
    plan = snapshot.plan
    found = last_published(competition, snapshot)
    context = {
        "stages": [_stage(snapshot, stage) for stage in plan.stages],
        "slots": _named(visit),
        "clock": plan.clock if all(round_minutes(plan, stage.id) for stage in plan.stages) else None,
        "officials": _officials(visit),
        "prizes": plan.prizes,
        "remarks": plan.notes,
        "entries": len(snapshot.taking_part),
        "most": plan.entries.max_entries,
        "closes": plan.entries.closes,
        "offer": entry_offer(competition, snapshot),
        "kind": choice_of_plan_words(say(), plan.entries.kind),
        "regulations": [
            (lines, lines.citation.basis is Basis.SILENT)
            for lines in regulation_words(say(), snapshot.state.regulations, plan)
        ],
        "limits": limit_rows(say(), snapshot.state, titles_of(snapshot)),
        "book": page.book_title(plan.book),
        "notices": public_notices(snapshot),
        "leaders": leaders(found) if found else (),
        "published": found,
    }
    return page.page(visit, "public/event.html", "event", **context)


def _named(visit: Visit) -> list[tuple[str, date | None, TimetableRow]]:
    titles = {stage.id: stage_words(say(), stage) for stage in visit.snapshot.plan.stages}
    return [
        (timetable_item_words(say(), row.item) if row.item else titles[row.stage], day, row)
        for day, row in programme(visit.competition, visit.snapshot)
    ]


def _officials(visit: Visit) -> list[tuple[str, str]]:
    held = visit.competition.appointments.select_related("user").order_by("pk")
    found = [(Role(one.role), one.user.name) for one in held]
    return [
        (role_words(say(), role), _(", ").join(name for other, name in found if other is role))
        for role in SHOWN_ROLES
        if any(other is role for other, _name in found)
    ]


def _stage(snapshot: Snapshot, stage: StagePlan) -> ProgrammeStage:
    # Format and rounds in one: the public also reads how many rounds the format comes to where the plan does not say.
    counted = {RowKind.FORMAT, RowKind.ROUNDS}
    rows = stage_rows(say(), stage, snapshot.plan, titles_of(snapshot))
    lines = [stage_row_words(say(), row) for row in rows if row.kind not in counted]
    source = citation_words(format_source(stage.format, snapshot.state.regulations.book), say())
    return ProgrammeStage(
        stage.id,
        stage_title(say(), stage),
        (page.stage_line(stage.format, rounds_of(snapshot, stage.id)), *lines),
        source,
        _state(snapshot, stage.id),
    )


def _state(snapshot: Snapshot, stage: str) -> str:
    found = snapshot.state.stages.get(stage)
    rounds = [one for one in found.rounds if one.published] if found else []
    if found is not None and found.closed:
        return _("finished")
    if not rounds:
        return _("not begun")
    last = rounds[-1]
    text = _("round {round} is complete") if last.is_complete else _("round {round} is being played")
    return text.format(round=last.number)
